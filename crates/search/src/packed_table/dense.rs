//! A flat table in the place of a hashed one that knows many positions.
//!
//! Only while a search goes on can we see whether it reaches most positions of a range. Once a hashed table
//! knows one position for [`CELLS`] cells of a flat one, the search continues in that. Parts that grow beyond
//! those met so far don't have words there; if there are many, we go back.
//!
//! How far parts grow shows as late: from `[0, 20]` a mask may fill to 20 bits. Positions without a word are
//! noted, and once there are many, words follow that have room for them and, as far as there is any, for
//! parts that are larger still.

use std::rc::Rc;

use bouton_rules::{Datum, Layout, Packing, PositionRef, Words};

use super::{MOST_ROOM, PackedTable, Places, WIDE_BITS};

/// The most cells of a flat table that takes the place of a hashed one: in all, and for each position that is
/// known. A position in a hashed table takes 13 to 26 bytes; what nobody looks at in a flat one takes none.
const MOST_CELLS: u64 = 1 << 28;
const CELLS: u64 = 256;
/// A hashed table is first looked at when it has this many positions, and again whenever they have doubled.
pub(super) const FIRST_LOOK: usize = 1 << 14;
/// So many positions without a word show that positions have outgrown a flat table.
const WORDLESS: usize = 1 << 12;

/// The rows of numbers that were met.
#[derive(Clone, Debug, Default)]
pub(super) struct Met {
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

    /// How they become words: if all are equally long, each part gets just the width that it needs, so that a
    /// small part next to a large one doesn't leave gaps.
    fn packing(&self) -> Option<Packing> {
        let widths = self.widths();
        if self.least == Some(widths.len()) {
            return Packing::of_widths(&widths);
        }
        Packing::new(*widths.iter().max()?, self.least?, widths.len())
    }

    /// The bits of the largest number in each place.
    fn widths(&self) -> Vec<u32> {
        self.bits.iter().map(|bits| (u64::BITS - bits.leading_zeros()).max(1)).collect()
    }

    /// How they become words of a hashed table, which may be as long as there is room, so that parts may
    /// grow.
    fn roomy(&self) -> Option<Packing> {
        let widths = self.widths();
        let (bits, least, length) = (*widths.iter().max()?, self.least?, widths.len());
        let even = |room| Packing::widest(bits, least, length, room);
        even(WIDE_BITS).or_else(|| even(MOST_ROOM)).or_else(|| {
            let spare = MOST_ROOM.checked_sub(widths.iter().sum())? / length as u32;
            let wide: Vec<u32> = widths.iter().map(|width| (width + spare).min(Packing::WIDEST)).collect();
            (least == length).then(|| Packing::of_widths(&wide)).flatten()
        })
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
    /// most `room` bytes.
    pub(crate) fn outgrown(&mut self, position: &Datum, room: u64) -> Option<Words> {
        let Places::Hashed(slots) = &self.places else { return None };
        if slots.used() < self.look || self.users > 1 {
            return None;
        }
        self.look = 2 * slots.used();
        self.dense(position).filter(|words| words.range().end - words.range().start <= room)
    }

    /// Notes a position without a word. If there are many, positions have grown; then returns the words of
    /// the hashed table that this one replaced, or else words with room for all positions so far.
    pub(crate) fn miss(&mut self, position: PositionRef<'_>) -> Option<Words> {
        let parts = position.as_int().map(|n| vec![n]);
        let parts = parts.as_deref().or_else(|| position.as_ints())?;
        if parts.iter().any(|part| *part < 0) {
            return None;
        }
        self.missed.see(parts.iter().map(|part| *part as u64));
        self.wordless += 1;
        if self.wordless != WORDLESS || self.users > 1 {
            return None;
        }
        let wide = self.wide.take().filter(|words| words.pack(position).is_some());
        wide.or_else(|| self.grown())
    }

    /// Words of a hashed table for the known positions and for those without a word here.
    fn grown(&self) -> Option<Words> {
        let (Words::Numbers(packing) | Words::Rows(packing)) = &self.words else { return None };
        let mut met = self.missed.clone();
        self.each(|word| met.see(packing.parts(word)));
        met.roomy().map(if matches!(self.words, Words::Rows(_)) { Words::Rows } else { Words::Numbers })
    }

    /// Puts a table for other words in the place of this one: a `flat` one or a hashed one. What took the
    /// place of a hashed table and went back stays hashed from then on.
    pub(crate) fn exchange(&mut self, words: Words, flat: bool) {
        let mut table = Self::of(words, flat, std::mem::take(&mut self.asked));
        if flat {
            table.wide = Some(self.words.clone());
        } else if self.went {
            table.look = usize::MAX;
        }
        table.went = self.went || flat;
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
            let mut table = PackedTable::around(kind, &largest, Vec::new(), None).expect("a table");
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
        table.exchange(words, true);
        assert!(table.is_flat());
        for n in 0..FIRST_LOOK as i64 {
            let answer = (n % 4 == 0).then_some(n as u64 % 300);
            assert_eq!(table.answer(word(&table, n, n % 4)), answer, "{n}");
        }
        assert_eq!(table.outgrown(&largest, u64::MAX), None, "flat");
        // Positions without a word there bring the hashes back, once.
        let large = [1 << 16, 3];
        let misses = (0..WORDLESS).map(|_| table.miss((&large).into())).collect::<Vec<_>>();
        assert!(misses[..WORDLESS - 1].iter().all(Option::is_none));
        table.exchange(misses[WORDLESS - 1].clone().expect("the words of before"), false);
        assert!(!table.is_flat() && table.miss((&large).into()).is_none());
        assert_eq!(table.answer(word(&table, 8, 0)), Some(8));
        assert_eq!(table.outgrown(&largest, u64::MAX), None, "hashed for good");
        assert_eq!(filled(997).outgrown(&Datum::ints([1 << 22, 1 << 20]), u64::MAX), None, "sparse");
    }

    /// Parts that grow from small ones get words with room for all that was met, whether the table was flat
    /// or hashed; negative parts never have one.
    #[test]
    fn words_grow_with_the_positions() {
        let kind = (PositionKind::Array(Some(2)), None, false);
        for start in [[0, 20], [0, 1 << 20]] {
            let mut table =
                PackedTable::around(kind, &Datum::ints(start), Vec::new(), None).expect("a table");
            let known = table.words.pack((&start).into()).expect("a word");
            table.settle(known, 7);
            assert_eq!(table.is_flat(), start[1] == 20);
            for large in [[1 << 24, 20], [1 << 30, 1 << 20]] {
                let miss = |table: &mut PackedTable, parts: [i64; 2]| table.miss((&parts).into());
                assert!((0..2 * WORDLESS).all(|_| miss(&mut table, [-1, 5]).is_none()));
                if table.words.pack((&large).into()).is_none() {
                    let words = (0..WORDLESS).find_map(|_| miss(&mut table, large)).expect("words");
                    table.exchange(words, false);
                }
                assert!(!table.is_flat() && table.words.pack((&large).into()).is_some());
                let word = table.words.pack((&start).into()).expect("a word");
                assert_eq!(table.answer(word), Some(7), "{start:?} {large:?}");
            }
            // No word has this many bits.
            assert!((0..2 * WORDLESS).all(|_| table.miss((&[1 << 40, 1 << 20]).into()).is_none()));
        }
    }
}
