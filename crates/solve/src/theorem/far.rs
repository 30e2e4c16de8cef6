//! What theorems on all positions say of single positions: who wins, the value, and the options that win.
//!
//! A theorem covers positions in normal play that have the form and the domain that it was proved for. For
//! others the answer is `None`.

use std::cell::OnceCell;
use std::rc::Rc;

use bouton_automata::Watch;
use bouton_automata::theorem::{OptionRelation, Theorem};
use bouton_rules::{Datum, admission};
use bouton_theory::formula::Condition;
use bouton_theory::{Convention, Nimber};

pub(crate) use super::known::is_far;
use super::{About, Conclusion, ForAll, name, small, watched};
use crate::closed::{closed_outcome, has_closed_value};
use crate::kept::KeptTheorem;
use crate::sum::Component;
use crate::{Control, Game, SolveError};

/// The most winning moves of a far position that we list.
const MOST: usize = 1_000;

/// Whether a theorem is asked who wins a summand before its positions are searched.
pub(crate) fn has_far_outcome(component: &Component, convention: Convention, control: &Control) -> bool {
    is_asked(component, convention, control) && closed_outcome(component, convention).is_none()
}

/// Whether a theorem is asked for the value of a summand before its positions are searched.
pub(crate) fn has_far_value(component: &Component, convention: Convention, control: &Control) -> bool {
    is_asked(component, convention, control) && !has_closed_value(component, convention)
}

fn is_asked(component: &Component, convention: Convention, control: &Control) -> bool {
    let Component { game, position } = component;
    control.budget.theorems
        && convention == Convention::Normal
        && is_far(position)
        && game.rules().heap_code().is_none()
        && position.as_int().is_none_or(|heap| game.tables().value(heap, convention).is_none())
}

/// Whether the player to move loses in a summand.
pub(crate) fn is_lost(component: &Component, control: &Control) -> Result<Option<bool>, SolveError> {
    let Some((known, parts)) = asked(component, About::Lost, control)? else { return Ok(None) };
    Ok(Some(known.theorem.lost.accepts(known.theorem.system, &parts)))
}

/// The value of a summand; of a P-position it is known without a theorem on values.
pub(crate) fn value(component: &Component, control: &Control) -> Result<Option<Nimber>, SolveError> {
    if let Some((known, parts)) = asked(component, About::Values, control)? {
        let value =
            watched(control, u64::MAX, parts.len(), |watch| Ok(value_by(&known.theorem, &parts, watch)))?;
        return Ok(value.ok().flatten());
    }
    Ok(is_lost(component, control)?.filter(|is_lost| *is_lost).map(|_| Nimber::ZERO))
}

/// Whether a summand has this value.
pub(crate) fn has_value(
    component: &Component,
    wanted: Nimber,
    control: &Control,
) -> Result<Option<bool>, SolveError> {
    if wanted.is_zero()
        && let Some(is_lost) = is_lost(component, control)?
    {
        return Ok(Some(is_lost));
    }
    Ok(value(component, control)?.map(|value| value == wanted))
}

/// The options of a summand that have this value.
///
/// # Errors
///
/// When there are more than [`MOST`] of them, or the work is stopped.
pub(crate) fn options_of_value(
    component: &Component,
    wanted: Nimber,
    control: &Control,
) -> Result<Option<Vec<Datum>>, SolveError> {
    match some_of_value(component, wanted, MOST + 1, control)? {
        Some(options) if options.len() > MOST => {
            Err(admission::too_many_winning_moves(&component.position, MOST).into())
        }
        options => Ok(options),
    }
}

/// Options of a summand with this value, at most `most`.
pub(crate) fn some_of_value(
    component: &Component,
    wanted: Nimber,
    most: usize,
    control: &Control,
) -> Result<Option<Vec<Datum>>, SolveError> {
    let lost = if wanted.is_zero() { asked(component, About::Lost, control)? } else { None };
    let (found, more) = match lost {
        Some(found) => (Some(found), Vec::new()),
        None => (asked(component, About::Values, control)?, vec![wanted.0]),
    };
    let Some((known, parts)) = found else { return Ok(None) };
    let Some(relation) = relation(&known.winning, &known, true, control)? else { return Ok(None) };
    options(relation, (&component.game, &known), &parts, &more, most, control)
}

/// Options of a summand, at most `most`.
pub(crate) fn first_options(
    component: &Component,
    most: usize,
    control: &Control,
) -> Result<Option<Vec<Datum>>, SolveError> {
    let found = match asked(component, About::Lost, control)? {
        None => asked(component, About::Values, control)?,
        found => found,
    };
    let Some((known, parts)) = found else { return Ok(None) };
    let Some(relation) = relation(&known.moves, &known, false, control)? else { return Ok(None) };
    options(relation, (&component.game, &known), &parts, &[], most, control)
}

/// Whether a move leads from a summand to this position.
pub(crate) fn leads(
    component: &Component,
    option: &Datum,
    control: &Control,
) -> Result<Option<bool>, SolveError> {
    let Some((known, parts)) = asked(component, About::Lost, control)? else { return Ok(None) };
    let Some(relation) = relation(&known.moves, &known, false, control)? else { return Ok(None) };
    let option = small::parts_of(&component.game, &known.form, option);
    let Some(option) = option else { return Ok(Some(false)) };
    let leads =
        watched(control, u64::MAX, parts.len(), |watch| Ok(relation.leads(&parts, &option, &[], watch)?))?;
    Ok(leads.ok())
}

/// A theorem and the parts of a position that it speaks of.
type Asked = (Rc<KeptTheorem>, Vec<u64>);

/// The theorem on the game of a summand, and the summand's parts; `None` if there is none, or if it doesn't
/// speak of this position.
fn asked(component: &Component, about: About, control: &Control) -> Result<Option<Asked>, SolveError> {
    let Some(known) = component.game.known_theorem(about, control)? else { return Ok(None) };
    let parts = known.parts_of(&component.game, &component.position);
    Ok(parts.map(|parts| (known, parts)))
}

impl KeptTheorem {
    /// The parts of a position that the theorem speaks of.
    fn parts_of(&self, game: &Game, position: &Datum) -> Option<Vec<u64>> {
        let parts = small::parts_of(game, &self.form, position)?;
        let numbers = parts.iter().map(|part| i64::try_from(*part).ok()).collect::<Option<Vec<i64>>>()?;
        let holds = |list: &Vec<Condition>| list.iter().all(|one| one.holds(&numbers) == Some(true));
        let is_inside = self.formula.domain_variables == 0 && self.formula.domain.iter().any(holds);
        is_inside.then_some(parts)
    }
}

/// A relation between positions and options, which is made when it is first asked for.
fn relation<'k>(
    slot: &'k OnceCell<Option<OptionRelation>>,
    known: &KeptTheorem,
    to_target: bool,
    control: &Control,
) -> Result<Option<&'k OptionRelation>, SolveError> {
    if let Some(made) = slot.get() {
        return Ok(made.as_ref());
    }
    let KeptTheorem { theorem, formula, .. } = known;
    let target = to_target.then_some(&theorem.lost);
    let made = watched(control, u64::MAX, formula.parts, |watch| {
        Ok(OptionRelation::new(formula, theorem.system, target, watch)?)
    })?;
    Ok(slot.get_or_init(|| made.ok()).as_ref())
}

/// At most `most` options, as positions of the game.
fn options(
    relation: &OptionRelation,
    (game, known): (&Game, &KeptTheorem),
    parts: &[u64],
    more: &[u64],
    most: usize,
    control: &Control,
) -> Result<Option<Vec<Datum>>, SolveError> {
    let told = watched(control, u64::MAX, parts.len(), |watch| {
        Ok(relation.options(parts, more, most.saturating_sub(1), watch)?)
    })?;
    let Ok(told) = told else { return Ok(None) };
    let filled = told.iter().map(|option| small::written(game, &known.form, option));
    Ok(Some(filled.collect::<Option<_>>().ok_or(SolveError::TooLarge)?))
}

/// The value of the position with these parts by a theorem on values: the one number that it accepts with
/// them.
pub(super) fn value_by(theorem: &Theorem, parts: &[u64], watch: &mut Watch<'_>) -> Option<Nimber> {
    let given: Vec<(usize, u64)> = (0..).zip(parts.iter().copied()).collect();
    let mut found = None;
    let mut keep = |value: &[u64]| {
        found = value.first().copied();
        false
    };
    theorem.lost.each_partner(theorem.system, &given, &[parts.len()], watch, &mut keep).ok()?;
    found.map(Nimber)
}

/// The theorem by which a far summand is answered, and its parts: on values if `about` says so.
pub(crate) fn story(
    component: &Component,
    about: About,
    control: &Control,
) -> Result<Option<(ForAll, Vec<u64>)>, SolveError> {
    let Some((known, parts)) = asked(component, about, control)? else { return Ok(None) };
    Ok(Some((for_all(&component.game, about, &known, control)?, parts)))
}

/// The stored theorem in its original form.
fn for_all(game: &Game, about: About, known: &KeptTheorem, control: &Control) -> Result<ForAll, SolveError> {
    let KeptTheorem { theorem, form, formula, .. } = known;
    let (form, formula) = (form.clone(), formula.clone());
    let name =
        watched(control, u64::MAX, formula.parts, |watch| Ok(name::of(theorem, about, &formula, watch)))?;
    let found = Conclusion::Proved(Box::new(theorem.clone()), name.ok().flatten());
    let game = game.under(Convention::Normal);
    Ok(ForAll { game, about, formula, form, bound: 0, found })
}

impl Game {
    /// The theorems that answer for far positions, as far as they have been found.
    ///
    /// # Errors
    ///
    /// When the work is stopped.
    #[doc(hidden)]
    pub fn known_theorems(&self, control: &Control) -> Result<Vec<ForAll>, SolveError> {
        let kept = self.kept();
        let found = [(About::Lost, kept.lost.get()), (About::Values, kept.values.get())];
        let proved = found.into_iter().filter_map(|(about, known)| Some((about, known?.as_ref()?)));
        proved.map(|(about, known)| for_all(self, about, known, control)).collect()
    }
}

#[cfg(test)]
mod tests;
