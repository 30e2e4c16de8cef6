//! A period far beyond every table: found, its least numbers, and the windows that prove it.
//!
//! The values of the W heaps before a heap are its *window*. At every power of two the window is remembered;
//! when it comes again p heaps later, the finite-window theorem (`bouton_theory::certificate::window`) says
//! that the period is p from there on. No number from elsewhere is needed. It is the least period, because a
//! smaller one would have brought the window earlier; certificates show it by heaps that a checker can look
//! at. The least preperiod is found by bisection over the windows that were kept.

use bouton_theory::certificate::window::{Window, WindowCertificate};

use super::{Halt, Match, Windows};
use crate::Control;

/// Where windows are kept.
pub trait Keep {
    /// Keeps the values before a heap, for good.
    ///
    /// # Errors
    ///
    /// Why that can't be.
    fn keep(&mut self, window: Window) -> Result<(), String>;

    /// The window of the last heap up to this that was kept.
    ///
    /// # Errors
    ///
    /// Why it can't be read.
    fn last(&self, heap: u64) -> Result<Option<Window>, String>;
}

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

/// A period with the heap after whose window it was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FoundPeriod {
    /// The window before this heap came again.
    pub heap: u64,
    /// How many heaps later it came again.
    pub period: u64,
}

/// Windows lie at least this many heaps apart …
const DENSE: u64 = 1 << 24;
/// … and while the heaps double, at most 2³ are kept: enough that finding the least preperiod repeats little
/// work, and few enough for a small certificate.
const EIGHTH: u32 = 3;

/// A search for a period, with its windows.
#[derive(Debug)]
pub struct PeriodSearch<'a, K> {
    windows: Windows,
    keep: &'a mut K,
    /// A window is kept each time after so many heaps, at first more often.
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
    /// When the engine stops. What was kept is kept.
    pub fn find(&mut self, to: u64, control: &Control) -> Result<Option<FoundPeriod>, SearchError> {
        self.windows.aim((to < u64::MAX).then_some(to));
        self.keep_this(self.windows.heap())?;
        let mut anchor = self.anchor()?;
        if let Some(found) = self.again(anchor.as_ref()) {
            return Ok(Some(found));
        }
        while self.windows.heap() < to {
            let heap = self.windows.heap();
            let every = self.every.min(DENSE.max(1 << heap.checked_ilog2().unwrap_or(0) >> EIGHTH));
            let next = (heap / every + 1).saturating_mul(every);
            let end = to.min(next).min((heap + 1).next_power_of_two());
            let sought = anchor.as_ref().map(|(_, values)| values);
            if let Some(again) = self.windows.advance(end, sought, control)? {
                let from = anchor.map_or(0, |(heap, _)| heap);
                return Ok(Some(FoundPeriod { heap: from, period: again - from }));
            }
            self.keep_this(end)?;
            if end.is_power_of_two() {
                anchor = self.anchor()?;
            }
        }
        Ok(None)
    }

    /// The last power of two whose window is there, with that window.
    fn anchor(&self) -> Result<Option<(u64, Match)>, SearchError> {
        let heap = self.windows.heap().checked_ilog2().map_or(0, |log| 1 << log);
        let window = self.keep.last(heap).map_err(SearchError::Keep)?;
        let window = window.filter(|window| window.heap == heap);
        Ok(window.and_then(|window| Some((heap, Match::new(&window.values)?))))
    }

    /// The period, if the search goes on just where the window has come again.
    fn again(&self, anchor: Option<&(u64, Match)>) -> Option<FoundPeriod> {
        let (heap, values) = anchor?;
        let period = self.windows.heap().checked_sub(*heap).filter(|period| *period > 0)?;
        let before = self.windows.before(self.windows.heap())?;
        values.is(before).then_some(FoundPeriod { heap: *heap, period })
    }

    fn keep_this(&mut self, heap: u64) -> Result<(), SearchError> {
        let Some(values) = self.windows.before(heap) else { return Ok(()) };
        if self.keep.last(heap).map_err(SearchError::Keep)?.is_some_and(|window| window.heap == heap) {
            return Ok(());
        }
        let window = Window { heap, values: values.to_vec(), farthest: self.windows.farthest() as u64 };
        self.keep.keep(window).map_err(SearchError::Keep)
    }

    /// The window before a heap, computed from the last one that was kept, and kept.
    fn window(&mut self, heap: u64, control: &Control) -> Result<Vec<u8>, SearchError> {
        self.go_to(heap, control)?;
        self.keep_this(heap)?;
        Ok(self.windows.before(heap).unwrap_or_default().to_vec())
    }

    fn go_to(&mut self, heap: u64, control: &Control) -> Result<(), SearchError> {
        let kept = self.keep.last(heap).map_err(SearchError::Keep)?;
        let fits = kept.is_some_and(|window| self.windows.resume(window.heap, &window.values));
        if !fits {
            return Err(SearchError::Keep(format!("no window before heap {heap}")));
        }
        self.windows.advance(heap, None, control)?;
        Ok(())
    }

    /// The least heap from which the values repeat.
    ///
    /// # Errors
    ///
    /// As [`find`](Self::find).
    pub fn least_preperiod(&mut self, found: FoundPeriod, control: &Control) -> Result<u64, SearchError> {
        let (begin, p) = (self.windows.begin(), found.period);
        // The windows before `unequal` differ, and those before `equal` don't.
        let (mut unequal, mut equal) = (0, found.heap);
        while equal > begin {
            let middle = begin.max(unequal.max(begin) + (equal - unequal.max(begin)) / 2);
            let kept = self.keep.last(middle).map_err(SearchError::Keep)?;
            let Some(early) = kept.filter(|window| window.heap > unequal && window.heap < equal) else {
                break;
            };
            let heap = early.heap;
            if self.window(heap + p, control)? == early.values {
                equal = heap;
            } else {
                unequal = heap;
            }
        }
        self.last_difference(unequal.saturating_sub(self.windows.reach() as u64), equal, p, control)
    }

    /// One more than the last heap of these whose value doesn't come again after `p` heaps.
    fn last_difference(&mut self, from: u64, to: u64, p: u64, control: &Control) -> Result<u64, SearchError> {
        const PIECE: u64 = 1 << 19;
        let (mut differs, mut heap) = (from, from);
        let mut late = self.windows.clone();
        while heap < to {
            let end = to.min(heap + PIECE);
            let early = self.values(heap, end, control)?;
            std::mem::swap(&mut late, &mut self.windows);
            let again = self.values(heap + p, end + p, control);
            std::mem::swap(&mut late, &mut self.windows);
            let again = again?;
            if let Some(last) = early.iter().zip(&again).rposition(|(a, b)| a != b) {
                differs = heap + last as u64 + 1;
            }
            heap = end;
            // As many equal values as a window has: by the theorem, all after them are equal, too.
            if heap > differs.max(self.windows.begin()).saturating_add(self.windows.reach() as u64) {
                break;
            }
        }
        Ok(differs)
    }

    /// The values of some heaps in a row; cheap right after those before them.
    fn values(&mut self, from: u64, to: u64, control: &Control) -> Result<Vec<u8>, SearchError> {
        let first = self.windows.first();
        let known = first.get(from as usize..(to as usize).min(first.len())).unwrap_or_default().to_vec();
        let mut values = known;
        let mut heap = from + values.len() as u64;
        while heap < to {
            if self.windows.before(heap).is_none() {
                self.go_to(heap, control)?;
            }
            let end = to.min(heap + self.windows.reach() as u64 / 2);
            self.windows.advance(end, None, control)?;
            let window = self.windows.before(end).unwrap_or_default();
            let Some(begin) = window.len().checked_sub((end - heap) as usize) else { break };
            values.extend_from_slice(&window[begin..]);
            heap = end;
        }
        Ok(values)
    }

    /// The windows that were kept up to a heap, ascending.
    fn kept(&self, to: u64) -> Result<Vec<Window>, SearchError> {
        let (mut kept, mut heap) = (Vec::new(), Some(to));
        while let Some(window) =
            heap.map_or(Ok(None), |heap| self.keep.last(heap)).map_err(SearchError::Keep)?
        {
            heap = window.heap.checked_sub(1);
            kept.push(window);
        }
        kept.reverse();
        Ok(kept)
    }

    /// The certificate of a period: computes and keeps the windows that show that its numbers are the least,
    /// and gathers all that were kept.
    ///
    /// # Errors
    ///
    /// As [`find`](Self::find).
    pub fn certificate(
        &mut self,
        code: &str,
        found: FoundPeriod,
        control: &Control,
    ) -> Result<WindowCertificate, SearchError> {
        let preperiod = self.least_preperiod(found, control)?;
        let period = found.period;
        let rare: Vec<u64> = self.windows.rare().collect();
        let mut certificate = WindowCertificate {
            code: code.to_owned(),
            reach: 0,
            mask: self.windows.split().0,
            parity: self.windows.split().1,
            rare,
            preperiod,
            period,
            windows: Vec::new(),
        };
        let (most, first) = (self.windows.reach() as u64, self.windows.begin());
        // As far as any pair that was needed, which the windows say; those that are shown may say more.
        let far = |windows: &[Window]| {
            let far = windows.iter().map(|window| window.farthest);
            let far = far.chain(certificate.rare.last().map(|rare| rare + 64)).max().unwrap_or(0);
            far.max(512).next_power_of_two().min(most)
        };
        let mut reach = far(&self.kept(u64::MAX)?);
        let windows = loop {
            if certificate.begin(reach) < first {
                return Err(SearchError::Early { preperiod, period });
            }
            for heap in certificate.shown(reach).into_iter().filter(|heap| *heap >= first) {
                self.window(heap, control)?;
            }
            let kept = self.kept(certificate.end(reach))?;
            let needed = far(&kept);
            if needed <= reach {
                break kept;
            }
            reach = needed;
        };
        (certificate.reach, certificate.windows) = (reach, windows);
        certificate.tidy();
        Ok(certificate)
    }
}
