//! The loop over positions of several numbers with a flat table: the rule's own code, the mex, the next
//! position, in one function.
//!
//! The parts of the positions grow by constants. If some options of a position aren't known yet, its run
//! traps, or its answer doesn't fit the bits of a word, we leave it to the search.

use std::collections::BTreeSet;
use std::mem::offset_of;

use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::types::I64;
use cranelift_codegen::ir::{Block, InstBuilder, MemFlags, Value};
use cranelift_frontend::Variable;

use bouton_rules::Packing;
use bouton_rules::word_table::{CellPlaces, Evaluated, FIRST as ZERO, Folded, OPEN, PositionRun};

use super::super::ir::{Emit, Function, Kind, PARTS};
use super::super::range::{Interval, Ranges};
use super::body::{Body, NONE, Sweeping};
use super::fill::asks;
use super::memory::CONSTANT;
use super::state::{Ask, Request};

/// Parts are at most as large.
const LARGEST: i64 = u32::MAX as i64;
/// States that have a bit in a word.
const BITS: i64 = 64;
/// States from here on don't fit a byte.
const LARGE: i64 = 0xFF;
/// Arrays are given back once in this many positions; a power of two.
const KEPT: i64 = 16;

/// The table of the positions to evaluate: how they become words, and where the cells of words are. We make
/// the code for one table and one question, because these facts then become part of its instructions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Table {
    pub(super) packing: Packing,
    pub(super) places: CellPlaces,
    /// How its states follow from one another.
    pub(super) others: Folded,
}

impl Table {
    /// The distance from the cell of a position to that of the position with one more in this part. Returns
    /// `None` if it varies, because a stretch ends within the part.
    fn weight(self, at: usize) -> Option<i64> {
        let (shift, stretch) = (self.packing.shift(at), self.places.shift);
        if shift >= stretch {
            return Some((1 << shift) + (1 << (shift - stretch + CellPlaces::FREE_BITS)));
        }
        let inside = u128::from(self.packing.limit(at)) << shift <= 1 << stretch;
        inside.then_some(1 << shift)
    }
}

/// The summary of the options so far of the current position.
#[derive(Clone, Copy)]
pub(super) enum Found {
    /// A bit for each state; who wins is all that is wanted, or the mex.
    States { all: Variable, wins: bool },
    /// Of lengths of play: the least of the parity of those that the player to move loses, and the greatest
    /// of all.
    Lengths { lost: u8, least: Variable, greatest: Variable },
}

/// Positions that generated code evaluates; it reads and writes the fields.
#[repr(C)]
pub(super) struct Swept {
    /// The cells of the position of zeros and of the first one that is evaluated, and how far it is from each
    /// to the next.
    zeros: *mut u8,
    cell: *mut u8,
    step: u64,
    count: u64,
    /// The state of a position without options.
    end: u64,
    parts: [u64; PARTS],
    growth: [u64; PARTS],
    /// Positions that were gone through, and what became of them.
    gone: u64,
    done: u64,
    skipped: u64,
}

const ZEROS: i32 = offset_of!(Swept, zeros) as i32;
const CELL: i32 = offset_of!(Swept, cell) as i32;
const STEP: i32 = offset_of!(Swept, step) as i32;
const COUNT: i32 = offset_of!(Swept, count) as i32;
const END: i32 = offset_of!(Swept, end) as i32;
const PARTS_AT: i32 = offset_of!(Swept, parts) as i32;
const GROWTH: i32 = offset_of!(Swept, growth) as i32;
const GONE: i32 = offset_of!(Swept, gone) as i32;
const DONE: i32 = offset_of!(Swept, done) as i32;
const SKIPPED: i32 = offset_of!(Swept, skipped) as i32;

impl Swept {
    /// The run at its start. Returns `None` if there are too many parts, or a cell is missing.
    pub(super) fn new(run: PositionRun<'_>, cells: &mut [u8], table: Table) -> Option<Self> {
        let (PositionRun { word, step, count, folding, .. }, places) = (run, table.places);
        let last = word.wrapping_add(step.wrapping_mul(count.checked_sub(1)?));
        let zeros = table.packing.zeros(run.parts.len())?;
        let inside = [zeros, word, last].into_iter().all(|word| places.at(word) < cells.len());
        let (mut parts, mut growth) = ([0; PARTS], [0; PARTS]);
        parts.get_mut(..run.parts.len()).filter(|_| inside)?.copy_from_slice(run.parts);
        growth[..run.growth.len()].copy_from_slice(run.growth);
        let [zeros, cell] = [zeros, word].map(|word| cells.as_mut_ptr().wrapping_add(places.at(word)));
        let step = places.at(word.wrapping_add(step)).wrapping_sub(places.at(word)) as u64;
        let (end, gone, done, skipped) = (folding.end.into(), 0, 0, 0);
        Some(Self { zeros, cell, step, count, end, parts, growth, gone, done, skipped })
    }

    /// What became of the positions; `trapped`: the last one ended in a trap.
    pub(super) fn evaluated(&self, trapped: bool) -> Evaluated {
        let more = u64::from(trapped);
        Evaluated { gone: self.gone + more, done: self.done, skipped: self.skipped + more }
    }
}

/// Whether all that the function hands over are options of some numbers each.
pub(super) fn is_for(function: &Function) -> bool {
    let parts = 1..=PARTS;
    parts.contains(&function.parameters)
        && !function.body.any(&mut |e| match &e.kind {
            Kind::Emit(Emit::Parts(of)) => !parts.contains(&of.len()),
            Kind::Emit(Emit::Restart) => false,
            Kind::Emit(_) => true,
            _ => false,
        })
}

/// Makes the function `evaluate(state, swept)` for a table.
pub(super) fn positions(body: &mut Body<'_, '_>, function: &Function, table: Table) -> Option<()> {
    let count = load(body, COUNT);
    let weights = (0..function.parameters).map(|at| table.weight(at)).collect::<Option<Vec<_>>>()?;
    let zeros = load(body, ZEROS);
    let (skip, next) = (body.builder.create_block(), body.builder.create_block());
    let [gone, place, done, skipped] = [(); 4].map(|()| body.variable());
    let found = Found::of(body, table.others);
    let zero = body.word(0);
    [gone, done, skipped].into_iter().for_each(|variable| body.builder.def_var(variable, zero));
    let first = load(body, CELL);
    body.builder.def_var(place, first);
    body.declare(function);
    body.ranges = Ranges::new(function, Some(Interval(0, LARGEST)));
    let won = settles(function, table).then(|| body.builder.create_block());
    body.sweeping = Some(Sweeping { table, zeros, weights, found, skip, won });
    let parts = parts(body, function);

    let (head, open) = (body.builder.create_block(), body.builder.create_block());
    let (start, exit) = (body.builder.create_block(), body.builder.create_block());
    body.go_to(head);
    body.builder.switch_to_block(head);
    let now = body.builder.use_var(gone);
    let ended = body.builder.ins().icmp(IntCC::UnsignedGreaterThanOrEqual, now, count);
    body.builder.ins().brif(ended, body.stop, NONE, open, NONE);
    body.builder.switch_to_block(open);
    let cell = body.builder.use_var(place);
    let state = body.builder.ins().uload8(I64, MemFlags::trusted(), cell, 0);
    let known = body.builder.ins().icmp_imm(IntCC::UnsignedGreaterThan, state, i64::from(OPEN));
    body.builder.ins().brif(known, next, NONE, start, NONE);
    body.builder.switch_to_block(start);
    found.begin(body);
    body.fill_up();
    hand_over(body, &parts);
    if asks(function) {
        forget(body, gone);
    }
    let result = body.variable();
    body.returns.push((exit, result));
    let value = body.expr(&function.body)?;
    body.builder.def_var(result, value);
    body.go_to(exit);

    body.builder.switch_to_block(exit);
    let state = found.answer(body, skip);
    settle(body, (cell, state), done, next);
    if let Some(won) = won {
        body.builder.switch_to_block(won);
        let state = body.word(ZERO as i64 + 1);
        settle(body, (cell, state), done, next);
    }
    body.builder.switch_to_block(skip);
    grow(body, skipped, 1);
    body.go_to(next);
    body.builder.switch_to_block(next);
    go_on(body, place, &parts);
    grow(body, gone, 1);
    body.go_to(head);
    ends(body, [(GONE, gone), (DONE, done), (SKIPPED, skipped)]);
    Some(())
}

/// Gives the rule its arguments.
fn hand_over(body: &mut Body<'_, '_>, parts: &[Variable]) {
    for (slot, part) in parts.iter().enumerate() {
        let part = body.builder.use_var(*part);
        body.builder.def_var(body.slots[slot], part);
    }
}

/// Whether one option that the other player loses settles a position. If the list of options may be
/// restarted, earlier entries aren't options, so we have to go through all of them.
fn settles(function: &Function, table: Table) -> bool {
    let restarts = function.body.any(&mut |e| matches!(e.kind, Kind::Emit(Emit::Restart)));
    table.others == Folded::Wins && !restarts
}

/// Writes a state to the cell of the position, which counts as done.
fn settle(body: &mut Body<'_, '_>, (cell, state): (Value, Value), done: Variable, next: Block) {
    body.builder.ins().istore8(MemFlags::trusted(), state, cell, 0);
    grow(body, done, 1);
    body.go_to(next);
}

/// Gives the arrays of the last positions back, once in a few positions.
fn forget(body: &mut Body<'_, '_>, gone: Variable) {
    let (full, some) = (body.builder.create_block(), body.builder.create_block());
    let now = body.builder.use_var(gone);
    let kept = body.builder.ins().band_imm(now, KEPT - 1);
    body.builder.ins().brif(kept, some, NONE, full, NONE);
    body.builder.switch_to_block(full);
    body.ask(Request::of(Ask::Forget), &[]);
    body.go_to(some);
    body.builder.switch_to_block(some);
}

/// A field of the run; nobody changes those that are read.
fn load(body: &mut Body<'_, '_>, at: i32) -> Value {
    let swept = body.parameters[1];
    body.builder.ins().load(I64, MemFlags::trusted(), swept, at)
}

/// The parts of the position.
fn parts(body: &mut Body<'_, '_>, function: &Function) -> Vec<Variable> {
    let all = (0..function.parameters).map(|at| {
        let (part, first) = (body.variable(), load(body, PARTS_AT + 8 * at as i32));
        body.builder.def_var(part, first);
        part
    });
    all.collect()
}

/// A field of the run that may be read once for all.
fn load_constant(body: &mut Body<'_, '_>, at: i32) -> Value {
    let swept = body.parameters[1];
    body.builder.ins().load(I64, CONSTANT, swept, at)
}

impl Found {
    /// Nothing is found yet.
    fn of(body: &mut Body<'_, '_>, others: Folded) -> Self {
        match others {
            Folded::Mex | Folded::Wins => Self::States { all: body.variable(), wins: others == Folded::Wins },
            Folded::Play { lost } => {
                Self::Lengths { lost, least: body.variable(), greatest: body.variable() }
            }
        }
    }

    /// Forgets the options so far.
    fn begin(self, body: &mut Body<'_, '_>) {
        let zero = body.word(0);
        match self {
            Self::States { all, .. } => body.builder.def_var(all, zero),
            Self::Lengths { least, greatest, .. } => {
                let none = body.word(-1);
                body.builder.def_var(least, none);
                body.builder.def_var(greatest, zero);
            }
        }
    }

    /// An option's state from here on can't be taken in.
    fn room(self) -> i64 {
        match self {
            Self::States { .. } => BITS,
            Self::Lengths { .. } => LARGE,
        }
    }

    /// Takes in the state of an option.
    fn take_in(self, body: &mut Body<'_, '_>, state: Value) {
        match self {
            Self::States { all, .. } => {
                let one = body.word(1);
                let bit = body.builder.ins().ishl(one, state);
                let before = body.builder.use_var(all);
                let after = body.builder.ins().bor(before, bit);
                body.builder.def_var(all, after);
            }
            Self::Lengths { lost, least, greatest } => {
                // All ones for a state of the other parity: then it isn't the least.
                let odd = body.builder.ins().band_imm(state, 1);
                let other = if lost == 0 {
                    body.builder.ins().ineg(odd)
                } else {
                    body.builder.ins().iadd_imm(odd, -1)
                };
                let candidate = body.builder.ins().bor(state, other);
                let before = body.builder.use_var(least);
                let after = body.builder.ins().umin(before, candidate);
                body.builder.def_var(least, after);
                let before = body.builder.use_var(greatest);
                let after = body.builder.ins().umax(before, state);
                body.builder.def_var(greatest, after);
            }
        }
    }

    /// The state of the position, or of the end if there were no options; `skip` is for one without a byte.
    fn answer(self, body: &mut Body<'_, '_>, skip: Block) -> Value {
        let end = load_constant(body, END);
        match self {
            Self::States { all, wins: true } => {
                let all = body.builder.use_var(all);
                // Bit ZERO is that of the options that the other player loses: one more than its state.
                let lost = body.builder.ins().ushr_imm(all, ZERO as i64);
                let lost = body.builder.ins().band_imm(lost, 1);
                let state = body.builder.ins().iadd_imm(lost, ZERO as i64);
                body.builder.ins().select(all, state, end)
            }
            Self::States { all, wins: false } => {
                let all = body.builder.use_var(all);
                // The states below that of 0 belong to positions that aren't known, so no option has them:
                // they are set here because the first bit that isn't set is wanted.
                let had = body.builder.ins().bor_imm(all, (1 << ZERO) - 1);
                let others = body.builder.ins().bnot(had);
                let mex = body.builder.ins().ctz(others);
                body.builder.ins().select(all, mex, end)
            }
            Self::Lengths { least, greatest, .. } => {
                let (least, greatest) = (body.builder.use_var(least), body.builder.use_var(greatest));
                // The shortest play to a position that the other player loses, or the longest of all.
                let is_won = body.builder.ins().icmp_imm(IntCC::NotEqual, least, -1);
                let chosen = body.builder.ins().select(is_won, least, greatest);
                let state = body.builder.ins().iadd_imm(chosen, 1);
                let large = body.builder.ins().icmp_imm(IntCC::UnsignedGreaterThanOrEqual, state, LARGE);
                body.unless(large, skip);
                body.builder.ins().select(greatest, state, end)
            }
        }
    }
}

fn grow(body: &mut Body<'_, '_>, variable: Variable, by: i64) {
    let now = body.builder.use_var(variable);
    let next = body.builder.ins().iadd_imm(now, by);
    body.builder.def_var(variable, next);
}

/// The next position.
fn go_on(body: &mut Body<'_, '_>, cell: Variable, parts: &[Variable]) {
    let steps = (0..parts.len()).map(|at| GROWTH + 8 * at as i32);
    for (variable, step) in [cell].iter().chain(parts).zip([STEP].into_iter().chain(steps)) {
        let (now, step) = (body.builder.use_var(*variable), load_constant(body, step));
        let next = body.builder.ins().iadd(now, step);
        body.builder.def_var(*variable, next);
    }
}

/// The blocks in which the loop ends: what became of the positions is written back.
fn ends(body: &mut Body<'_, '_>, fields: [(i32, Variable); 3]) {
    body.note();
    body.builder.switch_to_block(body.stop);
    for (at, variable) in fields {
        let (swept, now) = (body.parameters[1], body.builder.use_var(variable));
        body.builder.ins().store(MemFlags::trusted(), now, swept, at);
    }
    let zero = body.word(0);
    body.builder.ins().return_(&[zero]);
}

impl Body<'_, '_> {
    /// Takes in an option of a position that is evaluated.
    pub(super) fn sweep(&mut self, sweeping: &Sweeping, of: &Emit) -> Option<Value> {
        let zero = self.word(0);
        match of {
            Emit::Restart => sweeping.found.begin(self),
            Emit::Parts(parts) => {
                let words = self.exprs(parts)?;
                self.take_in(sweeping, &words);
            }
            _ => return None,
        }
        Some(zero)
    }

    fn take_in(&mut self, sweeping: &Sweeping, parts: &[Value]) {
        let &Sweeping { table, zeros, ref weights, found, skip, won } = sweeping;
        if table.packing.zeros(parts.len()).is_none() || parts.len() != weights.len() {
            self.go_to(skip);
            self.unreachable();
            return;
        }
        // One comparison for all parts of the same width.
        let limits: BTreeSet<u64> = (0..parts.len()).map(|at| table.packing.limit(at)).collect();
        for limit in limits {
            let alike = (0..parts.len()).filter(|at| table.packing.limit(*at) == limit).map(|at| parts[at]);
            let all = alike.reduce(|all, part| self.builder.ins().bor(all, part)).unwrap_or(parts[0]);
            let large = self.builder.ins().icmp_imm(IntCC::UnsignedGreaterThanOrEqual, all, limit as i64);
            self.unless(large, skip);
        }
        let mut cell = zeros;
        for (part, weight) in parts.iter().zip(weights) {
            let far = self.builder.ins().imul_imm(*part, *weight);
            cell = self.builder.ins().iadd(cell, far);
        }
        let state = self.builder.ins().uload8(I64, MemFlags::trusted(), cell, 0);
        // Neither unknown nor open, and small enough: one comparison.
        let of_zero = self.builder.ins().iadd_imm(state, -(ZERO as i64));
        let room = found.room() - ZERO as i64;
        let strange = self.builder.ins().icmp_imm(IntCC::UnsignedGreaterThanOrEqual, of_zero, room);
        self.unless(strange, skip);
        if let Some(won) = won {
            let lost = self.builder.ins().icmp_imm(IntCC::Equal, of_zero, 0);
            self.unless(lost, won);
        }
        found.take_in(self, state);
    }
}
