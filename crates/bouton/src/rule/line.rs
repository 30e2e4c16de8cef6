//! Options along a line, as one.

use super::{Listing, StateOption};

/// Positions along a line, as options: see [`line()`].
///
/// ```
/// use bouton::prelude::*;
/// let diagonal: bouton::Line<2> = line([4, 4], [-1, -1], 5);
/// assert_eq!(diagonal, line([4, 4], [-1, -1], 5));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line<const N: usize> {
    first: [i64; N],
    step: [i64; N],
    count: i64,
}

/// This many options of a rule, as one: `first`, and each other larger than the last one by `step`. A rule
/// that gives lines is faster than one that gives option after option; the game is the same.
///
/// ```
/// use bouton::prelude::*;
/// let wythoff = game(|[a, b]: [i64; 2]| {
///     [line([0, b], [1, 0], a), line([a, 0], [0, 1], b), line([a - 1, b - 1], [-1, -1], a.min(b))]
/// });
/// assert_eq!(wythoff.grundy([3, 5])?, Nimber(0));
/// // The numbers below a heap, in its place.
/// let nim = game(|h: [i64; 3]| (0..3).map(move |i| {
///     let (mut first, mut step) = (h, [0; 3]);
///     (first[i], step[i]) = (0, 1);
///     line(first, step, h[i])
/// }));
/// assert_eq!(nim.grundy([1, 2, 4])?, Nimber(7));
/// # Ok::<(), bouton::Error>(())
/// ```
#[must_use]
pub fn line<const N: usize>(first: [i64; N], step: [i64; N], count: i64) -> Line<N> {
    Line { first, step, count }
}

impl<const N: usize> StateOption<[i64; N]> for Line<N> {
    #[inline(always)]
    fn list(self, out: &mut Listing<'_>) {
        out.line(self.first, self.step, self.count);
    }
}
