//! Plain data: the stuff of positions, labels of moves and parameters of games.
//!
//! Lists of integers have a form of their own, because nearly every position is one. [`Datum::list`] keeps
//! the invariant that a list of integers only is [`Datum::Ints`], so that equal positions are equal data.

use std::fmt;

use bouton_theory::visible;

/// A position, a label or a parameter as plain data. Ordered, hashable, free of floating point numbers.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Datum {
    /// A truth value.
    Bool(bool),
    /// An integer: a heap, a bit mask, a square.
    Int(i64),
    /// A list of integers, the empty list included.
    Ints(Box<[i64]>),
    /// A text.
    Text(Box<str>),
    /// A list with at least one item that is not an integer.
    List(Box<[Datum]>),
    /// A map, sorted by key.
    Map(Box<[(Box<str>, Datum)]>),
}

impl Datum {
    /// A list of integers.
    #[must_use]
    pub fn ints(values: impl Into<Box<[i64]>>) -> Self {
        Self::Ints(values.into())
    }

    /// A text.
    #[must_use]
    pub fn text(value: &str) -> Self {
        Self::Text(value.into())
    }

    /// A list; one of integers only becomes [`Datum::Ints`].
    #[must_use]
    pub fn list(items: Vec<Datum>) -> Self {
        let ints: Option<Box<[i64]>> = items.iter().map(Self::as_int).collect();
        ints.map_or_else(|| Self::List(items.into()), Self::Ints)
    }

    /// A map; keys are sorted, a later equal key replaces an earlier one.
    #[must_use]
    pub fn map(entries: impl IntoIterator<Item = (String, Datum)>) -> Self {
        let sorted: std::collections::BTreeMap<String, Datum> = entries.into_iter().collect();
        Self::Map(sorted.into_iter().map(|(key, value)| (key.into(), value)).collect())
    }

    /// The integer, if it is one.
    #[must_use]
    pub fn as_int(&self) -> Option<i64> {
        if let Self::Int(n) = self { Some(*n) } else { None }
    }

    /// The integers, if it is a list of integers.
    #[must_use]
    pub fn as_ints(&self) -> Option<&[i64]> {
        if let Self::Ints(values) = self { Some(values) } else { None }
    }

    /// The text, if it is one.
    #[must_use]
    pub fn as_text(&self) -> Option<&str> {
        if let Self::Text(text) = self { Some(text) } else { None }
    }

    /// The items of any list, copied.
    #[must_use]
    pub fn items(&self) -> Option<Vec<Datum>> {
        match self {
            Self::Ints(values) => Some(values.iter().copied().map(Self::Int).collect()),
            Self::List(items) => Some(items.to_vec()),
            _ => None,
        }
    }

    /// Estimated bytes that a copy moves.
    #[must_use]
    #[doc(hidden)]
    pub fn size(&self) -> usize {
        /// The cost of a block of its own, including the allocator's work.
        const BLOCK: usize = 32;
        match self {
            Self::Bool(_) | Self::Int(_) => size_of::<Self>(),
            Self::Ints(values) => BLOCK + size_of_val(&values[..]),
            Self::Text(text) => BLOCK + text.len(),
            Self::List(items) => BLOCK + items.iter().map(Self::size).sum::<usize>(),
            Self::Map(fields) => {
                BLOCK + fields.iter().map(|(key, item)| BLOCK + key.len() + item.size()).sum::<usize>()
            }
        }
    }

    /// The same with every list of integers, whether it is this one or is within it, in ascending order.
    #[must_use]
    #[doc(hidden)]
    pub fn in_order(&self) -> Self {
        match self {
            Self::Ints(values) => {
                let mut values = values.clone();
                values.sort_unstable();
                Self::Ints(values)
            }
            Self::List(items) => Self::List(items.iter().map(Self::in_order).collect()),
            Self::Map(entries) => {
                Self::Map(entries.iter().map(|(key, value)| (key.clone(), value.in_order())).collect())
            }
            Self::Bool(_) | Self::Int(_) | Self::Text(_) => self.clone(),
        }
    }

    /// The value of `key`, if it is a map that has it.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&Datum> {
        let Self::Map(entries) = self else { return None };
        entries.iter().find(|(name, _)| &**name == key).map(|(_, value)| value)
    }

    /// What kind of data it is, for messages: "a number", "an array", "a string", "a map".
    #[must_use]
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Bool(_) => "a truth value",
            Self::Int(_) => "a number",
            Self::Ints(_) | Self::List(_) => "an array",
            Self::Text(_) => "a string",
            Self::Map(_) => "a map",
        }
    }
}

/// As a script writes it: `7`, `[3, 4]`, `"ox."`, `#{"e": [[0, 1]], "n": 2}`.
impl fmt::Display for Datum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fn join<T>(
            f: &mut fmt::Formatter<'_>,
            items: &[T],
            mut each: impl FnMut(&mut fmt::Formatter<'_>, &T) -> fmt::Result,
        ) -> fmt::Result {
            for (i, item) in items.iter().enumerate() {
                if i > 0 {
                    f.write_str(", ")?;
                }
                each(f, item)?;
            }
            Ok(())
        }
        match self {
            Self::Bool(b) => write!(f, "{b}"),
            Self::Int(n) => write!(f, "{n}"),
            Self::Text(text) => write!(f, "{text:?}"),
            Self::Ints(values) => {
                f.write_str("[")?;
                join(f, values, |f, n| write!(f, "{n}"))?;
                f.write_str("]")
            }
            Self::List(items) => {
                f.write_str("[")?;
                join(f, items, |f, item| write!(f, "{item}"))?;
                f.write_str("]")
            }
            Self::Map(entries) => {
                f.write_str("#{")?;
                join(f, entries, |f, (key, value)| write!(f, "{}: {value}", visible::key(key)))?;
                f.write_str("}")
            }
        }
    }
}

/// As a script writes it: a list of positions is easy to read.
impl fmt::Debug for Datum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl From<i64> for Datum {
    fn from(n: i64) -> Self {
        Self::Int(n)
    }
}

impl From<Vec<i64>> for Datum {
    fn from(values: Vec<i64>) -> Self {
        Self::Ints(values.into())
    }
}

impl<const N: usize> From<[i64; N]> for Datum {
    fn from(values: [i64; N]) -> Self {
        Self::Ints(values.into())
    }
}

impl From<&str> for Datum {
    fn from(text: &str) -> Self {
        Self::text(text)
    }
}
