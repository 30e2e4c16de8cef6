//! Finite codes with moves that leave at most two heaps: octal games, Grundy's game, Couples-are-Forever.
//!
//! Each heap looks at all pairs of each digit that divides: quadratic in the number of heaps, a load, an
//! exclusive or and a store a pair.

use bouton_rules::TakeAndBreak;
use bouton_rules::take_and_break::Constraint;

use super::native::{Span, poll};
use crate::table::{Table, each_width};
use crate::{Control, SolveError};

/// Which values the options have: marked with the number of the heap, so that it is never cleared.
struct Stamps {
    /// A power of two, above every value and hence above every nim-sum of values.
    marks: Vec<u64>,
    mark: u64,
}

impl Stamps {
    fn fit(&mut self, value: u64) {
        while self.marks.len() as u64 <= value {
            self.marks.resize(self.marks.len() * 2, 0);
        }
    }

    fn set(&mut self, value: u64) {
        self.marks[value as usize] = self.mark;
    }

    fn mex(&self) -> u64 {
        self.marks.iter().position(|mark| *mark != self.mark).unwrap_or(self.marks.len()) as u64
    }
}

/// Pairs between two looks of the watcher.
const STRIDE: u64 = 1 << 20;

/// Fills the table up to the heap `to`.
pub(crate) fn fill(
    code: &TakeAndBreak,
    table: &mut Table,
    to: u64,
    control: &Control,
) -> Result<(), SolveError> {
    let mut marks = Stamps { marks: vec![0; 64], mark: 0 };
    marks.fit(table.iter().map(|value| value.0).max().unwrap_or(0));
    let mut pairs = STRIDE;
    while table.len() as u64 <= to {
        let n = table.len() as u64;
        pairs += n;
        if pairs >= STRIDE || n.is_multiple_of(1024) {
            poll(table, marks.marks.len() as u64 * 8, Span { goal: to, to }, control)?;
            pairs = 0;
        }
        marks.mark = n + 1;
        for (taken, digit) in code.digits().iter().enumerate() {
            let Some(rest) = n.checked_sub(taken as u64) else { break };
            if rest == 0 {
                if digit.allows(0) {
                    marks.set(0);
                }
                continue;
            }
            if digit.allows(1) {
                marks.set(table.raw(rest as usize).unwrap_or(0));
            }
            if digit.allows(2) {
                divide(table, rest as usize, digit.constraint(), &mut marks);
            }
        }
        let value = marks.mex();
        marks.fit(value);
        table.push(value);
    }
    Ok(())
}

/// Stamps the values of two non-empty heaps that are `rest` together.
fn divide(table: &Table, rest: usize, constraint: Constraint, marks: &mut Stamps) {
    let equal = rest.is_multiple_of(2);
    match constraint {
        Constraint::Any | Constraint::Unequal | Constraint::NotAllEqual => {
            // Two equal heaps have nim-sum 0.
            if equal && constraint == Constraint::Any {
                marks.set(0);
            }
            each_width!(table, values => mark_pairs(values, rest, marks));
        }
        Constraint::AllEqual if equal => marks.set(0),
        Constraint::AllEqual => {}
    }
}

/// Stamps v(a) xor v(rest − a) for 1 ≤ a < rest − a.
fn mark_pairs<T: Copy + Into<u64>>(values: &[T], rest: usize, marks: &mut Stamps) {
    let half = rest.div_ceil(2);
    if half <= 1 {
        return;
    }
    // The values are below the length, which is a power of two: the mask changes nothing and spares the
    // bounds check.
    let mask = marks.marks.len() - 1;
    let (low, high) = (&values[1..half], &values[rest - half + 1..rest]);
    for (a, b) in low.iter().zip(high.iter().rev()) {
        let (a, b): (u64, u64) = ((*a).into(), (*b).into());
        marks.marks[(a ^ b) as usize & mask] = marks.mark;
    }
}
