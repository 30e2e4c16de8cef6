//! Loops over a few constants, written out.

use super::super::arena::Arena;
use super::super::inference::{Types, UNIT};
use super::super::ir::{Expr, Kind, Source};
use super::{block, jumps, sets};

/// Constants of a loop that is written out.
const ITEMS: usize = 24;
/// Expressions of a loop that is written out, all rounds together.
const SIZE: usize = 320;

/// The function with such loops written out.
pub(super) fn loops(mut body: Expr, (types, constants): (&Types, &Arena)) -> Expr {
    body.change(&mut |e| {
        let Kind::For(of) = &e.kind else { return };
        let (Source::Items(array, _), None) = (&of.source, of.counter) else { return };
        let Some(items) = words(array, constants).filter(|items| items.len() <= ITEMS) else { return };
        let mut size = 0;
        of.body.walk(&mut |_| size += 1);
        if size * items.len() > SIZE || sets(&of.body, of.item) {
            return;
        }
        let body = without_continue(of.body.clone());
        if !jumps(&body) {
            *e = block(items.iter().map(|word| with(&body, (of.item, *word), types)).collect());
        }
    });
    body
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
