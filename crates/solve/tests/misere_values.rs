//! Misère values by quotients: against the search of whole sums, with their certificates.

use std::rc::Rc;

use bouton_check::verify_quotient;
use bouton_rules::{Datum, HeapCode, HeapGame};
use bouton_solve::{Control, Game, Method};
use bouton_theory::{Claim, Convention, Level, QuotientCertificate};

fn game(code: &str) -> Game {
    let code = code.parse::<HeapCode>().expect("a code");
    Game::new(Rc::new(HeapGame::new(code))).under(Convention::Misere)
}

/// Without theorems every sum is searched.
fn searched() -> Control {
    let mut control = Control::default();
    control.budget.theorems = false;
    control
}

fn values(game: &Game, to: u64, control: &Control) -> Vec<u64> {
    game.values(to, control).expect("values").iter().map(|value| value.0).collect()
}

fn claim(code: &str, to: Option<u64>) -> Claim {
    game(code).period(to, &Control::default()).expect("a claim")
}

#[test]
fn values_are_those_of_the_search() {
    for code in ["0.75", "0.53", "0.15", "0.123", "0.152", "0.77"] {
        let by_search = values(&game(code), 30, &searched());
        assert_eq!(values(&game(code), 30, &Control::default()), by_search, "{code}");
    }
}

#[test]
fn sums_have_the_values_of_the_search() {
    let quick = game("0.53");
    quick.values(200, &Control::default()).expect("values");
    for heaps in [[12, 9, 7], [13, 13, 3], [20, 3, 1], [11, 10, 9]] {
        let sum = |game: &Game| game.position(Datum::ints(heaps)).expect("a position");
        let found = sum(&quick).value(&Control::default()).expect("a value");
        let by_search = sum(&game("0.53")).value(&searched()).expect("a value");
        assert_eq!(found.value, by_search.value, "{heaps:?}");
        assert_eq!(by_search.method, Method::Search);
    }
    let far = quick.position(Datum::ints([300, 411, 512])).expect("a position");
    let found = far.value(&Control::default()).expect("a value");
    assert!(matches!(found.method, Method::Values { order: 18, .. }), "{:?}", found.method);
}

/// The period of the values is proved, the checker accepts the proof, and it refuses every other value.
#[test]
fn a_period_is_proved_and_its_certificate_checked() {
    for code in ["0.75", "0.53", "0.15"] {
        let claim = claim(code, None);
        assert_eq!((claim.level, claim.misere), (Level::Proved, true), "{code}: {claim}");
        let text = claim.document().expect("a proof").to_string();
        let certificate: QuotientCertificate = text.parse().expect("a certificate");
        assert!(verify_quotient(&certificate, &mut |_| true).is_ok(), "{code}");
        assert_eq!(certificate.period_of_values(), claim.period, "{code}");
        for element in 0..certificate.quotient.order() {
            let mut wrong = certificate.clone();
            wrong.values.as_mut().expect("values")[element] += 1;
            assert!(verify_quotient(&wrong, &mut |_| true).is_err(), "{code}: {element}");
        }
        let period = claim.period.expect("a period");
        let table = values(&game(code), 500, &Control::default());
        let repeats = |n: usize| table[n] == table[n + period.period as usize];
        let from = period.preperiod as usize;
        assert!((from..=500 - period.period as usize).all(repeats), "{code}");
        assert!(from == 0 || !repeats(from - 1), "{code}: the least preperiod");
    }
}

/// A quotient that doesn't close isn't a proof, and values beyond it are searched as before.
#[test]
fn an_open_quotient_proves_nothing() {
    for to in [None, Some(20), Some(2)] {
        let claim = claim("0.77", to);
        assert_ne!(claim.level, Level::Proved, "{claim}");
    }
    let kayles = game("0.77");
    assert_eq!(values(&kayles, 34, &Control::default()), values(&game("0.77"), 34, &searched()));
}

/// A heap beyond every table has the value of its class.
#[test]
fn far_heaps_follow_from_the_period() {
    let game = game("0.15");
    let value = |heap: i64| {
        let position = game.position(Datum::Int(heap)).expect("a heap");
        position.value(&Control::default()).expect("a value").value
    };
    let period = claim("0.15", None).period.expect("a period");
    let table = values(&game, 400, &Control::default());
    for heap in [10_000_i64, 1_000_003, 999_999_999_999] {
        let near = period.preperiod + (heap as u64 - period.preperiod) % period.period;
        assert_eq!(value(heap).0, table[near as usize], "{heap}");
    }
}
