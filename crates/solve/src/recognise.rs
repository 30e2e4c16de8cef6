//! Which code the rule of a game follows: [`bouton_heaps::recognise`], asked of a game.

use crate::{Control, Game, SolveError};
pub use bouton_heaps::recognise::{Recognised, Recogniser, name};

/// The finite or repeating code that `game`'s rule follows on every heap 0..=`to`. Returns `None` if it
/// doesn't follow one.
///
/// # Errors
///
/// When this is not a heap game, the rule fails, or the work is stopped.
pub fn code(game: &Game, to: u64, control: &Control) -> Result<Option<Recognised>, SolveError> {
    game.heaps().code(to, control)
}
