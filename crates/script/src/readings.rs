//! The sources that are read, by numbers.
//!
//! A guard (see `raised::caught`) stores the source that it is in. Rhai names a closure by a hash of its
//! syntax tree, so a guard must store a value that can be hashed: a number.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::rc::{Rc, Weak};

use bouton_syntax::source::Source;

/// The source that the parser reads now, and those that have guards.
#[derive(Default)]
pub(crate) struct Readings {
    now: RefCell<Option<Rc<Source>>>,
    guarded: RefCell<BTreeMap<i64, Weak<Source>>>,
    last: Cell<i64>,
}

impl Readings {
    /// The parser reads this source from now on.
    pub(crate) fn begin(&self, source: &Rc<Source>) {
        self.now.replace(Some(Rc::clone(source)));
    }

    /// The number of the source that is read now; none outside of all sources.
    pub(crate) fn number(&self) -> Option<i64> {
        let now = self.now.borrow();
        let now = now.as_ref()?;
        let mut guarded = self.guarded.borrow_mut();
        if guarded.get(&self.last.get()).is_some_and(|last| Weak::as_ptr(last) == Rc::as_ptr(now)) {
            return Some(self.last.get());
        }
        // Sources that no function needs any more are let go now and then.
        if guarded.len().is_power_of_two() {
            guarded.retain(|_, source| source.strong_count() > 0);
        }
        self.last.set(self.last.get() + 1);
        guarded.insert(self.last.get(), Rc::downgrade(now));
        Some(self.last.get())
    }

    /// The source of a number, as long as something holds it.
    pub(crate) fn source(&self, number: i64) -> Option<Rc<Source>> {
        self.guarded.borrow().get(&number)?.upgrade()
    }
}
