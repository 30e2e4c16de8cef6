//! Loops over the places of an array that hand over, in every round, the array with other numbers in this
//! place.
//!
//! `for i in 0..h.len() { for k in 0..h[i] { options.push(h.put(i, k)); } }` is such a loop. Which numbers
//! these are depends on nothing but the number that stands there, and is a sum of constants and of that
//! number: so all options can be made together, and nothing of the rule runs between them.

use super::super::ir::{Binary, Emit, Expr, Kind, Line, Multiples, Native, Numbers, Places, Source, Within};

/// The largest factor and the largest constant in such a sum. They keep every step of it within the numbers
/// of [`Numbers`].
const MOST: i64 = 100;
const CONSTANT: i64 = 1 << 20;

/// The function with such loops made one.
pub(super) fn places(mut body: Expr) -> Expr {
    body.change(&mut |e| {
        let Kind::For(of) = &e.kind else { return };
        let (Source::Between(from, to), None) = (&of.source, of.counter) else { return };
        let Some(line) = lone_line(&of.body) else { return };
        let Some((array, item, numbers)) = numbers(line, of.item) else { return };
        let (from, to) = ((**from).clone(), (**to).clone());
        e.kind = Kind::Emit(Emit::Places(Box::new(Places { from, to, array, item, numbers })));
    });
    body
}

fn lone_line(body: &Expr) -> Option<&Line> {
    match &body.kind {
        Kind::Emit(Emit::Line(line)) => Some(line),
        Kind::Block(all) => match all.as_slice() {
            [only] => lone_line(only),
            _ => None,
        },
        _ => None,
    }
}

/// The array of a line in the round with the number in the slot `at`, or a position and the item of it that
/// is the array; and the numbers, if the items are numbers.
fn numbers(line: &Line, at: usize) -> Option<(Expr, Option<i64>, Numbers)> {
    let (array, item, index) = match line.within.as_ref()? {
        Within::Array(array, index) => (array, None, index),
        Within::Changed(of) => {
            let [[Expr { kind: Kind::Word(item), .. }, index, _]] = of.leaves.as_slice() else { return None };
            (&of.base, Some(*item), index)
        }
    };
    let Kind::Local(slot) = array.kind else { return None };
    if slot == at || slot == line.item || at == line.item || !is_local(index, at) {
        return None;
    }
    let sum = |of: &Expr| Multiples::read(of, &|e| place(e, (slot, item, at), line.item));
    let (from, to) = (sum(&line.from)?, sum(&line.to)?);
    let [(part, step)] = line.parts.as_slice() else { return None };
    let part = sum(part)?;
    if from.round != 0 || to.round != 0 || part.round != *step {
        return None;
    }
    let count = to.plus(from, -1)?;
    let first = Multiples { round: 0, ..part }.plus(from, part.round)?;
    Some((array.clone(), item, Numbers { first, count, step: *step }))
}

fn is_local(of: &Expr, slot: usize) -> bool {
    matches!(of.kind, Kind::Local(found) if found == slot)
}

/// The number of the round, or the number that is in the array at the index.
fn place(of: &Expr, (array, item, at): (usize, Option<i64>, usize), round: usize) -> Option<Multiples> {
    let is_array = |of: &Expr| match (item, &of.kind) {
        (None, _) => is_local(of, array),
        (Some(item), Kind::Native(Native::Index, args)) => {
            is_local(&args[0], array) && matches!(args[1].kind, Kind::Word(at) if at == item)
        }
        _ => false,
    };
    match &of.kind {
        Kind::Local(slot) if *slot == round => Some(Multiples { round: 1, old: 0, one: 0 }),
        Kind::Native(Native::Index, args) if is_array(&args[0]) && is_local(&args[1], at) => {
            Some(Multiples { round: 0, old: 1, one: 0 })
        }
        _ => None,
    }
}

impl Multiples {
    /// The sum that an expression is; `known` says what its names are.
    fn read(of: &Expr, known: &impl Fn(&Expr) -> Option<Self>) -> Option<Self> {
        if let Some(sum) = known(of) {
            return Some(sum);
        }
        match &of.kind {
            Kind::Word(one) => Self { round: 0, old: 0, one: *one }.small(),
            Kind::Binary(Binary::Add, a, b) => Self::read(a, known)?.plus(Self::read(b, known)?, 1),
            Kind::Binary(Binary::Subtract, a, b) => Self::read(a, known)?.plus(Self::read(b, known)?, -1),
            _ => None,
        }
    }

    /// This one plus `times` times another.
    fn plus(self, other: Self, times: i64) -> Option<Self> {
        let Self { round, old, one } = other;
        let sum = Self {
            round: self.round + times * round,
            old: self.old + times * old,
            one: self.one + times * one,
        };
        sum.small()
    }

    fn small(self) -> Option<Self> {
        let small = self.round.abs() <= MOST && self.old.abs() <= MOST && self.one.abs() <= CONSTANT;
        small.then_some(self)
    }
}
