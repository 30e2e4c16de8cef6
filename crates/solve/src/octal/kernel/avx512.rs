//! The inner loops with AVX-512: 64 heaps in a vector.
//!
//! For one entry and 64 heaps: a load and an exclusive or give the cells of 64 options. The bit within the byte is one table look-up
//! (`vpermb`), and for each plane another one turns the high part of the cell into "all ones if it is this plane"; a ternary operation adds the bit to the plane.

use std::arch::x86_64::*;

mod pairs;
mod words;

pub(super) use pairs::{ask, find_pair, least, sift};
pub(super) use words::{count_open, transpose};

use super::{Bytes, Entry, GROUP, Near, Plane};

/// The planes that are kept in registers together.
const TOGETHER: usize = 24;

/// Row k: all ones at the places k and k + 32.
static CHOICE: [Plane; 32] = {
    let mut rows = [Plane::EMPTY; 32];
    let mut k = 0;
    while k < 32 {
        rows[k].0[k] = 0xFF;
        rows[k].0[k + 32] = 0xFF;
        k += 1;
    }
    rows
};

/// Row k: all ones at the place k only.
static SINGLE: [Plane; 32] = {
    let mut rows = [Plane::EMPTY; 32];
    let mut k = 0;
    while k < 32 {
        rows[k].0[k] = 0xFF;
        k += 1;
    }
    rows
};

/// # Safety
///
/// AVX-512 F, BW, VL, VBMI; for each entry 64 bytes at `at` − distance lie in the cells.
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
        // A group does not cross a multiple of 32: the number of a plane within it has five bits.
        let count = rest.len().min(TOGETHER).min(32 - first % 32);
        let (group, others) = rest.split_at_mut(count);
        macro_rules! dispatch {
            ($($n:literal)*) => {
                match (count, cells.1) {
                    // SAFETY: as this function.
                    $(($n, None) => unsafe { narrow::<$n>(cells.0, entries, at, first, group) },)*
                    // SAFETY: as this function.
                    $(($n, Some(low)) => unsafe { wide::<$n>(cells.0, low, entries, at, first, group) },)*
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
fn bits() -> __m512i {
    _mm512_set1_epi64(0x8040_2010_0804_0201_u64 as i64)
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

#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi")]
unsafe fn narrow<const N: usize>(
    cells: &[u8],
    entries: &[Entry],
    at: usize,
    first: usize,
    planes: &mut [Plane],
) {
    let bits = bits();
    let mut marks = read::<N>(planes);
    // SAFETY: the caller's.
    let block = unsafe { cells.as_ptr().add(at) };
    for entry in entries {
        // SAFETY: the caller's: the vector lies in the cells.
        let x = unsafe { _mm512_loadu_si512(block.sub(entry.distance as usize).cast()) };
        let x = _mm512_xor_si512(x, _mm512_set1_epi32(entry.high as i32));
        // The bits from the neighbouring byte come in above bit 4; one of them is read, and the table repeats after 32.
        let high = _mm512_srli_epi16::<3>(x);
        let bit = _mm512_permutexvar_epi8(x, bits);
        for (k, mark) in marks.iter_mut().enumerate() {
            let chosen = _mm512_permutexvar_epi8(high, load(&CHOICE[(first + k) & 31]));
            *mark = _mm512_ternarylogic_epi32::<0xF8>(*mark, chosen, bit);
        }
    }
    write(marks, planes);
}

#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi")]
unsafe fn wide<const N: usize>(
    cells: &[u8],
    lows: &[u8],
    entries: &[Entry],
    at: usize,
    first: usize,
    planes: &mut [Plane],
) {
    let bits = bits();
    let mut marks = read::<N>(planes);
    let group = _mm512_set1_epi8((first & !31) as i8);
    let beyond = _mm512_set1_epi8(63);
    // SAFETY: the caller's.
    let (block, low_block) = unsafe { (cells.as_ptr().add(at), lows.as_ptr().add(at)) };
    for entry in entries {
        let distance = entry.distance as usize;
        // SAFETY: the caller's: the vectors lie in the cells.
        let (x, low) = unsafe {
            (
                _mm512_loadu_si512(block.sub(distance).cast()),
                _mm512_loadu_si512(low_block.sub(distance).cast()),
            )
        };
        let x = _mm512_ternarylogic_epi32::<0x96>(x, _mm512_set1_epi32(entry.high as i32), group);
        // Flagged cells and those of other groups become 63, for which no plane is chosen.
        let high = _mm512_min_epu8(x, beyond);
        let low = _mm512_xor_si512(low, _mm512_set1_epi32(entry.low as i32));
        let bit = _mm512_permutexvar_epi8(low, bits);
        for (k, mark) in marks.iter_mut().enumerate() {
            let chosen = _mm512_permutexvar_epi8(high, load(&SINGLE[(first + k) & 31]));
            *mark = _mm512_ternarylogic_epi32::<0xF8>(*mark, chosen, bit);
        }
    }
    write(marks, planes);
}

/// One word for each heap of the group, for the indices from `first` on; a shift by 64 or more, as of a flagged cell, gives nothing.
///
/// # Safety
///
/// AVX-512 as above; for each entry eight bytes at `at` − distance lie in the cells.
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
        // SAFETY: the caller's: the eight bytes lie in the cells.
        let bytes = unsafe { _mm_loadl_epi64(bytes.as_ptr().add(at - distance).cast()) };
        _mm512_cvtepu8_epi64(bytes)
    };
    // SAFETY: eight words.
    let mut words = unsafe { _mm512_loadu_si512(seen.as_ptr().cast()) };
    for near in entries {
        let mut cell = eight(cells.0, near.distance);
        if let Some(low) = cells.1 {
            cell = _mm512_or_si512(_mm512_slli_epi64::<3>(cell), eight(low, near.distance));
        }
        let index = _mm512_sub_epi64(_mm512_xor_si512(cell, _mm512_set1_epi64(i64::from(near.cell))), first);
        words = _mm512_or_si512(words, _mm512_sllv_epi64(one, index));
    }
    // SAFETY: eight words.
    unsafe { _mm512_storeu_si512(seen.as_mut_ptr().cast(), words) };
}
