//! The five texts' demands on the language: `game_named` knows every identifier of `tests/data/truth.json`,
//! and the samples of sums, mex and nim-sums hold as they are typed.

use std::rc::Rc;

use bouton_script::Interpreter;
use bouton_tests::memory::Memory;
use bouton_tests::truth::load;
use serde_json::Value as Json;

/// A function, a sum of games, or a counterexample rather than a game.
const NO_GAMES: &[&str] = &["sum", "mex", "nim_sum", "heuristic_004"];

fn interpreter() -> Interpreter {
    Interpreter::new(Rc::new(Memory::default()))
}

/// The output of a text.
fn said(interpreter: &mut Interpreter, code: &str) -> String {
    match interpreter.eval("test", code) {
        Ok(evaluated) => evaluated.shown.text,
        Err(error) => panic!("{code}: {}: {}", error.code, error.message),
    }
}

/// Data as a script writes it.
fn written(json: &Json) -> String {
    match json {
        Json::Array(items) => format!("[{}]", items.iter().map(written).collect::<Vec<_>>().join(", ")),
        Json::Object(entries) => {
            let entry = |(key, value): (&String, &Json)| format!("{key}: {}", written(value));
            format!("#{{ {} }}", entries.iter().map(entry).collect::<Vec<_>>().join(", "))
        }
        other => other.to_string(),
    }
}

fn games(truth: &Json) -> &[Json] {
    truth["games"].as_array().expect("games")
}

fn samples<'a>(truth: &'a Json, id: &str) -> &'a [Json] {
    let game = games(truth).iter().find(|game| game["id"] == id).expect("a game");
    game["samples"].as_array().expect("samples")
}

fn text(json: &Json) -> &str {
    json.as_str().expect("a text")
}

/// A game of the data as a call; a graph is the parameter of its game.
fn call(id: &str, parameters: &Json) -> String {
    match parameters {
        Json::Null => format!("game_named({id:?})"),
        parameters => format!("game_named({id:?}, {})", written(parameters)),
    }
}

/// The game and the position of a sample, and the outcomes that the data gives for it.
fn asked(id: &str, sample: &Json) -> Vec<(String, String)> {
    let outcome =
        |game: &str, position: &str, letter: &str| (format!("{game}.outcome({position})"), letter.to_owned());
    if let Some(graph) = sample["p"].get("succ") {
        let game = call(id, &serde_json::json!({ "succ": graph }));
        return match id {
            "dag" => {
                let values = sample["g"].as_array().expect("values").iter().enumerate();
                values
                    .map(|(at, g)| outcome(&game, &at.to_string(), if *g == 0 { "P" } else { "N" }))
                    .collect()
            }
            _ => {
                let letters = text(&sample["o"]).chars().enumerate();
                letters.map(|(at, letter)| outcome(&game, &at.to_string(), &letter.to_string())).collect()
            }
        };
    }
    let expected = sample["o"]
        .as_str()
        .or_else(|| sample["c"].as_str())
        .or_else(|| sample["g"].as_u64().map(|value| if value == 0 { "P" } else { "N" }));
    let game = call(id, &sample["par"]);
    expected.map(|letter| outcome(&game, &written(&sample["p"]), letter)).into_iter().collect()
}

#[test]
fn every_identifier_answers_to_game_named() {
    let (truth, mut interpreter) = (load(), interpreter());
    for game in games(&truth) {
        let id = text(&game["id"]);
        if NO_GAMES.contains(&id) {
            continue;
        }
        let mut facts = 0;
        for sample in game["samples"].as_array().expect("samples").iter().take(5) {
            for (code, expected) in asked(id, sample) {
                assert_eq!(said(&mut interpreter, &code), expected, "{code}");
                facts += 1;
            }
        }
        assert!(facts > 0, "{id} has no outcome to compare");
    }
}

#[test]
fn sums_hold_as_they_are_typed() {
    let (truth, mut interpreter) = (load(), interpreter());
    for sample in samples(&truth, "sum") {
        let part = |part: &Json| format!("{}[{}]", call(text(&part[0]), &part[2]), written(&part[1]));
        let parts: Vec<String> = sample["p"].as_array().expect("parts").iter().map(part).collect();
        let sum = parts.join(" + ");
        let values: Vec<String> = parts.iter().map(|part| format!("{part}.grundy().size")).collect();
        let code = format!("let s = {sum}; [[{}], s.grundy().size, `${{s.outcome()}}`]", values.join(", "));
        let expected = format!("[{}, {}, {}]", written(&sample["gs"]), sample["g"], sample["o"]);
        assert_eq!(said(&mut interpreter, &code), expected, "{code}");
    }
}

#[test]
fn mex_holds_as_it_is_typed() {
    let (truth, mut interpreter) = (load(), interpreter());
    for sample in samples(&truth, "mex") {
        let set = written(&sample["p"]);
        let several = set.trim_matches(['[', ']']);
        let code = format!("[mex({set}), mex({several})]");
        let code = if several.is_empty() { format!("[mex({set}), mex([])]") } else { code };
        assert_eq!(said(&mut interpreter, &code), format!("[{0}, {0}]", sample["g"]), "{code}");
    }
}

/// The number of ones of each column, how often each power of two occurs, and the parity, as they are shown.
#[test]
fn nim_sums_hold_with_columns_powers_and_parity() {
    let (truth, mut interpreter) = (load(), interpreter());
    for sample in samples(&truth, "nim_sum") {
        let heaps = written(&sample["p"]);
        assert_eq!(said(&mut interpreter, &format!("nim_sum({heaps})")), sample["g"].to_string(), "{heaps}");
        let matrix = said(&mut interpreter, &format!("nim_misere().explain({heaps})"));
        let row = |text: &str, name: &str| -> Vec<u64> {
            let line = text.lines().find_map(|line| line.trim().strip_prefix(name));
            let line = line.unwrap_or_else(|| panic!("{heaps} has no row {name:?}:\n{text}"));
            line.split_whitespace().map(|n| n.parse().expect("a number")).collect()
        };
        let columns: Vec<u64> =
            sample["cols"].as_array().expect("columns").iter().filter_map(Json::as_u64).collect();
        assert_eq!(row(&matrix, "column sums"), columns, "{heaps}");
        let parity =
            if sample["parity"] == "parella" { "the formation is even" } else { "the formation is odd" };
        assert!(matrix.contains(parity), "{heaps}: {matrix}");
        let powers = said(&mut interpreter, &format!("nim().explain({heaps}, #{{ style: \"powers\" }})"));
        let mut shown = row(&powers, "how many");
        let counts = sample["pw"].as_object().expect("powers").values().filter_map(Json::as_u64);
        // A power that no heap has is not shown.
        let mut expected: Vec<u64> = counts.filter(|count| *count > 0).collect();
        // The data sorts powers by their names, the matrix by size.
        shown.sort_unstable();
        expected.sort_unstable();
        assert_eq!(shown, expected, "{heaps}: {powers}");
    }
}

/// Names for games in the texts, and among teachers of the four languages, with and without accents.
const CALLED: &[(&str, &str)] = &[
    ("Jogo da Subtração", "subtraction"),
    ("jogo da subtracao", "subtraction"),
    ("joc de la subtracció", "subtraction"),
    ("juego de la sustraccion", "subtraction"),
    ("Jogo das Moedas", "coins_strip"),
    ("joc de les monedes", "coins_strip"),
    ("juego de las monedas", "coins_strip"),
    ("dólar de prata sem o dólar", "coins_strip"),
    ("Escadaria Nim", "staircase"),
    ("escadaria", "staircase"),
    ("Jogo das Escadas", "staircase"),
    ("Nim de l'escala", "staircase"),
    ("nim de la escalera", "staircase"),
    ("Duplo Nim", "double_nim"),
    ("nim doble", "double_nim"),
    ("Cavalo Branco", "white_knight"),
    ("jogo dos cavalos", "white_knight"),
    ("cavall blanc", "white_knight"),
    ("Nim Misère", "nim_misere"),
    ("nim misere", "nim_misere"),
    ("dólar de prata com o dólar", "silver_dollar_A"),
    ("dolar de prata com o dolar", "silver_dollar_A"),
    ("joc del nim", "nim"),
    ("Nim de Fibonacci", "fibonacci_nim"),
    ("jogo de Euclides", "euclid"),
    ("jogo da multiplicação", "multiplication"),
    ("Nim_k", "moore_nim"),
];

#[test]
fn the_names_of_the_texts_find_their_games() {
    for (name, id) in CALLED {
        let found = bouton_rules::registry::find(name).map(|entry| entry.id);
        assert_eq!(found, Some(*id), "{name}");
    }
    let mut interpreter = interpreter();
    for (name, title) in [
        ("Desmata-mata", "Red-Blue Hackenbush"),
        ("jogo de northcott", "Northcott"),
        ("Nim Poquer", "Poker Nim"),
    ] {
        assert_eq!(said(&mut interpreter, &format!("game_named({name:?}).name")), title, "{name}");
    }
}
