//! The limits of memory, as natives, the interpreter and solvers ask about them.

use std::rc::Rc;

use bouton_solve::Stop;

use super::Context;
use crate::diagnostic::{Diagnostic, Native};
use crate::holdings::{Beside, Bounds, Excess, Full, Holdings};
use crate::messages;

impl Context {
    /// Fails if `bytes` more would break the memory limit: call it *before* allocating memory at a script's
    /// request.
    ///
    /// # Errors
    ///
    /// `error[memory]`, which names `what`.
    pub fn reserve(&self, bytes: u64, what: &str) -> Native<()> {
        self.room(bytes, what).map_err(Diagnostic::raise)
    }

    /// The same where no script waits for the answer.
    ///
    /// # Errors
    ///
    /// As [`reserve`](Self::reserve).
    pub fn room(&self, bytes: u64, what: &str) -> Result<(), Diagnostic> {
        // A caller that asks for room is about to work as long as filling it takes.
        if let Some(stop) = self.look(0) {
            return Err(stop);
        }
        let held = self.held().unwrap_or(0).saturating_add(bytes);
        let Some(excess) = self.inner.holdings.excess(held, self.bounds()) else { return Ok(()) };
        let bound = self.bound(excess);
        let [size, limit] = messages::bytes_above(bytes, bound);
        // It would fit alone, but not with the memory already held.
        let holds = messages::bytes_held(self.measured().unwrap_or(held - bytes));
        let key = match bytes {
            _ if bytes > messages::BEYOND => "memory-reserve-beyond",
            _ if bytes > bound => "memory-reserve",
            _ => "memory-reserve-more",
        };
        let option = self.option(excess, held);
        let args: messages::Args<'_> =
            &[("what", &what), ("size", &size), ("limit", &limit), ("held", &holds), ("option", &option)];
        Err(Diagnostic::keyed("memory", key, args))
    }

    /// Why the script must stop, if that is for memory. Called at every step: the share of values is the
    /// smaller limit, so nearly always one comparison is all.
    #[inline]
    pub(super) fn out_of_memory(&self) -> Option<Diagnostic> {
        let held = self.held().filter(|held| *held > self.inner.limits.bytes)?;
        self.inner.holdings.excess(held, self.bounds()).map(|excess| self.too_much(excess))
    }

    /// The reason why the work must stop, if the process has more in memory than the session may make it
    /// hold, or would have with `bytes` more; counts the allocator's overhead for small blocks.
    pub(super) fn bursting(&self, bytes: u64) -> Option<Diagnostic> {
        let (bounds, host) = (self.bounds(), self.host());
        let bound = self.inner.holdings.bound_of_solvers(bounds);
        let held = self.held()?.saturating_add(host.padding()).saturating_add(bytes);
        let too_much = held > bound || host.is_beyond(bound.saturating_add(bounds.session / 8));
        let more = || self.too_much_more(bytes, held);
        too_much.then(|| if bytes > 0 { more() } else { self.too_much(Excess::Session) })
    }

    /// The bytes that are held now, if anybody counts.
    pub(crate) fn held(&self) -> Option<u64> {
        self.inner.host.allocated()
    }

    /// The bytes that the process has in memory, for people: measured, where somebody can, else counted.
    pub(crate) fn measured(&self) -> Option<u64> {
        self.inner.host.resident().or_else(|| self.held())
    }

    /// The error for work that would take this many bytes more, and `held` with them.
    fn too_much_more(&self, bytes: u64, held: u64) -> Diagnostic {
        let limit = self.bounds().session;
        let [size, limit] = messages::bytes_above(bytes, limit);
        let before = messages::bytes_held(self.measured().unwrap_or(held - bytes));
        let option = self.option(Excess::Session, held);
        let args: messages::Args<'_> =
            &[("size", &size), ("limit", &limit), ("held", &before), ("option", &option)];
        Diagnostic::keyed("memory", "memory-listing", args)
    }

    /// What `--memory` would have to be so that as many bytes are not too much.
    fn option(&self, excess: Excess, bytes: u64) -> String {
        let share = match excess {
            Excess::Values => self.bounds().session / self.bounds().values.max(1),
            Excess::Session => 1,
        };
        messages::bytes_to_allow(bytes.saturating_mul(share.max(1)))
    }

    /// The limits of memory.
    pub(crate) fn bounds(&self) -> Bounds {
        let session = self.inner.budget.borrow().bytes;
        Bounds { session, values: self.inner.limits.bytes.min(session) }
    }

    /// Who holds what.
    pub(crate) fn holdings(&self) -> &Holdings {
        &self.inner.holdings
    }

    fn bound(&self, excess: Excess) -> u64 {
        match excess {
            Excess::Values => self.bounds().values,
            Excess::Session => self.bounds().session,
        }
    }

    /// The error for what holds too much.
    pub(crate) fn too_much(&self, excess: Excess) -> Diagnostic {
        let key = if excess == Excess::Values { "memory" } else { "memory-session" };
        let counted = self.held().unwrap_or(0);
        let values = self.inner.holdings.values(counted);
        let held = self.measured().unwrap_or(counted);
        let (shown, held) = (messages::bytes_held(values.min(held)), messages::bytes_held(held));
        let (limit, session) = (messages::bytes(self.bound(excess)), messages::bytes(self.bounds().session));
        let option = self.option(excess, 2 * if excess == Excess::Values { values } else { counted });
        let args: messages::Args<'_> = &[
            ("values", &shown),
            ("limit", &limit),
            ("session", &session),
            ("held", &held),
            ("option", &option),
        ];
        Diagnostic::keyed("memory", key, args)
    }
}

/// A solver that runs as long as its [`Control`] lives.
pub(super) struct Solver {
    pub(super) context: Context,
    /// Whether it runs within no other.
    first: bool,
    tables: Beside,
}

impl Solver {
    pub(super) fn begin(context: &Context) -> Self {
        let first = context.inner.holdings.solver_begins(context.held().unwrap_or(0));
        Self { context: context.clone(), first, tables: Beside::default() }
    }

    /// The reason why work with tables of this size, present or planned, must stop. We note the memory held,
    /// for the error.
    pub(super) fn stop(&self, tables: u64) -> Option<Stop> {
        self.is_full(tables).then(|| {
            let limit = self.context.bounds().session;
            // Work that doesn't count tables is charged for the memory that it took.
            let taken = || self.context.holdings().taken(self.context.held().unwrap_or(0));
            let need = if tables == 0 { taken() } else { tables };
            let host = Rc::downgrade(&self.context.inner.host);
            let measure = move || {
                let host = host.upgrade()?;
                host.resident().or_else(|| host.allocated())
            };
            Full { held: measure(), measure: Rc::new(measure), need, limit }.note();
            Stop::Bytes(limit)
        })
    }

    /// Whether it must not go on.
    fn is_full(&self, tables: u64) -> bool {
        let bounds = self.context.bounds();
        self.context.held().is_some_and(|held| {
            // A search may make a million small blocks, each with some bytes of the allocator's.
            let held = held + self.context.host().padding();
            self.context.bursting(0).is_some() || self.tables.excess(held, tables, bounds)
        })
    }
}

impl Drop for Solver {
    fn drop(&mut self) {
        if self.first {
            self.context.inner.holdings.solver_ends(self.context.held().unwrap_or(0));
        }
    }
}
