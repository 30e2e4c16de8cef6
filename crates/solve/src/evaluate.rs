//! Values and outcomes: which engine answers for a component, and what follows for a sum.
//!
//! A formula of the literature first; then, for heaps of a code, the table of values, or a proved period
//! where the heap is too large for the table; else the search of positions.

use bouton_rules::variant::Blocking;
use bouton_rules::{ClosedForm, ClosedValue, Datum};
use bouton_search::{self as search, Family, Question, deepening, loopy};
use bouton_theory::{Convention, LoopyValue, Nimber, Outcome};

pub(crate) use crate::closed::{closed_outcome, closed_value, has_closed_value, outcome_of};
use crate::compound::{blocked, known_length, known_outcome, no_blocking};
use crate::far_heap;
use crate::sum::Component;
use crate::theorem::far;
use crate::{Answer, Control, Game, Method, SolveError, Sum, misere_values};

mod far_sum;
mod heap;

/// So many positions are searched before one looks ahead, where the moves of a game grow.
const FIRST: u64 = 100_000;
const FIRST_BYTES: u64 = 64 << 20;

/// How far positions are searched for the outcome.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Until {
    /// Until one winning move is found.
    Won,
    /// Until all that can be reached is known.
    Known,
}

impl Sum {
    /// The Grundy value (in misère play: g⁻).
    ///
    /// # Errors
    ///
    /// When a rule fails, the value is ∞ ([`loopy_value`](Self::loopy_value) gives it), or the work is
    /// stopped.
    pub fn value(&self, control: &Control) -> Result<Answer<Nimber>, SolveError> {
        let Answer { value, method } = self.loopy_value(control)?;
        match value.finite() {
            Some(value) => Ok(Answer { value, method }),
            None => Err(SolveError::Infinite { position: self.to_string(), value }),
        }
    }

    /// The value, which is ∞ with a set of numbers where play can be kept from ending (Smith 1966).
    ///
    /// # Errors
    ///
    /// When a rule fails, misère play may go on for ever, or the work is stopped.
    pub fn loopy_value(&self, control: &Control) -> Result<Answer<LoopyValue>, SolveError> {
        no_blocking(self)?;
        if self.convention() == Convention::Misere && self.components().len() != 1 {
            if let Some((ClosedValue::Value(value), method)) = self.closed_form(control) {
                return Ok(Answer { value: value.into(), method });
            }
            let known = misere_values::value(self.components(), control);
            if let Some(answer) = known.map_err(|error| no_misere_value(error, self))? {
                return Ok(answer.map(LoopyValue::from));
            }
            let value = ask(self.components(), Question::MisereValue, control);
            let value = value.map_err(|error| no_misere_value(error, self))?;
            return Ok(Answer { value: Nimber(value).into(), method: Method::Search });
        }
        let mut total = Answer { value: LoopyValue::ZERO, method: Method::Search };
        for component in self.components() {
            let Answer { value, method } = self::loopy_value(component, self.convention(), control)?;
            total = Answer { value: &total.value + &value, method: total.method.and(method) };
        }
        Ok(total)
    }

    /// Who wins. A formula that knows only the outcome is enough, and one winning move.
    ///
    /// # Errors
    ///
    /// As [`value`](Self::value).
    pub fn outcome(&self, control: &Control) -> Result<Answer<Outcome>, SolveError> {
        self.outcome_by(Until::Won, control)
    }

    /// Who wins, and by which method: [`Method::Loops`] in all games where play may go on for ever, which
    /// only a search of all reachable positions shows.
    pub(crate) fn whole_outcome(&self, control: &Control) -> Result<Answer<Outcome>, SolveError> {
        self.outcome_by(Until::Known, control)
    }

    fn outcome_by(&self, until: Until, control: &Control) -> Result<Answer<Outcome>, SolveError> {
        let near = |value| Answer { value, method: Method::Deepening };
        let searched = if self.has_no_theory(control) { self.places() } else { None };
        if let Some((family, places)) = &searched
            && let Some(known) = deepening::known_outcome(family, places, self.convention())
        {
            return Ok(near(known));
        }
        if let Some(found) = self.far_outcome(control)? {
            return Ok(found);
        }
        let Some((family, places)) = searched else { return self.searched_outcome(until, control) };
        // If moves grow, a line of play may never end, so the search may not go far at first.
        let short = deepening::grows(family, &places).then(|| {
            let mut short = control.clone();
            short.budget.positions = short.budget.positions.min(FIRST);
            short.budget.bytes = short.budget.bytes.min(FIRST_BYTES);
            short
        });
        match self.searched_outcome(until, short.as_ref().unwrap_or(control)) {
            Err(error) if deepening::may_be_near(&error) => {
                match deepening::outcome(family, &places, self.convention(), control)? {
                    Some(found) => Ok(near(found)),
                    None if short.is_some() => self.searched_outcome(until, control),
                    None => Err(error),
                }
            }
            found => found,
        }
    }

    /// Whether a look ahead has decided who wins, so that nothing is known of values.
    pub(crate) fn is_decided_near(&self) -> bool {
        self.places().is_some_and(|(family, places)| {
            deepening::known_outcome(family, &places, self.convention()).is_some()
        })
    }

    /// The games' family and the positions, if there are any.
    fn places(&self) -> Option<(&Family, Vec<(u32, &Datum)>)> {
        let family = &self.components().first()?.game.family;
        let place = |c: &'_ Component| family.index_of(c.game.rules());
        Some((family, self.components().iter().map(|c| (place(c), &c.position)).collect()))
    }

    /// Whether nothing is known of the games but their rules, so that positions are searched.
    fn has_no_theory(&self, control: &Control) -> bool {
        let unknown = |c: &Component| {
            c.game.rules().heap_code().is_none()
                && closed_outcome(c, self.convention()).is_none()
                && blocked(c).is_none()
        };
        self.components().iter().all(unknown) && self.closed_form(control).is_none()
    }

    /// Who wins, without a look ahead.
    fn searched_outcome(&self, until: Until, control: &Control) -> Result<Answer<Outcome>, SolveError> {
        if let [one] = self.components() {
            return match known_outcome(one, self.convention(), control)? {
                Some(answer) => Ok(answer),
                None => match self::outcome(one, (until, self.convention()), control) {
                    Err(SolveError::MisereLoop { .. }) => self.outcome_by_length(control),
                    answer => answer,
                },
            };
        }
        if let Some((closed, method)) = self.closed_form(control) {
            let value = match closed {
                ClosedValue::Value(value) => outcome_of(value),
                ClosedValue::Outcome(outcome) => outcome,
            };
            return Ok(Answer { value, method });
        }
        no_blocking(self)?;
        if self.convention() == Convention::Normal {
            return Ok(self.loopy_value(control)?.map(|value| value.outcome()));
        }
        match self.by_quotient(control) {
            // A game with loops doesn't have a quotient.
            Ok(None) | Err(SolveError::Loopy { .. }) => {}
            Ok(Some(answer)) => return Ok(answer),
            Err(error) => return Err(error),
        }
        match ask(self.components(), Question::Outcome(self.convention()), control) {
            Ok(0) => Ok(Answer { value: Outcome::P, method: Method::Search }),
            Ok(_) => Ok(Answer { value: Outcome::N, method: Method::Search }),
            Err(SolveError::Loopy { .. }) => self.outcome_by_length(control),
            Err(error) => Err(error),
        }
    }

    /// Who wins a game with loops, from the graph of the whole sum.
    fn outcome_by_length(&self, control: &Control) -> Result<Answer<Outcome>, SolveError> {
        let length = whole_length(self.components(), self.convention(), control)?;
        Ok(Answer { value: loopy::outcome(length, self.convention()), method: Method::Loops })
    }

    /// A formula for the sum as a whole, if it has at least two summands of one game.
    fn closed_form(&self, control: &Control) -> Option<(ClosedValue, Method)> {
        let game = self.game().filter(|_| control.budget.theorems && self.components().len() > 1)?;
        let positions: Vec<Datum> = self.components().iter().map(|c| c.position.clone()).collect();
        let closed = game.rules().closed_form_of_sum(&positions, self.convention())?;
        Some((closed.value, Method::ClosedForm(closed.source)))
    }

    /// How many moves play lasts when the winner hurries and the loser delays (Steinhaus 1925; Smith 1966).
    /// At the end of play it is 0; in normal play it is even exactly for P-positions, in misère play exactly
    /// for N-positions.
    ///
    /// # Errors
    ///
    /// As [`value`](Self::value); [`SolveError::Draw`] if play doesn't end.
    pub fn remoteness(&self, control: &Control) -> Result<u64, SolveError> {
        self.length(control)?.ok_or_else(|| SolveError::Draw { position: self.to_string() })
    }

    /// The [`remoteness`](Self::remoteness). Returns `None` for a draw, because its play doesn't end.
    ///
    /// # Errors
    ///
    /// As [`loopy_value`](Self::loopy_value).
    pub fn length(&self, control: &Control) -> Result<Option<u64>, SolveError> {
        no_blocking(self)?;
        if let Some(known) = known_length(self, control)? {
            return Ok(Some(known));
        }
        match ask(self.components(), Question::Remoteness(self.convention()), control) {
            Err(SolveError::Loopy { .. }) => whole_length(self.components(), self.convention(), control),
            found => found.map(Some),
        }
    }

    /// Whether play can come back to where it was.
    ///
    /// # Errors
    ///
    /// When a rule fails or the work is stopped.
    pub fn is_loopy(&self, control: &Control) -> Result<bool, SolveError> {
        let normal = self.under(Convention::Normal);
        if no_blocking(&normal).is_ok() {
            match normal.loopy_value(control) {
                Ok(Answer { method: Method::Loops, .. }) => {}
                found => return found.map(|_| false),
            }
        }
        for one in normal.components() {
            let place = (one.game.index, &one.position);
            let most = blocked(one).map(Blocking::most);
            if loopy::returns(&one.game.family, place, most, control)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether two sums have the same Grundy value, so that each can replace the other in any sum of normal
    /// play.
    ///
    /// # Errors
    ///
    /// [`SolveError::MisereSum`] in misère play, where values do not decide it; else as
    /// [`value`](Self::value).
    pub fn equivalent(&self, other: &Self, control: &Control) -> Result<bool, SolveError> {
        if self.convention() == Convention::Misere || other.convention() == Convention::Misere {
            return Err(SolveError::MisereSum);
        }
        Ok(self.loopy_value(control)?.value == other.loopy_value(control)?.value)
    }
}

/// The value of one component, as a number.
pub(crate) fn value(
    component: &Component,
    convention: Convention,
    control: &Control,
) -> Result<Answer<Nimber>, SolveError> {
    let Answer { value, method } = loopy_value(component, convention, control)?;
    match value.finite() {
        Some(value) => Ok(Answer { value, method }),
        None => Err(SolveError::Infinite { position: alone(component, convention).to_string(), value }),
    }
}

/// Who wins one component.
fn outcome(
    component: &Component,
    (until, convention): (Until, Convention),
    control: &Control,
) -> Result<Answer<Outcome>, SolveError> {
    let known = loopy::known_value(&component.game.family, (component.game.index, &component.position));
    if convention == Convention::Normal && known.is_none() {
        // To find whether the value is 0 may be less work than to find the value.
        match proved_value(component, (Nimber::ZERO, until), control) {
            Err(SolveError::Loopy { .. }) => {}
            lost => return Ok(lost?.map(|lost| if lost { Outcome::P } else { Outcome::N })),
        }
    }
    if (convention, until) == (Convention::Misere, Until::Won)
        && ready_value(component, convention, control)?.is_none()
        && !far::has_far_value(component, convention, control)
    {
        let Component { game, position } = component;
        let wins = search::wins(&game.family, (game.index, position), convention, control)
            .map_err(|error| no_misere_value(error, &alone(component, convention)))?;
        return Ok(Answer { value: if wins { Outcome::N } else { Outcome::P }, method: Method::Search });
    }
    Ok(loopy_value(component, convention, control)?.map(|value| value.outcome()))
}

/// The value of one component: g in normal play, g⁻ in misère play.
pub(crate) fn loopy_value(
    component: &Component,
    convention: Convention,
    control: &Control,
) -> Result<Answer<LoopyValue>, SolveError> {
    let Component { game, position } = component;
    if convention == Convention::Normal
        && let Some(value) = loopy::known_value(&game.family, (game.index, position))
    {
        return Ok(Answer { value, method: Method::Loops });
    }
    if far::has_far_value(component, convention, control)
        && let Some(value) = far::value(component, control)?
    {
        return Ok(Answer { value: value.into(), method: Method::ForAll });
    }
    match acyclic_value(component, convention, control) {
        Ok(answer) => Ok(answer.map(LoopyValue::from)),
        Err(SolveError::Loopy { .. }) if convention == Convention::Normal => {
            let value = loopy::value(&game.family, (game.index, position), control)?;
            Ok(Answer { value, method: Method::Loops })
        }
        Err(error) => Err(no_misere_value(error, &alone(component, convention))),
    }
}

fn alone(component: &Component, convention: Convention) -> Sum {
    Sum::from_components(vec![component.clone()], convention)
}

/// The error of a misère value that a loop takes away.
fn no_misere_value(error: SolveError, sum: &Sum) -> SolveError {
    match error {
        SolveError::Loopy { .. } => SolveError::MisereLoop { position: sum.to_string() },
        error => error,
    }
}

/// How long play lasts from a sum with loops.
fn whole_length(
    components: &[Component],
    convention: Convention,
    control: &Control,
) -> Result<Option<u64>, SolveError> {
    let Some(first) = components.first() else { return Ok(Some(0)) };
    let family = &first.game.family;
    let positions: Vec<(u32, &Datum)> =
        components.iter().map(|c| (family.index_of(c.game.rules()), &c.position)).collect();
    loopy::length(family, &positions, convention, control)
}

/// The value of one component of a game that ends.
fn acyclic_value(
    component: &Component,
    convention: Convention,
    control: &Control,
) -> Result<Answer<Nimber>, SolveError> {
    if let Some(answer) = ready_value(component, convention, control)? {
        return Ok(answer);
    }
    if convention == Convention::Misere
        && let Some(answer) = misere_values::value(std::slice::from_ref(component), control)?
    {
        return Ok(answer);
    }
    let Component { game, position } = component;
    let value =
        search::answer(&game.family, &[(game.index, position)], Question::value(convention), control)?;
    Ok(Answer { value: Nimber(value), method: Method::Search })
}

/// Whether one component has this value in normal play.
pub(crate) fn has_value(component: &Component, value: Nimber, control: &Control) -> Result<bool, SolveError> {
    let known = loopy::known_value(&component.game.family, (component.game.index, &component.position));
    if let Some(known) = known {
        return Ok(known.finite() == Some(value));
    }
    match proved_value(component, (value, Until::Won), control) {
        Err(SolveError::Loopy { .. }) => {
            Ok(loopy_value(component, Convention::Normal, control)?.value.finite() == Some(value))
        }
        has => Ok(has?.value),
    }
}

/// The same where play ends.
fn proved_value(
    component: &Component,
    (value, until): (Nimber, Until),
    control: &Control,
) -> Result<Answer<bool>, SolveError> {
    if far::has_far_value(component, Convention::Normal, control)
        && let Some(value) = far::has_value(component, value, control)?
    {
        return Ok(Answer { value, method: Method::ForAll });
    }
    let wins = value.is_zero() && until == Until::Won;
    if wins
        && !(control.budget.theorems && has_closed_value(component, Convention::Normal))
        && let Some(wins) = far_heap::wins(component, Convention::Normal, control)?
    {
        return Ok(Answer { value: !wins, method: Method::Search });
    }
    if let Some(answer) = ready_value(component, Convention::Normal, control)? {
        return Ok(answer.map(|known| known == value));
    }
    let Component { game, position } = component;
    let place = (game.index, position);
    let has = match wins {
        true => search::is_lost(&game.family, place, control)?,
        false => search::has_value(&game.family, place, value.0, control)?,
    };
    Ok(Answer { value: has, method: Method::Search })
}

/// The value of one component, where no search is needed.
fn ready_value(
    component: &Component,
    convention: Convention,
    control: &Control,
) -> Result<Option<Answer<Nimber>>, SolveError> {
    let closed = component.game.rules().closed_form(&component.position, convention);
    match closed {
        Some(ClosedForm { value: ClosedValue::Value(value), source }) if control.budget.theorems => {
            Ok(Some(Answer { value, method: Method::ClosedForm(source) }))
        }
        _ => heap::value(component, convention, control),
    }
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
