//! An automaton from a start and a step, state by state.

use std::hash::Hash;

use crate::alphabet::Alphabet;
use crate::automaton::Automaton;
use crate::minimise::minimise;
use crate::quick_hash::QuickMap;
use crate::watch::{Halt, Watch};

/// Symbols, and how they fall into classes.
pub(crate) struct Symbols {
    pub(crate) alphabet: Alphabet,
    pub(crate) classes: Vec<u32>,
    pub(crate) width: usize,
}

impl Symbols {
    /// One class for each different key of a symbol's tuple, in the order of first symbols; and the keys.
    pub(crate) fn by_key<K: Hash + Eq + Clone>(
        alphabet: Alphabet,
        mut key: impl FnMut(&[u32]) -> K,
    ) -> (Self, Vec<K>) {
        let mut known: QuickMap<K, u32> = QuickMap::default();
        let mut keys = Vec::new();
        let mut classes = Vec::new();
        alphabet.each(|tuple| {
            let class = *known.entry(key(tuple)).or_insert_with_key(|key| {
                keys.push(key.clone());
                (keys.len() - 1) as u32
            });
            classes.push(class);
        });
        (Self { alphabet, classes, width: keys.len() }, keys)
    }
}

/// The minimal automaton of all states that `step` reaches from `start`.
pub(crate) fn explore<S: Hash + Eq + Clone>(
    symbols: Symbols,
    start: S,
    mut step: impl FnMut(&S, usize) -> Result<S, Halt>,
    accepts: impl Fn(&S) -> bool,
    watch: &mut Watch<'_>,
) -> Result<Automaton, Halt> {
    let mut known: QuickMap<S, u32> = QuickMap::default();
    known.insert(start.clone(), 0);
    let mut states = vec![start];
    let mut rows = Vec::new();
    let mut at = 0;
    while at < states.len() {
        watch.grown(states.len(), symbols.width)?;
        for class in 0..symbols.width {
            let next = step(&states[at], class)?;
            let number = match known.get(&next) {
                Some(number) => *number,
                None => {
                    let number = states.len() as u32;
                    known.insert(next.clone(), number);
                    states.push(next);
                    number
                }
            };
            rows.push(number);
        }
        at += 1;
    }
    let accepting = states.iter().map(accepts).collect();
    let Symbols { alphabet, classes, width } = symbols;
    minimise(&Automaton { alphabet, classes, width, rows, accepting }, watch)
}
