//! Play that falls for ever: `[[a - 1, b], [a, b - 1]]` without a test that there is anything to take.

use bouton_heaps::Stop;
use bouton_rules::{Datum, PositionRef};

/// If a part falls below this from a start of 0 or more, and play is as deep as [`FRAMES`], we conclude that
/// the rule forgot its floor.
const FAR: i64 = -10_000;
/// Moves this deep don't occur in a game in which a number merely drops by much.
const FRAMES: usize = 5_000;
/// We look at a long line of play once in this many moves.
const EVERY: usize = 64;

/// Which numbers of the start are 0 or more.
#[derive(Debug, Default)]
pub(crate) struct Falling(Vec<bool>);

impl Falling {
    /// The numbers in the position from which the search begins.
    pub(crate) fn from(start: Option<&Datum>) -> Self {
        let mut numbers = Vec::new();
        start.into_iter().for_each(|start| collect(start, &mut numbers));
        Self(numbers.into_iter().map(|number| number >= 0).collect())
    }

    /// Ends play that has fallen too far with this position, `depth` moves deep.
    pub(crate) fn check(&self, depth: usize, position: PositionRef<'_>) -> Result<(), Stop> {
        let looks = depth > FRAMES && depth.is_multiple_of(EVERY);
        if looks && self.is_below(FAR, &position.datum()) { Err(Stop::Depth(depth as u64)) } else { Ok(()) }
    }

    /// Whether a number is less than this, and is at least 0 in the start.
    pub(crate) fn is_below(&self, least: i64, position: &Datum) -> bool {
        let mut numbers = Vec::new();
        collect(position, &mut numbers);
        if numbers.len() == self.0.len() {
            return numbers.iter().zip(&self.0).any(|(number, natural)| *natural && *number < least);
        }
        // Where there are other numbers than in the start, none stands for another.
        self.0.iter().all(|natural| *natural) && numbers.iter().any(|number| *number < least)
    }
}

fn collect(position: &Datum, numbers: &mut Vec<i64>) {
    match position {
        Datum::Int(number) => numbers.push(*number),
        Datum::Ints(parts) => numbers.extend_from_slice(parts),
        Datum::List(items) => items.iter().for_each(|item| collect(item, numbers)),
        Datum::Map(fields) => fields.iter().for_each(|(_, value)| collect(value, numbers)),
        Datum::Bool(_) | Datum::Text(_) => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_the_start_has_at_0_or_more_can_fall() {
        let falling = Falling::from(Some(&Datum::ints([3, -4])));
        assert!(falling.is_below(0, &Datum::ints([-1, 0])));
        assert!(!falling.is_below(0, &Datum::ints([0, -9])));
        assert!(
            !falling.is_below(0, &Datum::ints([-9, 0, 1])),
            "another number of parts, and one was negative"
        );
        assert!(Falling::from(Some(&Datum::ints([3]))).is_below(0, &Datum::ints([1, -1])));
    }
}
