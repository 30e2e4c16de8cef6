//! Loops that hand over one option in every round, with parts that grow by a constant.
//!
//! `for a in 1..k { options.push([a, n - a]); }` is such a loop, and so is `for k in 0..h[i] {
//! options.push(h.put(i, k)); }`, also where the array is a field of a map. If a part is computed without a
//! trap in the first and in the last round, the same holds in between, because all its intermediate values
//! are between those at the two ends. So we compute two rounds, and the back end does the rest without
//! checks.

use super::super::ir::{Binary, Changed, Emit, Expr, Kind, Line, Native, PARTS, Source, Within};

/// Parts grow by this at most.
const MOST: i64 = 100;

/// The function with such loops made one; `flat`: positions are made of numbers alone.
pub(super) fn lines(mut body: Expr, flat: bool) -> Expr {
    body.change(&mut |e| {
        let Kind::For(of) = &e.kind else { return };
        let (Source::Between(from, to), None) = (&of.source, of.counter) else { return };
        let (from, to) = ((**from).clone(), (**to).clone());
        let line = Line { from, to, item: of.item, parts: Vec::new(), within: None, halves: false };
        let Some(line) = whole(&of.body, line, flat) else { return };
        e.kind = Kind::Emit(Emit::Line(Box::new(line)));
    });
    body
}

/// The line with the options that a round hands over.
fn whole(body: &Expr, line: Line, flat: bool) -> Option<Line> {
    let item = line.item;
    let growing = |parts: &[Expr]| parts.iter().map(|part| growing(part, item)).collect::<Option<Vec<_>>>();
    match &body.kind {
        Kind::Block(all) => match all.as_slice() {
            [only] => whole(only, line, flat),
            _ => None,
        },
        Kind::Emit(Emit::Parts(parts)) if (1..=PARTS).contains(&parts.len()) => {
            Some(Line { parts: growing(parts)?, ..line })
        }
        Kind::Emit(Emit::Sum(both)) if flat => {
            let [Kind::List(first), Kind::List(second)] = [&both.first()?.kind, &both.get(1)?.kind] else {
                return None;
            };
            let fits =
                both.len() == 2 && first.len() == second.len() && (1..=PARTS / 2).contains(&first.len());
            let parts = [growing(first)?, growing(second)?].concat();
            fits.then_some(Line { parts, halves: true, ..line })
        }
        Kind::Emit(Emit::Put(args)) => {
            let [array, at, number] = args.as_slice() else { return None };
            constant(array, line.item)?;
            constant(at, line.item)?;
            let within = Some(Within::Array(array.clone(), at.clone()));
            Some(Line { parts: growing(std::slice::from_ref(number))?, within, ..line })
        }
        Kind::Emit(Emit::Changed(of)) if (1..=PARTS).contains(&of.leaves.len()) => {
            let Changed { base, leaves } = &**of;
            constant(base, item)?;
            let mut parts = Vec::with_capacity(leaves.len());
            for [first, second, value] in leaves {
                constant(first, item)?;
                constant(second, item)?;
                parts.push(self::growing(value, item)?);
            }
            Some(Line { parts, within: Some(Within::Changed(Changed::clone(of))), ..line })
        }
        _ => None,
    }
}

fn growing(part: &Expr, item: usize) -> Option<(Expr, i64)> {
    let step = growth(part, item).filter(|step| step.abs() <= MOST)?;
    Some((part.clone(), step))
}

/// The amount by which a number grows from round to round. Returns `None` if we can't tell.
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
