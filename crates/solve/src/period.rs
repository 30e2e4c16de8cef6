//! The period of a heap game, with the level of the claim.
//!
//! Rules that are a code by definition are tried against the theorem for that code on tables of doubling length, up
//! to the first that it certifies. A user's rule is evaluated to a fixed bound; if it follows a code on every heap
//! (see [`crate::recognise`]), the theorem for that code gives a conditional claim. What no theorem covers is at
//! most observed. All bounds are counted, never timed.

use bouton_rules::{ClosedValue, Datum, HeapCode};
use bouton_theory::{Certificate, Claim, Convention, Nimber, Theorem, period};

use crate::{Control, Game, SolveError, Stop, Work, recognise};

mod theorem;

/// The largest heap for a user's rule when none is given.
const RULE_BOUND: u64 = 5_000;
/// The largest heap for a take-and-break code when none is given.
const CODE_BOUND: u64 = 200_000;
/// The largest heap for a formula of the literature when none is given.
const FORMULA_BOUND: u64 = 1_000;
/// The largest heap of the first table.
const FIRST: u64 = 127;
/// How many whole periods an observed claim has seen.
const REPEATS: u64 = 3;

/// The claim on the period of `game`, looking no further than `to`, or than a bound that depends on the rules.
pub(crate) fn claim(game: &Game, to: Option<u64>, control: &Control) -> Result<Claim, SolveError> {
    if !game.is_heap_game() {
        return Err(SolveError::NotAHeapGame { game: game.name().to_owned(), verb: "period" });
    }
    let claim = match game.rules().heap_code() {
        Some(code) => of_code(game, &code, to, control)?,
        None => of_rule(game, to, control)?,
    };
    Ok(if game.convention() == Convention::Misere { claim.of_misere_values() } else { claim })
}

/// Rules that are a code by definition.
fn of_code(game: &Game, code: &HeapCode, to: Option<u64>, control: &Control) -> Result<Claim, SolveError> {
    let theorem = theorem::of(code, game.convention());
    if theorem.is_none()
        && let Some(claim) = of_formula(game, Some(code), to, control)?
    {
        return Ok(claim);
    }
    let bound = to.unwrap_or_else(|| default_bound(code));
    let name = recognise::name(code);
    let mut last = FIRST.min(bound);
    let mut seen: Option<Vec<Nimber>> = None;
    loop {
        match table(game, last, control) {
            Ok(values) => {
                if let Some(certificate) = certified(theorem.as_ref(), &values) {
                    return Ok(Claim::proved(certificate.for_code(name), last));
                }
                seen = Some(values);
            }
            // Without a bound from the user the budget is the bound.
            Err(SolveError::Stopped(Stop::Bytes(_) | Stop::Positions(_)))
                if to.is_none() && seen.is_some() =>
            {
                return Ok(Claim { code: Some(name), ..seen_in(&seen.unwrap_or_default()) });
            }
            Err(error) => return Err(error),
        }
        if last == bound {
            return Ok(Claim { code: Some(name), ..seen_in(&seen.unwrap_or_default()) });
        }
        last = last.saturating_mul(2).saturating_add(1).min(bound);
    }
}

/// Rules that somebody wrote.
fn of_rule(game: &Game, to: Option<u64>, control: &Control) -> Result<Claim, SolveError> {
    if let Some(claim) = of_formula(game, None, to, control)? {
        return Ok(claim);
    }
    let bound = to.unwrap_or(RULE_BOUND);
    let values = table(game, bound, control)?;
    let Some(found) = recognise::code(game, bound, control)? else { return Ok(seen_in(&values)) };
    let theorem = theorem::of(&found.code, game.convention());
    let name = recognise::name(&found.code);
    Ok(match certified(theorem.as_ref(), &values) {
        Some(certificate) => Claim::conditional(certificate.for_code(name), found.matched_to, bound),
        None => Claim { code: Some(name), code_matched_to: Some(found.matched_to), ..seen_in(&values) },
    })
}

/// Rules with a formula of the literature, whose period is that of the formula. The formula is checked against the
/// rules on the heaps up to the bound.
fn of_formula(
    game: &Game,
    code: Option<&HeapCode>,
    to: Option<u64>,
    control: &Control,
) -> Result<Option<Claim>, SolveError> {
    let bound = to.unwrap_or(FORMULA_BOUND).min(FORMULA_BOUND);
    let Some((formula, source)) = formula(game, bound) else { return Ok(None) };
    let values = table(game, bound, control)?;
    if values != formula {
        return Ok(None);
    }
    let certificate = certified(Some(&Theorem::ClosedForm(source)), &values)
        .map(|certificate| Certificate { code: code.map(recognise::name), ..certificate });
    Ok(certificate.map(|certificate| Claim::proved(certificate, bound)))
}

/// What the literature says of the heaps 0..=`to`, if it knows them all in normal play from one source.
fn formula(game: &Game, to: u64) -> Option<(Vec<Nimber>, &'static str)> {
    if game.convention() == Convention::Misere {
        return None;
    }
    let mut source = None;
    let mut values = Vec::new();
    for n in 0..=to {
        let closed = game.rules().closed_form(&Datum::Int(i64::try_from(n).ok()?), game.convention())?;
        let ClosedValue::Value(value) = closed.value else { return None };
        if *source.get_or_insert(closed.source) != closed.source {
            return None;
        }
        values.push(value);
    }
    Some((values, source?))
}

/// The values of the heaps 0..=`to`; counts the copy and what the search for a period takes.
fn table(game: &Game, to: u64, control: &Control) -> Result<Vec<Nimber>, SolveError> {
    let bytes = to.saturating_add(1).saturating_mul(12);
    control.poll(&Work { done: 0, total: Some(to), bytes })?;
    game.values(to, control)
}

/// The certificate of the period that the table shows, if the theorem covers it.
fn certified(theorem: Option<&Theorem>, values: &[Nimber]) -> Option<Certificate> {
    theorem?.certify(values, period::candidate(values)?).ok()
}

/// What the table shows without a theorem.
fn seen_in(values: &[Nimber]) -> Claim {
    let to = (values.len() as u64).saturating_sub(1);
    period::observe(values, REPEATS).map_or_else(|| Claim::none(to), |found| Claim::observed(found, to))
}

/// Sets are followed until a theorem applies or the budget ends; their periods may be long.
fn default_bound(code: &HeapCode) -> u64 {
    match code {
        HeapCode::Subtraction(_) | HeapCode::AllBut(_) => u64::MAX >> 8,
        _ => CODE_BOUND,
    }
}

#[cfg(test)]
mod tests;
