//! Between which numbers a variable lies, so that machine code need not ask whether a sum overflows.
//!
//! An interval holds for a variable everywhere it is read. We go through loops until nothing changes; a
//! variable that keeps growing is unknown, except that a variable that grows by a few from round to round
//! doesn't come to the end of the numbers in years.

use std::collections::HashMap;

use super::ir::{Binary, Emit, Expr, Function, Kind, Loop, Native, Source};

/// From the first to the second number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Interval(pub(crate) i64, pub(crate) i64);

/// Any number.
const ANY: Interval = Interval(i64::MIN, i64::MAX);
/// No number yet.
const NONE: Interval = Interval(i64::MAX, i64::MIN);
/// Where a variable ends up that grows by at most [`FEW`] a round.
const FAR: i64 = 1 << 60;
const FEW: i64 = 16;
/// Lengths are less than this.
const LENGTH: i64 = 1 << 32;
/// Passes over a function after which what still changes is unknown.
const PASSES: usize = 6;

/// The intervals of the variables of a function.
#[derive(Debug, Default)]
pub(crate) struct Ranges {
    slots: Vec<Interval>,
    /// Upper bounds of the assignments in `while` loops, by their addresses.
    caps: HashMap<*const Expr, i64>,
}

impl Interval {
    fn with(self, other: Self) -> Self {
        Self(self.0.min(other.0), self.1.max(other.1))
    }

    /// As far as such numbers are words: with others the run ends.
    fn of(low: i128, high: i128) -> Self {
        let word = |n: i128| n.clamp(i64::MIN.into(), i64::MAX.into()) as i64;
        Self(word(low), word(high))
    }

    /// From −n to n, for the largest number without its sign.
    fn both_signs(self) -> Self {
        let most = i128::from(self.0).abs().max(i128::from(self.1).abs());
        Self::of(-most, most)
    }

    /// The result of an operator on two numbers, which may exceed words. Returns `None` if we know too
    /// little.
    fn exact(of: Binary, a: Self, b: Self) -> Option<(i128, i128)> {
        let [a0, a1, b0, b1] = [a.0, a.1, b.0, b.1].map(i128::from);
        Some(match of {
            Binary::Add => (a0 + b0, a1 + b1),
            Binary::Subtract => (a0 - b1, a1 - b0),
            Binary::Multiply => {
                let all = [a0 * b0, a0 * b1, a1 * b0, a1 * b1];
                (all.into_iter().min()?, all.into_iter().max()?)
            }
            // A word shifted by less than 63 fits twice into the wide numbers that we compute with here.
            Binary::ShiftLeft if b.0 >= 0 && b.1 < 63 => ((a0 << b0).min(a0 << b1), (a1 << b0).max(a1 << b1)),
            _ => return None,
        })
    }

    fn is_none(self) -> bool {
        self.0 > self.1
    }

    fn binary(of: Binary, a: Self, b: Self) -> Self {
        if a.is_none() || b.is_none() {
            return NONE;
        }
        if let Some((low, high)) = Self::exact(of, a, b) {
            return Self::of(low, high);
        }
        match of {
            Binary::Divide if a.0 >= 0 && b.0 >= 1 => Self(a.0 / b.1, a.1 / b.0),
            Binary::Divide => a.both_signs(),
            Binary::Remainder => {
                let most = b.both_signs().1.saturating_sub(1).min(a.both_signs().1);
                Self(if a.0 >= 0 { 0 } else { -most }, most)
            }
            Binary::And if a.0 >= 0 && b.0 >= 0 => Self(0, a.1.min(b.1)),
            Binary::And if b.0 >= 0 => Self(0, b.1),
            Binary::And if a.0 >= 0 => Self(0, a.1),
            Binary::Or | Binary::Xor if a.0 >= 0 && b.0 >= 0 => {
                Self(0, i64::MAX >> (a.1 | b.1).leading_zeros().saturating_sub(1))
            }
            Binary::ShiftRight if a.0 >= 0 && b.0 >= 0 => Self(0, a.1),
            Binary::Min => Self(a.0.min(b.0), a.1.min(b.1)),
            Binary::Max => Self(a.0.max(b.0), a.1.max(b.1)),
            Binary::Bit | Binary::Equal | Binary::NotEqual | Binary::Less => Self(0, 1),
            Binary::LessEqual | Binary::Greater | Binary::GreaterEqual => Self(0, 1),
            _ => ANY,
        }
    }
}

/// Visits what happens at most once in a round of a loop.
fn once(body: &Expr, visit: &mut impl FnMut(&Expr)) {
    visit(body);
    match &body.kind {
        Kind::Block(all) => all.iter().for_each(|e| once(e, visit)),
        Kind::If(_, yes, no) => {
            once(yes, visit);
            once(no, visit);
        }
        _ => {}
    }
}

impl Ranges {
    /// The intervals of a function with parameters in this one; `None` means unbounded parameters.
    pub(crate) fn new(function: &Function, parameters: Option<Interval>) -> Self {
        let mut ranges = Self { slots: vec![NONE; function.slots], caps: HashMap::new() };
        ranges.slots[..function.parameters].fill(parameters.unwrap_or(ANY));
        for pass in 0.. {
            let before = ranges.slots.clone();
            function.body.walk(&mut |e| ranges.learn(e));
            if ranges.slots == before {
                break;
            }
            if pass >= PASSES {
                let grown = ranges.slots.iter_mut().zip(&before).filter(|(now, before)| *now != *before);
                grown.for_each(|(now, _)| *now = ANY);
            }
        }
        ranges
    }

    fn learn(&mut self, e: &Expr) {
        match &e.kind {
            Kind::Set(slot, value) => {
                let found = self.next(*slot, e, value).unwrap_or_else(|| self.of(value));
                self.add(*slot, found);
            }
            Kind::While(condition, body) => self.cap(condition, body),
            Kind::For(of) => self.looped(of),
            Kind::Emit(Emit::Line(line)) => {
                let found = self.between(&line.from, &line.to);
                self.add(line.item, found);
            }
            Kind::Each(_, of, start) => {
                self.looped(of);
                if let Some((slot, start)) = start {
                    let found = self.of(start).with(self.of(&of.body));
                    self.add(*slot, found);
                }
            }
            _ => {}
        }
    }

    /// By how much a variable grows that is set to this, if by a few.
    fn growth(&self, slot: usize, value: &Expr) -> Option<Interval> {
        let Kind::Binary(of @ (Binary::Add | Binary::Subtract), left, right) = &value.kind else {
            return None;
        };
        let Kind::Local(from) = left.kind else { return None };
        let by = self.of(right);
        let fits = from == slot && by.0 >= -FEW && by.1 <= FEW && !by.is_none();
        fits.then(|| if *of == Binary::Add { by } else { Interval(-by.1, -by.0) })
    }

    /// A variable that grows by a few.
    fn next(&self, slot: usize, set: &Expr, value: &Expr) -> Option<Interval> {
        let by = self.growth(slot, value)?;
        let now = self.slots[slot];
        if now.is_none() || now.0 < -FAR || now.1 > FAR {
            return None;
        }
        let far = self.caps.get(&std::ptr::from_ref(set)).copied().unwrap_or(FAR);
        Some(Interval(if by.0 < 0 { -FAR } else { now.0 }, if by.1 > 0 { far } else { now.1 }))
    }

    /// `while k < n { k += 1 }` and `while k * k < n { k += 1 }`: where `k` grows it isn't large.
    fn cap(&mut self, condition: &Expr, body: &Expr) {
        let Kind::Binary(Binary::Less | Binary::LessEqual, low, high) = &condition.kind else { return };
        let Some((slot, square)) = self.capped(low) else { return };
        let mut sets = Vec::new();
        once(body, &mut |e| {
            if matches!(&e.kind, Kind::Set(to, value) if *to == slot && self.growth(slot, value).is_some()) {
                sets.push(std::ptr::from_ref(e));
            }
        });
        let mut all = 0;
        body.walk(&mut |e| all += usize::from(matches!(e.kind, Kind::Set(to, _) if to == slot)));
        let most = self.of(high).1.max(0);
        let most = if square { most.isqrt() } else { most };
        if most > FAR || all != sets.len() || !self.stays_capped(low) {
            // Bounds from an earlier pass no longer hold.
            self.caps.retain(|set, _| !sets.contains(set));
            return;
        }
        let cap = most + FEW * sets.len() as i64;
        self.caps.extend(sets.into_iter().map(|set| (set, cap)));
    }

    /// The variable that isn't large where this isn't, and whether its square isn't.
    fn capped(&self, low: &Expr) -> Option<(usize, bool)> {
        match &low.kind {
            Kind::Local(slot) => Some((*slot, false)),
            Kind::Binary(Binary::Multiply, a, b) => match (&a.kind, &b.kind) {
                (Kind::Local(a), Kind::Local(b)) if a == b => Some((*a, true)),
                _ => None,
            },
            // `while a * a + b * b < n { b += 1 }`.
            Kind::Binary(Binary::Add, _, last) => self.capped(last),
            _ => None,
        }
    }

    /// Whether the amounts added to the capped variable are never negative.
    fn stays_capped(&self, low: &Expr) -> bool {
        !matches!(&low.kind, Kind::Binary(Binary::Add, more, _) if !self.is_at_least(more, 0))
    }

    fn looped(&mut self, of: &Loop) {
        let item = match &of.source {
            Source::Between(from, to) => self.between(from, to),
            _ => ANY,
        };
        self.add(of.item, item);
        if let Some(counter) = of.counter {
            self.add(counter, Interval(0, i64::MAX));
        }
    }

    /// The numbers of a loop.
    fn between(&self, from: &Expr, to: &Expr) -> Interval {
        let (from, to) = (self.of(from), self.of(to));
        if from.is_none() || to.is_none() {
            return NONE;
        }
        Interval(from.0, to.1.saturating_sub(1).max(from.0))
    }

    fn add(&mut self, slot: usize, found: Interval) {
        self.slots[slot] = self.slots[slot].with(found);
    }

    /// Between which numbers an expression lies.
    pub(crate) fn of(&self, e: &Expr) -> Interval {
        match &e.kind {
            Kind::Word(n) => Interval(*n, *n),
            Kind::Local(slot) => self.slots[*slot],
            Kind::Binary(of, a, b) => Interval::binary(*of, self.of(a), self.of(b)),
            Kind::Native(Native::Len, _) => Interval(0, LENGTH),
            Kind::Native(Native::Abs, args) => Interval(0, self.of(&args[0]).both_signs().1),
            Kind::If(_, yes, no) => self.of(yes).with(self.of(no)),
            Kind::Block(all) => all.last().map_or(ANY, |last| self.of(last)),
            Kind::Copy(inner) => self.of(inner),
            Kind::And(_) | Kind::Or(_) | Kind::Compare(..) => Interval(0, 1),
            _ => ANY,
        }
    }

    /// Whether an expression is never less than this.
    pub(crate) fn is_at_least(&self, e: &Expr, least: i64) -> bool {
        let found = self.of(e);
        !found.is_none() && found.0 >= least
    }

    /// Whether an expression is a number of 32 bits without a sign.
    pub(crate) fn is_small(&self, e: &Expr) -> bool {
        self.is_at_least(e, 0) && self.of(e).1 <= u32::MAX.into()
    }

    /// Whether an operator on these cannot overflow.
    pub(crate) fn fits(&self, of: Binary, a: &Expr, b: &Expr) -> bool {
        let words = |(low, high): (i128, i128)| low >= i64::MIN.into() && high <= i64::MAX.into();
        let (a, b) = (self.of(a), self.of(b));
        !a.is_none() && !b.is_none() && Interval::exact(of, a, b).is_some_and(words)
    }
}
