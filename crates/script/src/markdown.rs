//! The little Markdown that help pages are written in: headings, lists, code blocks, inline code, paragraphs.
//!
//! Nothing else is markup, so that `*2`, `[3, 4]` and `x_1` mean themselves. A backslash before a mark makes
//! it a letter; a user's text comes in through `escape`. The code that shows a page reads it by [`lines`] and
//! [`spans`], and `commonmark` writes it for readers that have more markup.

mod commonmark;

use std::borrow::Cow;

use bouton_results::html::escape as html_escape;
use bouton_theory::visible;

pub(crate) use commonmark::commonmark;

/// A line of a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line<'a> {
    /// A heading, 1 being the highest level.
    Heading(usize, &'a str),
    /// An item of a list.
    Item(&'a str),
    /// A line of a code block.
    Code(&'a str),
    /// A paragraph.
    Text(&'a str),
    /// Nothing, between two others.
    Blank,
}

/// The lines of a page. The fences of code blocks are left out.
pub fn lines(markdown: &str) -> impl Iterator<Item = Line<'_>> {
    let mut code = false;
    markdown.lines().filter_map(move |line| {
        if line.starts_with("```") {
            code = !code;
            return None;
        }
        if code {
            return Some(Line::Code(line));
        }
        if let Some(item) = line.strip_prefix("- ") {
            return Some(Line::Item(item));
        }
        let rest = line.trim_start_matches('#');
        Some(match line.len() - rest.len() {
            0 if line.is_empty() => Line::Blank,
            level if level > 0 && rest.starts_with(' ') => Line::Heading(level, rest.trim()),
            _ => Line::Text(line),
        })
    })
}

/// A line's text in pieces as people read them, each with whether it is inline code.
pub fn spans(text: &str) -> impl Iterator<Item = (bool, Cow<'_, str>)> {
    let (mut rest, mut code) = (text, true);
    std::iter::from_fn(move || {
        code = !code;
        let end = if code { rest.find('`') } else { unescaped(rest, '`') };
        let piece = &rest[..end.unwrap_or(rest.len())];
        let last = rest.is_empty() && end.is_none();
        rest = end.map_or("", |end| &rest[end + 1..]);
        (!last).then(|| (code, if code { piece.into() } else { read(piece) }))
    })
    .filter(|(_, piece)| !piece.is_empty())
}

/// Where a mark is that no backslash makes a letter.
fn unescaped(text: &str, mark: char) -> Option<usize> {
    let mut escaped = false;
    text.char_indices().find_map(|(at, c)| {
        let found = c == mark && !escaped;
        escaped = c == '\\' && !escaped;
        found.then_some(at)
    })
}

/// A text without the backslashes that make marks letters.
fn read(text: &str) -> Cow<'_, str> {
    if !text.contains('\\') {
        return text.into();
    }
    let mut out = String::with_capacity(text.len());
    let mut letters = text.chars().peekable();
    while let Some(c) = letters.next() {
        match letters.next_if(|next| c == '\\' && next.is_ascii_punctuation()) {
            Some(mark) => out.push(mark),
            None => out.push(c),
        }
    }
    out.into()
}

/// A user's text, as a piece of a line without markup: its only way into a page.
pub(crate) fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    commonmark::write_letters(&visible::line(text), &mut out);
    out
}

/// The page as it is read where nothing renders it: marks stay, but for the backslashes of [`escape`].
pub(crate) fn plain(markdown: &str) -> String {
    let mut code = false;
    let line = |line: &str| {
        let fence = line.starts_with("```");
        code ^= fence;
        if code || fence {
            return line.to_owned();
        }
        let (mark, text) = line.split_at(if line.starts_with("- ") { 2 } else { 0 });
        let piece = |(code, piece): (bool, Cow<'_, str>)| match code {
            true => format!("`{piece}`"),
            false => piece.into_owned(),
        };
        mark.to_owned() + spans(text).map(piece).collect::<String>().as_str()
    };
    markdown.trim_end().lines().map(line).collect::<Vec<_>>().join("\n")
}

/// The page as HTML. Its headings are two levels lower: it is part of a cell.
pub(crate) fn html(markdown: &str) -> String {
    let mut out = String::new();
    let mut open = None;
    for line in lines(markdown) {
        let block = match line {
            Line::Code(_) => Some(("<pre><code>", "</code></pre>\n")),
            Line::Item(_) => Some(("<ul>\n", "</ul>\n")),
            _ => None,
        };
        if block != open {
            out.push_str(open.map_or("", |(_, end)| end));
            out.push_str(block.map_or("", |(begin, _)| begin));
            open = block;
        }
        match line {
            Line::Code(code) => out.push_str(&format!("{}\n", html_escape(code))),
            Line::Item(item) => out.push_str(&format!("<li>{}</li>\n", inline(item))),
            Line::Heading(level, text) => {
                let level = (level + 2).min(6);
                out.push_str(&format!("<h{level}>{}</h{level}>\n", inline(text)));
            }
            Line::Text(text) => out.push_str(&format!("<p>{}</p>\n", inline(text))),
            Line::Blank => {}
        }
    }
    out.push_str(open.map_or("", |(_, end)| end));
    out
}

/// Inline code.
fn inline(text: &str) -> String {
    let piece = |(code, part): (bool, Cow<'_, str>)| match code {
        true => format!("<code>{}</code>", html_escape(&part)),
        false => html_escape(&part),
    };
    spans(text).map(piece).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_is_read_line_by_line() {
        let page = "# mex(array)\n\nThe least.\n- `*2`: two\n```\n# no heading\n```\n#{c: 1} is a map";
        let read: Vec<Line<'_>> = lines(page).collect();
        let wanted = [
            Line::Heading(1, "mex(array)"),
            Line::Blank,
            Line::Text("The least."),
            Line::Item("`*2`: two"),
            Line::Code("# no heading"),
            Line::Text("#{c: 1} is a map"),
        ];
        assert_eq!(read, wanted);
        let pieces: Vec<(bool, Cow<'_, str>)> = spans("see `mex`: *2").collect();
        assert_eq!(pieces, [(false, "see ".into()), (true, "mex".into()), (false, ": *2".into())]);
    }

    #[test]
    fn what_a_user_wrote_is_one_piece_of_text() {
        for name in ["# `x` <b>", "- a", "``", "\\", "\\`", "a`b\\", "1. x", "* _y_ [z](u) ![i](j) $m$"] {
            let page = format!("{}\n\nbelow", escape(name));
            assert_eq!(lines(&page).count(), 3, "{name}");
            let first = page.lines().next().unwrap_or_default();
            assert_eq!(spans(first).collect::<Vec<_>>(), [(false, name.into())], "{name}");
            assert_eq!(plain(&page), format!("{name}\n\nbelow"));
            let again = commonmark(&page);
            assert_eq!(plain(&again), plain(&page), "{name}: {again}");
        }
        assert_eq!(escape("a\nb"), "a\\\\u{a}b");
    }
}
