//! Values and periods of a game's heaps that its tables can't give: by a search of positions, or in misère
//! play by a quotient.

use bouton_heaps::{Control, Search, SolveError};
use bouton_rules::Datum;
use bouton_search::{Question, loopy};
use bouton_theory::{Claim, Convention, Nimber};

use crate::sum::Component;
use crate::{Answer, Game, misere_values};

impl Game {
    /// The period of the heap values, with the level of the claim. `to`: the largest heap to look at; none: a
    /// bound that depends on the kind of rules.
    ///
    /// # Errors
    ///
    /// When this is not a heap game, the rule fails, or the work is stopped.
    pub fn period(&self, to: Option<u64>, control: &Control) -> Result<Claim, SolveError> {
        if self.convention() == Convention::Misere
            && let Some(claim) = misere_values::period(self, to, control)?
        {
            return Ok(claim);
        }
        self.heaps().period(to, control)
    }
}

/// Heaps with positions of any games as options are searched in the family of the game.
impl Search for Game {
    fn value(&self, heap: i64, convention: Convention, control: &Control) -> Result<Nimber, SolveError> {
        let position = Datum::Int(heap);
        if convention == Convention::Misere {
            let alone = Component { game: self.clone(), position: position.clone() };
            let known = misere_values::value(&[alone], control);
            let known = known.map_err(|error| match error {
                SolveError::Loopy { .. } => {
                    SolveError::MisereLoop { position: format!("{} {heap}", self.name()) }
                }
                error => error,
            });
            if let Some(Answer { value, .. }) = known? {
                return Ok(value);
            }
        }
        let place = (self.index, &position);
        match bouton_search::answer(&self.family, &[place], Question::value(convention), control) {
            Err(SolveError::Loopy { .. }) if convention == Convention::Normal => {
                let value = loopy::value(&self.family, place, control)?;
                let position = || format!("{} {heap}", self.name());
                value.finite().ok_or_else(|| SolveError::Infinite { position: position(), value })
            }
            Err(SolveError::Loopy { .. }) => {
                Err(SolveError::MisereLoop { position: format!("{} {heap}", self.name()) })
            }
            found => found.map(Nimber),
        }
    }
}
