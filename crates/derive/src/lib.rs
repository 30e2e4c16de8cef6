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

/// A struct or an enum as a position of a game, without writing the implementation of `State`.
///
/// - A struct of one field is a position of that field's kind: `struct Row(String)` is a text as data.
/// - A struct of more fields is the array of its fields, in their order.
/// - A variant of an enum without fields is its number, counted from 0. If some variant has fields, each is
///   the array of its number and its fields.
///
/// Each field's type must implement `State`: integers, `bool`, `char`, `String`, arrays, vectors, options and
/// tuples of such, and other types with this derive. Type parameters get the bound `State`. A game is asked
/// about a position or a reference to one: `game.grundy(&place)`.
///
/// ```
/// use bouton::prelude::*;
///
/// #[derive(State, Clone, Copy)]
/// struct Rook { file: i64, rank: i64 }
///
/// let rook = game(|at: Rook| {
///     let left = (0..at.file).map(move |file| Rook { file, ..at });
///     left.chain((0..at.rank).map(move |rank| Rook { rank, ..at }))
/// });
/// assert_eq!(rook.grundy(Rook { file: 5, rank: 3 })?, Nimber(6));
///
/// #[derive(State, Clone, Copy, PartialEq)]
/// enum Pass { Left, Used }
///
/// // Take one or two, or pass, which may be done once in a game and not at its end.
/// let heap = game(|(n, pass): (i64, Pass)| {
///     let taken = (1..=2).filter(move |k| *k <= n).map(move |k| (n - k, pass));
///     taken.chain((pass == Pass::Left && n > 0).then_some((n, Pass::Used)))
/// });
/// assert_eq!((heap.grundy((3, Pass::Used))?, heap.grundy((3, Pass::Left))?), (Nimber(0), Nimber(3)));
/// # Ok::<(), bouton::Error>(())
/// ```
///
/// # Errors
///
/// The compiler refuses what can't be a position, and says why: a union, a type without a field or a variant,
/// a type that borrows, a field whose type has no `State`.
///
/// ```compile_fail
/// #[derive(bouton::State)]
/// struct Borrowed<'a> { row: &'a [i64] }
/// ```
///
/// ```compile_fail
/// #[derive(bouton::State)]
/// struct Ended;
/// ```
///
/// ```compile_fail
/// #[derive(bouton::State)]
/// struct Scored { heaps: Vec<i64>, score: f64 }
/// ```
#[proc_macro_derive(State)]
pub fn state(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    expand::expand(&input).unwrap_or_else(syn::Error::into_compile_error).into()
}
