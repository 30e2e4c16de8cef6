//! How an option graph is drawn.

use super::layout::{Ground, Placement, Way, reduced};
use super::net::{Line, Spot, net, options_in_words};
use super::node::{BOX, Size, arrow, legend, node, node_width};
use super::route::LOOP;
use super::{PositionGraph, WINNING};
use crate::figure::{Options, Plot, Theme};
use crate::layered::{has_cycle, layers};
use crate::legend::{Legend, Mark};
use crate::palette::Palette;
use crate::pen::{Align, Drawn, Frame, Pen};
use crate::text::{short, wrap};
use crate::twin::Body;
use crate::wording::Words;

/// At most this many positions are drawn.
const MOST: usize = 60;
/// Of more moves than this, those are left out that others add up to.
const DENSE: usize = 60;
/// From one row to the next.
const ROW: i32 = 72;

/// A graph cut to what can be drawn, with its layers.
pub(super) struct LayeredGraph {
    graph: PositionGraph,
    options: Vec<Vec<usize>>,
    rows: Vec<Vec<usize>>,
    /// The moves that are drawn.
    drawn: Vec<(usize, usize)>,
    /// How many of the caller's nodes were left out.
    cut: usize,
}

impl LayeredGraph {
    pub(super) fn new(graph: PositionGraph) -> Self {
        let all = graph.nodes.len();
        let graph = nearest(graph);
        let options = graph.options();
        let edges = pairs(&options);
        // A move to the position itself has no say in the layers.
        let others: Vec<(usize, usize)> = edges.iter().copied().filter(|edge| edge.0 != edge.1).collect();
        let rows = layers(graph.nodes.len(), &others, graph.root);
        let cut = (all - graph.nodes.len()).saturating_add(graph.left_out);
        let few = if edges.len() > DENSE { pairs(&reduced(&options)) } else { edges.clone() };
        let is_drawn =
            |edge: &(usize, usize)| edge.0 == edge.1 || few.contains(edge) || graph.wins(edge.0, edge.1);
        let drawn = edges.into_iter().filter(is_drawn).collect();
        LayeredGraph { graph, options, rows, drawn, cut }
    }

    /// Rows, none with more than fits in `width`; and the width of a node.
    fn rows_within(&self, words: &Words, width: i32) -> (Vec<Vec<usize>>, i32) {
        let text = self.graph.nodes.iter().map(|node| node_width(words, node)).max().unwrap_or(40);
        let w = text.clamp(44, 130);
        let fit = (width / (w + 10)).max(1) as usize;
        (self.rows.iter().flat_map(|r| r.chunks(fit).map(<[usize]>::to_vec)).collect(), w)
    }

    /// The room above the first row: a loop stands out of its box.
    fn head(&self) -> i32 {
        let first = self.rows.first().into_iter().flatten();
        let has_loop = |node: &usize| self.options[*node].contains(node);
        if first.into_iter().any(has_loop) { LOOP } else { 0 }
    }

    /// The layout, and the width of a node.
    fn layout(&self, words: &Words, frame: Frame) -> (Placement, i32) {
        let (rows, w) = self.rows_within(words, frame.w);
        let room = frame.h - self.legend_height(words, frame.w) - BOX - self.head();
        let step = (room / (rows.len().max(2) as i32 - 1)).clamp(BOX + 6, ROW);
        let top = frame.y + self.head() + BOX / 2;
        let ground = Ground { w, left: frame.x, right: frame.x + frame.w, top, step };
        (Placement::new(&rows, &self.drawn, ground), w)
    }

    fn edges(&self, pen: &Pen<'_>, ways: &[Way], heavy: bool) -> Drawn {
        for way in ways.iter().filter(|way| self.graph.wins(way.from, way.to) == heavy) {
            let (color, width) = self.line(pen, heavy);
            pen.path(&way.points, color, width)?;
            arrow(pen, &way.points, color, heavy)?;
        }
        Ok(())
    }

    /// A move's colour and width; where many are drawn, ordinary moves are faint so that the winning ones can
    /// be followed.
    fn line(&self, pen: &Pen<'_>, heavy: bool) -> (plotters::style::RGBColor, u32) {
        let dense = self.drawn.len() > DENSE;
        match (heavy, dense) {
            (true, _) => (pen.palette.win, if dense { 2 } else { 3 }),
            (false, false) => (pen.palette.muted, 1),
            (false, true) => (pen.palette.faint, 1),
        }
    }

    /// The legend of trees, and a word on the moves that aren't drawn.
    fn legend(&self, words: &Words, palette: &Palette) -> Legend {
        let mut legend = legend(words, palette);
        if self.drawn.len() < pairs(&self.options).len() {
            legend.add(Mark::Thin(palette.faint), words.label("figure-graph-short-moves"));
        }
        legend
    }

    fn legend_height(&self, words: &Words, width: i32) -> i32 {
        10 + self.legend(words, &Palette::of(Theme::Light)).height(width)
    }

    /// A note on the positions that are left out.
    fn note(&self, words: &Words) -> Option<String> {
        let count = words.grouped(self.cut as u64);
        (self.cut > 0).then(|| words.say("figure-graph-left-out", &[("count", &count)]))
    }
}

/// The edges of a graph.
fn pairs(options: &[Vec<usize>]) -> Vec<(usize, usize)> {
    options.iter().enumerate().flat_map(|(from, to)| to.iter().map(move |to| (from, *to))).collect()
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
        let loops = has_cycle(self.options.len(), &pairs(&self.options));
        let key = if loops { "figure-graph-loopy-sentence" } else { "figure-graph-sentence" };
        let sentence = words.say(key, &[("root", &root), ("winning", &winning), ("positions", &positions)]);
        std::iter::once(sentence).chain(self.note(words)).collect::<Vec<_>>().join("; ")
    }

    fn height(&self, width: i32, options: &Options) -> i32 {
        let words = &options.words;
        let rows = self.rows_within(words, width).0.len().max(1) as i32;
        let step = if rows > 14 { BOX + 16 } else { ROW };
        step * (rows - 1) + BOX + self.head() + self.legend_height(words, width) + 4
    }

    fn draw(&self, pen: &Pen<'_>, frame: Frame, _: &Options) -> Drawn {
        if self.graph.nodes.is_empty() {
            let text = pen.words.label("figure-no-positions");
            return pen.text(&text, (frame.x, frame.y + 20), 13, pen.palette.muted, Align::Left);
        }
        let words = &pen.words;
        let (layout, w) = self.layout(words, frame);
        self.edges(pen, &layout.ways, false)?;
        self.edges(pen, &layout.ways, true)?;
        for (i, n) in self.graph.nodes.iter().enumerate() {
            node(pen, n, layout.places[i], Size { w, h: BOX, one_line: false }, i == self.graph.root)?;
        }
        let foot = self.legend_height(words, frame.w) - 10;
        self.legend(words, &pen.palette).draw(pen, frame.foot(foot))
    }

    fn twin(&self, words: &Words, width: u32, palette: &Palette) -> Option<Body> {
        if self.graph.nodes.is_empty() {
            return None;
        }
        let width = width as i32 - 40;
        let height = self.height(width, &Options::default().words(words.clone()));
        let (layout, w) = self.layout(words, Frame { x: 0, y: 0, w: width, h: height });
        let places = layout.places;
        let nodes = &self.graph.nodes;
        let spots: Vec<Spot<'_>> = nodes
            .iter()
            .enumerate()
            .map(|(i, node)| {
                let options = options_in_words(words, self.options[i].iter().map(|&to| &nodes[to]));
                Spot { node, at: places[i], options, root: i == self.graph.root }
            })
            .collect();
        let line = |way: Way| {
            let wins = self.graph.wins(way.from, way.to);
            Line { from: way.from, to: way.to, points: way.points, wins }
        };
        let mut lines: Vec<Line> = layout.ways.into_iter().map(line).collect();
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
