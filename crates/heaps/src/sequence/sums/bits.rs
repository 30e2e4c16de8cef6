//! Sets of nimbers as bits, and what nim-addition does to them.

/// A growing set of nimbers.
#[derive(Clone, Debug, Default)]
pub(in crate::sequence) struct Bits {
    words: Vec<u64>,
}

impl Bits {
    pub(super) fn clear(&mut self) {
        self.words.clear();
    }

    pub(in crate::sequence) fn bytes(&self) -> u64 {
        self.words.len() as u64 * 8
    }

    pub(in crate::sequence) fn insert(&mut self, value: u64) {
        let word = (value >> 6) as usize;
        self.fit(word + 1);
        self.words[word] |= 1 << (value & 63);
    }

    pub(in crate::sequence) fn contains(&self, value: u64) -> bool {
        self.words.get((value >> 6) as usize).is_some_and(|word| word >> (value & 63) & 1 == 1)
    }

    /// Adds the elements of words.
    pub(super) fn join_words(&mut self, words: &[u64]) {
        self.fit(words.len());
        self.words.iter_mut().zip(words).for_each(|(own, other)| *own |= other);
    }

    /// Adds the elements of the word with this number.
    pub(super) fn join_word(&mut self, number: usize, word: u64) {
        if word != 0 {
            self.fit(number + 1);
            self.words[number] |= word;
        }
    }

    pub(super) fn join(&mut self, other: &Self) {
        self.join_words(&other.words);
    }

    /// The least number that is not in the set.
    pub(super) fn mex(&self) -> u64 {
        match self.words.iter().position(|word| *word != u64::MAX) {
            Some(i) => (i as u64) << 6 | u64::from(self.words[i].trailing_ones()),
            None => (self.words.len() as u64) << 6,
        }
    }

    fn fit(&mut self, words: usize) {
        if words > self.words.len() {
            self.words.resize(words, 0);
        }
    }
}

/// Adds {x xor `value` : x in `from`} to `to`; both have the same power of two of words, and `value` is below
/// 64 times that.
pub(super) fn join_translated(to: &mut [u64], from: &[u64], value: u64) {
    let high = (value >> 6) as usize;
    for (i, word) in from.iter().enumerate() {
        if *word != 0 {
            to[i ^ high] |= translate(*word, value & 63);
        }
    }
}

/// For each bit of a value below 64 the elements of a word that have the bit not.
const LOW: [u64; 6] = [
    0x5555_5555_5555_5555,
    0x3333_3333_3333_3333,
    0x0F0F_0F0F_0F0F_0F0F,
    0x00FF_00FF_00FF_00FF,
    0x0000_FFFF_0000_FFFF,
    0x0000_0000_FFFF_FFFF,
];

/// The set {x xor `value` : x in `word`}: swaps halves, quarters, … of the word for each bit of `value`.
fn translate(mut word: u64, value: u64) -> u64 {
    for (bit, low) in LOW.iter().enumerate() {
        if value >> bit & 1 == 1 {
            let shift = 1 << bit;
            word = (word & low) << shift | word >> shift & low;
        }
    }
    word
}

/// The same for every word of a run.
pub(super) fn translate_all(words: &mut [u64], value: u64) {
    for (bit, low) in LOW.iter().enumerate() {
        if value >> bit & 1 == 1 {
            let shift = 1 << bit;
            words.iter_mut().for_each(|word| *word = (*word & low) << shift | *word >> shift & low);
        }
    }
}
