//! Congruences as automata: the state is the number that the digits read so far make, by the modulus.
//!
//! "A multiple of m" with a number for the multiple would be a linear condition with the coefficient m and a
//! projection. Here the residues are the states at once, and before any state is made we know how many there
//! have to be at least, so a modulus that is too large is refused without work.

use bouton_theory::formula::Linear;

use crate::alphabet::Alphabet;
use crate::automaton::Automaton;
use crate::exploration::{Symbols, explore};
use crate::system::System;
use crate::watch::{Halt, Watch};

/// "The term is a multiple of the modulus", which is 1 or more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Congruence {
    pub(crate) term: Linear,
    pub(crate) modulus: i64,
}

/// Beyond this, products of residues and digits could leave 128 bits.
const LARGEST: i64 = 1 << 48;

/// The tuples that meet the congruence. Words that don't write a number may be accepted or not.
pub(crate) fn congruence(
    system: System,
    tracks: usize,
    of: &Congruence,
    watch: &mut Watch<'_>,
) -> Result<Automaton, Halt> {
    let used: Vec<usize> =
        (0..of.term.coefficients.len()).filter(|track| of.term.coefficient(*track) != 0).collect();
    if of.modulus < 1 || used.iter().any(|track| *track >= tracks) {
        return Err(Halt::Malformed);
    }
    if of.modulus > LARGEST {
        return Err(Halt::Range);
    }
    // What divides the modulus and all factors can be divided out, or else nothing is congruent.
    let common = used.iter().fold(of.modulus, |common, track| gcd(common, of.term.coefficient(*track)));
    let is_met = of.term.constant % common == 0;
    let modulus = i128::from(of.modulus / common);
    let factors: Vec<i128> =
        used.iter().map(|track| i128::from(of.term.coefficient(*track) / common)).collect();
    let constant = i128::from(of.term.constant / common);
    let (alphabet, _) = Alphabet::sized(system.digits(), used.len(), watch)?;
    let sum = |tuple: &[u32]| -> i128 {
        let terms = tuple.iter().zip(&factors).map(|(digit, factor)| i128::from(*digit) * factor);
        terms.sum::<i128>().rem_euclid(modulus)
    };
    let (symbols, sums) = Symbols::by_key(alphabet, sum);
    watch.needs(fewest(system, modulus), symbols.width)?;
    let (a, b) = system.factors();
    let step = |&(last, before): &(i128, i128), class: usize| {
        let next = i128::from(a) * last + i128::from(b) * before + sums[class];
        Ok((next.rem_euclid(modulus), if b == 0 { 0 } else { last }))
    };
    let (term, scaled) = system.first();
    let accepts = |&(last, before): &(i128, i128)| {
        is_met && (last * term + before * scaled + constant).rem_euclid(modulus) == 0
    };
    explore(symbols, (0, 0), step, accepts, watch)?.on_tracks(tracks, &used, watch)
}

/// At least this many states are reached, and no two of them are the same, if the modulus and the factors
/// have no common divisor.
///
/// We look at the part of the modulus m that has no divisor in common with the base, or with b and a + 1 − b.
/// There one more zero is an invertible map of residues, so some number of zeros takes it back, and the
/// residues that are reached are closed under adding a factor: all of them are, or all pairs. Digits to come
/// add any residue, so a state accepts some that no other state with another value for as many digits
/// accepts. In a base that tells all residues apart; else two neighbouring lengths do it for pairs, because
/// the determinant of `U(n), b U(n − 1)` and `U(n + 1), b U(n)` is ±bⁿ (a + 1 − b).
fn fewest(system: System, modulus: i128) -> usize {
    let (a, b) = system.factors();
    let shared = if b == 0 { i128::from(a) } else { i128::from(b) * i128::from(a + 1 - b) };
    let mut coprime = modulus;
    loop {
        let (mut large, mut small) = (coprime, shared);
        while small != 0 {
            (large, small) = (small, large % small);
        }
        if large == 1 {
            break;
        }
        coprime /= large;
    }
    let states = if b == 0 { Some(coprime) } else { coprime.checked_mul(coprime) };
    states.and_then(|states| usize::try_from(states).ok()).unwrap_or(usize::MAX)
}

/// The greatest common divisor; that of 0 and a number is the number.
pub(crate) const fn gcd(left: i64, right: i64) -> i64 {
    let (mut large, mut small) = (left.unsigned_abs(), right.unsigned_abs());
    while small != 0 {
        (large, small) = (small, large % small);
    }
    // Only the smallest number has no positive counterpart.
    if large > i64::MAX as u64 { 1 } else { large.cast_signed() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::condition::conjunction;
    use bouton_theory::formula::Condition;

    fn systems() -> impl Iterator<Item = System> {
        let recurrences = (1..=6).flat_map(|a| (1..=a).filter_map(move |b| System::recurrence(a, b)));
        (2..=10).filter_map(System::base).chain(recurrences)
    }

    fn term(constant: i64, coefficients: &[i64]) -> Linear {
        Linear { constant, coefficients: coefficients.to_vec() }
    }

    #[test]
    fn congruences_are_those_of_numbers_in_every_system() {
        let mut watch = Watch::default();
        for system in systems() {
            for (modulus, constant, factors) in [
                (1, 0, [1, 0]),
                (2, 1, [1, 1]),
                (7, -3, [1, -1]),
                (12, 8, [4, -2]),
                (12, 3, [4, -2]),
                (6, 5, [-6, 1]),
            ] {
                let term = term(constant, &factors);
                let found =
                    congruence(system, 2, &Congruence { term: term.clone(), modulus }, &mut watch).unwrap();
                for (x, y) in (0..40u64).flat_map(|x| (0..40u64).map(move |y| (x, y))) {
                    let value = term.value(&[x.cast_signed(), y.cast_signed()]).unwrap();
                    assert_eq!(found.accepts(system, &[x, y]), value % modulus == 0, "{system}: {x}, {y}");
                }
            }
        }
    }

    /// The plain construction: some multiple of the modulus is the difference.
    #[test]
    fn residues_are_what_a_projection_finds_and_the_estimate_is_met() {
        let mut watch = Watch::default();
        for system in systems().filter(|system| system.digits() <= 4) {
            let valid = crate::validity::numbers(system, 2, &mut watch).unwrap();
            for modulus in [2, 3, 4, 5, 6, 9] {
                let by_residue = Congruence { term: term(0, &[1, -1]), modulus };
                watch.forget_largest();
                let by_residue = congruence(system, 2, &by_residue, &mut watch).unwrap();
                let fewest = fewest(system, modulus.into());
                assert!(fewest <= by_residue.accepting.len(), "{system}: {modulus}");
                let multiple = Condition::Zero(term(0, &[1, -1, -modulus, modulus]));
                let plain = conjunction(system, 4, &[multiple], &mut watch).unwrap();
                let plain = plain.onto_first(2, &mut watch).unwrap();
                assert_eq!(by_residue.and(&valid, &mut watch), Ok(plain), "{system}: {modulus}");
            }
        }
    }

    #[test]
    fn a_modulus_that_is_too_large_is_refused_without_a_state() {
        for system in systems() {
            let mut watch = Watch::default();
            let far = Congruence { term: term(0, &[1, -1]), modulus: 1_000_003 };
            let halt = congruence(system, 2, &far, &mut watch);
            assert_eq!(halt, Err(Halt::States(watch.limits().states)), "{system}");
            assert_eq!(watch.work().largest, 0, "{system}");
        }
        let two = Congruence { term: term(0, &[1, -1]), modulus: 1 << 12 };
        let few = congruence(System::BINARY, 2, &two, &mut Watch::default()).unwrap();
        assert_eq!(few.states(), 13);
        let bad = Congruence { term: term(0, &[1, -1]), modulus: 0 };
        assert_eq!(congruence(System::BINARY, 2, &bad, &mut Watch::default()), Err(Halt::Malformed));
    }
}
