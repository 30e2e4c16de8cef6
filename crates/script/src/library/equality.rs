//! What equals what: `==`, `!=`, `in` and `<`, both ways round.

use std::any::TypeId;
use std::cmp::Ordering;
use std::rc::Rc;

use bouton_rules::Datum;
use bouton_solve::{Game, Sum};
use bouton_theory::{Claim, LargeNimber, LoopyValue, Nimber, Outcome, OutcomeClass};
use rhai::{Array, Dynamic, ImmutableString, Variant};

use super::order::{fractional, order};
use crate::Context;
use crate::convert;
use crate::diagnostic::Native;
use crate::entry::FunctionEntry;
use crate::functions::Functions;
use crate::value::{Check, Code, MisereValue, Moves, Table, Values};

/// The rows.
pub const ENTRIES: &[FunctionEntry] = &[
    FunctionEntry {
        name: "==",
        receiver: None,
        signatures: &["a == b", "a != b", "a in b", "b.contains(a) -> bool"],
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
        register: |functions, _| {
            register_order::<i64>(functions);
            register_order::<Nimber>(functions);
            register_mixed_order(functions, "<", Ordering::is_lt);
            register_mixed_order(functions, "<=", Ordering::is_le);
            register_mixed_order(functions, ">", Ordering::is_gt);
            register_mixed_order(functions, ">=", Ordering::is_ge);
            register_order::<MisereValue>(functions);
            // Any other comparison has an order or is refused: Rhai alone would say false.
            functions.register_fn("<", |a: Dynamic, b: Dynamic| ordered(&a, &b, Ordering::is_lt));
            functions.register_fn("<=", |a: Dynamic, b: Dynamic| ordered(&a, &b, Ordering::is_le));
            functions.register_fn(">", |a: Dynamic, b: Dynamic| ordered(&a, &b, Ordering::is_gt));
            functions.register_fn(">=", |a: Dynamic, b: Dynamic| ordered(&a, &b, Ordering::is_ge));
        },
    },
];

fn ordered(a: &Dynamic, b: &Dynamic, holds: fn(Ordering) -> bool) -> Native<bool> {
    let (a, b) = (a.flatten_clone(), b.flatten_clone());
    match fractional(&a, &b) {
        Some(found) => Ok(found.is_some_and(holds)),
        None => order(&a, &b).map(holds),
    }
}

/// A nimber and an integer are ordered by size.
fn register_mixed_order(functions: &mut Functions, name: &str, holds: fn(Ordering) -> bool) {
    let compare = |x: Nimber, n: i64| i128::from(x.0).cmp(&i128::from(n));
    functions.register_fn(name, move |x: Nimber, n: i64| holds(compare(x, n)));
    functions.register_fn(name, move |n: i64, x: Nimber| holds(compare(x, n).reverse()));
}

fn register_order<T: PartialOrd + Clone + 'static>(functions: &mut Functions) {
    functions.register_fn("<", |a: T, b: T| a < b);
    functions.register_fn("<=", |a: T, b: T| a <= b);
    functions.register_fn(">", |a: T, b: T| a > b);
    functions.register_fn(">=", |a: T, b: T| a >= b);
}

/// Equality of one type with itself.
fn same<T: PartialEq + Variant + Clone>(functions: &mut Functions) {
    both::<T, T>(functions, |a, b| a == b);
}

/// Equality of two types, both ways round.
fn both<A: Variant + Clone, B: Variant + Clone>(functions: &mut Functions, equal: fn(&A, &B) -> bool) {
    let compare = move |a: &Dynamic, b: &Dynamic| Some(equal(&*a.read_lock::<A>()?, &*b.read_lock::<B>()?));
    register_both(functions, [TypeId::of::<A>(), TypeId::of::<B>()], Rc::new(compare));
}

/// Whether two values of the types that it is for are equal.
type Compare = dyn Fn(&Dynamic, &Dynamic) -> Option<bool>;

fn register_both(functions: &mut Functions, [a, b]: [TypeId; 2], compare: Rc<Compare>) {
    for (name, wanted) in [("==", true), ("!=", false)] {
        if a != b {
            let compare = Rc::clone(&compare);
            functions.register_each(name, [[b, a]], move |sides| {
                Ok((compare(sides[1], sides[0]) == Some(wanted)).into())
            });
        }
        let compare = Rc::clone(&compare);
        functions.register_each(name, [[a, b]], move |sides| {
            Ok((compare(sides[0], sides[1]) == Some(wanted)).into())
        });
    }
}

fn register_equal(functions: &mut Functions, _: &Context) {
    same::<Nimber>(functions);
    same::<LargeNimber>(functions);
    both::<LargeNimber, Nimber>(functions, |_, _| false);
    both::<LargeNimber, i64>(functions, |_, _| false);
    same::<LoopyValue>(functions);
    same::<MisereValue>(functions);
    same::<OutcomeClass>(functions);
    same::<bouton_results::Genus>(functions);
    same::<bouton_solve::MisereForm>(functions);
    both::<bouton_results::Genus, ImmutableString>(functions, |genus, text| {
        genus.to_string() == text.as_str()
    });
    same::<Outcome>(functions);
    same::<Claim>(functions);
    same::<Check>(functions);
    same::<Code>(functions);
    same::<Game>(functions);
    same::<Sum>(functions);
    same::<Moves>(functions);
    same::<bouton_plot::Figure>(functions);
    both::<Nimber, i64>(functions, |x, n| u64::try_from(*n) == Ok(x.0));
    both::<MisereValue, i64>(functions, |x, n| u64::try_from(*n) == Ok(x.0.0));
    both::<MisereValue, Nimber>(functions, |x, y| x.0 == *y);
    both::<LoopyValue, Nimber>(functions, |x, y| x.finite() == Some(*y));
    both::<LoopyValue, i64>(functions, |x, n| x.finite().is_some_and(|x| u64::try_from(*n) == Ok(x.0)));
    both::<LoopyValue, ImmutableString>(functions, |x, text| text.parse() == Ok(x.clone()));
    both::<OutcomeClass, ImmutableString>(functions, |outcome, text| outcome.letter() == text.as_str());
    both::<OutcomeClass, char>(functions, |outcome, letter| outcome.letter().chars().eq([*letter]));
    both::<Outcome, ImmutableString>(functions, |outcome, text| outcome.letter() == text.as_str());
    both::<Outcome, char>(functions, |outcome, letter| outcome.letter().chars().eq([*letter]));
    both::<Code, ImmutableString>(functions, |code, text| code.to_string() == text.as_str());
    both::<Values, Array>(functions, |values, array| super::values::equals(values, array));
    // Both equal the array of their numbers, so they equal each other.
    both::<Values, Values>(functions, |a, b| a[..] == b[..]);
    same::<bouton_solve::TwoPlayerGame>(functions);
    both::<Moves, Array>(functions, |moves, array| moves_equal(&moves.forms(), array));
    both::<bouton_results::PlayerMoves, Array>(functions, |moves, array| moves_equal(&moves.forms(), array));
    both::<Table, Array>(functions, tables_equal);
    both::<Table, Table>(functions, |a, b| tables_equal(a, &super::table::array(b)));
    register_contains(functions);
}

/// `in`.
fn register_contains(functions: &mut Functions) {
    functions.register_fn("contains", |values: &mut Values, n: i64| {
        values.iter().any(|value| u64::try_from(n) == Ok(value.0))
    });
    functions.register_fn("contains", |values: &mut Values, x: Nimber| values.contains(&x));
    functions.register_fn("contains", |moves: &mut Moves, to: Dynamic| {
        convert::datum(&to).is_ok_and(|to| moves.forms().contains(&to))
    });
    functions.register_fn("contains", |table: &mut Table, row: Dynamic| {
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
