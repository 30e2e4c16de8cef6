//! Whole numbers: what rules about squares, divisors, primes, digits and bit masks need.

use rhai::{Array, Dynamic};

use super::argument::{MOST_ARRAY, bad, integers};
use crate::diagnostic::{Diagnostic, Native};
use crate::registry::FunctionEntry;

/// The rows.
pub const ENTRIES: &[FunctionEntry] = &[
    FunctionEntry {
        name: "bit",
        receiver: None,
        signatures: &["bit(n, i) -> bool"],
        summary: "Whether bit i of n is set; bit 0 is the lowest.",
        example: "[bit(5, 0), bit(5, 1), bit(5, 2)]",
        output: "[true, false, true]",
        source: "",
        register: |engine, _| {
            engine.register_fn("bit", |n: i64, i: i64| -> Native<bool> {
                match i {
                    0..=63 => Ok(n >> i & 1 == 1),
                    _ => Err(bad("bit-index", &[("found", &i)])),
                }
            });
        },
    },
    FunctionEntry {
        name: "bits",
        receiver: None,
        signatures: &["bits(n) -> Array"],
        summary: "The numbers of the bits that are set in n, ascending.",
        example: "bits(13)",
        output: "[0, 2, 3]",
        source: "",
        register: |engine, _| {
            engine.register_fn("bits", |n: i64| -> Array {
                (0..64_i64).filter(|i| n >> i & 1 == 1).map(Dynamic::from).collect()
            });
        },
    },
    FunctionEntry {
        name: "digits",
        receiver: None,
        signatures: &["digits(n) -> Array", "digits(n, base) -> Array"],
        summary: "The digits of n, the highest first, in base 10 or another.",
        example: "[digits(2026), digits(10, 2)]",
        output: "[[2, 0, 2, 6], [1, 0, 1, 0]]",
        source: "",
        register: |engine, _| {
            engine.register_fn("digits", |n: i64| digits(n, 10));
            engine.register_fn("digits", digits);
        },
    },
    FunctionEntry {
        name: "divisors",
        receiver: None,
        signatures: &["divisors(n) -> Array"],
        summary: "The positive divisors of n, ascending.",
        example: "divisors(12)",
        output: "[1, 2, 3, 4, 6, 12]",
        source: "",
        register: |engine, _| {
            engine.register_fn("divisors", divisors);
        },
    },
    FunctionEntry {
        name: "gcd",
        receiver: None,
        signatures: &["gcd(a, b) -> int", "gcd(array) -> int"],
        summary: "The greatest common divisor; gcd(0, 0) is 0.",
        example: "[gcd(12, 18), gcd([8, 12, 20])]",
        output: "[6, 4]",
        source: "",
        register: |engine, _| {
            engine.register_fn("gcd", |a: i64, b: i64| whole(gcd(a.unsigned_abs(), b.unsigned_abs())));
            engine.register_fn("gcd", |array: Array| -> Native<i64> {
                whole(integers(&array)?.iter().fold(0, |g, n| gcd(g, n.unsigned_abs())))
            });
        },
    },
    FunctionEntry {
        name: "is_prime",
        receiver: None,
        signatures: &["is_prime(n) -> bool"],
        summary: "Whether n is a prime number: proved, not probable, for every n of 64 bits.",
        example: "[is_prime(1), is_prime(2), is_prime(91), is_prime(97)]",
        output: "[false, true, false, true]",
        source: "Miller 1976; Sorenson and Webster 2015",
        register: |engine, _| {
            engine.register_fn("is_prime", |n: i64| u64::try_from(n).is_ok_and(is_prime));
        },
    },
    FunctionEntry {
        name: "isqrt",
        receiver: None,
        signatures: &["isqrt(n) -> int"],
        summary: "The whole part of the square root of n.",
        example: "[isqrt(15), isqrt(16)]",
        output: "[3, 4]",
        source: "",
        register: |engine, _| {
            engine.register_fn("isqrt", |n: i64| -> Native<i64> {
                n.checked_isqrt().ok_or_else(|| bad("root-negative", &[("found", &n)]))
            });
        },
    },
    FunctionEntry {
        name: "primes",
        receiver: None,
        signatures: &["primes(n) -> Array"],
        summary: "The prime numbers up to n, ascending.",
        example: "primes(20)",
        output: "[2, 3, 5, 7, 11, 13, 17, 19]",
        source: "",
        register: |engine, _| {
            engine.register_fn("primes", primes);
        },
    },
];

fn digits(n: i64, base: i64) -> Native<Array> {
    if n < 0 || base < 2 {
        return Err(bad("digits-base", &[("found", &n), ("base", &base)]));
    }
    let mut rest = n;
    let mut found = vec![Dynamic::from(rest % base)];
    while rest >= base {
        rest /= base;
        found.push(Dynamic::from(rest % base));
    }
    found.reverse();
    Ok(found)
}

/// Trial division is used up to here: ten million steps.
const DIVISOR_BOUND: i64 = 100_000_000_000_000;

fn divisors(n: i64) -> Native<Array> {
    if n < 1 {
        return Err(bad("divisors-positive", &[("found", &n)]));
    }
    if n > DIVISOR_BOUND {
        return Err(Diagnostic::keyed(
            "budget",
            "divisors-large",
            &[("most", &DIVISOR_BOUND), ("found", &n)],
        )
        .raise());
    }
    let small: Vec<i64> = (1..=n.isqrt()).filter(|d| n % d == 0).collect();
    let large = small.iter().rev().map(|d| n / d).filter(|d| d * d > n);
    Ok(small.iter().copied().chain(large).map(Dynamic::from).collect())
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

fn whole(n: u64) -> Native<i64> {
    i64::try_from(n).map_err(|_| super::array::overflow())
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

fn primes(n: i64) -> Native<Array> {
    if n > MOST_ARRAY {
        return Err(
            Diagnostic::keyed("budget", "primes-large", &[("most", &MOST_ARRAY), ("found", &n)]).raise()
        );
    }
    let n = n.max(0) as usize;
    let mut composite = vec![false; n + 1];
    let mut found = Array::new();
    for p in 2..=n {
        if composite[p] {
            continue;
        }
        found.push(Dynamic::from(p as i64));
        (p * p..=n).step_by(p).for_each(|multiple| composite[multiple] = true);
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_strong_test_agrees_with_the_sieve_and_with_hard_numbers() {
        let sieve: Vec<u64> =
            primes(10_000).unwrap_or_default().iter().map(|p| p.as_int().unwrap_or(0) as u64).collect();
        let strong: Vec<u64> = (0..=10_000).filter(|&n| is_prime(n)).collect();
        assert_eq!(sieve, strong);
        // Strong pseudoprimes to several bases (Pomerance, Selfridge and Wagstaff 1980; Jaeschke 1993), and 2⁶¹ − 1.
        for n in [3_215_031_751, 3_474_749_660_383, 341_550_071_728_321, 3_825_123_056_546_413_051] {
            assert!(!is_prime(n), "{n}");
        }
        assert!(is_prime((1 << 61) - 1));
    }
}
