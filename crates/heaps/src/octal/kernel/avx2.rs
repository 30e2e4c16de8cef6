//! The inner loops with AVX2: 32 heaps in a vector.

use std::arch::x86_64::*;

use super::{Bytes, Entry, Plane};

mod pairs;

pub(super) use pairs::{ask, sift};

/// The planes that we keep in registers together.
const TOGETHER: usize = 6;

/// # Safety
///
/// AVX2; for each entry the 64 bytes at `at` − distance are within the cells.
#[target_feature(enable = "avx2")]
pub(super) unsafe fn mark(
    cells: Bytes<'_>,
    entries: &[Entry],
    at: usize,
    first: usize,
    planes: &mut [Plane],
) {
    let mut first = first;
    let mut rest = planes;
    while !rest.is_empty() {
        // The number of a plane within a group of 32 has five bits.
        let count = rest.len().min(TOGETHER).min(32 - first % 32);
        let (group, others) = rest.split_at_mut(count);
        for half in [0, 32] {
            macro_rules! dispatch {
                ($($n:literal)*) => {
                    match group.len() {
                        // SAFETY: as this function.
                        $($n => unsafe { mark_half::<$n>(cells, entries, at + half, half, first, group) },)*
                        _ => {}
                    }
                };
            }
            dispatch!(1 2 3 4 5 6);
        }
        first += count;
        rest = others;
    }
}

#[target_feature(enable = "avx2")]
unsafe fn mark_half<const N: usize>(
    cells: Bytes<'_>,
    entries: &[Entry],
    at: usize,
    half: usize,
    first: usize,
    planes: &mut [Plane],
) {
    let bits = _mm256_set1_epi64x(0x8040_2010_0804_0201_u64 as i64);
    let (mask, seven) = (_mm256_set1_epi8(0x1F), _mm256_set1_epi8(7));
    let group = _mm256_set1_epi8((first / 32) as i8);
    let mut number = [_mm256_setzero_si256(); N];
    let mut marks = [_mm256_setzero_si256(); N];
    for k in 0..N {
        number[k] = _mm256_set1_epi8(((first + k) & 31) as i8);
        // SAFETY: `half` is 0 or 32, and a plane has 64 bytes.
        marks[k] = unsafe { _mm256_loadu_si256(planes[k].0.as_ptr().add(half).cast()) };
    }
    for entry in entries {
        let begin = at - entry.distance as usize;
        // SAFETY: by the caller's promise the vector is within the cells.
        let x = unsafe { _mm256_loadu_si256(cells.0.as_ptr().add(begin).cast()) };
        let x = _mm256_xor_si256(x, _mm256_set1_epi32(entry.low as i32));
        let high = _mm256_and_si256(_mm256_srli_epi16(x, 3), mask);
        let bit = match cells.1 {
            // A flagged byte has its highest bit set, which gives an empty bit.
            None => _mm256_shuffle_epi8(bits, x),
            Some(tops) => {
                // SAFETY: as above.
                let top = unsafe { _mm256_loadu_si256(tops.as_ptr().add(begin).cast()) };
                let top = _mm256_xor_si256(top, _mm256_set1_epi32(entry.high as i32));
                let bit = _mm256_shuffle_epi8(bits, _mm256_and_si256(x, seven));
                _mm256_and_si256(bit, _mm256_cmpeq_epi8(top, group))
            }
        };
        for k in 0..N {
            let chosen = _mm256_and_si256(_mm256_cmpeq_epi8(high, number[k]), bit);
            marks[k] = _mm256_or_si256(marks[k], chosen);
        }
    }
    for k in 0..N {
        // SAFETY: as for the loads.
        unsafe { _mm256_storeu_si256(planes[k].0.as_mut_ptr().add(half).cast(), marks[k]) };
    }
}

/// # Safety
///
/// AVX2.
#[target_feature(enable = "avx2")]
pub(super) unsafe fn strike(
    cells: Bytes<'_>,
    entries: &[Entry],
    at: usize,
    slots: &[Plane],
    left: &mut [Plane],
) {
    super::open::strike(cells, entries, at, slots, left);
}

/// # Safety
///
/// The instruction `popcnt`.
#[target_feature(enable = "avx2,popcnt")]
pub(super) unsafe fn count_open(planes: &[Plane]) -> usize {
    super::portable::count_open(planes)
}
