//! A guess at the lost positions that somebody wrote down as linear conditions: proved, or refuted.

use bouton_theory::Convention;
use bouton_theory::formula::{Condition, Disjunct, Formula, Linear};

use super::claim::{Theorem, prove};
use super::finder::{Moves, Reason, TAILS};
use super::groundwork::{Flaw, Groundwork};
use super::winners::Arena;
use crate::automaton::Automaton;
use crate::condition::{conjunction, disjunction};
use crate::existence::existing;
use crate::system::System;
use crate::watch::{Halt, Watch};

/// What comes of a guess.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It is right.
    Proved(Box<Theorem>),
    /// It is wrong.
    Wrong(Wrong),
    /// Neither is known, for this reason in each of the systems.
    Open(Vec<(System, Reason)>),
}

/// A position at which a guess is wrong, while it is right at all positions of a smaller measure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wrong {
    /// The position.
    pub at: Vec<u64>,
    /// Whether it is lost for the player to move.
    pub is_lost: bool,
    /// If it isn't, a lost option of it, unless it has too many options to look through, or none and the game
    /// is played in misère play.
    pub option: Option<Vec<u64>>,
}

/// Decides whether the lost positions are those with parts for which some case holds. The options in the
/// cases are ignored.
///
/// A guess of comparisons alone is decided in each system, one that puts bits together in bases 2, 4 and 8.
/// So a system is left only where an automaton grows too large in it.
///
/// # Errors
///
/// A [`Flaw`] if the moves aren't those of a game that ends, or if somebody interrupted.
pub fn decide_guess(
    formula: &Formula,
    guess: &[Disjunct],
    convention: Convention,
    systems: &[System],
    watch: &mut Watch<'_>,
) -> Result<Verdict, Flaw> {
    let ground = Groundwork::new(formula, watch)?;
    let mut reasons = Vec::new();
    for system in systems {
        let arena = Arena::new(&ground, *system, convention, watch).map_err(Reason::Halt);
        match arena.and_then(|arena| decided(&arena, guess, watch)) {
            Ok(verdict) => return Ok(verdict),
            Err(Reason::Halt(Halt::Stopped)) => return Err(Flaw::Halt(Halt::Stopped)),
            Err(reason) => reasons.push((*system, reason)),
        }
    }
    Ok(Verdict::Open(reasons))
}

/// Decides the same by a theorem on the same moves: the guess is right if it says the same as the theorem. So
/// no moves are put together with the guess, and one with a thousand states is decided at once.
///
/// # Errors
///
/// A [`Flaw`] if the guess grows too large in the system of the theorem, or if somebody interrupted.
pub fn compare_guess(
    formula: &Formula,
    guess: &[Disjunct],
    theorem: &Theorem,
    watch: &mut Watch<'_>,
) -> Result<Verdict, Flaw> {
    let (system, parts) = (theorem.system, formula.parts);
    let ground = Groundwork::new(formula, watch)?;
    let lost = said(guess, system, parts, watch)?.and(&ground.domain(system, watch)?, watch)?;
    let differing = lost.differing(&theorem.lost, watch)?;
    if differing.is_empty() {
        return Ok(Verdict::Proved(Box::new(theorem.clone())));
    }
    // Of the smallest measure: all options have a smaller one, so the guess is right at them.
    let at = lowest(&differing, system, &theorem.measure, watch)?;
    let is_lost = theorem.lost.accepts(system, &at);
    wrong(&ground, system, &theorem.lost, (at, is_lost), watch).map(Verdict::Wrong).map_err(Flaw::Halt)
}

/// An error at a position, with an option that is lost if the position isn't; `lost` is right at the options.
fn wrong(
    ground: &Groundwork,
    system: System,
    lost: &Automaton,
    (at, is_lost): (Vec<u64>, bool),
    watch: &mut Watch<'_>,
) -> Result<Wrong, Halt> {
    let mut option = None;
    if !is_lost {
        Moves::new(ground).each_option(&at, watch, &mut |to| {
            let is_found = lost.accepts(system, to);
            if is_found {
                option = Some(to.to_vec());
            }
            !is_found
        })?;
    }
    Ok(Wrong { at, is_lost, option })
}

fn decided(arena: &Arena<'_>, guess: &[Disjunct], watch: &mut Watch<'_>) -> Result<Verdict, Reason> {
    let (ground, system) = (arena.ground, arena.system);
    let lost = said(guess, system, ground.parts(), watch)?.and(&arena.domain, watch)?;
    let tails = match arena.tails(&lost, TAILS, watch) {
        Err(Halt::States(TAILS)) => return Err(Reason::States(TAILS)),
        other => other?,
    };
    let wins = arena.wins(&lost, &tails, watch)?.ok_or(Halt::Malformed)?;
    let both = lost.and(&wins, watch)?;
    let neither = arena.domain.without(&lost, watch)?.without(&wins, watch)?;
    let objections = both.or(&neither, watch)?;
    if objections.is_empty() {
        return match prove(arena, &lost, &tails, watch) {
            Ok(()) => {
                let measure = ground.lowered().to_vec();
                Ok(Verdict::Proved(Box::new(Theorem {
                    system,
                    lost,
                    tails,
                    measure,
                    convention: arena.convention(),
                    blocked: 0,
                })))
            }
            // Nothing is left to object to, and the guess is in the domain and ignores leading zeros.
            Err(_) => Err(Halt::Malformed.into()),
        };
    }
    let at = lowest(&objections, system, ground.lowered(), watch)?;
    // The guess is wrong here, and right at the options.
    let is_lost = !lost.accepts(system, &at);
    Ok(Verdict::Wrong(wrong(ground, system, &lost, (at, is_lost), watch)?))
}

/// The tuples for which some case holds.
pub(super) fn said(
    cases: &[Disjunct],
    system: System,
    parts: usize,
    watch: &mut Watch<'_>,
) -> Result<Automaton, Halt> {
    let mut some = disjunction(system, parts, &[], watch)?;
    for case in cases {
        let variables = case.variables.max(parts);
        some = some.or(&existing(system, parts, variables, &case.conditions, watch)?, watch)?;
    }
    Ok(some)
}

/// An accepted tuple for which the linear form is smallest.
///
/// Where the guess is wrong, a position of the smallest measure has only options at which it is right, so the
/// guess contradicts itself there; and where a position of the smallest measure contradicts the guess, it is
/// wrong there, because it is right at all options. So the smallest contradictions are the smallest errors.
pub(super) fn lowest(
    accepted: &Automaton,
    system: System,
    weights: &[u64],
    watch: &mut Watch<'_>,
) -> Result<Vec<u64>, Halt> {
    let measure = |tuple: &[u64]| -> Option<u64> {
        weights.iter().zip(tuple).try_fold(0u64, |sum, (w, part)| sum.checked_add(w.checked_mul(*part)?))
    };
    let mut found = accepted.smallest(system).ok_or(Halt::Range)?;
    let mut below = 0;
    loop {
        let to = measure(&found).ok_or(Halt::Range)?;
        if below >= to {
            return Ok(found);
        }
        let most = below + (to - 1 - below) / 2;
        let mut coefficients = Vec::with_capacity(weights.len());
        for weight in weights {
            coefficients.push(-i64::try_from(*weight).map_err(|_| Halt::Range)?);
        }
        let constant = i64::try_from(most).map_err(|_| Halt::Range)?;
        let small = Condition::AtLeastZero(Linear { constant, coefficients });
        let small = conjunction(system, weights.len(), &[small], watch)?;
        match accepted.and(&small, watch)?.smallest(system) {
            Some(smaller) => found = smaller,
            None => below = most + 1,
        }
    }
}
