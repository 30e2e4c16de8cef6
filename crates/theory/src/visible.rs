//! Control characters, made visible: what strangers write must not steer a terminal or hide from a reader.

use std::borrow::Cow;

/// The text with each control character as an escape (`\u{1b}`), but for line ends and tabs. Characters that
/// turn the direction of writing count: with them a line reads as something else than it says.
#[must_use]
pub fn text(text: &str) -> Cow<'_, str> {
    let steers = |c: char| is_hidden(c) && !matches!(c, '\n' | '\t');
    if !text.contains(steers) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.chars().map(|c| if steers(c) { escape(c) } else { c.to_string() }).collect())
}

/// The same for a text that must stay on its line.
#[must_use]
pub fn line(text: &str) -> Cow<'_, str> {
    if !text.contains(|c| is_hidden(c) && c != '\t') {
        return Cow::Borrowed(text);
    }
    Cow::Owned(
        text.chars().map(|c| if is_hidden(c) && c != '\t' { escape(c) } else { c.to_string() }).collect(),
    )
}

/// A text of several rows in one line: the rows of a board are set apart by strokes.
#[must_use]
pub fn in_one_line(text: &str) -> String {
    text.split('\n').map(line).collect::<Vec<_>>().join(" / ")
}

/// The key of an entry as a script writes it: in quotes, unless it is a word.
#[must_use]
pub fn key(key: &str) -> Cow<'_, str> {
    let word = |c: char| c.is_alphanumeric() || c == '_';
    match key.starts_with(|c: char| word(c) && !c.is_numeric()) && key.chars().all(word) {
        true => Cow::Borrowed(key),
        false => Cow::Owned(format!("{key:?}")),
    }
}

fn is_hidden(c: char) -> bool {
    c.is_control() || matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

fn escape(c: char) -> String {
    c.escape_unicode().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_steers_a_terminal_is_shown() {
        for (given, shown) in [
            ("plain\ttext\nof « two » lines", "plain\ttext\nof « two » lines"),
            ("\u{1b}[2Jgone\u{7}", "\\u{1b}[2Jgone\\u{7}"),
            ("a\rb\u{9b}31m\u{7f}", "a\\u{d}b\\u{9b}31m\\u{7f}"),
            ("x\u{202e}cba", "x\\u{202e}cba"),
        ] {
            assert_eq!(text(given), shown);
        }
        assert_eq!(line("a\nb\tc"), "a\\u{a}b\tc");
        assert_eq!(in_one_line("ab\ncd\u{7}"), "ab / cd\\u{7}");
    }

    #[test]
    fn a_key_is_a_word_or_a_text() {
        for (given, shown) in
            [("a1_", "a1_"), ("é", "é"), ("1", "\"1\""), ("", "\"\""), ("a\nb: 1", "\"a\\nb: 1\"")]
        {
            assert_eq!(key(given), shown);
        }
    }
}
