//! The symmetries of a graph: permutations of its vertices that keep its edges.

use bouton_rules::meter;

use super::Ownership::Fresh;
use super::{INTS, Of, Row, made};
use crate::machine::{Exit, Run};

const LISTS: Of = Of::List(&INTS);

pub(super) static ROWS: &[&Row] =
    &[&Row::new("graph_symmetries", &[Of::Int, LISTS], LISTS, Fresh, |m, _, [n, edges, ..]| -> Run {
        let pair = |edge: &i64| match *m.arena.get(*edge) {
            [u, v] => Ok((u, v)),
            _ => Err(Exit::TRAP),
        };
        let edges: Result<Vec<(i64, i64)>, Exit> = m.arena.get(edges).iter().map(pair).collect();
        let found = symmetries(n, &edges?).ok_or(Exit::TRAP)?;
        let lists: Result<Vec<i64>, Exit> = found.iter().map(|images| made(m, images)).collect();
        made(m, &lists?)
    })];

/// No graph with more symmetries than these has all of them listed, nor one that takes more steps.
pub const MOST_SYMMETRIES: usize = 10_000;
const STEPS: usize = 10_000_000;
/// The most vertices.
const MOST_VERTICES: i64 = 1 << 10;

/// Every permutation of 0..n that keeps the edges, as the image of each vertex, the identity first. Returns
/// `None` if an edge leads elsewhere, there are too many to list, or the [meter] stops the work.
#[must_use]
pub fn symmetries(n: i64, edges: &[(i64, i64)]) -> Option<Vec<Vec<i64>>> {
    let known = |v: &i64| (0..n).contains(v);
    if !(0..=MOST_VERTICES).contains(&n) || !edges.iter().all(|(u, v)| known(u) && known(v)) {
        return None;
    }
    let n = n as usize;
    let mut joined = vec![vec![false; n]; n];
    for (u, v) in edges {
        joined[*u as usize][*v as usize] = true;
        joined[*v as usize][*u as usize] = true;
    }
    let colours = colours(&joined)?;
    let (mut found, mut steps) = (Vec::new(), 0);
    // The image of each vertex so far; the last one is raised until it fits.
    let mut images: Vec<usize> = Vec::with_capacity(n);
    let mut used = vec![false; n];
    let mut from = 0;
    loop {
        let vertex = images.len();
        if vertex == n {
            found.push(images.iter().map(|image| *image as i64).collect());
            if found.len() > MOST_SYMMETRIES {
                return None;
            }
        }
        let fits = |image: &usize| {
            let keeps = |(u, other): (usize, &usize)| joined[vertex][u] == joined[*image][*other];
            !used[*image] && colours[*image] == colours[vertex] && images.iter().enumerate().all(keeps)
        };
        steps += n;
        if steps > STEPS || meter::tick(n).is_err() {
            return None;
        }
        match (from..n).find(|image| vertex < n && fits(image)) {
            Some(image) => {
                images.push(image);
                used[image] = true;
                from = 0;
            }
            None => {
                let Some(last) = images.pop() else { return Some(found) };
                used[last] = false;
                from = last + 1;
            }
        }
    }
}

/// Colours that every symmetry keeps: two vertices of one colour have equally many neighbours of each.
/// Returns `None` if the meter stops the work.
fn colours(joined: &[Vec<bool>]) -> Option<Vec<usize>> {
    let n = joined.len();
    let mut colours = vec![0; n];
    let mut classes = 0;
    loop {
        let seen = |v: usize| {
            let mut around: Vec<usize> = (0..n).filter(|u| joined[v][*u]).map(|u| colours[u]).collect();
            around.sort_unstable();
            meter::tick(8 * n).ok()?;
            Some((colours[v], around))
        };
        let signatures: Vec<(usize, Vec<usize>)> = (0..n).map(seen).collect::<Option<_>>()?;
        let mut sorted = signatures.clone();
        sorted.sort_unstable();
        sorted.dedup();
        if sorted.len() == classes {
            return Some(colours);
        }
        classes = sorted.len();
        colours = signatures.iter().map(|signature| sorted.partition_point(|s| s < signature)).collect();
    }
}

#[cfg(test)]
mod tests {
    use super::super::graph::{cycle, grid, path};
    use super::*;

    #[test]
    fn graphs_have_as_many_symmetries_as_they_should() {
        for (n, edges, count) in [
            (5, path(5), 2),
            (6, cycle(6), 12),
            (9, grid(3, 3), 8),
            (6, grid(2, 3), 4),
            (4, vec![], 24),
            (0, vec![], 1),
        ] {
            let found = symmetries(n, &edges).unwrap();
            assert_eq!(found.len(), count, "{n} {edges:?}");
            assert_eq!(found[0], (0..n).collect::<Vec<_>>());
            for images in found {
                for (u, v) in &edges {
                    let (u, v) = (images[*u as usize], images[*v as usize]);
                    assert!(edges.contains(&(u, v)) || edges.contains(&(v, u)));
                }
            }
        }
        assert_eq!(symmetries(9, &[]), None);
        assert_eq!(symmetries(3, &[(0, 3)]), None);
    }
}
