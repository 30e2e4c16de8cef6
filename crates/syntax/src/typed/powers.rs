//! A sum of powers of two in an equality, as the texts write a number: `7 = 2^2 + 2^1 + 2^0`, `1101 = 1 x 2^3
//! + 1 x 2^2 + 0 x 2^1 + 1 x 2^0`. Elsewhere `^` is the nim-sum.

/// A side of an equality that is such a sum.
pub(super) struct Powers {
    /// In plain text.
    pub(super) plain: String,
    /// The digits that stand before the powers, if each has one.
    pub(super) digits: Option<String>,
}

/// Reads a side; one power alone may be a nim-sum.
pub(super) fn find(side: &str) -> Option<Powers> {
    let terms = side.split('+').map(term).collect::<Option<Vec<(Option<char>, u32)>>>()?;
    if terms.len() < 2 {
        return None;
    }
    let written = |(digit, exponent): &(Option<char>, u32)| match digit {
        Some(digit) => format!("{digit} * 2 ** {exponent}"),
        None => format!("2 ** {exponent}"),
    };
    let plain = terms.iter().map(written).collect::<Vec<_>>().join(" + ");
    // The digits are those of a numeral if no power is left out.
    let falls = terms.iter().rev().zip(0..).all(|((_, exponent), place)| *exponent == place);
    let digits = terms.iter().map(|(digit, _)| *digit).collect::<Option<String>>().filter(|_| falls);
    Some(Powers { plain, digits })
}

/// The digit before a power of two, and its exponent: `1 x 2^3`, `2^0`.
fn term(term: &str) -> Option<(Option<char>, u32)> {
    let (before, exponent) = term.trim().split_once('^')?;
    let exponent = exponent.trim().parse().ok().filter(|exponent| *exponent < 63)?;
    let before = before.trim().strip_suffix('2')?.trim();
    if before.is_empty() {
        return Some((None, exponent));
    }
    let digit = before.strip_suffix(['x', '×', '·', '*'])?.trim();
    matches!(digit, "0" | "1").then(|| (digit.chars().next(), exponent))
}
