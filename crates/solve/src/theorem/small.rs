//! The solver's knowledge of small positions, for the search for a theorem.

use bouton_automata::theorem::{Oracle, Values};
use bouton_rules::Datum;
use bouton_theory::{Convention, Nimber, Outcome};

use crate::{Control, Game, SolveError, Work};

/// Solves small positions of a game.
pub(super) struct Small<'g> {
    game: &'g Game,
    form: &'g Datum,
    bound: u64,
    control: &'g Control,
    /// Why a position wasn't solved: the first reason.
    pub(super) error: Option<SolveError>,
}

impl<'g> Small<'g> {
    pub(super) fn new(game: &'g Game, form: &'g Datum, bound: u64, control: &'g Control) -> Self {
        Self { game, form, bound, control, error: None }
    }

    /// How the game is played.
    pub(super) fn convention(&self) -> Convention {
        self.game.convention()
    }

    /// What `ask` says of the position with these parts; `None` beyond the bound, and after an error.
    fn ask<T>(
        &mut self,
        parts: &[u64],
        ask: impl FnOnce(&Self) -> Result<Option<T>, SolveError>,
    ) -> Option<T> {
        if self.error.is_some() || parts.iter().any(|part| *part >= self.bound) {
            return None;
        }
        ask(self).unwrap_or_else(|error| {
            self.error = Some(error);
            None
        })
    }

    /// Whether the caller wants more.
    fn may_go_on(&mut self) -> bool {
        if let (None, Err(stop)) = (&self.error, self.control.poll(&Work::default())) {
            self.error = Some(stop.into());
        }
        self.error.is_none()
    }

    /// The value of a heap, from the table: larger heaps will be asked for, so it grows by doubling.
    fn of_heap(&self, heap: u64) -> Result<Option<Nimber>, SolveError> {
        let to = (heap + 1).next_power_of_two().clamp(64, self.bound.max(1)) - 1;
        let at = usize::try_from(heap).map_err(|_| SolveError::TooLarge)?;
        self.game.with_values(to.max(heap), self.control, |table| table.get(at))
    }

    fn of_position<T>(
        &self,
        parts: &[u64],
        ask: impl FnOnce(crate::Sum) -> Result<T, SolveError>,
    ) -> Result<Option<T>, SolveError> {
        let Some(position) = written(self.game, self.form, parts) else { return Ok(None) };
        ask(self.game.position(position)?).map(Some)
    }
}

impl Oracle for Small<'_> {
    fn bound(&self) -> u64 {
        self.bound
    }

    fn is_lost(&mut self, parts: &[u64]) -> Option<bool> {
        self.ask(parts, |small| match parts {
            [heap] if small.game.is_heap_game() => Ok(small.of_heap(*heap)?.map(Nimber::is_zero)),
            _ => small.of_position(parts, |sum| Ok(sum.whole_outcome(small.control)?.value == Outcome::P)),
        })
    }

    fn goes_on(&mut self) -> bool {
        self.may_go_on()
    }
}

impl Values for Small<'_> {
    fn bound(&self) -> u64 {
        self.bound
    }

    fn value(&mut self, parts: &[u64]) -> Option<u64> {
        self.ask(parts, |small| match parts {
            [heap] if small.game.is_heap_game() => Ok(small.of_heap(*heap)?.map(|value| value.0)),
            _ => small.of_position(parts, |sum| Ok(sum.value(small.control)?.value.0)),
        })
    }

    fn goes_on(&mut self) -> bool {
        self.may_go_on()
    }
}

/// The position of a game with these parts; `None` unless positions of this form have as many.
pub(super) fn written(game: &Game, form: &Datum, parts: &[u64]) -> Option<Datum> {
    let position = filled(form, parts)?;
    let signed: Vec<i64> = parts.iter().map(|part| part.cast_signed()).collect();
    Some(game.rules().written(&signed).unwrap_or(position))
}

/// The parts of a position of a game; `None` if it has another form, or a number is negative.
pub(super) fn parts_of(game: &Game, form: &Datum, position: &Datum) -> Option<Vec<u64>> {
    if let Some(parts) = numbers_of(form, position) {
        return Some(parts);
    }
    // Parts that are 0 may not be written, before the others or behind them.
    let mut found = Vec::new();
    collect(position, &mut found)?;
    let missing = places(form)?.checked_sub(found.len())?;
    let inside = if matches!(position, Datum::Map(_)) { 0 } else { found.len() };
    let parts = |at: usize| {
        let mut parts = found.clone();
        parts.splice(at..at, std::iter::repeat_n(0, missing));
        parts
    };
    [0, inside].map(parts).into_iter().find(|parts| written(game, form, parts).as_ref() == Some(position))
}

/// A form with this many numbers: the form itself, or with another number of them in its array; `None` if
/// there is none, or a choice of arrays.
pub(super) fn resized(form: &Datum, numbers: usize) -> Option<Datum> {
    let (mut found, others) = (None, places(form)?);
    if others == numbers {
        return Some(form.clone());
    }
    let Datum::Map(entries) = form else { return None };
    for (key, value) in entries.iter() {
        if let Datum::Ints(items) = value
            && found.replace((key.clone(), items.len())).is_some()
        {
            return None;
        }
    }
    let (array, length) = found?;
    let length = (numbers + length).checked_sub(others)?;
    let entries = entries.iter().map(|(key, value)| {
        let value = if *key == array { Datum::ints(vec![0; length]) } else { value.clone() };
        (key.to_string(), value)
    });
    Some(Datum::map(entries.collect::<Vec<_>>()))
}

/// How many numbers a position has; `None` if it has more than numbers.
fn places(form: &Datum) -> Option<usize> {
    match form {
        Datum::Int(_) => Some(1),
        Datum::Ints(items) => Some(items.len()),
        Datum::List(items) => items.iter().map(places).sum(),
        Datum::Map(entries) => entries.iter().map(|(_, value)| places(value)).sum(),
        Datum::Bool(_) | Datum::Text(_) => None,
    }
}

/// The position of this form with these numbers in it, in order; `None` unless there are as many.
pub(super) fn filled(form: &Datum, numbers: &[u64]) -> Option<Datum> {
    let mut rest = numbers.iter();
    let found = fill(form, &mut rest)?;
    rest.next().is_none().then_some(found)
}

fn fill(form: &Datum, numbers: &mut std::slice::Iter<'_, u64>) -> Option<Datum> {
    match form {
        Datum::Int(_) => i64::try_from(*numbers.next()?).ok().map(Datum::Int),
        Datum::Ints(items) => {
            let taken = items.iter().map(|_| i64::try_from(*numbers.next()?).ok());
            Some(Datum::ints(taken.collect::<Option<Vec<i64>>>()?))
        }
        Datum::List(items) => {
            let taken = items.iter().map(|item| fill(item, numbers));
            Some(Datum::list(taken.collect::<Option<_>>()?))
        }
        Datum::Map(entries) => {
            let taken = entries.iter().map(|(key, value)| Some((key.to_string(), fill(value, numbers)?)));
            Some(Datum::map(taken.collect::<Option<Vec<_>>>()?))
        }
        Datum::Bool(_) | Datum::Text(_) => None,
    }
}

/// The numbers of a position of this form, in order; `None` if it has another form, or a number is negative.
fn numbers_of(form: &Datum, position: &Datum) -> Option<Vec<u64>> {
    let mut found = Vec::new();
    collect(position, &mut found)?;
    (filled(form, &found)? == *position).then_some(found)
}

fn collect(position: &Datum, found: &mut Vec<u64>) -> Option<()> {
    match position {
        Datum::Int(number) => found.push(u64::try_from(*number).ok()?),
        Datum::Ints(items) => {
            for number in items {
                found.push(u64::try_from(*number).ok()?);
            }
        }
        Datum::List(items) => items.iter().try_for_each(|item| collect(item, found))?,
        Datum::Map(entries) => entries.iter().try_for_each(|(_, value)| collect(value, found))?,
        Datum::Bool(_) | Datum::Text(_) => return None,
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_go_into_positions_and_come_out_of_them() {
        let entries = [("a".to_owned(), Datum::Int(0)), ("b".to_owned(), Datum::ints(vec![0, 0]))];
        let form = Datum::map(entries);
        let position = filled(&form, &[3, 4, 5]).expect("three numbers");
        assert_eq!(position.to_string(), "#{a: 3, b: [4, 5]}");
        assert_eq!(numbers_of(&form, &position), Some(vec![3, 4, 5]));
        assert_eq!(filled(&form, &[3, 4]), None);
        assert_eq!(filled(&form, &[3, 4, 5, 6]), None);
        assert_eq!(numbers_of(&form, &Datum::ints(vec![3, 4, 5])), None);
        assert_eq!(numbers_of(&Datum::Int(0), &Datum::Int(-1)), None);
    }
}
