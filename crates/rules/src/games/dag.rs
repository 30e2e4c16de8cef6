//! A game that is given by its graph: a token moves along the edges of a directed graph without cycles.
//!
//! The graph is the parameter, so that a position is the vertex of the token, and several vertices are a sum:
//! `dag([[], [0], [0, 1]])` has the vertices 0, 1, 2, and vertex 0 is an end. Every finite impartial game is
//! one of these (Sprague 1935; Grundy 1939). Graphs with cycles are refused; they are loopy games.

use std::rc::Rc;

use bouton_theory::Convention;

use crate::graph::notation;
use crate::{
    Datum, GameEntry, Literature, Options, Parameter, ParameterKind, Phrase, PositionKind, PositionRef,
    Presentation, RuleError, Ruleset,
};

/// The registry row.
pub(crate) const ENTRY: GameEntry = GameEntry {
    id: "dag",
    title: "Game on a graph",
    summary: "move a token along an edge of a directed graph without cycles",
    rules: "A token stands on a vertex of a directed graph without cycles. A move follows an edge. The player who \
        can't move loses. The parameter lists the successors of vertices 0, 1, 2, …; or it is an array of edges \
        [u, v] from u to v, #{n, e}, the number of vertices and the edges, or a tree with the root 0, \"G(GG;G)\". \
        A position is the vertex of the token, an array of vertices the sum of several tokens.",
    theory: "Every finite impartial game is one of these; the value is the mex of the values of the \
        successors (Sprague 1935; Grundy 1939).",
    parameters: &[Parameter {
        name: "succ",
        kind: ParameterKind::Graph,
        doc: "for each vertex 0, 1, 2, … the list of its successors; or edges [u, v], or #{n, e}",
        default: None,
    }],
    aliases: &["acyclic graph", "grafo acíclico", "graf acíclic"],
    tags: &["graph"],
    convention: Convention::Normal,
    source: "Sprague 1935; Grundy 1939",
    example: ("dag([[], [0], [0, 1]])", "2"),
    sample: || (vec![example()], Datum::Int(2)),
    build: |parameters| Ok(Rc::new(Dag::new(parameters)?)),
};

/// The rules: a position is the vertex of the token.
#[derive(Clone, Debug)]
pub struct Dag {
    name: &'static str,
    successors: Vec<Vec<usize>>,
}

impl Dag {
    /// From the one parameter, the list of successors of each vertex, or another notation of a graph. No
    /// graph without cycles has two successors at each vertex, so pairs are edges.
    ///
    /// # Errors
    ///
    /// `bad-parameter` when it is not a list of lists of vertices, or names a cycle. Linear in the size of
    /// the graph.
    pub fn new(parameters: &[Datum]) -> Result<Self, RuleError> {
        let graph = Self::read(parameters, true)?;
        let graph = Self { name: ENTRY.title, ..graph };
        match graph.cycle() {
            None => Ok(graph),
            Some(cycle) => {
                let path: Vec<String> = cycle.iter().map(ToString::to_string).collect();
                Err(refuse(Phrase::of("rule-dag-cycle").with("cycle", path.join(" → ")))
                    .hint(Phrase::of("rule-hint-loopy-graph")))
            }
        }
    }

    /// The same for a graph that may have cycles. Pairs that may be successors of their vertices are.
    ///
    /// # Errors
    ///
    /// `bad-parameter` when it is not a list of lists of vertices.
    pub fn with_loops(parameters: &[Datum]) -> Result<Self, RuleError> {
        Self::read(parameters, false)
    }

    fn read(parameters: &[Datum], pairs_are_edges: bool) -> Result<Self, RuleError> {
        let is_graph =
            |graph: &&Datum| graph.get("n").is_some() || graph.as_text().is_some() || graph.items().is_some();
        let Some(graph) = parameters.first().filter(is_graph) else {
            return Err(refuse(Phrase::of("rule-dag-list")));
        };
        let lists = graph.items().unwrap_or_default();
        for (vertex, list) in lists.iter().enumerate() {
            let wrong = |key, found| Phrase::of(key).with("vertex", vertex).with("found", found);
            let Some(items) = list.items() else { return Err(refuse(wrong("rule-dag-vertex", list))) };
            if let Some(found) = items.iter().find(|item| item.as_int().is_none()) {
                return Err(refuse(wrong("rule-dag-successor", found).with("last", lists.len() - 1)));
            }
        }
        let parameter = |error: RuleError| RuleError {
            hint: error.hint.or_else(|| refuse(Phrase::of("rule-dag-list")).hint),
            code: "bad-parameter",
            ..error
        };
        let successors = notation::directed(graph, pairs_are_edges).map_err(parameter)?;
        if successors.is_empty() {
            return Err(refuse(Phrase::of("rule-dag-empty")));
        }
        Ok(Self { name: super::loopy_graph::ENTRY.title, successors })
    }

    /// A cycle, its first vertex repeated at the end, if there is one. Depth-first, without recursion.
    fn cycle(&self) -> Option<Vec<usize>> {
        let mut done = vec![false; self.successors.len()];
        let mut on_path = done.clone();
        for root in 0..done.len() {
            // The path from the root, each vertex with the number of its successors already tried.
            let mut path = if done[root] { Vec::new() } else { vec![(root, 0)] };
            while let Some((vertex, tried)) = path.last_mut() {
                on_path[*vertex] = true;
                let next = self.successors[*vertex].get(*tried).copied();
                *tried += 1;
                match next {
                    Some(next) if on_path[next] => {
                        let from = path.iter().position(|(vertex, _)| *vertex == next)?;
                        return Some(path[from..].iter().map(|(vertex, _)| *vertex).chain([next]).collect());
                    }
                    Some(next) if !done[next] => path.push((next, 0)),
                    Some(_) => {}
                    None => {
                        (done[*vertex], on_path[*vertex]) = (true, false);
                        path.pop();
                    }
                }
            }
        }
        None
    }
}

/// The graph of the example.
fn example() -> Datum {
    Datum::list(vec![Datum::ints([]), Datum::ints([0]), Datum::ints([0, 1])])
}

fn refuse(message: Phrase) -> RuleError {
    RuleError::new("bad-parameter", message)
        .hint(Phrase::of("rule-hint-write").with("what", "dag([[], [0], [0, 1]])"))
}

impl Ruleset for Dag {
    fn name(&self) -> &str {
        self.name
    }

    fn kind(&self) -> PositionKind {
        PositionKind::Number
    }

    fn admit(&self, position: Datum) -> Result<Datum, RuleError> {
        let vertices = self.successors.len();
        match position {
            Datum::Int(n) if usize::try_from(n).is_ok_and(|n| n < vertices) => Ok(position),
            other => {
                let message =
                    Phrase::of("rule-dag-position").with("last", vertices - 1).with("found", &other);
                Err(RuleError::new("bad-position", message).hint(Phrase::of("rule-hint-dag")))
            }
        }
    }

    fn options(&self, position: PositionRef<'_>, out: &mut Options) -> Result<(), RuleError> {
        let successors = position.as_int().and_then(|n| self.successors.get(usize::try_from(n).ok()?));
        successors.into_iter().flatten().for_each(|next| out.heap(*next as i64));
        Ok(())
    }
}

impl Literature for Dag {}

impl Presentation for Dag {
    fn start(&self) -> Option<Datum> {
        i64::try_from(self.successors.len() - 1).ok().map(Datum::Int)
    }
}
