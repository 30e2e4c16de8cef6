//! Codes beyond [`TakeAndBreak`]: numbers of heaps with a constraint each, and digits that add tokens.
//!
//! `0.{1,2!}` takes a token and leaves one heap, or two unequal ones: the moves of 0.2 and those of 0.4!. So
//! such a code is several codes with one constraint a digit. `80.0` adds a token and divides into three
//! heaps: a digit left of d₀ by j places adds j tokens. Play ends where every number of heaps is j + 2 or
//! more, because the largest heap that is left has then at most n − 1 tokens; others are refused.
//!
//! The theorems on periods don't cover these codes, so their rules aren't a [`HeapCode`](crate::HeapCode) but
//! those of `wide_code`.

use std::ops::ControlFlow;

use super::digit::MOST_NAMED;
use super::moves::divide;
use super::{Digit, TakeAndBreak, parse};
use crate::RuleError;

/// A digit as it was written: one part for each constraint in it.
pub(super) type Parts = Vec<Digit>;

/// Such a code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct WideCode {
    name: String,
    codes: Vec<TakeAndBreak>,
    /// Digits that add tokens, with how many.
    adding: Vec<(u64, Digit)>,
}

impl WideCode {
    /// Reads a code.
    ///
    /// # Errors
    ///
    /// When it is none, or play need not end.
    pub(crate) fn read(text: &str) -> Result<Self, RuleError> {
        parse::wide(text)
    }

    /// The code as it was written, with its digits d₀, d₁, …, those that repeat, and those that add tokens.
    pub(super) fn new(
        name: &str,
        first: Parts,
        digits: Vec<Parts>,
        repeat: Vec<Parts>,
        adding: Vec<(u64, Parts)>,
    ) -> Result<Self, RuleError> {
        let most = digits.iter().chain(&repeat).chain([&first]).map(Vec::len).max().unwrap_or(1);
        let part = |parts: &Parts, index: usize| parts.get(index).copied().unwrap_or(Digit::ZERO);
        let row = |row: &[Parts], index: usize| row.iter().map(|parts| part(parts, index)).collect();
        let code = |index| TakeAndBreak::new(part(&first, index), row(&digits, index), row(&repeat, index));
        let codes = (0..most).map(code).collect::<Result<_, _>>()?;
        let adding =
            adding.into_iter().flat_map(|(tokens, parts)| parts.into_iter().map(move |p| (tokens, p)));
        Ok(Self { name: name.trim().to_owned(), codes, adding: adding.collect() })
    }

    /// The code as it was written.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// Calls `visit` with the heaps that each move from a heap of `n` leaves: positive, ascending.
    pub(crate) fn for_each_move<B>(
        &self,
        n: u64,
        mut visit: impl FnMut(&[u64]) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.codes.iter().try_for_each(|code| code.for_each_move(n, &mut visit))?;
        let mut heaps = Vec::new();
        for (tokens, digit) in self.adding.iter().filter(|_| n > 0) {
            let rest = n.saturating_add(*tokens);
            let most = if digit.is_unbounded() { rest } else { rest.min(MOST_NAMED) };
            for parts in (tokens + 2..=most).filter(|parts| digit.allows(*parts)) {
                divide(rest, parts, *digit, &mut heaps, &mut visit)?;
            }
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// The meaning of a digit: tokens taken (below 0: added), and which heaps may be left.
    type Says = (i64, fn(&[u64]) -> bool);

    /// The partitions of a number, ascending, by brute force.
    fn partitions(rest: u64, least: u64) -> Vec<Vec<u64>> {
        if rest == 0 {
            return vec![Vec::new()];
        }
        (least..=rest)
            .flat_map(|first| {
                partitions(rest - first, first).into_iter().map(move |mut heaps| {
                    heaps.insert(0, first);
                    heaps
                })
            })
            .collect()
    }

    fn unequal(heaps: &[u64]) -> bool {
        heaps.windows(2).all(|pair| pair[0] < pair[1])
    }

    fn equal(heaps: &[u64]) -> bool {
        heaps.windows(2).all(|pair| pair[0] == pair[1])
    }

    const CODES: &[(&str, &[Says])] = &[
        ("0.{1,2!}", &[(1, |h| h.len() == 1 || h.len() == 2 && unequal(h))]),
        (
            "0.{0,2=,3!}7",
            &[
                (1, |h| h.is_empty() || h.len() == 2 && equal(h) || h.len() == 3 && unequal(h)),
                (2, |h| h.len() <= 2),
            ],
        ),
        ("{2=,3!}.0", &[(0, |h| h.len() == 2 && equal(h) || h.len() == 3 && unequal(h))]),
        (
            "{2=,3+!}.3",
            &[(0, |h| h.len() == 2 && equal(h) || h.len() > 2 && unequal(h)), (1, |h| h.len() < 2)],
        ),
        (
            "0.[{1,2!}3]",
            &[
                (1, |h| h.len() == 1 || h.len() == 2 && unequal(h)),
                (2, |h| h.len() < 2),
                (3, |h| h.len() == 1 || h.len() == 2 && unequal(h)),
                (4, |h| h.len() < 2),
                (5, |h| h.len() == 1 || h.len() == 2 && unequal(h)),
                (6, |h| h.len() < 2),
                (7, |h| h.len() == 1 || h.len() == 2 && unequal(h)),
                (8, |h| h.len() < 2),
                (9, |h| h.len() == 1 || h.len() == 2 && unequal(h)),
            ],
        ),
        ("80.0", &[(-1, |h| h.len() == 3)]),
        ("8!0.3", &[(-1, |h| h.len() == 3 && unequal(h)), (1, |h| h.len() < 2)]),
        ("{4+}00.07", &[(-2, |h| h.len() > 3), (2, |h| h.len() <= 2)]),
        (
            "{3,4=}4.1",
            &[
                (-1, |h| h.len() == 3 || h.len() == 4 && equal(h)),
                (0, |h| h.len() == 2),
                (1, |h| h.is_empty()),
            ],
        ),
        ("0.*3", &[(1, |_| true), (2, |h| h.len() < 2)]),
        ("0.*!", &[(1, unequal)]),
    ];

    #[test]
    fn moves_are_the_partitions_that_a_code_allows() {
        for (code, says) in CODES {
            let rules = WideCode::read(code).unwrap_or_else(|error| panic!("{code}: {error}"));
            for n in 0..=9_u64 {
                let mut expected = BTreeSet::new();
                for (taken, allows) in says.iter().filter(|(taken, _)| *taken <= n as i64) {
                    let rest = (n as i64 - taken) as u64;
                    let all = if n == 0 { Vec::new() } else { partitions(rest, 1) };
                    expected.extend(all.into_iter().filter(|heaps| allows(heaps)));
                }
                let mut found = BTreeSet::new();
                let _: ControlFlow<()> = rules.for_each_move(n, |heaps| {
                    found.insert(heaps.to_vec());
                    ControlFlow::Continue(())
                });
                assert_eq!(found, expected, "{code}, heap {n}");
            }
        }
    }

    #[test]
    fn a_code_that_need_not_end_is_refused() {
        for (code, wanted) in [
            ("20.017", "not-well-founded"),
            ("40.0", "not-well-founded"),
            ("{2,3}0.0", "not-well-founded"),
            ("80.{1!", "bad-code"),
            ("0.{1,2+!,3}", "bad-code"),
            ("0.{1!!}", "bad-code"),
            ("0.{!}", "bad-code"),
            ("{1,2!}.0", "not-well-founded"),
            ("**", "bad-code"),
        ] {
            let error = WideCode::read(code).expect_err(code);
            assert_eq!(error.code, wanted, "{code}: {error}");
        }
    }

    /// Every code of CGSuite's documentation but 20.017, which may add a token for ever.
    #[test]
    fn codes_that_other_programs_document_are_read() {
        for code in [
            "0.[3]",
            "0.77",
            "4!.0",
            "0.[37]",
            "8!.0",
            "8?.0",
            "0.{1,2,3,4,5,6}{6}",
            "{2+}.0",
            "{2+}!.0",
            "0.[{0+}=]",
            "0.{2,3}",
            "0.C",
            "0.{2+}",
            "0.033030003",
            "0.300303330[3]",
            "4.0",
        ] {
            WideCode::read(code).unwrap_or_else(|error| panic!("{code}: {error}"));
            code.parse::<TakeAndBreak>().unwrap_or_else(|error| panic!("{code}: {error}"));
        }
    }
}
