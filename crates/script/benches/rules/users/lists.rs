//! Rules of strings, maps and lists in plain Rust.

use super::memory::{heaps, search};

/// Strings: `ab` goes, `ba` becomes `a`, `aa` becomes `b`.
pub(super) fn rewriting() -> u64 {
    search(b"abaababaabaababaababaababaa".to_vec(), &|text| {
        let mut found = Vec::new();
        for i in 0..text.len() - usize::from(!text.is_empty()) {
            let with: &[u8] = match &text[i..i + 2] {
                b"ab" => b"",
                b"ba" => b"a",
                b"aa" => b"b",
                _ => continue,
            };
            found.push([&text[..i], with, &text[i + 2..]].concat());
        }
        found
    })
}

/// Letters turned one by one: a string that is indexed and changed.
pub(super) fn letters() -> u64 {
    search(b"xoxxoxxoxoxxoxoxxxoxxoxxoxxoxox".to_vec(), &|text| {
        let mut found = Vec::new();
        for i in 0..text.len() {
            if text[i] != b'x' || i > 0 && text[i - 1] == b'.' {
                continue;
            }
            let mut left = text.clone();
            left[i] = b'.';
            if i + 1 < left.len() && left[i + 1] == b'o' {
                left[i + 1] = b'x';
            }
            found.push(left);
        }
        found
    })
}

#[derive(Clone, Hash, PartialEq, Eq)]
struct Place {
    a: i64,
    b: i64,
    passes: i64,
}

/// Maps with fixed keys: two heaps, with passes.
pub(super) fn maps() -> u64 {
    search(Place { a: 219, b: 219, passes: 3 }, &|p| {
        let mut found = Vec::new();
        found.extend((0..p.a).map(|a| Place { a, ..p.clone() }));
        found.extend((0..p.b).map(|b| Place { b, ..p.clone() }));
        if p.passes > 0 && p.a + p.b > 0 {
            found.push(Place { passes: p.passes - 1, ..p.clone() });
        }
        found
    })
}

/// Numbers that are removed from an array one by one.
pub(super) fn removed() -> u64 {
    search((0..25).map(|i| i * 7 % 25).collect(), &|numbers: &Vec<u8>| {
        let free = |i: &usize| *i == 0 || numbers[*i - 1] <= numbers[*i];
        let without = |i| {
            let mut left = numbers.clone();
            left.remove(i);
            left
        };
        (0..numbers.len()).filter(free).map(without).collect()
    })
}

/// The ways to write `n` as a sum of different numbers of at least `least`.
fn parts(n: usize, least: usize) -> Vec<Vec<usize>> {
    let mut found = Vec::new();
    if n >= least {
        found.push(vec![n]);
    }
    let mut first = least;
    while 2 * first < n {
        for rest in parts(n - first, first + 1) {
            let mut whole = vec![first];
            whole.extend(rest);
            found.push(whole);
        }
        first += 1;
    }
    found
}

/// A heap becomes different heaps: a recursion that builds lists.
pub(super) fn partitions() -> u64 {
    heaps(87, |n, values, marks| {
        for option in parts(n, 1) {
            if option.len() > 1 {
                marks.mark(option.iter().fold(0, |all, heap| all ^ values[*heap]));
            }
        }
    })
}

/// Positions that are sorted: take from one heap, or one from each of two.
pub(super) fn sorted() -> u64 {
    search([48; 4], &|heaps: &[u8; 4]| {
        let mut found = Vec::new();
        let mut add = |mut option: [u8; 4]| {
            option.sort_unstable();
            found.push(option);
        };
        for i in 0..4 {
            for left in 0..heaps[i] {
                let mut option = *heaps;
                option[i] = left;
                add(option);
            }
            for j in 0..i {
                if heaps[i] > 0 && heaps[j] > 0 {
                    let mut option = *heaps;
                    option[i] -= 1;
                    option[j] -= 1;
                    add(option);
                }
            }
        }
        found
    })
}
