//! Strings and characters: their natives by name, their operators, parts of them.
//!
//! A string is the array of its characters, so that indices count characters as Rhai does, whatever they are. A character beside
//! a string is a string of one letter.

mod part;

use rhai::{Expr as Rhai, Position};

use super::super::inference::{BOOL, CHAR, INT, Shape, TEXT};
use super::super::ir::{Binary, Expr, Kind, Native};
use super::{Lower, Lowerer};

/// The words of a string.
pub(crate) fn words(text: &str) -> Vec<i64> {
    text.chars().map(|c| i64::from(u32::from(c))).collect()
}

fn word(n: i64) -> Expr {
    Expr { kind: Kind::Word(n), ty: INT }
}

fn native(native: Native, args: Vec<Expr>, ty: usize) -> Expr {
    Expr { kind: Kind::Native(native, args), ty }
}

impl Lowerer<'_> {
    pub(crate) fn shape(&self, value: &Expr) -> Option<Shape> {
        self.types.shape(value.ty)
    }

    /// Whether it is a string or a character.
    pub(crate) fn is_textual(&self, value: &Expr) -> bool {
        matches!(self.shape(value), Some(Shape::Text | Shape::Char))
    }

    /// A string constant.
    pub(crate) fn text(&mut self, text: &str) -> Expr {
        let handle = self.constants.of(&words(text));
        Expr { kind: Kind::Constant(handle as usize), ty: TEXT }
    }

    /// A value as a string: a character, a number in digits.
    pub(crate) fn as_text(&mut self, value: Expr, position: Position) -> Lower<Expr> {
        match self.shape(&value) {
            Some(Shape::Text) => Ok(value),
            Some(Shape::Char) => Ok(Expr { kind: Kind::List(vec![value]), ty: TEXT }),
            Some(Shape::Int) => Ok(native(Native::Digits, vec![value], TEXT)),
            _ => self.refuse("a value in a string that is no number and no string", position),
        }
    }

    /// `` `…${x}…` ``.
    pub(crate) fn interpolated(&mut self, items: &[Rhai], position: Position) -> Lower<Expr> {
        let mut whole = None;
        for item in self.arguments(items)? {
            let item = self.as_text(item, position)?;
            whole = Some(match whole {
                None => item,
                Some(before) => native(Native::Concat, vec![before, item], TEXT),
            });
        }
        Ok(whole.unwrap_or_else(|| self.text("")))
    }

    /// An operator of which one operand is a string or a character.
    pub(crate) fn text_operation(
        &mut self,
        symbol: &str,
        left: Expr,
        right: Expr,
        position: Position,
    ) -> Lower<Expr> {
        let (left, right) = self.both_known(left, right, position)?;
        let shapes = (self.shape(&left), self.shape(&right));
        match (symbol, shapes) {
            ("*", (_, Some(Shape::Int))) => {
                let text = self.as_text(left, position)?;
                Ok(native(Native::Repeated, vec![text, right], TEXT))
            }
            ("+", (Some(Shape::Char), Some(Shape::Int)) | (Some(Shape::Int), Some(Shape::Char))) => {
                self.refuse("a character and a number", position)
            }
            ("+", _) => {
                let (left, right) = (self.as_text(left, position)?, self.as_text(right, position)?);
                Ok(native(Native::Concat, vec![left, right], TEXT))
            }
            ("-", (Some(Shape::Text), Some(Shape::Text | Shape::Char))) => {
                let (what, nothing) = (self.as_text(right, position)?, self.text(""));
                Ok(native(Native::Replaced, vec![left, what, nothing], TEXT))
            }
            _ => self.text_comparison(symbol, left, right, position),
        }
    }

    /// An operand of which nothing is known is what the other is.
    fn both_known(&mut self, left: Expr, right: Expr, position: Position) -> Lower<(Expr, Expr)> {
        if self.shape(&left).is_none() || self.shape(&right).is_none() {
            let known = if self.shape(&left).is_some() { left.ty } else { right.ty };
            if self.types.shape(known) == Some(Shape::Char) {
                return self.refuse("a character beside a value of unknown type", position);
            }
            self.unify(left.ty, right.ty, "a string beside another value", position)?;
        }
        Ok((left, right))
    }

    fn text_comparison(&mut self, symbol: &str, left: Expr, right: Expr, position: Position) -> Lower<Expr> {
        let operator = self.binary(symbol, position)?;
        if !operator.is_order() || !self.is_textual(&left) || !self.is_textual(&right) {
            return self.refuse(&format!("`{symbol}` of a string and another value"), position);
        }
        let single = |this: &Self, value: &Expr| this.shape(value) == Some(Shape::Char);
        let kind = if single(self, &left) && single(self, &right) {
            Kind::Binary(operator, Box::new(left), Box::new(right))
        } else {
            let (left, right) = (self.as_text(left, position)?, self.as_text(right, position)?);
            Kind::Compare(operator, Box::new(left), Box::new(right))
        };
        Ok(Expr { kind, ty: BOOL })
    }

    /// A native whose first argument is a string or a character; none if it is not known.
    pub(crate) fn text_native(
        &mut self,
        name: &str,
        mut args: Vec<Expr>,
        position: Position,
    ) -> Lower<Option<Expr>> {
        let shapes: Vec<Option<Shape>> = args.iter().map(|arg| self.shape(arg)).collect();
        use Shape::{Char, Int, Text};
        let found = match (name, shapes.as_slice()) {
            ("copy" | "__copy", [_]) => return Ok(args.pop().map(Expr::owned)),
            ("to_string", [_]) => {
                let value = args.remove(0);
                return self.as_text(value.owned(), position).map(Some);
            }
            ("to_upper", [_]) => return self.letters(Native::Upper, args, position).map(Some),
            ("to_lower", [_]) => return self.letters(Native::Lower, args, position).map(Some),
            ("len", [Some(Text)]) => native(Native::Len, args, INT),
            ("is_empty", [Some(Text)]) => {
                let length = native(Native::Len, args, INT);
                let kind = Kind::Binary(Binary::Equal, Box::new(length), Box::new(word(0)));
                Expr { kind, ty: BOOL }
            }
            ("contains", [Some(Text), Some(Char)]) => native(Native::Contains, args, BOOL),
            ("contains", [Some(Text), Some(Text)]) => native(Native::Holds, args, BOOL),
            ("starts_with", [Some(Text), Some(Text | Char)]) => {
                native(Native::Begins, self.texts(args, position)?, BOOL)
            }
            ("ends_with", [Some(Text), Some(Text | Char)]) => {
                native(Native::Ends, self.texts(args, position)?, BOOL)
            }
            ("index_of", [Some(Text), Some(Text | Char), Some(Int)]) => {
                let start = args.remove(2);
                let mut args = self.texts(args, position)?;
                args.push(start);
                native(Native::Find, args, INT)
            }
            ("index_of", [Some(Text), Some(Text | Char)]) => {
                let mut args = self.texts(args, position)?;
                args.push(word(0));
                native(Native::Find, args, INT)
            }
            ("sub_string", [Some(Text), Some(Int)]) => {
                args.push(word(i64::MAX));
                native(Native::Cut, args, TEXT)
            }
            ("sub_string", [Some(Text), Some(Int), Some(Int)]) => native(Native::Cut, args, TEXT),
            ("put", [Some(Text), Some(Int), Some(Char)]) => native(Native::Put, args, TEXT),
            ("put", [Some(Text), Some(Int), Some(Text)]) => native(Native::Splice, args, TEXT),
            ("removed", [Some(Text), Some(Int)]) => native(Native::Removed, args, TEXT),
            ("split", [Some(Text), Some(Text | Char)]) => {
                let ty = self.types.array(TEXT);
                native(Native::Split, self.texts(args, position)?, ty)
            }
            ("to_chars", [Some(Text)]) => {
                let ty = self.types.array(CHAR);
                return Ok(args.pop().map(|text| Expr { kind: Kind::Copy(Box::new(text)), ty }));
            }
            _ => return Ok(None),
        };
        Ok(Some(found))
    }

    pub(super) fn texts(&mut self, args: Vec<Expr>, position: Position) -> Lower<Vec<Expr>> {
        args.into_iter().map(|arg| self.as_text(arg, position)).collect()
    }

    fn letters(&mut self, of: Native, args: Vec<Expr>, position: Position) -> Lower<Expr> {
        let single = self.shape(&args[0]) == Some(Shape::Char);
        let changed = native(of, self.texts(args, position)?, TEXT);
        Ok(if single { native(Native::Index, vec![changed, word(0)], CHAR) } else { changed })
    }
}
