//! Thermographs: the value of a game when every move costs a tax t.
//!
//! # Main statement
//!
//! Left's scaffold at t is the best right wall of Left's options minus t, Right's the best left wall of the
//! options of Right plus t. They are the walls up to the tax at which they meet, the *temperature*; from
//! there on we draw a mast at the *mean* (Conway 1976; Berlekamp, Conway and Guy, *Winning Ways*, chapter 6).
//! We keep walls from t = 0 on, because a game that isn't a number is hot or tepid; a number m/2^e has the
//! temperature -1/2^e.

use crate::{Dyadic, Halt, Player};

/// A wall: its corners as (tax, value), the first at tax 0; above the last it is vertical.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wall(Vec<(Dyadic, Dyadic)>);

/// The two walls of a game, and where they meet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thermograph {
    /// The wall of Left, who moves first.
    pub left: Wall,
    /// The wall of Right, who moves first.
    pub right: Wall,
    /// Where the mast stands.
    pub mean: Dyadic,
    /// The tax at which the walls meet.
    pub temperature: Dyadic,
}

impl Wall {
    /// The corners.
    #[must_use]
    pub fn corners(&self) -> &[(Dyadic, Dyadic)] {
        &self.0
    }

    pub(crate) fn mast(value: Dyadic) -> Self {
        Self(vec![(Dyadic::ZERO, value)])
    }

    /// The value at a tax of at least 0.
    ///
    /// # Errors
    ///
    /// [`Halt::Range`], if it isn't stored.
    pub fn at(&self, tax: Dyadic) -> Result<Dyadic, Halt> {
        let next = self.0.partition_point(|(t, _)| *t <= tax);
        let (t, value) = self.0[next.saturating_sub(1)];
        let Some((_, after)) = self.0.get(next) else { return Ok(value) };
        // Walls are vertical or slanted by 1.
        match after.cmp(&value) {
            std::cmp::Ordering::Equal => Ok(value),
            std::cmp::Ordering::Greater => value.plus(tax.minus(t)?),
            std::cmp::Ordering::Less => value.minus(tax.minus(t)?),
        }
    }

    /// Adds a corner; the last one goes if it wasn't one, because the wall runs straight through it.
    fn push(&mut self, tax: Dyadic, value: Dyadic) {
        if let [.., (_, before), (_, last)] = self.0[..]
            && last.cmp(&before) == value.cmp(&last)
        {
            self.0.pop();
        }
        self.0.push((tax, value));
    }
}

/// The taxes at which one of the walls has a corner, ascending.
fn taxes(a: &Wall, b: &Wall) -> Vec<Dyadic> {
    let mut taxes: Vec<Dyadic> = a.0.iter().chain(&b.0).map(|(tax, _)| *tax).collect();
    taxes.sort_unstable();
    taxes.dedup();
    taxes
}

/// The greater of two walls everywhere, for Left; the less for Right.
pub(crate) fn better(a: &Wall, b: &Wall, player: Player) -> Result<Wall, Halt> {
    let mut out = Wall(Vec::new());
    let mut before: Option<(Dyadic, Dyadic)> = None;
    for tax in taxes(a, b) {
        let difference = a.at(tax)?.minus(b.at(tax)?)?;
        if let Some((t, d)) = before
            && d.is_negative() != difference.is_negative()
            && !d.is_zero()
            && !difference.is_zero()
        {
            // They cross between: their slopes differ by 1, since both are slanted to the same side.
            let size = if d.is_negative() { d.negated() } else { d };
            let crossing = t.plus(size)?;
            out.push(crossing, a.at(crossing)?);
        }
        let (x, y) = (a.at(tax)?, b.at(tax)?);
        out.push(tax, if player == Player::Left { x.max(y) } else { x.min(y) });
        before = Some((tax, difference));
    }
    Ok(out)
}

impl Thermograph {
    pub(crate) fn of_mast(mean: Dyadic, temperature: Dyadic) -> Self {
        Self { left: Wall::mast(mean), right: Wall::mast(mean), mean, temperature }
    }

    /// From the best right wall of Left's options and the best left wall of Right's.
    pub(crate) fn of_scaffolds(left: &Wall, right: &Wall) -> Result<Self, Halt> {
        let mut walls = [Wall(Vec::new()), Wall(Vec::new())];
        let mut at = |tax: Dyadic| -> Result<Dyadic, Halt> {
            let (l, r) = (left.at(tax)?.minus(tax)?, right.at(tax)?.plus(tax)?);
            walls[0].push(tax, l);
            walls[1].push(tax, r);
            l.minus(r)
        };
        let corners = taxes(left, right);
        let mut gap = at(Dyadic::ZERO)?;
        let mut from = Dyadic::ZERO;
        let mut temperature = None;
        for tax in corners.into_iter().skip(1) {
            let here = left.at(tax)?.minus(tax)?.minus(right.at(tax)?.plus(tax)?)?;
            if here.is_negative() || here.is_zero() {
                // The gap closes by 1 or by 2 for each unit of tax.
                let by_one = gap.minus(here)? == tax.minus(from)?;
                temperature = Some(from.plus(if by_one { gap } else { gap.half()? })?);
                break;
            }
            gap = at(tax)?;
            from = tax;
        }
        let temperature = match temperature {
            Some(found) => found,
            None => from.plus(gap.half()?)?,
        };
        if temperature > from {
            at(temperature)?;
        }
        let [left, right] = walls;
        let mean = left.at(temperature)?;
        Ok(Self { left, right, mean, temperature })
    }
}
