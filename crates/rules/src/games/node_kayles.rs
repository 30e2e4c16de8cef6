//! Node Kayles: choose a vertex of a graph; it goes with its neighbours.
//!
//! Connected components add. Who wins is PSPACE-complete in general (Schaefer 1978). On a path of n vertices
//! it is Dawson's Chess, 0.137.

use std::rc::Rc;
use std::sync::Arc;

use bouton_theory::Convention;

use crate::admission;
use crate::bitboards::vertices::Vertices;
use crate::graph::Graph;
use crate::{
    Chosen, Datum, GameEntry, Literature, MaskRules, Options, Phrase, PositionKind, PositionRef,
    Presentation, RuleError, Ruleset, Sketch, Standard, meter, pairs,
};

/// The registry row.
pub(crate) const ENTRY: GameEntry = GameEntry {
    id: "node_kayles",
    title: "Node Kayles",
    summary: "choose a vertex of a graph: it goes, with its neighbours",
    rules: "A graph. A move chooses a vertex and deletes it and all its neighbours. A position is a map with n, the \
        number of vertices, and e, the array of edges between the vertices 0 to n - 1, such as \
        #{n: 4, e: [[0, 1], [1, 2], [2, 3]]}. It may also be written as an array of edges alone, such as \
        path_graph(4), as the neighbours of each vertex, [[1], [0, 2], [1]], as a tree, \"G(GG;G)\", or as graph6, \
        \"DQc\". An array of pairs is edges. The player who can't move loses.",
    theory: "Components add; deciding who wins is PSPACE-complete (Schaefer 1978). A path of n vertices has the \
        value of n in Dawson's Chess, 0.137.",
    parameters: &[],
    aliases: &["kayles on graphs", "kayles em grafos", "kayles en grafs", "kayles en grafos"],
    tags: &["graph"],
    convention: Convention::Normal,
    source: "Schaefer 1978",
    example: ("node_kayles()", "#{n: 5, e: [[0, 1], [1, 2], [2, 3], [3, 4]]}"),
    sample: || {
        let edges = [[0, 1], [1, 2], [2, 3], [1, 4]];
        let entries = [("n", Datum::Int(6)), ("e", pairs::datum(&edges))];
        (vec![], Datum::map(entries.map(|(key, value)| (key.to_owned(), value))))
    },
    build: |_| Ok(Rc::new(NodeKayles)),
};

/// The rules of Node Kayles.
#[derive(Clone, Copy, Debug)]
pub struct NodeKayles;

impl Ruleset for NodeKayles {
    fn name(&self) -> &str {
        ENTRY.title
    }

    fn kind(&self) -> PositionKind {
        PositionKind::Map
    }

    fn options(&self, position: PositionRef<'_>, out: &mut Options) -> Result<(), RuleError> {
        let graph = Graph::read(&position.datum())?;
        admission::room(position, graph.order(), graph.order() + graph.size())?;
        let mut kept = Vec::with_capacity(graph.order());
        for chosen in 0..graph.order() {
            let gone = graph.neighbours(chosen);
            meter::tick(16 * graph.order())?;
            kept.clear();
            kept.extend((0..graph.order()).filter(|v| *v != chosen && gone.binary_search(v).is_err()));
            out.part_with(|code| graph.spanned(&kept).put(code));
            out.end();
            out.label(|| Datum::Int(chosen as i64));
        }
        Ok(())
    }

    fn admit(&self, position: Datum) -> Result<Datum, RuleError> {
        Ok(Graph::read(&position)?.to_datum())
    }

    fn standard(&self, position: PositionRef<'_>, out: &mut Options) -> Result<Standard, RuleError> {
        let graph = Graph::read(&position.datum())?;
        for vertices in graph.components() {
            meter::tick(16 * vertices.len())?;
            out.part_with(|code| graph.spanned(&vertices).relabelled().put(code));
        }
        out.end();
        Ok(Standard::Written)
    }

    fn masks(&self, position: &Datum) -> Option<Arc<dyn MaskRules>> {
        Some(Arc::new(Vertices::of(Graph::read(position).ok()?)?))
    }
}

impl Literature for NodeKayles {}

impl Presentation for NodeKayles {
    /// A path with a branch.
    fn start(&self) -> Option<Datum> {
        Some((ENTRY.sample)().1)
    }

    fn sketch(&self, position: &Datum) -> Option<Sketch> {
        let graph = Graph::read(position).ok()?;
        let edges = |u: usize| graph.neighbours(u).iter().filter(move |v| u < **v).map(move |v| (u, *v));
        Some(Sketch {
            vertices: (0..graph.order()).map(|vertex| vertex.to_string()).collect(),
            edges: (0..graph.order()).flat_map(edges).collect(),
            marks: Vec::new(),
            ground: None,
            chosen: Chosen::Vertex,
        })
    }

    fn describe(&self, from: &Datum, to: &Datum) -> Option<Phrase> {
        let (from, to) = (Graph::read(from).ok()?, Graph::read(to).ok()?);
        let gone = from.order().checked_sub(to.order())?;
        Some(match gone {
            1 => Phrase::of("move-vertex"),
            2 => Phrase::of("move-vertex-one"),
            _ => Phrase::of("move-vertex-many").with("count", gone - 1),
        })
    }
}
