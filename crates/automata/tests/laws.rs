//! Automata against arithmetic: conditions in every system, operations on random relations, and sentences of
//! Presburger arithmetic with known truth.

use bouton_automata::{Automaton, Halt, Limits, System, Watch, Work, conjunction, disjunction, numbers};
use bouton_theory::formula::{BitLaw, Condition, Linear};

/// Every system that theorems are looked for in.
fn systems() -> Vec<System> {
    let recurrences = (1..=6).flat_map(|a| (1..=a).filter_map(move |b| System::recurrence(a, b)));
    (2..=10).filter_map(System::base).chain(recurrences).collect()
}

fn term(constant: i64, coefficients: &[i64]) -> Linear {
    Linear { constant, coefficients: coefficients.to_vec() }
}

/// A sequence of numbers that is always the same (Knuth's multiplier).
struct Dice(u64);

impl Dice {
    fn below(&mut self, most: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % most
    }

    fn between(&mut self, low: i64, high: i64) -> i64 {
        low + self.below((high - low + 1).unsigned_abs()).cast_signed()
    }

    fn condition(&mut self, variables: usize) -> Condition {
        let coefficients: Vec<i64> = (0..variables).map(|_| self.between(-3, 3)).collect();
        let linear = Linear { constant: self.between(-20, 20), coefficients };
        match self.below(4) {
            0 => Condition::Zero(linear),
            1 => Condition::NotZero(linear),
            _ => Condition::AtLeastZero(linear),
        }
    }
}

/// Whether two numbers below `most` meet the condition, by arithmetic.
fn holds(conditions: &[Condition], numbers: &[u64]) -> bool {
    let signed: Vec<i64> = numbers.iter().map(|number| number.cast_signed()).collect();
    conditions.iter().all(|condition| condition.holds(&signed) == Some(true))
}

fn pairs(most: u64) -> impl Iterator<Item = [u64; 2]> {
    (0..most).flat_map(move |x| (0..most).map(move |y| [x, y]))
}

#[test]
fn every_difference_up_to_200_is_exact_in_every_system() {
    let mut watch = Watch::default();
    for system in systems() {
        for c in 0..=200 {
            let option = [Condition::Zero(term(-c, &[1, -1]))];
            let automaton = conjunction(system, 2, &option, &mut watch).unwrap();
            for x in 0..300u64 {
                for y in [0, x.saturating_sub(c.unsigned_abs()), x / 2, x, x + 1] {
                    assert_eq!(automaton.accepts(system, &[x, y]), holds(&option, &[x, y]), "{system}: {c}");
                }
            }
        }
    }
}

#[test]
fn large_constants_make_few_states() {
    let mut watch = Watch::default();
    for (system, most) in [(System::base(2).unwrap(), 60), (System::FIBONACCI, 200)] {
        for constant in [-20_000, 20_000, 1_000_003] {
            for condition in
                [Condition::Zero(term(constant, &[1, -1])), Condition::AtLeastZero(term(constant, &[1, -1]))]
            {
                watch.forget_largest();
                let automaton = conjunction(system, 2, std::slice::from_ref(&condition), &mut watch).unwrap();
                assert!(automaton.states() < 4 * most, "{system}: {} states", automaton.states());
                assert!(watch.work().largest < 8 * most, "{system}: {}", watch.work().largest);
                let c = constant.unsigned_abs();
                for (x, y) in [(0, 0), (c, 0), (0, c), (c, 1), (1, c), (3 * c, 2 * c), (5 * c + 7, 6 * c + 7)]
                {
                    assert_eq!(
                        automaton.accepts(system, &[x, y]),
                        holds(std::slice::from_ref(&condition), &[x, y])
                    );
                }
            }
        }
    }
}

#[test]
fn random_conditions_agree_with_arithmetic_in_every_system() {
    let mut watch = Watch::default();
    let mut dice = Dice(1);
    for system in systems() {
        for _ in 0..12 {
            let conditions: Vec<Condition> = (0..2).map(|_| dice.condition(2)).collect();
            let both = conjunction(system, 2, &conditions, &mut watch).unwrap();
            let lists: Vec<Vec<Condition>> = conditions.iter().map(|one| vec![one.clone()]).collect();
            let some = disjunction(system, 2, &lists, &mut watch).unwrap();
            assert!(both.ignores_leading_zeros() && some.ignores_leading_zeros());
            for pair in pairs(30) {
                let each = conditions.iter().map(|one| holds(std::slice::from_ref(one), &pair));
                let [first, second]: [bool; 2] = each.collect::<Vec<_>>().try_into().unwrap();
                assert_eq!(both.accepts(system, &pair), first && second, "{system}: {conditions:?}");
                assert_eq!(some.accepts(system, &pair), first || second, "{system}: {conditions:?}");
            }
        }
    }
}

#[test]
fn addition_is_addition_in_every_system() {
    let mut watch = Watch::default();
    for system in systems() {
        let sum = [Condition::Zero(term(0, &[1, 1, -1]))];
        let addition = conjunction(system, 3, &sum, &mut watch).unwrap();
        for [x, y] in pairs(40) {
            for z in [0, x + y - u64::from(x + y > 0), x + y, x + y + 1] {
                assert_eq!(addition.accepts(system, &[x, y, z]), x + y == z, "{system}: {x} + {y} = {z}");
            }
        }
        // The sum always exists, and is one number.
        let all = numbers(system, 2, &mut watch).unwrap();
        assert_eq!(addition.exists(&[0, 1], &mut watch).unwrap(), all, "{system}");
        let differ = [
            sum[0].clone(),
            Condition::Zero(term(0, &[1, 1, 0, -1])),
            Condition::NotZero(term(0, &[0, 0, 1, -1])),
        ];
        assert!(conjunction(system, 4, &differ, &mut watch).unwrap().is_empty(), "{system}");
    }
}

#[test]
fn operations_agree_with_sets() {
    let mut watch = Watch::default();
    let mut dice = Dice(7);
    for system in [
        System::base(2).unwrap(),
        System::base(3).unwrap(),
        System::FIBONACCI,
        System::recurrence(3, 2).unwrap(),
    ] {
        for _ in 0..20 {
            let mut relation = || {
                let lists: Vec<Vec<Condition>> =
                    (0..2).map(|_| vec![dice.condition(2), dice.condition(2)]).collect();
                disjunction(system, 2, &lists, &mut watch).unwrap()
            };
            let (left, right) = (relation(), relation());
            let and = left.and(&right, &mut watch).unwrap();
            let or = left.or(&right, &mut watch).unwrap();
            let without = left.without(&right, &mut watch).unwrap();
            let differing = left.differing(&right, &mut watch).unwrap();
            let swapped = left.on_tracks(2, &[1, 0], &mut watch).unwrap();
            let equal = left.on_tracks(1, &[0, 0], &mut watch).unwrap();
            for pair in pairs(25) {
                let (l, r) = (left.accepts(system, &pair), right.accepts(system, &pair));
                let results = [&and, &or, &without, &differing].map(|result| result.accepts(system, &pair));
                assert_eq!(results, [l && r, l || r, l && !r, l != r]);
                assert_eq!(swapped.accepts(system, &[pair[1], pair[0]]), l);
                assert_eq!(equal.accepts(system, &[pair[0]]), left.accepts(system, &[pair[0]; 2]));
            }
            // Equal sets are equal automata, however they were made.
            let again = or.without(&right.without(&left, &mut watch).unwrap(), &mut watch).unwrap();
            assert_eq!(again, left);
            let twice = swapped.on_tracks(2, &[1, 0], &mut watch).unwrap();
            assert_eq!(twice, left);
        }
    }
}

#[test]
fn some_number_exists_exactly_where_one_is_found() {
    let mut watch = Watch::default();
    let mut dice = Dice(3);
    for system in systems() {
        for _ in 0..4 {
            // The condition bounds y by 3 x + 20, so a search decides it.
            let bound = Condition::AtLeastZero(term(20, &[3, -1]));
            let conditions = [dice.condition(2), dice.condition(2), bound];
            let relation = conjunction(system, 2, &conditions, &mut watch).unwrap();
            let some = relation.exists(&[0], &mut watch).unwrap();
            for x in 0..40 {
                let found = (0..=3 * x + 20).any(|y| holds(&conditions, &[x, y]));
                assert_eq!(some.accepts(system, &[x]), found, "{system}: {x}, {conditions:?}");
            }
            let smallest = relation.smallest(system);
            assert_eq!(smallest.is_none(), relation.is_empty());
            assert!(smallest.is_none_or(|pair| holds(&conditions, &pair)));
        }
    }
}

/// Sentences with known truth: every number is even or odd; 2 x + 5 y reaches everything but 1 and 3; no
/// number is the largest; between two numbers that differ by more than 1 there is another.
#[test]
fn sentences_have_their_truth() {
    let mut watch = Watch::default();
    // Three numbers with factors of this size need very many states where the second root is near -1.
    for system in systems().into_iter().filter(|system| matches!(system.factors(), (_, 0) | (1..=3, 1))) {
        let mut some = |tracks: usize, conditions: &[Condition], kept: &[usize]| {
            conjunction(system, tracks, conditions, &mut watch).unwrap().exists(kept, &mut watch).unwrap()
        };
        let coins = some(3, &[Condition::Zero(term(0, &[1, -2, -5]))], &[0]);
        let larger = some(2, &[Condition::AtLeastZero(term(-1, &[-1, 1]))], &[0]);
        let between = some(
            3,
            &[Condition::AtLeastZero(term(-1, &[-1, 0, 1])), Condition::AtLeastZero(term(-1, &[0, 1, -1]))],
            &[0, 1],
        );
        let apart = some(2, &[Condition::AtLeastZero(term(-2, &[-1, 1]))], &[0, 1]);
        let all = numbers(system, 1, &mut watch).unwrap();
        let missing = all.without(&coins, &mut watch).unwrap();
        let mut unreached = Vec::new();
        missing
            .each_accepted(system, &[], 12, &mut watch, &mut |number| {
                unreached.push(number[0]);
                true
            })
            .unwrap();
        unreached.sort_unstable();
        assert_eq!(unreached, [1, 3], "{system}");
        assert_eq!(larger, all, "{system}");
        assert_eq!(between, apart, "{system}");
    }
}

#[test]
fn bits_are_put_together_in_bases_of_bits_only() {
    let mut watch = Watch::default();
    let condition = |law| [Condition::Bits { law, left: 0, right: 2, result: 1 }];
    for base in [2, 4, 8, 16] {
        let system = System::base(base).unwrap();
        for law in [BitLaw::And, BitLaw::Or, BitLaw::Xor] {
            let automaton = conjunction(system, 3, &condition(law), &mut watch).unwrap();
            for [x, y] in pairs(20) {
                let right = law.of(x.cast_signed(), y.cast_signed()).unsigned_abs();
                for z in [right, right ^ 1, right ^ 16] {
                    assert_eq!(automaton.accepts(system, &[x, z, y]), z == right);
                }
            }
        }
    }
    for system in [System::base(3).unwrap(), System::FIBONACCI] {
        let refused = conjunction(system, 3, &condition(BitLaw::Xor), &mut watch);
        assert_eq!(refused, Err(Halt::Bits));
    }
}

#[test]
fn limits_and_interruptions_end_the_work_with_a_reason() {
    let condition = [Condition::Zero(term(0, &[7, -5, 3]))];
    let with = |states, cells| {
        let mut watch = Watch::default().with_limits(Limits { states, cells });
        conjunction(System::base(3).unwrap(), 3, &condition, &mut watch).map(|found| found.states())
    };
    assert_eq!(with(5, 1 << 20), Err(Halt::States(5)));
    assert_eq!(with(500, 20), Err(Halt::Cells(20)));
    assert!(with(500, 1 << 20).is_ok());
    let mut stop = |work: &Work| work.steps == 0;
    let mut watch = Watch::new(&mut stop);
    let many: Vec<Condition> = (0..200).map(|c| Condition::NotZero(term(c, &[1, -1]))).collect();
    assert_eq!(conjunction(System::FIBONACCI, 2, &many, &mut watch), Err(Halt::Stopped));
    let mut watch = Watch::default();
    let beyond = conjunction(System::FIBONACCI, 2, &[Condition::Zero(term(0, &[0, 0, 1]))], &mut watch);
    assert_eq!(beyond, Err(Halt::Malformed));
    let huge = conjunction(System::FIBONACCI, 1, &[Condition::Zero(term(i64::MIN, &[1]))], &mut watch);
    assert_eq!(huge, Err(Halt::Range));
}

/// A number twenty times as large has more digits, so the words of the others need zeros before them.
#[test]
fn witnesses_longer_than_the_numbers_that_stay_are_found() {
    let mut watch = Watch::default();
    for system in systems() {
        let times = [Condition::Zero(term(0, &[20, -1]))];
        let some: Automaton =
            conjunction(system, 2, &times, &mut watch).unwrap().exists(&[0], &mut watch).unwrap();
        assert_eq!(some, numbers(system, 1, &mut watch).unwrap(), "{system}");
    }
}
