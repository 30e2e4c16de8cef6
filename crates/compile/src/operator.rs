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

/// `a << b` as Rhai has it: a negative shift goes to the other side, and what is shifted far is gone.
#[inline]
pub(crate) fn shifted_left(a: i64, b: i64) -> i64 {
    match b {
        0..=63 => a << b,
        64.. => 0,
        _ => shifted_right(a, b.saturating_neg()),
    }
}

/// `a >> b` as Rhai has it: the sign stays.
#[inline]
pub(crate) fn shifted_right(a: i64, b: i64) -> i64 {
    match b {
        0..=63 => a >> b,
        64.. => a >> 63,
        _ => shifted_left(a, b.saturating_neg()),
    }
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
            Self::ShiftLeft => Some(shifted_left(a, b)),
            Self::ShiftRight => Some(shifted_right(a, b)),
            Self::Power => u32::try_from(b).ok().and_then(|b| a.checked_pow(b)),
            _ => None,
        }
        .ok_or(Exit::NUMBER)
    }
}
