//! The back end that makes machine code, with Cranelift.
//!
//! The same typed form as the closures, the same operations on arrays, the same traps: a value that can't be
//! computed ends the run, and the interpreter evaluates that position. Numbers are kept in registers;
//! operations on arrays are calls of the functions in [`state`]. For games of heaps the whole loop over the
//! heaps is one function, which marks the options itself and takes the mex; so is a loop over positions of
//! several numbers with a flat table, if their parts grow by constants.
//!
//! The processor's code is made at run time, hence this is the one place of the rule compiler with unsafe
//! code: a function pointer of a known signature is called with a state that outlives the call, and the
//! state's pointers are those of slices that are borrowed meanwhile.

mod answer;
mod array;
mod body;
mod divide;
mod each;
mod emit;
mod fill;
mod flow;
mod line;
mod mark;
mod memory;
mod module;
mod note;
mod number;
mod routine;
mod state;
mod sweep;

use std::cell::RefCell;

use bouton_rules::HeapTable;
use bouton_rules::word_table::{CellPlaces, Evaluated, PositionRun, Probe};

use super::lower::Program;
use super::machine::Machine;
use module::Finished;
use state::{Runs, State};
use sweep::Table;

/// A function of a state and of the arguments.
type Entry = extern "C" fn(*mut State, *const i64) -> i64;
/// The function that evaluates heaps up to a bound.
type Fill = extern "C" fn(*mut State, i64) -> i64;
/// The function that evaluates positions with parts that grow by constants.
type Evaluate = extern "C" fn(*mut State, *mut sweep::Swept) -> i64;

/// So many words of options are collected before they are listed.
const WORDS: usize = 256;

/// The functions that evaluate heaps: with marks in one word, and with stamps.
#[derive(Clone, Copy)]
struct Fills {
    small: Fill,
    large: Fill,
}

/// What code needs that notes the options of one position after the other.
pub(crate) struct Noting(Box<State>);

/// Code for the functions of a rule.
pub(crate) struct MachineCode {
    plain: Entry,
    emitting: Option<Entry>,
    fill: Option<Fills>,
    #[expect(dead_code, reason = "the functions are in it")]
    module: Finished,
    /// The function of the rule that can evaluate positions one after the other, and the code for the table
    /// that it was last used with.
    swept: Option<usize>,
    evaluation: RefCell<Option<Evaluation>>,
}

/// Code that evaluates positions of one table; none: it can't be made.
struct Evaluation {
    table: Table,
    code: Option<(Evaluate, Finished)>,
}

impl MachineCode {
    /// Whether this build makes any.
    pub(crate) const IS_MADE: bool = true;

    /// Makes the code of a program; `emitting` is the function that hands over its options; `heaps`:
    /// positions are heaps. None: this processor or this program cannot be done.
    pub(crate) fn new(program: &Program, emitting: Option<usize>, heaps: bool) -> Option<Self> {
        module::build(program, emitting, heaps)
    }

    /// Runs the rule, or with `emitting` the version that hands over its options; none is a trap.
    pub(crate) fn start(&self, machine: &mut Machine, emitting: bool, arguments: &[i64]) -> Option<i64> {
        let function = if emitting { self.emitting? } else { self.plain };
        let packing = machine.packing;
        let mut room = std::mem::take(&mut machine.words);
        let mut state = State::new(machine);
        if emitting {
            if room.is_empty() {
                room.resize(WORDS, 0);
            }
            state.list(packing);
            state.collect(&mut room);
        }
        let value = function(&raw mut state, arguments.as_ptr());
        if state.runs() == Runs::On && emitting {
            state.hand_over_collected(machine).unwrap_or_else(|exit| state.trapped(exit));
        }
        machine.words = room;
        let (runs, depth, exit) = (state.runs(), state.depth(), state.exit());
        if runs != Runs::On {
            machine.ended_at(depth);
            machine.trap = exit;
            return None;
        }
        Some(value)
    }

    /// Notes the options of a position, or lists those that can't be noted; false is a trap. We keep the
    /// state for the next position.
    pub(crate) fn note(
        &self,
        machine: &mut Machine,
        state: &mut Option<Noting>,
        arguments: &[i64],
        mut probe: Probe<'_>,
    ) -> bool {
        let Some(function) = self.emitting else { return false };
        let packing = machine.packing;
        let Noting(state) = state.get_or_insert_with(|| {
            let mut state = State::new(machine);
            state.list(packing);
            Noting(Box::new(state))
        });
        state.begin(machine);
        state.note(&mut probe);
        function(&raw mut **state, arguments.as_ptr());
        state.noted(&mut probe);
        state.runs() == Runs::On
    }

    /// Evaluates positions one after the other, as far as their options are known; none: the code doesn't do
    /// that.
    pub(crate) fn evaluate(
        &self,
        program: &Program,
        machine: &mut Machine,
        run: PositionRun<'_>,
        cells: &mut [u8],
        places: CellPlaces,
    ) -> Option<Evaluated> {
        let (index, packing) = (self.swept?, machine.packing);
        let table = Table { packing, places, others: run.folding.others };
        let mut made = self.evaluation.borrow_mut();
        if made.as_ref().is_none_or(|made| made.table != table) {
            *made = Some(Evaluation { table, code: module::evaluation(program, index, table) });
        }
        let (evaluate, _) = made.as_ref()?.code.as_ref()?;
        let mut state = State::new(machine);
        state.list(packing);
        let mut swept = sweep::Swept::new(run, cells, table)?;
        evaluate(&raw mut state, &raw mut swept);
        Some(swept.evaluated(state.runs() != Runs::On))
    }

    /// Evaluates heaps in order; false: the code does not do that.
    pub(crate) fn fill(&self, machine: &mut Machine, table: &mut HeapTable, end: usize) -> bool {
        let Some(fills) = self.fill else { return false };
        let end = end.min(fill::HEAPS as usize);
        while table.len() < end && table.has_room() {
            let mut state = State::new(machine);
            let mut block = table.block(end);
            state.mark(&mut block);
            let fill = if block.is_small() { fills.small } else { fills.large };
            fill(&raw mut state, end as i64);
            let (known, stamp, runs) = (state.known(), state.stamp(), state.runs());
            table.keep(known, stamp);
            if runs != Runs::On {
                break;
            }
        }
        true
    }
}
