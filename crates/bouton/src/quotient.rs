//! The misère quotient of a game, for Rust programs and notebooks.

use std::fmt;
use std::ops::Deref;

use bouton_results::wording::English;
use bouton_results::{Listed, Show};
use bouton_theory::{Convention, Outcome};

use crate::control::Asker;
use crate::{Error, Moves, Position};

/// A misère quotient and how sure it is. It reads as [`bouton_solve::MisereQuotient`], and answers for sums.
///
/// ```
/// use bouton::prelude::*;
/// let kayles = kayles();
/// let quotient = kayles.misere_quotient(40)?;
/// let heap = |n: i64| kayles.position(n);
/// assert_eq!(quotient.quotient.order(), 40);
/// assert_eq!(quotient.outcome(&(heap(5)? + heap(4)?))?, Outcome::P);
/// # Ok::<(), bouton::Error>(())
/// ```
#[derive(Clone)]
pub struct MisereQuotient {
    found: bouton_solve::MisereQuotient,
    asker: Asker,
}

impl MisereQuotient {
    pub(crate) fn of(found: bouton_solve::MisereQuotient, asker: Asker) -> Self {
        Self { found, asker }
    }

    /// Who wins a sum in misère play.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let nim = nim();
    /// let quotient = nim.misere_quotient(3)?;
    /// assert_eq!(quotient.outcome(&nim.position([1, 2, 3])?)?, Outcome::P);
    /// assert_eq!(quotient.outcome(&games::nim().position([1, 1])?)?, Outcome::N);    // the same code
    /// assert!(quotient.outcome(&nim.position(9)?).is_err());    // beyond heap 3
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When a rule fails or the quotient doesn't hold the sum.
    pub fn outcome(&self, sum: &Position) -> Result<Outcome, Error> {
        Ok(self.quotient.outcome(self.known(sum)?))
    }

    /// The winning moves of a sum in misère play.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let nim = nim();
    /// let quotient = nim.misere_quotient(3)?;
    /// assert_eq!(quotient.winning_moves(&nim.position([1, 3])?)?[0].to_string(), "[1, 0]");
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`outcome`](Self::outcome), or when the work is stopped.
    pub fn winning_moves(&self, sum: &Position) -> Result<Moves, Error> {
        self.known(sum)?;
        let from = Position::of(sum.sum.under(Convention::Misere), self.asker.clone());
        let found = self.asker.ask(|control| self.found.winning_moves(&from.sum, control))?;
        Ok(Moves::new(&from, found, Listed::Winning))
    }

    /// Whether two quotients are the same up to the names of their elements.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let quotient = |code| octal(code).and_then(|game| game.misere_quotient(100));
    /// assert!(quotient("0.115")?.is_isomorphic(&quotient("0.15")?));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn is_isomorphic(&self, other: &Self) -> bool {
        self.quotient.isomorphic(&other.quotient)
    }

    /// Shows the quotient in an evcxr notebook, as a table of its classes and as text.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// kayles().misere_quotient(20)?.evcxr_display();
    /// # Ok::<(), bouton::Error>(())
    /// ```
    pub fn evcxr_display(&self) {
        bouton_results::notebook(&self.found);
    }

    fn known(&self, sum: &Position) -> Result<u32, Error> {
        let sum = sum.sum.under(Convention::Misere);
        let element = self.found.element(&sum).map_err(Error::from)?;
        element.ok_or_else(|| {
            Error::new("bad-argument", format!("the quotient does not hold {sum}"))
                .with_hint("make the quotient of a larger heap, or of a position that leads there")
        })
    }
}

// We put this here rather than with the other questions, so that a position needn't know quotients.
impl Position {
    /// The misère quotient of all positions that can be reached from this one.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let quotient = games::cram().position(["...", "..."])?.misere_quotient()?;
    /// assert_eq!(quotient.quotient.name().as_deref(), Some("T2"));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`grundy`](Self::grundy).
    pub fn misere_quotient(&self) -> Result<MisereQuotient, Error> {
        Ok(MisereQuotient::of(self.ask(bouton_solve::Sum::misere_quotient)?, self.asker.clone()))
    }
}

impl Deref for MisereQuotient {
    type Target = bouton_solve::MisereQuotient;

    fn deref(&self) -> &Self::Target {
        &self.found
    }
}

/// As the language shows it.
impl fmt::Display for MisereQuotient {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.found.text(&English))
    }
}

impl fmt::Debug for MisereQuotient {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.found.fmt(f)
    }
}
