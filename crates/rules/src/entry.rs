//! One row of the registry: all that help, completion, documentation and tests say of a native game.

use std::rc::Rc;

use bouton_theory::Convention;

use crate::{Datum, Phrase, RuleError, Ruleset};

/// Makes rules from parameters.
pub type Build = fn(&[Datum]) -> Result<Rc<dyn Ruleset>, RuleError>;

/// One native game, or one family of games with parameters.
#[derive(Debug)]
pub struct GameEntry {
    /// The identifier, as scripts call it: `"moore_nim"`.
    pub id: &'static str,
    /// The name that people read.
    pub title: &'static str,
    /// One line: a description of a move.
    pub summary: &'static str,
    /// How it is played and how a position is written, in full sentences.
    pub rules: &'static str,
    /// Theory about it, with author and year.
    pub theory: &'static str,
    /// The parameters, in order.
    pub parameters: &'static [Parameter],
    /// Other names, also in Portuguese, Catalan and Spanish; small letters.
    pub aliases: &'static [&'static str],
    /// Words to find it by: `"heaps"`, `"board"`, `"graph"`, `"coins"`, `"octal"`, `"splits"`, …
    pub tags: &'static [&'static str],
    /// Play convention.
    pub convention: Convention,
    /// Author and year.
    pub source: &'static str,
    /// An example call with an example position, as a script: `("nim()", "[3, 4, 5]")`.
    pub example: (&'static str, &'static str),
    /// The arguments of the example call and the example position as data, for the tests.
    pub sample: fn() -> (Vec<Datum>, Datum),
    /// Makes the rules from all parameters; [`GameEntry::make`] fills defaults and checks kinds first.
    pub build: Build,
}

/// A parameter of a family of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// Its name: `"k"`.
    pub name: &'static str,
    /// Its kind.
    pub kind: ParameterKind,
    /// One line: its meaning and its range.
    pub doc: &'static str,
    /// The value when it is left out, if it may be.
    pub default: Option<i64>,
}

/// The kind of a parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParameterKind {
    /// A number.
    Integer,
    /// An array of positive numbers, each once.
    Set,
    /// The code of a heap game, a string.
    Code,
    /// A string.
    Text,
    /// A graph in one of its notations: arrays or a map, read by the game itself.
    Graph,
}

impl ParameterKind {
    /// "a number", "an array of positive numbers", …
    #[must_use]
    pub fn describe(self) -> Phrase {
        Phrase::of(match self {
            Self::Integer => "rule-kind-number",
            Self::Set => "rule-kind-set",
            Self::Code => "rule-kind-code",
            Self::Text => "rule-kind-string",
            Self::Graph => "rule-kind-graph",
        })
    }

    fn takes(self, value: &Datum) -> bool {
        match self {
            Self::Integer => value.as_int().is_some(),
            Self::Set => value.as_ints().is_some(),
            Self::Code | Self::Text => value.as_text().is_some(),
            Self::Graph => matches!(value, Datum::Ints(_) | Datum::List(_) | Datum::Map(_) | Datum::Text(_)),
        }
    }
}

impl GameEntry {
    /// How the game is called: `"moore_nim(k)"`, `"white_knight(n = 8)"`.
    #[must_use]
    pub fn signature(&self) -> String {
        let parameters: Vec<String> = self
            .parameters
            .iter()
            .map(|p| p.default.map_or_else(|| p.name.to_owned(), |value| format!("{} = {value}", p.name)))
            .collect();
        format!("{}({})", self.id, parameters.join(", "))
    }

    /// Makes the rules from the arguments of a call: later ones with a default may be left out.
    ///
    /// # Errors
    ///
    /// When there are too few or too many arguments, one is of the wrong kind, or the game refuses its value.
    pub fn make(&self, arguments: &[Datum]) -> Result<Rc<dyn Ruleset>, RuleError> {
        if arguments.len() > self.parameters.len() {
            let most = self.parameters.len();
            let found = arguments.len();
            let message = match most {
                0 => Phrase::of("rule-takes-none"),
                _ => Phrase::of("rule-takes").with("arguments", count(most)),
            };
            let message = message.with("game", self.id).with("found", found);
            let position = match arguments {
                [position] => Some(position.clone()),
                heaps if self.parameters.is_empty() => Some(Datum::list(heaps.to_vec())),
                _ => None,
            };
            let hint = |position: Datum| {
                Phrase::of("rule-hint-position").with("game", self.id).with("position", &position)
            };
            return Err(match position {
                Some(position) => RuleError::new("bad-parameter", message).hint(hint(position)),
                None => self.bad(message),
            });
        }
        let mut all = Vec::with_capacity(self.parameters.len());
        for (index, parameter) in self.parameters.iter().enumerate() {
            all.push(self.argument(*parameter, arguments.get(index))?);
        }
        (self.build)(&all)
    }

    /// As [`make`](Self::make), with the arguments by name.
    ///
    /// # Errors
    ///
    /// As [`make`](Self::make), and when a name is unknown.
    pub fn make_named(&self, arguments: &[(&str, Datum)]) -> Result<Rc<dyn Ruleset>, RuleError> {
        (self.build)(&self.arguments(arguments)?)
    }

    /// The arguments in the order of the parameters, defaults filled in.
    ///
    /// # Errors
    ///
    /// When a name is unknown, or a value is missing or of the wrong kind.
    pub fn arguments(&self, arguments: &[(&str, Datum)]) -> Result<Vec<Datum>, RuleError> {
        if let Some((name, _)) =
            arguments.iter().find(|(name, _)| self.parameters.iter().all(|p| p.name != *name))
        {
            return Err(self.bad(Phrase::of("rule-no-parameter").with("game", self.id).with("name", *name)));
        }
        let mut all = Vec::with_capacity(self.parameters.len());
        for parameter in self.parameters {
            let given = arguments.iter().find(|(name, _)| *name == parameter.name);
            all.push(self.argument(*parameter, given.map(|(_, value)| value))?);
        }
        Ok(all)
    }

    fn argument(&self, parameter: Parameter, given: Option<&Datum>) -> Result<Datum, RuleError> {
        match (given, parameter.default) {
            (Some(value), _) if parameter.kind.takes(value) => Ok(value.clone()),
            (Some(value), _) if parameter.kind == ParameterKind::Code => {
                Err(crate::code::codes_are_strings(self.id, &value.to_string()))
            }
            (Some(value), _) => {
                let message = Phrase::of("rule-parameter").with("name", parameter.name).with("game", self.id);
                let message = message.with("expected", parameter.kind.describe());
                Err(self.bad(message.with("found", crate::admission::shown(value))))
            }
            (None, Some(default)) => Ok(Datum::Int(default)),
            (None, None) => {
                let message = Phrase::of("rule-needs").with("game", self.id).with("name", parameter.name);
                Err(self.bad(message.with("what", parameter.doc)))
            }
        }
    }

    fn bad(&self, message: Phrase) -> RuleError {
        let (call, position) = self.example;
        RuleError::new("bad-parameter", message).hint(match self.parameters {
            [] => Phrase::of("rule-hint-call").with("call", call).with("position", position),
            _ => Phrase::of("rule-hint-signature").with("signature", self.signature()).with("call", call),
        })
    }
}

/// "1 argument", "2 arguments".
fn count(arguments: usize) -> Phrase {
    match arguments {
        1 => Phrase::of("rule-arguments-one"),
        n => Phrase::of("rule-arguments").with("count", n),
    }
}
