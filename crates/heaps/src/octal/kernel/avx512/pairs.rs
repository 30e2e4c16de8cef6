//! Pairs of heaps with AVX-512: 64 pairs (i, n − i) in a vector, one of the two vectors of values turned
//! round.

use std::arch::x86_64::*;

use super::super::{Asked, BLOCK, Bytes, Filters, Found, HEAPS, Plane};
use super::load;

/// The places of a vector from the last to the first.
static REVERSED: Plane = {
    let mut places = Plane::EMPTY;
    let mut i = 0;
    while i < BLOCK {
        places.0[i] = (BLOCK - 1 - i) as u8;
        i += 1;
    }
    places
};

/// # Safety
///
/// AVX-512 as above; the places `low + from .. low + to` and `high − to + 1 ..= high − from` are within the
/// cells; 64 divides `to − from`.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi")]
pub(in super::super) unsafe fn find_pair(
    cells: Bytes<'_>,
    (low, high): (usize, usize),
    (from, to): (usize, usize),
    (cell, cell_high): (u8, u8),
) -> Option<usize> {
    let reversed = load(&REVERSED);
    let (wanted, wanted_high) = (_mm512_set1_epi8(cell as i8), _mm512_set1_epi8(cell_high as i8));
    let mut i = from;
    while i < to {
        let hits = |bytes: &[u8], wanted: __m512i| {
            // SAFETY: by the caller's promise both vectors are within the cells.
            let (a, b) = unsafe {
                (
                    _mm512_loadu_si512(bytes.as_ptr().add(low + i).cast()),
                    _mm512_loadu_si512(bytes.as_ptr().add(high + 1 - i - BLOCK).cast()),
                )
            };
            let sum = _mm512_xor_si512(a, _mm512_permutexvar_epi8(reversed, b));
            _mm512_cmpeq_epi8_mask(sum, wanted)
        };
        let mut found = hits(cells.0, wanted);
        if let Some(highs) = cells.1
            && found != 0
        {
            found &= hits(highs, wanted_high);
        }
        if found != 0 {
            return Some(i + found.trailing_zeros() as usize);
        }
        i += BLOCK;
    }
    None
}

/// Pairs for four heaps in a row: the places of the values (divided by 64, and the rest), and the sum of the
/// pairs of the first heap.
#[derive(Clone, Copy)]
struct Pairs {
    high: *const u8,
    low: *const u8,
    both: usize,
}

impl Pairs {
    /// The smaller heaps i of 64 pairs, the last first: they belong to all four heaps.
    ///
    /// # Safety
    ///
    /// The places `i .. i + 64` are within the values.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi")]
    unsafe fn smaller(self, i: usize) -> (__m512i, __m512i) {
        let reversed = load(&REVERSED);
        // SAFETY: the caller's.
        let turned = |bytes: *const u8| unsafe {
            _mm512_permutexvar_epi8(reversed, _mm512_loadu_si512(bytes.add(i).cast()))
        };
        (turned(self.high), turned(self.low))
    }

    /// The sums of the 64 pairs for the heap `h` of the four.
    ///
    /// # Safety
    ///
    /// The places `both + h − i − 63 ..= both + h − i` are within the values.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi")]
    unsafe fn sums(self, smaller: (__m512i, __m512i), i: usize, h: usize) -> (__m512i, __m512i) {
        let j = self.both + h + 1 - i - BLOCK;
        // SAFETY: the caller's.
        let xor = |a: __m512i, bytes: *const u8| unsafe {
            _mm512_xor_si512(a, _mm512_loadu_si512(bytes.add(j).cast()))
        };
        (xor(smaller.0, self.high), xor(smaller.1, self.low))
    }
}

/// Gives what pairs give and the filters let through.
///
/// # Safety
///
/// AVX-512 as above; `high` and `low` have the same length and contain the places `from .. to` and `both −
/// to + 1 .. both − from + 4`; 64 divides `to − from`; `found` has room for all pairs and one vector, and a
/// mask for each vector and heap, and eight.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,popcnt")]
pub(in super::super) unsafe fn sift(
    (high, low): (&[u8], &[u8]),
    both: usize,
    range: (usize, usize),
    filters: &Filters,
    often: bool,
    found: &mut Found,
) {
    let pairs = Pairs { high: high.as_ptr(), low: low.as_ptr(), both };
    macro_rules! dispatch {
        ($($n:literal)*) => {
            match (filters.len(), often) {
                // SAFETY: as this function.
                $(($n, true) => unsafe { sift_often::<$n>(pairs, range, filters, found) },)*
                // SAFETY: as this function.
                $(($n, false) => unsafe { sift_seldom::<$n>(pairs, range, filters, found) },)*
                _ => {}
            }
        };
    }
    dispatch!(1 2 3 4 5 6 7 8);
}

/// The filters of one heap in registers: blocks, places.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi")]
fn tables<const N: usize>(filters: &Filters, h: usize) -> [(__m512i, __m512i); N] {
    let mut tables = [(_mm512_setzero_si512(), _mm512_setzero_si512()); N];
    for (table, filter) in tables.iter_mut().zip(filters) {
        *table = (load(&filter[h].blocks), load(&filter[h].places));
    }
    tables
}

/// Which of 64 values pass.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi")]
fn passing<const N: usize>(tables: &[(__m512i, __m512i); N], sums: (__m512i, __m512i)) -> u64 {
    let look_up = |table: &(__m512i, __m512i)| {
        (_mm512_permutexvar_epi8(sums.0, table.0), _mm512_permutexvar_epi8(sums.1, table.1))
    };
    let (blocks, places) = look_up(&tables[0]);
    if N == 1 {
        return _mm512_test_epi8_mask(blocks, places);
    }
    let mut passing = _mm512_and_si512(blocks, places);
    for table in &tables[1..] {
        let (blocks, places) = look_up(table);
        passing = _mm512_ternarylogic_epi32::<0xF8>(passing, blocks, places);
    }
    _mm512_test_epi8_mask(passing, passing)
}

/// Writes the values that pass.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,popcnt")]
unsafe fn give(sums: (__m512i, __m512i), passing: u64, h: usize, found: &mut Found) {
    let block = _mm512_or_si512(sums.0, _mm512_set1_epi8((h * BLOCK) as u8 as i8));
    // SAFETY: by the caller's promise a vector fits after the pairs written so far.
    unsafe {
        let blocks = found.blocks.as_mut_ptr().add(found.count);
        _mm512_storeu_si512(blocks.cast(), _mm512_maskz_compress_epi8(passing, block));
        let places = found.places.as_mut_ptr().add(found.count);
        _mm512_storeu_si512(places.cast(), _mm512_maskz_compress_epi8(passing, sums.1));
    }
    found.count += passing.count_ones() as usize;
}

/// Every vector is written, with the few or many that pass: no branch.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,popcnt")]
unsafe fn sift_often<const N: usize>(
    pairs: Pairs,
    (from, to): (usize, usize),
    filters: &Filters,
    found: &mut Found,
) {
    for h in 0..HEAPS {
        let tables = tables::<N>(filters, h);
        let mut i = from;
        while i < to {
            // SAFETY: the caller's.
            unsafe {
                let sums = pairs.sums(pairs.smaller(i), i, h);
                give(sums, passing(&tables, sums), h, found);
            }
            i += BLOCK;
        }
    }
}

/// First we test all vectors, then we write those with a pair that passes: one branch that can't be
/// predicted.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,popcnt")]
unsafe fn sift_seldom<const N: usize>(
    pairs: Pairs,
    (from, to): (usize, usize),
    filters: &Filters,
    found: &mut Found,
) {
    let mut tables_of = [[(_mm512_setzero_si512(), _mm512_setzero_si512()); N]; HEAPS];
    for (h, table) in tables_of.iter_mut().enumerate() {
        *table = tables(filters, h);
    }
    let masks = found.masks.as_mut_ptr();
    let (mut i, mut count) = (from, 0);
    while i < to {
        // SAFETY: the caller's.
        unsafe {
            let smaller = pairs.smaller(i);
            for (h, tables) in tables_of.iter().enumerate() {
                *masks.add(count + h) = passing(tables, pairs.sums(smaller, i, h));
            }
        }
        count += HEAPS;
        i += BLOCK;
    }
    let mut hits = [0_u32; 8];
    let mut first = 0;
    while first < count {
        // SAFETY: eight masks from `first` on are within the list.
        let masks = unsafe { _mm512_loadu_si512(found.masks.as_ptr().add(first).cast()) };
        let some =
            u32::from(_mm512_test_epi64_mask(masks, masks)) & 0xFF >> 8_usize.saturating_sub(count - first);
        let numbers = _mm512_set_epi64(7, 6, 5, 4, 3, 2, 1, 0);
        let numbers = _mm512_cvtepi64_epi32(_mm512_maskz_compress_epi64(some as u8, numbers));
        // SAFETY: eight numbers.
        unsafe { _mm256_storeu_si256(hits.as_mut_ptr().cast(), numbers) };
        for number in &hits[..some.count_ones() as usize] {
            let at = first + *number as usize;
            let (i, h) = (from + at / HEAPS * BLOCK, at % HEAPS);
            // SAFETY: the caller's.
            unsafe {
                let sums = pairs.sums(pairs.smaller(i), i, h);
                give(sums, found.masks[at], h, found);
            }
        }
        first += 8;
    }
}

/// # Safety
///
/// AVX-512 as above.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,popcnt")]
pub(in super::super) unsafe fn ask(marks: &[[u8; BLOCK]], wanted: u32, asked: &mut Asked<'_>) {
    asked.fill(
        marks,
        wanted,
        |marks| unmarked(marks),
        |places, word, class| {
            let sum = _mm512_or_si512(load(places), _mm512_maskz_set1_epi8(word, class as i8));
            // SAFETY: a plane has 64 bytes and is aligned to them.
            unsafe { _mm512_store_si512(places.0.as_mut_ptr().cast(), sum) };
        },
    );
}

/// # Safety
///
/// AVX-512 as above.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi")]
pub(in super::super) unsafe fn least(marks: &[[u8; BLOCK]]) -> Option<(usize, u64)> {
    marks.iter().map(|marks| unmarked(marks)).enumerate().find(|(_, word)| *word != 0)
}

#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi")]
fn unmarked(marks: &[u8; BLOCK]) -> u64 {
    // SAFETY: 64 bytes.
    let marks = unsafe { _mm512_loadu_si512(marks.as_ptr().cast()) };
    _mm512_testn_epi8_mask(marks, marks)
}
