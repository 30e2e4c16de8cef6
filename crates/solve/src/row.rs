//! Rows of a game with two parts: the sequence of the values at (a, 0), (a, 1), (a, 2), …
//!
//! In Nim-like games, such as Wythoff's, each row is additively periodic (Dress, Flammenkamp and Pink 1999;
//! Landman 2002). The moves are read from their linear constraints (`shape`), so the period is proved from
//! the moves (`recurrence`), and the values of columns however far away follow.

mod recurrence;
mod shape;
mod used;

use std::cell::RefCell;
use std::ops::RangeInclusive;
use std::rc::Rc;

use bouton_theory::{Claim, Convention, Nimber, period};

use crate::{Control, Game, SolveError, Work};
use recurrence::{Recurrence, RowValues};
use shape::RowMoves;

/// A row of a Nim-like game with two parts.
#[derive(Clone, Debug)]
pub struct GameRow {
    game: Game,
    row: u64,
    /// The moves from this row and from all below it.
    moves: Rc<[RowMoves]>,
    /// Rows with a proved period, from row 0 on.
    proved: Rc<RefCell<Vec<RowValues>>>,
}

/// Why a row isn't one of a Nim-like game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotNimLike {
    /// Positions don't have two parts.
    Parts {
        /// How many they have.
        found: usize,
    },
    /// Not every pair of numbers is a position.
    Positions,
    /// From a column of the row one can't move to every smaller one.
    NotAll {
        /// The row.
        row: u64,
    },
    /// A move leads to a column that isn't at a fixed distance, as far as is known.
    NotALine {
        /// The row that it leads from.
        row: u64,
        /// Where it leads to, in letters.
        to: String,
    },
    /// A move leads to a higher row.
    Higher {
        /// The row that it leads from.
        row: u64,
        /// Where it leads to, in letters.
        to: String,
    },
    /// The moves from a row are too many to look at them one by one.
    TooMany,
}

/// So many columns are looked at for a period when the user doesn't say.
const COLUMNS: u64 = 1 << 20;
/// How many whole periods an observed claim has seen.
const REPEATS: u64 = 3;

impl Game {
    /// The row of positions with `row` as their first part, or the reason why it isn't one of a Nim-like
    /// game.
    ///
    /// # Errors
    ///
    /// When the rules don't give their moves as linear constraints, in misère play, or when the work is
    /// stopped.
    pub fn row(&self, row: u64, control: &Control) -> Result<Result<GameRow, NotNimLike>, SolveError> {
        if self.convention() == Convention::Misere {
            return Err(SolveError::NormalPlayOnly { verb: "row" });
        }
        let formula = self.formula(Some(2))?;
        let mut moves = Vec::new();
        let mut done = 0;
        for number in 0..=row {
            let mut poll = || {
                done += 1;
                control.poll(&Work { done, total: None, bytes: 0 })
            };
            match shape::moves(&formula, number, &mut poll)? {
                Ok(found) => moves.push(found),
                Err(why) => return Ok(Err(why)),
            }
        }
        Ok(Ok(GameRow { game: self.clone(), row, moves: moves.into(), proved: Rc::default() }))
    }
}

impl GameRow {
    /// The game.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The number of the row: the first part of its positions.
    #[must_use]
    pub fn number(&self) -> u64 {
        self.row
    }

    /// The period of the values, sought in the columns 0..=`to`; `None` means the default number.
    ///
    /// # Errors
    ///
    /// When the work is stopped, or a value leaves 64 bits.
    pub fn period(&self, to: Option<u64>, control: &Control) -> Result<Claim, SolveError> {
        let found = self.computed(to.map_or(COLUMNS, |to| to.saturating_add(1)), control)?;
        let last = found.computed.saturating_sub(1);
        let claim = match found.period {
            Some(period) => Claim::proved_in_row(self.row, period, last),
            None => match period::observe(&found.values, REPEATS) {
                Some(seen) => Claim::observed(seen, last),
                None => Claim::none(last),
            },
        };
        Ok(Claim { row: Some(self.row), ..claim })
    }

    /// The values of a range of columns.
    ///
    /// # Errors
    ///
    /// When the work is stopped, or a value leaves 64 bits.
    pub fn values(&self, columns: RangeInclusive<u64>, control: &Control) -> Result<Vec<Nimber>, SolveError> {
        let found = self.computed(columns.end().saturating_add(1), control)?;
        let value = |column| found.at(column).map(Nimber).ok_or(SolveError::TooLarge);
        columns.map(value).collect()
    }

    /// The values of the first `columns` columns, or fewer and the period.
    fn computed(&self, columns: u64, control: &Control) -> Result<RowValues, SolveError> {
        let needed = self.needed(columns);
        let mut rows = self.proved.borrow().clone();
        for (number, columns) in needed.iter().enumerate().skip(rows.len()) {
            let found = Recurrence::new(&self.moves[number], &rows).run(*columns, control)?;
            if found.period.is_some() && self.proved.borrow().len() == number {
                self.proved.borrow_mut().push(found.clone());
            }
            rows.push(found);
        }
        rows.pop().ok_or(SolveError::TooLarge)
    }

    /// How many columns of each row are read, where no period is known, if `columns` of this one are asked
    /// for.
    fn needed(&self, columns: u64) -> Vec<u64> {
        let mut needed = vec![columns; self.moves.len()];
        for number in (0..self.moves.len()).rev() {
            let last = needed[number].saturating_sub(1);
            let jumps = self.moves[number].jumps.iter().map(|jump| {
                let column = jump.from.last.map_or(last, |end| last.min(u64::try_from(end).unwrap_or(0)));
                (jump.row, i128::from(column) * i128::from(jump.factor) + i128::from(jump.shift))
            });
            let reaches = self.moves[number].reaches.iter();
            let reaches = reaches.map(|reach| (reach.row, i128::from(last) + i128::from(reach.shift)));
            for (row, column) in jumps.chain(reaches).collect::<Vec<_>>() {
                let more = u64::try_from(column + 1).unwrap_or(if column < 0 { 0 } else { u64::MAX });
                let known = &mut needed[row as usize];
                *known = more.max(*known);
            }
        }
        needed
    }
}

#[cfg(test)]
mod tests;
