//! A flat table in the place of a hashed one that knows many positions.
//!
//! Whether a search reaches most positions of a range shows only while it goes on. Once a hashed table knows
//! one position for [`CELLS`] cells of a flat one, the search goes on in that. Parts that grow beyond those
//! that were met have no words there; where they are many, it goes back.

use std::rc::Rc;

use bouton_rules::{Datum, Layout, Packing, Words};

use super::{PackedTable, Places};

/// The most cells of a flat table that takes the place of a hashed one: in all, and for each position that is
/// known. A position in a hashed table takes 13 to 26 bytes; what nobody looks at in a flat one takes none.
const MOST_CELLS: u64 = 1 << 28;
const CELLS: u64 = 256;
/// A hashed table is first looked at when it has this many positions, and again whenever they have doubled.
pub(super) const FIRST_LOOK: usize = 1 << 14;
/// So many positions without a word show that positions have outgrown a flat table.
const WORDLESS: usize = 1 << 12;

/// The rows of numbers that were met.
#[derive(Default)]
struct Met {
    /// The bits that each part has in any of them.
    bits: Vec<u64>,
    /// The length of the shortest.
    least: Option<usize>,
}

impl Met {
    fn see(&mut self, parts: impl IntoIterator<Item = u64>) {
        let mut length = 0;
        for part in parts {
            match self.bits.get_mut(length) {
                Some(bits) => *bits |= part,
                None => self.bits.push(part),
            }
            length += 1;
        }
        self.least = Some(self.least.map_or(length, |least| least.min(length)));
    }

    /// How they become words: where all are equally long, each part is as wide as it was met, so that a small
    /// part beside a large one leaves no gaps.
    fn packing(&self) -> Option<Packing> {
        let width = |bits: &u64| (u64::BITS - bits.leading_zeros()).max(1);
        let widths: Vec<u32> = self.bits.iter().map(width).collect();
        if self.least == Some(widths.len()) {
            return Packing::of_widths(&widths);
        }
        Packing::new(*widths.iter().max()?, self.least?, widths.len())
    }
}

impl PackedTable {
    /// The words of a flat table for all positions that are known and this one, if it has few enough cells.
    pub(super) fn dense(&self, position: &Datum) -> Option<Words> {
        let mut known = 0;
        let words = match &self.words {
            Words::None => return None,
            Words::Laid(layout) => {
                let mut bits = layout.bits_of(position)?;
                self.each(|word| (bits, known) = (bits.max(word.ilog2()), known + 1));
                Words::Laid(Rc::new(Layout::clone(layout).within(bits)))
            }
            Words::Numbers(packing) | Words::Rows(packing) => {
                let mut met = Met::default();
                self.each(|word| {
                    met.see(packing.parts(word));
                    known += 1;
                });
                match position {
                    Datum::Int(n) => met.see([*n as u64]),
                    Datum::Ints(parts) => met.see(parts.iter().map(|part| *part as u64)),
                    _ => return None,
                }
                let rows = matches!(self.words, Words::Rows(_));
                met.packing().map(if rows { Words::Rows } else { Words::Numbers })?
            }
        };
        let cells = words.range().end - words.range().start;
        (cells <= MOST_CELLS.min(CELLS * known)).then_some(words)
    }

    /// Looks now and then whether a hashed table had better be flat, and for which words, if that takes at
    /// most so many bytes.
    pub(crate) fn outgrown(&mut self, position: &Datum, room: u64) -> Option<Words> {
        let Places::Hashed(slots) = &self.places else { return None };
        if slots.used() < self.look || self.users > 1 {
            return None;
        }
        self.look = 2 * slots.used();
        self.dense(position).filter(|words| words.range().end - words.range().start <= room)
    }

    /// Notes a position that has no word. If there are many since this table took the place of a hashed one,
    /// positions have grown: the words of that one, to which the search had better return.
    pub(crate) fn miss(&mut self) -> Option<Words> {
        self.wordless += 1;
        if self.wordless < WORDLESS || self.users > 1 { None } else { self.wide.take() }
    }

    /// Puts a table for other words in the place of this one: a flat one if it is hashed, and the other way
    /// round. What was flat once stays hashed from then on.
    pub(crate) fn exchange(&mut self, words: Words) {
        let flat = !self.is_flat();
        let mut table = Self::of(words, flat, std::mem::take(&mut self.asked));
        if flat {
            table.wide = Some(self.words.clone());
        } else {
            table.look = usize::MAX;
        }
        table.users = self.users;
        table.take_over(self);
        *self = table;
    }
}

#[cfg(test)]
mod tests {
    use bouton_rules::PositionKind;

    use super::super::{OPEN, UNKNOWN};
    use super::*;

    /// Most positions of a deep line of play are open when the table is looked at, and nothing is known of
    /// them once the search begins again.
    #[test]
    fn a_hashed_table_becomes_flat_where_it_is_dense() {
        let kind = (PositionKind::Array(Some(2)), None, false);
        let largest = Datum::ints([20_000, 3]);
        let word = |table: &PackedTable, n: i64, p: i64| table.words.pack((&[n, p]).into()).expect("a word");
        let filled = |step: i64| {
            let mut table = PackedTable::around(kind, &largest, &[], None).expect("a table");
            for n in 0..FIRST_LOOK as i64 {
                let word = word(&table, n * step % (1 << 20), n % 4);
                match n % 4 {
                    0 => table.settle(word, n as u64 % 300),
                    _ => table.set(word, OPEN),
                }
            }
            table
        };
        let mut table = filled(1);
        assert!(!table.is_flat());
        assert_eq!(table.outgrown(&largest, 1 << 10), None, "no room");
        assert_eq!(table.outgrown(&largest, u64::MAX), None, "looked at before");
        let mut table = filled(1);
        let words = table.outgrown(&largest, u64::MAX).expect("it is dense");
        assert_eq!(words, Words::Rows(Packing::of_widths(&[15, 2]).expect("17 bits")));
        for n in (0..FIRST_LOOK as i64).filter(|n| n % 4 > 0) {
            table.set(word(&table, n, n % 4), UNKNOWN);
        }
        table.exchange(words);
        assert!(table.is_flat());
        for n in 0..FIRST_LOOK as i64 {
            let answer = (n % 4 == 0).then_some(n as u64 % 300);
            assert_eq!(table.answer(word(&table, n, n % 4)), answer, "{n}");
        }
        assert_eq!(table.outgrown(&largest, u64::MAX), None, "flat");
        // Positions that have no word there bring the hashes back, once.
        let misses = (0..WORDLESS).map(|_| table.miss()).collect::<Vec<_>>();
        assert!(misses[..WORDLESS - 1].iter().all(Option::is_none));
        table.exchange(misses[WORDLESS - 1].clone().expect("the words of before"));
        assert!(!table.is_flat() && table.miss().is_none());
        assert_eq!(table.answer(word(&table, 8, 0)), Some(8));
        assert_eq!(table.outgrown(&largest, u64::MAX), None, "hashed for good");
        assert_eq!(filled(997).outgrown(&Datum::ints([1 << 22, 1 << 20]), u64::MAX), None, "sparse");
    }
}
