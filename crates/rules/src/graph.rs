//! A simple graph on the vertices 0..n, as the games on graphs use it.
//!
//! [`Graph::relabelled`] is a cheap standard form by colour refinement with individualisation: equal keys
//! always mean isomorphic graphs; isomorphic graphs nearly always get equal keys (not all regular ones). That
//! is enough for a memory key, and it is idempotent.

#[doc(hidden)]
pub mod graph6;
pub(crate) mod notation;
pub(crate) mod tree;

use self::notation::EdgeList;
use crate::{Datum, Phrase, PositionRef, RuleError, coding, meter, position};

/// A simple graph: no loops, no parallel edges.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Graph {
    /// The neighbours of each vertex, ascending.
    neighbours: Vec<Vec<usize>>,
}

/// The most vertices that are told apart one by one.
const MOST_REFINED: usize = 256;

impl Graph {
    /// Reads `#{n: vertices, e: [[u, v], …]}`, an array of edges or of the neighbours of each vertex, or a
    /// text: a tree or graph6. An edge given twice counts once.
    ///
    /// # Errors
    ///
    /// When it is anything else, or an edge is a loop or leads to an unknown vertex.
    pub fn read(position: &Datum) -> Result<Self, RuleError> {
        let EdgeList { order, edges } = notation::undirected(position)?;
        let mut graph = Self { neighbours: vec![Vec::new(); order as usize] };
        for [u, v] in edges {
            if u == v {
                let message = Phrase::of("rule-graph-loop").with("edge", format!("[{u}, {v}]"));
                return Err(RuleError::new("bad-position", message).hint(Phrase::of("rule-hint-graph")));
            }
            graph.neighbours[u as usize].push(v as usize);
            graph.neighbours[v as usize].push(u as usize);
        }
        for list in &mut graph.neighbours {
            list.sort_unstable();
            list.dedup();
        }
        Ok(graph)
    }

    /// The graph as data, its edges ascending; the inverse of [`Graph::read`].
    #[must_use]
    pub fn to_datum(&self) -> Datum {
        let mut code = Vec::new();
        self.put(&mut code);
        coding::take(&mut code.as_slice())
    }

    /// Appends the code of [`Graph::to_datum`] (see [`coding`]).
    pub fn put(&self, code: &mut Vec<u8>) {
        let of = |(u, list): (usize, &Vec<usize>)| {
            list.iter().filter(|v| u < **v).map(|v| [u as i64, *v as i64]).collect::<Vec<_>>()
        };
        let edges: Vec<[i64; 2]> = self.neighbours.iter().enumerate().flat_map(of).collect();
        let mut list = Vec::new();
        coding::put_pairs(&edges, &mut list);
        position::put_map(&[("e", PositionRef::Code(&list)), ("n", (self.order() as i64).into())], code);
    }

    /// The number of vertices.
    #[must_use]
    pub fn order(&self) -> usize {
        self.neighbours.len()
    }

    /// The number of edges.
    #[must_use]
    pub fn size(&self) -> usize {
        self.neighbours.iter().map(Vec::len).sum::<usize>() / 2
    }

    /// The neighbours of a vertex, ascending; none for an unknown vertex.
    #[must_use]
    pub fn neighbours(&self, vertex: usize) -> &[usize] {
        self.neighbours.get(vertex).map_or(&[], Vec::as_slice)
    }

    /// The graph that these vertices span, numbered in the order given; each is known and given once.
    #[must_use]
    pub fn spanned(&self, vertices: &[usize]) -> Self {
        let mut number = vec![None; self.order()];
        vertices.iter().enumerate().for_each(|(new, old)| number[*old] = Some(new));
        let list = |old: &usize| {
            let mut list: Vec<usize> = self.neighbours[*old].iter().filter_map(|v| number[*v]).collect();
            list.sort_unstable();
            list
        };
        Self { neighbours: vertices.iter().map(list).collect() }
    }

    /// The vertices of each connected component, ascending.
    #[must_use]
    pub fn components(&self) -> Vec<Vec<usize>> {
        let mut seen = vec![false; self.order()];
        let mut components = Vec::new();
        for start in 0..self.order() {
            if std::mem::replace(&mut seen[start], true) {
                continue;
            }
            let mut component = vec![start];
            let mut next = 0;
            while let Some(&vertex) = component.get(next) {
                next += 1;
                for &v in &self.neighbours[vertex] {
                    if !std::mem::replace(&mut seen[v], true) {
                        component.push(v);
                    }
                }
            }
            component.sort_unstable();
            components.push(component);
        }
        components
    }

    /// An isomorphic graph in standard form: vertices are ordered by refined colour; while two have one
    /// colour, the first vertex of the first such class is put before the others. Large graphs stop at the
    /// first refinement, so that the work stays short.
    #[must_use]
    pub fn relabelled(&self) -> Self {
        let mut colours = vec![0; self.order()];
        loop {
            colours = self.refined(colours);
            let ties = if self.order() > MOST_REFINED { None } else { first_of_first_class(&colours) };
            let Some(chosen) = ties else { break };
            let colour = colours[chosen];
            for (vertex, c) in colours.iter_mut().enumerate() {
                *c += usize::from(*c > colour || (*c == colour && vertex != chosen));
            }
        }
        let mut order: Vec<usize> = (0..self.order()).collect();
        order.sort_by_key(|vertex| colours[*vertex]);
        self.spanned(&order)
    }

    /// The coarsest refinement of `colours` in which vertices of one colour see the same colours; order is
    /// kept. Where the meter stops the work it is a coarser one: the graph is numbered in some other way.
    fn refined(&self, mut colours: Vec<usize>) -> Vec<usize> {
        let mut classes = 0;
        let mut order: Vec<usize> = (0..self.order()).collect();
        // The colours around each vertex, ascending: those of all vertices in a row.
        let (mut around, mut ends) = (Vec::new(), vec![0]);
        while classes < self.order() && meter::tick(16 * self.order()).is_ok() {
            around.clear();
            ends.truncate(1);
            for neighbours in &self.neighbours {
                let begin = around.len();
                around.extend(neighbours.iter().map(|v| colours[*v]));
                around[begin..].sort_unstable();
                ends.push(around.len());
            }
            let seen = |vertex: usize| (colours[vertex], &around[ends[vertex]..ends[vertex + 1]]);
            order.sort_unstable_by(|u, v| seen(*u).cmp(&seen(*v)));
            let mut refined = vec![0; self.order()];
            for pair in order.windows(2) {
                refined[pair[1]] = refined[pair[0]] + usize::from(seen(pair[0]) != seen(pair[1]));
            }
            let found = order.last().map_or(0, |last| refined[*last] + 1);
            if found == classes {
                break;
            }
            (classes, colours) = (found, refined);
        }
        colours
    }
}

/// The least vertex of the least colour that several vertices have.
fn first_of_first_class(colours: &[usize]) -> Option<usize> {
    let mut sorted = colours.to_vec();
    sorted.sort_unstable();
    let colour = sorted.windows(2).find(|pair| pair[0] == pair[1])?[0];
    colours.iter().position(|c| *c == colour)
}

/// A graph of positions that leads to a vertex that it doesn't have.
#[doc(hidden)]
#[must_use]
pub fn no_vertex(vertex: usize, count: usize) -> RuleError {
    let message = Phrase::of("rule-graph-no-vertex").with("vertex", vertex).with("count", count);
    RuleError::new("bad-position", message)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn graph(n: i64, edges: &[[i64; 2]]) -> Graph {
        let entries = [("n", Datum::Int(n)), ("e", crate::pairs::datum(edges))];
        Graph::read(&Datum::map(entries.map(|(key, value)| (key.to_owned(), value)))).unwrap()
    }

    /// Every numbering of a path, a cycle and a tree has one standard form, which is its own.
    #[test]
    fn standard_forms_do_not_depend_on_names() {
        let shapes: [(i64, &[[i64; 2]]); 3] = [
            (7, &[[0, 1], [1, 2], [2, 3], [3, 4], [4, 5], [5, 6]]),
            (6, &[[0, 1], [1, 2], [2, 3], [3, 4], [4, 5], [5, 0]]),
            (7, &[[0, 1], [0, 2], [1, 3], [1, 4], [2, 5], [2, 6]]),
        ];
        for (n, edges) in shapes {
            let standard = graph(n, edges).relabelled();
            assert_eq!(standard.relabelled(), standard);
            for shift in 0..n {
                for factor in (1..n).filter(|f| n % f != 0 || *f == 1) {
                    let to = |v: i64| (v * factor + shift) % n;
                    let names: BTreeSet<i64> = (0..n).map(to).collect();
                    if names.len() as i64 == n {
                        let renamed: Vec<[i64; 2]> = edges.iter().map(|[u, v]| [to(*u), to(*v)]).collect();
                        assert_eq!(graph(n, &renamed).relabelled(), standard);
                    }
                }
            }
        }
    }
}
