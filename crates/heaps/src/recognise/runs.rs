//! Runs of options that leave two heaps of one total: a loop over the first heap, in either direction.

use bouton_rules::{Line, Options};

/// This many options {a, total − a}, for every a from `from` to `to`.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Run {
    pub(super) total: u64,
    pub(super) from: u64,
    pub(super) to: u64,
    pub(super) count: usize,
}

/// Options that are compared at once.
const AT_ONCE: usize = 8;

/// The run at the start of these sums, with [`Options::END`] after each; `heap` reads a word. Returns `None`
/// unless the first is a sum of two heaps.
pub(super) fn pairs(sums: &[u64], heap: impl Fn(&u64) -> u64) -> Option<Run> {
    let [a, b, Options::END, rest @ ..] = sums else { return None };
    if *a == Options::END || *b == Options::END {
        return None;
    }
    let step = rest.first().map_or(0, |next| next.wrapping_sub(*a));
    let count = if is_by_one(step) { length(sums, step) } else { 1 };
    Some(Run::new(heap(a) + heap(b), heap(a), step, count))
}

/// The run formed by two lines of words, the first heaps in one and the second in the other. Returns `None`
/// if their total varies, or if they skip heaps.
pub(super) fn of_lines([a, b]: [Line; 2], heap: impl Fn(&u64) -> u64) -> Option<Run> {
    let is_run = a.count > 0 && a.count == b.count && is_by_one(a.step) && b.step == a.step.wrapping_neg();
    let first = heap(&a.first);
    is_run.then(|| Run::new(first + heap(&b.first), first, a.step, a.count))
}

/// The first heap grows by 1 and the second falls by 1; or the other way round.
fn is_by_one(step: u64) -> bool {
    step == 1 || step == u64::MAX
}

impl Run {
    /// So many options, the first heap growing by `step`, which is 1 or −1 if there are more than one.
    fn new(total: u64, first: u64, step: u64, count: usize) -> Self {
        let last = first.wrapping_add(step.wrapping_mul(count as u64 - 1));
        Self { total, from: first.min(last), to: first.max(last), count }
    }
}

/// How many of the first options follow one another, the first heap growing by `step`.
fn length(sums: &[u64], step: u64) -> usize {
    let options = sums.as_chunks::<3>().0;
    let is_next = |two: &[[u64; 3]]| {
        let [one, next] = two else { return false };
        (next[0].wrapping_sub(one[0]) == step)
            & (one[1].wrapping_sub(next[1]) == step)
            & (next[2] == Options::END)
    };
    let mut count = 1;
    // Without an end within, so that many are compared together.
    while let Some(some) = options.get(count - 1..count + AT_ONCE)
        && some.windows(2).fold(true, |all, two| all & is_next(two))
    {
        count += AT_ONCE;
    }
    count + options[count - 1..].windows(2).take_while(|two| is_next(two)).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Heaps as words.
    fn sums(options: &[(u64, u64)]) -> Vec<u64> {
        options.iter().flat_map(|(a, b)| [a | 256, b | 256, Options::END]).collect()
    }

    fn runs(options: &[(u64, u64)]) -> Vec<Run> {
        let words = sums(options);
        let (mut left, mut found) = (words.as_slice(), Vec::new());
        while let Some(run) = pairs(left, |word| word & 255) {
            left = &left[3 * run.count..];
            found.push(run);
        }
        assert!(left.is_empty());
        found
    }

    #[test]
    fn runs_are_found_in_both_directions() {
        let run = |total, from, to| Run { total, from, to, count: (to - from) as usize + 1 };
        let up = |total: u64, from: u64, to: u64| (from..=to).map(move |a| (a, total - a));
        for length in [0, 1, 2, 6, 7, 8, 9, 10, 15, 16, 17, 18, 50] {
            let rising: Vec<_> = up(60, 3, 3 + length).collect();
            let falling: Vec<_> = rising.iter().rev().copied().collect();
            let wanted = run(60, 3, 3 + length);
            assert_eq!(runs(&rising), [&wanted].map(|run| Run { ..*run }));
            assert_eq!(runs(&falling), [&wanted].map(|run| Run { ..*run }));
            let both: Vec<_> = rising.iter().copied().chain(up(61, 0, 61)).chain([(5, 5)]).collect();
            assert_eq!(runs(&both), [wanted, run(61, 0, 61), run(10, 5, 5)]);
        }
        assert_eq!(runs(&[(3, 7), (4, 7)]), [run(10, 3, 3), run(11, 4, 4)]);
        let of = |words: &[u64]| pairs(words, |word| word & 255);
        assert_eq!(of(&[]), None);
        assert_eq!(of(&[256, 257, 258, 0]), None);
        assert_eq!(of(&[256, 0, 257, 258, 0]), None);
        // A sum of two, then one of three.
        let one = Run { total: 5, from: 2, to: 2, count: 1 };
        assert_eq!(of(&[258, 259, 0, 259, 258, 257, 0]), Some(one));
    }

    #[test]
    fn lines_of_one_total_are_runs() {
        let line = |heap: u64, step: i64, count| Line { first: heap | 256, step: step as u64, count };
        let of = |a, b| of_lines([a, b], |word| word & 255);
        let run = Some(Run { total: 20, from: 3, to: 8, count: 6 });
        assert_eq!(of(line(3, 1, 6), line(17, -1, 6)), run);
        assert_eq!(of(line(8, -1, 6), line(12, 1, 6)), run);
        // Both grow, one doesn't, heaps are left out, or one line is longer.
        assert_eq!(of(line(3, 1, 6), line(17, 1, 6)), None);
        assert_eq!(of(line(3, 1, 6), line(17, 0, 6)), None);
        assert_eq!(of(line(3, 2, 6), line(17, -2, 6)), None);
        assert_eq!(of(line(3, 1, 6), line(17, -1, 7)), None);
    }
}
