//! Divisions, and operators whose second operand is a number in the rule.

use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::types::{I32, I64};
use cranelift_codegen::ir::{Block, InstBuilder, Value};
use cranelift_frontend::Variable;

use super::super::ir::{Binary, Expr, Kind};
use super::body::{Body, NONE};

/// What is known of the operands of a division.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Sizes {
    /// The second is more than 0.
    pub(super) positive: bool,
    /// Both are numbers of 32 bits without a sign.
    pub(super) small: bool,
}

impl Body<'_, '_> {
    /// An operator with a number that is known, where that saves a check.
    pub(super) fn with_word(&mut self, of: Binary, (left, a): (&Expr, Value), right: &Expr) -> Option<Value> {
        let Kind::Word(b) = right.kind else { return None };
        let natural = b > 0 && self.ranges.is_at_least(left, 0);
        Some(match of {
            Binary::Divide if natural => self.builder.ins().udiv_imm(a, b),
            Binary::Remainder if natural => self.builder.ins().urem_imm(a, b),
            Binary::Add => self.plus(a, b),
            Binary::Subtract if b != i64::MIN => self.plus(a, -b),
            Binary::Divide if b != 0 && b != -1 => self.builder.ins().sdiv_imm(a, b),
            Binary::Remainder if b != 0 && b != -1 => self.builder.ins().srem_imm(a, b),
            Binary::ShiftLeft if (0..64).contains(&b) => self.builder.ins().ishl_imm(a, b),
            Binary::ShiftRight if (0..64).contains(&b) => self.builder.ins().sshr_imm(a, b),
            _ => return None,
        })
    }

    /// A division; by 0 it is a trap, as is the negative of the least number. Small numbers are divided as
    /// such, because processors take longer for large ones.
    pub(super) fn divided(&mut self, of: Binary, (a, b): (Value, Value), sizes: Sizes) -> Value {
        let (end, result) = (self.builder.create_block(), self.variable());
        if !sizes.positive {
            self.special(of, (a, b), (end, result));
        }
        let large = self.builder.create_block();
        if !sizes.small {
            let both = self.builder.ins().bor(a, b);
            let high = self.builder.ins().ushr_imm(both, 32);
            self.unless(high, large);
        }
        let (x, y) = (self.builder.ins().ireduce(I32, a), self.builder.ins().ireduce(I32, b));
        let value = match of {
            Binary::Divide => self.builder.ins().udiv(x, y),
            _ => self.builder.ins().urem(x, y),
        };
        let value = self.builder.ins().uextend(I64, value);
        self.builder.def_var(result, value);
        self.go_to(end);
        if !sizes.small {
            self.builder.switch_to_block(large);
            let value = match of {
                Binary::Divide => self.builder.ins().sdiv(a, b),
                _ => self.builder.ins().srem(a, b),
            };
            self.builder.def_var(result, value);
            self.go_to(end);
        }
        self.builder.switch_to_block(end);
        self.builder.use_var(result)
    }

    /// Divisions by 0 and by −1; what follows is for the others.
    fn special(&mut self, of: Binary, (a, b): (Value, Value), (end, result): (Block, Variable)) {
        let (special, usual) = (self.builder.create_block(), self.builder.create_block());
        self.builder.set_cold_block(special);
        let above = self.builder.ins().iadd_imm(b, 1);
        let odd = self.builder.ins().icmp_imm(IntCC::UnsignedLessThanOrEqual, above, 1);
        self.builder.ins().brif(odd, special, NONE, usual, NONE);
        self.builder.switch_to_block(special);
        let zero = self.builder.ins().icmp_imm(IntCC::Equal, b, 0);
        self.unless(zero, self.traps.number);
        let negative = self.negated(a);
        let value = if of == Binary::Divide { negative } else { self.word(0) };
        self.builder.def_var(result, value);
        self.go_to(end);
        self.builder.switch_to_block(usual);
    }
}
