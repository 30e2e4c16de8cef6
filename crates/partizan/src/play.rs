//! The two players.

/// Who moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Player {
    /// Left, for whom positive games are won.
    Left,
    /// Right.
    Right,
}

impl Player {
    /// Both, Left first.
    pub const BOTH: [Self; 2] = [Self::Left, Self::Right];

    /// The name that scripts use: `"left"` or `"right"`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Left => "left",
            Self::Right => "right",
        }
    }

    /// The other player.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::Left => Self::Right,
            Self::Right => Self::Left,
        }
    }
}
