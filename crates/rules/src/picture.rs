//! A picture of Hackenbush: edges between vertices; vertex 0 is the ground.

use crate::{Chosen, Phrase, Sketch};

/// The vertices, the ground among them, ascending.
pub(crate) fn names(edges: &[[i64; 2]]) -> Vec<i64> {
    let mut names: Vec<i64> = edges.iter().flatten().copied().chain([0]).collect();
    names.sort_unstable();
    names.dedup();
    names
}

/// The picture on paper, with a letter on each edge or none.
pub(crate) fn sketch(edges: &[[i64; 2]], marks: Vec<char>) -> Sketch {
    let names = names(edges);
    let place = |name: i64| names.partition_point(|other| *other < name);
    Sketch {
        vertices: names.iter().map(ToString::to_string).collect(),
        edges: edges.iter().map(|[u, v]| (place(*u), place(*v))).collect(),
        marks,
        ground: Some(place(0)),
        chosen: Chosen::Edge,
    }
}

/// A description of the move that left `to` of `from` edges.
pub(crate) fn cut(from: usize, to: usize) -> Option<Phrase> {
    match from.checked_sub(to)? {
        0 => None,
        1 => Some(Phrase::of("move-edge")),
        gone => Some(Phrase::of("move-edge-fall").with("count", gone - 1)),
    }
}

/// The graph of a picture, its vertices numbered 0, 1, …; the ground is 0.
pub(crate) struct Picture {
    /// For each vertex its edges: the edge's index and the other end.
    around: Vec<Vec<(usize, usize)>>,
    ends: Vec<[usize; 2]>,
}

impl Picture {
    pub(crate) fn new(edges: &[[i64; 2]]) -> Self {
        let names = names(edges);
        let number = |name: i64| names.partition_point(|other| *other < name);
        let ends: Vec<[usize; 2]> = edges.iter().map(|edge| edge.map(number)).collect();
        let mut around = vec![Vec::new(); names.len()];
        for (index, &[u, v]) in ends.iter().enumerate() {
            around[u].push((index, v));
            if u != v {
                around[v].push((index, u));
            }
        }
        Self { around, ends }
    }

    /// The edges that hang on the ground, in the order given.
    pub(crate) fn grounded<E: Copy>(&self, edges: &[E]) -> Vec<E> {
        let mut seen = vec![false; self.around.len()];
        seen[0] = true;
        let mut queue = vec![0];
        while let Some(vertex) = queue.pop() {
            for &(_, v) in &self.around[vertex] {
                if !std::mem::replace(&mut seen[v], true) {
                    queue.push(v);
                }
            }
        }
        edges.iter().zip(&self.ends).filter(|(_, ends)| seen[ends[0]]).map(|(edge, _)| *edge).collect()
    }

    /// The edges in classes: two are in one class if a path joins them that avoids the ground.
    pub(crate) fn parts<E: Copy>(&self, edges: &[E]) -> Vec<Vec<E>> {
        let mut class = vec![None; edges.len()];
        let mut count = 0;
        for start in 0..edges.len() {
            if class[start].is_some() {
                continue;
            }
            let mut queue = vec![start];
            class[start] = Some(count);
            while let Some(edge) = queue.pop() {
                for &(next, _) in self.ends[edge].iter().filter(|v| **v != 0).flat_map(|v| &self.around[*v]) {
                    if class[next].is_none() {
                        class[next] = Some(count);
                        queue.push(next);
                    }
                }
            }
            count += 1;
        }
        let mut parts = vec![Vec::new(); count];
        for (edge, class) in edges.iter().zip(class) {
            parts[class.unwrap_or(0)].push(*edge);
        }
        parts
    }

    /// The value by the fusion and colon principles: one depth-first search that finds the bridges (Tarjan
    /// 1974) and carries each vertex's nim-sum of branches and loops upwards.
    pub(crate) fn value(&self) -> u64 {
        let count = self.around.len();
        let (mut entered, mut low, mut next) = (vec![0_usize; count], vec![0_usize; count], vec![0; count]);
        let mut sums = vec![0_u64; count];
        let mut path = vec![(0, usize::MAX)];
        let mut time = 1;
        (entered[0], low[0]) = (time, time);
        while let Some(&(vertex, by)) = path.last() {
            if let Some(&(edge, v)) = self.around[vertex].get(next[vertex]) {
                next[vertex] += 1;
                if edge == by {
                    continue;
                }
                if entered[v] == 0 {
                    time += 1;
                    (entered[v], low[v]) = (time, time);
                    path.push((v, edge));
                } else if entered[v] <= entered[vertex] {
                    // An edge back (or a loop) lies on a cycle: a stalk of height 1 somewhere in the fused
                    // point.
                    low[vertex] = low[vertex].min(entered[v]);
                    sums[vertex] ^= 1;
                }
                continue;
            }
            path.pop();
            let Some(&(below, _)) = path.last() else { break };
            let bridge = low[vertex] > entered[below];
            sums[below] ^= if bridge { sums[vertex] + 1 } else { sums[vertex] ^ 1 };
            low[below] = low[below].min(low[vertex]);
        }
        sums[0]
    }
}

impl Picture {
    /// The edges as a forest on the ground: for each edge, in an order from the ground upwards, its index and
    /// the place of the edge below it in this order. Returns `None` if the picture has a cycle.
    pub(crate) fn forest(&self) -> Option<Vec<(usize, Option<usize>)>> {
        let mut forest = Vec::with_capacity(self.ends.len());
        let mut seen = vec![false; self.around.len()];
        seen[0] = true;
        let mut waiting = vec![(0, usize::MAX, None)];
        while let Some((vertex, by, below)) = waiting.pop() {
            for &(edge, above) in self.around[vertex].iter().filter(|(edge, _)| *edge != by) {
                if std::mem::replace(&mut seen[above], true) {
                    return None;
                }
                waiting.push((above, edge, Some(forest.len())));
                forest.push((edge, below));
            }
        }
        (forest.len() == self.ends.len()).then_some(forest)
    }
}
