//! Names that are not there, found before anything runs, and their nearest spelling.
//!
//! A variable is unknown if no variable, parameter or function of its name can be seen from it: inside a function,
//! names of the outermost level count wherever the cell defines them; outside, only those that stand before. A call
//! is unknown if no function at all has its name (a call with wrong arguments is found when it runs).

use std::cell::OnceCell;
use std::collections::{BTreeMap, BTreeSet, HashSet};

use rhai::{AST, ASTNode, Engine, Expr, FnCallExpr, FuncInfo, Position, Stmt};

use super::Interpreter;
use super::cell::Cell;
use crate::diagnostic::{Diagnostic, habit, nearest, runtime};
use crate::frame::{self, Frame};
use crate::{lexer, messages, registry};

/// Functions that the language has without a native behind them.
const BUILT_IN: &[&str] =
    &["Fn", "call", "curry", "is_shared", "is_def_var", "is_def_fn", "type_of", "print", "debug", "eval"];

/// The names of the native functions, listed when somebody asks: the library's own names are found fast, while Rhai's make
/// it lay out all its packages, which most cells never need.
#[derive(Debug, Default)]
pub(crate) struct Natives {
    own: OnceCell<HashSet<String>>,
    all: OnceCell<BTreeSet<String>>,
}

impl Natives {
    fn contains(&self, engine: &Engine, name: &str) -> bool {
        let own = self.own.get_or_init(|| names(engine, false).into_iter().collect());
        own.contains(name) || BUILT_IN.contains(&name) || self.all(engine).contains(name)
    }

    /// Every name.
    fn all(&self, engine: &Engine) -> &BTreeSet<String> {
        self.all.get_or_init(|| {
            names(engine, true).into_iter().chain(BUILT_IN.iter().map(|name| (*name).to_owned())).collect()
        })
    }
}

/// The names of the functions of an engine, with or without Rhai's packages; operators and accessors are not names.
fn names(engine: &Engine, packages: bool) -> Vec<String> {
    let is_name = |name: &str| !name.is_empty() && name.chars().all(|c| c.is_alphanumeric() || c == '_');
    let name = |function: FuncInfo<'_>| {
        let name = function.metadata.name.as_str();
        (is_name(name) && function.namespace.is_empty()).then(|| name.to_owned())
    };
    engine.collect_fn_metadata(None, name, packages)
}

impl Interpreter {
    /// Whether the library or the language has a function of this name.
    pub(crate) fn is_native(&self, name: &str) -> bool {
        self.natives.contains(&self.engine, name)
    }

    /// Every unknown name of a cell, in order of their places.
    pub(super) fn unknown_names(&self, cell: &Cell) -> Vec<Diagnostic> {
        let frame = self.context.frame();
        let defined = definitions(&cell.tree);
        let functions: BTreeSet<String> = cell.tree.iter_functions().map(|f| f.name.to_owned()).collect();
        let is_function = |name: &str| functions.contains(name) || frame.has_function(name);
        let in_session = |name: &str| self.scope.contains(name) || is_function(name);
        let mut found = BTreeMap::new();
        free_variables(&cell.tree.clone_statements_only(), |name, position, own| {
            if !in_session(name) && own {
                found.insert(key(position), recursive(name, cell, position));
            } else if !in_session(name) {
                let later = defined.get(name).filter(|defined| **defined > position);
                found.insert(key(position), self.unknown(name, later.copied(), cell, position));
            }
        });
        for function in cell.tree.iter_functions().filter(|f| !f.name.starts_with("anon$")) {
            let own = frame::only(&cell.tree, |name, arity| {
                name == function.name && arity == function.params.len()
            });
            free_variables(&own, |name, position, own| {
                let known = function.params.contains(&name) || defined.contains_key(name) || in_session(name);
                if !known && own {
                    found.insert(key(position), recursive(name, cell, position));
                } else if !known {
                    found.insert(key(position), self.unknown(name, None, cell, position));
                }
            });
        }
        calls(&cell.tree, |name, position| {
            if !is_function(name) && !self.is_native(name) {
                found.insert(key(position), self.unknown_call(name, cell, position));
            }
        });
        found.into_values().collect()
    }

    fn unknown(&self, name: &str, later: Option<Position>, cell: &Cell, position: Position) -> Diagnostic {
        let place = cell.source.place(position);
        if let Some(line) = later.and_then(Position::line) {
            return Diagnostic::keyed("unknown-name", "name-later", &[("name", &name), ("line", &line)])
                .at(place);
        }
        let error = Diagnostic::coded("unknown-name", &[("name", &name)]).at(place);
        let defined = definitions(&cell.tree);
        let frame = self.context.frame();
        let own: Vec<String> = cell.tree.iter_functions().map(|f| f.name.to_owned()).collect();
        let candidates = self.candidates(&frame);
        let all = candidates.iter().chain(&own).map(String::as_str).chain(defined.keys().map(String::as_str));
        spelled(error, name, all)
    }

    fn unknown_call(&self, name: &str, cell: &Cell, position: Position) -> Diagnostic {
        let error = Diagnostic::keyed("unknown-function", "unknown-function-bare", &[("name", &name)])
            .at(cell.source.place(position));
        let frame = self.context.frame();
        let own: Vec<String> = cell.tree.iter_functions().map(|f| f.name.to_owned()).collect();
        let functions = frame.sources.keys().chain(self.natives.all(&self.engine)).chain(&own);
        spelled(error, name, functions.map(String::as_str))
    }

    /// Adds to the error about a call of what is no function the name that was called, and what it is.
    fn called(&self, error: Diagnostic) -> Diagnostic {
        let Some((source, place)) =
            error.place.as_ref().and_then(|place| Some((self.sources.get(&place.source)?, place)))
        else {
            return error;
        };
        let tokens = lexer::tokens(&source.text);
        let at = source.byte_of(place);
        let named = tokens.iter().rfind(|token| token.kind == lexer::Kind::Name && token.end <= at);
        let Some(token) = named else { return error };
        let name = &source.text[token.start..token.end];
        let Some(value) = self.scope.get(name) else { return error };
        let found = runtime::plain_types(self.engine.map_type_name(value.flatten_clone().type_name()));
        let key = if found == "Game" { "not-a-function-game" } else { "not-a-function-named" };
        let place = Some(source.place_of_byte(token.start));
        let trace = error.trace;
        Diagnostic {
            place,
            trace,
            ..Diagnostic::keyed("not-a-function", key, &[("name", &name), ("found", &found)])
        }
    }

    /// Everything that has a name now.
    fn candidates(&self, frame: &Frame) -> Vec<String> {
        let variables = self.scope.iter_raw().map(|(name, ..)| name.to_owned());
        variables
            .chain(frame.sources.keys().cloned())
            .chain(self.natives.all(&self.engine).iter().cloned())
            .collect()
    }
}

/// Adds the nearest spelling to an error about a name that was found while the script ran.
pub(crate) fn with_spelling(error: Diagnostic, interpreter: &Interpreter, frame: &Frame) -> Diagnostic {
    if error.code == "not-a-function" {
        return interpreter.called(error);
    }
    if error.hint.is_some() || !matches!(error.code.as_str(), "unknown-function" | "unknown-property") {
        return error;
    }
    let Some(name) = error.message.split('`').nth(1).map(str::to_owned) else { return error };
    if let Some(hint) = called_as(&name) {
        return error.hint(hint);
    }
    let candidates = interpreter.candidates(frame);
    spelled(error, &name, candidates.iter().map(String::as_str))
}

/// How the library's function of this name is called; none if there is no such function.
fn called_as(name: &str) -> Option<String> {
    let mut signatures: Vec<&str> =
        registry::named(name).flat_map(|entry| entry.signatures).copied().collect();
    signatures.dedup();
    let shown: Vec<String> = signatures.iter().take(3).map(|signature| format!("`{signature}`")).collect();
    (!shown.is_empty()).then(|| messages::text("called-as", &[("signatures", &shown.join(", "))]))
}

/// Adds to an error about an unknown name what the author probably means.
fn spelled<'a>(error: Diagnostic, name: &str, candidates: impl Iterator<Item = &'a str>) -> Diagnostic {
    let error = match habit::answer(error, name) {
        Ok(answered) => return answered,
        Err(error) => error,
    };
    let candidates =
        candidates.filter(|candidate| !candidate.starts_with("anon$") && !candidate.starts_with("__"));
    match nearest::nearest(name, candidates) {
        Some(near) => error.hint(messages::text("name-near", &[("near", &near)])),
        None if error.code == "unknown-function" => error.hint(messages::text("name-help", &[])),
        None => error,
    }
}

/// The variables that the outermost level of a tree defines, each with its first place.
fn definitions(tree: &AST) -> BTreeMap<String, Position> {
    let mut found = BTreeMap::new();
    for statement in tree.statements() {
        if let Stmt::Var(definition, _, position) = statement {
            found.entry(definition.0.name.to_string()).or_insert(*position);
        }
    }
    found
}

/// A closure that names the variable which it is the value of.
fn recursive(name: &str, cell: &Cell, position: Position) -> Diagnostic {
    Diagnostic::coded("closure-recursion", &[("name", &name)]).at(cell.source.place(position))
}

/// Visits the variables that are no locals: those that Rhai's parser found no place on the stack for. The last
/// argument says whether a closure captures the variable that it is the value of.
fn free_variables(tree: &AST, mut visit: impl FnMut(&str, Position, bool)) {
    tree.walk(&mut |path| {
        if let Some(ASTNode::Expr(Expr::Variable(variable, None, position))) = path.last()
            && variable.0.is_none()
            && variable.2.is_empty()
        {
            let captured = matches!(path.iter().rev().nth(1),
                Some(ASTNode::Expr(Expr::FnCall(call, _))) if call.name == "curry");
            let own = path.iter().any(
                |node| matches!(node, ASTNode::Stmt(Stmt::Var(defined, ..)) if defined.0.name == variable.1),
            );
            visit(&variable.1, *position, captured && own);
        }
        true
    });
}

/// Visits the calls of free functions by name; operators, methods and qualified calls are none.
fn calls(tree: &AST, mut visit: impl FnMut(&str, Position)) {
    let mut call = |call: &FnCallExpr, position: Position| {
        if !call.is_operator_call() && !call.is_qualified() {
            visit(&call.name, position);
        }
    };
    tree.walk(&mut |path| {
        match path.last() {
            Some(ASTNode::Expr(Expr::FnCall(found, position))) => call(found, *position),
            Some(ASTNode::Stmt(Stmt::FnCall(found, position))) => call(found, *position),
            _ => {}
        }
        true
    });
}

fn key(position: Position) -> (usize, usize) {
    (position.line().unwrap_or(0), position.position().unwrap_or(0))
}
