//! The sentences of this layer as data: a key, the English template, and a way to say them in another language.
//!
//! This layer knows no catalogue. Whoever shows a text hands in a [`Wording`]; what it does not know stays English.

use std::fmt::Display;

/// What the placeables `{ $name }` of a sentence stand for.
pub type Args<'a> = &'a [(&'a str, &'a dyn Display)];

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

/// Every sentence of this layer, sorted by key.
pub const SENTENCES: &[(&str, &str)] = &[
    ("explain-all-lose", "Every move leads to an N-position: every move loses."),
    (
        "explain-all-lose-alone",
        "Every move leads to a position of value other than 0, which the next player wins.",
    ),
    (
        "explain-all-lose-sum",
        "Every move changes the value of one summand, so the nim-sum becomes other than 0: every move loses.",
    ),
    (
        "explain-because",
        "({ $summand } { $number }: value { $from } → { $to }, because { $from } xor { $total } = { $to })",
    ),
    ("explain-d", "draw: nobody can force a win"),
    ("explain-end-misere", "There is no move left, which wins in misère play."),
    ("explain-game", "value"),
    ("explain-heap", "heap"),
    ("explain-mex", "the least number that no option has (mex of { $set })"),
    ("explain-misere", "misère play"),
    ("explain-misere-sum", "misère values do not add up; the whole sum was solved"),
    ("explain-more", "… and { $count } more"),
    ("explain-n", "N-position: the next player wins"),
    ("explain-nim-sum", "nim-sum"),
    ("explain-no-move", "There is no move."),
    ("explain-no-option", "there is no move"),
    ("explain-no-option-misere", "there is no move, and the end of play has g⁻ = 1"),
    ("explain-nothing", "nothing"),
    ("explain-one-move", "1 winning move:"),
    ("explain-options", "options of { $value }: { $example }"),
    ("explain-options-more", "options of { $value }: { $example } and { $count } more"),
    ("explain-own-misere", "{ $summand } alone: g⁻ { $value }"),
    ("explain-p", "P-position: the player who just moved wins"),
    ("explain-some-moves", "{ $count } winning moves:"),
    ("explain-summand", "summand"),
    ("explain-too-many", "It has too many options to list its winning moves."),
    ("explain-unknown", "not known"),
    ("explain-unknown-value", "value not known"),
    ("explain-value-unknown", "the value is not known, only who wins"),
];

/// The sentence of `key` in the language of `words`, else in English; the key itself if there is no such sentence.
pub(crate) fn say(words: &dyn Wording, key: &str, args: Args<'_>) -> String {
    words.sentence(key, args).unwrap_or_else(|| english(key, args))
}

fn english(key: &str, args: Args<'_>) -> String {
    let found = SENTENCES.binary_search_by_key(&key, |(known, _)| known);
    let mut text = found.map_or(key, |at| SENTENCES[at].1).to_owned();
    for (name, value) in args {
        text = text.replace(&format!("{{ ${name} }}"), &value.to_string());
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_are_sorted_and_filled() {
        assert!(SENTENCES.windows(2).all(|pair| pair[0].0 < pair[1].0));
        assert_eq!(english("explain-more", &[("count", &3)]), "… and 3 more");
        assert_eq!(english("no-such-key", &[]), "no-such-key");
    }
}
