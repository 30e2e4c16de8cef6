//! Graphs as arrays of edges, and numbers with a step.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use super::Ownership::Fresh;
use super::{INTS, MOST_ARRAY, Of, Row, VERTICES, copied, made};
use crate::machine::{Exit, Machine, Run};

const EDGES: Of = Of::List(&VERTICES);
const LISTS: Of = Of::List(&INTS);

pub(super) static ROWS: &[&Row] = &[
    &Row::new("components", &[VERTICES, EDGES], EDGES, Fresh, |m, depths, [vertices, edges, ..]| {
        let parts = components(&vertices_of(m, vertices, depths.item), &edges_of(m, edges, depths.item)?);
        let handles: Result<Vec<i64>, Exit> = parts
            .iter()
            .map(|part| {
                let words: Vec<i64> = part.iter().map(|at| m.arena.get(vertices)[*at]).collect();
                copied(m, &words, depths.item)
            })
            .collect();
        made(m, &handles?)
    }),
    &Row::new("neighbours", &[EDGES, Of::Vertex], VERTICES, Fresh, |m, depths, [edges, vertex, ..]| {
        let depth = m.arena.layouts.item(depths.item, 0);
        let found: Vec<i64> = neighbours(&edges_of(m, edges, depth)?, &Vertex::of(m, vertex, depth))
            .iter()
            .map(|v| v.word)
            .collect();
        copied(m, &found, depth)
    }),
    &Row::new("path_graph", &[Of::Int], LISTS, Fresh, |m, _, [n, ..]| edges(m, path(size(n)?))),
    &Row::new("cycle_graph", &[Of::Int], LISTS, Fresh, |m, _, [n, ..]| edges(m, cycle(size(n)?))),
    &Row::new("grid_graph", &[Of::Int, Of::Int], LISTS, Fresh, |m, _, [rows, columns, ..]| {
        size(size(rows)?.saturating_mul(size(columns)?))?;
        edges(m, grid(rows, columns))
    }),
    &Row::new("range with step", &[Of::Int, Of::Int, Of::Int], INTS, Fresh, |m, _, [from, to, step, _]| {
        let numbers = step_range(from, to, step).ok_or(Exit::TRAP)?;
        made(m, &numbers)
    }),
];

/// The number of vertices, if it is within the limit.
fn size(n: i64) -> Run {
    if (0..=MOST_ARRAY / 64).contains(&n) { Ok(n) } else { Err(Exit::TRAP) }
}

/// A vertex as a word; arrays and strings compare by contents.
struct Vertex {
    word: i64,
    /// Empty for a number.
    inner: Vec<i64>,
}

impl Vertex {
    fn of(m: &Machine, word: i64, depth: usize) -> Self {
        let mut inner = Vec::new();
        if depth > 0 {
            flatten(m, word, depth, &mut inner);
        }
        Self { word, inner }
    }

    fn key(&self) -> (&[i64], i64) {
        (&self.inner, if self.inner.is_empty() { self.word } else { 0 })
    }
}

impl Clone for Vertex {
    fn clone(&self) -> Self {
        Self { word: self.word, inner: self.inner.clone() }
    }
}

impl PartialEq for Vertex {
    fn eq(&self, other: &Self) -> bool {
        self.key() == other.key()
    }
}

impl Eq for Vertex {}

impl PartialOrd for Vertex {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Vertex {
    fn cmp(&self, other: &Self) -> Ordering {
        self.key().cmp(&other.key())
    }
}

/// All words within a value, each array after its length.
fn flatten(m: &Machine, word: i64, depth: usize, into: &mut Vec<i64>) {
    if depth == 0 {
        return into.push(word);
    }
    let items = m.arena.get(word);
    into.push(items.len() as i64);
    for (at, item) in items.iter().enumerate() {
        flatten(m, *item, m.arena.layouts.item(depth, at), into);
    }
}

fn vertices_of(m: &Machine, array: i64, depth: usize) -> Vec<Vertex> {
    m.arena.get(array).iter().map(|word| Vertex::of(m, *word, depth)).collect()
}

fn edges_of(m: &Machine, edges: i64, depth: usize) -> Result<Vec<(Vertex, Vertex)>, Exit> {
    let pair = |edge: &i64| match m.arena.get(*edge) {
        [a, b] => Ok((Vertex::of(m, *a, depth), Vertex::of(m, *b, depth))),
        _ => Err(Exit::TRAP),
    };
    m.arena.get(edges).iter().map(pair).collect()
}

fn edges(m: &mut Machine, all: Vec<(i64, i64)>) -> Run {
    if !m.arena.fits(5 * all.len()) {
        return Err(Exit::TRAP);
    }
    let handles: Vec<i64> = all.into_iter().map(|(a, b)| m.arena.of(&[a, b])).collect();
    Ok(m.arena.of(&handles))
}

/// The edges of a path.
#[must_use]
pub fn path(n: i64) -> Vec<(i64, i64)> {
    (1..n).map(|v| (v - 1, v)).collect()
}

/// The edges of a cycle.
#[must_use]
pub fn cycle(n: i64) -> Vec<(i64, i64)> {
    let mut edges = path(n);
    if n > 2 {
        edges.push((n - 1, 0));
    }
    edges
}

/// The edges of a grid.
#[must_use]
pub fn grid(rows: i64, columns: i64) -> Vec<(i64, i64)> {
    let mut edges = Vec::new();
    for r in 0..rows {
        for c in 0..columns {
            let v = r * columns + c;
            if c + 1 < columns {
                edges.push((v, v + 1));
            }
            if r + 1 < rows {
                edges.push((v, v + columns));
            }
        }
    }
    edges
}

/// The connected components, as the places of their vertices. A vertex that is given twice counts once.
#[must_use]
pub fn components<V: Ord>(vertices: &[V], edges: &[(V, V)]) -> Vec<Vec<usize>> {
    let index: BTreeMap<&V, usize> = vertices.iter().enumerate().map(|(i, v)| (v, i)).collect();
    let mut parent: Vec<usize> = (0..vertices.len()).collect();
    for (a, b) in edges {
        if let (Some(&a), Some(&b)) = (index.get(a), index.get(b)) {
            let (a, b) = (root(&mut parent, a), root(&mut parent, b));
            parent[a.max(b)] = a.min(b);
        }
    }
    let mut parts: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for (i, vertex) in vertices.iter().enumerate() {
        if index.get(vertex) == Some(&i) {
            parts.entry(root(&mut parent, i)).or_default().push(i);
        }
    }
    parts.into_values().collect()
}

/// The least vertex of a component, with path halving (Tarjan and van Leeuwen 1984).
fn root(parent: &mut [usize], mut v: usize) -> usize {
    while parent[v] != v {
        parent[v] = parent[parent[v]];
        v = parent[v];
    }
    v
}

/// The vertices that share an edge with a vertex, each once.
#[must_use]
pub fn neighbours<V: PartialEq + Clone>(edges: &[(V, V)], vertex: &V) -> Vec<V> {
    let mut found: Vec<V> = Vec::new();
    for (a, b) in edges {
        let other = if a == vertex {
            b
        } else if b == vertex {
            a
        } else {
            continue;
        };
        if !found.contains(other) {
            found.push(other.clone());
        }
    }
    found
}

/// The numbers of `range(from, to, step)`. Returns `None` if the step is 0 or there are too many. As in Rhai,
/// the last is missing if the one after it would be too large.
pub(crate) fn step_range(from: i64, to: i64, step: i64) -> Option<Vec<i64>> {
    if step == 0 || from.abs_diff(to) / step.unsigned_abs() > MOST_ARRAY as u64 {
        return None;
    }
    let before = |at: i64| if step > 0 { at < to } else { at > to };
    let (mut found, mut at) = (Vec::new(), from);
    while before(at) {
        let Some(next) = at.checked_add(step) else { break };
        found.push(at);
        at = next;
    }
    Some(found)
}
