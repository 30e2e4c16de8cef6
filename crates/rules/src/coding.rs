//! Positions as short byte strings and back: what memory knows them by.
//!
//! A tag byte, then lengths and integers in base 128, low part first, integers zigzagged so that small ones
//! of either sign are short. The code is prefix-free, hence different positions have different strings.

use crate::Datum;

/// The first byte of a code.
pub mod tag {
    /// An integer.
    pub const INT: u8 = 0;
    /// A list of integers: its length, then each.
    pub const INTS: u8 = 1;
    /// A text: the number of its bytes, then these.
    pub const TEXT: u8 = 2;
    /// A list with an item that is not an integer: its length, then the code of each.
    pub const LIST: u8 = 3;
    /// A map: the number of its keys, then each key as a text without tag, and the code of its value.
    pub const MAP: u8 = 4;
    /// False.
    pub const FALSE: u8 = 5;
    /// True.
    pub const TRUE: u8 = 6;
}

/// Appends `n` in base 128.
#[inline]
pub fn put_number(n: u64, out: &mut Vec<u8>) {
    if n < 0x80 { out.push(n as u8) } else { put_large(n, out) }
}

#[inline(never)]
fn put_large(mut n: u64, out: &mut Vec<u8>) {
    while n >= 0x80 {
        out.push(n as u8 | 0x80);
        n >>= 7;
    }
    out.push(n as u8);
}

/// Takes the number at the front of `bytes`.
#[inline]
pub fn take_number(bytes: &mut &[u8]) -> u64 {
    match bytes.split_first() {
        Some((first, rest)) if *first < 0x80 => {
            *bytes = rest;
            u64::from(*first)
        }
        _ => take_large(bytes),
    }
}

#[inline(never)]
fn take_large(bytes: &mut &[u8]) -> u64 {
    let (mut n, mut shift) = (0, 0);
    while let Some((first, rest)) = bytes.split_first() {
        *bytes = rest;
        n |= u64::from(first & 0x7F) << shift;
        if first & 0x80 == 0 {
            break;
        }
        shift += 7;
    }
    n
}

/// Appends the code of `datum`.
pub fn put(datum: &Datum, out: &mut Vec<u8>) {
    match datum {
        Datum::Int(n) => {
            out.push(tag::INT);
            put_int(*n, out);
        }
        Datum::Ints(values) => put_ints(values, out),
        Datum::Text(text) => {
            out.push(tag::TEXT);
            put_text(text, out);
        }
        Datum::List(items) => {
            out.push(tag::LIST);
            put_number(items.len() as u64, out);
            items.iter().for_each(|item| put(item, out));
        }
        Datum::Map(entries) => {
            out.push(tag::MAP);
            put_number(entries.len() as u64, out);
            for (name, value) in entries {
                put_text(name, out);
                put(value, out);
            }
        }
        Datum::Bool(b) => out.push(if *b { tag::TRUE } else { tag::FALSE }),
    }
}

/// Appends the code of a list of integers.
#[inline]
pub fn put_ints(values: &[i64], out: &mut Vec<u8>) {
    out.push(tag::INTS);
    put_number(values.len() as u64, out);
    values.iter().for_each(|n| put_int(*n, out));
}

/// Appends the code of a list of pairs of integers.
#[inline]
pub fn put_pairs(pairs: &[[i64; 2]], out: &mut Vec<u8>) {
    if pairs.is_empty() {
        return put_ints(&[], out);
    }
    out.push(tag::LIST);
    put_number(pairs.len() as u64, out);
    pairs.iter().for_each(|pair| put_ints(pair, out));
}

/// Takes the datum at the front of `bytes`, which [`put`] wrote.
pub fn take(bytes: &mut &[u8]) -> Datum {
    let first = bytes.first().copied().unwrap_or(tag::FALSE);
    *bytes = bytes.get(1..).unwrap_or(&[]);
    match first {
        tag::INT => Datum::Int(take_int(bytes)),
        tag::INTS => {
            let len = take_number(bytes);
            Datum::Ints((0..len).map(|_| take_int(bytes)).collect())
        }
        tag::TEXT => Datum::Text(take_text(bytes)),
        tag::LIST => {
            let len = take_number(bytes);
            Datum::List((0..len).map(|_| take(bytes)).collect())
        }
        tag::MAP => {
            let len = take_number(bytes);
            Datum::Map((0..len).map(|_| (take_text(bytes), take(bytes))).collect())
        }
        other => Datum::Bool(other == tag::TRUE),
    }
}

/// The integers of a list that [`put_ints`] wrote; false if it is something else.
pub fn take_ints(mut bytes: &[u8], words: &mut Vec<i64>) -> bool {
    let Some((&tag::INTS, rest)) = bytes.split_first() else { return false };
    bytes = rest;
    words.clear();
    words.extend((0..take_number(&mut bytes)).map(|_| take_int(&mut bytes)));
    true
}

/// Appends the code of an integer within a list.
#[inline]
pub fn put_int(n: i64, out: &mut Vec<u8>) {
    put_number((n << 1 ^ n >> 63) as u64, out);
}

/// Takes the integer of a list at the front of `bytes`.
#[inline]
pub fn take_int(bytes: &mut &[u8]) -> i64 {
    let n = take_number(bytes);
    (n >> 1) as i64 ^ -((n & 1) as i64)
}

/// Appends a text without its tag.
#[inline]
pub fn put_text(text: &str, out: &mut Vec<u8>) {
    put_number(text.len() as u64, out);
    out.extend_from_slice(text.as_bytes());
}

fn take_text(bytes: &mut &[u8]) -> Box<str> {
    let len = (take_number(bytes) as usize).min(bytes.len());
    let (text, rest) = bytes.split_at(len);
    *bytes = rest;
    String::from_utf8_lossy(text).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_datum_survives_the_round_trip() {
        let map = Datum::map([("n".to_owned(), Datum::Int(2)), ("e".to_owned(), Datum::text("é"))]);
        for datum in [
            Datum::Int(0),
            Datum::Int(i64::MIN),
            Datum::Int(i64::MAX),
            Datum::ints([]),
            Datum::ints([-1, 127, 128, 1 << 40]),
            Datum::text(""),
            Datum::text("o.x"),
            Datum::Bool(true),
            Datum::Bool(false),
            Datum::list(vec![Datum::ints([1]), Datum::text("a"), map.clone()]),
            map,
        ] {
            let mut bytes = Vec::new();
            put(&datum, &mut bytes);
            let mut rest = bytes.as_slice();
            assert_eq!(take(&mut rest), datum);
            assert!(rest.is_empty());
        }
    }
}
