//! The properties of the moves that a certificate must show before anything is said about winners.
//!
//! No option has a negative part, no move leaves the positions, and every move lowers the measure, a sum of
//! natural multiples of the parts. So play ends, and we may prove statements on all positions by induction on
//! the measure. Without a measure "even numbers are lost" would pass for n → n ± 1. We check all of this in
//! base 2, which can express every condition, even if the winners are written in another system.

use bouton_theory::formula::{Condition, Disjunct, Formula, Linear};

use super::conjunction::Conjunction;
use super::machine::Machine;
use super::meter::Meter;
use super::numeration::Numeration;
use crate::certificate::Refusal;

pub(super) const RANGE: Refusal = Refusal::Theorem("a number is too large for exact arithmetic");

/// The positions, as a machine.
pub(super) fn positions(
    formula: &Formula,
    numeration: Numeration,
    meter: &mut Meter<'_, '_>,
) -> Result<Machine, Refusal> {
    let parts = formula.parts;
    let width = Machine::tuples(numeration.digits(), parts);
    let width = width.ok_or(Refusal::Theorem("positions have too many parts for this checker"))?;
    let rows = vec![0; width];
    let mut all = Machine { digits: numeration.digits(), tracks: parts, rows, accepting: vec![false] };
    for list in &formula.domain {
        let mut conjunction = Conjunction::new(numeration, parts + formula.domain_variables);
        conjunction.meet_all(list)?;
        let some = conjunction.project(parts, meter)?;
        all = all.with(&some, |left, right| left || right, meter)?;
    }
    Ok(all)
}

/// The variables of a move. The first of them are a position.
pub(super) fn of_move<'m>(
    one: &Disjunct,
    parts: usize,
    numeration: Numeration,
    positions: &'m Machine,
) -> Result<Conjunction<'m>, Refusal> {
    let mut conjunction = Conjunction::new(numeration, one.variables);
    conjunction.accepted(positions, false, (0..parts).collect())?;
    conjunction.meet_all(&one.conditions)?;
    Ok(conjunction)
}

/// Adds the parts of the option as tracks, which are given back.
pub(super) fn with_option(conjunction: &mut Conjunction<'_>, one: &Disjunct) -> Result<Vec<usize>, Refusal> {
    let mut tracks = Vec::with_capacity(one.option.len());
    for (part, term) in one.option.iter().enumerate() {
        if *term == Linear::variable(part) {
            tracks.push(part);
            continue;
        }
        let track = conjunction.track();
        conjunction.is_on(term, track)?;
        tracks.push(track);
    }
    Ok(tracks)
}

/// Checks all of it.
pub(super) fn verify(formula: &Formula, measure: &[u64], meter: &mut Meter<'_, '_>) -> Result<(), Refusal> {
    let parts = formula.parts;
    if measure.len() != parts {
        return Err(Refusal::Theorem("the measure doesn't have one number for each part"));
    }
    let positions = positions(formula, Numeration::BINARY, meter)?;
    for (number, one) in formula.moves.iter().enumerate() {
        let refuse =
            |what: &str, at: &[u64]| Err(Refusal::Unproved(format!("move {number} from {at:?} {what}")));
        let begin = || of_move(one, parts, Numeration::BINARY, &positions);
        for term in &one.option {
            let mut below = begin()?;
            below.meet(&Condition::AtLeastZero(negative(term)?))?;
            if let Some(at) = below.example(parts, meter)? {
                return refuse("leads to a negative number", &at);
            }
        }
        let mut away = begin()?;
        let option = with_option(&mut away, one)?;
        away.accepted(&positions, true, option)?;
        if let Some(at) = away.example(parts, meter)? {
            return refuse("leads to what isn't a position", &at);
        }
        let mut stays = begin()?;
        stays.meet(&Condition::AtLeastZero(change(one, measure)?))?;
        if let Some(at) = stays.example(parts, meter)? {
            return refuse("doesn't lower the measure", &at);
        }
    }
    Ok(())
}

/// −term − 1: 0 or more if the term is negative.
pub(super) fn negative(term: &Linear) -> Result<Linear, Refusal> {
    Linear::constant(-1).plus(-1, term).ok_or(RANGE)
}

/// By how much a move changes the measure.
fn change(one: &Disjunct, measure: &[u64]) -> Result<Linear, Refusal> {
    let mut sum = Linear::default();
    for (part, (term, weight)) in one.option.iter().zip(measure).enumerate() {
        let weight = i64::try_from(*weight).map_err(|_| RANGE)?;
        let step = term.plus(-1, &Linear::variable(part)).ok_or(RANGE)?;
        sum = sum.plus(weight, &step).ok_or(RANGE)?;
    }
    Ok(sum)
}
