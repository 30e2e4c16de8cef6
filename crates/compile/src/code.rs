//! Between the codes of positions, by which a search knows them, and words.
//!
//! These bytes equal those that [`bouton_rules::coding`] writes for the same plain data, so that a position
//! has one key, no matter which engine evaluates the rule.

use bouton_rules::coding::{put_int, put_number, put_text, tag, take_int, take_number};

use super::DataType;
use super::arena::Arena;

/// Appends the code of a value; none: it is not a position.
pub(crate) fn put(arena: &Arena, word: i64, form: &DataType, out: &mut Vec<u8>) -> Option<()> {
    match form {
        DataType::Int => {
            out.push(tag::INT);
            put_int(word, out);
        }
        DataType::Bool => out.push(if word == 0 { tag::FALSE } else { tag::TRUE }),
        DataType::Char => {
            out.push(tag::TEXT);
            put_characters(&[word], out)?;
        }
        DataType::Text => {
            out.push(tag::TEXT);
            put_characters(arena.get(word), out)?;
        }
        DataType::List(item) => put_list(arena.get(word), item, arena, out)?,
        DataType::Record(fields) => {
            out.push(tag::MAP);
            put_number(fields.len() as u64, out);
            for ((key, form), word) in fields.iter().zip(arena.get(word)) {
                put_text(key, out);
                put(arena, *word, form, out)?;
            }
        }
        DataType::Range | DataType::Sum(_) => return None,
    }
    Some(())
}

/// Appends the code of a map of numbers.
pub(crate) fn put_map<'a>(fields: impl ExactSizeIterator<Item = (&'a str, &'a i64)>, out: &mut Vec<u8>) {
    out.push(tag::MAP);
    put_number(fields.len() as u64, out);
    for (key, word) in fields {
        put_text(key, out);
        out.push(tag::INT);
        put_int(*word, out);
    }
}

/// A list of integers, or of anything else: the empty list is one of integers.
fn put_list(words: &[i64], item: &DataType, arena: &Arena, out: &mut Vec<u8>) -> Option<()> {
    let ints = words.is_empty() || *item == DataType::Int;
    out.push(if ints { tag::INTS } else { tag::LIST });
    put_number(words.len() as u64, out);
    if ints {
        words.iter().for_each(|word| put_int(*word, out));
        return Some(());
    }
    words.iter().try_for_each(|word| put(arena, *word, item, out))
}

/// Characters as a text without tag.
fn put_characters(words: &[i64], out: &mut Vec<u8>) -> Option<()> {
    if words.iter().all(|word| (0..0x80).contains(word)) {
        put_number(words.len() as u64, out);
        out.extend(words.iter().map(|word| *word as u8));
        return Some(());
    }
    let text: String = words.iter().map(|word| character(*word)).collect::<Option<_>>()?;
    put_number(text.len() as u64, out);
    out.extend_from_slice(text.as_bytes());
    Some(())
}

/// A word as a character.
pub(crate) fn character(word: i64) -> Option<char> {
    char::from_u32(u32::try_from(word).ok()?)
}

/// Takes a value of a form from the front of `bytes`. Returns `None` if the front holds something else.
pub(crate) fn take(bytes: &mut &[u8], form: &DataType, arena: &mut Arena) -> Option<i64> {
    let (first, rest) = bytes.split_first()?;
    *bytes = rest;
    Some(match (*first, form) {
        (tag::INT, DataType::Int) => take_int(bytes),
        (tag::FALSE, DataType::Bool) => 0,
        (tag::TRUE, DataType::Bool) => 1,
        (tag::TEXT, DataType::Text) => take_characters(bytes, arena)?,
        (tag::INTS, DataType::List(item)) => {
            let count = take_number(bytes);
            if count > 0 && **item != DataType::Int {
                return None;
            }
            if !arena.fits(count as usize) {
                return None;
            }
            let made = arena.make();
            for _ in 0..count {
                let word = take_int(bytes);
                arena.get_mut(made).push(word);
            }
            made
        }
        (tag::LIST, DataType::List(item)) => {
            let made = arena.make();
            for _ in 0..take_number(bytes) {
                let word = take(bytes, item, arena)?;
                arena.get_mut(made).push(word);
            }
            made
        }
        (tag::MAP, DataType::Record(fields)) => {
            if take_number(bytes) != fields.len() as u64 {
                return None;
            }
            let made = arena.make();
            for (key, form) in fields {
                take_key(bytes, key)?;
                let word = take(bytes, form, arena)?;
                arena.get_mut(made).push(word);
            }
            made
        }
        _ => return None,
    })
}

/// Takes this key of a map.
fn take_key(bytes: &mut &[u8], key: &str) -> Option<()> {
    if take_number(bytes) != key.len() as u64 {
        return None;
    }
    *bytes = bytes.strip_prefix(key.as_bytes())?;
    Some(())
}

fn take_characters(bytes: &mut &[u8], arena: &mut Arena) -> Option<i64> {
    let length = usize::try_from(take_number(bytes)).ok()?;
    let (text, rest) = bytes.split_at_checked(length)?;
    *bytes = rest;
    if !arena.fits(length) {
        return None;
    }
    let made = arena.make();
    if text.is_ascii() {
        arena.get_mut(made).extend(text.iter().map(|byte| i64::from(*byte)));
    } else {
        arena.get_mut(made).extend(std::str::from_utf8(text).ok()?.chars().map(|c| i64::from(u32::from(c))));
    }
    Some(made)
}

/// Takes the arguments of a function, as [`take`] does: a position, or its parts if there are
/// several parameters.
pub(crate) fn arguments(mut bytes: &[u8], forms: &[DataType], arena: &mut Arena) -> Option<Vec<i64>> {
    if let [form] = forms {
        return Some(vec![take(&mut bytes, form, arena)?]);
    }
    let (first, mut bytes) = bytes.split_first()?;
    if take_number(&mut bytes) != forms.len() as u64 {
        return None;
    }
    match *first {
        tag::INTS if forms.iter().all(|form| *form == DataType::Int) => {
            Some(forms.iter().map(|_| take_int(&mut bytes)).collect())
        }
        tag::LIST => forms.iter().map(|form| take(&mut bytes, form, arena)).collect(),
        _ => None,
    }
}
