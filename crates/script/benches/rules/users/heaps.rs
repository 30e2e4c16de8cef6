//! Rules of heaps in plain Rust.

use super::memory::heaps;

/// Take the least prime factor; a `while` that returns early.
pub(super) fn least_factor() -> u64 {
    heaps(2_000_000, |n, values, marks| {
        if n < 2 {
            return;
        }
        let mut d = 2;
        while d * d <= n {
            if n % d == 0 {
                marks.mark(values[n - d]);
                marks.mark(values[n / d]);
                return;
            }
            d += 1;
        }
        marks.mark(values[n - 1]);
    })
}

/// Take a divisor: `filter` and `map`.
pub(super) fn divisors() -> u64 {
    heaps(20_000, |n, values, marks| {
        for k in (1..=n).filter(|k| n % k == 0).map(|k| n - k) {
            marks.mark(values[k]);
        }
    })
}

/// A chain that ends in a number: which options there are depends on the sum of the digits of three numbers.
pub(super) fn chain() -> u64 {
    heaps(1_250, |n, values, marks| {
        for k in 1..=n {
            let sum: usize = (1..=k).filter(|i| i % 3 != 0).map(|i| (n + i) % 7).sum();
            if sum % 2 == 1 {
                marks.mark(values[n - k]);
            }
        }
    })
}

fn is_square(n: i64) -> bool {
    let mut k = 0;
    while k * k < n {
        k += 1;
    }
    k * k == n
}

/// Take a square, found by a helper function.
pub(super) fn squares() -> u64 {
    heaps(7_000, |n, values, marks| {
        for k in 1..=n {
            if is_square(k as i64) {
                marks.mark(values[n - k]);
            }
        }
    })
}

fn points(n: i64) -> i64 {
    let (mut found, mut a) = (0, 0);
    while a * a <= n {
        let mut b = 0;
        while a * a + b * b < n {
            b += 1;
        }
        found += i64::from(a * a + b * b == n);
        a += 1;
    }
    found
}

/// Take a sum of two squares: two loops in a helper function.
pub(super) fn lattice() -> u64 {
    heaps(1_800, |n, values, marks| {
        for k in (1..=n).filter(|k| points(*k as i64) > 0) {
            marks.mark(values[n - k]);
        }
    })
}

/// The number that you may take depends on the heap: `switch` in a loop.
pub(super) fn switch() -> u64 {
    heaps(3_500_000, |n, values, marks| {
        for k in 1..=n.min(50) {
            let left = match (n + k) % 7 {
                0 => n - k,
                1 | 2 => n - k.div_ceil(2),
                3..=5 => n - 1,
                _ => continue,
            };
            marks.mark(values[left]);
        }
    })
}

/// Two loops, one within the other, with `break` and `continue`; options that are pairs.
pub(super) fn nested() -> u64 {
    heaps(3_800, |n, values, marks| {
        for a in 1..n {
            if a * a > n {
                break;
            }
            for b in a..n {
                if a + b > n {
                    break;
                }
                if (a + b) % 3 == 0 {
                    continue;
                }
                marks.mark(values[n - a - b] ^ values[b - a]);
            }
        }
    })
}

/// Take a digit.
pub(super) fn digits() -> u64 {
    heaps(16_000_000, |n, values, marks| {
        let mut rest = n;
        while rest > 0 {
            if rest % 10 > 0 {
                marks.mark(values[n - rest % 10]);
            }
            rest /= 10;
        }
    })
}
