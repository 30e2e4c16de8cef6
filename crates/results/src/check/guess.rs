//! Whether a guess holds on all positions of some ranges: at the P-positions, or at the values.

use std::ops::{Range, RangeInclusive};

use bouton_rules::Datum;
use bouton_solve::{Control, Game, SolveError, Sum, Work};
use bouton_theory::Outcome;

use super::Check;
use crate::moves;
use crate::wording::{Wording, say};

/// A wrong guess mostly fails early, so the positions are only made ready together once the guess has held on
/// this fraction of them.
const HELD: u64 = 64;

/// The setting in which a guess is tested.
#[derive(Clone, Copy)]
#[doc(hidden)]
pub struct Test<'a> {
    /// The game.
    pub game: &'a Game,
    /// A range for each part of a position; one range: positions are its numbers.
    pub ranges: &'a [Range<i64>],
    /// The limits of the work.
    pub control: &'a Control,
    /// The language in which a failure is told.
    pub words: &'a dyn Wording,
}

impl Test<'_> {
    /// How many positions there are.
    #[must_use]
    #[doc(hidden)]
    pub fn count(&self) -> u64 {
        let lengths = self.ranges.iter().map(|range| range.end.saturating_sub(range.start).max(0) as u64);
        lengths.fold(1, u64::saturating_mul)
    }

    /// Makes the answers for the positions ready, values or `outcomes`, as far as that is quick.
    fn prepare(&self, outcomes: bool) -> Result<(), SolveError> {
        let range = |range: &Range<i64>| {
            Some(u64::try_from(range.start).ok()?..=u64::try_from(range.end.checked_sub(1)?).ok()?)
        };
        match self.ranges.iter().map(range).collect::<Option<Vec<RangeInclusive<u64>>>>() {
            Some(ranges) => self.game.window(&ranges, outcomes, self.control).map(|_| ()),
            None => Ok(()),
        }
    }

    /// Asks `fault` of each position, the last part running fastest, until it tells of a failure. It asks
    /// for values or `outcomes`.
    fn run<E: From<SolveError>>(
        &self,
        (what, outcomes): (&str, bool),
        mut fault: impl FnMut(&[i64], &Sum) -> Result<Option<String>, E>,
    ) -> Result<Check, E> {
        let (total, what) = (self.count(), say(self.words, what, &[("game", &self.game.name())]));
        let mut parts: Vec<i64> = self.ranges.iter().map(|range| range.start).collect();
        for tried in 0..total {
            self.control
                .poll(&Work { done: tried, total: Some(total), bytes: 0 })
                .map_err(SolveError::from)?;
            if tried == total / HELD {
                self.prepare(outcomes)?;
            }
            let datum = if let [n] = parts[..] { Datum::Int(n) } else { Datum::ints(&parts[..]) };
            let sum = self.game.position(datum.clone())?;
            if let Some(why) = fault(&parts, &sum)? {
                return Ok(Check {
                    what,
                    checked: tried + 1,
                    for_all: false,
                    counterexample: Some((datum, why)),
                });
            }
            for (part, range) in parts.iter_mut().zip(self.ranges).rev() {
                *part += 1;
                if *part < range.end {
                    break;
                }
                *part = range.start;
            }
        }
        Ok(Check { what, checked: total, for_all: false, counterexample: None })
    }
}

impl Check {
    /// Whether `guess` is true of exactly the P-positions.
    ///
    /// # Errors
    ///
    /// When the guess fails, a position is none of the game, a rule fails, or the work is stopped.
    #[doc(hidden)]
    pub fn p_positions<E: From<SolveError>>(
        test: Test<'_>,
        mut guess: impl FnMut(&[i64]) -> Result<bool, E>,
    ) -> Result<Self, E> {
        test.run(("check-p-positions", true), |parts, sum| {
            let guessed = guess(parts)?;
            let outcome = sum.outcome(test.control)?.value;
            Ok((guessed != (outcome == Outcome::P)).then(|| wrong_outcome(test, sum, outcome)))
        })
    }

    /// Whether `formula` gives the value of every position (in misère play: g⁻).
    ///
    /// # Errors
    ///
    /// When the formula fails, a position is none of the game, a rule fails, or the work is stopped.
    #[doc(hidden)]
    pub fn values<E: From<SolveError>>(
        test: Test<'_>,
        mut formula: impl FnMut(&[i64]) -> Result<u64, E>,
    ) -> Result<Self, E> {
        test.run(("check-values", false), |parts, sum| {
            let guessed = formula(parts)?;
            let value = sum.value(test.control)?.value.0;
            let args: [(&str, &dyn std::fmt::Display); 2] = [("guessed", &guessed), ("value", &value)];
            Ok((guessed != value).then(|| say(test.words, "check-formula", &args)))
        })
    }
}

/// Why the other outcome was guessed wrongly.
fn wrong_outcome(test: Test<'_>, sum: &Sum, outcome: Outcome) -> String {
    if outcome == Outcome::P {
        return say(test.words, "check-no-n", &[("outcome", &outcome)]);
    }
    let winning = sum.winning_moves(test.control).ok().and_then(|moves| moves.into_iter().next());
    match winning.map(|m| moves::short(sum, &m, test.words)) {
        Some(m) => say(test.words, "check-winning", &[("outcome", &outcome), ("move", &m)]),
        None => say(test.words, "check-no-p", &[("outcome", &outcome)]),
    }
}
