//! The pieces of HTML that notebooks show. Everything that a user wrote is escaped.
//!
//! Each output brings its own style, so that it is legible by itself: in a notebook, in a page made from it, in a mail.
//! Colours follow the page (light or dark); what a mark means stands in words or weight too, for a reader whose page
//! drops the style.

/// The style of every output.
pub const STYLE: &str = include_str!("style.css");

/// Text as HTML.
#[must_use]
pub fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// An output with its style.
pub(super) fn card(body: &str) -> String {
    format!("<style>{}</style>\n<div class=\"bouton\">{body}</div>", STYLE.trim_end())
}

/// A table in a box that scrolls: its headers stay in sight. `kind` is a class: `"words"` aligns to the left.
pub(super) fn table(kind: &str, caption: &str, head: &[String], rows: &[String]) -> String {
    let caption =
        if caption.is_empty() { String::new() } else { format!("<caption>{}</caption>", escape(caption)) };
    let heads: String = head.iter().map(|text| format!("<th scope=\"col\">{}</th>", escape(text))).collect();
    let head = if head.is_empty() { String::new() } else { format!("<thead><tr>{heads}</tr></thead>\n") };
    format!(
        "<div class=\"scroll\"><table class=\"{kind}\">{caption}\n{head}<tbody>\n{}</tbody></table></div>",
        rows.concat()
    )
}

/// A row whose first cell is its header; the others are HTML with their tags.
pub(super) fn row(header: &str, cells: &str) -> String {
    format!("<tr><th scope=\"row\">{}</th>{cells}</tr>\n", escape(header))
}

/// A number in a table cell; a zero that is a P-position is bold, framed, and says so.
pub(super) fn value_cell(value: Option<u64>, zeros_are_p: bool) -> String {
    match value {
        None => "<td>–</td>".to_owned(),
        Some(0) if zeros_are_p => {
            let title = escape(&crate::messages::text("html-p-position", &[]));
            format!("<td class=\"p\" title=\"{title}\"><b>0</b></td>")
        }
        Some(value) => format!("<td>{value}</td>"),
    }
}

/// A cell of words.
pub(super) fn cell(text: &str) -> String {
    format!("<td>{}</td>", escape(text))
}

/// A small line below a table.
pub(super) fn note(text: &str) -> String {
    if text.is_empty() { String::new() } else { format!("<p class=\"note\">{}</p>", escape(text)) }
}

/// A mathematical value.
pub(super) fn formula(text: &str) -> String {
    card(&format!("<span class=\"value\">{}</span>", escape(text)))
}

/// A word in a frame, such as the level of a claim.
pub(super) fn badge(class: &str, word: &str) -> String {
    format!("<span class=\"badge {class}\">{}</span>", escape(word))
}
