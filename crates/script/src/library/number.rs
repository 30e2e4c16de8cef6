//! Whole numbers: what rules about squares, divisors, primes, digits and bit masks need.

use super::pure::register;
use crate::argument::{MOST_ARRAY, bad};
use crate::diagnostic::{Diagnostic, Native};
use crate::entry::FunctionEntry;
use bouton_compile::pure::DIVISOR_BOUND;

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
        register: |functions, _| {
            functions.register_fn("bit", |n: i64, i: i64| -> Native<bool> {
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
        register: |functions, _| {
            register(functions, "bits", |_| super::array::overflow());
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
        register: |functions, _| {
            register(functions, "digits", |words| {
                bad("digits-base", &[("found", &words[0]), ("base", words.get(1).unwrap_or(&10))])
            });
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
        register: |functions, _| {
            register(functions, "divisors", |words| match words[0] {
                n if n < 1 => bad("divisors-positive", &[("found", &n)]),
                n => too_large("divisors-large", DIVISOR_BOUND, n),
            });
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
        register: |functions, _| {
            register(functions, "gcd", |_| super::array::overflow());
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
        register: |functions, _| {
            register(functions, "is_prime", |_| super::array::overflow());
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
        register: |functions, _| {
            register(functions, "isqrt", |words| bad("root-negative", &[("found", &words[0])]));
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
        register: |functions, _| {
            register(functions, "primes", |words| too_large("primes-large", MOST_ARRAY, words[0]));
        },
    },
    FunctionEntry {
        name: "to_binary",
        receiver: None,
        signatures: &["to_binary(n) -> String", "to_binary(n, digits) -> String"],
        summary: "The number in base 2; with leading zeros, so that it has at least the given number of digits.",
        example: "[to_binary(5), 5.to_binary(4)]",
        output: "[\"101\", \"0101\"]",
        source: "",
        register: |functions, _| {
            functions.register_fn("to_binary", |n: i64| format!("{n:b}"));
            functions.register_fn("to_binary", |n: i64, digits: i64| match usize::try_from(digits) {
                Ok(digits @ ..=MOST_DIGITS) => Ok(format!("{n:0digits$b}")),
                _ => Err(bad("binary-digits", &[("most", &MOST_DIGITS), ("found", &digits)])),
            });
        },
    },
    FunctionEntry {
        name: "wythoff_lower",
        receiver: None,
        signatures: &["wythoff_lower(n) -> int", "wythoff_upper(n) -> int"],
        summary: "The n-th terms of the lower and of the upper Wythoff sequence: n φ and n φ², rounded down, with the golden ratio φ = (1 + √5)/2. Exact for every n with a term that fits 64 bits, and in guesses decided for all positions.",
        example: "[wythoff_lower(3), wythoff_upper(3), wythoff_lower(10 ** 18)]",
        output: "[4, 7, 1618033988749894848]",
        source: "Wythoff 1907",
        register: |functions, _| {
            for name in ["wythoff_lower", "wythoff_upper"] {
                register(functions, name, |words| bad("wythoff-large", &[("found", &words[0])]));
            }
        },
    },
];

/// The most digits of a number in base 2 that fit on a line.
const MOST_DIGITS: usize = 100;

/// The refusal of a number for which there would be too much to do.
fn too_large(key: &str, most: i64, found: i64) -> Box<rhai::EvalAltResult> {
    Diagnostic::keyed("budget", key, &[("most", &most), ("found", &found)]).raise()
}
