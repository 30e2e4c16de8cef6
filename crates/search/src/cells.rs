//! A cell for every word of a range; see [`CellPlaces`] for where they are.

use bouton_rules::word_table::CellPlaces;
use bouton_rules::{Line, Words};

/// The cells of words from the first number on.
#[derive(Debug)]
pub(super) struct Cells<C> {
    pub(super) places: CellPlaces,
    pub(super) cells: Vec<C>,
}

impl<C: Copy + Default> Cells<C> {
    /// Cells for these words.
    pub(super) fn new(words: &Words) -> Self {
        let places = CellPlaces::of(words);
        Self { places, cells: vec![C::default(); places.at(words.range().end - 1) + 1] }
    }

    /// The same with other cells. We call `to` only for known words; the others stay unknown.
    pub(super) fn map<D: Copy + Default>(&self, to: impl Fn(C) -> D) -> Cells<D>
    where
        C: PartialEq,
    {
        // We leave untouched cells untouched, because they take no memory.
        let mut cells = vec![D::default(); self.cells.len()];
        let known = self.cells.iter().enumerate().filter(|(_, cell)| **cell != C::default());
        known.for_each(|(at, cell)| cells[at] = to(*cell));
        Cells { places: self.places, cells }
    }

    #[inline(always)]
    pub(super) fn get(&self, word: u64) -> C {
        self.cells[self.places.at(word)]
    }

    #[inline(always)]
    pub(super) fn set(&mut self, word: u64, cell: C) {
        let at = self.places.at(word);
        self.cells[at] = cell;
    }

    /// How many cells there are.
    pub(super) fn len(&self) -> usize {
        self.cells.len()
    }

    /// All words and their cells.
    pub(super) fn all(&self) -> impl Iterator<Item = (u64, C)> {
        let cells = self.cells.iter().enumerate();
        cells.filter_map(|(at, cell)| Some((self.places.word(at)?, *cell)))
    }

    /// Calls `see` with the cells of the words of a line, in some order.
    #[inline(always)]
    pub(super) fn each(&self, line: Line, see: impl FnMut(C)) {
        self.places.each(&self.cells, line, see);
    }

    /// Calls `see` with the cells of the first words of two lines, of their second words, and so on.
    #[inline(always)]
    pub(super) fn each_pair(&self, [a, b]: [Line; 2], mut see: impl FnMut(C, C)) {
        let ((mut at, step), (mut beside, other)) = (self.places.steps(a), self.places.steps(b));
        for _ in 0..a.count {
            see(self.cells[at], self.cells[beside]);
            (at, beside) = (at.wrapping_add(step), beside.wrapping_add(other));
        }
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
