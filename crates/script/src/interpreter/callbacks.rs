//! A text is never the name of a function.
//!
//! Rhai's array methods that take a function take its name as a text, too, so that `["nim"].index_of("nim")`
//! would call `nim`. Here `index_of` looks for the text, as it looks for any other value, and the others
//! refuse it.

use rhai::{Array, Dynamic, Engine, EvalAltResult, ImmutableString, NativeCallContext};

use crate::diagnostic::{Diagnostic, Native};

/// Methods that take a function and nothing else.
const WITH_FUNCTION: &[&str] = &[
    "all",
    "dedup",
    "drain",
    "filter",
    "find",
    "find_map",
    "for_each",
    "map",
    "order_by",
    "reduce",
    "reduce_rev",
    "retain",
    "some",
    "sort",
    "sort_by",
];

/// Those that may be handed one more value.
const WITH_START: &[&str] = &["find", "find_map", "reduce", "reduce_rev", "zip"];

/// Registers the methods for texts.
pub(super) fn register(engine: &mut Engine) {
    engine.register_fn(
        "index_of",
        |call: NativeCallContext<'_>, array: &mut Array, text: ImmutableString| {
            index_of(&call, array, &text, 0)
        },
    );
    engine.register_fn(
        "index_of",
        |call: NativeCallContext<'_>, array: &mut Array, text: ImmutableString, start: i64| {
            index_of(&call, array, &text, start)
        },
    );
    for name in WITH_FUNCTION {
        engine.register_fn(*name, |_: &mut Array, text: ImmutableString| refuse(&text));
    }
    for name in WITH_START {
        engine.register_fn(*name, |_: &mut Array, text: ImmutableString, _: Dynamic| refuse(&text));
        engine.register_fn(*name, |_: &mut Array, _: Dynamic, text: ImmutableString| refuse(&text));
    }
}

/// The index of the first item that equals the text, from `start` on, which counts from the end if it is
/// negative; −1 if there is none.
fn index_of(
    call: &NativeCallContext<'_>,
    array: &[Dynamic],
    text: &ImmutableString,
    start: i64,
) -> Native<i64> {
    let length = i64::try_from(array.len()).unwrap_or(i64::MAX);
    let start = if start < 0 { length.saturating_add(start).max(0) } else { start.min(length) };
    for at in start..length {
        let item = array[usize::try_from(at).unwrap_or(usize::MAX)].flatten_clone();
        match call.call_native_fn::<bool>("==", (item, text.clone())) {
            Ok(true) => return Ok(at),
            Ok(false) => {}
            Err(error) if matches!(*error, EvalAltResult::ErrorFunctionNotFound(..)) => {}
            Err(error) => return Err(error),
        }
    }
    Ok(-1)
}

fn refuse(text: &str) -> Native<Dynamic> {
    Err(Diagnostic::keyed("not-a-function", "not-a-function-text", &[("name", &text)]).raise())
}
