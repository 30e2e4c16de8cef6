//! The simplest number between two bounds.
//!
//! Simplicity theorem (Conway 1976): if some number lies strictly between the options of a game, the game is
//! the simplest such number, which is the one born first.

use crate::{Dyadic, Halt};

/// A bound of numbers; `included` says whether the bound itself may be the number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bound {
    pub(crate) at: Dyadic,
    pub(crate) included: bool,
}

/// The simplest number above `low` and below `high`; none means no bound on that side, and no result that no
/// number is there.
pub(crate) fn between(low: Option<Bound>, high: Option<Bound>) -> Result<Option<Dyadic>, Halt> {
    let above = |x: Dyadic| low.is_none_or(|low| x > low.at || (low.included && x == low.at));
    let below = |x: Dyadic| high.is_none_or(|high| x < high.at || (high.included && x == high.at));
    if above(Dyadic::ZERO) && below(Dyadic::ZERO) {
        return Ok(Some(Dyadic::ZERO));
    }
    if let (Some(low), Some(high)) = (low, high)
        && (low.at > high.at || (low.at == high.at && !(low.included && high.included)))
    {
        return Ok(None);
    }
    let is_negative = !below(Dyadic::ZERO);
    for exponent in 0..=u32::MAX {
        // The multiple of 1/2^exponent that is nearest to 0 within the bound on that side.
        let candidate = if is_negative {
            let Some(high) = high else { return Ok(None) };
            let rounded = Dyadic::new(high.at.scaled_down(exponent)?, exponent)?;
            if below(rounded) { rounded } else { rounded.minus(Dyadic::new(1, exponent)?)? }
        } else {
            let Some(low) = low else { return Ok(None) };
            let rounded = Dyadic::new(low.at.scaled_down(exponent)?, exponent)?;
            if above(rounded) { rounded } else { rounded.plus(Dyadic::new(1, exponent)?)? }
        };
        if above(candidate) && below(candidate) {
            return Ok(Some(candidate));
        }
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn between_quarters(low: Option<i128>, high: Option<i128>, included: bool) -> Option<String> {
        let bound = |n: i128| Bound { at: Dyadic::new(n, 2).expect("small"), included };
        between(low.map(bound), high.map(bound)).expect("in range").map(|x| x.to_string())
    }

    #[test]
    fn the_simplest_number_is_born_first() {
        for (low, high, included, expected) in [
            (None, None, false, Some("0")),
            (Some(0), None, false, Some("1")),
            (Some(-5), Some(9), false, Some("0")),
            (Some(0), Some(4), false, Some("1/2")),
            (Some(5), Some(20), false, Some("2")),
            (Some(-20), Some(-5), false, Some("-2")),
            (Some(1), Some(2), false, Some("3/8")),
            (Some(-2), Some(-1), false, Some("-3/8")),
            (Some(1), Some(2), true, Some("1/2")),
            (Some(3), Some(3), true, Some("3/4")),
            (Some(3), Some(3), false, None),
            (Some(4), Some(1), true, None),
            (None, Some(0), false, Some("-1")),
        ] {
            let found = between_quarters(low, high, included);
            assert_eq!(found.as_deref(), expected, "{low:?} {high:?} {included}");
        }
    }
}
