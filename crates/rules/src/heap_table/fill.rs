//! The loop over the heaps, for rules that list or mark their options.
//!
//! It exists twice, for stamps and for marks in one word: which of them it is, is known where the rule is inlined.

use super::{HeapOption, HeapTable, MOST_VALUE, Marks, SMALL};

impl HeapTable {
    /// Evaluates the heaps below `end` by a rule that lists the options of a heap. Stops before the first heap with an
    /// option that is no sum of smaller heaps.
    #[inline]
    pub fn fill<I>(&mut self, end: usize, moves: impl Fn(u64) -> I)
    where
        I: IntoIterator<Item: HeapOption>,
    {
        self.fill_marking(end, |heap, marks| moves(heap).into_iter().for_each(|option| option.mark(marks)));
    }

    /// As [`HeapTable::fill`], by a rule that marks the options of a heap itself.
    #[inline]
    pub fn fill_marking(&mut self, end: usize, rule: impl Fn(u64, &mut Marks<'_>)) {
        if self.misere {
            return self.fill_misere(end, rule);
        }
        self.values.reserve(end.saturating_sub(self.values.len()));
        self.fill_stamping(end, &rule);
    }

    /// As [`HeapTable::fill_marking`], with marks in one word while they fit: faster for a rule of a few options that has no
    /// loop, slower for others, whose every option would wait for the one before it.
    #[inline]
    pub fn fill_in_bits(&mut self, end: usize, rule: impl Fn(u64, &mut Marks<'_>)) {
        if self.misere {
            return self.fill_misere(end, rule);
        }
        self.values.reserve(end.saturating_sub(self.values.len()));
        self.strange = false;
        if self.seen.len() <= SMALL {
            self.fill_small(end, &rule);
        }
        if self.seen.len() > SMALL && !self.strange {
            self.fill_stamping(end, &rule);
        }
    }

    /// As long as all values are small.
    #[inline]
    fn fill_small(&mut self, end: usize, rule: &impl Fn(u64, &mut Marks<'_>)) {
        // In variables of their own, what the loop uses stays in registers.
        let (mut values, mut most) = (std::mem::take(&mut self.values), self.seen.len());
        while values.len() < end && most <= SMALL {
            let (mut mask, mut strange) = (0, false);
            let mut marks = Marks {
                values: &values,
                seen: &mut [],
                stamp: 0,
                mask: &mut mask,
                small: true,
                misere: false,
                strange: &mut strange,
            };
            rule(values.len() as u64, &mut marks);
            if strange {
                self.strange = true;
                break;
            }
            let value = mask.trailing_ones();
            values.push(value);
            if value as usize >= most {
                most = (value as usize + 1).next_power_of_two();
            }
        }
        self.values = values;
        self.seen.resize(most, 0);
    }

    /// With stamps.
    #[inline]
    fn fill_stamping(&mut self, end: usize, rule: &impl Fn(u64, &mut Marks<'_>)) {
        let (mut values, mut seen) = (std::mem::take(&mut self.values), std::mem::take(&mut self.seen));
        let (mut stamp, mut none) = (self.stamp, 0);
        while values.len() < end && stamp < u32::MAX && (seen.len() as u64) < MOST_VALUE {
            stamp += 1;
            let mut strange = false;
            let mut marks = Marks {
                values: &values,
                seen: &mut seen,
                stamp,
                mask: &mut none,
                small: false,
                misere: false,
                strange: &mut strange,
            };
            rule(values.len() as u64, &mut marks);
            if strange {
                break;
            }
            let mut value = 0;
            while seen.get(value) == Some(&stamp) {
                value += 1;
            }
            values.push(value as u32);
            if value >= seen.len() {
                seen.resize((value + 1).next_power_of_two(), 0);
            }
        }
        (self.values, self.seen, self.stamp) = (values, seen, stamp);
        if stamp == u32::MAX {
            self.seen.fill(0);
            self.stamp = 0;
        }
    }

    /// As [`HeapTable::fill`], where the end of play has value 1.
    fn fill_misere(&mut self, end: usize, rule: impl Fn(u64, &mut Marks<'_>)) {
        while self.len() < end && self.has_room() {
            let heap = self.len() as u64;
            rule(heap, &mut self.open());
            if !self.close() {
                return;
            }
        }
    }
}
