//! Boards that are arrays of strings of equal length, `.` a free square, by their leaves: their parts, on
//! bits.

use crate::polyomino::Grid;

/// The leaf of a free square.
pub(crate) const FREE: i64 = b'.' as i64;
/// The leaf of a blocked one.
pub(crate) const BLOCKED: i64 = b'#' as i64;

/// The free squares of a board, given by its leaves. Returns `None` if its rows differ in length, or it
/// doesn't have between 1 and 63 squares.
fn grid(leaves: &[i64]) -> Option<Grid> {
    let [height, rows @ ..] = leaves else { return None };
    let (height, width) = (u32::try_from(*height).ok()?, u32::try_from(*rows.first()?).ok()?);
    let (mut squares, mut rows) = (0, rows);
    if !(1..u64::BITS).contains(&height.checked_mul(width)?) {
        return None;
    }
    for row in 0..height {
        let (length, rest) = rows.split_first()?;
        let (characters, rest) = rest.split_at_checked(width as usize)?;
        if *length != i64::from(width) {
            return None;
        }
        let bits = characters.iter().rev().fold(0, |bits, c| bits << 1 | u64::from(*c == FREE));
        squares |= bits << (row * width);
        rows = rest;
    }
    rows.is_empty().then_some(Grid { height, width, squares })
}

/// Calls `each` with the leaves of every part of a board that hangs together by the sides of its free
/// squares, as the first of the images of the smallest board around it under turning and reflecting. False:
/// nothing was called, because the rows differ in length or there are more than 63 squares.
pub(crate) fn each_component(leaves: &[i64], mut each: impl FnMut(&[i64])) -> bool {
    let Some(grid) = grid(leaves) else { return false };
    let mut made = Vec::with_capacity(leaves.len());
    grid.each_component(|part| {
        let part = part.first_image();
        made.clear();
        made.push(i64::from(part.height));
        for row in 0..part.height {
            made.push(i64::from(part.width));
            made.extend((0..part.width).map(|column| if part.has(row, column) { FREE } else { BLOCKED }));
        }
        each(&made);
    });
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    fn leaves(rows: &[&str]) -> Vec<i64> {
        let row = |row: &&str| [row.len() as i64].into_iter().chain(row.bytes().map(i64::from)).collect();
        let rows_of = rows.iter().map(row).collect::<Vec<Vec<i64>>>().concat();
        [vec![rows.len() as i64], rows_of].concat()
    }

    fn components(rows: &[&str]) -> Option<Vec<Vec<i64>>> {
        let mut found = Vec::new();
        each_component(&leaves(rows), |part| found.push(part.to_vec())).then_some(found)
    }

    #[test]
    fn components_are_the_smallest_boards() {
        let board = ["..#.", "#.#.", "####", "x.##"];
        let parts: [&[&str]; 3] = [&["#.", ".."], &[".."], &["."]];
        assert_eq!(components(&board), Some(parts.map(leaves).to_vec()));
        let turned: [&[&str]; 2] = [&["#.", ".."], &["..", "#."]];
        let least = turned.map(components);
        assert_eq!(least[0], least[1]);
        assert_eq!(components(&["##"]), Some(vec![]));
    }

    #[test]
    fn other_boards_are_left_alone() {
        let wide = ".".repeat(64);
        for rows in [&["..", "."][..], &[], &["", ""], &[&wide]] {
            assert_eq!(components(rows), None, "{rows:?}");
        }
        assert_eq!(components(&[&wide[1..]]).map(|parts| parts.len()), Some(1));
        assert!(!each_component(&[2, 1, FREE], |_| {}));
    }
}
