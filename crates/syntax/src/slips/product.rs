//! Products as mathematics writes them: `2x`, `3n + 1`, `2(n + 1)`, `(a + b)(a - b)`. The parser refuses
//! them, and says that something is missing between two statements.

use std::ops::Range;

use super::{LONG, operand_at};
use crate::lexer::lexeme::{Comments, Lexeme, lexemes};
use crate::lexer::{Kind, around};

/// The first product without a sign in a text that the parser refuses: where it stands, and how it is
/// written.
#[must_use]
pub fn find(text: &str) -> Option<(Range<usize>, String)> {
    let words = lexemes(text, Comments::Out);
    // The word in which the second factor begins, the first byte of the product, and that of the factor.
    let product = |at: usize| {
        let word = &words[at];
        // `fn 3f()` is a name that begins with a digit.
        if is_bound(&words, at) {
            return None;
        }
        let glued = number(word).map(|digits| (at, word.start, word.start + digits));
        glued.or_else(|| {
            at.checked_sub(1).and_then(|_| Some((at, words[factor(&words, at)?].start, word.start)))
        })
    };
    let (second, start, middle) = (0..words.len()).find_map(product)?;
    let at = start..words[operand_at(&words, second)? - 1].end;
    let is_short = at.len() <= LONG;
    let plain = || format!("{} * {}", &text[start..middle], &text[middle..at.end]);
    Some((at.clone(), if is_short { plain() } else { "2 * x".to_owned() }))
}

/// The bytes of the number with which a word begins that goes on as a name, `2n`.
fn number(word: &Lexeme<'_>) -> Option<usize> {
    let digits = word.text.bytes().take_while(|byte| byte.is_ascii_digit() || b"._".contains(byte)).count();
    let name = &word.text[digits..];
    let is_name = name.starts_with(|c: char| c.is_ascii_alphabetic())
        && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    // An exponent may have a sign, which is a word of its own.
    let is_literal = matches!(name, "e" | "E")
        || word.text.parse::<f64>().is_ok()
        || word.text.starts_with('0') && digits == 1;
    (word.kind == Kind::Number && is_name && !is_literal && !is_size(name)).then_some(digits)
}

/// The first word of the factor that ends before the word `at`, if that begins another one.
fn factor(words: &[Lexeme<'_>], at: usize) -> Option<usize> {
    let (last, next) = (&words[at - 1], &words[at]);
    if last.end != next.start || !(next.kind == Kind::Name || next.text == "(") {
        return None;
    }
    match last.kind {
        Kind::Number if !is_size(next.text) && !is_bound(words, at - 1) => Some(at - 1),
        // `f(1)(2)` is none, and `if (a)(b)` may be another thing.
        Kind::Punctuation if last.text == ")" => {
            let open = last.partner.filter(|open| !around::value_before(words, *open))?;
            let is_alone = open.checked_sub(1).is_none_or(|before| words[before].kind != Kind::Keyword);
            is_alone.then_some(open)
        }
        _ => None,
    }
}

/// Whether a word is in a place that binds a name.
fn is_bound(words: &[Lexeme<'_>], at: usize) -> bool {
    matches!(around::before(words, at), "fn" | "let" | "const")
}

/// `x3`, as in a board of 3x3.
fn is_size(name: &str) -> bool {
    name.strip_prefix('x').is_some_and(|rest| !rest.is_empty() && rest.bytes().all(|b| b.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn factors_side_by_side_are_a_product() {
        for (text, plain) in [
            ("2x", "2 * x"),
            ("let m = 3n + 1;", "3 * n"),
            ("2(n+1)", "2 * (n+1)"),
            ("(a + b)(a - b)", "(a + b) * (a - b)"),
            ("f(2n, 1)", "2 * n"),
            ("1 + 2a.len() + 1", "2 * a.len()"),
            ("[(n + 1)n / 2]", "(n + 1) * n"),
            ("`${2x}`", "2 * x"),
        ] {
            assert_eq!(find(text).map(|(_, plain)| plain), Some(plain.to_owned()), "{text}");
        }
        for text in [
            "f(1)(2)",
            "3x3",
            "\"2x\"",
            "2 x",
            "0..n",
            "0xff",
            "0b101",
            "1e5",
            "2.5e-3",
            "1_000",
            "if (a)(b)",
            "// 2x",
            "fn 3f() { 1 }",
            "let 2x = 1",
        ] {
            assert_eq!(find(text), None, "{text}");
        }
    }
}
