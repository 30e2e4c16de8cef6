//! Options in a line: each part is as in the first and grows by a constant.

use bouton_rules::{Line, Marks};

use super::super::ir::PARTS;
use super::super::machine::{Machine, Run};
use super::rounds;

/// Marks `count` options; each part starts as in the first and grows by a constant.
pub(crate) fn mark_line(marks: &mut Marks<'_>, parts: &[(i64, i64)], count: u64) {
    let last = count as i64 - 1;
    match parts {
        [(first, 1)] => marks.range(*first as u64, (*first as u64).saturating_add(count)),
        [(first, -1)] => {
            let least = first.wrapping_sub(last) as u64;
            marks.range(least, least.saturating_add(count));
        }
        [(a, 1), (b, -1)] => marks.opposite_pairs(*a as u64, *b as u64, count),
        [(a, -1), (b, 1)] => {
            marks.opposite_pairs(a.wrapping_sub(last) as u64, b.wrapping_add(last) as u64, count);
        }
        parts => {
            let mut heaps = [0; PARTS];
            for at in 0..count as i64 {
                part_values(parts, at, &mut heaps);
                marks.option(&heaps[..parts.len()]);
            }
        }
    }
}

fn part_values(parts: &[(i64, i64)], at: i64, values: &mut [i64; PARTS]) {
    for (value, (first, step)) in values.iter_mut().zip(parts) {
        *value = first.wrapping_add(step.wrapping_mul(at));
    }
}

impl Machine {
    /// An option for every number of a range, each part as it is for the first, and by how much it grows.
    pub(crate) fn hand_over_line(&mut self, parts: &[(i64, i64)], from: i64, to: i64) -> Run {
        let count = rounds(from, to)?;
        self.burn(count)?;
        self.admit(count, parts.len())?;
        if self.options.is_marking() {
            if count > 0 {
                mark_line(&mut self.options.table().marks(), parts, count);
            }
            return Ok(0);
        }
        match (parts, self.rows) {
            (_, true) => self.row_line(parts, count),
            ([(a, step)], false) => self.options.heap_line(*a, *step, count as usize),
            ([(a, up), (b, down)], false) => self.options.pair_line([*a, *b], [*up, *down], count as usize),
            _ => {
                let mut heaps = [0; PARTS];
                for at in 0..count as i64 {
                    part_values(parts, at, &mut heaps);
                    self.options.sum(&heaps[..parts.len()]);
                }
            }
        }
        Ok(0)
    }

    /// The word of the first of `count` positions and its growth, if all have words.
    fn packed_line(&self, parts: &[(i64, i64)], count: u64) -> Option<Line> {
        let mut row = [0; PARTS];
        part_values(parts, count.checked_sub(1)? as i64, &mut row);
        self.packing.pack(&row[..parts.len()])?;
        part_values(parts, 0, &mut row);
        let first = self.packing.pack(&row[..parts.len()])?;
        let step = self.packing.growth(parts.iter().map(|(_, step)| *step));
        Some(Line { first, step, count: count as usize })
    }

    /// A number of positions; each part starts as in the first and grows by a constant.
    fn row_line(&mut self, parts: &[(i64, i64)], count: u64) {
        if let Some(line) = self.packed_line(parts, count) {
            return self.options.push_packed_line(line.first, line.step, line.count);
        }
        let mut row = [0; PARTS];
        for at in 0..count as i64 {
            part_values(parts, at, &mut row);
            self.row(&row[..parts.len()]);
        }
    }

    /// A number of sums of two positions; the first half of the parts belongs to the first position.
    pub(crate) fn hand_over_halves(&mut self, parts: &[(i64, i64)], from: i64, to: i64) -> Run {
        let count = rounds(from, to)?;
        self.burn(count)?;
        self.admit(count, parts.len())?;
        let (first, second) = parts.split_at(parts.len() / 2);
        if let (Some(a), Some(b)) = (self.packed_line(first, count), self.packed_line(second, count)) {
            self.options.push_packed_pairs([a, b]);
            return Ok(0);
        }
        let mut row = [0; PARTS];
        for at in 0..count as i64 {
            for half in [first, second] {
                part_values(half, at, &mut row);
                self.part_row(&row[..half.len()]);
            }
            self.hand_over_end()?;
        }
        Ok(0)
    }
}
