//! Operators.

use rhai::Position;

use super::super::inference::{BOOL, INT, Shape};
use super::super::ir::{Binary, Expr, Kind, Native};
use super::{Lower, Lowerer};

impl Lowerer<'_> {
    /// An operator on numbers.
    pub(crate) fn binary(&self, symbol: &str, position: Position) -> Lower<Binary> {
        Ok(match symbol {
            "+" => Binary::Add,
            "-" => Binary::Subtract,
            "*" => Binary::Multiply,
            "/" => Binary::Divide,
            "%" => Binary::Remainder,
            "**" => Binary::Power,
            "<<" => Binary::ShiftLeft,
            ">>" => Binary::ShiftRight,
            "&" => Binary::And,
            "|" => Binary::Or,
            "^" => Binary::Xor,
            "==" => Binary::Equal,
            "!=" => Binary::NotEqual,
            "<" => Binary::Less,
            "<=" => Binary::LessEqual,
            ">" => Binary::Greater,
            ">=" => Binary::GreaterEqual,
            _ => return self.refuse(&format!("the operator `{symbol}`"), position),
        })
    }

    /// `left symbol right`.
    pub(crate) fn operation(
        &mut self,
        symbol: &str,
        left: Expr,
        right: Expr,
        position: Position,
    ) -> Lower<Expr> {
        let what = format!("`{symbol}` of values of several types");
        if let Some(never) = self.mismatch(symbol, (&left, &right), position) {
            return Ok(never);
        }
        let shapes = (self.types.shape(left.ty), self.types.shape(right.ty));
        if self.is_textual(&left) || self.is_textual(&right) {
            return self.text_operation(symbol, left, right, position);
        }
        let dict = |value: Option<Shape>| matches!(value, Some(Shape::Dict(_)));
        if self.is_record(&left) || self.is_record(&right) || dict(shapes.0) || dict(shapes.1) {
            return self.record_operation(symbol, left, right, position);
        }
        if let (Some(Shape::Array(_)), _) | (_, Some(Shape::Array(_))) = shapes {
            return self.array_operation(symbol, left, right, position);
        }
        let operator = self.binary(symbol, position)?;
        let comparison = operator.is_order();
        let boolean = comparison || matches!(operator, Binary::And | Binary::Or | Binary::Xor);
        let of_bools = matches!(shapes, (Some(Shape::Bool), _) | (_, Some(Shape::Bool)));
        let operand = if boolean && of_bools { BOOL } else { INT };
        self.unify(left.ty, operand, &what, position)?;
        self.unify(right.ty, operand, &what, position)?;
        let ordered = !matches!(operator, Binary::Equal | Binary::NotEqual);
        if of_bools && comparison && ordered {
            return self.refuse("an order of truth values", position);
        }
        let ty = if comparison { BOOL } else { operand };
        Ok(Expr { kind: Kind::Binary(operator, Box::new(left), Box::new(right)), ty })
    }

    fn array_operation(&mut self, symbol: &str, left: Expr, right: Expr, position: Position) -> Lower<Expr> {
        let (left, right) = if symbol == "+" { self.met(left, right) } else { (left, right) };
        self.unify(left.ty, right.ty, &format!("`{symbol}` of values of several types"), position)?;
        let ty = left.ty;
        if symbol == "+" {
            return Ok(Expr { kind: Kind::Native(Native::Concat, vec![left, right]), ty });
        }
        let operator = self.binary(symbol, position)?;
        if !operator.is_order() {
            return self.refuse(&format!("`{symbol}` of arrays"), position);
        }
        if !matches!(operator, Binary::Equal | Binary::NotEqual) {
            self.must_have_order(left.ty, position)?;
        }
        Ok(Expr { kind: Kind::Compare(operator, Box::new(left), Box::new(right)), ty: BOOL })
    }
}

/// Not.
pub(crate) fn not(value: Expr) -> Expr {
    Expr { kind: Kind::Native(Native::Not, vec![value]), ty: BOOL }
}
