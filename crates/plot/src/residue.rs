//! Residue rows: one row a period, so that a periodic sequence is a picture of equal rows.
//!
//! Row `q`, column `r` is the value of heap `q · length + r`. Exceptional values are boxed.

use std::collections::BTreeSet;

use crate::cells::{CellPlot, Cells};
use crate::figure::{Figure, Options};
use crate::heat_map::zero;
use crate::period::Period;
use crate::values::EXCEPTIONAL;
use crate::wording::Words;

/// A sequence in rows of its period.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResidueRows {
    /// The game's name.
    pub name: String,
    /// The heap of the first value.
    pub start: u64,
    /// Grundy values (misère: g⁻).
    pub values: Vec<u64>,
    /// The period that gives the length of a row (a length of 0 counts as 1).
    pub period: Period,
    /// Values are misère values g⁻.
    pub misere: bool,
}

impl ResidueRows {
    /// The figure. Periods up to about 220 are shown whole at the default width; of longer ones the first
    /// residues are shown, and the figure says so.
    #[must_use]
    pub fn figure(self, options: Options) -> Figure {
        let odd = self.period.exceptions(self.start, &self.values).into_iter().collect();
        Figure::of(Rows { plot: self, odd }, options)
    }
}

struct Rows {
    plot: ResidueRows,
    odd: BTreeSet<usize>,
}

impl Rows {
    fn length(&self) -> u64 {
        self.plot.period.length.max(1)
    }

    /// The index in `values` of a cell.
    fn index(&self, row: usize, column: usize) -> Option<usize> {
        let n = u128::from(self.quotient(row)?) * u128::from(self.length()) + column as u128;
        let i = usize::try_from(n.checked_sub(u128::from(self.plot.start))?).ok()?;
        (i < self.plot.values.len() && (column as u64) < self.length()).then_some(i)
    }

    fn quotient(&self, row: usize) -> Option<u64> {
        (self.plot.start / self.length()).checked_add(row as u64)
    }
}

impl Cells for Rows {
    fn size(&self) -> (usize, usize) {
        let Some(steps) = self.plot.values.len().checked_sub(1) else { return (0, 0) };
        let last = self.plot.start.saturating_add(steps as u64);
        let rows = last / self.length() - self.plot.start / self.length() + 1;
        let columns = if rows > 1 { self.length() } else { last % self.length() + 1 };
        (usize::try_from(rows).unwrap_or(usize::MAX), usize::try_from(columns).unwrap_or(usize::MAX))
    }

    fn value(&self, row: usize, column: usize) -> Option<u64> {
        self.plot.values.get(self.index(row, column)?).copied()
    }

    fn odd(&self, row: usize, column: usize) -> bool {
        self.index(row, column).is_some_and(|i| self.odd.contains(&i))
    }

    fn odd_count(&self) -> usize {
        self.odd.len()
    }

    fn row(&self, row: usize) -> String {
        let n = self.quotient(row).map(|q| u128::from(q) * u128::from(self.length()));
        n.map_or_else(String::new, |n| n.to_string())
    }

    fn column(&self, column: usize) -> String {
        column.to_string()
    }

    fn axes(&self, words: &Words) -> (String, String) {
        (words.label("figure-first-heap"), format!("n mod {}", self.length()))
    }

    fn zero(&self) -> &'static str {
        zero(self.plot.misere)
    }

    fn max(&self) -> u64 {
        self.plot.values.iter().copied().max().unwrap_or(0)
    }
}

impl CellPlot for Rows {
    fn title(&self, words: &Words) -> String {
        let key = if self.plot.misere { "figure-rows-title-misere" } else { "figure-rows-title" };
        words.say(key, &[("name", &self.plot.name), ("length", &self.length())])
    }

    fn sentence(&self, words: &Words) -> String {
        let name = &self.plot.name;
        let Some(steps) = self.plot.values.len().checked_sub(1) else {
            return words.say("figure-no-heaps", &[("name", name)]);
        };
        let last = u128::from(self.plot.start) + steps as u128;
        let odd = match self.odd.len() {
            0 => words.label("figure-exceptional-none"),
            n => words.count(n, EXCEPTIONAL),
        };
        let heaps = words.say("figure-rows-heaps", &[("first", &self.plot.start), ("last", &last)]);
        [name.clone(), heaps, self.plot.period.sentence(words), odd].join(", ")
    }

    fn is_coloured(&self) -> bool {
        false
    }
}
