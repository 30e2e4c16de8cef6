//! Codes with moves that leave three heaps or more, any number of heaps, or with digits that repeat for ever:
//! hexadecimal games and beyond.
//!
//! For every total m and number of heaps k the set of values of k non-empty heaps that are m together is kept
//! as bits: of any heaps, and of heaps *not all equal*, in [`k_heaps`], of heaps *all of different sizes* in
//! [`distinct_heaps`]. The options of a heap for one digit are a union of such sets. Digits that repeat for
//! ever add up: for each place of the repeat the union over all totals of one residue is kept and grows by
//! one set a heap.
//!
//! The sets are working memory in addition to the table. If they don't fit the budget, we give them up and
//! compute the rest move by move, without sets.

pub(super) mod bits;
mod distinct_heaps;
mod gather;
mod k_heaps;

use bouton_rules::take_and_break::{Constraint, Digit};
use bouton_rules::{HeapCode, TakeAndBreak};
use bouton_theory::Convention;

use super::moves;
use super::native::{Span, poll};
use crate::table::Table;
use crate::{Control, SolveError};
use bits::Bits;
use distinct_heaps::DistinctHeaps;
use k_heaps::{KHeapSums, equal_heaps};

/// The longest repeat, and with it the number of unions that are kept.
const LONGEST_REPEAT: usize = 256;

/// The state kept from call to call.
#[derive(Debug, Default)]
pub(crate) struct SumSets {
    levels: KHeapSums,
    apart: DistinctHeaps,
    /// For each digit of the repeat and each residue of totals the values of all options so far.
    unions: Vec<Vec<Bits>>,
    /// The totals below this are in the unions.
    united: usize,
    /// The sets do not fit: move by move.
    given_up: bool,
}

/// Whether the engine covers this code.
pub(super) fn suits(code: &TakeAndBreak) -> bool {
    code.repeat().len() <= LONGEST_REPEAT
}

/// Estimated bytes per heap that the sets take for every 64 values.
pub(super) fn bytes_a_heap(code: &TakeAndBreak) -> u64 {
    let (mut levels, mut apart) = (KHeapSums::default(), DistinctHeaps::default());
    levels.prepare(code);
    apart.prepare(code);
    if suits(code) { levels.bytes_a_heap() + apart.bytes_to(1) } else { 0 }
}

/// The number of heaps from which on every number is allowed.
fn from_on(digit: &Digit) -> usize {
    64 - digit.mask().leading_ones() as usize
}

/// The largest number of heaps that the digit allows by name.
fn most_named(digit: &Digit) -> usize {
    let onwards = if digit.is_unbounded() { u64::MAX << from_on(digit) } else { 0 };
    (64 - (digit.mask() & !onwards).leading_zeros() as usize).saturating_sub(1)
}

/// Fills the table up to the heap `span.goal`.
pub(super) fn fill(
    code: &TakeAndBreak,
    table: &mut Table,
    sums: &mut SumSets,
    span: Span,
    control: &Control,
) -> Result<(), SolveError> {
    sums.levels.prepare(code);
    sums.apart.prepare(code);
    sums.unions.resize_with(code.repeat().len(), || vec![Bits::default(); code.repeat().len()]);
    table.reserve(usize::try_from(span.goal).map_or(usize::MAX, |goal| goal.saturating_add(1)));
    let mut seen = Bits::default();
    while table.len() as u64 <= span.goal {
        if !sums.follow(code, table, span, control)? {
            *sums = SumSets { given_up: true, ..SumSets::default() };
            control.engine("codes");
            let code = HeapCode::TakeAndBreak(Box::new(code.clone()));
            return moves::fill(&code, Convention::Normal, table, span, control);
        }
        seen.clear();
        sums.heap(code, table, &mut seen);
        table.push(seen.mex());
    }
    Ok(())
}

impl SumSets {
    pub(super) fn bytes(&self) -> u64 {
        let unions: u64 = self.unions.iter().flatten().map(Bits::bytes).sum();
        self.levels.bytes() + self.apart.bytes() + unions
    }

    /// Brings the sets to the next heap of the table; false if they do not fit.
    fn follow(
        &mut self,
        code: &TakeAndBreak,
        table: &Table,
        span: Span,
        control: &Control,
    ) -> Result<bool, SolveError> {
        while self.levels.totals() <= table.len() {
            let total = self.levels.totals();
            if self.given_up || !self.fits(table, total, span, control) {
                return Ok(false);
            }
            poll(table, self.bytes(), span, control)?;
            // May be stopped on the way, and goes on there: only then does the total count.
            if self.apart.is_needed() {
                self.apart.add_heaps(table, total, span.to, control)?;
            }
            self.levels.add_total(table);
            self.unite(code, table, total);
        }
        Ok(true)
    }

    /// Whether the sets of the next total fit the budget. Makes room for heaps of different sizes.
    fn fits(&mut self, table: &Table, total: usize, span: Span, control: &Control) -> bool {
        let n = table.len();
        let room = control.budget.bytes.saturating_sub(table.bytes());
        let value = total.checked_sub(1).and_then(|last| table.raw(last)).unwrap_or(0);
        let others = self.levels.bytes_with(value);
        if others.saturating_add(self.apart.bytes_with(value)) > room {
            return false;
        }
        if !self.apart.is_needed() || self.apart.reaches(n) {
            return true;
        }
        let goal = usize::try_from(span.goal).map_or(usize::MAX, |goal| goal.saturating_add(1));
        let to = usize::try_from(span.to).map_or(usize::MAX, |to| to.saturating_add(1));
        let farther = [goal.max(2 * n).min(to), goal];
        let horizon = farther.into_iter().find(|h| others.saturating_add(self.apart.bytes_to(*h)) <= room);
        horizon.inspect(|horizon| self.apart.reach(*horizon)).is_some()
    }

    /// The values of all options of the next heap.
    fn heap(&self, code: &TakeAndBreak, table: &Table, seen: &mut Bits) {
        let n = table.len();
        for (taken, digit) in code.digits().iter().enumerate() {
            let Some(rest) = n.checked_sub(taken) else { break };
            self.options(digit, rest, table, seen);
        }
        if let Some(rest) = n.checked_sub(code.digits().len()) {
            let length = code.repeat().len();
            for (i, unions) in self.unions.iter().enumerate() {
                // Taking i more than the head leaves this residue.
                seen.join(&unions[(rest % length + length - i) % length]);
            }
        }
    }

    /// Adds the totals that heap `n` can reach with the digits that repeat.
    fn unite(&mut self, code: &TakeAndBreak, table: &Table, n: usize) {
        let length = code.repeat().len();
        while length > 0 && self.united + code.digits().len() <= n {
            let (total, mut unions) = (self.united, std::mem::take(&mut self.unions));
            for (digit, unions) in code.repeat().iter().zip(&mut unions) {
                self.options(digit, total, table, &mut unions[total % length]);
            }
            self.unions = unions;
            self.united += 1;
        }
    }

    /// Adds the values of all options that leave `rest` tokens under `digit`.
    fn options(&self, digit: &Digit, rest: usize, table: &Table, seen: &mut Bits) {
        if rest == 0 {
            if digit.allows(0) {
                seen.insert(0);
            }
            return;
        }
        if digit.allows(1) {
            seen.insert(table.raw(rest).unwrap_or(0));
        }
        match digit.constraint() {
            Constraint::Any | Constraint::NotAllEqual => self.levels.options(digit, rest, seen),
            Constraint::Unequal => self.apart.options(digit, rest, seen),
            Constraint::AllEqual => {
                let divides = |count: &usize| rest.is_multiple_of(*count) && digit.allows(*count as u64);
                let most = if digit.is_unbounded() { rest } else { rest.min(most_named(digit)) };
                for count in (2..=most).filter(divides) {
                    seen.insert(equal_heaps(table, rest, count));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests;
