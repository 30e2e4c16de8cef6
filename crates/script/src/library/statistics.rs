//! What research asks of a heap game: rare heaps, relatives, the proof of a period as a text.

use bouton_rules::{HeapCode, TakeAndBreak};
use bouton_solve::Game;
use bouton_solve::statistics::Rare;
use bouton_theory::Claim;
use rhai::{Array, Dynamic, Map};

use crate::Context;
use crate::argument::{heap_game, largest_heap};
use crate::diagnostic::{Diagnostic, Native, OrRaise};
use crate::entry::FunctionEntry;
use crate::value::{Code, Table, Values};

/// The rows.
pub const ENTRIES: &[FunctionEntry] = &[
    FunctionEntry {
        name: "certificate",
        receiver: Some("Period"),
        signatures: &["period.certificate() -> String", "game.certificate() -> String"],
        summary: "The proof of a period as a text that `bouton certify` checks on its own: theorem, code, range, checksum of the values. Only proved periods of codes have one.",
        example: "print(octal(\"0.77\").certificate())",
        output: "bouton certificate 1\n# g(n + 12) = g(n) for all n >= 71: octal periodicity theorem, Guy and Smith 1956\ncode 0.77\nplay normal\ntheorem guy-smith parts 2 last 2 constrained no modulus 1\npreperiod 71\nperiod 12\nsaltus 0\nchecked 168\nchecksum c37b7bcbcbe527e7",
        source: "Guy and Smith 1956",
        register: |functions, context| {
            let context = context.clone();
            functions.register_fn("certificate", |claim: &mut Claim| certificate(claim));
            functions.register_fn("certificate", move |game: &mut Game| -> Native<String> {
                heap_game(game, "certificate")?;
                certificate(&game.period(None, &context.control("certificate")).or_raise()?)
            });
        },
    },
    FunctionEntry {
        name: "cousins",
        receiver: Some("Game"),
        signatures: &["game.cousins() -> Map", "code.cousins() -> Map"],
        summary: "Codes with the same values up to a shift: `standard`, the shortest; `elder`, with the values 0, g(0), g(1), …; `first`, with the values g(1), g(2), …. Unit if it doesn't exist.",
        example: "octal(\"0.137\").cousins()",
        output: "#{elder: \"0.07\", first: (), standard: \"0.4\"}",
        source: "Guy and Smith 1956",
        register: |functions, _| {
            functions.register_fn("cousins", |game: &mut Game| -> Native<Map> {
                match game.rules().heap_code() {
                    Some(HeapCode::TakeAndBreak(code)) => Ok(cousins(&code)),
                    Some(code) => Ok(cousins(&code.to_take_and_break().or_raise()?)),
                    None => Err(Diagnostic::coded("no-code", &[("game", &game.name()), ("to", &0)]).raise()),
                }
            });
            functions.register_fn("cousins", |code: &mut Code| -> Native<Map> {
                Ok(cousins(&code.code.to_take_and_break().or_raise()?))
            });
        },
    },
    FunctionEntry {
        name: "first_occurrences",
        receiver: Some("Values"),
        signatures: &["values.first_occurrences() -> Table"],
        summary: "For each value the first heap that has it.",
        example: "kayles().values(0..=11).first_occurrences()",
        output: "Kayles, 0..=11\nvalue  heap\n-----  ----\n0      0\n1      1\n2      2\n3      3\n4      5\n6      11",
        source: "",
        register: |functions, _| {
            functions.register_fn("first_occurrences", |values: &mut Values| {
                let rows = values.first_occurrences().into_iter();
                let rows = rows.map(|(value, heap)| vec![number(value), Dynamic::from(heap)]);
                Table::rows(super::values::title(values), &["value", "heap"], rows.collect())
            });
        },
    },
    FunctionEntry {
        name: "rare",
        receiver: Some("Game"),
        signatures: &["game.rare(n) -> Array"],
        summary: "The rare heaps up to n: those on the small side of the split by bits of the value that makes the fewest. `sparse_space` says which bits.",
        example: "kayles().rare(60)",
        output: "[3, 6, 11, 18, 22, 28, 34, 39]",
        source: "Winning Ways, chapter 4",
        register: |functions, context| {
            let context = context.clone();
            functions.register_fn("rare", move |game: &mut Game, n: i64| -> Native<Array> {
                Ok(rare(game, n, &context)?.heaps.into_iter().map(number).collect())
            });
        },
    },
    FunctionEntry {
        name: "sparse_space",
        receiver: Some("Game"),
        signatures: &["game.sparse_space(n) -> Map"],
        summary: "The sparse space of the heaps up to n: the mask of the bits that split values into rare and common (hexadecimal; `+n` if the parity of the heap counts), how many heaps are rare, and the last one.",
        example: "officers().sparse_space(1000)",
        output: "#{last: 989, mask: \"2e\", rare: 196}",
        source: "Winning Ways, chapter 4",
        register: |functions, context| {
            let context = context.clone();
            functions.register_fn("sparse_space", move |game: &mut Game, n: i64| -> Native<Map> {
                let rare = rare(game, n, &context)?;
                let last = rare.heaps.last().map_or(Dynamic::UNIT, |last| number(*last));
                let parts = [
                    ("mask", Dynamic::from(rare.mask())),
                    ("rare", number(rare.heaps.len() as u64)),
                    ("last", last),
                ];
                Ok(parts.into_iter().map(|(name, value)| (name.into(), value)).collect())
            });
        },
    },
];

fn number(n: u64) -> Dynamic {
    Dynamic::from(i64::try_from(n).unwrap_or(i64::MAX))
}

fn certificate(claim: &Claim) -> Native<String> {
    let document = claim.document().ok_or_else(|| Diagnostic::coded("no-certificate", &[]).raise())?;
    Ok(document.to_string().trim_end().to_owned())
}

fn rare(game: &Game, n: i64, context: &Context) -> Native<Rare> {
    heap_game(game, "rare")?;
    let found = game.rare(largest_heap(n)?, &context.control("rare")).or_raise()?;
    found.ok_or_else(|| Diagnostic::coded("no-sparse-space", &[("game", &game.name())]).raise())
}

fn cousins(code: &TakeAndBreak) -> Map {
    let shown = |code: Option<TakeAndBreak>| code.map_or(Dynamic::UNIT, |code| code.to_string().into());
    let parts = [
        ("standard", shown(Some(code.standard_form()))),
        ("elder", shown(code.elder_cousin())),
        ("first", shown(code.first_cousin())),
    ];
    parts.into_iter().map(|(name, value)| (name.into(), value)).collect()
}
