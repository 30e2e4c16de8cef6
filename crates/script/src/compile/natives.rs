//! Operations on arrays and single numbers, the same for all back ends.

mod text;

use super::fault;
use super::ir::{Binary, Native};
use super::machine::{Exit, Machine, Run};
use crate::library::argument::MOST_ITEMS;

/// How deeply the first argument is nested, and its items.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Depths {
    pub(crate) whole: usize,
    pub(crate) item: usize,
}

/// Where an index points; a negative one counts from the end.
#[inline(always)]
pub(crate) fn place(index: i64, length: usize) -> Result<usize, Exit> {
    let at = if index < 0 { index.checked_add(length as i64).ok_or(Exit::TRAP)? } else { index };
    if at >= 0 && (at as u64) < length as u64 { Ok(at as usize) } else { Err(Exit::TRAP) }
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
        .ok_or(Exit::TRAP)
    }
}

/// A native of up to three arguments; those that it does not have are anything.
#[inline]
pub(crate) fn apply(m: &mut Machine, of: Native, depths: Depths, a: i64, b: i64, c: i64) -> Run {
    match of {
        Native::Negate => a.checked_neg().ok_or(Exit::TRAP),
        Native::Not => Ok(1 - a),
        Native::Abs => a.checked_abs().ok_or(Exit::TRAP),
        Native::Len => Ok(m.arena.get(a).len() as i64),
        Native::Index => {
            let array = m.arena.get(a);
            Ok(array[place(b, array.len())?])
        }
        Native::Contains if depths.item == 0 => Ok(m.arena.get(a).contains(&b).into()),
        Native::Contains => {
            let array = m.arena.get(a);
            Ok(array.iter().any(|x| m.arena.order(*x, b, depths.item).is_eq()).into())
        }
        Native::InRange => {
            let ends = m.arena.get(a);
            Ok((ends[0] <= b && b < ends[1]).into())
        }
        Native::Total => {
            let total = m.arena.get(a).iter().try_fold(0_i64, |sum, n| sum.checked_add(*n));
            total.ok_or(Exit::TRAP)
        }
        Native::Least => m.arena.get(a).iter().min().copied().ok_or(Exit::TRAP),
        Native::Greatest => m.arena.get(a).iter().max().copied().ok_or(Exit::TRAP),
        Native::List => numbers(m, a),
        Native::Singles => singles(m, a, depths.item),
        Native::Concat | Native::Sorted | Native::Put | Native::Removed | Native::Slice => {
            made(m, of, depths, a, b, c)
        }
        Native::Push | Native::Append | Native::Sort | Native::Reverse | Native::Pop => {
            changed(m, of, depths, a, b)
        }
        Native::Between => text::part(m, a, b, c),
        // Rhai writes such a part back where it does not stand.
        Native::Window if b < 0 || c < b => Err(Exit::TRAP),
        Native::At if b < 0 => Err(Exit::TRAP),
        Native::At => {
            let text = m.arena.get(a);
            Ok(text[place(b, text.len())?])
        }
        Native::Window => text::part(m, a, b, c),
        _ => text::apply(m, of, a, b, c),
    }
}

/// Natives that make an array.
fn made(m: &mut Machine, of: Native, depths: Depths, a: i64, b: i64, c: i64) -> Run {
    let aliased = fault::planted(10) && of == Native::Put;
    let made = if aliased { a } else { m.arena.copy(a, depths.whole).ok_or(Exit::TRAP)? };
    match of {
        Native::Concat => append(m, made, b, depths.whole)?,
        Native::Sorted => {
            m.arena.sort(made, depths.item);
            0
        }
        Native::Put => {
            let mut items = m.arena.get_mut(made);
            let at = place(b, items.len())?;
            items[at] = c;
            0
        }
        Native::Removed => {
            let mut items = m.arena.get_mut(made);
            let at = place(b, items.len())?;
            items.remove(at)
        }
        _ => slice(m, made, b)?,
    };
    Ok(made)
}

fn slice(m: &mut Machine, made: i64, range: i64) -> Run {
    let ends = m.arena.get(range);
    let (from, to) = (ends[0], ends[1]);
    if to.saturating_sub(from) > MOST_ITEMS {
        return Err(Exit::TRAP);
    }
    let mut items = m.arena.get_mut(made);
    let end = (to.max(0) as usize).min(items.len());
    let start = (from.max(0) as usize).min(end);
    items.truncate(end);
    items.skip_front(start);
    Ok(0)
}

/// Natives that change their first argument.
fn changed(m: &mut Machine, of: Native, depths: Depths, a: i64, b: i64) -> Run {
    match of {
        Native::Push if fault::planted(9) => m.arena.get_mut(a).insert(0, b),
        Native::Push => m.arena.get_mut(a).push(b),
        Native::Append => return append(m, a, b, depths.whole),
        Native::Sort => m.arena.sort(a, depths.item),
        Native::Reverse => m.arena.get_mut(a).reverse(),
        _ => return m.arena.get_mut(a).pop().ok_or(Exit::TRAP),
    }
    Ok(0)
}

/// Appends copies of the items of `b`.
fn append(m: &mut Machine, a: i64, b: i64, depth: usize) -> Run {
    let items = if depth <= 1 { b } else { m.arena.copy(b, depth).ok_or(Exit::TRAP)? };
    if !m.arena.fits(m.arena.get(items).len()) {
        return Err(Exit::TRAP);
    }
    m.arena.extend(a, items);
    Ok(0)
}

/// The numbers of a range.
fn numbers(m: &mut Machine, range: i64) -> Run {
    let ends = m.arena.get(range);
    let (from, to) = (ends[0], ends[1]);
    let count = to.checked_sub(from).ok_or(Exit::TRAP)?.max(0);
    if !m.arena.fits(usize::try_from(count).unwrap_or(usize::MAX)) {
        return Err(Exit::TRAP);
    }
    let made = m.arena.make();
    m.arena.get_mut(made).extend(from..to);
    Ok(made)
}

/// Arrays of one item each.
fn singles(m: &mut Machine, array: i64, item: usize) -> Run {
    let made = m.arena.make();
    for at in 0..m.arena.get(array).len() {
        let word = m.arena.get(array)[at];
        let word = m.arena.copy(word, item).ok_or(Exit::TRAP)?;
        if !m.arena.fits(1) {
            return Err(Exit::TRAP);
        }
        let single = m.arena.of(&[word]);
        m.arena.get_mut(made).push(single);
    }
    Ok(made)
}
