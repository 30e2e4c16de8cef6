//! What a program or a notebook needs: `use bouton::prelude::*;`.
//!
//! No trait here has a method `evcxr_display`: one in scope would break the display of every other type.

pub use crate::catalogue::*;
pub use crate::{
    Claim, Code, Control, Explanation, Game, HeapOption, IntoDatum, Line, Move, Moves, Position, Recipe,
    Rules, State, StateOption, Table, Values, game, game_of, heap_game, in_threads, line, sum_of,
};
pub use bouton_rules::{Datum, PositionKind};
pub use bouton_theory::{Convention, Level, Nimber, Outcome, mex};

#[cfg(feature = "plot")]
pub use crate::plot::{Board, Figure, Options as FigureOptions, Theme, plotters, strips};
#[cfg(feature = "script")]
pub use crate::script::Script;
