//! The two players of a game in which each has moves of their own, and what either can hope for.

use std::fmt;

/// A player. Left and Right have moves of their own in a partizan game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Player {
    /// Left: Blue, White.
    Left,
    /// Right: Red, Black.
    Right,
}

impl Player {
    /// Both, Left first.
    pub const BOTH: [Self; 2] = [Self::Left, Self::Right];

    /// The opponent.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::Left => Self::Right,
            Self::Right => Self::Left,
        }
    }

    /// `"left"` or `"right"`, as scripts name the players.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Left => "left",
            Self::Right => "right",
        }
    }

    /// The player of this name.
    ///
    /// ```
    /// use bouton_theory::Player;
    /// assert_eq!(Player::of_name("left").map(Player::other), Some(Player::Right));
    /// ```
    #[doc(hidden)]
    #[must_use]
    pub fn of_name(name: &str) -> Option<Self> {
        Self::BOTH.into_iter().find(|player| player.name() == name)
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The best result that the player to move can force.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Prospect {
    /// The opponent can force a win.
    Loss,
    /// Play can be made to go on for ever, and neither can win.
    Draw,
    /// The player to move can force a win.
    Win,
}

impl Prospect {
    /// `"win"`, `"loss"` or `"draw"`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Win => "win",
            Self::Loss => "loss",
            Self::Draw => "draw",
        }
    }
}

impl fmt::Display for Prospect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Who wins a position of a game with separate moves for Left and Right, depending on who begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum OutcomeClass {
    /// Left wins, even if Right begins.
    L,
    /// Right wins, even if Left begins.
    R,
    /// The next player, who begins, wins.
    N,
    /// The previous player wins: who begins loses.
    P,
    /// With one player to move at least, neither can win: play goes on for ever.
    D,
}

impl OutcomeClass {
    /// The class, from what Left can force when Left begins and what Right can force when Right begins.
    ///
    /// ```
    /// use bouton_theory::{OutcomeClass, Prospect};
    /// assert_eq!(OutcomeClass::of(Prospect::Win, Prospect::Loss), OutcomeClass::L);
    /// assert_eq!(OutcomeClass::of(Prospect::Draw, Prospect::Win), OutcomeClass::D);
    /// ```
    #[must_use]
    pub fn of(left: Prospect, right: Prospect) -> Self {
        match (left, right) {
            (Prospect::Draw, _) | (_, Prospect::Draw) => Self::D,
            (Prospect::Win, Prospect::Loss) => Self::L,
            (Prospect::Loss, Prospect::Win) => Self::R,
            (Prospect::Win, Prospect::Win) => Self::N,
            (Prospect::Loss, Prospect::Loss) => Self::P,
        }
    }

    /// The letter that the literature uses.
    #[must_use]
    pub fn letter(self) -> &'static str {
        match self {
            Self::L => "L",
            Self::R => "R",
            Self::N => "N",
            Self::P => "P",
            Self::D => "D",
        }
    }
}

impl fmt::Display for OutcomeClass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.letter())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_have_names_and_opponents() {
        assert_eq!(Player::BOTH.map(Player::name), ["left", "right"]);
        assert_eq!(Player::BOTH.map(Player::other), [Player::Right, Player::Left]);
        assert_eq!(
            ["left", "right", "Left"].map(Player::of_name),
            [Some(Player::Left), Some(Player::Right), None]
        );
        assert_eq!(format!("[{:>6}]", Player::Left), "[  left]");
    }

    #[test]
    fn prospects_and_classes_have_names() {
        let prospects = [Prospect::Loss, Prospect::Draw, Prospect::Win];
        assert_eq!(prospects.map(Prospect::name), ["loss", "draw", "win"]);
        assert_eq!(prospects.map(|prospect| prospect.to_string()), ["loss", "draw", "win"]);
        use OutcomeClass::{D, L, N, P, R};
        assert_eq!([L, R, N, P, D].map(OutcomeClass::letter), ["L", "R", "N", "P", "D"]);
        assert_eq!([L, R, N, P, D].map(|class| format!("{class:2}")), ["L ", "R ", "N ", "P ", "D "]);
    }

    #[test]
    fn a_class_is_what_both_can_force() {
        use Prospect::{Draw, Loss, Win};
        let classes =
            [Win, Loss, Draw].map(|left| [Win, Loss, Draw].map(|right| OutcomeClass::of(left, right)));
        use OutcomeClass::{D, L, N, P, R};
        assert_eq!(classes, [[N, L, D], [R, P, D], [D, D, D]]);
    }
}
