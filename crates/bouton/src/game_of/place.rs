//! Questions to a game on positions of any type.

use std::hash::Hash;
use std::ops::RangeBounds;

use bouton_theory::{Nimber, Outcome};

use crate::range::Count;
use crate::{Error, Explanation, GameOf, Move, Table, Values};

impl<T: Hash + Eq + Clone + 'static> GameOf<T> {
    /// The Grundy value of a position (in misère play: g⁻).
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert_eq!(game_of('f', |c| 'a'..*c).grundy(&'f')?, Nimber(5));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When the value is ∞ or the work is stopped.
    pub fn grundy(&self, position: &T) -> Result<Nimber, Error> {
        self.position(position).grundy()
    }

    /// Who wins a position.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert_eq!(game_of('f', |c| 'a'..*c).outcome(&'a')?, Outcome::P);
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`grundy`](Self::grundy).
    pub fn outcome(&self, position: &T) -> Result<Outcome, Error> {
        self.position(position).outcome()
    }

    /// Every position that one move reaches, with the move: its value, and whether it wins.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let letters = game_of('c', |c| 'a'..*c);
    /// let wins: Vec<(char, bool)> = letters.options(&'c')?.into_iter().map(|(c, made)| (c, made.wins())).collect();
    /// assert_eq!(wins, [('a', true), ('b', false)]);
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`grundy`](Self::grundy).
    pub fn options(&self, position: &T) -> Result<Vec<(T, Move)>, Error> {
        Ok(self.typed(self.position(position).options()?))
    }

    /// The positions to which the winning moves lead; none exactly if this is a P-position.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert_eq!(game_of('f', |c| 'a'..*c).winning_moves(&'f')?, ['a']);
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`grundy`](Self::grundy).
    pub fn winning_moves(&self, position: &T) -> Result<Vec<T>, Error> {
        Ok(self.typed(self.position(position).winning_moves()?).into_iter().map(|(to, _)| to).collect())
    }

    /// Why a position is won or lost. Give the game a [`display`](Self::display) before, so that it names
    /// positions.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let letters = game_of('c', |c| 'a'..*c).display(|c| format!("<{c}>"));
    /// assert!(letters.explain(&'c')?.to_string().contains("<a>"));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`grundy`](Self::grundy).
    pub fn explain(&self, position: &T) -> Result<Explanation, Error> {
        self.position(position).explain()
    }

    /// How many moves play lasts when the winner hurries and the loser delays.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert_eq!(game_of('f', |c| 'a'..*c).remoteness(&'f')?, 1);
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`grundy`](Self::grundy).
    pub fn remoteness(&self, position: &T) -> Result<u64, Error> {
        self.position(position).remoteness()
    }

    /// The values of a family of positions as a sequence.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let nim = game_of(vec![9], |heap: &Vec<u32>| (0..heap[0]).map(|left| vec![left]));
    /// assert_eq!(nim.values_of(0..=4, |n| vec![n as u32])?, [0, 1, 2, 3, 4]);
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`grundy`](Self::grundy), and when the range is unbounded.
    pub fn values_of<N: Count>(
        &self,
        range: impl RangeBounds<N>,
        position: impl Fn(i64) -> T,
    ) -> Result<Values, Error> {
        self.game.values_of(range, |n| self.datum(&position(n)))
    }

    /// The values of a family of positions over two ranges.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let nim = game_of((0, 0), |&(a, b): &(i64, i64)| (0..a).map(move |a| (a, b)).chain((0..b).map(move |b| (a, b))));
    /// assert_eq!(nim.table_of(0..=2, 0..=2, |i, j| (i, j))?.zeros(), [(0, 0), (1, 1), (2, 2)]);
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`values_of`](Self::values_of).
    pub fn table_of<M: Count, N: Count>(
        &self,
        rows: impl RangeBounds<M>,
        columns: impl RangeBounds<N>,
        position: impl Fn(i64, i64) -> T,
    ) -> Result<Table, Error> {
        self.game.table_of(rows, columns, |i, j| self.datum(&position(i, j)))
    }
}
