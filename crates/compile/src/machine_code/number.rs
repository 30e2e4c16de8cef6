//! Operators on numbers, with Rhai's checks: what Rhai refuses is a trap.

use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::types::{I8, I64};
use cranelift_codegen::ir::{InstBuilder, Value};

use super::super::ir::{Binary, Expr};
use super::body::{Body, NONE};
use super::divide::Sizes;
use super::state::{Ask, Request};

/// The condition of a comparison; none for other operators.
pub(super) fn comparison(of: Binary) -> Option<IntCC> {
    Some(match of {
        Binary::Equal => IntCC::Equal,
        Binary::NotEqual => IntCC::NotEqual,
        Binary::Less => IntCC::SignedLessThan,
        Binary::LessEqual => IntCC::SignedLessThanOrEqual,
        Binary::Greater => IntCC::SignedGreaterThan,
        Binary::GreaterEqual => IntCC::SignedGreaterThanOrEqual,
        _ => return None,
    })
}

impl Body<'_, '_> {
    pub(super) fn binary(&mut self, of: Binary, left: &Expr, right: &Expr) -> Option<Value> {
        if comparison(of).is_some() {
            let holds = self.compare(of, left, right)?;
            return Some(self.builder.ins().uextend(I64, holds));
        }
        let a = self.expr(left)?;
        if self.ranges.fits(of, left, right) {
            let b = self.expr(right)?;
            return Some(match of {
                Binary::Add => self.builder.ins().iadd(a, b),
                Binary::Subtract => self.builder.ins().isub(a, b),
                Binary::ShiftLeft => self.builder.ins().ishl(a, b),
                _ => self.builder.ins().imul(a, b),
            });
        }
        if let Some(value) = self.with_word(of, (left, a), right) {
            return Some(value);
        }
        let b = self.expr(right)?;
        if matches!(of, Binary::Divide | Binary::Remainder) {
            let sizes = Sizes {
                positive: self.ranges.is_at_least(right, 1),
                small: self.ranges.is_small(left) && self.ranges.is_small(right),
            };
            return Some(self.divided(of, (a, b), sizes));
        }
        Some(self.operator(of, a, b))
    }

    pub(super) fn operator(&mut self, of: Binary, a: Value, b: Value) -> Value {
        match of {
            Binary::Add => self.overflowing(a, b, of),
            Binary::Subtract => self.overflowing(a, b, of),
            Binary::Multiply => self.overflowing(a, b, of),
            Binary::Divide | Binary::Remainder => self.divided(of, (a, b), Sizes::default()),
            Binary::And => self.builder.ins().band(a, b),
            Binary::Or => self.builder.ins().bor(a, b),
            Binary::Xor => self.builder.ins().bxor(a, b),
            Binary::Min | Binary::Max => {
                let order = if of == Binary::Min { IntCC::SignedLessThan } else { IntCC::SignedGreaterThan };
                let first = self.builder.ins().icmp(order, a, b);
                self.builder.ins().select(first, a, b)
            }
            Binary::Bit => {
                let odd = self.builder.ins().icmp_imm(IntCC::UnsignedGreaterThan, b, 63);
                self.unless(odd, self.traps.number);
                let shifted = self.builder.ins().sshr(a, b);
                self.builder.ins().band_imm(shifted, 1)
            }
            Binary::ShiftLeft | Binary::ShiftRight => self.shifted(of, a, b),
            _ => self.ask(Request { operator: Some(of), ..Request::of(Ask::Operator) }, &[a, b]),
        }
    }

    /// A shift; by less than 0 or more than 63 it is left to Rust.
    fn shifted(&mut self, of: Binary, a: Value, b: Value) -> Value {
        let (far, near) = (self.builder.create_block(), self.builder.create_block());
        let (end, result) = (self.builder.create_block(), self.variable());
        self.builder.set_cold_block(far);
        let odd = self.builder.ins().icmp_imm(IntCC::UnsignedGreaterThan, b, 63);
        self.builder.ins().brif(odd, far, NONE, near, NONE);
        self.builder.switch_to_block(far);
        let value = self.ask(Request { operator: Some(of), ..Request::of(Ask::Operator) }, &[a, b]);
        self.builder.def_var(result, value);
        self.go_to(end);
        self.builder.switch_to_block(near);
        let value = match of {
            Binary::ShiftLeft => self.shifted_left(a, b),
            _ => self.builder.ins().sshr(a, b),
        };
        self.builder.def_var(result, value);
        self.go_to(end);
        self.builder.switch_to_block(end);
        self.builder.use_var(result)
    }

    /// A shift to the left by 0 to 63; it is a trap if shifting back gives another number.
    pub(super) fn shifted_left(&mut self, a: Value, b: Value) -> Value {
        let shifted = self.builder.ins().ishl(a, b);
        let back = self.builder.ins().sshr(shifted, b);
        let lost = self.builder.ins().icmp(IntCC::NotEqual, back, a);
        self.unless(lost, self.traps.number);
        shifted
    }

    fn overflowing(&mut self, a: Value, b: Value, of: Binary) -> Value {
        let (value, over) = match of {
            Binary::Add => self.builder.ins().sadd_overflow(a, b),
            Binary::Subtract => self.builder.ins().ssub_overflow(a, b),
            _ => self.builder.ins().smul_overflow(a, b),
        };
        self.unless(over, self.traps.number);
        value
    }

    /// A sum with a constant.
    pub(super) fn plus(&mut self, a: Value, b: i64) -> Value {
        let sum = self.builder.ins().iadd_imm(a, b);
        // One comparison, where a flag would have to be fetched first.
        let wrong = if b < 0 { IntCC::SignedGreaterThan } else { IntCC::SignedLessThan };
        let over = self.builder.ins().icmp(wrong, sum, a);
        self.unless(over, self.traps.number);
        sum
    }

    /// 0 − a.
    pub(super) fn negated(&mut self, a: Value) -> Value {
        let zero = self.word(0);
        self.overflowing(zero, a, Binary::Subtract)
    }

    /// A comparison of numbers, as a truth value of one byte.
    pub(super) fn compare(&mut self, of: Binary, left: &Expr, right: &Expr) -> Option<Value> {
        let a = self.expr(left)?;
        let b = self.expr(right)?;
        Some(self.builder.ins().icmp(comparison(of)?, a, b))
    }

    /// A comparison of arrays.
    pub(super) fn compare_arrays(&mut self, of: Binary, left: &Expr, right: &Expr) -> Option<Value> {
        let code = Request { depths: self.depths(left), ..Request::of(Ask::Order) };
        let a = self.expr(left)?;
        let b = self.expr(right)?;
        let order = self.ask(code, &[a, b]);
        let condition = comparison(of).unwrap_or(IntCC::SignedGreaterThanOrEqual);
        Some(self.builder.ins().icmp_imm(condition, order, 0))
    }

    /// `&&`, or with `decided` `||`: a truth value of one byte.
    pub(super) fn all(&mut self, items: &[Expr], decided: bool) -> Option<Value> {
        let (end, result) = (self.builder.create_block(), self.builder.declare_var(I8));
        let value = self.builder.ins().iconst(I8, i64::from(decided));
        self.builder.def_var(result, value);
        for item in items {
            let holds = self.condition(item)?;
            let next = self.builder.create_block();
            let (yes, no) = if decided { (end, next) } else { (next, end) };
            self.builder.ins().brif(holds, yes, NONE, no, NONE);
            self.builder.switch_to_block(next);
        }
        let value = self.builder.ins().iconst(I8, i64::from(!decided));
        self.builder.def_var(result, value);
        self.go_to(end);
        self.builder.switch_to_block(end);
        Some(self.builder.use_var(result))
    }
}
