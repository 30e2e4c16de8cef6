//! Compounds of positions: moves in all of them, in some, in one after the other.

use std::collections::BTreeSet;

use bouton_partizan::{Form, Halt, Watch};
use bouton_rules::variant::Kind;
use bouton_solve::{Game, Sum};
use bouton_theory::Convention;
use rhai::{Array, Dynamic};

use crate::Context;
use crate::argument::{bad, integers, position};
use crate::diagnostic::{Native, OrRaise};
use crate::entry::FunctionEntry;
use crate::functions::Functions;
use crate::library::form::{form, watched};
use crate::show;

/// The rows.
pub const ENTRIES: &[FunctionEntry] = &[
    FunctionEntry {
        name: "conjunctive",
        receiver: None,
        signatures: &["conjunctive(positions) -> Position", "conjunctive(forms) -> Form"],
        summary: "The positions side by side, where a move is made in every one of them; play is over when one is. It lasts as long as the one that ends first: the least remoteness decides. Of forms it gives the value, which depends on the forms: they are canonical.",
        example: "let p = conjunctive([subtraction([1, 4, 9])[6], subtraction([1, 2, 3])[5]]);\n[p.outcome(), p.remoteness()]",
        output: "[N, 3]",
        source: "Steinhaus 1925; Smith 1966",
        register: |functions, context| {
            of_array_or_forms(functions, context, "conjunctive", Kind::Conjunctive, Form::conjunctive);
        },
    },
    FunctionEntry {
        name: "continued_conjunctive",
        receiver: None,
        signatures: &["continued_conjunctive(positions) -> Position"],
        summary: "The positions side by side, where a move is made in every one that is not over. Play lasts as long as the one that ends last: in normal play the greatest suspense decides.",
        example: "let p = continued_conjunctive([subtraction([2, 5])[7], subtraction([2, 5])[6]]);\n[p.outcome(), p.suspense(), p.grundy()]",
        output: "[N, 3, *3]",
        source: "Smith 1966",
        register: |functions, _| of_array(functions, "continued_conjunctive", Kind::ContinuedConjunctive),
    },
    FunctionEntry {
        name: "hypergraph",
        receiver: None,
        signatures: &["hypergraph(edges, positions) -> Position"],
        summary: "The positions side by side, where a move is made in all of one edge: an array of their places in the list. Edges of one place each give the sum, all edges of one and of two places Moore's Nim.",
        example: "let heaps = [nim()[1], nim()[2], nim()[3]];\n[hypergraph([[0], [1], [2]], heaps).outcome(), hypergraph([[0, 1], [1, 2], [0, 2]], heaps).outcome()]",
        output: "[P, N]",
        source: "Boros, Gurvich, Ho, Makino and Mursic 2019",
        register: |functions, _| {
            functions.register_fn("hypergraph", |edges: Array, positions: Array| -> Native<Sum> {
                let edge = |edge: &Dynamic| {
                    let places = edge.flatten_clone().try_cast::<Array>();
                    let places =
                        places.ok_or_else(|| bad("compound-edge", &[("found", &show::quoted(edge))]))?;
                    let place = |place: i64| {
                        usize::try_from(place)
                            .map_err(|_| bad("compound-edge", &[("found", &show::quoted(edge))]))
                    };
                    integers(&places)?.into_iter().map(place).collect::<Native<BTreeSet<usize>>>()
                };
                let edges = edges.iter().map(edge).collect::<Native<Vec<_>>>()?;
                compound(Kind::Hypergraph(edges), &sums(&positions)?)
            });
        },
    },
    FunctionEntry {
        name: "ordinal",
        receiver: Some("Position"),
        signatures: &["position.ordinal(position) -> Position", "form.ordinal(form) -> Form"],
        summary: "The ordinal sum of a base and a top: a move in the base takes the top away. Tops of one value give one value (the colon principle). A form as base is canonical.",
        example: "[nim()[4].ordinal(nim()[2]).grundy(), nim()[4].ordinal(subtraction([1, 2, 3])[6]).grundy(), form(1).ordinal(-1)]",
        output: "[*6, *6, 1/2]",
        source: "Conway 1976",
        register: |functions, context| {
            functions.register_fn("ordinal", |base: &mut Sum, top: Sum| {
                compound(Kind::Ordinal, &[base.clone(), top])
            });
            let context = context.clone();
            functions.register_fn("ordinal", move |base: &mut Form, top: Dynamic| -> Native<Form> {
                let top = form(&top, &context)?;
                watched(&context, "ordinal", |watch| base.ordinal(&top, watch))
            });
        },
    },
    FunctionEntry {
        name: "selective",
        receiver: None,
        signatures: &["selective(positions) -> Position", "selective(forms) -> Form"],
        summary: "The positions side by side, where a move is made in one or more of them. In normal play it is lost exactly if all are. Of forms it gives the value, which depends on the forms: they are canonical.",
        example: "let p = selective([nim()[3], nim()[4]]);\n[p.outcome(), p.winning_moves()]",
        output: "[N, [to [0, 0]]]",
        source: "Conway 1976, chapter 14",
        register: |functions, context| {
            of_array_or_forms(functions, context, "selective", Kind::Selective, Form::selective);
        },
    },
    FunctionEntry {
        name: "shortened_selective",
        receiver: None,
        signatures: &["shortened_selective(positions) -> Position"],
        summary: "The positions side by side, where a move is made in one or more of them; play is over when one is.",
        example: "let p = shortened_selective([subtraction([2, 5])[7], subtraction([1, 4])[6]]);\n[p.outcome(), p.remoteness()]",
        output: "[N, 3]",
        source: "Conway 1976, chapter 14",
        register: |functions, _| of_array(functions, "shortened_selective", Kind::ShortenedSelective),
    },
    FunctionEntry {
        name: "suspense",
        receiver: Some("Game"),
        signatures: &["game.suspense(position) -> int", "position.suspense() -> int"],
        summary: "How many moves normal play lasts when the winner delays and the loser hurries. It is even exactly for P-positions.",
        example: "[subtraction([2, 5]).suspense(6), subtraction([2, 5]).remoteness(6)]",
        output: "[3, 1]",
        source: "Smith 1966",
        register: |functions, context| {
            let (one, two) = (context.clone(), context.clone());
            functions.register_fn("suspense", move |game: &mut Game, place: Dynamic| {
                suspense(&position(game, &[place])?, &one)
            });
            functions.register_fn("suspense", move |sum: &mut Sum| suspense(sum, &two));
        },
    },
    FunctionEntry {
        name: "then",
        receiver: Some("Position"),
        signatures: &["position.then(position) -> Position", "position.misere() -> Position"],
        summary: "The sequential compound: the second position begins when the first is over. `misere` asks of a compound what holds where the last move loses.",
        example: "let p = subtraction([2, 5])[6].then(subtraction([1, 2, 3])[7]);\n[p.outcome(), p.remoteness()]",
        output: "[P, 6]",
        source: "Stromquist and Ullman 1993",
        register: |functions, _| {
            functions.register_fn("then", |first: &mut Sum, next: Sum| {
                compound(Kind::Sequential, &[first.clone(), next])
            });
            functions.register_fn("misere", |sum: &mut Sum| sum.under(Convention::Misere));
        },
    },
];

fn suspense(sum: &Sum, context: &Context) -> Native<i64> {
    let moves = sum.suspense(&context.control("suspense")).or_raise()?;
    Ok(i64::try_from(moves).unwrap_or(i64::MAX))
}

/// Registers a compound of an array of positions.
fn of_array(functions: &mut Functions, name: &'static str, kind: Kind) {
    functions.register_fn(name, move |positions: Array| compound(kind.clone(), &sums(&positions)?));
}

/// The value of a form and others side by side.
type Join = fn(&Form, &[Form], &mut Watch<'_>) -> Result<Form, Halt>;

/// Registers a compound of an array of positions, or of forms.
fn of_array_or_forms(
    functions: &mut Functions,
    context: &Context,
    name: &'static str,
    kind: Kind,
    join: Join,
) {
    let context = context.clone();
    functions.register_fn(name, move |items: Array| -> Native<Dynamic> {
        if !items.iter().any(|item| item.read_lock::<Form>().is_some()) {
            return compound(kind.clone(), &sums(&items)?).map(Dynamic::from);
        }
        let forms = items.iter().map(|item| form(item, &context)).collect::<Native<Vec<_>>>()?;
        watched(&context, name, |watch| join(&forms[0], &forms[1..], watch)).map(Dynamic::from)
    });
}

fn sums(positions: &[Dynamic]) -> Native<Vec<Sum>> {
    let sum = |item: &Dynamic| {
        let found = item.flatten_clone();
        found
            .clone()
            .try_cast::<Sum>()
            .ok_or_else(|| bad("compound-position", &[("found", &show::quoted(&found))]))
    };
    positions.iter().map(sum).collect()
}

/// The compound of some positions.
fn compound(kind: Kind, parts: &[Sum]) -> Native<Sum> {
    Sum::compound(kind, parts).or_raise()
}
