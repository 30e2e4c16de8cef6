//! The values that `catch (e)` catches: every error with its code, sentence, place and mend, and thrown
//! values.
//!
//! On the way into `catch` Rhai drops the place of an error, and of an error of its own it makes a map with a
//! sentence of its own. So `rewrite` makes the body of every `try` a block in a syntax of this language,
//! `__guard { … }`, which sees the error whole and raises it again as one value that has everything.

use std::rc::Rc;

use bouton_rules::Place;
use bouton_syntax::source::Source;
use rhai::{Dynamic, Engine, EvalAltResult, ImmutableString, Map, Position};

use super::diagnose;
use crate::diagnostic::caught::Caught;
use crate::diagnostic::{Diagnostic, Native};
use crate::functions::Functions;
use crate::{Context, written};

/// The word that `rewrite` puts before the body of a `try`.
pub(crate) const GUARD: &str = "__guard";
/// The word that it puts before the body of a `catch`, because Rhai drops the value there.
const CAUGHT: &str = "__caught";
/// The word that it puts before both together: their value is that of the body that ran to its end.
const VALUE: &str = "__value";

/// Lets an engine read and run guards; one without a context only reads them.
pub(crate) fn guard(engine: &mut Engine, context: Option<&Context>) {
    values(engine, context);
    let (parsing, running) = (context.cloned(), context.cloned());
    engine.register_custom_syntax_with_state_raw(
        GUARD,
        move |symbols, _, state| {
            if symbols.len() > 1 {
                return Ok(None);
            }
            let number = parsing.as_ref().and_then(|context| context.readings().number());
            *state = number.map_or(Dynamic::UNIT, Dynamic::from);
            Ok(Some("$block$".into()))
        },
        false,
        move |eval, parts, state| {
            let Some(body) = parts.first() else { return Ok(Dynamic::UNIT) };
            eval.eval_expression_tree(body).map_err(|error| match &running {
                Some(context) if error.is_catchable() => {
                    let source = state.as_int().ok().and_then(|number| context.readings().source(number));
                    caught(&error, context, &source.unwrap_or_else(|| Rc::clone(&context.frame().main)))
                }
                _ => error,
            })
        },
    );
}

/// Lets an engine read and run `try` and `catch` as an expression with a value.
fn values(engine: &mut Engine, context: Option<&Context>) {
    let register = |engine: &mut Engine, word: &str, end: fn(&Context, Dynamic) -> Dynamic| {
        let context = context.cloned();
        engine.register_custom_syntax_with_state_raw(
            word,
            |symbols, _, _| Ok((symbols.len() == 1).then(|| "$block$".into())),
            false,
            move |eval, parts, _| {
                let Some(body) = parts.first() else { return Ok(Dynamic::UNIT) };
                let value = eval.eval_expression_tree(body)?;
                Ok(context.as_ref().map_or(Dynamic::UNIT, |context| end(context, value)))
            },
        );
    };
    register(engine, CAUGHT, |context, value| {
        context.caught().replace(Some(value));
        Dynamic::UNIT
    });
    register(engine, VALUE, |context, value| context.caught().take().unwrap_or(value));
}

/// An error as `catch` is handed it.
fn caught(error: &EvalAltResult, context: &Context, source: &Rc<Source>) -> Box<EvalAltResult> {
    // Leaving a block isn't an error: `return`, `break`.
    let thrown = match error.unwrap_inner() {
        EvalAltResult::ErrorRuntime(value, _) => Some(value),
        _ => None,
    };
    let again = thrown.and_then(|value| value.read_lock::<Caught>()).and_then(|caught| caught.value.clone());
    let new = || thrown.filter(|value| !value.is::<Diagnostic>() && !value.is::<Caught>()).cloned();
    let value = again.or_else(new);
    let error = diagnose(error, &context.frame(), source);
    EvalAltResult::ErrorRuntime(Dynamic::from(Caught { error, value }), Position::NONE).into()
}

/// The properties of an error in a script, and its comparison with thrown values.
pub(crate) fn register(functions: &mut Functions) {
    functions.register_get("code", |caught: &mut Caught| caught.error.code.clone());
    functions.register_get("message", |caught: &mut Caught| caught.error.message.clone());
    functions.register_get("hint", |caught: &mut Caught| optional(caught.error.hint.clone()));
    functions.register_get("place", |caught: &mut Caught| optional(caught.error.place.as_ref().map(place)));
    functions.register_get("value", |caught: &mut Caught| optional(caught.value.clone()));
    functions.register_indexer_get(field);
    for name in ["to_string", "to_debug"] {
        functions.register_fn(name, |caught: &mut Caught| written::caught(caught));
    }
    functions.register_fn("==", |caught: &mut Caught, other: Dynamic| is_same(caught, &other));
    functions.register_fn("!=", |caught: &mut Caught, other: Dynamic| !is_same(caught, &other));
}

/// Whether it is the thrown value, or the same error.
fn is_same(caught: &Caught, other: &Dynamic) -> bool {
    if let Some(other) = other.read_lock::<Caught>() {
        return caught.error == other.error;
    }
    caught.value.as_ref().is_some_and(|value| written::equal_as_data(value, other))
}

/// An entry of a map that was thrown.
fn field(caught: &mut Caught, name: ImmutableString) -> Native<Dynamic> {
    let entry = caught.value.as_ref().and_then(|value| value.read_lock::<Map>()?.get(name.as_str()).cloned());
    entry.ok_or_else(|| Diagnostic::coded("unknown-property", &[("name", &name)]).raise())
}

fn place(place: &Place) -> Map {
    let source = (!place.source.is_empty()).then(|| place.source.clone());
    Map::from([
        ("source".into(), optional(source)),
        ("line".into(), i64::from(place.line).into()),
        ("column".into(), i64::from(place.column).into()),
    ])
}

fn optional<T: rhai::Variant + Clone>(value: Option<T>) -> Dynamic {
    value.map_or(Dynamic::UNIT, Dynamic::from)
}
