//! The pieces of HTML that notebooks show. Everything that a user wrote is escaped.

/// Text as HTML.
pub(crate) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// A number in a table cell; a zero that is a P-position is bold on a grey ground and says so.
pub(super) fn value_cell(value: Option<u64>, zeros_are_p: bool) -> String {
    match value {
        None => "<td>–</td>".to_owned(),
        Some(0) if zeros_are_p => {
            "<td class=\"bouton-p\" title=\"P-position\" style=\"font-weight:bold;background:rgba(128,128,128,.25)\">0</td>"
                .to_owned()
        }
        Some(value) => format!("<td>{value}</td>"),
    }
}

/// Preformatted text.
pub(super) fn pre(text: &str) -> String {
    format!("<pre>{}</pre>", escape(text))
}
