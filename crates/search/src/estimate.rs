//! How many moves a part may have, before they are listed: guessed from its bits.
//!
//! For each listed part we know the moves, and a few numbers that cost next to nothing: how many of its bits
//! are set, how many of these are neighbours, how long it is; for a board, how many squares are free, and how
//! many of these are neighbours in a row and in a column. We fit a plane through these points by least
//! squares. On a board with bits or characters as squares, it soon counts free squares, even if these are
//! zeros; for a list of vertices, its length. Only the order of a proof depends on it.

/// How many numbers there are of each part.
const NUMBERS: usize = 5;
/// So many parts are seen; later ones would change little.
const SEEN: u32 = 1 << 14;

/// The statistics of the listed parts.
#[derive(Debug)]
pub(crate) struct Estimate {
    /// The sums of products of the numbers with one another, and with the moves.
    products: [[f64; NUMBERS]; NUMBERS],
    with_moves: [f64; NUMBERS],
    /// The plane.
    weights: [f64; NUMBERS],
    seen: u32,
}

/// The numbers of a part.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Bits {
    set: u32,
    beside: u32,
    below: u32,
    length: u32,
}

impl Bits {
    /// Those of a word.
    pub(crate) fn of_word(word: u64) -> Self {
        let (set, beside) = (word.count_ones(), (word & word >> 1).count_ones());
        Self { set, beside, below: 0, length: u64::BITS - word.leading_zeros() }
    }

    /// Those of a board that is a word, with the counts of its squares.
    pub(crate) fn of_board(word: u64, [set, beside, below]: [u32; 3]) -> Self {
        Self { set, beside, below, length: u64::BITS - word.leading_zeros() }
    }

    /// Those of bytes.
    pub(crate) fn of_bytes(bytes: &[u8]) -> Self {
        let add = |sum: Self, byte: &u8| Self {
            set: sum.set + byte.count_ones(),
            beside: sum.beside + (byte & byte >> 1).count_ones(),
            below: 0,
            length: sum.length + 1,
        };
        bytes.iter().fold(Self::default(), add)
    }

    fn numbers(self) -> [f64; NUMBERS] {
        let Self { set, beside, below, length } = self;
        [1.0, f64::from(set), f64::from(beside), f64::from(below), f64::from(length)]
    }
}

impl Default for Estimate {
    /// Before anything is seen, a part has as many moves as bits that are set: as if that had been seen once.
    fn default() -> Self {
        let products = std::array::from_fn(|i| std::array::from_fn(|j| f64::from(u8::from(i == j))));
        let weights = [0.0, 1.0, 0.0, 0.0, 0.0];
        Self { products, with_moves: weights, weights, seen: 0 }
    }
}

impl Estimate {
    /// Takes in a part with this many moves.
    pub(crate) fn see(&mut self, bits: Bits, moves: usize) {
        if self.seen == SEEN {
            return;
        }
        let numbers = bits.numbers();
        for (i, number) in numbers.iter().enumerate() {
            self.with_moves[i] += number * moves as f64;
            for (product, other) in self.products[i].iter_mut().zip(numbers) {
                *product += number * other;
            }
        }
        self.seen += 1;
        if self.seen.is_power_of_two() {
            self.fit();
        }
    }

    /// Twice the estimated moves of a part.
    pub(crate) fn work(&self, bits: Bits) -> u32 {
        let moves: f64 =
            bits.numbers().iter().zip(self.weights).map(|(number, weight)| number * weight).sum();
        // Numbers below 0 become 0.
        (2.0 * moves) as u32
    }

    /// Solves the normal equations, by Gauss: they have a solution, because the matrix is positive definite.
    fn fit(&mut self) {
        let (mut rows, mut right) = (self.products, self.with_moves);
        for pivot in 0..NUMBERS {
            for row in 0..NUMBERS {
                if row == pivot {
                    continue;
                }
                let factor = rows[row][pivot] / rows[pivot][pivot];
                let from = rows[pivot];
                rows[row].iter_mut().zip(from).for_each(|(entry, other)| *entry -= factor * other);
                right[row] -= factor * right[pivot];
            }
        }
        self.weights = std::array::from_fn(|at| right[at] / rows[at][at]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// We count free squares, even if they are zeros; and numbers in a list.
    #[test]
    fn what_moves_depend_on_is_found() {
        let mut seed = 1_u64;
        let mut words = || {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let squares = (seed >> 33) as u32 % 40 + 2;
            seed >> 20 & ((1 << squares) - 1) | 1 << squares
        };
        let games: [fn(u64) -> u32; 3] = [
            |word| word.count_ones() - 1,
            |word| word.count_zeros() - word.leading_zeros(),
            |word| u64::BITS - word.leading_zeros(),
        ];
        for moves in games {
            let mut estimate = Estimate::default();
            (0..1 << 10).map(|_| words()).for_each(|word| {
                estimate.see(Bits::of_word(word), moves(word) as usize);
            });
            for word in (0..100).map(|_| words()) {
                assert!(estimate.work(Bits::of_word(word)).abs_diff(2 * moves(word)) <= 2, "{word:b}");
            }
        }
    }
}
