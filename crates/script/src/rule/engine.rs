//! How a rule is evaluated: compiled when the first position comes, else interpreted, and why.

use std::cell::{Cell, OnceCell};
use std::rc::Rc;

use bouton_compile::{BoardName, Compiled, DataType, Mismatch, Reason, Trapped, Unsupported, mismatch};
use bouton_rules::{HeapTable, Options, PositionKind, PositionRef, Shape, Standard, WordTable};
use rhai::FnPtr;

use crate::Context;
use crate::frame::Frame;
use crate::messages::{self, text};
use crate::rule::{kinds, snapshot};

/// A function of the game, compiled when it is first used.
#[derive(Default)]
pub(crate) struct Engine {
    compiled: OnceCell<Result<Compiled, Unsupported>>,
    interpreted: Cell<u64>,
}

impl Engine {
    /// The compiled function. Returns `None` if we can't compile it. `spread`: the parts of a position are
    /// its parameters.
    fn compiled(
        &self,
        function: &FnPtr,
        (frame, context): (&Rc<Frame>, &Context),
        position: PositionRef<'_>,
        spread: bool,
    ) -> Option<&Compiled> {
        let compile = || {
            let position = position.datum();
            let forms = match (spread, position.items()) {
                (true, Some(parts)) => parts.iter().map(DataType::of).collect(),
                _ => DataType::of(&position).map(|form| vec![form]),
            };
            let Some(forms) = forms else {
                return Err(Unsupported::of(format!("a position that is {}", position.kind())));
            };
            let Some(back_end) = context.rule_engine().back_end() else {
                let mismatch = mismatch(function, &**frame, &forms).map(Box::new);
                return Err(Unsupported { mismatch, ..Unsupported::of("the interpreter was chosen") });
            };
            snapshot::compile(function, (frame, context), &forms, back_end).map_err(|error| {
                let mismatch = error.mismatch.filter(|_| kinds::is_uniform(&position));
                Unsupported { mismatch, ..error }
            })
        };
        self.compiled.get_or_init(compile).as_ref().ok()
    }

    /// A comparison in the function that its author can't mean.
    pub(crate) fn mismatch(&self) -> Option<&Mismatch> {
        self.compiled.get()?.as_ref().err()?.mismatch.as_deref()
    }

    /// Hands the options of a position to a sink; none: nothing was handed over, the interpreter must.
    pub(crate) fn options(
        &self,
        function: &FnPtr,
        world: (&Rc<Frame>, &Context),
        (kind, position, spread): (PositionKind, PositionRef<'_>, bool),
        out: &mut Options,
    ) -> Option<()> {
        let compiled = self.compiled(function, world, position, spread);
        self.count(compiled.and_then(|compiled| compiled.options(kind, position, out)))
    }

    /// The function's standard form of a position. Returns `None` if the interpreter must find it.
    pub(crate) fn standard(
        &self,
        function: &FnPtr,
        world: (&Rc<Frame>, &Context),
        (kind, position, spread): (PositionKind, PositionRef<'_>, bool),
        out: &mut Options,
    ) -> Option<Standard> {
        let compiled = self.compiled(function, world, position, spread);
        self.count(compiled.and_then(|compiled| compiled.standard(kind, position, out)))
    }

    /// The size of boards, if the function, compiled for positions like this one, only calls this function of
    /// a board.
    pub(crate) fn board_size(
        &self,
        function: &FnPtr,
        world: (&Rc<Frame>, &Context),
        (position, wanted): (PositionRef<'_>, BoardName),
    ) -> Option<Option<[i64; 2]>> {
        let compiled = self.compiled(function, world, position, false)?;
        let found = compiled.board_function().filter(|found| found.name == wanted)?;
        Some(found.size)
    }

    /// Counts a position for which the compiled function was no longer needed.
    pub(crate) fn count_run(&self) {
        if let Some(Ok(compiled)) = self.compiled.get() {
            compiled.count();
        }
    }

    /// Evaluates heaps in order, as far as compiled code can.
    pub(crate) fn fill(
        &self,
        function: &FnPtr,
        world: (&Rc<Frame>, &Context),
        table: &mut HeapTable,
        end: usize,
    ) {
        let heap = PositionRef::Int(table.len() as i64);
        if let Some(compiled) = self.compiled(function, world, heap, false) {
            compiled.fill(table, end);
        }
    }

    /// The shape of positions, once the function is compiled and if it is handed their leaves.
    pub(crate) fn shape(&self) -> Option<&Shape> {
        self.compiled.get()?.as_ref().ok()?.shape()
    }

    /// Evaluates positions that are words, as far as compiled code can. It was compiled for another position:
    /// compiling asks the interpreter.
    pub(crate) fn explore(&self, kind: PositionKind, table: &mut WordTable<'_>) {
        if let Some(Ok(compiled)) = self.compiled.get() {
            compiled.explore(kind, table);
        }
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
                let trapped: u64 = compiled.trapped().map(|trapped| trapped.count).sum();
                let how = if compiled.is_machine_code() { "machine code" } else { "closures" };
                let count = positions(compiled.runs() - trapped);
                let mut said = vec![text("engine-compiled", &[("how", &how), ("positions", &count)])];
                said.extend(compiled.trapped().map(repeated));
                said.join(", ")
            }
            Some(Err(unsupported)) => self.interpreted(unsupported),
        }
    }

    fn interpreted(&self, unsupported: &Unsupported) -> String {
        let Unsupported { construct, place, .. } = unsupported;
        let place = match place {
            Some(place) => format!(" ({}:{}:{})", place.source, place.line, place.column),
            None => String::new(),
        };
        let count = positions(self.interpreted.get());
        let args: messages::Args<'_> = &[("positions", &count), ("construct", construct), ("place", &place)];
        let said = text("engine-interpreted", args);
        match unsupported.mend() {
            Some(key) => format!("{said}; {}", text(key, &[])),
            None => said,
        }
    }

    /// Whether it was used.
    pub(crate) fn is_used(&self) -> bool {
        self.compiled.get().is_some()
    }
}

/// Runs that the interpreter repeated, with what would help.
fn repeated(Trapped { reason, count, most }: Trapped) -> String {
    let key = match reason {
        Reason::Value => "engine-some",
        Reason::Number => "engine-some-number",
        Reason::Index => "engine-some-index",
        Reason::Empty => "engine-some-empty",
        Reason::Deep => "engine-some-deep",
        Reason::Full => "engine-some-full",
    };
    text(key, &[("count", &count), ("most", &most)])
}

fn positions(count: u64) -> String {
    if count == 1 { text("engine-position", &[]) } else { text("engine-positions", &[("count", &count)]) }
}
