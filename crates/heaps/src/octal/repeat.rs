//! Candidates for a period: the least p for which the end of a table repeats as far as the theorem of Guy and
//! Smith (1956) asks.
//!
//! The theorem for moves that leave at most two heaps needs n ≥ 2 s + 2 p + k values for a preperiod s ≥ 1, a
//! period p and k tokens taken at most; if moves leave at most one heap, n ≥ s + p + k. For a given p this
//! asks that the last n − p − s values repeat. Where they repeat, but not yet this many, the same line says
//! which n will do if it goes on: that is when to look again.

use bouton_theory::{Period, Theorem};
use memchr::memmem::Finder;

/// Values that we compare in the text search.
const TAIL: usize = 32;
/// Values that we search from the end in one go.
const WINDOW: usize = 1 << 14;

/// The result of a search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Repeat {
    pub candidate: Option<Period>,
    /// The length of the table at which a repeat that is too short now will be long enough.
    pub due: Option<usize>,
}

impl Repeat {
    /// Looks at one period; whether it is the candidate.
    fn is<T: Copy + Eq>(&mut self, values: &[T], p: usize, theorem: &Theorem) -> bool {
        let (n, same) = (values.len(), repeated(values, p));
        let Some(most) = preperiod(n, p, theorem) else { return false };
        let least = n - p - same;
        if least <= most {
            self.candidate = Some(Period { preperiod: most as u64, period: p as u64, saltus: 0 });
            return true;
        }
        let due = needed(least, p, theorem);
        self.due = self.due.into_iter().chain(due).min();
        false
    }
}

/// The parts of a move, the periods and the tokens that the theorem counts.
fn constants(theorem: &Theorem) -> Option<(usize, usize, usize)> {
    let Theorem::GuySmith { parts, last, constrained, modulus: 1 } = *theorem else { return None };
    let parts = usize::try_from(parts.max(1)).ok()?;
    // With constraints 1 + 2 + … + t periods.
    let periods = if constrained { parts.checked_mul(parts + 1)? / 2 } else { parts };
    Some((parts, periods, usize::try_from(last).ok()?))
}

/// How long a table proves this preperiod and this period.
fn needed(preperiod: usize, p: usize, theorem: &Theorem) -> Option<usize> {
    let (parts, periods, last) = constants(theorem)?;
    parts.checked_mul(preperiod.max(1))?.checked_add(periods.checked_mul(p)?)?.checked_add(last)
}

/// How many heaps must come before, for a table of `n` values and the period `p`: the largest preperiod that
/// is proved.
fn preperiod(n: usize, p: usize, theorem: &Theorem) -> Option<usize> {
    let (parts, periods, last) = constants(theorem)?;
    let room = n.checked_sub(periods.checked_mul(p)?)?.checked_sub(last)?;
    Some(room / parts).filter(|s| *s >= 1)
}

/// The least candidate for a period in a table of bytes.
pub(super) fn in_bytes(values: &[u8], theorem: &Theorem) -> Repeat {
    let n = values.len();
    let mut found = Repeat::default();
    let Some(tail) = n.checked_sub(TAIL) else { return found };
    let finder = Finder::new(&values[tail..]);
    // Windows from the end backwards; a hit at `start` is the period `tail − start`.
    let mut end = tail;
    while end > 0 && preperiod(n, tail + 1 - end, theorem).is_some() {
        let begin = end.saturating_sub(WINDOW);
        let window = &values[begin..end + TAIL - 1];
        let mut hits = Vec::new();
        let mut from = 0;
        while let Some(hit) = finder.find(&window[from..]) {
            hits.push(begin + from + hit);
            from += hit + 1;
        }
        if hits.iter().rev().any(|start| found.is(values, tail - start, theorem)) {
            break;
        }
        end = begin;
    }
    found
}

/// The least candidate for a period in a table of larger values.
pub(super) fn in_words<T: Copy + Eq>(values: &[T], theorem: &Theorem) -> Repeat {
    let mut found = Repeat::default();
    let Some((last, before)) = values.split_last() else { return found };
    let longest = longest(values.len(), theorem);
    for (p, value) in (1..=longest).zip(before.iter().rev()) {
        if value == last && found.is(values, p, theorem) {
            break;
        }
    }
    found
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

/// How many of the last values are the same as those `p` before.
fn repeated<T: Copy + Eq>(values: &[T], p: usize) -> usize {
    const CHUNK: usize = 256;
    let (early, late) = (&values[..values.len() - p], &values[p..]);
    let mut chunks = early.rchunks(CHUNK).zip(late.rchunks(CHUNK));
    // From the end: a wrong candidate fails there soon.
    let whole = chunks.by_ref().take_while(|(a, b)| a == b).map(|(a, _)| a.len()).sum::<usize>();
    let left = early.len() - whole;
    let rest = early[..left].iter().rev().zip(late[..left].iter().rev());
    whole + rest.take_while(|(a, b)| a == b).count()
}
