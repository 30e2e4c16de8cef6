//! A list of winning moves of a position, as moves of the real game.

use std::fmt;

use bouton_rules::Datum;
use bouton_solve::{Move, Sum};

use crate::show::moves;

/// The winning moves of a position. Compares with the array of its [`forms`](Moves::forms).
#[derive(Clone, Debug, PartialEq)]
pub struct Moves {
    /// The position from which they lead.
    pub from: Sum,
    /// The moves.
    pub moves: Vec<Move>,
}

impl Moves {
    /// Each move as data: its label where the rules name moves (an edge, a vertex), else the position after it.
    #[must_use]
    pub fn forms(&self) -> Vec<Datum> {
        self.moves.iter().map(|m| m.shown().clone()).collect()
    }
}

impl fmt::Display for Moves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.moves.is_empty() {
            return f.write_str(&crate::messages::text("move-none", &[]));
        }
        let lines: Vec<String> = self.moves.iter().map(|m| moves::words(&self.from, m)).collect();
        f.write_str(&lines.join("\n"))
    }
}
