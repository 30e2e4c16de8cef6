//! Positions as short byte strings and back.
//!
//! A tag byte, then lengths and integers in base 128, low part first, integers zigzagged so that small ones of either sign are
//! short. The code is prefix-free, hence different positions have different strings.

use bouton_rules::Datum;

/// Appends `n` in base 128.
pub(crate) fn put_number(mut n: u64, out: &mut Vec<u8>) {
    while n >= 0x80 {
        out.push(n as u8 | 0x80);
        n >>= 7;
    }
    out.push(n as u8);
}

/// Takes the number at the front of `bytes`.
pub(crate) fn take_number(bytes: &mut &[u8]) -> u64 {
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
pub(crate) fn put(datum: &Datum, out: &mut Vec<u8>) {
    match datum {
        Datum::Int(n) => {
            out.push(0);
            put_int(*n, out);
        }
        Datum::Ints(values) => put_ints(values, out),
        Datum::Text(text) => {
            out.push(2);
            put_text(text, out);
        }
        Datum::List(items) => {
            out.push(3);
            put_number(items.len() as u64, out);
            items.iter().for_each(|item| put(item, out));
        }
        Datum::Map(entries) => {
            out.push(4);
            put_number(entries.len() as u64, out);
            for (name, value) in entries {
                put_text(name, out);
                put(value, out);
            }
        }
        Datum::Bool(b) => out.push(5 + u8::from(*b)),
    }
}

/// Appends the code of a list of integers.
pub(crate) fn put_ints(values: &[i64], out: &mut Vec<u8>) {
    out.push(1);
    put_number(values.len() as u64, out);
    values.iter().for_each(|n| put_int(*n, out));
}

/// Takes the datum at the front of `bytes`, which [`put`] wrote.
pub(crate) fn take(bytes: &mut &[u8]) -> Datum {
    let tag = bytes.first().copied().unwrap_or(5);
    *bytes = bytes.get(1..).unwrap_or(&[]);
    match tag {
        0 => Datum::Int(take_int(bytes)),
        1 => {
            let len = take_number(bytes);
            Datum::Ints((0..len).map(|_| take_int(bytes)).collect())
        }
        2 => Datum::Text(take_text(bytes)),
        3 => {
            let len = take_number(bytes);
            Datum::List((0..len).map(|_| take(bytes)).collect())
        }
        4 => {
            let len = take_number(bytes);
            Datum::Map((0..len).map(|_| (take_text(bytes), take(bytes))).collect())
        }
        tag => Datum::Bool(tag == 6),
    }
}

/// The integers of a list that [`put_ints`] wrote; false if it is something else.
pub(crate) fn take_ints(mut bytes: &[u8], words: &mut Vec<i64>) -> bool {
    let Some((1, rest)) = bytes.split_first() else { return false };
    bytes = rest;
    words.clear();
    words.extend((0..take_number(&mut bytes)).map(|_| take_int(&mut bytes)));
    true
}

fn put_int(n: i64, out: &mut Vec<u8>) {
    put_number((n << 1 ^ n >> 63) as u64, out);
}

fn take_int(bytes: &mut &[u8]) -> i64 {
    let n = take_number(bytes);
    (n >> 1) as i64 ^ -((n & 1) as i64)
}

fn put_text(text: &str, out: &mut Vec<u8>) {
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
