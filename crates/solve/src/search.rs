//! The value of one position by search, with memory.

use bouton_rules::{Datum, Options};
use bouton_theory::{Nimber, mex};
use rustc_hash::FxHashMap;

use crate::{Control, Game, SolveError};

/// What is known of a game's positions.
#[derive(Debug, Default)]
pub struct Memo {
    values: FxHashMap<Datum, Nimber>,
}

/// The Grundy value of `position`.
pub(crate) fn value(game: &Game, position: &Datum, control: &Control) -> Result<Nimber, SolveError> {
    if let Some(value) = game.inner.memo.borrow().values.get(position) {
        return Ok(*value);
    }
    let mut options = Options::new();
    game.rules().options(position, &mut options)?;
    let mut values = Vec::new();
    for parts in options.iter() {
        let mut sum = Nimber::ZERO;
        for part in parts {
            sum += value(game, &part.position, control)?;
        }
        values.push(sum);
    }
    let value = mex(values);
    game.inner.memo.borrow_mut().values.insert(position.clone(), value);
    Ok(value)
}
