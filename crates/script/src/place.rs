//! The author's places for the parser's messages.

use bouton_rules::Place;
use bouton_syntax::source::Source;
use rhai::Position;

/// A text with places that the parser tells.
pub(crate) trait Positioned {
    /// The author's place for a position of the compiled text.
    fn place(&self, position: Position) -> Option<Place>;
}

impl Positioned for Source {
    fn place(&self, position: Position) -> Option<Place> {
        self.place_at(position.line()?, position.position().unwrap_or(1))
    }
}
