//! Remarks on a cell that is correct but hardly meant: it runs, and we show the remark with its result.
//!
//! `n // 2`: the division of whole numbers in Python, here a comment that begins in the middle of a line. A
//! comment is taken for it when a number or a name stands right before it and it holds nothing but a number,
//! or a name of the cell. The expected output behind a call, `f(3) // 5`, is none.
//!
//! `1010_2`: a numeral in base 2 as texts print it, here the number 10102. `1020_2`: the same with a digit
//! that base 2 doesn't have.
//!
//! `2^3`: a power as books print it, here the bits of 2 and 3 added without carrying.

use std::collections::HashSet;

use bouton_syntax::lexer::{self, Kind, Token};
use bouton_syntax::source::Source;
use bouton_syntax::typed::numeral;

use crate::diagnostic::Diagnostic;
use crate::messages;

/// The most remarks on one source.
const MOST: usize = 20;

/// The remarks on a source, in order of their places.
pub(crate) fn remarks(source: &Source) -> Vec<Diagnostic> {
    let mut found = divisions(source);
    found.extend(numerals(source));
    found.extend(powers(source));
    found.truncate(MOST);
    found
}

/// Numerals with their base behind them. A plain form has none left.
fn numerals(source: &Source) -> Vec<Diagnostic> {
    let text = source.text.as_str();
    if source.plain.is_some() || !text.contains('_') {
        return Vec::new();
    }
    let numbers = lexer::tokens(text).into_iter().filter(|token| token.kind == Kind::Number);
    let remark = |token: Token| {
        let written = &text[token.start..token.end];
        let (digits, base) = numeral::bare_in_any_digits(written)?;
        let read = written.replace('_', "");
        let remark = match digits.chars().find(|digit| !digit.is_digit(base)) {
            Some(digit) => {
                let args: messages::Args<'_> =
                    &[("written", &written), ("read", &read), ("base", &base), ("digit", &digit)];
                Diagnostic::keyed("numeral-base", "numeral-base-digit", args)
            }
            None => {
                let plain = numeral::plain(digits, base);
                let args: messages::Args<'_> =
                    &[("written", &written), ("read", &read), ("base", &base), ("plain", &plain)];
                Diagnostic::coded("numeral-base", args).instead(plain.as_str())
            }
        };
        Some(remark.at(Some(source.place_of_byte(token.start))))
    };
    numbers.filter_map(remark).take(MOST).collect()
}

/// Powers of a literal 2 or 10: `2^3`, without blanks.
fn powers(source: &Source) -> Vec<Diagnostic> {
    let text = source.text.as_str();
    if source.plain.is_some() || !text.contains('^') {
        return Vec::new();
    }
    let tokens = lexer::tokens(text);
    let remark = |three: &[Token]| {
        let [base, sign, exponent] = three else { return None };
        let [base_text, sign, exponent_text] =
            [base, sign, exponent].map(|token| &text[token.start..token.end]);
        let numbers = base.kind == Kind::Number && exponent.kind == Kind::Number;
        if !numbers || sign != "^" || !matches!(base_text, "2" | "10") {
            return None;
        }
        let (left, right): (u64, u64) = (base_text.parse().ok()?, exponent_text.parse().ok()?);
        let args: messages::Args<'_> = &[("base", &left), ("exponent", &right), ("read", &(left ^ right))];
        let plain = format!("{base_text} ** {exponent_text}");
        let remark = Diagnostic::coded("power-sign", args).replacing(three[0].start..three[2].end, plain);
        Some(remark.at(Some(source.place_of_byte(base.start))))
    };
    tokens.windows(3).filter_map(remark).take(MOST).collect()
}

/// Comments that look like divisions.
fn divisions(source: &Source) -> Vec<Diagnostic> {
    let text = source.text.as_str();
    if !text.contains("//") {
        return Vec::new();
    }
    let tokens = lexer::tokens(text);
    let piece = |token: &Token| &text[token.start..token.end];
    let names: HashSet<&str> = tokens.iter().filter(|token| token.kind == Kind::Name).map(piece).collect();
    let comments = (0..tokens.len()).filter(|at| tokens[*at].kind == Kind::Comment);
    let dividing = comments.filter(|at| divides(text, &tokens, &names, *at)).take(MOST);
    let remark = |at: usize| {
        let place = source.place_of_byte(tokens[at].start);
        let remark = Diagnostic::coded("division-comment", &[]).at(Some(place));
        remark.replacing(tokens[at].start..tokens[at].start + 2, "/").until(tokens[at].end)
    };
    dividing.map(remark).collect()
}

/// Whether the comment at this index looks like the divisor of what stands before it.
fn divides(text: &str, tokens: &[Token], names: &HashSet<&str>, at: usize) -> bool {
    let Some(divisor) = text[tokens[at].start..tokens[at].end].strip_prefix("//").map(str::trim) else {
        return false;
    };
    let word = !divisor.is_empty() && divisor.chars().all(|c| c.is_alphanumeric() || c == '_');
    let number = divisor.starts_with(|c: char| c.is_ascii_digit());
    let before = tokens[..at].iter().rev().find(|token| token.kind != Kind::Space);
    let dividend = before.is_some_and(|token| {
        matches!(token.kind, Kind::Number | Kind::Name) && !text[token.end..tokens[at].start].contains('\n')
    });
    word && dividend && (number || names.contains(divisor))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[test]
    fn a_numeral_with_its_base_is_remarked() {
        for (text, expected) in [
            ("1010_2", 1),
            ("[10_2, 22_3]", 2),
            ("1_000", 0),
            ("1_000_2", 0),
            ("12_2", 1),
            ("a_2", 0),
            ("\"10_2\"", 0),
        ] {
            let found = remarks(&Source::new("eval", text, BTreeMap::new()));
            assert_eq!(found.len(), expected, "{text}");
            assert!(found.iter().all(|remark| remark.code == "numeral-base" && remark.place.is_some()));
        }
    }

    #[test]
    fn a_power_is_remarked() {
        for (text, expected) in
            [("2^1 + 2^0", 2), ("10^3", 1), ("2 ^ 3", 0), ("5^7", 0), ("a^2", 0), ("2^n", 0), ("\"2^3\"", 0)]
        {
            let found = remarks(&Source::new("eval", text, BTreeMap::new()));
            assert_eq!(found.len(), expected, "{text}");
            assert!(found.iter().all(|remark| remark.code == "power-sign" && remark.place.is_some()));
        }
    }

    #[test]
    fn only_a_division_is_remarked() {
        for (text, expected) in [
            ("let n = 7; n // 2", 1),
            ("7 // 2", 1),
            ("let a = 7; let b = 2; a // b", 1),
            ("|n| [n - 1, n // 2]", 0),
            ("kayles().grundy(5) // 4", 0),
            ("let n = 5; // 2", 0),
            ("n // half of it", 0),
            ("let pins = 3 // pins of a row", 0),
            ("// 2", 0),
            ("n\n// 2", 0),
            ("\"a // 2\"", 0),
            ("n / 2", 0),
        ] {
            let found = remarks(&Source::new("eval", text, BTreeMap::new()));
            assert_eq!(found.len(), expected, "{text}");
            assert!(found.iter().all(|remark| remark.code == "division-comment" && remark.place.is_some()));
        }
    }
}
