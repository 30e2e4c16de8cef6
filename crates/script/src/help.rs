//! Help from the registries: every page is made from the rows, so that it cannot be out of date.

pub mod glossary;
pub mod reference;
mod search;

use bouton_rules::registry::TwoPlayersEntry;
use bouton_rules::{GameEntry, Parameter, registry as games};
use bouton_solve::{Game, Sum};
use rhai::Dynamic;

use crate::diagnostic::Diagnostic;
use crate::registry::{self, FunctionEntry};
use crate::value::Page;
use crate::{markdown, messages};

pub use reference::reference;

/// The native games with moves for each player that speak of a word, each with its constructor.
pub fn two_player_games(
    word: &str,
) -> impl Iterator<Item = (&'static TwoPlayersEntry, &'static FunctionEntry)> {
    let word = word.trim().to_lowercase();
    games::TWO_PLAYERS.iter().filter_map(move |game| {
        let constructor = registry::named(game.id).next()?;
        let line = line(constructor);
        let told = [game.id, game.title, &line].into_iter().chain(game.aliases.iter().copied());
        let speaks = told.into_iter().any(|text| text.to_lowercase().contains(&word));
        speaks.then_some((game, constructor))
    })
}

/// What there is, by section.
#[must_use]
pub fn overview() -> Page {
    let begin: messages::Args<'_> = &[
        ("define", &"`let nim = game(\"Nim\", |n| 0..n);`"),
        ("ask", &"`nim.values(0..=20)`, `nim.explain([3, 4, 5])`, `nim.period()`"),
    ];
    let explains: messages::Args<'_> = &[
        ("function", &"`help(\"period\")`"),
        ("game", &"`help(\"kayles\")`"),
        ("value", &"`help(x)`"),
        ("games", &"`games()`"),
    ];
    let (begin, explains) = (messages::text("help-begin", begin), messages::text("help-explains", explains));
    let mut out = format!("# Bouton\n\n{begin}\n\n{explains}\n\n");
    for (title, entries) in crate::library::SECTIONS {
        let mut names: Vec<&str> = entries.iter().map(|entry| entry.name).collect();
        names.dedup();
        let quoted: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
        out.push_str(&format!("- {}: {}\n", section(title), quoted.join(" ")));
    }
    Page::new(out)
}

/// The title of a section in the language of the session: the catalogue's `help-section-…` if there is one.
fn section(title: &str) -> String {
    let key = format!("help-section-{}", title.to_lowercase().replace(' ', "-"));
    messages::optional(&key, &[]).unwrap_or_else(|| title.to_owned())
}

/// A native game's name for people, in the language of the session: the catalogue's `title-ID`, or else the
/// row's English.
#[must_use]
pub fn title(entry: &GameEntry) -> String {
    messages::optional(&format!("title-{}", entry.id), &[]).unwrap_or_else(|| entry.title.to_owned())
}

/// A description of its move, in one line: the attribute `.summary` of the catalogue's `title-ID`, or else
/// the row's English.
#[must_use]
pub fn moves(entry: &GameEntry) -> String {
    messages::attribute(&format!("title-{}", entry.id), "summary").unwrap_or_else(|| entry.summary.to_owned())
}

/// The rules of a native game, in the language of the session: the attribute `.rules` of `title-ID`, else the
/// row's English.
fn rules(entry: &GameEntry) -> String {
    messages::attribute(&format!("title-{}", entry.id), "rules").unwrap_or_else(|| entry.rules.to_owned())
}

/// Remarks on a native game, in the language of the session: the attribute `.theory` of `title-ID`, or else
/// the row's English.
fn theory(entry: &GameEntry) -> String {
    messages::attribute(&format!("title-{}", entry.id), "theory").unwrap_or_else(|| entry.theory.to_owned())
}

/// A description of a parameter: the attribute of its name of `title-ID`, or else the row's English.
fn parameter(entry: &GameEntry, parameter: &Parameter) -> String {
    messages::attribute(&format!("title-{}", entry.id), parameter.name)
        .unwrap_or_else(|| parameter.doc.to_owned())
}

/// Topics that people ask for besides functions and games of the library, and the key of the page for each.
const TOPICS: &[(&str, &str)] = &[
    ("col", "topic-board"),
    ("domineering", "topic-board"),
    ("partizan", "topic-partizan"),
    ("red-blue hackenbush", "topic-hackenbush"),
    ("snort", "topic-board"),
    ("toads and frogs", "topic-board"),
];

/// The page of a function (of every type that has it) and of a game with this name.
#[must_use]
pub fn page(name: &str) -> Option<Page> {
    let asked = name.trim().trim_end_matches("()");
    let functions: Vec<String> = registry::named(asked).map(function).collect();
    let game = games::find(asked).map(game);
    let game = game.filter(|_| functions.is_empty() || games::find(asked).is_some());
    let topic = TOPICS.iter().find(|(name, _)| *name == asked.to_lowercase());
    let topic = topic.map(|(_, key)| messages::text(key, &[]));
    let parts: Vec<String> = topic.into_iter().chain(functions).chain(game).collect();
    (!parts.is_empty()).then(|| Page::new(parts.join("\n\n")))
}

/// The page of a function or a game of this name; or else the glossary's entry for the word, and the entries
/// that mention the words.
///
/// # Errors
///
/// When nothing has the name and nothing speaks of it.
pub fn about(asked: &str) -> Result<Page, Diagnostic> {
    page(asked).or_else(|| spoken(asked)).ok_or_else(|| unknown(asked))
}

/// The meaning of a word, with the few functions and games that mention it most; or else all that mention
/// some words.
fn spoken(asked: &str) -> Option<Page> {
    let meaning = glossary::page(asked);
    let listed = if meaning.is_some() { search::FEW } else { search::LISTED };
    let parts: Vec<String> = meaning.into_iter().chain(search::page(asked, listed)).collect();
    (!parts.is_empty()).then(|| Page::new(parts.join("\n\n")))
}

/// The refusal of a name that is neither a function nor a game.
#[must_use]
pub fn unknown(name: &str) -> Diagnostic {
    let hint = match registry::nearest(name).or_else(|| games::nearest(name)) {
        Some(near) => messages::text("help-near", &[("near", &near)]),
        None => messages::text("help-all", &[]),
    };
    Diagnostic::keyed("unknown-name", "help-unknown", &[("name", &name)]).hint(hint)
}

/// The methods of a value's type; for a named game or a position, preceded by its description.
#[must_use]
pub fn of_value(value: &Dynamic) -> Page {
    let value = value.flatten_clone();
    let kind = kind_of(&value);
    let shown = crate::show::text(&value);
    let mut out = format!("# {kind}\n\n{}\n\n", markdown::escape(shown.lines().next().unwrap_or_default()));
    let mut found = false;
    for entry in registry::methods_of(&kind) {
        found = true;
        let signature =
            entry.signatures.iter().find(|s| registry::receiver_of(s) == Some(&kind)).unwrap_or(&"");
        out.push_str(&format!("- `{signature}`: {}\n", line(entry)));
    }
    if !found {
        out.push_str(&(messages::text("help-rhai", &[]) + "\n"));
    }
    Page::new(out)
}

/// The name of a value's type as the manual writes it.
#[must_use]
pub fn kind_of(value: &Dynamic) -> String {
    if value.is::<Game>() {
        return "Game".to_owned();
    }
    if value.is::<Sum>() {
        return "Position".to_owned();
    }
    let name = match value.type_name() {
        "array" => "Array",
        "string" | "char" => "String",
        "map" => "Map",
        "i64" => "int",
        "f64" => "float",
        name if name.contains("Range") => "Range",
        name => name.rsplit("::").next().unwrap_or(name),
    };
    if name == "Claim" { "Period".to_owned() } else { name.to_owned() }
}

fn first_sentence(text: &str) -> &str {
    text.split_once(". ").map_or(text, |(first, _)| first).trim_end_matches('.')
}

/// The description of a function, in the language of the session: the catalogue's `…-summary` if it exists;
/// or else its `…-line`, which translates the first sentence, and its `…-more`, which translates the rest.
/// Missing parts stay in the row's English.
#[must_use]
pub fn summary(entry: &FunctionEntry) -> String {
    if let Some(whole) = translated(entry, "summary") {
        return whole;
    }
    match (translated(entry, "line"), beyond_the_line(entry)) {
        (Some(line), Some(rest)) => {
            if let Some(more) = translated(entry, "more") {
                return format!("{line}. {more}");
            }
            let english = |entry: &&FunctionEntry| {
                let own = ["summary", "more"].map(|part| translated(entry, part));
                beyond_the_line(entry).is_some() && own.iter().all(Option::is_none)
            };
            let note = messages::text(
                "help-in-english",
                &[("count", &registry::functions().filter(english).count())],
            );
            format!("{line}.\n\n{note}\n\n{rest}")
        }
        (Some(line), None) => line + ".",
        (None, _) => entry.summary.to_owned(),
    }
}

/// The part of a summary after its first sentence.
#[must_use]
pub fn beyond_the_line(entry: &FunctionEntry) -> Option<&'static str> {
    entry.summary.split_once(". ").map(|(_, rest)| rest)
}

/// A one-line description of a function.
#[must_use]
pub fn line(entry: &FunctionEntry) -> String {
    let whole = translated(entry, "summary").map(|whole| first_sentence(&whole).to_owned());
    let own = whole.or_else(|| translated(entry, "line"));
    own.unwrap_or_else(|| first_sentence(entry.summary).to_owned())
}

/// A part of a function's help, if the catalogue has it.
fn translated(entry: &FunctionEntry, part: &str) -> Option<String> {
    messages::optional(&format!("{}-{part}", key(entry)), &[])
}

/// How the catalogue calls a function: `help-isqrt`, `help-game-period` for a method; operators have words,
/// because a key is made of letters.
#[must_use]
pub fn key(entry: &FunctionEntry) -> String {
    let name = match entry.name {
        "==" => "equal",
        "<" => "less",
        "<<" => "shift",
        "+" => "plus",
        "*" => "times",
        "/" => "divided",
        name => name,
    };
    match entry.receiver {
        Some(kind) => format!("help-{}-{name}", kind.to_lowercase()),
        None => format!("help-{name}"),
    }
}

/// The page of one function.
#[must_use]
pub fn function(entry: &FunctionEntry) -> String {
    let mut out = String::new();
    for signature in entry.signatures {
        out.push_str(&format!("# {signature}\n"));
    }
    out.push_str(&format!("\n{}\n\n```\n{}\n", summary(entry), entry.example));
    if !entry.output.is_empty() {
        let answer: Vec<String> = entry.output.trim_end().lines().map(|line| format!("// {line}")).collect();
        out.push_str(&format!("{}\n", answer.join("\n")));
    }
    out.push_str("```");
    if !entry.source.is_empty() {
        out.push_str(&format!("\n\n{}", messages::text("help-source", &[("source", &entry.source)])));
    }
    out
}

/// The page of one game.
#[must_use]
pub fn game(entry: &GameEntry) -> String {
    let mut out = format!("# {}: {}\n\n{}\n", entry.signature(), title(entry), rules(entry));
    for own in entry.parameters {
        out.push_str(&format!("\n- `{}`: {}", own.name, parameter(entry, own)));
    }
    if !entry.theory.is_empty() {
        out.push_str(&format!("\n{}\n", theory(entry)));
    }
    let (call, position) = entry.example;
    out.push_str(&format!("\n```\n{call}.explain({position})\n```\n"));
    if !entry.aliases.is_empty() {
        out.push_str(&format!(
            "\n{}\n",
            messages::text("help-also", &[("names", &entry.aliases.join(", "))])
        ));
    }
    out.push_str(&format!("\n{}", messages::text("help-source", &[("source", &entry.source)])));
    out
}

/// The native games that mention `word`, best first: by their names, then by their theory, then only in the
/// language of the session. An empty word finds all.
#[must_use]
pub fn mentioning(word: &str) -> Vec<&'static GameEntry> {
    let own = |entry: &&GameEntry| {
        let told = format!("{} {}", title(entry), moves(entry)).to_lowercase();
        told.contains(&word.trim().to_lowercase())
    };
    let mut found = games::search(word);
    let told = games::GAMES.iter().filter(own);
    let more: Vec<&GameEntry> = told.filter(|entry| found.iter().all(|known| known.id != entry.id)).collect();
    found.extend(more);
    found
}

/// The list of games that mention `word`.
#[must_use]
pub fn games(word: &str) -> Page {
    let found = mentioning(word).into_iter();
    let mut lines: Vec<String> =
        found.map(|entry| format!("- `{}`: {}", entry.signature(), moves(entry))).collect();
    let contests = two_player_games(word);
    lines.extend(contests.map(|(game, constructor)| format!("- `{}()`: {}", game.id, line(constructor))));
    if lines.is_empty() {
        return Page::new(messages::text("help-no-game", &[("word", &markdown::escape(word))]));
    }
    Page::new(lines.join("\n"))
}
