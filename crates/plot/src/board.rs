//! Positions as they lie on the table: heaps of counters, a grid of squares, a graph.
//!
//! A drawing shows a position; it knows no rules and says nothing of who wins.

mod grid;
mod heaps;
mod vertices;

pub(crate) use heaps::SIZE;

use crate::figure::{Figure, Options, Plot};
use crate::pen::{Drawn, Frame, Pen};
use crate::wording::Words;

/// A position as a drawing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    shape: Shape,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Shape {
    Heaps(Vec<u64>),
    Grid(Vec<Vec<char>>),
    Graph {
        vertices: Vec<String>,
        edges: Vec<(usize, usize)>,
        marks: Vec<char>,
        /// The vertex on which everything hangs.
        ground: Option<usize>,
    },
}

impl Board {
    /// Heaps of counters, left to right. A heap of more than twelve is drawn broken, with its number.
    #[must_use]
    pub fn heaps(heaps: &[u64]) -> Self {
        Board { shape: Shape::Heaps(heaps.to_vec()) }
    }

    /// A grid of squares, one character each, the first row on top: `.`, `_` and space are empty, `o` and `x`
    /// (and their capitals) are discs and crosses, `#` is filled, anything else is written in its square.
    /// Short rows are filled with empty squares. The first 60 rows and columns are drawn.
    #[must_use]
    pub fn grid<S: AsRef<str>>(rows: &[S]) -> Self {
        Board { shape: Shape::Grid(rows.iter().map(|r| r.as_ref().chars().collect()).collect()) }
    }

    /// A graph: vertices by their labels, edges by indices (we ignore those beyond the vertices and draw a
    /// loop as a ring). Paths are laid out in a line, trees in layers, all other graphs in a circle.
    #[must_use]
    pub fn graph<S: AsRef<str>>(vertices: &[S], edges: &[(usize, usize)]) -> Self {
        Board::marked_graph(vertices, edges, &[])
    }

    /// The same with a letter on each edge: the first goes with the first edge. B, R and G are blue, red and
    /// green, too.
    #[must_use]
    pub fn marked_graph<S: AsRef<str>>(vertices: &[S], edges: &[(usize, usize)], marks: &[char]) -> Self {
        let n = vertices.len();
        let known = |e: &(usize, usize)| e.0 < n && e.1 < n;
        let marks = edges.iter().zip(marks).filter(|(e, _)| known(e)).map(|(_, mark)| *mark).collect();
        let edges = edges.iter().copied().filter(known).collect();
        let vertices = vertices.iter().map(|v| v.as_ref().to_owned()).collect();
        Board { shape: Shape::Graph { vertices, edges, marks, ground: None } }
    }

    /// The same graph above the ground, which is one of its vertices.
    #[must_use]
    pub fn above(mut self, vertex: usize) -> Self {
        if let Shape::Graph { ground, .. } = &mut self.shape {
            *ground = Some(vertex);
        }
        self
    }

    /// A graph with vertices numbered from 0 to the largest in an edge (at most 1,000).
    #[must_use]
    pub fn graph_of_edges(edges: &[(usize, usize)]) -> Self {
        let n = edges.iter().map(|e| e.0.max(e.1)).filter(|v| *v < 1000).max().map_or(0, |v| v + 1);
        let vertices: Vec<String> = (0..n).map(|v| v.to_string()).collect();
        Board::graph(&vertices, edges)
    }

    /// The sizes of the heaps, if it is a drawing of heaps.
    #[must_use]
    pub fn as_heaps(&self) -> Option<&[u64]> {
        if let Shape::Heaps(heaps) = &self.shape { Some(heaps) } else { None }
    }

    /// The rows of squares, if it is a drawing of a grid.
    #[must_use]
    pub fn as_grid(&self) -> Option<&[Vec<char>]> {
        if let Shape::Grid(rows) = &self.shape { Some(rows) } else { None }
    }

    /// The figure.
    #[must_use]
    pub fn figure(self, options: Options) -> Figure {
        Figure::of(self, options)
    }
}

impl Plot for Board {
    fn board(&self) -> Option<&Board> {
        Some(self)
    }

    fn title(&self, words: &Words) -> String {
        words.label(match &self.shape {
            Shape::Heaps(_) => "figure-heaps-title",
            Shape::Grid(_) => "figure-board",
            Shape::Graph { .. } => "figure-graph",
        })
    }

    fn sentence(&self, words: &Words) -> String {
        match &self.shape {
            Shape::Heaps(heaps) => heaps::sentence(words, heaps),
            Shape::Grid(rows) => {
                let across = rows.iter().map(Vec::len).max().unwrap_or(0);
                let rows = words.count(rows.len(), ("figure-row", "figure-rows"));
                words.say("figure-board-of", &[("rows", &rows), ("across", &across)])
            }
            Shape::Graph { vertices, edges, .. } => {
                let vertices = words.count(vertices.len(), ("figure-vertex", "figure-vertices"));
                let edges = words.count(edges.len(), ("figure-edge", "figure-edges"));
                words.say("figure-graph-of", &[("vertices", &vertices), ("edges", &edges)])
            }
        }
    }

    fn width(&self, most: i32, _: &Options) -> i32 {
        match &self.shape {
            Shape::Heaps(heaps) => heaps::width(heaps, most),
            Shape::Grid(rows) => grid::width(rows, most),
            Shape::Graph { .. } => most,
        }
    }

    fn height(&self, width: i32, _: &Options) -> i32 {
        match &self.shape {
            Shape::Heaps(heaps) => heaps::height(heaps),
            Shape::Grid(rows) => grid::height(rows, width),
            Shape::Graph { vertices, edges, ground, .. } => vertices::height(vertices.len(), edges, *ground),
        }
    }

    fn draw(&self, pen: &Pen<'_>, frame: Frame, _: &Options) -> Drawn {
        match &self.shape {
            Shape::Heaps(heaps) => heaps::draw(heaps, pen, frame),
            Shape::Grid(rows) => grid::draw(rows, pen, frame),
            Shape::Graph { vertices, edges, marks, ground } => {
                vertices::draw(vertices, (edges, marks), *ground, pen, frame)
            }
        }
    }

    fn characters(&self, words: &Words, columns: usize) -> String {
        match &self.shape {
            Shape::Heaps(heaps) => heaps::characters(words, heaps, columns),
            Shape::Grid(rows) => grid::characters(rows, columns),
            Shape::Graph { vertices, edges, marks, .. } => {
                vertices::characters(words, vertices, (edges, marks), columns)
            }
        }
    }
}
