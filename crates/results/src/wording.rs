//! The sentences of this layer as data, said through `theory::wording`.
//!
//! This layer knows no catalogue. Whoever shows a result hands in a [`Wording`]; what it does not know stays
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

/// What is left out, and how `words` would save all of it: only a front end knows, so there is no English
/// here for `save`.
pub(crate) fn cut(words: &dyn Wording, left_out: String, save: &str) -> String {
    words.sentence(save, &[]).map_or(left_out.clone(), |save| format!("{left_out}; {save}"))
}
