//! Options, handed over one by one.

use super::super::inference::{Shape, Types};
use super::super::ir::{Emit, Expr, Kind, Line};
use super::super::machine::{Code, Exit};
use super::operand::{Operand, Test};
use super::{code, codes};

/// Code that hands over options.
pub(crate) fn emit(of: &Emit, types: &Types) -> Code {
    match of {
        Emit::Parts(parts) => match parts.as_slice() {
            [part] => {
                let part = Operand::of(part, types);
                Box::new(move |m| {
                    let part = part.value(m)?;
                    m.hand_over_one(part)
                })
            }
            [a, b] => {
                let (a, b) = (Operand::of(a, types), Operand::of(b, types));
                Box::new(move |m| {
                    let a = a.value(m)?;
                    let b = b.value(m)?;
                    m.hand_over_two(a, b)
                })
            }
            parts => {
                let parts = codes(parts, types);
                Box::new(move |m| {
                    let words: Result<Vec<i64>, Exit> = parts.iter().map(|part| part(m)).collect();
                    m.hand_over(&words?)
                })
            }
        },
        Emit::Array(array) => {
            let array = code(array, types);
            Box::new(move |m| {
                let array = array(m)?;
                m.hand_over_array(array)
            })
        }
        Emit::Put(args) => {
            let (array, at, number) = (code(&args[0], types), code(&args[1], types), code(&args[2], types));
            Box::new(move |m| {
                let number = number(m)?;
                let at = at(m)?;
                let array = array(m)?;
                m.hand_over_puts(array, at, (number, 0), 1)
            })
        }
        Emit::Items(items) => {
            let depth = types.layout(items.ty);
            let range = types.settled(items.ty) == Shape::Range;
            let items = code(items, types);
            Box::new(move |m| {
                let items = items(m)?;
                m.hand_over_items(items, if range { 0 } else { depth })
            })
        }
        Emit::Range(from, to) => {
            let (from, to) = (code(from, types), code(to, types));
            Box::new(move |m| {
                let from = from(m)?;
                let to = to(m)?;
                m.hand_over_range(from, to)
            })
        }
        Emit::Line(line) => self::line(line, types),
        Emit::Whole(option) => {
            let option = code(option, types);
            Box::new(move |m| {
                let option = option(m)?;
                m.hand_over_whole(option)
            })
        }
        Emit::Sum(parts) => {
            let parts = codes(parts, types);
            Box::new(move |m| {
                for part in &parts {
                    let part = part(m)?;
                    m.hand_over_part(part)?;
                }
                m.hand_over_end()
            })
        }
        Emit::Wholes(options) => {
            let options = code(options, types);
            Box::new(move |m| {
                let options = options(m)?;
                m.hand_over_wholes(options)
            })
        }
        Emit::Restart => Box::new(|m| {
            m.restart();
            Ok(0)
        }),
    }
}

/// `if test { one option }`, the commonest statement of all.
pub(crate) fn guarded(condition: &Expr, yes: &Expr, types: &Types) -> Option<Code> {
    let mut yes = yes;
    while let Kind::Block(all) = &yes.kind {
        let [only] = all.as_slice() else { return None };
        yes = only;
    }
    let Kind::Emit(Emit::Parts(parts)) = &yes.kind else { return None };
    let [part] = parts.as_slice() else { return None };
    let (test, part) = (Test::of(condition, types)?, Operand::of(part, types));
    Some(Box::new(move |m| {
        if !test.holds(m)? {
            return Ok(0);
        }
        let part = part.value(m)?;
        m.hand_over_one(part)
    }))
}

fn line(line: &Line, types: &Types) -> Code {
    let (from, to) = (code(&line.from, types), code(&line.to, types));
    let parts: Vec<(Code, i64)> = line.parts.iter().map(|(part, step)| (code(part, types), *step)).collect();
    let item = line.item;
    let within = line.within.as_ref().map(|(array, at)| (code(array, types), code(at, types)));
    Box::new(move |m| {
        let from = from(m)?;
        let to = to(m)?;
        if from >= to {
            return Ok(0);
        }
        let mut ends = [(0, 0); 2];
        for (end, (part, step)) in ends.iter_mut().zip(&parts) {
            // Both ends without a trap: so is all between.
            m.set(item, to - 1);
            part(m)?;
            m.set(item, from);
            *end = (part(m)?, *step);
        }
        if let Some((array, at)) = &within {
            let array = array(m)?;
            let at = at(m)?;
            return m.hand_over_puts(array, at, ends[0], to.wrapping_sub(from) as u64);
        }
        m.hand_over_line(&ends[..parts.len()], from, to)
    })
}
