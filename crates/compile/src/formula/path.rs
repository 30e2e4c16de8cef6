//! One path through a rule: the values of its variables, and the conditions under which it is taken.

use bouton_theory::formula::{Condition, Linear};

use super::feasibility::is_impossible;
use super::term::{self, Fit};
use super::value::Value;

/// A path.
#[derive(Clone, Debug)]
pub(super) struct Path {
    /// What each slot holds; `None` holds nothing, or nothing that is known.
    pub(super) slots: Vec<Option<Value>>,
    /// In the order in which they came up.
    pub(super) conditions: Vec<Condition>,
}

/// How an expression ends on a path.
#[derive(Clone, Debug)]
pub(super) enum End {
    Value(Value),
    Break,
    Continue,
    Return(Value),
}

impl Path {
    /// The path under one condition more; `None` if nobody can take it.
    pub(super) fn when(mut self, condition: Condition) -> Fit<Option<Self>> {
        let condition = match condition {
            Condition::NotZero(term) => self.signed(term)?,
            other => other,
        };
        self.conditions.push(condition);
        Ok((!is_impossible(&self.conditions)).then_some(self))
    }

    /// That a term isn't 0, said by an inequality if its sign is known.
    fn signed(&self, term: Linear) -> Fit<Condition> {
        let negative = term::times(&term, -1, 0)?;
        Ok(if self.proves(&term)? {
            Condition::AtLeastZero(term::moved(&term, -1)?)
        } else if self.proves(&negative)? {
            Condition::AtLeastZero(term::moved(&negative, -1)?)
        } else {
            Condition::NotZero(term)
        })
    }

    /// Whether a term is 0 or more on this path.
    pub(super) fn proves(&self, term: &Linear) -> Fit<bool> {
        self.contradicts(&term::negated(&Condition::AtLeastZero(term.clone()))?)
    }

    /// Whether a condition never holds on this path.
    pub(super) fn contradicts(&self, condition: &Condition) -> Fit<bool> {
        let mut all = self.conditions.clone();
        all.push(condition.clone());
        Ok(is_impossible(&all))
    }

    /// The paths on which a condition holds and doesn't; what follows from the path is not said again.
    pub(super) fn fork(self, condition: &Condition) -> Fit<[Option<Self>; 2]> {
        let not = term::negated(condition)?;
        if self.contradicts(&not)? {
            return Ok([Some(self), None]);
        }
        if self.contradicts(condition)? {
            return Ok([None, Some(self)]);
        }
        Ok([self.clone().when(condition.clone())?, self.when(not)?])
    }

    /// One path for several that lead on from this one if they differ only in the contents of filled arrays;
    /// the items keep the conditions with them. All paths from here must be among them, so that their common
    /// conditions hold again.
    pub(super) fn joined(&self, mut paths: Vec<Self>) -> Vec<Self> {
        let Some(first) = paths.first().filter(|_| paths.len() > 1) else { return paths };
        let common = paths.iter().fold(first.conditions.len(), |common, path| {
            let mut both = path.conditions.iter().zip(&first.conditions);
            both.position(|(a, b)| a != b).unwrap_or(path.conditions.len()).min(common)
        });
        let mut slots = self.slots.clone();
        for (at, slot) in slots.iter_mut().enumerate().filter(|(_, slot)| slot.is_some()) {
            for (which, path) in paths.iter().enumerate() {
                match (&mut *slot, &path.slots[at], &self.slots[at]) {
                    (Some(Value::Choices(known)), Some(Value::Choices(other)), Some(Value::Choices(old)))
                        if other.extends(old) && old.begun <= common =>
                    {
                        known.join(other);
                    }
                    (known, other, _) if which == 0 && !has_choices(other) => *known = other.clone(),
                    (known, other, _) if *known == *other => {}
                    _ => return paths,
                }
            }
        }
        paths.truncate(1);
        paths[0].conditions.truncate(common);
        paths[0].slots = slots;
        paths
    }
}

fn has_choices(of: &Option<Value>) -> bool {
    of.as_ref().is_some_and(Value::has_choices)
}
