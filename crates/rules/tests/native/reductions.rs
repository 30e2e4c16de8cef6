//! The claims of a reduction follow from the bare definition: who wins everywhere, the value where it claims
//! one.

use bouton_rules::{Datum, Form, Part, Reduction, Ruleset};
use bouton_theory::{Convention, Nimber, Outcome};

use crate::brute::Brute;
use crate::laws::{data, different, increasing, rows};

/// The claim for one position: its value, if any, and who wins.
fn claim(brute: &mut Brute, reduction: &Reduction) -> (Option<Nimber>, Outcome) {
    let Form::Sum(parts) = &reduction.form else {
        return (reduction.value(), reduction.outcome().unwrap());
    };
    let values = parts.iter().map(|part: &Part<Datum>| brute.value(&part.item, Convention::Normal));
    let total: Nimber = values.fold(Nimber::ZERO, |sum, value| sum + value);
    (Some(total), if total.is_zero() { Outcome::P } else { Outcome::N })
}

/// A sentence with all its gaps filled.
fn is_said(reduction: &Reduction) -> bool {
    let because = match &reduction.form {
        Form::Heaps(parts, _) => parts.iter().map(|part| part.from.to_string()).collect(),
        Form::Sum(parts) => parts.iter().map(|part| part.from.to_string()).collect(),
        Form::Outcome(_, because) => vec![because.to_string()],
    };
    let theorem = reduction.theorem.as_ref().map(ToString::to_string);
    because.iter().chain(&theorem).all(|text| text.contains(' ') && !text.contains('{'))
}

/// Holds the reductions of one game to the definition; returns of how many positions it has one.
fn hold(id: &str, arguments: &[Datum], positions: Vec<Datum>) -> usize {
    let mut brute = Brute::of(id, arguments);
    let mut reduced = 0;
    for position in positions {
        let position = brute.rules.admit(position).unwrap();
        for convention in [Convention::Normal, Convention::Misere] {
            let found = brute.rules.reduction(std::slice::from_ref(&position), convention).unwrap();
            let Some(found) = found else { continue };
            assert!(is_said(&found), "{id} {position}: {found:?}");
            let truth = brute.value(&position, convention);
            let outcome = if truth.is_zero() { Outcome::P } else { Outcome::N };
            let (value, claimed) = claim(&mut brute, &found);
            assert_eq!(claimed, outcome, "{id} {position} {convention}");
            assert!(value.is_none_or(|value| value == truth), "{id} {position} {convention}: {value:?}");
            reduced += usize::from(convention == Convention::Normal);
        }
    }
    reduced
}

/// Every position has one.
#[test]
fn theorems_that_speak_of_every_position() {
    for (id, positions) in [
        ("staircase", (0..=4).flat_map(|length| rows(length, 0, 3)).collect::<Vec<_>>()),
        ("coins_strip", increasing(5, 0, 10)),
        ("welter", increasing(4, 0, 9)),
        ("euclid", rows(2, 0, 60).into_iter().filter(|pair| *pair != [0, 0]).collect()),
        ("euclid_stop", rows(2, 1, 60)),
        ("end_nim", (0..=5).flat_map(|length| rows(length, 1, 4)).collect()),
        ("greedy_nim", (0..=4).flat_map(|length| rows(length, 0, 5)).collect()),
        ("fibonacci_nim", rows(2, 0, 60)),
        ("multiplication", rows(2, 1, 60)),
        ("wythoff", rows(2, 0, 30)),
        ("turning_turtles", increasing(8, 1, 8)),
        ("mock_turtles", increasing(8, 1, 8)),
        ("ruler", increasing(8, 1, 8)),
        ("twins", increasing(8, 1, 8)),
        ("triplets", increasing(9, 1, 9)),
    ] {
        let count = positions.len();
        assert_eq!(hold(id, &[], data(positions)), count, "{id}");
    }
    for k in 1..=3 {
        let positions: Vec<_> = (0..=4).flat_map(|length| rows(length, 0, 4)).collect();
        let count = positions.len();
        assert_eq!(hold("moore_nim", &[Datum::Int(k)], data(positions)), count, "{k}");
    }
}

/// Some positions have a theorem: we count them, so that the test can't pass by chance.
#[test]
fn theorems_that_speak_of_some_positions() {
    let double = (0..=4).flat_map(|length| rows(length, 0, 5)).collect::<Vec<_>>();
    assert_eq!(hold("double_nim", &[], data(double.clone())), double.len());
    let five = rows(5, 1, 3);
    assert_eq!(hold("double_nim", &[], data(five.clone())), five.len());
    assert_eq!(hold("double_nim", &[], data(vec![vec![1; 6]])), 0);
    let three: Vec<_> = (0..=3).flat_map(|n| rows(n, 0, 12)).filter(|row| different(row)).collect();
    assert_eq!(hold("antonim", &[], data(three.clone())), three.len());
    assert_eq!(hold("antonim", &[], data(vec![vec![1, 2, 3, 4]])), 0);
    assert_eq!(hold("equal_nim", &[Datum::Int(2)], data(rows(2, 0, 20))), 21 * 21);
    assert_eq!(hold("equal_nim", &[Datum::Int(2)], data(vec![vec![1, 2, 3]])), 0);
    // Two rows r ≤ n: those up to the least safe row f(n), by Hale's recursion.
    fn f(n: i64) -> i64 {
        if n < 2 { n } else { (1..n).find(|r| r + f(*r) >= n).unwrap() }
    }
    let known = |row: &&Vec<i64>| row.len() < 2 || row[0].min(row[1]) <= f(row[0].max(row[1]));
    let spite = (0..=2).flat_map(|length| rows(length, 0, 14)).collect::<Vec<_>>();
    let known = spite.iter().filter(known).count();
    assert_eq!(hold("spite_nim_A", &[], data(spite)), known);
    assert_eq!(hold("spite_nim_A", &[], data(vec![vec![1, 2, 3]])), 0);
    assert_eq!(hold("spite_nim_B", &[], data(rows(2, 0, 9))), 18, "one row, on either side");
    let squares = rows(2, 0, 4);
    let knights = squares.iter().flat_map(|a| squares.iter().map(move |b| [a.clone(), b.clone()]));
    let knights: Vec<Datum> =
        knights.map(|pair| Datum::list(pair.map(Datum::from).into_iter().collect())).collect();
    assert_eq!(hold("white_knight", &[Datum::Int(5)], knights), 625);
}

#[test]
fn positions_that_are_maps() {
    let map = |fields: [(&str, Datum); 2]| Datum::map(fields.map(|(key, value)| (key.to_owned(), value)));
    let stacks = (1..=4).flat_map(|length| rows(length, 0, 3));
    let building = stacks.flat_map(|st| (0..=5).map(move |left| (left, st.clone())));
    let building = building.map(|(left, st)| map([("left", Datum::Int(left)), ("st", st.into())]));
    assert!(hold("building_nim", &[], building.collect()) > 1000);
    // 14 = 2⁴ − 2 tokens on three stacks: the tallest is kept as high as the others together.
    let three = rows(3, 0, 7).into_iter().map(|st| (14 - st.iter().sum::<i64>(), st));
    let three = three.filter(|(left, _)| *left > 0);
    let three = three.map(|(left, st)| map([("left", Datum::Int(left)), ("st", st.into())]));
    assert!(hold("building_nim", &[], three.collect()) > 100);
    let coins = increasing(4, 1, 9);
    let strips =
        coins.into_iter().flat_map(|c| c.clone().into_iter().chain([0]).map(move |d| (c.clone(), d)));
    let strips: Vec<Datum> = strips.map(|(c, d)| map([("c", c.into()), ("d", Datum::Int(d))])).collect();
    for id in ["silver_dollar_A", "silver_dollar_B"] {
        assert_eq!(hold(id, &[], strips.clone()), strips.len(), "{id}");
    }
}

/// Boards of Cram in one piece that a half turn leaves as they are, but for those of odd sides with a free
/// middle.
#[test]
fn dominoes_are_answered_by_their_images() {
    for (height, width) in [(1, 4), (2, 2), (2, 3), (3, 2), (2, 4), (3, 3), (1, 7)] {
        let squares = height * width;
        let board = |free: u32| -> Datum {
            let square = |at: usize| if free >> at & 1 == 1 { '.' } else { '#' };
            let row = |r: usize| (0..width).map(|c| square(r * width + c)).collect::<String>();
            Datum::list((0..height).map(|r| Datum::text(&row(r))).collect())
        };
        let turned = |free: u32| free.reverse_bits() >> (32 - squares);
        let odd = height % 2 == 1 && width % 2 == 1;
        let paired = |free: &u32| turned(*free) == *free && !(odd && free >> (squares / 2) & 1 == 1);
        let most = (0..1_u32 << squares).filter(paired).count();
        let boards = (0..1 << squares).map(board).collect();
        let found = hold("cram", &[], boards);
        assert!((usize::from(!odd)..=most).contains(&found), "{height} × {width}: {found} of {most}");
    }
}

/// Sums of Nim heaps in both conventions, by a search of the whole sum.
#[test]
fn nim_speaks_of_all_its_heaps() {
    fn misere(heaps: &[i64]) -> bool {
        let mut options = (0..heaps.len()).flat_map(|i| (0..heaps[i]).map(move |left| (i, left))).peekable();
        options.peek().is_none()
            || options.any(|(i, left)| {
                let mut after = heaps.to_vec();
                after[i] = left;
                !misere(&after)
            })
    }
    let nim = bouton_rules::registry::find("nim").unwrap().make(&[]).unwrap();
    for heaps in (0..=4).flat_map(|length| rows(length, 0, 3)) {
        let positions: Vec<Datum> = heaps.iter().map(|heap| Datum::Int(*heap)).collect();
        let of = |convention| nim.reduction(&positions, convention).unwrap().unwrap();
        assert_eq!(of(Convention::Misere).outcome() == Some(Outcome::N), misere(&heaps), "{heaps:?}");
        let sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
        assert_eq!(of(Convention::Normal).value(), Some(Nimber(sum as u64)), "{heaps:?}");
    }
}

/// A heap from which 1 to k may be taken is its remainder; other sets claim nothing.
#[test]
fn heaps_of_remainders() {
    let of = |set: &[i64]| {
        let found = bouton_rules::registry::find("subtraction").unwrap();
        found.make(&[Datum::from(set.to_vec())]).unwrap()
    };
    for k in 1..=5_i64 {
        let set: Vec<i64> = (1..=k).collect();
        let rules = of(&set);
        let mut values: Vec<Nimber> = Vec::new();
        for n in 0..40_i64 {
            let options = set.iter().filter(|s| **s <= n).map(|s| values[(n - s) as usize]);
            values.push(bouton_theory::mex(options));
            let claimed = rules.reduction(&[Datum::Int(n)], Convention::Normal).unwrap().unwrap();
            assert_eq!(claimed.value(), values.last().copied(), "{k} {n}");
        }
    }
    let other: &dyn Ruleset = &*of(&[1, 3]);
    assert_eq!(other.reduction(&[Datum::Int(5)], Convention::Normal), Ok(None));
}

/// Numbers at the edge of the arithmetic: nothing overflows, and the answers stay right.
#[test]
fn large_positions_are_reduced() {
    const BIG: i64 = i64::MAX;
    for (id, position) in [
        ("euclid", Datum::from([BIG, BIG - 1])),
        ("euclid", Datum::from([1, BIG])),
        ("euclid", Datum::from([4_660_046_610_375_530_309, 7_540_113_804_746_346_429])),
        ("wythoff", Datum::from([BIG / 4, BIG])),
        ("antonim", Datum::from([BIG, BIG - 1, 3])),
        ("fibonacci_nim", Datum::from([BIG / 2, BIG])),
        ("multiplication", Datum::from([1, BIG / 9])),
        ("end_nim", Datum::from([BIG, BIG - 1, BIG, 1])),
        ("spite_nim_A", Datum::from([BIG, BIG])),
        ("greedy_nim", Datum::from([BIG, BIG])),
    ] {
        let rules = bouton_rules::registry::find(id).unwrap().make(&[]).unwrap();
        let position = rules.admit(position).unwrap();
        let found = rules.reduction(std::slice::from_ref(&position), Convention::Normal).unwrap();
        assert!(found.as_ref().is_none_or(is_said), "{id} {position}: {found:?}");
    }
    // Neighbours in Fibonacci's sequence: the ratio leaves φ only far behind the point.
    let rules = bouton_rules::registry::find("euclid").unwrap().make(&[]).unwrap();
    let pair = Datum::from([4_660_046_610_375_530_309, 7_540_113_804_746_346_429]);
    let found = rules.reduction(&[pair], Convention::Normal).unwrap().unwrap();
    let Form::Outcome(outcome, because) = found.form else { panic!("{found:?}") };
    assert_eq!(outcome == Outcome::P, because.to_string().contains("is less than"));
}
