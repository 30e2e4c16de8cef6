//! What can be asked of a whole sum, and how the answer follows from the options.
//!
//! Remoteness (Steinhaus 1925; Smith 1966): the winner hurries, the loser delays. It is 0 at the end of play, 1 + the least remoteness of the
//! options that the opponent loses, or 1 + the greatest of all if there is none.

use bouton_theory::{Convention, MexSet, Nimber};

/// What is asked of a whole sum; the answer is a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Question {
    /// g⁻: 1 at the end of play, else the mex of the options' values.
    MisereValue,
    /// 0 for P, 1 for N.
    Outcome(Convention),
    /// How long play lasts: even exactly if the outcome is that of the end of play.
    Remoteness(Convention),
}

impl Question {
    pub(super) fn index(self) -> usize {
        match self {
            Self::MisereValue => 0,
            Self::Outcome(Convention::Normal) => 1,
            Self::Outcome(Convention::Misere) => 2,
            Self::Remoteness(Convention::Normal) => 3,
            Self::Remoteness(Convention::Misere) => 4,
        }
    }

    pub(super) fn convention(self) -> Convention {
        match self {
            Self::MisereValue => Convention::Misere,
            Self::Outcome(convention) | Self::Remoteness(convention) => convention,
        }
    }

    /// The answer if one option's answer settles it.
    pub(super) fn settled_by(self, option: u64) -> Option<u64> {
        (matches!(self, Self::Outcome(_)) && option == 0).then_some(1)
    }

    /// The answer from those of the options.
    pub(super) fn fold(self, options: impl Iterator<Item = u64>, set: &mut MexSet) -> u64 {
        let mut options = options.peekable();
        let end = options.peek().is_none();
        match self {
            Self::MisereValue if end => 1,
            Self::MisereValue => {
                set.clear();
                options.for_each(|value| set.insert(Nimber(value)));
                set.mex().0
            }
            Self::Outcome(convention) if end => u64::from(convention == Convention::Misere),
            Self::Outcome(_) => u64::from(options.any(|outcome| outcome == 0)),
            Self::Remoteness(_) if end => 0,
            Self::Remoteness(convention) => {
                // The mover wins by a move to a position that the opponent loses; in normal play those are even.
                let lost = u64::from(convention == Convention::Misere);
                let (mut least, mut most) = (None, 0);
                for remoteness in options {
                    if remoteness % 2 == lost {
                        least = Some(least.map_or(remoteness, |r: u64| r.min(remoteness)));
                    } else {
                        most = most.max(remoteness);
                    }
                }
                1 + least.unwrap_or(most)
            }
        }
    }
}
