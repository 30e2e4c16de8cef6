//! The share of memory that a script's values have, for code that copies them without knowing the session.

use std::cell::Cell;

use crate::diagnostic::Diagnostic;
use crate::holdings::Bounds;
use crate::messages;

thread_local! {
    /// The limits of the session that runs on this thread.
    static BOUNDS: Cell<Bounds> = const { Cell::new(Bounds { session: u64::MAX, values: u64::MAX }) };
}

/// A cell begins under these limits.
pub(crate) fn bound(bounds: Bounds) {
    BOUNDS.set(bounds);
}

/// The share of a script's values. No value takes more, unless copies in it share their contents.
pub(crate) fn bytes() -> u64 {
    BOUNDS.get().values
}

/// The error for a copy that would take more than the share.
pub(crate) fn exceeded() -> Diagnostic {
    let bounds = BOUNDS.get();
    let (limit, session) = (messages::bytes(bounds.values), messages::bytes(bounds.session));
    let option = messages::bytes_to_allow(bounds.session.saturating_mul(2));
    let args: messages::Args<'_> = &[("limit", &limit), ("session", &session), ("option", &option)];
    Diagnostic::keyed("memory", "memory-copy", args)
}
