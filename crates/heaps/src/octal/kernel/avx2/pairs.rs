//! Pairs of heaps with AVX2: 32 pairs (i, n − i) in a vector. A table of 64 bytes is four look-ups of 16.

use std::arch::x86_64::*;

use super::super::{Asked, BLOCK, Filters, Found, HEAPS, Plane};

/// Bytes in a vector.
const WIDTH: usize = 32;

/// The quarters of a table, each twice.
type Table = [__m256i; 4];

#[inline]
#[target_feature(enable = "avx2")]
fn table(plane: &Plane) -> Table {
    // SAFETY: sixteen bytes of the plane each.
    let quarter = |k: usize| unsafe { _mm_loadu_si128(plane.0.as_ptr().add(16 * k).cast()) };
    [0, 1, 2, 3].map(|k| _mm256_broadcastsi128_si256(quarter(k)))
}

/// The bytes of the table at 32 places below 64.
#[inline]
#[target_feature(enable = "avx2")]
fn look_up(table: &Table, places: __m256i) -> __m256i {
    let beyond = _mm256_set1_epi8(0x70);
    let mut bytes = _mm256_setzero_si256();
    for (k, quarter) in table.iter().enumerate() {
        // Below 16 in this quarter only; elsewhere the sum has its highest bit set, and the byte is 0.
        let within = _mm256_xor_si256(places, _mm256_set1_epi8(16 * k as i8));
        let chosen = _mm256_shuffle_epi8(*quarter, _mm256_adds_epu8(within, beyond));
        bytes = _mm256_or_si256(bytes, chosen);
    }
    bytes
}

/// What pairs (i, `both` − i) give, for 32 in a row.
///
/// # Safety
///
/// The places `i .. i + 32` and `both − i − 31 ..= both − i` are within the bytes.
#[inline]
#[target_feature(enable = "avx2")]
unsafe fn sums(bytes: &[u8], both: usize, i: usize) -> __m256i {
    let turn = _mm256_set_epi8(
        0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13,
        14, 15,
    );
    // SAFETY: the caller's.
    let (a, b) = unsafe {
        (
            _mm256_loadu_si256(bytes.as_ptr().add(i).cast()),
            _mm256_loadu_si256(bytes.as_ptr().add(both + 1 - i - WIDTH).cast()),
        )
    };
    let b = _mm256_permute4x64_epi64::<0x4E>(_mm256_shuffle_epi8(b, turn));
    _mm256_xor_si256(a, b)
}

/// Gives what pairs give and the filters let through.
///
/// # Safety
///
/// AVX2; `high` and `low` have the same length and contain the places `from .. to` and `both − to + 1 .. both
/// − from + 4`; 64 divides `to − from`; `found` has room for all pairs.
#[target_feature(enable = "avx2")]
pub(in super::super) unsafe fn sift(
    (high, low): (&[u8], &[u8]),
    both: usize,
    (from, to): (usize, usize),
    filters: &Filters,
    found: &mut Found,
) {
    for h in 0..HEAPS {
        let both = both + h;
        for filter in filters {
            let (blocks, places) = (table(&filter[h].blocks), table(&filter[h].places));
            for i in (from..to).step_by(WIDTH) {
                // SAFETY: the caller's.
                let (block, place) = unsafe { (sums(high, both, i), sums(low, both, i)) };
                let classes = _mm256_and_si256(look_up(&blocks, block), look_up(&places, place));
                let none = _mm256_cmpeq_epi8(classes, _mm256_setzero_si256());
                let mut passing = !_mm256_movemask_epi8(none) as u32;
                while passing != 0 {
                    let i = i + passing.trailing_zeros() as usize;
                    passing &= passing - 1;
                    found.blocks[found.count] = (h * BLOCK) as u8 | high[i] ^ high[both - i];
                    found.places[found.count] = low[i] ^ low[both - i];
                    found.count += 1;
                }
            }
        }
    }
}

/// # Safety
///
/// AVX2.
#[target_feature(enable = "avx2,popcnt")]
pub(in super::super) unsafe fn ask(marks: &[[u8; BLOCK]], wanted: u32, asked: &mut Asked<'_>) {
    asked.fill(marks, wanted, |marks| unmarked(marks), |places, word, class| add(places, word, class));
}

#[inline]
#[target_feature(enable = "avx2")]
fn unmarked(marks: &[u8; BLOCK]) -> u64 {
    let half = |first: usize| {
        // SAFETY: `first` is 0 or 32 of 64 bytes.
        let marks = unsafe { _mm256_loadu_si256(marks.as_ptr().add(first).cast()) };
        _mm256_movemask_epi8(_mm256_cmpeq_epi8(marks, _mm256_setzero_si256())) as u32
    };
    u64::from(half(0)) | u64::from(half(WIDTH)) << 32
}

/// Adds `class` at the bits set in `word`.
#[inline]
#[target_feature(enable = "avx2")]
fn add(places: &mut Plane, word: u64, class: u8) {
    let spread = _mm256_set_epi64x(0x0303_0303_0303_0303, 0x0202_0202_0202_0202, 0x0101_0101_0101_0101, 0);
    let bit = _mm256_set1_epi64x(0x8040_2010_0804_0201_u64 as i64);
    for (half, bytes) in places.0.as_chunks_mut::<WIDTH>().0.iter_mut().enumerate() {
        let bits = _mm256_shuffle_epi8(_mm256_set1_epi32((word >> (32 * half)) as i32), spread);
        let set = _mm256_cmpeq_epi8(_mm256_and_si256(bits, bit), bit);
        // SAFETY: 32 bytes.
        unsafe {
            let sum = _mm256_or_si256(
                _mm256_loadu_si256(bytes.as_ptr().cast()),
                _mm256_and_si256(set, _mm256_set1_epi8(class as i8)),
            );
            _mm256_storeu_si256(bytes.as_mut_ptr().cast(), sum);
        }
    }
}
