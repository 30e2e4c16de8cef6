//! Compounds, variants and products against the reference data and against the bare definition.

use std::cell::Cell;
use std::collections::BTreeSet;
use std::rc::Rc;

use bouton_check::compound as oracle;
use bouton_check::retrograde::Moves;
use bouton_rules::variant::{Blocking, Coins, Compound, Kind, Own, Passes, Product, Turning};
use bouton_rules::{Datum, PositionKind, Ruleset, registry};
use bouton_solve::{Budget, Control, Game, Method, Stop, Sum, Work};
use bouton_theory::{Convention, Nimber, Outcome};
use serde_json::Value;

use crate::support::{free, rule};

fn data() -> Value {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/data/compounds.json");
    serde_json::from_str(&std::fs::read_to_string(path).expect("the reference data")).expect("JSON")
}

/// The options of a heap in one of the games of the data.
fn heap_options(name: &str, n: i64) -> Vec<i64> {
    match name {
        "nim" => (0..n).collect(),
        "S(1,2,3)" => [1, 2, 3].iter().filter(|k| **k <= n).map(|k| n - k).collect(),
        "S(2,5)" => [2, 5].iter().filter(|k| **k <= n).map(|k| n - k).collect(),
        "halve" => ((n + 1) / 2..n).collect(),
        "squares" => (1..=n).take_while(|k| k * k <= n).map(|k| n - k * k).collect(),
        other => panic!("no game {other}"),
    }
}

const GAMES: [&str; 5] = ["nim", "S(1,2,3)", "S(2,5)", "halve", "squares"];

fn rules(name: &'static str) -> Rc<dyn Ruleset> {
    rule(name, PositionKind::Heap, move |position, out| {
        heap_options(name, position.as_int().unwrap_or_default()).into_iter().for_each(|to| out.heap(to));
        Ok(())
    })
}

fn named(name: &Value) -> &'static str {
    GAMES.into_iter().find(|game| Some(*game) == name.as_str()).expect("a game")
}

fn moves(name: &str, size: i64) -> Moves {
    (0..=size).map(|n| heap_options(name, n).into_iter().map(|to| to as usize).collect()).collect()
}

/// A compound of heaps of these games.
fn compound(kind: Kind, parts: &[(&'static str, i64)], convention: Convention) -> Sum {
    let own = parts.iter().map(|(name, _)| Own::of(rules(name)).expect("a part")).collect();
    let game = Game::new(Rc::new(Compound::new(kind, own).expect("a compound"))).under(convention);
    game.position(Datum::ints(parts.iter().map(|(_, n)| *n).collect::<Vec<_>>())).expect("a position")
}

fn kinds(name: &str) -> (Kind, oracle::Kind) {
    match name {
        "conjunctive" => (Kind::Conjunctive, oracle::Kind::Conjunctive),
        "continued conjunctive" => (Kind::ContinuedConjunctive, oracle::Kind::ContinuedConjunctive),
        "selective" => (Kind::Selective, oracle::Kind::Selective),
        "shortened selective" => (Kind::ShortenedSelective, oracle::Kind::ShortenedSelective),
        "sequential" => (Kind::Sequential, oracle::Kind::Sequential),
        "ordinal" => (Kind::Ordinal, oracle::Kind::Ordinal),
        other => panic!("no compound {other}"),
    }
}

const COMPOUNDS: [&str; 6] =
    ["conjunctive", "continued conjunctive", "selective", "shortened selective", "sequential", "ordinal"];

/// Compares a compound with its oracle.
fn check(kind: &Kind, parts: &[(&'static str, i64)], wanted: &oracle::Facts) {
    let name = format!("{kind:?} {parts:?}");
    let normal = compound(kind.clone(), parts, Convention::Normal);
    assert_eq!(normal.outcome(&free()).expect("an outcome").value, wanted.normal, "{name}");
    assert_eq!(normal.value(&free()).expect("a value").value, Nimber(wanted.value), "{name}");
    assert_eq!(normal.remoteness(&free()), Ok(wanted.remoteness), "{name}");
    assert_eq!(normal.suspense(&free()), Ok(wanted.suspense), "{name}");
    let won = normal.winning_moves(&free()).expect("moves");
    assert_eq!(won.is_empty(), wanted.normal == Outcome::P, "{name}");
    let misere = compound(kind.clone(), parts, Convention::Misere);
    assert_eq!(misere.outcome(&free()).expect("an outcome").value, wanted.misere, "{name}");
}

#[test]
fn compounds_of_the_data() {
    let data = data();
    let letter = |value: &Value| if value == "P" { Outcome::P } else { Outcome::N };
    let samples = data["compounds"].as_array().expect("compounds");
    for sample in samples {
        let parts: Vec<(&str, i64)> = sample["parts"].as_array().expect("parts").iter().map(part).collect();
        let wanted = oracle::Facts {
            value: sample["grundy"].as_u64().expect("a value"),
            normal: letter(&sample["normal"]),
            misere: letter(&sample["misere"]),
            remoteness: sample["remoteness"].as_u64().expect("a number"),
            suspense: sample["suspense"].as_u64().expect("a number"),
        };
        check(&kinds(sample["kind"].as_str().expect("a kind")).0, &parts, &wanted);
    }
    assert!(samples.len() >= 40);
    for sample in data["ordinal"].as_array().expect("ordinal sums") {
        let sum = compound(Kind::Ordinal, &[part(&sample["base"]), part(&sample["top"])], Convention::Normal);
        assert_eq!(sum.value(&free()).expect("a value").value.0, sample["grundy"].as_u64().expect("a value"));
    }
}

fn part(value: &Value) -> (&'static str, i64) {
    (named(&value[0]), value[1].as_i64().expect("a heap"))
}

/// Numbers below a bound that look random.
fn random(mut next: u64) -> impl FnMut(u64) -> u64 {
    move |bound| {
        next = next.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (next >> 33) % bound
    }
}

#[test]
fn compounds_agree_with_the_definition() {
    let mut random = random(1);
    for name in COMPOUNDS {
        let (kind, definition) = kinds(name);
        for _ in 0..25 {
            let count = if kind == Kind::Ordinal { 2 } else { 1 + random(3) as usize };
            let parts: Vec<(&str, i64)> =
                (0..count).map(|_| (GAMES[random(5) as usize], random(6) as i64)).collect();
            let graphs: Vec<Moves> = parts.iter().map(|(name, size)| moves(name, *size)).collect();
            let at: Vec<Option<usize>> = parts.iter().map(|(_, size)| Some(*size as usize)).collect();
            check(&kind, &parts, &oracle::answer(&definition, &graphs, &at));
        }
    }
}

#[test]
fn laws_of_compounds() {
    let value = |sum: &Sum| sum.value(&free()).expect("a value").value;
    for (a, b) in [(("nim", 4), ("squares", 6)), (("S(2,5)", 7), ("halve", 5)), (("nim", 1), ("nim", 3))] {
        // The hypergraph of singletons is the sum.
        let singletons = Kind::Hypergraph(vec![BTreeSet::from([0]), BTreeSet::from([1])]);
        let alone =
            |(name, n): (&'static str, i64)| Game::new(rules(name)).position(n.into()).expect("a heap");
        assert_eq!(
            value(&compound(singletons, &[a, b], Convention::Normal)),
            value(&alone(a)) + value(&alone(b))
        );
        // An empty top gives the base, an empty base the top.
        let empty = |(name, _): (&'static str, i64)| (name, 0);
        assert_eq!(value(&compound(Kind::Ordinal, &[a, empty(b)], Convention::Normal)), value(&alone(a)));
        assert_eq!(value(&compound(Kind::Ordinal, &[empty(a), b], Convention::Normal)), value(&alone(b)));
    }
    // Tops of equal value give equal values (the colon principle).
    for base in 0..6 {
        let nim = compound(Kind::Ordinal, &[("nim", base), ("nim", 2)], Convention::Normal);
        let other = compound(Kind::Ordinal, &[("nim", base), ("S(1,2,3)", 6)], Convention::Normal);
        assert_eq!(value(&nim), value(&other));
    }
}

#[test]
fn moores_nim_is_a_hypergraph() {
    let entry = registry::find("moore_nim").expect("the game");
    let moore = Game::new(entry.make(&[2.into()]).expect("rules"));
    let pairs = (1_usize..8).filter(|set| set.count_ones() <= 2);
    let edges: Vec<BTreeSet<usize>> =
        pairs.map(|set| (0..3).filter(|i| set >> i & 1 == 1).collect()).collect();
    for heaps in [[1, 2, 3], [2, 2, 2], [1, 1, 4], [3, 3, 3], [0, 2, 2]] {
        let parts = heaps.map(|n| ("nim", n));
        let sum = compound(Kind::Hypergraph(edges.clone()), &parts, Convention::Normal);
        let known =
            moore.position(Datum::ints(heaps)).expect("a position").outcome(&free()).expect("an outcome");
        assert_eq!(sum.outcome(&free()).expect("an outcome").value, known.value, "{heaps:?}");
    }
}

#[test]
fn theorems_are_named_and_spare_the_search() {
    for (kind, parts) in [
        (Kind::Conjunctive, [("nim", 400), ("squares", 1_000)]),
        (Kind::ContinuedConjunctive, [("S(1,2,3)", 500), ("squares", 400)]),
        (Kind::Selective, [("S(1,2,3)", 2_000), ("S(2,5)", 2_000)]),
    ] {
        let answer = compound(kind.clone(), &parts, Convention::Normal).outcome(&free()).expect("an outcome");
        assert!(matches!(answer.method, Method::ClosedForm(_)), "{kind:?}: {:?}", answer.method);
    }
}

fn native(name: &str) -> Rc<dyn Ruleset> {
    registry::find(name).expect("the game").make(&[]).expect("rules")
}

#[test]
fn variants_of_the_data() {
    let data = data();
    let variants = data["variants"].as_array().expect("variants");
    for (index, name) in [(0, "nim"), (1, "wythoff")] {
        let game = Game::new(Rc::new(Passes::new(native(name), 1).expect("a variant")));
        for (a, row) in variants[index]["grundy"].as_array().expect("rows").iter().enumerate() {
            for (b, wanted) in row.as_array().expect("cells").iter().enumerate() {
                let sum = game.position(Datum::ints([a as i64, b as i64])).expect("a position");
                let found = sum.value(&free()).expect("a value").value.0;
                assert_eq!(Some(found), wanted.as_u64(), "{name} [{a}, {b}]");
            }
        }
    }
    for sample in &variants[2..] {
        let game =
            Game::new(Rc::new(Blocking::new(native("nim"), sample["k"].as_i64().expect("k")).expect("it")));
        let lost = |heaps: &[i64]| {
            let sum = game.position(Datum::ints(heaps)).expect("a position");
            sum.outcome(&free()).expect("an outcome").value == Outcome::P
        };
        let pairs = (0..10).flat_map(|a| (a..10).map(move |b| vec![a, b])).filter(|p| lost(p));
        assert_eq!(Value::from_iter(pairs), sample["P2_upto_9"]);
        let triples = (0..6).flat_map(|a| (a..6).flat_map(move |b| (b..6).map(move |c| vec![a, b, c])));
        assert_eq!(Value::from_iter(triples.filter(|p| lost(p))), sample["P3_upto_5"]);
    }
}

#[test]
fn blocking_agrees_with_the_definition() {
    for name in GAMES {
        for most in 0..4 {
            for convention in [Convention::Normal, Convention::Misere] {
                let game = Game::new(Rc::new(Blocking::new(rules(name), most).expect("a variant")))
                    .under(convention);
                for n in 0..9 {
                    let found =
                        game.position(n.into()).expect("a heap").outcome(&free()).expect("an outcome");
                    let wanted = oracle::blocked(&moves(name, n), most as usize, convention);
                    assert_eq!(found.value, wanted[n as usize], "{name} {n}, {most} blocked, {convention}");
                    let plain = Game::new(rules(name)).under(convention).position(n.into()).expect("a heap");
                    if most == 0 {
                        assert_eq!(found.value, plain.outcome(&free()).expect("an outcome").value);
                    }
                }
            }
        }
    }
    let game = Game::new(Rc::new(Blocking::new(native("nim"), 1).expect("a variant")));
    let sum = game.position([2, 3].into()).expect("a position");
    assert_eq!(sum.plus(&sum).expect("a sum").outcome(&free()).expect_err("no sum").code(), "blocking");
    assert_eq!(sum.value(&free()).expect_err("no value").code(), "blocking");
}

#[test]
fn blocking_of_graphs_with_loops_agrees_with_the_definition() {
    let mut random = random(7);
    let mut draws = 0;
    for _ in 0..60 {
        let count = 3 + random(9) as usize;
        let graph: Moves =
            (0..count).map(|_| (0..random(5)).map(|_| random(count as u64) as usize).collect()).collect();
        let list = |moves: &Vec<usize>| Datum::ints(moves.iter().map(|to| *to as i64).collect::<Vec<_>>());
        let entry = registry::find("loopy_graph").expect("the game");
        let rules = entry.make(&[Datum::list(graph.iter().map(list).collect())]).expect("a graph");
        let both = [Convention::Normal, Convention::Misere];
        for (most, convention) in (0..3).flat_map(|most| both.map(|convention| (most, convention))) {
            let game = Blocking::new(Rc::clone(&rules), most).expect("a variant");
            let game = Game::new(Rc::new(game)).under(convention);
            let wanted = oracle::blocked(&graph, most as usize, convention);
            for (vertex, wanted) in wanted.into_iter().enumerate() {
                let sum = game.position((vertex as i64).into()).expect("a vertex");
                let found = sum.outcome(&free()).expect("an outcome").value;
                assert_eq!(found, wanted, "{vertex} of {graph:?}, {most} blocked, {convention}");
                draws += usize::from(found == Outcome::D);
            }
        }
    }
    assert!(draws > 100, "{draws}");
}

#[test]
fn no_passes_change_nothing() {
    let game = Game::new(Rc::new(Passes::new(native("wythoff"), 0).expect("a variant")));
    let plain = Game::new(native("wythoff"));
    for (a, b) in (0..6).flat_map(|a| (0..6).map(move |b| (a, b))) {
        let value = |game: &Game| {
            game.position([a, b].into()).expect("a position").value(&free()).expect("a value").value
        };
        assert_eq!(value(&game), value(&plain));
    }
}

#[test]
fn products_of_the_data_and_the_search() {
    let data = data();
    let native = |name: &Value| native(&name.as_str().expect("a name").replace(' ', "_"));
    for sample in data["products"].as_array().expect("products") {
        let (rows, columns) = (native(&sample["a"]), native(&sample["b"]));
        let product = Game::new(Rc::new(Product::new(&rows, &columns).expect("a product")));
        let turned = Game::new(Rc::new(Product::new(&columns, &rows).expect("a product")));
        for (r, row) in sample["grundy"].as_array().expect("rows").iter().enumerate() {
            for (c, wanted) in row.as_array().expect("cells").iter().enumerate() {
                let value = |game: &Game, head: [i64; 2]| {
                    let sum = game.position(Datum::list(vec![head.into()])).expect("a head");
                    sum.value(&free()).expect("a value").value.0
                };
                let head = [r as i64 + 1, c as i64 + 1];
                assert_eq!(Some(value(&product, head)), wanted.as_u64(), "{sample} {head:?}");
                assert_eq!(Some(value(&turned, [head[1], head[0]])), wanted.as_u64(), "products commute");
            }
        }
        // The theorem against the moves: the value is the mex of those of the options.
        let head = product.position(Datum::list(vec![[3, 3].into()])).expect("a head");
        let options: Vec<u64> =
            head.moves(&free()).expect("moves").iter().filter_map(|m| Some(m.nimber()?.0)).collect();
        let mex = (0..).find(|n| !options.contains(n)).expect("a number");
        assert_eq!(head.value(&free()).expect("a value").value.0, mex);
    }
    assert_eq!(
        Product::new(&native(&"nim".into()), &native(&"ruler".into())).err().expect("no coins").code,
        "wrong-kind"
    );
}

/// A solver asks its control between positions; here the options of the first one are all the work.
#[test]
fn one_listing_of_nested_compounds_asks_whether_to_go_on() {
    let kinds =
        [Kind::Ordinal, Kind::Sequential, Kind::Selective, Kind::Hypergraph(vec![[0].into(), [1].into()])];
    for kind in kinds {
        let mut nested = Game::new(native("nim")).position(1000.into()).expect("a heap");
        for _ in 0..30 {
            let heap = Game::new(native("nim")).position(1000.into()).expect("a heap");
            nested = Sum::compound(kind.clone(), &[nested, heap]).expect("a compound");
        }
        let asked = Rc::new(Cell::new(0));
        let count = Rc::clone(&asked);
        let control = Control::watched(Budget::default(), move |work| {
            count.set(count.get() + 1);
            assert_eq!(work.done, 0, "{work:?}");
            (count.get() > 20).then_some(Stop::Interrupt)
        });
        let found = control.metered(|| nested.moves(&control));
        let code = found.map(|moves| moves.len()).map_err(|error| error.code());
        assert_eq!(code, Err("interrupted"), "{kind:?}");
        assert!(control.poll(&Work::default()).is_err(), "the watcher is asked still");
    }
}

#[test]
fn turning_games_are_the_native_ones_and_follow_their_moves() {
    let turning = |coins: &str| Turning::new(coins.parse::<Coins>().expect("coins"));
    for (coins, name) in
        [("1-2", "turning_turtles"), ("1-3", "mock_turtles"), ("=2", "twins"), ("run", "ruler")]
    {
        let (ours, theirs) = (Game::new(Rc::new(turning(coins))), Game::new(native(name)));
        for place in 1..40 {
            let value = |game: &Game| {
                game.position(vec![place].into()).expect("a head").value(&free()).expect("a value").value
            };
            assert_eq!(value(&ours), value(&theirs), "{coins} {place}");
        }
    }
    for coins in ["1-4", "2-3", "=3", "=1", "2-5"] {
        let game = Game::new(Rc::new(turning(coins)));
        for place in 1..12 {
            let head = game.position(vec![place].into()).expect("a head");
            let options: Vec<u64> =
                head.moves(&free()).expect("moves").iter().filter_map(|m| Some(m.nimber()?.0)).collect();
            let mex = (0..).find(|n| !options.contains(n)).expect("a number");
            assert_eq!(head.value(&free()).expect("a value").value.0, mex, "{coins} {place}");
        }
    }
    assert!(["", "0-2", "3-2", "=0", "some"].iter().all(|coins| coins.parse::<Coins>().is_err()));
}
