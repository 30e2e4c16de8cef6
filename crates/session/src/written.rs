//! What a text says of the values of its names before anything runs: their type, and the keys of a map.

use std::cell::OnceCell;

use bouton_script::lexer::{Kind, Token, tokens};
use bouton_syntax::names::{self, Definition, NameKind, Names};

use crate::completion::{Match, is_blank, is_name};
use crate::receiver::receiver_type;
use crate::{Session, catalogue};

/// A text, and its names once somebody asks for them.
pub(crate) struct Text<'a> {
    pub(crate) code: &'a str,
    names: OnceCell<Names<'a>>,
}

impl<'a> Text<'a> {
    pub(crate) fn new(code: &'a str) -> Self {
        Self { code, names: OnceCell::new() }
    }

    pub(crate) fn names(&self) -> &Names<'a> {
        self.names.get_or_init(|| names::names(self.code))
    }

    /// The type of the name at a byte, by what the text defines it as.
    pub(crate) fn kind(&self, session: &Session, at: usize) -> Option<String> {
        let definition = &self.names().definitions[self.names().definition_at(at)?];
        // A value stands before its uses: this ends.
        let stands_before = definition.value.as_ref().is_none_or(|value| value.end <= at);
        if stands_before { self.kind_of(session, definition) } else { None }
    }

    /// The type of what is defined.
    fn kind_of(&self, session: &Session, definition: &Definition<'_>) -> Option<String> {
        if definition.kind == NameKind::Function {
            return Some("Function".to_owned());
        }
        let (code, value) = (self.code, definition.value.clone()?);
        let shift =
            |token: Token| Token { start: token.start + value.start, end: token.end + value.start, ..token };
        let words: Vec<Token> =
            tokens(&code[value.clone()]).into_iter().filter(|token| !is_blank(token)).map(shift).collect();
        let first = words.first().map_or("", |first| &code[first.start..first.end]);
        let range = words.iter().any(|token| matches!(&code[token.start..token.end], ".." | "..="));
        match first {
            "|" | "||" => Some("Function".to_owned()),
            "#{" if closes_last(code, &words) => Some("Map".to_owned()),
            _ if range && words.len() < 6 => Some("Range".to_owned()),
            _ => receiver_type(session, self, &words),
        }
    }

    /// The keys that are written in the map which a name is defined as.
    pub(crate) fn keys(&self, at: usize) -> Vec<(String, String)> {
        let names = self.names();
        let value = names.definition_at(at).and_then(|index| names.definitions[index].value.clone());
        let map = value.filter(|value| self.code[value.clone()].starts_with("#{"));
        let keys = map.map(|value| keys_between(self.code, value.start + 2, value.end)).unwrap_or_default();
        keys.into_iter().map(|key| (key, String::new())).collect()
    }

    /// The names that the text defines and that are seen from a byte, but for the one that is typed there.
    /// They begin with `word`.
    pub(crate) fn in_scope(&self, session: &Session, cursor: usize, word: &str) -> Vec<Match> {
        let fits = |definition: &&Definition<'_>| {
            !(definition.at.start..=definition.at.end).contains(&cursor) && definition.name.starts_with(word)
        };
        let seen = self.names().in_scope(cursor);
        let own = seen.into_iter().filter(fits).map(|definition| {
            let (kind, signature) = self.described(session, definition);
            Match { text: definition.name.to_owned(), signature, summary: String::new(), kind }
        });
        own.collect()
    }

    /// The kind of a definition, and how it is written: `double(n)`, `pawns: Game`.
    pub(crate) fn described(&self, session: &Session, definition: &Definition<'_>) -> (&'static str, String) {
        let name = definition.name;
        match definition.kind {
            NameKind::Function => ("function", format!("{name}({})", definition.parameters.join(", "))),
            NameKind::Variable | NameKind::Constant => {
                let kind = self.kind_of(session, definition);
                let kind = kind.map(|kind| catalogue::public_type(&kind).to_owned());
                ("variable", kind.map_or_else(|| name.to_owned(), |kind| format!("{name}: {kind}")))
            }
            NameKind::Parameter | NameKind::LoopVariable | NameKind::Caught => ("variable", name.to_owned()),
        }
    }
}

impl Session {
    /// The indices of the definitions of a text that are games, as far as the text tells.
    #[must_use]
    pub fn games_of(&self, code: &str) -> Vec<usize> {
        let text = Text::new(code);
        let all = text.names().definitions.iter().enumerate().filter(|(_, definition)| definition.is_global);
        let games = all.filter(|(_, definition)| {
            definition.kind != NameKind::Function && text.kind_of(self, definition).as_deref() == Some("Game")
        });
        games.map(|(index, _)| index).collect()
    }
}

/// Whether the bracket with which the words begin closes at their end.
fn closes_last(code: &str, words: &[Token]) -> bool {
    let mut depth = 0_usize;
    for (at, token) in words.iter().enumerate() {
        match &code[token.start..token.end] {
            "(" | "[" | "?[" | "{" | "#{" | "${" => depth += 1,
            ")" | "]" | "}" => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth == 0 {
            return at + 1 == words.len();
        }
    }
    false
}

/// The keys of the map that opens before a byte, up to another byte.
pub(crate) fn keys_between(code: &str, start: usize, end: usize) -> Vec<String> {
    let all = tokens(&code[..end]);
    let words: Vec<&Token> = all.iter().filter(|token| token.start >= start && !is_blank(token)).collect();
    let mut depth = 0_usize;
    let mut found = Vec::new();
    for pair in words.windows(2) {
        let text = &code[pair[0].start..pair[0].end];
        match text {
            "(" | "[" | "?[" | "{" | "#{" | "${" => depth += 1,
            ")" | "]" | "}" if depth == 0 => break,
            ")" | "]" | "}" => depth -= 1,
            _ => {}
        }
        let is_key =
            matches!(pair[0].kind, Kind::Name | Kind::Text) && &code[pair[1].start..pair[1].end] == ":";
        if depth == 0 && is_key {
            found.push(text.trim_matches('"').to_owned());
        }
    }
    found
}

/// The keys that may stand where a map is written as an argument: those that the signatures of the function
/// name, without the ones that stand there already. `before` are the words before the key.
pub(crate) fn option_keys(session: &Session, code: &str, before: &[Token]) -> Option<Vec<Match>> {
    let text = |at: usize| &code[before[at].start..before[at].end];
    let map = enclosing(code, before, before.len())?;
    let begins = map + 1 == before.len() || text(before.len() - 1) == ",";
    if text(map) != "#{" || !begins {
        return None;
    }
    let call = enclosing(code, before, map).filter(|call| text(*call) == "(")?;
    let name = call.checked_sub(1).filter(|name| before[*name].kind == Kind::Name).map(text)?;
    let end = before.last()?.end;
    let written = keys_between(code, before[map].end, end);
    let mut found = Vec::new();
    for verb in session.verbs().iter().filter(|verb| verb.name == name) {
        let Some((_, rest)) = verb.signature.split_once("#{") else { continue };
        let inside = rest.split('}').next().unwrap_or_default();
        for part in inside.split(',') {
            let key = part.split(':').next().unwrap_or_default().trim();
            found.push((key.to_owned(), verb));
        }
        if name == "game" {
            let keys = bouton_script::rule::keys(inside.contains("left"));
            found.extend(keys.iter().map(|key| ((*key).to_owned(), verb)));
        }
    }
    let new = |key: &str| !key.is_empty() && is_name(key) && !written.iter().any(|known| known == key);
    let keys = found.into_iter().filter(|(key, _)| new(key)).map(|(key, verb)| Match {
        signature: format!("{key}: …"),
        text: key,
        summary: verb.signature.clone(),
        kind: "property",
    });
    Some(keys.collect())
}

/// The index of the innermost bracket that is open before the word `end`.
pub(crate) fn enclosing(code: &str, words: &[Token], end: usize) -> Option<usize> {
    let mut depth = 0_usize;
    for at in (0..end).rev() {
        match &code[words[at].start..words[at].end] {
            ")" | "]" | "}" => depth += 1,
            "(" | "[" | "?[" | "{" | "#{" | "${" if depth > 0 => depth -= 1,
            "(" | "[" | "?[" | "{" | "#{" | "${" => return Some(at),
            _ => {}
        }
    }
    None
}
