//! One search for every question about positions: values, misère values, outcomes, lengths of play.
//!
//! # Main statement
//!
//! The answer to a [`Question`] for a position follows from the set of answers for its options. Positions are
//! searched depth first, and every answer is kept. The Grundy value of a sum is the nim-sum of its summands'
//! values (Sprague 1935; Grundy 1939), so for values only single components are stored, and a position that
//! falls apart costs its parts. For the other questions a sum is a position of its own (see `name::sums`).
//!
//! A position is known by its *name*: the word that it is, if it is a small position of the game that was
//! asked (see `packed`), else its number in the table of keys.
//!
//! The stack is a vector: depth is bounded by memory alone. We don't hold a borrow of the memory while a rule
//! runs, because a rule may ask for values itself. Results found before an error stay. If we meet a position
//! while it is open, it is on a cycle.

mod ask;
mod explored;
mod line;
mod packed;

use std::rc::Rc;

use bouton_heaps::progress::{OPTION, OPTIONS, Progress, STRIDE};
use bouton_heaps::{SolveError, Stop};
use bouton_rules::{ClosedValue, Datum, Options, PositionRef, Words};
use bouton_theory::Outcome;

use crate::falling::Falling;
use crate::family::{Family, SUM};
use crate::key::MOST_KEYS;
use crate::link::{Links, Name, WORD};
use crate::name::Namer;
use crate::question::Question;
use crate::scratch::Scratch;
use crate::searched::{Searched, Wordless};
use crate::state::State;
use crate::store::{OPEN, UNKNOWN};
pub use ask::{answer, fill, known};
use packed::Packed;

/// A position that waits for the answers of its options.
struct Frame {
    /// Its number and its word; [`NO_ID`] and [`NO_WORD`] if it has none.
    id: u32,
    word: u64,
    /// Where its lists begin in the links: options of one position, sums, positions to be solved; and the
    /// next of these.
    links: usize,
    apart: usize,
    todo: usize,
    next: usize,
    /// Whether it has a larger heap than those that were asked for.
    grown: bool,
}

const NO_ID: u32 = u32::MAX;
const NO_WORD: u64 = 0;

/// We take play of this depth, in heaps larger than the requested ones, to be endless.
const GROWING_DEPTH: usize = 1 << 20;
/// We take play of this depth to be endless.
const DEPTH: usize = 20_000_000;

/// So many bytes of options aren't taken in unasked.
const LARGE: usize = 1 << 20;
/// How often a position is in memory in addition to its key: as the rule makes it, once more if that is put
/// together from pieces, as it is listed, as its key is written, and as it is read again.
const COPIES: usize = 5;

struct Search<'a> {
    family: &'a Family,
    question: Question,
    frames: Vec<Frame>,
    links: Links,
    namer: Namer<'a>,
    /// The options of a position that isn't of the game that was asked.
    options: Options,
    packed: Option<Packed>,
    /// The position that is expanded: its integers, or its code.
    ints: Vec<i64>,
    code: Vec<u8>,
    /// The largest heap that was asked for, to notice rules that grow for ever.
    root: Option<i64>,
    growing: usize,
    falling: Falling,
    progress: Progress<'a>,
    scratch: Scratch,
    /// The member in question, and its slow spots.
    member: Option<u32>,
    searched: Searched,
    /// Another table in which to go on.
    outgrown: Option<Outgrown>,
}

/// A table that had better be another one: its words, and whether it is flat.
struct Outgrown {
    words: Words,
    flat: bool,
}

impl<'a> Search<'a> {
    /// A search in which positions like this one may be words.
    fn new(
        family: &'a Family,
        like: Option<(u32, &Datum)>,
        question: Question,
        progress: Progress<'a>,
    ) -> Self {
        // Taken, because a rule may search itself.
        let mut scratch = family.scratch.take();
        let packed =
            like.and_then(|(member, position)| Packed::of(family, member, position, question, &mut scratch));
        let own = packed.as_ref().map(|packed| packed.own.clone());
        Self {
            family,
            question,
            frames: Vec::new(),
            links: std::mem::take(&mut scratch.links),
            namer: Namer::new(family, question, own, &mut scratch),
            options: scratch.sink(Words::None),
            scratch,
            packed,
            ints: Vec::new(),
            code: Vec::new(),
            root: None,
            growing: 0,
            falling: Falling::from(like.map(|(_, position)| position)),
            progress,
            member: like.map(|(member, _)| member),
            searched: Searched::default(),
            outgrown: None,
        }
    }

    /// The answer for the sum of these positions.
    fn answer(&mut self, positions: &[(u32, &Datum)]) -> Result<u64, SolveError> {
        // A table asks for thousands of positions one by one: if we know a standard form without the rules,
        // the position doesn't need a number.
        if let ([(_, position)], Some(packed)) = (positions, &self.packed)
            && let Some(name) = packed.name(position)
        {
            self.solve(name)?;
            return Ok(self.namer.answer(name).unwrap_or_default());
        }
        let mut ids = Vec::new();
        for (member, position) in positions {
            self.family.resolve(*member, position, &mut ids)?;
        }
        if self.question.adds() {
            ids.iter().try_for_each(|id| self.solve(Name::from(*id)))?;
            let known = ids.iter().filter_map(|id| self.namer.answer(Name::from(*id)));
            return Ok(known.fold(0, |sum, value| sum ^ value));
        }
        let names: Vec<Name> = ids.iter().copied().map(Name::from).collect();
        let name = self.namer.sum(&names, &self.progress)?;
        self.solve(name)?;
        Ok(self.namer.answer(name).unwrap_or_default())
    }

    /// Solves a position, unless the table is outgrown before.
    fn solve(&mut self, name: Name) -> Result<(), SolveError> {
        if self.outgrown.is_none() {
            self.enter(name)?;
        }
        while let Some(frame) = self.frames.last().filter(|_| self.outgrown.is_none()) {
            if let Some(answer) = self.early(frame) {
                self.close(answer)?;
                continue;
            }
            if frame.next == self.links.len() {
                self.finish()?;
                continue;
            }
            let name = self.links.name(frame.next);
            if let Some(frame) = self.frames.last_mut() {
                frame.next += 1;
            }
            self.enter(name)?;
        }
        Ok(())
    }

    /// The answer of a position, if that of the option solved last settles it.
    #[inline]
    fn early(&self, frame: &Frame) -> Option<u64> {
        if !matches!(self.question, Question::Outcome(_)) || frame.next == frame.todo {
            return None;
        }
        self.question.settled_by(self.namer.answer(self.links.name(frame.next - 1))?)
    }

    /// Opens a position, unless it is solved.
    fn enter(&mut self, name: Name) -> Result<(), SolveError> {
        if name & WORD != 0 {
            return self.enter_word(name & !WORD, NO_ID);
        }
        let id = name as u32;
        match self.family.store.borrow().raw(self.question, id) {
            UNKNOWN => {}
            OPEN => return Err(self.family.loopy(id)),
            _ => return Ok(()),
        }
        let member = self.family.code(id, &mut self.code);
        if let Some(word) = self.namer.word_of_code(member, &self.code, &mut self.ints) {
            return self.enter_word(word, id);
        }
        self.count()?;
        self.open(id, member)
    }

    /// Opens an unknown position without a word; its code is in the buffer.
    fn open(&mut self, id: u32, member: u32) -> Result<(), SolveError> {
        if let Some(answer) = self.known(id, member) {
            return self.settle(id, NO_WORD, answer);
        }
        if member == SUM {
            let grown = self.root.is_some() && self.family.largest_heap(id) > self.root;
            self.push(id, NO_WORD, grown);
            self.progress.list(self.code.len() / OPTION);
            self.namer.link_sum(id, &self.progress, &mut self.links)?;
            return self.wait();
        }
        let rules = Rc::clone(&self.family.member(member).rules);
        self.note(id, NO_WORD, OPEN);
        self.miss_word(member);
        let position = PositionRef::of_code(&self.code, &mut self.ints);
        self.falling.check(self.frames.len(), position)?;
        if self.member == Some(member) {
            self.searched.see(|| Wordless::of(&position.datum()));
        }
        let grown = self.root.is_some() && position.as_int() > self.root;
        self.growing += usize::from(grown);
        self.frames.push(Frame {
            id,
            word: NO_WORD,
            links: self.links.begin(),
            apart: 0,
            todo: 0,
            next: 0,
            grown,
        });
        let asked = self.packed.as_mut().filter(|packed| packed.own.member == member);
        let out = asked.map_or(&mut self.options, |packed| &mut packed.options);
        out.clear();
        self.progress.rule(rules.options(position, out))?;
        out.write_out();
        let bytes = out.bytes();
        self.progress.list(out.len() + bytes / OPTION);
        self.weigh(bytes)?;
        let asked = self.packed.as_ref().filter(|packed| packed.own.member == member);
        let out = asked.map_or(&self.options, |packed| &packed.options);
        self.namer.link(member, &rules, out.keys(), out, &self.progress, &mut self.links)?;
        self.wait()
    }

    /// The answer of a formula or the table of heaps for a position; its code is in the buffer.
    fn known(&mut self, id: u32, member: u32) -> Option<u64> {
        if matches!(self.question, Question::Remoteness(_)) {
            return None;
        }
        let convention = self.question.convention();
        let (member, positions) = match member {
            SUM => self.family.one_game(id)?,
            member => (member, vec![PositionRef::of_code(&self.code, &mut self.ints).datum()]),
        };
        let rules = Rc::clone(&self.family.member(member).rules);
        let closed = match positions.as_slice() {
            [Datum::Int(heap)] if self.family.heap_answer(member, *heap, self.question).is_some() => {
                return self.family.heap_answer(member, *heap, self.question);
            }
            _ if !self.progress.theorems() => return None,
            [position] => rules.closed_form(position, convention),
            many => rules.closed_form_of_sum(many, convention),
        };
        match (closed?.value, self.question) {
            (ClosedValue::Value(value), question) => question.of_value(value),
            (ClosedValue::Outcome(outcome), Question::Outcome(_)) => Some(u64::from(outcome != Outcome::P)),
            _ => None,
        }
    }

    fn count(&mut self) -> Result<(), SolveError> {
        if self.growing > GROWING_DEPTH || self.frames.len() > DEPTH {
            return Err(Stop::Depth(self.growing.max(self.frames.len()) as u64).into());
        }
        if !self.progress.step() {
            return Ok(());
        }
        self.look_at_table();
        self.poll()
    }

    /// Checks the budget before taking in options of `bytes` bytes, if that is much: positions may double
    /// from one move to the next, and each is copied several times on its way into the table of keys.
    fn weigh(&self, bytes: usize) -> Result<(), SolveError> {
        if bytes < LARGE { Ok(()) } else { self.poll_with(bytes) }
    }

    /// Checks the budget and asks the watcher.
    fn poll(&self) -> Result<(), SolveError> {
        self.poll_with(0)
    }

    /// The same before taking in `more` bytes of options.
    fn poll_with(&self, more: usize) -> Result<(), SolveError> {
        let store = self.family.store.borrow();
        let frames = self.frames.capacity() * std::mem::size_of::<Frame>();
        let stack = self.packed.as_ref().map_or(0, Packed::size);
        let keys = store.size_with(STRIDE + 1, OPTIONS, more) + (COPIES * more) as u64;
        let bytes = keys + self.links.size() + frames as u64 + stack;
        if store.len() as u64 >= MOST_KEYS {
            return Err(Stop::Positions(MOST_KEYS).into());
        }
        drop(store);
        self.progress.poll(bytes).map_err(|error| self.endless(error))
    }

    /// Opens a position on the stack; its options are linked next.
    fn push(&mut self, id: u32, word: u64, grown: bool) {
        self.note(id, word, OPEN);
        self.growing += usize::from(grown);
        self.frames.push(Frame { id, word, links: self.links.begin(), apart: 0, todo: 0, next: 0, grown });
    }

    /// The options of the last position are linked: its answer follows at once, or it waits for the new ones.
    fn wait(&mut self) -> Result<(), SolveError> {
        if let Some(answer) = self.links.answer(self.question) {
            return self.close(answer);
        }
        if let Some(frame) = self.frames.last_mut() {
            (frame.apart, frame.todo) = self.links.order();
            frame.next = frame.todo;
        }
        Ok(())
    }

    /// All options of the last frame's position are solved: so is it.
    fn finish(&mut self) -> Result<(), SolveError> {
        let Some(frame) = self.frames.last() else { return Ok(()) };
        let answer = self.namer.fold(&mut self.links, frame.links..frame.apart, frame.apart..frame.todo);
        self.close(answer)
    }

    /// Ends the last frame.
    fn close(&mut self, answer: u64) -> Result<(), SolveError> {
        let Some(frame) = self.frames.pop() else { return Ok(()) };
        self.growing -= usize::from(frame.grown);
        self.links.truncate(frame.links);
        self.settle(frame.id, frame.word, answer)
    }

    /// Notes that a position is open, or that nothing is known of it.
    fn note(&self, id: u32, word: u64, state: u64) {
        let mut store = self.family.store.borrow_mut();
        if id != NO_ID {
            store.set(self.question, id, state);
        }
        if let Some(packed) = self.packed.as_ref().filter(|_| word != NO_WORD) {
            store.packed[packed.own.at].set(word, state as State);
        }
    }

    /// Notes the answer of a position.
    fn settle(&self, id: u32, word: u64, answer: u64) -> Result<(), SolveError> {
        let mut store = self.family.store.borrow_mut();
        if id != NO_ID {
            store.settle(self.question, id, answer)?;
        }
        if let Some(packed) = self.packed.as_ref().filter(|_| word != NO_WORD) {
            store.packed[packed.own.at].settle(word, answer);
        }
        Ok(())
    }

    /// Closes all open positions, so that a later call starts afresh.
    fn abandon(&mut self) {
        self.unwind();
        self.frames.iter().for_each(|frame| self.note(frame.id, frame.word, UNKNOWN));
    }

    /// The table of words may change again, and the next search may have the memory of this one.
    fn release(self) -> Progress<'a> {
        let Self { family, mut scratch, links, namer, options, packed, mut searched, progress, .. } = self;
        if let Some(member) = self.member {
            searched.few += packed.as_ref().map_or(0, |packed| packed.explored.few());
            family.store.borrow_mut().searched.entry(member).or_default().add(searched);
        }
        scratch.keep_links(links);
        scratch.keep(options);
        namer.release(&mut scratch);
        if let Some(packed) = packed {
            family.store.borrow_mut().packed[packed.own.at].users -= 1;
            scratch.keep(packed.options);
        }
        family.scratch.replace(scratch);
        progress
    }
}
