//! Tables of values that grow until something is found, a bound is reached or the budget ends.

use bouton_theory::Nimber;

use crate::{Budget, Control, Game, SolveError, Stop, Work};

/// How fast tables grow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Growth {
    /// From 128 values on, doubling.
    Doubling,
    /// From 16 values on, by half, and without a bound from the user no more than [`SLOW_POSITIONS`] positions: the
    /// work for one more heap may be a multiple of all before.
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

/// The last table and what was found in it.
#[derive(Debug)]
pub(super) struct Grown<T> {
    pub values: Vec<Nimber>,
    pub found: Option<T>,
}

impl<T> Grown<T> {
    /// The largest heap of the table.
    pub(super) fn last(&self) -> u64 {
        (self.values.len() as u64).saturating_sub(1)
    }
}

/// Looks at growing tables until `look` finds something.
pub(super) fn grow<T>(
    game: &Game,
    range: Range,
    control: &Control,
    look: impl Fn(&[Nimber]) -> Option<T>,
) -> Result<Grown<T>, SolveError> {
    let control = bounded(control, range);
    let first = if range.growth == Growth::Slow { 15 } else { 127 };
    let mut last = range.to.min(first);
    let mut grown = Grown { values: Vec::new(), found: None };
    loop {
        match values(game, last, &control) {
            Ok(values) => grown = Grown { found: look(&values), values },
            Err(SolveError::Stopped(Stop::Bytes(_) | Stop::Positions(_)))
                if !range.given && !grown.values.is_empty() =>
            {
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

/// The values of the heaps 0..=`to`; the copy and what the search for a period takes count as memory.
pub(super) fn values(game: &Game, to: u64, control: &Control) -> Result<Vec<Nimber>, SolveError> {
    let bytes = to.saturating_add(1).saturating_mul(12);
    control.poll(&Work { done: 0, total: Some(to), bytes })?;
    game.values(to, control)
}

fn bounded(control: &Control, range: Range) -> Control {
    let mut control = control.clone();
    if range.growth == Growth::Slow && !range.given {
        let positions = control.budget.positions.min(SLOW_POSITIONS);
        control.budget = Budget { positions, ..control.budget };
    }
    control
}
