//! The arithmetic of the field of nimbers below 2¹²⁸: quotients, powers, roots, order, minimal polynomial.
//!
//! A result below 2⁶⁴ is a nimber like any other, so that it can be compared with the value of a position.

use bouton_theory::{LargeNimber, Nimber};
use rhai::{Dynamic, FnPtr, ImmutableString};

use super::mixed;
use crate::argument::{bad, call};
use crate::diagnostic::Native;
use crate::functions::Functions;
use crate::library::table::{reserve, sides};
use crate::value::Table;
use crate::{Context, show};

/// A nimber as scripts have it: of the small kind, if it is small enough.
fn kept(x: LargeNimber) -> Dynamic {
    x.small().map_or_else(|| Dynamic::from(x), Dynamic::from)
}

/// The quotient.
fn quotient(a: LargeNimber, b: LargeNimber) -> Native<Dynamic> {
    let inverse = b.inverse().ok_or_else(|| bad("nimber-inverse", &[]))?;
    Ok(kept(a * inverse))
}

/// The power; one below 0 is that of the inverse.
fn power(x: LargeNimber, exponent: i64) -> Native<Dynamic> {
    let positive = x.pow(exponent.unsigned_abs().into());
    if exponent >= 0 { Ok(kept(positive)) } else { quotient(LargeNimber::ONE, positive) }
}

/// Registers an operator for two nimbers if one of them or both are large.
fn of_two(
    functions: &mut Functions,
    operator: &'static str,
    compute: fn(LargeNimber, LargeNimber) -> Native<Dynamic>,
) {
    functions.register_fn(operator, move |a: LargeNimber, b: LargeNimber| compute(a, b));
    functions.register_fn(operator, move |a: LargeNimber, b: Nimber| compute(a, b.into()));
    functions.register_fn(operator, move |a: Nimber, b: LargeNimber| compute(a.into(), b));
}

/// `star(text)`, and the operators of large nimbers.
pub(super) fn register_star(functions: &mut Functions) {
    functions.register_fn("star", |text: ImmutableString| -> Native<Dynamic> {
        let large: Result<LargeNimber, _> = text.parse();
        Ok(kept(large.map_err(|_| bad("nimber-text", &[("found", &show::quoted(&text.clone().into()))]))?))
    });
    of_two(functions, "+", |a, b| Ok(kept(a + b)));
    of_two(functions, "^", |a, b| Ok(kept(a + b)));
    of_two(functions, "*", |a, b| Ok(kept(a * b)));
}

/// `/` and `**`.
pub(super) fn register_quotient(functions: &mut Functions, _: &Context) {
    of_two(functions, "/", quotient);
    functions.register_fn("/", |a: Nimber, b: Nimber| quotient(a.into(), b.into()));
    functions.register_fn("/", |a: Nimber, n: i64| -> Native<Dynamic> {
        Err(mixed("/", &a.to_string(), &n.to_string(), &format!("star({}) / star({n})", a.0)))
    });
    functions.register_fn("/", |n: i64, a: Nimber| -> Native<Dynamic> {
        Err(mixed("/", &n.to_string(), &a.to_string(), &format!("star({n}) / star({})", a.0)))
    });
    functions.register_fn("**", |x: Nimber, n: i64| power(x.into(), n));
    functions.register_fn("**", power);
}

/// `inverse` of large nimbers.
pub(super) fn register_inverse(functions: &mut Functions) {
    functions.register_fn("inverse", |x: &mut LargeNimber| quotient(LargeNimber::ONE, *x));
}

/// `sqrt` of large nimbers.
pub(super) fn register_root(functions: &mut Functions) {
    functions.register_fn("sqrt", |x: &mut LargeNimber| kept(x.sqrt()));
}

/// `order`, `degree` and `minimal_polynomial`.
pub(super) fn register_order(functions: &mut Functions, _: &Context) {
    fn order(x: LargeNimber) -> Native<Dynamic> {
        let order = x.order().ok_or_else(|| bad("nimber-inverse", &[]))?;
        Ok(i64::try_from(order).map_or_else(|_| order.to_string().into(), Dynamic::from))
    }
    functions.register_fn("order", |x: &mut Nimber| order((*x).into()));
    functions.register_fn("order", |x: &mut LargeNimber| order(*x));
    functions.register_fn("degree", |x: &mut Nimber| i64::from(LargeNimber::from(*x).degree()));
    functions.register_fn("degree", |x: &mut LargeNimber| i64::from(x.degree()));
    functions.register_fn("minimal_polynomial", |x: &mut Nimber| polynomial((*x).into()));
    functions.register_fn("minimal_polynomial", |x: &mut LargeNimber| polynomial(*x));
}

/// `x^2 + x + 1`.
fn polynomial(x: LargeNimber) -> String {
    let coefficients = x.minimal_polynomial();
    let terms = coefficients.iter().enumerate().rev().filter(|(_, one)| **one);
    let term = |(power, _): (usize, &bool)| match power {
        0 => "1".to_owned(),
        1 => "x".to_owned(),
        power => format!("x^{power}"),
    };
    terms.map(term).collect::<Vec<_>>().join(" + ")
}

/// `function_table(m, n, |a, b| value)`.
pub(super) fn register_table(functions: &mut Functions, context: &Context) {
    let context = context.clone();
    functions.register_fn(
        "function_table",
        move |rows: Dynamic, columns: Dynamic, function: FnPtr| -> Native<Table> {
            let (rows, columns) = sides(&rows, &columns)?;
            reserve::<Dynamic>(&context, rows, columns)?;
            let row = |r: i64| -> Native<Vec<Dynamic>> {
                let values = columns.iter().map(|c| call(&context, &function, vec![r.into(), c.into()]));
                std::iter::once(Ok(r.into())).chain(values).collect()
            };
            let cells = rows.iter().map(row).collect::<Native<_>>()?;
            let headers: Vec<String> =
                std::iter::once(String::new()).chain(columns.iter().map(|c| c.to_string())).collect();
            Ok(Table::rows("", &headers.iter().map(String::as_str).collect::<Vec<_>>(), cells))
        },
    );
}
