//! The little Markdown that help pages are written in: headings, lists, code blocks, inline code, paragraphs.
//!
//! Nothing else is markup, so that `*2`, `[3, 4]` and `x_1` stand for themselves. Whoever shows a page reads
//! it by [`lines`].

use bouton_results::html::escape;

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

/// A line's text in pieces, each with whether it is inline code.
pub fn spans(text: &str) -> impl Iterator<Item = (bool, &str)> {
    text.split('`').enumerate().map(|(i, part)| (i % 2 == 1, part)).filter(|(_, part)| !part.is_empty())
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
            Line::Code(code) => out.push_str(&format!("{}\n", escape(code))),
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
    spans(text)
        .map(|(code, part)| if code { format!("<code>{}</code>", escape(part)) } else { escape(part) })
        .collect()
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
        let pieces: Vec<(bool, &str)> = spans("see `mex`: *2").collect();
        assert_eq!(pieces, [(false, "see "), (true, "mex"), (false, ": *2")]);
    }
}
