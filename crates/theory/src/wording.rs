//! What people read as data: a key, an English template, and a way to say it in another language.
//!
//! A layer that speaks has one table of its sentences, [`Sentences`], sorted by key, and says them with [`say`]. No layer
//! below the catalogue knows it: whoever shows a text hands in a [`Wording`], and what that does not know stays English.
//! Templates have placeables `{ $name }` and nothing else; plurals are two keys.

use std::fmt::Display;

/// What the placeables `{ $name }` of a sentence stand for.
pub type Args<'a> = &'a [(&'a str, &'a dyn Display)];

/// The sentences of one layer in English: key and template, sorted by key.
pub type Sentences = [(&'static str, &'static str)];

/// The sentences of this layer: theorems as they are cited.
pub const SENTENCES: &Sentences = &[
    ("theorem-all-but", "all-but set, the state relative to the mex repeats"),
    ("theorem-closed-form", "closed form, { $source }"),
    ("theorem-constraints", "with constraints"),
    ("theorem-guy-smith", "octal periodicity theorem, Guy and Smith 1956"),
    ("theorem-parts", "for up to { $parts } heaps"),
    ("theorem-subtraction", "finite subtraction set, { $largest } consecutive values repeat"),
];

/// Another language.
pub trait Wording {
    /// The sentence of `key`; none: it stays English.
    fn sentence(&self, key: &str, args: Args<'_>) -> Option<String>;
}

/// The English sentences and no others.
#[derive(Clone, Copy, Debug, Default)]
pub struct English;

impl Wording for English {
    fn sentence(&self, _key: &str, _args: Args<'_>) -> Option<String> {
        None
    }
}

/// The sentence of `key` in the language of `words`, else in English; the key itself if the table has no such sentence.
///
/// ```
/// use bouton_theory::wording::{self, English, Sentences};
///
/// const SENTENCES: &Sentences = &[("heaps", "{ $count } heaps")];
/// assert_eq!(wording::say(SENTENCES, &English, "heaps", &[("count", &3)]), "3 heaps");
/// ```
#[must_use]
pub fn say(sentences: &Sentences, words: &dyn Wording, key: &str, args: Args<'_>) -> String {
    words.sentence(key, args).unwrap_or_else(|| english(sentences, key, args))
}

/// The same in English.
#[must_use]
pub fn english(sentences: &Sentences, key: &str, args: Args<'_>) -> String {
    match sentences.binary_search_by_key(&key, |(known, _)| known) {
        Ok(at) => fill(sentences[at].1, args),
        Err(_) => key.to_owned(),
    }
}

/// `template` with its placeables filled in; one that `args` lacks stays as it is.
fn fill(template: &str, args: Args<'_>) -> String {
    let mut out = String::with_capacity(template.len());
    let mut pieces = template.split("{ $");
    out.push_str(pieces.next().unwrap_or_default());
    for piece in pieces {
        let found = piece.split_once(" }").and_then(|(name, rest)| {
            let (_, value) = args.iter().find(|(known, _)| *known == name)?;
            Some((value.to_string(), rest))
        });
        let (value, rest) = found.unwrap_or_else(|| ("{ $".to_owned(), piece));
        out.push_str(&value);
        out.push_str(rest);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn placeables_are_filled_once() {
        let args: Args<'_> = &[("a", &"{ $b }"), ("b", &2)];
        assert_eq!(fill("{ $a } and { $b }", args), "{ $b } and 2");
        assert_eq!(fill("{ $c } of { x", args), "{ $c } of { x");
    }

    #[test]
    fn sentences_are_sorted() {
        assert!(SENTENCES.windows(2).all(|pair| pair[0].0 < pair[1].0));
    }

    #[test]
    fn what_a_language_lacks_is_english() {
        struct One;
        impl Wording for One {
            fn sentence(&self, key: &str, _: Args<'_>) -> Option<String> {
                (key == "b").then(|| "dois".to_owned())
            }
        }
        const TABLE: &Sentences = &[("a", "one"), ("b", "two")];
        let said: Vec<String> = ["a", "b", "c"].iter().map(|key| say(TABLE, &One, key, &[])).collect();
        assert_eq!(said, ["one", "dois", "c"]);
    }
}
