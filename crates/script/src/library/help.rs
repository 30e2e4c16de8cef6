//! `help()`: the overview, a page on each function and on each game, and the methods of a value's type.

use rhai::{Dynamic, ImmutableString};

use crate::diagnostic::{Diagnostic, Native};
use crate::entry::FunctionEntry;
use crate::value::Page;

/// The rows.
pub const ENTRIES: &[FunctionEntry] = &[FunctionEntry {
    name: "help",
    receiver: None,
    signatures: &["help() -> Page", "help(name) -> Page", "help(words) -> Page", "help(value) -> Page"],
    summary: "The overview, the page of a function or a game, what speaks of some words, or the methods of a value.",
    example: "help(\"isqrt\")",
    output: "# isqrt(n) -> int\n\nThe whole part of the square root of n.\n\n```\n[isqrt(15), isqrt(16)]\n// [3, 4]\n```",
    source: "",
    register: |functions, context| {
        let services = context.services();
        functions.register_fn("help", || services.overview());
        functions.register_fn("help", |name: ImmutableString| -> Native<Page> {
            services.about(&name).map_err(Diagnostic::raise)
        });
        functions.register_fn("help", |value: Dynamic| -> Native<Page> { Ok(services.of_value(&value)) });
    },
}];
