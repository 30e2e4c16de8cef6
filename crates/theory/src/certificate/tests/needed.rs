//! How many values prove a period: exactly this many, and not one fewer.

use super::*;

/// A table with this preperiod and period and no law before.
fn periodic(period: Period, len: u64) -> Vec<u64> {
    let Period { preperiod, period: p, saltus } = period;
    let later = |n: u64| (n - preperiod) % p + saltus * ((n - preperiod) / p);
    (0..len).map(|n| if n < preperiod { 1_000 + n * n } else { later(n) }).collect()
}

/// The numbers of values are worked out by hand from the statements in [`bound`] and [`state`].
#[test]
fn exactly_as_many_values_as_a_theorem_needs_prove_a_period() {
    let gs = |parts, last, constrained, modulus| Theorem::GuySmith { parts, last, constrained, modulus };
    let cases = [
        // t n₁ + (t − 1) p + k + p with t ≥ 1 and n₁ ≥ 1
        (gs(2, 2, false, 1), (71, 12), 142 + 12 + 2 + 12),
        (gs(0, 1, false, 1), (2, 1), 2 + 1 + 1),
        (gs(1, 3, false, 1), (0, 4), 1 + 3 + 4),
        (gs(3, 1, false, 1), (0, 2), 3 + 4 + 1 + 2),
        (gs(4, 5, false, 1), (7, 3), 28 + 9 + 5 + 3),
        // The multiple of the period that equal heaps ask for: 4, 12, 12.
        (gs(2, 1, false, 4), (3, 2), 6 + 4 + 1 + 4),
        (gs(4, 2, false, 4), (6, 6), 24 + 36 + 2 + 12),
        (gs(2, 2, false, 6), (1, 4), 2 + 12 + 2 + 12),
        // t (t + 1) / 2 − 1 periods
        (gs(2, 1, true, 1), (5, 3), 10 + 6 + 1 + 3),
        (gs(3, 2, true, 4), (0, 2), 3 + 20 + 2 + 4),
        (Theorem::FiniteSubtraction { largest: 7 }, (8, 3), 8 + 7 + 3),
        (Theorem::FiniteSubtraction { largest: 1 }, (0, 2), 1 + 2),
        (Theorem::ClosedForm("by hand"), (3, 4), 3 + 8),
    ];
    for (theorem, (preperiod, period), need) in cases {
        let period = Period { preperiod, period, saltus: 0 };
        let values = periodic(period, need);
        assert_eq!(theorem.needed(period), need, "{theorem:?}");
        let certificate = theorem.certify(&values, period).expect("certified");
        assert_eq!((certificate.period, certificate.checked_below), (period, need), "{theorem:?}");
        assert_eq!(certificate.checked_to(), need - 1);
        let short = theorem.certify(&values[1..], period);
        assert_eq!(short, Err(CertificateError::TooShort { have: need - 1, need }), "{theorem:?}");
        // The last value counts.
        let mut wrong = values;
        *wrong.last_mut().expect("a value") += 1;
        let refused = theorem.certify(&wrong, period);
        assert!(matches!(refused, Err(CertificateError::Mismatch { .. })), "{theorem:?}: {refused:?}");
    }
}

/// max(n₀, M + 1) + p.
#[test]
fn exactly_as_many_values_as_an_all_but_set_needs_prove_a_period() {
    for (excepted, (p, saltus), need) in [
        (&[][..], (1, 1), 1 + 1),
        (&[1], (2, 1), 2 + 2),
        (&[2], (4, 2), 3 + 4),
        (&[1, 3], (2, 1), 4 + 2),
        (&[2, 3, 7], (4, 2), 8 + 4),
        (&[3, 4, 6], (9, 3), 7 + 9),
    ] {
        let theorem = Theorem::AllBut { largest: excepted.last().copied().unwrap_or(0), whole: true };
        let period = Period { preperiod: 0, period: p, saltus };
        let values = one_heap(need, |d| !excepted.contains(&d));
        assert_eq!(theorem.needed(period), need, "{excepted:?}");
        assert_eq!(theorem.certify(&values, period).map(|c| c.period), Ok(period), "{excepted:?}");
        let short = theorem.certify(&values[..values.len() - 1], period);
        assert_eq!(short, Err(CertificateError::TooShort { have: need - 1, need }), "{excepted:?}");
        for saltus in [saltus - 1, saltus + 1] {
            assert!(theorem.certify(&values, Period { saltus, ..period }).is_err(), "{excepted:?}");
        }
    }
    let late =
        Theorem::AllBut { largest: 2, whole: true }.needed(Period { preperiod: 9, period: 4, saltus: 1 });
    assert_eq!(late, 9 + 4);
}

#[test]
fn numbers_beyond_all_tables_are_no_small_numbers() {
    let huge = Period { preperiod: u64::MAX - 1, period: u64::MAX - 1, saltus: 0 };
    for theorem in [
        Theorem::GuySmith { parts: u64::MAX, last: u64::MAX, constrained: true, modulus: u64::MAX },
        Theorem::FiniteSubtraction { largest: u64::MAX },
        Theorem::AllBut { largest: u64::MAX, whole: true },
        Theorem::ClosedForm("by hand"),
    ] {
        assert_eq!(theorem.needed(huge), u64::MAX, "{theorem:?}");
    }
    assert_eq!(bound::common_multiple(u64::MAX, u64::MAX - 1), u64::MAX);
    assert_eq!(bound::common_multiple(7, 0), 7);
}
