//! What all the plain programs share: a table of heaps with stamps as marks, a recursion over a hash map,
//! least absent numbers.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hash};

use rustc_hash::FxHasher;

/// A hash map as its author takes it who wants speed.
pub(super) type Map<K> = HashMap<K, u32, BuildHasherDefault<FxHasher>>;

/// Many values as one number.
pub(super) fn mixed(values: impl Iterator<Item = u64>) -> u64 {
    values.fold(0, |all: u64, value| all.wrapping_mul(31).wrapping_add(value))
}

/// Marks of the values of options.
#[derive(Default)]
pub(super) struct Marks {
    seen: Vec<u32>,
    stamp: u32,
}

impl Marks {
    /// Forgets all marks.
    pub(super) fn begin(&mut self) {
        self.stamp += 1;
    }

    #[inline]
    pub(super) fn mark(&mut self, value: u32) {
        let value = value as usize;
        if value >= self.seen.len() {
            self.seen.resize(2 * value + 64, 0);
        }
        self.seen[value] = self.stamp;
    }

    /// The least number without a mark.
    pub(super) fn least(&self) -> u32 {
        let free = self.seen.iter().position(|stamp| *stamp != self.stamp);
        free.unwrap_or(self.seen.len()) as u32
    }
}

/// The values of heaps in order, as one number.
pub(super) fn heaps(to: usize, options: impl Fn(usize, &[u32], &mut Marks)) -> u64 {
    let to = std::hint::black_box(to);
    let (mut values, mut marks) = (Vec::with_capacity(to + 1), Marks::default());
    for n in 0..=to {
        marks.begin();
        options(n, &values, &mut marks);
        values.push(marks.least());
    }
    mixed(values.into_iter().map(u64::from))
}

/// The value of a position by recursion.
pub(super) fn search<K: Hash + Eq + Clone>(start: K, options: &impl Fn(&K) -> Vec<K>) -> u64 {
    fn value<K: Hash + Eq + Clone>(
        position: &K,
        memory: &mut Map<K>,
        options: &impl Fn(&K) -> Vec<K>,
    ) -> u32 {
        if let Some(value) = memory.get(position) {
            return *value;
        }
        let mut seen = [0_u64; 16];
        for option in options(position) {
            let value = value(&option, memory, options) as usize;
            seen[value / 64] |= 1 << (value % 64);
        }
        let least = (0..).find(|value| seen[*value as usize / 64] >> (value % 64) & 1 == 0).unwrap_or(0);
        memory.insert(position.clone(), least);
        least
    }
    value(&std::hint::black_box(start), &mut Map::default(), options).into()
}
