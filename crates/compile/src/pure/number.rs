//! Functions on whole numbers.

use bouton_theory::formula::golden;

use super::Native;
use super::{MOST_ARRAY, Of, Ownership, Plain, Row};
use crate::machine::Exit;

pub(crate) static ABS: Row = Row::plain("abs", Plain::Number(i64::checked_abs)).known_as(Native::Abs);
pub(crate) static TOTAL: Row =
    Row::plain("total", Plain::Gathers(|all| all.iter().try_fold(0_i64, |sum, n| sum.checked_add(*n))))
        .known_as(Native::Total);
pub(crate) static NEGATE: Row =
    Row::plain("negated number", Plain::Number(i64::checked_neg)).known_as(Native::Negate);
pub(crate) static NOT: Row =
    Row::new("not true", &[Of::Bool], Of::Bool, Ownership::Fresh, |_, _, [a, ..]| Ok(1 - a))
        .known_as(Native::Not);

pub(super) static ROWS: &[&Row] = &[
    &ABS,
    &Row::plain("bits", Plain::Lists(bits)),
    &Row::plain("digits", Plain::Lists(|n| digits(n, 10))),
    &Row::plain("digits", Plain::ListsBoth(digits)),
    &Row::plain("divisors", Plain::Lists(divisors)),
    &Row::plain("gcd", Plain::Numbers(|a, b| whole(gcd(a.unsigned_abs(), b.unsigned_abs())))),
    &Row::plain("gcd", Plain::Gathers(|all| whole(all.iter().fold(0, |g, n| gcd(g, n.unsigned_abs()))))),
    &Row::plain("is_prime", Plain::Holds(|n| u64::try_from(n).is_ok_and(is_prime))),
    &Row::plain("isqrt", Plain::Number(i64::checked_isqrt)),
    &Row::plain("max", Plain::Gathers(|all| all.iter().max().copied())),
    &Row::plain("min", Plain::Gathers(|all| all.iter().min().copied())),
    &Row::plain("primes", Plain::Lists(primes)),
    &TOTAL,
    &Row::plain("wythoff_lower", Plain::Number(golden)),
    &Row::plain("wythoff_upper", Plain::Number(|n| golden(n)?.checked_add(n))),
    &Row::new("contains", &[Of::Range, Of::Int], Of::Bool, Ownership::Fresh, |m, _, [range, n, ..]| match m
        .arena
        .get(range)
    {
        [from, to] => Ok((*from <= n && n < *to).into()),
        _ => Err(Exit::TRAP),
    }),
];

fn bits(n: i64) -> Option<Vec<i64>> {
    Some((0..64).filter(|i| n >> i & 1 == 1).collect())
}

fn digits(n: i64, base: i64) -> Option<Vec<i64>> {
    if n < 0 || base < 2 {
        return None;
    }
    let mut rest = n;
    let mut found = vec![rest % base];
    while rest >= base {
        rest /= base;
        found.push(rest % base);
    }
    found.reverse();
    Some(found)
}

/// Trial division is used up to here: ten million steps.
pub const DIVISOR_BOUND: i64 = 100_000_000_000_000;

fn divisors(n: i64) -> Option<Vec<i64>> {
    if !(1..=DIVISOR_BOUND).contains(&n) {
        return None;
    }
    let mut found: Vec<i64> = (1..=n.isqrt()).filter(|d| n % d == 0).collect();
    let large: Vec<i64> = found.iter().rev().map(|d| n / d).filter(|d| d * d > n).collect();
    found.extend(large);
    Some(found)
}

/// The greatest common divisor without a division (Stein 1967): a common divisor of two odd numbers divides
/// their difference, which is even, and its factors of 2 go in one shift.
fn gcd(mut a: u64, mut b: u64) -> u64 {
    if a == 0 || b == 0 {
        return a | b;
    }
    let twos = (a | b).trailing_zeros();
    a >>= a.trailing_zeros();
    b >>= b.trailing_zeros();
    while a != b {
        let (least, most) = (a.min(b), a.max(b));
        a = least;
        b = (most - least) >> (most - least).trailing_zeros();
    }
    a << twos
}

fn whole(n: u64) -> Option<i64> {
    i64::try_from(n).ok()
}

/// The strong test to the first twelve prime bases, which decides every number below 3.3 · 10²⁴.
fn is_prime(n: u64) -> bool {
    const BASES: [u64; 12] = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37];
    if n < 2 {
        return false;
    }
    if let Some(p) = BASES.into_iter().find(|p| n.is_multiple_of(*p)) {
        return n == p;
    }
    let twos = (n - 1).trailing_zeros();
    BASES.into_iter().all(|base| {
        let mut x = power(base, (n - 1) >> twos, n);
        if x == 1 || x == n - 1 {
            return true;
        }
        (1..twos).any(|_| {
            x = times(x, x, n);
            x == n - 1
        })
    })
}

fn times(a: u64, b: u64, modulus: u64) -> u64 {
    (u128::from(a) * u128::from(b) % u128::from(modulus)) as u64
}

fn power(base: u64, mut exponent: u64, modulus: u64) -> u64 {
    let (mut square, mut product) = (base % modulus, 1);
    while exponent > 0 {
        if exponent & 1 == 1 {
            product = times(product, square, modulus);
        }
        square = times(square, square, modulus);
        exponent >>= 1;
    }
    product
}

fn primes(n: i64) -> Option<Vec<i64>> {
    if n > MOST_ARRAY {
        return None;
    }
    let n = n.max(0) as usize;
    let mut composite = vec![false; n + 1];
    let mut found = Vec::new();
    for p in 2..=n {
        if composite[p] {
            continue;
        }
        found.push(p as i64);
        (p * p..=n).step_by(p).for_each(|multiple| composite[multiple] = true);
    }
    Some(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_strong_test_agrees_with_the_sieve_and_with_hard_numbers() {
        let sieve = primes(10_000).unwrap_or_default();
        let strong: Vec<i64> = (0..=10_000).filter(|&n| is_prime(n as u64)).collect();
        assert_eq!(sieve, strong);
        // Strong pseudoprimes to several bases (Pomerance, Selfridge and Wagstaff 1980; Jaeschke 1993), and
        // 2⁶¹ − 1.
        for n in [3_215_031_751, 3_474_749_660_383, 341_550_071_728_321, 3_825_123_056_546_413_051] {
            assert!(!is_prime(n), "{n}");
        }
        assert!(is_prime((1 << 61) - 1));
    }
}
