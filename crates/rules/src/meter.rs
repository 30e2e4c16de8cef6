//! The meter of what goes on within one call: one listing of options, one standard form, one display.
//!
//! A solver polls its control between positions. Within one listing it can't: a compound lists the options of
//! its parts, which are compounds again, and each level copies the output of the levels below it. So all code
//! that makes positions from positions, and every loop of the library with a length chosen by the user, calls
//! [`tick`] with the bytes that it has just moved. The code that begins the work says by [`metered`] what to
//! check then: the clock, the interrupt, the memory. Rules don't know any of these.
//!
//! The meter belongs to the thread and not to a sink, because sinks are made in many places, and forms,
//! displays and pure functions have none: what forgot to hand a meter on would run unmetered.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use crate::RuleError;

/// Why the work must stop, if it must before it makes this many bytes more.
type Look = dyn Fn(u64) -> Option<RuleError>;

thread_local! {
    static LOOK: RefCell<Option<Rc<Look>>> = const { RefCell::new(None) };
    /// Bytes that were moved since somebody looked.
    static MOVED: Cell<usize> = const { Cell::new(0) };
}

/// So many bytes are moved in some microseconds; a look takes a tenth of one.
const STRIDE: usize = 1 << 14;

/// Does some work; what `look` gives stops it, which is asked for the bytes that are about to be made. An
/// outer meter is put back afterwards.
pub fn metered<T>(look: impl Fn(u64) -> Option<RuleError> + 'static, work: impl FnOnce() -> T) -> T {
    let _outer = Outer(LOOK.replace(Some(Rc::new(look))));
    work()
}

/// Puts the outer meter back, after a panic as well.
struct Outer(Option<Rc<Look>>);

impl Drop for Outer {
    fn drop(&mut self) {
        LOOK.set(self.0.take());
    }
}

/// Counts bytes that were moved, and looks at the meter of this thread now and then.
///
/// # Errors
///
/// Why the work must stop: an error that is [`stopped`](RuleError::stopped).
#[inline]
pub fn tick(bytes: usize) -> Result<(), RuleError> {
    let moved = MOVED.get().saturating_add(bytes);
    if moved < STRIDE {
        MOVED.set(moved);
        return Ok(());
    }
    reserve(0)
}

/// Looks at the meter of this thread at once, before this many bytes are made.
///
/// # Errors
///
/// As [`tick`], and when the bytes don't fit.
#[cold]
pub fn reserve(bytes: u64) -> Result<(), RuleError> {
    MOVED.set(0);
    // We take it out, because a look may begin work of its own.
    let look = LOOK.with_borrow(Option::clone);
    look.and_then(|look| look(bytes)).map_or(Ok(()), Err)
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// A meter that never lets work go on.
    pub(crate) fn enough(_: u64) -> Option<RuleError> {
        Some(RuleError { stopped: true, ..RuleError::new("interrupted", "enough") })
    }

    #[test]
    fn without_a_meter_nothing_stops() {
        assert_eq!(tick(usize::MAX), Ok(()));
    }

    #[test]
    fn a_meter_stops_work_once_enough_was_moved() {
        let count = metered(enough, || (0..).take_while(|_| tick(1 << 10).is_ok()).count());
        assert!(count < STRIDE >> 10, "{count}");
        assert_eq!(tick(usize::MAX), Ok(()), "the meter is gone");
    }

    #[test]
    fn an_inner_meter_gives_way_to_the_outer_one() {
        metered(enough, || {
            assert_eq!(metered(|_| None, || reserve(0)), Ok(()));
            assert!(reserve(0).is_err());
        });
    }

    #[test]
    fn a_meter_hears_what_is_about_to_be_made() {
        let most = |bytes| if bytes > 1000 { enough(bytes) } else { None };
        assert_eq!(metered(most, || [reserve(1000).is_ok(), reserve(1001).is_ok()]), [true, false]);
    }
}
