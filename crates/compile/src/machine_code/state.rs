//! What generated code and the functions that it calls share.

#![expect(unsafe_code, reason = "generated code hands over pointers to its own state")]

use std::array;
use std::mem::offset_of;

use bouton_rules::heap_table::Block;
use bouton_rules::word_table::{Probe, STATES};
use bouton_rules::{Marks, Packing};

use super::super::ir::{Binary, Native, Numbers, PARTS};
use super::super::machine::{Exit, Machine, Run};
use super::super::operator::Depths;
use super::answer::{list_packed, list_pairs};
use super::mark::mark;

/// Whether the run goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i64)]
pub(super) enum Runs {
    On = 0,
    Trapped = 1,
    /// The heap has an option that is not a sum of smaller heaps.
    Strange = 2,
    /// As [`Runs::Trapped`], because a number is too large, or a division is by 0.
    Number = 3,
    /// The same, because an index is outside.
    Index = 4,
    /// The same, because nothing is there to be taken.
    Empty = 5,
}

/// The state of a run; generated code reads and writes its fields.
#[repr(C)]
pub(crate) struct State {
    pub(super) runs: Runs,
    depth: i64,
    /// Calls until the next look at the interrupt: counted here, since a function's own fuel begins anew in
    /// every call.
    calls: i64,
    values: *mut u32,
    known: i64,
    seen: *mut u32,
    seen_length: i64,
    stamp: i64,
    /// The marks of a small block.
    mask: u64,
    /// How options become words: the shift of each part in a word. For options of one part, of two, and so
    /// on: a strict upper bound on each part (0 if these options don't have words), and the word of zeros.
    shifts: [u64; PARTS],
    limits: [[u64; PARTS]; PARTS],
    zeros: [u64; PARTS],
    /// The entry for each word of a flat table, where options are noted; null where they are listed. The word
    /// of its first cell, and how many words a stretch has (see [`bouton_rules::word_table`]).
    cells: *const u8,
    first: u64,
    shift: u64,
    /// A byte for each state that an option may have.
    noted: *mut u8,
    /// The slot for the next listed word, or for the next unknown word if options are noted; and the end and
    /// the beginning of the room for them.
    room: *mut u64,
    room_end: *mut u64,
    room_begin: *mut u64,
    /// How many options were noted.
    count: u64,
    pub(super) machine: *mut Machine,
    /// The answer to [`super::body::Body::ask_calmly`].
    answer: i64,
}

/// Rounds of a loop, or calls, between two looks at the interrupt.
pub(super) const ROUNDS: i64 = 4096;

/// Where the fields are.
pub(super) const RUNS: i32 = offset_of!(State, runs) as i32;
pub(super) const DEPTH: i32 = offset_of!(State, depth) as i32;
pub(super) const CALLS: i32 = offset_of!(State, calls) as i32;
pub(super) const VALUES: i32 = offset_of!(State, values) as i32;
pub(super) const KNOWN: i32 = offset_of!(State, known) as i32;
pub(super) const SEEN: i32 = offset_of!(State, seen) as i32;
pub(super) const SEEN_LENGTH: i32 = offset_of!(State, seen_length) as i32;
pub(super) const STAMP: i32 = offset_of!(State, stamp) as i32;
pub(super) const MASK: i32 = offset_of!(State, mask) as i32;
pub(super) const SHIFTS: i32 = offset_of!(State, shifts) as i32;
pub(super) const LIMITS: i32 = offset_of!(State, limits) as i32;
pub(super) const ZEROS: i32 = offset_of!(State, zeros) as i32;
pub(super) const CELLS: i32 = offset_of!(State, cells) as i32;
pub(super) const FIRST: i32 = offset_of!(State, first) as i32;
pub(super) const SHIFT: i32 = offset_of!(State, shift) as i32;
pub(super) const NOTED: i32 = offset_of!(State, noted) as i32;
pub(super) const ROOM: i32 = offset_of!(State, room) as i32;
pub(super) const COUNT: i32 = offset_of!(State, count) as i32;
pub(super) const ROOM_END: i32 = offset_of!(State, room_end) as i32;
pub(super) const ANSWER: i32 = offset_of!(State, answer) as i32;
pub(super) const MACHINE: i32 = offset_of!(State, machine) as i32;

impl State {
    pub(super) fn new(machine: &mut Machine) -> Self {
        Self {
            runs: Runs::On,
            depth: 0,
            calls: ROUNDS,
            values: std::ptr::null_mut(),
            known: 0,
            seen: std::ptr::null_mut(),
            seen_length: 0,
            stamp: 0,
            mask: 0,
            shifts: [0; PARTS],
            limits: [[0; PARTS]; PARTS],
            zeros: [0; PARTS],
            cells: std::ptr::null(),
            first: 0,
            shift: 0,
            noted: std::ptr::null_mut(),
            room: std::ptr::null_mut(),
            room_end: std::ptr::null_mut(),
            room_begin: std::ptr::null_mut(),
            count: 0,
            machine,
            answer: 0,
        }
    }

    /// Options are listed, those that fit as words.
    pub(super) fn list(&mut self, packing: Packing) {
        if packing == Packing::default() {
            // Nothing is packed, as in a new state.
            return;
        }
        self.shifts = array::from_fn(|at| packing.shift(at).into());
        for (at, (zeros, limits)) in self.zeros.iter_mut().zip(&mut self.limits).enumerate() {
            let word = packing.zeros(at + 1);
            *zeros = word.unwrap_or_default();
            *limits = array::from_fn(|part| if word.is_some() { packing.limit(part) } else { 0 });
        }
    }

    /// The words of options are collected here before they are listed.
    pub(super) fn collect(&mut self, room: &mut [u64]) {
        let room = room.as_mut_ptr_range();
        (self.room_begin, self.room, self.room_end) = (room.start, room.start, room.end);
    }

    /// Lists the words that were collected.
    #[inline]
    pub(super) fn hand_over_collected(&mut self, machine: &mut Machine) -> Run {
        if self.room == self.room_begin {
            return Ok(0);
        }
        // SAFETY: both point into the room that was borrowed for this run by `collect`, and all words before
        // the second were written.
        let words = unsafe {
            let count = self.room.offset_from(self.room_begin) as usize;
            std::slice::from_raw_parts(self.room_begin, count)
        };
        self.room = self.room_begin;
        machine.hand_over_words(words)
    }

    /// Another run of the same code.
    pub(super) fn begin(&mut self, machine: &mut Machine) {
        (self.runs, self.depth, self.calls) = (Runs::On, 0, ROUNDS);
        self.machine = machine;
    }

    /// Options are noted.
    pub(super) fn note(&mut self, probe: &mut Probe<'_>) {
        self.count = 0;
        self.cells = probe.cells.as_ptr();
        (self.first, self.shift) = (probe.places.first, probe.places.shift.into());
        self.noted = probe.noted.as_mut_ptr();
        self.collect(probe.missing);
    }

    /// Says how many options were noted, and of how many nothing is known.
    pub(super) fn noted(&self, probe: &mut Probe<'_>) {
        *probe.count = (self.room as usize - self.room_begin as usize) / size_of::<u64>();
        *probe.all = self.count as usize;
    }

    /// Forgets the options of this run.
    fn restart(&mut self) {
        if !self.noted.is_null() {
            // SAFETY: the bytes were borrowed for this run by `note`.
            unsafe { std::ptr::write_bytes(self.noted, 0, STATES) };
        }
        self.room = self.room_begin;
    }

    /// Options are marked in this block, which must outlive the run.
    pub(super) fn mark(&mut self, block: &mut Block<'_>) {
        self.values = block.values.as_mut_ptr();
        self.known = block.known as i64;
        self.seen = block.seen.as_mut_ptr();
        self.seen_length = block.seen.len() as i64;
        self.stamp = block.stamp.into();
    }

    /// A called function found a trap.
    pub(super) fn trapped(&mut self, exit: Exit) -> i64 {
        self.runs = match exit {
            Exit::NUMBER => Runs::Number,
            Exit::INDEX => Runs::Index,
            Exit::EMPTY => Runs::Empty,
            _ => Runs::Trapped,
        };
        0
    }

    /// How the run ended.
    pub(super) fn exit(&self) -> Exit {
        match self.runs {
            Runs::Number => Exit::NUMBER,
            Runs::Index => Exit::INDEX,
            Runs::Empty => Exit::EMPTY,
            _ => Exit::TRAP,
        }
    }

    /// Calls within one another when the run ended.
    pub(super) fn depth(&self) -> usize {
        self.depth as usize
    }

    pub(super) fn runs(&self) -> Runs {
        self.runs
    }

    pub(super) fn known(&self) -> usize {
        self.known as usize
    }

    pub(super) fn stamp(&self) -> u32 {
        self.stamp as u32
    }

    /// Calls `f` with the marks of the heap that is evaluated.
    pub(super) fn marks(&mut self, f: impl FnOnce(&mut Marks<'_>)) {
        let (mut unmarkable, known) = (false, self.known as usize);
        // SAFETY: both slices were borrowed for this run by `mark`; the values below `known` are not written
        // to while a heap is evaluated.
        let (values, seen) = unsafe {
            let values = std::slice::from_raw_parts_mut(self.values, known);
            (values, std::slice::from_raw_parts_mut(self.seen, self.seen_length as usize))
        };
        let mut block = Block { values, known, seen, stamp: self.stamp as u32, mask: self.mask };
        f(&mut Marks::of_block(&mut block, &mut unmarkable));
        self.mask = block.mask;
        if unmarkable {
            self.runs = Runs::Strange;
        }
    }
}

/// What generated code asks for, in the low byte of the first argument.
#[derive(Clone, Copy, Debug)]
#[repr(u8)]
pub(super) enum Ask {
    Native,
    Make,
    Copy,
    Order,
    Operator,
    Refuel,
    Forget,
    HandOne,
    HandTwo,
    HandArray,
    HandRow,
    HandItems,
    HandRange,
    HandLine,
    HandHalves,
    HandPuts,
    HandPart,
    HandEnd,
    HandWhole,
    HandChanged,
    HandWholes,
    HandPacked,
    HandWord,
    HandPairs,
    HandPlaces,
    HandItemPlaces,
    Restart,
    MarkArray,
    MarkRow,
    MarkItems,
    MarkRange,
    MarkLine,
    MarkPuts,
    MarkPlaces,
    MarkRestart,
}

/// The first argument of [`ask`].
#[derive(Clone, Copy, Debug)]
pub(super) struct Request {
    pub(super) ask: Ask,
    pub(super) native: Native,
    pub(super) operator: Option<Binary>,
    pub(super) depths: Depths,
    /// The growth of the parts of a line.
    pub(super) steps: [i64; PARTS],
    pub(super) count: usize,
    /// The numbers put in the places of an array.
    pub(super) numbers: Option<Numbers>,
}

impl Request {
    pub(super) fn of(ask: Ask) -> Self {
        let depths = Depths { whole: 0, item: 0 };
        Self { ask, native: Native::Not, operator: None, depths, steps: [0; PARTS], count: 0, numbers: None }
    }
}

impl Request {
    /// The words at the address that generated code passes.
    pub(super) fn words(&self, address: i64) -> &[i64] {
        // SAFETY: this many words are at the address, on the stack of the code that waits for the answer.
        unsafe { std::slice::from_raw_parts(address as *const i64, self.count) }
    }

    /// The parts of a line as they are in its first option, with their growth.
    pub(super) fn with_parts(&self, address: i64, work: impl FnOnce(&[(i64, i64)]) -> Run) -> Run {
        let mut parts = [(0, 0); PARTS];
        let both = self.words(address).iter().copied().zip(self.steps);
        parts.iter_mut().zip(both).for_each(|(part, both)| *part = both);
        work(&parts[..self.count])
    }
}

/// Generated code asks for something. `code` points to a value that lives as long as the generated code.
pub(super) extern "C" fn ask(state: *mut State, code: *const Request, a: i64, b: i64, c: i64, d: i64) -> i64 {
    // SAFETY: generated code hands over the state of its run and one of the codes of its module; both live.
    let (state, code) = unsafe { (&mut *state, &*code) };
    match answer(state, code, [a, b, c, d]) {
        Ok(value) => value,
        Err(exit) => state.trapped(exit),
    }
}

fn answer(state: &mut State, code: &Request, [a, b, c, d]: [i64; 4]) -> Run {
    // SAFETY: the machine is borrowed for the run by `State::new`'s caller, and nobody else uses it
    // meanwhile.
    let m = unsafe { &mut *state.machine };
    match code.ask {
        Ask::Native => code.native.row().run(m, code.depths, [a, b, c, d]),
        Ask::Make => Ok(m.arena.room(a as usize)),
        Ask::Copy => m.copy(a, code.depths.whole),
        Ask::Order => m.order(a, b, code.depths.whole).map(|order| order as i64),
        Ask::Operator => code.operator.map_or(Err(Exit::TRAP), |of| of.value(a, b)),
        Ask::Refuel => m.refuel().map(|()| 0),
        Ask::Forget => {
            m.forget();
            Ok(0)
        }
        Ask::HandOne => m.hand_over_one(a),
        Ask::HandTwo => m.hand_over_two(a, b),
        Ask::HandArray => m.hand_over_array(a),
        Ask::HandItems => m.hand_over_items(a, code.depths.whole),
        Ask::HandRange => m.hand_over_range(a, b),
        Ask::HandRow => m.hand_over(code.words(a)),
        Ask::HandLine => code.with_parts(a, |parts| m.hand_over_line(parts, b, c)),
        Ask::HandHalves => code.with_parts(a, |parts| m.hand_over_halves(parts, b, c)),
        Ask::HandPairs => list_pairs(m, code, [a, b], c),
        Ask::HandPuts => m.hand_over_puts(a, b, (c, code.steps[0]), d as u64),
        Ask::HandPart => m.hand_over_part(a),
        Ask::HandEnd => m.hand_over_end(),
        Ask::HandWhole => m.hand_over_whole(a),
        Ask::HandChanged => m.hand_over_changes(a, code.words(b), (&code.steps, c as u64)),
        Ask::HandWholes => m.hand_over_wholes(a),
        Ask::HandPacked => list_packed(m, a as u64, b as u64, c as u64),
        Ask::HandWord => {
            if state.cells.is_null() {
                state.hand_over_collected(m)?;
            }
            m.hand_over_words(&[a as u64])
        }
        Ask::HandItemPlaces => {
            code.numbers.map_or(Err(Exit::TRAP), |of| m.hand_over_item_places((a, d), (b, c), &of))
        }
        Ask::HandPlaces => code.numbers.map_or(Err(Exit::TRAP), |of| m.hand_over_places(a, (b, c), &of)),
        Ask::Restart => {
            m.restart();
            state.restart();
            Ok(0)
        }
        _ => mark(state, code, [a, b, c, d]),
    }
}
