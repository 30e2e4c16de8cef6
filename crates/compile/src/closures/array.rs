//! Arrays: made, read, changed.

use super::super::inference::Types;
use super::super::ir::{Binary, Expr, Kind, Native};
use super::super::machine::{Code, Exit, Machine, Run};
use super::super::operator::{self, Depths, place};
use super::{code, codes, item_depth};

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
            to = to.checked_add(1).ok_or(Exit::NUMBER)?;
        }
        Ok(m.arena.of(&[from, to]))
    })
}

/// `array[index] = value`, or with an operator.
pub(crate) fn set_item(of: Option<Binary>, array: &Expr, index: &Expr, value: &Expr, types: &Types) -> Code {
    let (array, index, value) = (code(array, types), code(index, types), code(value, types));
    Box::new(move |m| {
        let value = value(m)?;
        let index = index(m)?;
        let array = array(m)?;
        operator::set_item(m, of, array, index, value)
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

/// A native; the commonest have closures of their own.
pub(crate) fn native(of: Native, args: &[Expr], types: &Types) -> Code {
    let mut depths = Depths { whole: types.layout(args[0].ty), item: item_depth(&args[0], types) };
    if of.takes_over() && args[0].is_fresh() {
        depths.whole = 0;
    }
    let row = of.row();
    match (of, args.len()) {
        (Native::Len, _) => one(args, types, |m, a| Ok(m.arena.get(a).len() as i64)),
        (Native::Not, _) => one(args, types, |_, a| Ok(1 - a)),
        (Native::Index, _) => two(args, types, |m, array, index| {
            let array = m.arena.get(array);
            Ok(array[place(index, array.len())?])
        }),
        (Native::Push, _) => two(args, types, |m, array, value| {
            m.arena.get_mut(array).push(value);
            Ok(0)
        }),
        (_, 1) => one(args, types, move |m, a| row.run(m, depths, [a, 0, 0, 0])),
        (_, 2) => two(args, types, move |m, a, b| row.run(m, depths, [a, b, 0, 0])),
        _ => {
            let args = codes(args, types);
            Box::new(move |m| {
                let mut words = [0; 4];
                // The first one last, because the others may change it.
                for (word, arg) in words[..args.len()].iter_mut().zip(&args).rev() {
                    *word = arg(m)?;
                }
                row.run(m, depths, words)
            })
        }
    }
}
