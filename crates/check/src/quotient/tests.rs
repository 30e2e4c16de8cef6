//! A certificate that is right passes, and every small change to it is found.

use bouton_theory::Period;

use super::*;

/// R₈, the quotient of 0.75. Its classes have period 2 from heap 8.
const R8: &str = "bouton quotient 1
code 0.75
heaps 30
order 8
generators 1 2 5
times 1 1 0 3 2 5 4 7 6
times 2 2 3 4 5 2 3 3 2
times 5 6 7 3 2 5 4 4 5
p-portion 1 4
classes 0 1 2 1 2 6 2 6 2 5 2 5 2 5 2 5 2 5 2 5 2 5 2 5 2 5 2 5 2 5 2
period 2 from 8
";

fn checked(text: &str) -> Result<u64, Refusal> {
    verify_quotient(&text.parse().expect("a certificate"), &mut |_| true)
}

/// The quotient that tells the misère values of single tokens.
const VALUES: &str = "bouton quotient 1
code 0.3
heaps 1
order 2
generators 1
times 1 1 0
values 1 0
classes 0 1
period none
";

#[test]
fn values_are_the_mex_of_options() {
    assert_eq!(checked(VALUES), Ok(3));
    for (from, to, why) in [
        ("values 1 0", "values 0 1", "a value that follows from the options is not that of the element"),
        ("values 1 0", "values 1 2", "a value that follows from the options is not that of the element"),
        ("values 1 0", "values 1 1", "two elements are not told apart, so the order is not proved"),
    ] {
        assert_eq!(checked(&VALUES.replace(from, to)), Err(Refusal::Quotient(why)), "{to}");
    }
    assert!(VALUES.replace("values 1 0", "values 1").parse::<QuotientCertificate>().is_err());
    let read: QuotientCertificate = VALUES.parse().expect("a certificate");
    assert_eq!((read.values.as_deref(), read.to_string()), (Some(&[1, 0][..]), VALUES.to_owned()));
}

#[test]
fn the_proof_is_accepted_and_its_pairs_are_counted() {
    assert_eq!(checked(R8), checked(&R8.replace("period 2 from 8", "period none")));
    // The quotient of single heaps of 1 or 2: ⟨a | a² = 1⟩ with the pairs of 0, 1 and 1 + 1.
    let one = "bouton quotient 1\ncode 0.3\nheaps 1\norder 2\ngenerators 1\ntimes 1 1 0\np-portion 1\n\
        classes 0 1\nperiod none\n";
    assert_eq!(checked(one), Ok(3));
    let table = Table::of(&one.parse().expect("a certificate")).expect("a monoid");
    let kinds = [(0, vec![0]), (1, vec![1])];
    assert_eq!(closed(&table, &kinds, 3, &mut |_| true), Ok(3));
    assert_eq!(closed(&table, &kinds, 2, &mut |_| true), Err(Refusal::TooLarge(3)));
    assert_eq!(closed(&table, &kinds, 1, &mut |_| true), Err(Refusal::TooLarge(2)));
}

#[test]
fn sets_of_more_than_a_word_are_multiplied() {
    let row: Vec<usize> = (0..128).map(|element| 127 - element).collect();
    let mut out = [0; 2];
    multiply(&[1, 0b10], &row, &mut out);
    assert_eq!(out, [1 << 62, 1 << 63], "the elements 0 and 65 become 127 and 62");
}

#[test]
fn a_class_or_an_outcome_that_is_altered_is_found() {
    let right: QuotientCertificate = R8.parse().expect("a certificate");
    for heap in 0..right.quotient.classes.len() {
        for class in 0..8 {
            let mut wrong = right.clone();
            wrong.quotient.classes[heap] = class;
            let found = verify_quotient(&wrong, &mut |_| true);
            assert_eq!(found.is_ok(), wrong == right, "heap {heap} in class {class}");
        }
    }
    for element in 0..8 {
        let mut wrong = right.clone();
        wrong.quotient.in_p[element] ^= true;
        assert!(verify_quotient(&wrong, &mut |_| true).is_err(), "element {element}");
    }
}

#[test]
fn a_monoid_that_is_larger_than_needed_is_refused() {
    // The elements 0 and 2 behave alike.
    let text = "bouton quotient 1\ncode 0.3\nheaps 1\norder 4\ngenerators 1\ntimes 1 1 2 3 0\np-portion 1 3\n\
        classes 0 1\nperiod none\n";
    let alike = "two elements are not told apart, so the order is not proved";
    assert_eq!(checked(text), Err(Refusal::Quotient(alike)));
}

#[test]
fn a_period_needs_its_heaps_and_is_the_least() {
    let to = |heaps: usize| {
        let shorter = R8.replace("heaps 30", &format!("heaps {heaps}"));
        let classes: Vec<&str> = R8.lines().nth(9).expect("classes").split(' ').skip(1).collect();
        shorter.replace(&classes.join(" "), &classes[..=heaps].join(" "))
    };
    // 2 · 8 + 2 · 2 + 2 heaps from 1 on, where a move takes up to 2 and leaves up to 2.
    assert!(checked(&to(21)).is_ok());
    assert_eq!(checked(&to(20)), Err(Refusal::Unchecked(22)));
    // Where heaps must differ, a round more.
    let constrained = "0.75!".parse().expect("a code");
    let claimed = |heaps| period(&to(heaps).parse().expect("a certificate"), &constrained);
    assert_eq!((claimed(23), claimed(22)), (Ok(()), Err(Refusal::Unchecked(24))));
    for (claim, refusal) in [
        ("period 4 from 8", Refusal::NotLeast),
        ("period 2 from 9", Refusal::NotLeast),
        ("period 2 from 6", Refusal::Equation(7)),
        ("period 3 from 8", Refusal::Equation(8)),
    ] {
        assert_eq!(checked(&R8.replace("period 2 from 8", claim)), Err(refusal), "{claim}");
    }
}

/// Three different heaps: 3 · 1 + 5 · 2 + 1 + 2 heaps, where a move takes 1.
#[test]
fn a_period_of_different_heaps_needs_a_round_for_each_pair() {
    let mut certificate: QuotientCertificate = R8.parse().expect("a certificate");
    let code: HeapCode = "0.8!".parse().expect("a code");
    assert_eq!(bounds(&code), Ok((3, 1, true)));
    let mut claimed = |heaps| {
        certificate.quotient.classes = (0..heaps).map(|n| n % 2).collect();
        certificate.period = Some(Period { preperiod: 0, period: 2, saltus: 0 });
        period(&certificate, &code)
    };
    assert_eq!((claimed(16), claimed(15)), (Ok(()), Err(Refusal::Unchecked(16))));
}

/// All heaps are compared, even if the classes mean nothing.
#[test]
fn a_period_of_classes_is_compared_to_its_end() {
    let mut certificate: QuotientCertificate = R8.parse().expect("a certificate");
    let code = "0.75".parse().expect("a code");
    let mut claimed = |class: &dyn Fn(u32) -> u32, preperiod, length| {
        certificate.quotient.classes = (0..60).map(class).collect();
        certificate.period = Some(Period { preperiod, period: length, saltus: 0 });
        period(&certificate, &code)
    };
    let late = |n| if n < 20 { 100 + n } else { n % 8 };
    assert_eq!(claimed(&late, 20, 8), Ok(()));
    assert_eq!(claimed(&late, 21, 8), Err(Refusal::NotLeast));
    assert_eq!(claimed(&|n| n % 2, 0, 2), Ok(()));
    assert_eq!(claimed(&|n| n % 2, 0, 4), Err(Refusal::NotLeast));
    assert_eq!(claimed(&|n| if n == 59 { 7 } else { n % 2 }, 0, 2), Err(Refusal::Equation(57)));
}

#[test]
fn codes_without_a_theorem_have_no_period() {
    let bounds = |code: &str| bounds(&code.parse::<HeapCode>().expect("a code"));
    assert_eq!(bounds("0.75"), Ok((2, 2, false)));
    assert_eq!(bounds("0.333"), Ok((1, 3, false)));
    assert_eq!(bounds("S(1,4)"), Ok((1, 4, false)));
    assert!(super::bounds(&HeapCode::AllBut(Box::new([2]))).is_err());
}

#[test]
fn a_watcher_stops_the_check() {
    let right: QuotientCertificate = R8.parse().expect("a certificate");
    assert_eq!(verify_quotient(&right, &mut |done| done < 20), Err(Refusal::Stopped));
}
