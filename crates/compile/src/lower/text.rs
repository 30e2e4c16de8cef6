//! Strings and characters: their natives by name, their operators, parts of them.
//!
//! A string is the array of its characters, so that indices count characters as in Rhai, ASCII or not. A
//! character compared or joined with a string is a string of one letter.

mod part;

use rhai::{Expr as Rhai, Position};

use super::super::inference::{BOOL, CHAR, INT, Shape, TEXT};
use super::super::ir::{Expr, Kind};
use super::super::pure::{self, Row};
use super::{Lower, Lowerer};

/// The words of a string.
pub(crate) fn words(text: &str) -> Vec<i64> {
    text.chars().map(|c| i64::from(u32::from(c))).collect()
}

fn word(n: i64) -> Expr {
    Expr { kind: Kind::Word(n), ty: INT }
}

fn native(row: &'static Row, args: Vec<Expr>, ty: usize) -> Expr {
    Expr { kind: Kind::Native(row.native(), args), ty }
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
            Some(Shape::Int) => Ok(native(&pure::TO_STRING, vec![value], TEXT)),
            _ => self.refuse("a value in a string that is neither a number nor a string", position),
        }
    }

    /// `` `…${x}…` ``.
    pub(crate) fn interpolated(&mut self, items: &[Rhai], position: Position) -> Lower<Expr> {
        let mut whole = None;
        for item in self.arguments(items)? {
            let item = self.as_text(item, position)?;
            whole = Some(match whole {
                None => item,
                Some(before) => native(&pure::CONCAT, vec![before, item], TEXT),
            });
        }
        Ok(whole.unwrap_or_else(|| self.text("")))
    }

    /// An operator with a string or a character as an operand.
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
                Ok(native(&pure::REPEATED, vec![text, right], TEXT))
            }
            ("+", (Some(Shape::Char), Some(Shape::Int)) | (Some(Shape::Int), Some(Shape::Char))) => {
                self.refuse("a character and a number", position)
            }
            ("+", _) => {
                let (left, right) = (self.as_text(left, position)?, self.as_text(right, position)?);
                Ok(native(&pure::CONCAT, vec![left, right], TEXT))
            }
            // Rhai's difference of two strings is the second if the first is empty: that is left to it.
            ("-", (Some(Shape::Text), Some(Shape::Char))) => {
                let (what, nothing) = (self.as_text(right, position)?, self.text(""));
                Ok(native(&pure::REPLACED, vec![left, what, nothing], TEXT))
            }
            _ => self.text_comparison(symbol, left, right, position),
        }
    }

    /// If we know nothing about an operand, it has the type of the other one.
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

    /// Arguments, with characters turned into strings of one letter.
    pub(super) fn texts(&mut self, args: Vec<Expr>, position: Position) -> Lower<Vec<Expr>> {
        let single = |this: &Self, arg: &Expr| this.shape(arg) == Some(Shape::Char);
        args.into_iter()
            .map(|arg| if single(self, &arg) { self.as_text(arg, position) } else { Ok(arg) })
            .collect()
    }

    /// Capital letters, or small ones, of a string or a character.
    pub(super) fn letters(&mut self, of: &'static Row, args: Vec<Expr>, position: Position) -> Lower<Expr> {
        let single = self.shape(&args[0]) == Some(Shape::Char);
        let changed = native(of, self.texts(args, position)?, TEXT);
        Ok(if single { native(&pure::INDEX, vec![changed, word(0)], CHAR) } else { changed })
    }
}
