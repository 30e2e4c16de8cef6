//! The numbers of arrays of small integers, found by their parts without a hash.
//!
//! The parts of an array are the digits of an index into a flat table. It is a memory beside the table of keys, which
//! knows every position: what is not in here is looked up there. Since a rule's standard form is pure, an array is noted
//! as it was written, and its standard form need not be computed again.

/// The table has two to this many places at most: 4 MiB.
const MOST_BITS: u32 = 20;

/// A table for arrays of so many parts, each of so many bits.
#[derive(Debug)]
pub(super) struct Nearby {
    bits: Vec<u32>,
    /// What each part must be less than, and what it counts for.
    digits: Vec<(u64, u64)>,
    /// The number of each array and 1; 0 for those that were not met.
    ids: Vec<u32>,
}

impl Nearby {
    /// A table for arrays like this one, no part larger than the largest; it covers what the table before it covered. None
    /// if that were too many.
    pub(super) fn around(parts: &[i64], before: Option<&Self>) -> Option<Self> {
        let most = parts.iter().max().filter(|_| parts.iter().all(|part| *part >= 0))?;
        let bits = |part: i64| (i64::BITS - part.leading_zeros()).max(1);
        let before = before.filter(|before| before.bits.len() == parts.len());
        let known = |at: usize| before.map_or(1, |before| before.bits[at]);
        let even: Vec<u32> = (0..parts.len()).map(|at| bits(*most).max(known(at))).collect();
        let exact: Vec<u32> = parts.iter().enumerate().map(|(at, part)| bits(*part).max(known(at))).collect();
        let fits = |bits: &Vec<u32>| bits.iter().sum::<u32>() <= MOST_BITS;
        let bits = [even, exact].into_iter().find(fits)?;
        let mut stride = 1;
        let digit = |bits: &u32| {
            let digit = (1 << bits, stride);
            stride <<= bits;
            digit
        };
        let digits = bits.iter().map(digit).collect();
        Some(Self { bits, digits, ids: vec![0; stride as usize] })
    }

    /// An empty table for the same arrays.
    pub(super) fn alike(&self) -> Self {
        Self { bits: self.bits.clone(), digits: self.digits.clone(), ids: vec![0; self.ids.len()] }
    }

    /// Whether all parts of an array are digits.
    pub(super) fn covers(&self, parts: &[i64]) -> bool {
        self.index(parts).is_some()
    }

    #[inline]
    fn index(&self, parts: &[i64]) -> Option<usize> {
        if parts.len() != self.digits.len() {
            return None;
        }
        let (mut index, mut over) = (0_u64, false);
        for (part, (limit, stride)) in parts.iter().zip(&self.digits) {
            over |= *part as u64 >= *limit;
            index = index.wrapping_add((*part as u64).wrapping_mul(*stride));
        }
        (!over).then_some(index as usize)
    }

    #[inline]
    pub(super) fn get(&self, parts: &[i64]) -> Option<u32> {
        self.ids[self.index(parts)?].checked_sub(1)
    }

    pub(super) fn set(&mut self, parts: &[i64], id: u32) {
        if let Some(index) = self.index(parts) {
            self.ids[index] = id + 1;
        }
    }

    /// Bytes in use.
    pub(super) fn size(&self) -> u64 {
        4 * self.ids.len() as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrays_are_found_by_their_parts() {
        let mut nearby = Nearby::around(&[3, 9], None).expect("a table");
        nearby.set(&[15, 2], 0);
        nearby.set(&[2, 15], 7);
        nearby.set(&[16, 2], 8);
        assert_eq!((nearby.get(&[15, 2]), nearby.get(&[2, 15])), (Some(0), Some(7)));
        for missing in [vec![16, 2], vec![0, 2], vec![-1, 2], vec![15], vec![0, 15, 2]] {
            assert_eq!(nearby.get(&missing), None, "{missing:?}");
        }
    }

    #[test]
    fn a_table_is_never_too_large() {
        assert!(Nearby::around(&[0; 21], None).is_none());
        assert!(Nearby::around(&[1 << 12, 1 << 12], None).is_none());
        assert!(Nearby::around(&[5, -1], None).is_none());
        assert!(Nearby::around(&[], None).is_none());
        // Parts of different sizes, where no part may have the largest one's.
        let long = Nearby::around(&[1 << 15, 1, 1], None).expect("a table");
        assert!(long.covers(&[1 << 15, 0, 1]) && !long.covers(&[0, 2, 0]));
        let wider = Nearby::around(&[1, 7, 1], Some(&long)).expect("a table");
        assert!(wider.covers(&[1 << 15, 7, 1]));
    }
}
