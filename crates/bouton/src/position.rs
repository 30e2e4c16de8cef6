//! A position of a game, or the disjunctive sum of positions of any games.

use std::fmt;
use std::ops::Add;

use bouton_results::Genus;
use bouton_rules::Datum;
use bouton_solve::{Method, MisereForm, SolveError, Sum};
use bouton_theory::{Convention, LoopyValue, Nimber, Outcome, notebook};

use crate::control::Asker;
use crate::{Control, Error, Explanation};

/// A position. `+` is the disjunctive sum, of positions of any games.
///
/// A sum of normal and misère play is meaningless: you can make it, but every question about it is an error.
///
/// ```
/// use bouton::prelude::*;
/// let sum = kayles().position(7)? + wythoff().position([3, 5])? + nim().position([4, 4])?;
/// assert_eq!(sum.grundy()?, Nimber(2));
/// assert_eq!(sum.outcome()?, Outcome::N);
/// # Ok::<(), bouton::Error>(())
/// ```
#[derive(Clone)]
pub struct Position {
    pub(crate) sum: Sum,
    pub(crate) asker: Asker,
    mixed: bool,
}

impl Position {
    pub(crate) fn of(sum: Sum, asker: Asker) -> Self {
        Self { sum, asker, mixed: false }
    }

    pub(crate) fn ask<T>(
        &self,
        question: impl FnOnce(&Sum, &bouton_solve::Control) -> Result<T, SolveError>,
    ) -> Result<T, Error> {
        if self.mixed {
            return Err(SolveError::MixedConvention.into());
        }
        self.asker.ask(|control| question(&self.sum, control))
    }

    /// The same position with its questions under this control.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let hurried = games::chomp().position([9, 9, 9, 9, 9, 9])?.with_control(Control::new().positions(1_000));
    /// assert!(hurried.grundy().unwrap_err().is_stopped());
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn with_control(mut self, control: Control) -> Self {
        self.asker.control = control;
        self
    }

    /// The Grundy value (in misère play: g⁻).
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert_eq!(nim().position([3, 5])?.grundy()?, Nimber(6));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When a rule fails, the value is ∞, or the work is stopped.
    pub fn grundy(&self) -> Result<Nimber, Error> {
        Ok(self.ask(Sum::value)?.value)
    }

    /// The value, which may be ∞ with a set of numbers where play may go on for ever (Smith 1966).
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let token = game(|[v]: [i64; 1]| match v { 0 => vec![], 1 => vec![[0], [2]], _ => vec![[1], [2]] });
    /// assert_eq!(token.position([1])?.loopy_value()?.to_string(), "∞{0}");
    /// assert_eq!(token.position([1])?.outcome()?, Outcome::N);
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`grundy`](Self::grundy), but not for ∞.
    pub fn loopy_value(&self) -> Result<LoopyValue, Error> {
        Ok(self.ask(Sum::loopy_value)?.value)
    }

    /// Whether play can come back to where it was.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let ring = game(|[n]: [i64; 1]| [[(n + 1) % 5]]);
    /// assert!(ring.position([0])?.is_loopy()? && !nim().position(3)?.is_loopy()?);
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When a rule fails or the work is stopped.
    pub fn is_loopy(&self) -> Result<bool, Error> {
        self.ask(Sum::is_loopy)
    }

    /// How many moves play lasts, as [`remoteness`](Self::remoteness); none for a draw.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let ring = game(|[n]: [i64; 1]| [[(n + 1) % 5]]);
    /// assert_eq!(ring.position([0])?.length()?, None);
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When a rule fails or the work is stopped.
    pub fn length(&self) -> Result<Option<u64>, Error> {
        self.ask(Sum::length)
    }

    /// How many moves normal play lasts when the winner delays and the loser hurries (Smith 1966).
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert_eq!(subtraction([2, 5])?.position(6)?.suspense()?, 3);
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When a rule fails, play may go on for ever, this is misère play, or the work is stopped.
    pub fn suspense(&self) -> Result<u64, Error> {
        self.ask(Sum::suspense)
    }

    /// Who wins.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert_eq!(nim().position([3, 3])?.outcome()?, Outcome::P);
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`grundy`](Self::grundy).
    pub fn outcome(&self) -> Result<Outcome, Error> {
        Ok(self.ask(Sum::outcome)?.value)
    }

    /// How the value is found: by search, by a formula of the literature, or from a proved period.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert_eq!(nim().position(1_000_000_000)?.method()?.to_string(), "Bouton 1901");
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`grundy`](Self::grundy).
    pub fn method(&self) -> Result<Method, Error> {
        Ok(self.ask(Sum::value)?.method)
    }

    /// The genus: the Grundy value, and the misère values with heaps of two added.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert_eq!(bouton::octal("0.123")?.position(8)?.genus()?.to_string(), "2^1420");
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`grundy`](Self::grundy).
    pub fn genus(&self) -> Result<Genus, Error> {
        Ok(Genus(self.ask(Sum::genus)?))
    }

    /// The misère canonical form: two positions are equal in every sum of misère play exactly if theirs are.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert_eq!(nim().position([1, 1, 3])?.misere_form()?, nim().position(3)?.misere_form()?);
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`grundy`](Self::grundy).
    pub fn misere_form(&self) -> Result<MisereForm, Error> {
        self.ask(Sum::misere_form)
    }

    /// Why it is won or lost.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let why = (kayles().position(7)? + wythoff().position([3, 5])?).explain()?;
    /// assert_eq!(why.value(), Some(Nimber(2)));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`grundy`](Self::grundy).
    pub fn explain(&self) -> Result<Explanation, Error> {
        Ok(Explanation(self.ask(Sum::explain)?))
    }

    /// How many moves play lasts when the winner hurries and the loser delays (Steinhaus 1925; Smith 1966).
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert_eq!(nim().position([2, 2])?.remoteness()?, 4);
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`grundy`](Self::grundy).
    pub fn remoteness(&self) -> Result<u64, Error> {
        self.ask(Sum::remoteness)
    }

    /// Whether two positions have the same Grundy value, so that each can replace the other in any sum of
    /// normal play.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert!(kayles().position(1)?.equivalent(&nim().position(1)?)?);
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// In misère play, where values do not decide it; else as [`grundy`](Self::grundy).
    pub fn equivalent(&self, other: &Self) -> Result<bool, Error> {
        self.ask(|sum, control| sum.equivalent(&other.sum, control))
    }

    /// The same position under misère play.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert_eq!(nim().position([1, 1])?.misere().outcome()?, Outcome::N);
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn misere(&self) -> Self {
        Self { sum: self.sum.under(Convention::Misere), asker: self.asker.clone(), mixed: false }
    }

    /// The position as data, as users write it; none for a sum of different games.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert_eq!(nim().position([3, 5])?.datum(), Some(Datum::ints([3, 5])));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn datum(&self) -> Option<Datum> {
        self.sum.datum()
    }

    /// The summands, each as a position of its own.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let parts = (kayles().position(7)? + nim().position(3)?).components();
    /// assert_eq!(parts[1].grundy()?, Nimber(3));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn components(&self) -> Vec<Self> {
        let parts = self.sum.components().iter();
        parts.map(|c| Self::of(Sum::of(&c.game, vec![c.position.clone()]), self.asker.clone())).collect()
    }

    /// Shows the position in an evcxr notebook.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// nim().position([3, 5])?.evcxr_display();
    /// # Ok::<(), bouton::Error>(())
    /// ```
    pub fn evcxr_display(&self) {
        notebook::show(&[("text/plain", &self.to_string())]);
    }
}

impl Add for Position {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        let mixed = self.mixed || other.mixed;
        let asker = Asker { deep: self.asker.deep || other.asker.deep, ..self.asker };
        match self.sum.plus(&other.sum) {
            Ok(sum) => Self { sum, asker, mixed },
            Err(_) => Self { sum: self.sum, asker, mixed: true },
        }
    }
}

impl Add for &Position {
    type Output = Position;

    fn add(self, other: Self) -> Position {
        self.clone() + other.clone()
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        self.mixed == other.mixed && self.sum == other.sum
    }
}

impl Eq for Position {}

/// `Kayles [5, 8]`, `Kayles 7 + Wythoff [3, 5]`.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.mixed {
            return f.pad("a sum of normal and misère play, which has no meaning");
        }
        f.pad(&self.sum.to_string())
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
