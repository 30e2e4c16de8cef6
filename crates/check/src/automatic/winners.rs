//! That the set P of a certificate is the set of lost positions.
//!
//! By induction on the measure P is that set, if (a) no position of P has an option in P, and (b) every
//! position outside P has one. We read (a) off the moves: no move leads from P to P. For (b) the certificate
//! tells us, for each kind of move, how to find the winning moves:
//!
//! - by *search*: we compute the positions with an option in P, at any cost;
//! - along *lines*: the option is x − o − n₁g₁ − n₂g₂ − … for an offset o and steps g. Let Q be the positions
//!   of P that meet the conditions of a tail T. If T(x) implies that x is in Q, or that T(x − g) holds for a
//!   step g, then from each x of T some steps lead down to Q: by induction on the sum of the parts, because
//!   no step is 0. And a move leads from x to x − o − n₁g₁ − …, for all n, if the terms that the certificate
//!   has for the variables of the move meet its conditions.
//!
//! - of a *repeated* move, by a chain C. It is exactly the set of positions that a step leads to P or to C
//!   from, so from C some steps lead to P, and from no other position, by induction on the measure. For such
//!   a move (a) says that no position of P where it may begin is in C.
//!
//! In misère play the player to move wins where no move is left. So from each position of P a move leads
//! somewhere, and (b) is about positions from which one does.
//!
//! Nothing more is needed of tails: one that is too small leaves a position without a winning move. A tail
//! may even depend on zeros before a number: then T(x) says that x with some zeros is accepted.

use bouton_theory::Convention;
use bouton_theory::formula::{Condition, Disjunct, Formula, Linear};

use super::certificate::{Lines, StepChain, StepTail, TheoremCertificate};
use super::conjunction::Conjunction;
use super::groundwork::{RANGE, negative, of_move, positions, with_option};
use super::machine::Machine;
use super::meter::Meter;
use super::numeration::Numeration;
use crate::certificate::Refusal;

/// Checks P, for the moves of `formula`.
pub(super) fn verify(
    certificate: &TheoremCertificate,
    formula: &Formula,
    meter: &mut Meter<'_, '_>,
) -> Result<(), Refusal> {
    let (numeration, lost) = (certificate.numeration, &certificate.lost);
    let all = within_positions(lost, formula, numeration, meter)?;
    for chain in &certificate.chains {
        is_chain(chain, certificate, formula, &all, meter)?;
    }
    no_move_within(certificate, formula, meter)?;
    let left = without_winning_move(certificate, formula, &all, meter)?;
    let wrong = match certificate.convention {
        Convention::Normal => example(&left, numeration),
        Convention::Misere => {
            play_goes_on(lost, formula, numeration, meter)?;
            with_a_move(&left, formula, numeration, meter)?
        }
    };
    match wrong {
        None => Ok(()),
        Some(at) => Err(Refusal::Unproved(format!(
            "{at:?} isn't said to be lost, but no move of the certificate leads to a lost position"
        ))),
    }
}

/// The positions, all of P among them.
pub(super) fn within_positions(
    lost: &Machine,
    formula: &Formula,
    numeration: Numeration,
    meter: &mut Meter<'_, '_>,
) -> Result<Machine, Refusal> {
    if !lost.ignores_zeros(meter)? {
        return Err(Refusal::Theorem("zeros before a number change who wins"));
    }
    let all = positions(formula, numeration, meter)?;
    match example(&lost.without(&all, meter)?, numeration) {
        None => Ok(all),
        Some(at) => Err(Refusal::Unproved(format!("{at:?} is said to be lost, but isn't a position"))),
    }
}

/// The positions outside P from which the certificate doesn't show a move to P.
fn without_winning_move(
    certificate: &TheoremCertificate,
    formula: &Formula,
    all: &Machine,
    meter: &mut Meter<'_, '_>,
) -> Result<Machine, Refusal> {
    let (numeration, lost) = (certificate.numeration, &certificate.lost);
    let mut left = all.without(lost, meter)?;
    for (number, tail) in certificate.tails.iter().enumerate() {
        leads_down(number, tail, lost, numeration, meter)?;
    }
    for chain in &certificate.chains {
        left = left.without(&from_chain(chain, formula, numeration, meter)?, meter)?;
    }
    for lines in &certificate.lines {
        let one = single(formula, lines.number)?;
        let tail = certificate.tails.get(lines.tail).ok_or(Refusal::Theorem("there is no such tail"))?;
        are_moves(lines, tail, one, formula, meter)?;
        left = left.without(&from_lines(lines, tail, numeration, meter)?, meter)?;
    }
    for number in &certificate.searched {
        let one = single(formula, *number)?;
        let mut to_lost = of_move(one, formula.parts, numeration, all)?;
        let option = with_option(&mut to_lost, one)?;
        to_lost.accepted(lost, false, option)?;
        left = left.without(&to_lost.project(formula.parts, meter)?, meter)?;
    }
    Ok(left)
}

pub(super) const NO_MOVE: Refusal = Refusal::Theorem("there is no such move");

/// The move of this number, which has to be one that is made once.
fn single(formula: &Formula, number: usize) -> Result<&Disjunct, Refusal> {
    match formula.repeats(number) {
        None => formula.moves.get(number).ok_or(NO_MOVE),
        Some(_) => Err(Refusal::Theorem("a repeated move has a chain, neither lines nor a search")),
    }
}

/// A chain is the set of positions from which the steps of its move lead to a lost position.
fn is_chain(
    chain: &StepChain,
    certificate: &TheoremCertificate,
    formula: &Formula,
    all: &Machine,
    meter: &mut Meter<'_, '_>,
) -> Result<(), Refusal> {
    let (number, numeration) = (chain.number, certificate.numeration);
    formula.repeats(number).ok_or(NO_MOVE)?;
    let one = formula.moves.get(number).ok_or(NO_MOVE)?;
    if !chain.machine.ignores_zeros(meter)? {
        return Err(Refusal::Theorem("zeros before a number change a chain"));
    }
    let parts: Vec<usize> = (0..formula.parts).collect();
    let mut left = Conjunction::new(numeration, formula.parts);
    left.accepted(&chain.machine, false, parts.clone())?;
    let mut left = left.project(formula.parts, meter)?;
    for target in [&certificate.lost, &chain.machine] {
        let step = || -> Result<Conjunction<'_>, Refusal> {
            let mut step = of_move(one, formula.parts, numeration, all)?;
            let option = with_option(&mut step, one)?;
            step.accepted(target, false, option)?;
            Ok(step)
        };
        let mut missing = step()?;
        missing.accepted(&chain.machine, true, parts.clone())?;
        if let Some(at) = missing.example(formula.parts, meter)? {
            return Err(Refusal::Unproved(format!("the chain of move {number} lacks {at:?}")));
        }
        left = left.without(&step()?.project(formula.parts, meter)?, meter)?;
    }
    match example(&left, numeration) {
        None => Ok(()),
        Some(at) => Err(Refusal::Unproved(format!("the chain of move {number} breaks off at {at:?}"))),
    }
}

/// The positions from which the move of a chain leads to a lost position.
fn from_chain(
    chain: &StepChain,
    formula: &Formula,
    numeration: Numeration,
    meter: &mut Meter<'_, '_>,
) -> Result<Machine, Refusal> {
    let repeated = formula.repeats(chain.number).ok_or(NO_MOVE)?;
    let mut from = Conjunction::new(numeration, formula.parts);
    from.accepted(&chain.machine, false, (0..formula.parts).collect())?;
    from.meet_all(&repeated.source)?;
    from.project(formula.parts, meter)
}

/// (a): no move leads from P to P.
fn no_move_within(
    certificate: &TheoremCertificate,
    formula: &Formula,
    meter: &mut Meter<'_, '_>,
) -> Result<(), Refusal> {
    let (lost, numeration) = (&certificate.lost, certificate.numeration);
    for (number, one) in formula.moves.iter().enumerate() {
        let mut within = of_move(one, formula.parts, numeration, lost)?;
        if let Some(repeated) = formula.repeats(number) {
            let chain = certificate.chains.iter().find(|chain| chain.number == number);
            let chain = chain.ok_or(Refusal::Theorem("a repeated move has no chain"))?;
            within.meet_all(&repeated.source)?;
            within.accepted(&chain.machine, false, (0..formula.parts).collect())?;
        } else {
            let option = with_option(&mut within, one)?;
            within.accepted(lost, false, option)?;
        }
        if let Some(at) = within.example(formula.parts, meter)? {
            let why = format!("{at:?} is said to be lost, but move {number} leads to a lost position");
            return Err(Refusal::Unproved(why));
        }
    }
    Ok(())
}

/// In misère play: a move leads somewhere from each position of P.
fn play_goes_on(
    lost: &Machine,
    formula: &Formula,
    numeration: Numeration,
    meter: &mut Meter<'_, '_>,
) -> Result<(), Refusal> {
    let mut ends = lost.clone();
    for number in 0..formula.moves.len() {
        let goes_on = beginning(formula, number, numeration, &ends)?.project(formula.parts, meter)?;
        ends = ends.without(&goes_on, meter)?;
    }
    match example(&ends, numeration) {
        None => Ok(()),
        Some(at) => Err(Refusal::Unproved(format!(
            "{at:?} is said to be lost, but has no move, which wins in misère play"
        ))),
    }
}

/// The positions of a set from which the move of this number leads somewhere.
fn beginning<'m>(
    formula: &Formula,
    number: usize,
    numeration: Numeration,
    set: &'m Machine,
) -> Result<Conjunction<'m>, Refusal> {
    let one = formula.moves.get(number).ok_or(NO_MOVE)?;
    let mut begun = of_move(one, formula.parts, numeration, set)?;
    begun.meet_all(formula.repeats(number).map_or(&[][..], |repeated| &repeated.source))?;
    Ok(begun)
}

/// A position of a set from which a move leads somewhere.
fn with_a_move(
    set: &Machine,
    formula: &Formula,
    numeration: Numeration,
    meter: &mut Meter<'_, '_>,
) -> Result<Option<Vec<u64>>, Refusal> {
    for number in 0..formula.moves.len() {
        let found = beginning(formula, number, numeration, set)?.example(formula.parts, meter)?;
        if found.is_some() {
            return Ok(found);
        }
    }
    Ok(None)
}

/// From each position of a tail some steps lead down to a lost position that meets the conditions.
fn leads_down(
    number: usize,
    tail: &StepTail,
    lost: &Machine,
    numeration: Numeration,
    meter: &mut Meter<'_, '_>,
) -> Result<(), Refusal> {
    let parts = lost.tracks;
    if tail.steps.iter().any(|step| step.len() != parts || step.iter().all(|entry| *entry == 0)) {
        return Err(Refusal::Unproved(format!("tail {number} has a step that doesn't lead down")));
    }
    // All numbers, so that words that nothing is written as aren't asked for.
    let mut left = Conjunction::new(numeration, parts);
    left.accepted(&tail.machine, false, (0..parts).collect())?;
    let mut left = left.project(parts, meter)?;
    let mut here = Conjunction::new(numeration, parts);
    here.accepted(lost, false, (0..parts).collect())?;
    here.meet_all(&tail.target)?;
    left = left.without(&here.project(parts, meter)?, meter)?;
    for step in &tail.steps {
        left = left.without(&moved(&tail.machine, step, &[], numeration, meter)?, meter)?;
    }
    match example(&left, numeration) {
        None => Ok(()),
        Some(at) => Err(Refusal::Unproved(format!("tail {number} breaks off at {at:?}"))),
    }
}

/// The positions x that meet the conditions, and for which x − by is in a set.
pub(super) fn moved(
    set: &Machine,
    by: &[u64],
    conditions: &[Condition],
    numeration: Numeration,
    meter: &mut Meter<'_, '_>,
) -> Result<Machine, Refusal> {
    let parts = set.tracks;
    let mut conjunction = Conjunction::new(numeration, parts);
    conjunction.meet_all(conditions)?;
    let mut tracks = Vec::new();
    for (part, step) in by.iter().enumerate() {
        if *step == 0 {
            tracks.push(part);
            continue;
        }
        let step = i64::try_from(*step).map_err(|_| RANGE)?;
        let track = conjunction.track();
        conjunction.is_on(&Linear { constant: -step, ..Linear::variable(part) }, track)?;
        tracks.push(track);
    }
    conjunction.accepted(set, false, tracks)?;
    conjunction.project(parts, meter)
}

/// The positions from which lines lead to a lost position.
fn from_lines(
    lines: &Lines,
    tail: &StepTail,
    numeration: Numeration,
    meter: &mut Meter<'_, '_>,
) -> Result<Machine, Refusal> {
    moved(&tail.machine, &lines.offset, &lines.source, numeration, meter)
}

/// The lines are moves: for all positions x that meet the conditions of the lines, and all numbers of steps
/// that lead to natural parts which meet the conditions of the tail, the terms make a move that leads there.
fn are_moves(
    lines: &Lines,
    tail: &StepTail,
    one: &Disjunct,
    formula: &Formula,
    meter: &mut Meter<'_, '_>,
) -> Result<(), Refusal> {
    let parts = formula.parts;
    if lines.offset.len() != parts || lines.terms.len() + parts != one.variables {
        return Err(Refusal::Theorem("lines don't have a number for each part and a term for each variable"));
    }
    let positions = positions(formula, Numeration::BINARY, meter)?;
    let option: Vec<Linear> = (0..parts).map(|part| end_of(part, lines, tail)).collect::<Result<_, _>>()?;
    let mut given = lines.source.clone();
    given.extend(option.iter().cloned().map(Condition::AtLeastZero));
    for condition in &tail.target {
        given.push(put(condition, &option)?);
    }
    let variables: Vec<Linear> =
        (0..parts).map(Linear::variable).chain(lines.terms.iter().cloned()).collect();
    let mut wanted: Vec<Condition> = lines.terms.iter().cloned().map(Condition::AtLeastZero).collect();
    for condition in &one.conditions {
        // A condition on bits is one that the lines have, too.
        if !lines.source.contains(condition) {
            wanted.push(put(condition, &variables)?);
        }
    }
    for (term, end) in one.option.iter().zip(&option) {
        wanted.push(Condition::Zero(put_in_term(term, &variables)?.plus(-1, end).ok_or(RANGE)?));
    }
    for condition in &wanted {
        let mut broken = Conjunction::new(Numeration::BINARY, parts + tail.steps.len());
        broken.accepted(&positions, false, (0..parts).collect())?;
        broken.meet_all(&given)?;
        broken.meet(&opposite(condition)?)?;
        if let Some(at) = broken.example(parts, meter)? {
            let number = lines.number;
            return Err(Refusal::Unproved(format!("lines of move {number} aren't moves from {at:?}")));
        }
    }
    Ok(())
}

/// A part of the option as a term in the position and, behind it, the numbers of steps.
fn end_of(part: usize, lines: &Lines, tail: &StepTail) -> Result<Linear, Refusal> {
    let signed = |number: u64| i64::try_from(number).map_err(|_| RANGE);
    let mut end = Linear { constant: -signed(lines.offset[part])?, ..Linear::variable(part) };
    for (at, step) in tail.steps.iter().enumerate() {
        let factor = -signed(step[part])?;
        end = end.plus(factor, &Linear::variable(lines.offset.len() + at)).ok_or(RANGE)?;
    }
    Ok(end)
}

/// The condition with terms in the places of its variables.
pub(super) fn put(condition: &Condition, variables: &[Linear]) -> Result<Condition, Refusal> {
    Ok(match condition {
        Condition::AtLeastZero(term) => Condition::AtLeastZero(put_in_term(term, variables)?),
        Condition::Zero(term) => Condition::Zero(put_in_term(term, variables)?),
        Condition::NotZero(term) => Condition::NotZero(put_in_term(term, variables)?),
        Condition::Bits { .. } => return Err(Refusal::Theorem("bits aren't moved along lines")),
    })
}

pub(super) fn put_in_term(term: &Linear, variables: &[Linear]) -> Result<Linear, Refusal> {
    let mut sum = Linear::constant(term.constant);
    for (variable, factor) in term.coefficients.iter().enumerate().filter(|(_, factor)| **factor != 0) {
        let value = variables.get(variable).ok_or(Refusal::Theorem("a term names no variable"))?;
        sum = sum.plus(*factor, value).ok_or(RANGE)?;
    }
    Ok(sum)
}

fn opposite(condition: &Condition) -> Result<Condition, Refusal> {
    Ok(match condition {
        Condition::AtLeastZero(term) => Condition::AtLeastZero(negative(term)?),
        Condition::Zero(term) => Condition::NotZero(term.clone()),
        Condition::NotZero(term) => Condition::Zero(term.clone()),
        Condition::Bits { .. } => return Err(Refusal::Theorem("bits aren't moved along lines")),
    })
}

/// The numbers of a shortest word that a machine accepts; a number beyond 64 bits is `u64::MAX`.
pub(super) fn example(machine: &Machine, numeration: Numeration) -> Option<Vec<u64>> {
    let word = machine.shortest()?;
    let number = |track: usize| numeration.number(word.iter().map(|tuple| tuple[track]));
    Some((0..machine.tracks).map(|track| number(track).unwrap_or(u64::MAX)).collect())
}
