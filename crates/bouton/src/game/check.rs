//! How a game judges a claim about it: a guess at its P-positions or values, a strategy, another game.

use std::ops::{Range, RangeBounds};

use bouton_results::check::{Answer, Test};
use bouton_results::wording::English;
use bouton_solve::SolveError;

use crate::range::{Count, span};
use crate::{Check, Error, Game, State};

impl Game {
    /// Whether `guess` is true of exactly the P-positions in the ranges, one for each part of a position.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let check = nim().check_p_positions([0..=10, 0..=10], |[a, b]| a == b)?;
    /// assert_eq!(check.to_string(), "P-positions of Nim: holds on 121 positions (observed, not proved)");
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When these aren't positions of this game, the rule fails, or the work is stopped.
    pub fn check_p_positions<const N: usize, C: Count>(
        &self,
        ranges: [impl RangeBounds<C>; N],
        guess: impl Fn([i64; N]) -> bool,
    ) -> Result<Check, Error> {
        let ranges = parts(&ranges, "check_p_positions")?;
        self.asker.ask(|control| {
            let test = Test { game: &self.solver, ranges: &ranges, control, words: &English };
            Check::p_positions(test, |parts| Ok::<_, SolveError>(parts.try_into().is_ok_and(&guess)))
        })
    }

    /// Whether `formula` gives the value (in misère play: g⁻) of every position in the ranges, one for each
    /// part of a position.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let take = heap_game(|n| (1..=3).filter(move |k| *k <= n).map(move |k| n - k)).named("take 1, 2 or 3");
    /// let check = take.check_values([0..=100], |[n]| n as u64 % 4)?;
    /// assert_eq!((check.holds(), check.checked), (true, 101));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`check_p_positions`](Self::check_p_positions).
    pub fn check_values<const N: usize, C: Count>(
        &self,
        ranges: [impl RangeBounds<C>; N],
        formula: impl Fn([i64; N]) -> u64,
    ) -> Result<Check, Error> {
        let ranges = parts(&ranges, "check_values")?;
        self.asker.ask(|control| {
            let test = Test { game: &self.solver, ranges: &ranges, control, words: &English };
            Check::values(test, |parts| Ok::<_, SolveError>(parts.try_into().map_or(u64::MAX, &formula)))
        })
    }

    /// Whether `strategy` wins: from every N-position of the list it must give a position to which a winning
    /// move leads. None: it gives up.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let check = nim().check_strategy([[3, 5], [4, 4], [7, 0]], |[a, b]| {
    ///     let least = *a.min(b);
    ///     Some([least, least])
    /// })?;
    /// assert_eq!(check.to_string(), "strategy for Nim: holds on 3 positions (observed, not proved)");
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`grundy`](Self::grundy), of the positions and of the answers.
    pub fn check_strategy<P: State>(
        &self,
        positions: impl IntoIterator<Item = P>,
        strategy: impl Fn(&P) -> Option<P>,
    ) -> Result<Check, Error> {
        self.asker.ask(|control| {
            let positions = positions.into_iter().map(|place| self.solver.position(place.to_datum()));
            Check::strategy(&self.solver, positions, control, &English, |datum| {
                let answer = P::from_datum(datum).and_then(|place| strategy(&place));
                let Some(datum) = answer.map(|to| to.to_datum()) else { return Ok::<_, SolveError>(None) };
                Ok(Some(Answer { shown: datum.to_string(), to: self.solver.position(datum)? }))
            })
        })
    }

    /// Whether this game and another have the same values on these heaps, or the first on which they differ.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let check = kayles().compare(&octal("0.77")?, 0..=100)?;
    /// assert!(check.to_string().starts_with("Kayles and 0.77 have the same values: holds on 101 positions"));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When one isn't a heap game, a rule fails, or the work is stopped.
    pub fn compare<N: Count>(&self, other: &Self, heaps: impl RangeBounds<N>) -> Result<Check, Error> {
        let (start, end) = span(&heaps, "compare")?;
        self.asker.ask(|control| Check::agreement(&self.solver, &other.solver, start..end, control, &English))
    }
}

/// The ranges of the parts of a position.
fn parts<C: Count>(ranges: &[impl RangeBounds<C>], verb: &str) -> Result<Vec<Range<i64>>, Error> {
    ranges.iter().map(|range| span(range, verb).map(|(start, end)| start as i64..end as i64)).collect()
}
