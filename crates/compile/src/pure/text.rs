//! Functions on strings, which are arrays of characters.

use super::Native;
use super::Of::{Bool, Char, Int, Letters, Text};
use super::Ownership::{Borrowed, Changes, Copies, Fresh};
use super::{Of, Row, array, made};
use crate::machine::{Exit, Machine, Run};
use crate::operator::place;

/// The characters from an index to before another. Rhai writes such a part back where it does not stand.
pub(crate) static WINDOW: Row =
    Row::new("window", &[Text, Int, Int], Text, Fresh, |m, _, [a, from, to, _]| {
        if from < 0 || to < from { Err(Exit::TRAP) } else { part(m, a, from, to) }
    })
    .brief();
/// The character at an index that is not negative.
pub(crate) static AT: Row = Row::new("character at", &[Text, Int], Char, Borrowed, |m, _, [a, at, ..]| {
    let text = m.arena.get(a);
    if at < 0 { Err(Exit::TRAP) } else { Ok(text[place(at, text.len())?]) }
})
.brief()
.known_as(Native::At);
pub(crate) static SET_CHARACTER: Row =
    Row::new("set character", &[Text, Int, Char], Of::Unit, Changes, |m, _, [a, at, c, _]| {
        set_character(m, a, at, c)
    })
    .brief();
pub(crate) static REPEATED: Row =
    Row::new("repeat", &[Text, Int], Text, Fresh, |m, _, [a, times, ..]| repeated(m, a, times));
pub(crate) static REPLACED: Row =
    Row::new("replace all", &[Text, Text, Text], Text, Fresh, |m, _, [a, what, with, _]| {
        let pieces = pieces(m.arena.get(a), m.arena.get(what)).ok_or(Exit::TRAP)?;
        let words = pieces.join(m.arena.get(with));
        made(m, &words)
    });
pub(crate) static UPPER: Row = Row::new("upper", &[Text], Text, Fresh, |m, _, [a, ..]| letters(m, a, true));
pub(crate) static LOWER: Row = Row::new("lower", &[Text], Text, Fresh, |m, _, [a, ..]| letters(m, a, false));
/// A number in digits.
pub(crate) static TO_STRING: Row = Row::new("number in digits", &[Int], Text, Fresh, |m, _, [n, ..]| {
    let words: Vec<i64> = n.to_string().bytes().map(i64::from).collect();
    made(m, &words)
});

const TEXTS: Of = Of::List(&Text);

pub(super) static ROWS: &[&Row] = &[
    &Row::new("len", &[Text], Int, Fresh, |m, _, [a, ..]| Ok(m.arena.get(a).len() as i64))
        .brief()
        .known_as(Native::Len),
    &Row::new("contains", &[Text, Char], Bool, Fresh, |m, _, [a, c, ..]| {
        Ok(m.arena.get(a).contains(&c).into())
    }),
    &Row::new("contains", &[Text, Text], Bool, Fresh, |m, _, [a, b, ..]| {
        Ok(find(m.arena.get(a), m.arena.get(b), 0)?.is_some().into())
    }),
    &Row::new("starts_with", &[Text, Letters], Bool, Fresh, |m, _, [a, b, ..]| {
        Ok(m.arena.get(a).starts_with(m.arena.get(b)).into())
    }),
    &Row::new("ends_with", &[Text, Letters], Bool, Fresh, |m, _, [a, b, ..]| {
        Ok(m.arena.get(a).ends_with(m.arena.get(b)).into())
    }),
    &Row::new("index_of", &[Text, Letters], Int, Fresh, |m, _, [a, b, ..]| {
        first(m.arena.get(a), m.arena.get(b), 0)
    }),
    &Row::new("index_of", &[Text, Letters, Int], Int, Fresh, |m, _, [a, b, start, _]| {
        first(m.arena.get(a), m.arena.get(b), start)
    }),
    &Row::new("sub_string", &[Text, Int], Text, Fresh, |m, _, [a, start, ..]| cut(m, a, start, i64::MAX))
        .brief(),
    &Row::new("sub_string", &[Text, Int, Int], Text, Fresh, |m, _, [a, start, count, _]| {
        cut(m, a, start, count)
    })
    .brief(),
    &Row::new("sub_string..", &[Text, Int, Int], Text, Fresh, |m, _, [a, from, to, _]| part(m, a, from, to))
        .brief(),
    &Row::new("sub_string..=", &[Text, Int, Int], Text, Fresh, |m, _, [a, from, to, _]| {
        let start = from.max(0);
        part(m, a, start, to.max(start).saturating_add(1))
    })
    .brief(),
    &Row::new("put", &[Text, Int, Char], Text, Copies, array::put).known_as(Native::Put),
    &Row::new("put", &[Text, Int, Text], Text, Fresh, |m, _, [a, at, with, _]| splice(m, a, at, with)),
    &Row::new("removed", &[Text, Int], Text, Copies, array::removed),
    &Row::new("split", &[Text, Letters], TEXTS, Fresh, |m, _, [a, by, ..]| split(m, a, by)),
];

/// Comparing at each place takes at most this many steps. Longer searches are left to the interpreter, which
/// takes time in proportion to the length.
const MOST_COMPARED: usize = 1 << 20;

/// Where a string begins within another, from an index on.
fn find(text: &[i64], what: &[i64], from: usize) -> Result<Option<usize>, Exit> {
    if what.len() > 1 && text.len().saturating_mul(what.len()) > MOST_COMPARED {
        return Err(Exit::TRAP);
    }
    let last = text.len().checked_sub(what.len());
    Ok(last.and_then(|last| (from..=last).find(|at| text[*at..].starts_with(what))))
}

/// `index_of` with a start, negative from the end.
fn first(text: &[i64], what: &[i64], start: i64) -> Run {
    let length = text.len() as i64;
    let from = if start < 0 { length.saturating_add(start).max(0) } else { start };
    if text.is_empty() || start > 0 && start >= length {
        return Ok(-1);
    }
    Ok(find(text, what, from as usize)?.map_or(-1, |at| at as i64))
}

/// `sub_string(start, length)`.
fn cut(m: &mut Machine, text: i64, start: i64, count: i64) -> Run {
    let length = m.arena.get(text).len() as i64;
    let from = if start < 0 { length.saturating_add(start).max(0) } else { start };
    part(m, text, from, from.saturating_add(count.max(0)))
}

/// The characters from an index to before another, as far as there are any; neither is negative.
fn part(m: &mut Machine, text: i64, from: i64, to: i64) -> Run {
    let length = m.arena.get(text).len();
    let end = (to.max(0) as usize).min(length);
    let start = (from.max(0) as usize).min(end);
    if !m.arena.fits(end - start) {
        return Err(Exit::TRAP);
    }
    Ok(m.arena.part(text, start, end))
}

fn splice(m: &mut Machine, text: i64, index: i64, with: i64) -> Run {
    let (text, with) = (m.arena.get(text), m.arena.get(with));
    let at = place(index, text.len())?;
    let words = [&text[..at], with, &text[at + 1..]].concat();
    made(m, &words)
}

fn repeated(m: &mut Machine, text: i64, times: i64) -> Run {
    let times = usize::try_from(times).map_err(|_| Exit::TRAP)?;
    let length = m.arena.get(text).len().checked_mul(times).ok_or(Exit::TRAP)?;
    if !m.arena.fits(length) {
        return Err(Exit::TRAP);
    }
    let words = m.arena.get(text).repeat(times);
    made(m, &words)
}

/// Capital letters, or small ones; only those without accents.
fn letters(m: &mut Machine, text: i64, upper: bool) -> Run {
    let change = |word: &i64| {
        let letter = u8::try_from(*word).ok().filter(u8::is_ascii)?;
        Some(i64::from(if upper { letter.to_ascii_uppercase() } else { letter.to_ascii_lowercase() }))
    };
    let words: Option<Vec<i64>> = m.arena.get(text).iter().map(change).collect();
    made(m, &words.ok_or(Exit::TRAP)?)
}

/// The pieces between the places where a string stands.
fn pieces(text: &[i64], by: &[i64]) -> Option<Vec<Vec<i64>>> {
    if by.is_empty() {
        return None;
    }
    let (mut found, mut from) = (Vec::new(), 0);
    while let Some(at) = find(text, by, from).ok()? {
        found.push(text[from..at].to_vec());
        from = at + by.len();
    }
    found.push(text[from..].to_vec());
    Some(found)
}

fn split(m: &mut Machine, text: i64, by: i64) -> Run {
    let pieces = pieces(m.arena.get(text), m.arena.get(by)).ok_or(Exit::TRAP)?;
    let mut handles = Vec::with_capacity(pieces.len());
    for piece in pieces {
        handles.push(made(m, &piece)?);
    }
    made(m, &handles)
}

/// `text[index] = c`. Rhai counts a negative index otherwise here than when it reads: the interpreter does
/// that.
fn set_character(m: &mut Machine, text: i64, index: i64, c: i64) -> Run {
    if index < 0 {
        return Err(Exit::TRAP);
    }
    let mut words = m.arena.get_mut(text);
    let at = place(index, words.len())?;
    words[at] = c;
    Ok(0)
}
