//! Positions that are words, evaluated by a compiled rule in the search's own table.

use std::mem::swap;

use bouton_rules::word_table::{CellPlaces, Evaluated, Noter, PositionRun, Probe};
use bouton_rules::{Options, Packing, PositionKind, WordTable, Words};

use super::options::ParameterShape;
use super::{Compiled, FEW};
use crate::machine::Machine;
use crate::machine_code::{MachineCode, Noting};

/// How the rule takes a word.
#[derive(Clone, Copy)]
struct Arguments {
    packing: Packing,
    /// As an array; else as numbers.
    array: bool,
}

/// A rule that notes options.
struct Noted<'a> {
    compiled: &'a Compiled,
    machine: &'a mut Machine,
    routine: usize,
    code: Option<&'a MachineCode>,
    /// Runs of the closures until machine code pays.
    left: u64,
    arguments: Arguments,
    ints: Vec<i64>,
    state: Option<Noting>,
}

impl Noter for Noted<'_> {
    #[inline]
    fn note(&mut self, probe: Probe<'_>) -> bool {
        let Self { machine, ints, arguments, .. } = self;
        if machine.begin().is_err() {
            return false;
        }
        ints.clear();
        arguments.packing.unpack(probe.word, ints);
        if arguments.array {
            let word = machine.arena.of(ints);
            ints.clear();
            ints.push(word);
        }
        if let Some(code) = self.code {
            return code.note(machine, &mut self.state, ints, probe);
        }
        self.left = self.left.saturating_sub(1);
        if self.left == 0 {
            (self.code, self.left) = (self.compiled.made(), u64::MAX);
        }
        machine.start(self.routine, ints).is_ok()
    }

    #[inline]
    fn options(&mut self) -> &mut Options {
        &mut self.machine.options
    }

    fn evaluate(&mut self, run: PositionRun<'_>, cells: &mut [u8], places: CellPlaces) -> Option<Evaluated> {
        let code = self.code.filter(|_| !self.arguments.array)?;
        self.machine.begin().ok()?;
        // Nobody needs a position that play may never reach: long runs end.
        self.machine.brief = true;
        let evaluated = code.evaluate(&self.compiled.program, self.machine, run, cells, places);
        self.machine.brief = false;
        evaluated
    }
}

impl Compiled {
    /// Evaluates the positions on the stack of a table, as far as this code can.
    pub fn explore(&self, kind: PositionKind, table: &mut WordTable<'_>) {
        let (Some(routine), Some(arguments)) = (self.emitting, self.arguments(table.words)) else { return };
        let Ok(machine) = &mut self.machine.try_borrow_mut() else { return };
        if !self.lists(kind) {
            return;
        }
        table.options.clear();
        swap(&mut machine.options, table.options);
        machine.open(!kind.is_number());
        let (code, left) = (self.code(), FEW.saturating_sub(self.runs.get()));
        let ints = Vec::new();
        let mut noted = Noted { compiled: self, machine, routine, code, left, arguments, ints, state: None };
        table.explore(&mut noted);
        swap(&mut machine.options, table.options);
        self.runs.set(self.runs.get() + table.done);
    }

    /// How the rule takes these words; none if it takes other positions.
    fn arguments(&self, words: &Words) -> Option<Arguments> {
        match (self.takes, words) {
            (ParameterShape::Number, Words::Numbers(packing)) => {
                Some(Arguments { packing: *packing, array: false })
            }
            (ParameterShape::Array, Words::Rows(packing)) => {
                Some(Arguments { packing: *packing, array: true })
            }
            (ParameterShape::Parts(count), Words::Rows(packing)) if packing.lengths() == (count, count) => {
                Some(Arguments { packing: *packing, array: false })
            }
            (ParameterShape::Code, Words::Laid(layout)) => match self.parameters.as_slice() {
                [form] => Some(Arguments { packing: layout.packing(form.keys()?)?, array: true }),
                _ => None,
            },
            _ => None,
        }
    }
}
