//! A strategy that somebody wrote down as linear cases: whether it wins from every position that can be won.

use bouton_theory::Convention;
use bouton_theory::formula::{Condition, Disjunct, Formula, Linear};

use super::claim::Theorem;
use super::guess::lowest;
use super::moves::{Move, renamed, renamed_term};
use crate::automaton::Automaton;
use crate::condition::{conjunction, disjunction};
use crate::system::System;
use crate::watch::{Halt, Watch};

/// A position of the smallest measure that can be won, and from which the strategy gives no winning move;
/// `None` if it wins from all of them. Each case of a strategy says where it moves to; in no case it gives no
/// move. `theorem` says which positions of the game with these moves are lost.
///
/// # Errors
///
/// A [`Halt`] if a limit is met, and [`Halt::Malformed`] where moves may be made several times in a row.
pub fn strategy_failure(
    formula: &Formula,
    strategy: &[Disjunct],
    theorem: &Theorem,
    watch: &mut Watch<'_>,
) -> Result<Option<Vec<u64>>, Halt> {
    if !formula.repeated.is_empty() {
        // Whether an answer is some steps away, no single relation says.
        return Err(Halt::Malformed);
    }
    let (system, parts) = (theorem.system, formula.parts);
    let tracks = parts + formula.domain_variables;
    let positions = disjunction(system, tracks, &formula.domain, watch)?.onto_first(parts, watch)?;
    let mut failures = positions.without(&theorem.lost, watch)?;
    if theorem.convention == Convention::Misere {
        // Positions without options are won without a move.
        let mut goes_on = disjunction(system, parts, &[], watch)?;
        for one in &formula.moves {
            goes_on = goes_on.or(&sources(one, system, parts, None, watch)?, watch)?;
        }
        failures = failures.and(&goes_on, watch)?;
    }
    for case in strategy {
        for one in &formula.moves {
            let both = made(parts, case, one).ok_or(Halt::Range)?;
            let wins = sources(&both, system, parts, Some(&theorem.lost), watch)?;
            failures = failures.without(&wins, watch)?;
        }
    }
    if failures.is_empty() {
        return Ok(None);
    }
    lowest(&failures, system, &theorem.measure, watch).map(Some)
}

/// The moves of this kind that the strategy recommends in this case. Returns `None` beyond 64 bits.
fn made(parts: usize, case: &Disjunct, one: &Disjunct) -> Option<Disjunct> {
    let more = case.variables.saturating_sub(parts);
    let place = |variable: usize| if variable < parts { variable } else { variable + more };
    let mut conditions = case.conditions.clone();
    conditions.extend(one.conditions.iter().map(|condition| renamed(condition, &place)));
    let option: Vec<Linear> = one.option.iter().map(|term| renamed_term(term, &place)).collect();
    for (mine, theirs) in case.option.iter().zip(&option) {
        conditions.push(Condition::Zero(mine.plus(-1, theirs)?));
    }
    Some(Disjunct { variables: one.variables + more, conditions, option: case.option.clone() })
}

/// The positions with a move of this kind, to one of `targets` if these are given.
fn sources(
    one: &Disjunct,
    system: System,
    parts: usize,
    targets: Option<&Automaton>,
    watch: &mut Watch<'_>,
) -> Result<Automaton, Halt> {
    let one = Move::new(parts, one)?;
    let mut relation = conjunction(system, one.tracks, &one.conditions, watch)?;
    if let Some(targets) = targets {
        relation = relation.and(&targets.on_tracks(one.tracks, &one.option, watch)?, watch)?;
    }
    relation.onto_first(parts, watch)
}
