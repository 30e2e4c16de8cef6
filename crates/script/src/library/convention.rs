//! The properties of a game: its name, its kind of positions, its convention, whether play can go on for
//! ever.

use bouton_results::Show;
use bouton_solve::wording::English;
use bouton_solve::{Game, Searched, Wordless};
use bouton_theory::Convention;
use rhai::Dynamic;

use crate::Context;
use crate::argument::{heap_game, largest_heap, position};
use crate::diagnostic::{Native, OrRaise};
use crate::entry::FunctionEntry;
use crate::messages::{Args, Chosen, bytes, text};
use crate::rule::ScriptRules;
use crate::show;

/// This many positions that are slow are worth a word.
const MANY_CODED: u64 = 1_000;
const MANY_FEW: u64 = 10_000;

/// How a game is evaluated, and what made it slow so far.
fn evaluated(game: &Game, context: &Context) -> Native<String> {
    let mut said = vec![game.rules().engine().say(&Chosen)];
    let Searched { coded, why, few } = game.searched();
    let is_script = game.rules().as_any().is_some_and(|rules| rules.is::<ScriptRules>());
    if let Some(why) = why.filter(|_| is_script && coded >= MANY_CODED) {
        let mend = match why {
            Wordless::Negative => "engine-mend-negative",
            Wordless::Letters => "engine-mend-letters",
            Wordless::Large => "engine-mend-large",
        };
        said.push(text("engine-coded", &[("count", &coded), ("mend", &text(mend, &[]))]));
    }
    if is_script && few >= MANY_FEW {
        said.push(text("engine-few", &[("count", &few)]));
    }
    for theorem in game.known_theorems(&context.control("engine")).or_raise()? {
        said.push(text("engine-theorem", &[("theorem", &theorem.text(&Chosen))]));
    }
    Ok(said.join("\n"))
}

/// The rows.
pub const ENTRIES: &[FunctionEntry] = &[
    FunctionEntry {
        name: "advice",
        receiver: Some("Game"),
        signatures: &["game.advice() -> String"],
        summary: "The verbs that fit the game, the known facts about it, and ways to make it faster.",
        example: "game(\"Nim\", |n| 0..n).advice().contains(\"period()\")",
        output: "true",
        source: "",
        register: |functions, _| {
            functions.register_fn("advice", |game: &mut Game| advice(game));
        },
    },
    FunctionEntry {
        name: "display",
        receiver: Some("Game"),
        signatures: &["game.display(position) -> String"],
        summary: "A position as the game shows it to people: what its `display` says, else the position itself.",
        example: "game(#{ name: \"Row\", start: \"o.o\", moves: |s| [], display: |s| `[${s}]` }).display(\"o.o\")",
        output: "[o.o]",
        source: "",
        register: |functions, _| {
            functions.register_fn("display", |game: &mut Game, place: Dynamic| -> Native<String> {
                Ok(position(game, &[place])?
                    .components()
                    .iter()
                    .map(|part| {
                        let shown = part.game.rules().display(&part.position);
                        shown.unwrap_or_else(|| part.position.to_string())
                    })
                    .collect::<Vec<_>>()
                    .join(" + "))
            });
        },
    },
    FunctionEntry {
        name: "engine",
        receiver: Some("Game"),
        signatures: &["game.engine() -> String"],
        summary: "How the rules are evaluated: native code, or the script's rule, compiled or interpreted and why, and what makes it slow; and which theorems on all positions answer for far ones, as soon as they have been asked for.",
        example: "[nim().engine(), game(\"Nim\", |n| 0..n).engine()]",
        output: "[\"native code\", \"a rule of the script, not used yet\"]",
        source: "",
        register: |functions, context| {
            let context = context.clone();
            functions.register_fn("engine", move |game: &mut Game| evaluated(game, &context));
        },
    },
    FunctionEntry {
        name: "is_loopy",
        receiver: Some("Game"),
        signatures: &["game.is_loopy(position) -> bool"],
        summary: "Whether play from a position can come back to a position that was there before.",
        example: "nim().is_loopy([3, 4])",
        output: "false",
        source: "Smith 1966",
        register: |functions, context| {
            let context = context.clone();
            functions.register_fn("is_loopy", move |game: &mut Game, place: Dynamic| {
                is_loopy(game, &place, &context)
            });
        },
    },
    FunctionEntry {
        name: "memory",
        receiver: Some("Game"),
        signatures: &["game.memory(n) -> String"],
        summary: "The memory that the table of the values of heaps 0 to n will take, before it is computed: from small values to large ones.",
        example: "octal(\"0.6\").memory(100_000_000)",
        output: "100000001 heaps: 95 MiB to 381 MiB of memory, 1 to 4 bytes a heap",
        source: "",
        register: |functions, _| {
            functions.register_fn("memory", |game: &mut Game, n: i64| memory(game, n));
        },
    },
    FunctionEntry {
        name: "misere",
        receiver: Some("Game"),
        signatures: &["game.misere() -> Game"],
        summary: "The same rules in misère play: the player who cannot move wins.",
        example: "[nim().outcome([1, 1]), nim().misere().outcome([1, 1]), kayles().misere().grundy(3)]",
        output: "[P, N, g⁻ = 3]",
        source: "Bouton 1901; Grundy and Smith 1956",
        register: |functions, _| {
            functions.register_fn("misere", |game: &mut Game| game.under(Convention::Misere));
        },
    },
    FunctionEntry {
        name: "name",
        receiver: Some("Game"),
        signatures: &[
            "game.name -> String",
            "game.kind -> String",
            "game.convention -> String",
            "game.start",
        ],
        summary: "The name, the kind of positions, the play convention, and a position to begin with: that of the rules, or heaps of 3, 4 and 5 (unit if it doesn't have one).",
        example: "let g = nim();\n[g.name, g.kind, g.convention]",
        output: "[\"Nim\", \"heap game\", \"normal\"]",
        source: "",
        register: |functions, _| {
            functions.register_get("name", |game: &mut Game| game.name().to_owned());
            functions.register_get("kind", |game: &mut Game| bouton_results::position::kind(game, &English));
            functions.register_get("convention", |game: &mut Game| game.convention().to_string());
            functions.register_get("start", |game: &mut Game| {
                game.start().map_or(Dynamic::UNIT, |start| crate::convert::dynamic(&start))
            });
        },
    },
    FunctionEntry {
        name: "normal",
        receiver: Some("Game"),
        signatures: &["game.normal() -> Game"],
        summary: "The same rules in normal play: the player who can't move loses.",
        example: "nim_misere().normal().outcome([1, 1])",
        output: "P",
        source: "",
        register: |functions, _| {
            functions.register_fn("normal", |game: &mut Game| game.under(Convention::Normal));
        },
    },
];

fn is_loopy(game: &Game, place: &Dynamic, context: &Context) -> Native<bool> {
    let place = position(game, std::slice::from_ref(place))?;
    place.is_loopy(&context.control("is_loopy")).or_raise()
}

/// The memory of a table of values.
fn memory(game: &Game, n: i64) -> Native<String> {
    heap_game(game, "memory")?;
    let count = largest_heap(n)?.saturating_add(1);
    let memory = game.memory();
    let size = |each: u64| bytes(each.saturating_mul(count));
    let (least, most) = (size(memory.least), size(memory.most));
    let said = match memory.least == memory.most {
        true => text("memory-heaps-one", &[("count", &count), ("most", &most)]),
        false => {
            let (few, many) = (memory.least, memory.most);
            let ends: Args<'_> =
                &[("count", &count), ("least", &least), ("most", &most), ("few", &few), ("many", &many)];
            text("memory-heaps", ends)
        }
    };
    Ok(match memory.sets {
        0 => said,
        sets => text("memory-sets", &[("memory", &said), ("sets", &size(sets))]),
    })
}

fn advice(game: &Game) -> String {
    let rules = game.rules();
    let mut lines = vec![show::game(game)];
    if let Some(code) = rules.heap_code() {
        lines.push(text("advice-code", &[("code", &code)]));
    } else if game.is_heap_game() {
        lines.push(text("advice-try-code", &[]));
    }
    lines.push(match game.is_heap_game() {
        true => text("advice-heaps", &[]),
        false => text("advice-positions", &[]),
    });
    if !game.is_heap_game() && rules.heap_code().is_none() {
        lines.push(text("advice-canonical", &[]));
    }
    lines.extend(bouton_solve::advice(game).iter().map(crate::messages::advice));
    if game.convention() == Convention::Misere {
        lines.push(text("advice-misere", &[]));
    }
    lines.join("\n")
}
