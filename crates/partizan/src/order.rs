//! The order of games: G ≤ H unless Left can move from G to something ≥ H, or Right from H to something ≤ G.
//!
//! Much is decided without looking at options, by the stops: H - G has a right stop of at least
//! R(H) - L(G), so L(G) < R(H) implies G < H; and G ≤ H implies the same of both stops. A number compared
//! with a game that isn't one needs the moves in that game only (number avoidance, Conway 1976).

use crate::{FormId, Forms, Halt, OutcomeClass, Player, Relation, Watch};

impl Forms {
    /// Whether `a` ≤ `b`.
    ///
    /// # Errors
    ///
    /// When the watch stops the work, or the forms are too deep.
    pub fn less_or_equal(&mut self, a: FormId, b: FormId, watch: &mut Watch<'_>) -> Result<bool, Halt> {
        if a == b {
            return Ok(true);
        }
        if let (Some(a), Some(b)) = (self.as_short(a), self.as_short(b)) {
            return Ok(matches!(a.relation(b), Relation::Less | Relation::Equal));
        }
        if let Some(known) = self.by_stops(self.stops(a), self.stops(b)) {
            return Ok(known);
        }
        if let Some(known) = self.known_order((a, b)) {
            return Ok(known);
        }
        self.step(watch)?;
        let found = watch.deeper(|watch| self.by_options(a, b, watch))?;
        self.set_order((a, b), found);
        Ok(found)
    }

    fn by_options(&mut self, a: FormId, b: FormId, watch: &mut Watch<'_>) -> Result<bool, Halt> {
        if self.as_number(a).is_none() {
            for left in &*self.moves(a)?.left {
                if self.less_or_equal(b, *left, watch)? {
                    return Ok(false);
                }
            }
        }
        if self.as_number(b).is_none() {
            for right in &*self.moves(b)?.right {
                if self.less_or_equal(*right, a, watch)? {
                    return Ok(false);
                }
            }
        }
        Ok(true)
    }

    /// The left and the right stop.
    pub(crate) fn stops(&self, id: FormId) -> [crate::Dyadic; 2] {
        Player::BOTH.map(|player| self.stop(id, player))
    }

    /// Whether G ≤ H, if the stops of both decide it.
    pub(crate) fn by_stops(&self, g: [crate::Dyadic; 2], h: [crate::Dyadic; 2]) -> Option<bool> {
        if g[0] < h[1] {
            Some(true)
        } else if g[0] > h[0] || g[1] > h[1] {
            Some(false)
        } else {
            None
        }
    }

    /// How `a` compares with `b`.
    ///
    /// # Errors
    ///
    /// When the watch stops the work, or the forms are too deep.
    pub fn relation(&mut self, a: FormId, b: FormId, watch: &mut Watch<'_>) -> Result<Relation, Halt> {
        if a == b {
            return Ok(Relation::Equal);
        }
        if self.less_or_equal(a, b, watch)? {
            return Ok(Relation::Less);
        }
        let is_greater = self.less_or_equal(b, a, watch)?;
        Ok(if is_greater { Relation::Greater } else { Relation::Confused })
    }

    /// Who wins.
    ///
    /// # Errors
    ///
    /// When the watch stops the work, or the forms are too deep.
    pub fn outcome(&mut self, id: FormId, watch: &mut Watch<'_>) -> Result<OutcomeClass, Halt> {
        self.relation(id, FormId::ZERO, watch).map(Relation::outcome)
    }
}
