//! The option graph and the decision tree of a position, as data for drawings.
//!
//! Both are bounded: positions beyond the bound are counted out, and the drawing says so.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::ops::ControlFlow;

use bouton_theory::{Convention, LoopyValue, Nimber, Outcome, mex};

use crate::compound::is_blocking;
use crate::{Control, Method, SolveError, Sum, moves, presentation};

/// One position of a drawing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// The position.
    pub position: Sum,
    /// It as text.
    pub text: String,
    /// Its value (in misère play: g⁻). `None` if we know only the outcome.
    pub value: Option<LoopyValue>,
    /// Its outcome.
    pub outcome: Outcome,
    /// How many moves it is from the start at least.
    pub depth: usize,
}

/// A move of a drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edge {
    /// The number of the node before the move.
    pub from: usize,
    /// The number of the node after it.
    pub to: usize,
    /// Whether the player who makes it wins.
    pub wins: bool,
}

/// Positions and moves; node 0 is the start.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Graph {
    /// The positions, in the order in which they are met.
    pub nodes: Vec<Node>,
    /// The moves.
    pub edges: Vec<Edge>,
    /// Whether positions or moves were left out for the bound.
    pub cut: bool,
    /// The numbers of the nodes with a move that was left out.
    pub open: Vec<usize>,
}

impl Sum {
    /// Every position that can be reached, each once, up to `most` of them, breadth first. Heaps in another
    /// order are one position.
    ///
    /// # Errors
    ///
    /// As [`Sum::value`].
    pub fn graph(&self, most: usize, control: &Control) -> Result<Graph, SolveError> {
        grow(self, most, (true, usize::MAX), control)
    }

    /// The decision tree: like [`graph`](Self::graph), but with a copy of a position at every place where
    /// play can reach it.
    ///
    /// # Errors
    ///
    /// As [`Sum::value`].
    pub fn tree(&self, most: usize, control: &Control) -> Result<Graph, SolveError> {
        grow(self, most, (false, usize::MAX), control)
    }

    /// As [`tree`](Self::tree), at most this many moves deep.
    ///
    /// # Errors
    ///
    /// As [`tree`](Self::tree).
    #[doc(hidden)]
    pub fn tree_within(&self, most: usize, moves: usize, control: &Control) -> Result<Graph, SolveError> {
        grow(self, most, (false, moves), control)
    }
}

/// `merge`: a position stands once; `deepest`: this many moves from the start no move is followed any more.
fn grow(
    start: &Sum,
    most: usize,
    (merge, deepest): (bool, usize),
    control: &Control,
) -> Result<Graph, SolveError> {
    let mut graph = Graph::default();
    let mut numbers = BTreeMap::new();
    let mut open = VecDeque::new();
    let text = text(start);
    numbers.insert(text.clone(), 0);
    graph.nodes.push(node(start, text, 0, control)?);
    open.push_back(0);
    while let Some(from) = open.pop_front() {
        let (position, depth) = (graph.nodes[from].position.clone(), graph.nodes[from].depth);
        // Only positions that are drawn, so it stays as small as the drawing.
        let mut seen = BTreeSet::new();
        moves::each(&position, control, &mut |made| {
            if depth >= deepest {
                graph.leave_open(from);
                return Ok(ControlFlow::Break(()));
            }
            let to = sorted(&made.to);
            let name = self::text(&to);
            if seen.contains(&name) {
                return Ok(ControlFlow::Continue(()));
            }
            let known = if merge { numbers.get(&name).copied() } else { None };
            if known.is_none() && graph.nodes.len() >= most {
                graph.leave_open(from);
                // Where positions stand once, moves to those that are drawn may follow.
                return Ok(if merge { ControlFlow::Continue(()) } else { ControlFlow::Break(()) });
            }
            seen.insert(name.clone());
            let to = match known {
                Some(number) => number,
                None => {
                    let number = graph.nodes.len();
                    graph.nodes.push(node(&to, name.clone(), depth + 1, control)?);
                    numbers.insert(name, number);
                    open.push_back(number);
                    number
                }
            };
            graph.edges.push(Edge { from, to, wins: made.wins() });
            Ok(ControlFlow::Continue(()))
        })?;
    }
    graph.fill_in();
    Ok(graph)
}

impl Graph {
    /// Gives values to positions of which a theorem knows only who wins: the mex, where all options are drawn
    /// with theirs.
    fn fill_in(&mut self) {
        let mut options = vec![Vec::new(); self.nodes.len()];
        self.edges.iter().for_each(|edge| options[edge.from].push(edge.to));
        let value = |nodes: &[Node], node: usize| {
            let position = &nodes[node].position;
            let is_open = nodes[node].value.is_some() || self.open.contains(&node);
            if is_open
                || position.convention() == Convention::Misere
                || position.components().iter().any(is_blocking)
            {
                return None;
            }
            let values: Option<Vec<Nimber>> =
                options[node].iter().map(|to| nodes[*to].value.as_ref()?.finite()).collect();
            values.map(|values| LoopyValue::Finite(mex(values)))
        };
        // At most a few hundred nodes; options mostly stand behind their position.
        while let Some((node, found)) =
            (0..options.len()).rev().find_map(|node| Some((node, value(&self.nodes, node)?)))
        {
            self.nodes[node].value = Some(found);
        }
    }

    /// Notes that a move from a node is left out; those of one node come one after another.
    fn leave_open(&mut self, node: usize) {
        self.cut = true;
        if self.open.last() != Some(&node) {
            self.open.push(node);
        }
    }
}

fn node(position: &Sum, text: String, depth: usize, control: &Control) -> Result<Node, SolveError> {
    let outcome = position.whole_outcome(control)?;
    let only_outcome = position.components().iter().any(|part| {
        is_blocking(part)
            || crate::evaluate::closed_outcome(part, position.convention()).is_some()
                && !crate::evaluate::has_closed_value(part, position.convention())
    });
    // Misère play that may go on for ever doesn't have values.
    let valueless = outcome.method == Method::Loops && position.convention() == Convention::Misere;
    let value = match only_outcome || valueless {
        true => None,
        false => Some(position.loopy_value(control)?.value),
    };
    let outcome = outcome.value;
    Ok(Node { position: position.clone(), text, value, outcome, depth })
}

/// The same sum with the summands of one game sorted and dead heaps left out, where the rules let heaps fall
/// apart.
fn sorted(sum: &Sum) -> Sum {
    let Some(game) = sum.game().filter(|game| game.arrays_are_sums()) else { return sum.clone() };
    let kept = presentation::after(sum, bouton_rules::HeapStyle::Bag, true).and_then(|datum| datum.items());
    kept.map_or_else(|| sum.clone(), |positions| Sum::of(game, positions))
}

/// The position as a drawing shows it: without the name of the game.
fn text(sum: &Sum) -> String {
    match (sum.components(), sum.game()) {
        ([], _) => "[]".to_owned(),
        ([one], _) => presentation::position(one),
        (all, Some(_)) => {
            let shown: Vec<String> = all.iter().map(presentation::position).collect();
            format!("[{}]", shown.join(", "))
        }
        _ => sum.to_string(),
    }
}
