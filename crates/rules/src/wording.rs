//! What native rules say as data: refusals of positions, parameters and codes with their mends, and moves in
//! words.

use bouton_theory::wording::Sentences;

/// Every sentence of this layer.
pub const SENTENCES: Sentences = Sentences::new(include_str!("../messages/en.ftl"));
