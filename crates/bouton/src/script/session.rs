//! The interpreter behind one interface, so that all work on it is done by the code that made it.
//!
//! evcxr links every cell with a copy of its own of all crates. Rhai's vectors recognise an empty one by the
//! address of a static, which differs between the copies, so one copy must not free a vector that another one
//! made. A trait object carries the code of its maker along, so interpreter and values stay behind
//! [`Session`] and [`Held`] wherever a later cell could drop or call them.

use std::cell::RefCell;
use std::rc::Rc;

use bouton_script::{Diagnostic, Dynamic, Host, Interpreter};

use super::Shown;
use super::host::Console;
use crate::{Control, Error, stack};

/// A function of the host.
pub(super) type Function = Box<dyn Fn(&[Dynamic]) -> Result<Dynamic, Error>>;

/// The operations of a script.
pub(super) trait Session {
    fn run(&self, cell: &str) -> Result<Shown, Error>;
    fn variable(&self, name: &str) -> Result<Rc<dyn Held>, Error>;
    fn set(&self, name: &str, value: Dynamic) -> Result<(), Error>;
    fn set_function(&self, name: &str, function: Function) -> Result<(), Error>;
    fn set_control(&self, control: Control);
    fn control(&self) -> Control;
    fn names(&self) -> Option<Vec<String>>;
}

/// A value that the code of its maker frees.
pub(super) trait Held {
    fn value(&self) -> &Dynamic;
}

/// A value as the interpreter gave it.
pub(super) struct Kept(pub(super) Dynamic);

impl Held for Kept {
    fn value(&self) -> &Dynamic {
        &self.0
    }
}

/// An interpreter and the world that it sees.
pub(super) struct Local {
    interpreter: RefCell<Interpreter>,
    console: Rc<Console>,
}

impl Local {
    pub(super) fn new() -> Self {
        let console = Rc::new(Console::default());
        let host = Rc::clone(&console) as Rc<dyn Host>;
        let mut interpreter = stack::deep(|| Interpreter::new(host));
        // A program may hold a closure, and hand it back many cells later.
        interpreter.keep_closures();
        let local = Self { interpreter: RefCell::new(interpreter), console };
        local.set_control(Control::default());
        local
    }

    /// Works with the interpreter on a stack that is deep enough.
    fn with<T>(&self, work: impl FnOnce(&mut Interpreter) -> Result<T, Error>) -> Result<T, Error> {
        let mut interpreter = self.interpreter.try_borrow_mut().map_err(|_| {
            Error::new("busy", "the script is running, and cannot be asked by a function that it calls")
        })?;
        stack::deep(|| work(&mut interpreter))
    }
}

impl Session for Local {
    fn run(&self, cell: &str) -> Result<Shown, Error> {
        let count = self.console.begin();
        let source = format!("cell {count}");
        self.with(|interpreter| {
            let evaluated = interpreter.eval(&source, cell).map_err(|error| describe(error, interpreter))?;
            Ok(Shown::new(Rc::new(Kept(evaluated.value)), evaluated.shown))
        })
    }

    fn variable(&self, name: &str) -> Result<Rc<dyn Held>, Error> {
        self.with(|interpreter| {
            let mut known = interpreter.variables();
            let found = known.find(|(known, ..)| *known == name).map(|(.., value)| value.flatten_clone());
            let kept = found.map(|value| Rc::new(Kept(value)) as Rc<dyn Held>);
            kept.ok_or_else(|| Error::new("unknown-name", format!("the script has no variable `{name}`")))
        })
    }

    fn set(&self, name: &str, value: Dynamic) -> Result<(), Error> {
        self.with(|interpreter| {
            interpreter.set_variable(name, value);
            Ok(())
        })
    }

    fn set_function(&self, name: &str, function: Function) -> Result<(), Error> {
        self.with(|interpreter| {
            let function = move |arguments: &[Dynamic]| {
                function(arguments).map_err(|error| Diagnostic::new(error.code(), error.to_string()))
            };
            interpreter.set_function(name, function).map_err(|error| describe(error, interpreter))
        })
    }

    fn set_control(&self, control: Control) {
        if let Ok(mut interpreter) = self.interpreter.try_borrow_mut() {
            interpreter.set_budget(control.budget());
        }
        self.console.set_control(control);
    }

    fn control(&self) -> Control {
        self.console.control()
    }

    fn names(&self) -> Option<Vec<String>> {
        let interpreter = self.interpreter.try_borrow().ok()?;
        Some(interpreter.variables().map(|(name, ..)| name.to_owned()).collect())
    }
}

/// The diagnostic with its line and a caret.
fn describe(error: Diagnostic, interpreter: &Interpreter) -> Error {
    let source = error.place.as_ref().and_then(|place| interpreter.source_text(&place.source));
    let text = error.render(source.unwrap_or_default());
    let place = error.place.clone();
    let plain = Error::new(&error.code, error.message.clone());
    let hinted = match &error.hint {
        Some(hint) => plain.with_hint(hint.clone()),
        None => plain,
    };
    hinted.rendered(place, text)
}
