//! The result of a cell, as plain data that crosses threads: outputs in order, then a value or a failure.
//!
//! A front end needs nothing else: a terminal prints `text/plain`, a notebook sends the bundles as they are,
//! and a program reads [`Bundle::json`]. Nothing here knows an engine.

use std::collections::BTreeMap;

use serde_json::Value as Json;

use bouton_script::{Comm, Shown};

use crate::Failure;

/// The plain text form of a value; every bundle has it.
pub const TEXT: &str = "text/plain";
/// A table or a paragraph.
pub const HTML: &str = "text/html";
/// A page of help, in the language of [`crate::markdown`].
pub const MARKDOWN: &str = "text/markdown";
/// A formula.
pub const LATEX: &str = "text/latex";
/// A figure.
pub const SVG: &str = "image/svg+xml";

/// One value in every form that a front end may choose from.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Bundle {
    /// Content by MIME type; that of JSON types (`…+json`) as text, binary ones in base 64.
    pub mime: BTreeMap<String, String>,
    /// Metadata for the front end, by MIME type; null for nothing.
    pub metadata: Json,
    /// The identifier under which a display may be replaced later.
    pub id: Option<String>,
    /// The value for programs (`--json`).
    pub json: Json,
}

impl Bundle {
    /// The plain text form.
    #[must_use]
    pub fn text(&self) -> &str {
        self.mime.get(TEXT).map_or("", String::as_str)
    }

    /// The forms by MIME type, as notebooks have them: JSON types are JSON, others texts.
    #[must_use]
    pub fn data(&self) -> Json {
        let form = |(kind, content): (&String, &String)| {
            let structured = kind.ends_with("+json") || kind == "application/json";
            let parsed = structured.then(|| serde_json::from_str(content).ok()).flatten();
            (kind.clone(), parsed.unwrap_or_else(|| Json::from(content.as_str())))
        };
        Json::Object(self.mime.iter().map(form).collect())
    }
}

/// One output of a cell while it ran.
#[derive(Clone, Debug, PartialEq)]
pub enum Output {
    /// Text that the script printed, with its line ends.
    Stream(String),
    /// Debugging output with its line ends, as written by `debug(x)`.
    Debug(String),
    /// A value that `show(x)` displayed.
    Display(Bundle),
    /// What takes the place of the display with the bundle's identifier.
    Update(Bundle),
    /// The output so far goes away; with `true`, only when new output comes.
    Clear(bool),
    /// A message to a widget.
    Comm(Box<Comm>),
}

/// The result of a cell.
#[derive(Clone, Debug, PartialEq)]
pub struct Reply {
    /// The execution counter: this was `In[count]`.
    pub count: u64,
    /// Its printed text and displays, in order. Empty if the session doesn't record (see
    /// [`crate::Settings`]).
    pub outputs: Vec<Output>,
    /// The value of its last expression (`None` for a statement or unit), or its error.
    pub result: Result<Option<Bundle>, Box<Failure>>,
}

impl Reply {
    /// The failure, if it is one.
    #[must_use]
    pub fn failure(&self) -> Option<&Failure> {
        self.result.as_ref().err().map(|failure| &**failure)
    }
}

/// How far long work has come, for a progress bar.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// A short label: the verb and the game.
    pub what: String,
    /// Steps done.
    pub done: u64,
    /// Steps to do, if known.
    pub total: Option<u64>,
    /// Bytes that the solver's tables take.
    pub bytes: u64,
    /// Which engine works, in words; empty if that is not known.
    pub engine: String,
}

impl Progress {
    /// Whether `later` is the same work farther on. We mustn't count an earlier run, or another engine,
    /// towards its speed.
    #[must_use]
    pub fn leads_to(&self, later: &Self) -> bool {
        let same = |of: fn(&Self) -> (&String, &String, Option<u64>)| of(self) == of(later);
        same(|work| (&work.what, &work.engine, work.total)) && self.done <= later.done
    }
}

impl From<Shown> for Bundle {
    fn from(shown: Shown) -> Self {
        // No wider than its place, be it a screen or a sheet of paper.
        let fitted = |svg: String| svg.replacen("<svg ", "<svg style=\"max-width:100%;height:auto\" ", 1);
        let svg = shown.svg.map(fitted);
        let forms = [(TEXT, Some(shown.text)), (HTML, shown.html), (LATEX, shown.latex), (SVG, svg)];
        let named = forms.into_iter().filter_map(|(mime, content)| content.map(|c| (mime.to_owned(), c)));
        let mime = shown.forms.into_iter().chain(named).collect();
        Self { mime, metadata: shown.metadata, json: shown.json, id: None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn json_forms_are_json_on_the_wire() {
        let text = |kind: &str, content: &str| (kind.to_owned(), content.to_owned());
        let mime = [
            text("text/plain", "{}"),
            text("application/vnd.vegalite.v5+json", r#"{"mark":"bar"}"#),
            text("image/png", "aGk="),
        ];
        let data = Bundle { mime: mime.into(), ..Bundle::default() }.data();
        assert_eq!(data["application/vnd.vegalite.v5+json"]["mark"], "bar");
        assert_eq!((&data["text/plain"], &data["image/png"]), (&Json::from("{}"), &Json::from("aGk=")));
    }
}
