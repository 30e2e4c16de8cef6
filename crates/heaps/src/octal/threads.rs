//! Threads that help with one piece of work and end with it.
//!
//! Nothing runs on after the call, and no thread waits for work: we start a thread for a stretch that takes
//! some hundreds of microseconds or more; it takes the remaining work piece by piece, and ends. The calling
//! thread takes pieces like the others, so a thread that comes late, or can't be started at all, costs no
//! more than its help.

use std::cell::Cell;
use std::iter::Enumerate;
use std::slice::IterMut;
use std::sync::Mutex;
use std::thread::{self, Builder};

use super::mode::Mode;
use super::rules::Rules;
use super::{Engine, PAIRS};
use crate::{Budget, Control, Stop, Table, Work};

/// The threads of an engine.
#[derive(Clone, Debug)]
pub(super) struct Threads {
    pub tuning: Tuning,
    backoff: Backoff,
    /// The values that several threads found together.
    pub shared: u64,
}

impl Default for Threads {
    fn default() -> Self {
        Self { tuning: Tuning::USUAL, backoff: Backoff::default(), shared: 0 }
    }
}

impl Threads {
    /// Adds values to a table up to `goal` of them on several threads, if that pays; whether it did. In the
    /// end there will be `end`.
    pub(super) fn stretch(
        &mut self,
        mode: &mut Mode,
        rules: &Rules,
        table: &mut Table,
        (goal, end): (usize, usize),
        (control, work): (&Control, &Work),
    ) -> Result<bool, Stop> {
        let Budget { threads, bytes, .. } = control.budget;
        if threads < 2 {
            return Ok(false);
        }
        let before = table.len();
        // Work that one thread can do within the bounds is done, however many there are.
        let tables = work.bytes - mode.bytes_of_helpers() + Engine::BYTES_PER_HEAP * (end - before) as u64;
        let helpers = Helpers {
            threads: if self.backoff.is_over() { 1 } else { threads },
            tuning: self.tuning,
            room: bytes.saturating_sub(tables),
            look: &|| control.poll(work),
            help: &Cell::default(),
        };
        let result = mode.stretch(rules, table, (goal, end), helpers);
        self.backoff.learn(helpers.help.get(), self.tuning.judged);
        self.shared += (table.len() - before) as u64;
        result
    }
}

/// Who works together, and who must be asked meanwhile.
#[derive(Clone, Copy)]
pub(super) struct Helpers<'a> {
    /// The threads, with the calling one.
    pub threads: usize,
    pub tuning: Tuning,
    /// Bytes that they may take in addition to the tables.
    pub room: u64,
    /// Asks the watcher. Only the calling thread does.
    pub look: &'a dyn Fn() -> Result<(), Stop>,
    /// Learns what help there was.
    pub help: &'a Cell<Help>,
}

/// Pieces of the last stretch, and how many of them helpers took.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Help {
    pub pieces: usize,
    pub helped: usize,
}

/// How long to do without helpers: where the other processors have work of their own, a helper comes late,
/// and one waits for it.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Backoff {
    /// Stretches that are still to be done alone.
    alone: u32,
    /// As many were the last time.
    last: u32,
}

impl Backoff {
    /// Helpers that take less than one piece in this many are not worth it.
    const SHARE: usize = 8;
    /// The most stretches that we do alone before we try helpers again.
    const MOST: u32 = 64;

    /// Whether the next stretch is to be done alone.
    pub(super) fn is_over(&mut self) -> bool {
        let alone = self.alone > 0;
        self.alone -= u32::from(alone);
        alone
    }

    /// Learns from a stretch. What helpers take of fewer pieces than `judged` says nothing.
    pub(super) fn learn(&mut self, help: Help, judged: usize) {
        if help.pieces < judged.max(1) {
            return;
        }
        let missed = help.helped * Self::SHARE < help.pieces;
        self.last = if missed { (2 * self.last).clamp(1, Self::MOST) } else { self.last / 2 };
        self.alone = self.last;
    }
}

/// How long the pieces of work are. No value depends on it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tuning {
    /// Fewer pairs than this are not worth a thread.
    pub least: u64,
    /// We look at this many pairs between two meetings.
    pub most: u64,
    /// Heaps that another thread has of those at the beginning and before the end.
    pub reach: usize,
    /// Groups of four heaps that the dense engine opens together.
    pub fours: usize,
    /// From this many pieces on it counts whether helpers took some.
    pub judged: usize,
    /// Pairs between two looks of the watcher.
    pub look: u64,
    /// A stretch of heaps that are settled ahead is at most this many halves of the heaps since the last rare
    /// one.
    pub trust: usize,
}

impl Helpers<'_> {
    /// The helpers for this many pairs: each is to have enough of them.
    pub(super) fn number(&self, pairs: u64) -> usize {
        let worth = pairs.checked_div(self.tuning.least).and_then(|worth| usize::try_from(worth).ok());
        worth.unwrap_or(usize::MAX).min(self.threads.saturating_sub(1))
    }

    /// Asks the watcher if `pairs` more pairs make it worth it.
    pub(super) fn look_after(&self, looked: &mut u64, pairs: u64) -> Result<(), Stop> {
        *looked += pairs;
        if *looked < self.tuning.look {
            return Ok(());
        }
        *looked = 0;
        (self.look)()
    }
}

impl Tuning {
    /// Some hundreds of microseconds at least, some milliseconds at most.
    pub(super) const USUAL: Self = Self {
        least: 1 << 22,
        most: 1 << 25,
        reach: 17 << 10,
        fours: 128,
        judged: 16,
        look: PAIRS,
        trust: 1,
    };
}

/// Runs `own` on this thread and `help` on this many others, and waits for all.
pub(super) fn together<R>(helpers: usize, help: impl Fn() + Sync, own: impl FnOnce() -> R) -> R {
    if helpers == 0 {
        return own();
    }
    thread::scope(|scope| {
        for _ in 0..helpers {
            if Builder::new().spawn_scoped(scope, &help).is_err() {
                break;
            }
        }
        own()
    })
}

/// Pieces of work that threads take one after another: the calling thread the first one, a helper the last,
/// so that pieces mostly stay with the same thread, which has them in its cache.
pub(super) struct Queue<'a, T>(Mutex<Pieces<'a, T>>);

struct Pieces<'a, T> {
    left: Enumerate<IterMut<'a, T>>,
    /// How many helpers took.
    helped: usize,
}

impl<'a, T> Queue<'a, T> {
    pub(super) fn new(pieces: &'a mut [T]) -> Self {
        Self(Mutex::new(Pieces { left: pieces.iter_mut().enumerate(), helped: 0 }))
    }

    /// The first piece that is left and its number.
    pub(super) fn first(&self) -> Option<(usize, &'a mut T)> {
        self.0.lock().ok()?.left.next()
    }

    /// The last piece and its number, for a helper.
    pub(super) fn last(&self) -> Option<(usize, &'a mut T)> {
        let mut pieces = self.0.lock().ok()?;
        let last = pieces.left.next_back()?;
        pieces.helped += 1;
        Some(last)
    }

    /// Takes away the pieces that nobody has begun.
    pub(super) fn close(&self) {
        while self.first().is_some() {}
    }

    /// How much help there was with this many pieces.
    pub(super) fn help(&self, pieces: usize) -> Help {
        Help { pieces, helped: self.0.lock().map_or(0, |pieces| pieces.helped) }
    }
}

#[cfg(test)]
mod tests;
