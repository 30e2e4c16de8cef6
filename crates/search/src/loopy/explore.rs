//! The graph of what can be reached from positions, with loops, breadth first.

use std::fmt;

use bouton_heaps::progress::{OPTIONS, Progress, STRIDE};
use bouton_heaps::{Control, SolveError, Stop};
use bouton_rules::{ClosedValue, Datum, PositionKind};
use bouton_theory::Convention;

use super::Kind;
use crate::falling::Falling;
use crate::family::{Family, SUM};
use crate::key::MOST_KEYS;
use crate::name::Namer;
use crate::net::UNKNOWN;
use crate::question::Question;
use crate::reach::Reach;

/// Explores what can be reached.
pub(super) struct Explorer<'a> {
    pub(super) family: &'a Family,
    pub(super) namer: Namer<'a>,
    pub(super) progress: Progress<'a>,
    pub(super) kind: Kind,
    /// The largest heap that was asked for.
    pub(super) root: Option<i64>,
    /// The most summands of a sum that was asked for.
    parts: usize,
    /// A sum of more summands is looked at for growth; twice as many each time.
    watched: usize,
}

/// We take play this many moves away, in heaps larger than the requested ones, to be endless.
const GROWING: usize = 1 << 20;
/// Sums of so few summands aren't looked at for growth.
const FEW: usize = 3;
/// We take sums with this many more summands than the requested one to fall apart endlessly.
const PARTS: usize = 1 << 10;

impl Explorer<'_> {
    /// Adds what can be reached from these positions to a net, without labels but for values that are known.
    pub(super) fn explore(&mut self, reach: &mut Reach, roots: &[u32]) -> Result<(), SolveError> {
        let first = reach.net.len();
        for id in roots {
            reach.add(*id);
            if self.family.position_member(*id) == SUM {
                self.parts = self.parts.max(self.family.summands(*id).len());
            }
        }
        let explored = self.all(reach, first);
        let explored = explored.map_err(|error| self.endless(reach, first, error));
        if explored.is_err() {
            reach.truncate(first);
        }
        explored
    }

    fn all(&mut self, reach: &mut Reach, first: usize) -> Result<(), SolveError> {
        let (mut found, mut depth, mut layer) = (Vec::new(), 0, reach.ids.len());
        while reach.net.len() < reach.ids.len() {
            let at = reach.net.len();
            if at == layer {
                (depth, layer) = (depth + 1, reach.ids.len());
            }
            if self.progress.step() {
                self.poll(reach)?;
            }
            let id = reach.ids[at];
            self.watch_growth(reach, first, at, depth)?;
            match self.value(id, depth)? {
                Some(value) => reach.net.close_with_value(value)?,
                None => {
                    found.clear();
                    self.namer.options_of(id, &self.progress, &mut found)?;
                    self.progress.list(found.len());
                    for option in &found {
                        let place = reach.add(*option);
                        reach.net.lead_to(place);
                    }
                    reach.net.close(UNKNOWN)?;
                }
            }
        }
        Ok(())
    }

    /// Refuses sums that grow for ever: a position that leads to itself and more leads to itself and any
    /// amount of it, so play never ends (Karp and Miller 1969, on vector addition systems). By Dickson's
    /// lemma there is such a pair on every endless line with finitely many different summands.
    fn watch_growth(
        &mut self,
        reach: &Reach,
        first: usize,
        at: usize,
        depth: usize,
    ) -> Result<(), SolveError> {
        let id = reach.ids[at];
        if self.family.position_member(id) != SUM {
            return Ok(());
        }
        let parts = self.family.summands(id).len();
        if parts <= self.parts.max(self.watched) {
            return Ok(());
        }
        // Each look walks the whole net, so there are few of them.
        self.watched = 2 * parts;
        let mut line: Vec<Vec<u32>> = Vec::new();
        for id in reach.line(first, at) {
            let mut summands = match self.family.position_member(id) {
                SUM => self.family.summands(id),
                _ => vec![id],
            };
            summands.sort_unstable();
            if line.iter().any(|earlier| earlier.len() < summands.len() && contains(&summands, earlier)) {
                return Err(Stop::Depth(depth as u64).into());
            }
            line.push(summands);
        }
        Ok(())
    }

    fn poll(&self, reach: &Reach) -> Result<(), SolveError> {
        let store = self.family.store.borrow();
        if store.len() as u64 >= MOST_KEYS {
            return Err(Stop::Positions(MOST_KEYS).into());
        }
        let bytes = store.size_with(STRIDE + 1, OPTIONS.min(store.len()), 0)
            + reach.bytes()
            + reach.net.work_bytes(0);
        drop(store);
        self.progress.poll(bytes)
    }

    /// The value of a position that a formula or a table of heaps knows, if values are asked for.
    fn value(&self, id: u32, depth: usize) -> Result<Option<u64>, SolveError> {
        let Some((member, position)) = self.family.position_of_one(id) else {
            let parts = self.family.summands(id).len();
            return if parts > self.parts + PARTS { Err(Stop::Depth(depth as u64).into()) } else { Ok(None) };
        };
        if depth > GROWING && self.root.is_some() && position.as_int() > self.root {
            return Err(Stop::Depth(depth as u64).into());
        }
        if self.kind != Kind::Values {
            return Ok(None);
        }
        if let Datum::Int(heap) = position
            && let Some(value) = self.family.heap_answer(member, heap, Question::Value)
        {
            return Ok(Some(value));
        }
        let rules = std::rc::Rc::clone(&self.family.member(member).rules);
        Ok(match rules.closed_form(&position, Convention::Normal).map(|closed| closed.value) {
            Some(ClosedValue::Value(value)) => Some(value.0),
            _ => None,
        })
    }

    /// The error after too much work: how many positions there were, and a line of play through them.
    fn endless(&self, reach: &Reach, first: usize, error: SolveError) -> SolveError {
        let (SolveError::Stopped(Stop::Positions(_) | Stop::Bytes(_) | Stop::Depth(_)), false) =
            (&error, reach.ids.len() == first)
        else {
            return error;
        };
        let line = reach.line(first, reach.ids.len() - 1);
        if self.family.is_shrinking(&line) {
            return error;
        }
        self.family.endless((reach.ids.len() - first) as u64, &line)
    }
}

/// Whether all of `part`, each as often as it is there, is in `whole`; both are in order.
fn contains(whole: &[u32], part: &[u32]) -> bool {
    let mut rest = whole.iter();
    part.iter().all(|one| rest.any(|other| other == one))
}

impl Family {
    /// A line of play, among `seen` positions, that never came to an end.
    pub(crate) fn endless(&self, seen: u64, line: &[u32]) -> SolveError {
        let first = line.first().copied().unwrap_or_default();
        let game = match self.code(first, &mut Vec::new()) {
            SUM => self.summands(first).first().map_or(0, |id| self.code(*id, &mut Vec::new())),
            member => member,
        };
        let shown: Vec<Shown<'_>> = line.iter().map(|id| Shown { family: self, id: *id }).collect();
        let mut error = SolveError::endless(self.member(game).name.to_string(), seen, &shown);
        let last = line.last().and_then(|last| self.position_of_one(*last));
        if let (SolveError::Endless { falls, .. }, Some((_, start)), Some((_, last))) =
            (&mut error, self.position_of_one(first), last)
        {
            *falls = Falling::from(Some(&start)).is_below(0, &last);
        }
        error
    }

    /// Whether a line of play goes from a heap to smaller ones: however long it is, it ends at 0.
    pub(crate) fn is_shrinking(&self, line: &[u32]) -> bool {
        let heap = |id: &u32| {
            let (member, position) = self.position_of_one(*id)?;
            position.as_int().filter(|_| self.member(member).rules.kind() == PositionKind::Heap)
        };
        let ends = line.first().and_then(heap).zip(line.last().and_then(heap));
        ends.is_some_and(|(first, last)| last < first)
    }

    /// The member and the position with this number; none for sums.
    pub(crate) fn position_of_one(&self, id: u32) -> Option<(u32, Datum)> {
        match self.position_member(id) {
            SUM => None,
            _ => Some(self.position(id)),
        }
    }
}

/// A position or a sum in words.
struct Shown<'a> {
    family: &'a Family,
    id: u32,
}

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.family.code(self.id, &mut Vec::new()) != SUM {
            return self.family.position(self.id).1.fmt(f);
        }
        for (at, id) in self.family.summands(self.id).into_iter().enumerate() {
            f.write_str(if at == 0 { "" } else { " + " })?;
            Shown { family: self.family, id }.fmt(f)?;
        }
        Ok(())
    }
}

/// A search within the bounds of `control`.
pub(super) fn explorer<'a>(
    family: &'a Family,
    control: &'a Control,
    kind: Kind,
    root: Option<i64>,
    scratch: &mut crate::scratch::Scratch,
) -> Explorer<'a> {
    let namer = Namer::new(family, kind.question(), None, scratch);
    Explorer { family, namer, progress: Progress::new(control), kind, root, parts: 0, watched: FEW }
}
