//! How far a sequence repeats itself after a shift: the Z-algorithm (Gusfield 1997, chapter 1), linear time.

/// For every shift i in 0..`len` the length of the longest common prefix of the sequence and of the sequence
/// from i on. `item(i)` for i < `len` is read O(`len`) times. Sequences are shorter than 2³²; lengths beyond
/// are cut.
pub(super) fn lengths<T: PartialEq>(len: usize, item: impl Fn(usize) -> T) -> Vec<u32> {
    let mut z = vec![0_u32; len];
    // [left, right) is the match that ends furthest right.
    let (mut left, mut right) = (0, 0);
    for i in 1..len {
        let mut match_length = if i < right { (z[i - left] as usize).min(right - i) } else { 0 };
        while i + match_length < len && item(match_length) == item(i + match_length) {
            match_length += 1;
        }
        z[i] = u32::try_from(match_length).unwrap_or(u32::MAX);
        if i + match_length > right {
            (left, right) = (i, i + match_length);
        }
    }
    if let Some(first) = z.first_mut() {
        *first = u32::try_from(len).unwrap_or(u32::MAX);
    }
    z
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_follow_from_the_definition() {
        for text in ["", "a", "aaaa", "abcabcab", "aabaabaaab", "abacabadabacaba"] {
            let text = text.as_bytes();
            let slow: Vec<u32> = (0..text.len())
                .map(|i| text[i..].iter().zip(text).take_while(|(a, b)| a == b).count() as u32)
                .collect();
            assert_eq!(lengths(text.len(), |i| text[i]), slow);
        }
    }

    /// A comparison item by item would read the square of the length.
    #[test]
    fn time_is_linear() {
        for period in [1, 2, 50] {
            let reads = std::cell::Cell::new(0);
            let found = lengths(1_000, |i| {
                reads.set(reads.get() + 1);
                i % period
            });
            assert_eq!(found[period], 1_000 - period as u32);
            assert!(reads.get() < 5_000, "{} for period {period}", reads.get());
        }
    }
}
