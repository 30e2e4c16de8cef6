//! The moves of a subtraction game: `if s <= n { n - s }` for several constants s.
//!
//! The commonest rules of all. Their heaps have so few options that entering a tree of closures would cost
//! more than the options themselves, so all of them are one closure, and a rule that consists of nothing else
//! has its own loop over the heaps.

use super::super::ir::{Binary, Emit, Expr, Function, Kind};
use super::super::machine::{Code, Exit};
use super::super::subtraction::{LARGE, Subtraction};

/// An option that is a local less a number, if the local is at least so large.
#[derive(Clone, Copy)]
pub(crate) struct Shift {
    slot: usize,
    least: i64,
    less: i64,
}

/// `if s <= n { n - s }` for several constants s one after the other. Returns `None` for other code.
fn all(statements: &[Expr]) -> Option<Vec<Shift>> {
    let shifts: Vec<Shift> = statements.iter().map(shift).collect::<Option<_>>()?;
    let slot = shifts.first()?.slot;
    shifts.iter().all(|shift| shift.slot == slot).then_some(shifts)
}

/// Such statements in one closure.
pub(crate) fn shifts(statements: &[Expr]) -> Option<Code> {
    let shifts = all(statements)?;
    let slot = shifts.first()?.slot;
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

impl Subtraction {
    /// The rule that hands over its options in this function; the heap is its only parameter.
    pub(crate) fn of(function: &Function) -> Option<Self> {
        let shifts = match &function.body.kind {
            Kind::Block(statements) => all(statements)?,
            _ => all(std::slice::from_ref(&function.body))?,
        };
        let fits = |shift: &Shift| shift.slot == 0 && shift.less.unsigned_abs() < LARGE;
        if function.parameters != 1 || !shifts.iter().all(fits) {
            return None;
        }
        // A number that is added makes a larger heap, which no table has.
        Some(Self(shifts.iter().map(|shift| (shift.least.max(0) as u64, shift.less as u64)).collect()))
    }
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
