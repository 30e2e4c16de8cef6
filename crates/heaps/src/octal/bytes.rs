//! Bits in planes and bits in words.

use super::kernel::{BLOCK, Plane};

/// For each heap of a block its byte of every plane, eight to a word, least significant first: the first
/// words of all heaps, then the second ones, ….
pub(super) fn transpose(planes: &[Plane], words: &mut [u64]) {
    for (group, words) in planes.chunks(8).zip(words.as_chunks_mut::<BLOCK>().0) {
        for first in (0..BLOCK).step_by(8) {
            let mut rows = [0_u64; 8];
            for (row, plane) in rows.iter_mut().zip(group) {
                let mut bytes = [0; 8];
                bytes.copy_from_slice(&plane.0[first..first + 8]);
                *row = u64::from_le_bytes(bytes);
            }
            swap_halves(&mut rows, 4, 0x0000_0000_FFFF_FFFF);
            swap_halves(&mut rows, 2, 0x0000_FFFF_0000_FFFF);
            swap_halves(&mut rows, 1, 0x00FF_00FF_00FF_00FF);
            for (h, row) in rows.iter().enumerate() {
                words[first + h] = *row;
            }
        }
    }
}

/// One step of transposing eight rows of eight bytes: exchanges blocks of `size` rows and `size` bytes across
/// the diagonal.
fn swap_halves(rows: &mut [u64; 8], size: usize, low: u64) {
    let shift = 8 * size;
    for i in (0..8).filter(|i| i & size == 0) {
        let (a, b) = (rows[i], rows[i + size]);
        rows[i] = a & low | (b & low) << shift;
        rows[i + size] = a >> shift & low | b & !low;
    }
}

/// The place of the first bit that is zero; the number of bits if there is none.
pub(super) fn first_zero(words: &[u64]) -> u32 {
    // No branch: which word it is cannot be foretold.
    let end = 64 * words.len() as u32;
    words.iter().enumerate().rev().fold(end, |found, (w, word)| {
        let here = 64 * w as u32 + word.trailing_ones();
        if *word == u64::MAX { found } else { here }
    })
}

#[cfg(test)]
mod tests {
    use super::super::kernel::Kernel;
    use super::*;

    #[test]
    fn a_word_holds_the_bytes_of_its_heap() {
        let planes: Vec<Plane> =
            (0..11_usize).map(|k| Plane(std::array::from_fn(|h| (31 * k + 7 * h + h * h) as u8))).collect();
        for kernel in Kernel::available() {
            let mut words = vec![0; BLOCK * 2];
            kernel.transpose(&planes, &mut words);
            for (k, plane) in planes.iter().enumerate() {
                for h in 0..BLOCK {
                    let byte = (words[BLOCK * (k / 8) + h] >> (8 * (k % 8))) as u8;
                    assert_eq!(byte, plane.0[h], "{kernel:?} {k} {h}");
                }
            }
            let zeros: u32 = planes.iter().flat_map(|plane| plane.0).map(u8::count_zeros).sum();
            assert_eq!(kernel.count_open(&planes), zeros as usize, "{kernel:?}");
        }
    }
}
