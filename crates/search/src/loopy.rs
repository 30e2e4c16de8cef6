//! Games with loops: values m and ∞, lengths of play, draws.
//!
//! A search that comes back to a position that it has left open knows that play may go on for ever. Then we
//! make the graph of all reachable positions here, once, and label it: with values (`values`) or with numbers
//! of moves (`lengths`). The labels are kept with the family; a later question adds to them.
//!
//! [`Net`] is the same for a graph that is there already.

mod explore;
mod lengths;
mod suspense;
mod values;

use bouton_heaps::progress;
use bouton_heaps::{Control, SolveError, Work};
use bouton_rules::{Datum, RuleError, meter};
use bouton_theory::{Convention, LoopyValue, Outcome};

use crate::family::Family;
pub use crate::net::Net;
use crate::net::{self, ENDLESS, Pace};
use crate::question::Question;

/// The kind of a net's labels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// Values of normal play.
    Values,
    /// Numbers of moves.
    Lengths(Convention),
    /// Numbers of moves of normal play that the winner delays.
    Suspense,
    /// Numbers of moves if the opponent forbids up to this many options before each.
    Blocked(Convention, usize),
}

impl Kind {
    fn index(self) -> usize {
        match self {
            Self::Values => 0,
            Self::Lengths(Convention::Normal) => 1,
            Self::Lengths(Convention::Misere) => 2,
            Self::Suspense => 3,
            Self::Blocked(Convention::Normal, _) => 4,
            Self::Blocked(Convention::Misere, _) => 5,
        }
    }

    fn question(self) -> Question {
        match self {
            Self::Values => Question::Value,
            Self::Lengths(convention) | Self::Blocked(convention, _) => Question::Remoteness(convention),
            Self::Suspense => Question::Remoteness(Convention::Normal),
        }
    }

    /// Labels the positions of a net from `first` on.
    fn label(self, net: &mut Net, first: usize, control: &Control, bytes: u64) -> Result<(), SolveError> {
        let total = (net.len() - first) as u64;
        let pace = Pace::new(control, total, bytes + net.work_bytes(first));
        match self {
            Self::Values => values::label(net, first, &pace),
            Self::Lengths(convention) => lengths::label(net, first, (convention, 0), &pace),
            Self::Blocked(convention, most) => lengths::label(net, first, (convention, most), &pace),
            Self::Suspense => suspense::label(net, first, &pace),
        }
    }
}

/// The value of a position in normal play.
///
/// # Errors
///
/// When a rule fails, the work is stopped, or the positions are too many.
pub fn value(
    family: &Family,
    (member, position): (u32, &Datum),
    control: &Control,
) -> Result<LoopyValue, SolveError> {
    let mut ids = Vec::new();
    family.resolve(member, position, &mut ids)?;
    explored(family, Kind::Values, &ids, position.as_int(), control)?;
    let reached = family.loops.reached.borrow();
    let reach = &reached[Kind::Values.index()];
    let values = ids.iter().filter_map(|id| reach.place(*id)).map(|place| reach.net.metered_value(place));
    let values: Result<Vec<_>, _> = values.collect();
    Ok(progress::rule(values, control, Work::default())?.into_iter().sum())
}

/// The value of a position, if a net that was made for another one has it.
#[must_use]
pub fn known_value(family: &Family, (member, position): (u32, &Datum)) -> Option<LoopyValue> {
    if family.loops.reached.borrow()[Kind::Values.index()].net.is_empty() || family.loops.busy.get() {
        return None;
    }
    let mut ids = Vec::new();
    family.resolve(member, position, &mut ids).ok()?;
    let reached = family.loops.reached.borrow();
    let reach = &reached[Kind::Values.index()];
    // A meter that stops here stops the question that is asked next, too.
    let value = |id: &u32| reach.net.metered_value(reach.place(*id)?).ok();
    let values: Option<Vec<_>> = ids.iter().map(value).collect();
    values.map(|values| values.into_iter().sum())
}

/// How many moves play lasts from a sum of positions. Returns `None` if it doesn't end.
///
/// # Errors
///
/// As [`value`].
pub fn length(
    family: &Family,
    positions: &[(u32, &Datum)],
    convention: Convention,
    control: &Control,
) -> Result<Option<u64>, SolveError> {
    of_whole(family, positions, Kind::Lengths(convention), control)
}

/// How many moves normal play lasts from a sum of positions if the winner delays. Returns `None` if it may
/// never end.
///
/// # Errors
///
/// As [`value`].
pub fn suspense(
    family: &Family,
    positions: &[(u32, &Datum)],
    control: &Control,
) -> Result<Option<u64>, SolveError> {
    of_whole(family, positions, Kind::Suspense, control)
}

/// Who wins a position of a game in which the opponent forbids up to `most` options before each move. A
/// family has at most one such game, and `most` never changes.
///
/// # Errors
///
/// As [`value`].
pub fn blocked(
    family: &Family,
    position: (u32, &Datum),
    most: usize,
    convention: Convention,
    control: &Control,
) -> Result<Outcome, SolveError> {
    let length = of_whole(family, &[position], Kind::Blocked(convention, most), control)?;
    Ok(outcome(length, convention))
}

/// The label of a sum of positions as one.
fn of_whole(
    family: &Family,
    positions: &[(u32, &Datum)],
    kind: Kind,
    control: &Control,
) -> Result<Option<u64>, SolveError> {
    let id = whole(family, positions, control)?;
    let root = positions.iter().filter_map(|(_, position)| position.as_int()).max();
    explored(family, kind, &[id], root, control)?;
    let reached = family.loops.reached.borrow();
    let reach = &reached[kind.index()];
    Ok(reach.place(id).and_then(|place| reach.net.length(place)))
}

/// Who wins when play from a position lasts so long.
#[must_use]
pub fn outcome(length: Option<u64>, convention: Convention) -> Outcome {
    match length {
        None => Outcome::D,
        Some(moves) if (moves % 2 == 0) == (convention == Convention::Normal) => Outcome::P,
        Some(_) => Outcome::N,
    }
}

/// Whether play from a position can come back to an earlier position. `blocked`: how many options the
/// opponent may forbid before each move, if the game is one of that kind; such games don't have values.
///
/// # Errors
///
/// As [`value`].
pub fn returns(
    family: &Family,
    (member, position): (u32, &Datum),
    blocked: Option<usize>,
    control: &Control,
) -> Result<bool, SolveError> {
    let kind = blocked.map_or(Kind::Values, |most| Kind::Blocked(Convention::Normal, most));
    let mut ids = Vec::new();
    family.resolve(member, position, &mut ids)?;
    explored(family, kind, &ids, None, control)?;
    let reached = family.loops.reached.borrow();
    let reach = &reached[kind.index()];
    Ok(ids.iter().filter_map(|id| reach.place(*id)).any(|place| reach.net.returns(place)))
}

/// The number of a sum of positions as one.
fn whole(family: &Family, positions: &[(u32, &Datum)], control: &Control) -> Result<u32, SolveError> {
    let mut ids = Vec::new();
    for (member, position) in positions {
        family.resolve(*member, position, &mut ids)?;
    }
    let mut scratch = family.scratch.take();
    let mut explorer =
        explore::explorer(family, control, Kind::Lengths(Convention::Normal), None, &mut scratch);
    let id = explorer.namer.sum_of(ids, &explorer.progress);
    explorer.namer.release(&mut scratch);
    family.scratch.replace(scratch);
    Ok(id? as u32)
}

/// Makes and labels what can be reached from these positions, as far as it isn't there.
fn explored(
    family: &Family,
    kind: Kind,
    ids: &[u32],
    root: Option<i64>,
    control: &Control,
) -> Result<(), SolveError> {
    let missing: Vec<u32> = {
        let reached = family.loops.reached.borrow();
        ids.iter().copied().filter(|id| reached[kind.index()].place(*id).is_none()).collect()
    };
    let Some(lost) = missing.first() else { return Ok(()) };
    if family.loops.busy.replace(true) {
        return Err(family.loopy(*lost));
    }
    control.engine("loops");
    // Taken, because a rule may ask for values itself.
    let mut reach = std::mem::take(&mut family.loops.reached.borrow_mut()[kind.index()]);
    let mut scratch = family.scratch.take();
    let mut explorer = explore::explorer(family, control, kind, root, &mut scratch);
    let first = reach.net.len();
    let mut done = explorer.explore(&mut reach, &missing);
    explorer.namer.release(&mut scratch);
    family.scratch.replace(scratch);
    if done.is_ok() {
        let bytes = family.store.borrow().size() + reach.bytes();
        done = kind.label(&mut reach.net, first, control, bytes);
        if done.is_err() {
            reach.truncate(first);
        }
    }
    family.loops.reached.borrow_mut()[kind.index()] = reach;
    family.loops.busy.set(false);
    done
}

impl Net {
    /// Finds the values of all vertices, which are asked for by [`value`](Self::value).
    ///
    /// # Errors
    ///
    /// When the work is stopped.
    pub fn find_values(&mut self, control: &Control) -> Result<(), SolveError> {
        self.find(Kind::Values, control)
    }

    /// Finds how long play lasts from all vertices, which is asked for by [`length`](Self::length).
    ///
    /// # Errors
    ///
    /// When the work is stopped.
    pub fn find_lengths(&mut self, convention: Convention, control: &Control) -> Result<(), SolveError> {
        self.find(Kind::Lengths(convention), control)
    }

    fn find(&mut self, kind: Kind, control: &Control) -> Result<(), SolveError> {
        control.engine("loops");
        self.labels.fill(net::UNKNOWN);
        let bytes = self.bytes();
        kind.label(self, 0, control, bytes)
    }

    /// The value of a vertex, once values were found.
    #[must_use]
    pub fn value(&self, at: usize) -> LoopyValue {
        match self.finite(at) {
            Some(value) => LoopyValue::Finite(value.into()),
            None => LoopyValue::infinite(self.options(at).iter().filter_map(|to| self.finite(*to as usize))),
        }
    }

    /// The same, counting the options that are read on the meter.
    fn metered_value(&self, at: usize) -> Result<LoopyValue, RuleError> {
        if self.finite(at).is_none() {
            meter::tick(size_of_val(self.options(at)))?;
        }
        Ok(self.value(at))
    }

    /// How long play lasts from a vertex, once lengths were found. Returns `None` if it doesn't end.
    #[must_use]
    pub fn length(&self, at: usize) -> Option<u64> {
        Some(self.labels[at]).filter(|label| *label < ENDLESS).map(u64::from)
    }

    /// Whether play from a vertex can come back to where it was.
    #[must_use]
    pub fn returns(&self, at: usize) -> bool {
        // Depth first, with a position's next option; a position on the stack that is met again is a loop.
        let mut seen = std::collections::BTreeMap::from([(at as u32, true)]);
        let mut stack = vec![(at as u32, 0)];
        while let Some((position, next)) = stack.last_mut() {
            let Some(to) = self.options(*position as usize).get(*next).copied() else {
                seen.insert(*position, false);
                stack.pop();
                continue;
            };
            *next += 1;
            match seen.get(&to) {
                Some(true) => return true,
                Some(false) => {}
                None => {
                    seen.insert(to, true);
                    stack.push((to, 0));
                }
            }
        }
        false
    }
}
