//! Open indices with AVX-512.

use std::arch::x86_64::*;

use super::super::open;
use super::super::{BLOCK, Bytes, Entry, Plane};
use super::{load, read, write};

/// As [`strike`](super::super::Kernel::strike).
///
/// # Safety
///
/// AVX-512 as above; for each entry the 64 bytes at `at` − distance are within the cells.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi")]
pub(in super::super) unsafe fn strike(
    cells: Bytes<'_>,
    entries: &[Entry],
    at: usize,
    slots: &[Plane],
    left: &mut [Plane],
) {
    macro_rules! dispatch {
        ($($n:literal)*) => {
            match slots.len().min(left.len()) {
                // SAFETY: as this function.
                $($n => unsafe { strike_slots::<$n>(cells, entries, at, slots, left) },)*
                _ => {}
            }
        };
    }
    dispatch!(1 2 3 4 5 6 7 8 9 10 11 12);
}

#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi")]
unsafe fn strike_slots<const N: usize>(
    cells: Bytes<'_>,
    entries: &[Entry],
    at: usize,
    slots: &[Plane],
    left: &mut [Plane],
) {
    let slots = read::<N>(slots);
    let mut kept = read::<N>(left);
    // SAFETY: the caller's.
    let block = unsafe { cells.0.as_ptr().add(at) };
    for entry in entries {
        // SAFETY: by the caller's promise the vectors are within the cells.
        let x = unsafe { _mm512_loadu_si512(block.sub(entry.distance as usize).cast()) };
        let x = _mm512_xor_si512(x, _mm512_set1_epi32(entry.low as i32));
        for (kept, slot) in kept.iter_mut().zip(&slots) {
            *kept = _mm512_min_epu8(*kept, _mm512_xor_si512(x, *slot));
        }
    }
    write(kept, left);
}

/// As [`lowest`](super::super::Kernel::lowest).
///
/// # Safety
///
/// AVX-512 as above.
#[target_feature(enable = "avx512f,avx512bw,avx512cd,avx512vl,avx512vbmi")]
pub(in super::super) unsafe fn lowest(words: &[[u64; BLOCK]], end: u8, slots: &mut [Plane]) {
    match words.len() {
        1 => lowest_of::<1>(words, end, slots),
        2 => lowest_of::<2>(words, end, slots),
        3 => lowest_of::<3>(words, end, slots),
        _ => lowest_of::<4>(words, end, slots),
    }
}

#[target_feature(enable = "avx512f,avx512bw,avx512cd,avx512vl,avx512vbmi")]
fn lowest_of<const W: usize>(words: &[[u64; BLOCK]], end: u8, slots: &mut [Plane]) {
    let (zero, one) = (_mm512_setzero_si512(), _mm512_set1_epi64(1));
    for first in (0..BLOCK).step_by(8) {
        let mut rest = [zero; W];
        for (w, (rest, words)) in rest.iter_mut().zip(words).enumerate() {
            let in_range = open::below(u32::from(end), w);
            // SAFETY: eight words of 64 from one of 0, 8, …, 56 on.
            let marked = unsafe { _mm512_loadu_si512(words.as_ptr().add(first).cast()) };
            *rest = _mm512_andnot_si512(marked, _mm512_set1_epi64(in_range as i64));
        }
        for slot in slots.iter_mut() {
            let (mut x, mut base) = (rest[W - 1], _mm512_set1_epi64(64 * W as i64 - 1));
            let mut empty = 0xFF;
            for (w, rest) in rest.iter_mut().enumerate() {
                let some = _mm512_test_epi64_mask(*rest, *rest) & empty;
                if w < W - 1 {
                    x = _mm512_mask_mov_epi64(x, some, *rest);
                    base = _mm512_mask_mov_epi64(base, some, _mm512_set1_epi64(64 * w as i64 + 63));
                }
                *rest = _mm512_mask_and_epi64(*rest, some, *rest, _mm512_sub_epi64(*rest, one));
                empty &= !some;
            }
            let lowest = _mm512_and_si512(x, _mm512_sub_epi64(zero, x));
            let index = _mm512_sub_epi64(base, _mm512_lzcnt_epi64(lowest));
            let index = _mm512_mask_mov_epi64(index, empty, _mm512_set1_epi64(i64::from(open::NONE)));
            // SAFETY: eight bytes of 64 from one of 0, 8, …, 56 on.
            unsafe { _mm_storel_epi64(slot.0.as_mut_ptr().add(first).cast(), _mm512_cvtepi64_epi8(index)) };
        }
    }
}

/// As [`keep`](super::super::Kernel::keep).
///
/// # Safety
///
/// AVX-512 as above.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi")]
pub(in super::super) unsafe fn keep(slots: &[Plane], left: &[Plane], kept: &mut [Plane]) {
    macro_rules! dispatch {
        ($($n:literal)*) => {
            match kept.len() {
                $($n => keep_slots::<$n>(slots, left, kept),)*
                _ => open::keep(slots, left, kept),
            }
        };
    }
    dispatch!(1 2 3 4 5 6 7 8 9 10 11 12);
}

#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi")]
fn keep_slots<const N: usize>(slots: &[Plane], left: &[Plane], kept: &mut [Plane]) {
    let mut first = [_mm512_set1_epi8(open::NONE as i8); N];
    for (slot, left) in slots.iter().zip(left).rev() {
        let left = load(left);
        let not_struck = _mm512_test_epi8_mask(left, left);
        for to in (1..N).rev() {
            first[to] = _mm512_mask_mov_epi8(first[to], not_struck, first[to - 1]);
        }
        first[0] = _mm512_mask_mov_epi8(first[0], not_struck, load(slot));
    }
    write(first, kept);
}

/// As [`mark_all_but`](super::super::Kernel::mark_all_but).
///
/// # Safety
///
/// AVX-512 as above.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi")]
pub(in super::super) unsafe fn mark_all_but(slots: &[Plane], known: &Plane, words: &mut [[u64; BLOCK]]) {
    let one = _mm512_set1_epi64(1);
    let eight = |plane: &Plane, first: usize| {
        // SAFETY: eight bytes of 64 from one of 0, 8, …, 56 on.
        _mm512_cvtepu8_epi64(unsafe { _mm_loadl_epi64(plane.0.as_ptr().add(first).cast()) })
    };
    for first in (0..BLOCK).step_by(8) {
        let known = eight(known, first);
        for (w, words) in words.iter_mut().enumerate() {
            let base = _mm512_set1_epi64(64 * w as i64);
            // A shift by 64 or more gives nothing.
            let bit = |index: __m512i| _mm512_sllv_epi64(one, _mm512_sub_epi64(index, base));
            let some = _mm512_cmpge_epu64_mask(known, base);
            let below = _mm512_maskz_sub_epi64(some, bit(known), one);
            let mut open = _mm512_setzero_si512();
            for slot in slots {
                open = _mm512_or_si512(open, bit(eight(slot, first)));
            }
            // SAFETY: eight words of 64 from one of 0, 8, …, 56 on.
            let place = unsafe { words.as_mut_ptr().add(first) };
            // SAFETY: as above.
            unsafe {
                let word = _mm512_loadu_si512(place.cast());
                let word = _mm512_or_si512(word, _mm512_andnot_si512(open, below));
                _mm512_storeu_si512(place.cast(), word);
            }
        }
    }
}

/// As [`count_used`](super::super::Kernel::count_used).
///
/// # Safety
///
/// AVX-512 as above.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,popcnt")]
pub(in super::super) unsafe fn count_used(slot: &Plane) -> usize {
    _mm512_cmpneq_epi8_mask(load(slot), _mm512_set1_epi8(open::NONE as i8)).count_ones() as usize
}

/// As [`not_full`](super::super::Kernel::not_full).
///
/// # Safety
///
/// AVX-512 as above.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi")]
pub(in super::super) unsafe fn not_full(words: &[[u64; BLOCK]], end: u32) -> u64 {
    let mut heaps = 0;
    for first in (0..BLOCK).step_by(8) {
        let mut some = 0_u8;
        for (w, words) in words.iter().enumerate() {
            // SAFETY: eight words of 64 from one of 0, 8, …, 56 on.
            let marked = unsafe { _mm512_loadu_si512(words.as_ptr().add(first).cast()) };
            let within = _mm512_set1_epi64(open::below(end, w) as i64);
            let lacking = _mm512_andnot_si512(marked, within);
            some |= _mm512_test_epi64_mask(lacking, lacking);
        }
        heaps |= u64::from(some) << first;
    }
    heaps
}
