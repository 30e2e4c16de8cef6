//! The visible properties of a sequence of values: zeros, counts, first occurrences, a period.

use std::collections::BTreeMap;

use bouton_theory::{Period, period};

use super::Values;
use crate::Claim;

impl Values {
    /// The heaps of value 0: the P-positions.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert_eq!(octal("0.07")?.values(0..=10)?.zeros(), [0, 1, 5, 9]);
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn zeros(&self) -> Vec<u64> {
        self.pairs().filter(|(_, value)| *value == 0).map(|(heap, _)| heap).collect()
    }

    /// How often each value occurs, by value.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let counts = kayles().values(0..=11)?.counts();
    /// assert_eq!(counts, [(0, 1), (1, 3), (2, 3), (3, 2), (4, 2), (6, 1)]);
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn counts(&self) -> Vec<(u64, u64)> {
        let mut counts = BTreeMap::new();
        for value in self.values.iter() {
            *counts.entry(value.0).or_insert(0) += 1;
        }
        counts.into_iter().collect()
    }

    /// For each value the first heap that has it, by value.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let first = kayles().values(0..=11)?.first_occurrences();
    /// assert_eq!(first, [(0, 0), (1, 1), (2, 2), (3, 3), (4, 5), (6, 11)]);
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn first_occurrences(&self) -> Vec<(u64, i64)> {
        let mut first = BTreeMap::new();
        for (heap, value) in self.indices().zip(self.values.iter()) {
            first.entry(value.0).or_insert(heap);
        }
        first.into_iter().collect()
    }

    /// The period that these values show at least three times: observed, never more. `Game::period` looks for
    /// a proof.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let seen = subtraction([1, 2])?.values(0..=20)?.period();
    /// assert_eq!((seen.level(), seen.length()), (Level::Observed, Some(3)));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn period(&self) -> Claim {
        let checked_to = self.end().saturating_sub(1);
        let claim = match period::observe(&self.values, 3) {
            None => bouton_theory::Claim::none(checked_to),
            Some(seen) => {
                let preperiod = seen.preperiod.saturating_add(self.start());
                let repeats = Some(seen.repeats(self.values.len() as u64));
                let observed = bouton_theory::Claim::observed(Period { preperiod, ..seen }, checked_to);
                bouton_theory::Claim { repeats, ..observed }
            }
        };
        Claim::observed(&self.game, if self.misere { claim.of_misere_values() } else { claim })
    }
}
