//! A game that is given by its graph, in which play may go on for ever: a token moves along the edges of a
//! directed graph.
//!
//! As [`dag`](super::dag), with cycles. Infinite play is a draw, and values may be ∞ (Smith 1966).

use std::rc::Rc;

use bouton_theory::Convention;

use super::dag::Dag;
use crate::{Datum, GameEntry, Parameter, ParameterKind};

/// The registry row.
pub(crate) const ENTRY: GameEntry = GameEntry {
    id: "loopy_graph",
    title: "Game on a graph with loops",
    summary: "move a token along an edge of a directed graph, which may have cycles",
    rules: "A token stands on a vertex of a directed graph. A move follows an edge. The player who can't move loses, \
        and play that goes on for ever is a draw. The parameter lists the successors of vertices 0, 1, 2, …; or \
        it is #{n, e}, the number of vertices and the edges [u, v] from u to v. An array of edges alone is read \
        as successors where it can be. A position is the vertex of the token, an array of vertices the sum of \
        several tokens.",
    theory: "A position has the value of a Nim heap, or ∞ with the set of the values of its options; the sum \
        of ∞ and ∞ is a draw (Smith 1966; Fraenkel and Perl 1975).",
    parameters: &[Parameter {
        name: "succ",
        kind: ParameterKind::Graph,
        doc: "for each vertex 0, 1, 2, … the list of its successors; or #{n, e}",
        default: None,
    }],
    aliases: &["loopy graph", "cyclic graph", "grafo com ciclos", "graf amb cicles", "grafo con ciclos"],
    tags: &["graph", "loopy"],
    convention: Convention::Normal,
    source: "Smith 1966; Fraenkel and Perl 1975",
    example: ("loopy_graph([[], [0, 1], [0]])", "2"),
    sample: || (vec![example()], Datum::Int(2)),
    build: |parameters| Ok(Rc::new(Dag::with_loops(parameters)?)),
};

/// The graph of the example.
fn example() -> Datum {
    Datum::list(vec![Datum::ints([]), Datum::ints([0, 1]), Datum::ints([0])])
}
