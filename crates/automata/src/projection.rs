//! "There is a number": we drop tracks, and sets of states become states (Rabin and Scott 1959).
//!
//! A number that we drop may need more digits than the remaining ones, so the remaining words may need zeros
//! before them. Therefore we close the start under words that are zero on the remaining tracks; without that,
//! we would lose witnesses (Büchi 1960; Bruyère, Hansel, Michaux and Villemaire 1994).

use crate::alphabet::Alphabet;
use crate::automaton::Automaton;
use crate::exploration::{Symbols, explore};
use crate::product::common_classes;
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

    /// The tuples of numbers on the first `tracks` tracks that some numbers on the others go with. One track
    /// goes after the other, because a projection of several at once meets far more sets of states.
    pub(crate) fn onto_first(mut self, tracks: usize, watch: &mut Watch<'_>) -> Result<Self, Halt> {
        while self.tracks() > tracks {
            self = self.exists(&(0..self.tracks() - 1).collect::<Vec<_>>(), watch)?;
        }
        Ok(self)
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

/// "There are numbers such that both hold", asked about single tuples: no states are made, and not even the
/// product of the two relations.
pub(crate) struct Projection {
    left: Automaton,
    right: Automaton,
    /// The alphabet of the tuples in question, and the class of each symbol.
    symbols: Symbols,
    /// The classes of both relations that a class of symbols can be read as.
    choices: Vec<Vec<(u32, u32)>>,
    dead: (Option<u32>, Option<u32>),
}

impl Projection {
    /// The projection of two relations to their first tracks; both are over the same tracks.
    pub(crate) fn new(
        left: Automaton,
        right: Automaton,
        tracks: usize,
        watch: &Watch<'_>,
    ) -> Result<Self, Halt> {
        let kept: Vec<usize> = (0..tracks).collect();
        let (common, pairs) = common_classes(&left, &right);
        // Only the classes of this one matter: they are those of both.
        let both = Automaton {
            alphabet: common.alphabet,
            classes: common.classes,
            width: common.width,
            rows: vec![0; common.width],
            accepting: vec![true],
        };
        let (symbols, choices) = both.choices(&kept, watch)?;
        let paired = |classes: &Vec<u32>| classes.iter().map(|class| pairs[*class as usize]).collect();
        let choices = choices.iter().map(paired).collect();
        let dead = (left.dead(), right.dead());
        Ok(Self { left, right, symbols, choices, dead })
    }

    /// Whether some numbers go with these.
    pub(crate) fn accepts(&self, system: System, numbers: &[u64]) -> bool {
        let count = self.right.accepting.len();
        let mut seen = vec![0u32; self.left.accepting.len() * count];
        let mut states = vec![(0u32, 0u32)];
        // Zeros before the word, until no state is new.
        let zero = self.symbols.classes[0] as usize;
        let mut at = 0;
        seen[0] = 1;
        while at < states.len() {
            self.follow(states[at], zero, 1, &mut seen, &mut states);
            at += 1;
        }
        for (round, symbol) in (2u32..).zip(self.symbols.alphabet.word(system, numbers)) {
            let class = self.symbols.classes[symbol] as usize;
            let mut next = Vec::new();
            for state in states {
                self.follow(state, class, round, &mut seen, &mut next);
            }
            states = next;
        }
        states.iter().any(|(p, q)| self.left.accepting[*p as usize] && self.right.accepting[*q as usize])
    }

    /// Adds the states that a class of symbols leads to and that this round hasn't seen.
    fn follow(
        &self,
        (p, q): (u32, u32),
        class: usize,
        round: u32,
        seen: &mut [u32],
        next: &mut Vec<(u32, u32)>,
    ) {
        let (left, right) = (self.left.row(p), self.right.row(q));
        for (a, b) in &self.choices[class] {
            let (p, q) = (left[*a as usize], right[*b as usize]);
            let mark = &mut seen[p as usize * self.right.accepting.len() + q as usize];
            if *mark != round && Some(p) != self.dead.0 && Some(q) != self.dead.1 {
                *mark = round;
                next.push((p, q));
            }
        }
    }
}
