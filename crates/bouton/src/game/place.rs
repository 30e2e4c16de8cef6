//! Questions to a game about one position.

use bouton_results::line::LineItem;
use bouton_rules::Datum;
use bouton_theory::{Nimber, Outcome};

use crate::{Error, Explanation, Game, IntoDatum, LineOfPlay, Moves, Position};

impl Game {
    /// The position that `place` means: a number, an array, a text. In a game of heaps an array is the sum of
    /// its heaps.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let sum = kayles().position([5, 8])? + nim().position(4)?;
    /// assert_eq!(sum.to_string(), "Kayles 5 + Kayles 8 + Nim 4");
    /// assert!(kayles().position("five").is_err());
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When it isn't a position of this game: says what was found and what was expected.
    pub fn position(&self, place: impl IntoDatum) -> Result<Position, Error> {
        let datum = place.into_datum();
        let sum = self.asker.ask(|_| self.solver.position(datum))?;
        Ok(Position::of(sum, self.asker.clone()))
    }

    /// The Grundy value of a position (in misère play: g⁻).
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert_eq!(kayles().grundy([5, 8])?, Nimber(5));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When it isn't a position of this game, the rule fails, the value is ∞, or the work is stopped.
    pub fn grundy(&self, place: impl IntoDatum) -> Result<Nimber, Error> {
        self.position(place)?.grundy()
    }

    /// Who wins a position.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert_eq!(wythoff().outcome([3, 5])?, Outcome::P);
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`grundy`](Self::grundy).
    pub fn outcome(&self, place: impl IntoDatum) -> Result<Outcome, Error> {
        self.position(place)?.outcome()
    }

    /// Every move from a position, with who wins after it.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let options = nim().options(3)?;
    /// assert_eq!(options.iter().map(|m| m.value()).collect::<Vec<_>>(), [Some(Nimber(0)), Some(Nimber(1)), Some(Nimber(2))]);
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`grundy`](Self::grundy).
    pub fn options(&self, place: impl IntoDatum) -> Result<Moves, Error> {
        self.position(place)?.options()
    }

    /// Every winning move from a position.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let moves = nim().winning_moves([3, 4, 8, 10])?;
    /// assert_eq!((moves.len(), moves.to_string().as_str()), (1, "4 → 1, leaving [3, 1, 8, 10]"));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`grundy`](Self::grundy).
    pub fn winning_moves(&self, place: impl IntoDatum) -> Result<Moves, Error> {
        self.position(place)?.winning_moves()
    }

    /// Why a position is won or lost.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert!(nim().explain([3, 4, 8, 10])?.to_string().contains("4 → 1"));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`grundy`](Self::grundy).
    pub fn explain(&self, place: impl IntoDatum) -> Result<Explanation, Error> {
        self.position(place)?.explain()
    }

    /// A line of play, judged: which moves are legal, who could win after each, who erred, and what would
    /// have won. What follows the first position is a position or a move (its label, or words such as
    /// `"8 → 3"`). Heaps may be sorted again and empty ones left out.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let line = nim().line_of_play([[3, 7, 11], [3, 4, 7], [2, 3, 4], [2, 3, 3]])?;
    /// assert_eq!(line.faults(), [3]);
    /// assert!(line.to_string().contains("Move 3, player 1: a mistake; better: 4 → 1."));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`grundy`](Self::grundy).
    pub fn line_of_play<T: IntoDatum>(
        &self,
        places: impl IntoIterator<Item = T>,
    ) -> Result<LineOfPlay, Error> {
        let mut places = places.into_iter().map(IntoDatum::into_datum);
        let start = self.position(places.next().unwrap_or_else(|| Datum::ints([])))?.sum;
        let items = places.map(LineItem::Written).collect();
        self.asker.ask(|control| LineOfPlay::of(start, items, control))
    }

    /// How many moves play lasts when the winner hurries and the loser delays.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert_eq!(nim().remoteness([1, 2, 3])?, 6);
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`grundy`](Self::grundy).
    pub fn remoteness(&self, place: impl IntoDatum) -> Result<u64, Error> {
        self.position(place)?.remoteness()
    }
}
