//! Methods that no value has: `pay.valeus(5)`.
//!
//! Only the running text knows the value before the dot, and a map may hold a function under any name. So
//! such a call is a remark, and we make it only if nothing could have given the method its name: no function,
//! no key, property or text in the source, and no map in the session.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use bouton_syntax::lexer::Kind;
use bouton_syntax::lexer::lexeme::{Comments, lexemes};
use rhai::{AST, ASTNode, Dynamic, Expr, Position};

use super::Interpreter;
use super::compile::Cell;
use super::names::{is_native, key, spelled};
use crate::diagnostic::Diagnostic;
use crate::place::Positioned as _;

impl Interpreter {
    /// The first calls of unknown methods in a cell, in order of their places.
    pub(super) fn unknown_methods(&self, cell: &Cell, most: usize) -> Vec<Diagnostic> {
        let frame = self.context.frame();
        let functions: BTreeSet<&str> = cell.tree.iter_functions().map(|function| function.name).collect();
        let mut found = BTreeMap::new();
        method_calls(&cell.tree, |name, position| {
            if !functions.contains(name) && !frame.has_function(name) && !is_native(name) {
                found.insert(key(position), (name.to_owned(), position));
            }
        });
        if found.is_empty() || self.scope.iter_raw().any(|(.., value)| holds_map(value)) {
            return Vec::new();
        }
        let given = given_names(&cell.source.text);
        let unknown = found.into_values().filter(|(name, _)| !given.contains(name.as_str())).take(most);
        let candidates = self.candidates(&frame);
        let diagnosis = |(name, position): (String, Position)| {
            let error = Diagnostic::keyed("unknown-function", "unknown-function-bare", &[("name", &name)]);
            spelled(error.at(cell.source.place(position)), &name, candidates.iter().map(String::as_str))
        };
        unknown.map(diagnosis).collect()
    }
}

/// The words and texts of a source that could be the key of a map: all but those that are called as methods.
fn given_names(text: &str) -> HashSet<&str> {
    let words = lexemes(text, Comments::Out);
    let is_method = |at: usize| {
        at > 0 && words[at - 1].text == "." && words.get(at + 1).is_some_and(|next| next.text == "(")
    };
    let given = (0..words.len()).filter_map(|at| match words[at].kind {
        Kind::Name if !is_method(at) => Some(words[at].text),
        Kind::Text | Kind::Template => Some(words[at].text.trim_matches(['"', '`'])),
        _ => None,
    });
    given.collect()
}

/// Whether a value is a map, or an array that has one.
fn holds_map(value: &Dynamic) -> bool {
    value.is_map() || value.as_array_ref().is_ok_and(|array| array.iter().any(holds_map))
}

/// Visits the calls of methods by name.
fn method_calls(tree: &AST, mut visit: impl FnMut(&str, Position)) {
    tree.walk(&mut |path| {
        if let Some(ASTNode::Expr(Expr::MethodCall(call, position))) = path.last()
            && !call.is_operator_call()
        {
            visit(&call.name, *position);
        }
        true
    });
}
