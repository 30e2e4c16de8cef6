//! A growing set of values that soon contains all small ones.

/// Values that are used up. We forget those below the bound, because nobody asks for them any more.
#[derive(Clone, Debug, Default)]
pub(super) struct UsedValues {
    /// The number of the first bit that is kept, a multiple of 64.
    origin: u64,
    words: Vec<u64>,
    /// No value below this is missing.
    base: u64,
}

impl UsedValues {
    /// Adds a value.
    pub(super) fn add(&mut self, value: u64) {
        let Some(index) = value.checked_sub(self.origin) else { return };
        let word = (index / 64) as usize;
        if word >= self.words.len() {
            self.words.resize(word + 1, 0);
        }
        self.words[word] |= 1 << (index % 64);
        while self.contains(self.base) {
            self.base += 1;
        }
    }

    /// Whether a value is used up; true of those that were forgotten.
    pub(super) fn contains(&self, value: u64) -> bool {
        let Some(index) = value.checked_sub(self.origin) else { return true };
        let word = self.words.get((index / 64) as usize).copied().unwrap_or(0);
        word >> (index % 64) & 1 == 1
    }

    /// The least value that isn't used up, of those that weren't forgotten.
    pub(super) fn base(&self) -> u64 {
        self.base
    }

    /// Forgets the values below `floor`, in whole words.
    pub(super) fn forget_below(&mut self, floor: u64) {
        let words = (floor.saturating_sub(self.origin) / 64) as usize;
        // One by one they would cost more than they take.
        if words < 8 {
            return;
        }
        self.words.drain(..words.min(self.words.len()));
        self.origin += 64 * words as u64;
        self.base = self.base.max(self.origin);
        while self.contains(self.base) {
            self.base += 1;
        }
    }

    /// The values from `floor` on as bits, without zeros behind the last.
    pub(super) fn from(&self, floor: u64) -> Vec<u64> {
        let skipped = floor.saturating_sub(self.origin);
        let (first, shift) = ((skipped / 64) as usize, skipped % 64);
        let word = |index: usize| self.words.get(index).copied().unwrap_or(0);
        let joined = |index: usize| match shift {
            0 => word(index),
            _ => word(index) >> shift | word(index + 1) << (64 - shift),
        };
        let mut bits: Vec<u64> = (first..self.words.len().max(first)).map(joined).collect();
        while bits.last() == Some(&0) {
            bits.pop();
        }
        bits
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_knows_its_values_after_it_has_forgotten_the_small_ones() {
        let mut used = UsedValues::default();
        (0..1_000).filter(|value| *value != 700).for_each(|value| used.add(value));
        assert_eq!((used.base(), used.contains(699), used.contains(700)), (700, true, false));
        used.forget_below(690);
        assert_eq!((used.base(), used.contains(3), used.contains(700)), (700, true, false));
        let before = used.from(690);
        assert_eq!((before[0], before.len()), (!(1 << 10), 5));
        used.add(700);
        assert_eq!(used.base(), 1_000);
        assert!(used.from(1_000).is_empty());
        used.add(1_000 + 3);
        assert_eq!(used.from(1_000), [1 << 3]);
    }

    #[test]
    fn the_bits_from_a_floor_do_not_depend_on_what_was_forgotten() {
        let mut used = UsedValues::default();
        let mut whole = UsedValues::default();
        for value in (0..5_000).filter(|value| value % 3 != 1 || *value < 2_000) {
            used.add(value);
            whole.add(value);
            used.forget_below(used.base().min(1_900));
            let floor = whole.base();
            assert_eq!(used.from(floor), whole.from(floor), "{value}");
        }
    }
}
