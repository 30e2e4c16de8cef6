//! The theorems of the literature, found and proved from the moves alone.
//!
//! The numbers of states are those of a prototype in another language, which counts them in the same way.

#[path = "theorems/games.rs"]
mod games;
#[path = "theorems/tables.rs"]
mod tables;

use std::time::Instant;

use bouton_automata::theorem::{
    Finding, Oracle, Reason, Scope, Theorem, Verdict, Wrong, compare_guess, decide_guess, find_theorem,
    sum_of_heaps,
};
use bouton_automata::{Halt, System, Watch, Work};
use bouton_theory::Convention;
use bouton_theory::formula::{BitLaw, Condition, Disjunct, Formula, Linear};
use games::*;
use tables::{Rows, Table, chomp_table, silver_dollar_law};

#[expect(clippy::print_stdout, reason = "the measured table, with --nocapture")]
fn report(line: &str) {
    println!("{line}");
}

/// Finds a theorem, compares it with the oracle, and says how long the search took.
fn proved(name: &str, formula: &Formula, oracle: &mut dyn Oracle, scope: &Scope) -> Theorem {
    let theorem = found(name, formula, oracle, scope);
    agrees(name, &theorem, formula, oracle);
    theorem
}

/// Finds a theorem and verifies it.
fn found(name: &str, formula: &Formula, oracle: &mut dyn Oracle, scope: &Scope) -> Theorem {
    let mut watch = Watch::default();
    let start = Instant::now();
    let found = find_theorem(formula, oracle, scope, &mut watch);
    let time = start.elapsed();
    let Ok(Finding::Proved(theorem)) = found else { panic!("{name}: {found:?}") };
    let tails: Vec<usize> = theorem.tails.iter().map(|tail| tail.automaton.states()).collect();
    let (system, states) = (theorem.system.to_string(), theorem.lost.states());
    let largest = watch.work().largest;
    report(&format!(
        "{name:30} {system:30} {states:4} states, tails {tails:?}, largest {largest}, {time:.1?}"
    ));
    assert_eq!(theorem.verify(formula, &mut watch), Ok(()), "{name}");
    theorem
}

/// The automaton and the table agree on small positions of the domain: outside of it nothing is lost.
fn agrees(name: &str, theorem: &Theorem, formula: &Formula, oracle: &mut dyn Oracle) {
    let parts = formula.parts;
    let side: u64 = [4_000, 90, 16, 8][parts - 1];
    for index in 0..side.pow(parts as u32) {
        let position: Vec<u64> =
            (0..parts).map(|part| index / side.pow(part as u32) % side * (1 + index % 2)).collect();
        let is_lost = theorem.lost.accepts(theorem.system, &position);
        let signed: Vec<i64> = position.iter().map(|part| part.cast_signed()).collect();
        let is_inside = formula.domain[0].iter().all(|condition| condition.holds(&signed) == Some(true));
        let expected = if is_inside { oracle.is_lost(&position) } else { Some(false) };
        assert!(expected.is_none_or(|expected| expected == is_lost), "{name}: {position:?}");
    }
}

/// Proves a game and expects lost positions with `states` states in this system, found among all systems.
fn expect(name: &str, formula: &Formula, oracle: &mut dyn Oracle, system: System, states: usize) {
    let theorem = proved(name, formula, oracle, &Scope::default());
    assert_eq!((theorem.system, theorem.lost.states()), (system, states), "{name}");
}

fn xor(position: &[u64]) -> u64 {
    position.iter().fold(0, |sum, part| sum ^ part)
}

const BINARY: System = System::BINARY;
const FIBONACCI: System = System::FIBONACCI;

fn recurrence(a: u32, b: u32) -> System {
    System::recurrence(a, b).expect("1 <= b <= a")
}

/// Bouton 1901; Moore 1910.
#[test]
fn nim_and_moores_nim_are_one_state_in_base_2() {
    for parts in 2..=4 {
        let mut law = Table::law(1 << 18, parts, |position| xor(position) == 0);
        expect(&format!("Nim, {parts} heaps"), &game(parts, nim(parts)), &mut law, BINARY, 1);
    }
    for parts in 3..=4 {
        let is_lost = |position: &[u64]| {
            (0..18).all(|bit| position.iter().map(|part| part >> bit & 1).sum::<u64>() % 3 == 0)
        };
        let mut law = Table::law(1 << 18, parts, is_lost);
        expect(&format!("Moore, 2 of {parts} heaps"), &game(parts, moore(parts, 2)), &mut law, BINARY, 1);
    }
}

/// Wythoff 1907; Fraenkel 1982.
#[test]
fn wythoff_and_its_bands_are_words_of_their_recurrence() {
    expect("Wythoff", &game(2, wythoff()), &mut Rows::queen(4_000, true, &[], None), FIBONACCI, 7);
    for (t, states) in [(1, 7), (2, 9), (3, 11), (4, 13), (5, 15)] {
        let mut table = Rows::beatty(20_000, 1, t as usize);
        expect(&format!("{t}-Wythoff"), &game(2, wythoff_t(t.into())), &mut table, recurrence(t, 1), states);
    }
}

/// Fraenkel 1998: a = s + t − 1 and b = s.
#[test]
fn sectors_are_words_of_their_recurrence() {
    for (s, t, states) in [(2, 1, 9), (2, 2, 11), (3, 1, 11)] {
        let mut table = Rows::beatty(20_000, s as usize, t as usize);
        let formula = game(2, wythoff_st(s.into(), t.into()));
        expect(&format!("({s},{t})-Wythoff"), &formula, &mut table, recurrence(s + t - 1, s), states);
    }
}

/// Komak and others 2025.
#[test]
fn wythoff_that_ends_early_is_found_by_tails() {
    for (terminal, states) in [(1, 5), (2, 28), (3, 33), (4, 55), (5, 80), (6, 109), (7, 121), (8, 142)] {
        let moves = only_if(&at_least(-terminal - 1, &[1, 1]), wythoff());
        let side = if terminal > 6 { 30_000 } else { 10_000 };
        let mut table = Rows::queen(side, true, &[], usize::try_from(terminal).ok());
        expect(
            &format!("Wythoff, x + y <= {terminal} is over"),
            &game(2, moves),
            &mut table,
            FIBONACCI,
            states,
        );
    }
}

/// A game with jumps only, or with lines and jumps, its table by the jumps.
fn pieces(name: &str, jumps: &[[u64; 2]], has_diagonal: bool, states: usize) {
    let signed = jumps.iter().map(|vector| jump(&vector.map(u64::cast_signed)));
    let moves = signed.chain(has_diagonal.then(|| line(&[1, 1]))).collect();
    let mut table = Table::solved(
        128,
        2,
        |p| p[0] + p[1],
        |p, each| {
            let back = |[i, j]: [u64; 2]| Some([p[0].checked_sub(i)?, p[1].checked_sub(j)?]);
            jumps.iter().filter_map(|vector| back(*vector)).for_each(|option| each(&option));
            (1..=p[0].min(p[1])).filter(|_| has_diagonal).for_each(|k| each(&[p[0] - k, p[1] - k]));
        },
    );
    expect(name, &game(2, moves), &mut table, BINARY, states);
}

#[test]
fn pieces_that_move_down_are_lines() {
    pieces("king", &[[1, 0], [0, 1], [1, 1]], false, 2);
    pieces("knight", &[[1, 2], [2, 1]], false, 9);
    pieces("bishop", &[], true, 3);
}

/// Gale 1974; Winning Ways, chapter 15.
#[test]
fn games_with_a_domain_are_proved_on_it() {
    expect("Chomp, two rows", &chomp(), &mut chomp_table(), BINARY, 2);
    expect("silver dollar, 3 coins", &silver_dollar(3), &mut silver_dollar_law(3), BINARY, 4);
    expect("silver dollar, 4 coins", &silver_dollar(4), &mut silver_dollar_law(4), BINARY, 8);
}

/// Fraenkel 2011 (Mark); Whinihan 1963.
#[test]
fn parts_of_a_heap_and_limits_that_grow_are_proved_by_projection() {
    let mark = |take: &[u64], by: u64, is_exact: bool| {
        let take = take.to_vec();
        Table::solved(
            4_096,
            1,
            |p| p[0],
            move |p, each| {
                take.iter().filter_map(|k| p[0].checked_sub(*k)).for_each(|n| each(&[n]));
                if p[0] > 0 && (!is_exact || p[0] % by == 0) {
                    each(&[p[0] / by]);
                }
            },
        )
    };
    expect("Mark", &game(1, vec![jump(&[1]), part_of(2)]), &mut mark(&[1], 2, false), BINARY, 3);
    let moves = vec![jump(&[1]), jump(&[2]), part_of(3)];
    let three = System::base(3).unwrap();
    expect("Mark with n - 2 and n / 3", &game(1, moves), &mut mark(&[1, 2], 3, false), three, 3);
    // The smallest part of n as a sum of Fibonacci numbers is too large to be taken.
    let smallest_part = |n: u64| {
        let word = FIBONACCI.word(n);
        let zeros = word.iter().rev().take_while(|digit| **digit == 0).count();
        FIBONACCI.term(zeros).and_then(|term| u64::try_from(term).ok()).unwrap_or(u64::MAX)
    };
    let mut law = Table::law(1 << 18, 2, |p| p[0] == 0 || p[1] < smallest_part(p[0]));
    let theorem = proved("Fibonacci Nim", &fibonacci_nim(), &mut law, &Scope::default());
    assert_eq!((theorem.system, theorem.lost.states()), (FIBONACCI, 4));
    assert_eq!(theorem.measure, [1, 0]);
}

/// Witnesses are looked for where an automaton leads, not number by number: this took 4 minutes for 10¹²,
/// because every smaller number was looked at.
#[test]
fn a_large_constant_costs_its_digits() {
    for exponent in [5, 9, 14] {
        let far = 10_i64.pow(exponent);
        let to = Linear { constant: -far, coefficients: vec![1] };
        let conditions = vec![Condition::AtLeastZero(to.clone())];
        let formula = game(1, vec![Disjunct { variables: 1, conditions, option: vec![to] }]);
        let mut table = Table::law(20_000, 1, |_| true);
        let mut steps = 0;
        let mut count = |work: &Work| {
            steps = work.steps;
            true
        };
        let scope = Scope { systems: vec![BINARY, FIBONACCI], ..Scope::default() };
        let found = find_theorem(&formula, &mut table, &scope, &mut Watch::new(&mut count));
        let Ok(Finding::None(reasons)) = found else { panic!("nobody knows who wins from {far} on") };
        assert!(reasons.iter().all(|(_, reason)| matches!(reason, Reason::Beyond(_))), "{reasons:?}");
        assert!(steps < 400_000, "10^{exponent}: {steps} steps");
    }
}

/// A guess is proved, or wrong first at the position with the smallest measure.
#[test]
fn guesses_are_decided() {
    let equal =
        |constant| Disjunct { variables: 2, conditions: vec![zero(constant, &[1, -1])], option: Vec::new() };
    let nim = sum_of_heaps(
        &game(
            1,
            vec![Disjunct {
                variables: 2,
                conditions: vec![at_least(-1, &[1, -1])],
                option: vec![Linear::variable(1)],
            }],
        ),
        2,
    );
    let decide = |guess: &[Disjunct]| {
        decide_guess(&nim, guess, Convention::Normal, &[BINARY, FIBONACCI], &mut Watch::default()).unwrap()
    };
    let Verdict::Proved(theorem) = decide(&[equal(0)]) else { panic!("Nim's heaps are equal") };
    assert_eq!(theorem.verify(&nim, &mut Watch::default()), Ok(()));
    let far = 1_000_000_000;
    let Verdict::Wrong(wrong) = decide(&[equal(0), equal(-far)]) else { panic!("too many") };
    assert_eq!(wrong, Wrong { at: vec![far as u64, 0], is_lost: false, option: Some(vec![0, 0]) });
    let mut but_one = equal(0);
    but_one.conditions.push(Condition::NotZero(Linear { constant: -far, coefficients: vec![1] }));
    let Verdict::Wrong(wrong) = decide(&[but_one]) else { panic!("too few") };
    assert_eq!(wrong, Wrong { at: vec![far as u64; 2], is_lost: true, option: None });
    let Verdict::Wrong(wrong) = decide(&[]) else { panic!("the end of play is lost") };
    assert_eq!((wrong.at, wrong.is_lost), (vec![0, 0], true));
}

/// A guess that is compared with a theorem is right, or wrong at the same position, as by the moves.
#[test]
fn a_theorem_decides_guesses_as_the_moves_do() {
    let nim = game(2, nim(2));
    let equal = vec![Disjunct { variables: 2, conditions: vec![zero(0, &[1, -1])], option: Vec::new() }];
    let decide = |guess: &[Disjunct]| {
        decide_guess(&nim, guess, Convention::Normal, &[BINARY], &mut Watch::default()).unwrap()
    };
    let Verdict::Proved(theorem) = decide(&equal) else { panic!("Nim's heaps are equal") };
    let compare = |guess: &[Disjunct]| compare_guess(&nim, guess, &theorem, &mut Watch::default()).unwrap();
    assert_eq!(compare(&equal), Verdict::Proved(theorem.clone()));
    let mut guesses = vec![Vec::new(), [equal.clone(), equal.clone()].concat()];
    for by in [2, 3, 8, 12, 100] {
        guesses.push(vec![same_remainder(by)]);
        let condition = [at_least(-by, &[1]), Condition::NotZero(term(-by, &[0, 1])), zero(-by, &[1, -1])];
        for condition in condition {
            let more = Disjunct { variables: 2, conditions: vec![condition], option: Vec::new() };
            guesses.push([equal.clone(), vec![more.clone()]].concat());
            let conditions = [equal[0].conditions.clone(), more.conditions].concat();
            guesses.push(vec![Disjunct { conditions, ..more }]);
        }
    }
    for guess in guesses {
        match (compare(&guess), decide(&guess)) {
            (Verdict::Proved(_), Verdict::Proved(_)) => {}
            (Verdict::Wrong(one), Verdict::Wrong(other)) => {
                assert_eq!(one.at.iter().sum::<u64>(), other.at.iter().sum::<u64>(), "{guess:?}");
                assert_eq!(one.is_lost, one.at[0] == one.at[1], "{guess:?}");
                assert_eq!(one.option.is_some(), !one.is_lost, "{guess:?}");
            }
            both => panic!("{guess:?}: {both:?}"),
        }
    }
}

/// `a % by == b % by`, with both quotients as variables.
fn same_remainder(by: i64) -> Disjunct {
    let conditions = vec![
        at_least(0, &[1, 0, -by]),
        at_least(by - 1, &[-1, 0, by]),
        at_least(0, &[0, 1, 0, -by]),
        at_least(by - 1, &[0, -1, 0, by]),
        zero(0, &[1, -1, -by, by]),
    ];
    Disjunct { variables: 4, conditions, option: Vec::new() }
}

/// A guess with a large modulus is wrong at the modulus, or refused; neither takes many steps.
#[test]
fn large_moduli_are_decided_or_refused_with_few_states() {
    let nim = game(2, nim(2));
    let equal = vec![Disjunct { variables: 2, conditions: vec![zero(0, &[1, -1])], option: Vec::new() }];
    let Ok(Verdict::Proved(theorem)) =
        decide_guess(&nim, &equal, Convention::Normal, &[BINARY], &mut Watch::default())
    else {
        panic!("Nim's heaps are equal");
    };
    for by in [1_000, 1_001, 4_096, 4_095] {
        let mut watch = Watch::default();
        let verdict = compare_guess(&nim, &[same_remainder(by)], &theorem, &mut watch);
        let Ok(Verdict::Wrong(wrong)) = verdict else { panic!("{by}: {verdict:?}") };
        let by = by.cast_unsigned();
        assert_eq!(wrong, Wrong { at: vec![0, by], is_lost: false, option: Some(vec![0, 0]) });
        assert!(watch.work().steps < 400_000, "{by}: {:?}", watch.work());
    }
    let mut watch = Watch::default();
    let systems = Scope::default().systems;
    let verdict =
        decide_guess(&nim, &[same_remainder(1_000_003)], Convention::Normal, &systems, &mut watch).unwrap();
    let Verdict::Open(reasons) = verdict else { panic!("{verdict:?}") };
    assert!(reasons.iter().all(|(_, why)| *why == Reason::Halt(Halt::States(60_000))), "{reasons:?}");
    assert!(watch.work().steps < 50_000, "{:?}", watch.work());
}

/// Duchêne, Fraenkel, Nowakowski and Rigo 2010: the jumps (1, 3) and (3, 1) change no winner of Wythoff's
/// game.
#[test]
fn some_jumps_change_no_winner_of_wythoffs_game() {
    let wythoff_itself =
        proved("Wythoff", &game(2, wythoff()), &mut Rows::queen(2_000, true, &[], None), &Scope::default());
    let with = [wythoff(), vec![jump(&[1, 3]), jump(&[3, 1])]].concat();
    let mut table = Rows::queen(2_000, true, &[[1, 3], [3, 1]], None);
    let theorem = proved("Wythoff with (1,3), (3,1)", &game(2, with), &mut table, &Scope::default());
    assert_eq!(theorem.lost, wythoff_itself.lost);
}

/// Any k without a common bit with the rest may be taken: bits are only known to bases of bits.
#[test]
fn moves_by_bits_are_proved_in_base_2() {
    let parts_of_both = Condition::Bits { law: BitLaw::Or, left: 1, right: 2, result: 0 };
    let apart = Condition::Bits { law: BitLaw::And, left: 1, right: 2, result: 3 };
    let conditions = vec![parts_of_both, apart, zero(0, &[0, 0, 0, 1]), at_least(-1, &[0, 0, 1])];
    let formula = game(1, vec![Disjunct { variables: 4, conditions, option: vec![Linear::variable(1)] }]);
    let mut table = Table::solved(
        1_024,
        1,
        |p| p[0],
        |p, each| (1..=p[0]).filter(|k| p[0] & k == *k).for_each(|k| each(&[p[0] - k])),
    );
    // All bits may be taken at once, so only 0 is lost.
    expect("bits of a number", &formula, &mut table, BINARY, 1);
    let scope = Scope { systems: vec![FIBONACCI], states: 20, ..Scope::default() };
    let found = find_theorem(&formula, &mut table, &scope, &mut Watch::default());
    assert_eq!(found, Ok(Finding::None(vec![(FIBONACCI, Reason::Halt(Halt::Bits))])));
}

/// No system of one recurrence fits three heaps where a move takes k from two of them.
#[test]
fn what_no_system_fits_is_said_to_be_none() {
    let vectors = [[1, 1, 0], [1, 0, 1], [0, 1, 1]];
    let moves = nim(3).into_iter().chain(vectors.iter().map(|vector| line(vector))).collect();
    let mut table = Table::solved(
        48,
        3,
        |p| p.iter().sum(),
        |p, each| {
            let all = [[1, 0, 0], [0, 1, 0], [0, 0, 1]].into_iter().chain(vectors);
            for vector in all {
                let back = |k: u64| -> Option<Vec<u64>> {
                    p.iter()
                        .zip(vector)
                        .map(|(part, step)| part.checked_sub(k * step.unsigned_abs()))
                        .collect()
                };
                (1..).map_while(back).for_each(|option| each(&option));
            }
        },
    );
    let scope = Scope { systems: vec![BINARY, FIBONACCI, recurrence(2, 1)], states: 200, ..Scope::default() };
    let start = Instant::now();
    let found = find_theorem(&game(3, moves), &mut table, &scope, &mut Watch::default());
    report(&format!("3 heaps with (k,k,0): {found:?}, {:.1?}", start.elapsed()));
    let Ok(Finding::None(reasons)) = found else { panic!("{found:?}") };
    assert_eq!(reasons.len(), 3);
    assert!(
        reasons.iter().all(|(_, why)| matches!(why, Reason::States(_) | Reason::Beyond(_))),
        "{reasons:?}"
    );
    // Nor is Wythoff's game an automaton in base 2.
    let scope = Scope { systems: vec![BINARY], states: 100, ..Scope::default() };
    let mut table = Rows::queen(4_000, true, &[], None);
    let found = find_theorem(&game(2, wythoff()), &mut table, &scope, &mut Watch::default());
    assert_eq!(found, Ok(Finding::None(vec![(BINARY, Reason::States(100))])));
}

/// Knows small positions, and may not be asked about others.
struct Near(Table);

impl Oracle for Near {
    fn bound(&self) -> u64 {
        1_500
    }

    fn is_lost(&mut self, position: &[u64]) -> Option<bool> {
        assert!(position.iter().all(|part| *part < self.0.bound()), "asked about {position:?}");
        self.0.is_lost(position)
    }
}

#[test]
fn a_rule_whose_moves_run_along_lines_and_sectors_is_asked_about_the_smallest_positions() {
    let pairs = |is_move: fn(u64, u64) -> bool| {
        let options = |p: &[u64], each: &mut dyn FnMut(&[u64])| {
            let pairs = (0..=p[0]).flat_map(|k| (0..=p[1]).map(move |l| (k, l)));
            let moves = pairs.filter(|(k, l)| (*k == 0) != (*l == 0) || *k > 0 && *l > 0 && is_move(*k, *l));
            moves.for_each(|(k, l)| each(&[p[0] - k, p[1] - l]));
        };
        Near(Table::solved(64, 2, |p| p.iter().sum(), options))
    };
    found("2-Wythoff", &game(2, wythoff_t(2)), &mut pairs(|k, l| k.abs_diff(l) < 2), &Scope::default());
    found("3-Wythoff", &game(2, wythoff_t(3)), &mut pairs(|k, l| k.abs_diff(l) < 3), &Scope::default());
    let mut sectors = pairs(|k, l| k.max(l) < 2 * k.min(l) + 1);
    found("(2, 1)-Wythoff", &game(2, wythoff_st(2, 1)), &mut sectors, &Scope::default());
    let rows = |p: &[u64], each: &mut dyn FnMut(&[u64])| {
        for heap in 0..3 {
            for left in 0..p[heap] {
                let mut option = p.to_vec();
                option[heap] = left;
                each(&option);
            }
        }
    };
    let mut near = Near(Table::solved(16, 3, |p| p.iter().sum(), rows));
    found("Nim", &game(3, nim(3)), &mut near, &Scope::default());
}
