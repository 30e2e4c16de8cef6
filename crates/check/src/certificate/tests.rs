//! Certificates that are right pass, and every way to falsify one is found.

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
    let values = values(code, Convention::Normal, below).expect("values");
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
            Refusal::Unchecked(168),
        ),
        ("early", &kayles, with(period(70, 12, 0)), Refusal::Equation(70)),
        ("late", &kayles, with(period(72, 12, 0)), Refusal::Unchecked(170)),
        ("multiple", &kayles, certificate(&kayles, guy_smith(2, 2), (71, 24, 0), 250), Refusal::NotLeast),
        ("late enough", &kayles, certificate(&kayles, guy_smith(2, 2), (72, 12, 0), 170), Refusal::NotLeast),
        (
            "huge",
            &kayles,
            Certificate { checked_below: u64::MAX, ..good.clone() },
            Refusal::TooLarge(u64::MAX),
        ),
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
    assert_eq!(values(&digits("0.33"), Convention::Misere, 5), Ok(vec![1, 0, 2, 1, 0]));
}
