//! The search of positions: depth, cycles, budgets, foreign games, and the stored results.

use crate::support::{Rule, at, free, game, heaps, kayles, rule, stops_at_look};
use bouton_rules::{
    Datum, Literature, Options, PositionKind, PositionRef, Presentation, RuleError, Ruleset, Standard,
};
use bouton_solve::{Budget, Control, Game, SolveError, Stop};
use bouton_theory::{Convention, Nimber, Outcome};
use std::cell::OnceCell;
use std::rc::Rc;

#[test]
fn a_chain_of_five_million_positions_is_no_stack_overflow() {
    let chain = game(rule("chain", PositionKind::Array(Some(1)), |position, out| {
        let n = position.as_ints().map_or(0, |values| values[0]);
        if n > 0 {
            out.row(&[n - 1]);
        }
        Ok(())
    }));
    assert_eq!(at(&chain, [5_000_000]).value(&free()).expect("a value").value, Nimber(0));
    let down = game(heaps("down", |n| if n > 0 { vec![vec![n - 1]] } else { vec![] }));
    assert_eq!(at(&down, 1_000_001).value(&free()).expect("a value").value, Nimber(1));
    assert_eq!(at(&down, 1_000_000).remoteness(&free()).expect("remoteness"), 1_000_000);
}

#[test]
fn play_without_end_uses_its_budget_up() {
    let up = game(heaps("up", |n| vec![vec![n + 1]]));
    let error = at(&up, 0).value(&free()).expect_err("no value");
    assert!(error.line().is_some_and(|line| line.starts_with("0 → 1 → 2 → 3 → … → ")), "{error}");
    let error = at(&up, 0).remoteness(&free()).expect_err("no end");
    assert!(error.line().is_some_and(|line| line.starts_with("0 → 1 → 2 → 3 → … → ")), "{error}");
    let budget = Budget { positions: 5_000, ..Budget::default() };
    let error = at(&up, 0).value(&Control::bounded(budget)).expect_err("no value");
    assert!(error.line().is_some_and(|line| line.ends_with(" → 4998 → 4999")), "{error}");
    // Short play that only has too many positions for the budget is stopped.
    let down = game(heaps("down", |n| (n / 2..n).step_by(2).map(|rest| vec![rest]).collect()));
    let error = at(&down, 100_000).value(&Control::bounded(budget)).expect_err("no value");
    assert_eq!(error, SolveError::Stopped(Stop::Positions(5_000)));
    let budget = Budget { bytes: 100_000, ..Budget::default() };
    let error = at(&down, 100_000).value(&Control::bounded(budget)).expect_err("no value");
    assert_eq!(error, SolveError::Stopped(Stop::Bytes(100_000)));
}

#[test]
fn cycles_have_values() {
    let ring = game(heaps("ring", |n| vec![vec![(n + 1) % 5]]));
    let value = at(&ring, 7).loopy_value(&free()).expect("a value");
    assert_eq!((value.value.to_string(), value.method), ("∞{}".to_owned(), bouton_solve::Method::Loops));
    for error in [at(&ring, 7).value(&free()).expect_err("∞"), ring.values(3, &free()).expect_err("∞")] {
        assert_eq!(error.code(), "infinite-value", "{error}");
    }
    assert_eq!(at(&ring, 7).length(&free()), Ok(None));
    assert_eq!(at(&ring, 7).remoteness(&free()).expect_err("a draw").code(), "draw");
    assert_eq!(
        at(&ring, 7).under(Convention::Misere).outcome(&free()).expect("an outcome").value,
        Outcome::D
    );
    let error = at(&ring, 7).under(Convention::Misere).value(&free()).expect_err("no value");
    assert_eq!(error.code(), "misere-loop", "{error}");
}

#[test]
fn graphs_without_end_show_a_line_of_play() {
    let own_part = game(heaps("own part", |n| vec![vec![n, 0]]));
    let there_and_back =
        game(heaps("walk", |n| if n == 0 { vec![] } else { vec![vec![n - 1], vec![n + 1]] }));
    for (game, line) in [(own_part, "2 → 0 + 2 → "), (there_and_back, "2 → 3 → 4 → 5 → … → ")]
    {
        // After an error the memory is as if nothing had been asked.
        for _ in 0..2 {
            let error = at(&game, 2).value(&free()).expect_err("no end");
            assert_eq!(error.code(), "budget", "{error}");
            assert!(error.line().is_some_and(|found| found.starts_with(line)), "{error}");
        }
    }
}

struct Contains;

impl Presentation for Contains {}

impl Ruleset for Contains {
    fn name(&self) -> &str {
        "contains"
    }
    fn kind(&self) -> PositionKind {
        PositionKind::Text
    }
    fn options(&self, _: PositionRef<'_>, _: &mut Options) -> Result<(), RuleError> {
        Ok(())
    }
    fn admit(&self, position: Datum) -> Result<Datum, RuleError> {
        Ok(position)
    }
    fn standard(&self, position: PositionRef<'_>, out: &mut Options) -> Result<Standard, RuleError> {
        out.part(position);
        out.part(position);
        out.end();
        Ok(Standard::Written)
    }
}

impl Literature for Contains {}

#[test]
fn a_position_that_is_its_own_component_is_loopy() {
    let contains = Game::new(Rc::new(Contains));
    assert!(matches!(at(&contains, "x").value(&free()), Err(SolveError::Loopy { .. })));
}

#[test]
fn an_interrupt_keeps_what_was_found() {
    let rules = kayles();
    let rows = game(Rc::clone(&rules));
    assert_eq!(at(&rows, 600).value(&stops_at_look(2)), Err(SolveError::Stopped(Stop::Interrupt)));
    let before = rules.asked.get();
    assert!(before > 200);
    at(&rows, 600).value(&free()).expect("a value");
    assert!(rules.asked.get() <= 602, "{} rule calls for 601 heaps", rules.asked.get());
}

#[test]
fn every_position_is_expanded_once() {
    let rules = kayles();
    let rows = game(Rc::clone(&rules));
    for _ in 0..3 {
        assert_eq!(at(&rows, [100, 90, 80]).value(&free()).expect("a value").value, Nimber(7));
    }
    assert!(rules.asked.get() <= 101, "{}", rules.asked.get());
}

#[test]
fn options_may_be_positions_of_other_games_and_come_back() {
    // From a heap of `to` one goes to a heap of `fro` that is one smaller, and the other way round.
    let cell: Rc<OnceCell<Rc<dyn Ruleset>>> = Rc::default();
    let link = Rc::clone(&cell);
    let to: Rc<Rule> = rule("to", PositionKind::Heap, move |position, out| {
        let n = position.as_int().unwrap_or(0);
        for m in 0..n {
            out.part_of(link.get().expect("the other game"), &Datum::Int(m));
            out.end();
        }
        Ok(())
    });
    let back: Rc<dyn Ruleset> = Rc::clone(&to) as Rc<dyn Ruleset>;
    let fro: Rc<dyn Ruleset> = rule("fro", PositionKind::Heap, move |position, out| {
        let n = position.as_int().unwrap_or(0);
        for m in 0..n {
            out.part_of(&back, &Datum::Int(m));
            out.end();
        }
        Ok(())
    });
    assert!(cell.set(fro).is_ok());
    let to = game(to);
    assert_eq!(at(&to, 40).value(&free()).expect("a value").value, Nimber(40));
    assert_eq!(to.values(20, &free()).expect("values"), (0..=20).map(Nimber).collect::<Vec<_>>());
    let moves = at(&to, 3).winning_moves(&free()).expect("moves");
    assert_eq!(moves.len(), 1);
    assert_eq!(moves[0].to.components()[0].game.name(), "fro");
    assert_eq!(moves[0].to.outcome(&free()).expect("an outcome").value, Outcome::P);
}

#[test]
fn a_rule_may_ask_for_values_of_its_own_game() {
    let cell: Rc<OnceCell<Game>> = Rc::default();
    let own = Rc::clone(&cell);
    // The option is the heap of the size that is the value of the heap below.
    let rules = heaps("asks", move |n| {
        let Some(game) = own.get().filter(|_| n > 0) else { return vec![] };
        let below = at(game, n - 1).value(&free()).expect("a value");
        vec![vec![(below.value.0 as i64).min(n - 1)]]
    });
    let asks = game(rules);
    assert!(cell.set(asks.clone()).is_ok());
    let values = asks.values(12, &free()).expect("values");
    assert_eq!(values.len(), 13);
    assert!(at(&asks, 14).value(&free()).expect("a value").value.0 < 3);
}

#[test]
fn a_near_answer_is_found_though_play_has_no_end() {
    // Epstein's Put or Take: its P-positions begin 0, 5, 20, 29, 45 (Guy and Nowakowski, Unsolved problems).
    let epstein = game(rule("put or take", PositionKind::Heap, |position, out| {
        let n = position.as_int().unwrap_or(0);
        let square = n.isqrt().pow(2);
        if n > 0 {
            out.heap(n - square);
            out.heap(n.checked_add(square).ok_or_else(|| RuleError::new("arithmetic", "too large"))?);
        }
        Ok(())
    }));
    let outcome = |n: i64| at(&epstein, n).outcome(&free()).ok().map(|found| (found.value, found.method));
    for n in [0, 5, 20, 29, 45] {
        assert_eq!(outcome(n).map(|found| found.0), Some(Outcome::P), "{n}");
    }
    assert_eq!(outcome(2), None);
    // Some are found by a search that ends at a winning move, but not all.
    let ahead = |n: i64| outcome(n).is_some_and(|found| found.1 == bouton_solve::Method::Deepening);
    assert!((0..=60).any(ahead) && !ahead(9));
    // A square is won at once, for every other move.
    assert!(
        [1, 4, 9, 16, 25, 36, 49].iter().all(|n| outcome(*n).is_some_and(|(value, _)| value == Outcome::N))
    );
    assert_eq!(at(&epstein, 4).winning_moves(&free()).expect_err("2 more is open").code(), "undecided");
}

#[test]
fn a_look_ahead_agrees_with_the_search() {
    use bouton_search::deepening;
    for (take, grow) in [(1, 1), (2, 3), (3, 5), (1, 7)] {
        let rules = move |n: i64| match n {
            0 => vec![],
            // It grows to a number that is a multiple of ten, and then falls.
            n if n % 10 == 3 && n < 40 => vec![vec![n - 1], vec![(n / 10 + grow) * 10]],
            n => (1..=take.min(n)).map(|k| vec![n - k]).collect(),
        };
        let ends = game(heaps("ends", rules));
        for convention in [Convention::Normal, Convention::Misere] {
            for n in 0..60 {
                let sum = at(&ends, n).under(convention);
                let wanted = sum.outcome(&free()).expect("an outcome").value;
                let family = bouton_search::Family::new("ends", ends.rules());
                let found = deepening::outcome(&family, &[(0, &Datum::Int(n))], convention, &free());
                // A draw doesn't have a last move.
                let wanted = Some(wanted).filter(|wanted| *wanted != Outcome::D);
                assert_eq!(found, Ok(wanted), "{take} {grow} {convention:?} {n}");
            }
        }
    }
}
