//! Loops whose every round hands over one option, each part of which grows by a constant.
//!
//! `for a in 1..k { options.push([a, n - a]); }` is such a loop, and so is `for k in 0..h[i] { options.push(h.put(i, k)); }`. If a part is computed without a trap in the first and in
//! the last round, so it is in all others: everything within it lies between what it is at the two ends. So two rounds
//! are computed, and the back end does the rest without checks.

use super::super::ir::{Binary, Emit, Expr, Kind, Line, Native, Source};

/// Parts grow by this at most.
const MOST: i64 = 100;

/// The function with such loops made one.
pub(super) fn lines(mut body: Expr) -> Expr {
    body.change(&mut |e| {
        let Kind::For(of) = &e.kind else { return };
        let (Source::Between(from, to), None) = (&of.source, of.counter) else { return };
        let Some((parts, within)) = parts(&of.body, of.item) else { return };
        let (from, to) = ((**from).clone(), (**to).clone());
        e.kind = Kind::Emit(Emit::Line(Box::new(Line { from, to, item: of.item, parts, within })));
    });
    body
}

/// Parts with their growth, and the array and the index of the only one.
type Parts = (Vec<(Expr, i64)>, Option<(Expr, Expr)>);

fn parts(body: &Expr, item: usize) -> Option<Parts> {
    match &body.kind {
        Kind::Block(all) => match all.as_slice() {
            [only] => parts(only, item),
            _ => None,
        },
        Kind::Emit(Emit::Parts(parts)) if (1..=2).contains(&parts.len()) => {
            let growing = parts.iter().map(|part| growing(part, item));
            Some((growing.collect::<Option<_>>()?, None))
        }
        Kind::Emit(Emit::Put(args)) => {
            let [array, at, number] = args.as_slice() else { return None };
            constant(array, item)?;
            constant(at, item)?;
            Some((vec![growing(number, item)?], Some((array.clone(), at.clone()))))
        }
        _ => None,
    }
}

fn growing(part: &Expr, item: usize) -> Option<(Expr, i64)> {
    let step = growth(part, item).filter(|step| step.abs() <= MOST)?;
    Some((part.clone(), step))
}

/// By how much a number grows from round to round; none if that is not clear.
fn growth(of: &Expr, item: usize) -> Option<i64> {
    match &of.kind {
        Kind::Word(_) => Some(0),
        Kind::Local(slot) => Some(i64::from(*slot == item)),
        Kind::Binary(Binary::Add, a, b) => growth(a, item)?.checked_add(growth(b, item)?),
        Kind::Binary(Binary::Subtract, a, b) => growth(a, item)?.checked_sub(growth(b, item)?),
        Kind::Binary(Binary::Multiply, a, b) => match (&a.kind, &b.kind) {
            (Kind::Word(times), _) => growth(b, item)?.checked_mul(*times),
            (_, Kind::Word(times)) => growth(a, item)?.checked_mul(*times),
            _ => constant(of, item),
        },
        Kind::Native(Native::Negate, args) => growth(&args[0], item)?.checked_neg(),
        _ => constant(of, item),
    }
}

/// 0 for what does not depend on the round and changes nothing.
fn constant(of: &Expr, item: usize) -> Option<i64> {
    let changes = of.any(&mut |e| match &e.kind {
        Kind::Local(slot) => *slot == item,
        Kind::Word(_) | Kind::Constant(_) | Kind::Binary(..) | Kind::Compare(..) => false,
        Kind::Native(native, _) => native.is_change(),
        _ => true,
    });
    (!changes).then_some(0)
}
