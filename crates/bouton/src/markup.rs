//! The pieces of HTML that notebooks show. Everything that a user wrote is escaped; colours are left to the page.

/// Text as HTML.
pub(crate) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// A number in a cell of a table; a zero that is a P-position is bold on a grey ground and says so.
pub(crate) fn value_cell(value: Option<u64>) -> String {
    match value {
        None => "<td>–</td>".to_owned(),
        Some(0) => {
            "<td title=\"P-position\" style=\"font-weight:bold;background:rgba(128,128,128,.25)\">0</td>"
                .to_owned()
        }
        Some(value) => format!("<td>{value}</td>"),
    }
}

/// A cell of text, to the left.
pub(crate) fn text_cell(text: &str) -> String {
    format!("<td style=\"text-align:left\">{}</td>", escape(text))
}

/// A table from its caption, its headers and its rows of cells.
pub(crate) fn table(caption: &str, headers: &[String], rows: impl IntoIterator<Item = String>) -> String {
    let heads: String =
        headers.iter().map(|head| format!("<th scope=\"col\">{}</th>", escape(head))).collect();
    let body: String = rows.into_iter().map(|cells| format!("<tr>{cells}</tr>\n")).collect();
    let caption = match caption {
        "" => String::new(),
        text => format!("<caption style=\"caption-side:top;text-align:left\">{}</caption>", escape(text)),
    };
    format!("<table>{caption}\n<thead><tr>{heads}</tr></thead>\n<tbody>\n{body}</tbody></table>")
}
