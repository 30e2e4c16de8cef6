//! Figures of positions: what can be reached from them, and the values of their summands.

use bouton_plot::{
    Cancel, ChipHeap, Chips, DecisionTree, Edge, Figure, Node, Options, Outcome, PositionGraph,
};
use bouton_rules::{Datum, Form, Law, Part};
use bouton_solve::{Component, Control, Graph, SolveError, Sum};
use bouton_theory::{Convention, visible};

use crate::wording::{Wording, say};
use crate::{LineOfPlay, Show};

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
    Ok(Chips { name: crate::position::title(sum, words), heaps, cancel }.figure(options))
}

/// A heap that is named by its size doesn't have another name.
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

/// The values of the summands: a heap with a value other than its size is labelled with its function, `g(7)`.
fn values(sum: &Sum, control: &Control) -> Result<Vec<ChipHeap>, SolveError> {
    let heap = |component: &Component| {
        let alone = Sum::of(&component.game, vec![component.position.clone()]);
        let value = alone.value(control)?.value.0;
        let position = component.position.to_string();
        let label = if position == value.to_string() { position } else { format!("g({position})") };
        Ok(ChipHeap { label, value })
    };
    sum.components().iter().map(heap).collect()
}

/// A line of play from left to right, with what would have been better at every fault.
#[must_use]
pub fn line(line: &LineOfPlay, words: &dyn Wording, options: Options) -> Figure {
    let mut drawn = PositionGraph {
        name: name(&line.turns[0].position, words),
        nodes: Vec::new(),
        edges: Vec::new(),
        root: 0,
        left_out: 0,
    };
    let value = |position: &Sum, nim_sum: Option<u64>| match position.convention() {
        Convention::Normal => nim_sum,
        // A nim-sum isn't a misère value.
        Convention::Misere => None,
    };
    let mut last = 0;
    for (at, turn) in line.turns.iter().enumerate() {
        let here = drawn.nodes.len();
        let value = value(&turn.position, turn.nim_sum);
        drawn.nodes.push(Node {
            label: label_of(&turn.position, words),
            value,
            infinite: None,
            outcome: outcome(turn.outcome),
        });
        if at > 0 {
            drawn.edges.push(Edge { from: last, to: here });
        }
        if let Some(step) = &turn.step
            && let Some(better) = step.better.first()
        {
            let label = label_of(&better.to, words);
            drawn.edges.push(Edge { from: last, to: drawn.nodes.len() });
            drawn.nodes.push(Node {
                label,
                value: better.value.as_ref().and_then(|value| Some(value.finite()?.0)),
                infinite: better.value.as_ref().filter(|value| value.is_infinite()).map(ToString::to_string),
                outcome: outcome(better.outcome),
            });
        }
        last = here;
    }
    let title = say(words, "line-figure", &[("game", &drawn.name)]);
    DecisionTree(drawn).figure(options.title(title))
}

/// As [`tree`], at most this many moves deep.
///
/// # Errors
///
/// As [`graph`].
pub fn tree_within(
    sum: &Sum,
    moves: usize,
    words: &dyn Wording,
    options: Options,
    control: &Control,
) -> Result<Figure, SolveError> {
    Ok(DecisionTree(drawing(sum, &sum.tree_within(MOST_NODES, moves, control)?, words)).figure(options))
}

fn name(sum: &Sum, words: &dyn Wording) -> String {
    sum.game().map_or_else(|| say(words, "sum", &[]), |game| game.name().to_owned())
}

fn outcome(outcome: bouton_theory::Outcome) -> Outcome {
    match outcome {
        bouton_theory::Outcome::P => Outcome::P,
        bouton_theory::Outcome::N => Outcome::N,
        bouton_theory::Outcome::D => Outcome::D,
    }
}

/// The label for a position: a board as its rows, `.. / ##`, other positions as they are written.
fn label_of(position: &Sum, words: &dyn Wording) -> String {
    let written = || match (position.components(), position.datum()) {
        ([_], Some(datum)) => board_rows(&datum).unwrap_or_else(|| datum.to_string()),
        (_, Some(datum)) => datum.to_string(),
        (_, None) => position.text(words),
    };
    crate::position::short(position).unwrap_or_else(written)
}

/// The rows of a board of texts, set apart by strokes.
fn board_rows(datum: &Datum) -> Option<String> {
    let items = datum.items().filter(|items| !items.is_empty())?;
    let rows: Option<Vec<&str>> = items.iter().map(Datum::as_text).collect();
    Some(visible::in_one_line(&rows?.join(" / ")))
}

fn drawing(sum: &Sum, graph: &Graph, words: &dyn Wording) -> PositionGraph {
    let node = |node: &bouton_solve::graph::Node| Node {
        label: label_of(&node.position, words),
        value: node.value.as_ref().and_then(|value| Some(value.finite()?.0)),
        infinite: node.value.as_ref().filter(|value| value.is_infinite()).map(ToString::to_string),
        outcome: outcome(node.outcome),
    };
    let edges = graph.edges.iter().map(|edge| Edge { from: edge.from, to: edge.to });
    let missing = |from: &usize| Edge { from: *from, to: graph.nodes.len() };
    PositionGraph {
        name: name(sum, words),
        nodes: graph.nodes.iter().map(node).collect(),
        edges: edges.chain(graph.open.iter().map(missing)).collect(),
        root: 0,
        left_out: usize::from(graph.cut),
    }
}
