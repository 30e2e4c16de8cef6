//! The sentences of this layer as data, said through `theory::wording`.
//!
//! This layer doesn't know catalogues. The code that shows a result passes a [`Wording`]; missing sentences
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

/// The rest that isn't shown, and how `words` would save all of it: only a front end knows, so `save` doesn't
/// have an English form here.
pub(crate) fn cut(words: &dyn Wording, left_out: String, save: &str) -> String {
    words.sentence(save, &[]).map_or(left_out.clone(), |save| format!("{left_out}; {save}"))
}
