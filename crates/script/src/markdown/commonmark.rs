//! A page for readers of CommonMark and of what GitHub and notebooks add: every letter that is markup there,
//! and none in a page, gets a backslash. HTML, links and formulas can't come of a text.

use super::{Line, lines, spans};

/// Letters that are markup everywhere.
const MARKS: &str = "\\`*_[]<>&|~$#";

/// The page in CommonMark.
pub(crate) fn commonmark(markdown: &str) -> String {
    let (mut out, mut code) = (String::with_capacity(markdown.len() + markdown.len() / 8), false);
    for line in lines(markdown) {
        let is_code = matches!(line, Line::Code(_));
        if is_code != code {
            out.push_str("```\n");
            code = is_code;
        }
        match line {
            Line::Heading(level, text) => {
                out.push_str(&"#".repeat(level.min(6)));
                out.push(' ');
                write_line(text, &mut out);
            }
            Line::Item(text) => {
                out.push_str("- ");
                write_line(text, &mut out);
            }
            Line::Code(text) => out.push_str(text),
            Line::Text(text) => write_line(text, &mut out),
            Line::Blank => {}
        }
        out.push('\n');
    }
    if code {
        out.push_str("```\n");
    }
    out
}

/// A line's text and inline code.
fn write_line(text: &str, out: &mut String) {
    for (code, piece) in spans(text.trim()) {
        match code {
            true => out.extend(["`", &piece, "`"]),
            false => write_letters(&piece, out),
        }
    }
}

/// Text of one line without any markup in it.
pub(super) fn write_letters(text: &str, out: &mut String) {
    let begins = out.is_empty() || out.ends_with(['\n', ' ']);
    let digits = text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    for (at, c) in text.char_indices() {
        let rest = &text[at + c.len_utf8()..];
        let marks = match c {
            // The mark of a list, a line below a heading.
            '-' | '+' | '=' => begins && at == 0,
            '.' | ')' if begins && at == digits && at > 0 => true,
            // Addresses become links by themselves.
            ':' => rest.starts_with("//"),
            '.' => text[..at].to_ascii_lowercase().ends_with("www"),
            '@' => true,
            c => MARKS.contains(c),
        };
        if marks {
            out.push('\\');
        }
        out.push(c);
    }
}
