//! Many positions that are asked one after the other: rows of numbers between bounds.
//!
//! The position that we ask first decides the cost of the others. The largest one shows how play goes and
//! settles most of the positions that it leads to; we evaluate the rest of the box below it in order, by a
//! loop instead of a search for each. Any position still unknown afterwards is asked on its own, so nothing
//! here decides an answer.

use std::ops::RangeInclusive;

use bouton_rules::{Datum, PositionKind};
use bouton_search::{self as search, Question};
use bouton_theory::{Nimber, Outcome};

use crate::closed::closed_outcome;
use crate::compound::blocked;
use crate::sum::Component;
use crate::theorem::About;
use crate::theorem::far::is_far;
use crate::{Control, Game, SolveError, Stop, Sum};

/// Longer rows are asked one by one.
const MOST_PARTS: usize = 8;
/// Fewer positions are asked one by one.
const FEWEST: u64 = 64;
/// The box below the largest position is evaluated where it has at most this many positions for each one that
/// is asked for.
const BESIDE: u64 = 8;

/// The known positions between bounds.
#[doc(hidden)]
pub struct Window<'g> {
    game: &'g Game,
    question: Option<Question>,
}

impl Game {
    /// Makes the values of the rows of numbers in these ranges ready, where that is quicker than to ask one
    /// by one; or, for `outcomes`, who wins them.
    ///
    /// # Errors
    ///
    /// When the work is stopped by the user or by the time limit.
    #[doc(hidden)]
    pub fn window(
        &self,
        ranges: &[RangeInclusive<u64>],
        outcomes: bool,
        control: &Control,
    ) -> Result<Window<'_>, SolveError> {
        let question = match outcomes {
            false => Question::value(self.convention()),
            true => Question::Outcome(self.convention()),
        };
        let none = Window { game: self, question: None };
        let Some((largest, is_dense)) = self.largest_row(ranges) else { return Ok(none) };
        let known = |question| search::known(&self.family, self.index, question, &largest).is_some();
        if let Some(question) = [Question::value(self.convention()), question].into_iter().find(|q| known(*q))
        {
            return Ok(Window { question: Some(question), ..none });
        }
        let about = if outcomes { About::Lost } else { About::Values };
        if self.is_decided_elsewhere(&largest, about, control)? {
            return Ok(none);
        }
        let found = match is_dense {
            true => search::fill(&self.family, (self.index, &largest), question, control),
            false => {
                let largest = Datum::ints(largest);
                search::answer(&self.family, &[(self.index, &largest)], question, control).map(|_| ())
            }
        };
        match found {
            Err(error @ SolveError::Stopped(Stop::Interrupt | Stop::Time)) => Err(error),
            Err(SolveError::Rule(error)) if error.stopped => Err(error.into()),
            // The question about the failing position itself gets the error.
            _ => Ok(Window { question: Some(question), ..none }),
        }
    }

    /// The largest row in these ranges, and whether they hold much of the box below it; `None` where
    /// positions aren't such rows, or are few.
    fn largest_row(&self, ranges: &[RangeInclusive<u64>]) -> Option<(Vec<i64>, bool)> {
        let PositionKind::Array(parts) = self.rules().kind() else { return None };
        let fits =
            parts.is_none_or(|parts| parts == ranges.len()) && ranges.iter().all(|range| !range.is_empty());
        let count = |from: fn(&RangeInclusive<u64>) -> u64| {
            ranges
                .iter()
                .fold(1, |all: u64, range| all.saturating_mul((range.end() - from(range)).saturating_add(1)))
        };
        if !fits {
            return None;
        }
        let (asked, below) = (count(|range| *range.start()), count(|_| 0));
        let largest = ranges.iter().map(|range| i64::try_from(*range.end()).ok());
        Some((largest.collect::<Option<_>>()?, below / BESIDE <= asked)).filter(|_| asked >= FEWEST)
    }

    /// Whether formulas, theorems or proofs of parts decide positions like this one.
    fn is_decided_elsewhere(
        &self,
        largest: &[i64],
        about: About,
        control: &Control,
    ) -> Result<bool, SolveError> {
        let component = Component { game: self.clone(), position: Datum::ints(largest.to_vec()) };
        let (rules, theorems) = (self.rules(), control.budget.theorems);
        if rules.falls_apart()
            || blocked(&component).is_some()
            || theorems && closed_outcome(&component, self.convention()).is_some()
        {
            return Ok(true);
        }
        let is_far = theorems && is_far(&component.position);
        Ok(is_far && self.known_theorem(about, control)?.is_some())
    }
}

impl Window<'_> {
    fn answer(&self, parts: &[u64]) -> Option<(Question, u64)> {
        let (question, mut row) = (self.question?, [0; MOST_PARTS]);
        let row = row.get_mut(..parts.len())?;
        for (number, part) in row.iter_mut().zip(parts) {
            *number = i64::try_from(*part).ok()?;
        }
        Some((question, search::known(&self.game.family, self.game.index, question, row)?))
    }

    /// The value of a position, if it is ready.
    #[must_use]
    #[doc(hidden)]
    pub fn value(&self, parts: &[u64]) -> Option<Nimber> {
        match self.answer(parts)? {
            (Question::Outcome(_), _) => None,
            (_, value) => Some(Nimber(value)),
        }
    }

    /// Who wins a position, if that is ready.
    #[must_use]
    #[doc(hidden)]
    pub fn outcome(&self, parts: &[u64]) -> Option<Outcome> {
        // P exactly for 0, whether it is a value or an outcome.
        self.answer(parts).map(|(_, answer)| if answer == 0 { Outcome::P } else { Outcome::N })
    }
}

/// The values of some positions, in their order. The largest is asked first, because most of the others are
/// met on the way to its value.
///
/// # Errors
///
/// As [`Sum::value`], for the first position that fails.
#[doc(hidden)]
pub fn values_of(places: &[Sum], control: &Control) -> Result<Vec<Nimber>, SolveError> {
    let size =
        |place: &&Sum| place.components().iter().map(|one| total(&one.position)).fold(0, u64::saturating_add);
    if let Some(Err(error @ SolveError::Stopped(Stop::Interrupt | Stop::Time))) =
        places.iter().max_by_key(size).map(|largest| largest.value(control))
    {
        return Err(error);
    }
    places.iter().map(|place| Ok(place.value(control)?.value)).collect()
}

/// The sum of all numbers and lengths of texts in a position.
fn total(position: &Datum) -> u64 {
    let sum = |parts: &mut dyn Iterator<Item = u64>| parts.fold(0, u64::saturating_add);
    match position {
        Datum::Int(n) => n.unsigned_abs(),
        Datum::Ints(parts) => sum(&mut parts.iter().map(|part| part.unsigned_abs())),
        Datum::List(items) => sum(&mut items.iter().map(total)),
        Datum::Map(entries) => sum(&mut entries.iter().map(|(_, value)| total(value))),
        Datum::Text(text) => text.len() as u64,
        Datum::Bool(_) => 0,
    }
}
