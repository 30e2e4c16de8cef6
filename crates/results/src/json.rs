//! JSON that is written, never read: this layer builds without serde.

use std::fmt::{self, Write};

use bouton_rules::Datum;

/// A JSON document. `{}` writes it in one line.
///
/// ```
/// use bouton_results::Json;
/// let document = Json::object([("game", "Nim".into()), ("heaps", Json::list([3_u64, 4])), ("period", None::<u64>.into())]);
/// assert_eq!(document.to_string(), r#"{"game":"Nim","heaps":[3,4],"period":null}"#);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub enum Json {
    /// `null`.
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// A whole number of 64 bits, with sign or without.
    Int(i128),
    /// A floating-point number; infinities and NaN become `null`.
    Float(f64),
    /// A string.
    Text(String),
    /// An array.
    List(Vec<Json>),
    /// An object, its keys in this order.
    Object(Vec<(String, Json)>),
}

impl Json {
    /// An array.
    pub fn list<T: Into<Json>>(items: impl IntoIterator<Item = T>) -> Self {
        Self::List(items.into_iter().map(Into::into).collect())
    }

    /// An object.
    pub fn object<K: Into<String>>(entries: impl IntoIterator<Item = (K, Json)>) -> Self {
        Self::Object(entries.into_iter().map(|(key, value)| (key.into(), value)).collect())
    }
}

macro_rules! from {
    ($($kind:ty => $variant:expr),* $(,)?) => {$(
        impl From<$kind> for Json {
            fn from(value: $kind) -> Self {
                ($variant)(value)
            }
        }
    )*};
}
from! {
    bool => Json::Bool,
    i64 => |n| Json::Int(i128::from(n)),
    u64 => |n| Json::Int(i128::from(n)),
    f64 => Json::Float,
    String => Json::Text,
    &str => |text: &str| Json::Text(text.to_owned()),
}

impl<T: Into<Json>> From<Option<T>> for Json {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Null, Into::into)
    }
}

impl From<&Datum> for Json {
    fn from(plain: &Datum) -> Self {
        match plain {
            Datum::Bool(b) => Self::Bool(*b),
            Datum::Int(n) => (*n).into(),
            Datum::Ints(values) => Self::list(values.iter().copied()),
            Datum::Text(text) => Self::Text(text.to_string()),
            Datum::List(items) => Self::list(items.iter()),
            Datum::Map(entries) => {
                Self::object(entries.iter().map(|(key, value)| (key.to_string(), value.into())))
            }
        }
    }
}

impl fmt::Display for Json {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Float(x) if x.is_finite() => write!(f, "{x:?}"),
            Self::Null | Self::Float(_) => f.write_str("null"),
            Self::Bool(truth) => write!(f, "{truth}"),
            Self::Int(n) => write!(f, "{n}"),
            Self::Text(text) => quoted(f, text),
            Self::List(items) => separated(f, ('[', ']'), items, |f, item| write!(f, "{item}")),
            Self::Object(entries) => separated(f, ('{', '}'), entries, |f, (key, value)| {
                quoted(f, key)?;
                write!(f, ":{value}")
            }),
        }
    }
}

fn separated<T>(
    f: &mut fmt::Formatter<'_>,
    (open, close): (char, char),
    items: &[T],
    mut write: impl FnMut(&mut fmt::Formatter<'_>, &T) -> fmt::Result,
) -> fmt::Result {
    f.write_char(open)?;
    for (i, item) in items.iter().enumerate() {
        if i > 0 {
            f.write_char(',')?;
        }
        write(f, item)?;
    }
    f.write_char(close)
}

/// A string with what RFC 8259 wants escaped.
fn quoted(f: &mut fmt::Formatter<'_>, text: &str) -> fmt::Result {
    f.write_char('"')?;
    for c in text.chars() {
        match c {
            '"' | '\\' => write!(f, "\\{c}")?,
            '\n' => f.write_str("\\n")?,
            c if c < ' ' => write!(f, "\\u{:04x}", u32::from(c))?,
            c => f.write_char(c)?,
        }
    }
    f.write_char('"')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strings_are_escaped() {
        assert_eq!(Json::from("a \"b\"\\\n\t∗").to_string(), r#""a \"b\"\\\n\u0009∗""#);
    }

    #[test]
    fn data_keeps_its_shape() {
        let datum = Datum::list(vec![Datum::Int(-1), Datum::text("x"), Datum::ints([2, 3])]);
        assert_eq!(Json::from(&datum).to_string(), r#"[-1,"x",[2,3]]"#);
    }
}
