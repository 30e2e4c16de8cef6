//! A disjunctive sum of positions: the player's view, and the subject of every question.
//!
//! A lone position is a sum of one. The value of a sum is the nim-sum of its components' values (Sprague
//! 1935; Grundy 1939); in misère play no such law holds and the whole sum is searched.

use bouton_rules::{Datum, PositionKind, RuleError};
use bouton_theory::Convention;

use crate::{Game, SolveError};

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
/// Sums are equal when their conventions are and their components match in some order (quadratic in their
/// number).
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
        let mut sum = self.clone();
        sum.extend(other)?;
        Ok(sum)
    }

    /// Adds another to this sum.
    ///
    /// # Errors
    ///
    /// As [`plus`](Self::plus).
    #[doc(hidden)]
    pub fn extend(&mut self, other: &Self) -> Result<(), SolveError> {
        if self.components.is_empty() {
            self.clone_from(other);
            return Ok(());
        }
        if self.convention != other.convention && !other.components.is_empty() {
            return Err(SolveError::MixedConvention);
        }
        self.components.extend_from_slice(&other.components);
        Ok(())
    }
}

impl Game {
    /// The position that a user wrote. In a game of heaps (or numbers) an array is the sum of its items.
    ///
    /// # Errors
    ///
    /// When it is not a position of this game.
    pub fn position(&self, datum: Datum) -> Result<Sum, SolveError> {
        let datum = match datum.as_text().and_then(|text| self.parsed(text)) {
            Some(parsed) => parsed?,
            None => datum,
        };
        let components = match (self.arrays_are_sums(), datum.items()) {
            (true, Some(items)) => items,
            _ => vec![datum],
        };
        let admitted: Result<Vec<Datum>, RuleError> =
            components.into_iter().map(|component| self.rules().admit(component)).collect();
        Ok(Sum::of(self, admitted?))
    }

    /// The position written as a text in a game with positions other than texts: as its rules read it, or
    /// else numbers such as `"3 4 5"` and `"(3, 4, 5)"`.
    fn parsed(&self, text: &str) -> Option<Result<Datum, RuleError>> {
        match self.rules().kind() {
            PositionKind::Text => None,
            PositionKind::Map => self.rules().parse(text),
            kind => self.rules().parse(text).or_else(|| match numbers(text)? {
                Datum::Int(one) if !kind.is_number() => Some(Ok(Datum::ints([one]))),
                numbers => Some(Ok(numbers)),
            }),
        }
    }
}

/// The numbers of a text that has nothing else but blanks, commas, `+` and brackets around all of them; a
/// lone number is itself.
fn numbers(text: &str) -> Option<Datum> {
    let text = text.trim();
    let inner = [('(', ')'), ('[', ']')]
        .iter()
        .find_map(|(open, close)| text.strip_prefix(*open).and_then(|text| text.strip_suffix(*close)));
    let apart = |c: char| c.is_whitespace() || matches!(c, ',' | '+' | ';');
    let words = inner.unwrap_or(text).split(apart).filter(|word| !word.is_empty());
    let all: Vec<i64> = words.map(|word| word.parse().ok()).collect::<Option<_>>()?;
    match (all.as_slice(), inner) {
        ([], _) => None,
        ([one], None) => Some(Datum::Int(*one)),
        _ => Some(Datum::ints(all)),
    }
}
