//! Figures of positions: what can be reached from them, and the values of their summands.

use bouton_plot::{ChipHeap, Chips, DecisionTree, Edge, Figure, Node, Options, Outcome, PositionGraph};
use bouton_solve::{Control, Graph, SolveError, Sum};

use crate::Show;
use crate::wording::{Wording, say};

/// Figures of what can be reached show at most this many positions.
pub const MOST_NODES: usize = 200;

/// The option graph: every position that can be reached, each once, up to [`MOST_NODES`] of them.
///
/// # Errors
///
/// As [`Sum::value`].
pub fn graph(
    sum: &Sum,
    words: &dyn Wording,
    options: Options,
    control: &Control,
) -> Result<Figure, SolveError> {
    Ok(drawing(sum, &sum.graph(MOST_NODES, control)?, words).figure(options))
}

/// The decision tree: a position appears once for each way to reach it, up to [`MOST_NODES`] times in all.
///
/// # Errors
///
/// As [`graph`].
pub fn tree(
    sum: &Sum,
    words: &dyn Wording,
    options: Options,
    control: &Control,
) -> Result<Figure, SolveError> {
    Ok(DecisionTree(drawing(sum, &sum.tree(MOST_NODES, control)?, words)).figure(options))
}

/// The summands' values cut into powers of two, equal ones paired off: the remainder is the nim-sum.
///
/// # Errors
///
/// As [`Sum::value`].
pub fn chips(
    sum: &Sum,
    words: &dyn Wording,
    options: Options,
    control: &Control,
) -> Result<Figure, SolveError> {
    let mut heaps = Vec::new();
    for component in sum.components() {
        let alone = Sum::of(&component.game, vec![component.position.clone()]);
        let value = alone.value(control)?.value.0;
        heaps.push(ChipHeap { label: component.position.to_string(), value });
    }
    Ok(Chips { name: sum.text(words), heaps }.figure(options))
}

fn drawing(sum: &Sum, graph: &Graph, words: &dyn Wording) -> PositionGraph {
    let outcome = |outcome| match outcome {
        bouton_theory::Outcome::P => Outcome::P,
        bouton_theory::Outcome::N => Outcome::N,
        bouton_theory::Outcome::D => Outcome::D,
    };
    let label =
        |position: &Sum| position.datum().map_or_else(|| position.text(words), |datum| datum.to_string());
    let node = |node: &bouton_solve::graph::Node| Node {
        label: label(&node.position),
        value: node.value.map(|value| value.0),
        outcome: outcome(node.outcome),
    };
    PositionGraph {
        name: sum.game().map_or_else(|| say(words, "sum", &[]), |game| game.name().to_owned()),
        nodes: graph.nodes.iter().map(node).collect(),
        edges: graph.edges.iter().map(|edge| Edge { from: edge.from, to: edge.to }).collect(),
        root: 0,
        left_out: usize::from(graph.cut),
    }
}
