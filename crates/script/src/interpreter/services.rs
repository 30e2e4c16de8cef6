//! The interpreter's and the help's services for the library below them.

use rhai::{Dynamic, Engine};

use super::Interpreter;
use super::engine;
use super::needed::Needed;
use crate::Context;
use crate::context::Services;
use crate::diagnostic::Diagnostic;
use crate::help;
use crate::value::Page;

/// The language with everything that it has.
pub(crate) struct Whole;

impl Services for Whole {
    fn engine(&self, context: &Context) -> Engine {
        engine::build(context, &Needed::Everything)
    }

    fn load(&self, context: &Context, name: &str, text: &str) -> Result<Dynamic, Diagnostic> {
        Interpreter::load(context, name, text)
    }

    fn overview(&self) -> Page {
        help::overview()
    }

    fn about(&self, name: &str) -> Result<Page, Diagnostic> {
        help::about(name)
    }

    fn of_value(&self, value: &Dynamic) -> Page {
        help::of_value(value)
    }

    fn games(&self, word: &str) -> Page {
        help::games(word)
    }
}
