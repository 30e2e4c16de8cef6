//! The sentences of this layer as data, said through `theory::wording`.

use bouton_theory::wording::Sentences;

/// Every sentence of this layer.
pub const SENTENCES: Sentences = Sentences::new(include_str!("../messages/en.ftl"));
