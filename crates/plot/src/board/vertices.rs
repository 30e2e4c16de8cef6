//! A graph: a path in a line, a tree in layers, anything else in a circle; a picture that hangs on the ground
//! in layers above it. Deterministic; nothing is simulated.

use std::f64::consts::PI;

use crate::layered::layers;
use crate::pen::{Align, Drawn, Frame, Pen, cut, wide};
use crate::text::{short, wrap};
use crate::wording::Words;

const RADIUS: i32 = 15;
const ROW: i32 = 64;
/// At most this many vertices.
const MOST: usize = 120;

/// How the vertices stand.
enum Arrangement {
    Line(Vec<usize>),
    Layers(Vec<Vec<usize>>),
    Circle,
}

fn neighbours(n: usize, edges: &[(usize, usize)]) -> Vec<Vec<usize>> {
    let mut near = vec![Vec::new(); n];
    for &(a, b) in edges.iter().filter(|e| e.0 != e.1) {
        near[a].push(b);
        near[b].push(a);
    }
    for list in &mut near {
        list.sort_unstable();
        list.dedup();
    }
    near
}

fn shape(n: usize, edges: &[(usize, usize)], ground: Option<usize>) -> Arrangement {
    if let Some(ground) = ground.filter(|ground| *ground < n) {
        // Both ways, so that layers count the steps from the ground.
        let both: Vec<(usize, usize)> = edges.iter().flat_map(|&(a, b)| [(a, b), (b, a)]).collect();
        let mut rows = layers_of(n, &both, ground);
        rows.reverse();
        return Arrangement::Layers(rows);
    }
    let near = neighbours(n, edges);
    let links = near.iter().map(Vec::len).sum::<usize>() / 2;
    let (order, parent) = explore(&near);
    let roots = parent.iter().filter(|p| p.is_none()).count();
    // A graph is a forest exactly when it has as many edges as vertices less components.
    if links + roots != n {
        return Arrangement::Circle;
    }
    if near.iter().all(|l| l.len() <= 2) {
        return Arrangement::Line(order);
    }
    let down: Vec<(usize, usize)> = (0..n).filter_map(|v| parent[v].map(|p| (p, v))).collect();
    if roots == 1 { Arrangement::Layers(layers_of(n, &down, order[0])) } else { Arrangement::Circle }
}

/// Layers by distance from the root (a tree's birthdays would put leaves on different rows than their
/// siblings).
fn layers_of(n: usize, down: &[(usize, usize)], root: usize) -> Vec<Vec<usize>> {
    // A loop on the root makes the layering count steps from it.
    let mut edges = down.to_vec();
    edges.push((root, root));
    layers(n, &edges, root)
}

/// Every vertex, component by component, depth first from a vertex of least degree; and its parent in that
/// search.
fn explore(near: &[Vec<usize>]) -> (Vec<usize>, Vec<Option<usize>>) {
    let path = near.iter().all(|l| l.len() <= 2);
    let mut starts: Vec<usize> = (0..near.len()).collect();
    if path {
        starts.sort_by_key(|&v| near[v].len());
    }
    let (mut order, mut parent) = (Vec::new(), vec![None; near.len()]);
    let mut seen = vec![false; near.len()];
    for start in starts {
        let mut stack = vec![(start, None)];
        while let Some((v, from)) = stack.pop() {
            if seen[v] {
                continue;
            }
            seen[v] = true;
            parent[v] = from;
            order.push(v);
            stack.extend(near[v].iter().rev().map(|&w| (w, Some(v))));
        }
    }
    (order, parent)
}

pub(super) fn height(n: usize, edges: &[(usize, usize)], ground: Option<usize>) -> i32 {
    let n = n.min(MOST);
    match shape(n, &kept(n, edges), ground) {
        Arrangement::Line(_) => 2 * RADIUS + 30 + (n as i32 / 16) * ROW,
        Arrangement::Layers(rows) => ROW * (rows.len() as i32 - 1) + 2 * RADIUS + 24,
        Arrangement::Circle => (140 + 14 * n as i32).min(520),
    }
}

fn kept(n: usize, edges: &[(usize, usize)]) -> Vec<(usize, usize)> {
    edges.iter().copied().filter(|e| e.0 < n && e.1 < n).collect()
}

fn places(n: usize, edges: &[(usize, usize)], ground: Option<usize>, frame: Frame) -> Vec<(i32, i32)> {
    let mut at = vec![(0, 0); n];
    let mut row = |vertices: &[usize], y: i32| {
        let slot = (frame.w / vertices.len().max(1) as i32).min(90);
        let left = frame.x + (frame.w - slot * vertices.len() as i32) / 2;
        for (i, &v) in vertices.iter().enumerate() {
            at[v] = (left + slot * i as i32 + slot / 2, y);
        }
    };
    let top = frame.y + RADIUS + 8;
    match shape(n, edges, ground) {
        Arrangement::Line(order) => {
            let rows = order.chunks(16).enumerate();
            rows.for_each(|(k, vertices)| row(vertices, top + ROW * k as i32));
        }
        Arrangement::Layers(rows) => {
            let step = ((frame.h - 2 * RADIUS - 16) / (rows.len() as i32 - 1).max(1)).clamp(2 * RADIUS, ROW);
            rows.iter().enumerate().for_each(|(k, vertices)| row(vertices, top + step * k as i32));
        }
        Arrangement::Circle => {
            let reach = f64::from(frame.w.min(frame.h) / 2 - RADIUS - 8).max(20.0);
            let middle = (f64::from(frame.x + frame.w / 2), f64::from(frame.y + frame.h / 2));
            for (v, place) in at.iter_mut().enumerate() {
                let turn = 2.0 * PI * v as f64 / n as f64 - PI / 2.0;
                let (x, y) = (middle.0 + reach * turn.cos(), middle.1 + reach * turn.sin());
                *place = (x.round() as i32, y.round() as i32);
            }
        }
    }
    at
}

/// Edges, and the letters on them.
type Marked<'a> = (&'a [(usize, usize)], &'a [char]);

pub(super) fn draw(
    vertices: &[String],
    (edges, marks): Marked<'_>,
    ground: Option<usize>,
    pen: &Pen<'_>,
    frame: Frame,
) -> Drawn {
    let n = vertices.len().min(MOST);
    if n == 0 {
        let text = pen.words.label("figure-no-vertices");
        return pen.text(&text, (frame.x, frame.y + 20), 13, pen.palette.muted, Align::Left);
    }
    let at = places(n, &kept(n, edges), ground, frame);
    if let Some(&(_, y)) = ground.and_then(|ground| at.get(ground)) {
        pen.line((frame.x, y), (frame.x + frame.w, y), pen.palette.muted, 1)?;
    }
    lines(edges, marks, &at, pen)?;
    let radius = if n > 40 { 11 } else { RADIUS };
    for (v, &(x, y)) in at.iter().enumerate() {
        pen.dot(x, y, radius as u32, pen.palette.band)?;
        pen.ring(x, y, radius as u32, pen.palette.value, 2)?;
        let size = if wide(&vertices[v], 12) <= 2 * radius - 4 { 12 } else { 9 };
        pen.text(&cut(&vertices[v], size, 2 * radius), (x, y), size, pen.palette.ink, Align::Centre)?;
    }
    if n < vertices.len() {
        let more = vertices.len() - n;
        let note = pen.words.say("figure-vertices-not-drawn", &[("count", &more)]);
        pen.text(&note, (frame.x, frame.y + frame.h), 11, pen.palette.muted, Align::Left)?;
    }
    Ok(())
}

/// The edges; parallel ones side by side, a marked one in its colour with its letter in the middle.
fn lines(edges: &[(usize, usize)], marks: &[char], at: &[(i32, i32)], pen: &Pen<'_>) -> Drawn {
    let ends = |&(a, b): &(usize, usize)| (a.min(b), a.max(b));
    for (place, edge) in edges.iter().enumerate().filter(|(_, e)| e.0 < at.len() && e.1 < at.len()) {
        let mark = marks.get(place);
        let (color, width) = match mark {
            None => (pen.palette.muted, 2),
            Some('B') => (pen.palette.value, 4),
            Some('R') => (pen.palette.zero, 4),
            Some('G') => (pen.palette.win, 4),
            Some(_) => (pen.palette.ink, 4),
        };
        let (from, to) = (at[edge.0], at[edge.1]);
        // A letter that another would hide is placed next to it.
        let before =
            edges[..place].iter().filter(|other| mark.is_some() && ends(other) == ends(edge)).count();
        let side = 9 * before as i32;
        let middle = if edge.0 == edge.1 {
            let centre = (from.0 + side, from.1 - RADIUS - 5);
            pen.ring(centre.0, centre.1, 8, color, 2)?;
            (centre.0, centre.1 - 8)
        } else {
            let moved = |(x, y): (i32, i32)| (x + side, y + side / 2);
            pen.line(moved(from), moved(to), color, width)?;
            moved((i32::midpoint(from.0, to.0), i32::midpoint(from.1, to.1)))
        };
        if let Some(mark) = mark {
            pen.dot(middle.0, middle.1, 8, pen.palette.card)?;
            pen.bold(&mark.to_string(), middle, 11, color, Align::Centre)?;
        }
    }
    Ok(())
}

pub(super) fn characters(
    words: &Words,
    vertices: &[String],
    (edges, marks): Marked<'_>,
    columns: usize,
) -> String {
    if !marks.is_empty() {
        let named = |((a, b), mark): (&(usize, usize), &char)| {
            format!("{} ─{mark}─ {}", short(&vertices[*a], 20), short(&vertices[*b], 20))
        };
        let lines: Vec<String> = edges.iter().zip(marks).take(MOST).map(named).collect();
        return lines.join("\n") + "\n";
    }
    let near = neighbours(vertices.len(), edges);
    let mut out = String::new();
    for (v, list) in near.iter().enumerate().take(MOST) {
        let names: Vec<String> = list.iter().map(|&w| short(&vertices[w], 20)).collect();
        let names = match names.as_slice() {
            [] => words.label("figure-vertex-alone"),
            names => format!("─ {}", names.join("  ")),
        };
        out.push_str(&wrap(&format!("{} {names}", short(&vertices[v], 20)), columns));
        out.push('\n');
    }
    if vertices.len() > MOST {
        let more = words.say("figure-vertices-more", &[("count", &(vertices.len() - MOST))]);
        out.push_str(&format!("{more}\n"));
    }
    out
}
