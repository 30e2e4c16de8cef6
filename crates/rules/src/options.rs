//! The options of a position, as rules hand them over: the one sink for all rules.
//!
//! An option is a disjunctive sum of positions, mostly of one. Where it goes depends on who asks, and rules
//! don't see it:
//!
//! - [`Options::new`] keeps every option in order, [`Options::with_labels`] also keeps the names of moves,
//!   for displays of moves.
//! - [`Options::packed`] makes one word of each position that fits (see [`Packing`]): for searches. Options
//!   of one position are in [`keys`](Options::keys), sums of others in [`sums`](Options::sums), and those
//!   without a word are listed as above.
//! - [`Options::marking`] lists nothing: it marks the values of options in a table of heaps.
//!
//! One sink serves many positions: [`Options::clear`] keeps its memory.

mod around;
mod lines;
mod listed;
mod marking;
mod metered;
mod packed;

use std::rc::Rc;

use crate::packing::Packing;
use crate::{Datum, Layout, PositionRef, Ruleset, Shape, Words, coding};
pub use around::Around;
use listed::Listed;
pub use listed::{OptionRef, PartRef};

/// The options of one position, each a disjunctive sum of positions (of none: the end of play).
///
/// ```
/// use bouton_rules::{Datum, Options};
/// let mut options = Options::new();
/// options.row(&[3, 4]);
/// options.part(&[1, 2]);
/// options.part(&[5]);
/// options.end();
/// let first = options.get(0).parts().map(|part| part.datum()).collect::<Vec<_>>();
/// assert_eq!((options.len(), first), (2, vec![Datum::ints([3, 4])]));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Options {
    words: Words,
    marking: bool,
    keys: Vec<u64>,
    /// Words of options that are sums of several positions or of none, [`Options::END`] after each.
    sums: Vec<u64>,
    /// How many options `sums` holds.
    apart: usize,
    /// Where the current option begins in `sums`.
    begun: usize,
    /// Whether that option goes to `listed` because some part doesn't have a word.
    spilled: bool,
    /// Boxed, so that sinks change hands quickly.
    listed: Box<Listed>,
}

impl Options {
    /// Closes an option in [`sums`](Options::sums). No position's word is 0.
    pub const END: u64 = 0;

    /// A sink that keeps options in order and drops labels.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// A sink that keeps options in order, with their labels.
    #[must_use]
    pub fn with_labels() -> Self {
        Self { listed: Box::new(Listed::with_labels()), ..Self::default() }
    }

    /// A sink that makes these words of positions.
    #[must_use]
    #[doc(hidden)]
    pub fn packed(words: Words) -> Self {
        Self { words, ..Self::default() }
    }

    /// Forgets the options and makes these words of positions from here on.
    #[doc(hidden)]
    pub fn repack(&mut self, words: Words) {
        self.clear();
        self.keep_lines(false);
        self.keep_ordered(false);
        self.words = words;
    }

    /// Forgets the options and keeps the memory.
    #[inline]
    pub fn clear(&mut self) {
        self.keys.clear();
        self.sums.clear();
        (self.apart, self.begun, self.spilled) = (0, 0, false);
        self.listed.clear();
    }

    /// Whether it is worth keeping for other options: an idle game shouldn't hold the memory that the options
    /// of one large position took.
    #[must_use]
    #[doc(hidden)]
    pub fn is_light(&self) -> bool {
        const LARGE: usize = 4 << 20;
        8 * (self.keys.capacity() + self.sums.capacity()) + self.listed.capacity() <= LARGE
    }

    /// Adds an option that is one position of the same game.
    #[inline(always)]
    pub fn position<'p>(&mut self, position: impl Into<PositionRef<'p>>) {
        let position = position.into();
        match position {
            PositionRef::Int(n) => self.heap(n),
            PositionRef::Ints(parts) => self.row(parts),
            PositionRef::Code(_) | PositionRef::Leaves(..) => self.laid(position),
        }
    }

    /// Adds an option that is one heap or one number.
    #[inline(always)]
    pub fn heap(&mut self, n: i64) {
        if self.marking {
            return self.listed.table.marks().heap(n as u64);
        }
        match self.words.pack(PositionRef::Int(n)) {
            Some(word) => self.keys.push(word),
            None => self.sum(&[n]),
        }
    }

    /// Adds an option that is the sum of two heaps.
    #[inline(always)]
    pub fn pair(&mut self, a: i64, b: i64) {
        if self.marking {
            return self.listed.table.marks().pair(a as u64, b as u64);
        }
        match (self.words.pack(PositionRef::Int(a)), self.words.pack(PositionRef::Int(b))) {
            (Some(a), Some(b)) => {
                self.sums.extend([a, b, Self::END]);
                self.apart += 1;
                self.begun = self.sums.len();
            }
            _ => self.sum(&[a, b]),
        }
    }

    /// Adds an option that is the sum of these heaps; without heaps it is the end of play.
    pub fn sum(&mut self, heaps: &[i64]) {
        if self.marking {
            return self.listed.table.marks().option(heaps);
        }
        heaps.iter().for_each(|heap| self.part(*heap));
        self.end();
    }

    /// Adds the heaps from `from` to before `to`, each an option.
    #[inline]
    pub fn heaps(&mut self, from: i64, to: i64) {
        if from >= to {
            return;
        }
        if self.marking {
            return self.listed.table.marks().range(from as u64, to as u64);
        }
        self.heap_line(from, 1, usize::try_from(to.wrapping_sub(from) as u64).unwrap_or(usize::MAX));
    }

    /// Adds `count` heaps or numbers: `first`, and each other larger than the one before it by `step`.
    #[inline]
    pub fn heap_line(&mut self, first: i64, step: i64, count: usize) {
        if let Words::Numbers(packing) = self.words
            && let Some((key, step)) = packing.line(&[first], &[step], count)
        {
            return self.push_packed_line(key, step, count);
        }
        let mut heap = first;
        for _ in 0..count {
            self.heap(heap);
            heap = heap.wrapping_add(step);
        }
    }

    /// Adds an option that is an array.
    #[inline(always)]
    pub fn row(&mut self, parts: &[i64]) {
        match self.rows().and_then(|packing| packing.pack(parts)) {
            Some(word) => self.keys.push(word),
            None => self.whole(parts),
        }
    }

    /// Adds an option that is an array, with its parts one by one.
    #[inline]
    pub fn row_of(&mut self, parts: impl IntoIterator<Item = i64>) {
        let mut row = std::mem::take(&mut self.listed.row);
        row.clear();
        row.extend(parts);
        self.row(&row);
        self.listed.row = row;
    }

    /// Adds an option that is plain data.
    pub fn datum(&mut self, datum: &Datum) {
        self.part_datum(datum);
        self.end();
    }

    /// Adds a part to the option that [`Options::end`] closes: a position of the same game.
    #[inline]
    pub fn part<'p>(&mut self, position: impl Into<PositionRef<'p>>) {
        let position = position.into();
        if self.marking {
            return self.mark_part(position);
        }
        match self.words.pack(position).filter(|_| !self.spilled) {
            Some(word) => self.sums.push(word),
            None => {
                self.spill();
                self.listed.part(None, |code| position.put(code));
            }
        }
    }

    /// As [`Options::part`], for a position that is a word already.
    #[inline]
    #[doc(hidden)]
    pub fn part_word(&mut self, word: u64) {
        if !self.spilled {
            return self.sums.push(word);
        }
        let (mut ints, mut code) = (Vec::new(), Vec::new());
        let position = self.words.unpack(word, &mut ints, &mut code);
        self.listed.part(None, |code| position.put(code));
    }

    /// As [`Options::part`], for plain data.
    pub fn part_datum(&mut self, datum: &Datum) {
        match datum {
            Datum::Int(n) => self.part(*n),
            Datum::Ints(parts) => self.part(&parts[..]),
            other => self.part_with(|code| coding::put(other, code)),
        }
    }

    /// As [`Options::part`], for a position of this shape; `write` appends its leaves.
    #[inline]
    pub fn part_leaves(&mut self, shape: &Shape, write: impl FnOnce(&mut Vec<i64>)) {
        let mut leaves = std::mem::take(&mut self.listed.row);
        leaves.clear();
        write(&mut leaves);
        self.part(PositionRef::Leaves(shape, &leaves));
        self.listed.row = leaves;
    }

    /// As [`Options::part`], for a position by its code, which `write` appends (see [`coding`]). It isn't the
    /// code of a number or of an array of integers.
    #[inline]
    #[doc(hidden)]
    pub fn part_with(&mut self, write: impl FnOnce(&mut Vec<u8>)) {
        let mut code = std::mem::take(&mut self.listed.code);
        code.clear();
        write(&mut code);
        self.part(PositionRef::Code(&code));
        self.listed.code = code;
    }

    /// Adds a part that is a position of another game.
    pub fn part_of(&mut self, game: &Rc<dyn Ruleset>, position: &Datum) {
        if self.marking {
            return self.listed.table.marks().make_strange();
        }
        self.spill();
        self.listed.part(Some(game), |code| coding::put(position, code));
    }

    /// Closes an option after its parts.
    #[inline]
    pub fn end(&mut self) {
        if self.marking {
            self.mark_parts();
        } else if self.spilled || self.words == Words::None {
            self.listed.end();
        } else if self.sums.len() == self.begun + 1 {
            self.keys.extend(self.sums.pop());
        } else {
            self.sums.push(Self::END);
            self.apart += 1;
        }
        (self.begun, self.spilled) = (self.sums.len(), false);
    }

    /// Names the move that leads to the option added last; `label` is called only if labels are kept.
    #[inline]
    pub fn label(&mut self, label: impl FnOnce() -> Datum) {
        self.listed.label(label);
    }

    /// The number of options, repeats included.
    #[must_use]
    #[inline]
    pub fn len(&self) -> usize {
        self.keys.len() + self.apart + self.listed.len() + self.listed.lines.len()
    }

    /// Whether there are no options.
    #[must_use]
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The options that are listed in full, in order: all of them unless the sink packs.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = OptionRef<'_>> {
        self.listed.iter()
    }

    /// An option by its place in [`Options::iter`].
    ///
    /// # Panics
    ///
    /// When there is none.
    #[must_use]
    pub fn get(&self, index: usize) -> OptionRef<'_> {
        self.listed.get(index)
    }

    /// The options that are one word each.
    #[must_use]
    #[inline]
    #[doc(hidden)]
    pub fn keys(&self) -> &[u64] {
        &self.keys
    }

    /// The options that are sums of words, [`Options::END`] after each.
    #[must_use]
    #[inline]
    #[doc(hidden)]
    pub fn sums(&self) -> &[u64] {
        &self.sums
    }

    /// Bytes of the options that are listed in full.
    #[must_use]
    #[inline]
    #[doc(hidden)]
    pub fn bytes(&self) -> usize {
        self.listed.bytes()
    }

    /// How numbers and arrays of integers are packed.
    #[must_use]
    #[inline]
    #[doc(hidden)]
    pub fn packing(&self) -> Packing {
        match self.words {
            Words::Numbers(packing) | Words::Rows(packing) => packing,
            _ => Packing::default(),
        }
    }

    /// How positions that are texts, maps or nested arrays become words, if they do.
    #[must_use]
    #[inline]
    #[doc(hidden)]
    pub fn layout(&self) -> Option<&Layout> {
        if let Words::Laid(layout) = &self.words { Some(layout) } else { None }
    }

    /// Whether words are numbers.
    #[must_use]
    #[inline]
    #[doc(hidden)]
    pub fn packs_numbers(&self) -> bool {
        matches!(self.words, Words::Numbers(_))
    }

    /// Whether every option is an array of `length` integers.
    #[must_use]
    #[inline]
    #[doc(hidden)]
    pub fn all_have(&self, length: usize) -> bool {
        let packed = match &self.words {
            Words::Laid(layout) => {
                let words = self.keys.iter().chain(&self.sums).copied().filter(|word| *word != Self::END);
                let lines = self.lines().iter().chain(self.pair_lines().as_flattened());
                let mut all = words.chain(lines.flat_map(|line| line.words()));
                all.all(|word| layout.has_length(word, length))
            }
            Words::Rows(packing) if packing.is_exact(length) => true,
            _ => self.keys.is_empty() && self.sums.is_empty() && self.listed.lines.len() == 0,
        };
        packed && self.listed.all_have(length)
    }

    /// How positions become words.
    #[must_use]
    #[inline]
    #[doc(hidden)]
    pub fn words(&self) -> &Words {
        &self.words
    }

    /// The word of a position, if it has one here.
    #[must_use]
    #[inline]
    #[doc(hidden)]
    pub fn word(&self, position: PositionRef<'_>) -> Option<u64> {
        self.words.pack(position)
    }

    /// How arrays are packed, if they are.
    #[inline(always)]
    fn rows(&self) -> Option<Packing> {
        if let Words::Rows(packing) = self.words { Some(packing) } else { None }
    }

    /// Adds an option that is an array without a word of its own.
    #[inline(never)]
    fn whole(&mut self, parts: &[i64]) {
        self.part(parts);
        self.end();
    }

    /// From here on the current option is listed in full, because some part doesn't have a word.
    fn spill(&mut self) {
        if std::mem::replace(&mut self.spilled, true) {
            return;
        }
        let (mut ints, mut code) = (Vec::new(), Vec::new());
        for word in &self.sums[self.begun..] {
            let position = self.words.unpack(*word, &mut ints, &mut code);
            self.listed.part(None, |code| position.put(code));
        }
        self.sums.truncate(self.begun);
    }
}

#[cfg(test)]
mod tests;
