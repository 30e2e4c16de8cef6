//! The cells of a notebook, one after the other in a file: `jupyter nbconvert --to script` sets a blank line
//! between them, and a cell need not end in a `;`.

use super::{Change, changed};
use crate::lexer::Kind;
use crate::lexer::around;
use crate::lexer::lexeme::{self, Comments, Lexeme};
use crate::source::Plain;

/// The text with a `;` between statements that a blank line sets apart, each in place of the line's end.
/// Returns `None` if there are none, or if a sign behind a gap leaves open where a statement ends: a cell
/// `-3` would silently be subtracted from the cell above it, and `|| 5` is a function or an alternative.
///
/// A line that begins like the rest of an expression, `.values(5)` or `* 2`, goes on with the line above the
/// gap. One that begins with a bracket is a statement of its own, although an index or a call could begin so.
pub fn plain(text: &str) -> Option<Plain> {
    let words = lexeme::lexemes(text, Comments::Out);
    let gaps: Vec<&[Lexeme<'_>]> = words.windows(2).filter(|pair| is_gap(text, pair[0], pair[1])).collect();
    if gaps.iter().any(|pair| matches!(pair[1].text, "-" | "+" | "||")) {
        return None;
    }
    let ends = gaps.into_iter().filter(|pair| begins_statement(pair[1]));
    changed(text, ends.map(|pair| Change::new(pair[0].end..pair[0].end, ";")).collect())
}

/// Whether there is a blank line between a value and the next word, outside all brackets.
fn is_gap(text: &str, before: Lexeme<'_>, next: Lexeme<'_>) -> bool {
    // The lines between those of the two words.
    let is_blank_between = || {
        let lines =
            text[before.end..next.start].split_once('\n').map(|(_, below)| below.rsplit('\n').skip(1));
        lines.is_some_and(|mut lines| lines.any(|line| line.trim().is_empty()))
    };
    next.depth == 0 && next.first && around::ends_value(&before) && is_blank_between()
}

fn begins_statement(word: Lexeme<'_>) -> bool {
    match word.kind {
        Kind::Name | Kind::Number | Kind::Text | Kind::Template => true,
        Kind::Keyword => !matches!(word.text, "else" | "in" | "catch" | "until"),
        _ => matches!(word.text, "(" | "[" | "#{" | "{" | "|" | "!"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Option<String> {
        plain(text).map(|plain| plain.text)
    }

    #[test]
    fn a_blank_line_ends_a_statement() {
        for (text, expected) in [
            ("\nlet a = 3\n\na\n\n", "\nlet a = 3;\n\na\n\n"),
            ("a\r\n\r\n[1, 2]", "a;\r\n\r\n[1, 2]"),
            (
                "f(1) // one\n\n// two\nlet b = || { 1 }\n \nb",
                "f(1); // one\n\n// two\nlet b = || { 1 };\n \nb",
            ),
            ("a\n\n\n(1)\n\n#{}\n\nif a { 1 }\n\n\"é\"", "a;\n\n\n(1);\n\n#{};\n\nif a { 1 };\n\n\"é\""),
        ] {
            assert_eq!(read(text).as_deref(), Some(expected), "{text}");
        }
    }

    #[test]
    fn what_goes_on_below_a_blank_line_is_one_statement() {
        for text in [
            "a;\n\nb",
            "a\nb",
            "a\n\n.b()",
            "a\n\n* b",
            "f(1,\n\n2)",
            "f(|n| {\n1\n\n2 })",
            "a =\n\n3",
            "if a { 1 }\n\nelse { 2 }",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }
    #[test]
    fn a_sign_behind_a_gap_leaves_the_whole_text_as_it_is() {
        for text in ["let a = 5\n\n-3\n\nprint(a)", "a\n\nb\n\n+ 1", "a\n\n- b\n\nc", "a\n\n|| 5\n\nc"] {
            assert_eq!(read(text), None, "{text}");
        }
        // Here no value stands before the gap, and inside brackets a gap ends nothing.
        assert_eq!(read("a;\n\n-3\n\nb").as_deref(), Some("a;\n\n-3;\n\nb"));
        assert_eq!(read("f(a\n\n- 1)\n\nb").as_deref(), Some("f(a\n\n- 1);\n\nb"));
    }
}
