//! Figures of games, sequences, tables and positions (feature `plot`).
//!
//! A [`Figure`] gives itself as SVG and as text, shows itself in a notebook, and takes other [`Options`] with
//! [`Figure::with`]. `plotters` is here, too: [`Figure::drawing`] hands a drawing area to code of your own.

use std::ops::RangeBounds;

use bouton_results::figure;
use bouton_results::wording::English;

pub use bouton_plot::*;

use crate::range::{Count, span};
use crate::{Error, Explanation, Game, IntoDatum, Position};

impl Game {
    /// Values against heaps, with the period and how sure it is.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let figure = kayles().plot(0..=200)?;
    /// assert!(figure.description().contains("period 12 from 71 (proved)"));
    /// assert!(figure.svg().starts_with("<svg"));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`values`](Self::values).
    pub fn plot<N: Count>(&self, heaps: impl RangeBounds<N>) -> Result<Figure, Error> {
        let (start, end) = span(&heaps, "plot")?;
        let values = self.values(start..end)?;
        let claim = self.claim_for_figure(end)?;
        let of_heaps = figure::options_in_words(&self.solver, &values);
        Ok(figure::values(&values, claim.as_data(), of_heaps, Options::default()))
    }

    /// The values in rows of one period, so that a periodic sequence is a picture of equal rows.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert!(kayles().plot_rows(0..=143)?.title().contains("rows of 12"));
    /// assert_eq!(octal("0.6")?.plot_rows(0..=100).unwrap_err().code(), "bad-argument");
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`values`](Self::values), and when no period is known.
    pub fn plot_rows<N: Count>(&self, heaps: impl RangeBounds<N>) -> Result<Figure, Error> {
        let (start, end) = span(&heaps, "plot_rows")?;
        let values = self.values(start..end)?;
        let claim = self.claim_for_figure(end)?;
        figure::rows(&values, claim.as_data(), Options::default()).ok_or_else(|| {
            Error::new("bad-argument", format!("rows need a period, and {}: {claim}", self.name()))
        })
    }

    fn claim_for_figure(&self, end: u64) -> Result<crate::Claim, Error> {
        self.period_to(figure::proof_bound(&self.solver, end.saturating_sub(1)))
    }

    /// The option graph of a position: every position that can be reached, with value and outcome.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert!(nim().graph([1, 2])?.title().contains("option graph"));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`grundy`](Self::grundy).
    pub fn graph(&self, place: impl IntoDatum) -> Result<Figure, Error> {
        self.position(place)?.graph()
    }

    /// The decision tree of a position.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert!(nim().tree([1, 2])?.title().contains("decision tree"));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`grundy`](Self::grundy).
    pub fn tree(&self, place: impl IntoDatum) -> Result<Figure, Error> {
        self.position(place)?.tree()
    }
}

/// Several games side by side, one strip each.
///
/// ```
/// use bouton::prelude::*;
/// let figure = bouton::plot::strips(&[kayles(), games::dawson_kayles(), games::grundy_game()], 0..=60)?;
/// assert!(figure.text().contains("Kayles"));
/// # Ok::<(), bouton::Error>(())
/// ```
///
/// # Errors
///
/// As [`Game::values`].
pub fn strips<N: Count>(games: &[Game], heaps: impl RangeBounds<N>) -> Result<Figure, Error> {
    let (start, end) = span(&heaps, "strips")?;
    let values = games.iter().map(|game| game.values(start..end)).collect::<Result<Vec<_>, Error>>()?;
    Ok(figure::strips(start, &values, Options::default()))
}

impl Position {
    /// The option graph: every position that can be reached, each once, up to 200 of them.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let figure = (nim().position(1)? + nim().position(2)?).graph()?;
    /// assert!(figure.text().contains("winning move"));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`grundy`](Self::grundy).
    pub fn graph(&self) -> Result<Figure, Error> {
        self.ask(|sum, control| figure::graph(sum, &English, Options::default(), control))
    }

    /// The decision tree: a position appears once for each way to reach it, up to 200 times in all.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let figure = kayles().position(3)?.tree()?;
    /// assert!(figure.description().contains("lines of play"));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`grundy`](Self::grundy).
    pub fn tree(&self) -> Result<Figure, Error> {
        self.ask(|sum, control| figure::tree(sum, &English, Options::default(), control))
    }

    /// The summands' values cut into powers of two, equal ones paired off: the remainder is the nim-sum.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let figure = nim().position([3, 4, 8, 10])?.chips()?;
    /// assert!(figure.svg().contains("Nim"));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`grundy`](Self::grundy).
    pub fn chips(&self) -> Result<Figure, Error> {
        self.ask(|sum, control| figure::chips(sum, &English, Options::default(), control))
    }
}

impl Explanation {
    /// The explained sum as chips.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let figure = nim().explain([3, 4, 8, 10])?.chips()?;
    /// assert!(figure.description().contains("nim-sum 5"));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`Position::grundy`].
    pub fn chips(&self) -> Result<Figure, Error> {
        Position::of(self.as_data().position.clone(), crate::control::Asker::default()).chips()
    }
}
