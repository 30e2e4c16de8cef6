//! How far to look for the period of a code when no bound is given: counted in options, never timed.
//!
//! A heap of n has about n^(j−1) / (j! (j − 1)!) options that leave j heaps for one digit, so all heaps up to
//! N have about N^j / (j · j! (j − 1)!); a code that repeats has as many digits as tokens.

use bouton_rules::{HeapCode, TakeAndBreak};

/// The most options that all heaps up to the bound have together.
const OPTIONS: u128 = 1 << 29;
/// The largest bound for codes.
const CODE_BOUND: u64 = 200_000;
/// The bound for codes with moves that may leave any number of heaps: options are partitions.
const PARTITION_BOUND: u64 = 60;
/// The bound for sets: the budget ends the search before.
const SET_BOUND: u64 = u64::MAX >> 8;

/// The largest heap to look at.
pub(super) fn of(code: &HeapCode) -> u64 {
    let HeapCode::TakeAndBreak(code) = code else { return SET_BOUND };
    let Some(most) = code.most_parts() else { return PARTITION_BOUND };
    let (mut low, mut high) = (PARTITION_BOUND, CODE_BOUND);
    while low < high {
        let middle = (low + high).div_ceil(2);
        if options_up_to(code, most, middle) <= OPTIONS { low = middle } else { high = middle - 1 }
    }
    low
}

/// About how many options all heaps up to `n` have together.
fn options_up_to(code: &TakeAndBreak, most: u64, n: u64) -> u128 {
    let mut total = 0_u128;
    for parts in 1..=most {
        let count = code.digits().iter().filter(|digit| digit.allows(parts)).count() as u128;
        let repeats = code.repeat().iter().any(|digit| digit.allows(parts));
        let digits = count + u128::from(repeats) * u128::from(n);
        // n^j / (j · j! (j − 1)!), multiplied and divided in turn so that nothing overflows early.
        let mut each = u128::from(n);
        for j in 2..=u128::from(parts) {
            each = each.saturating_mul(u128::from(n)) / (j * (j - 1));
        }
        total = total.saturating_add(digits.saturating_mul(each / u128::from(parts)));
    }
    total
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_are_lower_where_heaps_have_more_options() {
        let of = |text: &str| of(&HeapCode::TakeAndBreak(Box::new(text.parse().expect(text))));
        for (code, low, high) in [
            ("0.33", CODE_BOUND, CODE_BOUND),
            ("4.0", 40_000, 50_000),
            ("0.77", 30_000, 35_000),
            ("0.[3]", 20_000, 40_000),
            ("4.[3]", 15_000, 40_000),
            ("0.3F", 2_000, 4_000),
            ("{2+}.0", PARTITION_BOUND, PARTITION_BOUND),
            ("0.{40}", PARTITION_BOUND, CODE_BOUND),
        ] {
            let bound = of(code);
            assert!((low..=high).contains(&bound), "{code}: {bound}");
        }
        assert_eq!(super::of(&HeapCode::Subtraction([1].into())), SET_BOUND);
    }
}
