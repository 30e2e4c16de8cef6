//! Theorems on all positions of a game.

use bouton_plot::Figure;
use bouton_results::theorem;
use bouton_rules::Datum;
use bouton_solve::Game;
use bouton_solve::theorem::{About, Addable, AddableMoves, ForAll, System, Theorem, Wanted};
use bouton_theory::{Nimber, Outcome};
use rhai::{Array, Dynamic, Map};

use crate::Context;
use crate::argument::{bad, count};
use crate::convert;
use crate::diagnostic::{Diagnostic, Native, OrRaise};
use crate::entry::FunctionEntry;
use crate::functions::Functions;
use crate::messages::Chosen;
use crate::show;
use crate::value::Table;

/// The rows.
pub const ENTRIES: &[FunctionEntry] = &[
    FunctionEntry {
        name: "addable_moves",
        receiver: Some("Theorem"),
        signatures: &["theorem.addable_moves() -> AddableMoves"],
        summary: "The moves that may be added to a game without changing who wins: the numbers that may be taken from the parts, all at once, because no two P-positions differ by them. They may be added one by one or all together. Listed are the smallest that don't lead from the position with these numbers to 0 already.",
        example: "wythoff().theorem().addable_moves().first(3)",
        output: "[[1, 3], [3, 1], [2, 4]]",
        source: "Duchêne, Fraenkel, Nowakowski and Rigo 2010",
        register: |functions, context| {
            let context = context.clone();
            functions.register_fn("addable_moves", move |found: &mut ForAll| -> Native<AddableMoves> {
                let moves = found.addable_moves(&context.control("addable_moves")).or_raise()?;
                moves.ok_or_else(|| bad("for-all-unproved", &[]))
            });
        },
    },
    FunctionEntry {
        name: "automaton",
        receiver: Some("Theorem"),
        signatures: &["theorem.automaton() -> Table"],
        summary: "The automaton of a theorem on all positions as a table. Each row is a state: whether it accepts, and the state after each tuple of digits. State 0 is the start, and - is where no position is accepted any more. The digits of all parts are read side by side, the most significant first.",
        example: "game(\"Nim\", |a, b| { let o = []; for k in 1..=a { o.push([a - k, b]); } for k in 1..=b { o.push([a, b - k]); } o }).theorem().automaton()",
        output: "P-positions of Nim\nstate  accepts  00 11\n-----  -------  -----\n0      yes      0",
        source: "Büchi 1960",
        register: |functions, _| {
            functions.register_fn("automaton", |found: &mut ForAll| -> Native<Table> {
                let listing = theorem::automaton(found, &Chosen);
                listing.map(Table::listing).ok_or_else(|| bad("for-all-unproved", &[]))
            });
        },
    },
    FunctionEntry {
        name: "certificate",
        receiver: Some("Theorem"),
        signatures: &["theorem.certificate() -> String"],
        summary: "The proof of a theorem on all positions as a text that `bouton certify` checks on its own: the moves as linear conditions, the measure, the automaton, and where winning moves are found. The command `bouton theorem` adds the rule, with which the moves are compared.",
        example: "subtraction([1]).theorem().certificate().split(\"\\n\").filter(|line| line.starts_with(\"move\"))",
        output: "[\"move 1 if v0 - 1 >= 0 to v0 - 1\"]",
        source: "",
        register: register_certificate,
    },
    FunctionEntry {
        name: "claim",
        receiver: Some("Theorem"),
        signatures: &[
            "theorem.claim -> String",
            "theorem.about -> String",
            "theorem.system",
            "theorem.states",
            "theorem.measure",
        ],
        summary: "The parts of a theorem on all positions: its level (\"proved\" or \"none\"), its subject (\"P-positions\" or \"values\"), the system in which its automaton reads numbers, the states of the automaton, and the factors of the sum of parts that every move lowers. Parts that don't apply are unit.",
        example: "let t = game(\"Wythoff\", |a, b| { let o = []; for k in 1..=a { o.push([a - k, b]); } for k in 1..=b { o.push([a, b - k]); } for k in 1..=min(a, b) { o.push([a - k, b - k]); } o }).theorem();\n[t.claim, t.system, t.states]",
        output: "[\"proved\", \"Fibonacci\", 7]",
        source: "Büchi 1960; Shallit 2022",
        register: register_parts,
    },
    FunctionEntry {
        name: "contains",
        receiver: Some("AddableMoves"),
        signatures: &["moves.contains(vector) -> bool", "moves.first(count) -> Array", "moves.states"],
        summary: "Whether a move that takes these numbers from the parts may be added without changing who wins, or is there already; the smallest that are new; and the number of states of the automaton.",
        example: "let moves = wythoff().theorem().addable_moves();\n[moves.contains([1, 3]), moves.contains([1, 2])]",
        output: "[true, false]",
        source: "",
        register: register_addable,
    },
    FunctionEntry {
        name: "outcome",
        receiver: Some("Theorem"),
        signatures: &["theorem.outcome(position) -> Outcome", "theorem.value(position) -> Nimber"],
        summary: "Who wins a position of any size, by a theorem; its Grundy value, by a theorem on values.",
        example: "game(\"Nim\", |a, b| { let o = []; for k in 1..=a { o.push([a - k, b]); } for k in 1..=b { o.push([a, b - k]); } o }).theorem().outcome([10 ** 15, 10 ** 15 + 1])",
        output: "N",
        source: "",
        register: register_answers,
    },
    FunctionEntry {
        name: "plot",
        receiver: Some("Theorem"),
        signatures: &["theorem.plot() -> Figure", "theorem.plot(#{ title, width, height, theme }) -> Figure"],
        summary: "The automaton of a theorem on all positions as a figure: states as circles, accepting ones doubled, and on each edge the digits that are read, one for each part. An automaton of more than 40 states is listed as text.",
        example: "game(\"Nim\", |a, b| { let o = []; for k in 1..=a { o.push([a - k, b]); } for k in 1..=b { o.push([a, b - k]); } o }).theorem().plot().title",
        output: "P-positions of Nim: the automaton",
        source: "",
        register: |functions, _| {
            functions.register_fn("plot", |found: &mut ForAll| figure(found, &Map::new()));
            functions.register_fn("plot", |found: &mut ForAll, options: Map| figure(found, &options));
        },
    },
    FunctionEntry {
        name: "theorem",
        receiver: Some("Game"),
        signatures: &[
            "game.theorem() -> Theorem",
            "game.theorem(\"values\") -> Theorem",
            "game.theorem(#{ about: text, parts: n, system: system, states: n, bound: n }) -> Theorem",
        ],
        summary: "A theorem on all positions, of every size, proved from the moves: which are the P-positions, or the Grundy value of each. Small positions suggest an automaton that reads the digits of the parts, in base 2 to 10 or in a system such as the Fibonacci numbers, and the proof follows from the moves alone. The moves must be linear: numbers that are compared, added, and multiplied or divided by constants. `parts` is how many heaps of a heap game a position has, at most 5. `system` is a base, \"Fibonacci\", or [a, b] for U(n) = a U(n − 1) + b U(n − 2).",
        example: "game(\"Nim\", |a, b| { let o = []; for k in 1..=a { o.push([a - k, b]); } for k in 1..=b { o.push([a, b - k]); } o }).theorem()",
        output: "P-positions of Nim: the parts are equal (proved for all positions)",
        source: "Büchi 1960; Duchêne, Fraenkel, Nowakowski and Rigo 2010; Shallit 2022",
        register: register_search,
    },
];

fn register_search(functions: &mut Functions, context: &Context) {
    let (one, two) = (context.clone(), context.clone());
    functions.register_fn("theorem", move |game: &mut Game| -> Native<ForAll> {
        game.theorem(&Wanted::about(About::Lost), &one.control("theorem")).or_raise()
    });
    functions.register_fn("theorem", move |game: &mut Game, wanted: Dynamic| -> Native<ForAll> {
        game.theorem(&read(&wanted.flatten_clone())?, &two.control("theorem")).or_raise()
    });
}

/// The request: the subject of the theorem, or a map that also says where to look.
fn read(wanted: &Dynamic) -> Native<Wanted> {
    let Some(map) = wanted.read_lock::<Map>() else { return Ok(Wanted::about(about(wanted)?)) };
    let mut found = Wanted::about(About::Lost);
    for (key, value) in map.iter() {
        let value = value.flatten_clone();
        match key.as_str() {
            "about" => found.about = about(&value)?,
            "system" => found.systems = vec![system(&value)?],
            "states" => found.states = whole(&value, "for-all-number")?,
            "parts" => found.parts = Some(parts_wanted(&value)?),
            "bound" => found.bound = Some(whole(&value, "for-all-number")? as u64),
            _ => return Err(bad("for-all-key", &[("key", &key)])),
        }
    }
    Ok(found)
}

fn about(value: &Dynamic) -> Native<About> {
    match value.as_immutable_string_ref().as_deref().map(|text| text.as_str()) {
        Ok("P-positions") => Ok(About::Lost),
        Ok("values") => Ok(About::Values),
        _ => Err(bad("for-all-about", &[("found", &show::quoted(value))])),
    }
}

fn parts_wanted(value: &Dynamic) -> Native<usize> {
    let parts = whole(value, "for-all-number")?;
    let is_possible = (1..=bouton_compile::formula::MOST_PARTS).contains(&parts);
    if is_possible { Ok(parts) } else { Err(bad("for-all-parts", &[("found", &parts)])) }
}

fn whole(value: &Dynamic, key: &str) -> Native<usize> {
    let number = value.as_int().map_err(|_| bad(key, &[("found", &show::quoted(value))]))?;
    Ok(usize::try_from(count(number, "count-number")?).unwrap_or(usize::MAX))
}

/// A base, `"Fibonacci"`, or the two factors of a recurrence.
fn system(value: &Dynamic) -> Native<System> {
    let number = |value: &Dynamic| u32::try_from(value.as_int().ok()?).ok();
    let found = if let Some(base) = number(value) {
        System::base(base)
    } else if let Some(factors) = value.read_lock::<Array>() {
        match factors.as_slice() {
            [a, b] => number(a).zip(number(b)).and_then(|(a, b)| System::recurrence(a, b)),
            _ => None,
        }
    } else {
        let is_fibonacci = value.as_immutable_string_ref().is_ok_and(|text| text.as_str() == "Fibonacci");
        is_fibonacci.then_some(System::FIBONACCI)
    };
    found.ok_or_else(|| bad("for-all-system", &[("found", &show::quoted(value))]))
}

fn register_parts(functions: &mut Functions, _: &Context) {
    functions.register_get("claim", |found: &mut ForAll| theorem::claim(found));
    functions.register_get("about", |found: &mut ForAll| theorem::about(found));
    functions.register_get("system", |found: &mut ForAll| {
        found.theorem().map_or(Dynamic::UNIT, |one| Dynamic::from(theorem::system(one.system, &Chosen)))
    });
    functions.register_get("states", |found: &mut ForAll| {
        found.theorem().map_or(Dynamic::UNIT, |one| Dynamic::from(one.lost.states() as i64))
    });
    functions.register_get("measure", |found: &mut ForAll| {
        let factors = |one: &Theorem| -> Array {
            one.measure.iter().map(|factor| Dynamic::from(*factor as i64)).collect()
        };
        found.theorem().map_or(Dynamic::UNIT, |one| Dynamic::from(factors(one)))
    });
}

fn register_certificate(functions: &mut Functions, context: &Context) {
    let context = context.clone();
    functions.register_fn("certificate", move |found: &mut ForAll| -> Native<String> {
        let text = found.certificate(&context.control("theorem")).or_raise()?;
        let text = text.map(|text| text.trim_end().to_owned());
        text.ok_or_else(|| Diagnostic::keyed("no-certificate", "for-all-no-certificate", &[]).raise())
    });
}

fn register_addable(functions: &mut Functions, _: &Context) {
    functions.register_fn("contains", |moves: &mut AddableMoves, vector: Dynamic| -> Native<bool> {
        let datum: Datum = convert::datum(&vector.flatten_clone()).or_raise()?;
        let numbers = datum.items().map_or_else(|| vec![datum.clone()], |items| items.to_vec());
        let number = |item: &Datum| u64::try_from(item.as_int()?).ok();
        let vector: Option<Vec<u64>> = numbers.iter().map(number).collect();
        let parts = moves.parts;
        let vector = vector.filter(|vector| vector.len() == parts).ok_or_else(|| {
            let args: crate::messages::Args<'_> = &[("found", &datum), ("parts", &parts)];
            bad("for-all-vector", args)
        })?;
        moves.contains(&vector).ok_or_else(|| bad("for-all-unproved", &[]))
    });
    functions.register_fn("first", |moves: &mut AddableMoves, number: i64| -> Native<Array> {
        let number = usize::try_from(count(number, "count-number")?).unwrap_or(usize::MAX);
        let (vectors, _) = moves.first(number.min(MOST_VECTORS));
        let array = |vector: &Vec<u64>| -> Dynamic {
            Dynamic::from_array(vector.iter().map(|number| Dynamic::from(number.cast_signed())).collect())
        };
        Ok(vectors.iter().map(array).collect())
    });
    functions.register_get("states", |moves: &mut AddableMoves| {
        let states = |found: &Addable| Dynamic::from(found.vectors.states() as i64);
        moves.found.as_ref().map_or(Dynamic::UNIT, states)
    });
}

/// The most vectors that we list.
const MOST_VECTORS: usize = 10_000;

/// The automaton as a figure.
fn figure(found: &ForAll, options: &Map) -> Native<Figure> {
    let options = super::plot::plain(options)?;
    theorem::plot(found, &Chosen, options).ok_or_else(|| bad("for-all-unproved", &[]))
}

fn register_answers(functions: &mut Functions, _: &Context) {
    functions.register_fn("outcome", |found: &mut ForAll, position: Dynamic| -> Native<Outcome> {
        let parts = parts(found, &position)?;
        found.outcome(&parts).ok_or_else(|| bad("for-all-unproved", &[]))
    });
    functions.register_fn("value", |found: &mut ForAll, position: Dynamic| -> Native<Nimber> {
        let parts = parts(found, &position)?;
        found.value(&parts).ok_or_else(|| bad("for-all-unproved", &[]))
    });
}

/// The parts of a position of the game.
fn parts(found: &ForAll, position: &Dynamic) -> Native<Vec<u64>> {
    let datum: Datum = convert::datum(&position.flatten_clone()).or_raise()?;
    found.parts_of(&datum).ok_or_else(|| {
        let args: crate::messages::Args<'_> = &[("found", &datum), ("form", &found.form)];
        bad("for-all-position", args)
    })
}
