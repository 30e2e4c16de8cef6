//! Operators on numbers, with Rhai's checks: what Rhai refuses is a trap.

use std::cmp::Ordering;

use super::super::inference::Types;
use super::super::ir::{Binary, Expr, Kind};
use super::super::machine::{Code, Exit, Run};
use super::super::operator::{shifted_left, shifted_right};
use super::{code, codes};

/// `left of right`.
pub(crate) fn binary(of: Binary, left: &Expr, right: &Expr, types: &Types) -> Code {
    macro_rules! of {
        ($f:expr) => {
            specialised(left, right, types, $f)
        };
    }
    match of {
        Binary::Add => of!(|a, b| checked(a.checked_add(b))),
        Binary::Subtract => of!(|a, b| checked(a.checked_sub(b))),
        Binary::Multiply => of!(|a, b| checked(a.checked_mul(b))),
        Binary::Divide => of!(|a, b| checked(a.checked_div(b))),
        Binary::Remainder => of!(|a, b| checked(a.checked_rem(b))),
        Binary::Power => of!(|a, b| checked(u32::try_from(b).ok().and_then(|b| a.checked_pow(b)))),
        Binary::ShiftLeft => of!(|a, b| checked(shifted_left(a, b))),
        Binary::ShiftRight => of!(|a, b| checked(shifted_right(a, b))),
        Binary::And => of!(|a, b| Ok(a & b)),
        Binary::Or => of!(|a, b| Ok(a | b)),
        Binary::Xor => of!(|a, b| Ok(a ^ b)),
        Binary::Equal => of!(|a, b| Ok((a == b).into())),
        Binary::NotEqual => of!(|a, b| Ok((a != b).into())),
        Binary::Less => of!(|a, b| Ok((a < b).into())),
        Binary::LessEqual => of!(|a, b| Ok((a <= b).into())),
        Binary::Greater => of!(|a, b| Ok((a > b).into())),
        Binary::GreaterEqual => of!(|a, b| Ok((a >= b).into())),
        Binary::Min => of!(|a, b| Ok(a.min(b))),
        Binary::Max => of!(|a, b| Ok(a.max(b))),
        Binary::Bit => of!(|a, b| checked(shift(b).map(|b| a >> b & 1))),
    }
}

#[inline(always)]
fn checked(value: Option<i64>) -> Run {
    match value {
        Some(value) => Ok(value),
        None => Err(Exit::NUMBER),
    }
}

/// The number of a bit.
#[inline(always)]
fn shift(by: i64) -> Option<u32> {
    if (0..64).contains(&by) { Some(by as u32) } else { None }
}

/// An operator with closures of its own for locals and constants.
fn specialised<F>(left: &Expr, right: &Expr, types: &Types, f: F) -> Code
where
    F: Fn(i64, i64) -> Run + Copy + 'static,
{
    match (&left.kind, &right.kind) {
        (Kind::Local(a), Kind::Word(b)) => {
            let (a, b) = (*a, *b);
            Box::new(move |m| f(m.get(a), b))
        }
        (Kind::Word(a), Kind::Local(b)) => {
            let (a, b) = (*a, *b);
            Box::new(move |m| f(a, m.get(b)))
        }
        (Kind::Local(a), Kind::Local(b)) => {
            let (a, b) = (*a, *b);
            Box::new(move |m| f(m.get(a), m.get(b)))
        }
        (_, Kind::Word(b)) => {
            let (a, b) = (code(left, types), *b);
            Box::new(move |m| f(a(m)?, b))
        }
        (_, Kind::Local(b)) => {
            let (a, b) = (code(left, types), *b);
            Box::new(move |m| f(a(m)?, m.get(b)))
        }
        (Kind::Local(a), _) => {
            let (a, b) = (*a, code(right, types));
            Box::new(move |m| {
                let a = m.get(a);
                f(a, b(m)?)
            })
        }
        _ => {
            let (a, b) = (code(left, types), code(right, types));
            Box::new(move |m| {
                let a = a(m)?;
                f(a, b(m)?)
            })
        }
    }
}

/// A comparison of arrays.
pub(crate) fn compare(of: Binary, left: &Expr, right: &Expr, types: &Types) -> Code {
    let depth = types.layout(left.ty);
    let (left, right) = (code(left, types), code(right, types));
    let holds: fn(Ordering) -> bool = match of {
        Binary::Equal => Ordering::is_eq,
        Binary::NotEqual => Ordering::is_ne,
        Binary::Less => Ordering::is_lt,
        Binary::LessEqual => Ordering::is_le,
        Binary::Greater => Ordering::is_gt,
        _ => Ordering::is_ge,
    };
    Box::new(move |m| {
        let left = left(m)?;
        let right = right(m)?;
        Ok(holds(m.order(left, right, depth)?).into())
    })
}

/// `&&`.
pub(crate) fn all(items: &[Expr], types: &Types) -> Code {
    let mut items = codes(items, types);
    if items.len() == 2
        && let (Some(b), Some(a)) = (items.pop(), items.pop())
    {
        return Box::new(move |m| if a(m)? == 0 { Ok(0) } else { b(m) });
    }
    Box::new(move |m| {
        for item in &items {
            if item(m)? == 0 {
                return Ok(0);
            }
        }
        Ok(1)
    })
}

/// `||`.
pub(crate) fn any(items: &[Expr], types: &Types) -> Code {
    let items = codes(items, types);
    Box::new(move |m| {
        for item in &items {
            if item(m)? != 0 {
                return Ok(1);
            }
        }
        Ok(0)
    })
}
