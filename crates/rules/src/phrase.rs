//! The rules' messages, before they are said in a language: a sentence of the table with its arguments, or a
//! text as it is.
//!
//! A phrase displays itself in English. For other languages use [`Phrase::say`].

use std::fmt;

use bouton_theory::wording::{self, Args, English, Wording};

use crate::Datum;
use crate::wording::SENTENCES;

/// A sentence to be said later, or a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Phrase {
    /// A text as it is: a number, a name, the message of a user's rule.
    Text(String),
    /// A sentence of the table.
    Sentence(Box<Sentence>),
}

/// A key of [`SENTENCES`] with the values of its placeables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    key: &'static str,
    parts: Vec<(&'static str, Phrase)>,
}

impl Phrase {
    /// The sentence of `key`.
    #[must_use]
    pub(crate) fn of(key: &'static str) -> Self {
        Self::Sentence(Box::new(Sentence { key, parts: Vec::new() }))
    }

    /// The same with a value for the placeable `name`; a text has none.
    #[must_use]
    pub(crate) fn with(mut self, name: &'static str, value: impl Into<Phrase>) -> Self {
        if let Self::Sentence(sentence) = &mut self {
            sentence.parts.push((name, value.into()));
        }
        self
    }

    /// "1, 2 and 3": the items joined two by two, from the left; nothing is an empty text.
    #[must_use]
    pub(crate) fn and(items: impl IntoIterator<Item = Phrase>) -> Self {
        let joined = items
            .into_iter()
            .reduce(|first, second| Self::of("rule-and").with("first", first).with("second", second));
        joined.unwrap_or_else(|| Self::Text(String::new()))
    }

    /// The phrase in the language of `words`.
    #[must_use]
    pub fn say(&self, words: &dyn Wording) -> String {
        match self {
            Self::Text(text) => text.clone(),
            Self::Sentence(sentence) => {
                let parts: Vec<(&str, String)> =
                    sentence.parts.iter().map(|(name, part)| (*name, part.say(words))).collect();
                let args: Vec<(&str, &dyn fmt::Display)> =
                    parts.iter().map(|(name, part)| (*name, part as &dyn fmt::Display)).collect();
                let args: Args<'_> = &args;
                wording::say(SENTENCES, words, sentence.key, args)
            }
        }
    }
}

/// In English.
impl fmt::Display for Phrase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.say(&English))
    }
}

impl From<String> for Phrase {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<&str> for Phrase {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<&Datum> for Phrase {
    fn from(datum: &Datum) -> Self {
        Self::Text(datum.to_string())
    }
}

macro_rules! from_what_shows_itself {
    ($($kind:ty),*) => {
        $(impl From<$kind> for Phrase {
            fn from(value: $kind) -> Self {
                Self::Text(value.to_string())
            }
        })*
    };
}

from_what_shows_itself!(char, i64, i128, u32, u64, u128, usize);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_said_in_the_same_language() {
        struct Strokes;
        impl Wording for Strokes {
            fn sentence(&self, key: &str, args: Args<'_>) -> Option<String> {
                (key == "rule-and").then(|| format!("{}/{}", args[0].1, args[1].1))
            }
        }
        let list = Phrase::and([1_i64, 2, 3].map(Phrase::from));
        assert_eq!(list.to_string(), "1 and 2 and 3");
        assert_eq!(list.say(&Strokes), "1/2/3");
        assert_eq!(Phrase::and([]).to_string(), "");
    }
}
