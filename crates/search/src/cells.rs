//! A cell for every word of a range, so laid out that words far apart which grow by a power of two don't all
//! meet in one corner of the processor's cache.
//!
//! The positions [0, b], [1, b], … have words beside one another, but [a, 0], [a, 1], … are a power of two
//! apart, and a cache keeps only a few of these. Hence a few cells stay free after each stretch of words.
//! Where the words of a line stay within their stretches or go from one to the next, their cells are a line,
//! too: stretches end where a part ends.

use bouton_rules::{Line, Words};

/// Cells that stay free after a stretch.
const FREE: u64 = 64;
/// A stretch is at least two to this many words.
const STRETCH: u32 = 9;

/// The cells of words from the first number on.
#[derive(Debug)]
pub(super) struct Cells<C> {
    first: u64,
    /// A stretch is two to this many words.
    shift: u32,
    cells: Vec<C>,
}

impl<C: Copy + Default> Cells<C> {
    /// Cells for these words.
    pub(super) fn new(words: &Words) -> Self {
        let range = words.range();
        let shift = match words {
            Words::Rows(packing) => packing.bits() * STRETCH.div_ceil(packing.bits()),
            _ => u64::BITS - 1,
        };
        // Where there are stretches, they begin with the first word.
        let first = if shift < u64::BITS - 1 { range.start >> shift << shift } else { range.start };
        let mut made = Self { first, shift, cells: Vec::new() };
        made.cells = vec![C::default(); made.at(range.end - 1) + 1];
        made
    }

    /// The same with other cells.
    pub(super) fn map<D>(&self, to: impl Fn(C) -> D) -> Cells<D> {
        Cells {
            first: self.first,
            shift: self.shift,
            cells: self.cells.iter().map(|cell| to(*cell)).collect(),
        }
    }

    #[inline(always)]
    fn at(&self, word: u64) -> usize {
        let word = word.wrapping_sub(self.first);
        word.wrapping_add((word >> self.shift).wrapping_mul(FREE)) as usize
    }

    #[inline(always)]
    pub(super) fn get(&self, word: u64) -> C {
        self.cells[self.at(word)]
    }

    #[inline(always)]
    pub(super) fn set(&mut self, word: u64, cell: C) {
        let at = self.at(word);
        self.cells[at] = cell;
    }

    /// How many cells there are.
    pub(super) fn len(&self) -> usize {
        self.cells.len()
    }

    /// All words and their cells.
    pub(super) fn all(&self) -> impl Iterator<Item = (u64, C)> {
        let (stretch, free) = (1 << self.shift, if self.shift < u64::BITS - 1 { FREE } else { 0 });
        self.cells.iter().enumerate().filter_map(move |(at, cell)| {
            let (many, rest) = (at as u64 / (stretch + free), at as u64 % (stretch + free));
            (rest < stretch).then(|| (self.first + many * stretch + rest, *cell))
        })
    }

    /// Calls `see` with the cells of the words of a line, in some order.
    #[inline(always)]
    pub(super) fn each(&self, line: Line, mut see: impl FnMut(C)) {
        let (from, step) = self.steps(line);
        let last = from.wrapping_add(step.wrapping_mul(line.count.saturating_sub(1)));
        let (from, to) = if (step as isize) < 0 { (last, from) } else { (from, last) };
        let cells = &self.cells[from..=to];
        let step = (step as isize).unsigned_abs().max(1);
        if step == 1 {
            return cells.iter().for_each(|cell| see(*cell));
        }
        let mut at = 0;
        while at < cells.len() {
            see(cells[at]);
            at += step;
        }
    }

    /// Calls `see` with the cells of the first words of two lines, of their second words, and so on.
    #[inline(always)]
    pub(super) fn each_pair(&self, [a, b]: [Line; 2], mut see: impl FnMut(C, C)) {
        let ((mut at, step), (mut beside, other)) = (self.steps(a), self.steps(b));
        for _ in 0..a.count {
            see(self.cells[at], self.cells[beside]);
            (at, beside) = (at.wrapping_add(step), beside.wrapping_add(other));
        }
    }

    /// Where the cells of a line begin, and how far each is from the one before it.
    #[inline(always)]
    fn steps(&self, line: Line) -> (usize, usize) {
        let from = self.at(line.first);
        (from, self.at(line.first.wrapping_add(line.step)).wrapping_sub(from))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bouton_rules::Packing;

    #[test]
    fn lines_of_positions_are_lines_of_cells() {
        for (bits, least, parts) in [(5, 3, 3), (4, 4, 4), (10, 2, 2), (11, 0, 1), (9, 0, 2), (3, 1, 5)] {
            let packing = Packing::new(bits, least, parts).expect("a packing");
            let mut cells = Cells::<u32>::new(&Words::Rows(packing));
            let range = packing.words_from()..packing.words();
            range.clone().for_each(|word| cells.set(word, word as u32));
            assert!(range.clone().all(|word| cells.get(word) == word as u32));
            assert_eq!(
                cells.all().filter(|(_, cell)| *cell != 0).map(|(word, _)| word).collect::<Vec<_>>(),
                range.collect::<Vec<_>>()
            );
            for (at, sign) in (0..parts).flat_map(|at| [(at, 1), (at, -1)]) {
                let most = (1_i64 << bits) - 1;
                let mut row = vec![most / 3; parts];
                row[at] = if sign > 0 { 0 } else { most };
                let first = packing.pack(&row).expect("a word");
                let step = (sign << (bits as usize * at)) as u64;
                let line = Line { first, step, count: most as usize + 1 };
                let mut seen = Vec::new();
                cells.each(line, |cell| seen.push(u64::from(cell)));
                seen.sort_unstable();
                let mut words: Vec<u64> = line.words().collect();
                let mut firsts = Vec::new();
                cells.each_pair([line, line], |a, b| firsts.push((u64::from(a), u64::from(b))));
                assert_eq!(firsts, words.iter().map(|word| (*word, *word)).collect::<Vec<_>>());
                words.sort_unstable();
                assert_eq!(seen, words);
            }
        }
    }
}
