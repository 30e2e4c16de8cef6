//! Layers for a small directed graph: a node's layer is its birthday (the longest play from it), and within a
//! layer we place nodes at the average of their neighbours (the barycentre method of Sugiyama, Tagawa and
//! Toda 1981).
//!
//! In a graph with cycles, where birthdays are not defined, the layer is the distance from the root.
//! Deterministic.

pub(crate) mod lanes;

/// Rows of node indices, top to bottom.
pub(crate) fn layers(count: usize, edges: &[(usize, usize)], root: usize) -> Vec<Vec<usize>> {
    if count == 0 {
        return Vec::new();
    }
    let (options, parents) = neighbours(count, edges);
    let depth = match birthdays(&options, &parents) {
        Some(birthday) => {
            let top = birthday.iter().copied().max().unwrap_or(0);
            birthday.into_iter().map(|b| top - b).collect()
        }
        None => distances(&options, root),
    };
    let mut rows = vec![Vec::new(); depth.iter().copied().max().unwrap_or(0) + 1];
    for (node, &d) in depth.iter().enumerate() {
        rows[d].push(node);
    }
    rows.retain(|r| !r.is_empty());
    for sweep in 0..6 {
        order(&mut rows, if sweep % 2 == 0 { &parents } else { &options }, sweep % 2 == 0, count);
    }
    rows
}

/// Whether some path leads back to where it began, so that layers are distances from the root.
pub(crate) fn has_cycle(count: usize, edges: &[(usize, usize)]) -> bool {
    let (options, parents) = neighbours(count, edges);
    birthdays(&options, &parents).is_none()
}

/// The options and the parents of every node.
fn neighbours(count: usize, edges: &[(usize, usize)]) -> (Vec<Vec<usize>>, Vec<Vec<usize>>) {
    let mut options = vec![Vec::new(); count];
    let mut parents = vec![Vec::new(); count];
    for &(from, to) in edges {
        options[from].push(to);
        parents[to].push(from);
    }
    (options, parents)
}

/// The longest path from every node; `None` if there is a cycle.
fn birthdays(options: &[Vec<usize>], parents: &[Vec<usize>]) -> Option<Vec<usize>> {
    let mut open: Vec<usize> = options.iter().map(Vec::len).collect();
    let mut birthday = vec![0; options.len()];
    let mut ready: Vec<usize> = (0..options.len()).filter(|&n| open[n] == 0).collect();
    let mut done = 0;
    while let Some(node) = ready.pop() {
        done += 1;
        for &parent in &parents[node] {
            birthday[parent] = birthday[parent].max(birthday[node] + 1);
            open[parent] -= 1;
            if open[parent] == 0 {
                ready.push(parent);
            }
        }
    }
    (done == options.len()).then_some(birthday)
}

/// Steps from the root; nodes that it doesn't reach go one layer below everything.
fn distances(options: &[Vec<usize>], root: usize) -> Vec<usize> {
    let mut distance = vec![None; options.len()];
    let mut queue = vec![root];
    distance[root] = Some(0);
    let mut at = 0;
    while let Some(&node) = queue.get(at) {
        at += 1;
        for &next in &options[node] {
            if distance[next].is_none() {
                distance[next] = distance[node].map(|d| d + 1);
                queue.push(next);
            }
        }
    }
    let far = distance.iter().flatten().max().map_or(0, |d| d + 1);
    distance.into_iter().map(|d| d.unwrap_or(far)).collect()
}

/// Sorts every row by the mean place of its nodes' neighbours.
fn order(rows: &mut [Vec<usize>], neighbours: &[Vec<usize>], down: bool, count: usize) {
    let mut place = vec![0.0; count];
    let settle = |row: &[usize], place: &mut [f64]| {
        for (i, &node) in row.iter().enumerate() {
            place[node] = (i as f64 + 0.5) / row.len() as f64;
        }
    };
    for row in rows.iter() {
        settle(row, &mut place);
    }
    let indices: Vec<usize> = if down { (0..rows.len()).collect() } else { (0..rows.len()).rev().collect() };
    for r in indices {
        let mean = |node: &usize| match neighbours[*node].as_slice() {
            [] => place[*node],
            near => near.iter().map(|n| place[*n]).sum::<f64>() / near.len() as f64,
        };
        let mut keyed: Vec<(f64, usize)> = rows[r].iter().map(|n| (mean(n), *n)).collect();
        keyed.sort_by(|a, b| a.0.total_cmp(&b.0));
        rows[r] = keyed.into_iter().map(|k| k.1).collect();
        settle(&rows[r], &mut place);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn birthdays_and_cycles() {
        assert_eq!(layers(3, &[(0, 1), (0, 2), (1, 2)], 0), [[0], [1], [2]]);
        assert_eq!(layers(3, &[(0, 1), (1, 0), (1, 2)], 0), [[0], [1], [2]]);
        assert_eq!(layers(2, &[(0, 0)], 0), [[0], [1]]);
        assert!(layers(0, &[], 0).is_empty());
        assert!(has_cycle(2, &[(0, 1), (1, 1)]) && !has_cycle(2, &[(0, 1)]));
    }
}
