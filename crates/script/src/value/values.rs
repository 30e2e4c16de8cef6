//! A sequence of Grundy values with its game and its first index.

use std::fmt;
use std::rc::Rc;

use bouton_theory::{Claim, Nimber, Period, period};

use crate::show::sequence;

/// The values of positions `start`, `start` + 1, … of a game. Cheap to clone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Values {
    /// The game's name.
    pub game: String,
    /// The first index.
    pub start: i64,
    /// The values.
    pub values: Rc<Vec<Nimber>>,
    /// Whether they are misère values g⁻.
    pub misere: bool,
}

impl Values {
    /// The index after the last value.
    #[must_use]
    pub fn end(&self) -> i64 {
        self.start + self.values.len() as i64
    }

    /// The value at heap `index`; a negative index counts from the end.
    #[must_use]
    pub fn get(&self, index: i64) -> Option<Nimber> {
        let at = if index < 0 { self.end().checked_add(index)? } else { index };
        self.values.get(usize::try_from(at.checked_sub(self.start)?).ok()?).copied()
    }

    /// The values of the heaps `from..to`, as far as they are here.
    #[must_use]
    pub fn slice(&self, from: i64, to: i64) -> Self {
        let from = from.clamp(self.start, self.end());
        let to = to.clamp(from, self.end());
        let range = (from - self.start) as usize..(to - self.start) as usize;
        Self { start: from, values: Rc::new(self.values[range].to_vec()), ..self.clone() }
    }

    /// The heaps whose value is 0: the P-positions.
    pub fn zeros(&self) -> impl Iterator<Item = i64> {
        (self.start..).zip(self.values.iter()).filter(|(_, value)| value.is_zero()).map(|(n, _)| n)
    }

    /// How often each value occurs, by value.
    #[must_use]
    pub fn histogram(&self) -> Vec<(Nimber, u64)> {
        let mut counts = std::collections::BTreeMap::new();
        for value in self.values.iter() {
            *counts.entry(*value).or_insert(0) += 1;
        }
        counts.into_iter().collect()
    }

    /// The period that these values show: observed, never more. The indices of the period count heaps.
    #[must_use]
    pub fn claim(&self) -> Claim {
        let checked_to = (self.end() - 1).max(0) as u64;
        let claim = match period::observe(&self.values, 3) {
            None => Claim::none(checked_to),
            Some(seen) => {
                let preperiod = seen.preperiod + self.start.max(0) as u64;
                let repeats = Some(seen.repeats(self.values.len() as u64));
                Claim { repeats, ..Claim::observed(Period { preperiod, ..seen }, checked_to) }
            }
        };
        if self.misere { claim.of_misere_values() } else { claim }
    }
}

impl fmt::Display for Values {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&sequence::text(self))
    }
}
