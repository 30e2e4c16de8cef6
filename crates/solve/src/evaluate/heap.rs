//! The value of a heap, from the table of its game or from a proved period.

use bouton_heaps::Heaps;
use bouton_rules::{Datum, PositionKind};
use bouton_theory::{Claim, Convention, Level, Nimber};

use crate::sum::Component;
use crate::{Answer, Control, Method, SolveError, far_heap};

/// Heaps of a code up to here are read from the table without asking for a period first.
const TABLE_FIRST: i64 = 1 << 16;
/// The value of a heap from the table of its game or from a proved period.
pub(super) fn value(
    component: &Component,
    convention: Convention,
    control: &Control,
) -> Result<Option<Answer<Nimber>>, SolveError> {
    let Component { game, position } = component;
    let (PositionKind::Heap, &Datum::Int(n)) = (game.rules().kind(), position) else { return Ok(None) };
    if let Some(value) = game.tables().value(n, convention) {
        return Ok(Some(Answer { value, method: Method::Search }));
    }
    let game = game.under(convention);
    let heaps = game.heaps();
    if !heaps.has_native_table() || n < 0 {
        return far_heap::value(component, convention, control);
    }
    if n > TABLE_FIRST
        && let Some(answer) = from_period(&heaps, n as u64, control)?
    {
        return Ok(Some(answer));
    }
    heaps.extend(n as u64, control)?;
    let value = game.tables().value(n, convention);
    Ok(value.map(|value| Answer { value, method: Method::Search }))
}

/// The value of a large heap from the proved period of its game, if there is one.
fn from_period(heaps: &Heaps<'_>, n: u64, control: &Control) -> Result<Option<Answer<Nimber>>, SolveError> {
    let claim = heaps.lasting_claim(control)?;
    let Claim { level: Level::Proved, period: Some(period), theorem, .. } = claim else { return Ok(None) };
    if n < period.preperiod {
        return Ok(None);
    }
    let (turns, rest) = ((n - period.preperiod) / period.period, (n - period.preperiod) % period.period);
    let at = period.preperiod + rest;
    heaps.extend(at, control)?;
    let Some(base) = heaps.tables().value(at as i64, heaps.convention()) else { return Ok(None) };
    let gained = turns.checked_mul(period.saltus).ok_or(SolveError::TooLarge)?;
    let value = base.0.checked_add(gained).ok_or(SolveError::TooLarge)?;
    Ok(Some(Answer { value: Nimber(value), method: Method::Period { period, theorem } }))
}
