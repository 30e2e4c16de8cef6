//! The inner loops for any machine. They are also the reference for the others.

use super::super::dense::{Found, HEAPS};
use super::{BLOCK, Bytes, Entry, GROUP, Near, Plane};

pub(super) fn mark(cells: Bytes<'_>, entries: &[Entry], at: usize, first: usize, planes: &mut [Plane]) {
    for entry in entries {
        let begin = at - entry.distance as usize;
        for heap in 0..BLOCK {
            let cell = cells.0[begin + heap] ^ entry.low as u8;
            let high = cells.1.map_or(0, |high| high[begin + heap] ^ entry.high as u8);
            let index = usize::from(high) << 8 | usize::from(cell);
            if let Some(plane) = planes.get_mut((index >> 3).wrapping_sub(first)) {
                plane.0[heap] |= 1 << (index & 7);
            }
        }
    }
}

pub(super) fn find_pair(
    cells: Bytes<'_>,
    (low, high): (usize, usize),
    (from, to): (usize, usize),
    (cell, cell_high): (u8, u8),
) -> Option<usize> {
    if from >= to {
        return None;
    }
    let pairs = |bytes: &[u8], from: usize, wanted: u8| {
        let ascending = &bytes[low + from..low + to];
        let descending = &bytes[high + 1 - to..=high - from];
        ascending.iter().zip(descending.iter().rev()).position(|(a, b)| a ^ b == wanted)
    };
    match cells.1 {
        None => pairs(cells.0, from, cell).map(|i| from + i),
        Some(highs) => {
            let mut from = from;
            while let Some(i) = pairs(cells.0, from, cell) {
                from += i;
                if highs[low + from] ^ highs[high - from] == cell_high {
                    return Some(from);
                }
                from += 1;
                if from >= to {
                    break;
                }
            }
            None
        }
    }
}

/// Gives all pairs: to mark a value is not more work than to ask for it.
pub(super) fn sift((high, low): (&[u8], &[u8]), both: usize, (from, to): (usize, usize), found: &mut Found) {
    for h in 0..HEAPS {
        let reversed = both + h + 1 - to..both + h + 1 - from;
        let room = found.count..found.count + to - from;
        let heap = (h * BLOCK) as u8;
        let blocks = high[from..to].iter().zip(high[reversed.clone()].iter().rev());
        for (block, (a, b)) in found.blocks[room.clone()].iter_mut().zip(blocks) {
            *block = a ^ b | heap;
        }
        let places = low[from..to].iter().zip(low[reversed].iter().rev());
        for (place, (a, b)) in found.places[room].iter_mut().zip(places) {
            *place = a ^ b;
        }
        found.count += to - from;
    }
}

pub(super) fn unmarked(marks: &[u8; BLOCK]) -> u64 {
    let mut word = 0;
    for (i, bytes) in marks.as_chunks::<8>().0.iter().enumerate() {
        // Gathers the lowest bits of eight bytes: the product moves bit 0 of byte i to bit 56 + i.
        let marked = (u64::from_le_bytes(*bytes) & 0x0101_0101_0101_0101).wrapping_mul(0x0102_0408_1020_4080);
        word |= (!marked >> 56) << (8 * i);
    }
    word
}

pub(super) fn least(marks: &[[u8; BLOCK]]) -> Option<(usize, u64)> {
    marks.iter().map(unmarked).enumerate().find(|(_, word)| *word != 0)
}

pub(super) fn add_class(places: &mut Plane, word: u64, class: u8) {
    for (place, byte) in places.0.iter_mut().enumerate() {
        *byte |= if word >> place & 1 == 1 { class } else { 0 };
    }
}

#[inline(always)]
pub(super) fn count_open(planes: &[Plane]) -> usize {
    let words = planes.iter().flat_map(|plane| plane.0.as_chunks::<8>().0);
    words.map(|bytes| u64::from_le_bytes(*bytes).count_zeros() as usize).sum()
}

pub(super) fn exclude(cells: Bytes<'_>, entries: &[Near], at: usize, seen: &mut [u64]) {
    for near in entries {
        let begin = at - near.distance;
        for h in 0..GROUP {
            let high = cells.1.map_or(0, |high| u32::from(high[begin + h]));
            let cell = (high << 8 | u32::from(cells.0[begin + h])) ^ near.cell;
            if let Some(word) = seen.get_mut((cell as usize >> 6) * GROUP + h) {
                *word |= 1 << (cell & 63);
            }
        }
    }
}
