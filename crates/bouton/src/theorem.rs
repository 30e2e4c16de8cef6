//! Theorems on all positions of a game, for Rust programs and notebooks.

use std::fmt;
use std::ops::Deref;

use bouton_results::Show;
use bouton_results::wording::English;
use bouton_solve::theorem::{About, ForAll, Wanted};
use bouton_theory::{Nimber, Outcome};

use crate::{Error, Game, IntoDatum};

/// A theorem on all positions of a game, or why there is none. It reads as
/// [`ForAll`](bouton_solve::theorem::ForAll), and answers for positions of every size.
///
/// ```
/// use bouton::prelude::*;
/// let wythoff = wythoff().theorem()?;
/// assert_eq!(wythoff.outcome([1_618_033_988_749_i64, 2_618_033_988_749])?, Some(Outcome::P));
/// assert!(wythoff.to_string().contains("proved for all positions"));
/// # Ok::<(), bouton::Error>(())
/// ```
#[derive(Clone)]
pub struct Theorem {
    found: ForAll,
}

impl Game {
    /// Looks for a theorem that says who wins, for positions of every size, and proves it from the moves.
    /// That there is none is an answer, too.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert_eq!(nim().theorem()?.is_proved(), true);
    /// assert!(heap_game(|n| 0..n).theorem().is_err());    // nobody can read a closure of Rust
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When the rules don't give their moves as linear constraints: native games and codes may, and so do
    /// rules in the Bouton language. When a rule fails, or the work is stopped.
    pub fn theorem(&self) -> Result<Theorem, Error> {
        self.theorem_about(About::Lost)
    }

    /// The same on the Grundy values, in normal play.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let values = subtraction([1, 2, 3])?.theorem_on_values()?;
    /// assert_eq!(values.grundy(1_000_000_000_000_007_i64)?, Some(Nimber(3)));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`theorem`](Self::theorem), and in misère play.
    pub fn theorem_on_values(&self) -> Result<Theorem, Error> {
        self.theorem_about(About::Values)
    }

    fn theorem_about(&self, about: About) -> Result<Theorem, Error> {
        let found = self.asker.ask(|control| self.solver.theorem(&Wanted::about(about), control))?;
        Ok(Theorem { found })
    }
}

impl Theorem {
    /// Whether there is a theorem: it is proved, never guessed.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert!(wythoff().theorem()?.is_proved());
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn is_proved(&self) -> bool {
        self.found.theorem().is_some()
    }

    /// Who wins a position, however large; `None` without a theorem. It takes as many steps as the numbers
    /// have digits.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let wythoff = wythoff().theorem()?;
    /// assert_eq!(wythoff.outcome([1_i64 << 60, 1 << 60])?, Some(Outcome::N));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When the position's parts don't match those of the theorem.
    pub fn outcome(&self, position: impl IntoDatum) -> Result<Option<Outcome>, Error> {
        Ok(self.found.outcome(&self.parts(position)?))
    }

    /// The Grundy value of a position by a theorem on values; `None` without one.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let values = nim().theorem_on_values()?;
    /// assert_eq!(values.grundy(1_i64 << 60)?, Some(Nimber(1 << 60)));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`outcome`](Self::outcome).
    pub fn grundy(&self, position: impl IntoDatum) -> Result<Option<Nimber>, Error> {
        Ok(self.found.value(&self.parts(position)?))
    }

    /// Shows the theorem in an evcxr notebook.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// wythoff().theorem()?.evcxr_display();
    /// # Ok::<(), bouton::Error>(())
    /// ```
    pub fn evcxr_display(&self) {
        bouton_results::notebook(&self.found);
    }

    fn parts(&self, position: impl IntoDatum) -> Result<Vec<u64>, Error> {
        let position = position.into_datum();
        let parts = self.found.parts_of(&position).filter(|parts| parts.len() == self.found.formula.parts);
        parts.ok_or_else(|| {
            Error::new("bad-position", format!("the theorem is not about {position}"))
                .with_hint(format!("it is about positions such as {}", self.found.form))
        })
    }
}

impl Deref for Theorem {
    type Target = ForAll;

    fn deref(&self) -> &ForAll {
        &self.found
    }
}

/// As the language shows it.
impl fmt::Display for Theorem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.found.text(&English))
    }
}

impl fmt::Debug for Theorem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.found.fmt(f)
    }
}
