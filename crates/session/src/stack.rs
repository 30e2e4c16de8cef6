//! The stack on which a session works: large, and given back after each task.
//!
//! A chain of closures, each capturing the one before it, is freed link by link, on the stack: every byte of
//! such a chain may need two of the stack. Untouched pages cost nothing, but touched ones stay, so each task
//! has a stack of its own.

use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::thread::Builder;

use bouton_script::limits::{Limits, STACK};

/// More is not asked for: the system might refuse it.
const MOST: u64 = 8 << 30;

/// How large the stack of a task is; none: the task works on the thread's own.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TaskStack {
    size: Option<usize>,
}

impl TaskStack {
    /// A stack for values within these limits, if the system gives one.
    pub(crate) fn within(limits: Limits) -> Self {
        let chains = usize::try_from(limits.bytes.saturating_mul(2).min(MOST)).unwrap_or(STACK);
        let size = STACK.saturating_add(chains);
        // A thread that cannot be had is an error; a stack that cannot be had is a panic, with its message.
        let thread = Builder::new()
            .stack_size(size)
            .spawn(|| ())
            .and_then(|probe| probe.join().map_err(|_| io::ErrorKind::OutOfMemory.into()));
        let given = thread.is_ok() && catch_unwind(|| stacker::grow(size, || ())).is_ok();
        Self { size: given.then_some(size) }
    }

    /// Does a task.
    pub(crate) fn run<T>(self, work: impl FnOnce() -> T) -> T {
        match self.size {
            Some(size) => stacker::grow(size, work),
            None => work(),
        }
    }

    /// Gives up a value, however deep it is.
    pub(crate) fn give_up<T>(self, value: T) {
        // A fault while the session ends concerns nobody any more.
        let _ = catch_unwind(AssertUnwindSafe(|| self.run(|| drop(value))));
    }
}
