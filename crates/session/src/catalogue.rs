//! The callable names: the library's functions and the native games, by name and by the type that has them as
//! methods.
//!
//! Made from the registries; the type of a method is what stands before the point in its signature.

use bouton_rules::GameEntry;
use bouton_script::help;
use bouton_script::registry::{self, FunctionEntry};

/// The row that describes a verb, in the language of the session when it is asked.
#[derive(Clone, Copy)]
pub(crate) enum Described {
    Function(&'static FunctionEntry),
    Game(&'static GameEntry),
    Nowhere,
}

impl Described {
    /// The description; may be empty.
    pub(crate) fn summary(self) -> String {
        match self {
            Self::Function(entry) => help::summary(entry),
            Self::Game(entry) => help::moves(entry),
            Self::Nowhere => String::new(),
        }
    }
}

/// One way to call something.
#[derive(Clone)]
pub(crate) struct Verb {
    /// Its name.
    pub(crate) name: String,
    /// The type that has it as a method or property.
    pub(crate) receiver: Option<String>,
    /// How it is called.
    pub(crate) signature: String,
    /// The type of its result, if the signature says so.
    pub(crate) returns: Option<String>,
    /// Where its description is.
    pub(crate) described: Described,
    /// `"function"`, `"method"`, `"property"` or `"game"`.
    pub(crate) kind: &'static str,
}

/// Everything that the registries list, in their order.
pub(crate) fn verbs() -> Vec<Verb> {
    let functions =
        registry::functions().flat_map(|entry| entry.signatures.iter().map(move |form| verb(entry, form)));
    let games = bouton_rules::registry::GAMES.iter().map(|entry| Verb {
        name: entry.id.to_owned(),
        receiver: None,
        signature: format!("{}({}) -> Game", entry.id, parameter_names(entry).join(", ")),
        returns: Some("Game".to_owned()),
        described: Described::Game(entry),
        kind: "game",
    });
    functions.chain(games).collect()
}

/// The names of a game's parameters.
pub(crate) fn parameter_names(entry: &bouton_rules::GameEntry) -> Vec<&'static str> {
    entry.parameters.iter().map(|parameter| parameter.name).collect()
}

fn verb(entry: &'static FunctionEntry, form: &str) -> Verb {
    let (call, returns) = form.split_once("->").map_or((form, None), |(call, returns)| (call, Some(returns)));
    let head = call.split('(').next().unwrap_or(call).trim();
    let method = head.strip_suffix(entry.name).and_then(|before| before.strip_suffix('.'));
    let receiver = method.map(type_name).or_else(|| entry.receiver.map(str::to_owned));
    let kind = match (&receiver, call.contains('(')) {
        (None, _) => "function",
        (Some(_), true) => "method",
        (Some(_), false) => "property",
    };
    // A row may list several properties, each a form of its own.
    let property = head.rsplit('.').next().filter(|_| kind == "property" && head.contains('.'));
    let receiver = match property {
        Some(_) => head.split('.').next().map(type_name),
        None => receiver,
    };
    Verb {
        name: property.unwrap_or(entry.name).to_owned(),
        receiver,
        signature: form.to_owned(),
        returns: returns.map(|text| text.trim().to_owned()),
        described: Described::Function(entry),
        kind,
    }
}

/// The type that a word of a signature stands for: `game` is a `Game`, `int` is an `int`.
pub(crate) fn type_name(word: &str) -> String {
    let word = word.trim();
    if matches!(word, "int" | "bool" | "char") {
        return word.to_owned();
    }
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// The name that signatures use for a type of the engine: a Rust path, or Rhai's own name.
pub(crate) fn public_type(name: &str) -> &str {
    match name.rsplit("::").next().unwrap_or(name) {
        "Sum" => "Position",
        "i64" | "int" | "integer" => "int",
        "array" => "Array",
        "string" | "ImmutableString" | "&str" => "String",
        "map" => "Map",
        "range" | "range=" => "Range",
        "Fn" => "Function",
        other => other,
    }
}
