//! Where a text defines names.

use std::ops::Range;

use super::{Definition, NameKind, Names};
use crate::lexer::Kind;
use crate::lexer::around::value_before;
use crate::lexer::lexeme::Lexeme;

/// The definitions of a text.
pub(super) fn definitions<'a>(text: &'a str, words: &[Lexeme<'a>]) -> Names<'a> {
    let mut scan = Scan { text, words, names: Names::default() };
    for at in 0..words.len() {
        match words[at].text {
            "let" | "const" => scan.variable(at),
            "fn" => scan.function(at),
            "for" => scan.loop_variables(at),
            "catch" => scan.caught(at),
            "|" if words[at].kind == Kind::Operator && !value_before(words, at) => scan.closure(at),
            _ => {}
        }
    }
    scan.names.definitions.sort_by_key(|definition| definition.at.start);
    scan.names
}

struct Scan<'a, 'w> {
    text: &'a str,
    words: &'w [Lexeme<'a>],
    names: Names<'a>,
}

impl<'a> Scan<'a, '_> {
    fn name(&self, at: usize) -> Option<&Lexeme<'a>> {
        self.words.get(at).filter(|word| word.kind == Kind::Name)
    }

    fn word(&self, at: usize) -> &'a str {
        self.words.get(at).map_or("", |word| word.text)
    }

    /// The byte where a word begins; behind the last one the end of the text.
    fn start(&self, at: usize) -> usize {
        self.words.get(at).map_or(self.text.len(), |word| word.start)
    }

    /// The bracket that closes one, or the end of the text.
    fn close(&self, open: usize) -> usize {
        self.words[open].partner.filter(|close| *close > open).unwrap_or(self.words.len())
    }

    /// The end of the innermost block around a word, and whether there is none.
    fn block_end(&self, at: usize) -> (usize, bool) {
        let mut around = self.words[at].around;
        while let Some(open) = around {
            if self.words[open].text == "{" {
                return (self.start(self.close(open)), false);
            }
            around = self.words[open].around;
        }
        (self.text.len(), true)
    }

    /// The word behind the value that begins at a word: what ends it stands between the same brackets.
    fn value_end(&self, at: usize) -> usize {
        let Some(first) = self.words.get(at) else { return self.words.len() };
        let (around, mut next) = (first.around, at);
        while let Some(word) = self.words.get(next) {
            let closes = matches!(word.text, ")" | "]" | "}") && word.partner == around && around.is_some();
            let head = word.first && next > at && matches!(word.text, "let" | "const" | "fn");
            if closes || matches!(word.text, ";" | ",") || head {
                return next;
            }
            next = word.partner.filter(|close| *close > next).unwrap_or(next) + 1;
        }
        self.words.len()
    }

    fn variable(&mut self, at: usize) {
        let Some(name) = self.name(at + 1).copied() else { return };
        let kind = if self.words[at].text == "const" { NameKind::Constant } else { NameKind::Variable };
        let has_value = self.word(at + 2) == "=";
        let end = if has_value { self.value_end(at + 3) } else { at + 2 };
        let value = (has_value && end > at + 3).then(|| self.start(at + 3)..self.words[end - 1].end);
        let behind = self.words[(end - 1).max(at + 1)].end;
        let (block, is_global) = self.block_end(at);
        self.names.definitions.push(Definition {
            name: name.text,
            at: name.start..name.end,
            kind,
            scope: behind..block.max(behind) + 1,
            parameters: if has_value { self.parameters(at + 3) } else { Vec::new() },
            value,
            whole: self.words[at].start
                ..self.words.get(end).filter(|word| word.text == ";").map_or(behind, |word| word.end),
            is_global,
        });
    }

    /// The parameters of a closure that begins at a word.
    fn parameters(&self, at: usize) -> Vec<&'a str> {
        if self.word(at) != "|" {
            return Vec::new();
        }
        let inside = self.words[at + 1..].iter().take_while(|word| word.text != "|");
        inside.filter(|word| word.kind == Kind::Name).map(|word| word.text).collect()
    }

    fn function(&mut self, at: usize) {
        let Some(name) = self.name(at + 1).copied().filter(|_| self.word(at + 2) == "(") else { return };
        let close = self.close(at + 2);
        let body = if self.word(close + 1) == "{" {
            self.start(close + 1)..self.start(self.close(close + 1)) + 1
        } else {
            self.start(close)..self.start(close)
        };
        let inside: Vec<usize> =
            (at + 3..close.min(self.words.len())).filter(|at| self.words[*at].kind == Kind::Name).collect();
        let parameters = inside.iter().map(|at| self.words[*at].text).collect();
        let private = at.checked_sub(1).filter(|before| self.words[*before].text == "private");
        self.names.bodies.push(body.clone());
        self.names.definitions.push(Definition {
            name: name.text,
            at: name.start..name.end,
            kind: NameKind::Function,
            scope: 0..self.text.len() + 1,
            value: Some(body.start..body.end.min(self.text.len())),
            whole: self.words[private.unwrap_or(at)].start..body.end.min(self.text.len()),
            parameters,
            is_global: true,
        });
        for at in inside {
            self.local(at, NameKind::Parameter, body.clone());
        }
    }

    fn local(&mut self, at: usize, kind: NameKind, scope: Range<usize>) {
        let word = &self.words[at];
        self.names.definitions.push(Definition {
            name: word.text,
            at: word.start..word.end,
            kind,
            scope,
            value: None,
            whole: word.start..word.end,
            parameters: Vec::new(),
            is_global: false,
        });
    }

    /// The names between two words, seen in the block behind the second.
    fn locals(&mut self, names: Range<usize>, kind: NameKind, block: usize) {
        let scope = match self.word(block) {
            "{" => self.start(block)..self.start(self.close(block)) + 1,
            _ => return,
        };
        for at in names.filter(|at| self.words[*at].kind == Kind::Name).collect::<Vec<_>>() {
            self.local(at, kind, scope.clone());
        }
    }

    fn loop_variables(&mut self, at: usize) {
        let rest = self.words.get(at + 1..).unwrap_or_default();
        let Some(until) = rest.iter().take(8).position(|word| word.text == "in") else { return };
        let until = at + 1 + until;
        let around = self.words[at].around;
        let block = (until..self.words.len())
            .take_while(|at| self.words[*at].text != ";")
            .find(|at| self.words[*at].text == "{" && self.words[*at].around == around);
        if let Some(block) = block {
            self.locals(at + 1..until, NameKind::LoopVariable, block);
        }
    }

    fn caught(&mut self, at: usize) {
        if self.word(at + 1) == "(" {
            let close = self.close(at + 1);
            self.locals(at + 2..close.min(self.words.len()), NameKind::Caught, close + 1);
        }
    }

    fn closure(&mut self, at: usize) {
        let rest = self.words.get(at + 1..).unwrap_or_default();
        let is_parameter = |word: &&Lexeme<'_>| word.kind == Kind::Name || word.text == ",";
        let close = at + 1 + rest.iter().take_while(is_parameter).count();
        if self.word(close) != "|" {
            return;
        }
        let end = self.value_end(close + 1);
        let scope = self.words[close].end..self.start(end).max(self.words[close].end) + 1;
        for at in (at + 1..close).filter(|at| self.words[*at].kind == Kind::Name).collect::<Vec<_>>() {
            self.local(at, NameKind::Parameter, scope.clone());
        }
    }
}
