//! `#[derive(State)]`: a struct or an enum as a position of a game.
//!
//! The macro writes an implementation of `bouton::State` that reads and writes the parts of a position
//! without making a `Datum` on the way. This crate knows no game and no solver: it only names the façade in
//! the code that it writes.

mod expand;
mod parts;
mod variants;

use proc_macro::TokenStream;
use syn::{DeriveInput, parse_macro_input};

/// Writes `bouton::State` for a struct or an enum; the façade, which re-exports it, says how to use it.
#[proc_macro_derive(State)]
pub fn state(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    expand::expand(&input).unwrap_or_else(syn::Error::into_compile_error).into()
}
