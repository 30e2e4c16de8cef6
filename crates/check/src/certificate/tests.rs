//! Certificates that are right pass, and every way to falsify one is found.

mod needed;
mod values;

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
        ("beyond the table", &kayles, with(period(160, 12, 0)), Refusal::Unchecked(172)),
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

#[test]
fn a_document_is_checked_against_the_code_that_it_names() {
    let kayles = digits("0.77");
    let good = certificate(&kayles, guy_smith(2, 2), (71, 12, 0), 168).for_code("0.77");
    let document =
        |certificate| Document { certificate, convention: Convention::Normal, windows: None, quotient: None };
    let check = |document: &Document| verify_document(document, &mut |_| {}, &mut |_| true);
    assert_eq!(check(&document(good.clone())), Ok(()));
    assert_eq!(check(&document(good.clone().for_code("0.07"))), Err(Refusal::Values));
    assert!(matches!(check(&document(good.for_code("kayles"))), Err(Refusal::Code(_))));
    let set = certificate(&sets()[0], Theorem::FiniteSubtraction { largest: 7 }, (8, 3, 0), 18);
    for name in ["S(2, 4, 7)", "0.0303003"] {
        assert_eq!(check(&document(set.clone().for_code(name))), Ok(()), "{name}");
    }
}

/// Kayles never has a value above 8, which a row of a survey may say; values that grow are unbounded.
#[test]
fn the_largest_value_is_that_of_all_heaps() {
    let largest = |certificate: Certificate, name: &str| {
        let certificate = certificate.for_code(name);
        let document =
            Document { certificate, convention: Convention::Normal, windows: None, quotient: None };
        verified_largest(&document, &mut |_| {}, &mut |_| true)
    };
    let kayles = certificate(&digits("0.77"), guy_smith(2, 2), (71, 12, 0), 168);
    assert_eq!(largest(kayles, "0.77"), Ok(Some(8)));
    let nim = certificate(&sets()[3], Theorem::AllBut { largest: 0, whole: true }, (0, 1, 1), 3);
    assert_eq!(largest(nim, &sets()[3].to_string()), Ok(None));
}

/// A comment may claim anything: only the lines without `#` are proved.
#[test]
fn a_forged_comment_is_not_believed() {
    let kayles = digits("0.77");
    let good = certificate(&kayles, guy_smith(2, 2), (71, 12, 0), 168).for_code("0.77");
    let text = Document { certificate: good, convention: Convention::Normal, windows: None, quotient: None }
        .to_string();
    let check = |text: &str| {
        let document = Document::read(text).expect("a certificate");
        verify_document(&document, &mut |_| {}, &mut |_| true).map(|()| document)
    };
    let honest = check(&text).expect("accepted");
    let (said, forged) =
        (text.lines().nth(1).expect("a comment"), "# g(n + 2) = g(n)\n#period 2\n# code 0.07");
    assert_eq!(check(&text.replacen(said, forged, 1)), Ok(honest));
    // Nor can a comment replace a line: these lines are false, even if a comment above says the opposite.
    for (from, to, refusal) in [
        ("\nperiod 12", "\nperiod 6", Refusal::Equation(71)),
        ("preperiod 71", "preperiod 70", Refusal::Equation(70)),
        ("parts 2 last 2", "parts 2 last 1", Refusal::Theorem("its constants are not those of the code")),
        ("checked 168", "checked 167", Refusal::Values),
        ("play normal", "play misère", Refusal::Theorem("misère values of a game that divides heaps")),
    ] {
        assert!(text.contains(from), "{from}");
        let found = check(&text.replacen(from, to, 1));
        assert_eq!(found, Err(refusal), "{from}");
    }
}

/// FNV-1a by hand, as the makers of certificates compute it.
#[test]
fn the_checksum_is_that_of_the_literature() {
    let start = 0xCBF2_9CE4_8422_2325_u128;
    assert_eq!(fnv::<u32>(&[]), start as u64);
    assert_eq!(fnv(&[7_u32]), ((start ^ 7) * 0x0100_0000_01B3) as u64);
    assert_eq!(fnv(&[7_u32, 9]), bouton_theory::certificate::checksum(&[7_u32, 9]));
}

#[test]
fn refusals_say_why() {
    for (refusal, said) in [
        (Refusal::TooLarge(9), "9 values are more than can be recomputed for such rules"),
        (Refusal::Stopped, "stopped"),
        (Refusal::Code("no code".into()), "no code"),
        (Refusal::Values, "the values are not those of the code"),
        (Refusal::Theorem("why"), "the theorem does not apply: why"),
        (Refusal::Equation(7), "the values do not repeat at heap 7"),
        (Refusal::Unchecked(8), "the theorem needs 8 values"),
        (Refusal::State, "the relative states differ"),
        (Refusal::NotLeast, "a smaller preperiod or period fits"),
        (Refusal::Cited, "a formula of the literature is cited, not proved from a table"),
    ] {
        assert_eq!(refusal.to_string(), said);
    }
}

/// Any prime may divide the stated period.
#[test]
fn multiples_of_the_period_are_refused() {
    for (set, p) in [(&[1][..], 2), (&[1, 2], 3), (&[1, 2, 3, 4], 5)] {
        let code = HeapCode::Subtraction(set.into());
        let largest = set.len() as u64;
        for times in [1, 2, 3, 4, 5, 6, 7, 9, 11, 25] {
            let theorem = Theorem::FiniteSubtraction { largest };
            let found = accepted(&code, &certificate(&code, theorem, (0, p * times, 0), 300));
            let wanted = if times == 1 { Ok(()) } else { Err(Refusal::NotLeast) };
            assert_eq!(found, wanted, "{set:?} {times}");
        }
    }
    let nim = HeapCode::AllBut([].into());
    let theorem = Theorem::AllBut { largest: 0, whole: true };
    let found = accepted(&nim, &certificate(&nim, theorem, (0, 6, 6), 60));
    assert_eq!(found, Err(Refusal::NotLeast));
}

/// The digits decide this, even if the constants say otherwise.
#[test]
fn codes_without_a_theorem_are_refused() {
    let equal = Theorem::GuySmith { parts: 3, last: 1, constrained: false, modulus: 3 };
    let odd = Refusal::Theorem("moves may leave an odd number of equal heaps");
    let code = digits("0.8=");
    assert_eq!(accepted(&code, &certificate(&code, equal, (1, 3, 0), 60)), Err(odd));
    let others = Refusal::Theorem("it speaks of other codes");
    for (text, whole, convention) in [
        ("4.[3]", true, Convention::Normal),
        ("0.4[3]", true, Convention::Normal),
        ("0.[1]", false, Convention::Normal),
        ("0.[2]", false, Convention::Misere),
    ] {
        let code = digits(text);
        let largest = if text == "0.4[3]" { 1 } else { 0 };
        let values = naive::values(&code, convention, 60, &mut |_| true).expect("values");
        let period = Period { preperiod: 1, period: 1, saltus: 1 };
        let theorem = Theorem::AllBut { largest, whole };
        let bad = Certificate { theorem, code: None, period, checked_below: 60, checksum: fnv(&values) };
        assert_eq!(verify(&code, convention, &bad), Err(others.clone()), "{text}");
    }
}

/// Misère values of rules that never divide, also of those that leave nothing.
#[test]
fn misere_certificates_are_accepted() {
    for (text, theorem, (preperiod, period)) in
        [("0.33", guy_smith(1, 2), (0, 3)), ("0.1", guy_smith(0, 1), (2, 1))]
    {
        let code = digits(text);
        let values = naive::values(&code, Convention::Misere, 30, &mut |_| true).expect("values");
        let period = Period { preperiod, period, saltus: 0 };
        let good = Certificate { theorem, code: None, period, checked_below: 30, checksum: fnv(&values) };
        assert_eq!(verify(&code, Convention::Misere, &good), Ok(()), "{text}: {values:?}");
    }
}

/// The growth of the least missing value, the values above it, and the window: each alone makes states
/// differ.
#[test]
fn every_part_of_a_state_counts() {
    let agree = |values: &[u64], skipped, (period, saltus)| {
        let period = Period { preperiod: 0, period, saltus };
        let theorem = Theorem::AllBut { largest: skipped, whole: true };
        let certificate = Certificate { theorem, code: None, period, checked_below: 0, checksum: 0 };
        hypothesis::states_agree(values, skipped, true, &certificate).is_ok()
    };
    assert_eq!([0, 1, 2].map(|saltus| agree(&[0, 1, 2], 0, (1, saltus))), [false, true, false]);
    // 5 lies four above 1, three above 2; then 2 is above 1, and 4 above 3.
    assert!(!agree(&[0, 5, 1], 0, (1, 1)));
    assert!(agree(&[0, 2, 1, 4], 0, (2, 2)));
    assert!(agree(&[0, 1, 2, 3], 1, (1, 1)) && !agree(&[0, 1, 3], 1, (1, 1)));
}
