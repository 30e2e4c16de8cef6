//! Ordinal sums: a game on top of another, which falls when the lower one is touched.
//!
//! In G : H a move in G removes H, so G : H = {G^L, G : H^L | G^R, G : H^R}. Its value depends on the form of
//! G, but of H only on the value (colon principle, *Winning Ways*, chapter 7). An edge of Hackenbush with a
//! game on top is such a sum, with the edge as base: 1, -1 or ∗. A blue edge under a number x is worth (x +
//! n)/2^(n - 1) for the least n ≥ 1 with x + n > 1 (Berlekamp 1974).

use crate::{Dyadic, FormId, Forms, Halt, NumberUpStar, Player, Watch};

impl Forms {
    /// An edge with a game on top; `owner` may cut it, or both players if there is none.
    ///
    /// # Errors
    ///
    /// When the watch stops the work, or the forms are too deep or out of range.
    pub fn edge(
        &mut self,
        owner: Option<Player>,
        above: FormId,
        watch: &mut Watch<'_>,
    ) -> Result<FormId, Halt> {
        match (owner, self.as_short(above)) {
            (Some(Player::Left), Some(x)) if x.is_number() => Ok(self.number(blue(x.number)?)),
            (Some(Player::Right), Some(x)) if x.is_number() => {
                Ok(self.number(blue(x.number.negated())?.negated()))
            }
            (None, Some(x)) if x.ups == 0 && x.number.is_zero() => {
                let nimber = x.nimber.checked_add(1).ok_or(Halt::Range)?;
                Ok(self.short(NumberUpStar::star(nimber)))
            }
            _ => {
                let base = self.lone_edge(owner);
                self.ordinal(base, above, watch)
            }
        }
    }

    /// An edge with nothing on top: {0 | }, { | 0} or {0 | 0}.
    fn lone_edge(&mut self, owner: Option<Player>) -> FormId {
        self.short(match owner {
            Some(Player::Left) => NumberUpStar::number(Dyadic::integer(1)),
            Some(Player::Right) => NumberUpStar::number(Dyadic::integer(-1)),
            None => NumberUpStar::star(1),
        })
    }

    /// The ordinal sum of a base in canonical form and a game on top.
    ///
    /// # Errors
    ///
    /// When the watch stops the work, or the forms are too deep or out of range.
    pub fn ordinal(&mut self, base: FormId, above: FormId, watch: &mut Watch<'_>) -> Result<FormId, Halt> {
        if above == FormId::ZERO {
            return Ok(base);
        }
        if let Some(known) = self.ordinals.get(&(base, above)) {
            return Ok(*known);
        }
        self.step(watch)?;
        let found = watch.deeper(|watch| {
            let (below, moves) = (self.moves(base)?, self.moves(above)?);
            let mut sides = [Vec::new(), Vec::new()];
            for player in Player::BOTH {
                let side = &mut sides[player as usize];
                side.extend_from_slice(below.of(player));
                for option in moves.of(player) {
                    side.push(self.ordinal(base, *option, watch)?);
                }
            }
            let [left, right] = sides;
            self.canonical(left, right, watch)
        })?;
        self.ordinals.insert((base, above), found);
        Ok(found)
    }
}

/// A blue edge under a number.
fn blue(x: Dyadic) -> Result<Dyadic, Halt> {
    // The least n ≥ 1 with x + n > 1; the value leaves the range long before n steps, if n is large.
    let n = 1.max(2 + x.negated().floor());
    let mut value = x.plus(Dyadic::new(n, 0)?)?;
    for _ in 1..n {
        value = value.half()?;
    }
    Ok(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_formula_and_the_options_agree() {
        let (mut forms, mut watch) = (Forms::default(), Watch::default());
        let born = forms.born_by(2, &mut watch).expect("small");
        let mut above: Vec<FormId> = born;
        for numerator in -40..=40 {
            above.push(forms.number(Dyadic::new(numerator, 3).expect("small")));
        }
        for owner in [None, Some(Player::Left), Some(Player::Right)] {
            for id in &above {
                let found = forms.edge(owner, *id, &mut watch);
                let base = forms.lone_edge(owner);
                assert_eq!(found, forms.ordinal(base, *id, &mut watch), "{owner:?} {id:?}");
            }
        }
    }

    /// Without memory this takes time exponential in the height.
    #[test]
    fn a_high_string_of_two_colours_is_valued() {
        let (mut forms, mut watch) = (Forms::default(), Watch::default());
        let mut string = FormId::ZERO;
        for place in 0..40 {
            let owner = if place % 2 == 0 { Some(Player::Left) } else { None };
            string = forms.edge(owner, string, &mut watch).expect("in range");
        }
        assert_eq!(forms.birthday(string, &mut watch), Ok(40));
    }

    #[test]
    fn what_leaves_the_range_is_refused() {
        let (mut forms, mut watch) = (Forms::default(), Watch::default());
        let low = forms.number(Dyadic::integer(-1_000_000_000));
        assert_eq!(forms.edge(Some(Player::Left), low, &mut watch), Err(Halt::Range));
    }
}
