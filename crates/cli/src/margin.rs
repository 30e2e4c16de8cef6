//! Sentences within the margins of a terminal, which itself breaks lines in the middle of words.

use std::borrow::Cow;

use textwrap::Options;
use textwrap::core::display_width;

/// Breaks long sentences between words for a terminal that is `columns` wide. Leaves tables, source lines and
/// data as they are, because their columns or letters matter.
pub(crate) fn within(text: &str, columns: Option<usize>) -> Cow<'_, str> {
    let Some(columns) = columns.filter(|columns| text.lines().any(|line| is_long(line, *columns))) else {
        return Cow::Borrowed(text);
    };
    let filled = |line: &str| {
        if !is_long(line, columns) {
            return line.to_owned();
        }
        let indent = " ".repeat(line.len() - line.trim_start().len() + 2);
        textwrap::fill(line, Options::new(columns).subsequent_indent(&indent).break_words(false))
    };
    Cow::Owned(text.split('\n').map(filled).collect::<Vec<_>>().join("\n"))
}

/// Whether a line is a sentence that doesn't fit.
fn is_long(line: &str, columns: usize) -> bool {
    display_width(line) > columns && is_sentence(&console::strip_ansi_codes(line))
}

fn is_sentence(line: &str) -> bool {
    let line = line.trim();
    let is_source = line.trim_start_matches(|c: char| c.is_ascii_digit()).trim_start().starts_with('|');
    let is_data = line.starts_with(['[', '{', '#', '"']);
    // One gap is behind the move of an explanation.
    let is_table = line.split("  ").filter(|piece| !piece.trim().is_empty()).count() > 2;
    !is_source && !is_data && !is_table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_are_broken_between_words() {
        let text = "Nim [3, 4]: the next player wins\n  because the sum is 7\nshort";
        let expected = "Nim [3, 4]:\n  the next\n  player wins\n  because the\n    sum is 7\nshort";
        assert_eq!(within(text, Some(13)), expected);
        assert_eq!(within(text, None), text);
        assert_eq!(within("  3 → 1   (heap 1): take 2", Some(20)), "  3 → 1   (heap 1):\n    take 2");
        assert_eq!(
            within("\u{1b}[31merror\u{1b}[0m: too far", Some(12)),
            "\u{1b}[31merror\u{1b}[0m: too\n  far"
        );
    }

    #[test]
    fn what_has_columns_stays() {
        for line in [
            "a   b   c and more",
            "[1, 2, 3, 4, 5]",
            "12 | let a = 3 + 4;",
            "   |     ^^^^^^^^^",
            "#{a: 1, b: 2}",
        ] {
            assert_eq!(within(line, Some(8)), line);
        }
        assert_eq!(within("antidisestablishmentarianism", Some(8)), "antidisestablishmentarianism");
    }
}
