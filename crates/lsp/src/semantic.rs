//! What each word is, for colours: the lexer says it, and for names the text's own definitions.

use std::collections::HashMap;

use bouton_session::highlight::{Kind, Token, tokens as lexed};
use bouton_session::names::{NameKind, names};
use serde_json::{Value as Json, json};

use crate::asked::{Asked, Refusal};

/// The kinds of words, by their numbers.
pub(crate) const TYPES: &[&str] = &[
    "keyword",
    "comment",
    "string",
    "number",
    "operator",
    "variable",
    "parameter",
    "function",
    "method",
    "property",
];
/// What else is said of a word, by its bit.
pub(crate) const MODIFIERS: &[&str] = &["declaration", "readonly", "defaultLibrary"];

const DECLARATION: u32 = 1;
const READONLY: u32 = 2;
const LIBRARY: u32 = 4;

/// The words of a text, as the protocol packs them.
pub(crate) fn tokens(asked: &Asked<'_>) -> Result<Json, Refusal> {
    let text = &asked.document.text;
    let names = names(text);
    let mut meaning: HashMap<usize, (NameKind, u32)> = HashMap::new();
    for definition in &names.definitions {
        meaning.insert(definition.at.start, (definition.kind, DECLARATION));
    }
    for used in &names.uses {
        if let Some(index) = used.definition {
            meaning.insert(used.at.start, (names.definitions[index].kind, 0));
        }
    }
    let all: Vec<Token> = lexed(text).into_iter().filter(|token| token.kind != Kind::Space).collect();
    let mut packed = Packed::default();
    for (at, token) in all.iter().enumerate() {
        let piece = |at: Option<usize>| at.and_then(|at| all.get(at)).map_or("", |t| &text[t.start..t.end]);
        let around = (piece(at.checked_sub(1)), piece(Some(at + 1)));
        if let Some((kind, bits)) = kind(token, meaning.get(&token.start), around) {
            packed.push(asked, token, kind, bits);
        }
    }
    Ok(json!({"data": packed.data}))
}

/// The kind of a word and what else is said of it; brackets have none.
fn kind(
    token: &Token,
    meant: Option<&(NameKind, u32)>,
    (before, after): (&str, &str),
) -> Option<(&'static str, u32)> {
    Some(match token.kind {
        Kind::Keyword => ("keyword", 0),
        Kind::Comment => ("comment", 0),
        Kind::Text | Kind::Template => ("string", 0),
        Kind::Number => ("number", 0),
        Kind::Operator => ("operator", 0),
        Kind::Name => match meant {
            Some((NameKind::Function, bits)) => ("function", *bits),
            Some((NameKind::Parameter | NameKind::Caught, bits)) => ("parameter", *bits),
            Some((NameKind::Constant, bits)) => ("variable", bits | READONLY),
            Some((NameKind::Variable | NameKind::LoopVariable, bits)) => ("variable", *bits),
            None if matches!(before, "." | "?.") && after == "(" => ("method", 0),
            None if matches!(before, "." | "?.") || after == ":" => ("property", 0),
            None if after == "(" => ("function", LIBRARY),
            None => ("variable", 0),
        },
        _ => return None,
    })
}

/// Five numbers a word: lines and columns from the word before, length, kind, bits.
#[derive(Default)]
struct Packed {
    data: Vec<u32>,
    line: u32,
    column: u32,
}

impl Packed {
    /// A word; one of several lines is one word on each.
    fn push(&mut self, asked: &Asked<'_>, token: &Token, kind: &str, bits: u32) {
        let text = &asked.document.text[token.start..token.end];
        let mut start = token.start;
        for part in text.split_inclusive('\n') {
            let shown = part.trim_end_matches(['\n', '\r']);
            let place = asked.places.position(start);
            start += part.len();
            let length = u32::try_from(asked.places.columns(shown)).unwrap_or(0);
            if length == 0 {
                continue;
            }
            let down = place.line - self.line;
            let right = if down == 0 { place.character - self.column } else { place.character };
            let number = TYPES.iter().position(|known| *known == kind).unwrap_or(0);
            self.data.extend([down, right, length, u32::try_from(number).unwrap_or(0), bits]);
            (self.line, self.column) = (place.line, place.character);
        }
    }
}
