//! The values of heaps 0, 1, 2, … in one table.

use bouton_rules::Datum;
use bouton_theory::Nimber;

use crate::{Control, Game, SolveError};

/// The values of the heaps 0..=`to`.
pub(crate) fn values(game: &Game, to: u64, control: &Control) -> Result<Vec<Nimber>, SolveError> {
    if !game.is_heap_game() {
        return Err(SolveError::NotAHeapGame { game: game.name().to_owned(), verb: "values" });
    }
    (0..=to as i64).map(|n| crate::search::value(game, &Datum::Int(n), control)).collect()
}
