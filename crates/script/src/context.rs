//! What every native function of the library can reach: the host, the budget, the engine, the script's functions.

use std::cell::{OnceCell, RefCell};
use std::rc::{Rc, Weak};

use bouton_solve::{Budget, Control};
use rhai::{AST, Engine};

use crate::Host;

/// Shared by all native functions of one interpreter. Cheap to clone.
#[derive(Clone)]
pub struct Context {
    inner: Rc<Inner>,
}

struct Inner {
    host: Rc<dyn Host>,
    budget: RefCell<Budget>,
    engine: OnceCell<Weak<Engine>>,
    functions: RefCell<AST>,
}

impl Context {
    /// A context for a host.
    #[must_use]
    pub fn new(host: Rc<dyn Host>) -> Self {
        let functions = RefCell::new(AST::empty());
        Self {
            inner: Rc::new(Inner { host, budget: RefCell::default(), engine: OnceCell::new(), functions }),
        }
    }

    /// The outside world.
    #[must_use]
    pub fn host(&self) -> &Rc<dyn Host> {
        &self.inner.host
    }

    /// The bounds for one call of a solver, with the host as watcher.
    #[must_use]
    pub fn control(&self, what: &str) -> Control {
        let (host, what) = (Rc::clone(&self.inner.host), what.to_owned());
        Control::watched(*self.inner.budget.borrow(), move |work| host.progress(&what, work))
    }

    /// The bounds of every solver call from now on.
    pub fn set_budget(&self, budget: Budget) {
        *self.inner.budget.borrow_mut() = budget;
    }

    /// The engine; none while it is being built or dropped.
    #[must_use]
    pub fn engine(&self) -> Option<Rc<Engine>> {
        self.inner.engine.get()?.upgrade()
    }

    /// The functions that the session has defined so far.
    #[must_use]
    pub fn functions(&self) -> AST {
        self.inner.functions.borrow().clone()
    }

    pub(crate) fn set_engine(&self, engine: &Rc<Engine>) {
        // Set once, by the interpreter that owns both.
        let _ = self.inner.engine.set(Rc::downgrade(engine));
    }

    pub(crate) fn set_functions(&self, functions: AST) {
        *self.inner.functions.borrow_mut() = functions;
    }
}
