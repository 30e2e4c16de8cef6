//! Every sample, sequence and table of `tests/data/truth.json` for games of the registry.

#![expect(clippy::print_stdout, reason = "a test says what it compared")]

use bouton_rules::{Datum, registry};
use bouton_solve::{Control, Game};
use bouton_tests::truth::{Tally, compare_sample, datum, game, load};
use bouton_theory::{Convention, Level};
use serde_json::Value as Json;

/// Games of the data that aren't native rulesets, and why: a silent gap would be a lie.
const ELSEWHERE: &[(&str, &str)] = &[
    ("northcott", "loopy, and not impartial: compared with the solver's tests"),
    ("poker_nim", "loopy, and not impartial: compared with the solver's tests"),
    ("hackenbush_rb", "partizan: compared in partizan.rs"),
    ("game_notation", "partizan: compared in partizan.rs"),
    ("sum", "sums of different games: tested below"),
    ("mex", "a function: tested below"),
    ("nim_sum", "a function: tested below"),
    ("heuristic_004", "a counterexample, no game"),
];

fn games(truth: &Json) -> impl Iterator<Item = (&str, &Json)> {
    truth["games"].as_array().expect("games").iter().map(|game| (game["id"].as_str().expect("an id"), game))
}

fn check(tally: &Tally, least: usize) {
    println!("{} facts compared", tally.facts);
    assert!(tally.failures.is_empty(), "{}", tally.report());
    assert!(tally.facts >= least, "only {} facts, expected {least}", tally.facts);
}

#[test]
fn every_game_of_the_data_is_native_or_named_here() {
    let truth = load();
    for (id, _) in games(&truth) {
        let native = registry::GAMES.iter().any(|entry| entry.id == id);
        let named = ELSEWHERE.iter().any(|(name, _)| *name == id);
        assert!(native != named, "{id} is either in the registry or listed with its reason");
    }
}

#[test]
fn every_sample_agrees() {
    let (truth, control) = (load(), Control::default());
    let mut tally = Tally::default();
    for (id, data) in games(&truth) {
        let before = tally.facts;
        // Samples that are graphs: of `dag` below, of `loopy_graph` with the engine of loops.
        if ["dag", "loopy_graph"].contains(&id) {
            continue;
        }
        for sample in data["samples"].as_array().expect("samples") {
            compare_sample(id, sample, &control, &mut tally);
        }
        println!("{id}: {} facts", tally.facts - before);
    }
    check(&tally, 6000);
}

/// One sample is a graph with the value and the misère outcome of every vertex.
#[test]
fn every_vertex_of_every_graph_agrees() {
    let (truth, control) = (load(), Control::default());
    let mut tally = Tally::default();
    let (_, data) = games(&truth).find(|(id, _)| *id == "dag").expect("graphs");
    for sample in data["samples"].as_array().expect("samples") {
        let game = game("dag", Some(&sample["p"])).expect("a native game");
        let misere = sample["mis"].as_str().expect("outcomes");
        for (vertex, (expected, outcome)) in numbers(&sample["g"]).into_iter().zip(misere.chars()).enumerate()
        {
            let what = format!("vertex {vertex} of {}", sample["p"]);
            let sum = game.position(Datum::Int(vertex as i64)).expect("a vertex");
            tally.equal(&what, &expected, &sum.value(&control).expect("a value").value.0);
            let found = sum.under(Convention::Misere).outcome(&control).expect("an outcome");
            tally.equal(&what, &outcome.to_string().as_str(), &found.value.letter());
        }
    }
    check(&tally, 250);
}

#[test]
fn building_nim_agrees_with_its_table() {
    let truth = load();
    let mut tally = Tally::default();
    let building = game("building_nim", None).expect("a native game");
    for (k, row) in table(&truth, "building_nim", "first player").as_array().expect("rows").iter().enumerate()
    {
        for (n, first_wins) in numbers(row).into_iter().take(13).enumerate() {
            let stacks = Datum::ints(vec![0; k + 1]);
            let start = Datum::map([("left".to_owned(), Datum::Int(n as i64)), ("st".to_owned(), stacks)]);
            let outcome = building.position(start).and_then(|sum| sum.outcome(&Control::default()));
            let expected = if first_wins == 1 { "N" } else { "P" };
            tally.equal(
                &format!("{n} tokens, {} stacks", k + 1),
                &expected,
                &outcome.expect("an outcome").value.letter(),
            );
        }
    }
    check(&tally, 91);
}

#[test]
fn sums_of_different_games_agree() {
    let (truth, control) = (load(), Control::default());
    let mut tally = Tally::default();
    let (_, data) = games(&truth).find(|(id, _)| *id == "sum").expect("sums");
    for sample in data["samples"].as_array().expect("samples") {
        let summands: Option<Vec<_>> = sample["p"]
            .as_array()
            .expect("a list")
            .iter()
            .map(|part| {
                let game = game(part[0].as_str().expect("an id"), part.get(2))?;
                Some(game.position(datum(&part[1])).expect("a position"))
            })
            .collect();
        let Some(mut summands) = summands else { continue };
        let first = summands.remove(0);
        let sum = summands.iter().try_fold(first, |sum, next| sum.plus(next)).expect("one convention");
        let value = sum.value(&control).expect("a value").value;
        tally.equal(&format!("sum {}", sample["p"]), &sample["g"].as_u64(), &Some(value.0));
        let outcome = sum.outcome(&control).expect("an outcome").value.letter();
        tally.equal(&format!("sum {}", sample["p"]), &sample["o"].as_str(), &Some(outcome));
    }
    check(&tally, 60);
}

#[test]
fn mex_and_nim_sums_agree() {
    use bouton_theory::{Nimber, mex};
    let truth = load();
    let mut tally = Tally::default();
    for (id, data) in games(&truth).filter(|(id, _)| ["mex", "nim_sum"].contains(id)) {
        for sample in data["samples"].as_array().expect("samples") {
            let numbers = sample["p"]
                .as_array()
                .expect("numbers")
                .iter()
                .map(|n| Nimber(n.as_u64().expect("a number")));
            let found = if id == "mex" { mex(numbers) } else { numbers.sum() };
            tally.equal(&format!("{id} {}", sample["p"]), &sample["g"].as_u64(), &Some(found.0));
        }
    }
    check(&tally, 45);
}

/// The values of `first`, `first` + 1, … where a heap game or a game on lists of one part has them.
fn heap_values(game: &Game, first: u64, count: usize) -> Vec<u64> {
    let values = game.values(first + count as u64 - 1, &Control::default()).expect("values");
    values[first as usize..].iter().map(|value| value.0).collect()
}

/// The value of one position.
fn value(game: &Game, position: Datum) -> u64 {
    game.position(position).and_then(|sum| sum.value(&Control::default())).expect("a value").value.0
}

fn numbers(json: &Json) -> Vec<u64> {
    json.as_array().expect("a list").iter().map(|n| n.as_u64().expect("a number")).collect()
}

#[test]
fn every_sequence_of_a_heap_game_agrees() {
    let truth = load();
    let mut tally = Tally::default();
    for (id, data) in games(&truth) {
        for sequence in data["sequences"].as_array().expect("sequences") {
            let name = sequence["name"].as_str().expect("a name");
            let parameters = match (id, name) {
                ("octal", _) => serde_json::json!({ "code": name.trim_start_matches("g(n) for ") }),
                ("subtraction", _) => {
                    let set = name.trim_start_matches("S={").trim_end_matches('}').split(',');
                    let set: Vec<i64> = set.map(|s| s.parse().expect("a number")).collect();
                    serde_json::json!({ "S": set })
                }
                _ => Json::Null,
            };
            let Some(game) = game(id, Some(&parameters)) else { continue };
            let (first, expected) =
                (sequence["offset"].as_u64().expect("an offset"), numbers(&sequence["values"]));
            let found = match (id, name) {
                (_, "g(n), n>=1 (single head at n)") => {
                    (1..=expected.len() as i64).map(|n| value(&game, [n].into())).collect()
                }
                ("wythoff", "diagonal Grundy values g(n,n)") => {
                    (0..expected.len() as i64).map(|n| value(&game, [n, n].into())).collect()
                }
                ("wythoff", "Grundy table by antidiagonals") => (0..)
                    .flat_map(|d| (0..=d).map(move |a| (a, d - a)))
                    .take(expected.len())
                    .map(|(a, b)| value(&game, [a, b].into()))
                    .collect(),
                ("node_kayles", _) => (first..first + expected.len() as u64)
                    .take(if name.starts_with("paths") { 14 } else { 12 })
                    .map(|n| {
                        let n = n as i64;
                        let closing = (!name.starts_with("paths")).then(|| Datum::ints([0, n - 1]));
                        let edges = (1..n).map(|v| Datum::ints([v - 1, v])).chain(closing).collect();
                        let graph = [("n".to_owned(), Datum::Int(n)), ("e".to_owned(), Datum::list(edges))];
                        value(&game, Datum::map(graph))
                    })
                    .collect(),
                _ if game.is_heap_game() && !name.contains("P-") && !name.contains("antidiagonals") => {
                    heap_values(&game, first, expected.len())
                }
                _ => continue,
            };
            let expected = expected[..found.len()].to_vec();
            tally.equal(&format!("{id}: {name}"), &expected, &found);
        }
    }
    check(&tally, 60);
}

/// The tables of one name of one game.
fn table(truth: &Json, id: &str, name: &str) -> Json {
    let (_, data) = games(truth).find(|(known, _)| *known == id).expect("the game");
    let tables = data["tables"].as_array().expect("tables");
    let found = tables.iter().find(|table| table["name"].as_str().expect("a name").starts_with(name));
    found.unwrap_or_else(|| panic!("{id} has no table {name}"))["data"].clone()
}

#[test]
fn certified_periods_agree_and_are_proved() {
    let (truth, control) = (load(), Control::default());
    let mut tally = Tally::default();
    let octal = table(&truth, "octal", "certified periods");
    let octal = octal
        .as_array()
        .expect("rows")
        .iter()
        .map(|row| ("octal", serde_json::json!({ "code": row[0] }), row));
    let sets = table(&truth, "subtraction", "periods of all S");
    let sets = sets
        .as_array()
        .expect("rows")
        .iter()
        .map(|row| ("subtraction", serde_json::json!({ "S": row[0] }), row));
    for (id, parameters, row) in octal.chain(sets) {
        let game = game(id, Some(&parameters)).expect("a native game");
        let claim = game.period(None, &control).expect("a claim");
        let found = claim.period.map(|p| (p.preperiod, p.period, p.saltus, claim.level));
        let expected = (row[1].as_u64().expect("n0"), row[2].as_u64().expect("p"), 0, Level::Proved);
        tally.equal(&parameters.to_string(), &Some(expected), &found);
    }
    check(&tally, 100);
}

#[test]
fn tables_of_values_agree() {
    let truth = load();
    let mut tally = Tally::default();
    let mut grid =
        |id: &str, parameters: Json, data: Json, first: i64, position: &dyn Fn(i64, i64) -> Datum| {
            let game = game(id, Some(&parameters)).unwrap_or_else(|| panic!("{id} is native"));
            for (a, row) in data.as_array().expect("rows").iter().enumerate() {
                for (b, expected) in numbers(row).into_iter().enumerate() {
                    let position = position(a as i64 + first, b as i64 + first);
                    tally.equal(&format!("{id} {position}"), &expected, &value(&game, position));
                }
            }
        };
    let pair = |a, b| Datum::ints([a, b]);
    grid("nim", Json::Null, table(&truth, "nim", "nim_sum_16x16"), 0, &pair);
    grid("wythoff", Json::Null, table(&truth, "wythoff", "Grundy values"), 0, &pair);
    grid("end_nim", Json::Null, table(&truth, "end_nim", "two-heap"), 1, &pair);
    grid("euclid", Json::Null, table(&truth, "euclid", "Grundy 1..16"), 1, &pair);
    grid("turning_corners", Json::Null, table(&truth, "turning_corners", "nim products"), 0, &pair);
    let rectangle = |a: i64, b: i64| Datum::ints(vec![b; a as usize]);
    grid("chomp", Json::Null, table(&truth, "chomp", "Grundy of a x b"), 1, &rectangle);
    for n in [3, 4, 5, 8, 9] {
        let board = table(&truth, "white_knight", &format!("Grundy {n}x{n}"));
        grid("white_knight", serde_json::json!({ "n": n }), board, 0, &|r, c| {
            Datum::list(vec![Datum::ints([r, c])])
        });
    }
    check(&tally, 1488);
}

#[test]
fn misere_tables_agree() {
    let (truth, control) = (load(), Control::default());
    let mut tally = Tally::default();
    let nim = game("nim_misere", None).expect("misère Nim");
    let completion = table(&truth, "nim_misere", "misere third-heap");
    for (a, row) in completion.as_array().expect("rows").iter().enumerate() {
        for (b, z) in numbers(row).into_iter().enumerate() {
            let position = Datum::ints([a as i64, b as i64, z as i64]);
            let outcome =
                nim.position(position.clone()).and_then(|sum| sum.outcome(&control)).expect("an outcome");
            tally.equal(&format!("misère {position}"), &"P", &outcome.value.letter());
        }
    }
    for row in table(&truth, "octal", "misere outcomes").as_array().expect("rows") {
        let game = game("octal", Some(&serde_json::json!({ "code": row[0] })))
            .expect("octal")
            .under(Convention::Misere);
        let last = row[1].as_u64().expect("a heap").min(16);
        let values = game.values(last, &control).expect("misère values");
        let found: Vec<u64> = (0..=last).filter(|n| values[*n as usize].is_zero()).collect();
        let expected: Vec<u64> = numbers(&row[2]).into_iter().filter(|n| *n <= last).collect();
        tally.equal(&format!("misère {}", row[0]), &expected, &found);
    }
    check(&tally, 120);
}

#[test]
fn lists_of_p_positions_agree() {
    let (truth, control) = (load(), Control::default());
    let mut tally = Tally::default();
    let lists: [(&str, Json, &str); 4] = [
        ("end_nim", Json::Null, "three-heap P"),
        ("chomp", Json::Null, "P-positions"),
        ("antonim", Json::Null, "4-heap P"),
        ("equal_nim", serde_json::json!({ "k": 3 }), "k=3"),
    ];
    for (id, parameters, name) in lists {
        let game = game(id, Some(&parameters)).unwrap_or_else(|| panic!("{id} is native"));
        for position in table(&truth, id, name).as_array().expect("positions") {
            let outcome =
                game.position(datum(position)).and_then(|sum| sum.outcome(&control)).expect("an outcome");
            tally.equal(&format!("{id} {position}"), &"P", &outcome.value.letter());
        }
    }
    let grundy = game("grundy_game", None).expect("Grundy's game");
    let values = grundy.values(1500, &control).expect("values");
    for pair in table(&truth, "grundy_game", "g at n").as_array().expect("pairs") {
        let n = pair[0].as_u64().expect("a heap");
        tally.equal(&format!("Grundy's game {n}"), &pair[1].as_u64(), &Some(values[n as usize].0));
    }
    let zeros: Vec<u64> = (0..=1500).filter(|n| values[*n as usize].is_zero()).collect();
    tally.equal("zeros of Grundy's game", &numbers(&table(&truth, "grundy_game", "heaps n<=1500")), &zeros);
    check(&tally, 76);
}
