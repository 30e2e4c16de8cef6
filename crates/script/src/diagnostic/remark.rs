//! Remarks on a cell that is correct but hardly meant: it runs, and the remark is shown beside its result.
//!
//! `n // 2`: the division of whole numbers in Python, here a comment that begins in the middle of a line. A
//! comment is taken for it when a number or a name stands right before it and it holds nothing but a number,
//! or a name of the cell. The expected output behind a call, `f(3) // 5`, is none.

use crate::diagnostic::Diagnostic;
use crate::lexer::{self, Kind, Token};
use crate::source::Source;

/// The remarks on a source, in order of their places.
pub(crate) fn remarks(source: &Source) -> Vec<Diagnostic> {
    let text = source.text.as_str();
    if !text.contains("//") {
        return Vec::new();
    }
    let tokens = lexer::tokens(text);
    let mut found = Vec::new();
    for (at, token) in tokens.iter().enumerate() {
        if token.kind == Kind::Comment && divides(text, &tokens, at) {
            let remark = Diagnostic::coded("division-comment", &[]);
            found.push(remark.at(Some(source.place_of_byte(token.start))));
        }
    }
    found
}

/// Whether the comment at this index looks like the divisor of what stands before it.
fn divides(text: &str, tokens: &[Token], at: usize) -> bool {
    let piece = |token: &Token| &text[token.start..token.end];
    let Some(divisor) = piece(&tokens[at]).strip_prefix("//").map(str::trim) else { return false };
    let word = !divisor.is_empty() && divisor.chars().all(|c| c.is_alphanumeric() || c == '_');
    let number = divisor.starts_with(|c: char| c.is_ascii_digit());
    let named = || tokens.iter().any(|token| token.kind == Kind::Name && piece(token) == divisor);
    let before = tokens[..at].iter().rev().find(|token| token.kind != Kind::Space);
    let dividend = before.is_some_and(|token| {
        matches!(token.kind, Kind::Number | Kind::Name) && !text[token.end..tokens[at].start].contains('\n')
    });
    word && dividend && (number || named())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

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
