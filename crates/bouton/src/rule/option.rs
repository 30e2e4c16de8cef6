//! What an option of a position may be, and how the options are listed.

use std::ops::ControlFlow;

use bouton_rules::{IntOptions, admission};

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

/// What an option of a position may be: a position, or a sum of positions.
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
pub trait StateOption<P>: Sized {
    /// The positions whose sum it is.
    fn parts(self) -> Vec<P>;

    /// The position, if it is one.
    fn lone(&self) -> Option<&P> {
        None
    }
}

impl<P: State> StateOption<P> for P {
    fn parts(self) -> Vec<P> {
        vec![self]
    }

    #[inline]
    fn lone(&self) -> Option<&P> {
        Some(self)
    }
}

impl<P> StateOption<P> for Parts<P> {
    fn parts(self) -> Vec<P> {
        self.0
    }

    fn lone(&self) -> Option<&P> {
        if let [one] = self.0.as_slice() { Some(one) } else { None }
    }
}

/// Moves as a function.
pub(super) trait Moves<P> {
    /// Calls a visitor with the parts of every option of a position, until it has enough.
    fn visit(&self, position: P, visit: &mut dyn FnMut(Vec<P>) -> bool);

    /// Appends the options of a position; false if some option is no array of integers, or they are too many.
    fn list(&self, position: P, out: &mut IntOptions) -> bool;
}

impl<P, F, I> Moves<P> for F
where
    P: State,
    F: Fn(P) -> I,
    I: IntoIterator,
    I::Item: StateOption<P>,
{
    fn visit(&self, position: P, visit: &mut dyn FnMut(Vec<P>) -> bool) {
        let _ = self(position).into_iter().all(|option| visit(option.parts()));
    }

    fn list(&self, position: P, out: &mut IntOptions) -> bool {
        let (packing, mut options) = (out.packing().packer(), self(position).into_iter());
        // Words are gathered in a buffer, and their number is handed on from option to option, so that it stays in a register.
        let mut words = [0; 32];
        loop {
            let flow = options.try_fold(0, |count, option| {
                let word = option.lone().and_then(|one| one.with_ints(|ints| packing.pack(ints)));
                match (word.flatten(), words.get_mut(count)) {
                    (Some(word), Some(place)) => {
                        *place = word;
                        ControlFlow::Continue(count + 1)
                    }
                    _ => ControlFlow::Break((count, option)),
                }
            });
            let (ControlFlow::Continue(count) | ControlFlow::Break((count, _))) = &flow;
            out.push_packed(&words[..*count]);
            let ControlFlow::Break((_, option)) = flow else { return true };
            let pushed = option.lone().and_then(|one| one.with_ints(|ints| out.push(ints)));
            if pushed.is_none() || out.len() >= admission::MOST_OPTIONS {
                return false;
            }
        }
    }
}
