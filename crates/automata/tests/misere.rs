//! Theorems on misère play, and the moves that may be added to a game without changing who wins.

#[path = "theorems/games.rs"]
mod games;
#[path = "theorems/tables.rs"]
mod tables;

use std::collections::HashSet;

use bouton_automata::theorem::{
    Doubt, Finding, Oracle, Scope, Theorem, Verdict, Wrong, decide_guess, find_theorem,
};
use bouton_automata::{System, Watch};
use bouton_theory::Convention;
use bouton_theory::formula::{Condition, Disjunct, Formula, Linear};
use games::*;
use tables::{Rows, Table};

const BINARY: System = System::BINARY;
const FIBONACCI: System = System::FIBONACCI;

fn xor(position: &[u64]) -> u64 {
    position.iter().fold(0, |sum, part| sum ^ part)
}

/// Proves the theorem again, and compares it with the oracle on a box.
fn proved(name: &str, formula: &Formula, oracle: &mut dyn Oracle, scope: &Scope) -> Theorem {
    let mut watch = Watch::default();
    let found = find_theorem(formula, oracle, scope, &mut watch);
    let Ok(Finding::Proved(theorem)) = found else { panic!("{name}: {found:?}") };
    assert_eq!(theorem.verify(formula, &mut watch), Ok(()), "{name}");
    let (parts, side) = (formula.parts, [500u64, 80, 16][formula.parts - 1]);
    for index in 0..side.pow(parts as u32) {
        let position: Vec<u64> = (0..parts).map(|part| index / side.pow(part as u32) % side).collect();
        if let Some(is_lost) = oracle.is_lost(&position) {
            assert_eq!(theorem.lost.accepts(theorem.system, &position), is_lost, "{name}: {position:?}");
        }
    }
    theorem
}

/// The moves that may be added to Wythoff's game (Duchêne, Fraenkel, Nowakowski and Rigo 2010), against all
/// differences of P-positions below 400: a vector that isn't addable is one of them.
#[test]
fn moves_that_may_be_added_are_those_by_which_no_lost_positions_differ() {
    let formula = game(2, wythoff());
    let theorem = proved("Wythoff", &formula, &mut Rows::queen(2_000, true, &[], None), &Scope::default());
    let found = theorem.addable(&formula, &mut Watch::default()).unwrap();
    assert_eq!(found.vectors.states(), 26);
    let lost: Vec<(u64, u64)> = (0..400)
        .flat_map(|a| (0..400).map(move |b| (a, b)))
        .filter(|(a, b)| theorem.lost.accepts(FIBONACCI, &[*a, *b]))
        .collect();
    for (k, l) in (0..90).flat_map(|k| (0..90).map(move |l| (k, l))) {
        let differ = |(a, b): &(u64, u64)| lost.contains(&(a + k, b + l));
        let is_addable = found.vectors.accepts(FIBONACCI, &[k, l]);
        assert_eq!(is_addable, !lost.iter().any(differ), "{k}, {l}");
        let is_move = (k == 0) != (l == 0) || (k == l && k > 0);
        assert_eq!(found.new.accepts(FIBONACCI, &[k, l]), is_addable && !is_move, "{k}, {l}");
    }
    assert_eq!(found.new.smallest(FIBONACCI), Some(vec![1, 3]));
    // Who wins is the same with the new moves (1, 3) and (3, 1), and another with (1, 2).
    let with = |vector: &[i64]| game(2, [wythoff(), vec![jump(vector)]].concat());
    let mut watch = Watch::default();
    let more = |vector: &[i64], watch: &mut Watch<'_>| {
        let mut solved = Rows::queen(2_000, true, &[], None);
        match find_theorem(
            &with(vector),
            &mut solved,
            &Scope { systems: vec![FIBONACCI], ..Scope::default() },
            watch,
        ) {
            Ok(Finding::Proved(same)) => same.lost == theorem.lost,
            _ => false,
        }
    };
    assert!(more(&[1, 3], &mut watch) && more(&[3, 1], &mut watch));
    assert!(!more(&[1, 2], &mut watch));
    // In Nim every vector that changes the nim-sum is new.
    let nim = game(2, nim(2));
    let mut law = Table::law(1 << 18, 2, |position| position[0] == position[1]);
    let theorem = proved("Nim", &nim, &mut law, &Scope::default());
    let found = theorem.addable(&nim, &mut watch).unwrap();
    assert!(found.new.accepts(BINARY, &[1, 2]) && !found.vectors.accepts(BINARY, &[2, 2]));
}

/// Who wins in misère play: all positions with parts below `side`, from the moves of a game.
fn misere(side: u64, parts: usize, options: impl Fn(&[u64]) -> Vec<Vec<u64>>) -> HashSet<Vec<u64>> {
    let mut all: Vec<Vec<u64>> = vec![Vec::new()];
    for _ in 0..parts {
        all = all.iter().flat_map(|p| (0..side).map(|part| [p.as_slice(), &[part]].concat())).collect();
    }
    all.sort_by_key(|position| position.iter().sum::<u64>());
    let mut lost = HashSet::new();
    for position in all {
        let options = options(&position);
        if !options.is_empty() && !options.iter().any(|option| lost.contains(option)) {
            lost.insert(position);
        }
    }
    lost
}

/// Bouton 1901: as in normal play, unless no heap has more than one object.
#[test]
fn misere_play_is_proved_by_the_same_obligations() {
    let scope = Scope { convention: Convention::Misere, ..Scope::default() };
    for (parts, states) in [(1, 2), (2, 3), (3, 4)] {
        let law = |p: &[u64]| xor(p) == u64::from(p.iter().all(|part| *part < 2));
        let formula = game(parts, nim(parts));
        let theorem = proved("misère Nim", &formula, &mut Table::law(1 << 14, parts, law), &scope);
        assert_eq!((theorem.system, theorem.convention), (BINARY, Convention::Misere));
        assert!(theorem.lost.states() <= states + 2, "{parts}: {}", theorem.lost.states());
        // Neither theorem is one of the other play.
        let normal = Theorem { convention: Convention::Normal, ..theorem.clone() };
        assert!(normal.verify(&formula, &mut Watch::default()).is_err());
        let mut nim_law = Table::law(1 << 14, parts, |p| xor(p) == 0);
        let nim = proved("Nim", &formula, &mut nim_law, &Scope::default());
        let swapped = Theorem { convention: Convention::Misere, ..nim };
        let doubt = swapped.verify(&formula, &mut Watch::default());
        assert_eq!(doubt, Err(Doubt::EndOfPlay(vec![0; parts])));
    }
}

#[test]
fn misere_theorems_agree_with_the_definition() {
    let scope = Scope { convention: Convention::Misere, ..Scope::default() };
    let below = |p: &[u64], vectors: &[&[u64]]| -> Vec<Vec<u64>> {
        let less = |v: &&[u64]| p.iter().zip(*v).map(|(a, b)| a.checked_sub(*b)).collect::<Option<Vec<_>>>();
        vectors.iter().filter_map(less).collect()
    };
    let known = misere(600, 1, |p| below(p, &[&[2], &[5]]));
    let mut table = Table::law(600, 1, move |p| known.contains(p));
    let theorem = proved("misère S(2, 5)", &subtraction([2, 5]), &mut table, &scope);
    assert!(!theorem.lost.accepts(theorem.system, &[0]) && !theorem.lost.accepts(theorem.system, &[1]));
    let queen = |p: &[u64]| -> Vec<Vec<u64>> {
        let (a, b) = (p[0], p[1]);
        let lines = (0..a).map(|x| vec![x, b]).chain((0..b).map(|y| vec![a, y]));
        lines.chain((1..=a.min(b)).map(|k| vec![a - k, b - k])).collect()
    };
    let known = misere(150, 2, queen);
    let mut table = Table::law(150, 2, move |p| known.contains(p));
    let theorem = proved("misère Wythoff", &game(2, wythoff()), &mut table, &scope);
    assert_eq!(theorem.system, FIBONACCI);
    assert!(theorem.lost.accepts(FIBONACCI, &[0, 1]) && theorem.lost.accepts(FIBONACCI, &[2, 2]));
}

#[test]
fn guesses_at_misere_play_are_decided() {
    let nim = game(2, nim(2));
    let decide = |guess: &[Disjunct]| {
        decide_guess(&nim, guess, Convention::Misere, &[BINARY], &mut Watch::default()).unwrap()
    };
    let case = |conditions: Vec<Condition>| Disjunct { variables: 2, conditions, option: Vec::new() };
    let zero = |constant, coefficients: &[i64]| {
        Condition::Zero(Linear { constant, coefficients: coefficients.to_vec() })
    };
    let large = case(vec![zero(0, &[1, -1]), at_least(-2, &[1])]);
    let small = |a: i64, b: i64| case(vec![zero(-a, &[1]), zero(-b, &[0, 1])]);
    let Verdict::Proved(theorem) = decide(&[large.clone(), small(0, 1), small(1, 0)]) else {
        panic!("wrong")
    };
    assert_eq!(theorem.verify(&nim, &mut Watch::default()), Ok(()));
    // The end of play is claimed to be lost.
    let wrong = decide(&[large, small(0, 1), small(1, 0), small(0, 0)]);
    assert_eq!(wrong, Verdict::Wrong(Wrong { at: vec![0, 0], is_lost: false, option: None }));
}
