//! A disjunctive sum of positions: what a player sees, and every question about it.
//!
//! A lone position is a sum of one. The value of a sum is the nim-sum of its components' values (Sprague 1935;
//! Grundy 1939); in misère play no such law holds and the whole sum is searched.

use bouton_rules::{ClosedValue, Datum, Options};
use bouton_theory::{Convention, Nimber, Outcome};

use crate::{Control, Explanation, Game, SolveError, search};

/// One summand: a game at a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Component {
    /// The game.
    pub game: Game,
    /// The position in it, as [`bouton_rules::Ruleset::admit`] left it.
    pub position: Datum,
}

/// A disjunctive sum of positions of any games under one convention. The empty sum is the end of play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sum {
    components: Vec<Component>,
    convention: Convention,
}

/// An answer and how it was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer<T> {
    /// The answer.
    pub value: T,
    /// How it was found.
    pub method: Method,
}

/// How an answer was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Method {
    /// By exhaustive search.
    Search,
    /// By a formula of the literature: author and year.
    ClosedForm(&'static str),
    /// From a proved period.
    Period(String),
}

/// One move from a sum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    /// Which summand the move is in.
    pub component: usize,
    /// What the rules call it (an edge, a vertex, a domino), if they label moves.
    pub label: Option<Datum>,
    /// The sum after the move, the option's parts at the place of the summand.
    pub to: Sum,
    /// The value of `to` (in misère play: g⁻).
    pub value: Nimber,
}

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

    /// This sum and another side by side.
    ///
    /// # Errors
    ///
    /// [`SolveError::MixedConvention`] when the conventions differ (an empty sum takes either).
    pub fn plus(&self, other: &Self) -> Result<Self, SolveError> {
        if self.convention != other.convention {
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
        let mut total = Nimber::ZERO;
        let mut method = Method::Search;
        for Component { game, position } in &self.components {
            if let Some(closed) = game.rules().closed_form(position, self.convention)
                && let ClosedValue::Value(value) = closed.value
            {
                total += value;
                method = Method::ClosedForm(closed.source);
            } else {
                total += search::value(game, position, control)?;
            }
        }
        Ok(Answer { value: total, method })
    }

    /// Who wins.
    ///
    /// # Errors
    ///
    /// As [`value`](Self::value).
    pub fn outcome(&self, control: &Control) -> Result<Answer<Outcome>, SolveError> {
        let Answer { value, method } = self.value(control)?;
        Ok(Answer { value: if value.is_zero() { Outcome::P } else { Outcome::N }, method })
    }

    /// Every move with its value, in the order of the rules; options that repeat count once.
    ///
    /// # Errors
    ///
    /// As [`value`](Self::value).
    pub fn moves(&self, control: &Control) -> Result<Vec<Move>, SolveError> {
        let mut moves = Vec::new();
        for (index, Component { game, position }) in self.components.iter().enumerate() {
            let mut options = Options::with_labels();
            game.rules().options(position, &mut options)?;
            for (i, parts) in options.iter().enumerate() {
                let mut to = self.clone();
                let new = parts
                    .iter()
                    .map(|part| Component { game: game.clone(), position: part.position.clone() });
                to.components.splice(index..=index, new);
                let value = to.value(control)?.value;
                moves.push(Move { component: index, label: options.label_of(i).cloned(), to, value });
            }
        }
        Ok(moves)
    }

    /// Every winning move, sorted; none exactly if this is a P-position.
    ///
    /// # Errors
    ///
    /// As [`value`](Self::value).
    pub fn winning_moves(&self, control: &Control) -> Result<Vec<Move>, SolveError> {
        Ok(self.moves(control)?.into_iter().filter(|m| m.value.is_zero()).collect())
    }

    /// How many moves play lasts when the winner hurries and the loser delays (Steinhaus 1925; Smith 1966): even
    /// exactly for P-positions.
    ///
    /// # Errors
    ///
    /// As [`value`](Self::value).
    pub fn remoteness(&self, _control: &Control) -> Result<u64, SolveError> {
        Err(SolveError::MisereSum)
    }

    /// Why it is won or lost, as data for every front end.
    ///
    /// # Errors
    ///
    /// As [`value`](Self::value).
    pub fn explain(&self, control: &Control) -> Result<Explanation, SolveError> {
        Explanation::of(self, control)
    }

    /// The position as plain data, as users write it: heaps of one game as an array (see
    /// [`bouton_rules::HeapStyle`]), a lone position as itself. None: a sum of different games.
    #[must_use]
    pub fn datum(&self) -> Option<Datum> {
        match self.components.as_slice() {
            [one] => Some(one.position.clone()),
            all => Some(Datum::list(all.iter().map(|c| c.position.clone()).collect())),
        }
    }
}
