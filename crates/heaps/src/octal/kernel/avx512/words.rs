//! Planes as words, and their bits counted, with AVX-512.

use std::arch::x86_64::*;

use super::super::{BLOCK, Plane};
use super::load;

/// For each heap of a block its bytes of eight planes in a row; missing planes are empty.
///
/// # Safety
///
/// AVX-512 as above.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi")]
fn eight(planes: &[Plane]) -> [__m512i; 8] {
    let mut rows = [_mm512_setzero_si512(); 8];
    for (row, plane) in rows.iter_mut().zip(planes) {
        *row = load(plane);
    }
    // Bytes of two planes, of four, of eight: the first halves of all quarters, then the second ones.
    let pair =
        |k: usize| (_mm512_unpacklo_epi8(rows[k], rows[k + 1]), _mm512_unpackhi_epi8(rows[k], rows[k + 1]));
    let (p, q, r, s) = (pair(0), pair(2), pair(4), pair(6));
    let four = |a: (__m512i, __m512i), b: (__m512i, __m512i)| {
        [
            _mm512_unpacklo_epi16(a.0, b.0),
            _mm512_unpackhi_epi16(a.0, b.0),
            _mm512_unpacklo_epi16(a.1, b.1),
            _mm512_unpackhi_epi16(a.1, b.1),
        ]
    };
    let (low, high) = (four(p, q), four(r, s));
    let mut words = [_mm512_setzero_si512(); 8];
    for k in 0..4 {
        words[2 * k] = _mm512_unpacklo_epi32(low[k], high[k]);
        words[2 * k + 1] = _mm512_unpackhi_epi32(low[k], high[k]);
    }
    words
}

/// As [`transpose`](super::super::super::bytes::transpose).
///
/// # Safety
///
/// AVX-512 as above; `words` has a word for each heap of the block and each eight planes.
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi")]
pub(in super::super) unsafe fn transpose(planes: &[Plane], words: &mut [u64]) {
    for (planes, words) in planes.chunks(8).zip(words.as_chunks_mut::<BLOCK>().0) {
        for (k, pairs) in eight(planes).into_iter().enumerate() {
            // Each quarter of the vector has the words of two heaps of its quarter of the block.
            let quarters = [
                _mm512_extracti64x2_epi64::<0>(pairs),
                _mm512_extracti64x2_epi64::<1>(pairs),
                _mm512_extracti64x2_epi64::<2>(pairs),
                _mm512_extracti64x2_epi64::<3>(pairs),
            ];
            for (quarter, pair) in words.as_chunks_mut::<{ BLOCK / 4 }>().0.iter_mut().zip(quarters) {
                // SAFETY: two words: k is below 8.
                unsafe { _mm_storeu_si128(quarter.as_mut_ptr().add(2 * k).cast(), pair) };
            }
        }
    }
}

/// The number of zeros in the planes.
///
/// # Safety
///
/// AVX-512 as above, and VPOPCNTDQ.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vpopcntdq")]
pub(in super::super) unsafe fn count_open(planes: &[Plane]) -> usize {
    let mut ones = _mm512_setzero_si512();
    for plane in planes {
        ones = _mm512_add_epi64(ones, _mm512_popcnt_epi64(load(plane)));
    }
    8 * BLOCK * planes.len() - _mm512_reduce_add_epi64(ones) as usize
}
