//! The language end to end, through the public interface: cells in, texts out.

mod allocation;
mod errors;
mod games;
mod limits;
mod session;
mod worksheets;

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use bouton_script::{Host, Interpreter, Limits};

/// A host that keeps printed text, and interrupts after a number of polls.
#[derive(Default)]
pub(crate) struct Bench {
    pub(crate) printed: RefCell<String>,
    /// Polls until an interrupt; none: never.
    pub(crate) patience: Cell<Option<u64>>,
    /// The memory that we pretend the script's thread holds; `None` means the real one.
    pub(crate) allocated: Cell<Option<u64>>,
}

impl Host for Bench {
    fn print(&self, line: &str) {
        self.printed.borrow_mut().push_str(line);
        self.printed.borrow_mut().push('\n');
    }

    fn interrupted(&self) -> bool {
        match self.patience.get() {
            Some(0) => true,
            Some(left) => {
                self.patience.set(Some(left - 1));
                false
            }
            None => false,
        }
    }

    fn allocated(&self) -> Option<u64> {
        self.allocated.get().or_else(|| Some(allocation::held()))
    }
}

/// A session of a test.
pub(crate) struct Session {
    pub(crate) host: Rc<Bench>,
    pub(crate) interpreter: Interpreter,
    count: usize,
}

impl Session {
    pub(crate) fn new() -> Self {
        Self::with_limits(Limits::default())
    }

    pub(crate) fn with_limits(limits: Limits) -> Self {
        let host = Rc::new(Bench::default());
        let interpreter = Interpreter::with_limits(Rc::clone(&host) as Rc<dyn Host>, limits);
        Self { host, interpreter, count: 0 }
    }

    /// The value of a cell as text, or the error as it is rendered.
    pub(crate) fn run(&mut self, cell: &str) -> String {
        self.count += 1;
        let name = format!("In[{}]", self.count);
        match self.interpreter.eval(&name, cell) {
            Ok(evaluated) => evaluated.shown.text,
            Err(error) => {
                let source = error.place.as_ref().map_or(name.as_str(), |place| place.source.as_str());
                let text = self.interpreter.source_text(source).unwrap_or(cell).to_owned();
                error.render(&text)
            }
        }
    }
}

/// The last output of some cells.
pub(crate) fn run(cells: &[&str]) -> String {
    let mut session = Session::new();
    cells.iter().map(|cell| session.run(cell)).last().unwrap_or_default()
}

/// Runs a test on a thread with the stack of a session.
pub(crate) fn on_session_thread(test: fn()) {
    let thread = bouton_script::limits::spawn_session_thread(test).expect("a thread");
    if let Err(panic) = thread.join() {
        std::panic::resume_unwind(panic);
    }
}
