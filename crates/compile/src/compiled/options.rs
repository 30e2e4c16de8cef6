//! From a position to words, and from a run straight to options.

use std::mem::swap;

use bouton_rules::{HeapTable, Options, PositionKind, PositionRef, Standard};
use bouton_theory::Convention;

use super::Compiled;
use crate::data_type::{DataType, OptionEncoding};
use crate::machine::Machine;
use crate::{code, leaves};

/// Heaps that closures fill between two looks whether the warm-up is over.
const HEAPS: usize = 32;

/// How a function takes a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ParameterShape {
    /// As a number.
    Number,
    /// As an array of numbers.
    Array,
    /// As this many numbers: the parts of an array.
    Parts(usize),
    /// As something that is read from its code.
    Code,
}

impl ParameterShape {
    pub(crate) fn of(parameters: &[DataType]) -> Self {
        match parameters {
            [DataType::Int] => Self::Number,
            [DataType::List(item)] if **item == DataType::Int => Self::Array,
            forms if forms.iter().all(|form| *form == DataType::Int) => Self::Parts(forms.len()),
            _ => Self::Code,
        }
    }
}

impl Compiled {
    /// Hands the options of a position to an empty sink. Returns `None` if nothing was handed over and the
    /// interpreter must list them.
    pub fn options(&self, kind: PositionKind, position: PositionRef<'_>, out: &mut Options) -> Option<()> {
        let lists = self.lists(kind);
        self.run(kind, out, |machine| match self.emitting.filter(|_| lists) {
            Some(routine) => self.start_at(machine, routine, position).map(|_| ()),
            None => {
                let DataType::List(item) = &self.result else { return None };
                let word = self.start_at(machine, 0, position)?;
                let handed = match self.listing.filter(|_| lists) {
                    Some(OptionEncoding::Ints) => {
                        machine.hand_over_items(word, 1 + usize::from(**item != DataType::Int))
                    }
                    Some(OptionEncoding::Codes) => machine.hand_over_wholes(word),
                    // No options are options of every game.
                    None => return machine.arena.get(word).is_empty().then_some(()),
                };
                handed.ok().map(|_| ())
            }
        })
    }

    /// Whether the rule lists options for a game of this kind.
    pub(super) fn lists(&self, kind: PositionKind) -> bool {
        match self.listing {
            Some(OptionEncoding::Ints) if kind.is_number() => true,
            Some(_) => self.result.component().is_some_and(|form| form.is_of(kind)),
            None => false,
        }
    }

    /// The standard form of a position, handed to a sink if it is written; none: the interpreter must say it.
    pub fn standard(
        &self,
        kind: PositionKind,
        position: PositionRef<'_>,
        out: &mut Options,
    ) -> Option<Standard> {
        if self.only_sorts() && self.has_form(position) {
            return Some(Standard::Sorted);
        }
        if !self.result.is_of(kind) {
            return None;
        }
        self.run(kind, out, |machine| {
            let word = match (&self.standard, position) {
                (Some(steps), PositionRef::Ints(parts)) => {
                    let word = machine.arena.of(parts);
                    let mut standard = parts.to_vec();
                    steps.apply(&mut standard);
                    machine.arena.get_mut(word).replace(&standard);
                    word
                }
                _ => self.start_at(machine, 0, position)?,
            };
            machine.hand_over_value(word, &self.result).ok()?;
            machine.options.end();
            Some(())
        })?;
        Some(Standard::Written)
    }

    /// Whether a position is of the form that the function takes.
    fn has_form(&self, position: PositionRef<'_>) -> bool {
        match (&self.shape, position) {
            (None, position) => position.as_ints().is_some(),
            (Some(own), PositionRef::Leaves(shape, _)) => own == shape,
            (Some(own), position) => position.leaves(own, &mut Vec::new()).is_some(),
        }
    }

    /// Runs `work` on a machine that sends its options to this sink. Returns `None` if the interpreter must
    /// do it; then the sink is empty.
    fn run(
        &self,
        kind: PositionKind,
        out: &mut Options,
        work: impl Fn(&mut Machine) -> Option<()>,
    ) -> Option<()> {
        self.runs.set(self.runs.get() + 1);
        let run = |machine: &mut Machine| {
            machine.begin().ok()?;
            swap(&mut machine.options, out);
            machine.open(!kind.is_number());
            let found = work(machine);
            swap(&mut machine.options, out);
            let found = found.filter(|()| fit(out, kind));
            if found.is_none() {
                out.restart();
            }
            found
        };
        let machine = self.machine.try_borrow_mut().ok();
        let found = machine.and_then(|mut machine| self.repeated_when_warm(&mut machine, run));
        if found.is_none() {
            self.traps.count();
        }
        found
    }

    /// Runs a routine on a position; none: the function takes no such position, or it trapped.
    pub(super) fn start_at(
        &self,
        machine: &mut Machine,
        routine: usize,
        position: PositionRef<'_>,
    ) -> Option<i64> {
        match (self.takes, position) {
            (ParameterShape::Number, PositionRef::Int(n)) => self.start(machine, routine, &[n]),
            (ParameterShape::Array, PositionRef::Ints(parts)) if parts.len() <= machine.arena.most() => {
                let word = machine.arena.of(parts);
                self.start(machine, routine, &[word])
            }
            (ParameterShape::Parts(count), PositionRef::Ints(parts)) if count == parts.len() => {
                self.start(machine, routine, parts)
            }
            (ParameterShape::Code, PositionRef::Leaves(shape, mut leaves)) if machine.takes(shape) => {
                let all = leaves;
                let mut take = |form| leaves::take(&mut leaves, form, &mut machine.arena);
                if let [form] = self.parameters.as_slice() {
                    let word = take(form)?;
                    machine.begin_at(word, all);
                    return self.start(machine, routine, &[word]);
                }
                let words = self.parameters.iter().map(take).collect::<Option<Vec<i64>>>()?;
                self.start(machine, routine, &words)
            }
            (ParameterShape::Code, position) => {
                let mut bytes = Vec::new();
                let code = match position {
                    PositionRef::Code(code) => code,
                    // The empty array may be one of anything.
                    position => {
                        position.put(&mut bytes);
                        &bytes
                    }
                };
                let words = code::arguments(code, &self.parameters, &mut machine.arena)?;
                self.start(machine, routine, &words)
            }
            _ => None,
        }
    }

    /// Evaluates heaps in order until `end`, or until one that the interpreter or the search must evaluate.
    pub fn fill(&self, table: &mut HeapTable, end: usize) {
        let ints = self.listing == Some(OptionEncoding::Ints) && self.takes == ParameterShape::Number;
        let Some(routine) = self.emitting.filter(|_| ints) else { return };
        let Ok(machine) = &mut self.machine.try_borrow_mut() else { return };
        if machine.begin().is_err() {
            return;
        }
        // A subtraction rule has a loop of its own, which no code of ours is as fast as.
        let marks = table.convention() == Convention::Normal && !machine.subtracts(routine);
        while table.len() < end {
            let (before, warm) = (table.len(), machine.warm_up.is_over());
            let code = if marks { self.code(machine) } else { None };
            let stop = if marks && !warm { end.min(before + HEAPS) } else { end };
            if !code.is_some_and(|code| code.fill(machine, table, stop)) {
                // A trap ends the heaps, just as an option does that isn't a smaller heap.
                let _ = machine.fill(routine, table, stop);
            }
            self.runs.set(self.runs.get() + (table.len() - before) as u64);
            // The warm-up may have ended within a heap, which machine code fills next.
            if table.len() < stop && warm == machine.warm_up.is_over() {
                break;
            }
        }
    }
}

/// Whether options are positions of this kind: all arrays have the right number of parts, and no heap is
/// negative (a negative number can't be a word).
fn fit(found: &Options, kind: PositionKind) -> bool {
    match kind {
        PositionKind::Array(Some(parts)) => found.all_have(parts),
        PositionKind::Heap => {
            let mut heaps = found.iter().flat_map(|option| option.parts());
            heaps.all(|heap| heap.as_int().is_some_and(|heap| heap >= 0))
        }
        _ => true,
    }
}
