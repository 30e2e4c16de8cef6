//! One session of the language: cells in, values and diagnostics out.
//!
//! We read a cell as a whole, then run it statement by statement: the next statement sees the definitions of
//! this one, and after an error or a stop the variables are those that the statements before it left (see
//! `undo`). Variables of the outermost level are shared cells, so that functions and closures see them as
//! they are at the moment of the call.

mod access;
mod callbacks;
mod cases;
mod cell;
mod closures;
mod compile;
mod engine;
pub mod faults;
mod floats;
mod items;
mod load;
mod methods;
pub(crate) mod names;
mod needed;
mod operators;
pub mod part;
pub mod reading;
pub(crate) mod services;
mod sorting;
mod sources;
mod texts;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::rc::Rc;

use bouton_rules::Place;
use bouton_syntax::source::without_mark;
use rhai::{Dynamic, Engine, Scope};

use self::needed::Needed;
use self::sources::Sources;
use crate::limits::Limits;
use crate::value::size;
use crate::{Comm, Context, Diagnostic, Host, Shown};

/// Whose the memory is, is looked at where it is more than this part of a script's share.
const PART: u64 = 2;
/// Games that nobody holds are kept while the session holds less than this part of its limit.
const MUCH: u64 = 8;
/// The most unknown names that are told at once.
const MOST_UNKNOWN: usize = 100;

/// An interpreter with its variables and functions. Lives on one thread with a stack like that of
/// [`crate::limits::spawn_session_thread`].
pub struct Interpreter {
    engine: Rc<Engine>,
    context: Context,
    scope: Scope<'static>,
    sources: Sources,
    /// The functions that the engine has so far.
    needed: Needed,
    /// The number of functions when closures were last given up.
    functions_after_sweep: usize,
}

/// The result of a cell.
#[derive(Clone, Debug)]
pub struct Evaluated {
    /// The value of its last expression.
    pub value: Dynamic,
    /// The same as front ends show it.
    pub shown: Shown,
}

impl Interpreter {
    /// An interpreter with the whole library and the default limits.
    #[must_use]
    pub fn new(host: Rc<dyn Host>) -> Self {
        Self::with_limits(host, Limits::default())
    }

    /// An interpreter with the whole library.
    #[must_use]
    pub fn with_limits(host: Rc<dyn Host>, limits: Limits) -> Self {
        let context = Context::new(host, &services::Whole, limits);
        let needed = Needed::nothing();
        let engine = Rc::new(engine::build(&context, &needed));
        context.set_engine(&engine);
        Self::on(engine, context, needed)
    }

    /// An interpreter without variables on an engine that has these functions.
    fn on(engine: Rc<Engine>, context: Context, needed: Needed) -> Self {
        let (scope, sources) = (Scope::new(), Sources::default());
        Self { engine, context, scope, sources, needed, functions_after_sweep: 0 }
    }

    /// Evaluates a cell. `source` names it in messages: a file, `"In[3]"`.
    ///
    /// # Errors
    ///
    /// The error of the cell. Variables and functions of earlier cells survive, and so do those of the
    /// statements that ran before the fault; changes of the faulty statement are undone.
    pub fn eval(&mut self, source: &str, text: &str) -> Result<Evaluated, Diagnostic> {
        self.context.restart();
        self.give_up_closures();
        self.measure();
        let context = self.context.clone();
        let run = catch_unwind(AssertUnwindSafe(|| {
            context.metered(|| {
                self.run(source, without_mark(text)).and_then(|(value, place)| self.shown(value, place))
            })
        }));
        self.make_room();
        match run {
            Ok(result) => result.map_err(|error| self.context.advised(error)),
            Err(panic) => {
                self.context.forget_rules();
                Err(Diagnostic::internal(&panic_text(panic.as_ref())))
            }
        }
    }

    /// Hands a message of the front end to the widget that it is for.
    ///
    /// # Errors
    ///
    /// An error of the widget's callback.
    pub fn receive(&mut self, message: &Comm) -> Result<(), Diagnostic> {
        self.context.restart();
        self.measure();
        let run = || self.context.metered(|| self.context.receive_comm(message));
        match catch_unwind(AssertUnwindSafe(run)) {
            Ok(result) => result.map_err(|error| {
                let frame = self.context.frame();
                self.diagnose(&error, &frame, &frame.main)
            }),
            Err(panic) => {
                self.context.forget_rules();
                Err(Diagnostic::internal(&panic_text(panic.as_ref())))
            }
        }
    }

    /// The faults of a text, without running it: the first fault that the parser finds, or else the unknown
    /// names, at most a hundred.
    #[must_use]
    pub fn check(&self, source: &str, text: &str) -> Vec<Diagnostic> {
        self.context.speak();
        match self.compile(source, without_mark(text)) {
            Ok(cell) => self.unknown_names(&cell, MOST_UNKNOWN),
            Err(diagnostic) => vec![diagnostic],
        }
    }

    /// Has the messages of this thread in the language of the host, as each evaluation does: several
    /// interpreters may share a thread.
    ///
    /// ```
    /// # use std::rc::Rc;
    /// # use bouton_script::{Host, Interpreter, messages};
    /// struct Lisbon;
    /// impl Host for Lisbon {
    ///     fn language(&self) -> &str {
    ///         "pt"
    ///     }
    /// }
    /// Interpreter::new(Rc::new(Lisbon)).speak();
    /// assert_eq!(messages::language(), "pt");
    /// ```
    pub fn speak(&self) {
        self.context.speak();
    }

    /// The text of a source that was evaluated lately, by its name.
    #[must_use]
    pub fn source_text(&self, name: &str) -> Option<&str> {
        self.sources.get(name).map(|source| source.text.as_str())
    }

    /// The same in plain text, as a file has it.
    #[must_use]
    pub fn plain_text(&self, name: &str) -> Option<&str> {
        let source = self.sources.get(name)?;
        Some(source.plain.as_ref().map_or(&source.text, |plain| &plain.text))
    }

    /// What natives of this interpreter can reach.
    #[must_use]
    pub fn context(&self) -> &Context {
        &self.context
    }

    /// A value that no cell gave, as front ends show it.
    ///
    /// # Errors
    ///
    /// When memory is too short to show it.
    pub fn show(&self, value: Dynamic) -> Result<Evaluated, Diagnostic> {
        self.context.metered(|| self.shown(value, None))
    }

    /// Gives up games that only the session keeps once they hold much: the next cell needs the room.
    fn make_room(&self) {
        if self.context.held().is_some_and(|held| held > self.context.bounds().session / MUCH) {
            self.context.natives().let_go();
        }
    }

    /// Measures the session's memory as the cell begins: its owners matter only if it is large.
    fn measure(&self) {
        let bounds = self.context.bounds();
        let Some(held) = self.context.held().filter(|held| *held > bounds.values / PART) else { return };
        if held > bounds.session / 2 {
            self.context.natives().let_go();
            self.context.recall().clear();
        }
        let held = self.context.held().unwrap_or(held);
        self.context.holdings().begin(held, size::of_all(&self.scope));
    }

    fn shown(&self, value: Dynamic, place: Option<Place>) -> Result<Evaluated, Diagnostic> {
        let value = value.flatten();
        let shown = self.context.show(&value).map_err(|error| error.at(place))?;
        Ok(Evaluated { shown, value })
    }
}

/// The message of a panic.
fn panic_text(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_else(|| "a panic".to_owned())
}

#[cfg(test)]
mod tests;
