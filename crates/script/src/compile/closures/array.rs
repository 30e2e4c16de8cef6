//! Arrays: made, read, changed.

use super::super::fault;
use super::super::inference::Types;
use super::super::ir::{Binary, Expr, Kind, Native};
use super::super::machine::{Code, Exit, Machine, Run};
use super::operator::function;
use super::{code, codes, item_depth};
use crate::library::argument::MOST_ITEMS;

/// `[a, b, …]`.
pub(crate) fn list(items: &[Expr], types: &Types) -> Code {
    let mut items = codes(items, types);
    if items.len() == 2
        && let (Some(b), Some(a)) = (items.pop(), items.pop())
    {
        return Box::new(move |m| {
            let pair = [a(m)?, b(m)?];
            Ok(m.arena.of(&pair))
        });
    }
    Box::new(move |m| {
        let made = m.arena.make();
        for item in &items {
            let item = item(m)?;
            m.arena.get_mut(made).push(item);
        }
        Ok(made)
    })
}

/// A range as a value.
pub(crate) fn range(from: &Expr, to: &Expr, inclusive: bool, types: &Types) -> Code {
    let (from, to) = (code(from, types), code(to, types));
    Box::new(move |m| {
        let from = from(m)?;
        let mut to = to(m)?;
        if inclusive {
            to = to.checked_add(1).ok_or(Exit::TRAP)?;
        }
        Ok(m.arena.of(&[from, to]))
    })
}

/// Where an index points; a negative one counts from the end.
#[inline(always)]
fn place(index: i64, length: usize) -> Result<usize, Exit> {
    let at = if index < 0 { index.checked_add(length as i64).ok_or(Exit::TRAP)? } else { index };
    if at >= 0 && (at as u64) < length as u64 { Ok(at as usize) } else { Err(Exit::TRAP) }
}

/// `array[index] = value`, or with an operator.
pub(crate) fn set_item(of: Option<Binary>, array: &Expr, index: &Expr, value: &Expr, types: &Types) -> Code {
    let of = of.map(function);
    let (array, index, value) = (code(array, types), code(index, types), code(value, types));
    Box::new(move |m| {
        let value = value(m)?;
        let index = index(m)?;
        let array = array(m)?;
        let at = place(index, m.arena.get(array).len())?;
        let value = match of {
            Some(of) => of(m.arena.get(array)[at], value)?,
            None => value,
        };
        m.arena.get_mut(array)[at] = value;
        Ok(0)
    })
}

fn one(args: &[Expr], types: &Types, f: impl Fn(&mut Machine, i64) -> Run + 'static) -> Code {
    let value = code(&args[0], types);
    Box::new(move |m| {
        let value = value(m)?;
        f(m, value)
    })
}

fn two(args: &[Expr], types: &Types, f: impl Fn(&mut Machine, i64, i64) -> Run + 'static) -> Code {
    let second = code(&args[1], types);
    if let Kind::Local(slot) = args[0].kind {
        return Box::new(move |m| {
            let second = second(m)?;
            let first = m.get(slot);
            f(m, first, second)
        });
    }
    let first = code(&args[0], types);
    Box::new(move |m| {
        let second = second(m)?;
        let first = first(m)?;
        f(m, first, second)
    })
}

/// A native.
pub(crate) fn native(of: Native, args: &[Expr], types: &Types) -> Code {
    let depth = types.depth(args[0].ty);
    let item = item_depth(&args[0], types);
    match of {
        Native::Negate => one(args, types, |_, a| a.checked_neg().ok_or(Exit::TRAP)),
        Native::Not => one(args, types, |_, a| Ok(1 - a)),
        Native::Abs => one(args, types, |_, a| a.checked_abs().ok_or(Exit::TRAP)),
        Native::Len => one(args, types, |m, a| Ok(m.arena.get(a).len() as i64)),
        Native::Index => two(args, types, |m, array, index| {
            let array = m.arena.get(array);
            Ok(array[place(index, array.len())?])
        }),
        Native::Concat => two(args, types, move |m, a, b| {
            let made = m.arena.copy(a, depth).ok_or(Exit::TRAP)?;
            append(m, made, b, depth)?;
            Ok(made)
        }),
        Native::Contains => two(args, types, move |m, array, value| {
            let array = m.arena.get(array);
            Ok(array.iter().any(|x| m.arena.order(*x, value, item).is_eq()).into())
        }),
        Native::InRange => two(args, types, |m, range, value| {
            let ends = m.arena.get(range);
            Ok((ends[0] <= value && value < ends[1]).into())
        }),
        Native::Sorted => one(args, types, move |m, array| {
            let made = m.arena.copy(array, depth).ok_or(Exit::TRAP)?;
            m.arena.sort(made, item);
            Ok(made)
        }),
        Native::Total => one(args, types, |m, array| {
            let total = m.arena.get(array).iter().try_fold(0_i64, |sum, n| sum.checked_add(*n));
            total.ok_or(Exit::TRAP)
        }),
        Native::Least => {
            one(args, types, |m, array| m.arena.get(array).iter().min().copied().ok_or(Exit::TRAP))
        }
        Native::Greatest => {
            one(args, types, |m, array| m.arena.get(array).iter().max().copied().ok_or(Exit::TRAP))
        }
        Native::Put => put(args, types, depth),
        Native::Removed => two(args, types, move |m, array, index| {
            let made = m.arena.copy(array, depth).ok_or(Exit::TRAP)?;
            let items = m.arena.get_mut(made);
            let at = place(index, items.len())?;
            items.remove(at);
            Ok(made)
        }),
        Native::Slice => two(args, types, move |m, array, range| {
            let made = m.arena.copy(array, depth).ok_or(Exit::TRAP)?;
            let ends = m.arena.get(range);
            let (from, to) = (ends[0], ends[1]);
            if to.saturating_sub(from) > MOST_ITEMS {
                return Err(Exit::TRAP);
            }
            let items = m.arena.get_mut(made);
            let end = (to.max(0) as usize).min(items.len());
            let start = (from.max(0) as usize).min(end);
            items.truncate(end);
            items.drain(..start);
            Ok(made)
        }),
        Native::List => one(args, types, numbers),
        Native::Push if fault::planted(9) => two(args, types, |m, array, value| {
            m.arena.get_mut(array).insert(0, value);
            Ok(0)
        }),
        Native::Push => two(args, types, |m, array, value| {
            m.arena.get_mut(array).push(value);
            Ok(0)
        }),
        Native::Append => two(args, types, move |m, a, b| append(m, a, b, depth)),
        Native::Sort => one(args, types, move |m, array| {
            m.arena.sort(array, item);
            Ok(0)
        }),
        Native::Reverse => one(args, types, |m, array| {
            m.arena.get_mut(array).reverse();
            Ok(0)
        }),
        Native::Pop => one(args, types, |m, array| m.arena.get_mut(array).pop().ok_or(Exit::TRAP)),
    }
}

/// Appends copies of the items of `b`.
fn append(m: &mut Machine, a: i64, b: i64, depth: usize) -> Run {
    let copy = m.arena.copy(b, depth).ok_or(Exit::TRAP)?;
    let items = std::mem::take(m.arena.get_mut(copy));
    m.arena.get_mut(a).extend_from_slice(&items);
    *m.arena.get_mut(copy) = items;
    Ok(0)
}

fn put(args: &[Expr], types: &Types, depth: usize) -> Code {
    let (array, index, value) = (code(&args[0], types), code(&args[1], types), code(&args[2], types));
    Box::new(move |m| {
        let index = index(m)?;
        let value = value(m)?;
        let array = array(m)?;
        let made = if fault::planted(10) { Some(array) } else { m.arena.copy(array, depth) };
        let made = made.ok_or(Exit::TRAP)?;
        let items = m.arena.get_mut(made);
        let at = place(index, items.len())?;
        items[at] = value;
        Ok(made)
    })
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
