//! Places for a graph in rows, so that its lines can be followed.
//!
//! An edge over several rows gets a bend in each row between (a dummy node of Sugiyama, Tagawa and Toda
//! 1981), which takes room as nodes do. The order in a row is that of the sweep with the fewest crossings.
//! The place of an item is as near to its neighbours as the order allows: a least-squares problem for each
//! row, solved by pooling (Ayer et al. 1955). Deterministic.

/// An item's room in pixels: nodes are `node` wide, with gaps between.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Room {
    /// The width of a node.
    pub(crate) node: f64,
    /// The page: from the left edge to the right one.
    pub(crate) span: (f64, f64),
}

/// Between two nodes.
const GAP: f64 = 18.0;
/// Between a bend and what stands next to it.
const LANE: f64 = 10.0;
/// How often rows are put in order, and then placed.
const SWEEPS: usize = 12;

/// The places found.
pub(crate) struct Lanes {
    /// The middle of each node.
    pub(crate) nodes: Vec<i32>,
    /// Where each edge passes the rows between its ends, from top to bottom.
    pub(crate) bends: Vec<Vec<i32>>,
}

/// The items of all rows: the nodes, then the bends.
struct Items {
    nodes: usize,
    rows: Vec<Vec<usize>>,
    above: Vec<Vec<usize>>,
    below: Vec<Vec<usize>>,
}

/// Finds places for nodes in `rows`; an edge that doesn't lead downwards has no bends and no say.
pub(crate) fn lanes(rows: &[Vec<usize>], edges: &[(usize, usize)], room: Room) -> Lanes {
    let count = rows.iter().flatten().max().map_or(0, |most| most + 1);
    let (mut items, bends) = Items::new(count, rows, edges);
    items.untangle();
    let x = items.places(room);
    let whole = |item: &usize| x[*item].round() as i32;
    Lanes {
        nodes: (0..count).map(|node| whole(&node)).collect(),
        bends: bends.iter().map(|bends| bends.iter().map(whole).collect()).collect(),
    }
}

impl Items {
    /// The items, and those of each edge.
    fn new(count: usize, rows: &[Vec<usize>], edges: &[(usize, usize)]) -> (Self, Vec<Vec<usize>>) {
        let mut row_of = vec![0; count];
        let mut share = vec![0.5; count];
        for (r, row) in rows.iter().enumerate() {
            for (i, &node) in row.iter().enumerate() {
                (row_of[node], share[node]) = (r, (i as f64 + 0.5) / row.len() as f64);
            }
        }
        let mut items = Self {
            nodes: count,
            rows: rows.to_vec(),
            above: vec![vec![]; count],
            below: vec![vec![]; count],
        };
        let mut bends = Vec::with_capacity(edges.len());
        for &(from, to) in edges {
            let mut last = from;
            let mut own = Vec::new();
            for r in row_of[from] + 1..row_of[to] {
                let part = (r - row_of[from]) as f64 / (row_of[to] - row_of[from]) as f64;
                let bend = share.len();
                share.push(share[from] + part * (share[to] - share[from]));
                items.rows[r].push(bend);
                items.join(last, bend);
                own.push(bend);
                last = bend;
            }
            if row_of[to] > row_of[from] {
                items.join(last, to);
            }
            bends.push(own);
        }
        for row in &mut items.rows {
            row.sort_by(|a, b| share[*a].total_cmp(&share[*b]));
        }
        (items, bends)
    }

    fn join(&mut self, upper: usize, lower: usize) {
        let most = upper.max(lower) + 1;
        for lists in [&mut self.above, &mut self.below] {
            lists.resize(lists.len().max(most), Vec::new());
        }
        self.below[upper].push(lower);
        self.above[lower].push(upper);
    }

    /// Sorts rows by the mean place of their neighbours, down and up in turn, and keeps the best order.
    fn untangle(&mut self) {
        let mut best = (self.crossings(), self.rows.clone());
        for sweep in 0..SWEEPS {
            let down = sweep % 2 == 0;
            let mut place = self.shares();
            let count = self.rows.len();
            for r in 0..count {
                let r = if down { r } else { count - 1 - r };
                let near = if down { &self.above } else { &self.below };
                let mean = |item: usize| mean(near[item].iter().map(|n| place[*n])).unwrap_or(place[item]);
                let mut row: Vec<(f64, usize)> =
                    self.rows[r].iter().map(|&item| (mean(item), item)).collect();
                row.sort_by(|a, b| a.0.total_cmp(&b.0));
                self.rows[r] = row.into_iter().map(|keyed| keyed.1).collect();
                shares_of(&self.rows[r], &mut place);
            }
            let crossings = self.crossings();
            if crossings < best.0 {
                best = (crossings, self.rows.clone());
            }
        }
        self.rows = best.1;
    }

    fn shares(&self) -> Vec<f64> {
        let mut place = vec![0.5; self.above.len()];
        self.rows.iter().for_each(|row| shares_of(row, &mut place));
        place
    }

    /// How many pairs of lines cross between neighbouring rows.
    fn crossings(&self) -> u64 {
        let mut index = vec![0; self.above.len()];
        self.rows.iter().for_each(|row| row.iter().enumerate().for_each(|(i, item)| index[*item] = i));
        self.rows
            .iter()
            .map(|row| {
                let mut ends: Vec<(usize, usize)> = Vec::new();
                for (i, &item) in row.iter().enumerate() {
                    ends.extend(self.below[item].iter().map(|below| (i, index[*below])));
                }
                ends.sort_unstable();
                inversions(ends.iter().map(|end| end.1))
            })
            .sum()
    }

    /// The middle of every item.
    fn places(&self, room: Room) -> Vec<f64> {
        let mut x = vec![0.0; self.above.len()];
        let middle = f64::midpoint(room.span.0, room.span.1);
        for row in &self.rows {
            let wanted = vec![(middle, 1.0); row.len()];
            self.settle(row, &wanted, room, &mut x);
        }
        for sweep in 0..2 * SWEEPS {
            let (down, both) = (sweep % 2 == 0, sweep + 4 > 2 * SWEEPS);
            let count = self.rows.len();
            for r in 0..count {
                let row = &self.rows[if down { r } else { count - 1 - r }];
                let wanted: Vec<(f64, f64)> = row
                    .iter()
                    .map(|&item| {
                        let near = if down { [&self.above, &self.below] } else { [&self.below, &self.above] };
                        let lists = if both { &near[..] } else { &near[..1] };
                        let places = lists.iter().flat_map(|list| &list[item]).map(|n| x[*n]);
                        // A long line is straight where it can be.
                        let weight = if item < self.nodes { 1.0 } else { 3.0 };
                        (mean(places).unwrap_or(x[item]), weight)
                    })
                    .collect();
                self.settle(row, &wanted, room, &mut x);
            }
        }
        let low = x.iter().copied().fold(f64::INFINITY, f64::min);
        let high = x.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        // The rows may all have moved to one side, so we centre the graph.
        let shift = middle - f64::midpoint(low, high);
        x.into_iter().map(|at| at + shift).collect()
    }

    /// Places a row in its order, with gaps, each item as near as possible to where it is wanted.
    fn settle(&self, row: &[usize], wanted: &[(f64, f64)], room: Room, x: &mut [f64]) {
        let half = |item: usize| if item < self.nodes { room.node / 2.0 } else { 0.0 };
        let gap = |a: usize, b: usize| if a.max(b) < self.nodes { GAP } else { LANE };
        let (Some(&first), Some(&last)) = (row.first(), row.last()) else { return };
        let (low, high) = (room.span.0 + half(first), room.span.1 - half(last));
        let boxes: f64 = row.windows(2).map(|pair| half(pair[0]) + half(pair[1])).sum();
        let gaps: f64 = row.windows(2).map(|pair| gap(pair[0], pair[1])).sum();
        let tight = ((high - low - boxes) / gaps.max(1.0)).clamp(0.0, 1.0);
        let mut offsets = vec![0.0];
        for pair in row.windows(2) {
            let step = half(pair[0]) + half(pair[1]) + tight * gap(pair[0], pair[1]);
            offsets.push(offsets[offsets.len() - 1] + step);
        }
        let most = (high - offsets[offsets.len() - 1]).max(low);
        let free: Vec<(f64, f64)> =
            wanted.iter().zip(&offsets).map(|((at, weight), o)| (at - o, *weight)).collect();
        for (i, at) in rising(&free).into_iter().enumerate() {
            x[row[i]] = at.clamp(low, most) + offsets[i];
        }
    }
}

fn shares_of(row: &[usize], place: &mut [f64]) {
    row.iter().enumerate().for_each(|(i, item)| place[*item] = (i as f64 + 0.5) / row.len() as f64);
}

fn mean(numbers: impl Iterator<Item = f64>) -> Option<f64> {
    let (sum, count) = numbers.fold((0.0, 0.0), |(sum, count), number| (sum + number, count + 1.0));
    (count > 0.0).then(|| sum / count)
}

/// The rising numbers nearest to some numbers with weights: where they fall, neighbours share their mean.
fn rising(wanted: &[(f64, f64)]) -> Vec<f64> {
    let mut pools: Vec<(f64, f64, usize)> = Vec::new();
    for &(at, weight) in wanted {
        let mut pool = (at, weight, 1);
        while let Some(&(before, heavy, count)) = pools.last().filter(|last| last.0 > pool.0) {
            let total = heavy + pool.1;
            pool = ((before * heavy + pool.0 * pool.1) / total, total, count + pool.2);
            pools.pop();
        }
        pools.push(pool);
    }
    pools.into_iter().flat_map(|(at, _, count)| std::iter::repeat_n(at, count)).collect()
}

/// How many pairs of numbers fall, by a Fenwick tree (1994).
fn inversions(numbers: impl Iterator<Item = usize> + Clone) -> u64 {
    let size = numbers.clone().max().map_or(0, |most| most + 1);
    let mut tree = vec![0_u64; size + 1];
    let mut count = 0;
    for (seen, number) in numbers.enumerate() {
        let mut at = number + 1;
        let mut not_larger = 0;
        while at > 0 {
            not_larger += tree[at];
            at &= at - 1;
        }
        count += seen as u64 - not_larger;
        at = number + 1;
        while at <= size {
            tree[at] += 1;
            at += at & at.wrapping_neg();
        }
    }
    count
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROOM: Room = Room { node: 40.0, span: (0.0, 400.0) };

    #[test]
    fn falling_pairs_are_counted() {
        assert_eq!(inversions([3, 1, 2, 1].into_iter()), 4);
        assert_eq!(inversions([0, 0, 1].into_iter()), 0);
        assert_eq!(rising(&[(1.0, 1.0), (5.0, 1.0), (3.0, 1.0)]), [1.0, 4.0, 4.0]);
    }

    #[test]
    fn lines_do_not_cross_where_they_need_not() {
        let rows = [vec![0, 1], vec![2, 3]];
        let found = lanes(&rows, &[(0, 3), (1, 2)], ROOM).nodes;
        assert_eq!(found[0] < found[1], found[3] < found[2]);
    }

    #[test]
    fn a_long_line_keeps_off_the_boxes() {
        let rows = [vec![0], vec![1], vec![2]];
        let found = lanes(&rows, &[(0, 1), (1, 2), (0, 2)], ROOM);
        assert_eq!(found.bends[2].len(), 1);
        assert!((found.bends[2][0] - found.nodes[1]).abs() >= 25);
    }

    #[test]
    fn a_full_row_stays_on_the_page() {
        let rows = [(0..9).collect::<Vec<usize>>()];
        let found = lanes(&rows, &[], ROOM).nodes;
        assert!(found.windows(2).all(|pair| pair[1] - pair[0] >= 40));
        assert!(found[0] >= 20 && found[8] <= 380);
    }
}
