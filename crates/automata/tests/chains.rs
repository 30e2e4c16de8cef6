//! Moves that are made several times in a row, as in Euclid's game.

#[path = "theorems/tables.rs"]
mod tables;

use bouton_automata::theorem::{Doubt, Finding, Flaw, Scope, Tail, Theorem, find_theorem};
use bouton_automata::{Halt, System, Watch};
use bouton_theory::Convention;
use bouton_theory::formula::{Condition, Disjunct, Formula, Linear, Repeated};
use tables::Table;

fn term(constant: i64, coefficients: &[i64]) -> Linear {
    Linear { constant, coefficients: coefficients.to_vec() }
}

fn at_least(constant: i64, coefficients: &[i64]) -> Condition {
    Condition::AtLeastZero(term(constant, coefficients))
}

/// Take a multiple of the smaller number from the larger; of equal ones the first is reduced. Not both are 0.
fn euclid() -> Formula {
    let first = Disjunct {
        variables: 2,
        conditions: vec![at_least(-1, &[0, 1]), at_least(0, &[1, -1])],
        option: vec![term(0, &[1, -1]), term(0, &[0, 1])],
    };
    let second = Disjunct {
        variables: 2,
        conditions: vec![at_least(-1, &[1]), at_least(0, &[-1, 1])],
        option: vec![term(0, &[1]), term(0, &[-1, 1])],
    };
    Formula {
        parts: 2,
        domain: vec![vec![at_least(-1, &[1])], vec![at_least(-1, &[0, 1])]],
        domain_variables: 0,
        moves: vec![first, second],
        repeated: vec![
            Repeated { number: 0, source: Vec::new() },
            Repeated { number: 1, source: vec![at_least(-1, &[-1, 1])] },
        ],
    }
}

/// The positions from the definition, each multiple one by one.
fn table(side: u64) -> Table {
    Table::solved(
        side,
        2,
        |pair| pair[0] + pair[1],
        |pair, each| {
            let (a, b) = (pair[0], pair[1]);
            if a >= b {
                let most = a.checked_div(b).unwrap_or(0);
                (1..=most).for_each(|times| each(&[a - times * b, b]));
            } else {
                let most = b.checked_div(a).unwrap_or(0);
                (1..=most).for_each(|times| each(&[a, b - times * a]));
            }
        },
    )
}

fn proved(formula: &Formula) -> Theorem {
    let scope = Scope { systems: vec![System::BINARY, System::FIBONACCI], ..Scope::default() };
    let found = find_theorem(formula, &mut table(400), &scope, &mut Watch::default());
    let Ok(Finding::Proved(theorem)) = found else { panic!("{found:?}") };
    theorem
}

/// Cole and Davie 1969: the numbers differ, and the larger is below φ times the smaller; or one of them is 0.
#[test]
fn euclids_game_is_decided_by_the_golden_ratio() {
    let theorem = proved(&euclid());
    assert_eq!(theorem.verify(&euclid(), &mut Watch::default()), Ok(()));
    assert_eq!((theorem.system, theorem.convention), (System::FIBONACCI, Convention::Normal));
    for (a, b) in (0..400u64).flat_map(|a| (0..400u64).map(move |b| (a, b))).filter(|pair| *pair != (0, 0)) {
        let (small, large) = (a.min(b), a.max(b));
        let is_lost = small == 0 || (small < large && large * (large - small) < small * small);
        assert_eq!(theorem.lost.accepts(theorem.system, &[a, b]), is_lost, "{a}, {b}");
    }
}

#[test]
fn altered_chains_are_refused() {
    let theorem = proved(&euclid());
    let refused =
        |tails: Vec<Tail>| Theorem { tails, ..theorem.clone() }.verify(&euclid(), &mut Watch::default());
    assert_eq!(theorem.tails.len(), 2);
    assert_eq!(refused(theorem.tails.clone()), Ok(()));
    assert_eq!(refused(theorem.tails[..1].to_vec()), Err(Doubt::Tail));
    let swapped = |tail: &Tail| Tail { repeated: tail.repeated.map(|number| 1 - number), ..tail.clone() };
    assert_eq!(refused(theorem.tails.iter().map(swapped).collect()), Err(Doubt::Tail));
    let unknown = Tail { repeated: Some(2), ..theorem.tails[0].clone() };
    assert_eq!(refused([theorem.tails.clone(), vec![unknown]].concat()), Err(Doubt::Tail));
    let lost = |tail: &Tail| Tail { automaton: theorem.lost.clone(), ..tail.clone() };
    assert_eq!(refused(theorem.tails.iter().map(lost).collect()), Err(Doubt::Tail));
}

/// With single steps, or with moves that begin elsewhere, the lost positions are others.
#[test]
fn the_theorem_is_about_these_moves_alone() {
    let theorem = proved(&euclid());
    let single = Formula { repeated: Vec::new(), ..euclid() };
    assert!(theorem.verify(&single, &mut Watch::default()).is_err());
    let mut elsewhere = euclid();
    elsewhere.repeated[1].source = vec![at_least(-2, &[-1, 1])];
    assert!(theorem.verify(&elsewhere, &mut Watch::default()).is_err());
}

#[test]
fn a_repeated_move_is_a_step_without_choices() {
    let malformed = |repeated: Vec<Repeated>| {
        let formula = Formula { repeated, ..euclid() };
        let found = find_theorem(&formula, &mut table(20), &Scope::default(), &mut Watch::default());
        assert_eq!(found, Err(Flaw::Halt(Halt::Malformed)));
    };
    let step = |number: usize| Repeated { number, source: Vec::new() };
    malformed(vec![step(2)]);
    malformed(vec![step(0), step(0)]);
    let mut chosen = euclid();
    chosen.moves[0].variables = 3;
    let found = find_theorem(&chosen, &mut table(20), &Scope::default(), &mut Watch::default());
    assert_eq!(found, Err(Flaw::Halt(Halt::Malformed)));
}
