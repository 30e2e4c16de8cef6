//! Arrays of numbers within words.

use crate::line::Line;

/// An array of numbers in a word: where it begins, the bits of a number, and those of all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Run {
    pub(crate) at: u32,
    pub(crate) bits: u32,
    pub(crate) room: u32,
}

impl Run {
    /// The bits of a word that differ where the array is in ascending order.
    #[inline]
    pub(crate) fn disorder(self, word: u64) -> u64 {
        let above = 1 << self.room;
        let run = word >> self.at & (above - 1);
        (run ^ sorted(self.bits, run | above) ^ above) << self.at
    }

    /// A word without the number at `bit`.
    #[inline]
    pub(crate) fn without(self, word: u64, bit: u32) -> Gap {
        let run = word >> self.at & ((1 << self.room) - 1);
        let below = (1 << (bit - self.at)) - 1;
        Gap { run: self, outside: word ^ run << self.at, others: run & below | run >> self.bits & !below }
    }
}

/// A word that lacks a number of an array.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Gap {
    run: Run,
    /// The bits outside of the array.
    outside: u64,
    /// The other numbers of the array, next to each other.
    others: u64,
}

impl Gap {
    /// Fills the gap with `from` and further numbers, `count` in all and `step` apart, and calls `put` with
    /// the words as lines. A number goes before the first of the others that isn't less than it, so if those
    /// ascend, the array does. All numbers between the same two others have the same place, so their words
    /// are a line.
    #[inline]
    pub(crate) fn each(self, (from, step): (u64, u64), count: usize, mut put: impl FnMut(Line)) {
        let Self { run: Run { at, bits, room }, outside, others } = self;
        let (mut number, mut left, mut place) = (from, count, 0);
        while left > 0 {
            let mut rounds = left;
            while place + bits < room {
                let other = others >> place & ((1 << bits) - 1);
                if number <= other {
                    let more = other - number;
                    rounds = rounds.min(1 + if step > 1 { more / step } else { more } as usize);
                    break;
                }
                place += bits;
            }
            let low = others & ((1 << place) - 1);
            let made = low | number << place | (others ^ low) << bits;
            put(Line { first: outside | made << at, step: step << (at + place), count: rounds });
            number += step * rounds as u64;
            left -= rounds;
        }
    }
}

/// The word of the same parts, of `bits` bits each, in ascending order.
#[inline]
pub(crate) fn sorted(bits: u32, word: u64) -> u64 {
    let mask = (1 << bits) - 1;
    // How much room the parts so far take, and the last of them.
    let (mut top, mut last, mut rest) = (0, 0, word);
    while rest > 1 && rest & mask >= last {
        last = rest & mask;
        rest >>= bits;
        top += bits;
    }
    // The parts so far in order.
    let mut sorted = word & ((1 << top) - 1);
    while rest > 1 {
        let part = rest & mask;
        let mut at = top;
        if part < last {
            at -= bits;
            while at > 0 && part < sorted >> (at - bits) & mask {
                at -= bits;
            }
        } else {
            last = part;
        }
        let low = sorted & ((1 << at) - 1);
        sorted = low | part << at | (sorted ^ low) << bits;
        top += bits;
        rest >>= bits;
    }
    sorted | 1 << top
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Packing;

    /// For any number in any place, the options are those of the rule, in ascending order.
    #[test]
    fn numbers_are_put_where_they_belong() {
        for (bits, rows) in [
            (3, [[0, 0, 0], [1, 3, 6], [2, 2, 5], [7, 7, 7]]),
            (5, [[0, 9, 31], [4, 4, 4], [1, 2, 30], [0, 0, 31]]),
        ] {
            let packing = Packing::new(bits, 3, 3).expect("a packing");
            for (row, at) in rows.iter().flat_map(|row| (0..3).map(move |at| (row, at))) {
                let run = Run { at: 2, bits, room: 3 * bits };
                let word = packing.pack(row).expect("a word") << 2 | 1;
                for (from, step, count) in
                    [(0, 1, 1 << bits), (1, 2, 3), (0, 3, 2), (2, 0, 4), (5, 1, 1), (1, 1, 0)]
                {
                    let mut found = Vec::new();
                    let bit = 2 + at as u32 * bits;
                    run.without(word, bit).each((from, step), count, |line| found.extend(line.words()));
                    let expected = (0..count as u64).map(|round| {
                        let mut option = *row;
                        option[at] = (from + step * round) as i64;
                        option.sort_unstable();
                        packing.pack(&option).expect("a word") << 2 | 1
                    });
                    assert_eq!(found, expected.collect::<Vec<_>>(), "{row:?} {at} {from} {step} {count}");
                }
            }
        }
    }
}
