//! The facts about a sequence's period that figures need: three numbers and a level of certainty.
//!
//! Invariant used: `g(n + length) = g(n) + saltus` for all `n >= preperiod` that are shown. Nothing is proved
//! here.

use std::fmt;

use crate::wording::Words;

/// How sure a statement is.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Claim {
    /// A theorem covers it.
    Proved,
    /// Proved for a code that the user's rule follows as far as it was tried.
    Conditional,
    /// Seen in the values computed, no more.
    Observed,
}

impl Claim {
    /// "proved", "conditional", "observed".
    pub(crate) fn word(&self, words: &Words) -> String {
        words.label(match self {
            Claim::Proved => "figure-claim-proved",
            Claim::Conditional => "figure-claim-conditional",
            Claim::Observed => "figure-claim-observed",
        })
    }
}

impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.word(&Words::default()))
    }
}

/// From `preperiod` on, `g(n + length) = g(n) + saltus`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Period {
    /// The first heap from which it holds.
    pub preperiod: u64,
    /// The period's length, at least 1 (0 counts as "no period").
    pub length: u64,
    /// The amount by which the values grow in a period; 0 for a plain period.
    pub saltus: u64,
    /// How sure it is.
    pub claim: Claim,
}

impl Period {
    /// "period 12 from 71 (proved)".
    pub(crate) fn sentence(&self, words: &Words) -> String {
        let key = if self.saltus == 0 { "figure-period" } else { "figure-period-saltus" };
        let claim = self.claim.word(words);
        words.say(
            key,
            &[
                ("length", &self.length),
                ("saltus", &self.saltus),
                ("from", &self.preperiod),
                ("claim", &claim),
            ],
        )
    }

    /// The indices of values before the preperiod that differ from the periodic tail continued backwards.
    /// `start` is the heap of `values[0]`. Values without a counterpart in the tail aren't called
    /// exceptional. Linear time.
    pub(crate) fn exceptions(&self, start: u64, values: &[u64]) -> Vec<usize> {
        let before =
            usize::try_from(self.preperiod.saturating_sub(start)).unwrap_or(usize::MAX).min(values.len());
        (0..before)
            .filter(|&i| self.expected(start, values, i).is_some_and(|e| e != Some(values[i])))
            .collect()
    }

    /// The prediction for `values[i]` from the tail, continued backwards: `None` if the tail isn't shown
    /// there, `Some(None)` if it would be below 0.
    fn expected(&self, start: u64, values: &[u64], i: usize) -> Option<Option<u64>> {
        if self.length == 0 {
            return None;
        }
        let n = start.checked_add(i as u64)?;
        let steps = self.preperiod.checked_sub(n)?.div_ceil(self.length);
        let at = steps.checked_mul(self.length)?.checked_add(i as u64)?;
        let tail = *values.get(usize::try_from(at).ok()?)?;
        Some(steps.checked_mul(self.saltus).and_then(|rise| tail.checked_sub(rise)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exceptions_are_told_from_the_tail() {
        let period = Period { preperiod: 3, length: 2, saltus: 0, claim: Claim::Proved };
        assert_eq!(period.exceptions(0, &[1, 9, 1, 2, 1, 2, 1]), [1]);
        assert_eq!(period.exceptions(1, &[9, 1, 2, 1, 2, 1]), [0]);
        let rising = Period { preperiod: 2, length: 2, saltus: 3, claim: Claim::Observed };
        assert_eq!(rising.exceptions(0, &[0, 7, 3, 4, 6, 7]), [1]);
        let huge = Period { preperiod: u64::MAX, length: u64::MAX, saltus: u64::MAX, claim: Claim::Observed };
        assert!(huge.exceptions(u64::MAX - 1, &[1, 2, 3]).is_empty());
    }

    #[test]
    fn a_sentence_carries_the_claim() {
        let p = Period { preperiod: 71, length: 12, saltus: 0, claim: Claim::Proved };
        assert_eq!(p.sentence(&Words::default()), "period 12 from 71 (proved)");
    }
}
