//! Options of a heap as a rule in Rust writes them.

#[diagnostic::on_unimplemented(
    message = "`{Self}` isn't an option of a heap",
    label = "expected a heap, or the heaps that it falls into",
    note = "an option is an `i64` or a `u64`, an array, a vector or a pair of such (as `n - 1` or `[a, n - a]`)",
    note = "positions that are no heaps belong to `game(|position| …)` or, for any type with `Hash`, `Eq` and `Clone`, to `game_of(start, |position| …)`"
)]
/// The possible types of a heap's option: a heap, or the heaps that it falls into, as an array, a tuple or a
/// vector.
///
/// ```
/// use bouton_rules::HeapOption;
/// assert!((3_i64, 4_i64).heaps(|heaps| heaps == [3, 4]) && 7_u64.heaps(|heaps| heaps == [7]));
/// ```
pub trait HeapOption {
    /// Hands over the heaps that the move leaves. A number beyond 64 bits comes out below 0, and is refused.
    fn heaps<T>(&self, read: impl FnOnce(&[i64]) -> T) -> T;
}

/// Types that are options, and their heaps.
macro_rules! options {
    ($($option:ty $([$size:ident])?, $of:pat => $heaps:expr;)*) => {$(
        impl$(<const $size: usize>)? HeapOption for $option {
            #[inline(always)]
            fn heaps<T>(&self, read: impl FnOnce(&[i64]) -> T) -> T {
                let $of = self;
                read($heaps)
            }
        }
    )*};
}
options! {
    i64, heap => &[*heap];
    u64, heap => &[*heap as i64];
    (i64, i64), (a, b) => &[*a, *b];
    (u64, u64), (a, b) => &[*a as i64, *b as i64];
    [i64; N] [N], heaps => heaps;
    [u64; N] [N], heaps => &heaps.map(|heap| heap as i64);
    &[i64], heaps => heaps;
    Vec<i64>, heaps => heaps;
    Vec<u64>, heaps => &heaps.iter().map(|heap| *heap as i64).collect::<Vec<_>>();
}
