//! A game whose rules are functions of the script.
//!
//! What a position is, is fixed when the game is defined: by `start`, else by the number of parameters of the rule.
//! A rule of one parameter without `start` has heaps, unless the first position that anybody uses is a string or a
//! map: that fixes strings or maps. The functions see the script as it was at the definition (see `snapshot`).

mod choice;
pub(crate) mod definition;
mod ending;
pub(crate) mod engine;
pub(crate) mod option;
pub(crate) mod snapshot;
pub(crate) mod sum_of;

use std::cell::{Cell, OnceCell};
use std::rc::Rc;

use bouton_plot::Figure;
use bouton_rules::PositionKind::{Heap, Number};
use bouton_rules::{
    CodedOptions, Datum, HeapTable, IntForm, IntOptions, Options, Phrase, PositionKind, RuleError, Ruleset,
};
use rhai::{Dynamic, FnPtr};

use crate::diagnostic::{Diagnostic, runtime};
use crate::frame::Frame;
use crate::{Context, convert, messages, show};
pub use choice::RuleEngine;
pub(crate) use definition::Definition;
use engine::Engine;
pub(crate) use sum_of::SumOf;

/// Rules written in the script.
pub struct ScriptRules {
    definition: Definition,
    /// None until the first position of a rule that leaves it open.
    kind: Cell<Option<PositionKind>>,
    /// Whether the kind is sure: defined, or a position of it has been played.
    settled: Cell<bool>,
    frame: Rc<Frame>,
    context: Context,
    /// The rule, compiled.
    moves: Engine,
    /// The standard form, compiled.
    standard: Engine,
    /// Whether the standard form takes the parts of a position.
    spread: OnceCell<bool>,
}

impl ScriptRules {
    /// The rules of a definition, which sees the script as it is now.
    ///
    /// # Errors
    ///
    /// When the definition contradicts itself: parameters, start.
    pub(crate) fn new(definition: Definition, context: &Context) -> Result<Rc<Self>, Diagnostic> {
        let (definition, frame) = snapshot::take(definition, &context.frame())?;
        let kind = definition.kind()?;
        Ok(Rc::new(Self {
            definition,
            kind: Cell::new(kind),
            settled: Cell::new(kind.is_some()),
            frame: Rc::new(frame),
            context: context.clone(),
            moves: Engine::default(),
            standard: Engine::default(),
            spread: OnceCell::new(),
        }))
    }

    /// Calls one of the game's functions; its errors carry their place in the script.
    fn call(&self, function: &FnPtr, arguments: Vec<Dynamic>) -> Result<Dynamic, Diagnostic> {
        let _frame = self.context.within(Rc::clone(&self.frame));
        self.context.call(function, arguments).map_err(|error| {
            let source = self.frame.source_of(function.fn_name());
            runtime::diagnose(&error, &self.frame, source)
        })
    }

    /// The arguments of a rule at a position: its parts, if the rule has several parameters.
    fn arguments(&self, position: &Datum) -> Vec<Dynamic> {
        match (self.definition.arity > 1, position.items()) {
            (true, Some(parts)) => parts.iter().map(convert::dynamic).collect(),
            _ => vec![convert::dynamic(position)],
        }
    }

    /// Asks the rule and reads its options.
    fn list(&self, position: &Datum, out: &mut Options) -> Result<(), RuleError> {
        let found = self
            .call(&self.definition.moves, self.arguments(position))
            .map_err(|error| self.with_start_hint(error))?;
        option::append(self, position, found, out).map_err(|error| {
            let source = self.frame.source_of(self.definition.moves.fn_name());
            let place = self.definition.position.and_then(|position| source.place(position));
            RuleError::from(self.with_start_hint(error).at(place))
        })
    }

    /// Fixes what a position is, if it is still open.
    fn settle(&self, position: &Datum) -> PositionKind {
        let kind = self.kind.get().unwrap_or(match position {
            Datum::Text(_) => PositionKind::Text,
            Datum::Map(_) => PositionKind::Map,
            _ => PositionKind::Heap,
        });
        self.kind.set(Some(kind));
        kind
    }

    /// Adds to an error of a rule over heaps that treats its heap as an array what the author probably wants.
    fn with_start_hint(&self, diagnostic: Diagnostic) -> Diagnostic {
        let heaps = matches!(self.kind(), PositionKind::Heap | PositionKind::Number);
        if heaps && self.definition.treats_heap_as_array && diagnostic.code != "interrupted" {
            return diagnostic.hint(messages::text("hint-start", &[]));
        }
        diagnostic
    }
}

impl Ruleset for ScriptRules {
    fn name(&self) -> &str {
        &self.definition.name
    }

    fn kind(&self) -> PositionKind {
        self.kind.get().unwrap_or(PositionKind::Heap)
    }

    fn options(&self, position: &Datum, out: &mut Options) -> Result<(), RuleError> {
        let kind = self.settle(position);
        if let (PositionKind::Heap | PositionKind::Number, Some(at)) = (kind, self.definition.part_as_number)
        {
            let place = self.frame.source_of(self.definition.moves.fn_name()).place(at);
            return Err(Diagnostic::keyed("wrong-kind", "heap-indexed", &[("game", &self.name())])
                .at(place)
                .into());
        }
        let (world, spread) = ((&self.frame, &self.context), self.definition.arity > 1);
        if self.moves.options(&self.definition.moves, world, (kind, position, spread), out).is_some() {
            self.settled.set(true);
            return Ok(());
        }
        let listed = self.list(position, out);
        if listed.is_ok() {
            self.settled.set(true);
        } else if !self.settled.get() {
            // A first question that failed says nothing of what positions are.
            self.kind.set(None);
        }
        listed
    }

    fn fill(&self, table: &mut HeapTable, end: usize) {
        if self.settle(&Datum::Int(0)) == PositionKind::Heap && self.definition.part_as_number.is_none() {
            let known = table.len();
            self.moves.fill(&self.definition.moves, (&self.frame, &self.context), table, end);
            self.settled.set(self.settled.get() || table.len() > known);
        }
    }

    fn heap_options(&self, heap: i64, out: &mut IntOptions) -> bool {
        self.settle(&Datum::Int(heap)) == PositionKind::Heap
            && self.definition.part_as_number.is_none()
            && self.moves.heap_options(&self.definition.moves, (&self.frame, &self.context), heap, out)
    }

    fn int_options(&self, position: &[i64], out: &mut IntOptions) -> bool {
        let Some(PositionKind::Array(parts)) = self.kind.get() else { return false };
        let (world, spread) = ((&self.frame, &self.context), self.definition.arity > 1);
        self.moves.int_options(&self.definition.moves, world, (parts, position, spread), out)
    }

    fn int_canonical(&self, position: &[i64], out: &mut Vec<i64>) -> Option<bool> {
        let Some(function) = &self.definition.canonical else { return Some(false) };
        let (world, from) = ((&self.frame, &self.context), out.len());
        self.standard.ints(function, world, (position, self.spreads(function)), out)?;
        let fits = match self.kind() {
            PositionKind::Array(parts) => parts.is_none_or(|parts| out.len() - from == parts),
            _ => false,
        };
        if !fits {
            out.truncate(from);
        }
        fits.then_some(true)
    }

    fn coded_options(&self, position: &[u8], out: &mut CodedOptions) -> bool {
        let Some(kind) = self.kind.get().filter(|kind| !matches!(kind, Heap | Number)) else { return false };
        let (world, spread) = ((&self.frame, &self.context), self.definition.arity > 1);
        let found = self.moves.coded_options(&self.definition.moves, world, (kind, position, spread), out);
        self.settled.set(self.settled.get() || found);
        found
    }

    fn coded_canonical(&self, position: &[u8], out: &mut Vec<u8>) -> Option<bool> {
        let Some(function) = &self.definition.canonical else { return Some(false) };
        let (world, from) = ((&self.frame, &self.context), out.len());
        self.standard.coded(function, world, (position, self.spreads(function)), out)?;
        let fits = definition::is_code_of(self.kind(), &out[from..]);
        if !fits {
            out.truncate(from);
        }
        fits.then_some(true)
    }

    fn int_form(&self, position: &[i64]) -> IntForm {
        let Some(function) = &self.definition.canonical else { return IntForm::Own };
        let position = (position, self.spreads(function));
        let sorts = self.standard.only_sorts(function, (&self.frame, &self.context), position);
        if sorts { IntForm::Sorted } else { IntForm::Asked }
    }

    fn admit(&self, position: Datum) -> Result<Datum, RuleError> {
        let kind = self.settle(&position);
        definition::check_kind(self.name(), kind, &position)?;
        Ok(position)
    }

    fn canonical(&self, position: &Datum) -> Result<Option<Datum>, RuleError> {
        let Some(function) = &self.definition.canonical else { return Ok(None) };
        let world = (&self.frame, &self.context);
        let datum = match self.standard.value(function, world, (position, self.spreads(function))) {
            Some(datum) => datum,
            None => convert::datum(&self.call(function, self.arguments_of(function, position))?)?,
        };
        definition::check_kind(self.name(), self.kind(), &datum)?;
        Ok(Some(datum))
    }

    fn display(&self, position: &Datum) -> Option<String> {
        let function = self.definition.display.as_ref()?;
        let found = self.call(function, self.arguments_of(function, position));
        Some(found.map_or_else(|error| error.message, |value| show::show(&value).text))
    }

    fn parse(&self, text: &str) -> Option<Result<Datum, RuleError>> {
        let function = self.definition.parse.as_ref()?;
        let read = || {
            let found = self.call(function, vec![text.to_owned().into()])?;
            self.admit(convert::datum(&found)?)
        };
        Some(read())
    }

    fn describe(&self, from: &Datum, to: &Datum) -> Option<Phrase> {
        let function = self.definition.describe.as_ref()?;
        let found = self.call(function, vec![convert::dynamic(from), convert::dynamic(to)]);
        Some(found.map_or_else(|error| error.message, |value| show::show(&value).text).into())
    }

    fn as_any(&self) -> Option<&dyn std::any::Any> {
        Some(self)
    }

    fn start(&self) -> Option<Datum> {
        self.definition.start.clone()
    }

    fn engine(&self) -> Phrase {
        let moves = self.moves.describe();
        if self.standard.is_used() {
            let canonical = messages::text("engine-canonical", &[("engine", &self.standard.describe())]);
            return format!("{moves}\n{canonical}").into();
        }
        moves.into()
    }
}

impl ScriptRules {
    /// Whether the standard form takes the parts of a position.
    fn spreads(&self, canonical: &FnPtr) -> bool {
        let one = || matches!(definition::arity(canonical, &self.frame), Ok(1) | Err(_));
        self.definition.arity > 1 && *self.spread.get_or_init(|| !one())
    }

    /// The arguments of `canonical` and `display`: the position, or its parts if the function has as many parameters.
    fn arguments_of(&self, function: &FnPtr, position: &Datum) -> Vec<Dynamic> {
        match definition::arity(function, &self.frame) {
            Ok(1) | Err(_) => vec![convert::dynamic(position)],
            Ok(_) => self.arguments(position),
        }
    }

    /// The drawing of a position, if the author's `display` gives one instead of words.
    #[must_use]
    pub fn drawing(&self, position: &Datum) -> Option<Figure> {
        let function = self.definition.display.as_ref()?;
        self.call(function, self.arguments_of(function, position)).ok()?.try_cast::<Figure>()
    }

    /// What the author says that the game is about; empty if nothing.
    #[must_use]
    pub fn doc(&self) -> &str {
        &self.definition.doc
    }
}
