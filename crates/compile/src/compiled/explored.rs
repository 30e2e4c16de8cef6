//! Positions that are words, evaluated by a compiled rule in the search's own table.

use std::mem::swap;

use bouton_rules::word_table::{CellPlaces, Evaluated, Noter, PositionRun, Probe};
use bouton_rules::{Options, Packing, PositionKind, WordTable, Words};

use super::Compiled;
use super::options::ParameterShape;
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
    /// None: the rule runs as closures.
    code: Option<&'a MachineCode>,
    arguments: Arguments,
    ints: Vec<i64>,
    state: Option<Noting>,
}

impl Noted<'_> {
    /// Begins a run at the position of a word; false: it is to stop.
    #[inline]
    fn begin(&mut self, word: u64) -> bool {
        let Self { machine, ints, arguments, .. } = self;
        if machine.begin().is_err() {
            return false;
        }
        ints.clear();
        arguments.packing.unpack(word, ints);
        if arguments.array {
            let word = machine.arena.of(ints);
            ints.clear();
            ints.push(word);
        }
        true
    }

    /// Lists the options of the position of a word by closures; false is a trap. None: the warm-up ended in
    /// this run, which machine code repeats. Not inlined, because machine code notes most positions.
    #[inline(never)]
    fn list(&mut self, word: u64) -> Option<bool> {
        let warm = self.machine.warm_up.is_over();
        let listed = self.begin(word) && self.machine.start(self.routine, &self.ints).is_ok();
        if warm == self.machine.warm_up.is_over() {
            return Some(listed);
        }
        self.code = self.compiled.code(self.machine);
        if listed {
            return Some(true);
        }
        self.machine.restart();
        if self.code.is_some() { None } else { self.list(word) }
    }
}

impl Noter for Noted<'_> {
    #[inline]
    fn note(&mut self, probe: Probe<'_>) -> bool {
        if self.code.is_none()
            && let Some(listed) = self.list(probe.word)
        {
            return listed;
        }
        let Some(code) = self.code else { return false };
        self.begin(probe.word) && code.note(self.machine, &mut self.state, &self.ints, probe)
    }

    #[inline]
    fn options(&mut self) -> &mut Options {
        &mut self.machine.options
    }

    fn evaluate(&mut self, run: PositionRun<'_>, cells: &mut [u8], places: CellPlaces) -> Option<Evaluated> {
        if self.code.is_none() {
            // Closures evaluate no boxes, and a small one is soon searched.
            self.machine.warm_up.ends_before_runs(run.whole).then_some(())?;
            self.code = self.compiled.code(self.machine);
        }
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
        let (code, ints) = (self.code(machine), Vec::new());
        let mut noted = Noted { compiled: self, machine, routine, code, arguments, ints, state: None };
        table.explore(&mut noted);
        swap(&mut machine.options, table.options);
        self.runs.set(self.runs.get() + table.done);
    }

    /// How the rule takes these words. Returns `None` if it takes other positions.
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
