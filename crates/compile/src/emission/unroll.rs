//! Loops over a few constants, or over a row of a constant table with a few numbers in each row, written out.

use super::super::arena::Arena;
use super::super::inference::{INT, Shape, Type, Types, UNIT};
use super::super::ir::{Expr, Function, Kind, Native, Source};
use super::{block, jumps, sets, unit};

/// Constants of a loop that is written out.
const ITEMS: usize = 24;
/// Expressions of a loop that is written out, all rounds together.
const SIZE: usize = 320;

/// The function with such loops written out.
pub(super) fn loops(mut of: Function, (types, constants): (&Types, &Arena)) -> Function {
    let slots = &mut of.slots;
    of.body.change(&mut |e| {
        let Kind::For(of) = &e.kind else { return };
        let (Source::Items(array, _), None) = (&of.source, of.counter) else { return };
        let items = words(array, constants);
        let row = if items.is_none() { row(array, (types, constants)) } else { None };
        let Some(count) = items.as_ref().map(Vec::len).or(row.map(|(count, _)| count)) else { return };
        let mut size = 0;
        of.body.walk(&mut |_| size += 1);
        if count > ITEMS || size * count > SIZE || items.is_some() && sets(&of.body, of.item) {
            return;
        }
        let body = without_continue(of.body.clone());
        if jumps(&body) {
            return;
        }
        let rounds = match (items, row) {
            (Some(items), _) => items.iter().map(|word| with(&body, (of.item, *word), types)).collect(),
            (None, Some((_, item))) => {
                let slot = *slots;
                *slots += 1;
                of_row(&body, (array, slot), (of.item, item), count)
            }
            (None, None) => return,
        };
        *e = block(rounds);
    });
    of
}

/// The length of a row of a constant, if all rows have the same one, and their type.
fn row(of: &Expr, (types, constants): (&Types, &Arena)) -> Option<(usize, Type)> {
    let Kind::Native(Native::Index, args) = &of.kind else { return None };
    let (Kind::Constant(rows), Shape::Array(item)) = (&args.first()?.kind, types.settled(of.ty)) else {
        return None;
    };
    let mut lengths = constants.get(*rows as i64).iter().map(|row| constants.get(*row).len());
    let count = lengths.next()?;
    (types.settled(item) == Shape::Int && lengths.all(|length| length == count)).then_some((count, item))
}

/// The body once for each of `count` items of an array, which we keep in a slot.
fn of_row(body: &Expr, (array, slot): (&Expr, usize), (item, ty): (usize, Type), count: usize) -> Vec<Expr> {
    let mut all = vec![unit(Kind::Set(slot, Box::new(array.clone())))];
    for at in 0..count {
        let row = Expr { kind: Kind::Local(slot), ty: array.ty };
        let at = Expr { kind: Kind::Word(at as i64), ty: INT };
        let value = Expr { kind: Kind::Native(Native::Index, vec![row, at]), ty };
        all.extend([unit(Kind::Set(item, Box::new(value))), body.clone()]);
    }
    all
}

/// The body of a loop in which what follows `if … { continue; }` is the other branch of the `if`.
fn without_continue(body: Expr) -> Expr {
    let Kind::Block(mut all) = body.kind else { return body };
    let Some(at) = all.iter().position(skips) else { return block(all) };
    let rest = without_continue(block(all.split_off(at + 1)));
    if let Some(Expr { kind: Kind::If(_, yes, no), .. }) = all.last_mut() {
        **no = rest;
        match &mut yes.kind {
            Kind::Block(all) => {
                all.pop();
            }
            kind => *kind = Kind::Word(0),
        }
        yes.ty = UNIT;
    }
    block(all)
}

/// Whether a statement goes on to the next round under a condition, and else does nothing.
fn skips(of: &Expr) -> bool {
    let Kind::If(_, yes, no) = &of.kind else { return false };
    let last = if let Kind::Block(all) = &yes.kind { all.last() } else { Some(&**yes) };
    let nothing = match &no.kind {
        Kind::Block(all) => all.is_empty(),
        Kind::Word(_) => true,
        _ => false,
    };
    nothing && last.is_some_and(|last| matches!(last.kind, Kind::Continue))
}

fn words(array: &Expr, constants: &Arena) -> Option<Vec<i64>> {
    match &array.kind {
        Kind::Constant(handle) => Some(constants.get(*handle as i64).to_vec()),
        Kind::List(items) => items
            .iter()
            .map(|item| match item.kind {
                Kind::Word(word) => Some(word),
                _ => None,
            })
            .collect(),
        _ => None,
    }
}

/// The body for one constant.
fn with(body: &Expr, (item, word): (usize, i64), types: &Types) -> Expr {
    let mut body = body.clone();
    body.change(&mut |e| {
        if matches!(e.kind, Kind::Local(slot) if slot == item) {
            // The item of an array of arrays is one.
            e.kind = if types.layout(e.ty) > 0 { Kind::Constant(word as usize) } else { Kind::Word(word) };
        }
    });
    body
}
