//! Who wins: outcomes and play conventions.
//!
//! P: the player who just moved wins; N: the player to move wins; D: a draw, which only loopy games know.

use std::fmt;

/// The outcome of a position under perfect play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Outcome {
    /// The previous player wins.
    P,
    /// The next player, who is to move, wins.
    N,
    /// Neither can force a win: play goes on for ever (loopy games only).
    D,
}

impl Outcome {
    /// The letter that the literature uses: `"P"`, `"N"` or `"D"`.
    #[must_use]
    pub fn letter(self) -> &'static str {
        match self {
            Self::P => "P",
            Self::N => "N",
            Self::D => "D",
        }
    }
}

impl From<crate::Nimber> for Outcome {
    /// In normal play a position is P exactly if its value is 0 (Sprague 1935; Grundy 1939).
    fn from(value: crate::Nimber) -> Self {
        if value.is_zero() { Self::P } else { Self::N }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.letter())
    }
}

/// Who has won when the player to move cannot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Convention {
    /// The player who cannot move loses.
    #[default]
    Normal,
    /// The player who cannot move wins.
    Misere,
}

impl fmt::Display for Convention {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Normal => "normal",
            Self::Misere => "misère",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outcomes_and_conventions_are_written_as_in_the_literature() {
        assert_eq!(format!("{} {:>2} {}", Outcome::P, Outcome::N, Outcome::D), "P  N D");
        assert_eq!([0, 5].map(|n| Outcome::from(crate::Nimber(n))), [Outcome::P, Outcome::N]);
        assert_eq!(format!("{} {}", Convention::Normal, Convention::Misere), "normal misère");
    }
}
