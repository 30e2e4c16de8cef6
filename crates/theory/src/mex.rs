//! The minimum excludant: the least natural number that is not in a set (Sprague 1935; Grundy 1939).

use crate::Nimber;

/// The least nimber that `values` does not contain. Repeats count once; linear in the number of values.
///
/// ```
/// use bouton_theory::{mex, Nimber};
/// assert_eq!(mex([0, 1, 3].map(Nimber)), Nimber(2));
/// assert_eq!(mex([]), Nimber(0));
/// ```
pub fn mex(values: impl IntoIterator<Item = Nimber>) -> Nimber {
    let mut set = MexSet::default();
    for value in values {
        set.insert(value);
    }
    set.mex()
}

/// A reusable set of nimbers that answers [`mex`](MexSet::mex).
///
/// Values below 2¹⁶ live in a bit set that is cleared in the time of the words it touched; larger ones are
/// kept in a sorted list, so that one huge value costs no memory.
#[derive(Clone, Debug, Default)]
pub struct MexSet {
    words: Vec<u64>,
    large: Vec<u64>,
}

/// Values from here on go to the list.
const SMALL: u64 = 65_536;

impl MexSet {
    /// Adds a value.
    #[inline]
    pub fn insert(&mut self, value: Nimber) {
        let Nimber(v) = value;
        if v >= SMALL {
            self.large.push(v);
            return;
        }
        let word = (v >> 6) as usize;
        if word >= self.words.len() {
            self.words.resize(word + 1, 0);
        }
        self.words[word] |= 1 << (v & 63);
    }

    /// Whether the set holds `value`.
    #[must_use]
    pub fn contains(&self, value: Nimber) -> bool {
        let Nimber(v) = value;
        if v >= SMALL {
            return self.large.contains(&v);
        }
        self.words.get((v >> 6) as usize).is_some_and(|word| word >> (v & 63) & 1 == 1)
    }

    /// The least nimber that is not in the set.
    #[must_use]
    #[inline]
    pub fn mex(&self) -> Nimber {
        for (i, word) in self.words.iter().enumerate() {
            if *word != u64::MAX {
                return Nimber(((i as u64) << 6) + u64::from(word.trailing_ones()));
            }
        }
        let mut least = (self.words.len() as u64) << 6;
        if least == SMALL {
            let mut large = self.large.clone();
            large.sort_unstable();
            for v in large {
                if v == least {
                    least += 1;
                }
            }
        }
        Nimber(least)
    }

    /// Empties the set and keeps its memory.
    #[inline]
    pub fn clear(&mut self) {
        self.words.clear();
        self.large.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mex_is_the_least_missing_value() {
        for (set, expected) in [
            (vec![], 0),
            (vec![1, 2, 3], 0),
            (vec![0, 2, 4, 6], 1),
            (vec![0, 1, 2, 4, 8], 3),
            (vec![0, 0, 1], 2),
        ] {
            assert_eq!(mex(set.iter().copied().map(Nimber)), Nimber(expected), "{set:?}");
        }
        let mut set = MexSet::default();
        for value in [0, 1, 3] {
            set.insert(Nimber(value));
        }
        assert_eq!(set.mex(), Nimber(2));
        set.insert(Nimber(2));
        set.insert(Nimber(4));
        assert_eq!((set.mex(), set.contains(Nimber(3))), (Nimber(5), true));
        assert_eq!([0, 5, 4, 64].map(|n| set.contains(Nimber(n))), [true, false, true, false]);
        set.insert(Nimber(70_000));
        assert_eq!([70_000, 70_001].map(|n| set.contains(Nimber(n))), [true, false]);
        set.clear();
        assert_eq!((set.mex(), set.contains(Nimber(70_000))), (Nimber(0), false));
        assert_eq!(mex((0..70_000).map(Nimber)), Nimber(70_000));
        assert_eq!(mex((0..70_000).rev().map(Nimber)), Nimber(70_000));
        assert_eq!(mex((0..65_536).chain([65_537]).map(Nimber)), Nimber(65_536));
    }
}
