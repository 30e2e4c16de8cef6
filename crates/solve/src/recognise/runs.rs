//! Runs of options that leave two heaps of one total: a loop over the first heap, in either direction.

/// So many options {a, total − a}, for every a from `from` to `to`.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Run {
    pub(super) total: u64,
    pub(super) from: u64,
    pub(super) to: u64,
    pub(super) count: usize,
}

/// Words that are compared at once.
const AT_ONCE: usize = 16;

/// The run with which these words begin, heaps taking so many bits each; none if the first word is not two heaps.
pub(super) fn pairs(words: &[u64], bits: u32) -> Option<Run> {
    let first = *words.first()?;
    let (a, b) = pair(first, bits)?;
    // The first heap grows by 1, the second falls by 1; or the other way round.
    let up = 1_u64.wrapping_sub(1 << bits);
    let step = words.get(1).map_or(0, |second| second.wrapping_sub(first));
    if step == up || step == up.wrapping_neg() {
        let count = length(words, step);
        let (c, d) = pair(words[count - 1], bits)?;
        let more = count as u64 - 1;
        // Elsewhere a heap has run out of its bits on the way.
        let ends =
            if step == up { (a + more, b.checked_sub(more)) } else { (a.wrapping_sub(more), Some(b + more)) };
        if (c, Some(d)) == ends {
            return Some(Run { total: a + b, from: a.min(c), to: a.max(c), count });
        }
    }
    Some(Run { total: a + b, from: a, to: a, count: 1 })
}

/// The two heaps of a word.
fn pair(word: u64, bits: u32) -> Option<(u64, u64)> {
    (word >> (2 * bits) == 1).then(|| (word & ((1 << bits) - 1), word >> bits & ((1 << bits) - 1)))
}

/// How many of the first words grow by `step`.
fn length(words: &[u64], step: u64) -> usize {
    let is_next = |at: usize| words[at + 1].wrapping_sub(words[at]) == step;
    let mut count = 1;
    // Without an end within, so that many are compared together.
    while count + AT_ONCE <= words.len()
        && (count - 1..count - 1 + AT_ONCE).fold(true, |all, at| all & is_next(at))
    {
        count += AT_ONCE;
    }
    while count < words.len() && is_next(count - 1) {
        count += 1;
    }
    count
}

#[cfg(test)]
mod tests {
    use bouton_rules::Packing;

    use super::*;

    fn runs(options: &[(i64, i64)]) -> Vec<Run> {
        let packing = Packing::new(8, 0, 2).expect("a packing");
        let words: Vec<u64> =
            options.iter().map(|(a, b)| packing.pack(&[*a, *b]).expect("two bytes")).collect();
        let (mut left, mut found) = (words.as_slice(), Vec::new());
        while let Some(run) = pairs(left, 8) {
            left = &left[run.count..];
            found.push(run);
        }
        assert!(left.is_empty());
        found
    }

    #[test]
    fn runs_are_found_in_both_directions() {
        let run = |total, from, to| Run { total, from, to, count: (to - from) as usize + 1 };
        let up = |total: i64, from: i64, to: i64| (from..=to).map(move |a| (a, total - a));
        for length in [0, 1, 2, 14, 15, 16, 17, 18, 31, 32, 33, 34, 50] {
            let rising: Vec<_> = up(60, 3, 3 + length).collect();
            let falling: Vec<_> = rising.iter().rev().copied().collect();
            let wanted = run(60, 3, 3 + length as u64);
            assert_eq!(runs(&rising), [&wanted].map(|run| Run { ..*run }));
            assert_eq!(runs(&falling), [&wanted].map(|run| Run { ..*run }));
            let both: Vec<_> = rising.iter().copied().chain(up(61, 0, 61)).chain([(5, 5)]).collect();
            assert_eq!(runs(&both), [wanted, run(61, 0, 61), run(10, 5, 5)]);
        }
        // As words these follow one another, as heaps they do not.
        assert_eq!(runs(&[(255, 7), (0, 7)]), [run(262, 255, 255), run(7, 0, 0)]);
        assert_eq!(pairs(&[], 8), None);
        assert_eq!(pairs(&[1 << 8 | 3], 8), None);
    }
}
