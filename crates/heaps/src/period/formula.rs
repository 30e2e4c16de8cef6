//! Periods of games with values that the literature knows by a formula.
//!
//! The formula is part of the rules of a native game; rules with the same code have the same values. We
//! compare it with computed values on the heaps up to a bound, so that a slip in either shows.

use bouton_rules::{ClosedValue, Datum, GAMES, HeapCode, Ruleset};
use bouton_theory::{Certificate, Convention, Nimber, Theorem};

use crate::{Control, Heaps, SolveError};

/// The largest heap on which the formula is compared with the rules.
const BOUND: u64 = 1_000;

/// The period of the formula for these rules or for the native game with this code, and the largest heap
/// compared. None without a formula, in misère play, or if formula and values differ.
pub(super) fn certificate(
    game: &Heaps<'_>,
    code: Option<&HeapCode>,
    to: Option<u64>,
    control: &Control,
) -> Result<Option<(Certificate, u64)>, SolveError> {
    if game.convention() == Convention::Misere {
        return Ok(None);
    }
    let to = to.unwrap_or(BOUND).min(BOUND);
    let own = formula(&**game.rules(), to);
    let Some((formula, source)) = own.or_else(|| formula_of_code(code?, to)) else { return Ok(None) };
    let values = game.values(to, control)?;
    let proof = (values == formula).then(|| super::in_values(&Theorem::ClosedForm(source), &values));
    Ok(proof.flatten().map(|certificate| (certificate, to)))
}

/// The literature's values of the heaps 0..=`to`, if one source covers them all.
fn formula(rules: &dyn Ruleset, to: u64) -> Option<(Vec<Nimber>, &'static str)> {
    let mut source = None;
    let mut values = Vec::new();
    for n in 0..=to {
        let closed = rules.closed_form(&Datum::Int(i64::try_from(n).ok()?), Convention::Normal)?;
        let ClosedValue::Value(value) = closed.value else { return None };
        if *source.get_or_insert(closed.source) != closed.source {
            return None;
        }
        values.push(value);
    }
    Some((values, source?))
}

/// The formula of the native game without parameters that has this code.
fn formula_of_code(code: &HeapCode, to: u64) -> Option<(Vec<Nimber>, &'static str)> {
    GAMES.iter().filter(|entry| entry.parameters.is_empty()).find_map(|entry| {
        let rules = (entry.build)(&[]).ok()?;
        let same = rules.heap_code()?.simplest() == code.clone().simplest();
        same.then(|| formula(&*rules, to)).flatten()
    })
}
