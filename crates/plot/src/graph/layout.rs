//! Where the positions of an option graph stand, and the ways of the moves between them.
//!
//! A move to a lower row is a curve that passes the rows between in lanes of its own; one to the same row or
//! a higher one, in a game with loops, goes round the boxes, and one to the position itself is a loop at its
//! corner.

use super::node::BOX;
use super::route::{corner_loop, route};
use crate::layered::lanes::{Room, lanes};

/// A move as it is drawn.
pub(super) struct Way {
    pub(super) from: usize,
    pub(super) to: usize,
    pub(super) points: Vec<(i32, i32)>,
}

/// The places of the nodes and the ways of the edges.
pub(super) struct Placement {
    pub(super) places: Vec<(i32, i32)>,
    pub(super) ways: Vec<Way>,
}

/// The room for a placement: boxes `w` wide between `left` and `right`, row r at height `top + step · r`.
#[derive(Clone, Copy)]
pub(super) struct Ground {
    pub(super) w: i32,
    pub(super) left: i32,
    pub(super) right: i32,
    pub(super) top: i32,
    pub(super) step: i32,
}

impl Placement {
    pub(super) fn new(rows: &[Vec<usize>], edges: &[(usize, usize)], ground: Ground) -> Self {
        let span = (f64::from(ground.left), f64::from(ground.right));
        let found = lanes(rows, edges, Room { node: f64::from(ground.w), span });
        let mut row_of = vec![0; found.nodes.len()];
        rows.iter().enumerate().for_each(|(r, row)| row.iter().for_each(|node| row_of[*node] = r));
        let y = |row: usize| ground.top + ground.step * row as i32;
        let places: Vec<(i32, i32)> = found.nodes.iter().zip(&row_of).map(|(x, row)| (*x, y(*row))).collect();
        let mut stops: Vec<Vec<(i32, i32)>> = Vec::new();
        for ((from, to), bends) in edges.iter().zip(&found.bends) {
            let between = bends.iter().enumerate().map(|(k, x)| (*x, y(row_of[*from] + 1 + k)));
            let ends = [places[*from], places[*to]];
            stops.push(ends[..1].iter().copied().chain(between).chain([ends[1]]).collect());
        }
        let leads_down = |at: usize| row_of[edges[at].0] < row_of[edges[at].1];
        ports(edges, &mut stops, ground.w, &leads_down);
        let ways = edges.iter().enumerate().map(|(at, &(from, to))| {
            let points = if leads_down(at) {
                curve(&stops[at])
            } else if from == to {
                corner_loop(places[from], ground.w)
            } else {
                let around = route(places[from], places[to], &places, ground.w, from.is_multiple_of(2));
                around.into_iter().map(|(x, y)| (x.clamp(5, ground.right + 15), y)).collect()
            };
            Way { from, to, points }
        });
        let ways = ways.collect();
        Self { places, ways }
    }
}

/// Sets the ends of ways next to one another along the edges of their boxes, in the order of where they lead.
fn ports(
    edges: &[(usize, usize)],
    stops: &mut [Vec<(i32, i32)>],
    w: i32,
    leads_down: &dyn Fn(usize) -> bool,
) {
    let count = edges.iter().map(|edge| edge.0.max(edge.1) + 1).max().unwrap_or(0);
    for node in 0..count {
        for leaving in [true, false] {
            let is_own =
                |at: &usize| leads_down(*at) && (if leaving { edges[*at].0 } else { edges[*at].1 }) == node;
            let mut own: Vec<usize> = (0..edges.len()).filter(is_own).collect();
            let next = |at: usize| if leaving { stops[at][1] } else { stops[at][stops[at].len() - 2] };
            own.sort_by_key(|at| next(*at).0);
            let slot = 8.min((w - 16) / own.len().max(1) as i32);
            let first = slot * (own.len() as i32 - 1) / 2;
            for (k, at) in own.into_iter().enumerate() {
                let end = if leaving { 0 } else { stops[at].len() - 1 };
                stops[at][end].0 += slot * k as i32 - first;
            }
        }
    }
}

/// A curve from the foot of the first stop's box to the top of the last one's; it passes the rows between
/// upright.
fn curve(stops: &[(i32, i32)]) -> Vec<(i32, i32)> {
    let half = BOX / 2;
    let mut points: Vec<(i32, i32)> = Vec::new();
    for pair in stops.windows(2) {
        let (from, to) = ((pair[0].0, pair[0].1 + half), (pair[1].0, pair[1].1 - half));
        if from.0 == to.0 {
            points.extend([from, to]);
            continue;
        }
        points.extend((0..=PIECES).map(|k| {
            let t = f64::from(k) / f64::from(PIECES);
            let across = f64::from(to.0 - from.0) * t * t * (3.0 - 2.0 * t);
            (from.0 + across.round() as i32, from.1 + (to.1 - from.1) * k / PIECES)
        }));
    }
    points.dedup();
    // Points in the middle of an upright piece say nothing.
    let mut kept: Vec<(i32, i32)> = Vec::new();
    for point in points {
        let is_between = kept.len() > 1 && kept[kept.len() - 2..].iter().all(|last| last.0 == point.0);
        if is_between {
            kept.pop();
        }
        kept.push(point);
    }
    kept
}

/// A curve between two rows in straight pieces.
const PIECES: i32 = 8;

/// The edges without those to nodes that others lead to in several steps; all edges in a graph with loops.
/// For at most 64 nodes.
pub(super) fn reduced(options: &[Vec<usize>]) -> Vec<Vec<usize>> {
    let mut reach: Vec<u64> = options.iter().map(|to| to.iter().fold(0, |set, to| set | 1 << to)).collect();
    for _ in 0..options.len() {
        let next =
            |set: u64| (0..options.len()).filter(|n| set >> n & 1 == 1).fold(set, |set, n| set | reach[n]);
        let grown: Vec<u64> = reach.iter().map(|set| next(*set)).collect();
        if grown == reach {
            break;
        }
        reach = grown;
    }
    if reach.iter().enumerate().any(|(node, set)| set >> node & 1 == 1) {
        return options.to_vec();
    }
    let kept = |to: &[usize]| {
        let short = |one: &&usize| !to.iter().any(|other| other != *one && reach[*other] >> **one & 1 == 1);
        to.iter().filter(short).copied().collect()
    };
    options.iter().map(|to| kept(to)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_that_others_add_up_to_are_left_out() {
        assert_eq!(reduced(&[vec![1, 2], vec![2], vec![]]), [vec![1], vec![2], vec![]]);
        assert_eq!(reduced(&[vec![1, 0], vec![0]]), [vec![1, 0], vec![0]]);
    }

    #[test]
    fn a_curve_runs_from_box_to_box() {
        let way = curve(&[(10, 20), (40, 92), (40, 164), (40, 236)]);
        assert_eq!((way[0], way[way.len() - 1]), ((10, 37), (40, 219)));
        assert_eq!(way.iter().filter(|point| point.0 == 40).count(), 2);
    }
}
