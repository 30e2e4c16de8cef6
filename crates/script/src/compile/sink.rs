//! Where options go: to the marks of a table of heaps, or to a list of lists of numbers.
//!
//! A negative number is no heap: as an unsigned one it is larger than all, hence the table calls the heap strange.

mod coded;

use bouton_rules::Marks;
use bouton_rules::admission::MOST_OPTIONS;

use super::fault;
use super::ir::Numbers;
use super::machine::{Exit, Machine, Run};
use super::natives::place;

/// Marks a sum of heaps.
pub(crate) fn mark_sum(marks: &mut Marks<'_>, heaps: &[i64]) {
    match heaps {
        [heap] => marks.heap(*heap as u64),
        [a, b] => marks.pair(*a as u64, *b as u64),
        _ => marks.sum(heaps.iter().map(|heap| *heap as u64)),
    }
}

/// Marks the numbers from the first to before the second, each a heap.
pub(crate) fn mark_range(marks: &mut Marks<'_>, from: i64, to: i64) {
    if from < to {
        marks.range(from as u64, to as u64);
    }
}

/// Marks so many options, each part of which is as in the first and grows by a constant.
pub(crate) fn mark_line(marks: &mut Marks<'_>, parts: &[(i64, i64)], count: u64) {
    let last = count as i64 - 1;
    match parts {
        [(first, 1)] => marks.range(*first as u64, (*first as u64).saturating_add(count)),
        [(first, -1)] => {
            let least = first.wrapping_sub(last) as u64;
            marks.range(least, least.saturating_add(count));
        }
        [(a, 1), (b, -1)] => marks.opposite_pairs(*a as u64, *b as u64, count),
        [(a, -1), (b, 1)] => {
            marks.opposite_pairs(a.wrapping_sub(last) as u64, b.wrapping_add(last) as u64, count);
        }
        parts => {
            let mut heaps = [0; 2];
            for at in 0..count as i64 {
                part_values(parts, at, &mut heaps);
                mark_sum(marks, &heaps[..parts.len()]);
            }
        }
    }
}

fn part_values(parts: &[(i64, i64)], at: i64, values: &mut [i64; 2]) {
    for (value, (first, step)) in values.iter_mut().zip(parts) {
        *value = first.wrapping_add(step.wrapping_mul(at));
    }
}

/// Marks so many sums of heaps, one of which grows from one to the next.
pub(crate) fn mark_puts(
    marks: &mut Marks<'_>,
    mut heaps: Vec<i64>,
    at: usize,
    (first, step): (i64, i64),
    count: u64,
) {
    for i in 0..count as i64 {
        heaps[at] = first.wrapping_add(step.wrapping_mul(i));
        mark_sum(marks, &heaps);
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
        if self.marking {
            self.table.marks().heap(part as u64);
            return Ok(0);
        }
        self.hand_over(&[part])
    }

    /// An option that is two numbers.
    #[inline(always)]
    pub(crate) fn hand_over_two(&mut self, a: i64, b: i64) -> Run {
        if self.marking {
            self.table.marks().pair(a as u64, b as u64);
            return Ok(0);
        }
        self.hand_over(&[a, b])
    }

    /// An option that is these numbers.
    pub(crate) fn hand_over(&mut self, words: &[i64]) -> Run {
        if self.marking {
            mark_sum(&mut self.table.marks(), words);
            return Ok(0);
        }
        if self.options.len() >= MOST_OPTIONS || !self.arena.fits(words.len()) {
            return Err(Exit::TRAP);
        }
        self.options.push(words);
        Ok(0)
    }

    /// An option that is an array.
    pub(crate) fn hand_over_array(&mut self, handle: i64) -> Run {
        let words = self.arena.get(handle);
        if self.marking {
            mark_sum(&mut self.table.marks(), words);
            return Ok(0);
        }
        if self.options.len() >= MOST_OPTIONS {
            return Err(Exit::TRAP);
        }
        self.options.push(words);
        Ok(0)
    }

    /// Options that are the items of an array nested `depth` deep, or of a range (0).
    pub(crate) fn hand_over_items(&mut self, handle: i64, depth: usize) -> Run {
        if depth == 0 {
            let ends = self.arena.get(handle);
            return self.hand_over_range(ends[0], ends[1]);
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

    /// Options that are the numbers of a range.
    pub(crate) fn hand_over_range(&mut self, from: i64, to: i64) -> Run {
        if self.marking {
            mark_range(&mut self.table.marks(), from, to);
            return Ok(0);
        }
        self.hand_over_line(&[(from, 1)], from, to)
    }

    /// An option for every number of a range, each part as it is for the first, and by how much it grows.
    pub(crate) fn hand_over_line(&mut self, parts: &[(i64, i64)], from: i64, to: i64) -> Run {
        let count = rounds(from, to)?;
        self.burn(count)?;
        if self.marking {
            if count > 0 {
                mark_line(&mut self.table.marks(), parts, count);
            }
            return Ok(0);
        }
        self.admit(count, parts.len())?;
        match parts {
            [(a, step)] => self.options.push_line([*a], [*step], count as usize),
            [(a, first), (b, second)] => self.options.push_line([*a, *b], [*first, *second], count as usize),
            _ => return Err(Exit::TRAP),
        }
        Ok(0)
    }

    /// Options that are an array with another number at an index: so many, the number growing by `step` from one to the next.
    pub(crate) fn hand_over_puts(
        &mut self,
        handle: i64,
        index: i64,
        (first, step): (i64, i64),
        count: u64,
    ) -> Run {
        let words = self.arena.get(handle);
        let (length, at) = (words.len(), place(index, words.len())?);
        if self.marking {
            let heaps = words.to_vec();
            mark_puts(&mut self.table.marks(), heaps, at, (first, step), few(count)?);
            return Ok(0);
        }
        self.hand_over_each(handle, (at, length), (first, step), count)
    }

    /// Options that are an array with other numbers in the place of one: for every index from the first to before the second.
    pub(crate) fn hand_over_places(&mut self, handle: i64, (from, to): (i64, i64), numbers: &Numbers) -> Run {
        let done = if self.marking { from } else { self.list_places(handle, (from, to), numbers)? };
        for at in done..to {
            self.step()?;
            let words = self.arena.get(handle);
            let (first, count) = numbers.instead_of(words[place(at, words.len())?])?;
            if count > 0 {
                self.hand_over_puts(handle, at, (first, numbers.step), count)?;
            }
        }
        Ok(0)
    }

    /// The same as far as the options are words; the index of the first place of which they are not.
    #[inline]
    fn list_places(&mut self, handle: i64, (from, to): (i64, i64), numbers: &Numbers) -> Run {
        let words = self.arena.get(handle);
        let mut around = self.options.around(words);
        let (before, mut at) = (around.listed(), from);
        while at < to && around.is_packed() {
            let place = place(at, words.len())?;
            let (first, count) = numbers.instead_of(words[place])?;
            if around.listed() as u64 + count > MOST_OPTIONS as u64 {
                return Err(Exit::TRAP);
            }
            if count > 0 && !around.push_fitting(place, first, numbers.step, count as usize) {
                break;
            }
            at += 1;
        }
        let listed = around.listed() - before;
        self.burn(at.wrapping_sub(from) as u64 + listed as u64)?;
        Ok(at)
    }

    /// Lists options that are an array of so many words with other numbers at a place.
    #[inline]
    fn hand_over_each(
        &mut self,
        handle: i64,
        (at, length): (usize, usize),
        (first, step): (i64, i64),
        count: u64,
    ) -> Run {
        self.admit(count, length)?;
        self.burn(count)?;
        let step = if fault::planted(11) { -step } else { step };
        self.options.push_each(self.arena.get(handle), at, first, step, count as usize);
        Ok(0)
    }

    /// Whether so many more options of this length fit.
    #[inline]
    fn admit(&mut self, count: u64, length: usize) -> Result<(), Exit> {
        let few = self.options.len() as u64 + count <= MOST_OPTIONS as u64;
        let fits = few && self.arena.fits((count as usize).saturating_mul(length));
        if fits { Ok(()) } else { Err(Exit::TRAP) }
    }

    /// Forgets the options so far.
    pub(crate) fn restart(&mut self) {
        if self.marking {
            self.table.marks().restart();
        } else {
            self.options.clear();
            self.coded.clear();
        }
    }
}
