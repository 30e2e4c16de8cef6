//! Sets of vertices of one graph as words, and the moves of Node Kayles.
//!
//! A word has a bit for each of at most 64 vertices. Two sets that span isomorphic graphs are one game: the
//! first of them that is met stands for all, found by the standard form of the graph
//! ([`Graph::relabelled`]). To find that takes longer than to list the options, so it is asked for only of
//! sets that are opened, not of every option.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::{Mutex, MutexGuard, PoisonError};

use bouton_theory::Nimber;

use crate::graph::Graph;
use crate::{Datum, Fact, MaskRules};

/// Codes of graphs, and a set of vertices for each.
type Forms = HashMap<Box<[u8]>, u64>;

/// Node Kayles on the sets of vertices of a graph.
#[derive(Debug)]
pub(crate) struct Vertices {
    graph: Graph,
    /// Each vertex with its neighbours.
    near: Vec<u64>,
    /// The code of a graph in standard form, and the first set of vertices that spans such a one.
    forms: Mutex<Forms>,
}

impl Vertices {
    /// The vertices of a graph. Returns `None` if there are too many.
    pub(crate) fn of(graph: Graph) -> Option<Self> {
        if graph.order() > u64::BITS as usize {
            return None;
        }
        let bit = |vertex: usize| 1_u64 << vertex;
        let near = |vertex: usize| graph.neighbours(vertex).iter().fold(bit(vertex), |set, v| set | bit(*v));
        let near = (0..graph.order()).map(near).collect();
        Some(Self { graph, near, forms: Mutex::default() })
    }

    /// Calls `each` with the components of a set.
    fn each_component(&self, mut left: u64, mut each: impl FnMut(u64)) {
        while left != 0 {
            let (mut component, mut fresh) = (0, left & left.wrapping_neg());
            while fresh != 0 {
                component |= fresh;
                let mut around = 0;
                while fresh != 0 {
                    around |= self.near[fresh.trailing_zeros() as usize];
                    fresh &= fresh - 1;
                }
                fresh = around & left & !component;
            }
            left &= !component;
            each(component);
        }
    }

    fn components(&self, set: u64) -> Vec<u64> {
        let mut components = Vec::new();
        self.each_component(set, |component| components.push(component));
        components
    }

    /// No line that holds it can panic between two changes.
    fn forms(&self) -> MutexGuard<'_, Forms> {
        self.forms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The graph that a set of vertices spans, numbered in their order.
    fn spanned(&self, set: u64) -> Graph {
        let vertices: Vec<usize> = (0..self.graph.order()).filter(|v| set >> v & 1 == 1).collect();
        self.graph.spanned(&vertices)
    }
}

impl MaskRules for Vertices {
    /// Vertices with many neighbours come first, because they leave little.
    fn options(&self, part: u64, each: &mut dyn FnMut(&[u64]) -> ControlFlow<()>) {
        let mut vertices: Vec<usize> = (0..self.near.len()).filter(|v| part >> v & 1 == 1).collect();
        vertices.sort_by_key(|v| std::cmp::Reverse((self.near[*v] & part).count_ones()));
        let mut components = Vec::new();
        for vertex in vertices {
            components.clear();
            self.each_component(part & !self.near[vertex], |component| components.push(component));
            if each(&components).is_break() {
                return;
            }
        }
    }

    fn moves(&self, part: u64) -> u32 {
        part.count_ones()
    }

    /// Of a complete graph every move takes all.
    fn known(&self, part: u64) -> Fact {
        if part.count_ones() <= 2 { Fact::Is(Nimber(1)) } else { Fact::Nothing }
    }

    fn standard(&self, part: u64) -> u64 {
        let mut code = Vec::new();
        self.spanned(part).relabelled().put(&mut code);
        *self.forms().entry(code.into()).or_insert(part)
    }

    fn bytes(&self) -> u64 {
        let forms = self.forms();
        // About what one entry takes, its code of two bytes for each edge included.
        (forms.capacity() * (32 + 2 * self.graph.size())) as u64
    }

    /// The vertices of this graph, or those that a move in it leaves.
    fn parts(&self, position: &Datum) -> Option<Vec<u64>> {
        let graph = Graph::read(position).ok()?;
        let all = self.near.iter().fold(0, |all, near| all | near);
        if graph == self.graph {
            return Some(self.components(all));
        }
        let left = self.near.iter().map(|near| all & !near);
        let mut alike = left.filter(|left| left.count_ones() as usize == graph.order());
        alike.find(|left| self.spanned(*left) == graph).map(|left| self.components(left))
    }
}
