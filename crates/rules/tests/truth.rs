//! The rules against reference data: every sample small enough for a plain recursion, every larger one that
//! has a closed form, and the sequences and tables of the games that live here.

#![expect(clippy::unwrap_used, reason = "in a test a panic is the report")]

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use bouton_rules::{ClosedValue, Datum, GameEntry, HeapStyle, Options, PositionKind, Ruleset, registry};
use bouton_theory::{Convention, Nimber, Outcome, mex};
use serde_json::Value;

const GAMES: [&str; 19] = [
    "chomp",
    "couples_are_forever",
    "cram",
    "dawson_chess",
    "dawson_kayles",
    "grundy_game",
    "hackenbush_green",
    "kayles",
    "lasker_nim",
    "moore_nim",
    "nim",
    "nim_misere",
    "node_kayles",
    "octal",
    "officers",
    "subtraction",
    "treblecross",
    "white_knight",
    "wythoff",
];

fn truth() -> Vec<Value> {
    let text = std::fs::read_to_string("../../tests/data/truth.json").unwrap();
    let mut data: Value = serde_json::from_str(&text).unwrap();
    data["games"].as_array_mut().unwrap().drain(..).filter(|g| GAMES.contains(&id(g))).collect()
}

fn id(game: &Value) -> &str {
    game["id"].as_str().unwrap()
}

fn datum(value: &Value) -> Datum {
    match value {
        Value::Number(n) => Datum::Int(n.as_i64().unwrap()),
        Value::String(text) => Datum::text(text),
        Value::Array(items) => Datum::list(items.iter().map(datum).collect()),
        Value::Object(map) => Datum::map(map.iter().map(|(key, value)| (key.clone(), datum(value)))),
        other => panic!("{other}"),
    }
}

fn rules(entry: &GameEntry, sample: &Value) -> Rc<dyn Ruleset> {
    let named: Vec<(&str, Datum)> = match &sample["par"] {
        Value::Object(map) => map.iter().map(|(key, value)| (key.as_str(), datum(value))).collect(),
        _ => Vec::new(),
    };
    entry.make_named(&named).unwrap_or_else(|error| panic!("{}: {error}", entry.id))
}

/// A plain recursion with memory on standard forms.
struct Solver {
    rules: Rc<dyn Ruleset>,
    values: BTreeMap<Datum, Nimber>,
}

impl Solver {
    fn new(rules: Rc<dyn Ruleset>) -> Self {
        Self { rules, values: BTreeMap::new() }
    }

    fn value(&mut self, position: &Datum) -> Nimber {
        if let Some(ClosedValue::Value(value)) =
            self.rules.closed_form(position, Convention::Normal).map(|closed| closed.value)
        {
            return value;
        }
        let parts = self.rules.standard_parts(position).unwrap();
        if parts != [position.clone()] {
            return self.sum(parts.iter());
        }
        if let Some(value) = self.values.get(position) {
            return *value;
        }
        let mut options = Options::new();
        self.rules.list(position, &mut options).unwrap();
        let value = mex(options.data().iter().map(|parts| self.sum(parts.iter())));
        self.values.insert(position.clone(), value);
        value
    }

    fn sum<'a>(&mut self, parts: impl Iterator<Item = &'a Datum>) -> Nimber {
        parts.map(|part| self.value(part)).fold(Nimber::ZERO, |sum, value| sum + value)
    }

    /// The options of `position` with value `target`, as heaps or as the one position, with labels.
    fn winning(&mut self, position: &Datum, target: Nimber) -> Vec<(Option<Datum>, Vec<Datum>)> {
        if let Some(found) = self.rules.options_of_value(position, target) {
            return found.into_iter().map(|option| (None, vec![option])).collect();
        }
        let mut options = Options::with_labels();
        self.rules.list(position, &mut options).unwrap();
        let mut winning = Vec::new();
        for (option, parts) in options.iter().zip(options.data()) {
            if self.sum(parts.iter()) == target {
                winning.push((option.label().cloned(), parts));
            }
        }
        winning
    }
}

/// The summands of a position as users write it, admitted.
fn summands(rules: &dyn Ruleset, position: &Datum) -> Vec<Datum> {
    let parts = match rules.kind() {
        PositionKind::Heap => position.items().unwrap(),
        _ => vec![position.clone()],
    };
    parts
        .into_iter()
        .map(|part| rules.admit(part).unwrap_or_else(|error| panic!("{position}: {error}")))
        .collect()
}

/// Every winning move of a normal-play sum, as the data writes it: positions, or labels where there are some.
fn winning_moves(solver: &mut Solver, parts: &[Datum]) -> BTreeSet<Datum> {
    let style = solver.rules.heap_style();
    let heaps = solver.rules.kind() == PositionKind::Heap;
    let total = solver.sum(parts.iter());
    let mut moves = BTreeSet::new();
    for (index, part) in parts.iter().enumerate() {
        let target = total + solver.value(part);
        for (label, mut option) in solver.winning(part, target) {
            if let Some(label) = label {
                moves.insert(label);
            } else if heaps {
                let mut all: Vec<Datum> = parts[..index].to_vec();
                all.append(&mut option);
                all.extend_from_slice(&parts[index + 1..]);
                if style == HeapStyle::Bag {
                    all.retain(|heap| *heap != Datum::Int(0));
                    all.sort_unstable();
                }
                moves.insert(Datum::list(all));
            } else {
                moves.insert(option.remove(0));
            }
        }
    }
    moves
}

/// Whether a heap is too large for the recursion and lacks a formula.
fn too_large(rules: &dyn Ruleset, parts: &[Datum]) -> bool {
    parts.iter().any(|part| {
        part.as_int().is_some_and(|n| n > 250) && rules.closed_form(part, Convention::Normal).is_none()
    })
}

#[test]
fn samples_have_their_values_outcomes_and_winning_moves() {
    let (mut values, mut outcomes, mut moves) = (0, 0, 0);
    for game in truth().iter().filter(|game| id(game) != "nim_misere") {
        let entry = registry::find(id(game)).unwrap();
        let mut solvers: BTreeMap<String, Solver> = BTreeMap::new();
        for sample in game["samples"].as_array().unwrap() {
            let place = format!("{} {} {}", entry.id, sample["i"], sample["p"]);
            let rules = rules(entry, sample);
            let solver =
                solvers.entry(sample["par"].to_string()).or_insert_with(|| Solver::new(Rc::clone(&rules)));
            let parts = summands(&*rules, &datum(&sample["p"]));
            if too_large(&*rules, &parts) {
                continue;
            }
            let closed = match parts.as_slice() {
                [one] => rules.closed_form(one, Convention::Normal).map(|closed| closed.value),
                _ => None,
            };
            let outcome = match closed {
                Some(ClosedValue::Outcome(outcome)) => outcome,
                _ if solver.sum(parts.iter()).is_zero() => Outcome::P,
                _ => Outcome::N,
            };
            assert_eq!(sample["o"], outcome.letter(), "{place}");
            outcomes += 1;
            let small = parts.iter().all(|part| part.as_ints().is_none_or(|p| p.iter().all(|n| *n < 1000)));
            if let Some(g) = sample["g"].as_u64().filter(|_| small) {
                assert_eq!(solver.sum(parts.iter()), Nimber(g), "{place}");
                values += 1;
            }
            let listed = sample["w"].as_array().or(sample["wm"].as_array());
            if let Some(listed) = listed.filter(|_| small) {
                let wanted: BTreeSet<Datum> = listed.iter().map(datum).collect();
                assert_eq!(winning_moves(solver, &parts), wanted, "{place}");
                moves += 1;
            }
        }
    }
    println!("{values} values, {outcomes} outcomes, {moves} lists of winning moves");
    assert!(values > 600 && outcomes > 700 && moves > 450, "{values} {outcomes} {moves}");
}

/// g⁻ by the closed form of one heap, or of several.
fn misere_value(rules: &dyn Ruleset, heaps: &[Datum]) -> u64 {
    let closed = match heaps {
        [one] => rules.closed_form(one, Convention::Misere),
        all => rules.closed_form_of_sum(all, Convention::Misere),
    };
    match closed.unwrap().value {
        ClosedValue::Value(value) => value.0,
        ClosedValue::Outcome(_) => panic!("only an outcome"),
    }
}

#[test]
fn misere_nim_is_boutons() {
    let games = truth();
    let game = games.iter().find(|game| id(game) == "nim_misere").unwrap();
    let entry = registry::find("nim_misere").unwrap();
    assert_eq!(entry.convention, Convention::Misere);
    for sample in game["samples"].as_array().unwrap() {
        let rules = rules(entry, sample);
        let heaps = summands(&*rules, &datum(&sample["p"]));
        let value = misere_value(&*rules, &heaps);
        assert!(sample["mg"].as_u64().is_none_or(|mg| mg == value), "{sample}");
        assert_eq!(sample["o"], if value == 0 { "P" } else { "N" }, "{sample}");
        let mut winning = BTreeSet::new();
        for (index, heap) in heaps.iter().enumerate() {
            for left in 0..heap.as_int().unwrap() {
                let mut after = heaps.clone();
                after[index] = Datum::Int(left);
                if misere_value(&*rules, &after) == 0 {
                    winning.insert(Datum::list(after));
                }
            }
        }
        let wanted: BTreeSet<Datum> = sample["w"].as_array().unwrap().iter().map(datum).collect();
        assert_eq!(winning, wanted, "{sample}");
    }
}

/// The values of heaps 0, 1, 2, … of the games with sequence g(n), and of the two families.
#[test]
fn sequences_agree() {
    let mut checked = 0;
    for game in truth() {
        for sequence in game["sequences"].as_array().unwrap() {
            let name = sequence["name"].as_str().unwrap();
            let values: Vec<u64> =
                sequence["values"].as_array().unwrap().iter().map(|v| v.as_u64().unwrap()).collect();
            let arguments = match id(&game) {
                "octal" => vec![Datum::text(name.strip_prefix("g(n) for ").unwrap())],
                "subtraction" => {
                    let numbers = name.trim_start_matches("S={").trim_end_matches('}');
                    vec![Datum::from(numbers.split(',').map(|s| s.parse().unwrap()).collect::<Vec<i64>>())]
                }
                _ if name == "g(n), n>=0" => vec![],
                _ => continue,
            };
            let rules = registry::find(id(&game)).unwrap().make(&arguments).unwrap();
            let mut solver = Solver::new(rules);
            for (n, value) in values.iter().enumerate() {
                assert_eq!(solver.value(&Datum::Int(n as i64)), Nimber(*value), "{name} at {n}");
            }
            checked += 1;
        }
    }
    assert!(checked >= 65, "{checked}");
}

fn table(game: &str, name: &str) -> Value {
    let games = truth();
    let game = games.iter().find(|g| id(g) == game).unwrap();
    let tables = game["tables"].as_array().unwrap();
    tables.iter().find(|t| t["name"].as_str().unwrap().starts_with(name)).unwrap()["data"].clone()
}

#[test]
fn tables_agree() {
    for side in [3, 4, 5, 8, 9] {
        let mut solver =
            Solver::new(registry::find("white_knight").unwrap().make(&[Datum::Int(side)]).unwrap());
        for (r, row) in
            table("white_knight", &format!("Grundy {side}x{side}")).as_array().unwrap().iter().enumerate()
        {
            for (c, value) in row.as_array().unwrap().iter().enumerate() {
                let square = Datum::list(vec![Datum::ints([r as i64, c as i64])]);
                assert_eq!(solver.value(&square).0, value.as_u64().unwrap(), "{side}: {r} {c}");
            }
        }
    }
    let mut chomp = Solver::new(registry::find("chomp").unwrap().make(&[]).unwrap());
    for (a, row) in table("chomp", "Grundy of a x b").as_array().unwrap().iter().enumerate() {
        for (b, value) in row.as_array().unwrap().iter().enumerate() {
            let bar = Datum::from(vec![b as i64 + 1; a + 1]);
            assert_eq!(chomp.value(&bar).0, value.as_u64().unwrap(), "{bar}");
        }
    }
    let mut wythoff = Solver::new(registry::find("wythoff").unwrap().make(&[]).unwrap());
    for (a, row) in table("wythoff", "Grundy values").as_array().unwrap().iter().enumerate() {
        for (b, value) in row.as_array().unwrap().iter().enumerate() {
            let heaps = Datum::ints([a as i64, b as i64]);
            assert_eq!(wythoff.value(&heaps).0, value.as_u64().unwrap(), "{heaps}");
        }
    }
}

/// Paths and cycles in Node Kayles, by the names that the data gives them.
#[test]
fn node_kayles_on_paths_and_cycles() {
    let games = truth();
    let game = games.iter().find(|g| id(g) == "node_kayles").unwrap();
    let mut solver = Solver::new(registry::find("node_kayles").unwrap().make(&[]).unwrap());
    for sequence in game["sequences"].as_array().unwrap() {
        let cycle = sequence["name"].as_str().unwrap().starts_with("cycles");
        let offset = sequence["offset"].as_i64().unwrap();
        for (index, value) in sequence["values"].as_array().unwrap().iter().take(30).enumerate() {
            let n = offset + index as i64;
            let mut edges: Vec<Datum> = (1..n).map(|v| Datum::ints([v - 1, v])).collect();
            if cycle {
                edges.push(Datum::ints([n - 1, 0]));
            }
            let entries = [("n", Datum::Int(n)), ("e", Datum::list(edges))];
            let graph = Datum::map(entries.map(|(key, value)| (key.to_owned(), value)));
            assert_eq!(solver.value(&graph).0, value.as_u64().unwrap(), "{n}");
        }
    }
}

/// Values of rectangles in Cram (Schneider 2009).
#[test]
fn cram_rectangles() {
    let mut solver = Solver::new(registry::find("cram").unwrap().make(&[]).unwrap());
    for (height, width, value) in
        [(3, 3, 0), (3, 4, 1), (3, 5, 1), (3, 6, 4), (3, 7, 1), (4, 4, 0), (4, 5, 2)]
    {
        let rows: Vec<Datum> = (0..height).map(|_| Datum::text(&".".repeat(width))).collect();
        assert_eq!(solver.value(&Datum::list(rows)), Nimber(value), "{height} x {width}");
    }
}
