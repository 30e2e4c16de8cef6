//! The way of a move that does not lead to the next row: a curve from side to side that meets as few boxes as
//! possible.
//!
//! A handful of curves is tried, to both sides and more or less bent; the one that crosses the fewest boxes,
//! and among those the first in the order of preference, is taken. Deterministic.

use super::node::BOX;

/// A point of the page.
type Point = (i32, i32);

/// The way from the box at `a` to the box at `b` among all `boxes` (their middles), each `w` wide. `right` is
/// the side that is preferred when one box is straight below the other.
pub(super) fn route(a: Point, b: Point, boxes: &[Point], w: i32, right: bool) -> Vec<Point> {
    let others: Vec<Point> = boxes.iter().copied().filter(|p| *p != a && *p != b).collect();
    let right = if a.0 == b.0 { right } else { b.0 > a.0 };
    let sides = if right { [1, -1] } else { [-1, 1] };
    let bulge = (14 + (b.1 - a.1).abs() / 4).min(120);
    let tries = sides.into_iter().flat_map(|side| [4, 2, 6, 9].map(|k| arc(a, b, w, side, bulge * k / 4)));
    let straight = line((a.0, a.1 + BOX / 2), (b.0, b.1 - BOX / 2));
    let tries = tries.chain((a.1 < b.1).then(|| straight.clone()));
    tries.min_by_key(|points| crossed(points, &others, w)).unwrap_or(straight)
}

/// How many points of a route are in a box or close to it.
fn crossed(points: &[Point], boxes: &[Point], w: i32) -> usize {
    let near = |p: &Point, q: &Point| (p.0 - q.0).abs() < w / 2 + 4 && (p.1 - q.1).abs() < BOX / 2 + 4;
    points.iter().filter(|p| boxes.iter().any(|q| near(p, q))).count()
}

/// A curve between the sides of two boxes (a quadratic Bézier curve), bent by `bulge` pixels.
fn arc(a: Point, b: Point, w: i32, side: i32, bulge: i32) -> Vec<Point> {
    let (start, end) = ((a.0 + side * w / 2, a.1), (b.0 + side * w / 2, b.1));
    let edge = if side > 0 { start.0.max(end.0) } else { start.0.min(end.0) };
    let control = (edge + side * bulge, (a.1 + b.1) / 2);
    let bend = |t: f64, p: i32, q: i32, r: i32| {
        let (p, q, r) = (f64::from(p), f64::from(q), f64::from(r));
        ((1.0 - t) * (1.0 - t) * p + 2.0 * t * (1.0 - t) * q + t * t * r).round() as i32
    };
    let at = |t: f64| (bend(t, start.0, control.0, end.0), bend(t, start.1, control.1, end.1));
    (0..=STEPS).map(|k| at(f64::from(k) / f64::from(STEPS))).collect()
}

const STEPS: i32 = 24;

/// A line sampled as densely as a curve, so that crossings are counted alike.
fn line(a: Point, b: Point) -> Vec<Point> {
    (0..=STEPS).map(|k| (a.0 + (b.0 - a.0) * k / STEPS, a.1 + (b.1 - a.1) * k / STEPS)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_way_goes_round_the_boxes_between() {
        let boxes = [(100, 20), (100, 92), (100, 164)];
        let way = route(boxes[0], boxes[2], &boxes, 44, true);
        assert_eq!(crossed(&way, &boxes[1..2], 44), 0);
        assert!(way[12].0 > 130);
        let walled = [(100, 20), (100, 92), (100, 164), (160, 92)];
        assert!(route(walled[0], walled[2], &walled, 44, true)[12].0 < 70);
    }
}
