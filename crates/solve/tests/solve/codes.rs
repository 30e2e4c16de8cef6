//! Tables from codes against the move-by-move evaluation of the same code, and facts of the literature.

use std::ops::ControlFlow;

use bouton_rules::{Datum, HeapCode, TakeAndBreak, registry};
use bouton_solve::{Game, SolveError, Stop};
use bouton_theory::{Convention, Nimber, mex};

use crate::support::{free, stops_at_look};

fn by_code(code: &str) -> Game {
    let entry = registry::find("take_and_break").expect("a game");
    Game::new(entry.make(&[Datum::text(code)]).unwrap_or_else(|e| panic!("{code}: {e}")))
}

fn by_set(id: &str, set: &[i64]) -> Game {
    Game::new(registry::find(id).expect("a game").make(&[Datum::ints(set)]).expect("rules"))
}

/// The bare definition, from the moves that the code lists.
fn definition(code: &HeapCode, to: u64, end: u64) -> Vec<Nimber> {
    let mut values: Vec<Nimber> = Vec::new();
    for n in 0..=to {
        let mut options = Vec::new();
        let _ = code.for_each_move(n, |heaps| {
            let sum: Nimber = heaps.iter().map(|heap| values[*heap as usize]).sum();
            options.push(if heaps.is_empty() { Nimber(end) } else { sum });
            ControlFlow::<()>::Continue(())
        });
        values.push(if options.is_empty() { Nimber(end) } else { mex(options) });
    }
    values
}

#[test]
fn every_loop_agrees_with_the_definition() {
    for code in [
        "0.77",
        "0.07",
        "0.137",
        "0.6",
        "0.16",
        "4.3",
        "4.0",
        "4!.0",
        "4=.0",
        "0.7!7=",
        "0.34",
        "0.3F",
        "0.8",
        "0.33E",
        "8.0",
        "0.0C",
        "0.[3]",
        "4.[3]",
        "0.1[37]",
        "C.3",
        "0.05",
        "0.00000000000007",
        "0.{1,3}2",
        "0.1F7",
    ] {
        let parsed: TakeAndBreak = code.parse().unwrap_or_else(|e| panic!("{code}: {e}"));
        let expected = definition(&HeapCode::TakeAndBreak(Box::new(parsed)), 120, 0);
        assert_eq!(by_code(code).values(120, &free()).expect("values"), expected, "{code}");
    }
}

#[test]
fn sets_agree_with_the_definition_in_both_conventions() {
    for set in [vec![1], vec![2, 4, 7], vec![1, 3, 6], vec![5], vec![1, 2, 3, 60], (1..80).collect()] {
        let positive: Box<[u64]> = set.iter().map(|s| *s as u64).collect();
        for (id, code) in [
            ("subtraction", HeapCode::Subtraction(positive.clone())),
            ("all_but", HeapCode::AllBut(positive.clone())),
        ] {
            for (convention, end) in [(Convention::Normal, 0), (Convention::Misere, 1)] {
                let game = by_set(id, &set).under(convention);
                let expected = definition(&code, 700, end);
                // In steps, so that the table is continued.
                for to in [3, 64, 65, 200, 700] {
                    let values = game.values(to, &free()).expect("values");
                    assert_eq!(values, expected[..=to as usize], "{id} {set:?} {convention} to {to}");
                }
            }
        }
    }
}

/// Divide any heap but a heap of two; the values come from another game, one heap later.
#[test]
fn couples_are_forever_has_the_values_of_its_own_rule() {
    let couples =
        || Game::new(registry::find("couples_are_forever").expect("a game").make(&[]).expect("rules"));
    let mut wanted: Vec<Nimber> = Vec::new();
    for n in 0..=700_usize {
        let most = if n == 2 { 0 } else { n / 2 };
        wanted.push(mex((1..=most).map(|a| wanted[a] + wanted[n - a])));
    }
    let (whole, parts, resumed) = (couples(), couples(), couples());
    assert_eq!(whole.values(700, &free()).expect("values"), wanted);
    for to in [0, 1, 2, 50, 333, 700] {
        assert_eq!(parts.values(to, &free()).expect("values"), wanted[..=to as usize]);
    }
    resumed.restore(couples().with_values(333, &free(), Clone::clone).expect("values"));
    assert_eq!(resumed.values(700, &free()).expect("values"), wanted);
    assert!(resumed.recheck(700, &free()).expect("a check"));
    let stopped = couples();
    stopped.values(100_000, &stops_at_look(3)).expect_err("an interrupt");
    assert_eq!(stopped.values(700, &free()).expect("values"), wanted);
}

#[test]
fn a_proved_period_is_copied_correctly() {
    // (code, how far): beyond the heap where the proof is found.
    for (code, to) in [("0.77", 3_000), ("0.07", 3_000), ("0.15", 1_000), ("0.34", 1_000), ("0.3F", 700)] {
        let parsed: TakeAndBreak = code.parse().expect("a code");
        let expected = definition(&HeapCode::TakeAndBreak(Box::new(parsed)), to, 0);
        assert_eq!(by_code(code).values(to, &free()).expect("values"), expected, "{code}");
    }
    const REST: usize = (4_999_984 - 71) % 12;
    let long = by_code("0.77").with_values(5_000_000, &free(), |table| (table.get(4_999_984), table.width()));
    let short = by_code("0.77").values(100, &free()).expect("values");
    assert_eq!(long.expect("values"), (short.get(71 + REST).copied(), 1));
}

#[test]
fn values_of_the_literature() {
    let rare = by_code("0.6").values(2_000, &free()).expect("values");
    let zeros: Vec<usize> = (0..=500).filter(|n| rare[*n].is_zero()).collect();
    assert_eq!(zeros, [0, 1, 4, 12, 20, 30, 46, 72, 98, 124, 150, 176, 314, 408]);
    let grundy = by_code("4!.0").values(1_500, &free()).expect("values");
    for (n, value) in [(500, 11), (750, 4), (1000, 17), (1250, 17), (1500, 32)] {
        assert_eq!(grundy[n], Nimber(value), "Grundy's game {n}");
    }
}

#[test]
fn an_interrupt_of_a_table_keeps_its_beginning() {
    let game = by_code("0.007");
    assert_eq!(game.values(20_000, &stops_at_look(3)), Err(SolveError::Stopped(Stop::Interrupt)));
    assert_eq!(game.values(2, &stops_at_look(1)).expect("kept").len(), 3);
}

#[test]
fn the_saltus_of_a_hexadecimal_game_is_found_within_the_default_bound() {
    let claim = by_code("0.3F").period(None, &free()).expect("a claim");
    let period = claim.period.expect("a period");
    assert_eq!((period.period, period.saltus), (6, 3));
}
