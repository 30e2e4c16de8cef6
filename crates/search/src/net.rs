//! Positions by number, where their moves lead, and a label for each.
//!
//! The net grows: labels stay, and later positions may lead to labelled ones. All options of a labelled
//! position are labelled, so we never have to look at an earlier part again.

use std::cell::Cell;
use std::collections::BTreeMap;

use bouton_heaps::{Control, SolveError, Stop, Work};

/// The label of a position: a value, a number of moves, or one of the two constants below.
pub(crate) type Label = u32;
/// Nothing yet.
pub(crate) const UNKNOWN: Label = Label::MAX;
/// The value is ∞; for a number of moves: play doesn't end.
pub(crate) const ENDLESS: Label = Label::MAX - 1;
/// A finite value that doesn't fit stands elsewhere.
pub(crate) const LARGE: Label = Label::MAX - 2;

/// A graph of positions in compressed rows.
#[derive(Clone, Debug, Default)]
pub struct Net {
    /// Where the moves of each position end in `to`.
    ends: Vec<u32>,
    to: Vec<u32>,
    pub(crate) labels: Vec<Label>,
    large: BTreeMap<u32, u64>,
}

/// The most positions and the most moves, for which numbers of 32 bits last.
const MOST: usize = LARGE as usize - 1;

impl Net {
    /// A graph in which vertex v leads to the vertices in list number v.
    ///
    /// # Errors
    ///
    /// When there are more than about 4·10⁹ vertices or moves, or a list names a vertex that is not there.
    pub fn new<L>(lists: impl IntoIterator<Item = L>) -> Result<Self, SolveError>
    where
        L: IntoIterator<Item = usize>,
    {
        let mut net = Self::default();
        let mut largest = 0;
        for list in lists {
            for vertex in list {
                largest = largest.max(vertex.saturating_add(1));
                net.lead_to(u32::try_from(vertex).map_err(|_| Stop::Positions(MOST as u64))?);
            }
            net.close(UNKNOWN)?;
        }
        if largest > net.len() {
            return Err(bouton_rules::graph::no_vertex(largest - 1, net.len()).into());
        }
        Ok(net)
    }

    /// How many positions there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// How many moves there are.
    #[must_use]
    pub fn moves(&self) -> usize {
        self.to.len()
    }

    /// The positions that a position leads to.
    #[must_use]
    pub fn options(&self, at: usize) -> &[u32] {
        let first = if at == 0 { 0 } else { self.ends[at - 1] as usize };
        &self.to[first..self.ends[at] as usize]
    }

    /// Bytes in use.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        4 * (self.ends.capacity() + self.to.capacity() + self.labels.capacity()) as u64
            + 24 * self.large.len() as u64
    }

    /// The bytes that labelling all positions takes while it works.
    #[must_use]
    pub fn labelling_bytes(&self) -> u64 {
        self.work_bytes(0)
    }

    /// The bytes that labelling the positions from this one on takes while it works.
    pub(crate) fn work_bytes(&self, first: usize) -> u64 {
        let moves = self.to.len() - if first == 0 { 0 } else { self.ends[first - 1] as usize };
        20 * (self.len() - first) as u64 + 4 * moves as u64
    }

    /// A move of the position that is closed next.
    #[doc(hidden)]
    pub fn lead_to(&mut self, position: u32) {
        self.to.push(position);
    }

    /// Ends the list of moves of a position that has no label yet.
    ///
    /// # Errors
    ///
    /// When there are too many positions or moves.
    #[doc(hidden)]
    pub fn close_open(&mut self) -> Result<(), SolveError> {
        self.close(UNKNOWN)
    }

    /// Ends the list of moves of a position.
    pub(crate) fn close(&mut self, label: Label) -> Result<(), SolveError> {
        if self.to.len().max(self.ends.len()) > MOST {
            return Err(Stop::Positions(MOST as u64).into());
        }
        self.ends.push(self.to.len() as u32);
        self.labels.push(label);
        Ok(())
    }

    /// Closes a position of this value. Its moves needn't be known.
    pub(crate) fn close_with_value(&mut self, value: u64) -> Result<(), SolveError> {
        let at = self.ends.len() as u32;
        match u32::try_from(value).ok().filter(|value| *value < LARGE) {
            Some(label) => self.close(label),
            None => {
                self.large.insert(at, value);
                self.close(LARGE)
            }
        }
    }

    /// The finite value of a position, if it has one.
    pub(crate) fn finite(&self, at: usize) -> Option<u64> {
        match self.labels[at] {
            UNKNOWN | ENDLESS => None,
            LARGE => self.large.get(&(at as u32)).copied(),
            label => Some(u64::from(label)),
        }
    }

    /// Forgets the positions from this one on.
    pub(crate) fn truncate(&mut self, positions: usize) {
        self.to.truncate(if positions == 0 { 0 } else { self.ends[positions - 1] as usize });
        self.ends.truncate(positions);
        self.labels.truncate(positions);
        self.large.retain(|at, _| (*at as usize) < positions);
    }
}

/// The positions from some number on, each with its predecessors; and the moves to earlier positions.
pub(crate) struct Reversed {
    pub(crate) first: usize,
    ends: Vec<u32>,
    from: Vec<u32>,
    /// The positions that lead to known ones, by the label of these; ∞ is left out.
    known: BTreeMap<Label, Vec<u32>>,
}

impl Reversed {
    /// Turns the moves of the positions from `first` on around. `scratch` is overwritten.
    pub(crate) fn of(
        net: &Net,
        first: usize,
        scratch: &mut Vec<u32>,
        pace: &Pace<'_>,
    ) -> Result<Self, SolveError> {
        let count = net.len() - first;
        let (mut ends, mut known) = (vec![0_u32; count], BTreeMap::<Label, Vec<u32>>::new());
        let is_known = |to: u32| (to as usize) < first || net.labels[to as usize] != UNKNOWN;
        for at in first..net.len() {
            pace.step(at - first, net.options(at).len())?;
            for &to in net.options(at) {
                match is_known(to) {
                    true if net.labels[to as usize] < LARGE => {
                        known.entry(net.labels[to as usize]).or_default().push(at as u32);
                    }
                    true => {}
                    false => ends[to as usize - first] += 1,
                }
            }
        }
        let mut total = 0;
        for end in &mut ends {
            total += *end;
            *end = total;
        }
        // Filled from the back of each list, so that the ends become the beginnings.
        let mut from = vec![0_u32; total as usize];
        scratch.clear();
        scratch.extend_from_slice(&ends);
        for at in first..net.len() {
            pace.step(at - first, net.options(at).len())?;
            for to in net.options(at).iter().filter(|to| !is_known(**to)) {
                let slot = &mut scratch[*to as usize - first];
                *slot -= 1;
                from[*slot as usize] = at as u32;
            }
        }
        Ok(Self { first, ends, from, known })
    }

    /// The positions that lead to this one.
    pub(crate) fn leading_to(&self, at: usize) -> &[u32] {
        let index = at - self.first;
        let begin = if index == 0 { 0 } else { self.ends[index - 1] as usize };
        &self.from[begin..self.ends[index] as usize]
    }

    /// The moves to known positions of this label: where they come from.
    pub(crate) fn to_known(&self, label: Label) -> &[u32] {
        self.known.get(&label).map_or(&[], Vec::as_slice)
    }

    /// The least label of a known position from this one on.
    pub(crate) fn next_known(&self, label: Label) -> Option<Label> {
        self.known.range(label..).next().map(|(known, _)| *known)
    }
}

/// We ask the watcher once in about this many positions and moves.
const STRIDE: usize = 1 << 14;

/// Asks the watcher now and then.
pub(crate) struct Pace<'a> {
    control: &'a Control,
    total: u64,
    bytes: u64,
    /// Positions and moves that were looked at since the watcher was asked.
    looks: Cell<usize>,
}

impl<'a> Pace<'a> {
    pub(crate) fn new(control: &'a Control, total: u64, bytes: u64) -> Self {
        Self { control, total, bytes, looks: Cell::new(STRIDE) }
    }

    /// Asks the watcher if it is time, after `done` positions; we look at this many moves of the next one.
    pub(crate) fn step(&self, done: usize, moves: usize) -> Result<(), SolveError> {
        let looks = self.looks.get().saturating_add(moves + 1);
        self.looks.set(looks);
        if looks < STRIDE {
            return Ok(());
        }
        self.looks.set(0);
        let work = Work { done: (done as u64).min(self.total), total: Some(self.total), bytes: self.bytes };
        Ok(self.control.poll(&work)?)
    }
}
