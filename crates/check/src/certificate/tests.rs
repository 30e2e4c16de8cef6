//! Certificates that are right pass, and every way to falsify one is found.

mod needed;

use bouton_rules::TakeAndBreak;
use bouton_theory::Period;

use super::*;

fn digits(text: &str) -> HeapCode {
    let code: TakeAndBreak = text.parse().expect(text);
    HeapCode::TakeAndBreak(Box::new(code))
}

fn sets() -> [HeapCode; 4] {
    let s = |set: &[u64]| HeapCode::Subtraction(set.into());
    let a = |set: &[u64]| HeapCode::AllBut(set.into());
    [s(&[2, 4, 7]), s(&[1]), a(&[2, 3, 7]), a(&[])]
}

fn certificate(code: &HeapCode, theorem: Theorem, period: (u64, u64, u64), below: u64) -> Certificate {
    let values = naive::values(code, Convention::Normal, below, &mut |_| true).expect("values");
    let (preperiod, period, saltus) = period;
    let period = Period { preperiod, period, saltus };
    Certificate { theorem, code: None, period, checked_below: below, checksum: fnv(&values) }
}

const fn guy_smith(parts: u64, last: u64) -> Theorem {
    Theorem::GuySmith { parts, last, constrained: false, modulus: 1 }
}

fn accepted(code: &HeapCode, certificate: &Certificate) -> Result<(), Refusal> {
    verify(code, Convention::Normal, certificate)
}

#[test]
fn true_certificates_are_accepted() {
    let all_but = |largest| Theorem::AllBut { largest, whole: true };
    let [s247, s1, a237, nim] = sets();
    for (code, theorem, period, below) in [
        (digits("0.77"), guy_smith(2, 2), (71, 12, 0), 168),
        (digits("0.07"), guy_smith(2, 2), (53, 34, 0), 176),
        (digits("0.137"), guy_smith(2, 3), (52, 34, 0), 175),
        (digits("0.33"), guy_smith(1, 2), (0, 3, 0), 6),
        (s247, Theorem::FiniteSubtraction { largest: 7 }, (8, 3, 0), 18),
        (s1, Theorem::FiniteSubtraction { largest: 1 }, (0, 2, 0), 3),
        (a237, all_but(7), (0, 4, 2), 40),
        (nim, all_but(0), (0, 1, 1), 3),
        (digits("0.1[2]"), Theorem::AllBut { largest: 1, whole: false }, (4, 2, 1), 20),
    ] {
        let certificate = certificate(&code, theorem, period, below);
        assert_eq!(accepted(&code, &certificate), Ok(()), "{code}");
    }
}

/// Every way to cheat that this file can think of.
#[test]
fn false_certificates_are_refused() {
    let kayles = digits("0.77");
    let good = certificate(&kayles, guy_smith(2, 2), (71, 12, 0), 168);
    let period = |preperiod, period, saltus| Period { preperiod, period, saltus };
    let with = |p: Period| Certificate { period: p, ..good.clone() };
    for (why, code, bad, refusal) in [
        ("values", &kayles, Certificate { checksum: 1, ..good.clone() }, Refusal::Values),
        ("other code", &digits("0.07"), good.clone(), Refusal::Values),
        ("short", &kayles, certificate(&kayles, guy_smith(2, 2), (71, 12, 0), 167), Refusal::Unchecked(168)),
        (
            "constants",
            &kayles,
            certificate(&kayles, guy_smith(1, 0), (71, 12, 0), 120),
            Refusal::Theorem("its constants are not those of the code"),
        ),
        ("early", &kayles, with(period(70, 12, 0)), Refusal::Equation(70)),
        ("late", &kayles, with(period(72, 12, 0)), Refusal::Unchecked(170)),
        ("multiple", &kayles, certificate(&kayles, guy_smith(2, 2), (71, 24, 0), 250), Refusal::NotLeast),
        ("late enough", &kayles, certificate(&kayles, guy_smith(2, 2), (72, 12, 0), 170), Refusal::NotLeast),
        ("huge", &kayles, Certificate { checked_below: 1 << 40, ..good.clone() }, Refusal::TooLarge(1 << 40)),
        ("no period", &kayles, with(period(u64::MAX, 12, 0)), Refusal::Unchecked(u64::MAX)),
        ("cited", &kayles, Certificate { theorem: Theorem::ClosedForm("x"), ..good.clone() }, Refusal::Cited),
    ] {
        assert_eq!(accepted(code, &bad), Err(refusal), "{why}");
    }
    let saltus = certificate(&kayles, guy_smith(2, 2), (71, 12, 1), 168);
    assert!(matches!(accepted(&kayles, &saltus), Err(Refusal::Theorem(_))));
    let zero = certificate(&kayles, guy_smith(2, 2), (71, 0, 0), 168);
    assert!(matches!(accepted(&kayles, &zero), Err(Refusal::Theorem(_))));
    // g(n + 1) = g(n) on the first two heaps of 0.2 proves nothing.
    let two = digits("0.2");
    let loophole = certificate(&two, guy_smith(1, 1), (0, 1, 0), 2);
    assert_eq!(accepted(&two, &loophole), Err(Refusal::Unchecked(3)));
    let [_, _, a237, _] = sets();
    let early = certificate(&a237, Theorem::AllBut { largest: 7, whole: true }, (0, 4, 2), 11);
    assert_eq!(accepted(&a237, &early), Err(Refusal::Unchecked(12)));
    for (code, theorem) in
        [("0.8=", guy_smith(3, 1)), ("{2+}.0", guy_smith(2, 0)), ("4.[3]", guy_smith(2, 0))]
    {
        let code = digits(code);
        let bad = certificate(&code, theorem, (1, 1, 0), 12);
        assert!(matches!(accepted(&code, &bad), Err(Refusal::Theorem(_) | Refusal::Equation(_))), "{code}");
    }
}

#[test]
fn misere_certificates_need_rules_that_never_divide() {
    let [s247, ..] = sets();
    let good = certificate(&s247, Theorem::FiniteSubtraction { largest: 7 }, (8, 3, 0), 18);
    assert_eq!(verify(&s247, Convention::Misere, &good), Err(Refusal::Values));
    let kayles = digits("0.77");
    let good = certificate(&kayles, guy_smith(2, 2), (71, 12, 0), 168);
    assert!(matches!(verify(&kayles, Convention::Misere, &good), Err(Refusal::Theorem(_))));
    let misere = naive::values(&digits("0.33"), Convention::Misere, 5, &mut |_| true);
    assert_eq!(misere, Ok(vec![1, 0, 2, 1, 0]));
}

/// The plain loops for two heaps and the split agree with the moves.
#[test]
fn every_way_to_the_values_is_the_same() {
    let long = ["0.77", "0.6", "0.16", "4.04", "4!.0", "0.4!7!", "0.104", "4.3", "0.4=5"];
    // Any number of heaps: options are partitions.
    for (text, count) in long.map(|text| (text, 900)).into_iter().chain([("{2+}.0", 30), ("0.{1,3+}", 30)]) {
        let code = digits(text);
        let HeapCode::TakeAndBreak(inner) = &code else { panic!("{text}") };
        let two = naive::values(&code, Convention::Normal, count, &mut |_| true).expect("values");
        let mut slow: Vec<u32> = Vec::new();
        for n in 0..count {
            let mut options = std::collections::BTreeSet::new();
            let _ = code.for_each_move(n, |heaps| {
                options.insert(heaps.iter().fold(0, |sum, heap| sum ^ slow[*heap as usize]));
                std::ops::ControlFlow::<()>::Continue(())
            });
            slow.push((0..).find(|value| !options.contains(value)).unwrap_or(0));
        }
        assert_eq!(two, slow, "{text}");
        if rare::suits(inner) {
            let all = rare::extend(inner, &two[..100], count, &mut |_| true).expect("values");
            assert_eq!(all.iter().map(|v| u32::from(*v)).collect::<Vec<_>>(), slow, "{text}");
        }
    }
    assert_eq!(
        naive::values(&digits("0.77"), Convention::Normal, 900, &mut |n| n < 512),
        Err(Refusal::Stopped)
    );
}

#[test]
fn a_document_is_checked_against_the_code_that_it_names() {
    let kayles = digits("0.77");
    let good = certificate(&kayles, guy_smith(2, 2), (71, 12, 0), 168).for_code("0.77");
    let document = |certificate| Document { certificate, convention: Convention::Normal };
    let check = |document: &Document| verify_document(document, &mut |_| {}, &mut |_| true);
    assert_eq!(check(&document(good.clone())), Ok(()));
    assert_eq!(check(&document(good.clone().for_code("0.07"))), Err(Refusal::Values));
    assert!(matches!(check(&document(good.for_code("kayles"))), Err(Refusal::Code(_))));
    let set = certificate(&sets()[0], Theorem::FiniteSubtraction { largest: 7 }, (8, 3, 0), 18);
    for name in ["S(2, 4, 7)", "0.0303003"] {
        assert_eq!(check(&document(set.clone().for_code(name))), Ok(()), "{name}");
    }
}
