//! From the errors of Rhai's parser to diagnostics.

use rhai::{LexError, ParseErrorType, Position};

use crate::diagnostic::Diagnostic;
use crate::source::Source;

/// What the parser could not read, with the mend.
pub(crate) fn describe(kind: &ParseErrorType, position: Position, source: &Source) -> Diagnostic {
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
        P::Reserved(word) => Diagnostic::coded("reserved", &[("word", word)]),
        P::WrongFnDefinition => Diagnostic::keyed("syntax", "syntax-nested-function", &[]),
        P::VariableExpected => Diagnostic::keyed("syntax", "syntax-variable", &[]),
        P::AssignmentToConstant(name) => Diagnostic::coded("constant", &[("name", name)]),
        P::AssignmentToInvalidLHS(_) => Diagnostic::keyed("syntax", "syntax-assignment", &[]),
        P::VariableUndefined(name) => Diagnostic::coded("unknown-name", &[("name", name)]),
        P::ExprTooDeep => Diagnostic::keyed("too-deep", "too-deep-expression", &[]),
        P::TooManyFunctions => Diagnostic::coded("too-many-functions", &[]),
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
        LexError::ImproperSymbol(symbol, _) if symbol == "switched-off" => {
            Diagnostic::coded("switched-off", &[])
        }
        LexError::ImproperSymbol(symbol, message) if message.is_empty() => {
            Diagnostic::keyed("syntax", "syntax-input", &[("text", symbol)])
        }
        other => Diagnostic::coded("syntax", &[("message", &lower(&other.to_string()))]),
    }
}

fn missing(token: &str, purpose: &str) -> Diagnostic {
    match token {
        ";" => Diagnostic::keyed("syntax", "syntax-semicolon", &[]),
        "}" | ")" | "]" => {
            Diagnostic::keyed("syntax", "syntax-closing", &[("token", &token), ("purpose", &purpose)])
        }
        _ => Diagnostic::keyed("syntax", "syntax-missing", &[("token", &token), ("purpose", &purpose)]),
    }
}

/// A sentence of the parser in our form: no capital, no full stop.
fn lower(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}
