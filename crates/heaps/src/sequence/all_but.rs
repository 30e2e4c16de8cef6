//! All-but sets: any number of tokens may be taken except finitely many.
//!
//! The options of n take all values of heaps below n − M, where M is the largest exception. The set of these
//! values only grows, so we keep its mex from heap to heap and look only at a window of M heaps.

use bouton_theory::{Convention, MexSet, Nimber};

use super::native::{Span, end_value, poll};
use super::sums::bits::Bits;
use crate::table::Table;
use crate::{Control, SolveError};

/// Fills the table up to the heap `span.goal`; `set` is ascending.
pub(super) fn fill(
    set: &[u64],
    convention: Convention,
    table: &mut Table,
    span: Span,
    control: &Control,
) -> Result<(), SolveError> {
    let largest = set.last().copied().unwrap_or(0);
    let (mut old, mut below, mut least) = (Bits::default(), 0, 0);
    let mut window = MexSet::default();
    while table.len() as u64 <= span.goal {
        let n = table.len() as u64;
        if n.is_multiple_of(1024) {
            poll(table, old.bytes(), span, control)?;
        }
        while below + largest < n {
            old.insert(table.raw(below as usize).unwrap_or(0));
            below += 1;
        }
        while old.contains(least) {
            least += 1;
        }
        window.clear();
        let mut any = below > 0;
        for m in below..n {
            if set.binary_search(&(n - m)).is_err() {
                any = true;
                // Values below the old mex are taken already.
                let value = table.raw(m as usize).unwrap_or(0);
                if let Some(above) = value.checked_sub(least) {
                    window.insert(Nimber(above));
                }
            }
        }
        // The least value from `least` on that neither the old heaps nor the window have.
        let mut value = least;
        while old.contains(value) || window.contains(Nimber(value - least)) {
            value += 1;
        }
        table.push(if any { value } else { end_value(convention).0 });
    }
    Ok(())
}
