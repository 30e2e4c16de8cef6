//! Impartial combinatorial games: Grundy values, winning moves, periods with their proof.
//!
//! ```
//! use bouton::prelude::*;
//!
//! # fn main() -> Result<(), bouton::Error> {
//! // A game by its code, by its name, or from a function.
//! let kayles = octal("0.77")?;
//! let nim = named("nim", &[])?;
//! let square = heap_game("Subtract a square", |n| {
//!     (1..).map(|k| k * k).take_while(|s| *s <= n).map(|s| vec![n - s]).collect()
//! });
//!
//! let control = Control::default();
//! assert_eq!(kayles.values(6, &control)?, [0, 1, 2, 3, 1, 4, 3].map(Nimber));
//! assert_eq!(square.values(5, &control)?, [0, 1, 0, 1, 2, 0].map(Nimber));
//!
//! let position = nim.position([3, 4, 8, 10].into())?;
//! assert_eq!(position.outcome(&control)?.value, Outcome::N);
//! assert_eq!(position.winning_moves(&control)?.len(), 1);
//! # Ok(())
//! # }
//! ```
//!
//! This crate is a façade: nimbers and certificates are in `bouton-theory`, rulesets in `bouton-rules`, engines in
//! `bouton-solve`. It has no script engine and no plots of its own.

pub mod closure;
pub mod prelude;

pub use bouton_rules as rules;
pub use bouton_solve as solve;
pub use bouton_theory as theory;

pub use bouton_solve::SolveError as Error;
pub use closure::{game, heap_game};

use bouton_rules::{Datum, RuleError, registry};
use bouton_solve::Game;

/// The octal game with this code.
///
/// # Errors
///
/// When the text is no octal code: names the column.
///
/// ```
/// # use bouton::prelude::*;
/// assert!(octal("0.137").is_ok());
/// assert!(octal("0.9").is_err());
/// ```
pub fn octal(code: &str) -> Result<Game, Error> {
    named("octal", &[Datum::text(code)])
}

/// The take-and-break game with this code: hexadecimal digits, constraints, repeats.
///
/// # Errors
///
/// When the text is no code: names the column.
pub fn take_and_break(code: &str) -> Result<Game, Error> {
    named("take_and_break", &[Datum::text(code)])
}

/// The game in which a move takes s tokens from a heap, for s in `set`.
///
/// # Errors
///
/// When a number is not positive.
pub fn subtraction(set: &[i64]) -> Result<Game, Error> {
    named("subtraction", &[Datum::ints(set)])
}

/// The game in which a move takes any positive number of tokens except those in `set`.
///
/// # Errors
///
/// When a number is not positive.
pub fn all_but(set: &[i64]) -> Result<Game, Error> {
    named("all_but", &[Datum::ints(set)])
}

/// The native game with this identifier and these parameters; `bouton::rules::GAMES` lists them.
///
/// # Errors
///
/// When there is no such game (the nearest name is the hint) or a parameter is wrong.
///
/// ```
/// # use bouton::prelude::*;
/// assert!(named("moore_nim", &[Datum::Int(2)]).is_ok());
/// let error = named("kyles", &[]).unwrap_err();
/// assert_eq!(error.code(), "unknown-game");
/// ```
pub fn named(id: &str, parameters: &[Datum]) -> Result<Game, Error> {
    let entry = registry::find(id).ok_or_else(|| unknown(id))?;
    Ok(Game::new(entry.make(parameters)?).under(entry.convention))
}

fn unknown(id: &str) -> RuleError {
    let error = RuleError::new("unknown-game", format!("no game `{id}`"));
    match registry::nearest(id) {
        Some(near) => error.hint(format!("did you mean `{near}`?")),
        None => error.hint("`bouton::rules::GAMES` lists the games"),
    }
}
