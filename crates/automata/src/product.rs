//! Both, either, one without the other: automata that run side by side (Rabin and Scott 1959).

use crate::automaton::Automaton;
use crate::exploration::{Symbols, explore};
use crate::minimise::minimise;
use crate::quick_hash::QuickMap;
use crate::watch::{Halt, Watch};

/// How two sets of words are put together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Law {
    And,
    Or,
    Without,
    Xor,
}

impl Law {
    const fn of(self, left: bool, right: bool) -> bool {
        match self {
            Self::And => left && right,
            Self::Or => left || right,
            Self::Without => left && !right,
            Self::Xor => left != right,
        }
    }
}

impl Automaton {
    /// The words that both accept.
    ///
    /// # Errors
    ///
    /// A [`Halt`] if a limit is met, or [`Halt::Malformed`] if the tracks or digits differ; so below.
    pub fn and(&self, other: &Self, watch: &mut Watch<'_>) -> Result<Self, Halt> {
        product(self, other, Law::And, watch)
    }

    /// The words that one of them accepts, or both.
    ///
    /// # Errors
    ///
    /// As for [`Automaton::and`].
    pub fn or(&self, other: &Self, watch: &mut Watch<'_>) -> Result<Self, Halt> {
        product(self, other, Law::Or, watch)
    }

    /// The words that this one accepts and the other doesn't.
    ///
    /// # Errors
    ///
    /// As for [`Automaton::and`].
    pub fn without(&self, other: &Self, watch: &mut Watch<'_>) -> Result<Self, Halt> {
        product(self, other, Law::Without, watch)
    }

    /// The words that exactly one of them accepts: none, if they accept the same.
    ///
    /// # Errors
    ///
    /// As for [`Automaton::and`].
    pub fn differing(&self, other: &Self, watch: &mut Watch<'_>) -> Result<Self, Halt> {
        product(self, other, Law::Xor, watch)
    }

    /// The words that this one doesn't accept, those that no number is written as included.
    ///
    /// # Errors
    ///
    /// A [`Halt`] if the work is stopped.
    pub fn complement(&self, watch: &mut Watch<'_>) -> Result<Self, Halt> {
        let mut other = self.clone();
        other.accepting.iter_mut().for_each(|accepts| *accepts = !*accepts);
        minimise(&other, watch)
    }
}

fn product(left: &Automaton, right: &Automaton, law: Law, watch: &mut Watch<'_>) -> Result<Automaton, Halt> {
    if left.alphabet != right.alphabet {
        return Err(Halt::Malformed);
    }
    let (symbols, pairs) = common_classes(left, right);
    let (dead_left, dead_right) = (left.dead(), right.dead());
    let step = |&(p, q): &(u32, u32), class: usize| {
        if p == OVER {
            return Ok((OVER, OVER));
        }
        let (a, b) = pairs[class];
        let next = (left.row(p)[a as usize], right.row(q)[b as usize]);
        let is_over = match law {
            Law::And => Some(next.0) == dead_left || Some(next.1) == dead_right,
            Law::Without => Some(next.0) == dead_left,
            Law::Or | Law::Xor => false,
        };
        Ok(if is_over { (OVER, OVER) } else { next })
    };
    let accepts =
        |&(p, q): &(u32, u32)| p != OVER && law.of(left.accepting[p as usize], right.accepting[q as usize]);
    explore(symbols, (0, 0), step, accepts, watch)
}

/// Stands for pairs from which nothing is accepted.
const OVER: u32 = u32::MAX;

/// Symbols that neither of the two tells apart, and the two classes of each common class.
pub(crate) fn common_classes(left: &Automaton, right: &Automaton) -> (Symbols, Vec<(u32, u32)>) {
    let mut known: QuickMap<(u32, u32), u32> = QuickMap::default();
    let mut pairs = Vec::new();
    let classes = left.classes.iter().zip(&right.classes).map(|(&a, &b)| {
        *known.entry((a, b)).or_insert_with(|| {
            pairs.push((a, b));
            (pairs.len() - 1) as u32
        })
    });
    let classes = classes.collect();
    (Symbols { alphabet: left.alphabet, classes, width: pairs.len() }, pairs)
}
