//! Ranges as lists of numbers: `map`, `filter` and their kin.

use std::ops::{Range, RangeInclusive};

use rhai::{Array, Dynamic, FnPtr};

use crate::Context;
use crate::applied::Applied;
use crate::argument::MOST_ARRAY;
use crate::diagnostic::{Diagnostic, Native};
use crate::entry::FunctionEntry;
use crate::functions::Functions;

/// The rows.
pub const ENTRIES: &[FunctionEntry] = &[
    FunctionEntry {
        name: "all",
        receiver: Some("Range"),
        signatures: &["range.all(|n| …) -> bool"],
        summary: "Whether the function answers true for every number of the range.",
        example: "(2..8).all(|n| 8 % n != 0)",
        output: "false",
        source: "",
        register: |functions, context| {
            on_both(functions, context, "all", |range, f| {
                for n in range {
                    if !f.ask(&[n.into()])? {
                        return Ok(false.into());
                    }
                }
                Ok(true.into())
            });
        },
    },
    FunctionEntry {
        name: "filter",
        receiver: Some("Range"),
        signatures: &["range.filter(|n| …) -> Array"],
        summary: "The numbers of the range for which the function answers true.",
        example: "(1..=12).filter(|n| 12 % n == 0)",
        output: "[1, 2, 3, 4, 6, 12]",
        source: "",
        register: |functions, context| {
            on_both(functions, context, "filter", |range, f| {
                let mut found = Array::new();
                for n in range {
                    if f.ask(&[n.into()])? {
                        push(&mut found, n.into())?;
                    }
                }
                Ok(found.into())
            });
        },
    },
    FunctionEntry {
        name: "map",
        receiver: Some("Range"),
        signatures: &["range.map(|n| …) -> Array"],
        summary: "The results of the function for each number of the range.",
        example: "(1..5).map(|n| n * n)",
        output: "[1, 4, 9, 16]",
        source: "",
        register: |functions, context| {
            on_both(functions, context, "map", |range, f| {
                let mut found = Array::new();
                for n in range {
                    push(&mut found, f.call(&[n.into()])?)?;
                }
                Ok(found.into())
            });
        },
    },
    FunctionEntry {
        name: "reduce",
        receiver: Some("Range"),
        signatures: &["range.reduce(|result, n| …, start)"],
        summary: "Combines the numbers of the range one after the other with the result so far.",
        example: "(1..=5).reduce(|product, n| product * n, 1)",
        output: "120",
        source: "",
        register: |functions, context| {
            let (one, two) = (context.clone(), context.clone());
            functions.register_fn("reduce", move |range: Range<i64>, f: FnPtr, start: Dynamic| {
                reduce(&one, range, &f, start)
            });
            functions.register_fn("reduce", move |range: RangeInclusive<i64>, f: FnPtr, start: Dynamic| {
                reduce(&two, range, &f, start)
            });
        },
    },
    FunctionEntry {
        name: "some",
        receiver: Some("Range"),
        signatures: &["range.some(|n| …) -> bool"],
        summary: "Whether the function answers true for some number of the range.",
        example: "(2..8).some(|n| 8 % n == 0)",
        output: "true",
        source: "",
        register: |functions, context| {
            on_both(functions, context, "some", |range, f| {
                for n in range {
                    if f.ask(&[n.into()])? {
                        return Ok(true.into());
                    }
                }
                Ok(false.into())
            });
        },
    },
];

type Loop = fn(&mut dyn Iterator<Item = i64>, &mut Applied<'_>) -> Native<Dynamic>;

fn on_both(functions: &mut Functions, context: &Context, name: &'static str, run: Loop) {
    let (one, two) = (context.clone(), context.clone());
    functions.register_fn(name, move |mut range: Range<i64>, f: FnPtr| {
        run(&mut range, &mut Applied::new(&one, &f))
    });
    functions.register_fn(name, move |mut range: RangeInclusive<i64>, f: FnPtr| {
        run(&mut range, &mut Applied::new(&two, &f))
    });
}

fn push(array: &mut Array, item: Dynamic) -> Native<()> {
    if array.len() as i64 >= MOST_ARRAY {
        return Err(too_long());
    }
    array.push(item);
    Ok(())
}

fn too_long() -> Box<rhai::EvalAltResult> {
    Diagnostic::keyed("budget", "range-array", &[("most", &MOST_ARRAY)]).raise()
}

fn reduce(context: &Context, range: impl Iterator<Item = i64>, f: &FnPtr, start: Dynamic) -> Native<Dynamic> {
    let mut function = Applied::new(context, f);
    range.into_iter().try_fold(start, |result, n| function.call(&[result, n.into()]))
}

/// `to_array` of both kinds of range.
pub(crate) fn register_to_array(functions: &mut Functions) {
    functions.register_fn("to_array", |range: Range<i64>| array(range.start, range.end.saturating_sub(1)));
    functions.register_fn("to_array", |range: RangeInclusive<i64>| array(*range.start(), *range.end()));
}

fn array(first: i64, last: i64) -> Native<Array> {
    if last.saturating_sub(first) >= MOST_ARRAY {
        return Err(too_long());
    }
    Ok((first..=last).map(Dynamic::from).collect())
}
