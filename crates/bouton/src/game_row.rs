//! Rows of values of games with two parts, for Rust programs and notebooks.

use std::fmt;
use std::ops::RangeBounds;

use bouton_results::game_row::reason;
use bouton_results::wording::English;
use bouton_results::{Claim, Show, Values};
use bouton_solve::row;
use bouton_theory::Nimber;

use crate::control::Asker;
use crate::range::span;
use crate::{Count, Error, Game};

/// A row of a game with two parts: the values at [a, 0], [a, 1], [a, 2], …
///
/// ```
/// use bouton::prelude::*;
/// let row = wythoff().row(3)?;
/// assert_eq!(row.values(0..=9)?, [3, 4, 5, 6, 2, 0, 1, 9, 10, 12]);
/// let period = row.period()?;
/// assert_eq!((period.preperiod(), period.length(), period.level()), (Some(8), Some(6), Level::Proved));
/// # Ok::<(), bouton::Error>(())
/// ```
#[derive(Clone)]
pub struct GameRow {
    found: row::GameRow,
    asker: Asker,
}

impl Game {
    /// Row `a` of this game: the positions [a, 0], [a, 1], [a, 2], … From [a, b] one may move to every
    /// [a, b′] with b′ < b, and all other moves lead to lower rows, at fixed distances along the row.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert_eq!(wythoff().row(2)?.values(0..=5)?, [2, 0, 1, 5, 3, 4]);
    /// assert_eq!(games::named("euclid", &[])?.row(2).unwrap_err().code(), "not-nim-like");
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When the rules don't give their moves as linear constraints, or have others than these; in misère
    /// play; when the work is stopped.
    pub fn row(&self, a: u64) -> Result<GameRow, Error> {
        let found = self.asker.ask(|control| self.solver.row(a, control))?;
        let found = found.map_err(|why| {
            let message = format!("the rows of {} aren't known to be periodic", self.name());
            Error::new("not-nim-like", format!("{message}: {}", reason(&why, &English)))
        })?;
        Ok(GameRow { found, asker: self.asker.clone() })
    }
}

impl GameRow {
    /// The number of the row: the first part of its positions.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert_eq!(wythoff().row(3)?.number(), 3);
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn number(&self) -> u64 {
        self.found.number()
    }

    /// The period of the values, proved from the moves: the state from which the row goes on comes again
    /// (Dress, Flammenkamp and Pink 1999; Landman 2002). It looks at a million columns.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let period = wythoff().row(1)?.period()?;
    /// assert_eq!((period.length(), period.saltus()), (Some(3), Some(3)));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When the work is stopped, or a value leaves 64 bits.
    pub fn period(&self) -> Result<Claim, Error> {
        self.claim(None)
    }

    /// As [`period`](Self::period), looking no further than column `to`.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let row = wythoff().row(3)?;
    /// assert_eq!(row.period_to(5)?.level(), Level::None);    // too few columns
    /// assert_eq!(row.period_to(100)?.level(), Level::Proved);
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`period`](Self::period).
    pub fn period_to(&self, to: u64) -> Result<Claim, Error> {
        self.claim(Some(to))
    }

    fn claim(&self, to: Option<u64>) -> Result<Claim, Error> {
        let claim = self.asker.ask(|control| self.found.period(to, control))?;
        Ok(Claim::observed(&self.to_string(), claim))
    }

    /// The values of a range of columns.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert_eq!(nim().row(5)?.values(0..4)?, [5, 4, 7, 6]);
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`period`](Self::period), and when the range doesn't begin at 0 or further on, or doesn't end.
    pub fn values<N: Count>(&self, columns: impl RangeBounds<N>) -> Result<Values, Error> {
        let (start, end) = span(&columns, "values")?;
        let name = self.to_string();
        let Some(last) = end.checked_sub(1).filter(|last| *last >= start) else {
            return Ok(Values::new(&name, start, Vec::new(), false));
        };
        let values = self.asker.ask(|control| self.found.values(start..=last, control))?;
        Ok(Values::new(&name, start, values, false))
    }

    /// The value at one column, however far away it is once the period is proved.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert_eq!(wythoff().row(12)?.grundy(1_000_000_000_000_000)?, Nimber(999_999_999_999_996));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`period`](Self::period).
    pub fn grundy(&self, column: u64) -> Result<Nimber, Error> {
        let found = self.asker.ask(|control| self.found.values(column..=column, control))?;
        Ok(found.first().copied().unwrap_or_default())
    }

    /// Shows the row in an evcxr notebook.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// wythoff().row(3)?.evcxr_display();
    /// # Ok::<(), bouton::Error>(())
    /// ```
    pub fn evcxr_display(&self) {
        bouton_results::notebook(&self.found);
    }
}

/// As the language shows it.
impl fmt::Display for GameRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.found.text(&English))
    }
}

impl fmt::Debug for GameRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}
