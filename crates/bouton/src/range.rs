//! Ranges of heaps and of parts, over integers of any type.

use std::ops::{Bound, RangeBounds};

use crate::Error;

#[diagnostic::on_unimplemented(
    message = "`{Self}` doesn't bound a range of heaps",
    label = "expected a range of integers",
    note = "write `0..=100`, `..n` or `a..b`, with integers of any type"
)]
/// An integer that may bound a range of heaps: every primitive integer type.
///
/// ```
/// use bouton::prelude::*;
/// let (nim, last) = (nim(), vec![0, 1, 2].len());
/// assert_eq!(nim.values(0..last)?, [0, 1, 2]);
/// assert_eq!(nim.values(..=2_u8)?, nim.values(0..3_i64)?);
/// assert_eq!(nim.values(-1..3).unwrap_err().code(), "bad-range");
/// # Ok::<(), bouton::Error>(())
/// ```
pub trait Count: Copy + TryInto<u64> {}

impl<N: Copy + TryInto<u64>> Count for N {}

/// First number and the one after the last.
pub(crate) fn span<N: Count>(range: &impl RangeBounds<N>, verb: &str) -> Result<(u64, u64), Error> {
    let number = |n: &N| {
        (*n).try_into().map_err(|_| {
            Error::new("bad-range", format!("`{verb}` takes heaps from 0 to below 2^63"))
                .with_hint("write 0..=100")
        })
    };
    let start = match range.start_bound() {
        Bound::Included(n) => number(n)?,
        Bound::Excluded(n) => number(n)?.saturating_add(1),
        Bound::Unbounded => 0,
    };
    let end = match range.end_bound() {
        Bound::Included(n) => number(n)?.saturating_add(1),
        Bound::Excluded(n) => number(n)?,
        Bound::Unbounded => {
            return Err(Error::new("bad-range", format!("`{verb}` needs an end of the range"))
                .with_hint("write 0..=100"));
        }
    };
    if end > i64::MAX as u64 {
        return Err(Error::new("bad-range", format!("`{verb}` reaches to heaps below 2^63")));
    }
    Ok((start, end.max(start)))
}
