//! A help page as HTML.

use super::html::escape;
use crate::markdown::{Line, lines, spans};

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
