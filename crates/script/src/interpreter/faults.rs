//! All that is wrong with a text, found without running it.
//!
//! The parser stops at the first fault. To find the others, too, we replace the faulty statement by blanks,
//! and read the rest again: in a long text the few statements around it, so that a thousand faults take a
//! second. A name in the replaced text may have been defined there, so we don't call it unknown.

use std::collections::{BTreeMap, HashSet};
use std::ops::Range;
use std::rc::Rc;

use bouton_syntax::lexer::Kind;
use bouton_syntax::lexer::lexeme::{Comments, Lexeme, lexemes};
use bouton_syntax::source::{Source, without_mark};

use super::compile::Cell;
use super::{Interpreter, MOST_UNKNOWN};
use crate::diagnostic::{Diagnostic, Edit, remark};

/// This many faults of the parser are told at most.
const MOST: usize = 1000;

/// So often the text is read as a whole; each reading finds one fault.
const MOST_READINGS: usize = 20;

/// This many faults of a long text come with the advice of `Interpreter::compile`, which takes its time.
const ADVISED: usize = 10;

/// A part of the text that is read by itself has this many bytes, and more to the end of a statement.
const PART: usize = 400;

/// Stands behind a part in place of what follows, so that the end of its last statement isn't the end.
const NEXT: &str = "let next = 0;";

/// After these the rest of the text isn't looked at: it is too long, or nests too deeply.
const FINAL: [&str; 4] = ["too-long", "too-deep", "too-many-functions", "open-comment"];

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
    /// The text runs all the same, at least up to it.
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

    fn is_final(&self) -> bool {
        FINAL.contains(&self.diagnostic.code.as_str())
    }

    /// The fault of a part at its place in the whole text.
    fn moved(self, own: impl Fn(usize) -> usize) -> Self {
        let moved = |at: Range<usize>| own(at.start)..own(at.end);
        let edit = |edit: Edit| Edit { at: edit.at.map(&moved), ..edit };
        let edits = self.diagnostic.edits.into_iter().map(edit).collect();
        let end = self.diagnostic.end.map(&own);
        Self { diagnostic: Diagnostic { end, edits, ..self.diagnostic }, at: moved(self.at), ..self }
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
        let mut reading = Rereading::new(self, name, text);
        reading.read();
        let remarks = remark::remarks(&reading.own).into_iter();
        let mut found = reading.found;
        found.extend(remarks.map(|remark| Fault::at_place(FaultKind::Remark, remark, &reading.own)));
        found.sort_by_key(|fault| fault.at.start);
        found
    }
}

/// A text that is read again and again, with fewer faults each time.
struct Rereading<'a> {
    interpreter: &'a Interpreter,
    name: &'a str,
    text: &'a str,
    own: Rc<Source>,
    /// The text with blanks in place of the statements that had faults.
    rest: String,
    /// The words in these statements.
    gone: HashSet<&'a str>,
    found: Vec<Fault>,
}

impl<'a> Rereading<'a> {
    fn new(interpreter: &'a Interpreter, name: &'a str, text: &'a str) -> Self {
        let own = Source::new(name, text, BTreeMap::new());
        let (rest, gone, found) = (text.to_owned(), HashSet::new(), Vec::new());
        Self { interpreter, name, text, own, rest, gone, found }
    }

    /// Notes the faults that the parser finds, then the names that are unknown.
    fn read(&mut self) {
        let parts = parts(self.text);
        if parts.len() > 1 {
            match self.interpreter.compile_plainly(self.name, &self.rest) {
                Ok(cell) => return self.note_unknown(&cell),
                Err(error) => {
                    let fault = self.unreadable(error, &self.rest);
                    if fault.is_final() {
                        return self.note(fault);
                    }
                    self.read_parts(parts);
                }
            }
        }
        for _ in 0..MOST_READINGS {
            let error = match self.interpreter.compile(self.name, &self.rest) {
                Ok(cell) => return self.note_unknown(&cell),
                Err(_) if self.found.len() >= MOST => return,
                Err(error) => error,
            };
            let fault = self.unreadable(error, &self.rest);
            let out = if fault.is_final() { None } else { statement(&self.rest, fault.at.start) };
            self.note(fault);
            let Some(out) = out else { return };
            self.blank(out);
        }
    }

    /// Notes the faults of a long text part by part, because a reading costs as much as the text is long.
    fn read_parts(&mut self, parts: Vec<Range<usize>>) {
        let last = parts.len() - 1;
        for (number, part) in parts.into_iter().enumerate() {
            // The line ends before a part keep the numbers of lines in sentences right.
            let before = "\n".repeat(self.text[..part.start].matches('\n').count());
            let behind = if number < last { NEXT } else { "" };
            while self.found.len() < MOST && !self.rest[part.clone()].trim().is_empty() {
                let read = format!("{before}{}{behind}", &self.rest[part.clone()]);
                let Err(error) = self.compile_part(&read) else { break };
                let fault = self.unreadable(error, &read);
                let own = |at: usize| (part.start + at.saturating_sub(before.len())).min(part.end);
                // A fault of what follows is one of the last statement.
                let end = read.len() - behind.len() - 1;
                let out = [fault.at.start, end].into_iter().filter_map(|at| statement(&read, at));
                let out = out.map(|out| own(out.start)..own(out.end)).find(|out| !out.is_empty());
                self.note(fault.moved(own));
                self.blank(out.unwrap_or(part.clone()));
            }
        }
    }

    /// Reads a part; only the first faults get advice.
    fn compile_part(&self, text: &str) -> Result<Cell, Diagnostic> {
        match self.found.len() < ADVISED {
            true => self.interpreter.compile(self.name, text),
            false => self.interpreter.compile_plainly(self.name, text),
        }
    }

    fn note_unknown(&mut self, cell: &Cell) {
        let unknown = self.interpreter.unknown_names(cell, MOST_UNKNOWN);
        let unknown =
            unknown.into_iter().map(|error| Fault::at_place(FaultKind::Unknown, error, &cell.source));
        let methods = self.interpreter.unknown_methods(cell, MOST_UNKNOWN);
        let methods =
            methods.into_iter().map(|error| Fault::at_place(FaultKind::Remark, error, &cell.source));
        let is_kept = |fault: &Fault| !self.gone.contains(&self.text[fault.at.clone()]);
        self.found.extend(unknown.chain(methods).filter(is_kept));
    }

    fn unreadable(&self, error: Diagnostic, text: &str) -> Fault {
        Fault::at_place(FaultKind::Unreadable, error, &Source::new(self.name, text, BTreeMap::new()))
    }

    fn note(&mut self, fault: Fault) {
        let place = Some(self.own.place_of_byte(fault.at.start));
        self.found.push(Fault { diagnostic: Diagnostic { place, ..fault.diagnostic }, ..fault });
    }

    /// Puts blanks in place of bytes that a fault spoils.
    fn blank(&mut self, out: Range<usize>) {
        self.gone.extend(lexemes(&self.text[out.clone()], Comments::Out).iter().map(|word| word.text));
        let blank = blanks(&self.rest[out.clone()]);
        self.rest.replace_range(out, &blank);
    }
}

/// The parts of a text that the parser can read by themselves: statements of the outermost level, some
/// hundred bytes of them. A bracket that isn't closed doesn't hold what follows.
fn parts(text: &str) -> Vec<Range<usize>> {
    let words = lexemes(text, Comments::Out);
    let mut is_outer: Vec<bool> = Vec::with_capacity(words.len());
    let (mut found, mut start) = (Vec::new(), 0);
    for (at, word) in words.iter().enumerate() {
        let outer = word.around.is_none_or(|open| words[open].partner.is_none() && is_outer[open]);
        is_outer.push(outer);
        if outer && at > 0 && word.first && begins(&words, at) && word.start - start >= PART {
            found.push(start..word.start);
            start = word.start;
        }
    }
    found.push(start..text.len());
    found
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
            (
                "let g = kayles();\ng.valeus(5); fn f(x) { x.f2() }",
                &[("unknown-function", "valeus"), ("unknown-function", "f2")],
            ),
            ("let m = #{ f: |x| x };\nm.f(3); let t = \"g\"; m[t] = |x| x; m.g(4); m.h = 1; m.h(5)", &[]),
            ("fn f(x) { x }\n3.f(); [1].len(); nim().values(0..5).max()", &[]),
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
    fn a_long_text_is_told_every_fault_and_no_other() {
        let block = "fn f#(n) {\n    let list = []\n    list\n}\nlet v# = f#(# +);\nlet w# =\nf#(\n3\n);\n\
                     let m# = #{\na: `é\n${\nv#\n}`\n};\nif w# == v# {\nlet x = 1;\nx + 1;\n}\n";
        let block = block.replace("#{", "%{");
        let block = |number: usize| block.replace('#', &number.to_string()).replace('%', "#");
        let text: String = (0..100).map(block).collect();
        let found = faults(&text);
        assert_eq!(found.len(), 200, "{found:?}");
        assert!(
            found.iter().all(|(code, word)| code == "syntax" && [")", "]"].contains(&&**word)),
            "{found:?}"
        );
        let mended = text.replace("[]\n", "[];\n").replace(" +)", ")");
        assert_eq!(faults(&mended), []);
        let broken = mended.replacen("3\n)", "3\n", 1) + "\nlet z = nowhere;\nlet = 5;";
        let found = faults(&broken);
        let codes: Vec<&str> = found.iter().map(|(code, _)| &**code).collect();
        assert_eq!(codes, ["syntax", "unknown-name", "syntax"], "{found:?}");
    }

    #[test]
    fn the_cells_of_a_notebook_are_no_faults_however_many_true_ones_there_are() {
        let cell = |n: usize| match n % 100 {
            50 => format!("let x{n} = {n} +;\n\n"),
            _ => format!("let x{n} = {n}\n\n[x{n}]\n\n"),
        };
        let found = faults(&(0..2000).map(cell).collect::<String>());
        let expected = vec![("syntax".to_owned(), ";".to_owned()); 20];
        assert_eq!(found, expected);
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
