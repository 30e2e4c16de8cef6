//! All that is wrong with a text, found without running it.
//!
//! The parser stops at the first fault. To find the others, too, we replace the faulty statement by blanks,
//! and read the rest again. A name in the replaced text may have been defined there, so we don't call it
//! unknown.

use std::collections::{BTreeMap, HashSet};
use std::ops::Range;

use bouton_syntax::lexer::Kind;
use bouton_syntax::lexer::lexeme::{Comments, Lexeme, lexemes};
use bouton_syntax::source::{Source, without_mark};

use super::{Interpreter, MOST_UNKNOWN};
use crate::diagnostic::{Diagnostic, Edit, remark};

/// This many faults of the parser are told at most; each takes one more reading of the text.
const MOST: usize = 20;

/// After these the rest of the text isn't looked at: it is too long, or nests too deeply.
const FINAL: [&str; 3] = ["too-long", "too-deep", "open-comment"];

/// A fault of a text, or a remark on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The diagnostic, at its place in the author's text.
    pub diagnostic: Diagnostic,
    /// What follows from it.
    pub kind: FaultKind,
    /// Its bytes in the text.
    pub at: Range<usize>,
}

/// What follows from a fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FaultKind {
    /// The parser refuses the text.
    Unreadable,
    /// A name is unknown: nothing runs.
    Unknown,
    /// It stopped the text as it ran.
    Raised,
    /// The text runs all the same.
    Remark,
}

impl Fault {
    /// The changes that mend it, each with its bytes.
    pub fn edits(&self) -> impl Iterator<Item = (Range<usize>, &str)> {
        let own = |edit: &Edit| edit.at.clone().unwrap_or_else(|| self.at.clone());
        self.diagnostic.edits.iter().map(move |edit| (own(edit), edit.text.as_str()))
    }

    /// The fault that a diagnostic tells of a text.
    #[must_use]
    pub fn of(diagnostic: Diagnostic, text: &str) -> Self {
        Self::at_place(FaultKind::Raised, diagnostic, &Source::new("", text, BTreeMap::new()))
    }

    fn at_place(kind: FaultKind, diagnostic: Diagnostic, source: &Source) -> Self {
        let text = &source.text;
        let start = diagnostic.place.as_ref().map_or(0, |place| source.byte_of(place)).min(text.len());
        let end = diagnostic.end.filter(|end| *end >= start && text.is_char_boundary(*end));
        let end = end.unwrap_or_else(|| word_end(text, start));
        Self { diagnostic, kind, at: start..end }
    }
}

/// The byte behind the word that begins at a byte; on a line end or at the end of the text the byte itself.
fn word_end(text: &str, start: usize) -> usize {
    let line = text[start..].split('\n').next().unwrap_or_default();
    let length = crate::lexer::first_token_length(line);
    start + line.char_indices().nth(length).map_or(line.len(), |(at, _)| at)
}

impl Interpreter {
    /// The first fault for which the parser refuses a text.
    #[must_use]
    pub fn unreadable(&self, name: &str, text: &str) -> Option<Diagnostic> {
        self.context.speak();
        self.compile(name, without_mark(text)).err()
    }

    /// The faults of a text and the remarks on it, in order of their places. Nothing runs.
    #[must_use]
    pub fn faults(&self, name: &str, text: &str) -> Vec<Fault> {
        self.context.speak();
        let text = without_mark(text);
        let own = Source::new(name, text, BTreeMap::new());
        let (mut rest, mut gone) = (text.to_owned(), HashSet::new());
        let mut found: Vec<Fault> = Vec::new();
        while found.len() < MOST {
            let fault = match self.compile(name, &rest) {
                Err(error) => {
                    let read = Source::new(name, &rest, BTreeMap::new());
                    Fault::at_place(FaultKind::Unreadable, error, &read)
                }
                Ok(cell) => {
                    let unknown = self.unknown_names(&cell, MOST_UNKNOWN);
                    let fault = |error| Fault::at_place(FaultKind::Unknown, error, &cell.source);
                    let unknown = unknown.into_iter().map(fault);
                    found.extend(unknown.filter(|fault| !gone.contains(&text[fault.at.clone()])));
                    break;
                }
            };
            let ends = FINAL.contains(&fault.diagnostic.code.as_str());
            let out = (!ends).then(|| statement(&rest, fault.at.start)).flatten();
            let place = Some(own.place_of_byte(fault.at.start));
            found.push(Fault { diagnostic: Diagnostic { place, ..fault.diagnostic }, ..fault });
            let Some(out) = out else { break };
            gone.extend(lexemes(&text[out.clone()], Comments::Out).iter().map(|word| word.text));
            rest.replace_range(out.clone(), &blanks(&rest[out]));
        }
        let remarks = remark::remarks(&own).into_iter();
        found.extend(remarks.map(|remark| Fault::at_place(FaultKind::Remark, remark, &own)));
        found.sort_by_key(|fault| fault.at.start);
        found
    }
}

/// As many bytes, with the same line ends.
fn blanks(text: &str) -> String {
    text.bytes().map(|byte| if byte == b'\n' { '\n' } else { ' ' }).collect()
}

/// The innermost statement around a byte; `None` where no word is left to take out.
fn statement(text: &str, at: usize) -> Option<Range<usize>> {
    let words = lexemes(text, Comments::Out);
    let last = words.partition_point(|word| word.start <= at).checked_sub(1)?;
    let mut around = words[last].around;
    while let Some(open) = around.filter(|open| words[*open].text != "{") {
        around = words[open].around;
    }
    let beside = |at: &usize| words[*at].around == around;
    let outer = (0..=last).rev().find(beside).unwrap_or(last);
    let start = (1..=outer).rev().filter(beside).find(|at| begins(&words, *at));
    let start = start.or_else(|| around.map(|open| open + 1)).unwrap_or(0).min(last);
    let column = |at: usize| words[at].start - text[..words[at].start].rfind('\n').map_or(0, |line| line + 1);
    // Where a bracket isn't closed, only the look of the lines tells where the next statement begins.
    let looks_next = |at: &usize| is_head(&words[*at]) && words[*at].first && column(*at) <= column(start);
    let next = (last + 1..words.len()).find(|at| beside(at) && begins(&words, *at) || looks_next(at));
    let close = around.and_then(|open| words[open].partner);
    let end = [next, close].into_iter().flatten().min();
    let end = end.map_or(text.len(), |end| words[end].start);
    Some(words[start].start..end.max(words[last].end))
}

/// Whether a statement begins at a word, as far as the word before it tells.
fn begins(words: &[Lexeme<'_>], at: usize) -> bool {
    let before = words[at - 1].text;
    before == ";" || words[at].first && (before == "}" || is_head(&words[at]))
}

/// Whether it is a word with which only statements begin.
fn is_head(word: &Lexeme<'_>) -> bool {
    let heads = ["let", "const", "fn", "for", "while", "loop", "return", "private", "try", "throw"];
    word.kind == Kind::Keyword && heads.contains(&word.text)
}

#[cfg(test)]
mod tests {
    use std::rc::Rc;

    use super::*;
    use crate::Host;

    struct Nobody;
    impl Host for Nobody {}

    fn faults(text: &str) -> Vec<(String, String)> {
        let found = Interpreter::new(Rc::new(Nobody)).faults("a.rhai", text);
        let word = |fault: &Fault| text[fault.at.clone()].to_owned();
        found.iter().map(|fault| (fault.diagnostic.code.clone(), word(fault))).collect()
    }

    #[test]
    fn every_fault_is_told_with_its_word() {
        for (text, expected) in [
            ("let a = 1; a", &[][..]),
            (
                "let = 5;\nlet b = 1;\nlet c = b +;\nc + d",
                &[("syntax", "="), ("syntax", ";"), ("unknown-name", "d")],
            ),
            (
                "let f = |n| {\n    let x = ;\n    x + y\n};\nf(1);\nlet z = 1 2;",
                &[("syntax", ";"), ("unknown-name", "y"), ("syntax", "1")],
            ),
            (
                "foo(1;\nlet y = bar;\nfn g() { q }",
                &[("syntax", ";"), ("unknown-name", "bar"), ("unknown-name", "q")],
            ),
            (
                "let a = True;\nlet b = 0 < a < 3;\n2^3",
                &[("comparison-chain", "0 < a < 3"), ("unknown-name", "True"), ("power-sign", "2^3")],
            ),
            ("print(kayls(3)); nim().grundy(x)", &[("unknown-function", "kayls"), ("unknown-name", "x")]),
            ("é = 1;\nlet ü = ;\nö", &[("unknown-name", "é"), ("syntax", ";"), ("unknown-name", "ö")]),
            ("/* open", &[("open-comment", "/* open")]),
            ("}", &[("syntax", "}")]),
        ] {
            let mut expected: Vec<(String, String)> =
                expected.iter().map(|(code, word)| ((*code).to_owned(), (*word).to_owned())).collect();
            let mut found = faults(text);
            expected.sort();
            found.sort();
            assert_eq!(found, expected, "{text}");
        }
    }

    #[test]
    fn a_mend_is_a_change_of_the_text() {
        for (text, mended) in [
            ("let a = 1\nlet b = 2;", "let a = 1;\nlet b = 2;"),
            ("print(kayls().grundy(3))", "print(kayles().grundy(3))"),
            ("let b = 0 < 1 < 3;", "let b = 0 < 1 && 1 < 3;"),
            ("let n = 4; 2n", "let n = 4; 2 * n"),
            ("let t = true and false;", "let t = true && false;"),
            ("2^5", "2 ** 5"),
            ("x = 4;", "let x = 4;"),
            ("nim[4]", "nim()[4]"),
            ("nim 3 4 5", "nim()[[3, 4, 5]]"),
        ] {
            let found = Interpreter::new(Rc::new(Nobody)).faults("a.rhai", text);
            let mut changed = text.to_owned();
            let mut edits: Vec<_> = found.iter().flat_map(Fault::edits).collect();
            edits.sort_by_key(|(at, _)| std::cmp::Reverse(at.start));
            for (at, text) in edits {
                changed.replace_range(at, text);
            }
            assert_eq!(changed, mended, "{found:?}");
        }
    }
}
