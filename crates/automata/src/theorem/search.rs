//! The search for a system in which the winners are an automaton.
//!
//! We don't know the system beforehand, and in a wrong one the guess grows endlessly. So we try all systems
//! with few states first, then those that needed more with more; the first theorem is one of the smallest.

use bouton_theory::Convention;
use bouton_theory::formula::Formula;

use super::claim::Theorem;
use super::counted::{Counted, Swept};
use super::finder::{Reason, find};
use super::groundwork::{Flaw, Groundwork};
use super::oracle::{Oracle, Samples, Winners};
use super::winners::Arena;
use crate::system::System;
use crate::watch::{Halt, Watch};

/// Where to look.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scope {
    /// The systems, in the order in which we try them.
    pub systems: Vec<System>,
    /// The most states of the lost positions.
    pub states: usize,
    /// The step count at which the watch ends the work. The search then returns its findings so far.
    pub steps: u64,
    /// Who wins when no move is left. The oracle must answer for the same convention.
    pub convention: Convention,
    /// How many options the opponent may block before each move. Small positions are solved here, then: the
    /// oracle only says how far to look.
    pub blocked: usize,
}

impl Default for Scope {
    /// Bases 2 to 10 and the recurrences with 1 ≤ b ≤ a ≤ 6, by how many digits they have; up to 256 states;
    /// normal play, without blocking.
    fn default() -> Self {
        let recurrences = (1..=6).flat_map(|a| (1..=a).filter_map(move |b| System::recurrence(a, b)));
        let mut systems: Vec<System> = (2..=10).filter_map(System::base).chain(recurrences).collect();
        systems.sort_by_key(|system| system.digits());
        Self { systems, states: 256, steps: u64::MAX, convention: Convention::Normal, blocked: 0 }
    }
}

/// The findings of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding {
    /// A theorem; all of its obligations are discharged.
    Proved(Theorem),
    /// No theorem, and for each system why not.
    None(Vec<(System, Reason)>),
}

/// The fewest states that we try, and how the number grows.
const FIRST: usize = 12;
const GROWTH: usize = 4;

/// Looks for a theorem on the lost positions of a game, and proves it.
///
/// # Errors
///
/// A [`Flaw`] if the moves aren't those of a game that ends, or if somebody interrupted.
pub fn find_theorem(
    formula: &Formula,
    oracle: &mut dyn Oracle,
    scope: &Scope,
    watch: &mut Watch<'_>,
) -> Result<Finding, Flaw> {
    let ground = Groundwork::new(formula, watch)?;
    ground.is_ready_for(scope.blocked, scope.convention, watch)?;
    let (mut counted, mut swept);
    let oracle: &mut dyn Oracle = match scope.blocked {
        0 if Swept::fits(&ground) => {
            swept = Swept::new(&ground, scope.convention, oracle, watch)?;
            &mut swept
        }
        0 => oracle,
        // What solves single positions needs to know nothing of blocking.
        blocked => {
            counted = Counted::new(&ground, (blocked, scope.convention), oracle, watch)?;
            &mut counted
        }
    };
    let mut winners = Winners::new(&ground, oracle, watch)?;
    let mut samples = Samples::default();
    samples.grow(ground.parts(), 1, false, &mut winners, watch)?;
    let mut reasons: Vec<(System, Option<Reason>)> = scope.systems.iter().map(|one| (*one, None)).collect();
    let mut most = FIRST.min(scope.states);
    let mut is_over = false;
    loop {
        for (system, reason) in &mut reasons {
            if !matches!(reason, None | Some(Reason::States(_))) {
                continue;
            }
            // Where a far position is likely to refute the guess, the moves' relations may never be needed.
            let is_late = !samples.refuted.is_empty();
            let arena = if is_late { Arena::late } else { Arena::new };
            let arena = arena(&ground, *system, scope.convention, watch);
            let arena = arena.map(|arena| arena.with_blocked(scope.blocked));
            match arena
                .map_err(Reason::Halt)
                .and_then(|arena| in_system(&arena, &mut winners, &mut samples, most, watch))
            {
                Ok(theorem) => return Ok(Finding::Proved(theorem)),
                Err(Reason::Halt(Halt::Stopped)) if watch.work().steps < scope.steps => {
                    return Err(Flaw::Halt(Halt::Stopped));
                }
                Err(Reason::Halt(Halt::Stopped)) => {
                    is_over = true;
                    break;
                }
                Err(why) => *reason = Some(why),
            }
        }
        let needs_more = reasons.iter().any(|(_, reason)| matches!(reason, Some(Reason::States(_))));
        if is_over || most >= scope.states || !needs_more {
            let known = reasons.into_iter().filter_map(|(system, reason)| Some((system, reason?)));
            return Ok(Finding::None(known.collect()));
        }
        most = (most * GROWTH).min(scope.states);
    }
}

fn in_system(
    arena: &Arena<'_>,
    winners: &mut Winners<'_>,
    samples: &mut Samples,
    most: usize,
    watch: &mut Watch<'_>,
) -> Result<Theorem, Reason> {
    match find(arena, winners, samples, most, watch) {
        Err(Reason::Halt(Halt::States(states))) if states == most => Err(Reason::States(most)),
        other => other,
    }
}
