//! Floating-point numbers: Rhai's conversions of those that don't have a whole number.
//!
//! Its `to_int` gives 0 for NaN, and the largest number for 2^63.

use rhai::Engine;

use crate::diagnostic::{Diagnostic, Native};
use crate::library::order::END;

/// Numbers from here on are written with an exponent.
const LONG: f64 = 1e21;

pub(super) fn register(engine: &mut Engine) {
    engine.register_fn("to_int", to_int);
}

/// The whole part of a number.
fn to_int(x: f64) -> Native<i64> {
    if (-END..END).contains(&x) {
        return Ok(x as i64);
    }
    let is_long = x.is_finite() && x.abs() >= LONG;
    let found = if is_long { format!("{x:e}") } else { x.to_string() };
    Err(Diagnostic::keyed("arithmetic", "float-to-int", &[("found", &found)]).raise())
}
