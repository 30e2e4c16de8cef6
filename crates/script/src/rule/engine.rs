//! How a rule is evaluated: compiled when the first position comes, else interpreted, and why.

use std::cell::{Cell, OnceCell};
use std::rc::Rc;

use bouton_rules::{CodedOptions, Datum, HeapTable, IntOptions, Options, PositionKind, coding};
use rhai::FnPtr;

use crate::Context;
use crate::compile::{Compiled, Form, Unsupported, is_switched_off, mend};
use crate::frame::Frame;
use crate::messages::{self, text};
use crate::rule::RuleEngine;

/// A function of the game, compiled when it is first used.
#[derive(Default)]
pub(crate) struct Engine {
    compiled: OnceCell<Result<Compiled, Unsupported>>,
    interpreted: Cell<u64>,
}

impl Engine {
    /// The compiled function; none if it is not understood. `spread`: the parts of a position are its parameters.
    fn compiled(
        &self,
        function: &FnPtr,
        (frame, context): (&Rc<Frame>, &Context),
        position: impl FnOnce() -> Datum,
        spread: bool,
    ) -> Option<&Compiled> {
        let compile = || {
            let position = position();
            let forms = match (spread, position.items()) {
                (true, Some(parts)) => parts.iter().map(Form::of).collect(),
                _ => Form::of(&position).map(|form| vec![form]),
            };
            let Some(forms) = forms else {
                let construct = format!("a position that is {}", position.kind());
                return Err(Unsupported { construct, place: None });
            };
            if context.rule_engine() == RuleEngine::Interpreter {
                let construct = "the interpreter was chosen".to_owned();
                return Err(Unsupported { construct, place: None });
            }
            Compiled::new(function, frame, &forms, context)
        };
        let compiled = self.compiled.get_or_init(compile).as_ref().ok();
        if is_switched_off() { None } else { compiled }
    }

    /// Appends the options of a position; none: nothing was appended, the interpreter must.
    pub(crate) fn options(
        &self,
        function: &FnPtr,
        world: (&Rc<Frame>, &Context),
        (kind, position, spread): (PositionKind, &Datum, bool),
        out: &mut Options,
    ) -> Option<()> {
        let found = self
            .compiled(function, world, || position.clone(), spread)
            .and_then(|compiled| compiled.options(kind, position, out));
        self.count(found)
    }

    /// The value of the function; none: the interpreter must say it.
    pub(crate) fn value(
        &self,
        function: &FnPtr,
        world: (&Rc<Frame>, &Context),
        (position, spread): (&Datum, bool),
    ) -> Option<Datum> {
        let found = self
            .compiled(function, world, || position.clone(), spread)
            .and_then(|compiled| compiled.value(position));
        self.count(found)
    }

    /// Evaluates heaps in order, as far as compiled code can.
    pub(crate) fn fill(
        &self,
        function: &FnPtr,
        world: (&Rc<Frame>, &Context),
        table: &mut HeapTable,
        end: usize,
    ) {
        let heap = || Datum::Int(table.len() as i64);
        if let Some(compiled) = self.compiled(function, world, heap, false) {
            compiled.fill(table, end);
        }
    }

    /// Appends the options of a position that is an array of numbers; false: nothing was appended.
    pub(crate) fn int_options(
        &self,
        function: &FnPtr,
        world: (&Rc<Frame>, &Context),
        (parts, position, spread): (Option<usize>, &[i64], bool),
        out: &mut IntOptions,
    ) -> bool {
        let datum = || Datum::ints(position);
        let compiled = self.compiled(function, world, datum, spread);
        compiled.is_some_and(|compiled| compiled.int_options(parts, position, out))
    }

    /// The value of the function at an array of numbers; none: it is no such array, or the interpreter must say it.
    pub(crate) fn ints(
        &self,
        function: &FnPtr,
        world: (&Rc<Frame>, &Context),
        (position, spread): (&[i64], bool),
        out: &mut Vec<i64>,
    ) -> Option<()> {
        self.compiled(function, world, || Datum::ints(position), spread)?.ints(position, out)
    }

    /// Appends the options of a position given by its code, as codes; false: nothing was appended.
    pub(crate) fn coded_options(
        &self,
        function: &FnPtr,
        world: (&Rc<Frame>, &Context),
        (kind, position, spread): (PositionKind, &[u8], bool),
        out: &mut CodedOptions,
    ) -> bool {
        let datum = || coding::take(&mut { position });
        let compiled = self.compiled(function, world, datum, spread);
        compiled.is_some_and(|compiled| compiled.coded_options(kind, position, out))
    }

    /// Appends the code of the function's value at a position given by its code; none: the interpreter must say it.
    pub(crate) fn coded(
        &self,
        function: &FnPtr,
        world: (&Rc<Frame>, &Context),
        (position, spread): (&[u8], bool),
        out: &mut Vec<u8>,
    ) -> Option<()> {
        self.compiled(function, world, || coding::take(&mut { position }), spread)?.coded(position, out)
    }

    /// Whether the function only sorts the parts of a position, which is an array of numbers.
    pub(crate) fn only_sorts(
        &self,
        function: &FnPtr,
        world: (&Rc<Frame>, &Context),
        (position, spread): (&[i64], bool),
    ) -> bool {
        let compiled = self.compiled(function, world, || Datum::ints(position), spread);
        compiled.is_some_and(Compiled::only_sorts)
    }

    fn count<T>(&self, found: Option<T>) -> Option<T> {
        if found.is_none() {
            self.interpreted.set(self.interpreted.get() + 1);
        }
        found
    }

    /// In words: the engine, how many positions, why some were interpreted, and what would help.
    pub(crate) fn describe(&self) -> String {
        match self.compiled.get() {
            None => text("engine-unused", &[]),
            Some(Ok(compiled)) if compiled.only_sorts() => text("engine-sorted", &[]),
            Some(Ok(compiled)) => {
                let (runs, traps) = compiled.runs();
                let how = if compiled.is_machine_code() { "machine code" } else { "closures" };
                let count = positions(runs - traps.total());
                let mut said = vec![text("engine-compiled", &[("how", &how), ("positions", &count)])];
                said.extend(traps.describe());
                said.join(", ")
            }
            Some(Err(unsupported)) => self.interpreted(unsupported),
        }
    }

    fn interpreted(&self, Unsupported { construct, place }: &Unsupported) -> String {
        let place = match place {
            Some(place) => format!(" ({}:{}:{})", place.source, place.line, place.column),
            None => String::new(),
        };
        let count = positions(self.interpreted.get());
        let args: messages::Args<'_> = &[("positions", &count), ("construct", construct), ("place", &place)];
        let said = text("engine-interpreted", args);
        match mend(construct) {
            Some(key) => format!("{said}; {}", text(key, &[])),
            None => said,
        }
    }

    /// Whether it was used.
    pub(crate) fn is_used(&self) -> bool {
        self.compiled.get().is_some()
    }
}

fn positions(count: u64) -> String {
    if count == 1 { text("engine-position", &[]) } else { text("engine-positions", &[("count", &count)]) }
}
