//! The theory of misère play: quotients, genus, canonical forms.

mod algebra;

use bouton_plot::Steps;
use bouton_results::{Genus, quotient};
use bouton_solve::genus::{born_by_day, born_by_day_6};
use bouton_solve::{Game, MisereForm, MisereQuotient, Sum};
use bouton_theory::{Convention, GenusKind, Outcome, QuotientLevel};
use rhai::{Array, Dynamic};

use super::evaluate::verb;
use crate::Context;
use crate::argument::{bad, count, position};
use crate::convert;
use crate::diagnostic::{Diagnostic, Native, OrRaise};
use crate::entry::FunctionEntry;
use crate::functions::Functions;
use crate::messages::Chosen;
use crate::show::{self, picture};
use crate::value::Table;

/// The rows.
pub const ENTRIES: &[FunctionEntry] = &[
    FunctionEntry {
        name: "compact",
        receiver: Some("MisereForm"),
        signatures: &[
            "misereform.compact() -> String",
            "misere_form(text) -> MisereForm",
            "misere_form(array) -> MisereForm",
        ],
        summary: "The complete form in the notation of Winning Ways: options in a row, and X# for the game with X as its only option. misere_form reads it; an array has the options, where numbers are Nim heaps.",
        example: "let g = misere_form(\"*[(2#1)2##]\");\n[g, g.compact(), misere_form([[[2], 1], [[2]]]).compact(), g == misere_form([[[2], 1], [[2]]])]",
        output: "[{{*, {*2}}, {{*2}}}, \"*[(2#1)2##]\", \"*[(2#1)2##]\", true]",
        source: "Winning Ways, chapter 13",
        register: algebra::register_texts,
    },
    FunctionEntry {
        name: "genus",
        receiver: Some("Game"),
        signatures: &[
            "game.genus(position) -> Genus",
            "game.genus(part, part, …) -> Genus",
            "position.genus() -> Genus",
        ],
        summary: "The genus g^γ₀γ₁γ₂…: g is the Grundy value and γₖ the misère value with k Nim heaps of 2 beside; the last two digits alternate for ever.",
        example: "octal(\"0.123\").genus(8)",
        output: "2^1420",
        source: "Berlekamp, Conway and Guy 1982; Conway 1976",
        register: |functions, context| {
            verb(functions, context, "genus", |sum, control| {
                Ok(Dynamic::from(Genus(sum.genus(control).or_raise()?)))
            });
        },
    },
    FunctionEntry {
        name: "is_firm",
        receiver: Some("Genus"),
        signatures: &["genus.is_firm -> bool", "genus.is_fickle -> bool"],
        summary: "Of tame games: fickle are those like Nim heaps all smaller than 2 (0^120 and 1^031), firm those like Nim heaps of which one is larger. Of other games both are false.",
        example: "let a = kayles().genus(1);\nlet b = kayles().genus(2);\n[a.is_fickle, b.is_firm]",
        output: "[true, true]",
        source: "Berlekamp, Conway and Guy 1982",
        register: |functions, _| {
            let tame = |genus: &Genus| genus.0.kind == GenusKind::Tame;
            functions
                .register_get("is_firm", move |genus: &mut Genus| tame(genus) && genus.0.genus.is_firm());
            functions
                .register_get("is_fickle", move |genus: &mut Genus| tame(genus) && genus.0.genus.is_fickle());
        },
    },
    FunctionEntry {
        name: "kind",
        receiver: Some("Genus"),
        signatures: &["genus.kind -> String", "genus.by_nim_heaps -> bool"],
        summary: "What sort of game it is. \"tame\": the genus is that of Nim heaps and every option is tame or can be answered by a tame one of the same genus, so that Nim heaps can stand for it in sums of tame games. \"restive\": all options are tame, g is 0 or 1 and γ₀ is 2 or more. \"restless\": all options are tame, g is 2 or more and γ₀ is 0 or 1. \"wild\": anything else. `by_nim_heaps`: whether a sum was answered by the Nim heaps that its tame parts are.",
        example: "[1, 5].map(|n| kayles().genus(n).kind)",
        output: "[\"tame\", \"restless\"]",
        source: "Berlekamp, Conway and Guy 1982",
        register: |functions, _| {
            functions.register_get("kind", |genus: &mut Genus| genus.0.kind.name());
            functions.register_get("by_nim_heaps", |genus: &mut Genus| genus.0.by_nim_heaps);
        },
    },
    FunctionEntry {
        name: "link",
        receiver: Some("MisereForm"),
        signatures: &[
            "misereform.link(form) -> MisereForm",
            "misereform.is_linked_to(form) -> bool",
            "misereform.distinguisher(form) -> MisereForm",
        ],
        summary: "A game that makes P-positions of both forms in misère play; it exists exactly if neither is an option of the other, otherwise the answer is (). A distinguisher is a game with which exactly one of two forms is a P-position; equal forms have none.",
        example: "let a = misere_form([2, 3]);\nlet b = nim().misere_form(2);\nlet t = a.link(nim().misere_form(0));\n[(a + t).outcome, t.outcome, a.is_linked_to(b), a.distinguisher(b), b.distinguisher(b)]",
        output: "[P, P, false, 0, ()]",
        source: "Conway 1976, chapter 12",
        register: algebra::register_links,
    },
    FunctionEntry {
        name: "mate",
        receiver: Some("MisereForm"),
        signatures: &[
            "misereform.mate() -> MisereForm",
            "misereform.options -> Array",
            "misereform.is_even() -> bool",
        ],
        summary: "The mate of 0 is *, that of another form has the mates of its options; a form and its mate together are a P-position in misère play. `options` are those of the canonical form. A form is even if it is born before its sum with *.",
        example: "let g = misere_form([2, 3]);\n[g.options, g.mate(), (g + g.mate()).outcome, g.is_even()]",
        output: "[[*2, *3], {*2, *3}, P, true]",
        source: "Conway 1976, chapter 12",
        register: algebra::register_options,
    },
    FunctionEntry {
        name: "misere_form",
        receiver: Some("Game"),
        signatures: &[
            "game.misere_form(position) -> MisereForm",
            "position.misere_form() -> MisereForm",
            "form.birthday",
            "form.outcome -> Outcome",
            "form + form -> MisereForm",
        ],
        summary: "The misère canonical form: two games are equal in every sum of misère play exactly if their forms are. Forms can be compared and added; large ones use up the budget.",
        example: "let two = nim().misere_form(2);\n[two, two + two, nim().misere_form([1, 1]), (two + two).outcome]",
        output: "[*2, {*2, *3}, 0, P]",
        source: "Grundy and Smith 1956; Conway 1976",
        register: register_forms,
    },
    FunctionEntry {
        name: "misere_forms_by_day",
        receiver: None,
        signatures: &["misere_forms_by_day(n) -> Array"],
        summary: "How many misère canonical forms are born by each of the days 0 to n, n at most 6; the number of day 6 is a text, a sum of powers of two (that printed in On Numbers and Games is wrong).",
        example: "misere_forms_by_day(4)",
        output: "[1, 2, 3, 5, 22]",
        source: "Grundy and Smith 1956; Conway 1976",
        register: |functions, _| {
            functions.register_fn("misere_forms_by_day", |n: i64| -> Native<Array> {
                let day = u32::try_from(n).ok().filter(|day| *day <= 6);
                let day = day.ok_or_else(|| bad("misere-day", &[("found", &n)]))?;
                let counts = born_by_day(day).into_iter().map(|count| Dynamic::from(count as i64));
                let last = (day == 6).then(|| Dynamic::from(born_by_day_6()));
                Ok(counts.chain(last).collect())
            });
        },
    },
    FunctionEntry {
        name: "misere_quotient",
        receiver: Some("Game"),
        signatures: &[
            "game.misere_quotient(n) -> Quotient",
            "game.misere_quotient(position) -> Quotient",
            "position.misere_quotient() -> Quotient",
        ],
        summary: "The misère quotient: the monoid of all sums of the heaps 0..=n, or of the positions that can be reached from a position of another game, in which two sums are one element if no sum tells them apart. Its claim is \"proved\" for all heaps, \"conditional\" on the code that a rule follows, proved \"to-heap\" n, or \"open\" from the heap on that did not close within the budget.",
        example: "kayles().misere_quotient(180)",
        output: "misère quotient of Kayles: order 40, P-portion 9, generators 1 2 5 9 12 25 27; proved for all heaps (classes have period 12 from 71)",
        source: "Plambeck 2005; Plambeck and Siegel 2008",
        register: register_quotient,
    },
    FunctionEntry {
        name: "order",
        receiver: Some("Quotient"),
        signatures: &[
            "quotient.order",
            "quotient.p_portion",
            "quotient.name",
            "quotient.claim -> String",
            "quotient.to",
            "quotient.preperiod",
            "quotient.period",
            "quotient.generators -> Array",
            "quotient.classes -> Array",
            "quotient.relations -> Array",
            "quotient.certificate() -> String",
        ],
        summary: "The parts of a misère quotient: the number of its elements and of those in the P-portion, its name (\"T2\", \"R8\") if it has one, the claim with the last heap proved and the period, the generators, the class of each heap numbered by first occurrence, the relations that present the monoid, and the proof as a text that `bouton certify` reads.",
        example: "let q = octal(\"0.75\").misere_quotient(36);\n[q.name, q.order, q.p_portion, q.claim, q.generators]",
        output: "[\"R8\", 8, 2, \"proved\", [1, 2, 5]]",
        source: "Plambeck 2005; Plambeck and Siegel 2008",
        register: register_parts,
    },
    FunctionEntry {
        name: "product",
        receiver: Some("Quotient"),
        signatures: &[
            "quotient.product(sum, sum) -> Array",
            "quotient.element(sum) -> Array",
            "quotient.outcome(sum) -> Outcome",
            "quotient.winning_moves(sum) -> Moves",
            "quotient.isomorphic(quotient) -> bool",
        ],
        summary: "What a quotient says of sums, each an array of heaps or of positions: the least sum of generators that is the same element, also of two sums together, the outcome, the winning moves; and whether two quotients are the same up to names.",
        example: "let q = kayles().misere_quotient(20);\n[q.element([5, 5]), q.product([2, 9], [5]), q.outcome([11, 12, 13, 14, 15])]",
        output: "[[5, 5], [2], N]",
        source: "Plambeck 2005; Plambeck and Siegel 2008",
        register: register_questions,
    },
    FunctionEntry {
        name: "table",
        receiver: Some("Quotient"),
        signatures: &["quotient.table() -> Table", "quotient.orders() -> Table", "quotient.plot() -> Figure"],
        summary: "The pretending function of a quotient, heap by heap; its order from each heap on where that changes, as a table and as a figure.",
        example: "octal(\"0.123\").misere_quotient(20).orders()",
        output: "misère quotient of 0.123\nheap  order\n----  -----\n0     1\n1     2\n3     6\n8     12\n9     20",
        source: "Plambeck 2005",
        register: register_tables,
    },
];

fn register_forms(functions: &mut Functions, context: &Context) {
    verb(functions, context, "misere_form", |sum, control| {
        Ok(Dynamic::from(sum.misere_form(control).or_raise()?))
    });
    functions.register_get("birthday", |form: &mut MisereForm| form.birthday() as i64);
    functions.register_get("outcome", |form: &mut MisereForm| form.outcome());
    let context = context.clone();
    functions.register_fn("+", move |a: MisereForm, b: MisereForm| -> Native<MisereForm> {
        a.sum(&b, &context.control("misere_form")).or_raise()
    });
}

fn register_quotient(functions: &mut Functions, context: &Context) {
    let (one, two) = (context.clone(), context.clone());
    functions.register_fn(
        "misere_quotient",
        move |game: &mut Game, what: Dynamic| -> Native<MisereQuotient> {
            let control = one.control("misere_quotient");
            match what.as_int() {
                Ok(n) if game.is_heap_game() => {
                    game.misere_quotient(count(n, "count-largest")?, &control).or_raise()
                }
                _ => position(game, &[what])?.misere_quotient(&control).or_raise(),
            }
        },
    );
    functions.register_fn("misere_quotient", move |sum: &mut Sum| -> Native<MisereQuotient> {
        sum.misere_quotient(&two.control("misere_quotient")).or_raise()
    });
}

fn number(n: Option<u64>) -> Dynamic {
    n.map_or(Dynamic::UNIT, |n| Dynamic::from(i64::try_from(n).unwrap_or(i64::MAX)))
}

fn register_parts(functions: &mut Functions, _: &Context) {
    functions.register_get("order", |q: &mut MisereQuotient| q.quotient.order() as i64);
    functions.register_get("p_portion", |q: &mut MisereQuotient| q.quotient.p_portion() as i64);
    functions.register_get("name", |q: &mut MisereQuotient| {
        q.quotient.name().map_or(Dynamic::UNIT, Dynamic::from)
    });
    functions.register_get("claim", |q: &mut MisereQuotient| q.level.name());
    functions.register_get("to", |q: &mut MisereQuotient| number(q.to));
    functions.register_get("preperiod", |q: &mut MisereQuotient| number(q.period.map(|p| p.preperiod)));
    functions.register_get("period", |q: &mut MisereQuotient| number(q.period.map(|p| p.period)));
    functions.register_get("generators", |q: &mut MisereQuotient| array(q.generators()));
    functions.register_get("classes", |q: &mut MisereQuotient| -> Array {
        q.quotient.numbered().into_iter().map(|class| Dynamic::from(class as i64)).collect()
    });
    functions.register_get("relations", |q: &mut MisereQuotient| -> Array {
        quotient::relations(q).into_iter().map(Dynamic::from).collect()
    });
    functions.register_fn("certificate", |q: &mut MisereQuotient| -> Native<String> {
        let text = q.certificate().map(|certificate| certificate.to_string().trim_end().to_owned());
        text.ok_or_else(|| Diagnostic::keyed("no-certificate", "quotient-no-certificate", &[]).raise())
    });
}

fn array(positions: Vec<bouton_rules::Datum>) -> Array {
    positions.iter().map(convert::dynamic).collect()
}

fn register_questions(functions: &mut Functions, context: &Context) {
    functions.register_fn("element", |q: &mut MisereQuotient, sum: Dynamic| -> Native<Array> {
        Ok(array(q.word(element(q, &sum)?)))
    });
    functions.register_fn("product", |q: &mut MisereQuotient, a: Dynamic, b: Dynamic| -> Native<Array> {
        Ok(array(q.word(q.quotient.monoid.product(element(q, &a)?, element(q, &b)?))))
    });
    functions.register_fn("outcome", |q: &mut MisereQuotient, sum: Dynamic| -> Native<Outcome> {
        Ok(q.quotient.outcome(element(q, &sum)?))
    });
    let context = context.clone();
    functions.register_fn("winning_moves", move |q: &mut MisereQuotient, sum: Dynamic| -> Native<Dynamic> {
        element(q, &sum)?;
        let from = wanted(q, &sum)?;
        let moves = q.winning_moves(&from, &context.control("winning_moves")).or_raise()?;
        Ok(Dynamic::from(crate::value::Moves { from, moves, listed: bouton_results::Listed::Winning }))
    });
    functions.register_fn("isomorphic", |q: &mut MisereQuotient, r: MisereQuotient| {
        q.quotient.isomorphic(&r.quotient)
    });
}

/// The sum that an array of heaps or positions is, in misère play.
fn wanted(q: &MisereQuotient, sum: &Dynamic) -> Native<Sum> {
    let sum = sum.flatten_clone();
    if let Some(sum) = sum.clone().try_cast::<Sum>() {
        return Ok(sum.under(Convention::Misere));
    }
    let Ok(items) = sum.as_array_ref() else { return position(&q.game, std::slice::from_ref(&sum)) };
    let mut all = Sum::empty(Convention::Misere);
    for item in items.iter() {
        let one = match item.clone().try_cast::<Sum>() {
            Some(sum) => sum.under(Convention::Misere),
            None => position(&q.game, std::slice::from_ref(item))?,
        };
        all.extend(&one).or_raise()?;
    }
    Ok(all)
}

/// The element of a sum; refuses positions that the quotient doesn't contain.
fn element(q: &MisereQuotient, sum: &Dynamic) -> Native<u32> {
    if q.level == QuotientLevel::Open && !q.is_of_heaps() {
        return Err(Diagnostic::keyed("bad-argument", "quotient-is-open", &[]).raise());
    }
    let found = q.element(&wanted(q, sum)?).or_raise()?;
    found.ok_or_else(|| {
        let shown = show::found(sum);
        match q.to.filter(|_| q.is_of_heaps()) {
            Some(to) => bad("quotient-beyond", &[("sum", &shown), ("to", &to)]),
            None => bad("quotient-unknown", &[("sum", &shown)]),
        }
    })
}

fn register_tables(functions: &mut Functions, _: &Context) {
    functions.register_fn("table", |q: &mut MisereQuotient| Table::listing(quotient::classes(q, &Chosen)));
    functions.register_fn("orders", |q: &mut MisereQuotient| Table::listing(quotient::orders(q, &Chosen)));
    functions.register_fn("plot", |q: &mut MisereQuotient| {
        let steps = q.orders.iter().map(|(heap, order)| (*heap, *order as u64)).collect();
        Steps { name: q.game.name().to_owned(), steps, last: q.to.unwrap_or(0) }.figure(picture::options())
    });
}
