//! Natives of Rhai and of the library, by name and number of arguments; the receiver is the first.

use rhai::Position;

use super::super::inference::{BOOL, INT, RANGE, Shape, Type, UNIT};
use super::super::ir::{Binary, Expr, Kind, Native};
use super::{Lower, Lowerer};

/// Whether a method changes its receiver.
pub(crate) fn changes(name: &str) -> bool {
    matches!(name, "push" | "append" | "sort" | "reverse" | "pop")
}

impl Lowerer<'_> {
    /// A native that leaves its arguments as they are; none if it is not known.
    pub(crate) fn native(&mut self, name: &str, args: Vec<Expr>, position: Position) -> Lower<Option<Expr>> {
        if let Some(first) = args.first() {
            let digits = name == "to_string" && self.shape(first) == Some(Shape::Int);
            if digits || self.is_textual(first) {
                return self.text_native(name, args, position);
            }
        }
        let range = args.first().is_some_and(|first| self.types.shape(first.ty) == Some(Shape::Range));
        let of_arrays = args.first().is_some_and(|first| self.is_array(first));
        let native = match (name, args.len(), range, of_arrays) {
            ("min", 2, ..) => return self.number(Binary::Min, args, INT, position).map(Some),
            ("max", 2, ..) => return self.number(Binary::Max, args, INT, position).map(Some),
            ("bit", 2, ..) => return self.number(Binary::Bit, args, BOOL, position).map(Some),
            ("abs", 1, ..) => Native::Abs,
            ("contains", 2, true, _) => Native::InRange,
            ("to_array", 1, true, _) => Native::List,
            (_, _, true, _) => return Ok(None),
            ("copy" | "__copy", 1, ..) => return Ok(args.into_iter().next().map(Expr::owned)),
            ("len", 1, ..) => Native::Len,
            ("is_empty", 1, _, true) => return self.is_empty(args).map(Some),
            ("contains", 2, ..) => Native::Contains,
            ("sorted", 1, ..) => Native::Sorted,
            ("put", 3, ..) => Native::Put,
            ("removed", 2, ..) => Native::Removed,
            ("total", 1, ..) => Native::Total,
            ("min", 1, ..) => Native::Least,
            ("max", 1, ..) => Native::Greatest,
            ("slice", 2, ..) => Native::Slice,
            _ => return Ok(None),
        };
        self.array_native(native, args, position).map(Some)
    }

    fn is_array(&self, value: &Expr) -> bool {
        matches!(self.types.shape(value.ty), Some(Shape::Array(_)))
    }

    fn number(&mut self, of: Binary, args: Vec<Expr>, ty: Type, position: Position) -> Lower<Expr> {
        for argument in &args {
            self.unify(argument.ty, INT, "numbers that are none", position)?;
        }
        let mut args = args.into_iter();
        match (args.next(), args.next()) {
            (Some(left), Some(right)) => {
                Ok(Expr { kind: Kind::Binary(of, Box::new(left), Box::new(right)), ty })
            }
            _ => self.refuse("this call", position),
        }
    }

    fn is_empty(&mut self, args: Vec<Expr>) -> Lower<Expr> {
        let length = Expr { kind: Kind::Native(Native::Len, args), ty: INT };
        let zero = Expr { kind: Kind::Word(0), ty: INT };
        Ok(Expr { kind: Kind::Binary(Binary::Equal, Box::new(length), Box::new(zero)), ty: BOOL })
    }

    fn array_native(&mut self, native: Native, mut args: Vec<Expr>, position: Position) -> Lower<Expr> {
        let item = self.types.open();
        let array = self.types.array(item);
        let wanted: &[Type] = match native {
            Native::Abs => &[INT],
            Native::InRange => &[RANGE, INT],
            Native::List => &[RANGE],
            Native::Contains => &[array, item],
            Native::Put => &[array, INT, item],
            Native::Removed => &[array, INT],
            Native::Slice => &[array, RANGE],
            _ => &[array],
        };
        for (argument, wanted) in args.iter().zip(wanted) {
            self.unify(argument.ty, *wanted, "a call with values of other types", position)?;
        }
        if matches!(native, Native::Total | Native::Least | Native::Greatest) {
            self.unify(item, INT, "a call with an array that is none of numbers", position)?;
        }
        if native == Native::Sorted {
            self.must_have_order(array, position)?;
        }
        if matches!(native, Native::Put) {
            args = args.into_iter().enumerate().map(|(i, a)| if i == 2 { a.owned() } else { a }).collect();
        }
        let ty = match native {
            Native::Abs | Native::Len | Native::Total | Native::Least | Native::Greatest => INT,
            Native::Contains | Native::InRange => BOOL,
            Native::List => {
                self.unify(item, INT, "a range", position)?;
                array
            }
            _ => array,
        };
        Ok(Expr { kind: Kind::Native(native, args), ty })
    }

    /// A native that changes an array, which the caller has seen to be a local variable's.
    pub(crate) fn change(
        &mut self,
        native: Native,
        array: Expr,
        args: Vec<Expr>,
        position: Position,
    ) -> Lower<Expr> {
        let item = self.types.open();
        let whole = self.types.array(item);
        self.unify(array.ty, whole, "a change of what is no array", position)?;
        let mut all = vec![array];
        for argument in args {
            let wanted = if native == Native::Append { whole } else { item };
            let argument = self.lifted(argument, wanted);
            self.unify(argument.ty, wanted, "an array with items of several types", position)?;
            all.push(if native == Native::Push { argument.owned() } else { argument });
        }
        self.item_type(item, position)?;
        if native == Native::Sort {
            self.must_have_order(item, position)?;
        }
        let ty = if native == Native::Pop { item } else { UNIT };
        Ok(Expr { kind: Kind::Native(native, all), ty })
    }
}
