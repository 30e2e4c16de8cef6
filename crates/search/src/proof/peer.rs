//! A proof on several threads.
//!
//! Each thread has its own table and its own way through the same proof: it skips a part that another thread
//! has open, as long as there is something else to do, and tells the others its findings. They share nothing
//! else, so everything that a thread knows is its own finding or another's; the order of these messages
//! decides the work, never the answer.

use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use bouton_heaps::{Budget, Control, SolveError, Stop};
use bouton_rules::MaskRules;

use super::masks::Masks;
use super::world::World;
use super::{Answer, Proof};
use crate::proof_table::ProofTable;

/// A thread pays off for a proof that has opened this many parts: some milliseconds.
const WORTH: u64 = 1 << 14;
/// More threads aren't asked for: each has a table of its own, and finds again some of what others find.
const MOST: usize = 8;
/// A thread that receives this many findings before it listens drops the rest: knowing less costs time only.
const UNHEARD: usize = 1 << 16;
/// Marks of parts that are open.
const MARKS: usize = 1 << 12;

/// The state that the threads of a proof share.
struct Shared {
    /// How many threads have a part open, by some bits of the part: one that shares a mark with another is
    /// left alone without need.
    open: Vec<AtomicU32>,
    /// For each thread, the findings from the others.
    told: Vec<Mutex<Vec<[u64; 2]>>>,
    /// Bytes that helpers use, each its own.
    bytes: Vec<AtomicU64>,
    /// Parts that helpers opened and nobody has counted.
    opened: AtomicU64,
    /// The answer of the thread that was first.
    answer: Mutex<Option<Answer>>,
    /// Whether the work is over.
    over: AtomicBool,
}

/// One of the threads of a proof.
pub(super) struct Peer {
    shared: Arc<Shared>,
    own: usize,
    finds: Vec<[u64; 2]>,
    /// How many parts it had opened when it last spoke.
    counted: u64,
}

/// The contents of a lock are consistent at every moment.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn mark(part: u64) -> usize {
    (part.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 52) as usize % MARKS
}

impl Shared {
    fn new(threads: usize) -> Self {
        Self {
            open: (0..MARKS).map(|_| AtomicU32::new(0)).collect(),
            told: (0..threads).map(|_| Mutex::default()).collect(),
            bytes: (0..threads).map(|_| AtomicU64::new(0)).collect(),
            opened: AtomicU64::new(0),
            answer: Mutex::new(None),
            over: AtomicBool::new(false),
        }
    }
}

impl Peer {
    fn new(shared: &Arc<Shared>, own: usize) -> Self {
        Self { shared: Arc::clone(shared), own, finds: Vec::new(), counted: 0 }
    }

    /// Opens a part.
    pub(super) fn open(&self, part: u64) {
        self.shared.open[mark(part)].fetch_add(1, Relaxed);
    }

    /// Closes one that it had opened.
    pub(super) fn close(&self, part: u64) {
        self.shared.open[mark(part)].fetch_sub(1, Relaxed);
    }

    /// Whether a part seems to be open.
    pub(super) fn is_open(&self, part: u64) -> bool {
        self.shared.open[mark(part)].load(Relaxed) > 0
    }

    /// Notes an entry of its table, which the others will hear of.
    pub(super) fn note(&mut self, entry: [u64; 2]) {
        self.finds.push(entry);
    }

    /// Whether the work is over.
    fn is_over(&self) -> bool {
        self.shared.over.load(Relaxed)
    }

    /// Sends its findings to the others, and receives theirs.
    fn exchange(&mut self) -> Vec<[u64; 2]> {
        for (_, told) in self.shared.told.iter().enumerate().filter(|(peer, _)| *peer != self.own) {
            let mut told = locked(told);
            if told.len() < UNHEARD {
                told.extend_from_slice(&self.finds);
            }
        }
        self.finds.clear();
        std::mem::take(&mut *locked(&self.shared.told[self.own]))
    }
}

impl<W: World> Proof<'_, '_, W> {
    /// How many threads may work on a proof that is as far as this.
    fn threads_worth(&self) -> usize {
        let Budget { threads, .. } = *self.progress.budget();
        // Each has a table like this one, which may grow.
        let tables = self.room / (4 * self.table.bytes()).max(1);
        threads.min(MOST).min(usize::try_from(tables).unwrap_or(MOST))
    }

    /// Whether to ask for other threads, after this many parts.
    pub(super) fn is_long(&self, before: u64) -> bool {
        self.opened - before == WORTH && self.peer.is_none()
    }

    /// Goes on with the proof of whether a part has the wanted value on several threads, if that pays.
    pub(super) fn go_on_together(
        &mut self,
        (part, wanted): (u64, Option<u64>),
        answer: Option<Answer>,
    ) -> Result<Option<Answer>, SolveError> {
        let threads = self.threads_worth();
        let Some(rules) = self.world.shared().filter(|_| threads > 1) else { return self.go_on(answer) };
        let shared = Arc::new(Shared::new(threads));
        let peer = Peer::new(&shared, 0);
        self.frames.iter().for_each(|frame| peer.open(frame.asked));
        let room = self.room;
        self.room /= threads as u64;
        let budget = Budget { positions: u64::MAX, bytes: self.room, ..*self.progress.budget() };
        let answer = std::thread::scope(|scope| {
            for own in 1..threads {
                let (shared, rules, table) = (&shared, Arc::clone(&rules), self.table.clone());
                let work = move || help(Peer::new(shared, own), (rules, table), (part, wanted), budget);
                // A browser doesn't have threads.
                if std::thread::Builder::new().spawn_scoped(scope, work).is_err() {
                    break;
                }
            }
            self.peer = Some(peer);
            let answer = self.go_on(answer);
            shared.over.store(true, Relaxed);
            answer
        });
        self.room = room;
        self.hear();
        self.peer = None;
        let first = locked(&shared.answer).take();
        Ok(answer?.or(first))
    }

    /// Goes on to the end; without an answer, if another thread came there first.
    fn go_on(&mut self, mut answer: Option<Answer>) -> Result<Option<Answer>, SolveError> {
        while !self.frames.is_empty() {
            if self.peer.as_ref().is_some_and(Peer::is_over) {
                self.give_up();
                return Ok(None);
            }
            answer = self.advance(answer)?;
        }
        Ok(answer)
    }

    /// Leaves all that is open.
    fn give_up(&mut self) {
        self.frames.clear();
        self.open.clear();
        self.choices = Default::default();
    }

    /// Takes the other threads' findings into the table, and counts their work.
    pub(super) fn hear(&mut self) {
        let Some(peer) = &mut self.peer else { return };
        for [part, found] in peer.exchange() {
            self.table.put_back(part, found, self.room);
            self.journal.note([part, found]);
        }
        let shared = &peer.shared;
        if peer.own == 0 {
            self.progress.steps(shared.opened.swap(0, Relaxed));
            self.beside = shared.bytes.iter().map(|bytes| bytes.load(Relaxed)).sum();
        } else {
            shared.opened.fetch_add(self.opened - peer.counted, Relaxed);
            peer.counted = self.opened;
            shared.bytes[peer.own].store(self.table.bytes() + self.choices.bytes(), Relaxed);
        }
    }

    /// What another thread found of the last part, if that is enough.
    pub(super) fn found_by_others(&mut self) -> Option<Answer> {
        let frame = self.frames.last_mut().filter(|_| self.peer.is_some())?;
        let found = self.table.get(frame.part);
        let is = frame.wanted.and_then(|wanted| found.is(wanted));
        if found.exact().is_none() && is.is_none() {
            return None;
        }
        frame.found = found;
        Some(self.close(found.exact()))
    }
}

/// The work of a thread that was asked to help: the same proof, until it's over.
fn help(
    peer: Peer,
    (rules, mut table): (Arc<dyn MaskRules>, ProofTable),
    (part, wanted): (u64, Option<u64>),
    budget: Budget,
) {
    let shared = Arc::clone(&peer.shared);
    let seen = Arc::clone(&shared);
    let control = Control::watched(budget, move |_| seen.over.load(Relaxed).then_some(Stop::Interrupt));
    // It keeps nothing outside the process and needs no room but its table's: the first thread counts both.
    let Ok(mut proof) = Proof::new(Masks(rules), &mut table, (&control, None), 0) else { return };
    proof.peer = Some(peer);
    let answer = proof.enter(part, wanted).and_then(|answer| proof.go_on(answer));
    if let Ok(Some(answer)) = answer {
        *locked(&shared.answer) = Some(answer);
        shared.over.store(true, Relaxed);
    }
    proof.hear();
}
