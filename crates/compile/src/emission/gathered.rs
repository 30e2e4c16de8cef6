//! Arrays that a rule fills and returns without ever looking at them.
//!
//! Such an array begins empty outside of all loops, and stands only where something is added to it, or in the
//! place of the result.

use std::collections::BTreeMap;

use super::super::arena::Arena;
use super::super::inference::{Shape, Types};
use super::super::ir::{Expr, Kind, Native};

/// The slots of the gathered arrays.
#[derive(Debug, Default)]
pub(super) struct Gathered {
    slots: Vec<usize>,
}

/// How often a slot is met, and how often in a way that a gathered array may be met.
#[derive(Default)]
struct SlotUses {
    sets: usize,
    begins: usize,
    reads: usize,
    fills: usize,
}

impl Gathered {
    /// The arrays that this function gathers.
    pub(super) fn find(body: &Expr, constants: &Arena, types: &Types) -> Self {
        let array = |value: &Expr| matches!(types.settled(value.ty), Shape::Array(_));
        let mut uses = BTreeMap::<usize, SlotUses>::new();
        body.walk(&mut |e| match &e.kind {
            Kind::Local(slot) => uses.entry(*slot).or_default().reads += 1,
            Kind::Set(slot, _) => uses.entry(*slot).or_default().sets += 1,
            _ => {}
        });
        statement(body, true, &|value| array(value) && is_empty(value, constants), &mut uses);
        let gathered = |uses: &SlotUses| uses.sets == 1 && uses.begins == 1 && uses.reads == uses.fills;
        Self { slots: uses.iter().filter(|(_, uses)| gathered(uses)).map(|(slot, _)| *slot).collect() }
    }

    pub(super) fn has(&self, slot: usize) -> bool {
        self.slots.contains(&slot)
    }

    pub(super) fn is(&self, of: &Expr) -> bool {
        matches!(of.kind, Kind::Local(slot) if self.has(slot))
    }

    pub(super) fn is_any(&self) -> bool {
        !self.slots.is_empty()
    }

    pub(super) fn count(&self) -> usize {
        self.slots.len()
    }

    /// How often this expression mentions the arrays.
    pub(super) fn mentions(&self, of: &Expr) -> usize {
        self.slots
            .iter()
            .filter(|slot| of.any(&mut |e| matches!(e.kind, Kind::Local(s) if s == **slot)))
            .count()
    }
}

/// Counts the allowed uses in the position of statements; `once`: this runs at most once.
fn statement(of: &Expr, once: bool, empty: &impl Fn(&Expr) -> bool, uses: &mut BTreeMap<usize, SlotUses>) {
    match &of.kind {
        Kind::Set(slot, value) if once && empty(value) => {
            uses.entry(*slot).or_default().begins += 1;
        }
        Kind::Native(Native::Push | Native::Append, args) => {
            if let Kind::Local(slot) = args[0].kind {
                uses.entry(slot).or_default().fills += 1;
            }
        }
        Kind::Block(all) => {
            if let Some((last, rest)) = all.split_last() {
                rest.iter().for_each(|e| statement(e, once, empty, uses));
                statement(last, once, empty, uses);
            }
        }
        Kind::If(_, yes, no) => {
            statement(yes, once, empty, uses);
            statement(no, once, empty, uses);
        }
        Kind::Switch(_, _, bodies, otherwise) => {
            bodies.iter().for_each(|body| statement(body, once, empty, uses));
            statement(otherwise, once, empty, uses);
        }
        Kind::While(_, body) | Kind::Do(body, _) => statement(body, false, empty, uses),
        Kind::For(of) => statement(&of.body, false, empty, uses),
        Kind::Return(value) => statement(value, once, empty, uses),
        // In the place of the result, or a statement without effect.
        _ => result(of, uses),
    }
}

/// Whether this is `[]`.
fn is_empty(value: &Expr, constants: &Arena) -> bool {
    match &value.kind {
        Kind::List(items) => items.is_empty(),
        Kind::Constant(handle) => constants.get(*handle as i64).is_empty(),
        Kind::Copy(inner) => is_empty(inner, constants),
        _ => false,
    }
}

/// Counts arrays that are handed over as a whole.
fn result(of: &Expr, uses: &mut BTreeMap<usize, SlotUses>) {
    match &of.kind {
        Kind::Local(slot) => uses.entry(*slot).or_default().fills += 1,
        Kind::Copy(inner) => result(inner, uses),
        Kind::Native(Native::Concat, both) => both.iter().for_each(|e| result(e, uses)),
        _ => {}
    }
}
