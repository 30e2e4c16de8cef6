//! Tuples of digits as single symbols.
//!
//! A word of tuples has one *track* for each number. Tuples are numbered like numbers of as many digits, the
//! first track most significant, so the zero tuple is symbol 0 and the order of symbols is that of tuples.

use crate::system::System;
use crate::watch::{Halt, Watch};

/// The tuples of digits of some tracks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Alphabet {
    /// How many digits a track has.
    pub(crate) digits: u32,
    pub(crate) tracks: usize,
}

impl Alphabet {
    /// The alphabet and its size.
    pub(crate) fn sized(digits: u32, tracks: usize, watch: &Watch<'_>) -> Result<(Self, usize), Halt> {
        let most = watch.limits().cells;
        let exponent = u32::try_from(tracks).map_err(|_| Halt::Cells(most))?;
        let size = (digits as usize).checked_pow(exponent).filter(|size| *size <= most);
        Ok((Self { digits, tracks }, size.ok_or(Halt::Cells(most))?))
    }

    /// The symbol of a tuple of digits.
    pub(crate) fn pack(self, tuple: impl IntoIterator<Item = u32>) -> usize {
        tuple.into_iter().fold(0, |symbol, digit| symbol * self.digits as usize + digit as usize)
    }

    /// The tuple of a symbol, into `tuple`, which has a place for each track.
    pub(crate) fn unpack(self, mut symbol: usize, tuple: &mut [u32]) {
        for digit in tuple.iter_mut().rev() {
            *digit = (symbol % self.digits as usize) as u32;
            symbol /= self.digits as usize;
        }
    }

    /// The word of some numbers, one for each track, without zeros before it.
    pub(crate) fn word(self, system: System, numbers: &[u64]) -> Vec<usize> {
        let words: Vec<Vec<u32>> = numbers.iter().map(|number| system.word(*number)).collect();
        let length = words.iter().map(Vec::len).max().unwrap_or(0);
        let digit = |word: &Vec<u32>, place| {
            if place + word.len() < length { 0 } else { word[place + word.len() - length] }
        };
        (0..length).map(|place| self.pack(words.iter().map(|word| digit(word, place)))).collect()
    }

    /// Calls `each` with every symbol's tuple, in order.
    pub(crate) fn each(self, mut each: impl FnMut(&[u32])) {
        let mut tuple = vec![0; self.tracks];
        loop {
            each(&tuple);
            let Some(place) = tuple.iter().rposition(|digit| digit + 1 < self.digits) else { return };
            tuple[place] += 1;
            tuple[place + 1..].fill(0);
        }
    }
}
