//! Where the edges of an automaton run and where their labels stand.
//!
//! Edges are laid one after the other, the short ones first. For each a few curves and a few places for its
//! label are tried, and the cheapest is taken: covering a state or a label costs most, crossing an edge a
//! little. Whole numbers decide, so the same automaton always gives the same picture.

use super::Transition;
use crate::pen::{Frame, cut, wide};
use crate::text::clean;

/// A point of the page.
pub(super) type Point = (i32, i32);

/// The radius of a state.
pub(super) const RADIUS: i32 = 17;
/// The size of a label's letters, and from one of its lines to the next.
pub(super) const SIZE: i32 = 11;
pub(super) const LINE: i32 = 13;
/// A label has at most this many lines of about [`CHARACTERS`] characters; the remaining symbols are counted.
const LINES: usize = 3;
const CHARACTERS: usize = 14;
/// The most pixels of one piece of a label.
const BROADEST: i32 = 110;
/// The points of a curve.
const STEPS: i32 = 26;
/// A loop: its radius, and how far its middle is from the rim.
pub(super) const LOOP: i32 = 13;
const AWAY: i32 = 8;

/// One edge as it is drawn.
pub(super) struct Route {
    pub(super) from: usize,
    pub(super) to: usize,
    pub(super) points: Vec<Point>,
    pub(super) lines: Vec<String>,
    /// The middle of a loop, which is a circle that the state covers in part.
    pub(super) ring: Option<Point>,
    /// The middle of the label.
    at: Point,
}

/// A way that an edge may take.
struct Try {
    points: Vec<Point>,
    ring: Option<Point>,
    /// Where its label may be.
    spots: Vec<Point>,
    price: i32,
}

/// All edges, and the arrow to the start.
pub(super) struct Routes {
    pub(super) start: Vec<Point>,
    pub(super) all: Vec<Route>,
}

/// Left, top, width, height.
type Ground = (i32, i32, i32, i32);

impl Route {
    pub(super) fn is_loop(&self) -> bool {
        self.from == self.to
    }

    /// A line with as many corners as can be seen: corners are whole pixels, so short pieces would tremble.
    pub(super) fn line(&self) -> Vec<Point> {
        let last = self.points.len().saturating_sub(1);
        let Some((a, b)) = self.points.first().zip(self.points.last()) else { return Vec::new() };
        let middle = self.points[last / 2];
        let bend = (2 * middle.0 - a.0 - b.0).abs() + (2 * middle.1 - a.1 - b.1).abs();
        let length = (a.0 - b.0).abs() + (a.1 - b.1).abs() + bend;
        let pieces = if bend < 4 { 1 } else { (length / 18).clamp(6, STEPS) as usize };
        (0..=pieces).map(|piece| self.points[piece * last / pieces]).collect()
    }

    /// Its end, from which the arrow takes its direction.
    pub(super) fn tip(&self) -> &[Point] {
        &self.points[self.points.len().saturating_sub(4)..]
    }

    /// The area that the label covers.
    pub(super) fn ground(&self) -> Ground {
        ground(&self.lines, self.at)
    }
}

fn ground(lines: &[String], (x, y): Point) -> Ground {
    let w = lines.iter().map(|line| wide(line, SIZE)).max().unwrap_or(0) + 4;
    let h = LINE * lines.len() as i32 + 2;
    (x - w / 2, y - h / 2, w, h)
}

impl Routes {
    pub(super) fn new(places: &[Point], transitions: &[Transition], frame: Frame) -> Self {
        let start = places
            .first()
            .map_or_else(Vec::new, |(x, y)| (0..=8).map(|k| (x - RADIUS - 28 + 28 * k / 8, *y)).collect());
        let mut drawing = Sketch { places, frame, routes: Vec::new(), start };
        let mut order: Vec<&Transition> = transitions.iter().collect();
        let length = |one: &Transition| {
            let ((a, b), (c, d)) = (places[one.from], places[one.to]);
            (one.from == one.to, (a - c).pow(2) + (b - d).pow(2))
        };
        order.sort_by_key(|one| length(one));
        for one in order {
            let has_back = transitions.iter().any(|other| (other.from, other.to) == (one.to, one.from));
            let route = drawing.route(one, has_back);
            drawing.routes.push(route);
        }
        Self { start: drawing.start, all: drawing.routes }
    }
}

/// The figure so far.
struct Sketch<'p> {
    places: &'p [Point],
    frame: Frame,
    routes: Vec<Route>,
    start: Vec<Point>,
}

impl Sketch<'_> {
    fn route(&self, one: &Transition, has_back: bool) -> Route {
        let lines = lines(&one.labels);
        let (from, to) = (one.from, one.to);
        let tries = if from == to { self.loops(from, &lines) } else { self.curves(from, to, has_back) };
        let mut best: Option<(i32, usize, Point)> = None;
        for (number, one) in tries.iter().enumerate() {
            let price = one.price + self.price(&one.points, from, to);
            for (k, at) in (0i32..).zip(&one.spots) {
                let all = price + k + self.label_price(ground(&lines, *at), &one.points, from == to);
                if best.as_ref().is_none_or(|(least, ..)| all < *least) {
                    best = Some((all, number, *at));
                }
            }
        }
        let (number, at) = best.map_or_else(Default::default, |(_, number, at)| (number, at));
        let (points, ring) =
            tries.into_iter().nth(number).map_or_else(Default::default, |one| (one.points, one.ring));
        let at = self.inside(&lines, at);
        Route { from, to, points, lines, ring, at }
    }

    /// The nearest middle of a label that is within the frame.
    fn inside(&self, lines: &[String], (x, y): Point) -> Point {
        let (Frame { x: left, y: top, w: across, h: down }, (_, _, w, h)) =
            (self.frame, ground(lines, (x, y)));
        let within =
            |at: i32, size: i32, from: i32, room: i32| at.min(from + room - size / 2).max(from + size / 2);
        (within(x, w, left, across), within(y, h, top, down))
    }

    /// Curves from rim to rim, with places for a label on each, and the cost of the bend.
    fn curves(&self, from: usize, to: usize, has_back: bool) -> Vec<Try> {
        let (a, b) = (self.places[from], self.places[to]);
        let (dx, dy) = (f64::from(b.0 - a.0), f64::from(b.1 - a.1));
        let bends: &[i32] = if has_back {
            &[9, -9, 18, 30, -18, 45, -30, 60, 80]
        } else {
            &[0, 9, -9, 18, -18, 30, -30, 45, -45, 60, -60, 80, -80]
        };
        let curve = |bend: &i32| {
            let k = f64::from(*bend) / 50.0;
            let middle = (
                f64::midpoint(f64::from(a.0), f64::from(b.0)),
                f64::midpoint(f64::from(a.1), f64::from(b.1)),
            );
            let control = (middle.0 - k * dy, middle.1 + k * dx);
            let points = bezier(rim(a, control), control, rim(b, control));
            let spots =
                [50, 40, 60, 30, 70, 22, 78].iter().map(|t| points[(t * STEPS / 100) as usize]).collect();
            Try { points, ring: None, spots, price: bend.abs() / 3 }
        };
        bends.iter().map(curve).collect()
    }

    /// Loops in eight directions, each with the place for its label outside.
    fn loops(&self, state: usize, lines: &[String]) -> Vec<Try> {
        let (x, y) = self.places[state];
        let (_, _, w, h) = ground(lines, (0, 0));
        let far = f64::from(RADIUS + AWAY);
        let (radius, r) = (f64::from(RADIUS), f64::from(LOOP));
        let open = ((far * far + r * r - radius * radius) / (2.0 * far * r)).clamp(-1.0, 1.0).acos();
        let turns = [(0, -1), (1, 0), (-1, 0), (0, 1), (1, -1), (-1, -1), (1, 1), (-1, 1)];
        let one = |(k, (dx, dy)): (usize, &(i32, i32))| {
            let angle = f64::from(*dy).atan2(f64::from(*dx));
            let (cx, cy) = (f64::from(x) + far * angle.cos(), f64::from(y) + far * angle.sin());
            let back = angle + std::f64::consts::PI;
            let at = |i: i32| {
                let turn =
                    back + open + (std::f64::consts::TAU - 2.0 * open) * f64::from(i) / f64::from(STEPS);
                ((cx + r * turn.cos()).round() as i32, (cy + r * turn.sin()).round() as i32)
            };
            let end = |size: i32, d: i32| f64::from(d * (LOOP + size / 2 + 3));
            let scale = if *dx != 0 && *dy != 0 { 0.75 } else { 1.0 };
            let label =
                ((cx + scale * end(w, *dx)).round() as i32, (cy + scale * end(h, *dy)).round() as i32);
            let ring = Some((cx.round() as i32, cy.round() as i32));
            Try { points: (0..=STEPS).map(at).collect(), ring, spots: vec![label], price: 3 * k as i32 }
        };
        turns.iter().enumerate().map(one).collect()
    }

    /// The cost of the things that a curve covers.
    fn price(&self, points: &[Point], from: usize, to: usize) -> i32 {
        let mut price = 0;
        for &point in points {
            let (x, y) = point;
            let frame = self.frame;
            if x < frame.x || x > frame.x + frame.w || y < frame.y || y > frame.y + frame.h {
                price += 200;
            }
            for (state, place) in self.places.iter().enumerate() {
                if state != from && state != to && is_near(point, *place, RADIUS + 6) {
                    price += 900;
                }
            }
            for route in &self.routes {
                if is_inside(point, route.ground(), 1) {
                    price += 40;
                }
            }
            if self.start.iter().any(|other| is_near(point, *other, 5)) {
                price += 30;
            }
        }
        let ends = points.len() / 6;
        for &point in &points[ends..points.len() - ends] {
            let other = |route: &&Route| route.points.iter().any(|other| is_near(point, *other, 5));
            price += 6 * self.routes.iter().filter(other).count() as i32;
        }
        price
    }

    /// The cost of the things that a label covers.
    fn label_price(&self, ground: Ground, own: &[Point], is_loop: bool) -> i32 {
        let (x, y, w, h) = ground;
        let frame = self.frame;
        let mut price = 0;
        if x < frame.x || x + w > frame.x + frame.w || y < frame.y || y + h > frame.y + frame.h {
            price += 900;
        }
        for place in self.places {
            let nearest = (place.0.clamp(x, x + w), place.1.clamp(y, y + h));
            if is_near(nearest, *place, RADIUS + 2) {
                price += 600;
            }
        }
        for route in &self.routes {
            let (a, b, c, d) = route.ground();
            if x < a + c + 2 && a < x + w + 2 && y < b + d + 2 && b < y + h + 2 {
                price += 500;
            }
            price += 25 * route.points.iter().filter(|point| is_inside(**point, ground, 1)).count() as i32;
        }
        price += 40 * self.start.iter().filter(|point| is_inside(**point, ground, 2)).count() as i32;
        if is_loop {
            price += 25 * own.iter().filter(|point| is_inside(**point, ground, 0)).count() as i32;
        }
        price
    }
}

/// The point of a state's rim towards another point, a pixel outside.
fn rim((x, y): Point, towards: (f64, f64)) -> (f64, f64) {
    let (x, y) = (f64::from(x), f64::from(y));
    let (dx, dy) = (towards.0 - x, towards.1 - y);
    let length = dx.hypot(dy).max(1.0);
    let out = f64::from(RADIUS + 1);
    (x + out * dx / length, y + out * dy / length)
}

fn bezier(a: (f64, f64), b: (f64, f64), c: (f64, f64)) -> Vec<Point> {
    let at = |i: i32| {
        let t = f64::from(i) / f64::from(STEPS);
        let mix = |a: f64, b: f64, c: f64| (1.0 - t) * (1.0 - t) * a + 2.0 * t * (1.0 - t) * b + t * t * c;
        (mix(a.0, b.0, c.0).round() as i32, mix(a.1, b.1, c.1).round() as i32)
    };
    (0..=STEPS).map(at).collect()
}

fn is_near(a: Point, b: Point, distance: i32) -> bool {
    (a.0 - b.0).pow(2) + (a.1 - b.1).pow(2) < distance.pow(2)
}

fn is_inside((x, y): Point, (left, top, w, h): Ground, margin: i32) -> bool {
    (left - margin..=left + w + margin).contains(&x) && (top - margin..=top + h + margin).contains(&y)
}

/// Labels in a few short lines; the last says how many aren't there.
fn lines(labels: &[String]) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for (at, label) in labels.iter().enumerate() {
        let is_last = at + 1 == labels.len();
        let label = cut(&clean(label), SIZE, BROADEST);
        let piece = if is_last { label } else { format!("{label},") };
        let count = lines.len();
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + piece.chars().count() <= CHARACTERS => {
                line.push(' ');
                line.push_str(&piece);
            }
            Some(line) if count == LINES => {
                line.push_str(&format!(" +{}", labels.len() - at));
                return lines;
            }
            _ => lines.push(piece),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_labels_are_cut_and_counted() {
        let labels: Vec<String> = (10..60).map(|n| n.to_string()).collect();
        assert_eq!(lines(&labels[..3]), ["10, 11, 12"]);
        let cut = lines(&labels);
        assert_eq!(cut.len(), LINES);
        assert!(cut[2].ends_with(" +40") || cut[2].ends_with(" +41") || cut[2].ends_with(" +38"), "{cut:?}");
    }

    #[test]
    fn labels_of_a_small_automaton_cover_neither_states_nor_one_another() {
        let places = [(150, 60), (80, 160), (220, 160)];
        let label = |from, to| Transition { from, to, labels: vec!["00".into(), "11".into()] };
        let transitions: Vec<Transition> =
            (0..3).flat_map(|from| (0..3).map(move |to| label(from, to))).collect();
        let routes = Routes::new(&places, &transitions, Frame { x: 0, y: 0, w: 300, h: 230 });
        assert_eq!(routes.all.len(), 9);
        for (i, route) in routes.all.iter().enumerate() {
            let (x, y, w, h) = route.ground();
            assert!(x >= 0 && y >= 0 && x + w <= 300 && y + h <= 230);
            for place in &places {
                assert!(!is_near((place.0.clamp(x, x + w), place.1.clamp(y, y + h)), *place, RADIUS));
            }
            for other in &routes.all[..i] {
                let (a, b, c, d) = other.ground();
                assert!(x >= a + c || a >= x + w || y >= b + d || b >= y + h, "{i}");
            }
        }
    }
}
