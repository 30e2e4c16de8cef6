//! How numbers are written in figures: whole where they fit, `1.8·10¹⁹` where they do not.

use crate::wording::Words;

impl Words {
    /// `n` with a comma (or the language's separator) every three digits: `1,234,567`.
    pub(crate) fn grouped(&self, n: u64) -> String {
        let digits = n.to_string();
        if digits.len() <= 3 {
            return digits;
        }
        let comma = self.label("number-group");
        let mut out = String::with_capacity(digits.len() + digits.len() / 3 * comma.len());
        for (i, c) in digits.chars().enumerate() {
            if i > 0 && (digits.len() - i).is_multiple_of(3) {
                out.push_str(&comma);
            }
            out.push(c);
        }
        out
    }

    /// `n` in at most eight characters or so: grouped below ten million, else one decimal and a power of ten
    /// (rounded down).
    pub(crate) fn compact(&self, n: u64) -> String {
        if n < 10_000_000 {
            return self.grouped(n);
        }
        let exponent = n.ilog10();
        let tenths = n / 10u64.pow(exponent - 1);
        let mantissa = if tenths.is_multiple_of(10) {
            (tenths / 10).to_string()
        } else {
            format!("{}{}{}", tenths / 10, self.label("number-point"), tenths % 10)
        };
        format!("{mantissa}·10{}", superscript(exponent))
    }

    /// A number with a fraction or a sign, in at most ten characters or so: four digits of what isn't whole.
    pub(crate) fn real(&self, v: f64) -> String {
        let size = v.abs();
        let sign = if v < 0.0 { "−" } else { "" };
        if size.fract() == 0.0 && size < 1e18 {
            return format!("{sign}{}", self.compact(size as u64));
        }
        let point = self.label("number-point");
        if (1e-4..1e7).contains(&size) {
            let places = (3 - size.log10().floor() as i32).clamp(0, 8) as usize;
            let digits = format!("{size:.places$}");
            let digits = if digits.contains('.') {
                digits.trim_end_matches('0').trim_end_matches('.')
            } else {
                &digits
            };
            return format!("{sign}{}", digits.replace('.', &point));
        }
        let digits = format!("{size:.3e}");
        let (mantissa, exponent) = digits.split_once('e').unwrap_or((&digits, "0"));
        let mantissa = mantissa.trim_end_matches('0').trim_end_matches('.').replace('.', &point);
        let power = exponent.strip_prefix('-').map_or(("", exponent), |power| ("⁻", power));
        format!("{sign}{mantissa}·10{}{}", power.0, superscript(power.1.parse().unwrap_or(0)))
    }

    /// "1, 2, 3": at most `max` numbers, then how many more there are.
    pub(crate) fn list(&self, numbers: &[u64], max: usize) -> String {
        let shown: Vec<String> = numbers.iter().take(max).map(|&n| self.grouped(n)).collect();
        let rest = numbers.len().saturating_sub(max);
        let joined = shown.join(", ");
        if rest == 0 {
            return joined;
        }
        self.say("figure-list-more", &[("list", &joined), ("count", &self.grouped(rest as u64))])
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms() {
        let words = Words::default();
        for (n, want) in [(0, "0"), (999, "999"), (1000, "1,000"), (9_999_999, "9,999,999")] {
            assert_eq!(words.compact(n), want);
        }
        assert_eq!(words.compact(1_000_000_000), "1·10⁹");
        assert_eq!(words.compact(u64::MAX), "1.8·10¹⁹");
        assert_eq!(words.list(&[1, 2, 3], 2), "1, 2 and 1 more");
        assert_eq!(digit(35), 'z');
        assert_eq!(digit(u64::MAX), '+');
    }
}
