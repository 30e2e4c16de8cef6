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
    if a.1 == b.1 {
        return beside(a, b, boxes, w);
    }
    let others: Vec<Point> = boxes.iter().copied().filter(|p| *p != a && *p != b).collect();
    let right = if a.0 == b.0 { right } else { b.0 > a.0 };
    let sides = if right { [1, -1] } else { [-1, 1] };
    let bulge = (14 + (b.1 - a.1).abs() / 4).min(120);
    let tries = sides.into_iter().flat_map(|side| [4, 2, 6, 9].map(|k| arc(a, b, w, side, bulge * k / 4)));
    let straight = line((a.0, a.1 + BOX / 2), (b.0, b.1 - BOX / 2));
    let tries = tries.chain((a.1 < b.1).then(|| straight.clone()));
    tries.min_by_key(|points| crossed(points, &others, w)).unwrap_or(straight)
}

/// The way between two boxes of one row: straight between neighbours, else a bow below the boxes between, or
/// above them if it leads to the left or nothing stands below.
fn beside(a: Point, b: Point, boxes: &[Point], w: i32) -> Vec<Point> {
    let (left, right) = (a.0.min(b.0), a.0.max(b.0));
    let between = boxes.iter().filter(|p| p.1 == a.1 && left < p.0 && p.0 < right).count() as i32;
    let side = if b.0 > a.0 { 1 } else { -1 };
    if between == 0 {
        return line((a.0 + side * w / 2, a.1), (b.0 - side * w / 2, b.1));
    }
    let lowest = boxes.iter().all(|p| p.1 <= a.1);
    let (down, more) = if side > 0 && !lowest { (1, 0) } else { (-1, if side > 0 { 0 } else { 6 }) };
    let depth = (6 + 4 * between).min(20) + more;
    let bow = |k: i32| {
        let t = f64::from(k) / f64::from(STEPS);
        // The ends stand off the middles, so that moves there and back are apart.
        let (start, end) = (f64::from(a.0 + side * w / 4), f64::from(b.0 - side * w / 4));
        let deep = 4.0 * t * (1.0 - t) * f64::from(depth);
        let y = f64::from(a.1) + f64::from(down) * (f64::from(BOX / 2) + deep);
        ((start + t * (end - start)).round() as i32, y.round() as i32)
    };
    (0..=STEPS).map(bow).collect()
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

/// The way of a move from a position to itself: a loop at the upper right corner of its box, which no other
/// way leaves or enters.
pub(super) fn corner_loop((x, y): Point, w: i32) -> Vec<Point> {
    let (right, top) = (f64::from(x + w / 2), f64::from(y - BOX / 2));
    // Two ends and two controls of a cubic Bézier curve, from the corner; an octagon lacks 9 pixels there.
    let along = |t: f64, ends: [f64; 4]| {
        let u = 1.0 - t;
        u * u * u * ends[0] + 3.0 * u * u * t * ends[1] + 3.0 * u * t * t * ends[2] + t * t * t * ends[3]
    };
    let at = |t: f64| {
        let (across, up) = (along(t, [-12.0, -6.0, 36.0, 0.0]), along(t, [0.0, 36.0, -2.0, -12.0]));
        ((right + across).round() as i32, (top - up).round() as i32)
    };
    (0..=LOOP_STEPS).map(|k| at(f64::from(k) / f64::from(LOOP_STEPS))).collect()
}

/// How far a loop stands out of its box.
pub(super) const LOOP: i32 = 16;
/// A loop is small, so that more points would only make it rough.
const LOOP_STEPS: i32 = 10;

/// A line sampled as densely as a curve, so that crossings are counted alike.
fn line(a: Point, b: Point) -> Vec<Point> {
    (0..=STEPS).map(|k| (a.0 + (b.0 - a.0) * k / STEPS, a.1 + (b.1 - a.1) * k / STEPS)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_way_in_a_row_goes_round_the_boxes_between() {
        let boxes = [(50, 20), (150, 20), (250, 20), (150, 92)];
        let there = route(boxes[0], boxes[2], &boxes, 60, true);
        let back = route(boxes[2], boxes[0], &boxes, 60, true);
        assert!(there.iter().all(|p| p.1 >= 20 + BOX / 2) && back.iter().all(|p| p.1 <= 20 - BOX / 2));
        assert_eq!(route(boxes[0], boxes[1], &boxes, 60, true)[0], (80, 20));
        assert!(route(boxes[0], boxes[2], &boxes[..3], 60, true).iter().all(|p| p.1 < 20), "no row below");
    }

    #[test]
    fn a_loop_stays_near_the_corner_of_its_box() {
        let way = corner_loop((100, 50), 60);
        assert_eq!((way[0], way[way.len() - 1]), ((118, 50 - BOX / 2), (130, 50 - BOX / 2 + 12)));
        let inside = |p: &&Point| (p.0 - 100).abs() < 30 && (p.1 - 50).abs() < BOX / 2;
        assert_eq!(way.iter().filter(inside).count(), 0);
        assert!(way.iter().all(|p| p.0 <= 130 + LOOP && p.1 >= 50 - BOX / 2 - LOOP), "{way:?}");
    }

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
