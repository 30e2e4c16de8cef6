//! Values that an earlier run computed.
//!
//! We trust them, but you can compute any of them again, move by move, from the values of smaller heaps.

use std::ops::ControlFlow;

use bouton_theory::{MexSet, Nimber};

use crate::sequence::native::end_value;
use crate::table::Table;
use crate::{Control, Heaps, SolveError, Stop, Work};

/// We ask the watcher once in this many moves.
const STRIDE: u64 = 1 << 18;

impl Heaps<'_> {
    /// How many heap values g(0), g(1), … are in the table (in misère play: g⁻).
    #[must_use]
    pub fn computed(&self) -> u64 {
        self.sequence().borrow().table.len() as u64
    }

    /// Takes over values that an earlier run computed, if they are more than there are.
    /// [`recheck`](Self::recheck) compares one with the rules.
    pub fn restore(&self, values: Table) {
        let mut sequence = self.sequence().borrow_mut();
        if values.len() > sequence.table.len() {
            sequence.table = values;
        }
    }

    /// Whether the value of heap `n` in the table agrees with the rules, given the values of smaller heaps.
    /// One step for every move from `n`. Values that don't follow from smaller heaps (an option that is
    /// larger, a sum in misère play) aren't checked.
    ///
    /// # Errors
    ///
    /// When heap `n` is not in the table, the rule fails, or the work is stopped.
    pub fn recheck(&self, n: u64, control: &Control) -> Result<bool, SolveError> {
        let Some(code) = self.native_code() else {
            return super::rule::recheck(self, n, control);
        };
        let sequence = self.sequence().borrow();
        let table = &sequence.table;
        let stored = usize::try_from(n).ok().and_then(|n| table.get(n)).ok_or(SolveError::TooLarge)?;
        let end = end_value(self.convention());
        let (mut set, mut moves) = (MexSet::default(), 0_u64);
        let flow = code.for_each_move(n, |heaps| {
            moves += 1;
            let stop = moves
                .is_multiple_of(STRIDE)
                .then(|| control.poll(&Work { done: n, total: None, bytes: table.bytes() }).err());
            if let Some(stop) = stop.flatten() {
                return ControlFlow::Break(stop);
            }
            let values = heaps.iter().filter_map(|heap| table.raw(*heap as usize));
            set.insert(if heaps.is_empty() { end } else { Nimber(values.fold(0, |sum, v| sum ^ v)) });
            ControlFlow::<Stop>::Continue(())
        });
        match flow {
            ControlFlow::Break(stop) => Err(stop.into()),
            ControlFlow::Continue(()) => Ok(stored == if moves == 0 { end } else { set.mex() }),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::rc::Rc;

    use bouton_rules::{HeapCode, HeapGame};

    use super::*;

    fn game(text: &str) -> Heaps<'static> {
        Heaps::new(Rc::new(HeapGame::new(HeapCode::TakeAndBreak(Box::new(text.parse().expect(text))))))
    }

    #[test]
    fn a_restored_table_goes_on_with_the_same_values() {
        let control = Control::default();
        for code in ["0.77", "0.6", "0.33E", "0.3003", "4!.0", "4.[3]"] {
            let whole = game(code).values(700, &control).expect("values");
            let (first, second) = (game(code), game(code));
            let half = first.with_values(333, &control, Table::clone).expect("values");
            second.restore(half);
            assert!(second.computed() >= 334, "{code}");
            assert!(second.recheck(333, &control).expect("a check"), "{code}");
            assert_eq!(second.values(700, &control).expect("values"), whole, "{code}");
        }
    }

    /// A checkpoint stops the work now and then, an interrupt anywhere.
    #[test]
    fn work_that_is_stopped_anywhere_goes_on_with_the_same_values() {
        for (code, to) in
            [("0.6", 40_000), ("0.33E", 2_000), ("4!.0", 2_000), ("8!.0", 2_300), ("4!.0007!", 900)]
        {
            let whole = game(code).values(to, &Control::default()).expect("values");
            let (stopped, asked) = (game(code), Rc::new(std::cell::Cell::new(0_u64)));
            let found = loop {
                let asked = Rc::clone(&asked);
                let control = Control::default().and(move |_| {
                    asked.set(asked.get() + 1);
                    asked.get().is_multiple_of(3).then_some(Stop::Time)
                });
                match stopped.values(to, &control) {
                    Err(SolveError::Stopped(Stop::Time)) => {}
                    found => break found.expect("values"),
                }
            };
            assert!(asked.get() > 3, "{code} was never stopped");
            assert_eq!(found, whole, "{code}");
        }
    }

    #[test]
    fn an_altered_value_is_found() {
        let (game, control) = (game("0.6"), Control::default());
        let mut table = game.with_values(50, &control, Table::clone).expect("values");
        let value = table.raw(50).unwrap_or(0);
        table.set(50, value + 1);
        let other = super::tests::game("0.6");
        other.restore(table);
        assert!(!other.recheck(50, &control).expect("a check"));
        assert!(other.recheck(49, &control).expect("a check"));
        assert!(other.recheck(5_000, &control).is_err());
    }
}
