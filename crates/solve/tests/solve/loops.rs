//! Values, outcomes and lengths of play in graphs with loops, against the reference data, and against the
//! outcomes of whole sums found from the definition.

use bouton_check::retrograde::{self, Moves};
use bouton_search::loopy::{self, Net};
use bouton_theory::{Convention, LoopyValue, Nimber, Outcome};
use serde_json::Value;

use crate::support::free;

fn data(name: &str) -> Value {
    let path = format!("{}/../../tests/data/{name}.json", env!("CARGO_MANIFEST_DIR"));
    serde_json::from_str(&std::fs::read_to_string(path).expect("the reference data")).expect("JSON")
}

fn graph(lists: &Value) -> Moves {
    serde_json::from_value(lists.clone()).expect("lists of successors")
}

fn net(graph: &Moves) -> Net {
    Net::new(graph.iter().map(|moves| moves.iter().copied())).expect("a graph")
}

fn values(graph: &Moves) -> Vec<LoopyValue> {
    let mut net = net(graph);
    net.find_values(&free()).expect("no bound");
    (0..net.len()).map(|at| net.value(at)).collect()
}

fn lengths(graph: &Moves, convention: Convention) -> Vec<(Outcome, Option<u64>)> {
    let mut net = net(graph);
    net.find_lengths(convention, &free()).expect("no bound");
    (0..net.len())
        .map(|at| net.length(at))
        .map(|length| (loopy::outcome(length, convention), length))
        .collect()
}

/// As the data write it.
fn plain(value: &LoopyValue) -> Value {
    value.finite().map_or_else(|| value.code().into(), |n| n.0.into())
}

#[test]
fn graphs_of_the_data_have_their_values_and_sums() {
    let data = data("loopy");
    let graphs = data["graphs"].as_array().expect("graphs");
    let mut sums = 0;
    for sample in graphs {
        let (first, second) = (graph(&sample["succ"]), graph(&sample["with"]["succ"]));
        let (v, w) = (values(&first), values(&second));
        assert_eq!(v.iter().map(plain).collect::<Vec<_>>(), *sample["lv"].as_array().expect("values"));
        assert_eq!(
            w.iter().map(plain).collect::<Vec<_>>(),
            *sample["with"]["lv"].as_array().expect("values")
        );
        let found = lengths(&first, Convention::Normal);
        let letters: String = found.iter().map(|(outcome, _)| outcome.letter()).collect();
        assert_eq!(letters, sample["o"].as_str().expect("outcomes"));
        let moves: Vec<Value> = found.iter().map(|(_, length)| (*length).into()).collect();
        assert_eq!(moves, *sample["remoteness"].as_array().expect("numbers of moves"));
        let whole = lengths(&retrograde::sum(&first, &second), Convention::Normal);
        for sum in sample["with"]["sums"].as_array().expect("sums") {
            let at = |i: usize| sum[i].as_u64().expect("a vertex") as usize;
            let (outcome, length) = whole[at(0) * second.len() + at(1)];
            assert_eq!((outcome.letter(), length), (sum[2].as_str().expect("a letter"), sum[3].as_u64()));
            assert_eq!((&v[at(0)] + &w[at(1)]).outcome(), outcome, "{sum}");
            sums += 1;
        }
    }
    assert!(graphs.len() >= 30 && sums >= 200, "{} graphs, {sums} sums", graphs.len());
}

#[test]
fn graphs_of_the_truth_have_their_values() {
    let truth = data("truth");
    let games = truth["games"].as_array().expect("games");
    let samples =
        games.iter().find(|game| game["id"] == "loopy_graph").expect("the game")["samples"].as_array();
    let samples = samples.expect("samples");
    for sample in samples {
        let found = values(&graph(&sample["p"]["succ"]));
        assert_eq!(found.iter().map(plain).collect::<Vec<_>>(), *sample["lv"].as_array().expect("values"));
        let letters: String = found.iter().map(|value| value.outcome().letter()).collect();
        assert_eq!(letters, sample["o"].as_str().expect("outcomes"));
    }
    assert!(samples.len() > 20);
}

/// A random graph, the same for the same seed.
pub(crate) fn random(seed: u64, most: usize) -> Moves {
    let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    let mut next = |bound: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % bound
    };
    let size = 1 + next(most);
    let wide = 1 + next(5);
    (0..size).map(|_| (0..next(wide + 1)).map(|_| next(size)).collect()).collect()
}

#[test]
fn random_graphs_agree_with_the_definition() {
    let (mut infinite, mut finite) = (0, 0);
    for seed in 0..600 {
        let graph = random(seed, 14);
        let found = values(&graph);
        assert_eq!(found, retrograde::values(&graph), "seed {seed}: {graph:?}");
        infinite += found.iter().filter(|value| value.is_infinite()).count();
        finite += found.iter().filter(|value| value.finite().is_some_and(|n| n.0 > 1)).count();
        for convention in [Convention::Normal, Convention::Misere] {
            assert_eq!(lengths(&graph, convention), retrograde::analysed(&graph, convention), "seed {seed}");
        }
    }
    assert!(infinite > 500 && finite > 100, "{infinite} infinite values, {finite} values above 1");
}

#[test]
fn values_of_sums_add() {
    for seed in 0..200 {
        let (a, b) = (random(seed, 8), random(seed + 10_000, 7));
        let (v, w) = (values(&a), values(&b));
        let whole = values(&retrograde::sum(&a, &b));
        let with_heaps = lengths(&retrograde::sum(&a, &retrograde::nim_heap(6)), Convention::Normal);
        for (i, v) in v.iter().enumerate() {
            for (j, w) in w.iter().enumerate() {
                assert_eq!(whole[i * b.len() + j], v + w, "seed {seed}: {i} + {j}");
            }
            for heap in 0..=6 {
                let sum = v + &Nimber(heap).into();
                assert_eq!(with_heaps[i * 7 + heap as usize].0, sum.outcome(), "seed {seed}: {i} + *{heap}");
            }
        }
    }
}

/// A random rule over heaps 0..9 in levels of three: moves go round within a level, and fall apart into heaps
/// of lower levels, so that there are few positions.
fn random_rule(seed: u64) -> Vec<Vec<Vec<i64>>> {
    let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    let mut next = move |bound: i64| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as i64 % bound
    };
    let mut option = |n: i64| {
        let lower = n / 3 * 3;
        match next(3) {
            0 if lower > 0 => vec![next(lower), next(lower)],
            _ => vec![next(lower + 3)],
        }
    };
    (0..9).map(|n| (0..(n + seed as i64) % 4).map(|_| option(n)).collect()).collect()
}

#[test]
fn rules_with_loops_agree_with_the_definition() {
    let (mut draws, mut loopy_values, mut compared) = (0, 0, 0);
    for seed in 0..60 {
        let table = random_rule(seed);
        let rules = crate::support::heaps("levels", move |n| table[n as usize].clone());
        let rules: std::rc::Rc<dyn bouton_rules::Ruleset> = rules;
        let game = bouton_solve::Game::new(std::rc::Rc::clone(&rules));
        for heaps in [vec![8], vec![5], vec![2, 7], vec![4, 4], vec![1, 3, 6]] {
            let start: Vec<(usize, bouton_rules::Datum)> = heaps.iter().map(|n| (0, (*n).into())).collect();
            let Ok((_, graph)) = retrograde::reachable(&rules, start, 400) else { continue };
            compared += 1;
            let sum = game.position(bouton_rules::Datum::ints(heaps.clone())).expect("heaps");
            for convention in [Convention::Normal, Convention::Misere] {
                let wanted = retrograde::analysed(&graph, convention)[0];
                let sum = sum.under(convention);
                assert_eq!(
                    sum.outcome(&free()).map(|found| found.value),
                    Ok(wanted.0),
                    "{seed} {heaps:?} {convention}"
                );
                assert_eq!(sum.length(&free()), Ok(wanted.1), "{seed} {heaps:?} {convention}");
                draws += usize::from(wanted.0 == Outcome::D);
                let won = sum.winning_moves(&free()).expect("moves");
                // At the end of misère play the player to move has won without a move.
                let wins = wanted.0 == Outcome::N && !graph[0].is_empty();
                assert_eq!(won.is_empty(), !wins, "{seed} {heaps:?} {convention}");
                let nearer = won.iter().filter(|made| made.progress).count();
                assert!(won.is_empty() || nearer > 0, "{seed} {heaps:?}: some winning move makes progress");
                let kept = sum.drawing_moves(&free()).expect("moves");
                assert_eq!(kept.is_empty(), wanted.0 != Outcome::D, "{seed} {heaps:?} {convention}");
            }
            let value = sum.loopy_value(&free()).expect("a value").value;
            if graph.len() < 120 {
                assert_eq!(value, retrograde::values(&graph)[0], "{seed} {heaps:?}");
            }
            loopy_values += usize::from(value.is_infinite());
        }
    }
    assert!(compared > 150 && draws > 40 && loopy_values > 20, "{compared}, {draws}, {loopy_values}");
}

#[test]
fn a_million_positions_take_less_than_a_hundred_bytes_each() {
    const POSITIONS: usize = 1_000_000;
    let mut state = 1_u64;
    let mut next = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % POSITIONS
    };
    let lists: Vec<Vec<usize>> = (0..POSITIONS)
        .map(|at| if at < 20 { Vec::new() } else { (0..4).map(|_| next()).collect() })
        .collect();
    let mut net = Net::new(lists).expect("a graph");
    assert!(net.bytes() + net.labelling_bytes() <= 100 * POSITIONS as u64, "{} bytes", net.bytes());
    net.find_values(&free()).expect("no bound");
    let finite = (0..POSITIONS).filter(|at| !net.value(*at).is_infinite()).count();
    net.find_lengths(Convention::Normal, &free()).expect("no bound");
    let decided = (0..POSITIONS).filter(|at| net.length(*at).is_some()).count();
    assert!(0 < finite && decided < POSITIONS, "{finite}, {decided}");
}
