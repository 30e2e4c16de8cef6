//! Reading the positions that users give: every refusal says what was found, what was expected, and the mend.

use crate::{Datum, RuleError};

/// The most options that a position may have, counting the numbers in them: more would not fit into memory.
pub const MOST_OPTIONS: usize = 1 << 22;

/// A position that is no position of the game: `expected` completes "a position is …".
#[must_use]
pub fn wrong_position(expected: &str, found: &Datum) -> RuleError {
    RuleError::new("bad-position", format!("expected {expected}, found {}", shown(found)))
}

/// The refusal to list the options of a position that has more than [`MOST_OPTIONS`].
#[must_use]
pub fn too_many_options(position: &Datum) -> RuleError {
    RuleError::new(
        "too-many-options",
        format!("the options of {} hold more than {MOST_OPTIONS} numbers", shown(position)),
    )
    .hint("ask for a smaller position")
}

/// Checks that `options` options of `size` numbers each fit into memory.
///
/// # Errors
///
/// When there are more than [`MOST_OPTIONS`] numbers in all.
pub fn room(position: &Datum, options: usize, size: usize) -> Result<(), RuleError> {
    if options.saturating_mul(size) > MOST_OPTIONS { Err(too_many_options(position)) } else { Ok(()) }
}

/// Kind and text of a datum, cut if long: "the number 7", "the array [3, 4]".
#[must_use]
pub fn shown(found: &Datum) -> String {
    let kind = found.kind();
    let kind = kind.strip_prefix("an ").or_else(|| kind.strip_prefix("a ")).unwrap_or(kind);
    let text = found.to_string();
    let mut cut: String = text.chars().take(60).collect();
    if cut.len() < text.len() {
        cut.push('…');
    }
    format!("the {kind} {cut}")
}

/// A heap: a number from 0.
///
/// # Errors
///
/// When it is anything else.
pub fn heap(position: Datum) -> Result<Datum, RuleError> {
    match position {
        Datum::Int(0..) => Ok(position),
        Datum::Int(_) => Err(wrong_position("a heap of 0 tokens or more", &position)),
        other => Err(wrong_position("a heap, which is a number from 0", &other)
            .hint("several heaps are an array of numbers, such as [3, 4]")),
    }
}

/// An array of numbers from 0.
///
/// # Errors
///
/// When it is anything else; `expected` says what the numbers are: `"an array of heaps such as [3, 4, 5]"`.
pub fn naturals<'a>(position: &'a Datum, expected: &str) -> Result<&'a [i64], RuleError> {
    let numbers = position.as_ints().ok_or_else(|| wrong_position(expected, position))?;
    match numbers.iter().position(|n| *n < 0) {
        None => Ok(numbers),
        Some(index) => Err(wrong_position(expected, position)
            .hint(format!("item {index} is {}, and numbers start at 0 here", numbers[index]))),
    }
}

/// An array of pairs of numbers from 0, such as squares or edges; an empty array has none.
///
/// # Errors
///
/// When it is anything else.
pub fn pairs(position: &Datum, expected: &str) -> Result<Vec<[i64; 2]>, RuleError> {
    let items = position.items().ok_or_else(|| wrong_position(expected, position))?;
    let pair = |(index, item): (usize, &Datum)| match item.as_ints() {
        Some(&[a, b]) if a >= 0 && b >= 0 => Ok([a, b]),
        _ => Err(wrong_position(expected, position)
            .hint(format!("item {index} is {}, and must be two numbers from 0", shown(item)))),
    };
    items.iter().enumerate().map(pair).collect()
}

/// A list of pairs as data; the inverse of [`pairs`].
#[must_use]
pub fn from_pairs(pairs: &[[i64; 2]]) -> Datum {
    Datum::list(pairs.iter().map(|pair| Datum::ints(*pair)).collect())
}
