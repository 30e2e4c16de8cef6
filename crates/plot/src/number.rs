//! How numbers are written in figures: whole where they fit, `1.8·10¹⁹` where they do not.

/// `n` with a comma every three digits: `1,234,567`.
pub(crate) fn grouped(n: u64) -> String {
    let digits = n.to_string();
    let mut out = String::with_capacity(digits.len() + digits.len() / 3);
    for (i, c) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            out.push(',');
        }
        out.push(c);
    }
    out
}

/// `n` in at most eight characters or so: grouped below ten million, else one decimal and a power of ten (rounded down).
pub(crate) fn compact(n: u64) -> String {
    if n < 10_000_000 {
        return grouped(n);
    }
    let exponent = n.ilog10();
    let tenths = n / 10u64.pow(exponent - 1);
    let mantissa = if tenths.is_multiple_of(10) {
        (tenths / 10).to_string()
    } else {
        format!("{}.{}", tenths / 10, tenths % 10)
    };
    format!("{mantissa}·10{}", superscript(exponent))
}

/// `n` in superscript digits.
pub(crate) fn superscript(n: u32) -> String {
    const DIGITS: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    n.to_string().bytes().map(|b| DIGITS[usize::from(b - b'0')]).collect()
}

/// One character for a value: `0`–`9`, `a`–`z`, `+` for 36 and more.
pub(crate) fn digit(value: u64) -> char {
    u32::try_from(value).ok().and_then(|v| char::from_digit(v, 36)).unwrap_or('+')
}

/// "1, 2, 3": at most `max` numbers, then how many more there are.
pub(crate) fn list(numbers: &[u64], max: usize) -> String {
    let shown: Vec<String> = numbers.iter().take(max).map(|&n| grouped(n)).collect();
    let rest = numbers.len().saturating_sub(max);
    let joined = shown.join(", ");
    if rest == 0 { joined } else { format!("{joined} and {} more", grouped(rest as u64)) }
}

/// "1 heap", "2 heaps".
pub(crate) fn count(n: usize, one: &str, many: &str) -> String {
    format!("{} {}", grouped(n as u64), if n == 1 { one } else { many })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms() {
        for (n, want) in [(0, "0"), (999, "999"), (1000, "1,000"), (9_999_999, "9,999,999")] {
            assert_eq!(compact(n), want);
        }
        assert_eq!(compact(1_000_000_000), "1·10⁹");
        assert_eq!(compact(u64::MAX), "1.8·10¹⁹");
        assert_eq!(list(&[1, 2, 3], 2), "1, 2 and 1 more");
        assert_eq!(digit(35), 'z');
        assert_eq!(digit(u64::MAX), '+');
    }
}
