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

/// Cells of two bytes with indices below 512, every 13th flagged, and entries that fit them.
fn cells_and_entries(mut next: impl FnMut() -> u64) -> (Vec<u8>, Vec<u8>, Entries) {
    let cell = |n: usize| next() as u32 & 0x1FF | if n.is_multiple_of(13) { 0x8000 } else { 0 };
    let (low, high) = (0..1000).map(cell).map(|cell| (cell as u8, (cell >> 8) as u8)).unzip();
    let mut entries = Entries::default();
    (0..90).for_each(|_| entries.push(64 + next() as usize % 700, next() as u32 & 0x1FF));
    (low, high, entries)
}

#[test]
fn planes_are_marked_alike() {
    let (low, high, entries) = cells_and_entries(numbers());
    let narrow: Vec<u8> = low.iter().zip(&high).map(|(low, high)| low & 0x7F | high & 0x80).collect();
    for (first, count) in [(0, 64), (0, 17), (4, 23), (28, 9), (32, 32), (60, 4)] {
        let marked = |kernel: Kernel, cells: Bytes<'_>| {
            let mut planes = vec![Plane::EMPTY; count];
            kernel.mark(cells, &entries, 5..entries.len(), 800, first, &mut planes);
            planes
        };
        let expected = marked(Kernel::Portable, (&low, Some(&high)));
        assert!(expected.iter().all(|plane| *plane != Plane::EMPTY));
        for kernel in Kernel::available() {
            assert!(marked(kernel, (&low, Some(&high))) == expected, "{kernel:?} {first} {count}");
            if first + count <= 16 {
                assert!(marked(kernel, (&narrow, None)) == marked(Kernel::Portable, (&narrow, None)));
            }
        }
    }
}

#[test]
fn open_indices_are_found_struck_and_kept_alike() {
    let mut next = numbers();
    let (low, _, entries) = cells_and_entries(numbers());
    // Most bits are set; some heaps have more open indices than slots, some none.
    let full = |n: usize| if n.is_multiple_of(5) { u64::MAX } else { 0 };
    for (each, end) in [(1, 61), (2, 128), (3, 145), (4, 248)] {
        let words: Vec<u64> = (0..each * BLOCK).map(|n| next() | next() | next() | full(n % BLOCK)).collect();
        for slots in [1, 5, 12] {
            let outcome = |kernel: Kernel| {
                let mut open = vec![Plane::EMPTY; slots];
                kernel.lowest(&words, end, &mut open);
                let mut left = vec![Plane([open::NONE; BLOCK]); slots];
                kernel.strike((&low, None), &entries, 3..40, 800, &open, &mut left);
                let mut kept = vec![Plane::EMPTY; slots];
                kernel.keep(&open, &left, &mut kept);
                let known = Plane(std::array::from_fn(|h| open[slots - 1].0[h].saturating_add(1).min(end)));
                let mut marked = words.clone();
                kernel.mark_all_but(&kept, &known, &mut marked);
                let used: Vec<usize> = kept.iter().map(|slot| kernel.count_used(slot)).collect();
                let lacking = (kernel.not_full(&words, end.into()), kernel.not_full(&marked, end.into()));
                let struck: Vec<[bool; BLOCK]> =
                    left.iter().map(|left| left.0.map(|left| left == 0)).collect();
                (open, struck, kept, marked, used, lacking)
            };
            let expected = outcome(Kernel::Portable);
            assert!(expected.3 != words && expected.5.0 != 0 && expected.5.0 != u64::MAX);
            for kernel in Kernel::available() {
                assert!(outcome(kernel) == expected, "{kernel:?} {each} {slots}");
            }
        }
    }
}

#[test]
fn what_is_marked_is_what_was_struck() {
    let mut next = numbers();
    let (low, _, entries) = cells_and_entries(numbers());
    let words: Vec<u64> = (0..3 * BLOCK).map(|_| next() | next()).collect();
    let mut open = super::super::open::Open::default();
    let mut count = open.find(Kernel::best(), &words, 192);
    for from in (0..90).step_by(30) {
        open.strike(Kernel::best(), ((&low, None), 800), &entries, from..from + 30);
        let left = open.keep(Kernel::best());
        assert!(left < count, "{from}");
        count = left;
    }
    let mut marked = words.clone();
    open.mark(Kernel::best(), &mut marked);
    for (n, (before, after)) in words.iter().zip(&marked).enumerate() {
        let (w, h) = (n / BLOCK, n % BLOCK);
        let given =
            entries.entries.iter().map(|entry| low[800 + h - entry.distance as usize] ^ entry.low as u8);
        let struck = given.filter(|x| *x as usize / 64 == w).fold(0, |bits, x| bits | 1_u64 << (x % 64));
        assert_eq!(after & !(before | struck), 0, "nothing else is marked");
        let slots = (0..w).map(|w| words[w * BLOCK + h].count_zeros()).sum::<u32>() + before.count_zeros();
        assert!(slots > 12 || *after == before | struck, "all that had a slot");
    }
}
