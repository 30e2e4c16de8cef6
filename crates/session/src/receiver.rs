//! The type of the expression before a point, as far as the tokens tell.
//!
//! A guess for completion and help, never for evaluation: a variable has the type of its value, a call the
//! type that its signature names, an indexed game is a position.

use bouton_script::interpreter::part::{Part, PartStep};
use bouton_script::is_game;
use bouton_script::lexer::{Kind, Token, tokens};
use bouton_syntax::names::{Definition, NameKind};

use crate::Session;
use crate::candidate::is_blank;
use crate::catalogue::public_type;
use crate::written::Text;

/// The type of the expression that ends with the last of `tokens` (without blanks and comments).
pub(crate) fn receiver_type(session: &Session, written: &Text<'_>, tokens: &[Token]) -> Option<String> {
    let (code, (last, rest)) = (written.code, tokens.split_last()?);
    let text = &code[last.start..last.end];
    match (last.kind, text) {
        (Kind::Text, _) if text.starts_with('\'') => Some("char".to_owned()),
        (Kind::Text | Kind::Template, _) => Some("String".to_owned()),
        (Kind::Number, _) => Some("int".to_owned()),
        (Kind::Keyword, "true" | "false") => Some("bool".to_owned()),
        (Kind::Name, _) => name_type(session, written, last, rest),
        (_, ")") => call_type(session, written, before_group(code, tokens)?),
        (_, "]") => index_type(session, written, before_group(code, tokens)?),
        _ => None,
    }
}

/// The part of a variable that the expression is, if it is one that can be told without running anything:
/// `kayles`, `_`, `games[0].name`.
pub(crate) fn part(session: &Session, written: &Text<'_>, tokens: &[Token]) -> Option<Part> {
    let code = written.code;
    let mut steps = Vec::new();
    let mut rest = tokens;
    loop {
        let (last, before) = rest.split_last()?;
        let text = &code[last.start..last.end];
        let is_name = last.kind == Kind::Name;
        rest = match before.split_last() {
            Some((point, before)) if is_name && matches!(&code[point.start..point.end], "." | "?.") => {
                steps.push(PartStep::Key(text.to_owned()));
                before
            }
            // The text's own definitions hide the session's.
            _ if is_name && written.names().definition_at(last.start).is_some() => return None,
            _ if is_name => {
                steps.reverse();
                return session.interpreter().part(text, &steps);
            }
            _ if text == "]" => {
                let before = before_group(code, rest)?;
                steps.push(index(code, &rest[before.len() + 1..rest.len() - 1])?);
                before
            }
            _ => return None,
        };
    }
}

/// The index that stands between brackets: a number or a text.
fn index(code: &str, tokens: &[Token]) -> Option<PartStep> {
    let text = &code[tokens.first()?.start..tokens.last()?.end];
    let key = text.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
    match key {
        Some(key) => Some(PartStep::Key(key.to_owned())),
        None => text.parse().ok().map(PartStep::Item),
    }
}

/// A variable, or a property of what stands before it.
fn name_type(session: &Session, written: &Text<'_>, word: &Token, before: &[Token]) -> Option<String> {
    let (code, name) = (written.code, &written.code[word.start..word.end]);
    if let Some((point, rest)) = before.split_last()
        && &code[point.start..point.end] == "."
    {
        return returned(session, name, receiver_type(session, written, rest).as_deref());
    }
    if let Some(kind) = kind_at(session, written, word.start) {
        return Some(kind);
    }
    let variable = session.interpreter().variables().find(|(known, ..)| *known == name);
    let kind = variable.map(|(_, _, value)| public_type(value.type_name()).to_owned());
    kind.or_else(|| is_game(name).then(|| "Game".to_owned()))
}

/// The type of the name at a byte, by its definition in the text.
fn kind_at(session: &Session, written: &Text<'_>, at: usize) -> Option<String> {
    let definition = &written.names().definitions[written.names().definition_at(at)?];
    // A value stands before its uses: this ends.
    let stands_before = definition.value.as_ref().is_none_or(|value| value.end <= at);
    if stands_before { kind_of(session, written, definition) } else { None }
}

/// The type of a definition.
pub(crate) fn kind_of(session: &Session, written: &Text<'_>, definition: &Definition<'_>) -> Option<String> {
    if definition.kind == NameKind::Function {
        return Some("Function".to_owned());
    }
    let (code, value) = (written.code, definition.value.clone()?);
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
        _ => receiver_type(session, written, &words),
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

/// The type of a call's result: a method, a function of the library, a native game.
fn call_type(session: &Session, written: &Text<'_>, before: &[Token]) -> Option<String> {
    let (name, rest) = before.split_last().filter(|(name, _)| name.kind == Kind::Name)?;
    let code = written.code;
    let name = &code[name.start..name.end];
    match rest.split_last() {
        Some((point, rest)) if &code[point.start..point.end] == "." => {
            returned(session, name, receiver_type(session, written, rest).as_deref())
        }
        _ => returned(session, name, None),
    }
}

fn index_type(session: &Session, written: &Text<'_>, before: &[Token]) -> Option<String> {
    let code = written.code;
    let indexed = before
        .last()
        .is_some_and(|token| token.kind == Kind::Name || matches!(&code[token.start..token.end], ")" | "]"));
    if !indexed {
        return Some("Array".to_owned());
    }
    match receiver_type(session, written, before)?.as_str() {
        "Game" => Some("Position".to_owned()),
        "Values" => Some("Nimber".to_owned()),
        "String" => Some("char".to_owned()),
        _ => None,
    }
}

/// The return type of `name`: of the receiver's type if that is known, else the first that says one.
fn returned(session: &Session, name: &str, receiver: Option<&str>) -> Option<String> {
    session
        .verbs()
        .iter()
        .filter(|verb| verb.name == name && (receiver.is_none() || verb.receiver.as_deref() == receiver))
        .find_map(|verb| verb.returns.clone())
}

/// The tokens before the bracket that the last token closes.
fn before_group<'a>(code: &str, tokens: &'a [Token]) -> Option<&'a [Token]> {
    let mut depth = 0_usize;
    for (i, token) in tokens.iter().enumerate().rev() {
        for c in code[token.start..token.end].chars().rev() {
            match (token.kind, c) {
                (Kind::Text | Kind::Template, _) => {}
                (_, ')' | ']' | '}') => depth += 1,
                (_, '(' | '[' | '{') => depth = depth.checked_sub(1)?,
                _ => {}
            }
        }
        if depth == 0 {
            return Some(&tokens[..i]);
        }
    }
    None
}
