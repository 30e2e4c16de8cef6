//! The moves that may be added to a game without changing who wins.

use bouton_automata::theorem::Addable;
use bouton_automata::{Halt, Watch};
use bouton_theory::Convention;
use bouton_theory::formula::Formula;

use super::{About, ForAll, System, Theorem};
use crate::{Control, Game, SolveError, Work};

/// The moves that may be added to a game without changing who wins: the vectors that no two P-positions
/// differ by.
#[derive(Clone, Debug)]
pub struct AddableMoves {
    /// The game.
    pub game: Game,
    /// The system in which the automata read numbers.
    pub system: System,
    /// How many numbers a position has.
    pub parts: usize,
    /// The findings; `None` if the automata grow too large.
    pub found: Option<Addable>,
}

/// The most steps of the search, which take some seconds.
const STEPS: u64 = 40_000_000;

impl ForAll {
    /// The moves that may be added without changing who wins; `None` without a theorem on the P-positions,
    /// and where options may be blocked.
    ///
    /// # Errors
    ///
    /// In misère play, where a new move may lead from a position that had none; when the work is stopped.
    pub fn addable_moves(&self, control: &Control) -> Result<Option<AddableMoves>, SolveError> {
        let is_asked = |theorem: &&Theorem| self.about == About::Lost && theorem.blocked == 0;
        let Some(theorem) = self.theorem().filter(is_asked) else { return Ok(None) };
        if theorem.convention == Convention::Misere {
            return Err(SolveError::NormalPlayOnly { verb: "addable_moves" });
        }
        let mut stop = None;
        let mut go_on = |work: &bouton_automata::Work| {
            stop = control.poll(&Work { done: work.steps, total: None, bytes: 0 }).err();
            stop.is_none() && work.steps < STEPS
        };
        let addable = theorem.addable(&self.formula, &mut Watch::new(&mut go_on));
        let found = match (addable, stop) {
            (_, Some(stop)) => return Err(stop.into()),
            (Err(Halt::Range), None) => return Err(SolveError::TooLarge),
            (found, None) => found.ok(),
        };
        let Formula { parts, .. } = self.formula;
        Ok(Some(AddableMoves { game: self.game.clone(), system: theorem.system, parts, found }))
    }
}

impl AddableMoves {
    /// Whether a move that takes these numbers from the parts may be added, or is there already; `None` if
    /// that wasn't found out, or for another number of parts.
    #[must_use]
    pub fn contains(&self, vector: &[u64]) -> Option<bool> {
        let found = self.found.as_ref().filter(|_| vector.len() == self.parts)?;
        Some(found.vectors.accepts(self.system, vector))
    }

    /// The smallest vectors, by their largest number, that aren't moves from the position with the same
    /// numbers to 0 already; and whether there are more.
    #[must_use]
    pub fn first(&self, count: usize) -> (Vec<Vec<u64>>, bool) {
        let Some(found) = &self.found else { return (Vec::new(), false) };
        let mut vectors = Vec::new();
        // All vectors of this many digits, so that the smallest are among them.
        for digits in 1..=DIGITS {
            vectors.clear();
            let keep = &mut |vector: &[u64]| {
                vectors.push(vector.to_vec());
                vectors.len() < MOST
            };
            let told = found.new.each_accepted(self.system, &[], digits, &mut Watch::default(), keep);
            if told != Ok(true) || vectors.len() > count {
                break;
            }
        }
        vectors.sort_by_key(|vector| (vector.iter().copied().max(), vector.clone()));
        let has_more = vectors.len() > count;
        vectors.truncate(count);
        (vectors, has_more)
    }
}

/// The most digits of vectors that are listed, and the most vectors that are looked through.
const DIGITS: usize = 24;
const MOST: usize = 100_000;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theorem::Wanted;

    fn wythoff() -> Game {
        let entry = bouton_rules::registry::GAMES.iter().find(|entry| entry.id == "wythoff");
        Game::new(entry.expect("it is in the registry").make(&[]).expect("rules"))
    }

    #[test]
    fn the_first_vectors_are_the_smallest_that_no_move_takes_yet() {
        let control = Control::default();
        let theorem = wythoff().theorem(&Wanted::about(About::Lost), &control).expect("a theorem");
        let moves = theorem.addable_moves(&control).expect("normal play").expect("on P-positions");
        let (first, has_more) = moves.first(5);
        assert!(has_more);
        let addable = |vector: &[u64]| moves.contains(vector) == Some(true);
        let is_new = |vector: &[u64]| vector[0] > 0 && vector[1] > 0 && vector[0] != vector[1];
        let mut all: Vec<Vec<u64>> = (0..30u64).flat_map(|k| (0..30u64).map(move |l| vec![k, l])).collect();
        all.retain(|vector| addable(vector) && is_new(vector));
        all.sort_by_key(|vector| (vector.iter().copied().max(), vector.clone()));
        assert_eq!(first, all[..5]);
        assert!(addable(&[7, 0]) && addable(&[7, 7]) && !addable(&[1, 2]) && !addable(&[0, 0]));
        assert_eq!(moves.contains(&[1]), None);
        let misere = wythoff().under(Convention::Misere);
        let theorem = misere.theorem(&Wanted::about(About::Lost), &control).expect("a search");
        assert!(matches!(theorem.addable_moves(&control), Err(SolveError::NormalPlayOnly { .. })));
    }
}
