//! An error as front ends show it: data, and the same rendered with the source line and a caret.

use std::fmt::Write as _;

use bouton_script::Diagnostic;
use serde_json::{Value as Json, json};

use crate::Sources;

/// Where in a source; lines and columns count from 1, columns in characters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// A file, or `In[3]`.
    pub source: String,
    /// The line.
    pub line: u32,
    /// The column.
    pub column: u32,
}

/// The line that a failure points at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Excerpt {
    /// The text of the line; tabs are spaces.
    pub line: String,
    /// Characters before the marked ones.
    pub before: usize,
    /// How many characters are marked; at least 1.
    pub length: usize,
}

/// What is wrong with a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// A short stable code: `"unknown-name"`.
    pub code: String,
    /// A sentence without full stop.
    pub message: String,
    /// The mend.
    pub hint: Option<String>,
    /// Where.
    pub place: Option<Place>,
    /// The line of the place, if its source is known.
    pub excerpt: Option<Excerpt>,
    /// The calls that led there, innermost first: what was called, and where.
    pub trace: Vec<(String, Option<Place>)>,
}

impl Failure {
    /// A failure without place.
    #[must_use]
    pub fn new(code: &str, message: impl Into<String>) -> Self {
        Self {
            code: code.to_owned(),
            message: message.into(),
            hint: None,
            place: None,
            excerpt: None,
            trace: Vec::new(),
        }
    }

    /// Adds the mend.
    #[must_use]
    pub fn hint(mut self, hint: impl Into<String>) -> Self {
        self.hint = Some(hint.into());
        self
    }

    /// Whether the user stopped it: nothing is wrong with the cell.
    #[must_use]
    pub fn is_interrupt(&self) -> bool {
        self.code == "interrupted"
    }

    /// Whether a budget ended it: positions, memory or time.
    #[must_use]
    pub fn is_budget(&self) -> bool {
        matches!(self.code.as_str(), "budget" | "memory" | "time")
    }

    /// For `--json`: `{"code","message","source","line","column","hint"}`, null where it does not apply.
    #[must_use]
    pub fn json(&self) -> Json {
        let place = self.place.as_ref();
        json!({
            "code": self.code,
            "message": self.message,
            "source": place.map(|p| p.source.as_str()),
            "line": place.map(|p| p.line),
            "column": place.map(|p| p.column),
            "hint": self.hint,
        })
    }

    /// The failure as a diagnostic of the script, with its line from `sources`.
    pub(crate) fn of(diagnostic: Diagnostic, sources: &Sources) -> Self {
        let place = diagnostic.place.map(|p| Place { source: p.source, line: p.line, column: p.column });
        let excerpt = place.as_ref().and_then(|place| sources.excerpt(place));
        let trace = diagnostic
            .trace
            .into_iter()
            .map(|(call, place)| {
                (call, place.map(|p| Place { source: p.source, line: p.line, column: p.column }))
            })
            .collect();
        let Diagnostic { code, message, hint, .. } = diagnostic;
        Self { code, message, hint, place, excerpt, trace }
    }

    /// The failure as text, in several lines without a last line end; `ansi` adds colours.
    ///
    /// ```text
    /// error[unknown-name]: no variable `kyles`
    ///   --> In[3]:2:9
    ///    |
    ///  2 | let x = kyles[5];
    ///    |         ^^^^^
    ///    = did you mean `kayles`?
    /// ```
    #[must_use]
    pub fn render(&self, ansi: bool) -> String {
        let paint = |code: &str, text: &str| {
            if ansi { format!("\u{1b}[{code}m{text}\u{1b}[0m") } else { text.to_owned() }
        };
        let (red, blue) = ("1;31", "34");
        let head = paint(red, &format!("error[{}]", self.code));
        let mut out = format!("{head}: {}", self.message);
        let margin = self.place.as_ref().map_or(1, |place| place.line.to_string().len());
        let space = " ".repeat(margin);
        if let Some(place) = &self.place {
            let _ = write!(out, "\n {space}{} {}", paint(blue, "-->"), at(place));
            if let Some(excerpt) = &self.excerpt {
                let bar = paint(blue, "|");
                let number = paint(blue, &place.line.to_string());
                let caret = paint(red, &"^".repeat(excerpt.length));
                let before = " ".repeat(excerpt.before);
                let _ = write!(out, "\n {space} {bar}\n {number} {bar} {}", excerpt.line);
                let _ = write!(out, "\n {space} {bar} {before}{caret}");
            }
        }
        for (call, place) in &self.trace {
            let place = place.as_ref().map_or(String::new(), |place| format!(", called at {}", at(place)));
            let _ = write!(out, "\n {space} {} in {call}{place}", paint(blue, "="));
        }
        if let Some(hint) = &self.hint {
            let _ = write!(out, "\n {space} {} {}", paint(blue, "="), paint("32", hint));
        }
        out
    }
}

fn at(place: &Place) -> String {
    format!("{}:{}:{}", place.source, place.line, place.column)
}
