//! Every obligation of a proof, violated on purpose: no theorem may come of it.

#[path = "theorems/games.rs"]
mod games;
#[path = "theorems/tables.rs"]
mod tables;

use bouton_automata::theorem::{
    Doubt, Finding, Flaw, Groundwork, Oracle, Reason, Scope, Tail, Theorem, find_theorem,
};
use bouton_automata::{Automaton, Halt, Limits, System, Watch, Work, conjunction};
use bouton_theory::formula::{Disjunct, Formula};
use games::*;
use tables::{Rows, Table};

fn search(formula: &Formula, oracle: &mut dyn Oracle) -> Result<Finding, Flaw> {
    find_theorem(formula, oracle, &Scope::default(), &mut Watch::default())
}

fn theorem(formula: &Formula, oracle: &mut dyn Oracle) -> Theorem {
    match search(formula, oracle) {
        Ok(Finding::Proved(theorem)) => theorem,
        other => panic!("{other:?}"),
    }
}

/// A jump without the conditions that keep its parts natural.
fn unguarded(vector: &[i64]) -> Disjunct {
    Disjunct { conditions: Vec::new(), ..jump(vector) }
}

/// From n to n + 1 and n − 1: the even numbers meet (a) and (b), and nobody ever loses.
#[test]
fn a_game_without_a_measure_has_no_theorem() {
    let formula = game(1, vec![jump(&[1]), jump(&[-1])]);
    let mut even = Table::law(1 << 20, 1, |position| position[0] % 2 == 0);
    assert_eq!(search(&formula, &mut even), Err(Flaw::NoMeasure));
    // A move that changes nothing, and one that circles between two heaps.
    let stays = game(1, vec![jump(&[0])]);
    assert_eq!(Groundwork::new(&stays, &mut Watch::default()).err(), Some(Flaw::NoMeasure));
    let circle = game(2, vec![jump(&[1, -1]), jump(&[-1, 1])]);
    assert_eq!(Groundwork::new(&circle, &mut Watch::default()).err(), Some(Flaw::NoMeasure));
}

#[test]
fn measures_are_found_where_the_sum_grows() {
    let measure =
        |formula: &Formula| Groundwork::new(formula, &mut Watch::default()).unwrap().lowered().to_vec();
    assert_eq!(measure(&fibonacci_nim()), [1, 0]);
    assert_eq!(measure(&game(2, vec![jump(&[1, -1])])), [1, 0]);
    assert_eq!(measure(&game(2, vec![jump(&[1, -1]), jump(&[-1, 2])])), [3, 2]);
}

#[test]
fn negative_parts_and_moves_out_of_the_domain_are_named() {
    let mut watch = Watch::default();
    let negative = game(2, vec![jump(&[1, 0]), unguarded(&[1, 2])]);
    let flaw = Groundwork::new(&negative, &mut watch).err();
    assert_eq!(flaw, Some(Flaw::Negative { disjunct: 1, at: vec![0, 0] }));
    // The domain may be what keeps parts natural.
    let large = on(vec![at_least(-3, &[1])], game(1, vec![unguarded(&[3])]));
    assert_eq!(Groundwork::new(&large, &mut watch).err(), Some(Flaw::Leaves { disjunct: 0, at: vec![3, 0] }));
    let ordered = on(vec![at_least(0, &[1, -1])], game(2, nim(2)));
    assert!(matches!(Groundwork::new(&ordered, &mut watch).err(), Some(Flaw::Leaves { disjunct: 0, .. })));
    let short = game(2, vec![jump(&[1])]);
    assert_eq!(Groundwork::new(&short, &mut watch).err(), Some(Flaw::Halt(Halt::Malformed)));
}

/// Period 4 below 20,000, and wrong there: 20,000 has the option 0.
#[test]
fn a_guess_that_is_right_up_to_20000_and_wrong_beyond_is_no_theorem() {
    let formula = subtraction([1, 2, 3, 20_000]);
    let table = |side| {
        Table::solved(
            side,
            1,
            |p| p[0],
            |p, each| {
                [1, 2, 3, 20_000].iter().filter_map(|k| p[0].checked_sub(*k)).for_each(|n| each(&[n]));
            },
        )
    };
    let scope = Scope { states: 40, ..Scope::default() };
    let Ok(Finding::None(reasons)) =
        find_theorem(&formula, &mut table(10_000), &scope, &mut Watch::default())
    else {
        panic!("proved");
    };
    assert!(reasons.contains(&(System::BINARY, Reason::Beyond(vec![20_000]))), "{reasons:?}");
    let Ok(Finding::None(reasons)) =
        find_theorem(&formula, &mut table(100_000), &scope, &mut Watch::default())
    else {
        panic!("proved");
    };
    assert_eq!(reasons.len(), scope.systems.len());
    // Without the large number the same guess is right.
    let proof = theorem(&subtraction([1, 2, 3]), &mut table(10_000));
    assert_eq!((proof.system, proof.lost.states()), (System::BINARY, 3));
    let doubt = proof.verify(&formula, &mut Watch::default());
    assert_eq!(doubt, Err(Doubt::OptionOfLost(vec![20_000])));
}

/// One far position refutes the same guess in every system, so only the first one makes the moves' relation.
#[test]
fn far_jumps_are_refused_in_every_system_after_one_relation() {
    for (jumps, far) in
        [(vec![1_000_000_000_000], 1_000_000_000_000), (vec![1, 1_000_000_000_000], 1_000_000_000_000)]
    {
        let mut table = Table::solved(
            20_000,
            1,
            |p| p[0],
            |p, each| {
                jumps.iter().filter_map(|k| p[0].checked_sub(*k)).for_each(|n| each(&[n]));
            },
        );
        let formula =
            game(1, jumps.iter().map(|jump_by: &u64| jump(&[i64::try_from(*jump_by).unwrap()])).collect());
        let mut watch = Watch::default();
        let scope = Scope::default();
        let found = find_theorem(&formula, &mut table, &scope, &mut watch);
        let Ok(Finding::None(reasons)) = found else { panic!("{jumps:?}: {found:?}") };
        assert_eq!(reasons.len(), scope.systems.len());
        let is_far = |why: &Reason| *why == Reason::Beyond(vec![far]);
        let count = reasons.iter().filter(|(_, why)| is_far(why)).count();
        // In few systems the guess is another one so far out.
        assert!(count * 10 >= reasons.len() * 9, "{jumps:?}: {reasons:?}");
        assert!(watch.work().steps < 1_000_000, "{jumps:?}: {:?}", watch.work());
    }
}

/// An oracle that plays another game is found out.
#[test]
fn an_oracle_that_contradicts_the_moves_is_found_out() {
    let mut liar = Table::law(1 << 20, 2, |p| p[0] == p[1] && p[0] != 5);
    let Ok(Finding::None(reasons)) = search(&game(2, nim(2)), &mut liar) else { panic!("proved") };
    assert!(reasons.iter().any(|(_, why)| matches!(why, Reason::Disagrees(_))), "{reasons:?}");
}

#[test]
fn forged_theorems_are_refused() {
    let formula = game(2, wythoff());
    let proof = theorem(&formula, &mut Rows::queen(2_000, true, &[], None));
    let mut watch = Watch::default();
    let mut refused = |forged: &Theorem| forged.verify(&formula, &mut watch).unwrap_err();
    let system = System::FIBONACCI;
    let small =
        |constant| conjunction(system, 2, &[at_least(constant, &[-1, -1])], &mut Watch::default()).unwrap();
    let with = |lost: Automaton| Theorem { lost, ..proof.clone() };
    let less = proof.lost.without(&small(3), &mut Watch::default()).unwrap();
    let more = proof.lost.or(&small(0), &mut Watch::default()).unwrap();
    assert_eq!(more, proof.lost);
    assert_eq!(refused(&with(less)), Doubt::Tail);
    let no_tails = Theorem { tails: Vec::new(), ..proof.clone() };
    assert_eq!(refused(&no_tails), Doubt::Tail);
    let empty_generator = Tail { generators: vec![vec![0, 0]], ..proof.tails[0].clone() };
    assert_eq!(refused(&Theorem { tails: vec![empty_generator], ..proof.clone() }), Doubt::Tail);
    let short = Tail { generators: vec![vec![1]], ..proof.tails[0].clone() };
    assert_eq!(refused(&Theorem { tails: vec![short], ..proof.clone() }), Doubt::Tail);
    assert_eq!(refused(&Theorem { measure: vec![1, 0], ..proof.clone() }), Doubt::Measure);
    assert_eq!(refused(&Theorem { measure: vec![1], ..proof.clone() }), Doubt::Measure);
    let other_system = Theorem { system: System::recurrence(2, 1).unwrap(), ..proof.clone() };
    assert_eq!(refused(&other_system), Doubt::OtherAlphabet);
    // The same digits, in a system in which words are other numbers.
    assert_eq!(refused(&Theorem { system: System::BINARY, ..proof.clone() }), Doubt::Tail);
    let invalid = with(proof.lost.complement(&mut Watch::default()).unwrap());
    assert_eq!(refused(&invalid), Doubt::OutsideDomain);
}

/// With tails of its own, a wrong set is refused by (a) or (b), at the smallest position.
#[test]
fn wrong_sets_are_refused_at_the_smallest_position() {
    let mut watch = Watch::default();
    let kings = [[1, 0], [0, 1], [1, 1]].map(|vector| jump(&vector));
    let formula = game(2, kings.to_vec());
    let mut table = Table::solved(
        64,
        2,
        |p| p[0] + p[1],
        |p, each| {
            let steps = [[1, 0], [0, 1], [1, 1]];
            let back = |step: [u64; 2]| Some([p[0].checked_sub(step[0])?, p[1].checked_sub(step[1])?]);
            steps.into_iter().filter_map(back).for_each(|option| each(&option));
        },
    );
    let proof = theorem(&formula, &mut table);
    let single = |x: i64, y: i64| {
        let conditions = [zero(-x, &[1]), zero(-y, &[0, 1])];
        conjunction(proof.system, 2, &conditions, &mut Watch::default()).unwrap()
    };
    let more = proof.lost.or(&single(3, 2), &mut watch).unwrap();
    let doubt = Theorem { lost: more, ..proof.clone() }.verify(&formula, &mut watch);
    assert_eq!(doubt, Err(Doubt::OptionOfLost(vec![3, 2])));
    let less = proof.lost.without(&single(4, 2), &mut watch).unwrap();
    let doubt = Theorem { lost: less, ..proof.clone() }.verify(&formula, &mut watch);
    assert_eq!(doubt, Err(Doubt::NoWinningMove(vec![4, 2])));
}

#[test]
fn interruptions_and_limits_end_a_search() {
    let formula = game(2, wythoff());
    for most in [0, 2_000, 20_000] {
        let mut go_on = |work: &Work| work.steps < most;
        let mut watch = Watch::new(&mut go_on);
        let mut table = Rows::queen(2_000, true, &[], None);
        let found = find_theorem(&formula, &mut table, &Scope::default(), &mut watch);
        assert_eq!(found, Err(Flaw::Halt(Halt::Stopped)), "{most}");
        assert!(watch.work().steps <= most + 1_024);
    }
    let mut watch = Watch::default().with_limits(Limits { states: 3, cells: 1 << 20 });
    let mut table = Rows::queen(2_000, true, &[], None);
    let found = find_theorem(&formula, &mut table, &Scope::default(), &mut watch);
    assert_eq!(found, Err(Flaw::Halt(Halt::States(3))));
}
