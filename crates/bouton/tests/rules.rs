//! Rules written in Rust: native games agree with them, and faulty rules and questions are errors.

use bouton::prelude::*;

fn kayles_by_rule() -> Game {
    heap_game(|n| {
        let mut options = Vec::new();
        for a in 0..n {
            options.push([a, n - 1 - a]);
        }
        for a in 0..n - 1 {
            options.push([a, n - 2 - a]);
        }
        options
    })
    .named("Kayles")
}

#[test]
fn a_window_evaluates_what_was_asked_for() {
    let positive = heap_game(|n| if n == 0 { vec![-1] } else { (1..n).collect::<Vec<i64>>() });
    assert_eq!(positive.values(1..=4).unwrap(), [0, 1, 2, 3], "no move leads to 0, whose move is wrong");
    assert_eq!(positive.values(0..=4).unwrap_err().code(), "negative-heap");
    let far = 10_u64.pow(12);
    assert_eq!(subtraction([1, 2, 3]).unwrap().values(far..far + 6).unwrap(), [0, 1, 2, 3, 0, 1]);
}

#[test]
fn a_closure_and_a_code_give_equal_values() {
    let (by_rule, by_code) = (kayles_by_rule(), octal("0.77").unwrap());
    assert_eq!(by_rule.values(0..=500).unwrap(), by_code.values(0..=500).unwrap());
    assert_eq!(by_rule.misere().values(0..=20).unwrap(), by_code.misere().values(0..=20).unwrap());
    assert_eq!(by_rule.code(100).unwrap().map(|code| code.to_string()), Some("0.77".to_owned()));
    let claim = by_rule.period_to(400).unwrap();
    assert_eq!(claim.level(), Level::Conditional);
    claim.verify().unwrap();
    assert_eq!(by_rule.winning_moves([5, 8]).unwrap().len(), by_code.winning_moves([5, 8]).unwrap().len());
}

#[test]
fn options_may_be_heaps_pairs_arrays_and_vectors() {
    let grundys = games::grundy_game().values(0..=60).unwrap();
    let pairs = heap_game(|n| (1..(n + 1) / 2).map(move |a| (a, n - a)));
    let arrays = heap_game(|n| (1..(n + 1) / 2).map(move |a| [a, n - a]));
    let vectors = heap_game(|n| (1..(n + 1) / 2).map(move |a| vec![a, n - a]));
    for game in [pairs, arrays, vectors] {
        assert_eq!(game.values(0..=60).unwrap(), grundys);
    }
    assert_eq!(heap_game(|n| 0..n).values(..=9).unwrap(), nim().values(0..10).unwrap());
}

#[test]
fn positions_of_many_types() {
    let rook = |a: i64, b: i64| Nimber((a ^ b) as u64);
    let arrays = game(|[a, b]: [i64; 2]| {
        (0..a).map(move |x| [x, b]).chain((0..b).map(move |y| [a, y])).collect::<Vec<_>>()
    });
    let pairs = game(|(a, b): (i64, i64)| {
        (0..a).map(move |x| (x, b)).chain((0..b).map(move |y| (a, y))).collect::<Vec<_>>()
    });
    let vectors = game(|heaps: Vec<usize>| {
        let mut options = Vec::new();
        for i in 0..heaps.len() {
            for left in 0..heaps[i] {
                let mut option = heaps.clone();
                option[i] = left;
                options.push(option);
            }
        }
        options
    });
    for (a, b) in [(0, 0), (3, 5), (4, 4), (7, 2)] {
        assert_eq!(arrays.grundy([a, b]).unwrap(), rook(a, b));
        assert_eq!(pairs.grundy((a, b)).unwrap(), rook(a, b));
        assert_eq!(vectors.grundy(vec![a as usize, b as usize]).unwrap(), rook(a, b));
    }
    let text = game(|row: String| (!row.is_empty()).then(|| row[1..].to_owned()));
    assert_eq!(text.outcome("xxx").unwrap(), Outcome::N);
}

#[test]
fn canonical_forms_and_components_change_no_value() {
    let moves = |heaps: Vec<i64>| {
        let mut options = Vec::new();
        for i in 0..heaps.len() {
            for taken in (1..=3).filter(|k| *k <= heaps[i]) {
                let mut option = heaps.clone();
                option[i] -= taken;
                options.push(option);
            }
        }
        options
    };
    let sorted = |heaps: &Vec<i64>| {
        let mut heaps = heaps.clone();
        heaps.sort_unstable();
        heaps
    };
    let plain = Rules::new(moves).game();
    let canonical = Rules::new(moves).canonical(sorted).game();
    let split = Rules::new(moves).components(|heaps| heaps.iter().map(|n| vec![*n]).collect()).game();
    for heaps in [vec![], vec![5], vec![2, 3, 4], vec![7, 7, 1], vec![6, 5, 4, 3]] {
        let expected = Nimber(heaps.iter().fold(0, |sum, n| sum ^ (*n as u64 % 4)));
        for game in [&plain, &canonical, &split] {
            assert_eq!(game.grundy(&heaps).unwrap(), expected, "{heaps:?}");
        }
    }
}

#[test]
fn what_is_wrong_is_an_error_with_a_code() {
    let bad = heap_game(|n| [n - 2]);
    let many = heap_game(|_| 0_i64..);
    let pawn = game(|[a]: [i64; 1]| (0..a).map(|x| [x]).collect::<Vec<_>>());
    let legal = Rules::new(|n: i64| 0..n).legal(|n| *n < 10).game();
    let mixed = nim().position(3).unwrap() + nim().misere().position(3).unwrap();
    let cases = [
        (bad.values(0..=3).unwrap_err(), "negative-heap"),
        (many.values(0..=3).unwrap_err(), "too-many-options"),
        (nim().grundy(-1).unwrap_err(), "bad-position"),
        (nim().grundy("seven").unwrap_err(), "bad-position"),
        (nim().grundy(u64::MAX).unwrap_err(), "bad-position"),
        (pawn.grundy([1, 2]).unwrap_err(), "bad-position"),
        (legal.grundy(12).unwrap_err(), "bad-position"),
        (pawn.values(0..=3).unwrap_err(), "not-a-heap-game"),
        (nim().values(5..).unwrap_err(), "bad-range"),
        (nim().values(0..=u64::MAX).unwrap_err(), "bad-range"),
        (octal("0.9").unwrap_err(), "bad-code"),
        (subtraction([0]).unwrap_err(), "bad-parameter"),
        (mixed.grundy().unwrap_err(), "mixed-convention"),
        (games::cram().values(0..=3).unwrap_err(), "not-a-heap-game"),
        (games::chomp().misere().period().unwrap_err(), "not-a-heap-game"),
    ];
    for (error, code) in cases {
        assert_eq!(error.code(), code, "{error:?}");
        assert!(!error.to_string().is_empty() && format!("{error:?}").starts_with("error["));
    }
    let nothing = (7, 3);
    assert_eq!(nim().values(nothing.0..nothing.1).unwrap(), []);
}

#[test]
fn a_loop_has_a_value_but_no_number() {
    let endless = game(|[n]: [i64; 1]| [[(n + 1) % 5]]);
    assert_eq!(endless.grundy([0]).unwrap_err().code(), "infinite-value");
    let place = endless.position([0]).unwrap();
    assert_eq!((place.outcome().unwrap(), place.length().unwrap()), (Outcome::D, None));
    assert_eq!(place.remoteness().unwrap_err().code(), "draw");
}

#[test]
fn a_position_that_falls_apart_into_itself_is_loopy() {
    let heaps = |row: &Vec<i64>| row.iter().map(|n| vec![*n]).chain([row.clone()]).collect();
    let again = Rules::new(|row: Vec<i64>| (!row.is_empty()).then(|| row[1..].to_vec())).components(heaps);
    let again = again.game().named("Again");
    assert_eq!(again.grundy([1, 2, 3]).unwrap_err().code(), "loopy");
    // It's found in a search, too: only the option falls apart.
    let later = |row: &Vec<i64>| if row.len() == 2 { vec![row.clone(), vec![]] } else { vec![row.clone()] };
    let later =
        Rules::new(|row: Vec<i64>| (!row.is_empty()).then(|| row[1..].to_vec())).components(later).game();
    assert_eq!(later.grundy([1, 2, 3]).unwrap_err().code(), "loopy");
    assert_eq!(later.grundy([1]).unwrap(), Nimber(1));
}

#[test]
fn a_name_is_the_games() {
    let endless = game(|[n]: [i64; 1]| [[(n + 1) % 5]]);
    let (one, other) = (endless.clone().named("Round"), endless.named("Turn"));
    assert!(one.grundy([0]).unwrap_err().to_string().contains("Round"));
    assert!(other.grundy([0]).unwrap_err().to_string().contains("Turn"));
    assert_eq!(
        (one.misere().name(), other.position([3]).unwrap().to_string()),
        ("Round", "Turn [3]".to_owned())
    );
    assert!(kayles().named("Pins").rules().heap_code().is_some());
}

#[test]
fn everything_is_owned_and_prints() {
    fn holds<T: Clone + std::fmt::Debug + 'static>(value: &T) -> String {
        format!("{:?}", value.clone())
    }
    let game = kayles();
    let shown = [
        holds(&game),
        holds(&game.position([5, 8]).unwrap()),
        holds(&game.options(3).unwrap()),
        holds(&game.values(0..=9).unwrap()),
        holds(&game.table(0..=3, 0..=3).unwrap()),
        holds(&game.period().unwrap()),
        holds(&game.explain([5, 8]).unwrap()),
        holds(&game.code(30).unwrap()),
        holds(&Control::new()),
    ];
    assert!(shown.iter().all(|text| !text.is_empty() && text.len() < 400), "{shown:?}");
    assert_eq!(holds(&vec![Nimber(0), Nimber(3)]), "[0, *3]");
}

#[test]
fn ranges_are_of_any_integers() -> Result<(), bouton::Error> {
    let (kayles, known) = (kayles(), [0, 1, 2, 3, 1]);
    let heaps = [(); 5];
    assert_eq!(kayles.values(0..=4)?, known);
    assert_eq!(kayles.values(0..5_u8)?, known);
    assert_eq!(kayles.values(..=4_usize)?, known);
    assert_eq!(kayles.values(..heaps.len())?, known);
    assert_eq!(kayles.values(0_i128..5)?, known);
    assert_eq!(kayles.values_of(0..=4_i64, |n| n)?, known);
    assert_eq!(kayles.table(0..=1_u16, ..2)?.zeros(), [(0, 0), (1, 1)]);
    assert_eq!(kayles.values(-3..=4).unwrap_err().code(), "bad-range");
    assert_eq!(kayles.values(0_u64..).unwrap_err().code(), "bad-range");
    assert_eq!(kayles.values(0..=u64::MAX).unwrap_err().code(), "bad-range");
    Ok(())
}
