//! The limits of memory, as natives, the interpreter and solvers ask about them.

use rhai::Dynamic;

use super::Context;
use crate::diagnostic::{Diagnostic, Native};
use crate::holdings::{Beside, Bounds, Excess, Holdings};
use crate::value::{size, table};
use crate::{Shown, messages, show};

/// What the forms that people see take for each byte of a value, and what JSON takes.
const FORMS: u64 = 2;
const JSON: u64 = 12;
/// Values up to this size have JSON, whoever reads it.
const SMALL: u64 = 1 << 20;

impl Context {
    /// Fails if `bytes` more would break the memory limit: asked *before* allocating what a script asks for.
    ///
    /// # Errors
    ///
    /// `error[memory]`, which names `what`.
    pub fn reserve(&self, bytes: u64, what: &str) -> Native<()> {
        self.room(bytes, what).map_err(Diagnostic::raise)
    }

    /// The same where no script waits for the answer.
    pub(crate) fn room(&self, bytes: u64, what: &str) -> Result<(), Diagnostic> {
        let held = self.held().unwrap_or(0).saturating_add(bytes);
        let Some(excess) = self.inner.holdings.excess(held, self.bounds()) else { return Ok(()) };
        let (size, limit) = (messages::bytes(bytes), messages::bytes(self.bound(excess)));
        let args: messages::Args<'_> = &[("what", &what), ("size", &size), ("limit", &limit)];
        Err(Diagnostic::keyed("memory", "memory-reserve", args))
    }

    /// The forms of a value. That of programs is left out where the value is large and no program reads it.
    ///
    /// # Errors
    ///
    /// `error[memory]`, if they would break the limit of the session: asked before they are made.
    pub(crate) fn show(&self, value: &Dynamic) -> Result<Shown, Diagnostic> {
        let held = self.held().unwrap_or(0);
        let size = size::of(value);
        let (as_forms, as_json) = (size.values.saturating_mul(FORMS), size.values.saturating_mul(JSON));
        let as_json = as_json.saturating_add(size.objects());
        // Texts are handed on as they are.
        let json = as_json <= SMALL * JSON || value.is_string() || self.host().json();
        let (size, bounds) = (if json { as_json } else { as_forms }, self.bounds());
        if held.saturating_add(size) > bounds.session && size > SMALL * JSON {
            let (size, limit) = (messages::bytes(size), messages::bytes(bounds.session));
            return Err(Diagnostic::keyed("memory", "memory-shown", &[("size", &size), ("limit", &limit)]));
        }
        let text = &self.frame().main.text;
        let forms = || show::show_with(value, self.host().pictures(), json);
        let mut shown = show::collection::in_order_of(text, || table::on_screen(self.host().screen(), forms));
        if self.is_large() {
            shown.html = shown.html.map(|html| format!("<div style=\"zoom:1.7\">{html}</div>"));
        }
        Ok(shown)
    }

    /// Why the script must stop, if that is for memory. Called at every step: the share of values is the
    /// smaller limit, so nearly always one comparison is all.
    #[inline]
    pub(super) fn out_of_memory(&self) -> Option<Diagnostic> {
        let held = self.held().filter(|held| *held > self.inner.limits.bytes)?;
        self.inner.holdings.excess(held, self.bounds()).map(|excess| self.too_much(excess))
    }

    /// The bytes that are held now, if anybody counts.
    pub(crate) fn held(&self) -> Option<u64> {
        self.inner.host.allocated()
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
        let (limit, session) = (messages::bytes(self.bound(excess)), messages::bytes(self.bounds().session));
        Diagnostic::keyed("memory", key, &[("limit", &limit), ("session", &session)])
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

    /// Whether it must not go on whose tables take so many bytes, or are about to.
    pub(super) fn is_full(&self, tables: u64) -> bool {
        let (bounds, holdings) = (self.context.bounds(), self.context.holdings());
        self.context.held().is_some_and(|held| {
            // A search may make a million small blocks, each with some bytes of the allocator's.
            let held = held + self.context.host().padding();
            let bound = holdings.bound_of_solvers(bounds);
            held > bound
                || self.tables.excess(held, tables, bounds)
                || self.context.host().is_beyond(bound.saturating_add(bounds.session / 8))
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
