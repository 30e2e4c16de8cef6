//! Connected sets of squares on a grid, as words: the parts of a board.
//!
//! A polyomino is the same as its eight images under turning and reflecting, so its word is the least of
//! those that stand upright. A word has the squares row by row in its low bits, then width and height of the
//! least rectangle around them. Reflections are reversals of bits, which cost a few instructions.

/// The most squares of the rectangle around a polyomino that is a word.
pub(crate) const SQUARES: u32 = 55;
/// Where the width is in a word: three bits, because it is at most the height.
const WIDTH: u32 = SQUARES;
/// Where the height is.
const HEIGHT: u32 = WIDTH + 3;

/// A rectangle with a set of its squares, row by row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Grid {
    /// The number of rows.
    pub(crate) height: u32,
    /// The number of columns.
    pub(crate) width: u32,
    /// The squares: bit r · width + c is the one in row r and column c.
    pub(crate) squares: u64,
}

/// The rows and columns of a grid: what doesn't change while squares do.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Frame {
    width: u32,
    /// The squares of the first column and of the last.
    first: u64,
    last: u64,
}

impl Grid {
    /// The grid that a word stands for.
    #[inline]
    pub(crate) fn of(word: u64) -> Self {
        let (width, height) = ((word >> WIDTH & 7) as u32, (word >> HEIGHT) as u32);
        Self { height, width, squares: word & ((1 << SQUARES) - 1) }
    }

    /// Its rows and columns; it has at least one of each.
    #[inline]
    pub(crate) fn frame(&self) -> Frame {
        // A row of ones in every row, divided by one row of ones, is a one in every row.
        let all = u64::MAX >> (u64::BITS - self.height * self.width);
        let first = all / (u64::MAX >> (u64::BITS - self.width));
        Frame { width: self.width, first, last: first << (self.width - 1) }
    }

    /// The word of a connected set of squares. Returns `None` if the rectangle around them is too large.
    pub(crate) fn word(&self) -> Option<u64> {
        (self.height * self.width <= SQUARES && self.squares != 0).then(|| self.trimmed().least())
    }

    /// Calls `each` with the words of the parts that hang together, but for single squares.
    #[inline]
    pub(crate) fn each_part(&self, frame: &Frame, mut each: impl FnMut(u64)) {
        let mut left = self.squares;
        while left != 0 {
            let part = frame.filled(left & left.wrapping_neg(), left);
            left &= !part;
            if part & (part - 1) != 0 {
                each(Self { squares: part, ..*self }.trimmed().least());
            }
        }
    }

    /// Calls `each` with the parts that hang together, each in the least rectangle around it.
    #[inline]
    pub(crate) fn each_component(&self, mut each: impl FnMut(Self)) {
        let (frame, mut left) = (self.frame(), self.squares);
        while left != 0 {
            let squares = frame.filled(left & left.wrapping_neg(), left);
            left &= !squares;
            each(Self { squares, ..*self }.trimmed());
        }
    }

    /// The same squares in the least rectangle around them; there is one at least.
    #[inline]
    pub(crate) fn trimmed(&self) -> Self {
        let width = self.width;
        let top = self.squares.trailing_zeros() / width;
        let height = (u64::BITS - 1 - self.squares.leading_zeros()) / width + 1 - top;
        let squares = self.squares >> (top * width);
        let mut columns = 0;
        for row in 0..height {
            columns |= squares >> (row * width);
        }
        columns &= u64::MAX >> (u64::BITS - width);
        let left = columns.trailing_zeros();
        let narrow = u64::BITS - columns.leading_zeros() - left;
        if narrow == width {
            return Self { height, width, squares };
        }
        let row_of = |row: u32| squares >> (row * width + left) & (u64::MAX >> (u64::BITS - narrow));
        let squares = (0..height).fold(0, |kept, row| kept | row_of(row) << (row * narrow));
        Self { height, width: narrow, squares }
    }

    /// The least word of the images of a trimmed grid.
    #[inline]
    fn least(self) -> u64 {
        let Self { height, width, squares } = self.least_image();
        squares | u64::from(width) << WIDTH | u64::from(height) << HEIGHT
    }

    /// The least of the images of a trimmed grid that stand upright.
    #[inline]
    pub(crate) fn least_image(self) -> Self {
        let upright = if self.width > self.height { self.transposed() } else { self };
        let mut squares = upright.least_reflection();
        if upright.width == upright.height {
            squares = squares.min(upright.transposed().least_reflection());
        }
        Self { squares, ..upright }
    }

    /// The image of a trimmed grid that lies and has its first blocked square first, row by row, then the
    /// next.
    pub(crate) fn first_image(self) -> Self {
        let lying = if self.height > self.width { self.transposed() } else { self };
        let mut squares = lying.least_reflection();
        if lying.height == lying.width {
            squares = squares.min(lying.transposed().least_reflection());
        }
        // The first square is the lowest bit, so the least number comes first after a half turn.
        Self { squares: squares.reverse_bits() >> (u64::BITS - lying.height * lying.width), ..lying }
    }

    /// The least image of a trimmed grid that fits in `rows` by `columns`, as the grid itself must.
    #[inline]
    pub(crate) fn least_image_within(self, [rows, columns]: [u32; 2]) -> Self {
        let (long, short) = (self.height.max(self.width), self.height.min(self.width));
        if long <= rows && short <= columns {
            return self.least_image();
        }
        // Then it lies, and so do all that fit.
        Self { squares: self.least_reflection(), ..self }
    }

    /// The eight images of a grid, itself first; some may be equal.
    pub(crate) fn images(self) -> [Self; 8] {
        let mut images = [self; 8];
        for at in 1..8 {
            // In turn: up and down, and along the diagonal; both together are a quarter turn.
            let before = images[at - 1];
            images[at] = if at % 2 == 1 {
                Self { squares: before.reflected(), ..before }
            } else {
                before.transposed()
            };
        }
        images
    }

    /// The least of the squares, reflected up and down, left and right, and both.
    #[inline]
    pub(crate) fn least_reflection(&self) -> u64 {
        let turned = |squares: u64| squares.reverse_bits() >> (u64::BITS - self.height * self.width);
        let reflected = self.reflected();
        self.squares.min(reflected).min(turned(self.squares)).min(turned(reflected))
    }

    /// The squares, reflected up and down.
    #[inline]
    fn reflected(&self) -> u64 {
        let (mut reflected, mut left) = (0, self.squares);
        for _ in 0..self.height {
            reflected = reflected << self.width | left & (u64::MAX >> (u64::BITS - self.width));
            left >>= self.width;
        }
        reflected
    }

    /// Rows and columns exchanged.
    #[inline]
    fn transposed(&self) -> Self {
        let (mut squares, mut left) = (0, self.squares);
        for row in 0..self.height {
            let mut free = left & (u64::MAX >> (u64::BITS - self.width));
            left >>= self.width;
            while free != 0 {
                squares |= 1 << (free.trailing_zeros() * self.height + row);
                free &= free - 1;
            }
        }
        Self { height: self.width, width: self.height, squares }
    }

    /// Whether it is its own image under a half turn.
    #[inline]
    pub(crate) fn is_point_symmetric(&self) -> bool {
        self.squares.reverse_bits() >> (u64::BITS - self.height * self.width) == self.squares
    }

    /// The squares of a row.
    #[inline]
    pub(crate) fn row(&self, row: u32) -> u64 {
        self.squares >> (row * self.width) & (u64::MAX >> (u64::BITS - self.width))
    }

    /// Whether the square in this row and column is there.
    #[inline]
    pub(crate) fn has(&self, row: u32, column: u32) -> bool {
        self.squares >> (row * self.width + column) & 1 == 1
    }
}

impl Frame {
    /// The squares with their right neighbour in the set, too.
    #[inline]
    pub(crate) fn across(&self, squares: u64) -> u64 {
        squares & squares >> 1 & !self.last
    }

    /// The squares with their lower neighbour in the set, too.
    #[inline]
    pub(crate) fn down(&self, squares: u64) -> u64 {
        squares & squares >> self.width
    }

    /// The squares that have two neighbours in the set or more.
    #[inline]
    pub(crate) fn joining(&self, squares: u64) -> u64 {
        let (right, below) = (self.across(squares), self.down(squares));
        let (left, above) = (right << 1, below << self.width);
        right & left | below & above | (right | left) & (below | above)
    }

    /// These squares and those to their left and right.
    #[inline]
    fn widened(&self, squares: u64) -> u64 {
        squares | squares << 1 & !self.first | squares >> 1 & !self.last
    }

    /// These squares and their neighbours.
    #[inline]
    pub(crate) fn spread(&self, squares: u64) -> u64 {
        self.widened(squares) | squares << self.width | squares >> self.width
    }

    /// The part of `within` that is connected with `some` of it.
    #[inline]
    pub(crate) fn filled(&self, some: u64, within: u64) -> u64 {
        let mut filled = some;
        loop {
            let more = self.spread(filled) & within;
            if more == filled {
                return filled;
            }
            filled = more;
        }
    }

    /// Whether squares that hung together before `gone` were taken out surely still do: all neighbours of the
    /// hole hang together around it. Every part has such a neighbour, or it would have been apart before.
    #[inline]
    pub(crate) fn stays_whole(&self, left: u64, gone: u64) -> bool {
        let wide = self.widened(gone);
        let around = (wide | wide << self.width | wide >> self.width) & left;
        let beside = self.spread(gone) & left;
        self.filled(beside & beside.wrapping_neg(), around) & beside == beside && beside != 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grid(rows: &[&str]) -> Grid {
        let width = rows[0].len() as u32;
        let bits = rows.iter().flat_map(|row| row.bytes()).enumerate();
        let squares = bits.filter(|(_, square)| *square == b'.').fold(0, |all, (at, _)| all | 1 << at);
        Grid { height: rows.len() as u32, width, squares }
    }

    /// The eight images of a shape, at any place, have one word; another shape has another.
    #[test]
    fn a_word_is_that_of_all_images() {
        let images: [&[&str]; 8] = [
            &["..", ".#", ".#"],
            &["..", "#.", "#."],
            &[".#", ".#", ".."],
            &["#.", "#.", ".."],
            &["...", ".##"],
            &["...", "##."],
            &["##.", "..."],
            &["#####", "#.###", "#...#"],
        ];
        let word = grid(images[0]).word().unwrap();
        assert!(images.iter().all(|image| grid(image).word() == Some(word)));
        assert_ne!(grid(&["..", "..", "#."]).word(), Some(word));
        assert_eq!(Grid::of(word).word(), Some(word));
    }

    #[test]
    fn parts_are_found_and_single_squares_left_out() {
        let grid = grid(&["..#.#", "#.#.#", "#.###", "####."]);
        let mut parts = Vec::new();
        grid.each_part(&grid.frame(), |part| parts.push(Grid::of(part).squares.count_ones()));
        parts.sort_unstable();
        assert_eq!(parts, [2, 4]);
    }

    /// If `stays_whole` says that a set is one part, it is; and it says so for a ring around a hole.
    #[test]
    fn what_stays_whole_is_one_part() {
        let full = Grid { height: 5, width: 5, squares: (1 << 25) - 1 };
        let frame = full.frame();
        let mut seed = 1_u64;
        let mut whole = 0;
        for _ in 0..20_000 {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let squares = frame.filled(1 << 12, seed >> 20 & full.squares | 1 << 12);
            for (places, step) in [(frame.across(squares), 1), (frame.down(squares), 5)] {
                let mut places = places;
                while places != 0 {
                    let gone = (places & places.wrapping_neg()) * (1 + (1 << step));
                    places &= places - 1;
                    let left = squares & !gone;
                    if frame.stays_whole(left, gone) {
                        whole += 1;
                        assert_eq!(frame.filled(left & left.wrapping_neg(), left), left);
                    }
                }
            }
        }
        assert!(whole > 10_000, "{whole}");
        assert!(frame.stays_whole(full.squares & !(3 << 12), 3 << 12));
    }
}
