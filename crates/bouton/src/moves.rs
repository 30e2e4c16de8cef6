//! Moves from a position, with who wins after each.

use std::fmt;
use std::ops::Deref;

use bouton_results::wording::English;
use bouton_results::{Listed, Show};
use bouton_rules::Datum;
use bouton_solve::Sum;
use bouton_theory::{Nimber, Outcome};

use crate::control::Asker;
use crate::{Error, Position};

/// One move.
///
/// ```
/// use bouton::prelude::*;
/// let winning: Vec<bouton::Move> = nim().winning_moves([3, 5])?.into_iter().collect();
/// assert_eq!(winning[0].to_string(), "[3, 3]");
/// # Ok::<(), bouton::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Move {
    made: bouton_solve::Move,
    to: Position,
}

impl Move {
    /// The position after it.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert_eq!(nim().winning_moves([3, 5])?[0].to().grundy()?, Nimber(0));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn to(&self) -> &Position {
        &self.to
    }

    /// Which summand it is in, counted from 0.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert_eq!(nim().winning_moves([3, 5])?[0].component(), 1);   // the heap of 5
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn component(&self) -> usize {
        self.made.component
    }

    /// The rules' name for it (an edge, a vertex, a domino), if they label moves.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert!(nim().options(1)?[0].label().is_none());    // heaps need no name for a move
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn label(&self) -> Option<&Datum> {
        self.made.label.as_ref()
    }

    /// The move as data: its label, else the position after it.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert_eq!(nim().winning_moves([3, 5])?[0].shown(), &Datum::ints([3, 3]));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn shown(&self) -> &Datum {
        self.made.shown()
    }

    /// Who wins after it.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert_eq!(nim().winning_moves([3, 5])?[0].outcome(), Outcome::P);   // of the position after it
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn outcome(&self) -> Outcome {
        self.made.outcome
    }

    /// The value of the position after it (in misère play: g⁻), where it was found on the way.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert_eq!(nim().options(2)?[1].value(), Some(Nimber(1)));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn value(&self) -> Option<Nimber> {
        self.made.nimber()
    }

    /// Whether the player who makes it wins.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert_eq!(nim().options([3, 5])?.iter().filter(|m| m.wins()).count(), 1);
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn wins(&self) -> bool {
        self.made.wins()
    }
}

/// The move as data.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.shown().to_string())
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The moves from a position: a slice of [`Move`]s that knows where it comes from.
///
/// ```
/// use bouton::prelude::*;
/// let moves = nim().options([2, 1])?;
/// assert_eq!(moves.len(), 3);
/// let winning: Vec<&bouton::Move> = moves.iter().filter(|m| m.wins()).collect();
/// assert_eq!(winning[0].to().grundy()?, Nimber(0));
/// # Ok::<(), bouton::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Moves {
    from: Sum,
    listed: Listed,
    moves: Vec<Move>,
}

impl Moves {
    pub(crate) fn new(from: &Position, moves: Vec<bouton_solve::Move>, listed: Listed) -> Self {
        let place = |made: bouton_solve::Move, asker: &Asker| Move {
            to: Position::of(made.to.clone(), asker.clone()),
            made,
        };
        Self {
            from: from.sum.clone(),
            listed,
            moves: moves.into_iter().map(|made| place(made, &from.asker)).collect(),
        }
    }

    /// The same without the control of their questions, as every front end shows it.
    fn shown(&self) -> bouton_results::Moves {
        let moves = self.moves.iter().map(|m| m.made.clone()).collect();
        bouton_results::Moves { from: self.from.clone(), moves, listed: self.listed }
    }

    /// The moves as an HTML table.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert!(nim().options(2)?.to_html().contains("Nim[2]: N"));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn to_html(&self) -> String {
        self.shown().html(&English).unwrap_or_default()
    }

    /// Shows the moves in an evcxr notebook, as a table and as text.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// nim().options([3, 5])?.evcxr_display();
    /// # Ok::<(), bouton::Error>(())
    /// ```
    pub fn evcxr_display(&self) {
        bouton_results::notebook(&self.shown());
    }
}

impl Position {
    /// Every move, with who wins after it, in the order of the rules; options that repeat count once.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert_eq!(nim().position([2, 1])?.options()?.len(), 3);
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`grundy`](Self::grundy).
    pub fn options(&self) -> Result<Moves, Error> {
        let outcome = self.outcome()?;
        Ok(Moves::new(self, self.ask(Sum::moves)?, Listed::All(outcome)))
    }

    /// Every winning move; none exactly if this is a P-position.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert_eq!(nim().position([3, 5])?.winning_moves()?.to_string(), "5 → 3, leaving [3, 3]");
    /// assert!(nim().position([3, 3])?.winning_moves()?.is_empty());
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`grundy`](Self::grundy).
    pub fn winning_moves(&self) -> Result<Moves, Error> {
        Ok(Moves::new(self, self.ask(Sum::winning_moves)?, Listed::Winning))
    }
}

impl Deref for Moves {
    type Target = [Move];

    fn deref(&self) -> &[Move] {
        &self.moves
    }
}

impl IntoIterator for Moves {
    type Item = Move;
    type IntoIter = std::vec::IntoIter<Move>;

    fn into_iter(self) -> Self::IntoIter {
        self.moves.into_iter()
    }
}

impl<'a> IntoIterator for &'a Moves {
    type Item = &'a Move;
    type IntoIter = std::slice::Iter<'a, Move>;

    fn into_iter(self) -> Self::IntoIter {
        self.moves.iter()
    }
}

/// Winning moves in words, one a line; all options as a table with their values.
impl fmt::Display for Moves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.shown().text(&English))
    }
}

impl fmt::Debug for Moves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(&self.moves).finish()
    }
}
