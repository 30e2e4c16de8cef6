//! The genus and the misère canonical form of a sum of positions.

use std::rc::Rc;

use bouton_misere::genus::Genera;
use bouton_misere::meter::Meter;
use bouton_rules::{Datum, Ruleset};

#[doc(hidden)]
pub use bouton_misere::form::born_by_day_6;
pub use bouton_misere::form::{MisereForm, born_by_day};
pub use bouton_misere::genus::Known;

use crate::{Control, SolveError, Sum};

impl Sum {
    /// The genus of the sum, under either play convention; sums of tame games by Nim heaps.
    ///
    /// # Errors
    ///
    /// When a rule fails, play returns to a position, or the work is stopped.
    pub fn genus(&self, control: &Control) -> Result<Known, SolveError> {
        control.engine("search");
        let positions = self.positions();
        let first = positions.first().map_or_else(nothing, |(rules, _)| Rc::clone(rules));
        Genera::new(&first).of(&positions, &mut Meter::new(control, control.budget.positions))
    }

    /// The misère canonical form of the sum.
    ///
    /// # Errors
    ///
    /// As [`genus`](Self::genus).
    pub fn misere_form(&self, control: &Control) -> Result<MisereForm, SolveError> {
        control.engine("search");
        MisereForm::of(&self.positions(), &mut Meter::new(control, control.budget.positions))
    }

    /// The rules and the position of each summand.
    pub(crate) fn positions(&self) -> Vec<(Rc<dyn Ruleset>, Datum)> {
        self.components().iter().map(|c| (Rc::clone(c.game.rules()), c.position.clone())).collect()
    }
}

/// Rules for a sum of nothing, which asks them nothing.
fn nothing() -> Rc<dyn Ruleset> {
    Rc::new(bouton_rules::HeapGame::new(bouton_rules::HeapCode::Subtraction(Box::new([]))))
}
