//! One component: which engine answers for it.
//!
//! A formula of the literature first; then, for heaps of a code, the table of values, or a proved period where the heap is too
//! large for the table; else the search of positions.

use bouton_rules::{ClosedValue, Datum, PositionKind};
use bouton_theory::{Claim, Convention, Level, Nimber, Outcome};

use crate::search::{self, Question};
use crate::sum::Component;
use crate::{Answer, Control, Game, Method, SolveError, sequence};

/// Heaps of a code up to here are read from the table without asking for a period first.
const TABLE_FIRST: i64 = 1 << 16;

/// The value of one component: g in normal play, g⁻ in misère play.
pub(crate) fn value(
    component: &Component,
    convention: Convention,
    control: &Control,
) -> Result<Answer<Nimber>, SolveError> {
    let Component { game, position } = component;
    if let Some(closed) = game.rules().closed_form(position, convention)
        && let ClosedValue::Value(value) = closed.value
    {
        return Ok(Answer { value, method: Method::ClosedForm(closed.source) });
    }
    if let Some(answer) = heap_value(component, convention, control)? {
        return Ok(answer);
    }
    let value =
        search::answer(&game.family, &[(game.index, position)], Question::value(convention), control)?;
    Ok(Answer { value: Nimber(value), method: Method::Search })
}

/// The value of a heap from the table of its game or from a proved period.
fn heap_value(
    component: &Component,
    convention: Convention,
    control: &Control,
) -> Result<Option<Answer<Nimber>>, SolveError> {
    let Component { game, position } = component;
    let (PositionKind::Heap, &Datum::Int(n)) = (game.rules().kind(), position) else { return Ok(None) };
    let member = game.member();
    if let Some(value) = member.sequence(convention).borrow().value(n) {
        return Ok(Some(Answer { value, method: Method::Search }));
    }
    if !sequence::has_native_table(&member, convention) || n < 0 {
        return Ok(None);
    }
    if n > TABLE_FIRST
        && let Some(answer) = from_period(component, n as u64, convention, control)?
    {
        return Ok(Some(answer));
    }
    let game = game.under(convention);
    sequence::extend(&game, n as u64, control)?;
    let value = member.sequence(convention).borrow().value(n);
    Ok(value.map(|value| Answer { value, method: Method::Search }))
}

/// The value of a large heap from the proved period of its game, if there is one.
fn from_period(
    component: &Component,
    n: u64,
    convention: Convention,
    control: &Control,
) -> Result<Option<Answer<Nimber>>, SolveError> {
    let game = component.game.under(convention);
    let known = game.member().claims.borrow()[convention as usize].clone();
    let claim = match known {
        Some(claim) => claim,
        None => {
            let claim = game.period(None, control)?;
            game.member().claims.borrow_mut()[convention as usize] = Some(claim.clone());
            claim
        }
    };
    let Claim { level: Level::Proved, period: Some(period), theorem, .. } = claim else { return Ok(None) };
    if n < period.preperiod {
        return Ok(None);
    }
    let (turns, rest) = ((n - period.preperiod) / period.period, (n - period.preperiod) % period.period);
    let at = period.preperiod + rest;
    sequence::extend(&game, at, control)?;
    let Some(base) = game.member().sequence(convention).borrow().value(at as i64) else { return Ok(None) };
    let gained = turns.checked_mul(period.saltus).ok_or(SolveError::TooLarge)?;
    let value = base.0.checked_add(gained).ok_or(SolveError::TooLarge)?;
    Ok(Some(Answer { value: Nimber(value), method: Method::Period { period, theorem } }))
}

/// Who wins a lone component, by a formula that need not know the value.
pub(crate) fn closed_outcome(component: &Component, convention: Convention) -> Option<Answer<Outcome>> {
    let closed = component.game.rules().closed_form(&component.position, convention)?;
    let value = match closed.value {
        ClosedValue::Outcome(outcome) => outcome,
        ClosedValue::Value(value) => outcome_of(value),
    };
    Some(Answer { value, method: Method::ClosedForm(closed.source) })
}

/// The outcome of a value: P exactly for 0, in misère play too.
pub(crate) fn outcome_of(value: Nimber) -> Outcome {
    if value.is_zero() { Outcome::P } else { Outcome::N }
}

/// Searches the whole sum of `components`, in the family of the first one's game.
pub(crate) fn ask(
    components: &[Component],
    question: Question,
    control: &Control,
) -> Result<u64, SolveError> {
    let Some(first) = components.first() else { return Ok(question.at_end()) };
    let family = &first.game.family;
    let member = |game: &Game| family.index_of(game.rules());
    let positions: Vec<(u32, &Datum)> =
        components.iter().map(|Component { game, position }| (member(game), position)).collect();
    search::answer(family, &positions, question, control)
}

/// Whether a formula gives the value of a component.
pub(crate) fn has_closed_value(component: &Component, convention: Convention) -> bool {
    let closed = component.game.rules().closed_form(&component.position, convention);
    closed.is_some_and(|closed| matches!(closed.value, ClosedValue::Value(_)))
}
