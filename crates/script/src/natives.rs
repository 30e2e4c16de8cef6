//! The native games that were made already: the same name with the same parameters is the same game.
//!
//! So `octal("0.77") == octal("0.77")` holds, and a cell that names a game again finds the results of an
//! earlier one. We always find games that are in use; of the others we keep the latest few, while the
//! session's memory is small. A game is a pure value except for its memory, so sharing it doesn't change
//! results.

use std::cell::RefCell;
use std::collections::{BTreeMap, VecDeque};

use bouton_rules::{Datum, RuleError};
use bouton_solve::{Game, WeakGame};

/// This many games are kept although nobody holds them: their tables may be large.
const KEPT: usize = 4;

/// Weak entries are looked through when there are this many more of them than at the last time.
const SWEPT: usize = 256;

/// The key of a native game: its identifier and its parameters.
type Key = (&'static str, Vec<Datum>);

/// The games of one interpreter.
#[derive(Default)]
pub(crate) struct Natives {
    known: RefCell<Known>,
}

#[derive(Default)]
struct Known {
    games: BTreeMap<Key, WeakGame>,
    kept: VecDeque<Game>,
    sweep_at: usize,
}

impl Natives {
    /// The game of this identifier and these parameters: the known one, else what `make` gives.
    ///
    /// # Errors
    ///
    /// What `make` raises.
    pub(crate) fn game(
        &self,
        id: &'static str,
        parameters: &[Datum],
        make: impl FnOnce() -> Result<Game, RuleError>,
    ) -> Result<Game, RuleError> {
        let key = (id, parameters.to_vec());
        if let Some(game) = self.known.borrow().games.get(&key).and_then(WeakGame::upgrade) {
            return Ok(game);
        }
        let game = make()?;
        let mut known = self.known.borrow_mut();
        known.keep(&game);
        known.games.insert(key, game.downgrade());
        known.sweep();
        Ok(game)
    }
}

impl Natives {
    /// Keeps no game any longer that nobody holds: its tables are given back.
    pub(crate) fn let_go(&self) {
        // We take them out first, because freeing a game may look for games.
        let kept = std::mem::take(&mut self.known.borrow_mut().kept);
        drop(kept);
    }
}

impl Known {
    fn keep(&mut self, game: &Game) {
        if self.kept.len() == KEPT {
            self.kept.pop_front();
        }
        self.kept.push_back(game.clone());
    }

    /// Forgets the entries of games that are gone.
    fn sweep(&mut self) {
        if self.games.len() > self.sweep_at {
            self.games.retain(|_, game| game.upgrade().is_some());
            self.sweep_at = self.games.len() + SWEPT;
        }
    }
}

#[cfg(test)]
mod tests {
    use bouton_rules::registry;

    use super::*;

    fn octal(natives: &Natives, code: &str) -> Game {
        let entry = registry::find("octal").expect("a row");
        let made = natives.game("octal", &[code.into()], || entry.make(&[code.into()]).map(Game::new));
        made.expect("a code")
    }

    #[test]
    fn the_same_parameters_are_the_same_game() {
        let natives = Natives::default();
        let held = octal(&natives, "0.77");
        assert!(held == octal(&natives, "0.77"));
        assert!(held != octal(&natives, "0.07"));
        for digits in 1..600 {
            octal(&natives, &format!("0.{digits:o}"));
        }
        assert!(held == octal(&natives, "0.77"), "what is held is found");
        assert!(natives.known.borrow().games.len() <= 2 * SWEPT, "what is gone is forgotten");
        assert_eq!(natives.known.borrow().kept.len(), KEPT);
    }
}
