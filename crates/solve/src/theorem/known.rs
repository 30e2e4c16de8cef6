//! A theorem on all positions that is looked for where a search would be long, and kept with its game.

use bouton_rules::Datum;
use bouton_theory::{Convention, Outcome};

use super::{About, Conclusion, ForAll, Wanted, small};
use crate::kept::KeptTheorem;
use crate::{Answer, Control, Game, Method, SolveError, Stop, Sum};

/// A position with more tuples of smaller numbers than this is far.
const FAR: u64 = 1 << 20;
/// The search for a theorem that nobody asked for may take so many steps, which is some tenths of a second.
const STEPS: u64 = 1_000_000;

/// The solver is asked about positions with all parts below this, by the number of parts.
const BOUNDS: [u64; 4] = [4_000, 200, 40, 16];

impl Sum {
    /// Who wins a lone position that is far, by a theorem. `None` if it isn't far, and if there is no
    /// theorem.
    pub(crate) fn far_outcome(&self, control: &Control) -> Result<Option<Answer<Outcome>>, SolveError> {
        let [one] = self.components() else { return Ok(None) };
        let is_asked = control.budget.theorems && self.convention() == Convention::Normal;
        if !is_asked || !is_far(&one.position) {
            return Ok(None);
        }
        let Some(known) = one.game.known_theorem(control)? else { return Ok(None) };
        let Some(parts) = small::parts_of(&known.form, &one.position) else { return Ok(None) };
        let is_lost = known.theorem.lost.accepts(known.theorem.system, &parts);
        let value = if is_lost { Outcome::P } else { Outcome::N };
        Ok(Some(Answer { value, method: Method::ForAll }))
    }
}

impl Game {
    /// The theorem on the P-positions, looked for when it is first asked for.
    fn known_theorem(&self, control: &Control) -> Result<Option<&KeptTheorem>, SolveError> {
        if let Some(known) = self.kept.get() {
            return Ok(known.as_ref());
        }
        let found = match self.near_theorem(control) {
            Err(error @ SolveError::Stopped(Stop::Interrupt | Stop::Time)) => return Err(error),
            // Moves that aren't linear, or small positions that take too long.
            Err(_) => None,
            Ok(found) => match found.found {
                Conclusion::Proved(theorem, _) => Some(KeptTheorem { theorem: *theorem, form: found.form }),
                _ => None,
            },
        };
        Ok(self.kept.get_or_init(|| found).as_ref())
    }

    /// The theorem, if it is found with few steps from few positions.
    fn near_theorem(&self, control: &Control) -> Result<ForAll, SolveError> {
        let parts = self.formula(None)?.parts;
        let bound = BOUNDS.get(parts - 1).copied();
        self.theorem(&Wanted { steps: STEPS, bound, ..Wanted::about(About::Lost) }, control)
    }
}

/// Whether the numbers of a position allow so many smaller tuples that a search may be long.
fn is_far(position: &Datum) -> bool {
    let numbers: Vec<i64> = match position {
        Datum::Int(number) => vec![*number],
        Datum::Ints(numbers) => numbers.to_vec(),
        Datum::List(_) | Datum::Map(_) | Datum::Bool(_) | Datum::Text(_) => return false,
    };
    let below = numbers.iter().map(|number| number.unsigned_abs().saturating_add(1));
    below.fold(1, u64::saturating_mul) > FAR
}
