//! The options of the parts that a proof has open: a stack of lists, the last one that of the last part.

use super::world::World;
use crate::proof_table::{Found, ProofTable};

/// An option of a part: the nim-sum of those of its own parts that are known, and the others.
#[derive(Clone, Copy, Debug)]
pub(super) struct Choice {
    /// The parts with unknown values, from those with few moves to the one with most: the range from the next
    /// one to the end.
    first: usize,
    end: usize,
    /// The nim-sum of the other parts.
    known: u64,
    /// A value that the option doesn't have.
    missed: Option<u64>,
    /// How much work it may be: that of its largest part, then that of all.
    weight: (i64, u32),
}

/// A value that a part doesn't have saves about the work of this many of its moves, and makes any other value
/// likelier. Measured on boards of Cram: 3 and 8 are about as good, 0 takes a sixth more parts.
const EXCLUDED: i64 = 5;

/// Where a value as large is tried, there are options of all less ones: to ask each part for one value after
/// the other takes longer than to find its value. Boards and graphs have less ones.
const LARGE: u64 = 16;

/// Where the list of a part begins.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mark {
    pub(super) choice: usize,
    part: usize,
}

/// A task that must be solved before we know whether an option has a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Test {
    /// It is known.
    Known(bool),
    /// The value of this part.
    Value(u64),
    /// Whether this part, the last, has this value.
    Has(u64, u64),
}

/// The lists.
#[derive(Debug, Default)]
pub(super) struct Choices {
    choices: Vec<Choice>,
    parts: Vec<u64>,
}

impl Choices {
    pub(super) fn mark(&self) -> Mark {
        Mark { choice: self.choices.len(), part: self.parts.len() }
    }

    /// Takes away the list that began here.
    pub(super) fn truncate(&mut self, mark: Mark) {
        self.choices.truncate(mark.choice);
        self.parts.truncate(mark.part);
    }

    /// Where the last list ends.
    pub(super) fn end(&self) -> usize {
        self.choices.len()
    }

    /// Bytes in use.
    pub(super) fn bytes(&self) -> u64 {
        (self.choices.capacity() * size_of::<Choice>() + self.parts.capacity() * 8) as u64
    }

    /// Adds an option with these parts to the last list. True if it is known to have the value.
    pub(super) fn add(&mut self, parts: &[u64], table: &ProofTable, value: u64) -> bool {
        let (first, mut known, mut last) = (self.parts.len(), 0, Found::default());
        for (at, part) in parts.iter().enumerate() {
            // Two equal parts are worth nothing.
            let equal = parts.iter().filter(|other| *other == part).count();
            if equal % 2 == 0 || parts[..at].contains(part) {
                continue;
            }
            let found = table.get(*part);
            match found.exact() {
                Some(exact) => known ^= exact,
                None => {
                    self.parts.push(*part);
                    last = found;
                }
            }
        }
        let end = self.parts.len();
        let missed = end == first + 1 && last.is(value ^ known) == Some(false);
        self.choices.push(Choice { first, end, known, missed: missed.then_some(value), weight: (0, 0) });
        end == first && known == value
    }

    /// Sorts the list that begins here, little work first, and drops what repeats.
    pub(super) fn sort(&mut self, mark: Mark, world: &impl World, table: &ProofTable) {
        let work =
            |part: &u64| i64::from(world.work(*part)) - EXCLUDED * i64::from(table.get(*part).excluded());
        let Self { choices, parts } = self;
        for choice in &mut choices[mark.choice..] {
            let own = &mut parts[choice.first..choice.end];
            if own.len() > 1 {
                own.sort_unstable_by_key(|part| (world.work(*part), *part));
            }
            let sum = own.iter().fold(0_u32, |sum, part| sum.saturating_add(world.work(*part)));
            choice.weight = (own.last().map_or(0, work), sum);
        }
        let own = |choice: &Choice| &parts[choice.first..choice.end];
        let list = &mut choices[mark.choice..];
        list.sort_unstable_by(|a, b| {
            (a.weight, a.known).cmp(&(b.weight, b.known)).then_with(|| own(a).cmp(own(b)))
        });
        let mut kept = mark.choice;
        for at in mark.choice..choices.len() {
            let choice = choices[at];
            let before = kept.checked_sub(1).filter(|last| *last >= mark.choice).map(|last| choices[last]);
            if before.is_none_or(|last| last.known != choice.known || own(&last) != own(&choice)) {
                choices[kept] = choice;
                kept += 1;
            }
        }
        choices.truncate(kept);
    }

    /// The next task to solve before we know whether an option has a value, given the table. Returns `None`
    /// at the end of the last list.
    pub(super) fn test(&mut self, at: usize, value: u64, table: &ProofTable) -> Option<Test> {
        let Self { choices, parts } = self;
        let choice = choices.get_mut(at)?;
        if choice.missed == Some(value) {
            return Some(Test::Known(false));
        }
        while let [part, others @ ..] = &parts[choice.first..choice.end] {
            let found = table.get(*part);
            match found.exact() {
                Some(exact) => {
                    choice.known ^= exact;
                    choice.first += 1;
                }
                None if !others.is_empty() => return Some(Test::Value(*part)),
                None if value ^ choice.known >= LARGE => return Some(Test::Value(*part)),
                None if found.is(value ^ choice.known) == Some(false) => {
                    choice.missed = Some(value);
                    return Some(Test::Known(false));
                }
                None => return Some(Test::Has(*part, value ^ choice.known)),
            }
        }
        Some(Test::Known(choice.known == value))
    }

    /// The value of the next part of an option.
    pub(super) fn valued(&mut self, at: usize, value: u64) {
        let choice = &mut self.choices[at];
        choice.known ^= value;
        choice.first += 1;
    }

    /// An option doesn't have a value.
    pub(super) fn missed(&mut self, at: usize, value: u64) {
        self.choices[at].missed = Some(value);
    }
}
