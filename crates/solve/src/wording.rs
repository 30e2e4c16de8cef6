//! The sentences of this layer as data, said through `theory::wording`.
//!
//! This layer doesn't know catalogues. The code that shows a text passes a [`Wording`]; missing sentences
//! stay English.

use bouton_theory::wording as theory;

pub use theory::{Args, English, Sentences, Wording};

/// Every sentence of this layer.
pub const SENTENCES: Sentences = Sentences::new(include_str!("../messages/en.ftl"));

/// The sentence of `key` in the language of `words`, or else in English; the key itself if the sentence
/// doesn't exist.
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
