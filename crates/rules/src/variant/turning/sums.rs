//! A set of nim-sums as a row of bits. Nim-adding a number to all of them moves whole words.

/// Sums from here on are not kept.
const MOST: u64 = 1 << 24;

/// The set.
#[derive(Clone, Debug, Default)]
pub(super) struct Sums(Vec<u64>);

impl Sums {
    /// Adds a sum. Returns `None` if it is too large.
    pub(super) fn insert(&mut self, sum: u64) -> Option<()> {
        (sum < MOST).then(|| self.put(sum as u32))
    }

    /// Adds a sum that isn't too large.
    pub(super) fn put(&mut self, sum: u32) {
        let word = sum as usize / 64;
        if word >= self.0.len() {
            self.0.resize(word + 1, 0);
        }
        self.0[word] |= 1 << (sum % 64);
    }

    /// Adds all of another set, each with `value` nim-added to it.
    pub(super) fn add(&mut self, other: &Self, value: u64) -> Option<()> {
        if value >= MOST {
            return None;
        }
        let (far, near) = (value as usize / 64, value as u32 % 64);
        for (index, word) in other.0.iter().enumerate().filter(|(_, word)| **word != 0) {
            let at = index ^ far;
            if at >= self.0.len() {
                self.0.resize(at + 1, 0);
            }
            self.0[at] |= moved(*word, near);
        }
        Some(())
    }

    /// The least number that isn't in it.
    pub(super) fn mex(&self) -> u64 {
        let full = self.0.iter().take_while(|word| **word == u64::MAX).count();
        64 * full as u64 + self.0.get(full).map_or(0, |word| u64::from(word.trailing_ones()))
    }

    /// How many words it has.
    pub(super) fn words(&self) -> u64 {
        self.0.len() as u64
    }
}

/// Every bit of a word at the place that is `by` nim-added to its own.
fn moved(word: u64, by: u32) -> u64 {
    const LOW: [u64; 6] = [
        0x5555_5555_5555_5555,
        0x3333_3333_3333_3333,
        0x0F0F_0F0F_0F0F_0F0F,
        0x00FF_00FF_00FF_00FF,
        0x0000_FFFF_0000_FFFF,
        0x0000_0000_FFFF_FFFF,
    ];
    (0..6).filter(|bit| by >> bit & 1 == 1).fold(word, |word, bit| {
        let (low, shift) = (LOW[bit as usize], 1 << bit);
        (word & low) << shift | word >> shift & low
    })
}
