//! The pieces of HTML that notebooks show. Everything that a user wrote is escaped.
//!
//! Each output brings its own style, so that it is legible by itself: in a notebook, in a page made from it,
//! in a mail. Colours follow the page (light or dark); the meaning of a mark is also in words or weight, for
//! a reader whose page drops the style.

use crate::wording::{Wording, say};

/// The style of every output. On paper cells wrap, because nobody can scroll there, and so that figures next
/// to them aren't cut, either: a page made from a notebook doesn't give those a width.
pub const STYLE: &str = include_str!("style.css");

/// Text as HTML.
#[must_use]
pub fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// An output with its style.
#[must_use]
pub fn card(body: &str) -> String {
    format!("<style>{}</style>\n<div class=\"bouton mathjax_ignore\">{body}</div>", STYLE.trim_end())
}

/// An output without its style, to stand inside another.
#[must_use]
pub fn body(card: &str) -> Option<&str> {
    card.split_once("</style>\n").map(|(_, body)| body)
}

/// A table in a box that scrolls: its headers stay in sight. `kind` is a class: `"words"` aligns to the left.
#[must_use]
pub fn table(kind: &str, caption: &str, head: &[String], rows: &[String]) -> String {
    let caption =
        if caption.is_empty() { String::new() } else { format!("<caption>{}</caption>", escape(caption)) };
    let heads: String = head.iter().map(|text| format!("<th scope=\"col\">{}</th>", escape(text))).collect();
    let head = if head.is_empty() { String::new() } else { format!("<thead><tr>{heads}</tr></thead>\n") };
    format!(
        "<div class=\"scroll\"><table class=\"{kind}\">{caption}\n{head}<tbody>\n{}</tbody></table></div>",
        rows.concat()
    )
}

/// A row with a header as its first cell; the others are HTML with their tags.
#[must_use]
pub fn row(header: &str, cells: &str) -> String {
    format!("<tr><th scope=\"row\">{}</th>{cells}</tr>\n", escape(header))
}

/// The row below the others that sums them up.
pub(crate) fn last_row(header: &str, cells: &str) -> String {
    row(header, cells).replacen("<tr>", "<tr class=\"sum\">", 1)
}

/// Numbers in table cells. A zero that is a P-position is bold, framed, and says so.
pub(crate) fn value_cells(
    values: impl Iterator<Item = Option<u64>>,
    zeros_are_p: bool,
    words: &dyn Wording,
) -> String {
    let mut zero = None;
    let mut cell = |value| match value {
        None => "<td>–</td>".to_owned(),
        Some(0) if zeros_are_p => zero
            .get_or_insert_with(|| {
                let title = escape(&say(words, "html-p-position", &[]));
                format!("<td class=\"p\" title=\"{title}\"><b>0</b></td>")
            })
            .clone(),
        Some(value) => format!("<td>{value}</td>"),
    };
    values.map(&mut cell).collect()
}

/// A cell of words.
#[must_use]
pub fn cell(text: &str) -> String {
    format!("<td>{}</td>", escape(text))
}

/// A small line below a table.
#[must_use]
pub fn note(text: &str) -> String {
    if text.is_empty() { String::new() } else { format!("<p class=\"note\">{}</p>", escape(text)) }
}

/// A mathematical value.
pub(crate) fn formula(text: &str) -> String {
    card(&format!("<span class=\"value\">{}</span>", escape(text)))
}

/// A word in a frame, such as the level of a claim.
pub(crate) fn badge(class: &str, word: &str) -> String {
    format!("<span class=\"badge {class}\">{}</span>", escape(word))
}
