//! Theorems on all positions that are looked for where a search would be long, and kept with their game.
//!
//! Nobody asked for such a theorem, so we bound the search for it: by its steps, by the positions that we ask
//! the solver for, and by a tenth of the time limit. We search once.

use std::cell::Cell;
use std::rc::Rc;

use bouton_rules::Datum;
use bouton_theory::Convention;

use super::{About, Conclusion, ForAll, Wanted};
use crate::kept::KeptTheorem;
use crate::{Control, Game, SolveError, Stop};

/// A position with more tuples of smaller numbers than this is far.
const FAR: u64 = 1 << 20;
/// The most steps of a search for a theorem that nobody asked for: some tenths of a second.
const STEPS: u64 = 1_000_000;
/// The most thousandths of the time limit that it may take.
const SHARE: u64 = 100;
/// The most positions that the solver may search for one small position.
const POSITIONS: u64 = 1 << 18;

/// The solver is asked about positions with all parts below this, by the number of parts.
const BOUNDS: [u64; 4] = [4_000, 200, 40, 16];

impl Game {
    /// The theorem on this game in normal play, looked for when it is first asked for; `None` if there is
    /// none.
    ///
    /// # Errors
    ///
    /// When the work is stopped by the user or by the time limit.
    pub(crate) fn known_theorem(
        &self,
        about: About,
        control: &Control,
    ) -> Result<Option<Rc<KeptTheorem>>, SolveError> {
        let kept = self.kept();
        let slot = match about {
            About::Lost => &kept.lost,
            About::Values => &kept.values,
        };
        if let Some(known) = slot.get() {
            return Ok(known.clone());
        }
        match self.within_share(about, None, control)? {
            Some(found) => Ok(slot.get_or_init(|| found).clone()),
            None => Ok(None),
        }
    }

    /// The same for positions of `parts` parts. If the rules allow several numbers of parts and this isn't
    /// the usual one, the theorem isn't kept.
    ///
    /// # Errors
    ///
    /// As for [`known_theorem`](Self::known_theorem).
    pub(crate) fn theorem_for(
        &self,
        about: About,
        parts: usize,
        control: &Control,
    ) -> Result<Option<Rc<KeptTheorem>>, SolveError> {
        match self.formula(None) {
            Ok(usual) if usual.parts != parts => {
                Ok(self.within_share(about, Some(parts), control)?.flatten())
            }
            _ => self.known_theorem(about, control),
        }
    }

    /// Looks for a theorem with few steps, from few positions and in a part of the time; `None` if a budget
    /// that is smaller than these bounds ended the search, so that a larger one may find more.
    fn within_share(
        &self,
        about: About,
        parts: Option<usize>,
        control: &Control,
    ) -> Result<Option<Option<Rc<KeptTheorem>>>, SolveError> {
        let is_over = Rc::new(Cell::new(false));
        let limited = limited(control, &is_over);
        let is_small = control.budget.positions < POSITIONS;
        match self.under(Convention::Normal).short_search(about, parts, &limited) {
            Ok(found) => Ok(Some(found.and_then(kept))),
            Err(_) if is_over.get() => Ok(Some(None)),
            Err(error @ SolveError::Stopped(Stop::Interrupt | Stop::Time)) => Err(error),
            Err(SolveError::Rule(error)) if error.stopped => Err(error.into()),
            Err(SolveError::Stopped(_)) if is_small => Ok(None),
            // Moves that aren't linear, or small positions that take too long.
            Err(_) => Ok(Some(None)),
        }
    }

    fn short_search(
        &self,
        about: About,
        parts: Option<usize>,
        control: &Control,
    ) -> Result<Option<ForAll>, SolveError> {
        let bound = BOUNDS.get(self.formula(parts)?.parts - 1).copied();
        let found = self.theorem(&Wanted { steps: STEPS, bound, parts, ..Wanted::about(about) }, control)?;
        Ok(Some(found).filter(|found| found.theorem().is_some()))
    }
}

/// The same control for work that nobody asked for; `is_over` tells that its share of the time has passed.
fn limited(control: &Control, is_over: &Rc<Cell<bool>>) -> Control {
    let mut limited = control.clone();
    limited.budget.positions = limited.budget.positions.min(POSITIONS);
    let Some(begun) = control.time_gone() else { return limited };
    let (clock, is_over) = (control.clone(), Rc::clone(is_over));
    limited.and(move |_| {
        let taken = clock.time_gone()?.saturating_sub(begun);
        (taken >= SHARE).then(|| {
            is_over.set(true);
            Stop::Time
        })
    })
}

/// The part of a theorem to store: not the game, because the game stores it.
fn kept(found: ForAll) -> Option<Rc<KeptTheorem>> {
    let ForAll { form, formula, found: Conclusion::Proved(theorem, _), .. } = found else { return None };
    let (winning, moves) = Default::default();
    Some(Rc::new(KeptTheorem { theorem: *theorem, form, formula, winning, moves }))
}

/// Whether a position has numbers so large that a search of all smaller tuples may be long.
pub(crate) fn is_far(position: &Datum) -> bool {
    fn below(position: &Datum) -> u64 {
        let size = |number: i64| number.unsigned_abs().saturating_add(1);
        match position {
            Datum::Int(number) => size(*number),
            Datum::Ints(numbers) => numbers.iter().map(|number| size(*number)).fold(1, u64::saturating_mul),
            Datum::List(items) => items.iter().map(below).fold(1, u64::saturating_mul),
            Datum::Map(entries) => entries.iter().map(|(_, item)| below(item)).fold(1, u64::saturating_mul),
            Datum::Bool(_) | Datum::Text(_) => 1,
        }
    }
    below(position) > FAR
}
