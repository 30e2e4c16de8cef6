//! Candidates for a period: the least p for which the end of a table repeats as far as the theorem of Guy and Smith (1956) asks.
//!
//! The theorem for moves that leave at most two heaps needs n ≥ 2 s + 2 p + k values for a preperiod s ≥ 1, a period p and k tokens taken at most; if
//! moves leave at most one heap, n ≥ s + p + k. For a given p this asks that the last n − p − s values repeat.

use bouton_theory::{Period, Theorem};
use memchr::memmem::Finder;

/// Values that are compared by the text search.
const TAIL: usize = 32;
/// Values that are searched from the end in one go.
const WINDOW: usize = 1 << 14;

/// How many heaps must come before, for a table of `n` values and the period `p`: the largest preperiod that is proved.
fn preperiod(n: usize, p: usize, theorem: &Theorem) -> Option<usize> {
    let Theorem::GuySmith { parts, last, constrained, modulus: 1 } = *theorem else { return None };
    let parts = usize::try_from(parts.max(1)).ok()?;
    // With constraints 1 + 2 + … + t periods.
    let periods = if constrained { parts.checked_mul(parts + 1)? / 2 } else { parts };
    let room = n.checked_sub(periods.checked_mul(p)?)?.checked_sub(usize::try_from(last).ok()?)?;
    Some(room / parts).filter(|s| *s >= 1)
}

/// The least candidate for a period in a table of bytes.
pub(super) fn in_bytes(values: &[u8], theorem: &Theorem) -> Option<Period> {
    let n = values.len();
    let tail = n.checked_sub(TAIL)?;
    let finder = Finder::new(&values[tail..]);
    // Windows from the end backwards; a hit at `start` is the period `tail − start`.
    let mut end = tail;
    while end > 0 {
        let begin = end.saturating_sub(WINDOW);
        preperiod(n, tail + 1 - end, theorem)?;
        let window = &values[begin..end + TAIL - 1];
        let mut hits = Vec::new();
        let mut from = 0;
        while let Some(hit) = finder.find(&window[from..]) {
            hits.push(begin + from + hit);
            from += hit + 1;
        }
        if let Some(p) = hits.iter().rev().map(|start| tail - start).find(|p| repeats(values, *p, theorem)) {
            return Some(Period { preperiod: preperiod(n, p, theorem)? as u64, period: p as u64, saltus: 0 });
        }
        end = begin;
    }
    None
}

/// The least candidate for a period in a table of larger values.
pub(super) fn in_words<T: Copy + Eq>(values: &[T], theorem: &Theorem) -> Option<Period> {
    let (last, before) = values.split_last()?;
    let n = values.len();
    let equal = (1..).zip(before.iter().rev().take(longest(n, theorem))).filter(|(_, value)| *value == last);
    let p = equal.map(|(p, _)| p).find(|p| repeats(values, *p, theorem))?;
    Some(Period { preperiod: preperiod(n, p, theorem)? as u64, period: p as u64, saltus: 0 })
}

/// The longest period that a table of `n` values can prove.
fn longest(n: usize, theorem: &Theorem) -> usize {
    let (mut proved, mut not) = (0, n);
    while proved + 1 < not {
        let p = proved.midpoint(not);
        if preperiod(n, p, theorem).is_some() { proved = p } else { not = p }
    }
    proved
}

fn repeats<T: Copy + Eq>(values: &[T], p: usize, theorem: &Theorem) -> bool {
    let Some(from) = preperiod(values.len(), p, theorem) else { return false };
    let (early, late) = (&values[from..values.len() - p], &values[from + p..]);
    // From the end: a wrong candidate fails there soon.
    early.rchunks(256).zip(late.rchunks(256)).all(|(a, b)| a == b)
}
