//! The value of a far heap of a rule: from a short search, else from the table of all heaps up to it.
//!
//! A search keeps a record of each position, several times the bytes of the table, and shows only as it goes
//! which positions it needs. If it isn't over soon, we follow the moves down a line of largest options: every
//! heap of the line is needed, so the line shows roughly how many there are. If they are many, the table is
//! less work; if it doesn't fit, the error says so before the work has begun.

use bouton_rules::{Datum, Options, PositionRef};
use bouton_search::{self as search, Question};
use bouton_theory::{Convention, Nimber};

use crate::sum::Component;
use crate::{Answer, Control, Method, SolveError, Stop, Work};

/// Heaps up to here are searched.
const NEAR: i64 = 1 << 20;
/// The positions of the short search, and the most heaps of the line.
const SHORT: u64 = 1 << 16;
/// The table is preferred where a search needs more than one in this many of its heaps.
const DENSE: u64 = 16;
/// A position takes at least as many bytes in the memory of a search.
const EACH: u64 = 8;

/// How a short search ended.
enum Short<T> {
    Found(T),
    /// It needs more positions.
    Over,
    /// The full search has to explain why there isn't an answer.
    Fails,
}

/// The value of the heap. Returns `None` if the full search must decide.
///
/// # Errors
///
/// As [`Sum::value`](crate::Sum::value); [`SolveError::TableTooLarge`] where neither the search nor the table
/// fits.
pub(crate) fn value(
    component: &Component,
    convention: Convention,
    control: &Control,
) -> Result<Option<Answer<Nimber>>, SolveError> {
    let Component { game, position } = component;
    let Some(n) = far(component, control) else { return Ok(None) };
    let answer = |value| Answer { value, method: Method::Search };
    let (place, question) = ([(game.index, position)], Question::value(convention));
    match short(control, |short| search::answer(&game.family, &place, question, short))? {
        Short::Found(value) => return Ok(Some(answer(Nimber(value)))),
        Short::Over => {}
        Short::Fails => return Ok(None),
    }
    let Some(needed) = many(component, n, control)? else { return Ok(None) };
    let game = game.under(convention);
    match game.memory().check(n as u64 + 1, control.budget) {
        Err(error) if needed.saturating_mul(EACH) > control.budget.bytes => return Err(error),
        Err(_) => return Ok(None),
        Ok(()) => {}
    }
    match game.heaps().extend(n as u64, control) {
        Ok(()) => Ok(game.tables().value(n, convention).map(answer)),
        Err(SolveError::Stopped(stop)) => Err(stop.into()),
        // A heap that isn't needed may fail.
        Err(SolveError::Rule(error)) if error.stopped => Err(error.into()),
        Err(_) => Ok(None),
    }
}

/// Who wins the heap, by a search that one winning move ends. Returns `None` if the table of values must
/// decide.
///
/// # Errors
///
/// As [`value`].
pub(crate) fn wins(
    component: &Component,
    convention: Convention,
    control: &Control,
) -> Result<Option<bool>, SolveError> {
    let Component { game, position } = component;
    let Some(n) = far(component, control).filter(|_| game.is_heap_game()) else { return Ok(None) };
    if game.tables().value(n, convention).is_some() || game.under(convention).heaps().has_native_table() {
        return Ok(None);
    }
    let wins = |control: &Control| search::wins(&game.family, (game.index, position), convention, control);
    match short(control, wins)? {
        Short::Found(wins) => Ok(Some(wins)),
        Short::Fails => Ok(None),
        Short::Over if many(component, n, control)?.is_some() => Ok(None),
        Short::Over => wins(control).map(Some),
    }
}

/// The heap, if it is far.
fn far(component: &Component, control: &Control) -> Option<i64> {
    let heap = component.position.as_int()?;
    (heap > NEAR && control.budget.positions > SHORT).then_some(heap)
}

/// A search of few positions, which advises nobody.
fn short<T>(
    control: &Control,
    ask: impl FnOnce(&Control) -> Result<T, SolveError>,
) -> Result<Short<T>, SolveError> {
    let mut short = control.clone().advising(Default::default());
    short.budget.positions = SHORT;
    match ask(&short) {
        Ok(found) => Ok(Short::Found(found)),
        Err(SolveError::Stopped(Stop::Positions(_))) => Ok(Short::Over),
        Err(SolveError::Stopped(stop)) => Err(stop.into()),
        Err(_) => Ok(Short::Fails),
    }
}

/// Roughly how many of the heaps below this one its value needs, if that is so large that the table of all is
/// less work.
fn many(component: &Component, heap: i64, control: &Control) -> Result<Option<u64>, SolveError> {
    let heaps = heap as u64 + 1;
    Ok(estimate(component, control)?.filter(|needed| *needed > heaps / DENSE))
}

/// A rough lower bound on the number of heaps that this one's value needs. Returns `None` if a move leads
/// elsewhere than to a smaller heap, or the line ends soon.
fn estimate(component: &Component, control: &Control) -> Result<Option<u64>, SolveError> {
    let Component { game, position } = component;
    let &Datum::Int(begin) = position else { return Ok(None) };
    let (mut heap, mut options) = (begin, Options::new());
    for done in 0..SHORT {
        if done.is_multiple_of(1024) {
            control.poll(&Work { done, total: None, bytes: 0 })?;
        }
        options.clear();
        if game.rules().options(PositionRef::Int(heap), &mut options).is_err() {
            return Ok(None);
        }
        let parts = options.iter().flat_map(|option| option.parts());
        let Some(largest) = parts.filter_map(|part| part.as_int()).max() else { return Ok(None) };
        if largest >= heap || largest < 0 {
            return Ok(None);
        }
        heap = largest;
    }
    let dropped = (begin - heap) as u64;
    Ok(Some((begin as u64).saturating_mul(SHORT) / dropped.max(1)))
}
