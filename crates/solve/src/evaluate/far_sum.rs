//! Who wins a sum with summands that are too far to search: from their values, if theorems give them, or from
//! theorems on the winners alone.
//!
//! A P-position has value 0, and two copies of a position have value 0 together, so not every value is
//! needed. A summand that is an N-position decides the sum if all others come to 0.

use bouton_theory::{Convention, Nimber, Outcome};

use super::{loopy_value, outcome_of};
use crate::sum::Component;
use crate::theorem::far;
use crate::{Answer, Control, Method, SolveError, Sum};

/// Our knowledge of some summands.
#[derive(Default)]
struct KnownPart<'s> {
    /// The nim-sum of the values that are known.
    total: Nimber,
    /// Far N-positions with unknown values.
    open: Vec<&'s Component>,
    /// How the near values were found.
    near: Option<Method>,
}

impl Sum {
    /// Who wins, if some summand is far and theorems decide it.
    pub(super) fn far_outcome(&self, control: &Control) -> Result<Option<Answer<Outcome>>, SolveError> {
        let is_far = |one: &Component| far::has_far_outcome(one, self.convention(), control);
        if !self.components().iter().any(is_far) {
            return Ok(None);
        }
        if let [one] = self.components() {
            let is_lost = far::is_lost(one, control)?;
            let value = is_lost.map(|is_lost| if is_lost { Outcome::P } else { Outcome::N });
            return Ok(value.map(|value| Answer { value, method: Method::ForAll }));
        }
        let mut known = KnownPart::default();
        // Theorems first: if one of them is missing, no near summand is searched in vain.
        for one in self.components().iter().filter(|one| is_far(one)) {
            if !known.add_far(one, control)? {
                return Ok(None);
            }
        }
        for one in self.components().iter().filter(|one| !is_far(one)) {
            if !known.add_near(one, control)? {
                return Ok(None);
            }
        }
        let value = match known.open.as_slice() {
            [] => outcome_of(known.total),
            [_] if known.total.is_zero() => Outcome::N,
            _ => return Ok(None),
        };
        let method = known.near.map_or(Method::ForAll, |near| Method::ForAll.and(near));
        Ok(Some(Answer { value, method }))
    }
}

impl<'s> KnownPart<'s> {
    /// Adds a far summand; `false` if no theorem speaks of it.
    fn add_far(&mut self, one: &'s Component, control: &Control) -> Result<bool, SolveError> {
        if let Some(same) = self.open.iter().position(|other| *other == one) {
            self.open.swap_remove(same);
            return Ok(true);
        }
        if let Some(value) = far::value(one, control)? {
            self.total += value;
            return Ok(true);
        }
        // Its value isn't 0, or it would be known.
        let is_won = far::is_lost(one, control)? == Some(false);
        if is_won {
            self.open.push(one);
        }
        Ok(is_won)
    }

    /// Adds another summand. Returns `false` if it doesn't have a finite value.
    fn add_near(&mut self, one: &Component, control: &Control) -> Result<bool, SolveError> {
        let Answer { value, method } = loopy_value(one, Convention::Normal, control)?;
        let Some(value) = value.finite() else { return Ok(false) };
        self.total += value;
        self.near = Some(match self.near.take() {
            Some(before) => before.and(method),
            None => method,
        });
        Ok(true)
    }
}
