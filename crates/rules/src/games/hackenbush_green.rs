//! Green Hackenbush: delete an edge, and all that no longer hangs on the ground.
//!
//! # Main statement
//!
//! The value is found without search (Conway 1976; *Winning Ways*, chapter 7). Fusion principle: the vertices
//! of a cycle may be brought into one point, where its edges become loops, each worth a single stalk. Colon
//! principle: at a vertex, branches may be replaced by a stalk as high as the nim-sum of their values. So
//! with the bridges of the graph as the edges of a tree, a vertex of this tree is worth the nim-sum of 1 +
//! (the value of the child) over its bridges, and of 1 for each edge inside it. Linear time.

use std::rc::Rc;

use bouton_theory::Convention;

use crate::admission;
use crate::{
    Chosen, ClosedForm, Datum, GameEntry, Options, Phrase, PositionKind, PositionRef, Presentation,
    RuleError, Ruleset, Sketch, Standard, pairs,
};

/// The registry row.
pub(crate) const ENTRY: GameEntry = GameEntry {
    id: "hackenbush_green",
    title: "Green Hackenbush",
    summary: "delete an edge, and all that no longer hangs on the ground",
    rules: "A picture of edges between vertices; the vertex 0 is the ground, and every edge hangs on it by some \
        path. A move deletes one edge and then everything that is no longer connected to the ground. A position is \
        an array of edges [u, v], such as [[0, 1], [1, 2], [1, 3]]; parallel edges and loops are allowed. Who cannot \
        move loses.",
    theory: "Colon and fusion principles reduce every picture to stalks (Conway 1976; Winning Ways, chapter 7).",
    parameters: &[],
    aliases: &["green hackenbush", "hackenbush", "hackenbush verde", "hackenbush verd"],
    tags: &["graph", "classic"],
    convention: Convention::Normal,
    source: "Conway 1976",
    example: ("hackenbush_green()", "[[0, 1], [1, 2], [1, 3]]"),
    sample: || {
        let edges = [[0, 1], [1, 2], [2, 3], [3, 1], [2, 4]];
        (vec![], pairs::datum(&edges))
    },
    build: |_| Ok(Rc::new(GreenHackenbush)),
};

/// The rules of Green Hackenbush.
#[derive(Clone, Copy, Debug)]
pub struct GreenHackenbush;

impl Ruleset for GreenHackenbush {
    fn name(&self) -> &str {
        ENTRY.title
    }

    fn kind(&self) -> PositionKind {
        PositionKind::Array(None)
    }

    fn options(&self, position: PositionRef<'_>, out: &mut Options) -> Result<(), RuleError> {
        let mut edges = edges(&position.datum())?;
        admission::room(position, edges.len(), edges.len())?;
        for index in 0..edges.len() {
            let cut = edges.remove(index);
            pairs::part(&Picture::new(&edges).grounded(&edges), out);
            out.end();
            out.label(|| Datum::Int(index as i64));
            edges.insert(index, cut);
        }
        Ok(())
    }

    fn admit(&self, position: Datum) -> Result<Datum, RuleError> {
        let edges = edges(&position)?;
        let hanging = Picture::new(&edges).grounded(&edges);
        match (0..edges.len()).find(|index| hanging.get(*index) != Some(&edges[*index])) {
            None => Ok(position),
            Some(index) => {
                let [u, v] = edges[index];
                let message = Phrase::of("rule-hackenbush").with("edge", format!("[{u}, {v}]"));
                Err(RuleError::new("bad-position", message.with("index", index))
                    .hint(Phrase::of("rule-hint-hackenbush")))
            }
        }
    }

    fn standard(&self, position: PositionRef<'_>, out: &mut Options) -> Result<Standard, RuleError> {
        let mut edges = edges(&position.datum())?;
        edges.iter_mut().for_each(|edge| edge.sort_unstable());
        edges.sort_unstable();
        Picture::new(&edges).parts(&edges).iter().for_each(|part| pairs::part(part, out));
        out.end();
        Ok(Standard::Written)
    }

    fn closed_form(&self, position: &Datum, convention: Convention) -> Option<ClosedForm> {
        if convention == Convention::Misere {
            return None;
        }
        let edges = edges(position).ok()?;
        Some(ClosedForm::value(Picture::new(&edges).value(), "colon and fusion principles, Conway 1976"))
    }
}

impl Presentation for GreenHackenbush {
    fn sketch(&self, position: &Datum) -> Option<Sketch> {
        let edges = edges(position).ok()?;
        let names = names(&edges);
        let place = |name: i64| names.partition_point(|other| *other < name);
        Some(Sketch {
            vertices: names.iter().map(ToString::to_string).collect(),
            edges: edges.iter().map(|[u, v]| (place(*u), place(*v))).collect(),
            chosen: Chosen::Edge,
        })
    }

    fn describe(&self, from: &Datum, to: &Datum) -> Option<Phrase> {
        let (from, to) = (edges(from).ok()?, edges(to).ok()?);
        match from.len().checked_sub(to.len())? {
            0 => None,
            1 => Some(Phrase::of("move-edge")),
            gone => Some(Phrase::of("move-edge-fall").with("count", gone - 1)),
        }
    }
}

/// The vertices, the ground among them, ascending.
fn names(edges: &[[i64; 2]]) -> Vec<i64> {
    let mut names: Vec<i64> = edges.iter().flatten().copied().chain([0]).collect();
    names.sort_unstable();
    names.dedup();
    names
}

fn edges(position: &Datum) -> Result<Vec<[i64; 2]>, RuleError> {
    pairs::read(position, Phrase::of("rule-wanted-edges"))
}

/// The graph of a picture, its vertices numbered 0, 1, …; the ground is 0.
struct Picture {
    /// For each vertex its edges: the edge's index and the other end.
    around: Vec<Vec<(usize, usize)>>,
    ends: Vec<[usize; 2]>,
}

impl Picture {
    fn new(edges: &[[i64; 2]]) -> Self {
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
    fn grounded(&self, edges: &[[i64; 2]]) -> Vec<[i64; 2]> {
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
    fn parts(&self, edges: &[[i64; 2]]) -> Vec<Vec<[i64; 2]>> {
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
    fn value(&self) -> u64 {
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
