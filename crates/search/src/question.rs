//! What can be asked of a position, and how the answer follows from the answers of its options.
//!
//! # Main statements
//!
//! - The Grundy value is the mex of the options' values, and the value of a sum is the nim-sum (Sprague 1935;
//!   Grundy 1939).
//! - In misère play the end of play has the value 1, and values don't add (*Winning Ways*, chapter 13).
//! - Remoteness (Steinhaus 1925; Smith 1966): the winner hurries, the loser delays. It is 0 at the end of
//!   play, 1 + the least remoteness of the options that the opponent loses, or 1 + the greatest of all if
//!   there is none.
//!
//! Each answer depends on the *set* of the options' answers alone, so one search serves all questions.

use bouton_rules::word_table::Folded;
use bouton_theory::{Convention, Nimber};

use super::answers::Answers;

/// A question; every answer is a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// g: the Grundy value in normal play.
    Value,
    /// g⁻: 1 at the end of play, else the mex of the options' values.
    MisereValue,
    /// 0 for P, 1 for N.
    Outcome(Convention),
    /// How long play lasts: even exactly if the outcome is that of the end of play.
    Remoteness(Convention),
}

/// The number of questions.
pub(super) const QUESTIONS: usize = 6;

impl Question {
    /// The question for a value: g, or g⁻ in misère play.
    pub fn value(convention: Convention) -> Self {
        match convention {
            Convention::Normal => Self::Value,
            Convention::Misere => Self::MisereValue,
        }
    }

    /// A number below [`QUESTIONS`].
    pub(super) fn index(self) -> usize {
        match self {
            Self::Value => 0,
            Self::MisereValue => 1,
            Self::Outcome(Convention::Normal) => 2,
            Self::Outcome(Convention::Misere) => 3,
            Self::Remoteness(Convention::Normal) => 4,
            Self::Remoteness(Convention::Misere) => 5,
        }
    }

    /// The convention under which it is asked.
    pub fn convention(self) -> Convention {
        match self {
            Self::Value => Convention::Normal,
            Self::MisereValue => Convention::Misere,
            Self::Outcome(convention) | Self::Remoteness(convention) => convention,
        }
    }

    /// Whether the answer for a sum follows from those of its summands: by the nim-sum.
    pub(super) fn adds(self) -> bool {
        self == Self::Value
    }

    /// The answer at the end of play.
    pub fn at_end(self) -> u64 {
        match self {
            Self::MisereValue | Self::Outcome(Convention::Misere) => 1,
            Self::Value | Self::Outcome(Convention::Normal) | Self::Remoteness(_) => 0,
        }
    }

    /// The answer, if one option's answer settles it.
    pub(super) fn settled_by(self, option: u64) -> Option<u64> {
        (matches!(self, Self::Outcome(_)) && option == 0).then_some(1)
    }

    /// The answer from those of the options, at least one.
    pub(super) fn fold(self, options: &mut Answers) -> u64 {
        match self {
            Self::Value | Self::MisereValue => options.mex(),
            Self::Outcome(_) => u64::from(options.contains(0)),
            Self::Remoteness(convention) => {
                let lost = lost(convention).into();
                1 + options.least_of_parity(lost).unwrap_or_else(|| options.greatest())
            }
        }
    }

    /// The same by the states of the options.
    pub(super) fn folded(self) -> Folded {
        match self {
            Self::Value | Self::MisereValue => Folded::Mex,
            Self::Outcome(_) => Folded::Wins,
            Self::Remoteness(convention) => Folded::Play { lost: lost(convention) },
        }
    }

    /// The answer for a position of this value under the question's convention. Returns `None` if it doesn't
    /// follow.
    pub(crate) fn of_value(self, value: Nimber) -> Option<u64> {
        match self {
            Self::Value | Self::MisereValue => Some(value.0),
            Self::Outcome(_) => Some(u64::from(!value.is_zero())),
            Self::Remoteness(_) => None,
        }
    }
}

/// The parity of the lengths of play that the player to move loses: the mover wins by a move to a position
/// that the opponent loses, and in normal play those are even.
fn lost(convention: Convention) -> u8 {
    (convention == Convention::Misere).into()
}
