//! A run as one HTML page: the source, its output and displays, its value or error.
//!
//! The page is complete in itself: no script, no link, no font, nothing to load, so that it can be kept,
//! mailed and printed. Tables are HTML and pictures SVG, as in a notebook; it follows the reader's light or
//! dark theme.

use bouton_script::lexer::{Kind, tokens};
pub use bouton_script::show::html::escape;

use crate::reply::{HTML, SVG};
use crate::{Bundle, Failure, Output};

/// A run to be kept.
#[derive(Clone, Debug)]
pub struct Page<'a> {
    /// The heading: the name of the file.
    pub title: &'a str,
    /// The script.
    pub source: &'a str,
    /// Its output, in order.
    pub outputs: &'a [Output],
    /// Its value (`None` for unit), or its error.
    pub result: Result<Option<&'a Bundle>, &'a Failure>,
}

impl Page<'_> {
    /// The page.
    #[must_use]
    pub fn html(&self) -> String {
        let title = escape(self.title);
        let mut body = String::new();
        for output in final_outputs(self.outputs) {
            match output {
                Output::Stream(text) | Output::Debug(text) => {
                    body.push_str(&format!("<pre>{}</pre>\n", escape(text.trim_end())));
                }
                Output::Display(shown) => body.push_str(&form(&shown)),
                _ => {}
            }
        }
        match self.result {
            Ok(Some(value)) => body.push_str(&form(value)),
            Ok(None) => {}
            Err(failure) => body.push_str(&format!("<pre class=\"error\">{}</pre>\n", escape(&failure.text))),
        }
        format!(
            "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width\">\n<title>{title}</title>\n<style>\n{STYLE}</style>\n\
             </head>\n<body>\n<main>\n<h1>{title}</h1>\n<details open>\n<summary>{title}</summary>\n\
             <pre class=\"source\"><code>{}</code></pre>\n</details>\n{body}</main>\n</body>\n</html>\n",
            coloured(self.source)
        )
    }
}

const STYLE: &str = "\
:root{color-scheme:light dark}
body{font:15px/1.5 system-ui,sans-serif;margin:0;background:Canvas;color:CanvasText}
main{max-width:60rem;margin:0 auto;padding:1.5rem}
h1{font-size:1.4rem;margin:0 0 1rem}
summary{cursor:pointer;opacity:.75;font-size:13px}
pre{font:13px/1.45 ui-monospace,'DejaVu Sans Mono',monospace;overflow-x:auto;margin:.6rem 0}
pre.source{padding:.8rem 1rem;border:1px solid rgba(128,128,128,.35);border-radius:6px}
pre.error{padding:.6rem 1rem;border-left:4px solid #d55e00}
.k{font-weight:600;color:light-dark(#7a3e9d,#c99cf0)}.s{color:light-dark(#00654b,#5fd3a5)}\
.n{color:light-dark(#8a4b00,#f0b46a)}.c{font-style:italic;opacity:.7}
.output{margin:.8rem 0}svg{max-width:100%;height:auto}
@media print{pre{white-space:pre-wrap}}
";

/// The outputs at the end: updates replace their displays, and cleared ones are gone.
fn final_outputs(outputs: &[Output]) -> Vec<Output> {
    let mut kept: Vec<Output> = Vec::new();
    for output in outputs {
        match output {
            Output::Clear(_) => kept.clear(),
            Output::Comm(_) => {}
            Output::Update(new) => {
                let old = kept.iter_mut().find(|old| matches!(old, Output::Display(old) if old.id == new.id));
                if let Some(old) = old {
                    *old = Output::Display(new.clone());
                }
            }
            Output::Stream(_) | Output::Debug(_) | Output::Display(_) => kept.push(output.clone()),
        }
    }
    kept
}

/// The form of a value that a page without scripts shows best.
#[must_use]
pub fn form(bundle: &Bundle) -> String {
    let rich = [HTML, SVG].iter().find_map(|mime| bundle.mime.get(*mime));
    let content = rich.map_or_else(|| format!("<pre>{}</pre>", escape(bundle.text())), Clone::clone);
    format!("<div class=\"output\">{}</div>\n", content.trim_end())
}

/// Source text with its tokens in colour.
fn coloured(source: &str) -> String {
    let mut out = String::new();
    for token in tokens(source) {
        let text = escape(&source[token.start..token.end]);
        let class = match token.kind {
            Kind::Keyword => "k",
            Kind::Text | Kind::Template => "s",
            Kind::Number => "n",
            Kind::Comment => "c",
            _ => {
                out.push_str(&text);
                continue;
            }
        };
        out.push_str(&format!("<span class=\"{class}\">{text}</span>"));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reply::TEXT;

    fn shown(text: &str, id: Option<&str>) -> Bundle {
        let mime = [(TEXT.to_owned(), text.to_owned())].into();
        Bundle { mime, id: id.map(str::to_owned), ..Bundle::default() }
    }

    #[test]
    fn a_page_holds_everything_and_loads_nothing() {
        let table =
            Bundle { mime: [(HTML.to_owned(), "<table></table>".to_owned())].into(), ..Bundle::default() };
        let outputs = [Output::Stream("a < b\n".to_owned()), Output::Display(table)];
        let value = shown("<*3>", None);
        let page = Page {
            title: "k.rhai",
            source: "let a = 1; // <b>",
            outputs: &outputs,
            result: Ok(Some(&value)),
        };
        let html = page.html();
        for part in [
            "a &lt; b",
            "<table></table>",
            "&lt;*3&gt;",
            "<span class=\"k\">let</span>",
            "// &lt;b&gt;</span>",
        ] {
            assert!(html.contains(part), "{part} in {html}");
        }
        for outside in ["<script", "http", "@import", "url("] {
            assert!(!html.contains(outside), "{outside}");
        }
    }

    #[test]
    fn an_update_takes_the_place_of_its_display() {
        let outputs = [
            Output::Stream("gone\n".to_owned()),
            Output::Clear(false),
            Output::Display(shown("old", Some("1"))),
            Output::Stream("after\n".to_owned()),
            Output::Update(shown("new", Some("1"))),
        ];
        let html = Page { title: "t", source: "", outputs: &outputs, result: Ok(None) }.html();
        assert!(
            html.find("new") < html.find("after") && !html.contains("old") && !html.contains("gone"),
            "{html}"
        );
    }
}
