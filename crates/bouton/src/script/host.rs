//! The outside world of a script: standard output, and the control of the one who runs it.

use std::cell::{Cell, RefCell};

use bouton_script::{Host, Stop, Work};

use crate::Control;

/// What cells of a [`Script`](super::Script) print to and who may stop them.
#[derive(Default)]
pub(super) struct Console {
    control: RefCell<Control>,
    /// The control of the cell that runs.
    running: RefCell<bouton_solve::Control>,
    cells: Cell<u64>,
    asked: Cell<u64>,
}

/// The clock is looked at once in this many steps of a script.
const STRIDE: u64 = 1024;

impl Console {
    /// A cell begins; its number.
    pub(super) fn begin(&self) -> u64 {
        *self.running.borrow_mut() = self.control.borrow().begin();
        self.cells.set(self.cells.get() + 1);
        self.cells.get()
    }

    pub(super) fn set_control(&self, control: Control) {
        *self.control.borrow_mut() = control;
    }

    pub(super) fn control(&self) -> Control {
        self.control.borrow().clone()
    }
}

impl Host for Console {
    #[expect(clippy::print_stdout, reason = "what a script prints, its caller's program prints")]
    fn print(&self, line: &str) {
        println!("{line}");
    }

    fn progress(&self, _what: &str, work: &Work, _engine: &'static str) -> Option<Stop> {
        self.running.borrow().poll(work).err()
    }

    fn interrupted(&self) -> bool {
        self.asked.set(self.asked.get().wrapping_add(1));
        self.asked.get().is_multiple_of(STRIDE) && self.running.borrow().poll(&Work::default()).is_err()
    }
}
