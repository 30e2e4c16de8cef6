//! A rectangular board of free and blocked squares, as the placement games use it.

use crate::admission::{shown, wrong_position};
use crate::bitboards::text_board::{BLOCKED, FREE};
use crate::{Datum, Phrase, RuleError};

/// A rectangle of squares, each free or blocked.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Board {
    height: usize,
    width: usize,
    free: Vec<bool>,
}

/// The most squares of a board.
pub const MOST_SQUARES: usize = 1 << 16;

impl Board {
    /// Reads an array of strings of equal length, `.` free and `#` blocked.
    ///
    /// # Errors
    ///
    /// When it is anything else; names the row and the column.
    pub fn read(position: &Datum) -> Result<Self, RuleError> {
        let expected = || Phrase::of("rule-wanted-board");
        let rows: &[Datum] = match position {
            Datum::List(rows) => rows,
            Datum::Ints(none) if none.is_empty() => &[],
            _ => {
                return Err(wrong_position(expected(), position).hint(Phrase::of("rule-hint-board-row")));
            }
        };
        let mut board = Self { height: rows.len(), width: 0, free: Vec::new() };
        for (r, row) in rows.iter().enumerate() {
            let text = row.as_text().ok_or_else(|| {
                let hint = Phrase::of("rule-hint-row-is").with("row", r).with("found", shown(row));
                wrong_position(expected(), position).hint(hint)
            })?;
            if r == 0 {
                board.free.reserve(text.len().saturating_mul(rows.len()).min(MOST_SQUARES));
            }
            let before = board.free.len();
            for (c, square) in text.chars().enumerate() {
                match square {
                    '.' | '#' => board.free.push(square == '.'),
                    other => {
                        let hint = Phrase::of("rule-hint-square").with("row", r).with("column", c);
                        return Err(wrong_position(expected(), position).hint(hint.with("found", other)));
                    }
                }
                if board.free.len() > MOST_SQUARES {
                    let message = Phrase::of("rule-board-large").with("most", MOST_SQUARES);
                    return Err(RuleError::new("bad-position", message));
                }
            }
            let width = board.free.len() - before;
            if r > 0 && width != board.width {
                let message = Phrase::of("rule-board-rows").with("row", r).with("width", width);
                return Err(RuleError::new("bad-position", message.with("above", board.width))
                    .hint(Phrase::of("rule-hint-board-rows")));
            }
            board.width = width;
        }
        Ok(board)
    }

    /// The leaves of the board as an array of strings (see [`Shape`](crate::Shape)).
    #[must_use]
    pub fn leaves(&self) -> Vec<i64> {
        let mut leaves = vec![self.height as i64];
        for row in 0..self.height {
            leaves.push(self.width as i64);
            leaves.extend(self.squares(row).iter().map(|free| if *free { FREE } else { BLOCKED }));
        }
        leaves
    }

    /// The rows as text.
    #[must_use]
    pub fn lines(&self) -> Vec<String> {
        (0..self.height).map(|r| self.line(r)).collect()
    }

    fn line(&self, row: usize) -> String {
        let mut line = String::with_capacity(self.width);
        line.extend(self.squares(row).iter().map(|free| if *free { '.' } else { '#' }));
        line
    }

    fn squares(&self, row: usize) -> &[bool] {
        &self.free[row * self.width..(row + 1) * self.width]
    }

    /// The number of rows.
    #[must_use]
    pub fn height(&self) -> usize {
        self.height
    }

    /// The number of columns.
    #[must_use]
    pub fn width(&self) -> usize {
        self.width
    }

    /// Whether the square is on the board and free.
    #[must_use]
    pub fn is_free(&self, row: usize, column: usize) -> bool {
        row < self.height && column < self.width && self.free[row * self.width + column]
    }

    /// Frees or blocks a square; one off the board is left alone.
    pub fn set(&mut self, row: usize, column: usize, free: bool) {
        if row < self.height && column < self.width {
            self.free[row * self.width + column] = free;
        }
    }

    /// Whether no square is blocked.
    #[must_use]
    pub fn is_full_rectangle(&self) -> bool {
        self.free.iter().all(|free| *free)
    }

    /// The sets of free squares that hang together by their sides, each as a trimmed board, in reading order.
    #[must_use]
    pub fn parts(&self) -> Vec<Self> {
        let mut left = self.free.clone();
        let mut parts = Vec::new();
        let mut squares = Vec::with_capacity(left.len());
        for start in 0..self.free.len() {
            if left[start] {
                self.part_around(start, &mut left, &mut squares);
                parts.push(Self::around(&squares));
            }
        }
        parts
    }

    /// Lists the part around the square `start` and takes it out of `left`.
    fn part_around(&self, start: usize, left: &mut [bool], squares: &mut Vec<(usize, usize)>) {
        squares.clear();
        squares.push((start / self.width, start % self.width));
        left[start] = false;
        let mut next = 0;
        while let Some(&(r, c)) = squares.get(next) {
            next += 1;
            for (r, c) in [(r.wrapping_sub(1), c), (r + 1, c), (r, c.wrapping_sub(1)), (r, c + 1)] {
                if r < self.height && c < self.width && left[r * self.width + c] {
                    left[r * self.width + c] = false;
                    squares.push((r, c));
                }
            }
        }
    }

    /// The smallest board that has exactly these free squares; there is at least one.
    fn around(squares: &[(usize, usize)]) -> Self {
        let bounds = |of: fn(&(usize, usize)) -> usize| {
            squares.iter().map(of).fold((usize::MAX, 0), |(low, high), x| (low.min(x), high.max(x)))
        };
        let ((top, bottom), (left, right)) = (bounds(|s| s.0), bounds(|s| s.1));
        let (height, width) = (bottom - top + 1, right - left + 1);
        let mut board = Self { height, width, free: vec![false; height * width] };
        squares.iter().for_each(|(r, c)| board.set(r - top, c - left, true));
        board
    }

    /// The least of the eight boards that turning and reflecting gives.
    #[must_use]
    pub fn least_symmetry(&self) -> Self {
        let mut least = self.clone();
        let mut turned = self.clone();
        for _ in 0..4 {
            let reflected = turned.reflected();
            turned = reflected.transposed();
            for board in [reflected, turned.clone()] {
                if board < least {
                    least = board;
                }
            }
        }
        least
    }

    /// Left and right exchanged.
    fn reflected(&self) -> Self {
        let mut free = self.free.clone();
        free.chunks_mut(self.width.max(1)).for_each(<[bool]>::reverse);
        Self { free, ..*self }
    }

    /// Rows and columns exchanged.
    fn transposed(&self) -> Self {
        let (height, width) = (self.width, self.height);
        let free = (0..height).flat_map(|r| (0..width).map(move |c| self.is_free(c, r))).collect();
        Self { height, width, free }
    }
}
