//! The heaps of a subtraction game in order: a loop of their own, without entering compiled code for each.

use bouton_rules::{HeapTable, Marks};

/// Numbers that are less than this never overflow with a heap.
pub(crate) const LARGE: u64 = 1 << 62;

/// A rule with options that are the heap less a number, each from a smallest heap on: the smallest heap and
/// the number.
pub(crate) struct Subtraction(pub(crate) Vec<(u64, u64)>);

impl Subtraction {
    /// Evaluates heaps until `end`, or until an option isn't a smaller heap.
    pub(crate) fn fill(&self, table: &mut HeapTable, end: usize) {
        match self.0.as_slice() {
            [a] => fill(&[*a], table, end),
            [a, b] => fill(&[*a, *b], table, end),
            [a, b, c] => fill(&[*a, *b, *c], table, end),
            [a, b, c, d] => fill(&[*a, *b, *c, *d], table, end),
            shifts => table.fill_in_bits(end, |heap, marks| mark(shifts, heap, marks)),
        }
    }
}

/// Loops over a few numbers are written out by the compiler of this crate.
fn fill<const N: usize>(shifts: &[(u64, u64); N], table: &mut HeapTable, end: usize) {
    let shifts = *shifts;
    let most = shifts.iter().map(|(least, _)| *least).max().unwrap_or(0);
    let early = usize::try_from(most).map_or(end, |most| most.min(end));
    if table.len() < early {
        table.fill_marking(early, |heap, marks| mark(&shifts, heap, marks));
        if table.len() < early {
            return;
        }
    }
    // From here on every option is there.
    let numbers = shifts.map(|(_, less)| less);
    table.fill_marking(end, move |heap, marks| {
        for less in numbers {
            marks.heap(heap.wrapping_sub(less));
        }
    });
}

#[inline(always)]
fn mark(shifts: &[(u64, u64)], heap: u64, marks: &mut Marks<'_>) {
    for (least, less) in shifts {
        if heap >= *least {
            marks.heap(heap.wrapping_sub(*less));
        }
    }
}
