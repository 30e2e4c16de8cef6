//! The least numbers of a period that a search has found, and the windows that prove it.
//!
//! The period is the least, because a smaller one would have brought the window earlier; certificates show it
//! by heaps that a checker can look at. The least preperiod is found by bisection over the windows that were
//! kept.

use bouton_theory::certificate::window::{Window, WindowCertificate};

use super::kept::Keep;
use super::search::{FoundPeriod, PeriodSearch, SearchError};
use crate::Control;

impl<K: Keep> PeriodSearch<'_, K> {
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
        self.windows.advance(heap, &[], control)?;
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

    /// One more than the last of these heaps that differs in value from the heap `p` later.
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
            self.windows.advance(end, &[], control)?;
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
