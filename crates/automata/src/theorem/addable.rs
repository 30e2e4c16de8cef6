//! Which moves may be added to a game without changing who wins: a decidable set (Duchêne, Fraenkel,
//! Nowakowski and Rigo 2010).
//!
//! A move that takes the vector d from a position may be added if and only if no two lost positions differ by
//! d, because then a lost position still can't reach a lost one, and a won position keeps the option that it
//! has. Any number of such moves may be added together. Play still ends, because the sum of the parts goes
//! down.

use bouton_theory::formula::{Condition, Formula, Linear};

use super::claim::Theorem;
use super::moves::Move;
use crate::automaton::Automaton;
use crate::condition::conjunction;
use crate::validity::numbers;
use crate::watch::{Halt, Watch};

/// The moves that may be added, as vectors of the numbers that are taken from the parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Addable {
    /// All of them, those that are moves already among them, in the system of the theorem.
    pub vectors: Automaton,
    /// Those that don't lead from the position with the same numbers to 0 already.
    pub new: Automaton,
}

impl Theorem {
    /// The vectors that may be taken from a position without changing who wins, by a theorem on normal play.
    ///
    /// `formula` has the moves of the game.
    ///
    /// # Errors
    ///
    /// A [`Halt`] if a limit is met: the set is found by projections, which may grow.
    pub fn addable(&self, formula: &Formula, watch: &mut Watch<'_>) -> Result<Addable, Halt> {
        let (system, parts) = (self.system, self.lost.tracks());
        if formula.parts != parts {
            return Err(Halt::Malformed);
        }
        let zero: Vec<Condition> = (0..parts).map(|part| Condition::Zero(Linear::variable(part))).collect();
        let zero = conjunction(system, parts, &zero, watch)?;
        let vectors = numbers(system, parts, watch)?
            .without(&self.differences(watch)?, watch)?
            .without(&zero, watch)?;
        let mut new = vectors.clone();
        for one in &formula.moves {
            let one = Move::new(parts, one)?;
            let ends = one.option.iter().map(|track| Condition::Zero(Linear::variable(*track)));
            let conditions: Vec<Condition> = one.conditions.iter().cloned().chain(ends).collect();
            let known = conjunction(system, one.tracks, &conditions, watch)?.onto_first(parts, watch)?;
            new = new.without(&known, watch)?;
        }
        Ok(Addable { vectors, new })
    }

    /// The differences x − y ≥ 0 of lost positions x and y.
    fn differences(&self, watch: &mut Watch<'_>) -> Result<Automaton, Halt> {
        let (system, parts) = (self.system, self.lost.tracks());
        // Part after part, the number x in front is replaced by d and y behind, where x = d + y.
        let mut pairs = self.lost.clone();
        for _ in 0..parts {
            let tracks = pairs.tracks() + 2;
            let (difference, below) = (tracks - 2, tracks - 1);
            let mut factors = vec![0; tracks];
            (factors[0], factors[difference], factors[below]) = (1, -1, -1);
            let sum = Condition::Zero(Linear { constant: 0, coefficients: factors });
            let sum = conjunction(system, tracks, &[sum], watch)?;
            let places: Vec<usize> = (0..tracks - 2).collect();
            pairs = sum.and(&pairs.on_tracks(tracks, &places, watch)?, watch)?;
            pairs = pairs.exists(&(1..tracks).collect::<Vec<_>>(), watch)?;
        }
        let below: Vec<usize> = (0..parts).map(|part| 2 * part + 1).collect();
        pairs = pairs.and(&self.lost.on_tracks(2 * parts, &below, watch)?, watch)?;
        // The numbers y go, the last one first.
        for part in (0..parts).rev() {
            let kept: Vec<usize> = (0..pairs.tracks()).filter(|track| *track != 2 * part + 1).collect();
            pairs = pairs.exists(&kept, watch)?;
        }
        Ok(pairs)
    }
}
