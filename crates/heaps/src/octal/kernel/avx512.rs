//! The inner loops with AVX-512: 64 heaps in a vector.
//!
//! For one entry and 64 heaps: a load and an exclusive or give the indices of 64 options. Planes come in
//! groups of four: one table look-up (`vpermb`) turns the high part of the index into "all ones if it is this
//! group", and four of them, the same for all groups, the low part into the bit for each plane of the group;
//! a ternary operation for each plane adds it.

use std::arch::x86_64::*;

mod open;
mod pairs;
mod words;

pub(super) use open::{count_used, keep, lowest, mark_all_but, not_full, strike};
pub(super) use pairs::{ask, find_pair, least, sift};
pub(super) use words::{count_open, transpose};

use super::{BLOCK, Bytes, Entry, GROUP, Near, Plane, TOGETHER};

/// The planes that we keep in registers together.
const REGISTERS: usize = 24;

/// Row k: all ones at the places that are k modulo 8.
static CHOICE: [Plane; 8] = {
    let mut rows = [Plane::EMPTY; 8];
    let mut place = 0;
    while place < BLOCK {
        rows[place % 8].0[place] = 0xFF;
        place += 1;
    }
    rows
};

/// Row k: at the places 8 k to 8 k + 7 modulo 32 one bit each.
static BITS: [Plane; TOGETHER] = {
    let mut rows = [Plane::EMPTY; TOGETHER];
    let mut place = 0;
    while place < BLOCK {
        rows[place / 8 % TOGETHER].0[place] = 1 << (place % 8);
        place += 1;
    }
    rows
};

/// # Safety
///
/// AVX-512 F, BW, VL, VBMI; for each entry the 64 bytes at `at` − distance are within the cells.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi")]
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
        // Planes beyond a multiple of 32 have another upper byte.
        let count = rest.len().min(REGISTERS).min(32 - first % 32);
        let (group, others) = rest.split_at_mut(count);
        macro_rules! dispatch {
            ($($n:literal)*) => {
                match (count, cells.1, first / 32) {
                    // SAFETY: as this function.
                    $(($n, None, _) => unsafe { add::<$n, NARROW>((cells.0, cells.0), entries, at, first, group) },)*
                    // SAFETY: as this function.
                    $(($n, Some(high), 0) => unsafe { add::<$n, LOW>((cells.0, high), entries, at, first, group) },)*
                    // SAFETY: as this function.
                    $(($n, Some(high), _) => unsafe { add::<$n, HIGH>((cells.0, high), entries, at, first, group) },)*
                    _ => {}
                }
            };
        }
        dispatch!(1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24);
        first += count;
        rest = others;
    }
}

#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi")]
fn load(plane: &Plane) -> __m512i {
    // SAFETY: a plane has 64 bytes and is aligned to them.
    unsafe { _mm512_load_si512(plane.0.as_ptr().cast()) }
}

#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi")]
fn read<const N: usize>(planes: &[Plane]) -> [__m512i; N] {
    let mut marks = [_mm512_setzero_si512(); N];
    for (mark, plane) in marks.iter_mut().zip(planes) {
        *mark = load(plane);
    }
    marks
}

#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi")]
fn write<const N: usize>(marks: [__m512i; N], planes: &mut [Plane]) {
    for (mark, plane) in marks.iter().zip(planes) {
        // SAFETY: as for the load.
        unsafe { _mm512_store_si512(plane.0.as_mut_ptr().cast(), *mark) };
    }
}

/// Cells of one byte; of two, for indices below 256; of two, for others.
const NARROW: u8 = 0;
const LOW: u8 = 1;
const HIGH: u8 = 2;

#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi")]
unsafe fn add<const N: usize, const CELLS: u8>(
    (lows, highs): (&[u8], &[u8]),
    entries: &[Entry],
    at: usize,
    first: usize,
    planes: &mut [Plane],
) {
    let mut marks = read::<N>(planes);
    let upper = _mm512_set1_epi8((first / 32) as i8);
    let choice = &CHOICE[first % 32 / TOGETHER..];
    // SAFETY: the caller's.
    let (block, high_block) = unsafe { (lows.as_ptr().add(at), highs.as_ptr().add(at)) };
    for entry in entries {
        let distance = entry.distance as usize;
        // SAFETY: by the caller's promise the vectors are within the cells.
        let x = unsafe { _mm512_loadu_si512(block.sub(distance).cast()) };
        let x = _mm512_xor_si512(x, _mm512_set1_epi32(entry.low as i32));
        let within = if CELLS == NARROW {
            // A flagged cell is 128 or more, and no group of planes reaches so far.
            u64::MAX
        } else {
            // SAFETY: as above.
            let high = unsafe { _mm512_loadu_si512(high_block.sub(distance).cast()) };
            let added = _mm512_set1_epi32(entry.high as i32);
            if CELLS == LOW {
                _mm512_cmpeq_epi8_mask(high, added)
            } else {
                _mm512_cmpeq_epi8_mask(_mm512_xor_si512(high, added), upper)
            }
        };
        // The bits from the neighbouring byte come in above bit 2; the table repeats after 8.
        let group = _mm512_srli_epi16::<5>(x);
        let mut bits = [x; TOGETHER];
        for (bit, row) in bits.iter_mut().zip(&BITS) {
            *bit = if CELLS == NARROW {
                _mm512_permutexvar_epi8(x, load(row))
            } else {
                _mm512_maskz_permutexvar_epi8(within, x, load(row))
            };
        }
        // Written out: a loop so long would keep the planes in memory.
        let mut chosen = x;
        macro_rules! planes {
            ($($k:literal)*) => {
                $(if $k < N {
                    if $k % TOGETHER == 0 {
                        chosen = _mm512_permutexvar_epi8(group, load(&choice[$k / TOGETHER]));
                    }
                    marks[$k] = _mm512_ternarylogic_epi32::<0xF8>(marks[$k], chosen, bits[$k % TOGETHER]);
                })*
            };
        }
        planes!(0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23);
    }
    write(marks, planes);
}

/// One word for each heap of the group, for the indices from `first` on; a shift by 64 or more, as of a
/// flagged cell, gives nothing.
///
/// # Safety
///
/// AVX-512 as above; for each entry the eight bytes at `at` − distance are within the cells.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi")]
pub(super) unsafe fn exclude(
    cells: Bytes<'_>,
    entries: &[Near],
    at: usize,
    first: usize,
    seen: &mut [u64; GROUP],
) {
    let (one, first) = (_mm512_set1_epi64(1), _mm512_set1_epi64(first as i64));
    let eight = |bytes: &[u8], distance: usize| {
        // SAFETY: by the caller's promise the eight bytes are within the cells.
        let bytes = unsafe { _mm_loadl_epi64(bytes.as_ptr().add(at - distance).cast()) };
        _mm512_cvtepu8_epi64(bytes)
    };
    // SAFETY: eight words.
    let mut words = unsafe { _mm512_loadu_si512(seen.as_ptr().cast()) };
    for near in entries {
        let mut cell = eight(cells.0, near.distance);
        if let Some(high) = cells.1 {
            cell = _mm512_or_si512(_mm512_slli_epi64::<8>(eight(high, near.distance)), cell);
        }
        let index = _mm512_sub_epi64(_mm512_xor_si512(cell, _mm512_set1_epi64(i64::from(near.cell))), first);
        words = _mm512_or_si512(words, _mm512_sllv_epi64(one, index));
    }
    // SAFETY: eight words.
    unsafe { _mm512_storeu_si512(seen.as_mut_ptr().cast(), words) };
}
