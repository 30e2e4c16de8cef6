//! The number of ways to divide a heap, by the kind of parts.
//!
//! P(m, j) = P(m − 1, j − 1) + P(m − j, j) counts the partitions of m into j positive parts; those with
//! unequal parts number P(m − j (j − 1) / 2, j) (Euler 1748).

use super::MOST_PARTS;

/// The kind of parts in a partition. A single part, or none, counts as equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Class {
    Equal,
    Unequal,
    Mixed,
}

/// All of them, in the order of their index.
pub(super) const CLASSES: [Class; 3] = [Class::Equal, Class::Unequal, Class::Mixed];

/// The class of ascending parts.
pub(super) fn class_of(sorted: &[u64]) -> Class {
    match sorted {
        [] | [_] => Class::Equal,
        [.., last] if sorted[0] == *last => Class::Equal,
        _ if sorted.windows(2).all(|pair| pair[0] < pair[1]) => Class::Unequal,
        _ => Class::Mixed,
    }
}

/// The least total that has a partition of this class into `parts`; none: no total has one.
pub(super) fn least_total(parts: usize, class: Class) -> Option<u64> {
    let j = parts as u64;
    match class {
        Class::Equal => Some(j),
        Class::Unequal => (parts >= 2).then_some(j * (j + 1) / 2),
        Class::Mixed => (parts >= 3).then_some(j + 1),
    }
}

/// Numbers of partitions, in a table that grows with the total.
#[derive(Clone, Debug, Default)]
pub(super) struct Partitions {
    /// Entry `[m][j]` is P(m, j); counts beyond 2⁶⁴ saturate.
    rows: Vec<[u64; MOST_PARTS + 1]>,
}

impl Partitions {
    /// How many partitions of `total` into `parts` are of this class.
    pub(super) fn count(&mut self, total: u64, parts: usize, class: Class) -> u64 {
        let j = parts as u64;
        let equal = match parts {
            0 => u64::from(total == 0),
            _ => u64::from(total > 0 && total.is_multiple_of(j)),
        };
        match (class, parts) {
            (Class::Equal, _) => equal,
            (_, 0 | 1) => 0,
            (Class::Unequal, 2) => total.saturating_sub(1) / 2,
            (Class::Unequal, _) => self.unequal(total, parts),
            (Class::Mixed, 2) => 0,
            (Class::Mixed, _) => self.all(total, parts) - equal - self.unequal(total, parts),
        }
    }

    fn unequal(&mut self, total: u64, parts: usize) -> u64 {
        let j = parts as u64;
        total.checked_sub(j * (j - 1) / 2).map_or(0, |rest| self.all(rest, parts))
    }

    fn all(&mut self, total: u64, parts: usize) -> u64 {
        let total = total as usize;
        for m in self.rows.len()..=total {
            let mut row = [0; MOST_PARTS + 1];
            row[0] = u64::from(m == 0);
            for (j, entry) in row.iter_mut().enumerate().take(m + 1).skip(1) {
                let smaller = self.rows[m - 1][j - 1];
                *entry = smaller.saturating_add(self.rows[m - j][j]);
            }
            self.rows.push(row);
        }
        self.rows[total][parts]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn listed(total: u64, parts: usize, least: u64, so_far: &mut Vec<u64>, all: &mut Vec<Class>) {
        if parts == 0 {
            all.extend((total == 0).then(|| class_of(so_far)));
            return;
        }
        for part in least..=total {
            so_far.push(part);
            listed(total - part, parts - 1, part, so_far, all);
            so_far.pop();
        }
    }

    #[test]
    fn counts_are_those_of_the_lists() {
        let mut partitions = Partitions::default();
        for total in 0..=22 {
            for parts in 0..=MOST_PARTS {
                let mut all = Vec::new();
                listed(total, parts, 1, &mut Vec::new(), &mut all);
                for class in CLASSES {
                    let count = all.iter().filter(|c| **c == class).count() as u64;
                    assert_eq!(partitions.count(total, parts, class), count, "{total} {parts} {class:?}");
                    if let Some(least) = least_total(parts, class) {
                        assert!(count == 0 || total >= least);
                        assert!(total != least || count == 1, "{total} {parts} {class:?}");
                    }
                }
            }
        }
    }
}
