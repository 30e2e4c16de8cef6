//! "There is a number": tracks are dropped, and sets of states become states (Rabin and Scott 1959).
//!
//! A number that is dropped may need more digits than those that stay, so the words that stay may need zeros
//! before them. The start is therefore closed under words that are zero on the tracks that stay; without it,
//! witnesses would be lost (Büchi 1960; Bruyère, Hansel, Michaux and Villemaire 1994).

use crate::alphabet::Alphabet;
use crate::automaton::Automaton;
use crate::exploration::{Symbols, explore};
use crate::system::System;
use crate::watch::{Halt, Watch};

impl Automaton {
    /// The tuples of numbers on the tracks of `kept`, in this order, that some numbers on the others go with.
    ///
    /// `self` may only accept words of numbers, and has to ignore leading zeros.
    ///
    /// # Errors
    ///
    /// A [`Halt`] if a limit is met, or [`Halt::Malformed`] if a track doesn't exist or is kept twice.
    pub fn exists(&self, kept: &[usize], watch: &mut Watch<'_>) -> Result<Self, Halt> {
        let mut sorted = kept.to_vec();
        sorted.sort_unstable();
        sorted.dedup();
        if sorted.len() != kept.len() || sorted.last().is_some_and(|last| *last >= self.tracks()) {
            return Err(Halt::Malformed);
        }
        let (symbols, choices) = self.choices(kept, watch)?;
        let dead = self.dead();
        let start = self.zero_closure(&choices[symbols.classes[0] as usize]);
        let mut next = Vec::new();
        let step = |set: &Vec<u32>, class: usize| {
            next.clear();
            for state in set {
                let row = self.row(*state);
                next.extend(choices[class].iter().map(|old| row[*old as usize]));
            }
            next.sort_unstable();
            next.dedup();
            next.retain(|state| Some(*state) != dead);
            Ok(next.clone())
        };
        let accepts = |set: &Vec<u32>| set.iter().any(|state| self.accepting[*state as usize]);
        explore(symbols, start, step, accepts, watch)
    }

    /// The symbols of the kept tracks in classes, and the old classes that each of them can be read as.
    fn choices(&self, kept: &[usize], watch: &Watch<'_>) -> Result<(Symbols, Vec<Vec<u32>>), Halt> {
        let (alphabet, size) = Alphabet::sized(self.alphabet.digits, kept.len(), watch)?;
        let mut of_symbol = vec![Vec::new(); size];
        let mut symbol = 0;
        self.alphabet.each(|tuple| {
            let target = alphabet.pack(kept.iter().map(|track| tuple[*track]));
            let class = self.classes[symbol];
            if of_symbol[target].last() != Some(&class) {
                of_symbol[target].push(class);
            }
            symbol += 1;
        });
        for choices in &mut of_symbol {
            choices.sort_unstable();
            choices.dedup();
        }
        Ok(Symbols::by_key(alphabet, |tuple| of_symbol[alphabet.pack(tuple.iter().copied())].clone()))
    }

    /// All states that words of these classes lead to from the start.
    fn zero_closure(&self, classes: &[u32]) -> Vec<u32> {
        let dead = self.dead();
        let mut closed = vec![0];
        let mut at = 0;
        while at < closed.len() {
            let row = self.row(closed[at]);
            for class in classes {
                let next = row[*class as usize];
                if Some(next) != dead && !closed.contains(&next) {
                    closed.push(next);
                }
            }
            at += 1;
        }
        closed.sort_unstable();
        closed
    }
}

/// A projection that is asked about single tuples, so its states aren't made.
pub(crate) struct Projection {
    relation: Automaton,
    symbols: Symbols,
    choices: Vec<Vec<u32>>,
    start: Vec<u32>,
    dead: Option<u32>,
}

impl Projection {
    /// The projection of a relation to its first tracks.
    pub(crate) fn new(relation: Automaton, tracks: usize, watch: &Watch<'_>) -> Result<Self, Halt> {
        let kept: Vec<usize> = (0..tracks).collect();
        let (symbols, choices) = relation.choices(&kept, watch)?;
        let start = relation.zero_closure(&choices[symbols.classes[0] as usize]);
        let dead = relation.dead();
        Ok(Self { relation, symbols, choices, start, dead })
    }

    /// Whether some numbers go with these.
    pub(crate) fn accepts(&self, system: System, numbers: &[u64]) -> bool {
        let mut states = self.start.clone();
        let mut seen = vec![0u32; self.relation.accepting.len()];
        for (round, symbol) in (1u32..).zip(self.symbols.alphabet.word(system, numbers)) {
            let choices = &self.choices[self.symbols.classes[symbol] as usize];
            let mut next = Vec::new();
            for state in states {
                let row = self.relation.row(state);
                for class in choices {
                    let target = row[*class as usize];
                    if Some(target) != self.dead && seen[target as usize] != round {
                        seen[target as usize] = round;
                        next.push(target);
                    }
                }
            }
            states = next;
        }
        states.iter().any(|state| self.relation.accepting[*state as usize])
    }
}
