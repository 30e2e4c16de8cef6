//! What theorems say is held against the search, on all positions of boxes.

mod dozen;

use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;

use bouton_rules::ArrayRule;
use bouton_theory::Outcome;
use bouton_theory::formula::{Disjunct, Formula};

use dozen::{Listed, Written, at_least, dozen, game, line, nim, rows, term, wythoff};

use super::*;
use crate::{Budget, Method, Stop, Sum};

fn searching() -> Control {
    Control::bounded(Budget { theorems: false, ..Budget::default() })
}

fn place(game: &Game, parts: &[u64]) -> Sum {
    game.position(Datum::ints(parts.iter().map(|part| *part as i64).collect::<Vec<_>>())).unwrap()
}

fn each_in_box(parts: usize, side: u64, mut each: impl FnMut(&[u64])) {
    let mut at = vec![0; parts];
    loop {
        each(&at);
        let Some(place) = at.iter().rposition(|part| part + 1 < side) else { return };
        at[place] += 1;
        at[place + 1..].fill(0);
    }
}

fn data(sum: &Sum, of_value: u64) -> Vec<Datum> {
    let control = searching();
    let moves = sum.moves(&control).unwrap();
    let mut found: Vec<Datum> = moves
        .iter()
        .filter(|made| made.to.value(&control).unwrap().value == Nimber(of_value))
        .map(|made| made.shown().clone())
        .collect();
    found.sort();
    found
}

/// Each game of the dozen has its theorem on the P-positions; outcomes and winning moves are those of the
/// search.
#[test]
fn theorems_say_what_the_search_says() {
    let (control, mut with_values) = (Control::default(), 0);
    for (game, side) in dozen() {
        let kept = game.known_theorem(About::Lost, &control).unwrap();
        let parts = kept.unwrap_or_else(|| panic!("{}", game.name())).formula.parts;
        let has_values = game.known_theorem(About::Values, &control).unwrap().is_some();
        with_values += usize::from(has_values);
        each_in_box(parts, side, |at| {
            let sum = place(&game, at);
            let one = &sum.components()[0];
            let searched = sum.outcome(&searching()).unwrap();
            assert_eq!(searched.method, Method::Search);
            let is_lost = is_lost(one, &control).unwrap();
            assert_eq!(is_lost, Some(searched.value == Outcome::P), "{sum}");
            let winning = options_of_value(one, Nimber::ZERO, &control).unwrap().unwrap();
            assert_eq!(winning, data(&sum, 0), "{sum}");
            if has_values {
                let found = value(one, &control).unwrap();
                assert_eq!(found, Some(sum.value(&searching()).unwrap().value), "{sum}");
                for wanted in [1, 2] {
                    let options = options_of_value(one, Nimber(wanted), &control).unwrap();
                    assert_eq!(options, Some(data(&sum, wanted)), "{sum}: {wanted}");
                }
            }
            let all = first_options(one, 1_000, &control).unwrap().map(|options| options.len());
            let mut listed = sum.moves(&searching()).unwrap();
            listed.dedup_by(|a, b| a.shown() == b.shown());
            assert_eq!(all, Some(listed.len()), "{sum}");
        });
    }
    assert!(with_values >= 8, "{with_values}");
}

/// Positions that are far by their numbers, and that a search reaches all the same.
#[test]
fn far_sums_are_those_of_the_search() {
    let control = Control::default();
    let halves = dozen().remove(8).0;
    let far = [[1_500, 1_400], [1_023, 1_025], [2_000, 700], [1_027, 1_027]];
    assert!(far.iter().all(|at| is_far(&Datum::ints(at.map(|part| part as i64)))));
    let near = [place(&nim(), &[5, 3]), place(&wythoff(), &[4, 6]), place(&nim(), &[2, 2])];
    let mut won = 0;
    for (left, right) in far.iter().flat_map(|left| far.iter().map(move |right| (left, right))) {
        let two = place(&halves, left).plus(&place(&halves, right)).unwrap();
        let sums = near.iter().map(|more| two.plus(more).unwrap());
        let mixed = near.iter().map(|more| place(&halves, left).plus(more).unwrap());
        for sum in [two.clone()].into_iter().chain(sums).chain(mixed) {
            let (told, searched) = (sum.outcome(&control).unwrap(), sum.outcome(&searching()).unwrap());
            assert_eq!((told.value, told.method), (searched.value, Method::ForAll), "{sum}");
            let value = sum.value(&searching()).unwrap().value;
            assert_eq!(sum.value(&control).unwrap().value, value, "{sum}");
            let shown = |moves: Vec<crate::Move>| moves.iter().map(|made| made.shown().clone()).collect();
            let winning: Vec<Datum> = shown(sum.winning_moves(&control).unwrap());
            let expected: Vec<Datum> = shown(sum.winning_moves(&searching()).unwrap());
            assert_eq!(winning, expected, "{sum}");
            won += usize::from(!winning.is_empty());
        }
    }
    assert!(won > 20, "{won}");
}

/// No theorem on the values of Wythoff's game is found, but its P-positions decide some sums.
#[test]
fn winners_alone_decide_some_sums() {
    let control = Control::default();
    let (wythoff, nim) = (wythoff(), nim());
    let ten = 10_u64.pow(15);
    // ⌊nφ⌋ and ⌊nφ²⌋ for n = 10⁹.
    let lost = place(&wythoff, &[1_618_033_988, 2_618_033_988]);
    let won = [place(&wythoff, &[ten, ten + 1]), place(&wythoff, &[ten, 7])];
    let sum = |parts: &[&Sum]| parts.iter().fold(Sum::empty(Convention::Normal), |a, b| a.plus(b).unwrap());
    let outcome = |sum: &Sum| sum.outcome(&control).map(|answer| answer.value);
    assert_eq!(outcome(&lost), Ok(Outcome::P));
    assert_eq!(lost.value(&control).unwrap().value, Nimber::ZERO);
    assert_eq!(outcome(&sum(&[&lost, &lost])), Ok(Outcome::P));
    assert_eq!(outcome(&sum(&[&lost, &won[0]])), Ok(Outcome::N));
    assert_eq!(outcome(&sum(&[&won[1], &won[0], &won[1]])), Ok(Outcome::N));
    assert_eq!(outcome(&sum(&[&won[1], &won[0], &won[1], &won[0]])), Ok(Outcome::P));
    let near = place(&nim, &[4, 4]);
    assert_eq!(outcome(&sum(&[&lost, &near])), Ok(Outcome::P));
    assert_eq!(outcome(&sum(&[&won[0], &near])), Ok(Outcome::N));
    // Values that nobody knows aren't made up.
    assert!(outcome(&sum(&[&won[0], &won[1]])).is_err());
    assert!(outcome(&sum(&[&won[0], &place(&nim, &[4, 5])])).is_err());
    assert!(won[0].value(&control).is_err());
    // To [ten, ten], to [3, 4] and to [4, 3].
    let two = place(&nim, &[ten, ten + 7]).plus(&near).unwrap();
    assert_eq!(two.value(&control).unwrap().value, Nimber(7));
    assert_eq!(two.winning_moves(&control).unwrap().len(), 3);
    // Options of Wythoff's game with value 7 aren't known.
    let three = two.plus(&lost).unwrap();
    assert_eq!(three.value(&control).unwrap().value, Nimber(7));
    assert!(three.winning_moves(&control).is_err());
}

/// Misère play, searches without theorems and positions of another form aren't answered.
#[test]
fn a_theorem_speaks_of_its_positions_only() {
    let control = Control::default();
    let nim = nim();
    let far = place(&nim, &[1 << 40, 1 << 40]);
    assert_eq!(far.outcome(&control).unwrap().value, Outcome::P);
    assert!(far.outcome(&searching()).is_err());
    let misere = far.under(Convention::Misere);
    assert!(misere.outcome(&control).is_err());
    assert!(misere.value(&control).is_err());
    assert!(misere.winning_moves(&control).is_err());
    let long = Component { game: nim.clone(), position: Datum::ints([1 << 40, 1 << 40, 1]) };
    assert_eq!(is_lost(&long, &control).unwrap(), None);
    let negative = Component { game: nim.clone(), position: Datum::ints([1 << 40, -(1 << 40)]) };
    assert_eq!(is_lost(&negative, &control).unwrap(), None);
    // Positions of a domain: the first part is at most the second.
    let first: Listed = |p, out| (0..p[0]).for_each(|left| out.row(&[left, p[1]]));
    let mut inside = Written { rule: ArrayRule::new("inside", Some(2), first), formula: formula(&nim) };
    inside.formula.domain = vec![vec![Condition::AtLeastZero(term(0, &[-1, 1]))]];
    inside.formula.moves = vec![line(&[1, 0])];
    let inside = Game::new(Rc::new(inside));
    let at = |parts: [i64; 2]| Component { game: inside.clone(), position: Datum::ints(parts) };
    assert_eq!(is_lost(&at([0, 1 << 40]), &control).unwrap(), Some(true));
    assert_eq!(is_lost(&at([1 << 40, 0]), &control).unwrap(), None);
}

fn formula(game: &Game) -> Formula {
    game.formula(None).unwrap()
}

/// Counts how often work asks whether to go on.
fn counted() -> (Control, Rc<Cell<u64>>) {
    let asked = Rc::new(Cell::new(0));
    let seen = Rc::clone(&asked);
    let control = Control::watched(Budget::default(), move |_| {
        seen.set(seen.get() + 1);
        None
    });
    (control, asked)
}

/// Three heaps with moves that take the same from two of them: no theorem is known.
fn without_theorem() -> Game {
    let listed: Listed = |p, out| {
        rows(p, out);
        (1..=p[0].min(p[1])).for_each(|k| out.row(&[p[0] - k, p[1] - k, p[2]]));
    };
    let moves = vec![line(&[1, 0, 0]), line(&[0, 1, 0]), line(&[0, 0, 1]), line(&[1, 1, 0])];
    game("three", 3, listed, moves)
}

#[test]
fn a_near_question_looks_for_no_theorem() {
    for (game, _) in dozen() {
        let parts = formula(&game).parts;
        let sum = place(&game, &vec![6; parts]);
        let (control, asked) = counted();
        let _ = (sum.outcome(&control).unwrap(), sum.value(&control).unwrap());
        let _ = (sum.winning_moves(&control).unwrap(), sum.explain(&control).unwrap());
        let kept = game.kept();
        assert!(kept.lost.get().is_none() && kept.values.get().is_none(), "{}", game.name());
        assert!(asked.get() < 1_000, "{}: {}", game.name(), asked.get());
    }
}

#[test]
fn a_theorem_is_looked_for_once() {
    for game in [without_theorem(), nim()] {
        let (control, asked) = counted();
        let parts = formula(&game).parts;
        let far = place(&game, &vec![1 << 40; parts]);
        let first = far.outcome(&control).is_ok();
        assert!(game.kept().lost.get().is_some());
        let before = asked.replace(0);
        assert!(before < 10_000, "{before}");
        assert_eq!(far.outcome(&control).is_ok(), first);
        assert!(asked.get() < 10, "{}", asked.get());
        // Clones and games of the other convention share it.
        let clone = game.under(Convention::Misere).under(Convention::Normal);
        assert!(clone.kept().lost.get().is_some());
        assert!(game.downgrade().upgrade().is_some_and(|again| again.kept().lost.get().is_some()));
        assert!(game.named("another").kept().lost.get().is_none());
    }
}

/// Each look at the clock takes a thousandth of the limit.
#[test]
fn the_search_takes_a_tenth_of_the_time_limit() {
    let looks = Rc::new(Cell::new(0));
    let seen = Rc::clone(&looks);
    let control = Control::default().timed(move || {
        seen.set(seen.get() + 1);
        Some((Duration::from_millis(seen.get()), Duration::from_secs(1)))
    });
    let game = without_theorem();
    assert!(game.known_theorem(About::Lost, &control).unwrap().is_none());
    assert!((101..110).contains(&looks.get()), "{}", looks.get());
    assert!(game.kept().lost.get().is_some());
    let unlimited = Control::default().timed(|| None);
    assert!(nim().known_theorem(About::Lost, &unlimited).unwrap().is_some());
}

/// A search that a small budget or an interrupt ended may succeed another time.
#[test]
fn a_search_that_was_ended_is_begun_again() {
    let game = nim();
    let few = Budget { positions: 1, ..Budget::default() };
    let small = Control::watched(few, |_| Some(Stop::Positions(1)));
    assert!(game.known_theorem(About::Lost, &small).unwrap().is_none());
    assert!(game.kept().lost.get().is_none());
    for stop in [Stop::Interrupt, Stop::Time] {
        let stopped = Control::watched(Budget::default(), move |_| Some(stop));
        assert_eq!(game.known_theorem(About::Lost, &stopped).unwrap_err(), SolveError::Stopped(stop));
        assert!(game.kept().lost.get().is_none());
    }
    assert!(game.known_theorem(About::Lost, &Control::default()).unwrap().is_some());
}

#[test]
fn many_winning_moves_are_refused() {
    // From an odd number to any even one below.
    let listed: Listed = |p, out| {
        if p[0] % 2 == 1 {
            (0..=p[0] / 2).for_each(|half| out.row(&[2 * half]));
        }
    };
    let conditions = vec![Condition::Zero(term(-1, &[1, -2])), at_least(&term(0, &[0, 1, -1]))];
    let moves = vec![Disjunct { variables: 3, conditions, option: vec![term(0, &[0, 0, 2])] }];
    let game = game("many", 1, listed, moves);
    let control = Control::default();
    let far = place(&game, &[(1 << 30) + 1]);
    assert_eq!(far.outcome(&control).unwrap().value, Outcome::N);
    let error = far.winning_moves(&control).unwrap_err();
    assert_eq!(error.code(), "too-many-options");
    assert_eq!(error.to_string(), "more than 1000 moves from the array [1073741825] win");
    let first = first_options(&far.components()[0], 3, &control).unwrap().unwrap();
    assert_eq!(first, [0, 2, 4].map(|left: i64| Datum::ints([left])));
}

/// A player who names the position after a move is answered; moves that aren't any are none.
#[test]
fn moves_of_far_positions_are_found_by_where_they_lead() {
    let control = Control::default();
    let game = wythoff();
    let ten = 10_u64.pow(15);
    let from = place(&game, &[ten, ten + 1]);
    let to = |parts: [u64; 2]| from.move_to(&place(&game, &parts), &control).unwrap();
    let outcome = |parts| to(parts).map(|made| made.outcome);
    assert_eq!(outcome([1, 2]), Some(Outcome::P));
    assert_eq!(outcome([ten - 7, ten - 6]), Some(Outcome::N));
    assert_eq!(outcome([ten, 0]), Some(Outcome::N));
    assert_eq!([outcome([ten, ten + 1]), outcome([ten - 1, ten - 1]), outcome([2, 1])], [None; 3]);
    let (moves, is_all) = from.moves_to_choose_from(&control).unwrap();
    assert!(!is_all && moves.len() == 41);
    assert_eq!(
        moves.iter().filter(|made| made.wins()).map(|made| made.shown().to_string()).collect::<Vec<_>>(),
        ["[1, 2]"]
    );
    // Every move of a position with few of them.
    let halves = dozen().remove(8).0;
    let (moves, is_all) = place(&halves, &[1 << 21, 5]).moves_to_choose_from(&control).unwrap();
    assert_eq!((moves.len(), is_all), (2, true));
    for made in &moves {
        assert_eq!(made.to.outcome(&searching()).unwrap().value, made.outcome, "{}", made.to);
    }
    // The theorems have names.
    let known = game.known_theorems(&control).unwrap();
    assert_eq!(known.iter().map(|one| one.about).collect::<Vec<_>>(), [About::Lost]);
    assert_eq!(known[0].outcome(&[1, 2]), Some(Outcome::P));
}

/// Explanations of far positions have the theorem, the parts, and a winning move.
#[test]
fn explanations_of_far_positions_name_the_theorem() {
    let control = Control::default();
    let ten = 10_u64.pow(15);
    let won = place(&wythoff(), &[ten, ten + 1]).explain(&control).unwrap();
    let story = won.components[0].far.as_ref().expect("a theorem");
    assert_eq!((story.theorem.about, story.parts.as_slice()), (About::Lost, &[ten, ten + 1][..]));
    assert_eq!((won.winning_count, won.all_listed, won.value), (1, true, None));
    let sum = place(&nim(), &[ten, ten + 7]).plus(&place(&nim(), &[3, 4])).unwrap();
    let lost = sum.explain(&control).unwrap();
    assert_eq!(lost.value.map(|answer| answer.value), Some(Nimber::ZERO));
    let told = lost.components.iter().map(|one| one.far.as_ref().map(|story| story.theorem.about));
    assert_eq!(told.collect::<Vec<_>>(), [Some(About::Values), None]);
}

/// A window can be listed at any distance: its P-positions are those that the theorem accepts one by one.
#[test]
fn windows_may_be_far_away() {
    let control = Control::default();
    let (far, nim) = (10_u64.pow(12), nim());
    let found = nim.p_positions_within(&[far..=far + 20, far + 15..=far + 30], &control).unwrap();
    let expected: Vec<Datum> =
        (far + 15..=far + 20).map(|part| Datum::ints([part as i64, part as i64])).collect();
    assert_eq!(found, expected);
    let near = nim.p_positions_within(&[2..=5, 4..=9], &control).unwrap();
    assert_eq!(near, [4, 5].map(|part| Datum::ints([part, part])));
    #[expect(clippy::reversed_empty_ranges, reason = "a window of nothing")]
    let nothing = nim.p_positions_within(&[5..=4, 0..=9], &control).unwrap();
    assert_eq!(nothing, []);
}

#[test]
fn kept_automata_count_among_the_bytes_of_a_game() {
    let (game, control) = (wythoff(), Control::default());
    let kept = game.known_theorem(About::Lost, &control).unwrap().expect("a theorem");
    let (theorem, before) = (kept.theorem.bytes(), game.bytes());
    assert!(theorem > 500, "{theorem}");
    assert!(before >= theorem, "{before}");
    // The relation of winning moves is made once and kept, too; nothing is searched for it.
    let far = place(&game, &[1_000_000_000_000_000, 1_000_000_000_000_001]);
    assert!(!far.winning_moves(&control).unwrap().is_empty());
    let after = game.bytes();
    assert!(after > before, "{after}");
    assert!(!far.winning_moves(&control).unwrap().is_empty());
    assert_eq!(game.bytes(), after);
}
