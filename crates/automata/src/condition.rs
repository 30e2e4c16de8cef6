//! The conditions of a formula as automata over the tuples of its variables.

use bouton_theory::formula::Condition;

use crate::automaton::Automaton;
use crate::bits::bits;
use crate::linear::{Relation, linear};
use crate::system::System;
use crate::validity::numbers;
use crate::watch::{Halt, Watch};

/// The tuples of `tracks` numbers that meet all the conditions. The variables of a condition are the tracks.
///
/// ```
/// use bouton_automata::{System, Watch, conjunction};
/// use bouton_theory::formula::{Condition, Linear};
///
/// let sum = Condition::Zero(Linear { constant: 0, coefficients: vec![1, 1, -1] });
/// let addition = conjunction(System::FIBONACCI, 3, &[sum], &mut Watch::default())?;
/// assert!(addition.accepts(System::FIBONACCI, &[40, 60, 100]));
/// assert!(!addition.accepts(System::FIBONACCI, &[40, 60, 101]));
/// # Ok::<(), bouton_automata::Halt>(())
/// ```
///
/// # Errors
///
/// A [`Halt`] if a limit is met; [`Halt::Bits`] if numbers are combined bit by bit in a system whose digits
/// aren't groups of bits; [`Halt::Range`] for coefficients beyond 48 bits; [`Halt::Malformed`] if a variable
/// isn't a track.
pub fn conjunction(
    system: System,
    tracks: usize,
    conditions: &[Condition],
    watch: &mut Watch<'_>,
) -> Result<Automaton, Halt> {
    let mut all = numbers(system, tracks, watch)?;
    for condition in conditions {
        all = all.and(&single(system, tracks, condition, watch)?, watch)?;
    }
    Ok(all)
}

/// The tuples that meet all conditions of one of the lists.
///
/// # Errors
///
/// As for [`conjunction`].
pub fn disjunction(
    system: System,
    tracks: usize,
    lists: &[Vec<Condition>],
    watch: &mut Watch<'_>,
) -> Result<Automaton, Halt> {
    let mut some: Option<Automaton> = None;
    for list in lists {
        let next = conjunction(system, tracks, list, watch)?;
        some = Some(match some {
            None => next,
            Some(some) => some.or(&next, watch)?,
        });
    }
    match some {
        Some(some) => Ok(some),
        None => {
            let all = numbers(system, tracks, watch)?;
            all.without(&all, watch)
        }
    }
}

/// One condition; words that no number is written as are accepted or not.
pub(crate) fn single(
    system: System,
    tracks: usize,
    condition: &Condition,
    watch: &mut Watch<'_>,
) -> Result<Automaton, Halt> {
    match condition {
        Condition::AtLeastZero(term) => linear(system, tracks, term, Relation::AtLeastZero, watch),
        Condition::Zero(term) => linear(system, tracks, term, Relation::Zero, watch),
        Condition::NotZero(term) => linear(system, tracks, term, Relation::Zero, watch)?.complement(watch),
        Condition::Bits { law, left, right, result } => {
            bits(system, tracks, *law, [*left, *right, *result], watch)
        }
    }
}
