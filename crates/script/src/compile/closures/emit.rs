//! Options, handed over one by one.

use super::super::inference::{Shape, Types};
use super::super::ir::{Binary, Emit, Expr, Kind, Line};
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
        Emit::Items(items) => {
            let depth = types.depth(items.ty);
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

/// An option that is a local less a number, if the local is at least so large.
struct Shift {
    slot: usize,
    least: i64,
    less: i64,
}

/// `if s <= n { n - s }` for several constants s one after the other, in one closure: the moves of a subtraction game.
pub(crate) fn shifts(all: &[Expr]) -> Option<Code> {
    let shifts: Vec<Shift> = all.iter().map(shift).collect::<Option<_>>()?;
    let slot = shifts.first()?.slot;
    if shifts.iter().any(|shift| shift.slot != slot) {
        return None;
    }
    Some(Box::new(move |m| {
        let n = m.get(slot);
        for shift in &shifts {
            if n >= shift.least {
                m.hand_over_one(n.checked_sub(shift.less).ok_or(Exit::TRAP)?)?;
            }
        }
        Ok(0)
    }))
}

fn shift(of: &Expr) -> Option<Shift> {
    let mut of = of;
    while let Kind::Block(all) = &of.kind {
        let [only] = all.as_slice() else { return None };
        of = only;
    }
    let Kind::If(condition, yes, no) = &of.kind else { return None };
    if !matches!(no.kind, Kind::Word(0)) {
        return None;
    }
    let Kind::Binary(order, a, b) = &condition.kind else { return None };
    let (slot, least) = match (order, &a.kind, &b.kind) {
        (Binary::LessEqual, Kind::Word(least), Kind::Local(slot))
        | (Binary::GreaterEqual, Kind::Local(slot), Kind::Word(least)) => (*slot, *least),
        (Binary::Less, Kind::Word(below), Kind::Local(slot))
        | (Binary::Greater, Kind::Local(slot), Kind::Word(below)) => (*slot, below.checked_add(1)?),
        _ => return None,
    };
    let mut yes = &**yes;
    while let Kind::Block(all) = &yes.kind {
        let [only] = all.as_slice() else { return None };
        yes = only;
    }
    let Kind::Emit(Emit::Parts(parts)) = &yes.kind else { return None };
    let [part] = parts.as_slice() else { return None };
    match &part.kind {
        Kind::Binary(Binary::Subtract, n, less) => match (&n.kind, &less.kind) {
            (Kind::Local(n), Kind::Word(less)) if *n == slot => Some(Shift { slot, least, less: *less }),
            _ => None,
        },
        _ => None,
    }
}

fn line(line: &Line, types: &Types) -> Code {
    let (from, to) = (code(&line.from, types), code(&line.to, types));
    let parts: Vec<(Code, i64)> = line.parts.iter().map(|(part, step)| (code(part, types), *step)).collect();
    let item = line.item;
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
        m.hand_over_line(&ends[..parts.len()], from, to)
    })
}
