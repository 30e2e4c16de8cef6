//! The words of a claim for its convention and its proof.

use super::*;

/// The set {1, 2}: g(n) = n mod 3.
fn certificate() -> Certificate {
    let period = Period { preperiod: 0, period: 3, saltus: 0 };
    let theorem = Theorem::FiniteSubtraction { largest: 2 };
    theorem.certify(&[0_u64, 1, 2, 0, 1], period).expect("five values prove it")
}

#[test]
fn a_document_is_of_a_proved_code_in_the_convention_of_its_values() {
    let proved = Claim::proved(certificate().for_code("0.33"), 4);
    assert_eq!(proved.convention(), Convention::Normal);
    let misere = proved.clone().of_misere_values();
    assert_eq!(misere.convention(), Convention::Misere);
    let of = |claim: &Claim| claim.document().map(|document| (document.certificate, document.convention));
    let wanted = certificate().for_code("0.33");
    assert_eq!(of(&proved), Some((wanted.clone(), Convention::Normal)));
    assert_eq!(of(&misere), Some((wanted, Convention::Misere)));
    assert_eq!(of(&Claim::proved(certificate(), 4)), None, "rules without a code");
    assert_eq!(of(&Claim::none(4)), None);
}

#[test]
fn what_windows_prove_has_them() {
    use crate::certificate::window::Window;
    let window = |heap: u64| Window { heap, values: vec![0; 4], farthest: 0 };
    let windows = WindowCertificate {
        code: "0.16".into(),
        reach: 4,
        mask: 13,
        parity: true,
        rare: vec![3],
        preperiod: 100,
        period: 12,
        windows: vec![window(100), window(116)],
    };
    let claim = Claim::proved_by_windows(windows.clone());
    assert_eq!((claim.level, claim.period), (Level::Proved, Some(windows.claim().period)));
    assert_eq!(claim.windows.as_deref(), Some(&windows));
    assert_eq!(Claim::proved(certificate(), 4).windows, None);
}
