//! How an option graph is drawn.

use super::net::{Line, Spot, net, options_in_words};
use super::node::{BOX, Size, arrow, legend, legend_height, node, node_width};
use super::route::route;
use super::{PositionGraph, WINNING};
use crate::figure::{Options, Plot};
use crate::layered::layers;
use crate::palette::Palette;
use crate::pen::{Align, Drawn, Frame, Pen};
use crate::text::{short, wrap};
use crate::twin::Body;
use crate::wording::Words;

/// At most this many positions are drawn.
const MOST: usize = 60;
/// More moves than this make a dense graph.
const DENSE: usize = 60;
/// From one row to the next.
const ROW: i32 = 72;

/// A graph cut to what can be drawn, with its layers.
pub(super) struct LayeredGraph {
    graph: PositionGraph,
    options: Vec<Vec<usize>>,
    rows: Vec<Vec<usize>>,
    /// How many of the caller's nodes were left out.
    cut: usize,
}

impl LayeredGraph {
    pub(super) fn new(graph: PositionGraph) -> Self {
        let all = graph.nodes.len();
        let graph = nearest(graph);
        let options = graph.options();
        let edges: Vec<(usize, usize)> =
            options.iter().enumerate().flat_map(|(from, to)| to.iter().map(move |t| (from, *t))).collect();
        let rows = layers(graph.nodes.len(), &edges, graph.root);
        let cut = (all - graph.nodes.len()).saturating_add(graph.left_out);
        LayeredGraph { graph, options, rows, cut }
    }

    /// Rows, none with more than fits in `width`; and the width of a node.
    fn rows_within(&self, words: &Words, width: i32) -> (Vec<Vec<usize>>, i32) {
        let text = self.graph.nodes.iter().map(|node| node_width(words, node)).max().unwrap_or(40);
        let w = text.clamp(44, 130);
        let fit = (width / (w + 10)).max(1) as usize;
        (self.rows.iter().flat_map(|r| r.chunks(fit).map(<[usize]>::to_vec)).collect(), w)
    }

    /// The middle of every node, by index.
    fn places(&self, words: &Words, rows: &[Vec<usize>], w: i32, frame: Frame) -> Vec<(i32, i32)> {
        let mut places = vec![(0, 0); self.graph.nodes.len()];
        let room = frame.h - legend_height(words, frame.w) - BOX;
        let step = (room / (rows.len().max(2) as i32 - 1)).clamp(BOX + 6, ROW);
        for (r, row) in rows.iter().enumerate() {
            let slot = (frame.w / row.len() as i32).min(w + 60);
            let left = frame.x + (frame.w - slot * row.len() as i32) / 2;
            for (i, &node) in row.iter().enumerate() {
                places[node] = (left + slot * i as i32 + slot / 2, frame.y + BOX / 2 + step * r as i32);
            }
        }
        places
    }

    fn edges(&self, pen: &Pen<'_>, places: &[(i32, i32)], rows: &[Vec<usize>], w: i32, heavy: bool) -> Drawn {
        let layer = layers_of(places.len(), rows);
        let edge = pen.width() - 5;
        let within = |(x, y): (i32, i32)| (x.clamp(5, edge), y);
        for (from, options) in self.options.iter().enumerate() {
            for &to in options.iter().filter(|&&to| self.graph.wins(from, to) == heavy && to != from) {
                let (color, width) = self.line(pen, heavy);
                let points: Vec<_> = way(from, to, places, &layer, w).into_iter().map(within).collect();
                pen.path(&points, color, width)?;
                arrow(pen, &points, color, heavy)?;
            }
        }
        Ok(())
    }

    /// A move's colour and width; in a dense graph ordinary moves are faint so that the winning ones can be
    /// followed.
    fn line(&self, pen: &Pen<'_>, heavy: bool) -> (plotters::style::RGBColor, u32) {
        let dense = self.options.iter().map(Vec::len).sum::<usize>() > DENSE;
        match (heavy, dense) {
            (true, _) => (pen.palette.win, if dense { 2 } else { 3 }),
            (false, false) => (pen.palette.muted, 1),
            (false, true) => (pen.palette.faint, 1),
        }
    }

    /// A note on the positions that are left out.
    fn note(&self, words: &Words) -> Option<String> {
        let count = words.grouped(self.cut as u64);
        (self.cut > 0).then(|| words.say("figure-graph-left-out", &[("count", &count)]))
    }
}

/// The row of every node.
fn layers_of(count: usize, rows: &[Vec<usize>]) -> Vec<usize> {
    let mut layer = vec![0; count];
    for (r, row) in rows.iter().enumerate() {
        row.iter().for_each(|&n| layer[n] = r);
    }
    layer
}

/// The way of a move: straight to the next row, else around what stands between.
fn way(from: usize, to: usize, places: &[(i32, i32)], layer: &[usize], w: i32) -> Vec<(i32, i32)> {
    if layer[to] == layer[from] + 1 {
        return vec![below(places[from]), above(places[to])];
    }
    route(places[from], places[to], places, w, from.is_multiple_of(2))
}

fn below((x, y): (i32, i32)) -> (i32, i32) {
    (x, y + BOX / 2)
}

fn above((x, y): (i32, i32)) -> (i32, i32) {
    (x, y - BOX / 2)
}

/// The graph cut to the positions nearest to the root (breadth first); the root becomes node 0.
fn nearest(graph: PositionGraph) -> PositionGraph {
    if graph.root >= graph.nodes.len() {
        return PositionGraph { nodes: Vec::new(), edges: Vec::new(), ..graph };
    }
    let options = graph.options();
    let mut place = vec![None; graph.nodes.len()];
    let mut order = vec![graph.root];
    place[graph.root] = Some(0);
    let mut at = 0;
    while let Some(&node) = order.get(at) {
        at += 1;
        for &next in &options[node] {
            if place[next].is_none() && order.len() < MOST {
                place[next] = Some(order.len());
                order.push(next);
            }
        }
    }
    let edge = |e: &super::Edge| {
        let index = |n: usize| place.get(n).copied().flatten();
        Some(super::Edge { from: index(e.from)?, to: index(e.to)? })
    };
    let edges = graph.edges.iter().filter_map(edge).collect();
    let nodes = order.iter().map(|&n| graph.nodes[n].clone()).collect();
    PositionGraph { nodes, edges, root: 0, ..graph }
}

impl Plot for LayeredGraph {
    fn title(&self, words: &Words) -> String {
        words.say("figure-graph-title", &[("name", &self.graph.name)])
    }

    fn sentence(&self, words: &Words) -> String {
        if self.graph.nodes.is_empty() {
            return self.graph.root_words(words);
        }
        let winning: usize =
            self.options.first().map_or(0, |o| o.iter().filter(|t| self.graph.wins(0, **t)).count());
        let positions =
            words.count(self.graph.nodes.len(), ("figure-position-count", "figure-positions-count"));
        let (root, winning) = (self.graph.root_words(words), words.count(winning, WINNING));
        let sentence = words.say(
            "figure-graph-sentence",
            &[("root", &root), ("winning", &winning), ("positions", &positions)],
        );
        std::iter::once(sentence).chain(self.note(words)).collect::<Vec<_>>().join("; ")
    }

    fn height(&self, width: i32, options: &Options) -> i32 {
        let words = &options.words;
        let rows = self.rows_within(words, width).0.len().max(1) as i32;
        let step = if rows > 14 { BOX + 16 } else { ROW };
        step * (rows - 1) + BOX + legend_height(words, width) + 4
    }

    fn draw(&self, pen: &Pen<'_>, frame: Frame, _: &Options) -> Drawn {
        if self.graph.nodes.is_empty() {
            let text = pen.words.label("figure-no-positions");
            return pen.text(&text, (frame.x, frame.y + 20), 13, pen.palette.muted, Align::Left);
        }
        let words = &pen.words;
        let (rows, w) = self.rows_within(words, frame.w);
        let places = self.places(words, &rows, w, frame);
        self.edges(pen, &places, &rows, w, false)?;
        self.edges(pen, &places, &rows, w, true)?;
        for (i, n) in self.graph.nodes.iter().enumerate() {
            node(pen, n, places[i], Size { w, h: BOX, one_line: false }, i == self.graph.root)?;
        }
        let foot = legend_height(words, frame.w) - 10;
        legend(words, &pen.palette).draw(pen, frame.foot(foot))
    }

    fn twin(&self, words: &Words, width: u32, palette: &Palette) -> Option<Body> {
        if self.graph.nodes.is_empty() {
            return None;
        }
        let width = width as i32 - 40;
        let height = self.height(width, &Options::default().words(words.clone()));
        let (rows, w) = self.rows_within(words, width);
        let places = self.places(words, &rows, w, Frame { x: 0, y: 0, w: width, h: height });
        let layer = layers_of(places.len(), &rows);
        let nodes = &self.graph.nodes;
        let spots: Vec<Spot<'_>> = nodes
            .iter()
            .enumerate()
            .map(|(i, node)| {
                let options = options_in_words(words, self.options[i].iter().map(|&to| &nodes[to]));
                Spot { node, at: places[i], options, root: i == self.graph.root }
            })
            .collect();
        let mut lines: Vec<Line> = Vec::new();
        for (from, options) in self.options.iter().enumerate() {
            lines.extend(options.iter().filter(|&&to| to != from).map(|&to| {
                let points = way(from, to, &places, &layer, w);
                Line { from, to, points, wins: self.graph.wins(from, to) }
            }));
        }
        lines.sort_by_key(|line| line.wins);
        let height = places.iter().map(|place| place.1).max().unwrap_or(0) + BOX;
        Some(net(words, (width, height), &spots, &lines, Size { w, h: BOX, one_line: false }, palette))
    }

    fn characters(&self, words: &Words, columns: usize) -> String {
        let mut out = String::new();
        for &n in self.rows.iter().flatten() {
            let node = &self.graph.nodes[n];
            let option = |to: &usize| {
                let label = short(&self.graph.nodes[*to].label, 24);
                if self.graph.wins(n, *to) { format!("[{label}]") } else { label }
            };
            let options: Vec<String> = self.options[n].iter().map(option).collect();
            let options = if options.is_empty() {
                words.label("figure-no-moves")
            } else {
                format!("→ {}", options.join("  "))
            };
            let line = format!("{}  {}  {options}", short(&node.label, 24), node.kind(words));
            out.push_str(&wrap(&line, columns));
            out.push('\n');
        }
        out.push_str(&format!("{}\n", words.label("figure-graph-key")));
        out
    }
}
