//! The loop over the heaps, for rules that list or mark their options.
//!
//! It exists twice, for stamps and for marks in one word: which of them it is, is known where the rule is
//! inlined.

use super::{HeapOption, HeapTable, MOST_VALUE, Marks, SMALL};
use crate::admission::MOST_OPTIONS;

/// Roughly how many options are marked at once.
const AT_ONCE: usize = 1 << 21;
/// The heaps at once, while few are known.
const FIRST: usize = 64;

impl HeapTable {
    /// Evaluates the heaps below `end` by a rule that lists the options of a heap. Stops before the first
    /// heap with an option that is not a sum of smaller heaps, or with more than [`MOST_OPTIONS`]: a rule may
    /// list options for ever.
    #[inline]
    pub fn fill<I>(&mut self, end: usize, moves: impl Fn(u64) -> I)
    where
        I: IntoIterator<Item: HeapOption>,
    {
        // Options that say how few they are need no count. One loop for each kind, so that both stay small.
        let few = |options: &I::IntoIter| options.size_hint().1.is_some_and(|most| most <= MOST_OPTIONS);
        if few(&moves(self.len() as u64).into_iter()) {
            return self.fill_marking(end, |heap, marks| {
                let options = moves(heap).into_iter();
                if few(&options) {
                    options.for_each(|option| option.heaps(|heaps| marks.option(heaps)));
                } else {
                    marks.make_strange();
                }
            });
        }
        self.fill_marking(end, |heap, marks| {
            let mut room = MOST_OPTIONS;
            let all = moves(heap).into_iter().all(|option| {
                option.heaps(|heaps| marks.option(heaps));
                room -= 1;
                room > 0 && !marks.is_strange()
            });
            if !all {
                marks.make_strange();
            }
        });
    }

    /// Where to stop, at `end` at the latest, so that a call of the solver can be interrupted: `options` are
    /// those of the next heap. Heaps at most twice as large have not many times as many.
    #[inline]
    #[must_use]
    pub fn within(&self, end: usize, options: impl IntoIterator) -> usize {
        let known = self.len();
        let options = options.into_iter().take(AT_ONCE).count();
        end.min(known + (AT_ONCE / (options + 1)).clamp(1, known.max(FIRST)))
    }

    /// As [`HeapTable::fill`], by a rule that marks the options of a heap itself.
    #[inline]
    #[doc(hidden)]
    pub fn fill_marking(&mut self, end: usize, rule: impl Fn(u64, &mut Marks<'_>)) {
        if self.misere {
            return self.fill_misere(end, rule);
        }
        self.unmarkable = false;
        self.fill_stamping(end, &rule);
    }

    /// Like [`HeapTable::fill_marking`], with marks in one word while they fit: faster for a rule with a few
    /// options and without a loop, slower for others, because every option would wait for the one before it.
    #[inline]
    #[doc(hidden)]
    pub fn fill_in_bits(&mut self, end: usize, rule: impl Fn(u64, &mut Marks<'_>)) {
        if self.misere {
            return self.fill_misere(end, rule);
        }
        self.unmarkable = false;
        if self.seen.len() <= SMALL {
            self.fill_small(end, &rule);
        }
        if self.seen.len() > SMALL && !self.unmarkable {
            self.fill_stamping(end, &rule);
        }
    }

    /// As long as all values are small.
    #[inline]
    fn fill_small(&mut self, end: usize, rule: &impl Fn(u64, &mut Marks<'_>)) {
        let (mut known, mut most) = (self.values.len(), self.seen.len());
        self.values.resize(end.max(known), 0);
        // Slices and numbers stay in registers, where vectors would not.
        let values = self.values.as_mut_slice();
        while known < values.len() && most <= SMALL {
            let (before, rest) = values.split_at_mut(known);
            let (mut mask, mut unmarkable) = (0_u64, false);
            let mut marks = Marks {
                values: before,
                seen: &mut [],
                stamp: 0,
                mask: &mut mask,
                small: true,
                misere: false,
                unmarkable: &mut unmarkable,
            };
            rule(known as u64, &mut marks);
            if unmarkable {
                self.unmarkable = true;
                break;
            }
            // Bit by bit, because the processor predicts the branches and starts on the next heap at once.
            let mut value = 0;
            while value < 64 && mask >> value & 1 == 1 {
                value += 1;
            }
            rest[0] = value;
            known += 1;
            if value as usize >= most {
                most = (value as usize + 1).next_power_of_two();
            }
        }
        self.values.truncate(known);
        self.seen.resize(most, 0);
    }

    /// With stamps.
    #[inline]
    fn fill_stamping(&mut self, end: usize, rule: &impl Fn(u64, &mut Marks<'_>)) {
        let mut known = self.values.len();
        self.values.resize(end.max(known), 0);
        while known < self.values.len()
            && self.stamp < u32::MAX
            && (self.seen.len() as u64) < MOST_VALUE
            && !self.unmarkable
        {
            let from = (known, self.stamp);
            (known, self.stamp, self.unmarkable) = stamped(&mut self.values, &mut self.seen, from, rule);
            let last = known.checked_sub(1).map_or(0, |last| self.values[last] as usize);
            if last >= self.seen.len() {
                self.seen.resize((last + 1).next_power_of_two(), 0);
            }
        }
        self.values.truncate(known);
        if self.stamp == u32::MAX {
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

/// Evaluates heaps from the first that is not known, until a value needs more marks than there are, or an
/// option is not a sum of smaller heaps. Gives the number of heaps known, the last stamp, and whether there
/// was such an option.
#[inline]
fn stamped(
    values: &mut [u32],
    seen: &mut [u32],
    (mut known, mut stamp): (usize, u32),
    rule: &impl Fn(u64, &mut Marks<'_>),
) -> (usize, u32, bool) {
    let mut none = 0;
    while known < values.len() && stamp < u32::MAX {
        stamp += 1;
        let (before, rest) = values.split_at_mut(known);
        let mut unmarkable = false;
        let mut marks = Marks {
            values: before,
            seen: &mut *seen,
            stamp,
            mask: &mut none,
            small: false,
            misere: false,
            unmarkable: &mut unmarkable,
        };
        rule(known as u64, &mut marks);
        if unmarkable {
            return (known, stamp, true);
        }
        let mut value = 0;
        while seen.get(value) == Some(&stamp) {
            value += 1;
        }
        rest[0] = value as u32;
        known += 1;
        if value >= seen.len() {
            break;
        }
    }
    (known, stamp, false)
}
