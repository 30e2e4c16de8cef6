//! The versions of the inner loops against each other, where whole games would take long to reach them.

use super::super::dense::Filter;
use super::*;

/// Numbers without a pattern.
fn numbers() -> impl FnMut() -> u64 {
    let mut state = 0x9E37_79B9_7F4A_7C15_u64;
    move || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    }
}

fn filters(count: usize, mut next: impl FnMut() -> u64) -> Vec<[Filter; HEAPS]> {
    let mut filter = |number: usize| {
        let mut filter = Filter { blocks: Plane::EMPTY, places: Plane::EMPTY };
        for class in 0..8 {
            filter.blocks.0[8 * number + class] = 1 << class;
            (0..9).for_each(|_| filter.places.0[next() as usize % 64] |= 1 << class);
        }
        filter
    };
    (0..count).map(|number| std::array::from_fn(|_| filter(number))).collect()
}

/// The values given that pass, in order.
fn given(
    kernel: Kernel,
    values: (&[u8], &[u8]),
    range: (usize, usize),
    filters: &Filters,
    often: bool,
) -> Vec<(u8, u8)> {
    let mut found =
        Found { blocks: vec![0; 1 << 14], places: vec![0; 1 << 14], masks: vec![0; 256], count: 0 };
    kernel.sift((values.0, Some(values.1)), 1801, range, filters, often, &mut found);
    let all = found.blocks.iter().zip(&found.places).take(found.count).map(|(a, b)| (*a, *b));
    let passes = |(block, place): &(u8, u8)| {
        let (h, block) = (*block as usize / BLOCK, *block as usize % BLOCK);
        filters.iter().any(|filter| filter[h].blocks.0[block] & filter[h].places.0[*place as usize] != 0)
    };
    let mut given: Vec<_> = all.filter(passes).collect();
    given.sort_unstable();
    given
}

#[test]
fn filters_let_the_same_values_through() {
    let mut next = numbers();
    let (high, low): (Vec<u8>, Vec<u8>) = (0..1900).map(|_| (next() as u8 & 63, next() as u8 & 63)).unzip();
    for count in 1..=8 {
        let filters = filters(count, &mut next);
        for range in [(4, 4 + 64), (4, 4 + 13 * 64), (300, 300 + 7 * 64)] {
            let expected = given(Kernel::Portable, (&high, &low), range, &filters, false);
            for kernel in Kernel::available() {
                for often in [false, true] {
                    let given = given(kernel, (&high, &low), range, &filters, often);
                    assert!(given == expected, "{kernel:?} {count} {range:?} {often}");
                    assert!(!given.is_empty());
                }
            }
        }
    }
}
