//! Positions that are arrays of pairs of numbers: squares, edges, heads of coins.

use crate::admission::{shown, wrong_position};
use crate::{Datum, Options, Phrase, RuleError, coding};

/// The pairs of numbers from 0; an empty array has none.
///
/// # Errors
///
/// When it is anything else; `expected` completes "a position is …".
pub(crate) fn read(position: &Datum, expected: Phrase) -> Result<Vec<[i64; 2]>, RuleError> {
    let wrong = |index: usize, item: &Datum| {
        let hint = Phrase::of("rule-hint-item-pair").with("index", index).with("found", shown(item));
        wrong_position(expected.clone(), position).hint(hint)
    };
    let pair = |(index, item): (usize, &Datum)| match item.as_ints() {
        Some(&[a, b]) if a >= 0 && b >= 0 => Ok([a, b]),
        _ => Err(wrong(index, item)),
    };
    match position {
        Datum::List(items) => items.iter().enumerate().map(pair).collect(),
        Datum::Ints(numbers) => match numbers.first() {
            None => Ok(Vec::new()),
            Some(first) => Err(wrong(0, &Datum::Int(*first))),
        },
        _ => Err(wrong_position(expected, position)),
    }
}

/// The pairs as data; the inverse of [`read`].
pub(crate) fn datum(pairs: &[[i64; 2]]) -> Datum {
    Datum::list(pairs.iter().map(|pair| Datum::ints(*pair)).collect())
}

/// Adds the pairs as a part of an option.
pub(crate) fn part(pairs: &[[i64; 2]], out: &mut Options) {
    match pairs {
        [] => out.part(&[]),
        pairs => out.part_with(|code| coding::put_pairs(pairs, code)),
    }
}
