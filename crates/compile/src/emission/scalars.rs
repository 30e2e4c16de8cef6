//! Small arrays with items that are only read or written one by one become variables, a variable for each
//! item.
//!
//! `STEPS.map(|d| [x + d[0], y + d[1]]).filter(|p| p[0] >= 0 && p[1] >= 0)` makes an array for every step;
//! the filter reads its items and it leaves the rule as an option. Such an array is never seen as a whole, so
//! we needn't make it (scalar replacement: Carr and Kennedy 1994).

use super::super::arena::Arena;
use super::super::inference::{INT, Types};
use super::super::ir::{Binary, Emit, Expr, Function, Kind, Loop, Native, PARTS};
use super::{block, unit};

/// The content of a slot, as far as we know it.
#[derive(Clone, Copy)]
enum ScalarSlot {
    /// It holds nothing yet.
    Free,
    /// It holds arrays of this many numbers.
    Items(usize),
    /// Somebody needs it as a whole.
    Whole,
}

/// The function with such arrays as variables; `flat`: what leaves as a whole is a position made of numbers.
pub(super) fn replace(mut of: Function, (types, constants): (&Types, &Arena), flat: bool) -> Function {
    of.body.change(&mut |e| fold(e, types, constants));
    let mut slots = vec![ScalarSlot::Free; of.slots];
    slots[..of.parameters].fill(ScalarSlot::Whole);
    let mut finder = Finder { types, flat, slots };
    finder.see(&of.body);
    let mut first = vec![None; finder.slots.len()];
    for (at, slot) in finder.slots.iter().enumerate() {
        if let ScalarSlot::Items(count) = slot {
            first[at] = Some((of.slots, *count));
            // As many again hold the new items while the old ones are read.
            of.slots += 2 * count;
        }
    }
    of.body.change(&mut |e| rewrite(e, &first));
    of
}

/// An item of a constant is one.
fn fold(e: &mut Expr, types: &Types, constants: &Arena) {
    let Kind::Native(Native::Index | Native::At, args) = &e.kind else { return };
    let [array, Expr { kind: Kind::Word(index), .. }] = args.as_slice() else { return };
    let Kind::Constant(handle) = array.kind else { return };
    let items = constants.get(handle as i64);
    let Some(item) = usize::try_from(*index).ok().and_then(|at| items.get(at)) else { return };
    e.kind = if types.layout(e.ty) == 0 { Kind::Word(*item) } else { Kind::Constant(*item as usize) };
}

struct Finder<'a> {
    types: &'a Types,
    flat: bool,
    slots: Vec<ScalarSlot>,
}

impl Finder<'_> {
    fn see(&mut self, e: &Expr) {
        match &e.kind {
            Kind::Local(slot) => self.slots[*slot] = ScalarSlot::Whole,
            Kind::Set(slot, value) => self.set(*slot, value),
            Kind::Native(Native::Index | Native::At | Native::Len, args) if item(args).is_some() => {}
            Kind::SetItem(of, array, index, value) if place(array, index).is_some() => {
                // The old item is read after the value was computed.
                let changes = value.any(&mut |e| matches!(e.kind, Kind::Set(..) | Kind::SetItem(..)));
                if changes && of.is_some() {
                    self.see(array);
                }
                self.see(value);
            }
            Kind::Emit(Emit::Array(value)) if local(value).is_some() => {}
            Kind::Emit(Emit::Whole(value)) if self.flat && local(value).is_some() => {}
            Kind::For(of) => self.looped(of, e),
            Kind::Each(_, of, start) => {
                if let Some((slot, _)) = start {
                    self.slots[*slot] = ScalarSlot::Whole;
                }
                self.looped(of, e);
            }
            Kind::Emit(Emit::Line(line)) => {
                self.slots[line.item] = ScalarSlot::Whole;
                e.parts(&mut |part| self.see(part));
            }
            _ => e.parts(&mut |part| self.see(part)),
        }
    }

    fn looped(&mut self, of: &Loop, whole: &Expr) {
        self.slots[of.item] = ScalarSlot::Whole;
        if let Some(counter) = of.counter {
            self.slots[counter] = ScalarSlot::Whole;
        }
        whole.parts(&mut |part| self.see(part));
    }

    fn set(&mut self, slot: usize, value: &Expr) {
        self.slots[slot] = match (&value.kind, self.slots[slot]) {
            (Kind::List(items), ScalarSlot::Free) if self.is_small(value, items) => {
                ScalarSlot::Items(items.len())
            }
            (Kind::List(items), ScalarSlot::Items(count)) if items.len() == count => ScalarSlot::Items(count),
            _ => ScalarSlot::Whole,
        };
        self.see(value);
    }

    fn is_small(&self, value: &Expr, items: &[Expr]) -> bool {
        let numbers = items.iter().all(|item| self.types.layout(item.ty) == 0);
        self.types.layout(value.ty) > 0 && numbers && (1..=PARTS).contains(&items.len())
    }
}

/// The slot of a variable, perhaps copied.
fn local(of: &Expr) -> Option<usize> {
    match &of.kind {
        Kind::Local(slot) => Some(*slot),
        Kind::Copy(inner) => local(inner),
        _ => None,
    }
}

/// The slot and the index of an item, if its index is a number; a length comes without an index.
fn item(args: &[Expr]) -> Option<(usize, Option<i64>)> {
    match args {
        [array] => Some((local(array)?, None)),
        [array, index] => place(array, index).map(|(slot, at)| (slot, Some(at))),
        _ => None,
    }
}

fn place(array: &Expr, index: &Expr) -> Option<(usize, i64)> {
    let (Kind::Local(slot), Kind::Word(at)) = (&array.kind, &index.kind) else { return None };
    (0..PARTS as i64).contains(at).then_some((*slot, *at))
}

/// The variables of an array: the first, and how many there are.
type Variables = (usize, usize);

fn number(slot: usize) -> Expr {
    Expr { kind: Kind::Local(slot), ty: INT }
}

fn numbers((from, count): Variables) -> Vec<Expr> {
    (from..from + count).map(number).collect()
}

/// Puts the variables in the place of the arrays: `first` has those of each slot.
fn rewrite(e: &mut Expr, first: &[Option<Variables>]) {
    let of = |slot: usize| first.get(slot).copied().flatten();
    match &mut e.kind {
        Kind::Set(slot, value) => {
            if let (Some(variables), Kind::List(items)) = (of(*slot), &mut value.kind) {
                *e = set_all(*slot, variables, std::mem::take(items));
            }
        }
        Kind::Native(native @ (Native::Index | Native::At | Native::Len), args) => {
            let Some((slot, at)) = item(args) else { return };
            let Some((from, count)) = of(slot) else { return };
            match at.map(|at| at as usize) {
                Some(at) if at < count => e.kind = Kind::Local(from + at),
                Some(_) => e.kind = Kind::Trap,
                None if *native == Native::Len => e.kind = Kind::Word(count as i64),
                None => {}
            }
        }
        Kind::SetItem(operator, array, index, value) => {
            let Some((slot, at)) = place(array, index) else { return };
            let Some((from, count)) = of(slot) else { return };
            let value = std::mem::replace(&mut **value, unit(Kind::Trap));
            *e = match usize::try_from(at) {
                Ok(at) if at < count => set_one(from + at, *operator, value),
                _ => unit(Kind::Trap),
            };
        }
        Kind::Emit(Emit::Array(value) | Emit::Whole(value)) => {
            if let Some(variables) = local(value).and_then(of) {
                e.kind = Kind::Emit(Emit::Parts(numbers(variables)));
            }
        }
        _ => {}
    }
}

/// New items for all variables of an array.
fn set_all(array: usize, (from, count): Variables, items: Vec<Expr>) -> Expr {
    let set = |(at, value): (usize, Expr)| unit(Kind::Set(at, Box::new(value)));
    // We may read the old ones until the last new one is computed.
    let reads = items.iter().any(|item| mentions(item, (from, count), array));
    let to = if reads { from + count } else { from };
    let mut sets: Vec<Expr> = (to..).zip(items).map(set).collect();
    if reads {
        sets.extend((from..).zip(numbers((to, count))).map(set));
    }
    block(sets)
}

fn set_one(slot: usize, operator: Option<Binary>, value: Expr) -> Expr {
    let value = match operator {
        Some(of) => Expr { kind: Kind::Binary(of, Box::new(number(slot)), Box::new(value)), ty: INT },
        None => value,
    };
    unit(Kind::Set(slot, Box::new(value)))
}

/// Whether an expression reads one of these variables.
fn mentions(of: &Expr, (from, count): Variables, array: usize) -> bool {
    of.any(
        &mut |e| matches!(e.kind, Kind::Local(slot) if slot == array || (from..from + count).contains(&slot)),
    )
}
