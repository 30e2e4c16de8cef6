//! Services that the library needs from the modules above it: from the interpreter, which is made from the
//! library, and from help, which describes it.

use rhai::{Dynamic, Engine};

use crate::Context;
use crate::diagnostic::Diagnostic;
use crate::value::Page;

/// The interpreter and its help, as the functions of the library see them.
pub(crate) trait Services {
    /// A new engine with everything, for a context that has another.
    fn engine(&self, context: &Context) -> Engine;

    /// The last value of a text, which sees nothing of the script that loads it.
    fn load(&self, context: &Context, name: &str, text: &str) -> Result<Dynamic, Diagnostic>;

    /// What there is, by section.
    fn overview(&self) -> Page;

    /// The page of a function or a game of this name; else what speaks of the words.
    fn about(&self, name: &str) -> Result<Page, Diagnostic>;

    /// The methods of a value's type.
    fn of_value(&self, value: &Dynamic) -> Page;

    /// The native games that speak of a word.
    fn games(&self, word: &str) -> Page;
}
