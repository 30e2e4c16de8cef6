//! Calls of pure functions, found in the table by name and arguments; the receiver is the first.

use rhai::{FnCallExpr, Position};

use super::super::inference::{BOOL, CHAR, INT, RANGE, Shape, TEXT, Type, UNIT};
use super::super::ir::{Binary, Expr, Kind, Native};
use super::super::pure::{self, Of, Ownership, Row};
use super::{Lower, Lowerer};

impl Lowerer<'_> {
    /// A function that leaves its arguments as they are, or changes only the first. Returns `None` if we
    /// don't know it.
    pub(crate) fn native(
        &mut self,
        name: &str,
        mut args: Vec<Expr>,
        position: Position,
    ) -> Lower<Option<Expr>> {
        let shape = args.first().and_then(|first| self.shape(first));
        Ok(Some(match (name, args.len(), shape) {
            ("min", 2, _) => self.number(Binary::Min, args, INT, position)?,
            ("max", 2, _) => self.number(Binary::Max, args, INT, position)?,
            ("bit", 2, _) => self.number(Binary::Bit, args, BOOL, position)?,
            ("copy" | "__copy", 1, shape) if shape != Some(Shape::Range) => args.remove(0).owned(),
            // A range is two numbers, which nothing can change.
            ("__copy", 1, _) => args.remove(0),
            ("is_empty", 1, Some(Shape::Array(_) | Shape::Text | Shape::Dict(_))) => is_empty(args),
            ("to_string", 1, Some(Shape::Text | Shape::Char | Shape::Int)) => {
                self.as_text(args.remove(0).owned(), position)?
            }
            ("to_upper", 1, Some(Shape::Text | Shape::Char)) => self.letters(&pure::UPPER, args, position)?,
            ("to_lower", 1, Some(Shape::Text | Shape::Char)) => self.letters(&pure::LOWER, args, position)?,
            ("to_chars", 1, Some(Shape::Text)) => {
                let ty = self.types.array(CHAR);
                Expr { kind: Kind::Copy(Box::new(args.remove(0))), ty }
            }
            _ => match self.row(name, &args) {
                Some(row) => self.apply(row, args, position)?,
                None => return Ok(None),
            },
        }))
    }

    /// The arguments of a method behind its receiver, and the name of its row: the ends of a range that
    /// stands there are two.
    pub(crate) fn call_arguments(&mut self, receiver: Expr, call: &FnCallExpr) -> Lower<(String, Vec<Expr>)> {
        let mut args = vec![receiver];
        let takes_ends = pure::named(&format!("{}..", call.name)).next().is_some();
        if let Some((range, rest)) = call.args.split_first().filter(|_| takes_ends)
            && let Some((from, to, inclusive)) = self.ends(range)?
        {
            args.extend([from, to]);
            args.extend(self.arguments(rest)?);
            return Ok((format!("{}{}", call.name, if inclusive { "..=" } else { ".." }), args));
        }
        args.extend(self.arguments(&call.args)?);
        Ok((call.name.to_string(), args))
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

    /// The first row of this name that takes these arguments.
    fn row(&self, name: &str, args: &[Expr]) -> Option<&'static Row> {
        pure::named(name).find(|row| {
            row.takes.len() == args.len()
                && row.takes.iter().zip(args).all(|(of, arg)| self.fits(*of, arg.ty))
        })
    }

    fn fits(&self, of: Of, ty: Type) -> bool {
        match (of, self.types.shape(ty)) {
            (Of::List(of), Some(Shape::Array(item))) => self.fits(*of, item),
            (_, shape) => of.shape_fits(shape),
        }
    }

    /// A call of a row.
    pub(crate) fn apply(&mut self, row: &'static Row, args: Vec<Expr>, position: Position) -> Lower<Expr> {
        let item = self.types.open();
        let changes = row.ownership == Ownership::Changes;
        let stores = changes && *row != pure::APPEND || row.ownership == Ownership::Copies;
        let mut all = Vec::with_capacity(args.len());
        for (at, (arg, of)) in args.into_iter().zip(row.takes).enumerate() {
            let single = *of == Of::Letters && self.shape(&arg) == Some(Shape::Char);
            let arg = if single { self.as_text(arg, position)? } else { arg };
            let wanted = self.type_of(*of, item);
            let arg = if changes && at > 0 { self.lifted(arg, wanted) } else { arg };
            let what = match (changes, at) {
                (false, _) => "a call with values of other types",
                (true, 0) => "a change of what is not an array",
                (true, _) => "an array with items of several types",
            };
            self.unify(arg.ty, wanted, what, position)?;
            all.push(if stores && at > 0 { arg.owned() } else { arg });
        }
        self.item_type(item, position)?;
        if row.ordered {
            self.must_have_order(item, position)?;
        }
        let ty = self.type_of(row.gives, item);
        Ok(Expr { kind: Kind::Native(row.native(), all), ty })
    }

    fn type_of(&mut self, of: Of, item: Type) -> Type {
        match of {
            Of::Int => INT,
            Of::Bool => BOOL,
            Of::Unit => UNIT,
            Of::Char => CHAR,
            Of::Text | Of::Letters => TEXT,
            Of::Range => RANGE,
            Of::Item | Of::Vertex => item,
            Of::List(of) => {
                let of = self.type_of(*of, item);
                self.types.array(of)
            }
            Of::Perhaps => self.types.maybe(item),
            Of::Dict => self.types.dict(item),
        }
    }
}

fn is_empty(args: Vec<Expr>) -> Expr {
    let length = Expr { kind: Kind::Native(Native::Len, args), ty: INT };
    let zero = Expr { kind: Kind::Word(0), ty: INT };
    Expr { kind: Kind::Binary(Binary::Equal, Box::new(length), Box::new(zero)), ty: BOOL }
}
