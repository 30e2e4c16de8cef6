//! A sequence of Grundy values with its game and its first index.

use std::fmt;

use bouton_theory::Nimber;

/// The values of positions `start`, `start` + 1, … of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Values {
    /// The game's name.
    pub game: String,
    /// The first index.
    pub start: i64,
    /// The values.
    pub values: Vec<Nimber>,
    /// Whether they are misère values g⁻.
    pub misere: bool,
}

impl fmt::Display for Values {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, value) in self.values.iter().enumerate() {
            if i > 0 {
                f.write_str(" ")?;
            }
            write!(f, "{}", value.0)?;
        }
        Ok(())
    }
}
