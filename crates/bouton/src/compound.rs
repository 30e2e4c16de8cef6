//! Compounds and variants of games, and graphs with loops that are there already.

use std::rc::Rc;

use bouton_rules::RuleError;
use bouton_rules::variant::{Blocking, Kind, Passes};
use bouton_solve::Sum;
use bouton_solve::loopy::{self, Net};
use bouton_theory::{Convention, LoopyValue, Outcome};

use crate::{Control, Error, Game, Position};

/// Positions put together in another way than as a sum: moves in all of them, in some, in one after the
/// other.
///
/// ```
/// use bouton::prelude::*;
/// use bouton::{Compound, compound};
/// let both = compound(Compound::Conjunctive, &[nim().position(3)?, kayles().position(5)?])?;
/// assert_eq!((both.outcome()?, both.remoteness()?), (Outcome::N, 1));
/// # Ok::<(), bouton::Error>(())
/// ```
///
/// # Errors
///
/// When the list of positions is empty, their conventions differ, one belongs to a game with blocking, or an
/// edge of a hypergraph contains none of them.
pub fn compound(kind: Kind, parts: &[Position]) -> Result<Position, Error> {
    let sums =
        parts.iter().map(|part| part.ask(|sum, _| Ok(sum.clone()))).collect::<Result<Vec<Sum>, _>>()?;
    let sum = Sum::compound(kind, &sums)?;
    let asker = parts.first().map(|part| part.asker.clone()).unwrap_or_default();
    Ok(Position::of(sum, asker))
}

impl Game {
    /// The game in which the players may pass this many times in all, but not at the end of play. An array of
    /// heaps is one position.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert_eq!(nim().with_passes(1)?.grundy([1, 1])?, Nimber(1));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When the number is far too large.
    pub fn with_passes(&self, passes: u32) -> Result<Self, Error> {
        let rules: Result<Passes, RuleError> = Passes::new(Rc::clone(self.rules()), passes.into());
        let solver = bouton_solve::Game::new(Rc::new(rules?)).under(self.convention());
        Ok(Self::of(solver, self.asker.clone()))
    }

    /// The game in which the opponent forbids up to this many options before each move. It has outcomes and
    /// winning moves, but no values.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert_eq!(nim().blocking(1)?.outcome([2, 3])?, Outcome::P);
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When the game has blocking already.
    pub fn blocking(&self, most: u32) -> Result<Self, Error> {
        let rules: Result<Blocking, RuleError> = Blocking::new(Rc::clone(self.rules()), most.into());
        let solver = bouton_solve::Game::new(Rc::new(rules?)).under(self.convention());
        Ok(Self::of(solver, self.asker.clone()))
    }
}

/// A graph of positions in which play may go on for ever.
///
/// ```
/// use bouton::prelude::*;
/// use bouton::{Convention, LoopyGraph};
/// // 0 ⇄ 1 → 2, and 3 leads to itself.
/// let graph = LoopyGraph::new([vec![1], vec![0, 2], vec![], vec![3]])?;
/// let values: Vec<String> = graph.values(&Control::new())?.iter().map(ToString::to_string).collect();
/// assert_eq!(values, ["0", "*1", "0", "∞{}"]);
/// assert_eq!(graph.outcomes(Convention::Normal, &Control::new())?[3], Outcome::D);
/// assert_eq!(graph.lengths(Convention::Normal, &Control::new())?, [Some(2), Some(1), Some(0), None]);
/// # Ok::<(), bouton::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct LoopyGraph {
    net: Net,
}

impl LoopyGraph {
    /// The graph in which vertex v leads to the vertices in list number v.
    ///
    /// ```
    /// assert!(bouton::LoopyGraph::new([vec![7]]).is_err());
    /// ```
    ///
    /// # Errors
    ///
    /// When a list names a vertex that is not there.
    pub fn new<L: IntoIterator<Item = usize>>(lists: impl IntoIterator<Item = L>) -> Result<Self, Error> {
        Ok(Self { net: Net::new(lists)? })
    }

    /// The value of every vertex (Smith 1966; Fraenkel and Yesha 1986).
    ///
    /// ```
    /// let ring = bouton::LoopyGraph::new([vec![1], vec![0]])?;
    /// assert!(ring.values(&bouton::Control::new())?[0].is_infinite());
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When the work is stopped.
    pub fn values(&self, control: &Control) -> Result<Vec<LoopyValue>, Error> {
        let mut net = self.net.clone();
        net.find_values(&control.begin())?;
        Ok((0..net.len()).map(|at| net.value(at)).collect())
    }

    /// How many moves play lasts from every vertex if the winner hurries and the loser delays; none for a
    /// draw.
    ///
    /// ```
    /// let ring = bouton::LoopyGraph::new([vec![1], vec![0]])?;
    /// assert_eq!(ring.lengths(bouton::Convention::Normal, &bouton::Control::new())?, [None, None]);
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When the work is stopped.
    pub fn lengths(&self, convention: Convention, control: &Control) -> Result<Vec<Option<u64>>, Error> {
        let mut net = self.net.clone();
        net.find_lengths(convention, &control.begin())?;
        Ok((0..net.len()).map(|at| net.length(at)).collect())
    }

    /// Who wins each vertex.
    ///
    /// ```
    /// use bouton::{Control, Convention, LoopyGraph, Outcome};
    /// let step = LoopyGraph::new([vec![], vec![0]])?;
    /// assert_eq!(step.outcomes(Convention::Misere, &Control::new())?, [Outcome::N, Outcome::P]);
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When the work is stopped.
    pub fn outcomes(&self, convention: Convention, control: &Control) -> Result<Vec<Outcome>, Error> {
        let lengths = self.lengths(convention, control)?;
        Ok(lengths.into_iter().map(|length| loopy::outcome(length, convention)).collect())
    }

    /// Shows the size of the graph in an evcxr notebook.
    ///
    /// ```
    /// bouton::LoopyGraph::new([vec![1], vec![0]])?.evcxr_display();
    /// # Ok::<(), bouton::Error>(())
    /// ```
    pub fn evcxr_display(&self) {
        let text = format!("a graph of {} positions and {} moves", self.net.len(), self.net.moves());
        bouton_theory::notebook::show(&[("text/plain", &text)]);
    }
}
