//! Names that are not there, found before anything runs, and their nearest spelling.
//!
//! A variable is unknown if it doesn't see a variable, parameter or function of its name: inside a function,
//! names of the outermost level count anywhere in the cell; outside, only those before it. A call is unknown
//! if no function at all has its name (a call with wrong arguments is found when it runs).

use std::collections::{BTreeMap, BTreeSet, HashMap};

use bouton_rules::{GameEntry, Place};
use bouton_solve::Game;
use bouton_syntax::lexer::lexeme::{self, Comments};
use bouton_syntax::source::Source;
use bouton_syntax::typed::{self, vocabulary};
use rhai::{AST, ASTNode, Expr, FnCallExpr, Position, Stmt};

use super::Interpreter;
use super::compile::Cell;
use crate::diagnostic::{Diagnostic, habit, nearest, type_name};
use crate::frame::{self, Frame, is_closure};
use crate::library::named;
use crate::place::Positioned;
use crate::recall;
use crate::registry::{self, rhai as plain};
use crate::{lexer, messages};

/// Functions that the language has without a native behind them.
const BUILT_IN: &[&str] =
    &["Fn", "call", "curry", "is_shared", "is_def_var", "is_def_fn", "type_of", "print", "debug", "eval"];

/// The functions that [`crate::rewrite`] puts into texts; no script writes them.
const INSERTED: &[&str] = &["__case", "__copy", "__shift", "__unshift"];

/// Whether the library or the language has a function of this name.
pub(crate) fn is_native(name: &str) -> bool {
    let is_own = || registry::functions().any(|entry| entry.callable().any(|callable| callable == name));
    plain::has(name)
        || BUILT_IN.contains(&name)
        || INSERTED.contains(&name)
        || named::is_game(name)
        || is_own()
}

/// The use of an unknown name.
enum Unknown {
    /// A closure calls the variable that it becomes.
    Recursive,
    /// A value; with the place where it is defined later, if it is.
    Name(Option<Position>),
    /// A function.
    Function,
}

/// The definitions of a cell and its session: candidates for the intended name.
struct Meanings {
    defined: BTreeMap<String, Position>,
    functions: BTreeSet<String>,
    /// The functions of the session and the library.
    others: Vec<String>,
    /// The variables of the session.
    variables: Vec<String>,
}

impl Meanings {
    fn names(&self) -> impl Iterator<Item = &str> {
        let functions = self.others.iter().chain(&self.functions);
        functions.chain(&self.variables).chain(self.defined.keys()).map(String::as_str)
    }
}

/// Every name.
fn natives() -> impl Iterator<Item = &'static str> {
    let games = bouton_rules::GAMES.iter().flat_map(named::names);
    let own = registry::functions().flat_map(|entry| entry.callable());
    own.chain(games).chain(plain::NAMES.iter().copied()).chain(BUILT_IN.iter().copied())
}

impl Interpreter {
    /// The first unknown names of a cell, in order of their places. We look for the intended name only where
    /// we tell it, because that compares a name with all others.
    pub(super) fn unknown_names(&self, cell: &Cell, most: usize) -> Vec<Diagnostic> {
        let frame = self.context.frame();
        let defined = definitions(&cell.tree);
        let functions: BTreeSet<String> = cell.tree.iter_functions().map(|f| f.name.to_owned()).collect();
        let is_function = |name: &str| functions.contains(name) || frame.has_function(name);
        let recalls = typed::is_typed(&cell.source.name);
        let in_session =
            |name: &str| self.scope.contains(name) || is_function(name) || recalls && recall::is_name(name);
        let mut found = BTreeMap::new();
        free_variables(&cell.tree.clone_statements_only(), |name, position, own| {
            if !in_session(name) {
                let later = defined.get(name).filter(|defined| **defined > position).copied();
                let what = if own { Unknown::Recursive } else { Unknown::Name(later) };
                found.insert(key(position), (what, name.to_owned(), position));
            }
        });
        for function in cell.tree.iter_functions().filter(|f| !is_closure(f.name)) {
            let own = frame::only(&cell.tree, |name, arity| {
                name == function.name && arity == function.params.len()
            });
            free_variables(&own, |name, position, own| {
                let known = function.params.contains(&name) || defined.contains_key(name) || in_session(name);
                if !known {
                    let what = if own { Unknown::Recursive } else { Unknown::Name(None) };
                    found.insert(key(position), (what, name.to_owned(), position));
                }
            });
        }
        let mut native: HashMap<String, bool> = HashMap::new();
        calls(&cell.tree, |name, position| {
            if !native.contains_key(name) {
                native.insert(name.to_owned(), is_native(name));
            }
            if !native[name] && !is_function(name) {
                found.insert(key(position), (Unknown::Function, name.to_owned(), position));
            }
        });
        if found.is_empty() {
            return Vec::new();
        }
        let variables = self.scope.iter_raw().map(|(name, ..)| name.to_owned()).collect();
        let others = frame.sources.keys().cloned().chain(natives().map(str::to_owned)).collect();
        let known = Meanings { defined, functions, others, variables };
        let diagnosis = |(what, name, position): (Unknown, String, Position)| match what {
            Unknown::Recursive => recursive(&name, cell, position),
            Unknown::Name(later) => self.unknown(&name, later, &known, (cell, position)),
            Unknown::Function => unknown_call(&name, &known, (cell, position)),
        };
        found.into_values().take(most).map(diagnosis).collect()
    }

    fn unknown(
        &self,
        name: &str,
        later: Option<Position>,
        known: &Meanings,
        (cell, position): (&Cell, Position),
    ) -> Diagnostic {
        let place = cell.source.place(position);
        if let Some(line) = later.and_then(Position::line) {
            return Diagnostic::keyed("unknown-name", "name-later", &[("name", &name), ("line", &line)])
                .at(place);
        }
        let error = Diagnostic::coded("unknown-name", &[("name", &name)]).at(place);
        if let Some(entry) = bouton_rules::GAMES.iter().find(|entry| entry.id == name) {
            let call = entry.example.0;
            let written = error.place.as_ref().and_then(|place| index_behind(&cell.source, place, name));
            let hint = match written {
                Some(index) => messages::text("typed-write", &[("plain", &format!("{call}{index}"))]),
                None => messages::text("name-function", &[("name", &name), ("call", &call)]),
            };
            return error.hint(hint).instead(call);
        }
        let is_assigned = |place: &Place| {
            // What stands on the line tells.
            let behind = words_behind(&cell.source, place, name);
            behind.and_then(|text| text.lines().next()).is_some_and(|line| {
                lexeme::lexemes(line, Comments::Out).first().is_some_and(|word| word.text == "=")
            })
        };
        if error.place.as_ref().is_some_and(is_assigned) {
            // A variable with a name like this one is meant, or it is to begin here.
            let variables =
                self.scope.iter_raw().map(|(name, ..)| name).chain(known.defined.keys().map(String::as_str));
            let error = if name.len() > 1 { spelled(error, name, variables) } else { error };
            let begins = || messages::text("name-let", &[("name", &name)]);
            let begun = |error: Diagnostic| error.hint(begins()).instead(format!("let {name}"));
            return if error.hint.is_some() { error } else { begun(error) };
        }
        if is_letter(name) {
            // A statement about every n: no other name is near.
            let is_mex = cell.source.text.contains("mex")
                && ["…", "..."].iter().any(|dots| cell.source.text.contains(dots));
            let key = if is_mex { "name-letter-mex" } else { "name-letter" };
            return error.hint(messages::text(key, &[("name", &name)]));
        }
        spelled(error, name, known.names())
    }

    /// Adds to the error about calling something other than a function the name that was called, and its
    /// kind.
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
        let found = type_name::plain_types(self.engine.map_type_name(value.flatten_clone().type_name()));
        let game = value.flatten_clone().try_cast::<Game>();
        let key = if game.is_some() { "not-a-function-game" } else { "not-a-function-named" };
        let position = if game.is_some_and(|game| game.is_heap_game()) { "5" } else { "…" };
        let place = Some(source.place_of_byte(token.start));
        let trace = error.trace;
        Diagnostic {
            place,
            trace,
            ..Diagnostic::keyed(
                "not-a-function",
                key,
                &[("name", &name), ("found", &found), ("position", &position)],
            )
        }
    }

    /// Rhai looks for values held by a running function before it looks for the function: if the function
    /// doesn't exist, that's the error.
    fn held(&self, error: Diagnostic, frame: &Frame) -> Diagnostic {
        let name = error.message.split('`').nth(1).unwrap_or_default();
        if name.is_empty() || frame.has_function(name) || is_native(name) {
            return error;
        }
        let unknown = Diagnostic::keyed("unknown-function", "unknown-function-bare", &[("name", &name)]);
        let (unknown, trace) = (unknown.at(error.place.clone()), error.trace.clone());
        let candidates = self.candidates(frame);
        spelled(Diagnostic { trace, ..unknown }, name, candidates.iter().map(String::as_str))
    }

    /// Everything that has a name now.
    pub(super) fn candidates(&self, frame: &Frame) -> Vec<String> {
        let variables = self.scope.iter_raw().map(|(name, ..)| name.to_owned());
        variables.chain(frame.sources.keys().cloned()).chain(natives().map(str::to_owned)).collect()
    }
}

fn unknown_call(name: &str, known: &Meanings, (cell, position): (&Cell, Position)) -> Diagnostic {
    let error = Diagnostic::keyed("unknown-function", "unknown-function-bare", &[("name", &name)])
        .at(cell.source.place(position));
    let functions = known.others.iter().chain(&known.functions).map(String::as_str);
    spelled(error, name, functions)
}

/// Adds the nearest spelling to an error about a name that was found while the script ran.
pub(crate) fn with_spelling(
    error: Diagnostic,
    interpreter: &Interpreter,
    frame: &Frame,
    source: &Source,
) -> Diagnostic {
    if error.code == "not-a-function" {
        return interpreter.called(error);
    }
    if error.code == "used-twice" {
        return interpreter.held(error, frame);
    }
    if error.hint.is_some() || !matches!(error.code.as_str(), "unknown-function" | "unknown-property") {
        return error;
    }
    // Before it the names of games may stand.
    let Some(name) = error.message.rsplit('`').nth(1).map(str::to_owned) else { return error };
    // "there is no function `table` for (Game, number)"
    let types = error.message.rsplit_once('(').map(|(_, types)| types);
    let receiver = types.and_then(|types| types.split([',', ')']).next()).map(str::to_owned);
    if receiver.as_deref() != Some("Game")
        && let Some(plain) = typed::question_without_game(&source.text, &name)
    {
        return error.hint(messages::text("typed-write", &[("plain", &plain)]));
    }
    if let Some(hint) = registry::called_as(&name, receiver.as_deref()) {
        return error.hint(hint);
    }
    let candidates = interpreter.candidates(frame);
    spelled(error, &name, candidates.iter().map(String::as_str))
}

/// Adds the name that the author probably means to an error about an unknown one.
pub(super) fn spelled<'a>(
    error: Diagnostic,
    name: &str,
    candidates: impl Iterator<Item = &'a str>,
) -> Diagnostic {
    let error = match habit::answer(error, name) {
        Ok(answered) => return answered,
        Err(error) => error,
    };
    let is_free = registry::named(name).any(|entry| entry.receiver.is_none());
    if is_free
        && error.code == "unknown-name"
        && let Some(hint) = registry::called_as(name, None)
    {
        return error.hint(hint);
    }
    if matches!(name, "N" | "P" | "L" | "R") && error.code == "unknown-name" {
        return error.hint(messages::text("name-outcome", &[("name", &name)]));
    }
    let meant = |error: Diagnostic, near: &str| {
        error.hint(messages::text("name-near", &[("near", &near)])).instead(near)
    };
    let near = |near: &str| messages::text("name-near", &[("near", &near)]);
    if let Some(function) = vocabulary::function(name) {
        return meant(error, function);
    }
    // As such a game is shown: S(1, 3, 6).
    if name == "S" && error.code == "unknown-function" {
        return meant(error, "subtraction");
    }
    if let Some(game) = bouton_rules::registry::find(name) {
        return error.hint(near(game.example.0));
    }
    let has_word = |game: &&&GameEntry| name.len() > 3 && game.id.split('_').any(|word| word == name);
    // A search reads the texts of all games.
    let is_word = bouton_rules::GAMES.iter().any(|game| has_word(&&game));
    let search = || bouton_rules::registry::search(name);
    if let Some(game) = is_word.then(search).unwrap_or_default().iter().find(has_word) {
        return error.hint(near(game.example.0));
    }
    if let Some(hint) = called_as_plain(name).filter(|_| error.code == "unknown-function") {
        return error.hint(hint);
    }
    let candidates = candidates.filter(|candidate| !is_closure(candidate) && !candidate.starts_with("__"));
    match nearest::nearest(name, candidates) {
        Some(found) => meant(error, &found),
        None if error.code == "unknown-function" => error.hint(messages::text("name-help", &[])),
        None => error,
    }
}

/// The signature of a method of plain Rhai. Returns `None` if the name is unknown.
fn called_as_plain(name: &str) -> Option<String> {
    let method = format!(".{name}(");
    let shown = plain::METHODS.iter().filter(|signature| signature.contains(&method));
    let shown: Vec<String> = shown.take(3).map(|signature| format!("`{signature}`")).collect();
    (!shown.is_empty()).then(|| messages::text("called-as", &[("signatures", &shown.join(", "))]))
}

/// The index `[…]` behind a name: an author who writes `nim[5]` wants `nim()[5]`.
fn index_behind<'a>(source: &'a Source, place: &Place, name: &str) -> Option<&'a str> {
    let rest = words_behind(source, place, name)?;
    let words = lexeme::lexemes(rest, Comments::Out);
    let open = words.first().filter(|word| word.text == "[")?;
    rest.get(..words.get(open.partner?)?.end)
}

/// The text behind a name at a place.
fn words_behind<'a>(source: &'a Source, place: &Place, name: &str) -> Option<&'a str> {
    Some(source.text.get(source.byte_of(place)..)?.strip_prefix(name)?.trim_start())
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

/// Visits the variables that are not locals: those that Rhai's parser found no place on the stack for. The
/// last argument says whether a closure captures the variable that it is the value of.
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

pub(super) fn key(position: Position) -> (usize, usize) {
    (position.line().unwrap_or(0), position.position().unwrap_or(0))
}

/// Whether a name is a letter as mathematicians write for any number.
fn is_letter(name: &str) -> bool {
    matches!(name.as_bytes(), [letter] if letter.is_ascii_lowercase())
}

#[cfg(test)]
mod tests;
