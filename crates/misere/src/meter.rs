//! Work that is counted and bounded.

use bouton_heaps::{Control, Stop, Work};

/// How often the watcher is asked, in steps of work.
const STRIDE: u64 = 4_096;

/// Counts work and bounds it.
pub struct Meter<'a> {
    control: &'a Control,
    done: u64,
    limit: u64,
    next: u64,
    /// Work since the last call of the watcher that doesn't count as steps.
    waited: u64,
}

impl<'a> Meter<'a> {
    /// A meter that stops after `limit` steps, each of some tens of nanoseconds.
    #[must_use]
    pub fn new(control: &'a Control, limit: u64) -> Self {
        Self { control, done: 0, limit, next: 0, waited: 0 }
    }

    /// Counts some steps; the tables take `bytes` bytes.
    ///
    /// # Errors
    ///
    /// When the work must stop.
    #[inline]
    pub fn add(&mut self, steps: u64, bytes: u64) -> Result<(), Stop> {
        self.done += steps;
        if self.done < self.next { Ok(()) } else { self.look(bytes) }
    }

    fn look(&mut self, bytes: u64) -> Result<(), Stop> {
        if self.done > self.limit {
            return Err(Stop::Positions(self.limit));
        }
        self.next = self.done + STRIDE;
        self.control.poll(&Work { done: self.done, total: None, bytes })
    }

    /// Calls the watcher after this much work that doesn't count as steps: one step may list a million
    /// options.
    ///
    /// # Errors
    ///
    /// When the work must stop.
    pub(crate) fn wait(&mut self, work: u64, bytes: u64) -> Result<(), Stop> {
        self.waited += work;
        if self.waited < STRIDE {
            return Ok(());
        }
        self.waited = 0;
        self.control.poll(&Work { done: self.done, total: None, bytes })
    }

    /// Asks the watcher before this many more bytes are taken in, if that is much: each option has a copy in
    /// the list, as a key and in the next call of the rule.
    ///
    /// # Errors
    ///
    /// When the work must stop.
    pub(crate) fn weigh(&self, more: usize, bytes: u64) -> Result<(), Stop> {
        const LARGE: usize = 1 << 20;
        const COPIES: usize = 4;
        if more < LARGE {
            return Ok(());
        }
        let bytes = bytes + (COPIES * more) as u64;
        self.control.poll(&Work { done: self.done, total: None, bytes })
    }

    /// A meter under the same control that stops after `limit` steps.
    pub(crate) fn part(&self, limit: u64) -> Meter<'a> {
        Meter::new(self.control, limit.min(self.limit.saturating_sub(self.done)))
    }

    /// The steps so far.
    #[must_use]
    pub fn done(&self) -> u64 {
        self.done
    }

    /// The most steps.
    #[must_use]
    pub fn limit(&self) -> u64 {
        self.limit
    }
}
