//! The table of the library: one row is one function of the language.
//!
//! Help, completion, hover, the manual and the tests of every example are made from these rows.

use rhai::Engine;

use crate::Context;

/// One function of the language.
pub struct FunctionEntry {
    /// The name.
    pub name: &'static str,
    /// The type whose method it is: `"Game"`, `"Values"`, …; none for a free function. (Every method can also be
    /// called as a function: that is Rhai.)
    pub receiver: Option<&'static str>,
    /// How it is called, one string for each form: `"game.values(range) -> Values"`.
    pub signatures: &'static [&'static str],
    /// Two sentences at most.
    pub summary: &'static str,
    /// A runnable example.
    pub example: &'static str,
    /// What the example prints.
    pub output: &'static str,
    /// Author and year of the theory; empty where there is none.
    pub source: &'static str,
    /// Adds it to the engine.
    pub register: fn(&mut Engine, &Context),
}

/// All functions, in the order of the manual.
pub fn functions() -> impl Iterator<Item = &'static FunctionEntry> {
    crate::library::SECTIONS.iter().flat_map(|(_, entries)| entries.iter())
}
