//! `map` and `filter` before `reduce`, `some`, `all`, `total`, `len` or a `for` loop: one loop, and no array
//! between (deforestation: Wadler 1990). Every closure is called for the same items as before, so that what
//! traps still traps.

use super::emission::{choice, jumps, looped};
use super::inference::{BOOL, INT, Types, UNIT};
use super::ir::{Binary, Expr, Function, Kind, Loop, Method, Native, Source};

/// Makes chains in a function into loops.
pub(crate) fn fuse(of: &mut Function, types: &Types) {
    let slots = &mut of.slots;
    of.body.change(&mut |e| {
        let old = std::mem::replace(&mut e.kind, Kind::Trap);
        e.kind = one(old, e.ty, slots, types);
    });
}

fn one(kind: Kind, ty: usize, slots: &mut usize, types: &Types) -> Kind {
    match kind {
        Kind::Each(Method::Reduce, of, Some((slot, start))) if is_chain(&of) => {
            let round = set(slot, of.body);
            ends_in((slot, ty), *start, looped(of.source, of.item, None, round))
        }
        Kind::Each(method @ (Method::Some | Method::All), of, None) if is_chain(&of) => {
            let hit = new(slots);
            let undecided = i64::from(method == Method::All);
            let open = Expr { kind: Kind::Local(hit), ty: BOOL };
            let open = if undecided == 1 { open } else { super::lower::operator::not(open) };
            let round = choice(open, set(hit, of.body));
            let start = Expr { kind: Kind::Word(undecided), ty: BOOL };
            ends_in((hit, ty), start, looped(of.source, of.item, None, round))
        }
        Kind::Native(native @ (Native::Total | Native::Len), mut args)
            if args.first().is_some_and(is_made) =>
        {
            let (sum, item) = (new(slots), new(slots));
            let more = match native {
                Native::Total => Kind::Local(item),
                _ => Kind::Word(1),
            };
            let (sum_so_far, more) = (local(sum), Expr { kind: more, ty: INT });
            let larger =
                Expr { kind: Kind::Binary(Binary::Add, Box::new(sum_so_far), Box::new(more)), ty: INT };
            let source = Source::Items(Box::new(args.remove(0)), false);
            let start = Expr { kind: Kind::Word(0), ty: INT };
            ends_in((sum, ty), start, looped(source, item, None, set(sum, larger)))
        }
        // Items that are arrays might be changed in the loop.
        Kind::For(of) if is_chain(&of) && plain_items(&of.source, types) && !interferes(&of) => {
            looped(of.source, of.item, None, of.body).kind
        }
        kind => kind,
    }
}

/// Whether a loop runs over the result of a `map` or a `filter`, and does nothing else with it.
fn is_chain(of: &Loop) -> bool {
    let Source::Items(array, _) = &of.source else { return false };
    of.counter.is_none() && is_made(array) && !jumps(&of.body)
}

/// Whether a loop changes a variable that the closures read which make its items: they must have read it
/// before.
fn interferes(of: &Loop) -> bool {
    let Source::Items(array, _) = &of.source else { return true };
    let mut read = Vec::new();
    array.walk(&mut |e| {
        if let Kind::Local(slot) = e.kind {
            read.push(slot);
        }
    });
    let within = |e: &Expr| e.any(&mut |e| matches!(e.kind, Kind::Local(slot) if read.contains(&slot)));
    of.body.any(&mut |e| match &e.kind {
        Kind::Set(slot, _) => read.contains(slot),
        Kind::SetItem(_, array, ..) => within(array),
        Kind::Native(native, args) if native.is_change() => within(&args[0]),
        _ => false,
    })
}

fn is_made(array: &Expr) -> bool {
    matches!(&array.kind, Kind::Each(Method::Map | Method::Filter, of, _) if of.counter.is_none())
}

fn plain_items(source: &Source, types: &Types) -> bool {
    matches!(source, Source::Items(array, _) if types.layout(array.ty) == 1)
}

fn new(slots: &mut usize) -> usize {
    *slots += 1;
    *slots - 1
}

fn local(slot: usize) -> Expr {
    Expr { kind: Kind::Local(slot), ty: INT }
}

fn set(slot: usize, value: Expr) -> Expr {
    Expr { kind: Kind::Set(slot, Box::new(value)), ty: UNIT }
}

/// A start, a loop, and the content of a slot afterwards.
fn ends_in((slot, ty): (usize, usize), start: Expr, rounds: Expr) -> Kind {
    Kind::Block(vec![set(slot, start), rounds, Expr { kind: Kind::Local(slot), ty }])
}
