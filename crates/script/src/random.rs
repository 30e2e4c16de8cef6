//! Numbers that look random and are the same for a seed on every machine (SplitMix64: Steele, Lea and Flood
//! 2014).

/// A source of such numbers.
#[derive(Clone, Debug)]
pub(crate) struct Random(u64);

impl Random {
    /// The numbers of a seed; `salt` tells several uses of one seed apart.
    pub(crate) fn new(seed: i64, salt: &str) -> Self {
        let mixed = salt
            .bytes()
            .fold(seed.cast_unsigned(), |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
        Self(mixed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number from `least` to `most`.
    pub(crate) fn between(&mut self, least: u64, most: u64) -> u64 {
        least + self.next() % (most.saturating_sub(least) + 1)
    }

    /// Whether a coin falls on heads.
    pub(crate) fn coin(&mut self) -> bool {
        self.next() & 1 == 1
    }

    /// One of the items; none of nothing.
    pub(crate) fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        let last = items.len().checked_sub(1)?;
        items.get(usize::try_from(self.between(0, last as u64)).unwrap_or(0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_gives_the_same_numbers_and_another_seed_others() {
        let numbers = |seed: i64, salt: &str| {
            let mut random = Random::new(seed, salt);
            (0..20).map(|_| random.between(3, 9)).collect::<Vec<_>>()
        };
        assert_eq!(numbers(7, "a"), numbers(7, "a"));
        assert_ne!(numbers(7, "a"), numbers(8, "a"));
        assert_ne!(numbers(7, "a"), numbers(7, "b"));
        assert!(numbers(-1, "").iter().all(|n| (3..=9).contains(n)));
    }
}
