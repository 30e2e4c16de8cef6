//! The sentences of this layer as data, said through `theory::wording`.
//!
//! This layer knows no catalogue. Whoever shows a text hands in a [`Wording`]; what it does not know stays English.

use bouton_theory::wording as theory;

pub use theory::{Args, English, Sentences, Wording};

/// Every sentence of this layer, sorted by key.
pub const SENTENCES: &Sentences = &[
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
    ("method-period", "period { $period } from { $from }"),
    ("method-period-saltus", "period { $period } from { $from } with saltus { $saltus }"),
    ("method-search", "search"),
];

/// The sentence of `key` in the language of `words`, else in English; the key itself if there is no such sentence.
pub(crate) fn say(words: &dyn Wording, key: &str, args: Args<'_>) -> String {
    theory::say(SENTENCES, words, key, args)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_are_sorted_and_filled() {
        assert!(SENTENCES.windows(2).all(|pair| pair[0].0 < pair[1].0));
        assert_eq!(say(&English, "explain-more", &[("count", &3)]), "… and 3 more");
    }
}
