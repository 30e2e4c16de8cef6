//! Certificates with exactly as many values as their theorem needs pass; with one fewer, or with other
//! constants, they don't.

use super::*;

/// A code, its theorem, its period (preperiod, period, saltus), and how many values that needs.
type Case = (HeapCode, Theorem, (u64, u64, u64), u64);

const CONSTANTS: Refusal = Refusal::Theorem("its constants are not those of the code");

fn constrained(parts: u64, last: u64) -> Theorem {
    Theorem::GuySmith { parts, last, constrained: true, modulus: 1 }
}

fn equal(parts: u64, last: u64, modulus: u64) -> Theorem {
    Theorem::GuySmith { parts, last, constrained: false, modulus }
}

/// Worked out by hand: t n₁ + (t − 1) q + k + q with t ≥ 1 and n₁ ≥ 1, for a multiple q of the period that
/// the numbers of equal heaps divide; with other constraints t (t + 1) / 2 − 1 instead of t − 1.
fn codes() -> Vec<Case> {
    let case = |text: &str, theorem, (n0, p): (u64, u64), need| (digits(text), theorem, (n0, p, 0), need);
    vec![
        case("0.77", guy_smith(2, 2), (71, 12), 142 + 12 + 2 + 12),
        case("4.4", guy_smith(2, 1), (72, 12), 144 + 12 + 1 + 12),
        case("0.1", guy_smith(0, 1), (2, 1), 2 + 1 + 1),
        case("0.3", guy_smith(1, 1), (0, 2), 1 + 1 + 2),
        case("0.02", guy_smith(1, 2), (1, 4), 1 + 2 + 4),
        case("0.F", guy_smith(3, 1), (0, 2), 3 + 4 + 1 + 2),
        case("0.7!", constrained(2, 1), (0, 2), 2 + 4 + 1 + 2),
        case("0.F!", constrained(3, 1), (0, 2), 3 + 10 + 1 + 2),
        case("0.4=", equal(2, 1, 2), (2, 2), 4 + 2 + 1 + 2),
        case("0.4=3", equal(2, 2, 2), (2, 4), 4 + 4 + 2 + 4),
        case("4=.3", equal(2, 1, 2), (3, 2), 6 + 2 + 1 + 2),
        case("0.{4}=3", equal(4, 2, 4), (6, 4), 24 + 12 + 2 + 4),
        case("0.{4}=03", equal(4, 3, 4), (14, 2), 56 + 12 + 3 + 4),
    ]
}

/// n₀ + max S + p, and max(n₀, M + 1) + p.
fn others() -> Vec<Case> {
    let subtraction = |set: &[u64], largest, (n0, p): (u64, u64)| {
        let theorem = Theorem::FiniteSubtraction { largest };
        (HeapCode::Subtraction(set.into()), theorem, (n0, p, 0), n0 + largest + p)
    };
    let all_but = |set: &[u64], largest, (p, s): (u64, u64), need| {
        (HeapCode::AllBut(set.into()), Theorem::AllBut { largest, whole: true }, (0, p, s), need)
    };
    let infinite = |text: &str, (largest, whole), period: (u64, u64, u64), need| {
        (digits(text), Theorem::AllBut { largest, whole }, period, need)
    };
    vec![
        subtraction(&[1], 1, (0, 2)),
        subtraction(&[2, 4, 7], 7, (8, 3)),
        subtraction(&[1, 2, 3], 3, (0, 4)),
        all_but(&[], 0, (1, 1), 1 + 1),
        all_but(&[1], 1, (2, 1), 2 + 2),
        all_but(&[2, 3, 7], 7, (4, 2), 8 + 4),
        all_but(&[3, 4, 6], 6, (9, 3), 7 + 9),
        infinite("0.[3]", (0, true), (0, 1, 1), 1 + 1),
        infinite("0.[2]", (0, false), (1, 1, 1), 1 + 1),
        infinite("0.31[3]", (2, true), (0, 4, 2), 3 + 4),
        infinite("0.1[3]", (1, true), (0, 2, 1), 2 + 2),
    ]
}

#[test]
fn exactly_as_many_values_as_a_theorem_needs_are_accepted() {
    for (code, theorem, period, need) in codes().into_iter().chain(others()) {
        let with = |below| accepted(&code, &certificate(&code, theorem.clone(), period, below));
        assert_eq!(with(need), Ok(()), "{code}");
        assert_eq!(with(need + 1), Ok(()), "{code}");
        assert_eq!(with(need - 1), Err(Refusal::Unchecked(need)), "{code}");
    }
}

/// The values repeat already, but the part that the rule sees doesn't yet.
#[test]
fn states_that_repeat_late_need_one_value_more() {
    for (text, largest, whole, period, need) in [
        ("0.3[2]", 1, false, (3, 1, 1), 3 + 1),
        ("0.1[2]", 1, false, (4, 2, 1), 4 + 2),
        ("0.13[2]", 2, false, (5, 2, 1), 5 + 2),
        ("0.2[3]", 1, true, (1, 1, 1), 2 + 1),
        ("0.02[3]", 2, true, (1, 2, 1), 3 + 2),
    ] {
        let code = digits(text);
        let with =
            |below| accepted(&code, &certificate(&code, Theorem::AllBut { largest, whole }, period, below));
        let found = [need - 1, need, need + 1].map(with);
        assert_eq!((&found[0], &found[2]), (&Err(Refusal::Unchecked(need)), &Ok(())), "{text}");
        assert!(matches!(found[1], Err(Refusal::State | Refusal::NotLeast)), "{text}: {:?}", found[1]);
    }
}

#[test]
fn other_constants_than_those_of_the_code_are_refused() {
    for (code, theorem, period, need) in codes().into_iter().chain(others()) {
        let good = certificate(&code, theorem.clone(), period, 2 * need);
        let other = Period { period: period.1 + 1, ..good.period };
        for forged in forged(&theorem) {
            let bad = Certificate { theorem: forged.clone(), ..good.clone() };
            assert_eq!(accepted(&code, &bad), Err(CONSTANTS), "{code} {forged:?}");
            // Other faults don't change that.
            let bad = Certificate { period: other, ..bad };
            assert_eq!(accepted(&code, &bad), Err(CONSTANTS), "{code} {forged:?}");
        }
    }
}

/// Each constant a little smaller, a little larger and much larger.
fn forged(theorem: &Theorem) -> Vec<Theorem> {
    let near = |n: u64| [n.wrapping_sub(1), n + 1, u64::MAX - 1];
    match *theorem {
        Theorem::GuySmith { parts, last, constrained, modulus } => {
            let gs =
                |parts, last, constrained, modulus| Theorem::GuySmith { parts, last, constrained, modulus };
            let mut all = vec![gs(parts, last, !constrained, modulus)];
            all.extend(near(parts).map(|parts| gs(parts, last, constrained, modulus)));
            all.extend(near(last).map(|last| gs(parts, last, constrained, modulus)));
            all.extend(near(modulus).map(|modulus| gs(parts, last, constrained, modulus)));
            all
        }
        Theorem::FiniteSubtraction { largest } => {
            near(largest).map(|largest| Theorem::FiniteSubtraction { largest }).to_vec()
        }
        Theorem::AllBut { largest, whole } => {
            let mut all = vec![Theorem::AllBut { largest, whole: !whole }];
            all.extend(near(largest).map(|largest| Theorem::AllBut { largest, whole }));
            all
        }
        _ => Vec::new(),
    }
}

/// 4 and 2 equal heaps: the period must be a multiple of 4.
#[test]
fn every_number_of_equal_heaps_counts() {
    let code = digits("0.{4}=4=");
    let stated = |modulus| accepted(&code, &certificate(&code, equal(4, 2, modulus), (1, 1, 0), 60));
    assert_eq!([1, 2, 8].map(stated), [Err(CONSTANTS), Err(CONSTANTS), Err(CONSTANTS)]);
    assert_ne!(stated(4), Err(CONSTANTS));
}
