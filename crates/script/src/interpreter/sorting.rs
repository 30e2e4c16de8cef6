//! Sorting by a function of the script, which may fail.
//!
//! Rhai's own `sort(|a, b| …)` swallows the errors of the comparison and may panic on one that contradicts
//! itself. This is a stable merge sort that hands on the first error; a comparison that contradicts itself
//! gives some order.

use rhai::{Array, Dynamic, Engine, FnPtr, NativeCallContext};

use crate::Context;
use crate::diagnostic::{Diagnostic, Native, type_name};

/// Registers `sort` and `sort_by` with a comparison.
pub(super) fn register(engine: &mut Engine, context: &Context) {
    for name in ["sort", "sort_by"] {
        let shared = context.clone();
        let sort = move |call: NativeCallContext<'_>, array: &mut Array, comparison: FnPtr| -> Native<()> {
            let compare = |a: &Dynamic, b: &Dynamic| -> Native<bool> {
                shared.poll()?;
                goes_first(comparison.call_within_context(&call, (b.clone(), a.clone()))?)
            };
            *array = merge_sort(std::mem::take(array), &compare).map_err(|(kept, error)| {
                *array = kept;
                error
            })?;
            Ok(())
        };
        engine.register_fn(name, sort);
    }
    let shared = context.clone();
    let ordered = move |call: NativeCallContext<'_>, array: &mut Array, comparison: FnPtr| -> Native<Array> {
        let compare = |a: &Dynamic, b: &Dynamic| -> Native<bool> {
            shared.poll()?;
            goes_first(comparison.call_within_context(&call, (b.clone(), a.clone()))?)
        };
        merge_sort(array.clone(), &compare).map_err(|(_, error)| error)
    };
    engine.register_fn("order_by", ordered);
}

/// Whether the first value that was compared belongs before the second: a negative number, or true.
fn goes_first(answer: Dynamic) -> Native<bool> {
    if let Ok(sign) = answer.as_int() {
        return Ok(sign < 0);
    }
    answer.as_bool().map_err(|_| {
        let found = type_name::plain_types(answer.type_name());
        Diagnostic::coded("wrong-comparison", &[("found", &found)]).raise()
    })
}

type Failed = (Array, Box<rhai::EvalAltResult>);

/// The items in order; on an error the items in some order, so that nothing is lost.
fn merge_sort(
    mut items: Array,
    after: &impl Fn(&Dynamic, &Dynamic) -> Native<bool>,
) -> Result<Array, Failed> {
    if items.len() < 2 {
        return Ok(items);
    }
    let right = items.split_off(items.len() / 2);
    let left = match merge_sort(items, after) {
        Ok(left) => left,
        Err((mut kept, error)) => {
            kept.extend(right);
            return Err((kept, error));
        }
    };
    let right = match merge_sort(right, after) {
        Ok(right) => right,
        Err((kept, error)) => {
            let mut all = left;
            all.extend(kept);
            return Err((all, error));
        }
    };
    merge(left, right, after)
}

fn merge(
    left: Array,
    right: Array,
    after: &impl Fn(&Dynamic, &Dynamic) -> Native<bool>,
) -> Result<Array, Failed> {
    let mut merged = Array::with_capacity(left.len() + right.len());
    let (mut left, mut right) = (left.into_iter().peekable(), right.into_iter().peekable());
    while let (Some(a), Some(b)) = (left.peek(), right.peek()) {
        match after(a, b) {
            Ok(true) => merged.extend(right.next()),
            Ok(false) => merged.extend(left.next()),
            Err(error) => {
                merged.extend(left);
                merged.extend(right);
                return Err((merged, error));
            }
        }
    }
    merged.extend(left);
    merged.extend(right);
    Ok(merged)
}
