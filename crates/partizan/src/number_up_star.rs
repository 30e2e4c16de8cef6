//! Sums of a number, a multiple of ↑ and a nimber.
//!
//! Most values of easy games have this shape x + n·↑ + ∗m, and comparing and adding them needs no options
//! (*Winning Ways*, chapter 3): the number decides, then the ups; only up to 1 up the star counts.

use crate::{Dyadic, Halt, Relation};

/// x + n·↑ + ∗m.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NumberUpStar {
    /// x.
    pub number: Dyadic,
    /// n, which may be negative.
    pub ups: i32,
    /// m.
    pub nimber: u32,
}

impl NumberUpStar {
    /// 0.
    pub const ZERO: Self = Self::number(Dyadic::ZERO);

    /// A number alone.
    #[must_use]
    pub const fn number(number: Dyadic) -> Self {
        Self { number, ups: 0, nimber: 0 }
    }

    /// ∗m.
    #[must_use]
    pub const fn star(nimber: u32) -> Self {
        Self { nimber, ..Self::ZERO }
    }

    /// n·↑ + ∗m.
    #[must_use]
    pub const fn ups(ups: i32, nimber: u32) -> Self {
        Self { ups, nimber, ..Self::ZERO }
    }

    /// Whether it is a number: no ups and no star.
    #[must_use]
    pub fn is_number(self) -> bool {
        self.ups == 0 && self.nimber == 0
    }

    /// The same without its number.
    #[must_use]
    pub(crate) fn infinitesimal(self) -> Self {
        Self { number: Dyadic::ZERO, ..self }
    }

    /// The sum.
    ///
    /// # Errors
    ///
    /// [`Halt::Range`], if it isn't stored.
    pub fn plus(self, other: Self) -> Result<Self, Halt> {
        Ok(Self {
            number: self.number.plus(other.number)?,
            ups: self.ups.checked_add(other.ups).filter(|ups| *ups != i32::MIN).ok_or(Halt::Range)?,
            nimber: self.nimber ^ other.nimber,
        })
    }

    /// The negative.
    #[must_use]
    pub fn negated(self) -> Self {
        Self { number: self.number.negated(), ups: -self.ups, nimber: self.nimber }
    }

    /// How it compares.
    #[must_use]
    pub fn relation(self, other: Self) -> Relation {
        let by_number = self.number.cmp(&other.number);
        if by_number.is_ne() {
            return by_number.into();
        }
        let (ups, star) = (i64::from(self.ups) - i64::from(other.ups), self.nimber ^ other.nimber);
        match ups {
            0 if star == 0 => Relation::Equal,
            0 => Relation::Confused,
            1 | -1 if star == 1 => Relation::Confused,
            1.. => Relation::Greater,
            _ => Relation::Less,
        }
    }

    /// The options of the canonical form: Left's, then Right's.
    ///
    /// # Errors
    ///
    /// [`Halt::Range`], if an option isn't stored.
    pub(crate) fn options(self) -> Result<[Vec<Self>; 2], Halt> {
        if self.ups < 0 {
            let [left, right] = self.negated().options()?;
            return Ok([right, left].map(|side| side.into_iter().map(Self::negated).collect()));
        }
        let with = |ups, nimber| Self { number: self.number, ups, nimber };
        match (self.ups, self.nimber) {
            (0, 0) => {
                Ok(number_options(self.number)?.map(|side| side.into_iter().map(Self::number).collect()))
            }
            (0, m) => {
                let smaller: Vec<Self> = (0..m).map(|m| with(0, m)).collect();
                Ok([smaller.clone(), smaller])
            }
            (1, 1) => Ok([vec![with(0, 0), with(0, 1)], vec![with(0, 0)]]),
            (n, m) => Ok([vec![with(0, 0)], vec![with(n - 1, m ^ 1)]]),
        }
    }

    /// The value `{left | right}` of canonical options, if it has this shape: the inverse of
    /// [`Self::options`] but for numbers.
    pub(crate) fn from_options(left: &[Self], right: &[Self]) -> Option<Self> {
        let number = left.first()?.number;
        if left.iter().chain(right).any(|option| option.number != number) || right.is_empty() {
            return None;
        }
        nimber(left, right)
            .map(|nimber| Self { number, ups: 0, nimber })
            .or_else(|| ups(left, right).map(|(ups, nimber)| Self { number, ups, nimber }))
            .or_else(|| {
                let negated = |side: &[Self]| side.iter().map(|x| x.negated()).collect::<Vec<_>>();
                let (ups, nimber) = ups(&negated(right), &negated(left))?;
                Some(Self { number, ups: -ups, nimber })
            })
    }
}

/// m, if both sides are 0, ∗, …, ∗(m − 1) added to their number.
fn nimber(left: &[NumberUpStar], right: &[NumberUpStar]) -> Option<u32> {
    let is_first = |side: &[NumberUpStar]| {
        let mut seen = vec![false; side.len()];
        side.iter().all(|option| {
            let place = seen.get_mut(option.nimber as usize);
            option.ups == 0 && place.is_some_and(|seen| !std::mem::replace(seen, true))
        })
    };
    let found = left.len() == right.len() && is_first(left) && is_first(right);
    if found { u32::try_from(left.len()).ok() } else { None }
}

/// n > 0 and m, if the options are those of n·↑ + ∗m added to their number.
fn ups(left: &[NumberUpStar], right: &[NumberUpStar]) -> Option<(i32, u32)> {
    let &[right] = right else { return None };
    match *left {
        [only] if only.is_number() && (right.ups > 0 || (right.ups == 0 && right.nimber > 0)) => {
            Some((right.ups.checked_add(1)?, right.nimber ^ 1))
        }
        [a, b]
            if right.is_number()
                && a.ups == 0
                && b.ups == 0
                && matches!((a.nimber, b.nimber), (0, 1) | (1, 0)) =>
        {
            Some((1, 1))
        }
        _ => None,
    }
}

/// The options of a number: its neighbours that were born before it.
fn number_options(x: Dyadic) -> Result<[Vec<Dyadic>; 2], Halt> {
    if !x.is_integer() {
        let step = Dyadic::new(1, x.exponent())?;
        return Ok([vec![x.minus(step)?], vec![x.plus(step)?]]);
    }
    let one = Dyadic::integer(1);
    Ok(match x.cmp(&Dyadic::ZERO) {
        std::cmp::Ordering::Equal => [vec![], vec![]],
        std::cmp::Ordering::Greater => [vec![x.minus(one)?], vec![]],
        std::cmp::Ordering::Less => [vec![], vec![x.plus(one)?]],
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_give_the_value_back() {
        for ups in -5..=5 {
            for nimber in 0..6 {
                for number in [-2, 0, 3] {
                    let value = NumberUpStar { number: Dyadic::new(number, 1).expect("small"), ups, nimber };
                    if value.is_number() {
                        continue;
                    }
                    let [left, right] = value.options().expect("in range");
                    assert_eq!(NumberUpStar::from_options(&left, &right), Some(value));
                }
            }
        }
    }

    #[test]
    fn only_up_star_is_confused_with_zero() {
        let relation = |ups, nimber| NumberUpStar::ups(ups, nimber).relation(NumberUpStar::ZERO);
        assert_eq!(relation(1, 0), Relation::Greater);
        assert_eq!(relation(1, 1), Relation::Confused);
        assert_eq!(relation(1, 2), Relation::Greater);
        assert_eq!(relation(2, 1), Relation::Greater);
        assert_eq!(relation(-1, 1), Relation::Confused);
        assert_eq!(relation(-3, 1), Relation::Less);
        assert_eq!(relation(0, 4), Relation::Confused);
    }
}
