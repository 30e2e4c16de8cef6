//! Node Kayles in plain Rust: a move takes a vertex of a graph and its neighbours.

use super::memory::search;

/// The neighbours of a vertex of the grid of this width and height.
fn neighbours(width: usize, height: usize) -> Vec<Vec<usize>> {
    (0..width * height)
        .map(|v| {
            let (x, y) = (v % width, v / width);
            let mut found = Vec::new();
            if x > 0 {
                found.push(v - 1);
            }
            if x + 1 < width {
                found.push(v + 1);
            }
            if y > 0 {
                found.push(v - width);
            }
            if y + 1 < height {
                found.push(v + width);
            }
            found
        })
        .collect()
}

/// Positions are arrays of vertices.
pub(super) fn arrays() -> u64 {
    let adjacent = neighbours(6, 5);
    search((0..30).collect(), &|vertices: &Vec<usize>| {
        let left = |v: &usize| {
            let stays = |w: &&usize| *w != v && !adjacent[*v].contains(w);
            vertices.iter().filter(stays).copied().collect()
        };
        vertices.iter().map(left).collect()
    })
}

/// Positions are the bits of a number.
pub(super) fn masks() -> u64 {
    let gone: Vec<u64> = neighbours(7, 5)
        .iter()
        .enumerate()
        .map(|(v, near)| near.iter().fold(1 << v, |all, w| all | 1 << w))
        .collect();
    search((1_u64 << 35) - 1, &|mask| {
        (0..35).filter(|v| mask >> v & 1 == 1).map(|v| mask & !gone[v]).collect()
    })
}
