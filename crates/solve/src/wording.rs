//! The sentences of this layer as data, said through `theory::wording`.
//!
//! This layer knows no catalogue. Whoever shows a text hands in a [`Wording`]; what it does not know stays
//! English.

use bouton_theory::wording as theory;

pub use theory::{Args, English, Sentences, Wording};

/// Every sentence of this layer.
pub const SENTENCES: Sentences = Sentences::new(include_str!("../messages/en.ftl"));

/// The sentence of `key` in the language of `words`, else in English; the key itself if there is no such
/// sentence.
pub(crate) fn say(words: &dyn Wording, key: &str, args: Args<'_>) -> String {
    theory::say(SENTENCES, words, key, args)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_are_filled() {
        assert_eq!(say(&English, "method-period", &[("period", &12), ("from", &71)]), "period 12 from 71");
    }
}
