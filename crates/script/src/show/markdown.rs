//! The little Markdown that help pages use, as HTML: headings, lists, code blocks, inline code, paragraphs.

use super::html::escape;

/// The page as HTML.
pub(super) fn html(markdown: &str) -> String {
    let mut out = String::new();
    let (mut code, mut list) = (false, false);
    for line in markdown.lines() {
        if line.starts_with("```") {
            out.push_str(if code { "</code></pre>\n" } else { "<pre><code>" });
            code = !code;
            continue;
        }
        if code {
            out.push_str(&escape(line));
            out.push('\n');
            continue;
        }
        let item = line.strip_prefix("- ");
        if item.is_some() != list {
            out.push_str(if list { "</ul>\n" } else { "<ul>\n" });
            list = !list;
        }
        match (item, line.trim_start_matches('#')) {
            (Some(item), _) => out.push_str(&format!("<li>{}</li>\n", inline(item))),
            (None, rest) if rest.len() < line.len() => {
                let level = (line.len() - rest.len() + 2).min(6);
                out.push_str(&format!("<h{level}>{}</h{level}>\n", inline(rest.trim())));
            }
            (None, "") => {}
            (None, text) => out.push_str(&format!("<p>{}</p>\n", inline(text))),
        }
    }
    if list {
        out.push_str("</ul>\n");
    }
    if code {
        out.push_str("</code></pre>\n");
    }
    out
}

/// Inline code.
fn inline(text: &str) -> String {
    let parts = text.split('`');
    parts
        .enumerate()
        .map(|(i, part)| if i % 2 == 1 { format!("<code>{}</code>", escape(part)) } else { escape(part) })
        .collect()
}
