//! The pieces of HTML that notebooks show. Everything that a user wrote is escaped.
//!
//! Each output brings the rules of style that it needs, so that it is legible by itself: in a notebook, in a
//! page made from it, in a mail. Colours follow the page (light or dark); the meaning of a mark is also in
//! words or weight, for a reader whose page drops the style.

use crate::wording::{Wording, say};

/// The style of outputs. On paper cells wrap, because nobody can scroll there, and so that figures next
/// to them aren't cut, either: a page made from a notebook doesn't give those a width.
const STYLE: &str = include_str!("style.css");

/// Text as HTML.
#[must_use]
pub fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// An output with its style.
#[must_use]
pub fn card(body: &str) -> String {
    format!("<style>{}</style>\n<div class=\"bouton mathjax_ignore\">{body}</div>", style(body))
}

/// The rules of the style that say something of a body. A rule ends with its line.
fn style(body: &str) -> String {
    let rules = STYLE.lines().filter(|line| {
        let rule = line.strip_prefix("@media print{").unwrap_or(line);
        let selectors = rule.split('{').next().unwrap_or_default();
        // What stands next to an output isn't in its body.
        selectors.starts_with(".jp-") || selectors.split(',').any(|selector| is_met(selector, body))
    });
    rules.collect::<Vec<_>>().join("\n")
}

/// Whether each class and each tag of a selector is somewhere in a body.
fn is_met(selector: &str, body: &str) -> bool {
    selector.split([' ', '>', ':']).take_while(|part| !part.contains("-child")).all(|part| {
        let (tag, classes) = part.split_once('.').unwrap_or((part, ""));
        let ends = |class: &str| ["\"", " "].iter().any(|end| body.contains(&format!("{class}{end}")));
        let has_class = |class: &str| class.is_empty() || class == "bouton" || ends(class);
        (tag.is_empty() || body.contains(&format!("<{tag}"))) && classes.split('.').all(has_class)
    })
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_output_brings_the_rules_that_it_needs() {
        let value = card("<span class=\"value\">*2</span>");
        assert!(value.contains(".bouton .value{") && !value.contains("power1") && !value.contains("thead"));
        assert!(value.len() < 500, "{}", value.len());
        let table = card(&table("words", "", &["a".to_owned()], &[row("1", "<td class=\"p\">0</td>")]));
        for rule in
            [".bouton td.p{", ".bouton thead th{", ".bouton .words td:last-child", "@media print{.bouton th"]
        {
            assert!(table.contains(rule), "{rule}");
        }
        assert!(!table.contains(".badge"));
    }

    /// Each rule is a line of its own.
    #[test]
    fn the_style_has_a_rule_a_line() {
        assert!(STYLE.lines().all(|line| line.ends_with('}') && !line.starts_with('}')));
    }
}
