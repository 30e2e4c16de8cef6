//! The names that a rule can reach besides its own variables: the compiler's only view of the script.

use bouton_rules::Place;
use rhai::{AST, Dynamic, Position};

/// The functions and the globals of a script at one moment, and where its functions were written.
pub trait Script {
    /// The functions, closures included.
    fn functions(&self) -> &AST;

    /// The value of a global variable. Returns `None` if the name is unknown.
    fn global(&self, name: &str) -> Option<Dynamic>;

    /// The author's place for a position in a function.
    fn place(&self, function: &str, position: Position) -> Option<Place>;

    /// The string literals, with their quotes, of the text in which a function was written: a `switch` keeps
    /// no more of its strings than their hashes.
    fn literals(&self, function: &str) -> Vec<String>;
}

/// The functions of a tree with a name and number of parameters that pass. (Rhai's own filtered clone keeps
/// all functions.)
#[must_use]
pub fn only(tree: &AST, pass: impl Fn(&str, usize) -> bool) -> AST {
    let mut functions = tree.clone_functions_only();
    functions.retain_functions(|_, _, name, arity| pass(name, arity));
    functions
}
