//! The types that an option of a position may have.

use super::Listing;
use crate::State;

/// An option that falls apart into several positions: see [`sum_of`].
///
/// ```
/// use bouton::prelude::*;
/// let apart = sum_of([[1], [2]]);
/// assert_eq!(apart, sum_of(vec![[1], [2]]));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parts<P>(Vec<P>);

/// The disjunctive sum of positions, as an option of a rule; the sum of none is the end of play.
///
/// ```
/// use bouton::prelude::*;
/// // Kayles on a row of pins, given as its length in an array.
/// let kayles = game(|[n]: [i64; 1]| {
///     let parts = |taken: i64| (0..=n - taken).map(move |a| sum_of([[a], [n - taken - a]]));
///     parts(1).chain(parts(2)).collect::<Vec<_>>()
/// });
/// assert_eq!(kayles.grundy([10])?, Nimber(2));
/// # Ok::<(), bouton::Error>(())
/// ```
#[must_use]
pub fn sum_of<P>(parts: impl IntoIterator<Item = P>) -> Parts<P> {
    Parts(parts.into_iter().collect())
}

#[diagnostic::on_unimplemented(
    message = "`{Self}` isn't an option of a position `{P}`",
    label = "the options of a rule are positions `{P}`",
    note = "an option is a position of the type that the rule takes, `sum_of(positions)`, or `line(first, step, count)`",
    note = "if `{P}` has `Hash`, `Eq` and `Clone` only, use `game_of(start, |position: &{P}| options)`"
)]
/// The types that an option of a position may have: a position, a sum of positions, or many positions
/// ([`line`](crate::line)).
///
/// ```
/// use bouton::prelude::*;
/// // Both kinds of option in one game need one type: a sum of one is the position itself.
/// let cut = game(|[n]: [i64; 1]| {
///     let all = (n > 0).then(|| sum_of([[0]]));
///     all.into_iter().chain((1..n).map(move |a| sum_of([[a], [n - a]]))).collect::<Vec<_>>()
/// });
/// assert_eq!(cut.grundy([2])?, Nimber(1));
/// # Ok::<(), bouton::Error>(())
/// ```
pub trait StateOption<P: State>: Sized {
    /// Whether it is always one position.
    const IS_POSITION: bool = false;

    /// The position, if it is one.
    fn lone(&self) -> Option<&P> {
        None
    }

    /// Hands over the options that this stands for.
    fn list(self, out: &mut Listing<'_>);
}

impl<P: State> StateOption<P> for P {
    const IS_POSITION: bool = true;

    #[inline]
    fn lone(&self) -> Option<&P> {
        Some(self)
    }

    fn list(self, out: &mut Listing<'_>) {
        out.position(&self);
    }
}

impl<P: State> StateOption<P> for Parts<P> {
    fn list(self, out: &mut Listing<'_>) {
        out.sum(&self.0);
    }
}
