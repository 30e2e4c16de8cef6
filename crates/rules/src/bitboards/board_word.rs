//! Boards that are words of positions: the results of a script's `grid_components` and `grid_symmetries`,
//! from word to word.
//!
//! A board is a number, a bit for each square, or an array of strings of equal length, `.` a free square and
//! `#` any other one.

use super::mask_board;
use crate::Words;
use crate::polyomino::Grid;

/// Appends the words of the parts of a board that are connected by the sides of its free squares, each the
/// least of its images under turning and reflecting if `images` says so. `size`: the rows and columns of a
/// board that is a number. Returns `false` if nothing was appended, because this isn't a board of at most 63
/// squares, its rows have other characters, or an image doesn't have a word.
#[doc(hidden)]
pub fn board_parts(
    words: &Words,
    word: u64,
    (size, images): (Option<[i64; 2]>, bool),
    parts: &mut Vec<u64>,
) -> bool {
    match (words, size) {
        (Words::Numbers(packing), Some(size)) => {
            let top = 1 << packing.bits();
            let mask = (word ^ top) as i64;
            mask_board::each_component(mask, size, images, |part| parts.push(part as u64 | top))
        }
        (Words::Laid(layout), None) => {
            let Some(grid) = layout.grid(word) else { return false };
            let (before, mut all) = (parts.len(), true);
            grid.each_component(|part| {
                let standing = if images { part.least_image() } else { part };
                // The lengths of many rows may not fit: then all such parts lie flat.
                let lying = || images.then(|| Grid { squares: part.least_reflection(), ..part });
                let word = layout.word_of_grid(&standing);
                let word = word.or_else(|| layout.word_of_grid(&lying()?));
                all &= word.is_some();
                parts.extend(word);
            });
            if !all {
                parts.truncate(before);
            }
            all
        }
        _ => false,
    }
}

/// How many squares of a board are free, and how many of them have a free neighbour to the right, and below.
#[doc(hidden)]
#[must_use]
pub fn board_counts(words: &Words, word: u64, size: Option<[i64; 2]>) -> Option<[u32; 3]> {
    let grid = match (words, size) {
        (Words::Numbers(packing), Some(size)) => mask_board::grid((word ^ 1 << packing.bits()) as i64, size)?,
        (Words::Laid(layout), None) => layout.grid(word)?,
        _ => return None,
    };
    let frame = grid.frame();
    let pairs = [frame.across(grid.squares), frame.down(grid.squares)];
    Some([grid.squares, pairs[0], pairs[1]].map(u64::count_ones))
}

#[cfg(test)]
mod tests {
    use std::rc::Rc;

    use super::*;
    use crate::{Datum, Layout, Packing, PositionRef, Shape};

    fn datum(rows: &[&str]) -> Datum {
        Datum::list(rows.iter().copied().map(Datum::text).collect())
    }

    /// Words of boards such as these; the first is the largest.
    fn words(samples: &[Datum]) -> Words {
        Words::Laid(Rc::new(Layout::of(samples, Some(&Shape::of(&samples[0])), 62).expect("a layout")))
    }

    fn parts(words: &Words, board: &Datum, images: bool) -> Option<Vec<Datum>> {
        let word = words.pack(PositionRef::of(board, &mut Vec::new())).expect("a word");
        let mut found = Vec::new();
        let datum = |word: &u64| words.unpack(*word, &mut Vec::new(), &mut Vec::new()).datum();
        board_parts(words, word, (None, images), &mut found).then(|| found.iter().map(datum).collect())
    }

    #[test]
    fn parts_are_the_smallest_boards() {
        let board = datum(&["..#.", "#.#.", "####", "#.##"]);
        let expected: [&[&str]; 3] = [&["..", "#."], &[".", "."], &["."]];
        let level = datum(&["......#"; 7]);
        for words in [words(std::slice::from_ref(&board)), words(&[level])] {
            assert_eq!(parts(&words, &board, false), Some(expected.map(datum).to_vec()));
            let turned: [&[&str]; 2] = [&["#.", ".."], &["..", "#."]];
            let least = turned.map(|rows| parts(&words, &datum(rows), true));
            assert_eq!(least[0], least[1]);
            assert_eq!(parts(&words, &datum(&["##"]), true), Some(vec![]));
        }
    }

    /// Turned upright, a row would become a column, with lengths that don't fit a word.
    #[test]
    fn what_has_no_room_upright_lies() {
        let long = ".".repeat(39);
        let [row, turned] = [format!("{long}##."), format!(".##{long}")].map(|row| datum(&[&row]));
        let words = words(&[row.clone(), datum(&["#"])]);
        let column = datum(&["."; 39]);
        assert_eq!(words.pack(PositionRef::of(&column, &mut Vec::new())), None);
        let found = [&row, &turned].map(|board| parts(&words, board, true).expect("parts"));
        assert!(found[0].contains(&datum(&[&long])) && found[1].contains(&datum(&["."])));
        assert!(found[1].iter().all(|part| found[0].contains(part)));
    }

    #[test]
    fn other_boards_are_left_alone() {
        let boards = [datum(&["..#", ".."]), datum(&[]), datum(&["", ""]), datum(&["..", "#"])];
        let words = words(&boards);
        for board in &boards {
            assert_eq!(parts(&words, board, true), None, "{board}");
        }
        let other = [datum(&["..x", "..#"])];
        assert_eq!(parts(&self::words(&other), &other[0], true), None);
    }

    /// No square has a neighbour behind the end of its row.
    #[test]
    fn squares_and_neighbours_are_counted() {
        let rows = datum(&["..#", "...", ".#."]);
        let words = words(std::slice::from_ref(&rows));
        let word = words.pack(PositionRef::of(&rows, &mut Vec::new())).expect("a word");
        assert_eq!(board_counts(&words, word, None), Some([7, 3, 4]));
        let numbers = Words::Numbers(Packing::new(55, 1, 1).expect("a packing"));
        let word = numbers.pack(PositionRef::Int(0b101_111_011)).expect("a word");
        assert_eq!(board_counts(&numbers, word, Some([3, 3])), Some([7, 3, 4]));
        assert_eq!(board_counts(&numbers, word, Some([2, 2])), None);
    }

    #[test]
    fn a_number_is_a_board_of_its_size() {
        let packing = Packing::new(55, 1, 1).expect("a packing");
        let words = Words::Numbers(packing);
        let pack = |mask: i64| words.pack(PositionRef::Int(mask)).expect("a word");
        // Two squares and one, of 3 by 3.
        let mut found = Vec::new();
        assert!(board_parts(&words, pack(0b100_000_011), (Some([3, 3]), true), &mut found));
        assert_eq!(found, [pack(0b001_001), pack(1)]);
        assert!(!board_parts(&words, pack(1 << 9), (Some([3, 3]), true), &mut found));
        assert!(!board_parts(&words, pack(1), (None, true), &mut found));
    }
}
