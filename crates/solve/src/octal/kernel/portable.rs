//! The inner loops for any machine. They are also the reference for the others.

use super::super::dense::Window;
use super::{BLOCK, Bytes, Entry, GROUP, Near, Plane};

pub(super) fn mark(cells: Bytes<'_>, entries: &[Entry], at: usize, first: usize, planes: &mut [Plane]) {
    for entry in entries {
        let begin = at - entry.distance as usize;
        let high = &cells.0[begin..begin + BLOCK];
        let (g, g_low) = (entry.high as u8, entry.low as u8);
        match cells.1 {
            None => {
                for (heap, cell) in high.iter().enumerate() {
                    let x = cell ^ g;
                    if let Some(plane) = planes.get_mut((x as usize >> 3).wrapping_sub(first)) {
                        plane.0[heap] |= 1 << (x & 7);
                    }
                }
            }
            Some(low) => {
                for (heap, (cell, low)) in high.iter().zip(&low[begin..begin + BLOCK]).enumerate() {
                    if let Some(plane) = planes.get_mut(((cell ^ g) as usize).wrapping_sub(first)) {
                        plane.0[heap] |= 1 << (low ^ g_low);
                    }
                }
            }
        }
    }
}

pub(super) fn find_pair(
    cells: Bytes<'_>,
    (low, high): (usize, usize),
    (from, to): (usize, usize),
    (cell, cell_low): (u8, u8),
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
        Some(lows) => {
            let mut from = from;
            while let Some(i) = pairs(cells.0, from, cell) {
                from += i;
                if lows[low + from] ^ lows[high - from] == cell_low {
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

pub(super) fn strike(values: Bytes<'_>, both: usize, (from, to): (usize, usize), window: &mut Window) {
    let (high, Some(low)) = values else { return };
    for i in from..to {
        strike_one((high[i] ^ high[both - i], low[i] ^ low[both - i]), window);
    }
}

/// Strikes one value, given by its two bytes.
pub(super) fn strike_one((high, low): (u8, u8), window: &mut Window) {
    if low >> 3 == window.number {
        window.unmarked.0[high as usize & 63] &= !(1 << (low & 7));
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
            let high = u32::from(cells.0[begin + h]);
            let cell = cells.1.map_or(high, |low| high << 3 | u32::from(low[begin + h])) ^ near.cell;
            if let Some(word) = seen.get_mut((cell as usize >> 6) * GROUP + h) {
                *word |= 1 << (cell & 63);
            }
        }
    }
}
