//! The process that started this one: what works for it ends with it.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Interrupts the running work once another process has become the parent of this one, because nobody waits
/// for it any more.
#[cfg(unix)]
pub(crate) fn end_with(interrupt: Arc<AtomicBool>) {
    use std::os::unix::process::parent_id;
    use std::sync::atomic::Ordering;
    use std::thread;
    use std::time::Duration;

    let parent = parent_id();
    // Without a thread for it the work only ends later.
    let _ = thread::Builder::new().spawn(move || {
        loop {
            thread::sleep(Duration::from_millis(250));
            if parent_id() != parent {
                interrupt.store(true, Ordering::Relaxed);
            }
        }
    });
}

#[cfg(not(unix))]
pub(crate) fn end_with(_interrupt: Arc<AtomicBool>) {}
