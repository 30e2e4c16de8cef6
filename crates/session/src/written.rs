//! A text with its names, and the keys of the maps that are written in it.

use std::cell::OnceCell;

use bouton_script::lexer::{Kind, Token, tokens};
use bouton_syntax::names::{self, Names};

use crate::candidate::is_blank;

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

    /// The keys that are written in the map which a name is defined as.
    pub(crate) fn keys(&self, at: usize) -> Vec<(String, String)> {
        let names = self.names();
        let value = names.definition_at(at).and_then(|index| names.definitions[index].value.clone());
        let map = value.filter(|value| self.code[value.clone()].starts_with("#{"));
        let keys = map.map(|value| keys_between(self.code, value.start + 2, value.end)).unwrap_or_default();
        keys.into_iter().map(|key| (key, String::new())).collect()
    }
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
