//! Who holds the memory of the process: a script's values, or the tables of solvers.
//!
//! One limit bounds both together, and a script's values have a share of it. The host counts bytes and can't
//! tell their owners, so we note here the memory that a solver took while it ran, and leave it out of the
//! script's part; a rule of the script that the solver calls is the script again. Tables that are freed in
//! the middle of a cell make the script's part look smaller until the next cell, when we measure again.
//!
//! Every cell gets some room on top of the session's current memory, however full it is: otherwise you
//! couldn't even tell a full session to drop something.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// A cell has this part of a limit in any case, and tables may exceed the limit by as much.
const ALLOWANCE: u64 = 8;

/// The limit that is exceeded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Excess {
    /// The script's values.
    Values,
    /// The session with its tables.
    Session,
}

/// The bounds of a session in bytes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bounds {
    /// Of the session.
    pub(crate) session: u64,
    /// Of the script's values.
    pub(crate) values: u64,
}

thread_local! {
    /// The limit that was exceeded when a solver was last stopped, for code that reports it without knowing
    /// the session.
    static FULL: RefCell<Option<Full>> = const { RefCell::new(None) };
}

/// A solver that was stopped because of its memory.
#[derive(Clone)]
pub(crate) struct Full {
    /// The process's memory then, if known.
    pub(crate) held: Option<u64>,
    /// Measures the memory.
    pub(crate) measure: Rc<dyn Fn() -> Option<u64>>,
    /// The bytes that the solver's tables take, or were about to take.
    pub(crate) need: u64,
    /// The limit of the session.
    pub(crate) limit: u64,
}

impl Full {
    /// The solver is stopped. A caller may try again with less memory, so we keep the largest.
    pub(crate) fn note(self) {
        let before = Self::noted(Some(self.limit));
        let (held, need) = before.map_or((None, 0), |full| (full.held, full.need));
        FULL.set(Some(Self { held: self.held.max(held), need: self.need.max(need), ..self }));
    }

    /// The process's memory when the solver was stopped, or now if that is larger: it may give much back
    /// before we report, and takes some more to find a remedy.
    pub(crate) fn most_held(&self) -> Option<u64> {
        self.held.max((self.measure)())
    }

    /// Why a solver was stopped in this cell that reached this limit, or any.
    pub(crate) fn noted(limit: Option<u64>) -> Option<Self> {
        FULL.with_borrow(Clone::clone).filter(|full| limit.is_none_or(|limit| full.limit == limit))
    }
}

/// The memory when the cell began, and the bytes that solvers took since.
#[derive(Debug, Default)]
pub(crate) struct Holdings {
    begun: Cell<u64>,
    values: Cell<u64>,
    solved: Cell<i64>,
    /// The bytes that don't count as the script's values.
    aside: Cell<u64>,
    /// The memory when the running solver took over.
    solver: Cell<Option<u64>>,
}

impl Holdings {
    /// A cell begins with `held` bytes in memory; `values` of them belong to the script.
    pub(crate) fn begin(&self, held: u64, values: u64) {
        self.begun.set(held);
        self.values.set(values.min(held));
        self.solved.set(0);
        self.aside.set(0);
        self.solver.set(None);
        FULL.take();
    }

    /// Copies are kept aside that the script cannot reach.
    pub(crate) fn put_aside(&self, bytes: u64) {
        self.aside.set(self.aside.get() + bytes);
    }

    /// They are gone, or are the script's again.
    pub(crate) fn take_back(&self, bytes: u64) {
        self.aside.set(self.aside.get().saturating_sub(bytes));
    }

    /// A solver takes over. False: one runs already.
    pub(crate) fn solver_begins(&self, held: u64) -> bool {
        let first = self.solver.get().is_none();
        if first {
            self.solver.set(Some(held));
        }
        first
    }

    /// The bytes that the running solver has taken.
    pub(crate) fn taken(&self, held: u64) -> u64 {
        self.solver.get().map_or(0, |before| held.saturating_sub(before))
    }

    /// Whether a solver runs.
    pub(crate) fn solver_runs(&self) -> bool {
        self.solver.get().is_some()
    }

    /// The script takes over: the solver has ended, or calls a rule.
    pub(crate) fn solver_ends(&self, held: u64) {
        if let Some(before) = self.solver.take() {
            self.solved.set(self.solved.get() + difference(held, before));
        }
    }

    /// The script's part of the memory.
    pub(crate) fn values(&self, held: u64) -> u64 {
        let running = self.solver.get().map_or(0, |before| difference(held, before));
        let apart = self.solved.get() + running + difference(self.aside.get(), 0);
        let grown = difference(held, self.begun.get()) - apart;
        self.values.get().saturating_add_signed(grown)
    }

    /// The limit that the cell exceeds, so that it must stop.
    pub(crate) fn excess(&self, held: u64, bounds: Bounds) -> Option<Excess> {
        if held > bounds.values && self.values(held) > above(bounds.values, self.values.get(), bounds) {
            return Some(Excess::Values);
        }
        (held > above(bounds.session, self.begun.get(), bounds)).then_some(Excess::Session)
    }

    /// The limit that a statement may not leave exceeded at its end: room beyond a limit is lent to the
    /// statements that free memory.
    pub(crate) fn lasting(&self, held: u64, before: u64, bounds: Bounds) -> Option<Excess> {
        let aside = self.aside.get();
        let (kept, before) = (held.saturating_sub(aside), before.saturating_sub(aside));
        if kept <= bounds.values || kept.saturating_sub(before) < bounds.values / 512 {
            return None;
        }
        if kept > bounds.session {
            return Some(Excess::Session);
        }
        (self.values(held) > bounds.values).then_some(Excess::Values)
    }

    /// The bound on the session's memory while solvers run. Their tables count their own bytes against the
    /// limit; the rest may take a quarter more.
    pub(crate) fn bound_of_solvers(&self, bounds: Bounds) -> u64 {
        above(bounds.session.saturating_add(bounds.session / 4), self.begun.get(), bounds)
    }
}

/// The session's memory other than the tables of the running solver.
///
/// A solver announces the size of its tables before they grow, and a table that grows is copied into one of
/// twice the size, so for a moment half of it is in memory a second time: `beside + 3/2 · tables` must stay
/// within one and a half times the limit. Everything that fits the limit together does. Tables stay after the
/// question, so both together may exceed the limit by a small part only: otherwise each question to a full
/// session would leave more behind.
#[derive(Debug, Default)]
pub(crate) struct Beside {
    tables: Cell<u64>,
    bytes: Cell<u64>,
}

impl Beside {
    /// Tables that grow by more than this, and to three times their size, are those of another game.
    const LEAP: u64 = 32 << 20;

    /// Whether tables of this many bytes are too much while `held` are held: the tables are part of these
    /// once they have grown, so the rest is at least the largest remainder since they have been in use.
    pub(crate) fn excess(&self, held: u64, tables: u64, bounds: Bounds) -> bool {
        let before = self.tables.replace(tables);
        if tables < before / 2 || tables / 3 > before && tables - before > Self::LEAP {
            self.bytes.set(0);
        }
        self.bytes.set(self.bytes.get().max(held.saturating_sub(tables)));
        let beside = self.bytes.get();
        let lasting = bounds.session.saturating_add(bounds.session / ALLOWANCE);
        let doubles = tables.saturating_add(beside / 3 * 2) > bounds.session;
        tables > 0 && (doubles || tables.saturating_add(beside) > lasting)
    }
}

fn above(limit: u64, begun: u64, bounds: Bounds) -> u64 {
    limit.max(begun.saturating_add(bounds.values / ALLOWANCE))
}

fn difference(now: u64, before: u64) -> i64 {
    // No process holds more than isize::MAX bytes.
    now as i64 - before as i64
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOUNDS: Bounds = Bounds { session: 4096, values: 1024 };

    #[test]
    fn tables_are_not_values() {
        let holdings = Holdings::default();
        holdings.begin(100, 100);
        assert!(holdings.solver_begins(200));
        assert_eq!(holdings.values(3000), 200, "while the solver runs");
        holdings.solver_ends(3000);
        assert_eq!(holdings.values(3050), 250, "after it");
        assert_eq!(holdings.excess(3950, BOUNDS), Some(Excess::Values));
        assert_eq!(holdings.excess(3800, BOUNDS), None);
        assert!(holdings.solver_begins(3050));
        assert_eq!(holdings.excess(5000, BOUNDS), Some(Excess::Session), "tables, and not values");
    }

    #[test]
    fn tables_that_will_double_are_too_much_beside_others() {
        let beside = Beside::default();
        assert!(!beside.excess(2000, 900, BOUNDS), "1100 beside them");
        assert!(!beside.excess(3000, 1900, BOUNDS));
        assert!(beside.excess(3000, 3800, BOUNDS), "announced, and not held yet");
        let full = Beside::default();
        assert!(!full.excess(3900, 700, BOUNDS) && full.excess(3900, 1500, BOUNDS), "they would stay");
        let alone = Beside::default();
        assert!(!alone.excess(1900, 1900, BOUNDS) && !alone.excess(1900, 3800, BOUNDS));
    }

    #[test]
    fn tables_of_another_game_are_not_beside_themselves() {
        let bounds = Bounds { session: 256 << 20, values: 64 << 20 };
        let beside = Beside::default();
        assert!(!beside.excess(200 << 20, 8 << 20, bounds));
        assert!(!beside.excess(200 << 20, 180 << 20, bounds), "they were held all the time");
    }

    #[test]
    fn a_rule_within_a_solver_is_the_script() {
        let holdings = Holdings::default();
        holdings.begin(0, 0);
        assert!(holdings.solver_begins(0) && !holdings.solver_begins(10));
        holdings.solver_ends(2000);
        assert_eq!(holdings.excess(3100, BOUNDS), Some(Excess::Values));
    }

    #[test]
    fn a_full_session_still_has_room_for_small_cells_that_leave_nothing() {
        let holdings = Holdings::default();
        holdings.begin(9000, 2000);
        assert_eq!(holdings.excess(9100, BOUNDS), None);
        assert_eq!(holdings.excess(9200, BOUNDS), Some(Excess::Values));
        assert_eq!(holdings.lasting(9100, 9000, BOUNDS), Some(Excess::Session));
        assert_eq!(holdings.lasting(9001, 9000, BOUNDS), None);
        assert_eq!(holdings.lasting(500, 8000, BOUNDS), None);
    }
}
