//! Shifts that never lose bits. In Rhai `1 << 64` is 0, so a rule on masks of 65 squares would have wrong
//! values.

use bouton_compile::pure::{shifted_left, shifted_right};
use rhai::Dynamic;

use crate::diagnostic::{Diagnostic, Native};
use crate::entry::FunctionEntry;
use crate::functions::Functions;

/// The rows.
pub const ENTRIES: &[FunctionEntry] = &[FunctionEntry {
    name: "<<",
    receiver: None,
    signatures: &["n << k -> int", "n >> k -> int"],
    summary: "n · 2^k, and the whole part of n / 2^k, rounded down; k is at least 0. A result beyond 63 bits is an error, as it is for 2 ** k.",
    example: "[1 << 5, 40 >> 3, -1 >> 1]",
    output: "[32, 5, -1]",
    source: "",
    register: |functions, _| {
        functions.register_fn("<<", left);
        functions.register_fn(">>", right);
        register_assigned(functions);
    },
}];

/// `n <<= k` and `n >>= k` are Rhai's own, so `rewrite` lets these look at `k` before: whether it is at least
/// 0, and where n is told, whether n keeps its bits.
fn register_assigned(functions: &mut Functions) {
    functions.register_fn("__shift", |k: i64| if k < 0 { Err(negative("<<", k)) } else { Ok(k) });
    functions.register_fn("__shift", |n: i64, k: i64| left(n, k).map(|_| k));
    functions.register_fn("__unshift", |k: i64| if k < 0 { Err(negative(">>", k)) } else { Ok(k) });
    // What isn't a number is Rhai's to refuse.
    functions.register_fn("__shift", |k: Dynamic| k);
    functions.register_fn("__shift", |_: Dynamic, k: Dynamic| k);
    functions.register_fn("__unshift", |k: Dynamic| k);
}

fn left(n: i64, k: i64) -> Native<i64> {
    shifted_left(n, k).ok_or_else(|| match k {
        ..0 => negative("<<", k),
        _ => Diagnostic::coded("lost-bits", &[("number", &n), ("by", &k)]).raise(),
    })
}

fn right(n: i64, k: i64) -> Native<i64> {
    shifted_right(n, k).ok_or_else(|| negative(">>", k))
}

fn negative(operator: &str, k: i64) -> Box<rhai::EvalAltResult> {
    let other = if operator == ">>" { "<<" } else { ">>" };
    let by = k.unsigned_abs();
    let args: [(&str, &dyn std::fmt::Display); 3] = [("found", &k), ("other", &other), ("by", &by)];
    Diagnostic::coded("negative-shift", &args).raise()
}
