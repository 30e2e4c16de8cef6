//! Figures of positions: what can be reached from them, and the values of their summands.

use bouton_plot::{
    Cancel, ChipHeap, Chips, DecisionTree, Edge, Figure, Node, Options, Outcome, PositionGraph,
};
use bouton_rules::{Form, Law, Part};
use bouton_solve::{Component, Control, Graph, SolveError, Sum};
use bouton_theory::Convention;

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

/// Heaps cut into powers of two, equal ones cancelled: the heaps of the position's theorem, else the values
/// of the summands in normal play.
///
/// # Errors
///
/// [`SolveError::MisereSum`] in misère play if no theorem speaks of heaps; else as [`Sum::value`].
pub fn chips(
    sum: &Sum,
    words: &dyn Wording,
    options: Options,
    control: &Control,
) -> Result<Figure, SolveError> {
    let (heaps, cancel) = match sum.reduction(control)?.map(|reduction| reduction.form) {
        Some(Form::Heaps(parts, law)) => {
            let heap = |part: &Part<u64>| ChipHeap { label: label(part, words), value: part.item };
            (parts.iter().map(heap).collect(), cancel(law))
        }
        _ if sum.convention() == Convention::Misere => return Err(SolveError::MisereSum),
        _ => (values(sum, control)?, Cancel::Pairs),
    };
    Ok(Chips { name: sum.text(words), heaps, cancel }.figure(options))
}

/// A heap that is named by its size has no other name.
fn label(part: &Part<u64>, words: &dyn Wording) -> String {
    if part.from == Part::heap(part.item).from { part.item.to_string() } else { part.from.say(words) }
}

fn cancel(law: Law) -> Cancel {
    match law {
        Law::NimSum | Law::ZeroNimSum => Cancel::Pairs,
        Law::Columns(modulus) => Cancel::Groups(modulus),
        Law::Misere => Cancel::Misere,
    }
}

/// The values of the summands.
fn values(sum: &Sum, control: &Control) -> Result<Vec<ChipHeap>, SolveError> {
    let heap = |component: &Component| {
        let alone = Sum::of(&component.game, vec![component.position.clone()]);
        let value = alone.value(control)?.value.0;
        Ok(ChipHeap { label: component.position.to_string(), value })
    };
    sum.components().iter().map(heap).collect()
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
        value: node.value.as_ref().and_then(|value| Some(value.finite()?.0)),
        infinite: node.value.as_ref().filter(|value| value.is_infinite()).map(ToString::to_string),
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
