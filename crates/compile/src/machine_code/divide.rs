//! Divisions, and operators with a constant as second operand.

use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::types::{I32, I64};
use cranelift_codegen::ir::{Block, InstBuilder, Value};
use cranelift_frontend::Variable;

use super::super::ir::{Binary, Expr, Kind};
use super::body::{Body, NONE};

/// The known bounds of the operands of a division.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Sizes {
    /// The second is more than 0.
    pub(super) positive: bool,
    /// Both are numbers of 32 bits without a sign.
    pub(super) small: bool,
}

/// The number whose product with any number up to `most` has their quotient by `of` above its lowest 64 bits.
/// Returns `None` if no word will do (Granlund and Montgomery 1994).
///
/// It is m = (2⁶⁴ + e) / d for the least e ≥ 0 that makes it whole: x · m / 2⁶⁴ is larger than x / d by
/// x · e / (d · 2⁶⁴), less than what x / d misses to the next whole number if x · e < 2⁶⁴.
fn reciprocal(of: u64, most: u64) -> Option<u64> {
    let by = u64::try_from((1_u128 << 64).div_ceil(of.into())).ok()?;
    let excess = u128::from(by) * u128::from(of) - (1 << 64);
    (excess * u128::from(most) < 1 << 64).then_some(by)
}

impl Body<'_, '_> {
    /// An operator with a number that is known, where that saves a check.
    pub(super) fn with_word(&mut self, of: Binary, (left, a): (&Expr, Value), right: &Expr) -> Option<Value> {
        let Kind::Word(b) = right.kind else { return None };
        let natural = b > 0 && self.ranges.is_at_least(left, 0);
        Some(match of {
            Binary::Divide if natural => self.quotient((left, a), b),
            Binary::Remainder if natural && b.count_ones() > 1 => {
                let quotient = self.quotient((left, a), b);
                let whole = self.builder.ins().imul_imm(quotient, b);
                self.builder.ins().isub(a, whole)
            }
            Binary::Remainder if natural => self.builder.ins().urem_imm(a, b),
            Binary::Add => self.plus(a, b),
            Binary::Subtract if b != i64::MIN => self.plus(a, -b),
            Binary::Divide if b != 0 && b != -1 => self.builder.ins().sdiv_imm(a, b),
            Binary::Remainder if b != 0 && b != -1 => self.builder.ins().srem_imm(a, b),
            Binary::ShiftLeft if (0..64).contains(&b) => {
                let b = self.word(b);
                self.shifted_left(a, b)
            }
            Binary::ShiftRight if (0..64).contains(&b) => self.builder.ins().sshr_imm(a, b),
            _ => return None,
        })
    }

    /// A number that is never negative, divided by one that is positive.
    fn quotient(&mut self, (left, a): (&Expr, Value), b: i64) -> Value {
        match reciprocal(b as u64, self.ranges.of(left).1 as u64) {
            Some(by) => {
                let by = self.word(by as i64);
                self.builder.ins().umulhi(a, by)
            }
            None => self.builder.ins().udiv_imm(a, b),
        }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn products_with_the_reciprocal_are_quotients() {
        let mut made = 0;
        for of in (1..2_000).chain([4_095, 65_537, 1_000_003, u64::from(u32::MAX), 1 << 40, (1 << 62) + 1]) {
            for bits in [1, 12, 20, 31, 32, 33, 40, 52, 63] {
                let most = (1_u64 << bits) - 1;
                let Some(by) = reciprocal(of, most) else { continue };
                made += 1;
                let ends = [0, 1, 2, most / of / 2, most / of].map(|times| times * of);
                for x in
                    ends.into_iter().flat_map(|x| [x.saturating_sub(1), x, x + 1, x + of - 1]).chain([most])
                {
                    if x <= most {
                        let product = u128::from(x) * u128::from(by);
                        assert_eq!((product >> 64) as u64, x / of, "{x} / {of}");
                    }
                }
            }
        }
        assert!(made > 10_000, "{made}");
        assert_eq!((reciprocal(1, 5), reciprocal(7, u64::MAX)), (None, None));
        assert!(reciprocal(7, 1 << 33).is_some());
    }
}
