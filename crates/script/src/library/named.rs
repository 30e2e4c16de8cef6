//! Games by name: one constructor for each row of the registry of games, and the list of them.

use bouton_rules::{Datum, GameEntry, ParameterKind, RuleError, registry};
use bouton_solve::{Game, TwoPlayerGame};
use rhai::{Dynamic, ImmutableString, Map};

use crate::argument::{is_range, span};
use crate::convert;
use crate::diagnostic::{Diagnostic, Native, OrRaise};
use crate::entry::FunctionEntry;
use crate::functions::Functions;
use crate::value::Page;
use crate::{Context, messages};

/// The rows. The constructors of the games have their rows in the registry of games.
pub const ENTRIES: &[FunctionEntry] = &[
    FunctionEntry {
        name: "all_but",
        receiver: None,
        signatures: &["all_but(set) -> Game"],
        summary: "The heap game in which any positive number of tokens may be taken except those in the set.",
        example: "all_but([2, 3, 7]).values(0..=11)",
        output: "0 1 0 1 2 3 2 3 4 5 4 5",
        source: "Winning Ways, chapter 4",
        register: |_, _| {},
    },
    FunctionEntry {
        name: "game_named",
        receiver: None,
        signatures: &[
            "game_named(name) -> Game",
            "game_named(name) -> Contest",
            "game_named(name, #{ parameter: value }) -> Game",
        ],
        summary: "A game by its name in the registry (or another name of it), with its parameters by name.",
        example: "[game_named(\"kayles\"), game_named(\"subtraction\", #{ S: [1, 2, 3] })]",
        output: "[Kayles (heap game, normal play), S(1, 2, 3) (heap game, normal play)]",
        source: "",
        register: register_named,
    },
    FunctionEntry {
        name: "games",
        receiver: None,
        signatures: &["games() -> Page", "games(word) -> Page"],
        summary: "The games that are built in, or those that mention a word: of a board, coins, a graph, an author.",
        example: "games(\"pins\")",
        output: "- `dawson_kayles()`: knock down two neighbouring pins of a row\n- `kayles()`: knock down one pin or two neighbouring pins of a row",
        source: "",
        register: |functions, context| {
            let services = context.services();
            functions.register_fn("games", || services.games(""));
            functions.register_fn("games", |word: ImmutableString| -> Page { services.games(&word) });
        },
    },
    FunctionEntry {
        name: "octal",
        receiver: None,
        signatures: &["octal(code) -> Game"],
        summary: "The take-and-break game of an octal code, which is a string: digit k lists the allowed ways to take k tokens from a heap (1: take all, 2: leave one heap, 4: leave two).",
        example: "octal(\"0.137\").values(0..=10)",
        output: "0 1 1 2 0 3 1 1 0 3 3",
        source: "Guy and Smith 1956",
        register: |functions, _| float_code(functions, "octal"),
    },
    FunctionEntry {
        name: "subtraction",
        receiver: None,
        signatures: &["subtraction(set) -> Game"],
        summary: "The heap game in which the numbers of the set may be taken from a heap.",
        example: "subtraction([1, 3, 6]).values(0..=9)",
        output: "0 1 0 1 0 1 2 3 2 0",
        source: "Winning Ways, chapter 4",
        register: |_, _| {},
    },
    FunctionEntry {
        name: "take_and_break",
        receiver: None,
        signatures: &["take_and_break(code) -> Game"],
        summary: "The heap game of a take-and-break code: digits 0–9 and A–Z, sets `{1,2}`, constraints, repeats `[3]`, digits before the point.",
        example: "take_and_break(\"4.[3]\").values(0..=8)",
        output: "0 1 2 4 3 5 6 8 7",
        source: "Winning Ways, chapter 4",
        register: |functions, _| float_code(functions, "take_and_break"),
    },
];

/// A code that was written as a number.
fn float_code(functions: &mut Functions, name: &'static str) {
    functions.register_fn(name, move |code: f64| -> Native<Game> {
        Err(Diagnostic::from(bouton_rules::code::codes_are_strings(name, &code.to_string())).raise())
    });
}

fn register_named(functions: &mut Functions, context: &Context) {
    let shared = context.clone();
    functions.register_fn("game_named", move |name: ImmutableString| named(&name, &Map::new(), &shared));
    let shared = context.clone();
    functions.register_fn("game_named", move |name: ImmutableString, parameters: Map| {
        named(&name, &parameters, &shared)
    });
}

/// Registers the constructors of the games with the wanted names.
pub(crate) fn register_games(functions: &mut Functions, context: &Context, wanted: impl Fn(&str) -> bool) {
    for entry in registry::GAMES {
        for name in names(entry).filter(|name| wanted(name)) {
            constructor(functions, entry, name, context);
        }
    }
}

/// The names that a script can call: the identifier and the aliases that are identifiers.
pub(crate) fn names(entry: &'static GameEntry) -> impl Iterator<Item = &'static str> {
    let aliases = entry.aliases.iter().copied().filter(|alias| rhai::is_valid_identifier(alias));
    std::iter::once(entry.id).chain(aliases)
}

/// Whether a name is that of a game's constructor.
pub(crate) fn is_game(name: &str) -> bool {
    registry::GAMES.iter().any(|entry| names(entry).any(|found| found == name))
}

fn constructor(functions: &mut Functions, entry: &'static GameEntry, name: &str, context: &Context) {
    let shared = context.clone();
    let most = if is_of_a_set(entry) { 8 } else { 3 };
    functions.register_listed(name, [], 0..=most, move |_, arguments| {
        build(entry, arguments, &shared).map(Dynamic::from)
    });
}

/// Whether the only parameter of a family is a set.
fn is_of_a_set(entry: &GameEntry) -> bool {
    matches!(entry.parameters, [one] if one.kind == ParameterKind::Set)
}

/// A parameter as plain data: a range is the numbers in it.
fn parameter(value: &Dynamic) -> Native<Datum> {
    if is_range(value) {
        return Ok(Datum::list(span(value, "the set")?.iter().map(Datum::Int).collect()));
    }
    convert::datum(value).or_raise()
}

fn build(entry: &'static GameEntry, arguments: &[Dynamic], context: &Context) -> Native<Game> {
    let mut plain: Vec<Datum> = arguments.iter().map(parameter).collect::<Native<_>>()?;
    // The numbers of a set may be the arguments: `subtraction(1, 2, 3)`.
    if is_of_a_set(entry) && plain.len() > 1 && plain.iter().all(|number| number.as_int().is_some()) {
        plain = vec![Datum::list(plain)];
    }
    let described = |error: RuleError| {
        let no_parameters = entry.parameters.is_empty() && !plain.is_empty() && error.hint.is_none();
        if no_parameters {
            error.hint(messages::text("position-index", &[("game", &entry.id), ("position", &plain[0])]))
        } else {
            error
        }
    };
    let make = || Ok(Game::new(entry.make(&plain).map_err(described)?).under(entry.convention));
    context.natives().game(entry.id, &plain, make).or_raise()
}

/// Nim, in which the nimber *n is the heap n.
pub(crate) fn nim(context: &Context) -> Native<Game> {
    let entry = registry::find("nim").ok_or_else(|| Diagnostic::internal("there is no Nim").raise())?;
    build(entry, &[], context)
}

/// The native game that people know by this title, or by this code.
pub(crate) fn titled(title: &str, context: &Context) -> Option<Game> {
    let plain = |entry: &&GameEntry| entry.title == title && entry.parameters.is_empty();
    if let Some(entry) = registry::GAMES.iter().find(plain) {
        return build(entry, &[], context).ok();
    }
    let is_code = title.starts_with(|c: char| c.is_ascii_digit()) && title.contains('.');
    let octal = registry::find("octal").filter(|_| is_code)?;
    build(octal, &[Dynamic::from(title.to_owned())], context).ok()
}

fn named(name: &str, parameters: &Map, context: &Context) -> Native<Dynamic> {
    if let Some(entry) = registry::find_two_players(name).filter(|_| registry::find(name).is_none()) {
        return match parameters.keys().next() {
            None => Ok(Dynamic::from(TwoPlayerGame::new((entry.build)()))),
            Some(key) => {
                let args: messages::Args<'_> = &[("game", &name), ("name", &key.as_str())];
                Err(Diagnostic::keyed("bad-parameter", "rule-no-parameter", args).raise())
            }
        };
    }
    let entry = registry::find(name).ok_or_else(|| unknown(name).raise())?;
    let mut plain: Vec<(&str, Datum)> =
        parameters.iter().map(|(key, value)| Ok((key.as_str(), parameter(value)?))).collect::<Native<_>>()?;
    // The number in a name such as "Nim_2" is the parameter.
    if let ([one], [], Some(number)) = (entry.parameters, &plain[..], last_number(name))
        && one.kind == ParameterKind::Integer
    {
        plain.push((one.name, Datum::Int(number)));
    }
    let arguments = entry.arguments(&plain).or_raise()?;
    let make = || Ok(Game::new(entry.make(&arguments)?).under(entry.convention));
    Ok(Dynamic::from(context.natives().game(entry.id, &arguments, make).or_raise()?))
}

/// The number at the end of a name.
fn last_number(name: &str) -> Option<i64> {
    let name = name.trim_end();
    name[name.trim_end_matches(|c: char| c.is_ascii_digit()).len()..].parse().ok()
}

/// The refusal of a name that the registry does not know.
pub(crate) fn unknown(name: &str) -> Diagnostic {
    let hint = match registry::nearest(name) {
        Some(near) => messages::text("name-near", &[("near", &near)]),
        None => messages::text("hint-games", &[]),
    };
    Diagnostic::coded("unknown-game", &[("name", &name)]).hint(hint)
}
