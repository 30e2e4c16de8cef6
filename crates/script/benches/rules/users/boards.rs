//! Rules of boards in plain Rust.

use super::memory::search;

/// Cram on rows of numbers: a domino covers two free squares.
pub(super) fn cram() -> u64 {
    search(vec![vec![0_u8; 7]; 3], &|board| {
        let mut found = Vec::new();
        for y in 0..board.len() {
            for x in 0..board[y].len() {
                if board[y][x] != 0 {
                    continue;
                }
                if x + 1 < board[y].len() && board[y][x + 1] == 0 {
                    let mut option = board.clone();
                    (option[y][x], option[y][x + 1]) = (1, 1);
                    found.push(option);
                }
                if y + 1 < board.len() && board[y + 1][x] == 0 {
                    let mut option = board.clone();
                    (option[y][x], option[y + 1][x]) = (1, 1);
                    found.push(option);
                }
            }
        }
        found
    })
}

/// Rows of letters: a stone goes with its free neighbour on the right.
pub(super) fn stones() -> u64 {
    let rows = ["oo.ooo", "o.oo.o", ".ooooo", "oo.oo."];
    search(rows.map(|row| row.as_bytes().to_vec()).to_vec(), &|rows| {
        let mut found = Vec::new();
        for y in 0..rows.len() {
            for x in 0..rows[y].len() {
                if rows[y][x] != b'o' {
                    continue;
                }
                let mut option = rows.clone();
                option[y][x] = b'.';
                if y > 0 && option[y - 1][x] == b'o' {
                    option[y - 1][x] = b'#';
                }
                found.push(option);
            }
        }
        found
    })
}

/// Chomp: the lengths of the rows.
pub(super) fn chomp() -> u64 {
    search(vec![11_u8; 9], &|rows| {
        let mut found = Vec::new();
        for y in 0..rows.len() {
            for x in 0..rows[y] {
                if x == 0 && y == 0 {
                    continue;
                }
                let mut option = rows.clone();
                option[y..].iter_mut().for_each(|row| *row = x.min(*row));
                found.push(option);
            }
        }
        found
    })
}
