//! A disjunctive sum of positions: what a player sees, and every question about it.
//!
//! A lone position is a sum of one. The value of a sum is the nim-sum of its components' values (Sprague 1935;
//! Grundy 1939); in misère play no such law holds and the whole sum is searched.

use bouton_rules::{ClosedValue, Datum};
use bouton_theory::{Convention, Nimber, Outcome};

use crate::evaluate::{ask, closed_outcome, outcome_of};
use crate::search::Question;
use crate::{Answer, Control, Explanation, Game, Method, Move, SolveError, evaluate, moves, presentation};

/// One summand: a game at a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Component {
    /// The game.
    pub game: Game,
    /// The position in it, as [`bouton_rules::Ruleset::admit`] left it.
    pub position: Datum,
}

/// A disjunctive sum of positions of any games under one convention. The empty sum is the end of play.
///
/// Sums are equal when their conventions are and their components match in some order (quadratic in their number).
#[derive(Clone, Debug)]
pub struct Sum {
    components: Vec<Component>,
    convention: Convention,
}

impl PartialEq for Sum {
    fn eq(&self, other: &Self) -> bool {
        let mut left: Vec<&Component> = other.components.iter().collect();
        let mut matched = |component: &Component| {
            let at = left.iter().position(|candidate| *candidate == component);
            at.map(|at| left.swap_remove(at)).is_some()
        };
        self.convention == other.convention
            && self.components.len() == other.components.len()
            && self.components.iter().all(&mut matched)
    }
}

impl Eq for Sum {}

impl Sum {
    /// Positions of one game. They must have been admitted.
    #[must_use]
    pub fn of(game: &Game, positions: Vec<Datum>) -> Self {
        let components =
            positions.into_iter().map(|position| Component { game: game.clone(), position }).collect();
        Self { components, convention: game.convention() }
    }

    /// The end of play.
    #[must_use]
    pub fn empty(convention: Convention) -> Self {
        Self { components: Vec::new(), convention }
    }

    pub(crate) fn from_components(components: Vec<Component>, convention: Convention) -> Self {
        Self { components, convention }
    }

    /// The summands.
    #[must_use]
    pub fn components(&self) -> &[Component] {
        &self.components
    }

    /// The play convention.
    #[must_use]
    pub fn convention(&self) -> Convention {
        self.convention
    }

    /// The same positions under another convention.
    #[must_use]
    pub fn under(&self, convention: Convention) -> Self {
        let components = self.components.iter();
        let components =
            components.map(|c| Component { game: c.game.under(convention), position: c.position.clone() });
        Self { components: components.collect(), convention }
    }

    /// The game, if all summands are of one.
    #[must_use]
    pub fn game(&self) -> Option<&Game> {
        let first = &self.components.first()?.game;
        self.components.iter().all(|c| c.game == *first).then_some(first)
    }

    /// This sum and another side by side.
    ///
    /// # Errors
    ///
    /// [`SolveError::MixedConvention`] when the conventions differ (a sum of nothing takes either).
    pub fn plus(&self, other: &Self) -> Result<Self, SolveError> {
        if self.components.is_empty() {
            return Ok(other.clone());
        }
        if self.convention != other.convention && !other.components.is_empty() {
            return Err(SolveError::MixedConvention);
        }
        let components = self.components.iter().chain(&other.components).cloned().collect();
        Ok(Self { components, convention: self.convention })
    }

    /// The Grundy value (in misère play: g⁻).
    ///
    /// # Errors
    ///
    /// When a rule fails, the game is loopy, or the work is stopped.
    pub fn value(&self, control: &Control) -> Result<Answer<Nimber>, SolveError> {
        if self.convention == Convention::Misere && self.components.len() != 1 {
            if let Some((ClosedValue::Value(value), method)) = self.closed_form() {
                return Ok(Answer { value, method });
            }
            let value = Nimber(ask(&self.components, Question::MisereValue, control)?);
            return Ok(Answer { value, method: Method::Search });
        }
        let mut total = Answer { value: Nimber::ZERO, method: Method::Search };
        for component in &self.components {
            let Answer { value, method } = evaluate::value(component, self.convention, control)?;
            total = Answer { value: total.value + value, method: total.method.and(method) };
        }
        Ok(total)
    }

    /// Who wins. A formula that knows only the outcome is enough.
    ///
    /// # Errors
    ///
    /// As [`value`](Self::value).
    pub fn outcome(&self, control: &Control) -> Result<Answer<Outcome>, SolveError> {
        if let [one] = self.components.as_slice() {
            return match closed_outcome(one, self.convention) {
                Some(answer) => Ok(answer),
                None => Ok(evaluate::value(one, self.convention, control)?.map(outcome_of)),
            };
        }
        if let Some((closed, method)) = self.closed_form() {
            let value = match closed {
                ClosedValue::Value(value) => outcome_of(value),
                ClosedValue::Outcome(outcome) => outcome,
            };
            return Ok(Answer { value, method });
        }
        if self.convention == Convention::Normal {
            return Ok(self.value(control)?.map(outcome_of));
        }
        let asked = ask(&self.components, Question::Outcome(self.convention), control)?;
        Ok(Answer { value: if asked == 0 { Outcome::P } else { Outcome::N }, method: Method::Search })
    }

    /// What a formula says of the sum as a whole, where it has at least two summands of one game.
    fn closed_form(&self) -> Option<(ClosedValue, Method)> {
        let game = self.game().filter(|_| self.components.len() > 1)?;
        let positions: Vec<Datum> = self.components.iter().map(|c| c.position.clone()).collect();
        let closed = game.rules().closed_form_of_sum(&positions, self.convention)?;
        Some((closed.value, Method::ClosedForm(closed.source)))
    }

    /// Every move with its outcome and value, in the order of the rules; options that repeat count once.
    ///
    /// # Errors
    ///
    /// As [`value`](Self::value).
    pub fn moves(&self, control: &Control) -> Result<Vec<Move>, SolveError> {
        moves::all(self, control)
    }

    /// Every winning move, sorted as it is shown, repeats once; none exactly if this is a P-position.
    ///
    /// # Errors
    ///
    /// As [`value`](Self::value).
    pub fn winning_moves(&self, control: &Control) -> Result<Vec<Move>, SolveError> {
        Ok(moves::winning(self, usize::MAX, control)?.first)
    }

    /// How many moves play lasts when the winner hurries and the loser delays (Steinhaus 1925; Smith 1966). At the end of
    /// play it is 0; in normal play it is even exactly for P-positions, in misère play exactly for N-positions.
    ///
    /// # Errors
    ///
    /// As [`value`](Self::value).
    pub fn remoteness(&self, control: &Control) -> Result<u64, SolveError> {
        ask(&self.components, Question::Remoteness(self.convention), control)
    }

    /// Whether two sums have the same Grundy value, so that each can replace the other in any sum of normal play.
    ///
    /// # Errors
    ///
    /// [`SolveError::MisereSum`] in misère play, where values do not decide it; else as [`value`](Self::value).
    pub fn equivalent(&self, other: &Self, control: &Control) -> Result<bool, SolveError> {
        if self.convention == Convention::Misere || other.convention == Convention::Misere {
            return Err(SolveError::MisereSum);
        }
        Ok(self.value(control)?.value == other.value(control)?.value)
    }

    /// Why it is won or lost, as data for every front end.
    ///
    /// # Errors
    ///
    /// As [`value`](Self::value).
    pub fn explain(&self, control: &Control) -> Result<Explanation, SolveError> {
        Explanation::of(self, control)
    }

    /// The position as plain data, as users write it: a lone position as itself, several positions of one game as an
    /// array in their order. None: a sum of different games.
    #[must_use]
    pub fn datum(&self) -> Option<Datum> {
        presentation::datum(self)
    }
}

/// `Kayles [5, 8]`, `Kayles 7 + Wythoff [3, 5]`, `0` for the end of play.
impl std::fmt::Display for Sum {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&presentation::text(self))
    }
}
