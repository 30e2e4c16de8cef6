//! The ingredients of a game: the rule, its name, and the other options of `game(…)`.

use bouton_rules::{Datum, PositionKind, RuleError};
use bouton_theory::visible;
use rhai::{Dynamic, FnPtr, Map, Position};

use crate::diagnostic::{Diagnostic, nearest, type_name};
use crate::frame::Frame;
use crate::{convert, messages};

/// The keys of `game(#{…})`.
pub(crate) const KEYS: &[&str] = &[
    "name",
    "moves",
    "start",
    "canonical",
    "components",
    "symmetries",
    "display",
    "describe",
    "parse",
    "reduction",
    "misere",
    "doc",
];

/// The parts of a game.
#[derive(Clone)]
pub(crate) struct Definition {
    /// The name that people read.
    pub(crate) name: String,
    /// The rule.
    pub(crate) moves: FnPtr,
    /// How many parameters the rule has, captured variables not counted.
    pub(crate) arity: usize,
    /// A legal position.
    pub(crate) start: Option<Datum>,
    /// Standard form.
    pub(crate) canonical: Option<FnPtr>,
    /// The positions that add up to a position.
    pub(crate) components: Option<FnPtr>,
    /// The images of a position, which are the same game.
    pub(crate) symmetries: Option<FnPtr>,
    /// A position as text or drawing.
    pub(crate) display: Option<FnPtr>,
    /// A move as text.
    pub(crate) describe: Option<FnPtr>,
    /// A position from text.
    pub(crate) parse: Option<FnPtr>,
    /// The equivalent of a position by a theorem.
    pub(crate) reduction: Option<FnPtr>,
    /// Whether the last player to move loses.
    pub(crate) misere: bool,
    /// The description of the game.
    pub(crate) doc: String,
    /// Where the rule's code begins, in its source.
    pub(crate) position: Option<Position>,
    /// Whether the rule indexes its first parameter or asks for its length.
    pub(crate) treats_heap_as_array: bool,
    /// Where the rule computes with a part of its first parameter, if it does: no heap has parts that are
    /// numbers.
    pub(crate) part_as_number: Option<Position>,
}

impl Definition {
    /// A definition of a rule and nothing else.
    pub(crate) fn of_rule(name: &str, moves: FnPtr) -> Self {
        Self {
            name: visible::line(name).into_owned(),
            moves,
            arity: 1,
            start: None,
            canonical: None,
            components: None,
            symmetries: None,
            display: None,
            describe: None,
            parse: None,
            reduction: None,
            misere: false,
            doc: String::new(),
            position: None,
            treats_heap_as_array: false,
            part_as_number: None,
        }
    }

    /// The definition that a map gives.
    pub(crate) fn of_map(map: &Map) -> Result<Self, Diagnostic> {
        for key in map.keys() {
            if !KEYS.contains(&key.as_str()) {
                return Err(unknown_key(key));
            }
        }
        let moves = function(map, "moves")?.ok_or_else(|| Diagnostic::coded("game-no-rule", &[]))?;
        let name = text(map, "name")?.unwrap_or_else(|| "game".to_owned());
        let start = map.get("start").map(convert::datum).transpose()?;
        let misere = match map.get("misere") {
            None => false,
            Some(value) => value.as_bool().map_err(|_| wrong_value("misere", "type-truth-value", value))?,
        };
        Ok(Self {
            start,
            canonical: function(map, "canonical")?,
            components: function(map, "components")?,
            symmetries: function(map, "symmetries")?,
            display: function(map, "display")?,
            describe: function(map, "describe")?,
            parse: function(map, "parse")?,
            reduction: function(map, "reduction")?,
            misere,
            doc: text(map, "doc")?.unwrap_or_default(),
            ..Self::of_rule(&name, moves)
        })
    }

    /// The kind of positions. Returns `None` if the first position that is used decides it.
    pub(crate) fn kind(&self) -> Result<Option<PositionKind>, Diagnostic> {
        let parts = self.arity;
        Ok(match (&self.start, parts) {
            (_, 0) => return Err(Diagnostic::coded("rule-without-parameter", &[])),
            (None, 1) => None,
            (None, _) => Some(PositionKind::Array(Some(parts))),
            (Some(start), 2..) if start.items().is_some_and(|items| items.len() == parts) => {
                Some(PositionKind::Array(Some(parts)))
            }
            (Some(start), 2..) => {
                let args: messages::Args<'_> = &[("wanted", &parts), ("found", start)];
                return Err(Diagnostic::keyed("wrong-kind", "wrong-start", args));
            }
            (Some(Datum::Int(start)), 1) if *start < 0 => Some(PositionKind::Number),
            (Some(Datum::Int(_) | Datum::Bool(_)), 1) => Some(PositionKind::Heap),
            (Some(Datum::Ints(_) | Datum::List(_)), 1) => Some(PositionKind::Array(None)),
            (Some(Datum::Text(_)), 1) => Some(PositionKind::Text),
            (Some(Datum::Map(_)), 1) => Some(PositionKind::Map),
        })
    }
}

impl Definition {
    /// Whether the parameters of the rule are piles. Only a game with a start can have parts below 0.
    pub(crate) fn has_piles(&self) -> bool {
        self.arity > 1 && self.start.is_none()
    }
}

/// The first part of a position of piles that is below 0.
pub(crate) fn below(position: &Datum) -> Option<i64> {
    match position {
        Datum::Ints(parts) => parts.iter().copied().find(|part| *part < 0),
        Datum::List(parts) => parts.iter().filter_map(Datum::as_int).find(|part| *part < 0),
        _ => None,
    }
}

/// How many parameters a function has besides those given by capture.
pub(crate) fn arity(function: &FnPtr, frame: &Frame) -> Result<usize, Diagnostic> {
    let name = function.fn_name();
    let known: Vec<usize> =
        frame.functions.iter_functions().filter(|f| f.name == name).map(|f| f.params.len()).collect();
    match known.as_slice() {
        // A native function checks its arguments itself.
        [] => Ok(1),
        [count] => Ok(count.saturating_sub(function.curry().len())),
        all => Err(Diagnostic::coded("ambiguous-rule", &[("name", &name), ("count", &all.len())])),
    }
}

/// Refuses a position of another kind, and names the right kind.
pub(crate) fn check_kind(game: &str, kind: PositionKind, position: &Datum) -> Result<(), RuleError> {
    let fits = match (kind, position) {
        (PositionKind::Heap, Datum::Int(heap)) => *heap >= 0,
        (PositionKind::Number, Datum::Int(_)) => true,
        (PositionKind::Array(parts), Datum::Ints(_) | Datum::List(_)) => {
            parts.is_none_or(|parts| position.items().is_some_and(|items| items.len() == parts))
        }
        (PositionKind::Text, Datum::Text(_)) | (PositionKind::Map, Datum::Map(_)) => true,
        _ => false,
    };
    if fits {
        return Ok(());
    }
    let found = format!("{position} ({})", position.kind());
    let args: messages::Args<'_> = &[("game", &game), ("wanted", &wanted(kind)), ("found", &found)];
    let mut error = Diagnostic::keyed("bad-position", "wrong-kind", args);
    if matches!(kind, PositionKind::Heap) && !matches!(position, Datum::Int(_)) {
        error = error.hint(messages::text("hint-start", &[]));
    }
    Err(error.into())
}

/// The kind of positions, in words.
pub(crate) fn wanted(kind: PositionKind) -> String {
    match kind {
        PositionKind::Heap => messages::text("kind-heap", &[]),
        PositionKind::Number => messages::text("kind-number", &[]),
        PositionKind::Array(None) => messages::text("kind-array", &[]),
        PositionKind::Array(Some(count)) => messages::text("kind-parts", &[("count", &count)]),
        PositionKind::Text => messages::text("kind-text", &[]),
        PositionKind::Map => messages::text("kind-map", &[]),
    }
}

fn function(map: &Map, key: &str) -> Result<Option<FnPtr>, Diagnostic> {
    let Some(value) = map.get(key) else { return Ok(None) };
    let found = value.flatten_clone().try_cast::<FnPtr>();
    found.map(Some).ok_or_else(|| wrong_value(key, "game-value-function", value))
}

fn text(map: &Map, key: &str) -> Result<Option<String>, Diagnostic> {
    let Some(value) = map.get(key) else { return Ok(None) };
    value.flatten_clone().into_string().map(Some).map_err(|_| wrong_value(key, "kind-text", value))
}

/// An entry of the wrong type; `wanted` is the key of the words for the right one.
fn wrong_value(key: &str, wanted: &str, value: &Dynamic) -> Diagnostic {
    let (found, wanted) = (type_name::plain_types(value.type_name()), messages::text(wanted, &[]));
    Diagnostic::coded("game-value", &[("name", &key), ("wanted", &wanted), ("found", &found)])
}

fn unknown_key(key: &str) -> Diagnostic {
    let error = Diagnostic::keyed("unknown-key", "game-key", &[("name", &key), ("keys", &KEYS.join(", "))]);
    match nearest::nearest(key, KEYS.iter().copied()) {
        Some(near) => error.hint(messages::text("name-near", &[("near", &near)])),
        None => error,
    }
}
