//! One question to a search: about a sum, or about all rows of numbers up to a largest one.

use bouton_heaps::progress::Progress;
use bouton_heaps::{Control, SolveError, Stop};
use bouton_rules::Datum;

use super::Search;
use crate::family::Family;
use crate::proof;
use crate::question::Question;

/// The answer to `question` for the sum of positions, each of the member with its number.
///
/// # Errors
///
/// When a rule fails, play returns to a position, or the work is stopped.
pub fn answer(
    family: &Family,
    positions: &[(u32, &Datum)],
    question: Question,
    control: &Control,
) -> Result<u64, SolveError> {
    if let [(member, position)] = positions
        && let Some(answer) = family.store.borrow().packed_answer(*member, question, position)
    {
        return Ok(answer);
    }
    if let (Question::Value, [position]) = (question, positions)
        && let Some(value) = proof::value(family, *position, control)
    {
        return value;
    }
    control.engine(if question.adds() || positions.len() == 1 { "search" } else { "whole" });
    searched(family, positions, question, control, |search| search.answer(positions))
}

/// Looks for the answers of all rows of numbers of a member with parts up to `most`, the largest first: its
/// search shows in which order the others follow from one another. Most of them are known afterwards
/// ([`known`]).
///
/// # Errors
///
/// As [`answer`].
pub fn fill(
    family: &Family,
    (member, most): (u32, &[i64]),
    question: Question,
    control: &Control,
) -> Result<(), SolveError> {
    control.engine("search");
    let largest = Datum::ints(most.to_vec());
    let positions = [(member, &largest)];
    searched(family, &positions, question, control, |search| {
        search.answer(&positions)?;
        search.fill(most)
    })
}

/// The answer for a row of numbers that has a word, if it is known.
pub fn known(family: &Family, member: u32, question: Question, parts: &[i64]) -> Option<u64> {
    family.store.borrow().known_row(member, question, parts)
}

/// What `ask` finds by a search, which begins again in another table where its own is outgrown.
fn searched<T>(
    family: &Family,
    positions: &[(u32, &Datum)],
    question: Question,
    control: &Control,
    mut ask: impl FnMut(&mut Search<'_>) -> Result<T, SolveError>,
) -> Result<T, SolveError> {
    let like = positions.first().map(|(member, position)| (*member, *position));
    let mut search = Search::new(family, like, question, Progress::new(control));
    search.root = positions.iter().filter_map(|(_, position)| position.as_int()).max();
    let mut result = ask(&mut search);
    while let Some(outgrown) = search.outgrown.take() {
        search = search.in_other_table(outgrown, like);
        result = ask(&mut search);
    }
    if let Err(SolveError::Stopped(Stop::Depth(depth))) = result {
        result = Err(search.depth_error(depth));
    }
    if result.is_err() {
        search.abandon();
    }
    search.release();
    if let (Err(SolveError::Stopped(Stop::Positions(_) | Stop::Bytes(_))), Some((member, _))) =
        (&result, like)
    {
        control.advise(|| crate::advice::of(family, member));
    }
    result
}
