//! Both engines against the definition and against the literature.

use bouton_rules::HeapCode;

use super::*;

/// mex of the options, as it stands.
fn naive(set: &[u64], convention: Convention, count: usize) -> Vec<u64> {
    let mut values: Vec<u64> = Vec::new();
    for n in 0..count as u64 {
        let options: Vec<u64> = set.iter().filter(|s| **s <= n).map(|s| values[(n - s) as usize]).collect();
        let mex = (0..).find(|v| !options.contains(v)).unwrap_or(0);
        values.push(if options.is_empty() { end_value(convention).0 } else { mex });
    }
    values
}

/// Sets of every kind: small, with a 63, 64, 65, far apart, many.
fn sets() -> Vec<Vec<u64>> {
    let mut state = 7_u64;
    let mut next = |below: u64| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % below + 1
    };
    let mut sets = vec![
        vec![],
        vec![1],
        vec![1, 2, 3],
        vec![63],
        vec![64],
        vec![65],
        vec![1, 63, 64, 65, 127, 128, 129],
        vec![5, 700],
        (1..=70).collect(),
        (1..=300).map(|i| i * 3).collect(),
        (1..=20).map(|i| i * i).collect(),
    ];
    for round in 0..60 {
        let below = [10, 63, 64, 200, 1_000][round % 5];
        let mut set: Vec<u64> = (0..1 + round % 23).map(|_| next(below)).collect();
        set.sort_unstable();
        set.dedup();
        sets.push(set);
    }
    sets
}

fn filled(set: &[u64], convention: Convention, steps: &[u64]) -> (Table, Option<Certificate>) {
    let (mut table, mut recurrence) = (Table::default(), Recurrence::default());
    for to in steps {
        let found = fill(set, convention, &mut table, &mut recurrence, *to, &Control::default());
        if let Some(certificate) = found.expect("values") {
            return (table, Some(certificate));
        }
    }
    (table, None)
}

#[test]
fn every_engine_gives_the_values_of_the_definition() {
    for set in sets() {
        for convention in [Convention::Normal, Convention::Misere] {
            let wanted = naive(&set, convention, 2_001);
            // Cut at odd places: the engine goes on where the table ends.
            let (table, _) = filled(&set, convention, &[0, 1, 70, 71, 200, 1_037, 2_000]);
            let found: Vec<u64> = table.iter().map(|v| v.0).collect();
            assert_eq!(found, wanted[..found.len()], "{set:?} {convention}");
            let mut stamped = Table::default();
            stamp::Stamp::new(&set, end_value(convention).0).extend(&mut stamped, 2_001);
            assert_eq!(stamped.iter().map(|v| v.0).collect::<Vec<_>>(), wanted, "{set:?} {convention}");
        }
    }
}

#[test]
fn a_return_of_the_window_is_a_certificate_that_the_checker_accepts() {
    let mut proved = 0;
    for set in sets() {
        for convention in [Convention::Normal, Convention::Misere] {
            let (_, found) = filled(&set, convention, &[3_000, 20_000]);
            let Some(certificate) = found else { continue };
            let code = HeapCode::Subtraction(set.clone().into());
            if certificate.checked_below <= 5_000 {
                assert_eq!(bouton_check::verify(&code, convention, &certificate), Ok(()), "{set:?}");
                proved += 1;
            }
        }
    }
    assert!(proved > 60, "{proved}");
}

#[test]
fn the_portable_and_the_wide_pull_agree() {
    let ring: Vec<u64> = (1..=48_u64).map(|i| i.wrapping_mul(0x9E37_79B9_7F4A_7C15)).collect();
    let moves: Vec<sieve::Move> =
        [1, 31, 63].iter().map(|&shift| sieve::Move { near: 0, far: 16, shift, back: 64 - shift }).collect();
    let (mut wide, mut plain) = (vec![0; 16], vec![0; 16]);
    sieve::chosen()(&mut wide, &ring, &moves);
    sieve::pull(&mut plain, &ring, &moves);
    assert_eq!(wide, plain);
    assert_eq!(
        plain[0],
        (1..=3).fold(0, |sum, i| sum | ring[0] << moves[i - 1].shift | ring[16] >> moves[i - 1].back)
    );
}
