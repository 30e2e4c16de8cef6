//! Least periods and preperiods of finite sequences.

use super::*;
use crate::{Claim, Level};

fn period(preperiod: u64, period: u64, saltus: u64) -> Option<Period> {
    Some(Period { preperiod, period, saltus })
}

/// The least n₀ + p (then the least p) straight from the definition.
fn by_definition(values: &[u64], repeats: u64) -> Option<Period> {
    let len = values.len() as u64;
    let mut all = Vec::new();
    for p in 1..len {
        let Some(saltus) = values[len as usize - 1].checked_sub(values[(len - 1 - p) as usize]) else {
            continue;
        };
        let fits = |n: u64| values[n as usize] + saltus == values[(n + p) as usize];
        let preperiod = (0..=len - p).find(|n0| (*n0..len - p).all(fits)).unwrap();
        if preperiod + repeats * p <= len {
            all.push((preperiod + p, p, Period { preperiod, period: p, saltus }));
        }
    }
    all.into_iter().min_by_key(|(sum, p, _)| (*sum, *p)).map(|(.., found)| found)
}

#[test]
fn known_sequences() {
    let nim: Vec<u64> = (0..50).collect();
    let lasker: Vec<u64> = [0, 1, 2, 4, 3, 5, 6, 8, 7, 9, 10, 12, 11, 13, 14, 16, 15, 17, 18, 20].to_vec();
    let s136: Vec<u64> = [0, 1, 0, 1, 0, 1, 2, 3, 2].repeat(4);
    for (values, expected) in [
        (vec![], None),
        (vec![0], None),
        (vec![0, 0], period(0, 1, 0)),
        (vec![0, 1], period(0, 1, 1)),
        (vec![7, 5, 3, 1], None),
        (vec![5, 3, 0, 0, 0, 0], period(2, 1, 0)),
        (nim, period(0, 1, 1)),
        (lasker, period(1, 4, 4)),
        (s136, period(0, 9, 0)),
        (vec![u64::MAX, 0, u64::MAX, 0], period(0, 2, 0)),
        (vec![9, 0, 1, 2, 3, 1, 2, 3, 1, 2, 3], period(2, 3, 0)),
    ] {
        assert_eq!(candidate(&values), expected, "{values:?}");
    }
}

#[test]
fn one_pass_finds_what_the_definition_says() {
    let mut x = 12_345_u64;
    let mut random = move |below: u64| {
        x = x.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (x >> 33) % below
    };
    for _ in 0..2000 {
        let (head, p, len, saltus) = (random(8), 1 + random(6), random(40), random(3));
        let mut values: Vec<u64> = (0..head + p).map(|_| random(4)).collect();
        for n in (head + p)..len {
            let before = values[(n - p) as usize];
            values.push(before + saltus);
        }
        for repeats in [2, 3] {
            assert_eq!(best(&values, repeats), by_definition(&values, repeats), "{values:?}");
        }
    }
}

/// With three whole periods in the table the candidate is the least period with its least preperiod.
#[test]
fn three_periods_are_enough() {
    let values: Vec<u64> = [4, 1, 4].into_iter().chain([0, 1, 0, 2, 0, 1, 0, 3].repeat(3)).collect();
    assert_eq!(candidate(&values), period(3, 8, 0));
}

#[test]
fn an_accident_at_the_end_is_not_observed() {
    let values = [0_u64, 1, 5, 2, 9, 4, 7, 3, 3, 3];
    assert_eq!(candidate(&values), period(7, 1, 0));
    assert_eq!(observe(&values, 3), None);
    // From the middle of the first half on, and no later.
    assert_eq!(observe(&[7_u64, 8, 9, 3, 3, 3, 3, 3, 3, 3, 3, 3], 3), period(3, 1, 0));
    assert_eq!(observe(&[7_u64, 8, 9, 3, 3, 3, 3, 3, 3, 3, 3], 3), None);
    // Two is the least number of repeats, even if a test asks for fewer.
    assert_eq!(observe(&[3_u64, 3, 3, 3], 0), period(0, 1, 0));
    assert_eq!(observe(&[3_u64, 3], 0), None);
    assert_eq!(observe(&[1_u64, 9, 2], 0), None);
    assert_eq!(candidate(&[1_u64, 9, 2]), None);
}

/// The values of "halve an even heap, or take 1" end in three periods of a power of 2, which grows with the
/// table.
#[test]
fn an_automatic_sequence_has_no_observed_period() {
    let mut values = vec![0_u64];
    for n in 1..2000 {
        let options = [Some(values[n - 1]), (n % 2 == 0).then(|| values[n / 2])];
        values.push((0..3).find(|value| !options.contains(&Some(*value))).unwrap_or(3));
    }
    for (to, length) in [(201, 32), (501, 64), (1001, 128)] {
        assert_eq!(shown(&values[..to], 3).map(|found| found.period), Some(length));
    }
    for to in 8..values.len() {
        assert_eq!(observe(&values[..to], 3), None, "{to}");
    }
}

#[test]
fn whole_periods_are_counted_from_the_preperiod() {
    let of = Period { preperiod: 3, period: 4, saltus: 0 };
    assert_eq!([0, 3, 6, 7, 14, 15].map(|len| of.repeats(len)), [0, 0, 0, 1, 2, 3]);
    assert_eq!(Period { period: 1, ..of }.repeats(9), 6);
    let claim = Claim::observed(of, 14);
    assert_eq!((claim.level, claim.repeats, claim.checked_to), (Level::Observed, Some(3), 14));
}

#[test]
fn rows_of_a_table_have_their_own_periods() {
    let table = [[0_u64, 1].repeat(6), (0..12).collect(), vec![3, 1, 4, 1, 5, 9, 2, 6]];
    assert_eq!(rows(&table, 3), [period(0, 2, 0), period(0, 1, 1), None]);
}

#[test]
fn values_beyond_the_table_follow() {
    let lasker = Period { preperiod: 1, period: 4, saltus: 4 };
    let table = [0_u64, 1, 2, 4, 3];
    for (n, value) in [(0, 0), (3, 4), (4, 3), (7, 8), (8, 7), (1_000_000_003, 1_000_000_004)] {
        assert_eq!(lasker.value_at(&table, n), Some(value), "{n}");
    }
    assert_eq!(lasker.value_at(&table[..3], 3), None);
    assert_eq!(lasker.value_at(&table, u64::MAX), None);
    let steep = Period { saltus: u64::MAX / 2, ..lasker };
    assert_eq!([9, 10].map(|n| steep.value_at(&table, n)), [Some(u64::MAX), None]);
}

#[test]
fn claims_read_well() {
    use crate::Theorem;
    let kayles = Period { preperiod: 71, period: 12, saltus: 0 };
    let theorem = Theorem::GuySmith { parts: 2, last: 2, constrained: false, modulus: 1 };
    let certificate =
        crate::Certificate { theorem, code: None, period: kayles, checked_below: 168, checksum: 0 };
    let certificate = certificate.for_code("0.77");
    let saltus = Period { preperiod: 0, period: 6, saltus: 3 };
    for (claim, text) in [
        (
            Claim::proved(certificate.clone(), 255),
            "period 12 from n = 71 (proved: octal periodicity theorem, Guy and Smith 1956, checked to heap 167)",
        ),
        (
            Claim::conditional(certificate, 4000, 5000),
            "period 12 from 71 (proved for 0.77; the rule follows 0.77 on heaps 0..=4000)",
        ),
        (Claim::observed(saltus, 72), "period 6 from 0, saltus 3 (observed: 12 repeats up to heap 72)"),
        (Claim::none(5000), "no period up to heap 5000"),
        (Claim::none(9).of_misere_values(), "no period of the misère values up to heap 9"),
    ] {
        assert_eq!(claim.to_string(), text);
    }
    let levels = [Level::Proved, Level::Conditional, Level::Observed, Level::None];
    assert_eq!(levels.map(Level::name), ["proved", "conditional", "observed", "none"]);
    assert_eq!(format!("{:>7}", Level::Proved), " proved");
}
