//! All that is wrong with a text, as editors and other programs want it: ranges, related places, and the
//! mend as a change of the text where it is one. And the text as the house writes it.

use std::cell::OnceCell;
use std::ops::Range;

use bouton_rules::Place;
use bouton_script::interpreter::faults::{Fault, FaultKind};
use bouton_script::{Diagnostic, messages, without_mark};
use bouton_syntax::names::Names;
use bouton_syntax::{format, names};
use serde_json::{Value as Json, json};

use crate::{Failure, Session, pasted};

/// A fault of a text, or a remark on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// Code, sentence, mend, place and calls.
    pub failure: Failure,
    /// Whether the text runs all the same.
    pub is_remark: bool,
    /// Its bytes in the text.
    pub at: Range<usize>,
    /// The changes that mend it, each with the bytes that go.
    pub edits: Vec<(Range<usize>, String)>,
    /// Other places of the text that have to do with it, each with a sentence.
    pub related: Vec<(Range<usize>, String)>,
}

impl Session {
    /// All faults of a text and the remarks on it, in order of their places. A printed session, `> ` before
    /// its inputs, is read as it would be run. Nothing runs.
    #[must_use]
    pub fn findings(&self, source: &str, code: &str) -> Vec<Finding> {
        let text = without_mark(code);
        let script = pasted::script(text);
        let found = self.interpreter().faults(source, script.as_deref().unwrap_or(text));
        let names = OnceCell::new();
        found.into_iter().map(|fault| self.finding(fault, source, code, &names)).collect()
    }

    /// What stopped a text as it ran.
    #[must_use]
    pub fn finding_of(&self, diagnostic: Diagnostic, source: &str, code: &str) -> Finding {
        self.finding(Fault::of(diagnostic, without_mark(code)), source, code, &OnceCell::new())
    }

    fn finding<'a>(&self, fault: Fault, source: &str, code: &'a str, names: &OnceCell<Names<'a>>) -> Finding {
        let text = without_mark(code);
        let mark = code.len() - text.len();
        let shift = |at: &Range<usize>| at.start + mark..at.end + mark;
        let edits = fault.edits().map(|(at, text)| (shift(&at), text.to_owned())).collect();
        let related = related(&fault, text, names).map(|(at, sentence)| (shift(&at), sentence));
        Finding {
            is_remark: fault.kind == FaultKind::Remark,
            at: shift(&fault.at),
            edits,
            related: related.into_iter().collect(),
            failure: self.failure(fault.diagnostic, source, text),
        }
    }

    /// A text as the house writes it.
    ///
    /// # Errors
    ///
    /// The first fault for which the parser refuses it.
    pub fn format(&self, source: &str, code: &str) -> Result<String, Box<Failure>> {
        if let Some(refused) = self.interpreter().unreadable(source, code) {
            return Err(Box::new(self.failure(refused, source, without_mark(code))));
        }
        format::format(code).ok_or_else(|| {
            let what = "the formatter would change more than blanks";
            Box::new(self.failure(Diagnostic::internal(what), source, code))
        })
    }
}

/// Where an unknown name is defined too late. The names of the text are found once for all its faults.
fn related<'a>(fault: &Fault, text: &'a str, names: &OnceCell<Names<'a>>) -> Option<(Range<usize>, String)> {
    let name = text.get(fault.at.clone()).filter(|_| fault.kind == FaultKind::Unknown)?;
    let names = names.get_or_init(|| names::names(text));
    let mut later = names.definitions.iter().filter(|definition| definition.at.start > fault.at.start);
    let found = later.find(|definition| definition.name == name)?;
    Some((found.at.clone(), messages::text("defined-here", &[("name", &name)])))
}

impl Finding {
    /// For `--json`: the code, `error` or `warning`, the sentence, its mend, the place with its end, related
    /// places, and the changes that mend it. Lines and columns are from 1, columns are characters; offsets
    /// are bytes from 0.
    #[must_use]
    pub fn json(&self, text: &str) -> Json {
        let lines = LineIndex::of(text);
        let range = |at: &Range<usize>| json!({"start": lines.json(at.start), "end": lines.json(at.end)});
        let source = self.failure.place().map(|place: &Place| place.source.as_str());
        let related =
            self.related.iter().map(|(at, sentence)| json!({"range": range(at), "message": sentence}));
        let edits = self.edits.iter().map(|(at, text)| json!({"range": range(at), "text": text}));
        json!({
            "code": self.failure.code(),
            "severity": if self.is_remark { "warning" } else { "error" },
            "message": self.failure.diagnostic.message,
            "hint": self.failure.diagnostic.hint,
            "source": source,
            "range": range(&self.at),
            "related": related.collect::<Vec<_>>(),
            "edits": edits.collect::<Vec<_>>(),
        })
    }
}

/// Where the lines of a text begin.
pub struct LineIndex<'a> {
    text: &'a str,
    starts: Vec<usize>,
}

impl<'a> LineIndex<'a> {
    /// The lines of a text.
    #[must_use]
    pub fn of(text: &'a str) -> Self {
        let ends = text.match_indices('\n').map(|(at, _)| at + 1);
        Self { text, starts: [0].into_iter().chain(ends).collect() }
    }

    /// The line of a byte, from 0, and the text of that line before it.
    #[must_use]
    pub fn at(&self, byte: usize) -> (usize, &'a str) {
        let byte = crate::candidate::boundary(self.text, byte);
        let line = self.starts.partition_point(|start| *start <= byte).saturating_sub(1);
        (line, &self.text[self.starts[line]..byte])
    }

    /// A line without its end; `None` behind the last one.
    #[must_use]
    pub fn line(&self, number: usize) -> Option<(usize, &'a str)> {
        let start = *self.starts.get(number)?;
        let end = self.starts.get(number + 1).map_or(self.text.len(), |next| next - 1);
        Some((start, &self.text[start..end]))
    }

    fn json(&self, byte: usize) -> Json {
        let (line, before) = self.at(byte);
        json!({"line": line + 1, "column": before.chars().count() + 1, "offset": byte})
    }
}
