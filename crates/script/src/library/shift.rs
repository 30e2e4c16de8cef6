//! Shifts, which refuse to lose bits: Rhai's `1 << 64` is 0, and a rule on masks of so many squares has zeros
//! for values.

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
    if k < 0 {
        return Err(negative("<<", k));
    }
    let by = u32::try_from(k).unwrap_or(u32::MAX);
    let shifted = n.checked_shl(by).filter(|shifted| shifted >> by == n);
    // 0 has no bits to lose.
    let shifted = shifted.or_else(|| (n == 0).then_some(0));
    shifted.ok_or_else(|| Diagnostic::coded("lost-bits", &[("number", &n), ("by", &k)]).raise())
}

fn right(n: i64, k: i64) -> Native<i64> {
    if k < 0 { Err(negative(">>", k)) } else { Ok(n >> k.min(63)) }
}

fn negative(operator: &str, k: i64) -> Box<rhai::EvalAltResult> {
    let other = if operator == ">>" { "<<" } else { ">>" };
    let by = k.unsigned_abs();
    let args: [(&str, &dyn std::fmt::Display); 3] = [("found", &k), ("other", &other), ("by", &by)];
    Diagnostic::coded("negative-shift", &args).raise()
}
