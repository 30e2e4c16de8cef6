//! The moves of a take-and-break code, streamed: no list is built.
//!
//! Order: by the tokens taken, then by the number of heaps left, then by the heaps, ascending and compared
//! from the smallest. Each multiset of heaps comes once.

use std::ops::ControlFlow;

use super::{Constraint, Digit, TakeAndBreak};

impl TakeAndBreak {
    /// Calls `visit` with the heaps that each move from a heap of `n` leaves: positive, ascending. The
    /// visitor may stop the work.
    ///
    /// Amortised constant time for each move and its heaps, plus one step for each digit up to `n`.
    pub fn for_each_move<B>(
        &self,
        n: u64,
        mut visit: impl FnMut(&[u64]) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut heaps = Vec::new();
        for taken in 0..=self.last().map_or(n, |last| last.min(n)) {
            let digit = self.digit(taken);
            if digit.is_zero() {
                continue;
            }
            let rest = n - taken;
            if rest == 0 {
                if digit.allows(0) {
                    visit(&[])?;
                }
                continue;
            }
            for parts in 1..=digit.most_parts().map_or(rest, |most| most.min(rest)) {
                if digit.allows(parts) {
                    divide(rest, parts, digit, &mut heaps, &mut visit)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// Visits every way to divide `rest` into `parts` heaps as `digit` asks; both are positive and `parts` ≤
/// `rest`.
pub(super) fn divide<B>(
    rest: u64,
    parts: u64,
    digit: Digit,
    heaps: &mut Vec<u64>,
    visit: &mut impl FnMut(&[u64]) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let constraint = if parts == 1 { Constraint::Any } else { digit.constraint() };
    heaps.clear();
    if constraint == Constraint::AllEqual {
        if rest.is_multiple_of(parts) {
            heaps.resize(parts as usize, rest / parts);
            visit(heaps)?;
        }
        return ControlFlow::Continue(());
    }
    let step = u64::from(constraint == Constraint::Unequal);
    if least_total(1, parts, step) > rest {
        return ControlFlow::Continue(());
    }
    heaps.resize(parts as usize, 0);
    fill(heaps, 0, 1, step, rest);
    loop {
        if constraint != Constraint::NotAllEqual || heaps.first() != heaps.last() {
            visit(heaps)?;
        }
        if !advance(heaps, step) {
            return ControlFlow::Continue(());
        }
    }
}

/// The least total of `count` heaps from `least` on, each larger than the one before by at least `step`.
fn least_total(least: u64, count: u64, step: u64) -> u64 {
    let steps = if step == 0 { 0 } else { count.saturating_mul(count - 1) / 2 };
    least.saturating_mul(count).saturating_add(steps)
}

/// Sets the heaps from `index` on to the first arrangement with this least heap and this total.
fn fill(heaps: &mut [u64], index: usize, least: u64, step: u64, total: u64) {
    let end = heaps.len() - 1;
    let (mut heap, mut left) = (least, total);
    for slot in &mut heaps[index..end] {
        *slot = heap;
        left -= heap;
        heap += step;
    }
    heaps[end] = left;
}

/// The next arrangement of the same total; false after the last one.
fn advance(heaps: &mut [u64], step: u64) -> bool {
    let mut total = heaps[heaps.len() - 1];
    for index in (0..heaps.len() - 1).rev() {
        total += heaps[index];
        let least = heaps[index] + 1;
        if least_total(least, (heaps.len() - index) as u64, step) <= total {
            fill(heaps, index, least, step, total);
            return true;
        }
    }
    false
}
