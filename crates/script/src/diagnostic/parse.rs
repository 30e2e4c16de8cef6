//! From the errors of Rhai's parser to diagnostics.

use bouton_syntax::lexer::{self, Kind};
use bouton_syntax::source::Source;
use rhai::{LexError, ParseErrorType, Position};

use crate::diagnostic::{Diagnostic, habit, type_name};
use crate::messages;
use crate::place::Positioned;

/// The parser's complaint at the place where the author slipped, with the mend.
pub(crate) fn describe(kind: &ParseErrorType, position: Position, source: &Source) -> Diagnostic {
    let mut error = plain(kind, position, source);
    // Of a text that is open at the end, within others, Rhai's parser names no place.
    error.place.get_or_insert_with(|| source.place_of_byte(source.text.len()));
    let fault = error.place.as_ref().map_or(source.text.len(), |place| source.byte_of(place));
    if let Some(habit) = habit::find(source, fault) {
        return habit;
    }
    match kind {
        ParseErrorType::MissingToken(token, _) if token == ";" => after_last_word(error, source, fault),
        ParseErrorType::MissingToken(..)
        | ParseErrorType::UnexpectedEOF
        | ParseErrorType::BadInput(LexError::UnterminatedString) => at_open_bracket(error, source, fault),
        _ => error,
    }
}

/// A missing `;` is told where it is missing: behind the word before.
fn after_last_word(error: Diagnostic, source: &Source, fault: usize) -> Diagnostic {
    let before = lexer::tokens(&source.text[..fault]);
    let last = before.iter().rev().find(|token| !matches!(token.kind, Kind::Space | Kind::Comment));
    match last {
        Some(token) => {
            let place = Some(source.place_of_byte(token.end.saturating_sub(1)));
            Diagnostic { place, ..error.replacing(token.end..token.end, ";") }
        }
        None => error,
    }
}

/// A text that ends too early is told at the bracket that is still open.
fn at_open_bracket(error: Diagnostic, source: &Source, fault: usize) -> Diagnostic {
    if !source.text[fault..].trim().is_empty() {
        return error;
    }
    let mut open = Vec::new();
    for token in lexer::tokens(&source.text) {
        match &source.text[token.start..token.end] {
            "(" | "[" | "?[" | "{" | "#{" | "${" => open.push(token),
            ")" | "]" | "}" => drop(open.pop()),
            _ => {}
        }
    }
    let Some(last) = open.last() else { return error };
    let bracket = &source.text[last.start..last.end];
    let place = Some(source.place_of_byte(last.start));
    Diagnostic { place, ..Diagnostic::keyed("syntax", "syntax-open", &[("bracket", &bracket)]) }
}

/// The parser's complaint in our words.
fn plain(kind: &ParseErrorType, position: Position, source: &Source) -> Diagnostic {
    use ParseErrorType as P;
    let found = match kind {
        P::UnexpectedEOF => Diagnostic::keyed("syntax", "syntax-end", &[]),
        P::BadInput(error) => lexical(error),
        P::UnknownOperator(name) => Diagnostic::keyed("syntax", "syntax-operator", &[("name", name)]),
        P::MissingToken(token, purpose) => missing(token, purpose),
        P::MissingSymbol(message) | P::MalformedIndexExpr(message) | P::MalformedCapture(message) => {
            Diagnostic::coded("syntax", &[("message", &lower(message))])
        }
        P::DuplicatedProperty(name) => {
            Diagnostic::keyed("syntax", "syntax-duplicate-property", &[("name", name)])
        }
        P::FnDuplicatedDefinition(name, arity) => {
            Diagnostic::keyed("syntax", "syntax-duplicate-function", &[("name", name), ("arity", arity)])
        }
        P::FnDuplicatedParam(_, name) => {
            Diagnostic::keyed("syntax", "syntax-duplicate-parameter", &[("name", name)])
        }
        P::Reserved(word) if word == "eval" => Diagnostic::coded("switched-off", &[("name", word)]),
        P::Reserved(word) => reserved(word),
        P::WrongFnDefinition => Diagnostic::keyed("syntax", "syntax-nested-function", &[]),
        P::VariableExpected => Diagnostic::keyed("syntax", "syntax-variable", &[]),
        P::AssignmentToConstant(name) => Diagnostic::coded("constant", &[("name", name)]),
        P::AssignmentToInvalidLHS(_) => Diagnostic::keyed("syntax", "syntax-assignment", &[]),
        P::VariableUndefined(name) => Diagnostic::coded("unknown-name", &[("name", name)]),
        P::MismatchedType(wanted, _) if wanted.contains("iterable") => Diagnostic::coded("not-iterable", &[]),
        P::ExprTooDeep => Diagnostic::keyed("too-deep", "too-deep-expression", &[]),
        P::TooManyFunctions => Diagnostic::coded("too-many-functions", &[]),
        P::PropertyExpected => Diagnostic::keyed("syntax", "syntax-property", &[]),
        P::FnMissingName => Diagnostic::keyed("syntax", "syntax-function-name", &[]),
        P::WrongSwitchDefaultCase => Diagnostic::keyed("syntax", "syntax-default-last", &[]),
        P::MismatchedType(wanted, found) if wanted == "bool" || wanted.contains("boolean") => {
            let found = type_name::plain_types(found);
            Diagnostic::keyed("syntax", "syntax-condition", &[("found", &found)])
        }
        P::LoopBreak => Diagnostic::keyed("syntax", "syntax-break", &[]),
        P::ExprExpected(_) => Diagnostic::keyed("syntax", "syntax-expression", &[]),
        other => Diagnostic::coded("syntax", &[("message", &lower(&other.to_string()))]),
    };
    found.at(source.place(position))
}

fn lexical(error: &LexError) -> Diagnostic {
    match error {
        LexError::UnexpectedInput(text) => Diagnostic::keyed("syntax", "syntax-input", &[("text", text)]),
        LexError::UnterminatedString => Diagnostic::keyed("syntax", "syntax-string", &[]),
        LexError::MalformedChar(text) => Diagnostic::keyed("syntax", "syntax-character", &[("text", text)]),
        LexError::MalformedNumber(text) => Diagnostic::keyed("syntax", "syntax-number", &[("text", text)]),
        LexError::MalformedEscapeSequence(text) => {
            Diagnostic::keyed("syntax", "syntax-escape", &[("text", text)])
        }
        LexError::ImproperSymbol(symbol, _) if symbol == "eval" => {
            Diagnostic::coded("switched-off", &[("name", symbol)])
        }
        LexError::ImproperSymbol(symbol, _) if symbol == "=" => {
            Diagnostic::keyed("syntax", "syntax-equals", &[])
        }
        LexError::ImproperSymbol(symbol, _) if symbol == "<-" => {
            Diagnostic::keyed("syntax", "syntax-arrow", &[])
        }
        LexError::ImproperSymbol(symbol, message) if message.is_empty() => {
            Diagnostic::keyed("syntax", "syntax-input", &[("text", symbol)])
        }
        other => Diagnostic::coded("syntax", &[("message", &lower(&other.to_string()))]),
    }
}

fn reserved(word: &str) -> Diagnostic {
    let error = Diagnostic::coded("reserved", &[("word", &word)]);
    if word == "~" {
        return error.hint(messages::text("advice-complement", &[]));
    }
    habit::answer(error, word).unwrap_or_else(|error| error)
}

fn missing(token: &str, purpose: &str) -> Diagnostic {
    // The parser tells the purpose of the token in English only.
    let purpose = if messages::is_english() { purpose } else { "" };
    let mut error = missing_for(token, purpose);
    error.message.truncate(error.message.trim_end().len());
    error
}

fn missing_for(token: &str, purpose: &str) -> Diagnostic {
    match token {
        ";" => Diagnostic::keyed("syntax", "syntax-semicolon", &[]),
        "in" => Diagnostic::keyed("syntax", "syntax-in", &[]),
        "," => Diagnostic::keyed("syntax", "syntax-comma", &[]),
        "}" | ")" | "]" => {
            Diagnostic::keyed("syntax", "syntax-closing", &[("token", &token), ("purpose", &purpose)])
        }
        _ => Diagnostic::keyed("syntax", "syntax-missing", &[("token", &token), ("purpose", &purpose)]),
    }
}

/// A sentence of the parser in our form: no capital, no full stop.
pub(crate) fn lower(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}
