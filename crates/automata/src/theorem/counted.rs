//! Small positions of a game in which options may be blocked, from the definition: row by row.
//!
//! A table has for each kind of move and each position how many positions on the line through it, from there
//! down, are lost and may be moved to. So a position is decided by one look for each line, however long that
//! is.

use bouton_theory::formula::Condition;

use super::cone::Cone;
use super::groundwork::Groundwork;
use super::oracle::Oracle;
use crate::automaton::Automaton;
use crate::system::System;
use crate::watch::{Halt, Watch};

/// The most positions of the table.
const CELLS: u64 = 1 << 22;

/// The first side of the table; it grows by doubling.
const SIDE: u64 = 64;

/// Solves small positions of moves that are counted along lines.
pub(crate) struct Counted {
    cones: Vec<Cone>,
    domain: Automaton,
    parts: usize,
    blocked: u32,
    bound: u64,
    side: u64,
    lost: Vec<bool>,
}

impl Counted {
    /// The positions with all parts below `bound`, or below a smaller one if these are too many.
    pub(crate) fn new(
        ground: &Groundwork,
        blocked: usize,
        bound: u64,
        watch: &mut Watch<'_>,
    ) -> Result<Self, Halt> {
        let parts = ground.parts();
        let dimensions = u32::try_from(parts).map_err(|_| Halt::Range)?;
        let fits = |side: &u64| side.checked_pow(dimensions).is_some_and(|cells| cells <= CELLS);
        let most = (1..=CELLS.ilog2()).rev().map(|bits| 1 << bits).find(fits).unwrap_or(1);
        Ok(Self {
            cones: ground.cones.iter().flatten().cloned().collect(),
            domain: ground.domain(System::BINARY, watch)?,
            parts,
            blocked: u32::try_from(blocked).map_err(|_| Halt::Range)?,
            bound: bound.min(most),
            side: 0,
            lost: Vec::new(),
        })
    }

    /// Recomputes the table for all positions with parts below `side`.
    fn fill(&mut self, side: u64) {
        let cells = (0..self.parts).fold(1, |cells, _| cells * side as usize);
        let mut counts = vec![vec![0_u32; cells]; self.cones.len()];
        let mut lost = vec![false; cells];
        let mut position = vec![0_i64; self.parts];
        let below = |position: &[i64], at: usize, step: &[u64]| -> Option<usize> {
            let mut back = 0;
            for (part, step) in position.iter().zip(step) {
                if part.unsigned_abs() < *step {
                    return None;
                }
                back = back * side as usize + *step as usize;
            }
            Some(at - back)
        };
        for at in 0..cells {
            let mut options = 0;
            for (cone, counts) in self.cones.iter().zip(&counts) {
                if meets(&cone.source, &position) {
                    let on_line = |offset: &Vec<u64>| below(&position, at, offset).map_or(0, |to| counts[to]);
                    options += cone.offsets.iter().map(on_line).sum::<u32>();
                }
            }
            let numbers: Vec<u64> = position.iter().map(|part| part.unsigned_abs()).collect();
            lost[at] = options <= self.blocked && self.domain.accepts(System::BINARY, &numbers);
            for (cone, counts) in self.cones.iter().zip(&mut counts) {
                let step = cone.generators.first();
                let further = step.and_then(|step| below(&position, at, step)).map_or(0, |to| counts[to]);
                counts[at] = further + u32::from(lost[at] && meets(&cone.target, &position));
            }
            for part in position.iter_mut().rev() {
                *part += 1;
                if part.unsigned_abs() < side {
                    break;
                }
                *part = 0;
            }
        }
        (self.side, self.lost) = (side, lost);
    }
}

impl Oracle for Counted {
    fn bound(&self) -> u64 {
        self.bound
    }

    fn is_lost(&mut self, position: &[u64]) -> Option<bool> {
        let largest = position.iter().copied().max().filter(|part| *part < self.bound)?;
        if largest >= self.side {
            self.fill((largest + 1).next_power_of_two().clamp(SIDE.min(self.bound), self.bound));
        }
        let at = position.iter().fold(0, |at, part| at * self.side as usize + *part as usize);
        self.lost.get(at).copied()
    }
}

fn meets(conditions: &[Condition], position: &[i64]) -> bool {
    conditions.iter().all(|condition| condition.holds(position) == Some(true))
}
