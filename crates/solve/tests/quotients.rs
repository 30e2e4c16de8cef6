//! Misère quotients against `tests/data/quotients.json`, and their certificates against the checker.

use std::rc::Rc;

use bouton_check::{Refusal, verify_quotient};
use bouton_rules::{Datum, HeapCode, HeapGame};
use bouton_solve::{Control, Game, MisereQuotient};
use bouton_theory::{Convention, QuotientCertificate, QuotientLevel};
use serde_json::Value;

fn games() -> Vec<Value> {
    let data: Value = serde_json::from_str(include_str!("../../../tests/data/quotients.json")).expect("JSON");
    data["games"].as_array().expect("games").clone()
}

fn numbers(value: &Value) -> Vec<u64> {
    value.as_array().expect("an array").iter().map(|n| n.as_u64().expect("a number")).collect()
}

fn game(code: &str) -> Game {
    Game::new(Rc::new(HeapGame::new(code.parse::<HeapCode>().expect("a code"))))
}

fn quotient(code: &str, n: u64) -> MisereQuotient {
    game(code).misere_quotient(n, &Control::default()).expect("no error")
}

#[test]
fn every_game_of_the_data_has_its_quotient() {
    for row in games() {
        let code = row["code"].as_str().expect("a code");
        let n = row["n"].as_u64().expect("n");
        let found = quotient(code, n);
        assert_eq!(found.to, Some(n), "{code}");
        let order = (found.quotient.order() as u64, found.quotient.p_portion() as u64);
        assert_eq!(order, (row["order"].as_u64().expect("o"), row["p"].as_u64().expect("p")), "{code}");
        let steps: Vec<Vec<u64>> = found.orders.iter().map(|(h, o)| vec![*h, *o as u64]).collect();
        let expected: Vec<Vec<u64>> =
            row["order_by_heap"].as_array().expect("steps").iter().map(numbers).collect();
        assert_eq!(steps, expected, "{code}");
        same_classes(code, &found, &row);
        sums(code, &found, &row);
    }
}

/// Heaps from 1 on have the classes of the data, which number heaps from 1.
fn same_classes(code: &str, found: &MisereQuotient, row: &Value) {
    let expected = numbers(&row["same_class"]);
    let classes = &found.quotient.classes[1..];
    for (h, (class, same)) in classes.iter().zip(&expected).enumerate() {
        let first = expected.iter().position(|other| other == same).expect("itself");
        assert_eq!(*class, classes[first], "{code}: heap {}", h + 1);
        let identity = numbers(&row["identity_heaps"]).contains(&(h as u64 + 1));
        assert_eq!(*class == 0, identity, "{code}: heap {}", h + 1);
    }
    let distinct = |classes: &mut Vec<u64>| {
        classes.sort_unstable();
        classes.dedup();
        classes.len()
    };
    let mut own: Vec<u64> = classes.iter().map(|class| u64::from(*class)).collect();
    assert_eq!(distinct(&mut own), distinct(&mut expected.clone()), "{code}");
    match row["preperiod_period"].as_array() {
        Some(pair) => {
            assert_eq!(found.level, QuotientLevel::Proved, "{code}");
            let period = found.period.expect("a period");
            let preperiod = pair[0].as_u64().expect("n0");
            assert_eq!(Some(period.period), pair[1].as_u64(), "{code}");
            let zero_repeats = found.quotient.classes[0] == found.quotient.classes[period.period as usize];
            assert_eq!(
                period.preperiod,
                if preperiod == 1 && zero_repeats { 0 } else { preperiod },
                "{code}"
            );
        }
        None => assert_eq!(found.level, QuotientLevel::ToHeap, "{code}"),
    }
}

fn sums(code: &str, found: &MisereQuotient, row: &Value) {
    let misere = game(code).under(Convention::Misere);
    for pair in row["sums"].as_array().expect("sums") {
        let heaps = Datum::ints(numbers(&pair[0]).into_iter().map(|n| n as i64).collect::<Vec<_>>());
        let sum = found.game.position(heaps.clone()).expect("a sum");
        let element = found.element(&sum).expect("no error").expect("known heaps");
        assert_eq!(found.quotient.outcome(element).letter(), pair[1], "{code} {heaps}");
        let own = misere.position(heaps).expect("a sum").outcome(&Control::default()).expect("an outcome");
        assert_eq!(own.value.letter(), pair[1], "{code}");
    }
}

#[test]
fn every_certificate_is_accepted_and_every_forged_one_refused() {
    for row in games() {
        let (code, n) = (row["code"].as_str().expect("a code"), row["n"].as_u64().expect("n"));
        // The others take long in a debug build.
        if row["order"].as_u64() > Some(110) {
            continue;
        }
        let certificate = quotient(code, n).certificate().expect("a code has one");
        let text = certificate.to_string();
        assert_eq!(text.parse(), Ok(certificate.clone()), "{code}");
        check(&certificate).unwrap_or_else(|refusal| panic!("{code}: {refusal}"));
        let order = certificate.quotient.order() as u32;
        // Every element's P-bit and every heap's class, or some of them where they are many.
        for element in (0..order).step_by(1 + order as usize / 12) {
            let mut forged = certificate.clone();
            forged.quotient.in_p[element as usize] ^= true;
            assert!(check(&forged).is_err(), "{code}: P of {element}");
        }
        for heap in (0..=n as usize).step_by(1 + n as usize / 12) {
            let mut forged = certificate.clone();
            forged.quotient.classes[heap] = (forged.quotient.classes[heap] + 1) % order;
            assert!(check(&forged).is_err(), "{code}: class of {heap}");
        }
    }
}

fn check(certificate: &QuotientCertificate) -> Result<u64, Refusal> {
    verify_quotient(certificate, &mut |_| true)
}

/// The pairs that are counted in the literature's examples.
#[test]
fn the_pairs_that_prove_a_quotient_are_counted() {
    for (code, n, pairs) in [("0.123", 36, 306), ("0.77", 180, 1417), ("0.07", 24, 1647)] {
        let certificate = quotient(code, n).certificate().expect("a code has one");
        assert_eq!(check(&certificate), Ok(pairs), "{code}");
    }
}

/// A monoid with a twin of an element still tells every outcome, and proves no order.
#[test]
fn an_unreduced_monoid_is_refused() {
    let text = "bouton quotient 1\ncode 0.1\nheaps 1\norder 4\ngenerators 1\ntimes 1 1 2 3 0\n\
                p-portion 1 3\nclasses 0 1\nperiod none\n";
    let certificate: QuotientCertificate = text.parse().expect("a certificate");
    assert!(matches!(check(&certificate), Err(Refusal::Quotient(why)) if why.contains("told apart")));
}

#[test]
fn a_period_whose_bound_is_not_reached_is_not_proved() {
    let found = quotient("0.44", 240);
    assert_eq!((found.level, found.period), (QuotientLevel::ToHeap, None));
    let mut certificate = found.certificate().expect("a code has one");
    certificate.period = Some(bouton_theory::Period { preperiod: 0, period: 24, saltus: 0 });
    assert!(check(&certificate).is_err());
}

#[test]
fn what_does_not_close_is_open_and_what_came_before_is_proved() {
    let control = Control::bounded(bouton_solve::Budget { positions: 100_000, ..Default::default() });
    let found = game("0.31011").misere_quotient(9, &control).expect("an answer");
    assert_eq!((found.level, found.to, found.asked), (QuotientLevel::Open, Some(4), Some(9)));
    assert_eq!(found.quotient.order(), 14);
    check(&found.certificate().expect("a code has one")).expect("accepted");
}

#[test]
fn known_quotients_are_named_and_isomorphic() {
    let name = |code: &str, n| quotient(code, n).quotient.name();
    // Plambeck and Siegel 2008: 0.75 has the quotient R8, Nim with heaps below 4 has T2.
    assert_eq!(name("0.75", 36).as_deref(), Some("R8"));
    assert_eq!(name("0.3", 1).as_deref(), Some("T1"));
    assert_eq!(name("0.333", 20).as_deref(), Some("T2"));
    assert_eq!(name("0.3333333", 7).as_deref(), Some("T3"));
    assert_eq!(name("0.77", 180), None);
    let (a, b) = (quotient("0.115", 240), quotient("0.15", 240));
    assert!(a.quotient.isomorphic(&b.quotient) && b.quotient.isomorphic(&a.quotient));
    assert!(!quotient("0.0123", 36).quotient.isomorphic(&quotient("0.77", 12).quotient));
}

/// Cram on a board of 2 × 3: positions of a game that isn't a heap game.
#[test]
fn the_positions_of_any_game_have_a_quotient() {
    let cram = bouton_rules::GAMES.iter().find(|entry| entry.id == "cram").expect("Cram");
    let game = Game::new(cram.make(&[]).expect("Cram")).under(Convention::Misere);
    let board = Datum::list(["...", "..."].map(Datum::text).into());
    let position = game.position(board).expect("a board");
    let found = position.misere_quotient(&Control::default()).expect("no error");
    assert_eq!(found.level, QuotientLevel::Proved);
    for sum in [position.clone(), position.plus(&position).expect("a sum")] {
        let element = found.element(&sum).expect("no error").expect("known");
        let outcome = sum.outcome(&Control::default()).expect("an outcome").value;
        assert_eq!(found.quotient.outcome(element), outcome);
    }
}
