//! The names that a program or a notebook needs: `use bouton::prelude::*;`, 25 at most. Everything else has
//! its place in the crate: the games in [`games`], the other types at the root, figures in `plot`.
//!
//! No trait here has a method `evcxr_display`: one in scope would break the display of every other type.

pub use crate::games::{kayles, nim, octal, subtraction, wythoff};
pub use crate::{
    Control, Datum, Game, Level, Nimber, Outcome, Position, PositionKind, Recipe, Rules, State, game,
    game_of, games, heap_game, in_threads, line, sum_of,
};

#[cfg(feature = "plot")]
pub use crate::plot::Figure;
#[cfg(feature = "script")]
pub use crate::script::Script;
