//! JSON as values of the language, and values as JSON.
//!
//! We make items while reading the text, with a look at the limits at each: a tree of the whole text in
//! between would take several times the session's memory.

use std::cell::RefCell;
use std::fmt;

use rhai::{Array, Dynamic, EvalAltResult, Map};
use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde::ser::{Serialize, SerializeMap, SerializeSeq, Serializer};

use super::form::{self, Format};
use super::{line_of, refused};
use crate::diagnostic::Native;
use crate::value::{Table, size, walk};
use crate::{Context, show};

/// The fewest digits of a number beyond 64 bits.
const LONG: usize = 19;

/// The value of a JSON text.
pub(super) fn read(text: &str, path: &str, context: &Context) -> Native<Dynamic> {
    // The parser would make a float of it, which is another number.
    if let Some((at, number)) = beyond_64_bits(text) {
        let line = line_of(text, at);
        return Err(refused("file-json-number", path, &[("line", &line), ("found", &number)]));
    }
    let stopped = RefCell::new(None);
    let mut parser = serde_json::Deserializer::from_str(text);
    let item = Item { context, stopped: &stopped, depth: 0 };
    let value = item.deserialize(&mut parser).and_then(|value| parser.end().map(|()| value));
    value.map_err(|error| match stopped.take() {
        Some(Refusal::Limit(limit)) => limit,
        Some(Refusal::Depth) => refused("file-deep", path, &[("most", &walk::DEPTH)]),
        Some(Refusal::Twice(key)) => {
            let (line, column) = key_before(text, error.line(), error.column());
            refused(
                "file-json-twice",
                path,
                &[("line", &line), ("column", &column), ("key", &format!("{key:?}"))],
            )
        }
        None => {
            let (why, line, column) = (error.to_string(), error.line(), error.column());
            let why = why.split(" at line ").next().unwrap_or_default();
            refused("file-json", path, &[("line", &line), ("column", &column), ("why", &why)])
        }
    })
}

/// The first whole number beyond 64 bits, and where it is.
fn beyond_64_bits(text: &str) -> Option<(usize, &str)> {
    let number = |byte: &u8| byte.is_ascii_digit() || b"+-.eE".contains(byte);
    let (bytes, mut at) = (text.as_bytes(), 0);
    while at < bytes.len() {
        match bytes[at] {
            b'"' => at += quoted(&bytes[at..]),
            b'-' | b'0'..=b'9' => {
                let end = at + bytes[at..].iter().take_while(|byte| number(byte)).count();
                let found = &text[at..end];
                if found.len() >= LONG && !found.contains(['.', 'e', 'E']) && found.parse::<i64>().is_err() {
                    return Some((at, found));
                }
                at = end;
            }
            _ => at += 1,
        }
    }
    None
}

/// The line and the column, from 1, of the key that ends before this place of the parser: between them there
/// may be blanks and a colon.
fn key_before(text: &str, line: usize, column: usize) -> (usize, usize) {
    let start: usize = text.split_inclusive('\n').take(line.saturating_sub(1)).map(str::len).sum();
    let end = start.saturating_add(column).min(text.len());
    let end = (0..=end).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0);
    let key = text[..end].trim_end_matches(|c: char| c.is_whitespace() || c == ':');
    let inner = key.strip_suffix('"').unwrap_or(key);
    let escaped = |at: usize| inner[..at].bytes().rev().take_while(|byte| *byte == b'\\').count() % 2 == 1;
    let open = inner.rmatch_indices('"').map(|(at, _)| at).find(|at| !escaped(*at)).unwrap_or(0);
    let begin = inner[..open].rfind('\n').map_or(0, |at| at + 1);
    (line_of(text, open), inner[begin..open].chars().count() + 1)
}

/// The bytes of a string, from its first quotation mark to its last.
fn quoted(bytes: &[u8]) -> usize {
    let mut at = 1;
    while at < bytes.len() && bytes[at] != b'"' {
        at += if bytes[at] == b'\\' { 2 } else { 1 };
    }
    at + 1
}

/// The reason why reading ended, other than a fault of the text.
enum Refusal {
    /// A limit of the session, or an interrupt.
    Limit(Box<EvalAltResult>),
    /// Arrays within arrays without end.
    Depth,
    /// A key that a map has already.
    Twice(String),
}

/// A value that is about to be read.
#[derive(Clone, Copy)]
struct Item<'a> {
    context: &'a Context,
    stopped: &'a RefCell<Option<Refusal>>,
    depth: usize,
}

impl Item<'_> {
    /// What stands within it.
    fn within<E: Error>(self) -> Result<Self, E> {
        if self.depth == walk::DEPTH {
            self.stopped.replace(Some(Refusal::Depth));
            return Err(E::custom("too deep"));
        }
        Ok(Self { depth: self.depth + 1, ..self })
    }

    fn poll<E: Error>(self) -> Result<(), E> {
        self.context.poll().map_err(|limit| {
            self.stopped.replace(Some(Refusal::Limit(limit)));
            E::custom("stopped")
        })
    }
}

impl<'de> DeserializeSeed<'de> for Item<'_> {
    type Value = Dynamic;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<Dynamic, D::Error> {
        from.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Item<'_> {
    type Value = Dynamic;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value")
    }

    fn visit_unit<E>(self) -> Result<Dynamic, E> {
        Ok(Dynamic::UNIT)
    }

    fn visit_bool<E>(self, truth: bool) -> Result<Dynamic, E> {
        Ok(truth.into())
    }

    fn visit_i64<E>(self, n: i64) -> Result<Dynamic, E> {
        Ok(n.into())
    }

    fn visit_u64<E: Error>(self, n: u64) -> Result<Dynamic, E> {
        i64::try_from(n).map(Dynamic::from).map_err(|_| E::custom("a number beyond 64 bits"))
    }

    fn visit_f64<E>(self, x: f64) -> Result<Dynamic, E> {
        Ok(x.into())
    }

    fn visit_str<E>(self, text: &str) -> Result<Dynamic, E> {
        Ok(text.into())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Dynamic, A::Error> {
        let (inner, mut array) = (self.within()?, Array::new());
        while let Some(item) = items.next_element_seed(inner)? {
            array.push(item);
            self.poll()?;
        }
        Ok(Dynamic::from_array(array))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Dynamic, A::Error> {
        let (inner, mut map) = (self.within()?, Map::new());
        while let Some(key) = entries.next_key::<String>()? {
            // The parser's place is behind the key.
            if map.contains_key(key.as_str()) {
                self.stopped.replace(Some(Refusal::Twice(key)));
                return Err(A::Error::custom("twice"));
            }
            map.insert(key.into(), entries.next_value_seed(inner)?);
            self.poll()?;
        }
        Ok(Dynamic::from_map(map))
    }
}

/// A value as the text of a JSON file.
pub(super) fn write(value: &Dynamic, path: &str, context: &Context) -> Native<Vec<u8>> {
    let too_deep = || refused("file-deep", path, &[("most", &walk::DEPTH)]);
    if is_deeper(value, walk::DEPTH) {
        return Err(too_deep());
    }
    form::check(value, Format::Json, path)?;
    // A number of 16 bytes is as many letters and a comma, and the text doubles as it grows.
    let size = size::of(value);
    context.reserve(size.values.saturating_add(size.named()).saturating_mul(2), "save")?;
    let mut bytes = serde_json::to_vec(&Written(value)).map_err(|_| too_deep())?;
    bytes.push(b'\n');
    Ok(bytes)
}

/// Whether arrays and maps are nested more deeply than this.
fn is_deeper(value: &Dynamic, depth: usize) -> bool {
    if let Some(items) = value.read_lock::<Array>() {
        return depth == 0 || items.iter().any(|item| is_deeper(item, depth - 1));
    }
    let entries = value.read_lock::<Map>();
    entries.is_some_and(|entries| depth == 0 || entries.values().any(|item| is_deeper(item, depth - 1)))
}

/// A value that is written as it is read, item by item.
struct Written<'a>(&'a Dynamic);

impl Serialize for Written<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        if let Some(items) = self.0.read_lock::<Array>() {
            let mut list = to.serialize_seq(Some(items.len()))?;
            items.iter().try_for_each(|item| list.serialize_element(&Written(item)))?;
            return list.end();
        }
        if let Some(table) = self.0.read_lock::<Table>()
            && let Table::Rows(table) = &*table
        {
            return to.collect_seq(table.rows.iter().map(|cells| Record(&table.headers, cells)));
        }
        let Some(entries) = self.0.read_lock::<Map>() else { return show::json(self.0).serialize(to) };
        let mut object = to.serialize_map(Some(entries.len()))?;
        entries.iter().try_for_each(|(key, item)| object.serialize_entry(key.as_str(), &Written(item)))?;
        object.end()
    }
}

/// A row of a table, an object by the names of its columns.
struct Record<'a>(&'a [String], &'a [Dynamic]);

impl Serialize for Record<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(self.0.iter().zip(self.1.iter().map(Written)))
    }
}
