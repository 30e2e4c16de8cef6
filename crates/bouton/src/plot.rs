//! Figures of games, sequences, tables and positions (feature `plot`).
//!
//! A [`Figure`] gives itself as SVG and as text, shows itself in a notebook, and takes other [`Options`] with
//! [`Figure::with`]. `plotters` is here, too: [`Figure::drawing`] hands a drawing area to code of your own.

use std::ops::RangeBounds;

use bouton_solve::Graph;
use bouton_theory::Level;

pub use bouton_plot::*;

use crate::game::span;
use crate::{Error, Explanation, Game, IntoDatum, Position, Table, Values};

/// A figure with this many positions is as large as one can read.
const MOST_NODES: usize = 120;

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
    pub fn plot(&self, heaps: impl RangeBounds<u64>) -> Result<Figure, Error> {
        let (start, end) = span(&heaps, "plot")?;
        let values = self.values(start..end)?;
        let period = as_drawn(&self.claim_for_figure(end)?);
        Ok(drawn(&values, period))
    }

    /// The values in rows of one period, so that a periodic sequence is a picture of equal rows.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert!(kayles().plot_rows(0..=143)?.title().contains("rows of 12"));
    /// assert_eq!(octal("0.6")?.plot_rows(0..=100).unwrap_err().code(), "no-period");
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`values`](Self::values), and when no period is known.
    pub fn plot_rows(&self, heaps: impl RangeBounds<u64>) -> Result<Figure, Error> {
        let (start, end) = span(&heaps, "plot_rows")?;
        let values = self.values(start..end)?;
        let claim = self.claim_for_figure(end)?;
        let period = as_drawn(&claim).ok_or_else(|| {
            Error::new("no-period", format!("rows need a period, and {}: {claim}", self.name()))
        })?;
        let (name, misere) = (self.name().to_owned(), values.is_misere());
        let rows = ResidueRows { name, start, values: values.to_numbers(), period, misere };
        Ok(rows.figure(Options::default()))
    }

    /// A code is cheap, and its proof may need more values than are drawn; a rule is not evaluated beyond them.
    fn claim_for_figure(&self, end: u64) -> Result<crate::Claim, Error> {
        const CHEAP: u64 = 2_000;
        let cheap =
            self.rules().heap_code().is_some() && self.convention() == bouton_theory::Convention::Normal;
        let last = end.saturating_sub(1);
        self.period_to(if cheap { last.max(CHEAP) } else { last })
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
/// let figure = strips(&[kayles(), dawson_kayles(), grundy_game()], 0..=60)?;
/// assert!(figure.text().contains("Kayles"));
/// # Ok::<(), bouton::Error>(())
/// ```
///
/// # Errors
///
/// As [`Game::values`].
pub fn strips(games: &[Game], heaps: impl RangeBounds<u64>) -> Result<Figure, Error> {
    let (start, end) = span(&heaps, "strips")?;
    let strip = |game: &Game| {
        let values = game.values(start..end)?.to_numbers();
        Ok(Strip { name: game.name().to_owned(), values })
    };
    let strips = games.iter().map(strip).collect::<Result<_, Error>>()?;
    Ok(Strips { start, strips }.figure(Options::default()))
}

fn drawn(values: &Values, period: Option<Period>) -> Figure {
    let (name, misere) = (values.game().to_owned(), values.is_misere());
    ValuesPlot { name, start: values.start(), values: values.to_numbers(), period, misere }
        .figure(Options::default())
}

fn as_drawn(claim: &crate::Claim) -> Option<Period> {
    let p = claim.period()?;
    let claim = match claim.level() {
        Level::Proved => Claim::Proved,
        Level::Conditional => Claim::Conditional,
        Level::Observed => Claim::Observed,
        Level::None => return None,
    };
    Some(Period { preperiod: p.preperiod, length: p.period, saltus: p.saltus, claim })
}

impl Values {
    /// Values against heaps, with the period that they show, if any.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert!(kayles().values(0..=100)?.plot().title().contains("Kayles"));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn plot(&self) -> Figure {
        drawn(self, as_drawn(&self.period()))
    }

    /// How often each value occurs.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert!(kayles().values(0..=100)?.histogram().description().contains("different values"));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn histogram(&self) -> Figure {
        let (name, misere) = (self.game().to_owned(), self.is_misere());
        Histogram { name, values: self.to_numbers(), misere }.figure(Options::default())
    }
}

impl Table {
    /// The table as a heat map, P-positions marked.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let figure = wythoff().table(0..=19, 0..=19)?.plot();
    /// assert!(figure.svg().contains("P-position"));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn plot(&self) -> Figure {
        let (row_start, column_start) = self.start();
        let numbers = |row: &Vec<Option<bouton_theory::Nimber>>| row.iter().map(|v| v.map(|v| v.0)).collect();
        HeatMap {
            name: self.game().to_owned(),
            row_name: "a".to_owned(),
            column_name: "b".to_owned(),
            row_start,
            column_start,
            rows: self.rows().iter().map(numbers).collect(),
            misere: self.is_misere(),
        }
        .figure(Options::default())
    }
}

impl Position {
    /// The option graph: every position that can be reached, each once, up to 120 of them.
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
        let graph = self.ask(|sum, control| sum.graph(MOST_NODES, control))?;
        Ok(nodes(self, &graph).figure(Options::default()))
    }

    /// The decision tree: a position stands at every place where play can reach it, up to 120 of them.
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
        let tree = self.ask(|sum, control| sum.tree(MOST_NODES, control))?;
        Ok(DecisionTree(nodes(self, &tree)).figure(Options::default()))
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
        let heaps: Result<Vec<ChipHeap>, Error> = self
            .components()
            .iter()
            .map(|part| {
                let label = part.datum().map_or_else(String::new, |datum| datum.to_string());
                Ok(ChipHeap { label, value: part.grundy()?.0 })
            })
            .collect();
        let chips = Chips { name: self.to_string(), heaps: heaps? };
        Ok(chips.figure(Options::default()))
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

fn nodes(position: &Position, graph: &Graph) -> PositionGraph {
    let name = position.sum.game().map_or_else(|| "Sum".to_owned(), |game| game.name().to_owned());
    let outcome = |outcome| match outcome {
        bouton_theory::Outcome::P => bouton_plot::Outcome::P,
        bouton_theory::Outcome::N => bouton_plot::Outcome::N,
        bouton_theory::Outcome::D => bouton_plot::Outcome::D,
    };
    let node = |node: &bouton_solve::graph::Node| Node {
        label: node.text.clone(),
        value: node.value.map(|value| value.0),
        outcome: outcome(node.outcome),
    };
    PositionGraph {
        name,
        nodes: graph.nodes.iter().map(node).collect(),
        edges: graph.edges.iter().map(|edge| Edge { from: edge.from, to: edge.to }).collect(),
        root: 0,
        left_out: usize::from(graph.cut),
    }
}
