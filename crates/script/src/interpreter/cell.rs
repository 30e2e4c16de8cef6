//! One cell: read, then run one statement at a time.

use std::collections::{BTreeSet, HashMap};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::rc::Rc;

use bouton_rules::Place;
use bouton_solve::Game;
use bouton_syntax::source::Source;
use bouton_syntax::typed;
use rhai::{AST, ASTFlags, ASTNode, Dynamic, EvalAltResult, Expr, Position, Stmt};

use super::compile::Cell;
use super::needed::Needed;
use super::{Interpreter, engine, names, panic_text};
use crate::diagnostic::{Diagnostic, remark};
use crate::errata;
use crate::frame::Frame;
use crate::messages;
use crate::place::Positioned;
use crate::raised;
use crate::undo::{Reach, Undo};
use crate::value::size;

/// Stands behind a statement that may return.
#[derive(Clone)]
struct Mark;

/// Whether a `return` of the outermost level is in a statement; those of functions and closures are
/// elsewhere.
fn returns(statement: &Stmt) -> bool {
    let mut found = false;
    statement.walk(&mut Vec::new(), &mut |path| {
        found |= matches!(path.last(), Some(ASTNode::Stmt(Stmt::Return(_, flags, _))) if !flags.contains(ASTFlags::BREAK));
        !found
    });
    found
}

impl Interpreter {
    /// Reads and runs a cell: its value, and the place of its last statement.
    pub(super) fn run(&mut self, name: &str, text: &str) -> Result<(Dynamic, Option<Place>), Diagnostic> {
        self.prepare(text);
        let cell = self.compile_known(name, text)?;
        if let Some(plain) = cell.source.plain.as_ref().filter(|_| typed::is_typed(name)) {
            self.prepare(&plain.text);
            let read = typed::changed_lines(text, &plain.text);
            self.context.host().print(&messages::text("typed-note", &[("plain", &read)]));
            errata::meet(&self.context, "typed", &errata::Met::Named("typed", &plain.text));
        }
        for remark in remark::remarks(&cell.source) {
            self.context.host().warn(&remark, text);
        }
        self.sources.keep(name, Rc::clone(&cell.source));
        self.define_functions(&cell);
        let result = self.run_statements(&cell);
        // Not before: where the parser found the variables of the cell, they must stand until it ends.
        for name in self.context.forgotten().take() {
            self.forget(&name);
        }
        self.tidy();
        let last = cell.tree.statements().last().and_then(|last| cell.source.place(last.position()));
        result.map(|value| (value, last))
    }

    /// Makes sure that the engine has the functions that a text needs.
    fn prepare(&mut self, text: &str) {
        if self.needed.is_everything() {
            return;
        }
        let needed = self.needed.with(&Needed::by(text, &|name| self.scope.contains(name)));
        if needed != self.needed {
            self.engine = Rc::new(engine::build(&self.context, &needed));
            self.context.set_engine(&self.engine);
            self.needed = needed;
        }
    }

    /// Adds the functions of a cell to the session; a later one of the same name and parameters replaces an
    /// earlier.
    fn define_functions(&mut self, cell: &Cell) {
        let frame = self.context.frame();
        let (globals, main) = (Rc::clone(&frame.globals), Rc::clone(&cell.source));
        // Most cells have none, and copying those of a long session would take longer than the cell.
        if !cell.tree.has_functions() {
            self.context.set_frame(Frame { globals, main, ..(*frame).clone() });
            return;
        }
        let own = cell.tree.clone_functions_only();
        let mut sources: HashMap<String, Rc<Source>> = (*frame.sources).clone();
        sources.extend(own.iter_functions().map(|f| (f.name.to_owned(), Rc::clone(&cell.source))));
        let (functions, sources) = (frame.functions.merge(&own), Rc::new(sources));
        self.context.set_frame(Frame { functions, sources, globals, main });
    }

    fn run_statements(&mut self, cell: &Cell) -> Result<Dynamic, Diagnostic> {
        let frame = self.context.frame();
        let library = frame.functions.shared_lib().clone();
        let (mut value, mut reach) = (Dynamic::UNIT, Reach::default());
        let statements = cell.tree.statements();
        for (index, statement) in statements.iter().enumerate() {
            // A `return` inside a statement ends the cell: then the mark behind the statement is not reached.
            let may_return = index + 1 < statements.len() && returns(statement);
            let mark = may_return.then(|| {
                Stmt::Expr(Expr::DynamicConstant(Dynamic::from(Mark).into(), Position::NONE).into())
            });
            let alone = AST::new([statement.clone()].into_iter().chain(mark), library.clone());
            let undo = Undo::before(statement, &mut self.scope, (&frame, &self.context), &mut reach);
            let undo = undo.map_err(|error| error.at(cell.source.place(statement.position())))?;
            let forgotten = self.context.forgotten().borrow().len();
            value = match self.run_alone(&alone, (&frame, cell)) {
                Ok(value) => value,
                Err(error) => {
                    self.context.forgotten().borrow_mut().truncate(forgotten);
                    return Err(self.undone(undo, *error));
                }
            };
            if may_return && !value.is::<Mark>() {
                break;
            }
        }
        Ok(value)
    }

    /// Runs one statement; a panic inside Bouton is an error of it.
    fn run_alone(&mut self, alone: &AST, (frame, cell): (&Frame, &Cell)) -> Result<Dynamic, Box<Diagnostic>> {
        let (before, known) = (self.context.held(), self.scope.len());
        let (engine, scope) = (Rc::clone(&self.engine), &mut self.scope);
        let run = catch_unwind(AssertUnwindSafe(|| engine.eval_ast_with_scope::<Dynamic>(scope, alone)));
        let place = || alone.statements().first().and_then(|first| cell.source.place(first.position()));
        let value = match run {
            Ok(Ok(value)) => match self.context.refused() {
                None => value,
                Some(refused) => return Err(Box::new(refused.at(place()))),
            },
            Ok(Err(error)) => return Err(Box::new(self.diagnose(&error, frame, &cell.source).at(place()))),
            Err(panic) => {
                self.context.forget_rules();
                return Err(Box::new(Diagnostic::internal(&panic_text(panic.as_ref())).at(place())));
            }
        };
        let (now, bounds) = (self.context.held(), self.context.bounds());
        if let (Some(before), Some(now)) = (before, now)
            && let Some(excess) = self.context.holdings().lasting(now, before, bounds)
        {
            return Err(Box::new(self.context.too_much(excess).at(place())));
        }
        self.share_from(known);
        Ok(value)
    }

    /// An error after its statement was undone.
    fn undone(&mut self, undo: Undo, mut error: Diagnostic) -> Diagnostic {
        let names = undo.restore(&mut self.scope);
        self.share_variables();
        error.hint = self.what_holds_most(&error.code, &names).or(error.hint);
        error
    }

    /// Suggestions for freeing memory, if an error is about memory and the session holds much: the largest
    /// variables that neither the statement nor its games use.
    fn what_holds_most(&self, code: &str, asked: &BTreeSet<String>) -> Option<String> {
        let bounds = self.context.bounds();
        let much = match code {
            "memory" => bounds.values / 4,
            "budget" => bounds.session / 2,
            _ => return None,
        };
        let counted = self.context.held().filter(|held| *held > much)?;
        let all = || self.variables().map(|(name, _, value)| (name, value));
        let of_asked: Vec<Game> = all()
            .filter(|(name, _)| asked.contains(*name))
            .flat_map(|(_, value)| size::games(value))
            .collect();
        let is_asked = |value| {
            size::games(value).iter().any(|game| of_asked.iter().any(|asked| asked.shares_tables(game)))
        };
        let others = all().filter(|(name, value)| !asked.contains(*name) && !is_asked(value));
        let largest = size::largest(others);
        if let (Some(named), Some((first, _))) = (size::in_words(&largest), largest.first()) {
            let args: messages::Args<'_> = &[("largest", &named), ("first", first)];
            return Some(messages::text("memory-largest", args));
        }
        let of_asked =
            all().filter(|(name, _)| asked.contains(*name)).map(|(_, value)| size::of(value).all());
        (counted > bounds.session.saturating_add(of_asked.sum())).then(|| messages::text("memory-lost", &[]))
    }

    pub(super) fn diagnose(&self, error: &EvalAltResult, frame: &Frame, source: &Rc<Source>) -> Diagnostic {
        let found = raised::diagnose(error, frame, source);
        names::with_spelling(found, self, frame, source)
    }

    /// Makes every variable of the outermost level a shared cell that functions see.
    pub(super) fn share_variables(&mut self) {
        self.share_from(0);
    }

    /// The same for those that came after this many others.
    fn share_from(&mut self, known: usize) {
        let frame = self.context.frame();
        let mut globals = frame.globals.borrow_mut();
        // The last comes first.
        let new = self.scope.iter_raw().take(self.scope.len().saturating_sub(known));
        let new: Vec<(String, bool)> = new.map(|(name, constant, _)| (name.to_owned(), constant)).collect();
        for (name, constant) in new {
            let shared = if constant {
                self.scope.get(&name).map(|value| value.clone().into_shared())
            } else {
                self.scope.get_mut(&name).map(|value| {
                    if !value.is_shared() {
                        *value = value.take().into_shared();
                    }
                    value.clone()
                })
            };
            if let Some(shared) = shared {
                globals.insert(name, shared);
            }
        }
    }

    /// Forgets variables that are hidden by later ones of the same name.
    fn tidy(&mut self) {
        let mut names: Vec<&str> = self.scope.iter_raw().map(|(name, ..)| name).collect();
        let all = names.len();
        names.sort_unstable();
        names.dedup();
        if names.len() < all {
            self.scope = self.scope.clone_visible();
        }
    }
}
