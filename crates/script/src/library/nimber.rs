//! Nimbers: the values of impartial games, with the arithmetic of their field; and ∞, the value where play
//! may go on for ever.

mod field;

use bouton_theory::{LargeNimber, LoopyValue, Nimber, mex};
use rhai::{Array, Dynamic};

use crate::Context;
use crate::argument::{bad, of_list, size};
use crate::diagnostic::{Diagnostic, Native};
use crate::entry::FunctionEntry;
use crate::functions::Functions;
use crate::value::MisereValue;

/// The rows.
pub const ENTRIES: &[FunctionEntry] = &[
    FunctionEntry {
        name: "/",
        receiver: Some("Nimber"),
        signatures: &["nimber / nimber -> Nimber", "nimber ** n -> Nimber"],
        summary: "The quotient of nimbers, which has the dividend as its nim-product with the divisor, and the nim-product of n equal nimbers. A power below 0 is that of the inverse.",
        example: "[star(5) / star(3), (star(5) / star(3)) * star(3), star(2) ** 3, star(5) ** -1]",
        output: "[*10, *5, *1, *12]",
        source: "Conway 1976",
        register: field::register_quotient,
    },
    FunctionEntry {
        name: "function_table",
        receiver: None,
        signatures: &[
            "function_table(m, n, |a, b| value) -> Table",
            "function_table(range, range, |a, b| value) -> Table",
        ],
        summary: "A table of the results of a function of two numbers, with the numbers in its margins; m means 0..=m.",
        example: "function_table(1..=3, 1..=4, |a, b| star(a) * star(b))",
        output: "   1   2   3   4\n-  --  --  --  ---\n1  *1  *2  *3  *4\n2  *2  *3  *1  *8\n3  *3  *1  *2  *12",
        source: "",
        register: field::register_table,
    },
    FunctionEntry {
        name: "inverse",
        receiver: Some("Nimber"),
        signatures: &["nimber.inverse() -> Nimber"],
        summary: "The nimber whose nim-product with this one is *1. Zero has none.",
        example: "[star(2).inverse(), star(2) * star(3)]",
        output: "[*3, *1]",
        source: "Conway 1976",
        register: |functions, _| {
            functions.register_fn("inverse", |x: &mut Nimber| -> Native<Nimber> {
                x.inverse().ok_or_else(|| bad("nimber-inverse", &[]))
            });
            field::register_inverse(functions);
        },
    },
    FunctionEntry {
        name: "is_infinite",
        receiver: Some("LoopyValue"),
        signatures: &[
            "loopyvalue.is_infinite -> bool",
            "nimber.is_infinite -> bool",
            "loopyvalue.options -> Array",
        ],
        summary: "Whether a value is ∞, which only games have whose play may go on for ever; and the numbers among the values of the options, which ∞ is written with. ∞ plus a nimber is ∞ with each number nim-added to it; ∞ plus ∞ is ∞{}.",
        example: "let g = game(\"Lake\", |n| if n == 0 { [] } else { [0, n % 2 + 1] });\nlet v = g.grundy(1);\n[v, v.is_infinite, v.options, v + star(3), v + v]",
        output: "[∞{0}, true, [0], ∞{3}, ∞{}]",
        source: "Smith 1966; Fraenkel and Perl 1975",
        register: register_loopy,
    },
    FunctionEntry {
        name: "mex",
        receiver: None,
        signatures: &["mex(array)", "mex(n, n, …)", "mex(range)"],
        summary: "The least number from 0 that is not in the array; of nimbers it is a nimber.",
        example: "[mex([0, 1, 3]), mex(0, 1, 3), mex([star(0), star(2)]), mex(0..=7)]",
        output: "[2, 2, *1, 8]",
        source: "Sprague 1935; Grundy 1939",
        register: |functions, _| of_list(functions, "mex", |items| Ok(like(items, mex(nimbers(items)?)))),
    },
    FunctionEntry {
        name: "nim_sum",
        receiver: None,
        signatures: &["nim_sum(array)", "nim_sum(n, n, …)", "nim_sum(range)", "nim_sum(array, base)"],
        summary: "The nim-sum (exclusive or) of numbers or of nimbers. With a base, numbers are added in that base without carrying, as Moore's game does: ⊕_3. Misère values are refused: their nim-sum means nothing.",
        example: "[nim_sum([3, 4, 8, 10]), nim_sum(3, 4, 8, 10), nim_sum([star(1), star(2)]), nim_sum([5, 7], 3)]",
        output: "[5, 5, *3, 0]",
        source: "Bouton 1901",
        register: |functions, _| {
            of_list(functions, "nim_sum", |items| {
                if items.iter().any(|item| item.flatten_clone().is::<MisereValue>()) {
                    return Err(misere_sum());
                }
                if items.iter().any(|item| item.flatten_clone().is::<LoopyValue>()) {
                    return Ok(Dynamic::from(loopy_sum(items)?));
                }
                Ok(like(items, nimbers(items)?.into_iter().sum()))
            });
            functions.register_fn("nim_sum", |items: Array, base: i64| sum_in_base(&items, base));
        },
    },
    FunctionEntry {
        name: "order",
        receiver: Some("Nimber"),
        signatures: &[
            "nimber.order() -> int",
            "nimber.degree() -> int",
            "nimber.minimal_polynomial() -> String",
        ],
        summary: "The least power that is *1, as a text from 2^63 on; and the polynomial of least degree over the field of 0 and *1 that has the nimber as a root, with its degree.",
        example: "let x = star(5);\n[x.order(), x ** x.order(), x.degree(), x.minimal_polynomial(), star(\"*2^64\").degree()]",
        output: "[15, *1, 4, \"x^4 + x + 1\", 128]",
        source: "Conway 1976",
        register: field::register_order,
    },
    FunctionEntry {
        name: "size",
        receiver: Some("Nimber"),
        signatures: &["nimber.size -> int", "nimber.to_int() -> int"],
        summary: "The size of the Nim heap, as a number.",
        example: "[star(5).size, kayles().grundy(12).to_int() + 1]",
        output: "[5, 5]",
        source: "",
        register: |functions, _| {
            functions.register_get("size", |x: &mut Nimber| whole(*x));
            functions.register_fn("to_int", |x: &mut Nimber| whole(*x));
            functions
                .register_get("size", |_: &mut LargeNimber| -> Native<i64> { Err(super::array::overflow()) });
            functions.register_get("size", |x: &mut MisereValue| whole(x.0));
            functions.register_fn("to_int", |x: &mut MisereValue| whole(x.0));
        },
    },
    FunctionEntry {
        name: "sqrt",
        receiver: Some("Nimber"),
        signatures: &["nimber.sqrt() -> Nimber"],
        summary: "The only nimber whose nim-square is this one.",
        example: "[star(2).sqrt(), star(3) * star(3)]",
        output: "[*3, *2]",
        source: "Conway 1976",
        register: |functions, _| {
            functions.register_fn("sqrt", |x: &mut Nimber| x.sqrt());
            field::register_root(functions);
        },
    },
    FunctionEntry {
        name: "star",
        receiver: None,
        signatures: &["star(n) -> Nimber", "star(text) -> Nimber"],
        summary: "The nimber *n, the value of a Nim heap of n. `+` and `^` are nim-addition, `*` is nim-multiplication; a nimber equals the number of its size. A text has sizes up to 2^128, such as \"*2^64\", or in printed form.",
        example: "[star(5) + star(3), star(2) * star(2), star(3) == 3, star(\"*2^64\") * star(\"*2^64\")]",
        output: "[*6, *3, true, *27670116110564327424]",
        source: "Conway 1976",
        register: register_star,
    },
];

fn register_star(functions: &mut Functions, _: &Context) {
    functions.register_fn("star", |n: i64| -> Native<Nimber> {
        u64::try_from(n).map(Nimber).map_err(|_| bad("nimber-size", &[("found", &n)]))
    });
    field::register_star(functions);
    functions.register_fn("+", |a: Nimber, b: Nimber| a + b);
    functions.register_fn("^", |a: Nimber, b: Nimber| a + b);
    functions.register_fn("*", |a: Nimber, b: Nimber| a * b);
    for operator in ["+", "^", "*"] {
        let sums = operator != "*";
        functions.register_fn(operator, move |a: Nimber, n: i64| -> Native<Nimber> {
            // 0 is the same number and nimber: the texts write *2 + 0.
            if sums && n == 0 {
                return Ok(a);
            }
            Err(mixed(
                operator,
                &a.to_string(),
                &format!("{n}"),
                &format!("star({}) {operator} star({n})", a.0),
            ))
        });
        functions.register_fn(operator, move |n: i64, a: Nimber| -> Native<Nimber> {
            if sums && n == 0 {
                return Ok(a);
            }
            Err(mixed(
                operator,
                &format!("{n}"),
                &a.to_string(),
                &format!("star({n}) {operator} star({})", a.0),
            ))
        });
        functions
            .register_fn(operator, |_: MisereValue, _: MisereValue| -> Native<Nimber> { Err(misere_sum()) });
        functions.register_fn(operator, |_: MisereValue, _: Nimber| -> Native<Nimber> { Err(misere_sum()) });
        functions.register_fn(operator, |_: Nimber, _: MisereValue| -> Native<Nimber> { Err(misere_sum()) });
        functions.register_fn(operator, |_: MisereValue, _: i64| -> Native<Nimber> { Err(misere_sum()) });
        functions.register_fn(operator, |_: i64, _: MisereValue| -> Native<Nimber> { Err(misere_sum()) });
    }
}

fn register_loopy(functions: &mut Functions, _: &Context) {
    functions.register_get("is_infinite", |_: &mut Nimber| false);
    functions.register_get("is_infinite", |x: &mut LoopyValue| x.is_infinite());
    functions.register_get("options", |x: &mut LoopyValue| -> Native<Array> {
        x.options().into_iter().map(|value| whole(value).map(Dynamic::from)).collect()
    });
    for operator in ["+", "^"] {
        functions.register_fn(operator, |a: LoopyValue, b: LoopyValue| &a + &b);
        functions.register_fn(operator, |a: LoopyValue, b: Nimber| &a + &b.into());
        functions.register_fn(operator, |a: Nimber, b: LoopyValue| &b + &a.into());
        functions
            .register_fn(operator, |_: LoopyValue, _: MisereValue| -> Native<Nimber> { Err(misere_sum()) });
        functions
            .register_fn(operator, |_: MisereValue, _: LoopyValue| -> Native<Nimber> { Err(misere_sum()) });
    }
}

fn mixed(operator: &str, a: &str, b: &str, mend: &str) -> Box<rhai::EvalAltResult> {
    let found = format!("{a} {operator} {b}");
    Diagnostic::coded("nimber-and-number", &[("found", &found), ("mend", &mend)]).raise()
}

/// The sum of values with at least one ∞.
fn loopy_sum(array: &[Dynamic]) -> Native<LoopyValue> {
    let value = |item: &Dynamic| match item.flatten_clone().try_cast::<LoopyValue>() {
        Some(value) => Ok(value),
        None => size(&item.flatten_clone()).map(|size| Nimber(size).into()),
    };
    Ok(array.iter().map(value).collect::<Native<Vec<_>>>()?.into_iter().sum())
}

fn misere_sum() -> Box<rhai::EvalAltResult> {
    Diagnostic::coded("misere-sum", &[]).raise()
}

fn whole(x: Nimber) -> Native<i64> {
    i64::try_from(x.0).map_err(|_| super::array::overflow())
}

fn nimbers(array: &[Dynamic]) -> Native<Vec<Nimber>> {
    array.iter().map(|item| size(&item.flatten_clone()).map(Nimber)).collect()
}

/// The result in the kind of the arguments: numbers give a number.
fn like(array: &[Dynamic], value: Nimber) -> Dynamic {
    let any_nimber = array.iter().any(|item| item.flatten_clone().is::<Nimber>());
    match i64::try_from(value.0) {
        Ok(n) if !any_nimber => Dynamic::from(n),
        _ => Dynamic::from(value),
    }
}

/// The sum of numbers digit by digit in a base, without carrying.
fn sum_in_base(items: &[Dynamic], base: i64) -> Native<i64> {
    let base = u64::try_from(base).ok().filter(|base| (2..=16).contains(base));
    let base = base.ok_or_else(|| bad("nim-sum-base", &[]))?;
    let mut left: Vec<u64> = nimbers(items)?.into_iter().map(|nimber| nimber.0).collect();
    let (mut sum, mut place) = (0_u64, 1_u64);
    while left.iter().any(|n| *n > 0) {
        let digit = left.iter().map(|n| n % base).sum::<u64>() % base;
        sum = place
            .checked_mul(digit)
            .and_then(|more| sum.checked_add(more))
            .ok_or_else(super::array::overflow)?;
        left.iter_mut().for_each(|n| *n /= base);
        place = place.saturating_mul(base);
    }
    i64::try_from(sum).map_err(|_| super::array::overflow())
}
