//! Completions at the cursor: names, methods of the type before the point, identifiers of games.

use std::collections::BTreeMap;

use bouton_script::lexer::{Kind, Token, tokens};
use bouton_script::registry::TYPES;

use crate::Session;
use crate::candidate::{Match, boundary, is_blank, is_name, plain};
use crate::catalogue::{self, Verb, public_type};
use crate::command;
use crate::receiver::{part, receiver_type};
use crate::scope::{in_scope, option_keys};
use crate::written::Text;

const KEYWORDS: &[&str] = &[
    "let", "const", "fn", "if", "else", "for", "in", "while", "loop", "do", "until", "switch", "break",
    "continue", "return", "throw", "try", "catch", "true", "false", "this",
];

/// The completions at a cursor, and the span of bytes that they replace.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Completions {
    /// The first byte to replace.
    pub start: usize,
    /// The byte after the last one to replace.
    pub end: usize,
    /// The completions, each text once, sorted.
    pub matches: Vec<Match>,
}

impl Session {
    /// The completions at `cursor`, a byte offset in `code`; one inside a character is moved back to its
    /// start.
    #[must_use]
    pub fn complete(&self, code: &str, cursor: usize) -> Completions {
        self.interpreter().speak();
        let cursor = boundary(code, cursor);
        if let Some((start, matches)) = commands(&code[..cursor]) {
            return Completions { start, end: cursor, matches };
        }
        let before = tokens(&code[..cursor]);
        let Some(last) = before.last() else { return self.names(code, (cursor, cursor, "")) };
        if last.open || last.kind == Kind::Comment {
            let nothing = Completions { start: cursor, end: cursor, matches: Vec::new() };
            return in_text(self, code, &before).unwrap_or(nothing);
        }
        let (start, word) = match last.kind {
            Kind::Name | Kind::Keyword => (last.start, &code[last.start..cursor]),
            _ => (cursor, ""),
        };
        let significant: Vec<Token> =
            before.iter().copied().filter(|t| t.end <= start && !is_blank(t)).collect();
        let after_point = significant.last().is_some_and(|t| &code[t.start..t.end] == ".");
        if after_point {
            let before = &significant[..significant.len() - 1];
            let text = Text::new(code);
            let part = part(self, &text, before);
            let kind = part.as_ref().map(|part| public_type(&part.kind).to_owned());
            let receiver = kind.or_else(|| receiver_type(self, &text, before));
            let written = || before.last().map(|last| text.keys(last.start));
            let keys = part.map(|part| part.keys).or_else(written).unwrap_or_default();
            return methods(self.verbs(), (start, cursor, word), receiver.as_deref(), &keys);
        }
        if last.kind == Kind::Number {
            return Completions { start: cursor, end: cursor, matches: Vec::new() };
        }
        if let Some(keys) = option_keys(self, code, &significant) {
            return sorted(start, cursor, word, keys);
        }
        self.names(code, (start, cursor, word))
    }

    /// All names with this beginning. Definitions in the text itself come first.
    fn names(&self, code: &str, (start, end, word): (usize, usize, &str)) -> Completions {
        let mut found = in_scope(self, &Text::new(code), end, word);
        for (name, _, value) in self.interpreter().variables() {
            let signature = format!("{name}: {}", catalogue::public_type(value.type_name()));
            found.push(plain(name, signature, "variable"));
        }
        for (name, parameters) in self.interpreter().script_functions() {
            found.push(plain(&name, format!("{name}({})", parameters.join(", ")), "function"));
        }
        found.extend(
            self.verbs().iter().filter(|v| v.receiver.is_none() && is_name(&v.name)).map(Match::from),
        );
        found.extend(KEYWORDS.iter().map(|word| plain(word, (*word).to_owned(), "keyword")));
        sorted(start, end, word, found)
    }
}

/// The methods of a type, and the keys of a map before them. Of an unknown type everything might be meant.
fn methods(
    verbs: &[Verb],
    (start, end, word): (usize, usize, &str),
    receiver: Option<&str>,
    keys: &[(String, String)],
) -> Completions {
    let is_type = |name: &&str| TYPES.contains(name);
    let has_some = |name: &&str| verbs.iter().any(|verb| verb.receiver.as_deref() == Some(*name));
    let known = receiver.filter(|name| is_type(name) || has_some(name));
    let fits = |verb: &Verb| match known {
        Some(name) => verb.receiver.as_deref() == Some(name),
        None => verb.receiver.is_some(),
    };
    let keys = keys.iter().filter(|(key, _)| is_name(key) && !key.is_empty());
    let keys = keys.map(|(key, kind)| plain(key, key_of(key, kind), "property"));
    let own = verbs.iter().filter(|verb| fits(verb) && is_name(&verb.name)).map(Match::from);
    sorted(start, end, word, keys.chain(own).collect())
}

/// The commands that begin as what stands before the cursor, if that is the beginning of one.
fn commands(typed: &str) -> Option<(usize, Vec<Match>)> {
    let word = typed.trim_start();
    let begins = word.strip_prefix(':').is_some_and(|name| name.chars().all(char::is_alphanumeric));
    let known = command::COMMANDS.iter().filter(|(name, _)| name.starts_with(word));
    let found = known.map(|(name, summary)| Match {
        text: (*name).to_owned(),
        signature: (*name).to_owned(),
        summary: (*summary).to_owned(),
        kind: "command",
    });
    begins.then(|| (typed.len() - word.len(), found.collect()))
}

/// Inside a text: of `game_named("…` identifiers of games, of `help("…` all names, of `map["…` its keys.
fn in_text(session: &Session, code: &str, before: &[Token]) -> Option<Completions> {
    let (text, rest) = before.split_last()?;
    let typed = code[text.start..text.end].strip_prefix('"')?;
    let rest: Vec<Token> = rest.iter().copied().filter(|token| !is_blank(token)).collect();
    let (opens, rest) = rest.split_last()?;
    let function = rest.last().map_or("", |name| &code[name.start..name.end]);
    let found: Vec<Match> = match (&code[opens.start..opens.end], function) {
        ("(", "game_named" | "games") => {
            session.verbs().iter().filter(|verb| verb.kind == "game").map(Match::from).collect()
        }
        ("(", "help") => session.verbs().iter().filter(|verb| is_name(&verb.name)).map(Match::from).collect(),
        ("[", _) => {
            let text = Text::new(code);
            let keys = part(session, &text, rest).map(|part| part.keys);
            let keys = keys.or_else(|| Some(text.keys(rest.last()?.start)))?;
            keys.iter().map(|(key, kind)| plain(key, key_of(key, kind), "property")).collect()
        }
        _ => return None,
    };
    Some(sorted(text.start + 1, text.end, typed, found))
}

/// A key with the type of its value, as far as it is known.
fn key_of(key: &str, kind: &str) -> String {
    if kind.is_empty() { key.to_owned() } else { format!("{key}: {}", public_type(kind)) }
}

fn sorted(start: usize, end: usize, word: &str, found: Vec<Match>) -> Completions {
    let mut matches: BTreeMap<String, Match> = BTreeMap::new();
    for candidate in found {
        if candidate.text.starts_with(word) {
            matches.entry(candidate.text.clone()).or_insert(candidate);
        }
    }
    Completions { start, end, matches: matches.into_values().collect() }
}
