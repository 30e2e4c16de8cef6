//! The inner loops with the vectors of WebAssembly: 16 heaps in a vector.

use std::arch::wasm32::*;

use super::super::dense::{Asked, Filters, Found, HEAPS};
use super::{BLOCK, Bytes, Entry, Plane};

/// Bytes in a vector.
const WIDTH: usize = 16;
/// The planes that we keep in registers together.
const TOGETHER: usize = 6;

/// The vector that begins at this place.
#[inline(always)]
fn load(bytes: &[u8], at: usize) -> v128 {
    let bytes = &bytes[at..at + WIDTH];
    // SAFETY: sixteen bytes, at any address.
    unsafe { v128_load(bytes.as_ptr().cast()) }
}

#[inline(always)]
fn store(bytes: &mut [u8], at: usize, vector: v128) {
    let bytes = &mut bytes[at..at + WIDTH];
    // SAFETY: as above.
    unsafe { v128_store(bytes.as_mut_ptr().cast(), vector) }
}

/// Every block of 64 bytes is within the cells, as the caller asserts; else this panics.
pub(super) fn mark(cells: Bytes<'_>, entries: &[Entry], at: usize, first: usize, planes: &mut [Plane]) {
    let mut first = first;
    let mut rest = planes;
    while !rest.is_empty() {
        // The number of a plane within a group of 32 has five bits.
        let count = rest.len().min(TOGETHER).min(32 - first % 32);
        let (group, others) = rest.split_at_mut(count);
        for part in (0..BLOCK).step_by(WIDTH) {
            macro_rules! dispatch {
                ($($n:literal)*) => {
                    match group.len() {
                        $($n => mark_part::<$n>(cells, entries, at + part, part, first, group),)*
                        _ => {}
                    }
                };
            }
            dispatch!(1 2 3 4 5 6);
        }
        first += count;
        rest = others;
    }
}

#[inline(always)]
fn mark_part<const N: usize>(
    cells: Bytes<'_>,
    entries: &[Entry],
    at: usize,
    part: usize,
    first: usize,
    planes: &mut [Plane],
) {
    let bits = u64x2_splat(0x8040_2010_0804_0201);
    let (mask, seven, flagged) = (u8x16_splat(0x1F), u8x16_splat(7), u8x16_splat(0x87));
    let group = u8x16_splat((first / 32) as u8);
    let number: [v128; N] = std::array::from_fn(|k| u8x16_splat(((first + k) & 31) as u8));
    let mut marks: [v128; N] = std::array::from_fn(|k| load(&planes[k].0, part));
    for entry in entries {
        let begin = at - entry.distance as usize;
        let x = v128_xor(load(cells.0, begin), u32x4_splat(entry.low));
        let high = v128_and(u8x16_shr(x, 3), mask);
        let bit = match cells.1 {
            // A flagged byte has its highest bit set, which gives an empty bit.
            None => u8x16_swizzle(bits, v128_and(x, flagged)),
            Some(tops) => {
                let top = v128_xor(load(tops, begin), u32x4_splat(entry.high));
                v128_and(u8x16_swizzle(bits, v128_and(x, seven)), u8x16_eq(top, group))
            }
        };
        for k in 0..N {
            marks[k] = v128_or(marks[k], v128_and(u8x16_eq(high, number[k]), bit));
        }
    }
    for k in 0..N {
        store(&mut planes[k].0, part, marks[k]);
    }
}

/// The quarters of a table of 64 bytes.
type Table = [v128; 4];

fn table(plane: &Plane) -> Table {
    [0, 16, 32, 48].map(|at| load(&plane.0, at))
}

/// The bytes of the table at 16 places below 64.
#[inline(always)]
fn look_up(table: &Table, places: v128) -> v128 {
    let mut bytes = u8x16_splat(0);
    for (k, quarter) in table.iter().enumerate() {
        // A place of another quarter is 16 or more, which gives 0.
        bytes = v128_or(bytes, u8x16_swizzle(*quarter, v128_xor(places, u8x16_splat(16 * k as u8))));
    }
    bytes
}

/// What pairs (i, `both` − i) give, for 16 in a row.
#[inline(always)]
fn sums(bytes: &[u8], both: usize, i: usize) -> v128 {
    let b = load(bytes, both + 1 - i - WIDTH);
    let turned = i8x16_shuffle::<15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0>(b, b);
    v128_xor(load(bytes, i), turned)
}

/// Gives what pairs give and the filters let through: as the version for AVX2.
pub(super) fn sift(
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
                let (block, place) = (sums(high, both, i), sums(low, both, i));
                let classes = v128_and(look_up(&blocks, block), look_up(&places, place));
                let mut passing = !u8x16_bitmask(u8x16_eq(classes, u8x16_splat(0)));
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

pub(super) fn ask(marks: &[[u8; BLOCK]], wanted: u32, asked: &mut Asked<'_>) {
    asked.fill(marks, wanted, unmarked, super::portable::add_class);
}

pub(super) fn least(marks: &[[u8; BLOCK]]) -> Option<(usize, u64)> {
    marks.iter().map(unmarked).enumerate().find(|(_, word)| *word != 0)
}

fn unmarked(marks: &[u8; BLOCK]) -> u64 {
    let part = |k: usize| u64::from(u8x16_bitmask(u8x16_eq(load(marks, 16 * k), u8x16_splat(0)))) << (16 * k);
    part(0) | part(1) | part(2) | part(3)
}
