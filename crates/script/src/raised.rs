//! From the errors that Rhai raises while a script runs to diagnostics, and to what `catch` catches.
//!
//! Rhai wraps an error once for each script function that it left; the position of a wrapper is that of the
//! call, in the caller's source, and the position inside belongs to the source of the function.

mod advice;
pub(crate) mod caught;

use std::rc::Rc;

use bouton_rules::Place;
use bouton_syntax::source::Source;
use rhai::{Dynamic, EvalAltResult, Position};

use crate::diagnostic::caught::Caught;
use crate::diagnostic::type_name::{plain_type, plain_types};
use crate::diagnostic::{Diagnostic, parse};
use crate::frame::{Frame, is_closure};
use crate::place::Positioned;
use crate::written;

/// The diagnostic of an error raised under `frame`; `start` is the source of the outermost code.
pub(crate) fn diagnose(error: &EvalAltResult, frame: &Frame, start: &Rc<Source>) -> Diagnostic {
    let mut source = Rc::clone(start);
    let mut inner = error;
    let mut trace = Vec::new();
    while let EvalAltResult::ErrorInFunctionCall(name, _, next, position) = inner {
        trace.push((name.clone(), source.place(*position)));
        source = Rc::clone(frame.source_of(name));
        inner = next;
    }
    trace.retain(|(name, _)| !is_closure(name));
    trace.reverse();
    let place = source.place(inner.position());
    let mut diagnostic = describe(inner, &source).at(place);
    if diagnostic.place.is_none() {
        diagnostic.place = trace.iter().find_map(|(_, place)| place.clone());
    }
    if begins_with_nothing(inner, &trace) {
        diagnostic.hint = Some(crate::messages::text("hint-reduce", &[]));
    }
    if diagnostic.trace.is_empty() {
        diagnostic.trace = trace;
    }
    diagnostic
}

/// Whether the closure of a `reduce` without a start computes with nothing.
fn begins_with_nothing(error: &EvalAltResult, trace: &[(String, Option<Place>)]) -> bool {
    let EvalAltResult::ErrorFunctionNotFound(signature, _) = error else { return false };
    let reduces = trace.first().is_some_and(|(name, _)| matches!(name.as_str(), "reduce" | "reduce_rev"));
    reduces && signature.contains(" ((), ")
}

/// The message of an error, without its place.
fn describe(error: &EvalAltResult, source: &Source) -> Diagnostic {
    use EvalAltResult as E;
    match error {
        E::ErrorParsing(kind, position) => parse::describe(kind, *position, source),
        E::ErrorVariableNotFound(name, _) => not_yet(name),
        E::ErrorPropertyNotFound(name, _) => Diagnostic::coded("unknown-property", &[("name", name)]),
        E::ErrorDotExpr(message, _) if message.starts_with("Unknown property '") => {
            let name = message.split('\'').nth(1).unwrap_or_default();
            Diagnostic::coded("unknown-property", &[("name", &name)])
        }
        E::ErrorIndexNotFound(index, _) => Diagnostic::coded("unknown-key", &[("index", index)]),
        E::ErrorFunctionNotFound(signature, _) => unknown_function(signature),
        E::ErrorModuleNotFound(..) => Diagnostic::keyed("switched-off", "import-off", &[]),
        E::ErrorUnboundThis(_) => Diagnostic::coded("unbound-this", &[]),
        E::ErrorMismatchDataType(wanted, found, _) => mismatch(wanted, found),
        E::ErrorMismatchOutputType(wanted, found, _) => mismatch(wanted, found),
        E::ErrorIndexingType(kind, _) => {
            // Rhai names the index, too: `Line [i64]`.
            let kind = kind.split_once(" [").map_or(kind.as_str(), |(kind, _)| kind);
            Diagnostic::coded("not-indexable", &[("found", &plain_types(kind))])
        }
        E::ErrorArrayBounds(length, index, _) => bounds("array-bounds", *length, *index),
        E::ErrorStringBounds(length, index, _) => bounds("string-bounds", *length, *index),
        E::ErrorBitFieldBounds(length, index, _) => bounds("bit-bounds", *length, *index),
        E::ErrorFor(_) => Diagnostic::coded("not-iterable", &[]),
        E::ErrorDataRace(what, _) => used_twice(what),
        E::ErrorNonPureMethodCallOnConstant(name, position) => match receiver(source, *position) {
            Some(variable) => {
                let args: crate::messages::Args<'_> = &[("name", name), ("variable", &variable)];
                Diagnostic::keyed("constant-method", "constant-method-named", args)
            }
            None => Diagnostic::coded("constant-method", &[("name", name)]),
        },
        E::ErrorAssignmentToConstant(name, _) => Diagnostic::coded("constant", &[("name", name)]),
        E::ErrorArithmetic(message, _) => arithmetic(message),
        E::ErrorTooManyVariables(_) => Diagnostic::coded("too-many-variables", &[]),
        E::ErrorStackOverflow(_) => {
            Diagnostic::keyed("too-deep", "too-many-calls", &[("levels", &crate::limits::CALLS)])
        }
        E::ErrorTerminated(token, _) => carried(token),
        E::ErrorRuntime(value, _) => thrown(value),
        other => Diagnostic::coded("script", &[("message", &bare(other))]),
    }
}

/// A diagnostic that travelled through Rhai as a value.
fn carried(value: &Dynamic) -> Diagnostic {
    value.clone().try_cast::<Diagnostic>().unwrap_or_else(|| Diagnostic::internal("stopped without a reason"))
}

/// A diagnostic of a native function, or a value that a script threw.
fn thrown(value: &Dynamic) -> Diagnostic {
    if let Some(caught) = value.read_lock::<Caught>() {
        return caught.error.clone();
    }
    value
        .clone()
        .try_cast::<Diagnostic>()
        .unwrap_or_else(|| Diagnostic::coded("thrown", &[("value", &written::found(value))]))
}

/// A variable that a running function holds; Rhai says `argument #1 of function 'sort'`, or nothing.
fn used_twice(what: &str) -> Diagnostic {
    match what.split('\'').nth(1) {
        Some(name) => Diagnostic::keyed("used-twice", "used-twice-by", &[("name", &name)]),
        None => Diagnostic::coded("used-twice", &[]),
    }
}

fn not_yet(name: &str) -> Diagnostic {
    Diagnostic::keyed("unknown-name", "name-not-yet", &[("name", &name)])
}

/// The variable with the method at a position: the name at the start of its chain of parts.
fn receiver(source: &Source, position: Position) -> Option<String> {
    let at = source.byte_of(&source.place(position)?);
    let before = source.text.get(..at)?.trim_end().strip_suffix('.')?;
    let part = |c: char| c.is_alphanumeric() || matches!(c, '_' | '.');
    let chain = before.rsplit(|c: char| !part(c)).next()?;
    let name = chain.split('.').next().unwrap_or_default();
    let is_name = name.starts_with(|c: char| c.is_alphabetic() || c == '_');
    is_name.then(|| name.to_owned())
}

fn mismatch(wanted: &str, found: &str) -> Diagnostic {
    if plain_type(wanted) == "type-function" {
        return Diagnostic::keyed("not-a-function", "not-a-function-value", &[]);
    }
    let args: crate::messages::Args<'_> = &[("wanted", &plain_types(wanted)), ("found", &plain_types(found))];
    // The cell of a variable that a closure shares: Rhai doesn't describe its content.
    if found.starts_with("alloc::rc::Rc<") {
        return Diagnostic::keyed("wrong-type", "wrong-type-shared", args);
    }
    with_advice(Diagnostic::coded("wrong-type", args), advice::of_index(wanted, found))
}

fn bounds(code: &str, length: usize, index: i64) -> Diagnostic {
    let key = if length == 0 { format!("{code}-empty") } else { code.to_owned() };
    let last = length.saturating_sub(1);
    Diagnostic::keyed("out-of-bounds", &key, &[("index", &index), ("length", &length), ("last", &last)])
}

fn arithmetic(message: &str) -> Diagnostic {
    // Of a rest Rhai says "by zero or overflow".
    let by_zero = message.contains("by zero") && (!message.contains("overflow") || message.ends_with(" 0"));
    let key = if by_zero { "division-by-zero" } else { "arithmetic" };
    Diagnostic::keyed(key, key, &[("message", &parse::lower(message))])
}

/// Questions for impartial games only.
const IMPARTIAL: &[&str] = &[
    "advice",
    "blocking",
    "code",
    "genus",
    "grundy",
    "identify",
    "mex_lines",
    "misere",
    "misere_form",
    "misere_quotient",
    "period",
    "remoteness",
    "with_passes",
];

/// The types of values that belong to partizan games.
const PARTIZAN: &[&str] = &["Contest", "Form", "PartizanSum"];

/// A call that no function answers: `name (type, type)`, with the mend for the common slips.
fn unknown_function(signature: &str) -> Diagnostic {
    let (name, types) = signature.split_once(" (").unwrap_or((signature, ""));
    let kinds = types.strip_suffix(')').unwrap_or(types);
    let types = plain_types(kinds);
    let operator = !name.starts_with(|c: char| c.is_alphabetic() || c == '_' || c == '$');
    let args: crate::messages::Args<'_> = &[("name", &name), ("types", &types)];
    let advice = advice::of_call(name, &kinds.split(", ").collect::<Vec<_>>());
    let found = match name {
        "&" | "|" | "^" if kinds.split(", ").any(|kind| plain_type(kind) == "type-truth-value") => {
            Diagnostic::keyed("wrong-operands", "bitwise-precedence", args)
        }
        "call" => Diagnostic::keyed("not-a-function", "not-a-function", args),
        _ if is_closure(name) => other_parameters(kinds, &types),
        _ if IMPARTIAL.contains(&name) && PARTIZAN.iter().any(|kind| types.starts_with(kind)) => {
            Diagnostic::keyed("partizan", "partizan-verb", args)
        }
        _ if operator => Diagnostic::coded("wrong-operands", args),
        _ if types.is_empty() => Diagnostic::keyed("unknown-function", "unknown-function-bare", args),
        _ => Diagnostic::coded("unknown-function", args),
    };
    with_advice(found, advice)
}

fn with_advice(error: Diagnostic, key: Option<&str>) -> Diagnostic {
    match key {
        Some(key) => error.hint(crate::messages::text(key, &[])),
        None => error,
    }
}

/// A function without a name that is called with more values, or fewer, than it has parameters.
fn other_parameters(kinds: &str, types: &str) -> Diagnostic {
    let count = kinds.split(", ").filter(|kind| !kind.is_empty()).count();
    let parameters: Vec<String> = ('a'..='z').take(count).map(String::from).collect();
    let function = format!("|{}| …", parameters.join(", "));
    let args: crate::messages::Args<'_> = &[("count", &count), ("types", &types), ("function", &function)];
    Diagnostic::keyed("unknown-function", "other-parameters", args)
}

/// Rhai's own sentence without its position.
fn bare(error: &EvalAltResult) -> String {
    let text = error.to_string();
    match error.position() {
        position if position == Position::NONE => text,
        position => text.replace(&format!(" ({position})"), ""),
    }
}
