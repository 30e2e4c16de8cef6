//! Codes whose moves leave three heaps or more, any number of heaps, or whose digits repeat for ever: hexadecimal games and beyond.
//!
//! For every total m and number of heaps k the set of values of k non-empty heaps that are m together is kept as bits
//! ([`level`]). The options of a heap for one digit are a union of such sets. Digits that repeat for ever add up: for each
//! place of the repeat the union over all totals of one residue is kept and grows by one set a heap.
//!
//! Constraints: of two heaps, all three; of more heaps *all equal* and *not all equal*. Codes that ask for three or more heaps of
//! different sizes are not for this engine ([`suits`]).

mod bits;
mod level;

use bouton_rules::TakeAndBreak;
use bouton_rules::take_and_break::{Constraint, Digit};

use super::native::poll;
use crate::table::Table;
use crate::{Control, SolveError};
use bits::Bits;
use level::Levels;

/// The most heaps that this engine counts one by one.
const MOST: u64 = 16;
/// The longest repeat, and with it the number of unions that are kept.
const LONGEST_REPEAT: usize = 256;

/// What is kept from call to call.
#[derive(Debug, Default)]
pub(crate) struct SumSets {
    levels: Levels,
    /// For each digit of the repeat and each residue of totals the values of all options so far.
    unions: Vec<Vec<Bits>>,
    /// The totals below this are in the unions.
    united: usize,
}

/// Whether the engine covers this code.
pub(super) fn suits(code: &TakeAndBreak) -> bool {
    code.repeat().len() <= LONGEST_REPEAT
        && code.digits().iter().chain(code.repeat()).all(|digit| {
            let named = 64 - u64::from((digit.mask() >> 2).leading_zeros());
            match digit.constraint() {
                _ if digit.is_unbounded() => digit.constraint() == Constraint::Any && from_on(digit) <= MOST,
                Constraint::Any | Constraint::NotAllEqual => named + 1 < MOST,
                Constraint::AllEqual => true,
                // Two heaps; 1 and 2 are the bits of no heap and one heap.
                Constraint::Unequal => digit.mask() >> 3 == 0,
            }
        })
}

/// The number of heaps from which on every number is allowed.
fn from_on(digit: &Digit) -> u64 {
    u64::from(64 - digit.mask().leading_ones())
}

/// Fills the table up to the heap `to`.
pub(super) fn fill(
    code: &TakeAndBreak,
    table: &mut Table,
    sums: &mut SumSets,
    to: u64,
    control: &Control,
) -> Result<(), SolveError> {
    sums.levels.prepare(code);
    sums.unions.resize_with(code.repeat().len(), || vec![Bits::default(); code.repeat().len()]);
    let mut seen = Bits::default();
    while table.len() as u64 <= to {
        let n = table.len();
        poll(table, sums.bytes(), to, control)?;
        while sums.levels.totals() <= n {
            sums.levels.add_total(table);
        }
        sums.unite(code, table, n);
        seen.clear();
        for (taken, digit) in code.digits().iter().enumerate() {
            let Some(rest) = n.checked_sub(taken) else { break };
            sums.levels.options(digit, rest, table, &mut seen);
        }
        if let Some(rest) = n.checked_sub(code.digits().len()) {
            let length = code.repeat().len();
            for (i, unions) in sums.unions.iter().enumerate() {
                // Taking i more than the head leaves this residue.
                seen.join(&unions[(rest % length + length - i) % length]);
            }
        }
        table.push(seen.mex());
    }
    Ok(())
}

impl SumSets {
    fn bytes(&self) -> u64 {
        let unions: u64 = self.unions.iter().flatten().map(Bits::bytes).sum();
        self.levels.bytes() + unions
    }

    /// Adds the totals that heap `n` can reach with the digits that repeat.
    fn unite(&mut self, code: &TakeAndBreak, table: &Table, n: usize) {
        let length = code.repeat().len();
        while length > 0 && self.united + code.digits().len() <= n {
            for (digit, unions) in code.repeat().iter().zip(&mut self.unions) {
                self.levels.options(digit, self.united, table, &mut unions[self.united % length]);
            }
            self.united += 1;
        }
    }
}

#[cfg(test)]
mod tests;
