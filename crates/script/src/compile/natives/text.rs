//! Operations on strings, which are arrays of characters: what Rhai and the library do, or a trap.

use super::super::fault;
use super::super::ir::Native;
use super::super::machine::{Exit, Machine, Run};
use super::place;

/// A native of up to three arguments, the first of which is a string or makes one.
pub(super) fn apply(m: &mut Machine, of: Native, a: i64, b: i64, c: i64) -> Run {
    match of {
        Native::Holds => Ok(find(m.arena.get(a), m.arena.get(b), 0).is_some().into()),
        Native::Begins => Ok(m.arena.get(a).starts_with(m.arena.get(b)).into()),
        Native::Ends => Ok(m.arena.get(a).ends_with(m.arena.get(b)).into()),
        Native::Find => Ok(first(m.arena.get(a), m.arena.get(b), c)),
        Native::Cut => cut(m, a, b, c),
        Native::Through => {
            let start = b.max(0);
            part(m, a, start, c.max(start).saturating_add(1))
        }
        Native::Splice => splice(m, a, b, c),
        Native::Repeated => repeated(m, a, b),
        Native::Upper | Native::Lower => letters(m, a, of == Native::Upper),
        Native::Digits => made(m, a.to_string().bytes().map(i64::from).collect()),
        Native::Split => split(m, a, b),
        Native::Replaced => replaced(m, a, b, c),
        _ => set_character(m, a, b, c),
    }
}

/// A new string.
fn made(m: &mut Machine, words: Vec<i64>) -> Run {
    if m.arena.fits(words.len()) { Ok(m.arena.of(&words)) } else { Err(Exit::TRAP) }
}

/// Where a string begins within another, from an index on.
fn find(text: &[i64], what: &[i64], from: usize) -> Option<usize> {
    let last = text.len().checked_sub(what.len())?;
    (from..=last).find(|at| text[*at..].starts_with(what))
}

/// `index_of` with a start, negative from the end.
fn first(text: &[i64], what: &[i64], start: i64) -> i64 {
    let length = text.len() as i64;
    let from = if start < 0 { length.saturating_add(start).max(0) } else { start };
    if text.is_empty() || start > 0 && start >= length {
        return -1;
    }
    find(text, what, from as usize).map_or(-1, |at| at as i64)
}

/// `sub_string(start, length)`.
fn cut(m: &mut Machine, text: i64, start: i64, count: i64) -> Run {
    let length = m.arena.get(text).len() as i64;
    let from = if start < 0 { length.saturating_add(start).max(0) } else { start };
    let from = if fault::planted(13) { from.min(length - 1) } else { from };
    part(m, text, from, from.saturating_add(count.max(0)))
}

/// The characters from an index to before another, as far as there are any; neither is negative.
pub(super) fn part(m: &mut Machine, text: i64, from: i64, to: i64) -> Run {
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
    made(m, words)
}

fn repeated(m: &mut Machine, text: i64, times: i64) -> Run {
    let times = usize::try_from(times).map_err(|_| Exit::TRAP)?;
    let length = m.arena.get(text).len().checked_mul(times).ok_or(Exit::TRAP)?;
    if !m.arena.fits(length) {
        return Err(Exit::TRAP);
    }
    let words = m.arena.get(text).repeat(times);
    made(m, words)
}

/// Capital letters, or small ones; only those without accents.
fn letters(m: &mut Machine, text: i64, upper: bool) -> Run {
    let change = |word: &i64| {
        let letter = u8::try_from(*word).ok().filter(u8::is_ascii)?;
        Some(i64::from(if upper { letter.to_ascii_uppercase() } else { letter.to_ascii_lowercase() }))
    };
    let words: Option<Vec<i64>> = m.arena.get(text).iter().map(change).collect();
    made(m, words.ok_or(Exit::TRAP)?)
}

/// The pieces between the places where a string stands.
fn pieces(text: &[i64], by: &[i64]) -> Option<Vec<Vec<i64>>> {
    if by.is_empty() {
        return None;
    }
    let (mut found, mut from) = (Vec::new(), 0);
    while let Some(at) = find(text, by, from) {
        if fault::planted(18) && !found.is_empty() {
            break;
        }
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
        handles.push(made(m, piece)?);
    }
    made(m, handles)
}

fn replaced(m: &mut Machine, text: i64, what: i64, with: i64) -> Run {
    let pieces = pieces(m.arena.get(text), m.arena.get(what)).ok_or(Exit::TRAP)?;
    let words = pieces.join(m.arena.get(with));
    made(m, words)
}

/// `text[index] = c`. Rhai counts a negative index otherwise here than when it reads: the interpreter does that.
fn set_character(m: &mut Machine, text: i64, index: i64, c: i64) -> Run {
    let index = if index < 0 && !fault::planted(14) { return Err(Exit::TRAP) } else { index };
    let mut words = m.arena.get_mut(text);
    let at = place(index, words.len())?;
    words[at] = c;
    Ok(0)
}
