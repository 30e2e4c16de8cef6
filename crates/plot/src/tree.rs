//! The decision tree of a small position: every line of play, with outcomes; winning moves heavier.
//!
//! It is the option graph unfolded from its root, breadth first, so that a position reached in two ways
//! stands twice. It grows to the right: one column a move.

use std::collections::BTreeSet;

use crate::figure::{Figure, Options, Plot};
use crate::graph::net::{Line, Spot, net, options_in_words};
use crate::graph::node::{BOX, Size, arrow, legend, legend_height, node, node_width};
use crate::graph::{PositionGraph, WINNING};
use crate::palette::Palette;
use crate::pen::{Align, Drawn, Frame, Pen, wide};
use crate::text::short;
use crate::twin::Body;
use crate::wording::{Args, Words};

/// At most this many places in the tree.
const MOST: usize = 80;
/// More leaves than this are drawn flat: label, outcome and value in one line.
const TALL: i32 = 12;

/// The tree of all lines of play from a graph's root.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DecisionTree(
    /// The positions and moves to unfold.
    pub PositionGraph,
);

impl DecisionTree {
    /// The figure. At most 80 places, those nearest to the root, are drawn: of the options after a number of
    /// moves all or none. The figure says if more are left out. Lines of play longer than the width has room
    /// for (ten moves at the default width) are cut too.
    #[must_use]
    pub fn figure(self, options: Options) -> Figure {
        // A column for each move, up to the number that fit.
        let moves = (options.width.unwrap_or(760) / 64).clamp(3, 11) as usize - 1;
        Figure::of(Tree::new(self.0, moves), options)
    }
}

/// A place in the tree.
struct Place {
    node: usize,
    parent: Option<usize>,
    depth: usize,
    children: Vec<usize>,
    /// Whether it has options that are not drawn.
    more: bool,
}

struct Tree {
    graph: PositionGraph,
    places: Vec<Place>,
}

impl Tree {
    fn new(graph: PositionGraph, moves: usize) -> Self {
        let mut places: Vec<Place> = Vec::new();
        let options = graph.options();
        let new = |node, parent, depth| Place { node, parent, depth, children: Vec::new(), more: false };
        if graph.root < graph.nodes.len() {
            places.push(new(graph.root, None, 0));
        }
        let left_out: BTreeSet<usize> =
            graph.edges.iter().filter(|edge| edge.to >= graph.nodes.len()).map(|edge| edge.from).collect();
        let mut level = 0..places.len();
        while let Some(first) = level.clone().next() {
            let added: usize = level.clone().map(|at| options[places[at].node].len()).sum();
            // Positions after as many moves are cut alike; of too many first moves some are drawn.
            let grows = places[first].depth < moves && (first == 0 || places.len() + added <= MOST);
            for at in level.clone() {
                let (position, depth) = (places[at].node, places[at].depth);
                places[at].more = left_out.contains(&position);
                for &option in &options[position] {
                    if grows && places.len() < MOST {
                        let child = places.len();
                        places[at].children.push(child);
                        places.push(new(option, Some(at), depth + 1));
                    } else {
                        places[at].more = true;
                    }
                }
            }
            level = level.end..places.len();
        }
        Tree { graph, places }
    }

    /// The row of every place, in half rows: leaves one below the other, a parent in the middle of its
    /// children.
    fn rows(&self) -> (Vec<i32>, i32) {
        let mut row = vec![0; self.places.len()];
        let mut next = 0;
        for (at, entering) in self.walk() {
            let children = &self.places[at].children;
            match (children.first(), children.last()) {
                (Some(first), Some(last)) if !entering => row[at] = (row[*first] + row[*last]) / 2,
                (None, None) if entering => {
                    row[at] = next;
                    next += 2;
                }
                _ => {}
            }
        }
        (row, next / 2)
    }

    /// Depth first: every place once on entering and once on leaving.
    fn walk(&self) -> Vec<(usize, bool)> {
        let mut order = Vec::new();
        let mut stack: Vec<(usize, bool)> = if self.places.is_empty() { Vec::new() } else { vec![(0, true)] };
        while let Some((at, entering)) = stack.pop() {
            order.push((at, entering));
            if entering {
                stack.push((at, false));
                stack.extend(self.places[at].children.iter().rev().map(|&c| (c, true)));
            }
        }
        order
    }

    fn depth(&self) -> i32 {
        self.places.iter().map(|p| p.depth).max().unwrap_or(0) as i32
    }

    /// How large the nodes are when the tree has `leaves` leaves.
    fn size(&self, words: &Words, width: i32, leaves: i32) -> Size {
        let one_line = leaves > TALL;
        let wish = |p: &Place| {
            let node = &self.graph.nodes[p.node];
            if one_line {
                wide(&node.label, 12).saturating_add(wide(&node.kind(words), 11)) + 26
            } else {
                node_width(words, node)
            }
        };
        let widest = self.places.iter().map(wish).max().unwrap_or(50);
        let w = widest.clamp(44, 150).min(width / (self.depth() + 1) - 18).max(26);
        Size { w, h: if one_line { 20 } else { BOX }, one_line }
    }

    fn wins(&self, at: usize) -> bool {
        let place = &self.places[at];
        place.parent.is_some_and(|p| self.graph.wins(self.places[p].node, place.node))
    }
}

impl Plot for Tree {
    fn title(&self, words: &Words) -> String {
        words.say("figure-tree-title", &[("name", &self.graph.name)])
    }

    fn sentence(&self, words: &Words) -> String {
        if self.places.is_empty() {
            return self.graph.root_words(words);
        }
        let winning =
            (1..self.places.len()).filter(|&c| self.places[c].parent == Some(0) && self.wins(c)).count();
        let cut = self.places.iter().any(|p| p.more) || self.graph.left_out > 0;
        let (root, winning) = (self.graph.root_words(words), words.count(winning, WINNING));
        let moves = words.count(self.depth() as usize, ("figure-move", "figure-moves"));
        let args: Args<'_> = &[("root", &root), ("winning", &winning), ("moves", &moves)];
        let sentence = words.say("figure-tree-sentence", args);
        if cut { format!("{sentence}; {}", words.label("figure-tree-cut")) } else { sentence }
    }

    fn height(&self, width: i32, options: &Options) -> i32 {
        let (words, (_, leaves)) = (&options.words, self.rows());
        (self.size(words, width, leaves).h + 8) * leaves.max(1) + legend_height(words, width)
    }

    fn draw(&self, pen: &Pen<'_>, frame: Frame, _: &Options) -> Drawn {
        if self.places.is_empty() {
            let text = pen.words.label("figure-no-positions");
            return pen.text(&text, (frame.x, frame.y + 20), 13, pen.palette.muted, Align::Left);
        }
        let (words, (rows, count)) = (&pen.words, self.rows());
        let size = self.size(words, frame.w, count);
        let w = size.w;
        let step = ((frame.w - w - 22) / self.depth().max(1)).min(w + 90);
        let row = ((frame.h - legend_height(words, frame.w)) / count.max(1)).clamp(12, size.h + 8);
        let at = |i: usize| {
            let x = frame.x + w / 2 + step * self.places[i].depth as i32;
            (x, frame.y + size.h / 2 + 2 + rows[i] * row / 2)
        };
        let mut order: Vec<usize> = (1..self.places.len()).collect();
        order.sort_by_key(|&i| self.wins(i));
        for i in order {
            let Some(parent) = self.places[i].parent else { continue };
            let ((x0, y0), (x1, y1)) = (at(parent), at(i));
            let (color, width) = if self.wins(i) { (pen.palette.win, 3) } else { (pen.palette.muted, 1) };
            let points = [(x0 + w / 2, y0), (x1 - w / 2, y1)];
            pen.path(&points, color, width)?;
            arrow(pen, &points, color, width == 3)?;
        }
        for (i, place) in self.places.iter().enumerate() {
            let (x, y) = at(i);
            node(pen, &self.graph.nodes[place.node], (x, y), size, i == 0)?;
            if place.more {
                pen.bold("…", (x + w / 2 + 4, y), 14, pen.palette.ink, Align::Left)?;
            }
        }
        legend(words, &pen.palette).draw(pen, frame.foot(legend_height(words, frame.w) - 10))
    }

    fn twin(&self, words: &Words, width: u32, palette: &Palette) -> Option<Body> {
        if self.places.is_empty() {
            return None;
        }
        let (rows, count) = self.rows();
        let width = width as i32 - 40;
        let size = self.size(words, width, count);
        let step = ((width - size.w - 22) / self.depth().max(1)).min(size.w + 90);
        let at = |i: usize| {
            (size.w / 2 + step * self.places[i].depth as i32, size.h / 2 + 2 + rows[i] * (size.h + 8) / 2)
        };
        let node = |i: usize| &self.graph.nodes[self.places[i].node];
        let spot = |i: usize| {
            let mut options = options_in_words(words, self.places[i].children.iter().map(|&c| node(c)));
            if self.places[i].more {
                options.push_str(", …");
            }
            Spot { node: node(i), at: at(i), options, root: i == 0 }
        };
        let spots: Vec<Spot<'_>> = (0..self.places.len()).map(spot).collect();
        let line = |i: usize| {
            let from = self.places[i].parent?;
            let ((x0, y0), (x1, y1)) = (at(from), at(i));
            let points = vec![(x0 + size.w / 2, y0), (x1 - size.w / 2, y1)];
            Some(Line { from, to: i, points, wins: self.wins(i) })
        };
        let mut lines: Vec<Line> = (0..self.places.len()).filter_map(line).collect();
        lines.sort_by_key(|line| line.wins);
        Some(net(words, (width, (size.h + 8) * count.max(1)), &spots, &lines, size, palette))
    }

    fn characters(&self, words: &Words, columns: usize) -> String {
        let mut out = String::new();
        for (at, _) in self.walk().into_iter().filter(|w| w.1) {
            let mut stem = String::new();
            let mut child = at;
            while let Some(parent) = self.places[child].parent {
                let last = self.places[parent].children.last() == Some(&child);
                let piece = match (child == at, last, self.wins(at)) {
                    (true, true, false) => "└─ ",
                    (true, false, false) => "├─ ",
                    (true, true, true) => "╘═ ",
                    (true, false, true) => "╞═ ",
                    (false, true, _) => "   ",
                    (false, false, _) => "│  ",
                };
                stem.insert_str(0, piece);
                child = parent;
            }
            let node = &self.graph.nodes[self.places[at].node];
            let more = if self.places[at].more { " …" } else { "" };
            let line = format!("{stem}{}  {}{more}", short(&node.label, 30), node.kind(words));
            out.push_str(&short(&line, columns));
            out.push('\n');
        }
        out.push_str(&format!("{}\n", words.label("figure-tree-key")));
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::{Edge, Node, Outcome};

    /// From each of 2,000 positions a move leads to each of the `sons` next ones.
    fn tree(sons: usize) -> Tree {
        let node = Node { label: "x".into(), value: None, infinite: None, outcome: Outcome::N };
        let edges = (0..2000 - sons).flat_map(|from| (1..=sons).map(move |by| Edge { from, to: from + by }));
        let (nodes, edges) = (vec![node; 2000], edges.collect());
        Tree::new(PositionGraph { name: "x".into(), nodes, edges, root: 0, left_out: 0 }, 9)
    }

    /// After as many moves all places show their options or none, so that no place seems to have fewer.
    #[test]
    fn a_tree_is_cut_between_levels() {
        for sons in 1..40 {
            let tree = tree(sons);
            assert!(tree.places.len() <= MOST && tree.places[0].children.len() == sons, "{sons}");
            for depth in 0..=9 {
                let level = tree.places.iter().filter(|place| place.depth == depth);
                let drawn: BTreeSet<(usize, bool)> =
                    level.map(|place| (place.children.len(), place.more)).collect();
                assert!(drawn.len() <= 1, "{sons} sons, after {depth} moves: {drawn:?}");
            }
        }
        assert_eq!(tree(8).places.len(), 1 + 8 + 64);
        assert_eq!(tree(100).places.len(), MOST);
    }
}
