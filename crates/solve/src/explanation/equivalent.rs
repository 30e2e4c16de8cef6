//! The reductions of an explanation: the rules supply them, we fill in the values of sums, and check them
//! against the results of other methods.

use bouton_rules::{Datum, Form, HeapCode, Law, Part, Reduction};
use bouton_theory::{Convention, Level, Nimber, Outcome};

use crate::{Component, Control, Game, SolveError, Sum};

/// The reduction that the game of `sum` supplies. Returns `None` if the sum mixes games or we don't know a
/// theorem.
pub(super) fn reduction(sum: &Sum, control: &Control) -> Result<Option<Reduction>, SolveError> {
    let Some(game) = sum.game() else { return Ok(None) };
    let positions: Vec<Datum> = sum.components().iter().map(|c| c.position.clone()).collect();
    let found = match game.rules().reduction(&positions, sum.convention())? {
        None => match residues(sum, control)? {
            None => components(sum)?,
            found => found,
        },
        found => found,
    };
    found.map(|reduction| valued(game, reduction, control)).transpose()
}

/// Periods of subtraction games are looked for in this many heaps.
const LOOKED: u64 = 1_000;

/// Heaps of a subtraction game as their remainders by its period, if a short one is proved.
fn residues(sum: &Sum, control: &Control) -> Result<Option<Reduction>, SolveError> {
    let Some(game) = sum.game().filter(|_| sum.convention() == Convention::Normal) else { return Ok(None) };
    if !matches!(game.rules().heap_code(), Some(HeapCode::Subtraction(_))) {
        return Ok(None);
    }
    let claim = game.period(Some(LOOKED), control)?;
    let Some(period) = claim.period.filter(|period| claim.level == Level::Proved && period.saltus == 0)
    else {
        return Ok(None);
    };
    let values = game.values(period.preperiod + period.period, control)?;
    let heaps = sum.components().iter().map(|c| c.position.as_int()?.try_into().ok());
    let heaps: Option<Vec<u64>> = heaps.collect();
    Ok(heaps.map(|heaps| Reduction::of_residues(&heaps, &values, (period.preperiod, period.period))))
}

/// The parts of a lone position that falls apart by its standard form.
fn components(sum: &Sum) -> Result<Option<Reduction>, SolveError> {
    let ([one], Convention::Normal) = (sum.components(), sum.convention()) else { return Ok(None) };
    let parts = one.game.rules().standard_parts(&one.position)?;
    if parts.len() < 2 {
        return Ok(None);
    }
    let name = |part: &Datum| Component { game: one.game.clone(), position: part.clone() }.in_one_line();
    let named = parts.into_iter().map(|part| (name(&part), part));
    Ok(Some(Reduction::into_components(named.collect())))
}

/// A sum of positions as Nim heaps of their values.
fn valued(game: &Game, reduction: Reduction, control: &Control) -> Result<Reduction, SolveError> {
    let Form::Sum(parts) = &reduction.form else { return Ok(reduction) };
    let heap = |part: &Part<Datum>| {
        let alone = Sum::of(game, vec![part.item.clone()]);
        Ok(Part { from: part.from.clone(), item: alone.value(control)?.value.0 })
    };
    let heaps = parts.iter().map(heap).collect::<Result<_, SolveError>>()?;
    Ok(Reduction { form: Form::Heaps(heaps, Law::NimSum), ..reduction })
}

/// Refuses a reduction that contradicts the result.
pub(super) fn check(
    sum: &Sum,
    reduction: Option<&Reduction>,
    outcome: Outcome,
    value: Option<Nimber>,
) -> Result<(), SolveError> {
    let position = || sum.in_one_line();
    match reduction.and_then(|reduction| reduction.refuted(position, outcome, value)) {
        Some(error) => Err(error.into()),
        None => Ok(()),
    }
}
