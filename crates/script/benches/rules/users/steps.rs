//! Rules with a few moves a position, in plain Rust: by a recursion over a table or a hash map.

use super::memory::{Marks, search};

/// Steps on a board with holes, by a recursion with an array as its memory.
pub(super) fn holes() -> u64 {
    const SIZE: i64 = 2_000;
    const STEPS: [(i64, i64); 4] = [(-1, 0), (1, -2), (-2, 1), (-1, -1)];
    fn value(x: i64, y: i64, known: &mut [u32]) -> u32 {
        let at = (x * SIZE + y) as usize;
        if known[at] != u32::MAX {
            return known[at];
        }
        let mut seen = 0_u64;
        for (dx, dy) in STEPS {
            let (x, y) = (x + dx, y + dy);
            if x >= 0 && y >= 0 && x < SIZE && y < SIZE && (x * 5 + y * 3) % 7 != 0 {
                seen |= 1 << value(x, y, known);
            }
        }
        known[at] = seen.trailing_ones();
        known[at]
    }
    let mut known = vec![u32::MAX; (SIZE * SIZE) as usize];
    value(std::hint::black_box(SIZE - 1), SIZE - 2, &mut known).into()
}

/// A token walks along the edges of a graph, with a limited number of moves left.
pub(super) fn walk() -> u64 {
    const SIZE: usize = 4_000;
    const LEFT: usize = 4_000;
    let next: Vec<[usize; 3]> =
        (0..SIZE).map(|v| [(v * 7 + 1) % SIZE, (v * 3 + 5) % SIZE, (v + 9) % SIZE]).collect();
    let (size, mut marks) = (std::hint::black_box(SIZE), Marks::default());
    let mut values = vec![0; size * (LEFT + 1)];
    for left in 1..=LEFT {
        for v in 0..size {
            marks.begin();
            next[v].iter().for_each(|w| marks.mark(values[(left - 1) * size + w]));
            values[left * size + v] = marks.least();
        }
    }
    values[LEFT * size + 17].into()
}

#[derive(Clone, Hash, PartialEq, Eq)]
struct Store {
    apples: i64,
    pears: i64,
    plums: i64,
    fair: bool,
}

/// Maps with several fields, few moves each.
pub(super) fn store() -> u64 {
    search(Store { apples: 130, pears: 130, plums: 60, fair: true }, &|p| {
        let mut found = Vec::new();
        if p.apples > 0 {
            found.push(Store { apples: p.apples - 1, ..p.clone() });
        }
        if p.pears > 1 {
            found.push(Store { pears: p.pears - 2, plums: p.plums + i64::from(p.plums < 60), ..p.clone() });
        }
        if p.plums > 0 && p.fair {
            found.push(Store { plums: p.plums - 1, fair: false, ..p.clone() });
        }
        if p.plums > 2 {
            found.push(Store { plums: p.plums - 3, fair: !p.fair, ..p.clone() });
        }
        found
    })
}

/// Strings with replacing: `ab` becomes `c`, and a `c` goes with the letter after it.
pub(super) fn replacing() -> u64 {
    search("abcabacabbacabcabacababcabacabb".to_owned(), &|text| {
        let mut found = Vec::new();
        for i in 0..text.len().saturating_sub(1) {
            let pair = &text[i..i + 2];
            if pair == "ab" {
                found.push(format!("{}c{}", &text[..i], &text[i + 2..]));
            } else if pair.starts_with('c') {
                found.push(format!("{}{}", &text[..i], &text[i + 2..]));
            }
        }
        found
    })
}
