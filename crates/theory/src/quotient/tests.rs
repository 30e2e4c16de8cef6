//! Quotients that are known by name, their classes and periods, and the text of a certificate.

use super::known::{from_products, r8, tame};
use super::*;

#[test]
fn known_quotients_have_names() {
    for n in 2..6 {
        let found = tame(n);
        assert_eq!((found.order(), found.p_portion()), ((1 << n) + 2, 2));
        assert_eq!(found.name(), Some(format!("T{n}")));
    }
    assert_eq!((r8().order(), r8().p_portion(), r8().name().as_deref()), (8, 2, Some("R8")));
    let small = |generators: &[u64]| from_products(generators, |a, b| a ^ b, |e| e == 1).name();
    assert_eq!((small(&[1]).as_deref(), small(&[1, 2])), (Some("T1"), None));
    let none = Quotient { monoid: Monoid::default(), classes: Vec::new(), in_p: vec![false] };
    assert_eq!(none.name().as_deref(), Some("T0"));
    // No game has it: all of its two elements are P.
    assert_eq!(from_products(&[1], |a, b| a ^ b, |_| true).name(), None);
    // Six elements, two of them P, but not from heaps: a cyclic monoid.
    let cyclic = from_products(&[1], |a, b| (a + b) % 6, |e| e == 1 || e == 4);
    assert_eq!((cyclic.order(), cyclic.p_portion(), cyclic.name()), (6, 2, None));
}

#[test]
fn isomorphic_quotients_may_have_other_generators() {
    let large = 1 << 32;
    let times = |a: u64, b: u64| ((a ^ b) & (large - 1)) | ((a | b) & large);
    let p = |e: u64| e == 1 || e == large;
    let other = from_products(&[3 | large, 1, 2 | large, 1], times, p);
    assert!(other.isomorphic(&tame(2)) && tame(2).isomorphic(&other));
    assert!(!tame(2).isomorphic(&tame(3)));
    // The same monoid with another P-portion, and the same P-portion in another monoid.
    let moved = from_products(&[1, 2 | large], times, |e| e == 0 || e == large);
    assert!(!moved.isomorphic(&tame(2)) && moved.p_portion() == 2);
    let cyclic = from_products(&[1], |a, b| (a + b) % 6, |e| e == 1 || e == 4);
    assert!(!cyclic.isomorphic(&tame(2)) && !tame(2).isomorphic(&cyclic));
}

/// Groups with elements that look alike, one by one: only a search for images tells them apart.
#[test]
fn groups_of_one_order_are_told_apart() {
    let cyclic = |is_p: fn(u64) -> bool| from_products(&[1], |a, b| (a + b) % 4, is_p);
    let klein = |is_p: fn(u64) -> bool| from_products(&[1, 2], |a, b| a ^ b, is_p);
    for (a, b) in [(cyclic(|e| e == 0), klein(|e| e == 0)), (cyclic(|e| e % 2 == 0), klein(|e| e % 3 == 0))] {
        assert!(a.isomorphic(&a) && b.isomorphic(&b));
        assert!(!a.isomorphic(&b) && !b.isomorphic(&a));
    }
    // Z₂ × Z₄ and Z₂³: the first generators are alike, too.
    let product = |a: u64, b: u64| ((a ^ b) & 1) | (((a >> 1) + (b >> 1)) % 4) << 1;
    let (mixed, cube) =
        (from_products(&[1, 2], product, |e| e == 0), from_products(&[1, 2, 4], |a, b| a ^ b, |e| e == 0));
    assert_eq!((mixed.order(), cube.order()), (8, 8));
    assert!(!mixed.isomorphic(&cube) && !cube.isomorphic(&mixed));
}

#[test]
fn classes_are_numbered_by_first_occurrence() {
    let mut found = tame(2);
    found.classes = vec![0, 3, 1, 3, 4];
    assert_eq!(found.numbered(), [0, 1, 2, 1, 3]);
    assert_eq!((found.outcome(0), found.outcome(1)), (Outcome::N, Outcome::P));
}

/// Moves that take at most 2 and leave at most 2 heaps: heaps up to 2·n0 + p + 2 + (p − 1) are needed.
#[test]
fn a_period_is_claimed_from_the_heap_on_that_the_theorem_needs() {
    let mut found = tame(2);
    let classes = |count: usize| (0..count).map(|n| if n < 3 { 2 } else { n as u32 % 2 }).collect();
    let period = Period { preperiod: 3, period: 2, saltus: 0 };
    let claims: Vec<usize> = (4..20)
        .filter(|count| {
            found.classes = classes(*count);
            found.period(2, 2, false) == Some(period)
        })
        .collect();
    assert_eq!(claims, (12..20).collect::<Vec<_>>());
}

#[test]
fn levels_have_names() {
    use QuotientLevel::{Conditional, Open, Proved, ToHeap};
    let names = [Proved, Conditional, ToHeap, Open].map(|level| level.to_string());
    assert_eq!(names, ["proved", "conditional", "to-heap", "open"]);
}

const TEXT: &str = "bouton quotient 1
code 0.75
heaps 12
order 8
generators 1 2 5
times 1 1 0 3 2 5 4 7 6
times 2 2 3 4 5 2 3 3 2
times 5 6 7 3 2 5 4 4 5
p-portion 1 4
classes 0 1 2 1 2 6 2 6 2 5 2 5 2
period none
";

#[test]
fn certificates_are_read_and_written() {
    for text in [TEXT.to_owned(), TEXT.replace("period none", "period 2 from 8")] {
        let read: QuotientCertificate = text.parse().expect("a certificate");
        assert_eq!(read.to_string(), text);
        assert_eq!((read.to(), read.quotient.name().as_deref()), (12, Some("R8")));
        let noted = format!("# a note\n\n{}", text.replace("order", "# order 9\n\norder"));
        assert!(QuotientCertificate::is_one(&noted));
        assert_eq!(noted.parse(), Ok(read));
    }
    assert!(!QuotientCertificate::is_one("code 0.75"));
}

#[test]
fn certificates_that_are_none_are_refused() {
    for (from, to, said) in [
        ("bouton quotient 1", "bouton quotient 2", "first line"),
        ("order 8", "order 9", "line 6"),
        ("order 8", "order 8 8", "one number"),
        ("heaps 12", "heaps 13", "13 heaps"),
        ("times 2 2", "times 3 2", "heap 2"),
        ("times 1 1 0", "times 1 0 1", "no monoid"),
        ("p-portion 1 4", "p-portion 1 8", "below 8"),
        ("classes 0 1", "classes 0 8", "below 8"),
        ("classes 0 1", "classes 0 x", "`x` is not a number"),
        ("code 0.75", "cod 0.75", "line 2: expected `code …`"),
        ("period none", "period 0 from 3", "expected `period p from n`"),
        ("period none", "period 3", "expected `period p from n`"),
        ("period none\n", "", "`period …` is missing"),
        ("period none\n", "period none\nmore\n", "line 12: nothing may follow"),
    ] {
        let text = TEXT.replace(from, to);
        match text.parse::<QuotientCertificate>() {
            Err(error) => {
                assert!(error.contains(&said.replace("no monoid", "not the table")), "{to}: {error}");
            }
            Ok(_) => assert_eq!(text, TEXT, "{to} is accepted"),
        }
    }
}
