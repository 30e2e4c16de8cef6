//! Certificates of periods: made, checked, refused.

mod needed;

use super::*;
use crate::{mex, period};

/// Kayles, Dawson's Kayles, …: values of an octal code from its digits, at most two heaps.
fn octal(digits: &[u64], len: usize) -> Vec<u64> {
    let mut g: Vec<u64> = Vec::new();
    for n in 0..len {
        let mut options = Vec::new();
        for (taken, digit) in digits.iter().enumerate().map(|(i, d)| (i + 1, d)).filter(|(t, _)| *t <= n) {
            let rest = n - taken;
            match rest {
                0 => options.extend((digit & 1 != 0).then_some(0)),
                _ => options.extend((digit & 2 != 0).then(|| g[rest])),
            }
            if digit & 4 != 0 {
                options.extend((1..rest).map(|a| g[a] ^ g[rest - a]));
            }
        }
        g.push(mex(options.into_iter().map(Nimber)).0);
    }
    g
}

fn one_heap(len: u64, may_take: impl Fn(u64) -> bool) -> Vec<u64> {
    let mut g: Vec<u64> = Vec::new();
    for n in 0..len {
        let options = (1..=n).filter(|d| may_take(*d)).map(|d| Nimber(g[(n - d) as usize]));
        g.push(mex(options).0);
    }
    g
}

const fn guy_smith(parts: u64, last: u64) -> Theorem {
    Theorem::GuySmith { parts, last, constrained: false, modulus: 1 }
}

#[test]
fn known_periods_are_certified_as_soon_as_the_theorem_allows() {
    // (digits, preperiod, period): Guy and Smith 1956; Winning Ways, chapter 4.
    for (digits, preperiod, p) in
        [(&[7, 7][..], 71, 12), (&[0, 7], 53, 34), (&[1, 3, 7], 52, 34), (&[3, 3], 0, 3), (&[5, 1], 1, 1)]
    {
        let theorem = guy_smith(2, digits.len() as u64);
        let expected = Period { preperiod, period: p, saltus: 0 };
        let need = theorem.needed(expected);
        let values = octal(digits, need as usize);
        let found = period::candidate(&values).expect("a period");
        assert_eq!(found, expected, "{digits:?}");
        let certificate = theorem.certify(&values, found).expect("certified");
        assert_eq!((certificate.period, certificate.checked_below), (expected, need), "{digits:?}");
        let short = theorem.certify(&values[..values.len() - 1], found);
        assert_eq!(short, Err(CertificateError::TooShort { have: need - 1, need }), "{digits:?}");
    }
}

/// In 0.2 the equation g(n + 1) = g(n) holds for 0 ≤ n < k = 1 and no further.
#[test]
fn a_preperiod_of_zero_is_no_loophole() {
    let values = octal(&[2], 3);
    assert_eq!(values, [0, 0, 1]);
    let period = Period { preperiod: 0, period: 1, saltus: 0 };
    let error = guy_smith(1, 1).certify(&values, period).unwrap_err();
    assert_eq!(error.to_string(), "the values do not repeat: g(1) = 0 but g(2) = 1");
}

/// For every octal code of two digits, a period certified on the least table holds on a ten times longer one.
#[test]
fn certified_periods_of_small_codes_hold_far_beyond() {
    let mut certified = 0;
    for code in 0..512 {
        let digits = [code >> 6, code >> 3 & 7, code & 7];
        let values = octal(&digits, 700);
        let last = digits.iter().rposition(|d| *d != 0).map_or(0, |i| i as u64 + 1);
        for len in [8, 13, 20, 40, 70] {
            let Some(found) = period::candidate(&values[..len]) else { continue };
            let Ok(certificate) = guy_smith(2, last).certify(&values[..len], found) else { continue };
            let Period { preperiod, period: p, .. } = certificate.period;
            certified += 1;
            let breaks =
                (preperiod as usize..700 - p as usize).find(|n| values[n + p as usize] != values[*n]);
            assert_eq!(breaks, None, "{digits:?} on {len} values");
        }
    }
    assert!(certified > 300, "{certified}");
}

#[test]
fn subtraction_sets_need_a_window_of_their_maximum() {
    let values = one_heap(30, |d| [2, 4, 7].contains(&d));
    let theorem = Theorem::FiniteSubtraction { largest: 7 };
    let found = period::candidate(&values).expect("a period");
    assert_eq!(found, Period { preperiod: 8, period: 3, saltus: 0 });
    let certificate = theorem.certify(&values, found).expect("certified");
    assert_eq!((certificate.period, certificate.checked_below), (found, 18));
    assert!(matches!(
        theorem.certify(&values[..17], found),
        Err(CertificateError::TooShort { need: 18, .. })
    ));
    let early = Period { preperiod: 7, ..found };
    assert!(matches!(theorem.certify(&values, early), Err(CertificateError::Mismatch { at: 7, .. })));
    let arithmetic = Period { saltus: 1, ..found };
    assert!(matches!(theorem.certify(&values, arithmetic), Err(CertificateError::Saltus { saltus: 1 })));
}

#[test]
fn all_but_sets_of_the_literature() {
    let values = one_heap(60, |d| ![2, 3, 7].contains(&d));
    let theorem = Theorem::AllBut { largest: 7, whole: true };
    let found = period::candidate(&values).expect("a period");
    let certificate = theorem.certify(&values, found).expect("certified");
    assert_eq!(certificate.period, Period { preperiod: 0, period: 4, saltus: 2 });
    let nim: Vec<u64> = (0..3).collect();
    let period = Period { preperiod: 0, period: 1, saltus: 1 };
    assert!(Theorem::AllBut { largest: 0, whole: true }.certify(&nim, period).is_ok());
}

/// Random all-but sets: a period certified on the least table holds on a twelve times longer one, and the
/// theorem does come to apply.
#[test]
fn certified_all_but_sets_hold_far_beyond() {
    let mut x = 99_u64;
    let mut random = move |below: u64| {
        x = x.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (x >> 33) % below
    };
    let mut certified = 0;
    for _ in 0..400 {
        let excepted: Vec<u64> = (0..1 + random(5)).map(|_| 1 + random(12)).collect();
        let largest = excepted.iter().copied().max().expect("not empty");
        let values = one_heap(500, |d| !excepted.contains(&d));
        let theorem = Theorem::AllBut { largest, whole: true };
        let first = (3..500).find_map(|len| {
            let found = period::candidate(&values[..len])?;
            theorem.certify(&values[..len], found).ok().map(|c| c.period)
        });
        let Some(Period { preperiod, period: p, saltus }) = first else { continue };
        certified += 1;
        let holds = |n: usize| values[n + p as usize] == values[n] + saltus;
        let breaks = (preperiod as usize..500 - p as usize).find(|n| !holds(*n));
        assert_eq!(breaks, None, "{excepted:?}");
    }
    assert!(certified > 350, "{certified}");
}

/// Without the window in the state this set would be certified too early.
#[test]
fn the_state_must_repeat_not_only_the_values() {
    let tail = state::Tail { largest: 3, whole: true };
    let values = [0_u64, 0, 0, 0, 1, 1];
    let period = Period { preperiod: 0, period: 1, saltus: 0 };
    assert!(matches!(
        state::repeats(&values, tail, period),
        Err(CertificateError::State { at: 5, need: 7, .. })
    ));
}

#[test]
fn bounds_of_the_theorem() {
    // (n0, p, t, k, constrained, need)
    for (n0, p, t, k, constrained, need) in [
        (71, 12, 2, 2, false, 142 + 12 + 2 + 12),
        (0, 2, 1, 2, false, 1 + 2 + 2),
        (10, 5, 3, 4, false, 30 + 10 + 4 + 5),
        (10, 5, 2, 0, true, 20 + 10 + 5),
        (10, 5, 3, 4, true, 30 + 25 + 4 + 5),
        (u64::MAX, 5, 3, 4, true, u64::MAX),
    ] {
        assert_eq!(bound::values_needed(n0, p, t, k, constrained), need, "{n0} {p} {t} {k}");
    }
    assert_eq!([(12, 8), (5, 1), (0, 7)].map(|(a, b)| bound::common_multiple(a, b)), [24, 5, 7]);
}

#[test]
fn checksums_depend_on_every_value_and_the_order() {
    assert_eq!(checksum::<u64>(&[]), 0xCBF2_9CE4_8422_2325);
    assert_ne!(checksum(&[1_u64, 2]), checksum(&[2_u64, 1]));
    assert_eq!(checksum(&[1_u8, 200]), checksum(&[1_u64, 200]));
}

/// FNV-1a by hand: (start xor 1) · prime modulo 2⁶⁴.
#[test]
fn the_checksum_is_that_of_the_literature() {
    let (start, prime) = (0xCBF2_9CE4_8422_2325_u128, 0x0100_0000_01B3_u128);
    let one = ((start ^ 1) * prime) as u64;
    assert_eq!(checksum(&[1_u64]), one);
    assert_eq!(checksum(&[1_u64, 9]), ((u128::from(one) ^ 9) * prime) as u64);
}

/// We state the least preperiod, even if a larger one was tried.
#[test]
fn a_candidate_that_begins_late_is_mended() {
    let values = octal(&[7, 7], 200);
    let late = Period { preperiod: 75, period: 12, saltus: 0 };
    let certificate = guy_smith(2, 2).certify(&values, late).expect("certified");
    assert_eq!(certificate.period, Period { preperiod: 71, ..late });
}

/// The theorem begins at 1: what heap 0 has doesn't matter.
#[test]
fn a_candidate_that_begins_at_0_may_begin_at_1() {
    let values = [9_u64, 0, 1, 0, 1, 0, 1, 0, 1];
    let early = Period { preperiod: 0, period: 2, saltus: 0 };
    let certificate = guy_smith(2, 2).certify(&values, early).expect("certified");
    assert_eq!(certificate.period, Period { preperiod: 1, ..early });
    let sooner = Theorem::FiniteSubtraction { largest: 2 }.certify(&values, early);
    assert!(matches!(sooner, Err(CertificateError::Mismatch { at: 0, .. })));
}

#[test]
fn theorems_are_cited_with_their_conditions() {
    let gs = |parts, constrained, modulus| Theorem::GuySmith { parts, last: 2, constrained, modulus };
    let base = "octal periodicity theorem, Guy and Smith 1956";
    for (theorem, more) in [
        (gs(1, false, 1), ""),
        (gs(2, false, 1), ""),
        (gs(3, false, 1), ", for up to 3 heaps"),
        (gs(2, true, 1), ", with constraints"),
        (gs(2, false, 2), ", with constraints"),
        (gs(3, true, 2), ", for up to 3 heaps, with constraints"),
    ] {
        assert_eq!(theorem.to_string(), format!("{base}{more}"));
    }
    let others = [
        Theorem::FiniteSubtraction { largest: 7 },
        Theorem::AllBut { largest: 1, whole: true },
        Theorem::ClosedForm("Bouton 1901"),
    ];
    let cited = [
        "finite subtraction set, 7 consecutive values repeat",
        "all-but set, the state relative to the mex repeats",
        "closed form, Bouton 1901",
    ];
    assert_eq!(others.map(|theorem| theorem.to_string()), cited);
}
