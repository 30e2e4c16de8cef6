//! A stack that is deep enough for rules written in a script, on the thread that asks.

/// Runs `work` on the stack of a session.
#[cfg(feature = "script")]
pub(crate) fn deep<T>(work: impl FnOnce() -> T) -> T {
    const ENOUGH: usize = 128 << 20;
    stacker::maybe_grow(ENOUGH, bouton_script::limits::STACK, work)
}

/// Without scripts every stack is deep enough.
#[cfg(not(feature = "script"))]
pub(crate) fn deep<T>(work: impl FnOnce() -> T) -> T {
    work()
}
