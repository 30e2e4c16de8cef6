//! A period far beyond every table.
//!
//! The values of the W heaps before a heap are its *window*. Windows are remembered, eight while the heaps
//! double; when one of them comes again p heaps later, the finite-window theorem
//! (`bouton_theory::certificate::window`) says that the period is p from there on. No number from elsewhere
//! is needed.

use bouton_theory::certificate::window::Window;

use super::kept::Keep;
use super::{Halt, Match, Windows};
use crate::Control;

/// Why a search ended without a period.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SearchError {
    /// The engine stopped.
    Halt(Halt),
    /// Windows could not be kept or read.
    Keep(String),
    /// The values repeat from here on, before the first window: a table proves such a period.
    Early {
        /// The preperiod.
        preperiod: u64,
        /// The period.
        period: u64,
    },
}

impl From<Halt> for SearchError {
    fn from(halt: Halt) -> Self {
        Self::Halt(halt)
    }
}

/// A period, and the heap after the window where it was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FoundPeriod {
    /// The window before this heap came again.
    pub heap: u64,
    /// How many heaps later it came again.
    pub period: u64,
}

/// *Anchors* are the windows that are looked for again. They are at least this many heaps apart.
const DENSE: u64 = 1 << 24;
/// At most 2³ anchors are set while the heap size doubles. With eight, a period is found at most an eighth
/// later than possible and the search for the least preperiod repeats little work, and the certificate stays
/// small.
const EIGHTH: u32 = 3;

/// How far apart anchors lie around a heap; powers of two are anchors, too.
fn apart(heap: u64) -> u64 {
    DENSE.max((1 << heap.max(1).ilog2()) >> EIGHTH)
}

fn is_anchor(heap: u64) -> bool {
    heap.is_power_of_two() || heap.is_multiple_of(apart(heap))
}

/// A search for a period, with its windows.
#[derive(Debug)]
pub struct PeriodSearch<'a, K> {
    pub(super) windows: Windows,
    pub(super) keep: &'a mut K,
    /// We keep a window each time after this many heaps, at first more often.
    every: u64,
}

impl<'a, K: Keep> PeriodSearch<'a, K> {
    /// Goes on from the last window that was kept.
    ///
    /// # Errors
    ///
    /// When a window can't be read, or isn't one of this game.
    pub fn new(mut windows: Windows, keep: &'a mut K, every: u64) -> Result<Self, SearchError> {
        if let Some(window) = keep.last(u64::MAX).map_err(SearchError::Keep)?
            && !windows.resume(window.heap, &window.values)
        {
            return Err(SearchError::Keep(format!("the window before heap {} does not fit", window.heap)));
        }
        Ok(Self { windows, keep, every: every.max(1) })
    }

    /// The engine.
    #[must_use]
    pub fn windows(&self) -> &Windows {
        &self.windows
    }

    /// Goes on up to the heap `to`, or until a period is found.
    ///
    /// # Errors
    ///
    /// When the engine stops. Everything stored so far stays stored.
    pub fn find(&mut self, to: u64, control: &Control) -> Result<Option<FoundPeriod>, SearchError> {
        self.windows.aim((to < u64::MAX).then_some(to));
        self.keep_this(self.windows.heap())?;
        let mut anchors = self.anchors()?;
        if let Some(found) = self.again(&anchors) {
            return Ok(Some(found));
        }
        while self.windows.heap() < to {
            let end = to.min(self.next(self.windows.heap()));
            let found = self.windows.advance(end, &anchors, control)?;
            if found.is_some() {
                return Ok(found);
            }
            self.keep_this(end)?;
            if is_anchor(end) {
                anchors.retain(|anchor| anchor.heap() > end / 2);
                anchors.extend(self.windows.before(end).and_then(|values| Match::new(end, values)));
            }
        }
        Ok(None)
    }

    /// The next heap after this one at which we store the window.
    fn next(&self, heap: u64) -> u64 {
        let after = |every: u64| (heap / every + 1).saturating_mul(every);
        after(self.every).min(after(apart(heap))).min((heap + 1).next_power_of_two())
    }

    /// The anchors of the last doubling that are there.
    fn anchors(&self) -> Result<Vec<Match>, SearchError> {
        let (mut anchors, mut heap) = (Vec::new(), self.windows.heap());
        let least = heap / 2;
        while let Some(window) = self.keep.last(heap).map_err(SearchError::Keep)?
            && window.heap > least
        {
            heap = window.heap - 1;
            if is_anchor(window.heap) {
                anchors.extend(Match::new(window.heap, &window.values));
            }
        }
        Ok(anchors)
    }

    /// The period, if the search goes on just where a window has come again.
    fn again(&self, anchors: &[Match]) -> Option<FoundPeriod> {
        let heap = self.windows.heap();
        let before = self.windows.before(heap)?;
        anchors.iter().find(|anchor| anchor.heap() < heap && anchor.is(before)).map(|anchor| anchor.at(heap))
    }

    /// Keeps the window before a heap, unless it is there.
    pub(super) fn keep_this(&mut self, heap: u64) -> Result<(), SearchError> {
        let Some(values) = self.windows.before(heap) else { return Ok(()) };
        if self.keep.last(heap).map_err(SearchError::Keep)?.is_some_and(|window| window.heap == heap) {
            return Ok(());
        }
        let window = Window { heap, values: values.to_vec(), farthest: self.windows.farthest() as u64 };
        self.keep.keep(window).map_err(SearchError::Keep)
    }
}
