//! A deterministic automaton over tuples of digits, and how words run through it.
//!
//! State 0 is the start and every state has a transition for every symbol. Symbols that no state tells apart
//! share a class, and rows are dense over the classes. A *minimal* automaton has its classes numbered by
//! their first symbols and its states in the order of a search by breadth, so two minimal automata are equal
//! if and only if they accept the same words.

use crate::alphabet::Alphabet;
use crate::system::System;

/// An automaton that accepts words over tuples of digits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Automaton {
    pub(crate) alphabet: Alphabet,
    /// The class of each symbol.
    pub(crate) classes: Vec<u32>,
    /// How many classes there are.
    pub(crate) width: usize,
    /// The row of state q is at `q * width`.
    pub(crate) rows: Vec<u32>,
    pub(crate) accepting: Vec<bool>,
}

impl Automaton {
    /// How many numbers a word holds.
    #[must_use]
    pub const fn tracks(&self) -> usize {
        self.alphabet.tracks
    }

    /// The number of states, without the one that nothing is accepted from.
    #[must_use]
    pub fn states(&self) -> usize {
        self.accepting.len() - usize::from(self.dead().is_some())
    }

    /// Estimated bytes that its tables take.
    #[must_use]
    #[doc(hidden)]
    pub const fn bytes(&self) -> u64 {
        ((self.classes.capacity() + self.rows.capacity()) * size_of::<u32>() + self.accepting.capacity())
            as u64
    }

    /// Whether no word is accepted.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        // All states of our automata can be reached: they are found by a search from the start.
        !self.accepting.contains(&true)
    }

    /// Whether the words of these numbers are accepted; there is one number a track.
    #[must_use]
    pub fn accepts(&self, system: System, numbers: &[u64]) -> bool {
        let word = self.alphabet.word(system, numbers);
        let state = word.into_iter().fold(0, |state, symbol| self.next(state, symbol));
        self.accepting[state as usize]
    }

    /// Whether accepting a word doesn't depend on zeros before it. Only right for minimal automata, in which
    /// states with the same continuations are one.
    #[must_use]
    pub fn ignores_leading_zeros(&self) -> bool {
        self.next(0, 0) == 0
    }

    /// Where a symbol leads.
    pub(crate) fn next(&self, state: u32, symbol: usize) -> u32 {
        self.rows[state as usize * self.width + self.classes[symbol] as usize]
    }

    /// The transitions of a state, by class.
    pub(crate) fn row(&self, state: u32) -> &[u32] {
        let start = state as usize * self.width;
        &self.rows[start..start + self.width]
    }

    /// The state that nothing is accepted from; a minimal automaton has at most one.
    pub(crate) fn dead(&self) -> Option<u32> {
        (0u32..)
            .zip(&self.accepting)
            .find(|(state, accepts)| !**accepts && self.row(*state).iter().all(|next| next == state))
            .map(|(state, _)| state)
    }

    /// The smallest symbol of each class.
    pub(crate) fn representatives(&self) -> Vec<usize> {
        let mut first = vec![usize::MAX; self.width];
        for (symbol, class) in self.classes.iter().enumerate().rev() {
            first[*class as usize] = symbol;
        }
        first
    }
}
