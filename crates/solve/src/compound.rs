//! What theorems say of compounds without searching them whole, and who wins where options are forbidden.
//!
//! # Main statements
//!
//! - A conjunctive compound lasts as long as the part that ends first, in either convention, so that its
//!   remoteness is the least (Steinhaus 1925; Smith 1966).
//! - A continued conjunctive compound lasts as long as the part that ends last, in normal play: its suspense
//!   is the greatest (Smith 1966).
//! - A selective compound of normal play is lost exactly if all parts are (*On Numbers and Games*, chapter
//!   14); a shortened one also if a part is over.

use std::rc::Rc;

use bouton_rules::variant::{Blocking, Compound, Kind, Own, no_part, refuse_blocking};
use bouton_rules::{Datum, RuleError};
use bouton_search::loopy;
use bouton_theory::{Convention, Outcome};

use crate::closed::closed_outcome;
use crate::sum::Component;
use crate::{Answer, Control, Game, Method, SolveError, Sum};

const LEAST: &str = "least remoteness, Steinhaus 1925, Smith 1966";
const GREATEST: &str = "greatest suspense, Smith 1966";
const ALL_LOST: &str = "lost exactly if all parts are, Conway 1976, chapter 14";

/// The rules of a summand as those of a compound.
fn compound(component: &Component) -> Option<&Compound> {
    component.game.rules().as_any()?.downcast_ref()
}

/// The rules of a summand as those of a game with blocking.
pub(crate) fn blocked(component: &Component) -> Option<&Blocking> {
    component.game.rules().as_any()?.downcast_ref()
}

/// The parts of a compound, each as a sum.
fn parts(component: &Component, compound: &Compound) -> Vec<Sum> {
    let game = &component.game;
    let part = |summands: Vec<(_, _)>| {
        let summand = |(rules, position)| Component { game: game.relative(&rules), position };
        Sum::from_components(summands.into_iter().map(summand).collect(), game.convention())
    };
    compound.summands(&component.position).into_iter().map(part).collect()
}

/// Who wins a lone summand, where a formula or a theorem says so without a search of the whole.
pub(crate) fn known_outcome(
    component: &Component,
    convention: Convention,
    control: &Control,
) -> Result<Option<Answer<Outcome>>, SolveError> {
    let theorems = control.budget.theorems;
    if let Some(answer) = closed_outcome(component, convention).filter(|_| theorems) {
        return Ok(Some(answer));
    }
    if let Some(rules) = blocked(component) {
        let game = &component.game;
        let place = (game.index, &component.position);
        let value = loopy::blocked(&game.family, place, rules.most(), convention, control)?;
        return Ok(Some(Answer { value, method: Method::Search }));
    }
    let Some(compound) = compound(component).filter(|_| theorems) else { return Ok(None) };
    let component =
        Component { game: component.game.under(convention), position: component.position.clone() };
    let parts = parts(&component, compound);
    let found = match (compound.compound(), convention) {
        (Kind::Conjunctive, _) => {
            let least = least_remoteness(&parts, control)?;
            least.map(|length| (loopy::outcome(Some(length), convention), LEAST))
        }
        (Kind::ContinuedConjunctive, Convention::Normal) => {
            let greatest = greatest_suspense(&parts, control)?;
            greatest.map(|length| (loopy::outcome(Some(length), convention), GREATEST))
        }
        (Kind::Selective, Convention::Normal) => {
            all_lost(&parts, control)?.map(|lost| (outcome(lost), ALL_LOST))
        }
        (Kind::ShortenedSelective, Convention::Normal) => {
            let over = parts.iter().map(|part| part.is_over()).collect::<Result<Vec<_>, _>>()?;
            match over.contains(&true) {
                true => Some((Outcome::P, ALL_LOST)),
                false => all_lost(&parts, control)?.map(|lost| (outcome(lost), ALL_LOST)),
            }
        }
        _ => None,
    };
    Ok(found.map(|(value, source)| Answer { value, method: Method::ClosedForm(source) }))
}

fn outcome(lost: bool) -> Outcome {
    if lost { Outcome::P } else { Outcome::N }
}

/// The remoteness of a lone compound that a theorem gives.
pub(crate) fn known_length(sum: &Sum, control: &Control) -> Result<Option<u64>, SolveError> {
    match sum.components() {
        [one] => match compound(one).filter(|rules| *rules.compound() == Kind::Conjunctive) {
            Some(rules) => least_remoteness(&parts(one, rules), control),
            None => Ok(None),
        },
        _ => Ok(None),
    }
}

/// The least remoteness of some parts. Returns `None` if play may never end in one of them.
fn least_remoteness(parts: &[Sum], control: &Control) -> Result<Option<u64>, SolveError> {
    let lengths = parts.iter().map(|part| part.length(control)).collect::<Result<Option<Vec<u64>>, _>>()?;
    Ok(lengths.and_then(|lengths| lengths.into_iter().min()))
}

/// The greatest suspense of some parts. Returns `None` if play may never end in one of them.
fn greatest_suspense(parts: &[Sum], control: &Control) -> Result<Option<u64>, SolveError> {
    let lengths: Vec<Option<u64>> =
        parts.iter().map(|part| part.searched_suspense(control)).collect::<Result<_, _>>()?;
    Ok(lengths.into_iter().collect::<Option<Vec<u64>>>().and_then(|lengths| lengths.into_iter().max()))
}

/// Whether all parts are lost. Returns `None` if one is a draw.
fn all_lost(parts: &[Sum], control: &Control) -> Result<Option<bool>, SolveError> {
    let outcomes: Vec<Outcome> =
        parts.iter().map(|part| Ok(part.outcome(control)?.value)).collect::<Result<_, SolveError>>()?;
    let draws = outcomes.contains(&Outcome::D);
    Ok((!draws).then(|| outcomes.iter().all(|outcome| *outcome == Outcome::P)))
}

/// Refuses games with blocking: they have outcomes by themselves, and nothing else.
pub(crate) fn no_blocking(sum: &Sum) -> Result<(), SolveError> {
    sum.components().iter().try_for_each(|part| Ok(refuse_blocking(&**part.game.rules())?))
}

/// Whether options of the game of a summand may be forbidden.
pub(crate) fn is_blocking(component: &Component) -> bool {
    blocked(component).is_some()
}

impl Sum {
    /// A compound of these positions.
    ///
    /// # Errors
    ///
    /// When the list of positions is empty, one is the empty sum, the conventions differ, or the compound
    /// refuses them.
    pub fn compound(kind: Kind, parts: &[Sum]) -> Result<Self, SolveError> {
        let Some(first) = parts.first() else { return Err(no_part().into()) };
        if parts.iter().any(|part| part.convention() != first.convention()) {
            return Err(SolveError::MixedConvention);
        }
        let (mut own, mut places) = (Vec::new(), Vec::new());
        for part in parts {
            let Some(first) = part.components().first() else { return Err(no_part().into()) };
            let game = Own::of(Rc::clone(first.game.rules()))?;
            let summand = |part: &Component| Ok((game.number_of(part.game.rules())?, part.position.clone()));
            let summands = part.components().iter().map(summand).collect::<Result<Vec<_>, RuleError>>()?;
            places.push(game.write_short(&summands));
            own.push(game);
        }
        let game = Game::new(Rc::new(Compound::new(kind, own)?)).under(first.convention());
        game.position(Datum::list(places))
    }

    /// How many moves normal play lasts when the winner delays and the loser hurries (Smith 1966).
    ///
    /// # Errors
    ///
    /// When a rule fails, play may go on for ever, this is misère play, or the work is stopped.
    pub fn suspense(&self, control: &Control) -> Result<u64, SolveError> {
        if self.convention() == Convention::Misere {
            return Err(SolveError::MisereSuspense);
        }
        if let [one] = self.components()
            && let Some(rules) = compound(one).filter(|rules| *rules.compound() == Kind::ContinuedConjunctive)
            && let Some(greatest) = greatest_suspense(&parts(one, rules), control)?
        {
            return Ok(greatest);
        }
        let found = self.searched_suspense(control)?;
        found.ok_or_else(|| SolveError::Draw { position: self.to_string() })
    }

    fn searched_suspense(&self, control: &Control) -> Result<Option<u64>, SolveError> {
        no_blocking(self)?;
        let Some(first) = self.components().first() else { return Ok(Some(0)) };
        let family = &first.game.family;
        let place = |part: &'_ Component| family.index_of(part.game.rules());
        let positions: Vec<_> = self.components().iter().map(|part| (place(part), &part.position)).collect();
        loopy::suspense(family, &positions, control)
    }

    /// Whether no move is left.
    fn is_over(&self) -> Result<bool, SolveError> {
        for part in self.components() {
            let mut options = bouton_rules::Options::new();
            part.game.rules().list(&part.position, &mut options)?;
            if !options.is_empty() {
                return Ok(false);
            }
        }
        Ok(true)
    }
}
