//! That the set P of a certificate is the set of lost positions, where the opponent may block k options
//! before each move.
//!
//! By induction on the measure P is that set if (a) no position of P has more than k options in P, and (b)
//! every other position has more. So options have to be counted, each once. The certificate says along which
//! lines x − o − g, x − o − 2g … they lie. We compute the moves and the lines as sets of pairs of a position
//! and an option, in base 2. They have to be the same pairs, and no pair may lie on two lines.
//!
//! On a line we count with sets C₁, C₂ …, where Cⱼ(x) says that j or more of x, x − g, x − 2g … are in P (and
//! meet the conditions on options). Each is the only set with "Cⱼ(x) if and only if Cⱼ(x − g), or x is in P
//! and Cⱼ₋₁(x − g)", by induction on the sum of the parts, because g isn't 0. More than k options of several
//! lines are j of one and the rest of the others.

use bouton_theory::Convention;
use bouton_theory::formula::{Condition, Disjunct, Formula, Linear};

use super::certificate::TheoremCertificate;
use super::conjunction::Conjunction;
use super::counted_line::CountedLine;
use super::groundwork::{RANGE, positions};
use super::machine::Machine;
use super::meter::Meter;
use super::numeration::Numeration;
use super::winners::{NO_MOVE, example, moved, put, put_in_term, within_positions};
use crate::certificate::Refusal;

/// Checks P, for the moves of `formula`.
pub(super) fn verify(
    certificate: &TheoremCertificate,
    formula: &Formula,
    meter: &mut Meter<'_, '_>,
) -> Result<(), Refusal> {
    if certificate.about_values || certificate.convention == Convention::Misere {
        return Err(Refusal::Theorem("where options may be blocked, only winners in normal play are told"));
    }
    if !formula.repeated.is_empty() {
        return Err(Refusal::Theorem("where options may be blocked, no move may be repeated"));
    }
    let (numeration, lost) = (certificate.numeration, &certificate.lost);
    let all = within_positions(lost, formula, numeration, meter)?;
    lines_are_the_moves(&certificate.counted, formula, meter)?;
    // At place j: the positions with j or more options in P on the lines so far.
    let none = all.without(&all, meter)?;
    let mut found = vec![all.clone()];
    found.resize(certificate.blocked + 2, none);
    for (number, line) in certificate.counted.iter().enumerate() {
        let on_line = options_on(line, number, certificate, meter)?;
        for most in (1..found.len()).rev() {
            for (on_line, elsewhere) in on_line.iter().zip(found[..most].to_vec().iter().rev()) {
                let both = on_line.with(elsewhere, |left, right| left && right, meter)?;
                found[most] = found[most].with(&both, |left, right| left || right, meter)?;
            }
        }
    }
    let more = found.pop().unwrap_or_else(|| all.clone());
    let wrong = lost.with(&more, |lost, more| lost && more, meter)?;
    if let Some(at) = example(&wrong, numeration) {
        let why = "is said to be lost, but more options lead to lost positions than may be blocked";
        return Err(Refusal::Unproved(format!("{at:?} {why}")));
    }
    match example(&all.without(lost, meter)?.without(&more, meter)?, numeration) {
        None => Ok(()),
        Some(at) => Err(Refusal::Unproved(format!(
            "{at:?} isn't said to be lost, but all its options to lost positions may be blocked"
        ))),
    }
}

/// The positions with at least one option in P on a line, at least two, and so on.
fn options_on(
    line: &CountedLine,
    number: usize,
    certificate: &TheoremCertificate,
    meter: &mut Meter<'_, '_>,
) -> Result<Vec<Machine>, Refusal> {
    let (numeration, lost) = (certificate.numeration, &certificate.lost);
    let mut counts = Conjunction::new(numeration, lost.tracks);
    counts.accepted(lost, false, (0..lost.tracks).collect())?;
    counts.meet_all(&line.target)?;
    let counts = counts.project(lost.tracks, meter)?;
    if let Some(step) = &line.step {
        counts_along(line, number, step, &counts, numeration, meter)?;
    }
    let sets = if line.step.is_some() { line.at_least.as_slice() } else { std::slice::from_ref(&counts) };
    sets.iter().map(|set| moved(set, &line.offset, &line.source, numeration, meter)).collect()
}

/// Each set of a line has the positions that it is said to have.
fn counts_along(
    line: &CountedLine,
    number: usize,
    step: &[u64],
    counts: &Machine,
    numeration: Numeration,
    meter: &mut Meter<'_, '_>,
) -> Result<(), Refusal> {
    if step.iter().all(|entry| *entry == 0) {
        return Err(Refusal::Unproved(format!("line {number} has a step that doesn't lead down")));
    }
    let mut fewer: Option<&Machine> = None;
    for (set, rank) in line.at_least.iter().zip(1..) {
        if !set.ignores_zeros(meter)? {
            return Err(Refusal::Theorem("zeros before a number change how many options are lost"));
        }
        let here = match fewer {
            None => counts.clone(),
            Some(fewer) => {
                let further = moved(fewer, step, &[], numeration, meter)?;
                counts.with(&further, |counts, further| counts && further, meter)?
            }
        };
        let below = moved(set, step, &[], numeration, meter)?;
        let right = here.with(&below, |here, below| here || below, meter)?;
        let differs = set.with(&right, |set, right| set != right, meter)?;
        // Words that nothing is written as aren't asked for.
        let mut differing = Conjunction::new(numeration, set.tracks);
        differing.accepted(&differs, false, (0..set.tracks).collect())?;
        if let Some(at) = differing.example(set.tracks, meter)? {
            return Err(Refusal::Unproved(format!("line {number} counts to {rank} wrongly at {at:?}")));
        }
        fewer = Some(set);
    }
    Ok(())
}

/// The pairs of a position and an option are those on the lines, each on one of them.
fn lines_are_the_moves(
    lines: &[CountedLine],
    formula: &Formula,
    meter: &mut Meter<'_, '_>,
) -> Result<(), Refusal> {
    let parts = formula.parts;
    let all = positions(formula, Numeration::BINARY, meter)?;
    let mut pairs = Vec::with_capacity(lines.len());
    for line in lines {
        pairs.push(pairs_of_line(line, &all, meter)?);
    }
    for (at, left) in pairs.iter().enumerate() {
        for right in &pairs[at + 1..] {
            let both = left.with(right, |left, right| left && right, meter)?;
            if let Some(at) = example(&both, Numeration::BINARY) {
                let at = &at[..parts];
                return Err(Refusal::Unproved(format!("an option of {at:?} is on two lines")));
            }
        }
    }
    for (number, one) in formula.moves.iter().enumerate() {
        let made = pairs_of_move(one, &all, meter)?;
        let mut on_lines = made.without(&made, meter)?;
        for (line, pairs) in lines.iter().zip(&pairs).filter(|(line, _)| line.number == number) {
            if line.offset.len() != parts {
                return Err(Refusal::Theorem("a line doesn't have a number for each part"));
            }
            on_lines = on_lines.with(pairs, |left, right| left || right, meter)?;
        }
        let differs = made.with(&on_lines, |made, on_lines| made != on_lines, meter)?;
        if let Some(at) = example(&differs, Numeration::BINARY) {
            let at = &at[..parts];
            return Err(Refusal::Unproved(format!(
                "the lines of move {number} have other options at {at:?}"
            )));
        }
    }
    if lines.iter().any(|line| line.number >= formula.moves.len()) {
        return Err(NO_MOVE);
    }
    Ok(())
}

/// The pairs of a position and an option on a line. The numbers of a pair are the position, then the option.
fn pairs_of_line(line: &CountedLine, all: &Machine, meter: &mut Meter<'_, '_>) -> Result<Machine, Refusal> {
    let parts = all.tracks;
    let steps = 2 * parts;
    let mut pairs = Conjunction::new(Numeration::BINARY, steps + 1);
    pairs.accepted(all, false, (0..parts).collect())?;
    let signed = |number: u64| i64::try_from(number).map_err(|_| RANGE);
    for part in 0..parts {
        let offset = line.offset.get(part).copied().ok_or(RANGE)?;
        let step = line.step.as_ref().map_or(Some(0), |step| step.get(part).copied()).ok_or(RANGE)?;
        let mut rest = Linear { constant: -signed(offset)?, ..Linear::variable(part) };
        rest = rest.plus(-signed(step)?, &Linear::variable(steps)).ok_or(RANGE)?;
        rest = rest.plus(-1, &Linear::variable(parts + part)).ok_or(RANGE)?;
        pairs.meet(&Condition::Zero(rest))?;
    }
    pairs.meet_all(&line.source)?;
    let option: Vec<Linear> = (parts..steps).map(Linear::variable).collect();
    for condition in &line.target {
        pairs.meet(&put(condition, &option)?)?;
    }
    pairs.project(steps, meter)
}

/// The pairs of a position and an option of a kind of move.
fn pairs_of_move(one: &Disjunct, all: &Machine, meter: &mut Meter<'_, '_>) -> Result<Machine, Refusal> {
    let parts = all.tracks;
    let place = |variable: usize| if variable < parts { variable } else { variable + parts };
    let variables: Vec<Linear> =
        (0..one.variables).map(|variable| Linear::variable(place(variable))).collect();
    let mut pairs = Conjunction::new(Numeration::BINARY, one.variables + parts);
    pairs.accepted(all, false, (0..parts).collect())?;
    for condition in &one.conditions {
        pairs.meet(&put(condition, &variables)?)?;
    }
    for (part, term) in one.option.iter().enumerate() {
        let term = put_in_term(term, &variables)?;
        let term = term.plus(-1, &Linear::variable(parts + part)).ok_or(RANGE)?;
        pairs.meet(&Condition::Zero(term))?;
    }
    pairs.project(2 * parts, meter)
}
