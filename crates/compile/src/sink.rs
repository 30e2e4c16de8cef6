//! Options that are numbers or lists of numbers, handed to the sink one by one or many at once.
//!
//! A negative number is not a heap: as an unsigned one it is larger than all, hence the table calls the heap
//! unmarkable.

mod coded;
mod line;

use bouton_rules::Marks;
use bouton_rules::admission::MOST_OPTIONS;

use super::ir::Numbers;
use super::machine::{Exit, Machine, Run};
use super::operator::place;
#[cfg(feature = "machine-code")]
pub(crate) use line::mark_line;

/// Marks the numbers from the first to before the second, each a heap.
pub(crate) fn mark_range(marks: &mut Marks<'_>, from: i64, to: i64) {
    if from < to {
        marks.range(from as u64, to as u64);
    }
}

/// How many numbers there are from one to before another.
pub(crate) fn span(from: i64, to: i64) -> usize {
    usize::try_from(to.saturating_sub(from)).unwrap_or(0)
}

/// A number of sums of heaps; one heap grows from each sum to the next.
pub(crate) fn each_put(
    mut heaps: Vec<i64>,
    at: usize,
    (first, step): (i64, i64),
    count: u64,
    mut hand: impl FnMut(&[i64]),
) {
    for i in 0..count as i64 {
        heaps[at] = first.wrapping_add(step.wrapping_mul(i));
        hand(&heaps);
    }
}

/// A number of options, if they are not too many for a list.
pub(crate) fn few(count: u64) -> Result<u64, Exit> {
    if count > MOST_OPTIONS as u64 { Err(Exit::TRAP) } else { Ok(count) }
}

/// How many rounds a loop has, if they are not too many for a list of options.
pub(crate) fn rounds(from: i64, to: i64) -> Result<u64, Exit> {
    few(if from < to { to.wrapping_sub(from) as u64 } else { 0 })
}

impl Machine {
    /// An option that is one number.
    #[inline(always)]
    pub(crate) fn hand_over_one(&mut self, part: i64) -> Run {
        self.admit(1, 1)?;
        if self.rows {
            self.row(&[part]);
        } else {
            self.options.heap(part);
        }
        Ok(0)
    }

    /// Options that are words of the sink already.
    #[inline(always)]
    pub(crate) fn hand_over_words(&mut self, words: &[u64]) -> Run {
        self.admit(words.len() as u64, 0)?;
        self.options.push_packed(words);
        Ok(0)
    }

    /// An option that is two numbers.
    #[inline(always)]
    pub(crate) fn hand_over_two(&mut self, a: i64, b: i64) -> Run {
        self.admit(1, 2)?;
        if self.rows {
            self.row(&[a, b]);
        } else {
            self.options.pair(a, b);
        }
        Ok(0)
    }

    /// An option that is these numbers.
    pub(crate) fn hand_over(&mut self, words: &[i64]) -> Run {
        self.admit(1, words.len())?;
        if self.rows {
            self.row(words);
        } else {
            self.options.sum(words);
        }
        Ok(0)
    }

    /// A position that is these numbers.
    #[inline(always)]
    pub(super) fn row(&mut self, words: &[i64]) {
        match self.packing.pack(words).filter(|_| self.component.maps) {
            Some(word) => self.options.push_packed(&[word]),
            None if self.component.maps => {
                self.part_row(words);
                self.options.end();
            }
            None => self.options.row(words),
        }
    }

    /// An option that is an array.
    pub(crate) fn hand_over_array(&mut self, handle: i64) -> Run {
        self.admit(1, 0)?;
        self.burn_words(self.arena.get(handle).len())?;
        let words = self.arena.get(handle);
        if self.rows {
            self.options.row(words);
        } else {
            self.options.sum(words);
        }
        Ok(0)
    }

    /// Options that are the items of an array nested `depth` deep, or of a range (0).
    pub(crate) fn hand_over_items(&mut self, handle: i64, depth: usize) -> Run {
        if depth == 0 {
            let ends = self.arena.get(handle);
            return self.hand_over_range(ends[0], ends[1]);
        }
        self.burn_words(8 * self.arena.get(handle).len())?;
        if depth > 1 && self.list_rows(handle)? {
            return Ok(0);
        }
        for at in 0..self.arena.get(handle).len() {
            let item = self.arena.get(handle)[at];
            if depth == 1 {
                self.hand_over_one(item)?;
            } else {
                self.hand_over_array(item)?;
            }
        }
        Ok(0)
    }

    /// Options that are the items of an array, if all are words.
    fn list_rows(&mut self, handle: i64) -> Result<bool, Exit> {
        if !self.rows || self.options.is_marking() || self.packing.words() == 0 {
            return Ok(false);
        }
        let items = self.arena.get(handle);
        if self.options.len() + items.len() > MOST_OPTIONS {
            return Err(Exit::TRAP);
        }
        let packer = self.packing.packer();
        let words = items.iter().map(|item| packer.word(self.arena.get(*item)));
        Ok(self.options.extend_packed(words))
    }

    /// Options that are the numbers of a range.
    pub(crate) fn hand_over_range(&mut self, from: i64, to: i64) -> Run {
        if self.options.is_marking() {
            self.burn_words(span(from, to))?;
            mark_range(&mut self.options.table().marks(), from, to);
            return Ok(0);
        }
        self.hand_over_line(&[(from, 1)], from, to)
    }

    /// Options that are an array with another number at an index, which grows by `step` from one option to
    /// the next.
    pub(crate) fn hand_over_puts(
        &mut self,
        handle: i64,
        index: i64,
        (first, step): (i64, i64),
        count: u64,
    ) -> Run {
        let length = self.arena.get(handle).len();
        let at = place(index, length)?;
        self.admit(few(count)?, length)?;
        self.burn(count)?;
        let words = self.arena.get(handle);
        if self.rows {
            self.options.each(words, at, first, step, count as usize);
        } else {
            each_put(words.to_vec(), at, (first, step), count, |heaps| self.options.sum(heaps));
        }
        Ok(0)
    }

    /// Options that are an array with other numbers in the place of one: for every index from the first to
    /// before the second.
    pub(crate) fn hand_over_places(&mut self, handle: i64, (from, to): (i64, i64), numbers: &Numbers) -> Run {
        for at in self.list_places(handle, (from, to), numbers)?..to {
            self.step()?;
            let words = self.arena.get(handle);
            let (first, count) = numbers.instead_of(words[place(at, words.len())?])?;
            if count > 0 {
                self.hand_over_puts(handle, at, (first, numbers.step), count)?;
            }
        }
        Ok(0)
    }

    /// The same as long as the options are words; returns the index of the first place where they aren't.
    #[inline]
    fn list_places(&mut self, handle: i64, (from, to): (i64, i64), numbers: &Numbers) -> Run {
        let words = self.arena.get(handle);
        let mut around = self.options.around(words);
        let (before, mut at) = (around.listed(), from);
        while at < to && around.is_packed() && self.rows {
            let place = place(at, words.len())?;
            let (first, count) = numbers.instead_of(words[place])?;
            if around.listed() as u64 + count > MOST_OPTIONS as u64 {
                return Err(Exit::TRAP);
            }
            if count > 0 && !around.each_fitting(place, first, numbers.step, count as usize) {
                break;
            }
            at += 1;
        }
        let listed = around.listed() - before;
        self.burn(at.wrapping_sub(from) as u64 + listed as u64)?;
        Ok(at)
    }

    /// Whether this many more options of this length fit; marked options take no room.
    #[inline(always)]
    pub(super) fn admit(&mut self, count: u64, length: usize) -> Result<(), Exit> {
        if self.options.is_marking() {
            return Ok(());
        }
        let few = self.options.len() as u64 + count <= MOST_OPTIONS as u64;
        let fits = few && self.arena.fits((count as usize).saturating_mul(length));
        if fits { Ok(()) } else { Err(Exit::TRAP) }
    }

    /// Forgets the options so far.
    pub(crate) fn restart(&mut self) {
        self.options.restart();
    }
}
