//! Calls of variables: `f(3)` becomes `f.call(3)`; where a closure between the brackets calls `f` again, a
//! copy is called, because Rhai refuses to read a variable that is being called.
//!
//! Whether a name is a variable depends on its block, as in Rhai: a function sees its parameters, its own
//! definitions and the variables of the outermost level. A variable with the name of a function is called
//! only if it was defined as a closure.

use std::collections::{BTreeSet, HashMap, HashSet};

use super::{Edit, opens_closure};
use crate::lexer::Kind;
use crate::lexer::lexeme::Lexeme;
use crate::limits::NESTED;

/// What ends a scope.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    /// The brace that closes it.
    Brace,
    /// A comma, a semicolon or a bracket at this depth: the scope is a closure's.
    Expression(usize),
}

struct Scope<'a> {
    /// Each name, and whether it was defined as a closure.
    names: HashMap<&'a str, bool>,
    end: End,
    /// Whether the names around it are invisible: the body of a `fn`.
    barrier: bool,
}

struct Finder<'a, 'b> {
    words: &'b [Lexeme<'a>],
    scopes: Vec<Scope<'a>>,
    depth: usize,
    /// Names that the next block defines: parameters of a `fn`, the variable of a `for`.
    pending: Vec<&'a str>,
    pending_barrier: bool,
}

/// Finds the calls of variables.
pub(super) fn find(
    words: &[Lexeme<'_>],
    globals: &[&str],
    is_function: &dyn Fn(&str) -> bool,
    edits: &mut Vec<Edit>,
) {
    let outer = outer_names(words);
    let globals: HashSet<&str> = globals.iter().copied().collect();
    let base = Scope { names: HashMap::new(), end: End::Brace, barrier: false };
    let mut finder =
        Finder { words, scopes: vec![base], depth: 0, pending: Vec::new(), pending_barrier: false };
    let mut at = 0;
    // Closures within closures so deeply are refused by the parser.
    while at < words.len() && finder.scopes.len() <= NESTED {
        if is_call(words, at) {
            let name = words[at].text;
            let global = globals.contains(name) || outer.contains(name);
            let variable = match finder.find_name(name) {
                Some(closure) => closure || !is_function(name),
                None => global && !is_function(name),
            };
            if variable && closure_names(words, at) {
                edits.extend([(words[at].start, "__copy(".into()), (words[at].end, ").call".into())]);
            } else if variable {
                edits.push((words[at].end, ".call".into()));
            }
        }
        at = finder.step(at);
    }
}

/// Whether a free name is called at `at`.
fn is_call(words: &[Lexeme<'_>], at: usize) -> bool {
    let before = at.checked_sub(1).map(|before| words[before].text);
    words[at].kind == Kind::Name
        && words.get(at + 1).is_some_and(|next| next.text == "(")
        && !matches!(before, Some("." | "?." | "fn" | "::"))
}

/// Whether a closure between the brackets of the call at `at` mentions the called name.
fn closure_names(words: &[Lexeme<'_>], at: usize) -> bool {
    let Some(close) = words[at + 1].partner else { return false };
    let mut arguments = at + 2..close;
    arguments.clone().any(|word| words[word].text == words[at].text)
        && arguments.any(|word| opens_closure(words, word))
}

/// The names that the outermost level defines.
fn outer_names<'a>(words: &[Lexeme<'a>]) -> BTreeSet<&'a str> {
    let mut depth = 0_i32;
    let mut names = BTreeSet::new();
    for (at, word) in words.iter().enumerate() {
        match word.text {
            "(" | "[" | "?[" | "{" | "#{" | "${" => depth += 1,
            ")" | "]" | "}" => depth -= 1,
            "let" | "const" if depth == 0 => names.extend(words.get(at + 1).map(|next| next.text)),
            _ => {}
        }
    }
    names
}

impl<'a> Finder<'a, '_> {
    /// Whether a local of this name was defined as a closure. Returns `None` if the local doesn't exist.
    fn find_name(&self, name: &str) -> Option<bool> {
        for scope in self.scopes.iter().rev() {
            if let Some(closure) = scope.names.get(name) {
                return Some(*closure);
            }
            if scope.barrier {
                return None;
            }
        }
        None
    }

    fn define(&mut self, name: &'a str, closure: bool) {
        if let Some(scope) = self.scopes.last_mut() {
            scope.names.insert(name, closure);
        }
    }

    /// Reads the token at `at` and gives the index of the next one.
    fn step(&mut self, at: usize) -> usize {
        match self.words[at].text {
            "fn" => return self.function(at),
            "let" | "const" => self.variable(at),
            "for" | "catch" => self.loop_names(at),
            "|" | "||" if opens_closure(self.words, at) => return self.closure(at),
            "{" => self.open_block(),
            "#{" | "${" => {
                self.depth += 1;
                self.scopes.push(Scope { names: HashMap::new(), end: End::Brace, barrier: false });
            }
            "(" | "[" | "?[" => self.depth += 1,
            ")" | "]" => {
                self.end_closures();
                self.depth = self.depth.saturating_sub(1);
            }
            "}" => {
                self.end_closures();
                self.depth = self.depth.saturating_sub(1);
                if self.scopes.len() > 1 {
                    self.scopes.pop();
                }
            }
            "," | ";" => self.end_closures(),
            _ => {}
        }
        at + 1
    }

    /// `fn name(a, b)`: the parameters belong to the block that follows.
    fn function(&mut self, at: usize) -> usize {
        let Some(open) = (at..self.words.len().min(at + 5)).find(|i| self.words[*i].text == "(") else {
            return at + 1;
        };
        let Some(close) = self.words[open].partner else { return at + 1 };
        let names = self.words[open..close].iter().filter(|word| word.kind == Kind::Name);
        self.pending = names.map(|word| word.text).collect();
        self.pending_barrier = true;
        close + 1
    }

    fn variable(&mut self, at: usize) {
        let Some(name) = self.words.get(at + 1).filter(|word| word.kind == Kind::Name) else { return };
        let assigned = self.words.get(at + 2).is_some_and(|word| word.text == "=");
        let closure = assigned && self.words.len() > at + 3 && opens_closure(self.words, at + 3);
        self.define(name.text, closure);
    }

    /// `for x in`, `for (x, i) in`, `catch (e)`: the names belong to the block that follows.
    fn loop_names(&mut self, at: usize) {
        let rest = self.words[at + 1..].iter().take(6);
        let head = rest.take_while(|word| !matches!(word.text, "in" | "{"));
        self.pending = head.filter(|word| word.kind == Kind::Name).map(|word| word.text).collect();
    }

    fn closure(&mut self, at: usize) -> usize {
        let close = match self.words[at].text {
            "||" => Some(at),
            _ => (at + 1..self.words.len()).find(|i| self.words[*i].text == "|"),
        };
        let Some(close) = close else { return at + 1 };
        let names = self.words[at..close].iter().filter(|word| word.kind == Kind::Name);
        let names = names.map(|word| (word.text, false)).collect();
        self.scopes.push(Scope { names, end: End::Expression(self.depth), barrier: false });
        close + 1
    }

    fn open_block(&mut self) {
        self.depth += 1;
        let names = std::mem::take(&mut self.pending).into_iter().map(|name| (name, false)).collect();
        let barrier = std::mem::take(&mut self.pending_barrier);
        self.scopes.push(Scope { names, end: End::Brace, barrier });
    }

    /// Leaves the closures that end with an expression at this depth.
    fn end_closures(&mut self) {
        while self.scopes.last().is_some_and(|scope| scope.end == End::Expression(self.depth)) {
            self.scopes.pop();
        }
    }
}
