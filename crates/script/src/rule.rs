//! A game with functions of the script as its rules.
//!
//! The kind of positions is fixed when the game is defined: by `start`, or else by the number of parameters
//! of the rule. A rule of one parameter without `start` has heaps, unless the first position that anybody
//! uses is a string or a map: that fixes strings or maps. The functions see the script as it was at the
//! definition (see `snapshot`).

mod apart;
pub(crate) mod definition;
mod ending;
pub(crate) mod engine;
mod kinds;
pub(crate) mod linear;
mod memory;
pub(crate) mod option;
mod reading;
mod reduction;
mod sampling;
pub(crate) mod snapshot;
mod spoken;
pub(crate) mod trace;
pub(crate) mod two_players;

use std::cell::{Cell, OnceCell, RefCell};
use std::collections::BTreeSet;
use std::rc::Rc;

use bouton_plot::Figure;
use bouton_rules::{
    Datum, HeapTable, Literature, Options, Phrase, PositionKind, PositionRef, Presentation, Reduction,
    RuleError, Ruleset, Shape, Standard, WordTable, Words,
};
use bouton_theory::Convention;
use bouton_theory::formula::Formula;
use rhai::{Dynamic, FnPtr};

use crate::diagnostic::{Diagnostic, is_stop};
use crate::frame::Frame;
use crate::place::Positioned;
pub use crate::rule_engine::RuleEngine;
use crate::{Context, convert, messages, raised, written};
use apart::{GridBoard, Helper};
pub(crate) use definition::Definition;
use engine::Engine;
pub use snapshot::Snapshot;

/// The keys of `game(#{…})`, of a game for two players if it is one.
#[must_use]
pub fn keys(two_players: bool) -> &'static [&'static str] {
    if two_players { two_players::KEYS } else { definition::KEYS }
}

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
    /// The moves as linear constraints, or what isn't linear.
    linear: OnceCell<Result<Formula, RuleError>>,
    /// What says which positions are the same game: the standard form, components, symmetries.
    standard: Helper,
    components: Helper,
    symmetries: Helper,
    /// What boards are, once a position fell apart: none within if the functions aren't those of the library.
    board: OnceCell<Option<GridBoard>>,
    /// How many positions were asked for the positions that stand for them.
    sampled: Cell<u64>,
    /// The bytes that positions hold which were read since the memory was looked at.
    unweighed: Cell<u64>,
    /// The keys of the functions for people that have had an error reported.
    reported: RefCell<BTreeSet<&'static str>>,
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
        let rules = Rc::new(Self {
            definition,
            kind: Cell::new(kind),
            settled: Cell::new(kind.is_some()),
            frame: Rc::new(frame),
            context: context.clone(),
            moves: Engine::default(),
            linear: OnceCell::new(),
            standard: Helper::default(),
            components: Helper::default(),
            symmetries: Helper::default(),
            board: OnceCell::new(),
            sampled: Cell::new(0),
            unweighed: Cell::new(0),
            reported: RefCell::default(),
        });
        rules.check_kinds()?;
        Ok(rules)
    }

    /// Calls one of the game's functions; its errors carry their place in the script.
    fn call(&self, function: &FnPtr, arguments: Vec<Dynamic>) -> Result<Dynamic, Diagnostic> {
        let _frame = self.context.within(Rc::clone(&self.frame));
        self.context.call(function, arguments).map_err(|error| {
            let source = self.frame.source_of(function.fn_name());
            raised::diagnose(&error, &self.frame, source)
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
        if let Some(found) = self.moves.mismatch() {
            return Err(kinds::refused(found).into());
        }
        let found = self
            .call(&self.definition.moves, self.arguments(position))
            .map_err(|error| self.with_start_hint(self.in_moves(error, position)))?;
        option::append(self, position, found, out).map_err(|(index, error)| {
            let source = self.frame.source_of(self.definition.moves.fn_name());
            let made = index.and_then(|index| trace::place(self, position, index));
            let place = made.or_else(|| self.definition.position.and_then(|position| source.place(position)));
            RuleError::from(self.with_start_hint(error).at(place))
        })
    }

    fn has_piles(&self) -> bool {
        self.definition.has_piles()
    }

    /// Fixes the kind of positions, if it is still open.
    fn settle(&self, position: impl FnOnce() -> Datum) -> PositionKind {
        let kind = self.kind.get().unwrap_or_else(|| match position() {
            Datum::Text(_) => PositionKind::Text,
            Datum::Map(_) => PositionKind::Map,
            _ => PositionKind::Heap,
        });
        self.kind.set(Some(kind));
        kind
    }

    /// The error of a rule, with the position to be expanded, which the user may not have named.
    fn in_moves(&self, mut error: Diagnostic, position: &Datum) -> Diagnostic {
        let begin = messages::text("in-moves", &[]);
        // A rule that asks for a value passes on the error of another rule; a thrown value is its own.
        if !is_stop(&error.code) && error.code != "thrown" && !error.message.starts_with(&begin) {
            let args: messages::Args<'_> = &[
                ("begin", &begin),
                ("game", &self.name()),
                ("position", position),
                ("message", &error.message),
            ];
            error.message = messages::text("in-moves-of", args);
        }
        error
    }

    /// If a rule over heaps treats its heap as an array, adds to its error how the author should declare the
    /// positions.
    fn with_start_hint(&self, diagnostic: Diagnostic) -> Diagnostic {
        if self.kind().is_number() && self.definition.treats_heap_as_array && diagnostic.code != "interrupted"
        {
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

    fn options(&self, position: PositionRef<'_>, out: &mut Options) -> Result<(), RuleError> {
        let kind = self.settle(|| position.datum());
        if let (true, Some(at)) = (kind.is_number(), self.definition.part_as_number) {
            let place = self.frame.source_of(self.definition.moves.fn_name()).place(at);
            return Err(Diagnostic::keyed("wrong-kind", "heap-indexed", &[("game", &self.name())])
                .at(place)
                .into());
        }
        let (world, spread) = ((&self.frame, &self.context), self.definition.arity > 1);
        let listed = match self.moves.options(&self.definition.moves, world, (kind, position, spread), out) {
            // The interpreter says which option it is, and where it is made.
            Some(()) if self.has_piles() && option::has_negative_part(out) => {
                self.list(&position.datum(), &mut Options::new())
            }
            Some(()) => Ok(()),
            None => self.list(&position.datum(), out),
        };
        if listed.is_ok() {
            self.settled.set(true);
        } else if !self.settled.get() {
            // A first question that failed says nothing of what positions are.
            self.kind.set(None);
        }
        listed
    }

    fn standard(&self, position: PositionRef<'_>, out: &mut Options) -> Result<Standard, RuleError> {
        match &self.definition.canonical {
            _ if self.falls_apart() => {
                let form = self.fall_apart(position, out)?;
                self.sample(position, out)?;
                Ok(form)
            }
            Some(function) => self.canonical(function, position, out),
            None => Ok(Standard::Own),
        }
    }

    fn parts_of_word(&self, words: &Words, word: u64, parts: &mut Vec<u64>) -> bool {
        self.board_parts(words, word, parts)
    }

    fn board_counts(&self, words: &Words, word: u64) -> Option<[u32; 3]> {
        bouton_rules::board_counts(words, word, self.board.get()?.as_ref()?.size)
    }

    fn falls_apart(&self) -> bool {
        self.definition.components.is_some() || self.definition.symmetries.is_some()
    }

    fn fill(&self, table: &mut HeapTable, end: usize) {
        if self.settle(|| Datum::Int(0)) == PositionKind::Heap && self.definition.part_as_number.is_none() {
            let known = table.len();
            self.moves.fill(&self.definition.moves, (&self.frame, &self.context), table, end);
            self.settled.set(self.settled.get() || table.len() > known);
        }
    }

    fn shape(&self) -> Option<&Shape> {
        self.moves.shape()
    }

    fn explore(&self, table: &mut WordTable<'_>) {
        self.moves.explore(self.kind(), table);
    }

    fn admit(&self, position: Datum) -> Result<Datum, RuleError> {
        let kind = self.settle(|| position.clone());
        definition::check_kind(self.name(), kind, &position)?;
        if let (true, Some(_)) = (self.has_piles(), definition::below(&position)) {
            let args: messages::Args<'_> = &[("game", &self.name()), ("position", &position)];
            return Err(Diagnostic::keyed("bad-position", "pile-below", args).into());
        }
        Ok(position)
    }

    fn as_any(&self) -> Option<&dyn std::any::Any> {
        Some(self)
    }

    fn formula(&self, _parts: Option<usize>) -> Option<Result<Formula, RuleError>> {
        Some(self.linear())
    }

    fn engine(&self) -> Phrase {
        let moves = self.moves.describe();
        let said = |(key, helper): (&str, &Helper)| {
            let engine = &helper.engine;
            engine.is_used().then(|| messages::text(key, &[("engine", &engine.describe())]))
        };
        let helpers = [
            ("engine-canonical", &self.standard),
            ("engine-components", &self.components),
            ("engine-symmetries", &self.symmetries),
        ];
        let apart = self.definition.components.is_some();
        let slow = apart && self.moves.is_used() && !self.kind().is_number();
        let mend = slow.then(|| messages::text("engine-mask", &[]));
        let said = helpers.into_iter().filter_map(said).chain(mend);
        let lines: Vec<String> = std::iter::once(moves).chain(said).collect();
        lines.join("\n").into()
    }
}

impl Literature for ScriptRules {
    fn reduction(&self, positions: &[Datum], convention: Convention) -> Result<Option<Reduction>, RuleError> {
        let asked = (convention == Convention::Misere) == self.definition.misere;
        let (Some(function), [one], true) = (&self.definition.reduction, positions, asked) else {
            return Ok(None);
        };
        let found = self.call(function, self.arguments_of(function, one))?;
        Ok(reduction::read(&found)?)
    }
}

impl Presentation for ScriptRules {
    fn display(&self, position: &Datum) -> Option<String> {
        let function = self.definition.display.as_ref()?;
        let found = self.spoken("display", function, self.arguments_of(function, position))?;
        Some(written::text(&found))
    }

    fn parse(&self, text: &str) -> Option<Result<Datum, RuleError>> {
        let function = self.definition.parse.as_ref()?;
        let read = || {
            let found = self.call(function, vec![text.to_owned().into()])?;
            self.admit(self.read("parse", function, &found)?).map_err(|error| self.placed(function, error))
        };
        Some(read())
    }

    fn describe(&self, from: &Datum, to: &Datum) -> Option<Phrase> {
        let function = self.definition.describe.as_ref()?;
        let given = vec![convert::dynamic(from), convert::dynamic(to)];
        Some(written::text(&self.spoken("describe", function, given)?).into())
    }

    fn start(&self) -> Option<Datum> {
        self.definition.start.clone()
    }
}

impl ScriptRules {
    /// The arguments of `canonical` and `display`: the position, or its parts if the function has as many
    /// parameters.
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
        self.spoken("display", function, self.arguments_of(function, position))?.try_cast::<Figure>()
    }

    /// The author's description of the game; may be empty.
    #[must_use]
    pub fn doc(&self) -> &str {
        &self.definition.doc
    }
}
