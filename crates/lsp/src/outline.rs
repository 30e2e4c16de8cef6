//! The definitions of a text as a list, and the parts of it that can be folded away.

use bouton_session::highlight::{Kind, tokens};
use bouton_session::names::{NameKind, names};
use serde_json::{Value as Json, json};

use crate::asked::{Asked, Refusal};

const FUNCTION: u32 = 12;
const VARIABLE: u32 = 13;
const CONSTANT: u32 = 14;

/// The definitions at the outermost level of the text.
pub(crate) fn symbols(asked: &Asked<'_>) -> Result<Json, Refusal> {
    let text = &asked.document.text;
    let names = names(text);
    let symbol = names.definitions.iter().filter(|definition| definition.is_global).map(|definition| {
        let closure = definition.value.as_ref().is_some_and(|value| text[value.clone()].starts_with('|'));
        let kind = match definition.kind {
            NameKind::Function => FUNCTION,
            NameKind::Constant => CONSTANT,
            _ if closure => FUNCTION,
            _ => VARIABLE,
        };
        let mut symbol = json!({
            "name": definition.name,
            "kind": kind,
            "range": asked.places.span(&definition.whole),
            "selectionRange": asked.places.span(&definition.at),
        });
        // A field that the protocol calls optional may be left out, but not be null.
        if kind == FUNCTION {
            symbol["detail"] = json!(format!("({})", definition.parameters.join(", ")));
        }
        symbol
    });
    Ok(json!(symbol.collect::<Vec<_>>()))
}

/// Brackets around several lines, and comments of several lines.
pub(crate) fn folds(asked: &Asked<'_>) -> Result<Json, Refusal> {
    let text = &asked.document.text;
    let line = |byte: usize| asked.places.position(byte).line;
    let mut found = Vec::new();
    let mut open: Vec<u32> = Vec::new();
    let mut comments: Option<(u32, u32)> = None;
    let comment = |(first, last): (u32, u32)| json!({"startLine": first, "endLine": last, "kind": "comment"});
    for token in tokens(text) {
        let piece = &text[token.start..token.end];
        if token.kind == Kind::Comment {
            let (first, last) = (line(token.start), line(token.end));
            comments = match comments {
                Some((start, end)) if first <= end + 1 => Some((start, last)),
                before => {
                    found.extend(before.filter(|(first, last)| last > first).map(comment));
                    Some((first, last))
                }
            };
            continue;
        }
        match piece {
            "(" | "[" | "?[" | "{" | "#{" => open.push(line(token.start)),
            ")" | "]" | "}" if token.kind == Kind::Punctuation => {
                let (Some(first), last) = (open.pop(), line(token.start)) else { continue };
                if last > first + 1 {
                    // The line with the bracket stays.
                    found.push(json!({"startLine": first, "endLine": last - 1}));
                }
            }
            _ => {}
        }
        if token.kind != Kind::Space {
            found.extend(comments.take().filter(|(first, last)| last > first).map(comment));
        }
    }
    found.extend(comments.filter(|(first, last)| last > first).map(comment));
    found.dedup();
    Ok(json!(found))
}
