//! Arrays as positions: changed copies, order, totals, parts.

use std::cmp::Ordering;

use rhai::{Array, Dynamic, ImmutableString, Map};

use super::order::{order, sort};
use crate::Context;
use crate::argument::{self, bad};
use crate::diagnostic::{Diagnostic, Native, OrRaise};
use crate::entry::FunctionEntry;
use crate::functions::Functions;
use crate::messages;
use bouton_compile::pure;

/// The rows.
pub const ENTRIES: &[FunctionEntry] = &[
    FunctionEntry {
        name: "copy",
        receiver: None,
        signatures: &["copy(value)"],
        summary: "A copy of a value that shares nothing with it.",
        example: "let a = [1, 2];\nlet b = copy(a);\nb.push(3);\na",
        output: "[1, 2]",
        source: "",
        register: |functions, _| {
            functions.register_fn("copy", |value: Dynamic| value.flatten());
        },
    },
    FunctionEntry {
        name: "put",
        receiver: None,
        signatures: &[
            "put(array, index, value) -> Array",
            "put(map, key, value) -> Map",
            "put(string, index, char) -> String",
        ],
        summary: "A copy with one item changed; the original stays as it is. A negative index counts from the end.",
        example: "put([3, 4, 5], 1, 0)",
        output: "[3, 0, 5]",
        source: "",
        register: register_put,
    },
    FunctionEntry {
        name: "removed",
        receiver: None,
        signatures: &[
            "removed(array, index) -> Array",
            "removed(map, key) -> Map",
            "removed(string, index) -> String",
        ],
        summary: "A copy without one item; the original stays as it is. A negative index counts from the end.",
        example: "removed([3, 4, 5], 1)",
        output: "[3, 5]",
        source: "",
        register: register_removed,
    },
    FunctionEntry {
        name: "slice",
        receiver: None,
        signatures: &["slice(array, range) -> Array"],
        summary: "The items of an array with indices in a range, as far as they exist.",
        example: "slice([3, 1, 4, 1, 5], 1..3)",
        output: "[1, 4]",
        source: "",
        register: |functions, _| {
            functions.register_fn("slice", |array: Array, range: Dynamic| -> Native<Array> {
                let span = argument::span(&range, "slice")?;
                let end = (span.last.saturating_add(1).max(0) as usize).min(array.len());
                let start = (span.first.max(0) as usize).min(end);
                Ok(array[start..end].to_vec())
            });
        },
    },
    FunctionEntry {
        name: "sort",
        receiver: Some("Array"),
        signatures: &["array.sort()"],
        summary: "Sorts an array in place: numbers, strings, or arrays item by item.",
        example: "let a = [[2, 1], [1, 2], [1]];\na.sort();\na",
        output: "[[1], [1, 2], [2, 1]]",
        source: "",
        register: |functions, _| {
            functions.register_fn("sort", |array: &mut Array| sort(array));
        },
    },
    FunctionEntry {
        name: "sorted",
        receiver: None,
        signatures: &["sorted(array) -> Array"],
        summary: "A sorted copy of an array: numbers, strings, or arrays item by item.",
        example: "sorted([3, 1, 2])",
        output: "[1, 2, 3]",
        source: "",
        register: |functions, _| {
            functions.register_fn("sorted", |mut array: Array| -> Native<Array> {
                sort(&mut array)?;
                Ok(array)
            });
        },
    },
    FunctionEntry {
        name: "subsets",
        receiver: None,
        signatures: &["subsets(array) -> Array", "subsets(array, size) -> Array"],
        summary: "All subsets of an array, or all of one size, each in the order of the array.",
        example: "[subsets([1, 2]), subsets([1, 2, 3], 2)]",
        output: "[[[], [1], [2], [1, 2]], [[1, 2], [1, 3], [2, 3]]]",
        source: "",
        register: |functions, _| {
            functions.register_fn("subsets", |array: Array| all_subsets(&array));
            functions.register_fn("subsets", |array: Array, size: i64| subsets_of_size(&array, size));
        },
    },
    FunctionEntry {
        name: "total",
        receiver: None,
        signatures: &["total(array) -> int"],
        summary: "The ordinary sum of an array of numbers. (The nim-sum is `nim_sum`; sums of games are written with `+`.)",
        example: "total([3, 4, 5])",
        output: "12",
        source: "",
        register: |functions, _| {
            super::pure::register(functions, "total", |_| overflow());
        },
    },
];

pub(crate) fn overflow() -> Box<rhai::EvalAltResult> {
    Diagnostic::coded("overflow", &[]).raise()
}

/// The index of an item, counted from the end if negative.
fn place(index: i64, len: usize) -> Native<usize> {
    let at = if index < 0 { (len as i64).checked_add(index) } else { Some(index) };
    at.and_then(|at| usize::try_from(at).ok()).filter(|&at| at < len).ok_or_else(|| {
        let last = len as i64 - 1;
        let key = if len == 0 { "index-empty" } else { "index" };
        Diagnostic::keyed("index", key, &[("index", &index), ("count", &len), ("last", &last)]).raise()
    })
}

fn register_put(functions: &mut Functions, _: &Context) {
    functions.register_fn("put", |mut array: Array, index: i64, value: Dynamic| -> Native<Array> {
        let at = place(index, array.len())?;
        array[at] = value.flatten();
        Ok(array)
    });
    functions.register_fn("put", |mut map: Map, key: ImmutableString, value: Dynamic| -> Map {
        map.insert(key.as_str().into(), value.flatten());
        map
    });
    functions.register_fn("put", |text: ImmutableString, index: i64, with: char| {
        put_text(&text, index, &with.to_string())
    });
    functions.register_fn("put", |text: ImmutableString, index: i64, with: ImmutableString| {
        put_text(&text, index, &with)
    });
}

fn put_text(text: &str, index: i64, with: &str) -> Native<String> {
    let mut chars: Vec<char> = text.chars().collect();
    let at = place(index, chars.len())?;
    chars.splice(at..=at, with.chars());
    Ok(chars.into_iter().collect())
}

fn register_removed(functions: &mut Functions, _: &Context) {
    functions.register_fn("removed", |mut array: Array, index: i64| -> Native<Array> {
        let at = place(index, array.len())?;
        let _ = array.remove(at);
        Ok(array)
    });
    functions.register_fn("removed", |mut map: Map, key: ImmutableString| -> Native<Map> {
        if map.remove(key.as_str()).is_none() {
            return Err(Diagnostic::keyed("index", "map-key", &[("key", &key)]).raise());
        }
        Ok(map)
    });
    functions.register_fn("removed", |text: ImmutableString, index: i64| put_text(&text, index, ""));
}

/// `max(array)` and `min(array)`.
pub(crate) fn register_extremes(functions: &mut Functions, _: &Context) {
    functions.register_fn("max", |array: Array| extreme(&array, Ordering::Greater));
    functions.register_fn("min", |array: Array| extreme(&array, Ordering::Less));
}

fn extreme(array: &[Dynamic], wanted: Ordering) -> Native<Dynamic> {
    let mut items = array.iter();
    let Some(mut best) = items.next() else { return Ok(Dynamic::UNIT) };
    for item in items {
        if order(item, best)? == wanted {
            best = item;
        }
    }
    Ok(best.flatten_clone())
}

fn all_subsets(array: &[Dynamic]) -> Native<Array> {
    let too_many = || bad("subsets-all", &[("count", &array.len()), ("limit", &argument::MOST_ARRAY)]);
    let all = pure::subsets(&own(array)).or_raise()?.ok_or_else(too_many)?;
    Ok(all.into_iter().map(Dynamic::from_array).collect())
}

fn subsets_of_size(array: &[Dynamic], size: i64) -> Native<Array> {
    let size = argument::count(size, "count-size")? as usize;
    let args: messages::Args<'_> =
        &[("count", &array.len()), ("size", &size), ("limit", &argument::MOST_ARRAY)];
    let too_many = || bad("subsets-size", args);
    let all = pure::subsets_of_size(&own(array), size).or_raise()?.ok_or_else(too_many)?;
    Ok(all.into_iter().map(Dynamic::from_array).collect())
}

/// The items, shared with no variable.
fn own(array: &[Dynamic]) -> Array {
    array.iter().map(Dynamic::flatten_clone).collect()
}
