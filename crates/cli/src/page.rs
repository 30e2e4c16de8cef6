//! A page of help at the terminal: headings in bold, code in colour, paragraphs broken at the margin.

use std::borrow::Cow;

use bouton_session::highlight::tokens;
use bouton_session::markdown::{Line, lines, spans};
use nu_ansi_term::{Color, Style};
use textwrap::Options;

use crate::colour;

/// The page with colours, at most `columns` wide; code is not broken.
pub(crate) fn coloured(markdown: &str, columns: usize) -> String {
    let lines: Vec<String> = lines(markdown.trim_end()).map(|line| written(line, columns)).collect();
    lines.join("\n")
}

fn written(line: Line<'_>, columns: usize) -> String {
    match line {
        Line::Heading(1, text) => code(&letters(text), Style::new().bold()),
        Line::Heading(_, text) => Style::new().underline().paint(letters(text)).to_string(),
        Line::Item(text) => {
            let indent = Options::new(columns).initial_indent("• ").subsequent_indent("  ");
            textwrap::fill(&inline(text), indent)
        }
        Line::Code(text) => format!("    {}", code(text, Style::new())),
        Line::Text(text) => textwrap::fill(&inline(text), columns),
        Line::Blank => String::new(),
    }
}

/// The tokens of code in their colours on top of `ground`.
fn code(text: &str, ground: Style) -> String {
    let tokens = tokens(text);
    let painted = tokens.iter().enumerate().map(|(at, token)| {
        let called = tokens.get(at + 1).is_some_and(|next| text[next.start..].starts_with('('));
        let style = colour::style(token.kind, called);
        let style = Style { is_bold: style.is_bold || ground.is_bold, ..style };
        style.paint(&text[token.start..token.end]).to_string()
    });
    painted.collect()
}

/// Inline code in colour. A piece with spaces is coloured word by word: a line may end within it.
fn inline(text: &str) -> String {
    let word = |word: &str| if word.is_empty() { String::new() } else { Color::Cyan.paint(word).to_string() };
    let piece = |(is_code, part): (bool, Cow<'_, str>)| match is_code {
        true => part.split(' ').map(word).collect::<Vec<_>>().join(" "),
        false => part.into_owned(),
    };
    spans(text).map(piece).collect()
}

/// The letters of a line without its marks.
fn letters(text: &str) -> String {
    spans(text).map(|(_, part)| part).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(text: &str) -> String {
        console::strip_ansi_codes(text).into_owned()
    }

    #[test]
    fn a_page_keeps_its_words_and_its_width() {
        let page = "# mex(array)\n\nThe least number from 0 that is not in the array.\n\n```\nmex([0, 1])\n```\n- `mex`: see";
        let shown = coloured(page, 24);
        let expected = "mex(array)\n\nThe least number from 0\nthat is not in the\narray.\n\n    mex([0, 1])\n• mex: see";
        assert_eq!(plain(&shown), expected);
        assert!(shown.contains('\u{1b}'));
    }
}
