//! Periods of a sequence of Grundy values, and how sure we are of them.
//!
//! A sequence g is *ultimately arithmetic-periodic* with preperiod n₀, period p > 0 and saltus s when
//! g(n + p) = g(n) + s (ordinary addition) for all n ≥ n₀. The preperiod given here is always the least n₀, the
//! period the least p. A finite table can show a period, never prove it: see [`crate::certificate`].

use crate::{Nimber, Theorem};

/// g(n + `period`) = g(n) + `saltus` for all n ≥ `preperiod`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Period {
    /// The least n from which the equation holds.
    pub preperiod: u64,
    /// The least p > 0.
    pub period: u64,
    /// What is added after each period; 0 for a purely periodic tail.
    pub saltus: u64,
}

/// How sure a claim is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Level {
    /// A theorem applies and its hypothesis was checked on the values.
    Proved,
    /// Proved for a code that the user's rule follows on every heap that was tried.
    Conditional,
    /// Seen in the values, with a number of repeats; no theorem covers it.
    Observed,
    /// No period fits the values that were computed.
    None,
}

impl Level {
    /// `"proved"`, `"conditional"`, `"observed"` or `"none"`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Proved => "proved",
            Self::Conditional => "conditional",
            Self::Observed => "observed",
            Self::None => "none",
        }
    }
}

/// A statement on the period of a sequence, with its level and its evidence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// How sure it is.
    pub level: Level,
    /// The period; none exactly if the level is [`Level::None`].
    pub period: Option<Period>,
    /// The largest heap whose value was computed.
    pub checked_to: u64,
    /// The theorem that proves it, for the levels proved and conditional.
    pub theorem: Option<Theorem>,
    /// The code of the game, or the code that a user's rule follows.
    pub code: Option<String>,
    /// For a conditional claim: the largest heap on which the rule was compared with the code.
    pub code_matched_to: Option<u64>,
    /// For an observed claim: how many whole periods were seen after the preperiod.
    pub repeats: Option<u64>,
    /// What the values are: Grundy values, or misère values g⁻.
    pub misere: bool,
}

/// The period that fits the end of `values` best: the least p, then the least n₀, such that
/// g(n + p) = g(n) + s for all n ≥ n₀ within the table and at least `repeats` whole periods are seen from n₀ on.
///
/// `repeats` is at least 2. Linear in the length for each candidate that survives; quadratic at worst.
#[must_use]
pub fn observe(values: &[Nimber], repeats: u64) -> Option<Period> {
    let len = values.len() as u64;
    let repeats = repeats.max(2);
    (1..=len / repeats).find_map(|p| {
        let saltus = values[(len - 1) as usize].0.checked_sub(values[(len - 1 - p) as usize].0)?;
        let preperiod = least_preperiod(values, p, saltus);
        (preperiod + repeats * p <= len).then_some(Period { preperiod, period: p, saltus })
    })
}

/// The least n₀ such that g(n + `period`) = g(n) + `saltus` for all n ≥ n₀ with n + `period` inside the table.
#[must_use]
pub fn least_preperiod(values: &[Nimber], period: u64, saltus: u64) -> u64 {
    let p = period as usize;
    let mut n = values.len().saturating_sub(p);
    while n > 0 && values[n - 1].0.checked_add(saltus) == Some(values[n - 1 + p].0) {
        n -= 1;
    }
    n as u64
}
