//! Tables of values that grow until something is found, a bound is reached or the budget ends.

use crate::table::Table;
use crate::{Budget, Control, Heaps, Memory, SolveError, Stop};

/// How fast tables grow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Growth {
    /// From 128 values on, doubling.
    Doubling,
    /// From 16 values on, by half, and without a bound from the user no more than [`SLOW_POSITIONS`]
    /// positions: the work for one more heap may be a multiple of all before.
    Slow,
}

/// The most positions for slow growth without a bound from the user.
const SLOW_POSITIONS: u64 = 10_000;

/// How far to look.
#[derive(Clone, Copy, Debug)]
pub(super) struct Range {
    /// The largest heap.
    pub to: u64,
    /// Whether the user asked for it; if not, an exhausted budget is a bound like any other.
    pub given: bool,
    pub growth: Growth,
}

/// How far we looked at the table, and what we found in it.
#[derive(Debug)]
pub(super) struct Grown<T> {
    /// The values that were looked at.
    pub count: usize,
    pub found: Option<T>,
}

impl<T> Grown<T> {
    /// The largest heap that was looked at.
    pub(super) fn last(&self) -> u64 {
        (self.count as u64).saturating_sub(1)
    }
}

/// Looks at growing tables until `look` finds something in their first values.
pub(super) fn grow<T>(
    game: &Heaps<'_>,
    range: Range,
    control: &Control,
    look: impl Fn(&Table, usize) -> Option<T>,
) -> Result<Grown<T>, SolveError> {
    let control = bounded(control, range);
    let first = if range.growth == Growth::Slow { 15 } else { 127 };
    let mut last = range.to.min(first);
    let mut grown = Grown { count: 0, found: None };
    loop {
        let count = last as usize + 1;
        match room(game, last, &control)
            .and_then(|()| game.with_values(last, &control, |table| look(table, count)))
        {
            Ok(found) => grown = Grown { count, found },
            Err(
                SolveError::Stopped(Stop::Bytes(_) | Stop::Positions(_)) | SolveError::TableTooLarge { .. },
            ) if !range.given && grown.count > 0 => {
                return Ok(grown);
            }
            Err(error) => return Err(error),
        }
        if grown.found.is_some() || last == range.to {
            return Ok(grown);
        }
        let next = if range.growth == Growth::Slow { last + last / 2 } else { last.saturating_mul(2) };
        last = next.saturating_add(1).min(range.to);
    }
}

/// Bytes a value that the search for repeats takes.
const SEARCH: u64 = 4;

/// There is room for the table and for the search for repeats.
fn room(game: &Heaps<'_>, to: u64, control: &Control) -> Result<(), SolveError> {
    let memory = game.memory();
    Memory { least: memory.least + SEARCH, most: memory.most + SEARCH, ..memory }
        .check(to.saturating_add(1), control.budget)
}

fn bounded(control: &Control, range: Range) -> Control {
    let mut control = control.clone();
    if range.growth == Growth::Slow && !range.given {
        let positions = control.budget.positions.min(SLOW_POSITIONS);
        control.budget = Budget { positions, ..control.budget };
    }
    control
}
