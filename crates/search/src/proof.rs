//! Values by proof: does this part have this value? For positions that fall apart.
//!
//! # Main statements
//!
//! - A position has the value n exactly if no option has it and every m < n is the value of an option: that
//!   is, if its sum with the heap \*n is a P-position. So it is enough to prove outcomes of sums of one part
//!   and one heap; the other parts of an option are folded into the heap once their values are known
//!   (J. Lemoine, S. Viennot, "Nimbers are inevitable", Theoretical Computer Science 462, 2012).
//! - No value is larger than the number of options, and we never have to ask again for a value that a part is
//!   known not to have (P. Beling, M. Rogalski, "On pruning search trees of impartial games", Artificial
//!   Intelligence 283, 2020).
//!
//! For each opened part we want one of two things: its value, or whether it has a given one. We try a given
//! value n first, because mostly some option has it, which ends the matter; then we try the values from 0
//! until none of the options has one. We look up the table before we open anything, and open options with
//! little work first. The order decides the work, never the answer.

mod choices;
mod journal;
mod masks;
mod named;
mod peer;
mod whole;
mod world;

use std::ops::ControlFlow;

use bouton_heaps::progress::Progress;
use bouton_heaps::{Control, SolveError, Stop};
use bouton_rules::{Datum, Fact};
use bouton_theory::Nimber;
use rustc_hash::FxHashSet;

use crate::family::Family;
use crate::proof_table::{Found, ProofTable};
use choices::{Choices, Mark, Test};
use journal::Journal;
use peer::Peer;
use world::World;

/// The value of one position in normal play. Returns `None` if its rules don't say how positions fall apart.
pub(crate) fn value(
    family: &Family,
    position: (u32, &Datum),
    control: &Control,
) -> Option<Result<u64, SolveError>> {
    masks::value(family, position, control).or_else(|| named::value(family, position, control))
}

/// Whether one position has this value in normal play. Returns `None` if its rules don't say how positions
/// fall apart.
pub(crate) fn has(
    family: &Family,
    position: (u32, &Datum),
    value: u64,
    control: &Control,
) -> Option<Result<bool, SolveError>> {
    masks::has(family, position, value, control).or_else(|| named::has(family, position, value, control))
}

/// A part that is open.
struct OpenPart {
    /// The part, and the one that was asked for, which is the same game.
    part: u64,
    asked: u64,
    found: Found,
    /// The value that it may have, if that is the question; else which value it has.
    wanted: Option<u64>,
    /// The value that is tried, and the option that is asked for it.
    tried: u64,
    next: usize,
    pass: Pass,
    /// Whether an option was left to another thread in this pass.
    left: bool,
    list: Mark,
    /// How many parts had been opened before it.
    before: u64,
}

/// How a value is tried on the options of a part: in up to three passes through their list.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Pass {
    /// Look up known parts, and open nothing.
    LookUp,
    /// What isn't known is opened, unless another thread has it open.
    Open,
    /// It is opened all the same.
    Insist,
}

/// The findings on a part: whether it has the wanted value; its value, if we know that, too.
#[derive(Clone, Copy, Debug)]
struct Answer {
    asked: u64,
    is: bool,
    exact: Option<u64>,
}

impl OpenPart {
    /// Begins a pass through the list.
    fn begin(&mut self, pass: Pass) {
        self.pass = pass;
        self.left = false;
        self.next = self.list.choice;
    }
}

/// A proof in progress.
struct Proof<'a, 'c, W> {
    world: W,
    table: &'a mut ProofTable,
    journal: Journal,
    progress: Progress<'c>,
    /// The bytes that the table may take, and those that others take: the states of other positions, and
    /// other threads.
    room: u64,
    others: u64,
    beside: u64,
    frames: Vec<OpenPart>,
    choices: Choices,
    /// The parts that are open, where play may return to one.
    open: FxHashSet<u64>,
    opened: u64,
    /// This thread among those that work on the proof, if there are several.
    peer: Option<Peer>,
}

/// We take play of this depth to be endless.
const DEPTH: usize = 10_000_000;

impl<'a, 'c, W: World> Proof<'a, 'c, W> {
    /// A proof with this table, which grows as long as it and the `others` fit into the budget; `what` it is,
    /// where another run may go on with it.
    fn new(
        world: W,
        table: &'a mut ProofTable,
        (control, what): (&'c Control, Option<String>),
        others: u64,
    ) -> Result<Self, SolveError> {
        let room = control.budget.bytes.saturating_sub(others);
        Ok(Self {
            world,
            journal: Journal::open(control, what, table, room)?,
            table,
            progress: Progress::new(control),
            room,
            others,
            beside: 0,
            frames: Vec::new(),
            choices: Choices::default(),
            open: FxHashSet::default(),
            opened: 0,
            peer: None,
        })
    }

    /// The value of the sum of these parts.
    ///
    /// # Errors
    ///
    /// When a rule fails, play returns to a part, or the work is stopped.
    fn value(&mut self, parts: &[u64]) -> Result<u64, SolveError> {
        parts.iter().try_fold(0, |sum, part| Ok(sum ^ self.part_value(*part)?))
    }

    /// Whether the sum of these parts has this value.
    ///
    /// # Errors
    ///
    /// As [`value`](Self::value).
    fn has(&mut self, parts: &[u64], value: u64) -> Result<bool, SolveError> {
        let mut parts = parts.to_vec();
        parts.sort_by_key(|part| self.world.work(*part));
        let Some((last, others)) = parts.split_last() else { return Ok(value == 0) };
        let value = value ^ self.value(others)?;
        match self.look(*last).is(value) {
            Some(known) => Ok(known),
            None => Ok(self.solve(*last, Some(value))?.is),
        }
    }

    fn part_value(&mut self, part: u64) -> Result<u64, SolveError> {
        match self.look(part).exact() {
            Some(value) => Ok(value),
            None if !self.world.splits() => self.whole_value(part),
            None => self.solve(part, None)?.exact.ok_or(SolveError::TooLarge),
        }
    }

    /// The table's or a theorem's knowledge of a part.
    fn look(&self, part: u64) -> Found {
        let found = self.table.get(part);
        if found != Found::default() {
            return found;
        }
        match self.world.known(part) {
            _ if !self.progress.theorems() => found,
            Fact::Is(Nimber(value)) => Found::value(value).unwrap_or(found),
            Fact::IsNot(Nimber(excluded)) => found.without(excluded),
            Fact::Nothing => found,
        }
    }

    /// Solves a part that isn't known well enough.
    fn solve(&mut self, part: u64, wanted: Option<u64>) -> Result<Answer, SolveError> {
        let before = self.opened;
        let mut answer = self.enter(part, wanted)?;
        while !self.frames.is_empty() {
            if self.is_long(before) {
                answer = self.go_on_together((part, wanted), answer)?;
                break;
            }
            answer = self.advance(answer)?;
        }
        answer.ok_or(SolveError::TooLarge)
    }

    /// Opens a part, unless one of its options shows at once that it doesn't have the wanted value.
    fn enter(&mut self, part: u64, wanted: Option<u64>) -> Result<Option<Answer>, SolveError> {
        let frames = self.frames.capacity() * size_of::<OpenPart>();
        self.count(self.frames.len(), self.choices.bytes() + frames as u64)?;
        let asked = part;
        let part = self.world.standard(asked);
        if self.open.contains(&part)
            && let Some(error) = self.world.loopy(part)
        {
            return Err(error);
        }
        let found = self.look(part);
        if found.exact().is_some() || wanted.is_some_and(|wanted| found.is(wanted).is_some()) {
            self.note(asked, Some(found), 1);
            let exact = found.exact();
            return Ok(Some(Answer { asked, is: exact.is_some() && exact == wanted, exact }));
        }
        let (list, tried) = (self.choices.mark(), wanted.unwrap_or_else(|| found.least(0)));
        let Self { world, table, choices, .. } = self;
        let mut has = false;
        world.options(part, &mut |parts| {
            has = choices.add(parts, table, tried) && wanted.is_some();
            if has { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })?;
        let listed = self.choices.end() - list.choice;
        self.progress.list(listed);
        // A value larger than the number of options doesn't need any of them.
        if has || wanted.is_some_and(|wanted| wanted > listed as u64) {
            self.choices.truncate(list);
            self.note_both([part, asked], Some(found.without(tried)), 1);
            return Ok(Some(Answer { asked, is: false, exact: None }));
        }
        self.choices.sort(list, &self.world, self.table);
        if self.world.may_return() {
            self.open.insert(part);
        }
        // A wanted value was looked up while the options were listed.
        let pass = if wanted.is_some() { Pass::Open } else { Pass::LookUp };
        let before = self.opened;
        self.frames.push(OpenPart {
            part,
            asked,
            found,
            wanted,
            tried,
            next: list.choice,
            pass,
            left: false,
            list,
            before,
        });
        if let Some(peer) = &self.peer {
            peer.open(asked);
        }
        Ok(None)
    }

    /// Continues with the last part, given the findings on the one that it opened; returns the answer, if it
    /// is complete.
    fn advance(&mut self, child: Option<Answer>) -> Result<Option<Answer>, SolveError> {
        if child.is_some()
            && let Some(answer) = self.found_by_others()
        {
            return Ok(Some(answer));
        }
        let Self { frames, choices, table, peer, .. } = self;
        let Some(frame) = frames.last_mut() else { return Ok(child) };
        let mut test = choices.test(frame.next, frame.tried, table);
        // The table may be too full for the findings.
        if let (Some(Test::Value(part) | Test::Has(part, _)), Some(child)) = (test, child)
            && part == child.asked
        {
            if let Some(value) = child.exact {
                choices.valued(frame.next, value);
                test = choices.test(frame.next, frame.tried, table);
            } else {
                choices.missed(frame.next, frame.tried);
                test = Some(Test::Known(false));
            }
        }
        match test {
            None if frame.pass == Pass::LookUp || frame.left => {
                frame.begin(if frame.left { Pass::Insist } else { Pass::Open });
                Ok(None)
            }
            None => Ok(self.none_has()),
            Some(Test::Known(true)) => Ok(self.some_has()),
            Some(Test::Value(part) | Test::Has(part, _))
                if frame.pass == Pass::Open && peer.as_ref().is_some_and(|peer| peer.is_open(part)) =>
            {
                frame.left = true;
                frame.next += 1;
                Ok(None)
            }
            Some(Test::Value(part)) if frame.pass != Pass::LookUp => self.enter(part, None),
            Some(Test::Has(part, value)) if frame.pass != Pass::LookUp => self.enter(part, Some(value)),
            Some(_) => {
                frame.next += 1;
                Ok(None)
            }
        }
    }

    /// No option of the last part has the value that was tried.
    fn none_has(&mut self) -> Option<Answer> {
        let frame = self.frames.last_mut()?;
        let least = frame.found.least(0);
        match frame.wanted {
            Some(wanted) if wanted == frame.tried && least < wanted => {
                // Its value is at most the wanted one: the least that no option has.
                frame.tried = least;
                frame.begin(Pass::LookUp);
                None
            }
            _ => {
                let value = frame.tried;
                Some(self.close(Some(value)))
            }
        }
    }

    /// An option of the last part has the value that was tried.
    fn some_has(&mut self) -> Option<Answer> {
        let frame = self.frames.last_mut()?;
        let tried = frame.tried;
        frame.found = frame.found.without(tried);
        if frame.wanted == Some(tried) {
            return Some(self.close(None));
        }
        let next = frame.found.least(tried + 1);
        if frame.wanted == Some(next) || frame.wanted.is_some_and(|wanted| next > wanted) {
            let wanted = frame.wanted;
            return Some(self.close(wanted));
        }
        frame.tried = next;
        frame.begin(Pass::LookUp);
        None
    }

    /// Ends the last part, with its value if that is known.
    fn close(&mut self, value: Option<u64>) -> Answer {
        let Some(frame) = self.frames.pop() else { return Answer { asked: 0, is: false, exact: value } };
        self.choices.truncate(frame.list);
        if let Some(peer) = &self.peer {
            peer.close(frame.asked);
        }
        if self.world.may_return() {
            self.open.remove(&frame.part);
        }
        let found = value.and_then(Found::value).unwrap_or(frame.found);
        self.note_both([frame.part, frame.asked], Some(found), self.opened - frame.before + 1);
        Answer { asked: frame.asked, is: value.is_some() && value == frame.wanted, exact: value }
    }

    fn note_both(&mut self, [part, asked]: [u64; 2], found: Option<Found>, work: u64) {
        self.note(part, found, work);
        if asked != part {
            self.note(asked, found, 1);
        }
    }

    /// Notes the findings on a part, if that is worth it and fits the table.
    fn note(&mut self, part: u64, found: Option<Found>, work: u64) {
        let worth = |found: &Found| found.exact().is_some() || self.world.options_are_dear();
        if let Some(found) = found.filter(worth) {
            let entry = self.table.set(part, found, work, self.room);
            self.journal.note(entry);
            if let Some(peer) = &mut self.peer {
                peer.note(entry);
            }
        }
    }

    /// Counts a part that is opened while `open` others are, which take this many bytes.
    fn count(&mut self, open: usize, bytes: u64) -> Result<(), SolveError> {
        self.opened += 1;
        if open > DEPTH {
            return Err(Stop::Depth(open as u64).into());
        }
        if !self.progress.step() {
            return Ok(());
        }
        self.hear();
        self.journal.keep()?;
        let own = self.table.bytes() + self.journal.bytes() + bytes;
        self.progress.poll(self.others + self.beside + self.world.bytes() + own)
    }
}
