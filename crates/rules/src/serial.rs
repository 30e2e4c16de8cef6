//! Plain data for serde: a datum is the JSON that it looks like, a number, a text, an array or a map.

use std::fmt;

use serde::de::{Error, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::Datum;

impl Serialize for Datum {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Bool(b) => serializer.serialize_bool(*b),
            Self::Int(n) => serializer.serialize_i64(*n),
            Self::Ints(values) => serializer.collect_seq(values),
            Self::Text(text) => serializer.serialize_str(text),
            Self::List(items) => serializer.collect_seq(items),
            Self::Map(entries) => serializer.collect_map(entries.iter().map(|(key, value)| (key, value))),
        }
    }
}

impl<'de> Deserialize<'de> for Datum {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Plain)
    }
}

/// Reads any of the forms.
struct Plain;

impl<'de> Visitor<'de> for Plain {
    type Value = Datum;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a truth value, an integer of 64 bits, a text, an array or a map of these")
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<Datum, E> {
        Ok(Datum::Bool(value))
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<Datum, E> {
        Ok(Datum::Int(value))
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<Datum, E> {
        i64::try_from(value).map(Datum::Int).map_err(|_| E::custom("an integer above 2^63 - 1"))
    }

    fn visit_str<E: Error>(self, value: &str) -> Result<Datum, E> {
        Ok(Datum::text(value))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Datum, A::Error> {
        let mut list = Vec::new();
        while let Some(item) = items.next_element()? {
            list.push(item);
        }
        Ok(Datum::list(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Datum, A::Error> {
        let mut map = Vec::new();
        while let Some(entry) = entries.next_entry::<String, Datum>()? {
            map.push(entry);
        }
        Ok(Datum::map(map))
    }
}
