//! What equals what: `==`, `!=`, `in` and `<`, both ways round.

use bouton_rules::Datum;
use bouton_solve::{Game, Sum};
use bouton_theory::{Claim, LoopyValue, Nimber, Outcome, OutcomeClass};
use rhai::{Array, Dynamic, Engine, ImmutableString};
use std::cmp::Ordering;

use super::order::order;
use crate::Context;
use crate::convert;
use crate::diagnostic::Native;
use crate::entry::FunctionEntry;
use crate::value::{Check, Code, MisereValue, Moves, Table, Values};

/// The rows.
pub const ENTRIES: &[FunctionEntry] = &[
    FunctionEntry {
        name: "==",
        receiver: None,
        signatures: &["a == b", "a != b", "a in b"],
        summary: "Equality works both ways between a nimber and a number, an outcome and a string, and values, a table or moves and an array. Positions are equal when game, convention and components are.",
        example: "[kayles().grundy(5) == 4, \"N\" == kayles().outcome(5), 6 in kayles().values(0..=11), kayles().values(0..=3) == [0, 1, 2, 3]]",
        output: "[true, true, true, true]",
        source: "",
        register: register_equal,
    },
    FunctionEntry {
        name: "<",
        receiver: None,
        signatures: &["a < b", "a <= b", "a > b", "a >= b"],
        summary: "Arrays are ordered item by item, a shorter one before its continuations. Nimbers are ordered by size.",
        example: "[[1, 2] < [1, 3], [1] < [1, 0], star(2) < star(10)]",
        output: "[true, true, true]",
        source: "",
        register: |engine, _| {
            register_order::<Nimber>(engine);
            register_mixed_order(engine, "<", Ordering::is_lt);
            register_mixed_order(engine, "<=", Ordering::is_le);
            register_mixed_order(engine, ">", Ordering::is_gt);
            register_mixed_order(engine, ">=", Ordering::is_ge);
            register_order::<MisereValue>(engine);
            // Whatever else is compared has an order or is refused: Rhai alone would say false.
            engine.register_fn("<", |a: Dynamic, b: Dynamic| ordered(&a, &b, Ordering::is_lt));
            engine.register_fn("<=", |a: Dynamic, b: Dynamic| ordered(&a, &b, Ordering::is_le));
            engine.register_fn(">", |a: Dynamic, b: Dynamic| ordered(&a, &b, Ordering::is_gt));
            engine.register_fn(">=", |a: Dynamic, b: Dynamic| ordered(&a, &b, Ordering::is_ge));
        },
    },
];

fn ordered(a: &Dynamic, b: &Dynamic, holds: fn(Ordering) -> bool) -> Native<bool> {
    let (a, b) = (a.flatten_clone(), b.flatten_clone());
    if let Some((a, b)) = floats(&a, &b) {
        return Ok(a.partial_cmp(&b).is_some_and(holds));
    }
    order(&a, &b).map(holds)
}

/// Two numbers of which one has a fraction.
fn floats(a: &Dynamic, b: &Dynamic) -> Option<(f64, f64)> {
    let number = |x: &Dynamic| x.as_float().ok().or_else(|| x.as_int().ok().map(|n| n as f64));
    (a.is_float() || b.is_float()).then(|| Some((number(a)?, number(b)?))).flatten()
}

/// A nimber beside an integer is ordered by its size.
fn register_mixed_order(engine: &mut Engine, name: &str, holds: fn(Ordering) -> bool) {
    let compare = |x: Nimber, n: i64| i128::from(x.0).cmp(&i128::from(n));
    engine.register_fn(name, move |x: Nimber, n: i64| holds(compare(x, n)));
    engine.register_fn(name, move |n: i64, x: Nimber| holds(compare(x, n).reverse()));
}

fn register_order<T: PartialOrd + Clone + 'static>(engine: &mut Engine) {
    engine.register_fn("<", |a: T, b: T| a < b);
    engine.register_fn("<=", |a: T, b: T| a <= b);
    engine.register_fn(">", |a: T, b: T| a > b);
    engine.register_fn(">=", |a: T, b: T| a >= b);
}

/// Equality of one type with itself.
fn same<T: PartialEq + Clone + 'static>(engine: &mut Engine) {
    engine.register_fn("==", |a: T, b: T| a == b);
    engine.register_fn("!=", |a: T, b: T| a != b);
}

/// Equality of two types, both ways round.
fn both<A: Clone + 'static, B: Clone + 'static>(engine: &mut Engine, equal: fn(&A, &B) -> bool) {
    engine.register_fn("==", move |a: A, b: B| equal(&a, &b));
    engine.register_fn("!=", move |a: A, b: B| !equal(&a, &b));
    engine.register_fn("==", move |b: B, a: A| equal(&a, &b));
    engine.register_fn("!=", move |b: B, a: A| !equal(&a, &b));
}

fn register_equal(engine: &mut Engine, _: &Context) {
    same::<Nimber>(engine);
    same::<LoopyValue>(engine);
    same::<MisereValue>(engine);
    same::<OutcomeClass>(engine);
    same::<bouton_results::Genus>(engine);
    same::<bouton_solve::MisereForm>(engine);
    both::<bouton_results::Genus, ImmutableString>(engine, |genus, text| genus.to_string() == text.as_str());
    same::<Outcome>(engine);
    same::<Claim>(engine);
    same::<Check>(engine);
    same::<Code>(engine);
    same::<Game>(engine);
    same::<Sum>(engine);
    same::<Moves>(engine);
    same::<bouton_plot::Figure>(engine);
    both::<Nimber, i64>(engine, |x, n| u64::try_from(*n) == Ok(x.0));
    both::<MisereValue, i64>(engine, |x, n| u64::try_from(*n) == Ok(x.0.0));
    both::<MisereValue, Nimber>(engine, |x, y| x.0 == *y);
    both::<LoopyValue, Nimber>(engine, |x, y| x.finite() == Some(*y));
    both::<LoopyValue, i64>(engine, |x, n| x.finite().is_some_and(|x| u64::try_from(*n) == Ok(x.0)));
    both::<LoopyValue, ImmutableString>(engine, |x, text| text.parse() == Ok(x.clone()));
    both::<OutcomeClass, ImmutableString>(engine, |outcome, text| outcome.letter() == text.as_str());
    both::<OutcomeClass, char>(engine, |outcome, letter| outcome.letter().chars().eq([*letter]));
    both::<Outcome, ImmutableString>(engine, |outcome, text| outcome.letter() == text.as_str());
    both::<Outcome, char>(engine, |outcome, letter| outcome.letter().chars().eq([*letter]));
    both::<Code, ImmutableString>(engine, |code, text| code.to_string() == text.as_str());
    both::<Values, Array>(engine, |values, array| super::values::equals(values, array));
    // Both equal the array of their numbers, so they equal each other.
    engine.register_fn("==", |a: Values, b: Values| a[..] == b[..]);
    engine.register_fn("!=", |a: Values, b: Values| a[..] != b[..]);
    same::<bouton_solve::TwoPlayerGame>(engine);
    both::<Moves, Array>(engine, |moves, array| moves_equal(&moves.forms(), array));
    both::<bouton_results::PlayerMoves, Array>(engine, |moves, array| moves_equal(&moves.forms(), array));
    both::<Table, Array>(engine, tables_equal);
    engine.register_fn("==", |a: Table, b: Table| tables_equal(&a, &super::table::array(&b)));
    engine.register_fn("!=", |a: Table, b: Table| !tables_equal(&a, &super::table::array(&b)));
    register_contains(engine);
}

/// `in`.
fn register_contains(engine: &mut Engine) {
    engine.register_fn("contains", |values: &mut Values, n: i64| {
        values.iter().any(|value| u64::try_from(n) == Ok(value.0))
    });
    engine.register_fn("contains", |values: &mut Values, x: Nimber| values.contains(&x));
    engine.register_fn("contains", |moves: &mut Moves, to: Dynamic| {
        convert::datum(&to).is_ok_and(|to| moves.forms().contains(&to))
    });
    engine.register_fn("contains", |table: &mut Table, row: Dynamic| {
        let rows = super::table::array(table);
        rows.iter().any(|found| plain(found).is_some_and(|found| plain(&row) == Some(found)))
    });
}

fn plain(value: &Dynamic) -> Option<Datum> {
    convert::datum(value).ok()
}

fn moves_equal(forms: &[Datum], array: &[Dynamic]) -> bool {
    forms.len() == array.len()
        && forms.iter().zip(array).all(|(form, item)| plain(item).as_ref() == Some(form))
}

/// Tables are compared as their arrays, in which unit is a missing number.
fn tables_equal(table: &Table, array: &Array) -> bool {
    crate::show::equal_as_data(&super::table::array(table).into(), &array.clone().into())
}
