//! A statement of the outermost level counts wholly or not at all.
//!
//! Before it runs, the variables that it may change are kept aside: those that it names, and those that stand
//! in the functions and closures that it names, and so on. If it ends in an error, a stop or a panic, they
//! get their old values back in place, because closures share the cells, and variables that it began are
//! gone. Copies of arrays cost time, so what is larger than [`MOST`] is not kept: the error says so.

use std::collections::{BTreeSet, HashMap};
use std::rc::Rc;

use rhai::{ASTNode, Dynamic, FnPtr, Scope, Stmt};

use crate::frame::Frame;
use crate::rule::snapshot;
use crate::value::size;

/// The most bytes that are kept aside for a statement: a million numbers.
const MOST: u64 = 16 << 20;

/// The names that stand in functions, each found once a cell.
#[derive(Default)]
pub(super) struct Reach {
    functions: HashMap<String, Rc<BTreeSet<String>>>,
}

/// Variables as they were.
pub(super) struct Undo {
    length: usize,
    kept: Vec<(String, Dynamic)>,
    too_large: Vec<String>,
}

impl Undo {
    /// The variables before a statement.
    pub(super) fn before(statement: &Stmt, scope: &Scope<'_>, frame: &Frame, reach: &mut Reach) -> Self {
        let mut undo = Self { length: scope.len(), kept: Vec::new(), too_large: Vec::new() };
        if scope.is_empty() {
            return undo;
        }
        let mut room = MOST;
        for name in reach.names(statement, scope, frame) {
            let Some(value) = scope.get(&name).filter(|_| scope.is_constant(&name) == Some(false)) else {
                continue;
            };
            match room.checked_sub(size::of(value).values) {
                Some(left) => {
                    room = left;
                    undo.kept.push((name, value.flatten_clone()));
                }
                None => undo.too_large.push(name),
            }
        }
        undo
    }

    /// Puts them back; the names of those that could not be kept aside.
    pub(super) fn restore(self, scope: &mut Scope<'_>) -> Vec<String> {
        scope.rewind(self.length);
        for (name, old) in self.kept {
            let Some(variable) = scope.get_mut(&name) else { continue };
            if let Some(mut cell) = variable.write_lock::<Dynamic>() {
                *cell = old;
            }
        }
        self.too_large
    }
}

/// The variables that a call of a function may change, as they were: for a callback, which runs between
/// cells. It sees the variables of the session in the cells that they share with it.
pub(crate) struct Callback(Vec<(Dynamic, Dynamic)>);

impl Callback {
    /// The variables before the call.
    pub(crate) fn before(function: &FnPtr, frame: &Frame) -> Self {
        let globals = frame.globals.borrow();
        let held = |name: &str| globals.get(name).and_then(function_in);
        let names = Reach::default().from([function.fn_name().to_owned()].into(), held, frame);
        let cells = function.curry().iter().chain(names.iter().filter_map(|name| globals.get(name)));
        let mut room = MOST;
        let kept = cells.filter(|cell| cell.is_shared()).filter_map(|cell| {
            room = room.checked_sub(size::of(cell).values)?;
            Some((cell.clone(), cell.flatten_clone()))
        });
        Self(kept.collect())
    }

    /// Puts them back.
    pub(crate) fn restore(self) {
        for (mut cell, old) in self.0 {
            if let Some(mut value) = cell.write_lock::<Dynamic>() {
                *value = old;
            }
        }
    }
}

impl Reach {
    /// The names in a statement, and in the functions that these are or that these variables hold.
    fn names(&mut self, statement: &Stmt, scope: &Scope<'_>, frame: &Frame) -> BTreeSet<String> {
        let mut found = BTreeSet::new();
        statement.walk(&mut Vec::new(), &mut |path| {
            match path.last() {
                Some(ASTNode::Expr(expression)) => snapshot::note_names(expression, &mut found),
                Some(ASTNode::Stmt(Stmt::FnCall(call, _))) => {
                    found.insert(call.name.to_string());
                }
                _ => {}
            }
            true
        });
        self.from(found, |name| scope.get(name).and_then(function_in), frame)
    }

    /// These names, and those in the functions that they are or that they hold.
    fn from(
        &mut self,
        mut found: BTreeSet<String>,
        held: impl Fn(&str) -> Option<String>,
        frame: &Frame,
    ) -> BTreeSet<String> {
        let mut open: Vec<String> = found.iter().cloned().collect();
        while let Some(name) = open.pop() {
            let held = held(&name);
            for function in std::iter::once(name).chain(held) {
                for name in self.of_function(&function, frame).iter() {
                    if found.insert(name.clone()) {
                        open.push(name.clone());
                    }
                }
            }
        }
        found
    }

    fn of_function(&mut self, function: &str, frame: &Frame) -> Rc<BTreeSet<String>> {
        if !frame.has_function(function) {
            return Rc::default();
        }
        let known = self.functions.entry(function.to_owned());
        Rc::clone(known.or_insert_with(|| Rc::new(snapshot::names_in(function, frame))))
    }
}

/// The name of the function that a variable holds.
fn function_in(value: &Dynamic) -> Option<String> {
    value.read_lock::<FnPtr>().map(|function| function.fn_name().to_owned())
}
