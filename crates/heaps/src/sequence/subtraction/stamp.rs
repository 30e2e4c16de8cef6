//! Subtraction sets of any size: the values of the options are stamped with the number of the heap.
//!
//! One load and one store an option. Nothing is cleared: a stamp counts only for its own heap.

use crate::table::{Table, each_width};

/// The stamps of one set.
pub(super) struct Stamp<'a> {
    set: &'a [u64],
    /// The value of a heap without options.
    end: u64,
    /// For each value the last heap that has an option of this value, plus 1.
    stamps: Vec<u64>,
}

impl<'a> Stamp<'a> {
    pub(super) fn new(set: &'a [u64], end: u64) -> Self {
        // Values are at most the number of options.
        Self { set, end, stamps: vec![0; set.len().max(1) + 2] }
    }

    pub(super) fn bytes(&self) -> u64 {
        self.stamps.len() as u64 * 8
    }

    /// Fills the table up to `goal` values.
    pub(super) fn extend(&mut self, table: &mut Table, goal: usize) {
        while table.len() < goal {
            let n = table.len() as u64;
            let options = &self.set[..self.set.partition_point(|s| *s <= n)];
            let stamp = n + 1;
            each_width!(&*table, values => {
                for s in options {
                    let value = values[(n - s) as usize];
                    self.stamps[value as usize] = stamp;
                }
            });
            let mex = self.stamps.iter().position(|found| *found != stamp).unwrap_or(self.stamps.len());
            table.push(if options.is_empty() { self.end } else { mex as u64 });
        }
    }
}
