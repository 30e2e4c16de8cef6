//! What a program or a notebook needs: `use bouton::prelude::*;`.

pub use crate::{all_but, game, heap_game, named, octal, subtraction, take_and_break};
pub use bouton_rules::Datum;
pub use bouton_solve::{Budget, Control, Explanation, Game, Move, Sum};
pub use bouton_theory::{Claim, Convention, Level, Nimber, Outcome, Period, mex};
