//! Questions about many positions at once: tables, P-positions, the third heap, two games side by side.

use std::ops::{Range, RangeInclusive};

use bouton_rules::{Datum, PositionKind};
use bouton_theory::{Nimber, Outcome};

use crate::{Control, Game, SolveError, Stop, Sum, Table, Work};

/// Positions that are ready are read in strides of this length; the control is asked after each.
const STRIDE: u64 = 1024;

/// The first heap on which two games differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The heap.
    pub at: u64,
    /// Its value in the first game.
    pub left: Nimber,
    /// Its value in the second game.
    pub right: Nimber,
}

impl Game {
    /// The position with these parts: an array, or in a game of heaps their sum.
    ///
    /// # Errors
    ///
    /// When it is not a position of this game.
    pub fn of_parts(&self, parts: &[u64]) -> Result<Sum, SolveError> {
        let parts: Option<Vec<i64>> = parts.iter().map(|n| i64::try_from(*n).ok()).collect();
        let parts = parts.ok_or(SolveError::TooLarge)?;
        match (self.rules().kind(), parts.as_slice()) {
            (PositionKind::Array(_) | PositionKind::Heap | PositionKind::Number, _) => {
                self.position(Datum::ints(parts))
            }
            (_, _) => Err(SolveError::NotAHeapGame { game: self.name().to_owned(), verb: "table" }),
        }
    }

    /// The values of the positions [i, j] for i ≤ `rows` and j ≤ `columns`: two-part positions, or sums of
    /// two heaps (in misère play: g⁻).
    ///
    /// # Errors
    ///
    /// When these are not positions of this game, the rule fails, or the work is stopped.
    pub fn table(&self, rows: u64, columns: u64, control: &Control) -> Result<Vec<Vec<Nimber>>, SolveError> {
        fits(rows, columns, control)?;
        let total = (rows + 1) * (columns + 1);
        let window = self.window(&[0..=rows, 0..=columns], false, control)?;
        (0..=rows)
            .map(|i| {
                (0..=columns)
                    .map(|j| {
                        if let Some(value) = window.value(&[i, j]) {
                            return Ok(value);
                        }
                        let done = i * (columns + 1) + j;
                        control.poll(&Work { done, total: Some(total), bytes: 8 * done })?;
                        Ok(self.of_parts(&[i, j])?.value(control)?.value)
                    })
                    .collect()
            })
            .collect()
    }

    /// The outcomes of the positions [i, j] for i ≤ `rows` and j ≤ `columns`; a formula that knows only
    /// outcomes is enough.
    ///
    /// # Errors
    ///
    /// As [`table`](Self::table).
    pub fn outcomes(
        &self,
        rows: u64,
        columns: u64,
        control: &Control,
    ) -> Result<Vec<Vec<Outcome>>, SolveError> {
        fits(rows, columns, control)?;
        let window = self.window(&[0..=rows, 0..=columns], true, control)?;
        let outcome = |i: u64, j: u64| match window.outcome(&[i, j]) {
            Some(outcome) => Ok(outcome),
            None => Ok(self.of_parts(&[i, j])?.outcome(control)?.value),
        };
        (0..=rows).map(|i| (0..=columns).map(|j| outcome(i, j)).collect()).collect()
    }

    /// Every P-position with part i at most `bounds[i]`, in lexicographic order: heaps or numbers for one
    /// bound, sums of heaps or array positions for more.
    ///
    /// # Errors
    ///
    /// As [`table`](Self::table). Positions that the game refuses are left out; if it refuses all, the first
    /// refusal is the error, because then such a row of numbers can't be a position of the game.
    pub fn p_positions(&self, bounds: &[u64], control: &Control) -> Result<Vec<Datum>, SolveError> {
        let ranges: Vec<RangeInclusive<u64>> = bounds.iter().map(|bound| 0..=*bound).collect();
        self.p_positions_within(&ranges, control)
    }

    /// Every P-position with part i in `ranges[i]`, in lexicographic order. A window may be as far out as a
    /// theorem on all positions of the game reaches.
    ///
    /// # Errors
    ///
    /// As [`p_positions`](Self::p_positions).
    #[doc(hidden)]
    pub fn p_positions_within(
        &self,
        ranges: &[RangeInclusive<u64>],
        control: &Control,
    ) -> Result<Vec<Datum>, SolveError> {
        let mut found = Vec::new();
        self.each_row(ranges, control, |parts, outcome| {
            if outcome == Outcome::P {
                let sum = self.of_parts(parts)?;
                let lone = sum.components().len() == 1;
                let datum = if lone { sum.datum() } else { None };
                found.push(
                    datum.unwrap_or_else(|| {
                        Datum::list(parts.iter().map(|n| Datum::Int(*n as i64)).collect())
                    }),
                );
            }
            Ok(())
        })?;
        Ok(found)
    }

    /// Hands over every position with part i in `ranges[i]`, in lexicographic order, with its outcome.
    ///
    /// # Errors
    ///
    /// As [`p_positions`](Self::p_positions).
    #[doc(hidden)]
    pub fn each_row(
        &self,
        ranges: &[RangeInclusive<u64>],
        control: &Control,
        mut found: impl FnMut(&[u64], Outcome) -> Result<(), SolveError>,
    ) -> Result<(), SolveError> {
        let size = |range: &RangeInclusive<u64>| match range.is_empty() {
            true => Some(0),
            false => (range.end() - range.start()).checked_add(1),
        };
        let total = ranges.iter().try_fold(1_u64, |product, range| product.checked_mul(size(range)?));
        let total = total
            .filter(|t| *t <= control.budget.positions)
            .ok_or(Stop::Positions(control.budget.positions))?;
        let (mut refusal, mut admitted) = (None, false);
        let window = self.window(ranges, true, control)?;
        let mut parts: Vec<u64> = ranges.iter().map(|range| *range.start()).collect();
        for done in 0..total {
            if done > 0 {
                count_up(&mut parts, ranges);
            }
            if let Some(outcome) = window.outcome(&parts) {
                if done.is_multiple_of(STRIDE) {
                    control.poll(&Work { done, total: Some(total), bytes: 0 })?;
                }
                admitted = true;
                found(&parts, outcome)?;
                continue;
            }
            control.poll(&Work { done, total: Some(total), bytes: 0 })?;
            let sum = match self.of_parts(&parts) {
                Ok(sum) => sum,
                Err(SolveError::Rule(error)) if !error.stopped => {
                    refusal.get_or_insert(SolveError::Rule(error));
                    continue;
                }
                Err(error) => return Err(error),
            };
            admitted = true;
            found(&parts, sum.outcome(control)?.value)?;
        }
        refusal.filter(|_| !admitted).map_or(Ok(()), Err)
    }

    /// The heaps x ≤ `to` that make `heaps` + x a P-position, ascending; in a game of arrays the last part x.
    /// In Nim there is one at most.
    ///
    /// # Errors
    ///
    /// When positions are neither heaps nor arrays of one part more, the rule fails, or the work is stopped.
    pub fn completions(&self, heaps: &[u64], to: u64, control: &Control) -> Result<Vec<u64>, SolveError> {
        self.completing(heaps, to, usize::MAX, control)
    }

    /// The least heap x ≤ `to` that makes `heaps` + x a P-position.
    ///
    /// # Errors
    ///
    /// As [`completions`](Self::completions).
    pub fn completion(&self, heaps: &[u64], to: u64, control: &Control) -> Result<Option<u64>, SolveError> {
        Ok(self.completing(heaps, to, 1, control)?.first().copied())
    }

    /// For all i ≤ `rows`, j ≤ `columns`: the least x ≤ `to` that makes [i, j, x] a P-position.
    ///
    /// # Errors
    ///
    /// As [`completions`](Self::completions).
    pub fn completion_table(
        &self,
        rows: u64,
        columns: u64,
        to: u64,
        control: &Control,
    ) -> Result<Vec<Vec<Option<u64>>>, SolveError> {
        fits(rows, columns, control)?;
        (0..=rows).map(|i| (0..=columns).map(|j| self.completion(&[i, j], to, control)).collect()).collect()
    }

    fn completing(
        &self,
        heaps: &[u64],
        to: u64,
        most: usize,
        control: &Control,
    ) -> Result<Vec<u64>, SolveError> {
        match self.rules().kind() {
            PositionKind::Heap => {}
            PositionKind::Array(parts) if parts.is_none_or(|parts| parts == heaps.len() + 1) => {}
            _ => {
                return Err(SolveError::NotAHeapGame { game: self.name().to_owned(), verb: "completions" });
            }
        }
        let mut parts = [heaps, &[0]].concat();
        let mut found = Vec::new();
        for x in 0..=to {
            control.poll(&Work { done: x, total: Some(to + 1), bytes: 8 * found.len() as u64 })?;
            parts[heaps.len()] = x;
            // Rules may forbid some rows, such as two equal heaps.
            let sum = match self.of_parts(&parts) {
                Err(SolveError::Rule(error)) if !error.stopped => continue,
                sum => sum?,
            };
            if sum.outcome(control)?.value == Outcome::P {
                found.push(x);
                if found.len() == most {
                    break;
                }
            }
        }
        Ok(found)
    }

    /// The first of these heaps with different values in the two games (in misère play: g⁻). Returns `None`
    /// if they agree.
    ///
    /// # Errors
    ///
    /// When one is not a heap game, a rule fails, or the work is stopped.
    pub fn compare(
        &self,
        other: &Self,
        heaps: Range<u64>,
        control: &Control,
    ) -> Result<Option<Difference>, SolveError> {
        if let Some(other) = [self, other].into_iter().find(|game| !game.is_heap_game()) {
            return Err(SolveError::NotAHeapGame { game: other.name().to_owned(), verb: "compare" });
        }
        // Games differ early as a rule, so they are looked at in stretches, each twice as long as the one
        // before.
        let (mut from, mut length) = (heaps.start, 256);
        while from < heaps.end {
            let to = heaps.end.min(from.saturating_add(length));
            let stretch = |table: &Table| (from..to).map_while(|n| table.get(n as usize)).collect();
            let left: Vec<Nimber> = self.with_values(to - 1, control, stretch)?;
            let right: Vec<Nimber> = other.with_values(to - 1, control, stretch)?;
            let differ = (from..).zip(left.into_iter().zip(right)).find(|(_, (left, right))| left != right);
            if let Some((at, (left, right))) = differ {
                return Ok(Some(Difference { at, left, right }));
            }
            (from, length) = (to, length.saturating_mul(2));
        }
        Ok(None)
    }
}

/// A table of this size fits the budget.
fn fits(rows: u64, columns: u64, control: &Control) -> Result<(), SolveError> {
    let cells = rows.checked_add(1).and_then(|r| r.checked_mul(columns.checked_add(1)?));
    match cells.and_then(|cells| cells.checked_mul(8)) {
        Some(bytes) if bytes <= control.budget.bytes => Ok(()),
        _ => Err(Stop::Bytes(control.budget.bytes).into()),
    }
}

/// The next parts in lexicographic order, the last part running fastest.
fn count_up(parts: &mut [u64], ranges: &[RangeInclusive<u64>]) {
    for (part, range) in parts.iter_mut().zip(ranges).rev() {
        if *part < *range.end() {
            *part += 1;
            return;
        }
        *part = *range.start();
    }
}
