//! Reading the positions that users give: every refusal says what was found, what was expected, and the mend.

use crate::{Datum, Phrase, PositionRef, RuleError, meter};

/// The most options that a position may have, counting the numbers in them: more would not fit into memory.
pub const MOST_OPTIONS: usize = 1 << 22;

/// The most numbers that the options of a row may have: nobody can stop a listing before it has ended, and
/// these take some tenths of a second.
const MOST_NUMBERS: usize = 1 << 26;

/// A position that is not a position of the game: `expected` completes "a position is …".
#[must_use]
pub fn wrong_position(expected: impl Into<Phrase>, found: &Datum) -> RuleError {
    let message = Phrase::of("rule-expected").with("expected", expected).with("found", shown(found));
    RuleError::new("bad-position", message)
}

/// The refusal to list the options of a position that has more than [`MOST_OPTIONS`].
#[must_use]
pub fn too_many_options(position: &Datum) -> RuleError {
    too_many_numbers(position, MOST_OPTIONS)
}

fn too_many_numbers(position: &Datum, most: usize) -> RuleError {
    let message = Phrase::of("rule-too-many-numbers").with("position", shown(position)).with("most", most);
    RuleError::new("too-many-options", message).hint(Phrase::of("rule-hint-smaller"))
}

/// The refusal to list the winning moves of a position that has more than `most`.
#[must_use]
#[doc(hidden)]
pub fn too_many_winning_moves(position: &Datum, most: usize) -> RuleError {
    let message = Phrase::of("rule-too-many-winning").with("position", shown(position)).with("most", most);
    RuleError::new("too-many-options", message).hint(Phrase::of("rule-hint-too-many-winning"))
}

/// Checks that `options` options of `size` numbers each fit into memory.
///
/// # Errors
///
/// When there are more than [`MOST_OPTIONS`] numbers in all.
pub fn room<'p>(position: impl Into<PositionRef<'p>>, options: usize, size: usize) -> Result<(), RuleError> {
    if options.saturating_mul(size) <= MOST_OPTIONS {
        Ok(())
    } else {
        Err(too_many_options(&position.into().datum()))
    }
}

/// Checks that this many options like a position contain no more than [`MOST_NUMBERS`] numbers, and asks the
/// [meter] before they are made, if that is much.
pub(crate) fn likely(options: usize, position: PositionRef<'_>) -> Result<(), RuleError> {
    match position {
        PositionRef::Ints(numbers) if options.saturating_mul(numbers.len()) > MOST_NUMBERS => {
            Err(too_many_numbers(&position.datum(), MOST_NUMBERS))
        }
        _ => made(options, position.size()),
    }
}

/// Asks the [meter] before this many options of `bytes` bytes each are made, if that is much.
pub(crate) fn made(options: usize, bytes: usize) -> Result<(), RuleError> {
    let bytes = options.saturating_mul(bytes);
    if bytes > MOST_OPTIONS { meter::reserve(bytes as u64) } else { Ok(()) }
}

/// Kind and text of a datum, cut if long: "the number 7", "the array [3, 4]".
#[must_use]
pub fn shown(found: &Datum) -> Phrase {
    let text = found.to_string();
    let mut cut: String = text.chars().take(60).collect();
    if cut.len() < text.len() {
        cut.push('…');
    }
    let key = match found {
        Datum::Bool(_) => "rule-the-truth-value",
        Datum::Int(_) => "rule-the-number",
        Datum::Ints(_) | Datum::List(_) => "rule-the-array",
        Datum::Text(_) => "rule-the-string",
        Datum::Map(_) => "rule-the-map",
    };
    Phrase::of(key).with("text", cut)
}

/// A heap: a number from 0.
///
/// # Errors
///
/// When it is anything else.
pub fn heap(position: Datum) -> Result<Datum, RuleError> {
    match position {
        Datum::Int(0..) => Ok(position),
        Datum::Int(_) => Err(wrong_position(Phrase::of("rule-wanted-heap"), &position)),
        other => {
            Err(wrong_position(Phrase::of("rule-wanted-heap-number"), &other)
                .hint(Phrase::of("rule-hint-heaps")))
        }
    }
}

/// An array of numbers from 0.
///
/// # Errors
///
/// When it is anything else; `expected` describes the numbers: "an array of heaps such as [3, 4, 5]".
pub fn naturals(position: &Datum, expected: Phrase) -> Result<&[i64], RuleError> {
    let numbers = position.as_ints().ok_or_else(|| wrong_position(expected.clone(), position))?;
    match numbers.iter().position(|n| *n < 0) {
        None => Ok(numbers),
        Some(index) => Err(wrong_position(expected, position)
            .hint(Phrase::of("rule-hint-item-negative").with("index", index).with("number", numbers[index]))),
    }
}
