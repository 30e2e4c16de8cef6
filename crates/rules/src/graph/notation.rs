//! How people write graphs: as edges, as the neighbours of each vertex, as a map of vertices and edges, or as
//! text.
//!
//! An array of pairs is an array of edges, as `path_graph` gives it; its vertices go up to the largest named.
//! Any other array of arrays has the neighbours of 0, 1, 2, …, or their successors where edges have a
//! direction. Four pairs and more may be both, as `[[1, 3], [0, 2], [1, 3], [0, 2]]`, the neighbours on a
//! square: where that would be another graph, the author must say which.
//!
//! A text of the letter G, brackets and semicolons is a tree, any other graph6. `GGGGGG` alone is both.

use std::collections::BTreeSet;

use super::graph6::{self, Fault};
use super::tree;
use crate::admission::{self, wrong_position};
use crate::{Datum, Phrase, RuleError, pairs};

/// The most vertices of a graph.
const MOST_VERTICES: i64 = 1 << 16;

/// A graph as it is written: edges may be loops, and given twice.
pub(crate) struct EdgeList {
    /// The number of vertices.
    pub(crate) order: i64,
    /// The edges between the vertices 0..order, in the order given.
    pub(crate) edges: Vec<[i64; 2]>,
}

/// An undirected graph.
///
/// # Errors
///
/// `bad-position` if it is not a graph.
pub(crate) fn undirected(position: &Datum) -> Result<EdgeList, RuleError> {
    match position {
        Datum::Map(_) => return of_map(position),
        Datum::Text(text) if is_tree(text) => return of_tree(text),
        Datum::Text(text) => return of_graph6(text, position),
        _ => {}
    }
    if let Some(edges) = edges(position) {
        let written = of_edges(edges?, position)?;
        return match neighbours(position).filter(|other| !other.is_same(&written)) {
            None => Ok(written),
            Some(other) => Err(either(&other, &written)),
        };
    }
    let lists = lists(position)?;
    if lists.len() as i64 > MOST_VERTICES {
        return Err(too_many(position));
    }
    for (vertex, list) in lists.iter().enumerate() {
        check(vertex, list, lists.len(), "rule-graph-neighbour").map_err(hinted)?;
    }
    match one_way(&lists) {
        None => Ok(of_neighbours(&lists)),
        Some([u, v]) => {
            let message = Phrase::of("rule-graph-one-way").with("from", u).with("to", v);
            let mend = Phrase::of("rule-hint-graph-both").with("from", u).with("to", v);
            Err(RuleError::new("bad-position", message).hint(mend))
        }
    }
}

/// The successors of each vertex of a graph with edges from the first vertex to the second. If pairs may be
/// the successors of their vertices, `pairs_are_edges` decides.
///
/// # Errors
///
/// `bad-position` if it is not a graph.
pub(crate) fn directed(graph: &Datum, pairs_are_edges: bool) -> Result<Vec<Vec<usize>>, RuleError> {
    let of = |written: EdgeList| {
        let mut successors = vec![Vec::new(); written.order as usize];
        written.edges.iter().for_each(|[u, v]| successors[*u as usize].push(*v as usize));
        successors
    };
    match graph {
        Datum::Map(_) => return of_map(graph).map(of),
        Datum::Text(text) if is_tree(text) => return of_tree(text).map(of),
        _ => {}
    }
    let edges = edges(graph);
    if let Some(edges) = edges.clone().filter(|_| pairs_are_edges) {
        return of_edges(edges?, graph).map(of);
    }
    let listed = lists(graph).and_then(|lists| {
        let each = lists.iter().enumerate();
        each.map(|(vertex, list)| check(vertex, list, lists.len(), "rule-dag-successor")).collect()
    });
    match (listed, edges) {
        (Err(_), Some(Ok(edges))) => of_edges(edges, graph).map(of),
        (listed, _) => listed,
    }
}

/// The edges of a picture, in which edges may be loops and parallel: pairs are always edges.
///
/// # Errors
///
/// `bad-position` if it is not a graph.
pub(crate) fn picture(position: &Datum) -> Result<Vec<[i64; 2]>, RuleError> {
    match edges(position) {
        None if matches!(position, Datum::Map(_)) || lists(position).is_ok() => {
            undirected(position).map(|written| written.edges)
        }
        _ => pairs::read(position, Phrase::of("rule-wanted-edges")),
    }
}

impl EdgeList {
    /// Whether the same vertices are joined.
    fn is_same(&self, other: &Self) -> bool {
        let joined = |written: &Self| -> BTreeSet<[i64; 2]> {
            written.edges.iter().map(|[u, v]| [*u.min(v), *u.max(v)]).collect()
        };
        self.order == other.order && joined(self) == joined(other)
    }
}

fn is_tree(text: &str) -> bool {
    text.contains(tree::EDGE)
        && text.chars().all(|letter| tree::MARKS.contains(letter) || letter == tree::EDGE)
}

/// A tree, its edges from the root away.
fn of_tree(text: &str) -> Result<EdgeList, RuleError> {
    let edges: Vec<[i64; 2]> = tree::read(&[text])?.into_iter().map(|(ends, _)| ends).collect();
    Ok(EdgeList { order: edges.len() as i64 + 1, edges })
}

fn of_graph6(text: &str, position: &Datum) -> Result<EdgeList, RuleError> {
    match graph6::read(text.trim()) {
        Ok((order, _)) if order > MOST_VERTICES => Err(too_many(position)),
        Ok((order, edges)) => Ok(EdgeList { order, edges }),
        Err(Fault::Stopped(error)) => Err(error),
        Err(_) => Err(hinted(wrong_position(Phrase::of("rule-wanted-graph-text"), position))),
    }
}

/// `#{n: vertices, e: [[u, v], …]}`.
fn of_map(position: &Datum) -> Result<EdgeList, RuleError> {
    let wrong = || wrong_position(Phrase::of("rule-wanted-graph"), position);
    let (Some(n), Some(e)) = (position.get("n"), position.get("e")) else {
        return Err(wrong().hint(Phrase::of("rule-hint-graph")));
    };
    let Some(order) = n.as_int().filter(|n| (0..=MOST_VERTICES).contains(n)) else {
        let hint = Phrase::of("rule-hint-vertices").with("most", MOST_VERTICES);
        return Err(wrong().hint(hint.with("found", admission::shown(n))));
    };
    if let Datum::Map(entries) = position
        && let Some((key, _)) = entries.iter().find(|(key, _)| !["n", "e"].contains(&&**key))
    {
        return Err(wrong().hint(Phrase::of("rule-hint-leave-out").with("key", key.to_string())));
    }
    let edges = pairs::read(e, Phrase::of("rule-wanted-edges"))?;
    match edges.iter().find(|[u, v]| *u.max(v) >= order) {
        None => Ok(EdgeList { order, edges }),
        Some([u, v]) => {
            let message = Phrase::of("rule-graph-unknown").with("edge", format!("[{u}, {v}]"));
            Err(RuleError::new("bad-position", message)
                .hint(Phrase::of("rule-hint-graph-vertices").with("count", order)))
        }
    }
}

/// The edges of an array of pairs; none for any other array.
fn edges(graph: &Datum) -> Option<Result<Vec<[i64; 2]>, RuleError>> {
    let is_pair = |item: &Datum| item.as_ints().is_some_and(|item| item.len() == 2);
    match graph {
        Datum::List(items) if items.iter().all(is_pair) => {
            Some(pairs::read(graph, Phrase::of("rule-wanted-edges")))
        }
        _ => None,
    }
}

/// Edges alone: the largest number is the last vertex.
fn of_edges(edges: Vec<[i64; 2]>, graph: &Datum) -> Result<EdgeList, RuleError> {
    let order = edges.iter().flatten().max().map_or(0, |last| last.saturating_add(1));
    if order > MOST_VERTICES { Err(too_many(graph)) } else { Ok(EdgeList { order, edges }) }
}

fn too_many(graph: &Datum) -> RuleError {
    let hint = Phrase::of("rule-hint-graph-many").with("last", MOST_VERTICES - 1);
    wrong_position(Phrase::of("rule-wanted-graph"), graph).hint(hint)
}

/// The items, each a list of whole numbers.
fn lists(graph: &Datum) -> Result<Vec<&[i64]>, RuleError> {
    let wrong = || hinted(wrong_position(Phrase::of("rule-wanted-graph"), graph));
    match graph {
        Datum::Ints(numbers) if numbers.is_empty() => Ok(Vec::new()),
        Datum::List(items) => items.iter().map(|item| item.as_ints().ok_or_else(wrong)).collect(),
        _ => Err(wrong()),
    }
}

/// The numbers of a list as vertices of a graph that has this many.
fn check(vertex: usize, list: &[i64], order: usize, key: &'static str) -> Result<Vec<usize>, RuleError> {
    let known = |item: &i64| {
        usize::try_from(*item).ok().filter(|n| *n < order).ok_or_else(|| {
            let message = Phrase::of(key).with("vertex", vertex).with("found", *item);
            RuleError::new("bad-position", message.with("last", order - 1))
        })
    };
    list.iter().map(known).collect()
}

fn hinted(error: RuleError) -> RuleError {
    error.hint(Phrase::of("rule-hint-graph"))
}

/// A vertex and a neighbour that doesn't have it.
fn one_way(lists: &[&[i64]]) -> Option<[i64; 2]> {
    let ends = |(u, list): (usize, &&[i64])| list.iter().map(|v| [u as i64, *v]).collect::<Vec<_>>();
    let all: BTreeSet<[i64; 2]> = lists.iter().enumerate().flat_map(ends).collect();
    all.iter().copied().find(|[u, v]| !all.contains(&[*v, *u]))
}

fn of_neighbours(lists: &[&[i64]]) -> EdgeList {
    let ends = |(u, list): (usize, &&[i64])| {
        list.iter().filter(|v| u as i64 <= **v).map(|v| [u as i64, *v]).collect::<Vec<_>>()
    };
    EdgeList { order: lists.len() as i64, edges: lists.iter().enumerate().flat_map(ends).collect() }
}

/// The graph that pairs would be as the neighbours of their vertices, if each edge is in both lists.
fn neighbours(graph: &Datum) -> Option<EdgeList> {
    let lists = lists(graph).ok()?;
    let known = |(u, list): (usize, &&[i64])| {
        list.iter().all(|v| (0..lists.len() as i64).contains(v) && *v != u as i64)
    };
    (lists.iter().enumerate().all(known) && one_way(&lists).is_none()).then(|| of_neighbours(&lists))
}

/// Pairs that are two graphs.
fn either(neighbours: &EdgeList, edges: &EdgeList) -> RuleError {
    let map = |written: &EdgeList| {
        let edges: BTreeSet<[i64; 2]> = written.edges.iter().map(|[u, v]| [*u.min(v), *u.max(v)]).collect();
        let edges = pairs::datum(&edges.into_iter().collect::<Vec<_>>());
        let text = format!("#{{n: {}, e: {edges}}}", written.order);
        if text.len() > 80 { format!("#{{n: {}, e: […]}}", written.order) } else { text }
    };
    let message = Phrase::of("rule-graph-either").with("last", neighbours.order - 1);
    let hint = Phrase::of("rule-hint-graph-either").with("neighbours", map(neighbours));
    RuleError::new("bad-position", message).hint(hint.with("edges", map(edges)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An array of arrays.
    type Lists = &'static [&'static [i64]];

    fn datum(lists: &[&[i64]]) -> Datum {
        Datum::list(lists.iter().map(|list| Datum::ints(list.to_vec())).collect())
    }

    /// Each row is one graph in two notations.
    #[test]
    fn edges_and_neighbours_are_one_graph() {
        let rows: [(Lists, Lists); 4] = [
            (&[&[0, 1], &[1, 2]], &[&[1], &[0, 2], &[1]]),
            (&[&[0, 1]], &[&[1], &[0]]),
            (&[&[0, 1], &[0, 2], &[1, 3], &[2, 3]], &[&[1, 2], &[0, 3], &[0, 3], &[1, 2, 2]]),
            (&[&[0, 3], &[1, 3], &[2, 3]], &[&[3], &[3], &[3], &[0, 1, 2]]),
        ];
        for (edges, neighbours) in rows {
            let [a, b] = [edges, neighbours].map(|lists| undirected(&datum(lists)).expect("a graph"));
            assert!(a.is_same(&b), "{edges:?}");
        }
    }

    /// Two readings that differ are refused, two that agree are not.
    #[test]
    fn pairs_that_are_two_graphs_are_refused() {
        assert!(undirected(&datum(&[&[1, 3], &[0, 2], &[1, 3], &[0, 2]])).is_err());
        assert!(undirected(&datum(&[&[1, 2], &[0, 2], &[0, 1]])).is_ok());
        assert!(undirected(&datum(&[&[0, 1], &[1, 2], &[2, 3], &[3, 0]])).is_ok());
    }

    #[test]
    fn pairs_with_a_direction_are_successors_or_edges() {
        let pairs = datum(&[&[1, 2], &[0, 2], &[0, 1]]);
        assert_eq!(directed(&pairs, false).expect("lists"), [[1, 2], [0, 2], [0, 1]]);
        assert_eq!(directed(&pairs, true).expect("edges"), [vec![2, 1], vec![2], vec![]]);
        assert_eq!(directed(&datum(&[&[0, 1], &[1, 2]]), false).expect("edges"), [vec![1], vec![2], vec![]]);
    }
}
