//! A certificate that is right passes, and every small change to it is found.

use super::*;

/// R₈, the quotient of 0.75, whose classes have period 2 from heap 8.
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

#[test]
fn the_proof_is_accepted_and_its_pairs_are_counted() {
    assert_eq!(checked(R8), checked(&R8.replace("period 2 from 8", "period none")));
    // The quotient of single heaps of 1 or 2: ⟨a | a² = 1⟩ with the pairs of 0, 1 and 1 + 1.
    let one = "bouton quotient 1\ncode 0.3\nheaps 1\norder 2\ngenerators 1\ntimes 1 1 0\np-portion 1\n\
        classes 0 1\nperiod none\n";
    assert_eq!(checked(one), Ok(3));
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
    for (claim, refusal) in [
        ("period 4 from 8", Refusal::NotLeast),
        ("period 2 from 9", Refusal::NotLeast),
        ("period 2 from 6", Refusal::Equation(7)),
        ("period 3 from 8", Refusal::Equation(8)),
    ] {
        assert_eq!(checked(&R8.replace("period 2 from 8", claim)), Err(refusal), "{claim}");
    }
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
