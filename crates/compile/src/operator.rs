//! What operators do, the same for all back ends: indices, changes of one item, shifts, powers.

use super::arena;
use super::machine::{Exit, Machine, Run};

/// An operator of two operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Binary {
    Add,
    Subtract,
    Multiply,
    Divide,
    Remainder,
    Power,
    ShiftLeft,
    ShiftRight,
    And,
    Or,
    Xor,
    Equal,
    NotEqual,
    Less,
    LessEqual,
    Greater,
    GreaterEqual,
    Min,
    Max,
    Bit,
}

/// How deeply the first argument is nested, and its items.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Depths {
    pub(crate) whole: usize,
    pub(crate) item: usize,
}

/// Where an index points; a negative one counts from the end.
#[inline(always)]
pub(crate) fn place(index: i64, length: usize) -> Result<usize, Exit> {
    arena::index(index, length).ok_or(Exit::INDEX)
}

/// `array[index] = value`, or with an operator.
#[inline]
pub(crate) fn set_item(m: &mut Machine, of: Option<Binary>, array: i64, index: i64, value: i64) -> Run {
    let at = place(index, m.arena.get(array).len())?;
    let value = match of {
        Some(of) => of.value(m.arena.get(array)[at], value)?,
        None => value,
    };
    m.arena.get_mut(array)[at] = value;
    Ok(0)
}

/// `a << b`; `None` if b is negative or bits are lost, which are errors of the language.
#[inline]
#[must_use]
pub fn shifted_left(a: i64, b: i64) -> Option<i64> {
    let shifted = a.checked_shl(u32::try_from(b).ok()?).filter(|shifted| shifted >> b == a);
    // 0 can't lose bits.
    shifted.or_else(|| (a == 0).then_some(0))
}

/// `a >> b`, rounded down; `None` if b is negative.
#[inline]
#[must_use]
pub fn shifted_right(a: i64, b: i64) -> Option<i64> {
    (b >= 0).then(|| a >> b.min(63))
}

impl Binary {
    /// The operator on two numbers; what Rhai refuses is a trap.
    pub(crate) fn value(self, a: i64, b: i64) -> Run {
        match self {
            Self::Add => a.checked_add(b),
            Self::Subtract => a.checked_sub(b),
            Self::Multiply => a.checked_mul(b),
            Self::Divide => a.checked_div(b),
            Self::Remainder => a.checked_rem(b),
            Self::And => Some(a & b),
            Self::Or => Some(a | b),
            Self::Xor => Some(a ^ b),
            Self::ShiftLeft => shifted_left(a, b),
            Self::ShiftRight => shifted_right(a, b),
            Self::Power => u32::try_from(b).ok().and_then(|b| a.checked_pow(b)),
            _ => None,
        }
        .ok_or(Exit::NUMBER)
    }
}
