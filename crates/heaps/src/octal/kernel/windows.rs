//! The blocks of the window engine, compiled once for each set of instructions: the same text, and only how
//! equal bytes are found, and how sets of eight heaps grow, differs.

use super::Kernel;
use crate::octal::windows::search::FoundPeriod;
use crate::octal::windows::{Bytes, Halt, Match, Sets, WindowStretch};

impl Kernel {
    /// [`WindowStretch::blocks`].
    pub(in crate::octal) fn windows(
        self,
        stretch: &mut WindowStretch,
        to: u64,
        sought: &[Match],
    ) -> Result<Option<FoundPeriod>, Halt> {
        match self {
            // SAFETY: `Kernel::available` found the features.
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => unsafe { avx512(stretch, to, sought) },
            // SAFETY: as above.
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => unsafe { avx2(stretch, to, sought) },
            _ => stretch.blocks(to, sought, equal, add),
        }
    }
}

/// A bit for each byte that is the value.
fn equal(bytes: &Bytes, value: u8) -> u64 {
    let bits = bytes.as_chunks::<8>().0.iter().enumerate().map(|(k, bytes)| {
        // A byte of `others` is 0 where the byte is the value; the carry of 0x7F marks those that aren't.
        let others = u64::from_le_bytes(*bytes) ^ (u64::from(value) * 0x0101_0101_0101_0101);
        let low = 0x7F7F_7F7F_7F7F_7F7F;
        let equal = !(((others & low) + low) | others | low);
        // The highest bits of the eight bytes, gathered into one byte.
        ((equal >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56) << (8 * k)
    });
    bits.fold(0, |all, bits| all | bits)
}

/// Eight sets, each with one of the eight numbers below 32 of a word more.
fn add(mut sets: Sets, numbers: u64) -> Sets {
    for (set, number) in sets.iter_mut().zip(numbers.to_le_bytes()) {
        *set |= 1 << (number & 31);
    }
    sets
}

/// The same by vectors. Left to itself the compiler makes vectors of entries, not of heaps.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
#[inline]
fn add_avx2(sets: Sets, numbers: u64) -> Sets {
    use std::arch::x86_64::{
        __m256i, _mm_cvtsi64_si128, _mm256_cvtepu8_epi32, _mm256_or_si256, _mm256_set1_epi32,
        _mm256_sllv_epi32,
    };
    let numbers = _mm256_cvtepu8_epi32(_mm_cvtsi64_si128(numbers as i64));
    let bits = _mm256_sllv_epi32(_mm256_set1_epi32(1), numbers);
    // SAFETY: both are 256 bits, and any bits are right in either.
    unsafe {
        let sets: __m256i = std::mem::transmute(sets);
        std::mem::transmute(_mm256_or_si256(sets, bits))
    }
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,popcnt")]
fn avx2(stretch: &mut WindowStretch, to: u64, sought: &[Match]) -> Result<Option<FoundPeriod>, Halt> {
    use std::arch::x86_64::{_mm256_cmpeq_epi8, _mm256_loadu_si256, _mm256_movemask_epi8, _mm256_set1_epi8};
    let equal = |bytes: &Bytes, value: u8| {
        let value = _mm256_set1_epi8(value as i8);
        let half = |from: usize| {
            // SAFETY: 32 bytes from 0 and from 32 are within the 64.
            let bytes = unsafe { _mm256_loadu_si256(bytes[from..from + 32].as_ptr().cast()) };
            u64::from(_mm256_movemask_epi8(_mm256_cmpeq_epi8(bytes, value)) as u32)
        };
        half(0) | half(32) << 32
    };
    stretch.blocks(to, sought, equal, |sets, numbers| add_avx2(sets, numbers))
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512bw,avx512cd,avx512dq,avx512vl,avx512vbmi,avx2,popcnt")]
fn avx512(stretch: &mut WindowStretch, to: u64, sought: &[Match]) -> Result<Option<FoundPeriod>, Halt> {
    use std::arch::x86_64::{_mm512_cmpeq_epi8_mask, _mm512_loadu_si512, _mm512_set1_epi8};
    let equal = |bytes: &Bytes, value: u8| {
        // SAFETY: the vector is the 64 bytes.
        let bytes = unsafe { _mm512_loadu_si512(bytes.as_ptr().cast()) };
        _mm512_cmpeq_epi8_mask(bytes, _mm512_set1_epi8(value as i8))
    };
    stretch.blocks(to, sought, equal, |sets, numbers| add_avx2(sets, numbers))
}

#[cfg(test)]
mod tests {
    use super::{add, equal};

    #[test]
    fn sets_grow_by_a_number_each() {
        let sets = add([1 << 31; 8], u64::from_le_bytes([0, 1, 2, 31, 4, 5, 30, 7]));
        assert_eq!(sets, [0, 1, 2, 31, 4, 5, 30, 7].map(|number| 1 << 31 | 1 << number));
        #[cfg(target_arch = "x86_64")]
        if std::arch::is_x86_feature_detected!("avx2") {
            // SAFETY: the feature is there.
            let vectors =
                unsafe { super::add_avx2([1 << 31; 8], u64::from_le_bytes([0, 1, 2, 31, 4, 5, 30, 7])) };
            assert_eq!(vectors, sets);
        }
    }

    #[test]
    fn equal_bytes_have_their_bits() {
        let mut bytes = [0_u8; 64];
        for (k, byte) in bytes.iter_mut().enumerate() {
            *byte = (k * k % 61) as u8 | ((k % 5 == 0) as u8) << 7;
        }
        for value in 0..=255 {
            let plain = bytes.iter().enumerate().filter(|(_, byte)| **byte == value);
            assert_eq!(equal(&bytes, value), plain.fold(0, |all, (k, _)| all | 1 << k), "{value}");
        }
    }
}
