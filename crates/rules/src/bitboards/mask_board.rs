//! Boards as numbers: bit r · columns + c is set if the square in row r, column c is free.
//!
//! A connected part is returned as a board of the same size, moved to the upper left corner, so that equal
//! parts are equal numbers.

use crate::polyomino::Grid;

/// The free squares of a board. Returns `None` unless it has 1 to 63 squares and the mask contains only
/// these.
#[inline]
pub(super) fn grid(mask: i64, [rows, columns]: [i64; 2]) -> Option<Grid> {
    let squares = rows.checked_mul(columns).filter(|squares| rows > 0 && (1..64).contains(squares))?;
    let (height, width) = (u32::try_from(rows).ok()?, u32::try_from(columns).ok()?);
    let mask = u64::try_from(mask).ok()?;
    (mask >> squares == 0).then_some(Grid { height, width, squares: mask })
}

/// The mask of a part moved to the upper left corner of a board with `columns` columns.
fn placed(part: &Grid, columns: i64) -> i64 {
    let rows = (0..part.height).map(|at| part.row(at) << (u64::from(at) * columns as u64));
    rows.fold(0, |all, row| all | row) as i64
}

/// Calls `each` with every connected part of a board (free squares that share sides); with `images`, reduced
/// to its least image that fits on the board. Returns false without a call if this is not a board.
#[inline]
pub(crate) fn each_component(mask: i64, size: [i64; 2], images: bool, mut each: impl FnMut(i64)) -> bool {
    let Some(grid) = grid(mask, size) else { return false };
    let room = [grid.height, grid.width];
    grid.each_component(|part| {
        let part = if images { part.least_image_within(room) } else { part };
        each(placed(&part, size[1]));
    });
    true
}

/// The connected parts of a board: free squares that share sides. Returns `None` if this isn't a board.
#[doc(hidden)]
#[must_use]
pub fn components(mask: i64, size: [i64; 2]) -> Option<Vec<i64>> {
    let mut found = Vec::new();
    each_component(mask, size, false, |part| found.push(part)).then_some(found)
}

/// The distinct rotations and reflections of the free squares that fit on the board, each moved to the upper
/// left corner. Returns `None` if this isn't a board.
#[doc(hidden)]
#[must_use]
pub fn symmetries(mask: i64, size: [i64; 2]) -> Option<Vec<i64>> {
    let grid = grid(mask, size)?;
    if grid.squares == 0 {
        return Some(vec![0]);
    }
    let fits = |image: &Grid| image.height <= grid.height && image.width <= grid.width;
    let mut found = Vec::with_capacity(8);
    for image in grid.trimmed().images().iter().filter(|image| fits(image)) {
        let placed = placed(image, size[1]);
        if !found.contains(&placed) {
            found.push(placed);
        }
    }
    Some(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mask(rows: &[&str]) -> i64 {
        let squares = rows.iter().flat_map(|row| row.bytes()).enumerate();
        squares.filter(|(_, square)| *square == b'.').fold(0, |all, (at, _)| all | 1 << at)
    }

    #[test]
    fn parts_stand_in_the_corner() {
        let board = mask(&["..#.", "#.#.", "####", "#.##"]);
        let parts = [["..##", "#.##"], [".###", ".###"], [".###", "####"]].map(|rows| mask(&rows));
        assert_eq!(components(board, [4, 4]), Some(parts.to_vec()));
        let other = mask(&["#.##", "..##", "###.", "##.."]);
        let least = |mask: i64| {
            let mut found = Vec::new();
            assert!(each_component(mask, [4, 4], true, |part| found.push(part)));
            found
        };
        assert_eq!(least(other)[0], least(board)[0]);
        assert_eq!((components(0, [4, 4]), symmetries(0, [4, 4])), (Some(vec![]), Some(vec![0])));
    }

    /// Only images that fit count, and the least of them is the same for all.
    #[test]
    fn images_fit_into_the_board() {
        let lying = mask(&["....", "###."]);
        assert_eq!(symmetries(lying, [2, 4]).map(|images| images.len()), Some(4));
        assert_eq!(symmetries(lying, [4, 4]).map(|images| images.len()), Some(8));
        assert_eq!(symmetries(mask(&["..##", "..##"]), [2, 4]), Some(vec![mask(&["..##", "..##"])]));
        for size in [[2, 4], [4, 4], [7, 4], [3, 4]] {
            let least = |mask: i64| {
                let mut found = None;
                assert!(each_component(mask, size, true, |part| found = Some(part)));
                found
            };
            let images = symmetries(lying, size).unwrap_or_default();
            assert!(
                images.len() >= 4 && images.iter().all(|image| least(*image) == least(lying)),
                "{size:?}"
            );
            assert!(images.contains(&least(lying).unwrap_or_default()));
        }
    }

    #[test]
    fn what_is_not_a_board_is_refused() {
        for (mask, size) in
            [(1, [0, 4]), (1, [8, 8]), (1, [-1, -4]), (-1, [4, 4]), (1 << 16, [4, 4]), (1, [i64::MAX, 2])]
        {
            assert_eq!((components(mask, size), symmetries(mask, size)), (None, None), "{mask} {size:?}");
        }
        assert_eq!(components(i64::MAX, [7, 9]), Some(vec![i64::MAX]));
        assert_eq!(components(i64::MAX, [63, 1]), Some(vec![i64::MAX]));
    }
}
