//! Small positions from the definition, row by row, also where options may be blocked.
//!
//! A table has for each kind of move and each position how many positions on the line through it, from there
//! down, are lost and may be moved to. So a position is decided by one look for each line, however long that
//! is. In a sector we only know whether there is one, which is enough where no option may be blocked.

use bouton_theory::Convention;
use bouton_theory::formula::Condition;

use super::cone::Cone;
use super::domain::Domain;
use super::groundwork::Groundwork;
use super::oracle::Oracle;
use crate::watch::{Halt, Watch};

/// The most positions of the table where options may be blocked.
const CELLS: u64 = 1 << 22;

/// The most looks at other positions for a table that only saves questions to the rules: they take less than
/// a tenth of a second.
const LOOKS: u64 = 1 << 23;

/// We ask whether to go on once in this many positions.
const STRIDE: usize = 1 << 12;

/// What we know of a line or a sector where no option may be blocked: one of its positions is lost, and it
/// has a position.
const LOST: u32 = 1;
const SOME: u32 = 2;

/// The rules themselves are asked about a cube of this many positions.
const ASKED: u64 = 1 << 12;

/// The first side of the table; it grows by doubling.
const SIDE: u64 = 64;

/// Solves small positions of moves that run along lines, or along sectors if no option may be blocked.
pub(crate) struct Counted<'o> {
    /// Knows whether to go on, and the bound.
    oracle: &'o mut dyn Oracle,
    cones: Vec<Cone>,
    domain: Domain,
    parts: usize,
    blocked: u32,
    convention: Convention,
    bound: u64,
    side: u64,
    lost: Vec<bool>,
}

impl<'o> Counted<'o> {
    /// The positions with all parts below the bound of the oracle, or below a smaller one if these are too
    /// many.
    pub(crate) fn new(
        ground: &Groundwork,
        (blocked, convention): (usize, Convention),
        oracle: &'o mut dyn Oracle,
        watch: &mut Watch<'_>,
    ) -> Result<Self, Halt> {
        let parts = ground.parts();
        let cones: Vec<Cone> = ground.cones.iter().flatten().cloned().collect();
        let looks: usize = cones.iter().map(|cone| cone.offsets.len() + cone.generators.len()).sum();
        let cells = if blocked == 0 { LOOKS / looks.max(1) as u64 } else { CELLS };
        Ok(Self {
            cones,
            domain: Domain::new(ground, watch)?,
            parts,
            blocked: u32::try_from(blocked).map_err(|_| Halt::Range)?,
            convention,
            bound: oracle.bound().min(side(parts, cells)),
            oracle,
            side: 0,
            lost: Vec::new(),
        })
    }

    /// Recomputes the table for all positions with parts below `side`. Returns `None` if it is to stop.
    fn fill(&mut self, side: u64) -> Option<()> {
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
            if at.is_multiple_of(STRIDE) && !self.oracle.goes_on() {
                return None;
            }
            let mut options = 0;
            for (cone, counts) in self.cones.iter().zip(&counts) {
                if meets(&cone.source, &position) {
                    let on_line = |offset: &Vec<u64>| below(&position, at, offset).map_or(0, |to| counts[to]);
                    options = cone.offsets.iter().map(on_line).fold(options, |all, one| self.both(all, one));
                }
            }
            lost[at] = self.loses(options) && {
                let numbers: Vec<u64> = position.iter().map(|part| part.unsigned_abs()).collect();
                self.domain.has(&numbers)
            };
            for (cone, counts) in self.cones.iter().zip(&mut counts) {
                let own = match (meets(&cone.target, &position), lost[at]) {
                    (false, _) => 0,
                    (true, is_lost) if self.blocked > 0 => u32::from(is_lost),
                    (true, false) => SOME,
                    (true, true) => SOME | LOST,
                };
                let further = |step: &Vec<u64>| below(&position, at, step).map_or(0, |to| counts[to]);
                counts[at] = cone.generators.iter().map(further).fold(own, |all, one| self.both(all, one));
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
        Some(())
    }

    /// What we know of two lines. Two ways through a sector may lead to the same position, so there we don't
    /// count.
    const fn both(&self, one: u32, other: u32) -> u32 {
        if self.blocked == 0 { one | other } else { one + other }
    }

    /// Whether a position with these options is lost.
    fn loses(&self, options: u32) -> bool {
        match self.convention {
            _ if self.blocked > 0 => options <= self.blocked,
            Convention::Normal => options & LOST == 0,
            Convention::Misere => options == SOME,
        }
    }
}

impl Oracle for Counted<'_> {
    fn bound(&self) -> u64 {
        self.bound
    }

    fn is_lost(&mut self, position: &[u64]) -> Option<bool> {
        let largest = position.iter().copied().max().filter(|part| *part < self.bound)?;
        if largest >= self.side {
            self.fill((largest + 1).next_power_of_two().clamp(SIDE.min(self.bound), self.bound))?;
        }
        let at = position.iter().fold(0, |at, part| at * self.side as usize + *part as usize);
        self.lost.get(at).copied()
    }

    fn goes_on(&mut self) -> bool {
        self.oracle.goes_on()
    }
}

/// An oracle that is asked about the smallest positions and those beyond the table only, because it may be
/// slow: a rule with two nested loops has a move to every smaller tuple.
///
/// It decides the smallest positions, so that moves that aren't the rule's are found out.
pub(crate) struct Swept<'o> {
    table: Counted<'o>,
    asked: u64,
}

impl<'o> Swept<'o> {
    /// Whether there is a table: all moves must run along lines or sectors. A single heap needs none.
    pub(crate) fn fits(ground: &Groundwork) -> bool {
        ground.parts() > 1 && ground.cones.iter().all(Option::is_some)
    }

    pub(crate) fn new(
        ground: &Groundwork,
        convention: Convention,
        oracle: &'o mut dyn Oracle,
        watch: &mut Watch<'_>,
    ) -> Result<Self, Halt> {
        let table = Counted::new(ground, (0, convention), oracle, watch)?;
        Ok(Self { table, asked: side(ground.parts(), ASKED) })
    }
}

impl Oracle for Swept<'_> {
    fn bound(&self) -> u64 {
        self.table.oracle.bound()
    }

    fn is_lost(&mut self, position: &[u64]) -> Option<bool> {
        if position.iter().all(|part| *part < self.asked) {
            return self.table.oracle.is_lost(position);
        }
        self.table.is_lost(position).or_else(|| self.table.oracle.is_lost(position))
    }

    fn goes_on(&mut self) -> bool {
        self.table.oracle.goes_on()
    }

    fn lost_below(&mut self, side: u64) -> Option<Vec<Vec<u64>>> {
        self.table.oracle.lost_below(side)
    }
}

/// The largest power of 2 that is the side of a cube of at most this many positions.
fn side(parts: usize, cells: u64) -> u64 {
    let fits = |side: &u64| {
        u32::try_from(parts)
            .ok()
            .and_then(|parts| side.checked_pow(parts))
            .is_some_and(|count| count <= cells)
    };
    (1..=cells.ilog2()).rev().map(|bits| 1 << bits).find(fits).unwrap_or(1)
}

fn meets(conditions: &[Condition], position: &[i64]) -> bool {
    conditions.iter().all(|condition| condition.holds(position) == Some(true))
}
