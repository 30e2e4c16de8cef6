//! How an option graph is drawn.

use super::{Node, Outcome, PositionGraph};
use crate::figure::{Options, Plot};
use crate::layered::layers;
use crate::legend::{Legend, Mark};
use crate::number::{count, grouped};
use crate::palette::Palette;
use crate::pen::{Align, Drawn, Frame, Pen, cut, wide};
use crate::text::{short, wrap};

/// At most this many positions are drawn.
const MOST: usize = 60;
/// More moves than this make a dense graph.
const DENSE: usize = 60;
/// A node's height, and from one row to the next.
pub(crate) const BOX: i32 = 34;
const ROW: i32 = 72;

/// A graph cut to what can be drawn, with its layers.
pub(super) struct Drawing {
    graph: PositionGraph,
    options: Vec<Vec<usize>>,
    rows: Vec<Vec<usize>>,
    /// How many of the caller's nodes were left out.
    cut: usize,
}

impl Drawing {
    pub(super) fn new(graph: PositionGraph) -> Self {
        let all = graph.nodes.len();
        let graph = nearest(graph);
        let options = graph.options();
        let edges: Vec<(usize, usize)> =
            options.iter().enumerate().flat_map(|(from, to)| to.iter().map(move |t| (from, *t))).collect();
        let rows = layers(graph.nodes.len(), &edges, graph.root);
        let cut = (all - graph.nodes.len()).saturating_add(graph.left_out);
        Drawing { graph, options, rows, cut }
    }

    /// Rows, none with more than fits in `width`; and the width of a node.
    fn rows_within(&self, width: i32) -> (Vec<Vec<usize>>, i32) {
        let text = self.graph.nodes.iter().map(node_width).max().unwrap_or(40);
        let w = text.clamp(44, 130);
        let fit = (width / (w + 10)).max(1) as usize;
        (self.rows.iter().flat_map(|r| r.chunks(fit).map(<[usize]>::to_vec)).collect(), w)
    }

    /// The middle of every node, by index.
    fn places(&self, rows: &[Vec<usize>], w: i32, frame: Frame) -> Vec<(i32, i32)> {
        let mut places = vec![(0, 0); self.graph.nodes.len()];
        let step =
            ((frame.h - legend_height(frame.w) - BOX) / (rows.len().max(2) as i32 - 1)).clamp(BOX + 6, ROW);
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
        let mut layer = vec![0_usize; places.len()];
        for (r, row) in rows.iter().enumerate() {
            row.iter().for_each(|&n| layer[n] = r);
        }
        let edge = pen.width() - 5;
        let within = |(x, y): (i32, i32)| (x.clamp(5, edge), y);
        for (from, options) in self.options.iter().enumerate() {
            for &to in options.iter().filter(|&&to| self.graph.wins(from, to) == heavy && to != from) {
                let (color, width) = self.line(pen, heavy);
                let points = if layer[to] == layer[from] + 1 {
                    vec![below(places[from]), above(places[to])]
                } else {
                    arc(places[from], places[to], w, from % 2 == 0).into_iter().map(within).collect()
                };
                pen.path(&points, color, width)?;
                arrow(pen, &points, color, heavy)?;
            }
        }
        Ok(())
    }

    /// A move's colour and width; in a dense graph ordinary moves are faint so that the winning ones can be followed.
    fn line(&self, pen: &Pen<'_>, heavy: bool) -> (plotters::style::RGBColor, u32) {
        let dense = self.options.iter().map(Vec::len).sum::<usize>() > DENSE;
        match (heavy, dense) {
            (true, _) => (pen.palette.win, if dense { 2 } else { 3 }),
            (false, false) => (pen.palette.muted, 1),
            (false, true) => (pen.palette.faint, 1),
        }
    }

    fn note(&self) -> String {
        if self.cut == 0 {
            String::new()
        } else {
            format!("; {} more positions are not drawn", grouped(self.cut as u64))
        }
    }
}

/// The legend of graphs and trees.
pub(crate) fn legend(palette: &Palette) -> Legend {
    let mut legend = Legend::default();
    legend.add(Mark::Octagon(palette.zero), "P: the previous player wins");
    legend.add(Mark::Box(palette.muted), "N: the next player wins");
    legend.add(Mark::Thick(palette.win), "winning move");
    legend
}

pub(crate) fn legend_height(width: i32) -> i32 {
    10 + legend(&Palette::of(crate::figure::Theme::Light)).height(width)
}

/// The width that a node would like.
pub(crate) fn node_width(node: &Node) -> i32 {
    wide(&node.label, 12).max(wide(&node.kind(), 11)).saturating_add(18)
}

/// How large nodes are and whether their words stand in one line or two.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Size {
    pub(crate) w: i32,
    pub(crate) h: i32,
    pub(crate) one_line: bool,
}

/// Draws one node, its middle at `(x, y)`.
pub(crate) fn node(pen: &Pen<'_>, node: &Node, (x, y): (i32, i32), size: Size, root: bool) -> Drawn {
    let (a, b, w) = (size.w / 2, size.h / 2, size.w);
    let corners: Vec<(i32, i32)> = match node.outcome {
        Outcome::P => octagon(x, y, a, b),
        _ => vec![(x - a, y - b), (x + a, y - b), (x + a, y + b), (x - a, y + b), (x - a, y - b)],
    };
    let (rim, width) = match node.outcome {
        Outcome::P => (pen.palette.zero, 3),
        _ if root => (pen.palette.ink, 2),
        _ => (pen.palette.muted, 1),
    };
    pen.polygon(&corners, if root { pen.palette.band } else { pen.palette.card })?;
    pen.path(&corners, rim, width)?;
    let (ink, muted, kind) = (pen.palette.ink, pen.palette.muted, node.kind());
    if size.one_line {
        let room = w - wide(&kind, 11) - 22;
        pen.bold(&cut(&node.label, 11, room), (x - a + 8, y), 11, ink, Align::Left)?;
        return pen.text(&kind, (x + a - 8, y), 11, muted, Align::Right);
    }
    pen.bold(&cut(&node.label, 12, w - 8), (x, y - 7), 12, ink, Align::Centre)?;
    pen.text(&cut(&kind, 11, w - 8), (x, y + 8), 11, muted, Align::Centre)
}

fn octagon(x: i32, y: i32, a: i32, b: i32) -> Vec<(i32, i32)> {
    let c = 9.min(a).min(b);
    vec![
        (x - a + c, y - b),
        (x + a - c, y - b),
        (x + a, y - b + c),
        (x + a, y + b - c),
        (x + a - c, y + b),
        (x - a + c, y + b),
        (x - a, y + b - c),
        (x - a, y - b + c),
        (x - a + c, y - b),
    ]
}

fn below((x, y): (i32, i32)) -> (i32, i32) {
    (x, y + BOX / 2)
}

fn above((x, y): (i32, i32)) -> (i32, i32) {
    (x, y - BOX / 2)
}

/// A curve round the boxes between two rows that are not neighbours, from side to side.
fn arc(a: (i32, i32), b: (i32, i32), w: i32, right: bool) -> Vec<(i32, i32)> {
    let right = match (b.0 - a.0).signum() {
        0 => right,
        s => s > 0,
    };
    let side = if right { 1 } else { -1 };
    let (start, end) = ((a.0 + side * w / 2, a.1), (b.0 + side * w / 2, b.1));
    let bulge = 14 + (b.1 - a.1).abs() / 4;
    let edge = if right { start.0.max(end.0) } else { start.0.min(end.0) };
    let control = (edge + side * bulge, (a.1 + b.1) / 2);
    let bend = |t: f64, p: i32, q: i32, r: i32| {
        let (p, q, r) = (f64::from(p), f64::from(q), f64::from(r));
        ((1.0 - t) * (1.0 - t) * p + 2.0 * t * (1.0 - t) * q + t * t * r).round() as i32
    };
    (0..=24)
        .map(|k| f64::from(k) / 24.0)
        .map(|t| (bend(t, start.0, control.0, end.0), bend(t, start.1, control.1, end.1)))
        .collect()
}

/// A head at the end of a line.
pub(crate) fn arrow(
    pen: &Pen<'_>,
    points: &[(i32, i32)],
    color: plotters::style::RGBColor,
    heavy: bool,
) -> Drawn {
    let [.., a, b] = points else { return Ok(()) };
    let (dx, dy) = (f64::from(b.0 - a.0), f64::from(b.1 - a.1));
    let length = dx.hypot(dy).max(1.0);
    let (ux, uy) = (dx / length, dy / length);
    let (long, half) = if heavy { (10.0, 5.0) } else { (7.0, 3.5) };
    let corner = |side: f64| {
        let x = f64::from(b.0) - ux * long - side * uy * half;
        let y = f64::from(b.1) - uy * long + side * ux * half;
        (x.round() as i32, y.round() as i32)
    };
    pen.polygon(&[*b, corner(1.0), corner(-1.0)], color)
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

impl Plot for Drawing {
    fn title(&self) -> String {
        format!("{}: the option graph", self.graph.name)
    }

    fn sentence(&self) -> String {
        if self.graph.nodes.is_empty() {
            return self.graph.root_words();
        }
        let winning: usize =
            self.options.first().map_or(0, |o| o.iter().filter(|t| self.graph.wins(0, **t)).count());
        let positions = count(self.graph.nodes.len(), "position", "positions");
        let winning = count(winning, "winning move", "winning moves");
        format!("{}, {winning}; {positions} in layers by birthday{}", self.graph.root_words(), self.note())
    }

    fn height(&self, width: i32, _: &Options) -> i32 {
        let rows = self.rows_within(width).0.len().max(1) as i32;
        let step = if rows > 14 { BOX + 16 } else { ROW };
        step * (rows - 1) + BOX + legend_height(width) + 4
    }

    fn draw(&self, pen: &Pen<'_>, frame: Frame, _: &Options) -> Drawn {
        if self.graph.nodes.is_empty() {
            return pen.text("no positions", (frame.x, frame.y + 20), 13, pen.palette.muted, Align::Left);
        }
        let (rows, w) = self.rows_within(frame.w);
        let places = self.places(&rows, w, frame);
        self.edges(pen, &places, &rows, w, false)?;
        self.edges(pen, &places, &rows, w, true)?;
        for (i, n) in self.graph.nodes.iter().enumerate() {
            node(pen, n, places[i], Size { w, h: BOX, one_line: false }, i == self.graph.root)?;
        }
        let foot = legend_height(frame.w) - 10;
        legend(&pen.palette).draw(pen, frame.foot(foot))
    }

    fn characters(&self, columns: usize) -> String {
        let mut out = String::new();
        for &n in self.rows.iter().flatten() {
            let node = &self.graph.nodes[n];
            let option = |to: &usize| {
                let label = short(&self.graph.nodes[*to].label, 24);
                if self.graph.wins(n, *to) { format!("[{label}]") } else { label }
            };
            let options: Vec<String> = self.options[n].iter().map(option).collect();
            let options = if options.is_empty() {
                "no moves".to_owned()
            } else {
                format!("→ {}", options.join("  "))
            };
            let line = format!("{}  {}  {options}", short(&node.label, 24), node.kind());
            out.push_str(&wrap(&line, columns));
            out.push('\n');
        }
        out.push_str("([option] = a winning move)\n");
        out
    }
}
