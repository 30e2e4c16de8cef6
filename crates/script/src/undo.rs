//! A statement of the outermost level counts wholly or not at all.
//!
//! Before it runs, we save the variables that it may change: those that it names, those in the functions and
//! closures that it names, and so on. If it ends in an error, a stop or a panic, they get their old values
//! back in place, because closures share the cells, and variables that it began are gone. Copies of arrays
//! cost time, so we look more closely at values larger than [`MOST`], and don't copy values that the
//! statement only reads or replaces. Copies of large values count in the memory of the session, not in that
//! of the script's values; if one doesn't fit, the statement doesn't run.

mod usage;

use std::collections::{BTreeSet, HashMap};
use std::rc::Rc;

use rhai::{ASTNode, Dynamic, FnPtr, Scope, Stmt};

use self::usage::Usage;
use crate::Context;
use crate::diagnostic::Diagnostic;
use crate::frame::Frame;
use crate::messages;
use crate::rule::snapshot;
use crate::value::size;

/// The most bytes that are kept aside without a closer look: a million numbers.
const MOST: u64 = 16 << 20;

/// The names that are in functions, each found once a cell.
#[derive(Default)]
pub(crate) struct Reach {
    functions: HashMap<String, Rc<BTreeSet<String>>>,
}

/// Variables as they were.
pub(crate) struct Undo {
    length: usize,
    kept: Vec<(String, Dynamic)>,
    aside: Aside,
    /// The names that the statement reaches.
    names: BTreeSet<String>,
}

impl Undo {
    /// The variables before a statement.
    ///
    /// # Errors
    ///
    /// When the statement may change a variable, and a copy of it doesn't fit into the memory of the session.
    pub(crate) fn before(
        statement: &Stmt,
        scope: &mut Scope<'_>,
        (frame, context): (&Frame, &Context),
        reach: &mut Reach,
    ) -> Result<Self, Diagnostic> {
        let mut undo = Self {
            length: scope.len(),
            kept: Vec::new(),
            aside: Aside::new(context),
            names: BTreeSet::new(),
        };
        if scope.is_empty() {
            return Ok(undo);
        }
        let (mut room, mut large) = (MOST, Vec::new());
        let names = reach.names(statement, scope, frame);
        for name in &names {
            let Some(value) = scope.get(name).filter(|_| scope.is_constant(name) == Some(false)) else {
                continue;
            };
            let bytes = size::of(value).copied();
            match room.checked_sub(bytes) {
                Some(left) => {
                    room = left;
                    undo.kept.push((name.clone(), value.flatten_clone()));
                }
                None => large.push((name, bytes)),
            }
        }
        for (name, bytes) in large {
            let usage = if reach.is_within(name, &names, scope, frame) {
                Usage::Changes
            } else {
                usage::of(name, statement)
            };
            if let Some(value) = undo.large(usage, scope, (name, bytes))? {
                undo.kept.push((name.clone(), value));
            }
        }
        undo.names = names;
        Ok(undo)
    }

    /// The saved state of a large variable.
    fn large(
        &mut self,
        usage: Usage,
        scope: &mut Scope<'_>,
        (name, bytes): (&str, u64),
    ) -> Result<Option<Dynamic>, Diagnostic> {
        let Some(variable) = scope.get_mut(name) else { return Ok(None) };
        match usage {
            Usage::Reads => Ok(None),
            // Nothing looks at it until it has its new value.
            Usage::Replaces => {
                Ok(variable.write_lock::<Dynamic>().map(|mut cell| std::mem::take(&mut *cell)))
            }
            Usage::Changes => self.aside.copy(variable, (name, bytes)).map(Some),
        }
    }

    /// Puts them back. Returns the names that the statement reached.
    pub(crate) fn restore(self, scope: &mut Scope<'_>) -> BTreeSet<String> {
        scope.rewind(self.length);
        for (name, old) in self.kept {
            let Some(variable) = scope.get_mut(&name) else { continue };
            if let Some(mut cell) = variable.write_lock::<Dynamic>() {
                *cell = old;
            }
        }
        self.names
    }
}

/// Copies of large values: they count in the memory of the session only, until they are given back.
struct Aside {
    context: Context,
    bytes: u64,
}

impl Aside {
    fn new(context: &Context) -> Self {
        Self { context: context.clone(), bytes: 0 }
    }

    /// A copy, if it fits.
    fn copy(&mut self, value: &Dynamic, (name, bytes): (&str, u64)) -> Result<Dynamic, Diagnostic> {
        let (held, session) = (self.context.held().unwrap_or(0), self.context.bounds().session);
        if held.saturating_add(bytes) > session {
            let [size, limit] = messages::bytes_above(bytes, session);
            let holds = messages::bytes_held(self.context.measured().unwrap_or(held));
            let option = messages::bytes_to_allow(held.saturating_add(bytes));
            let args: messages::Args<'_> =
                &[("name", &name), ("size", &size), ("limit", &limit), ("held", &holds), ("option", &option)];
            return Err(Diagnostic::keyed("memory", "memory-undo", args));
        }
        let copy = value.flatten_clone();
        let bytes = self.context.held().unwrap_or(0).saturating_sub(held);
        self.context.holdings().put_aside(bytes);
        self.bytes += bytes;
        Ok(copy)
    }
}

impl Drop for Aside {
    fn drop(&mut self) {
        if self.bytes > 0 {
            self.context.holdings().take_back(self.bytes);
        }
    }
}

/// The variables that a call of a function may change, as they were: for a callback, which runs between
/// cells. It sees the variables of the session in the cells that they share with it.
pub(crate) struct Callback {
    kept: Vec<(Dynamic, Dynamic)>,
    _aside: Aside,
}

impl Callback {
    /// The variables before the call.
    ///
    /// # Errors
    ///
    /// When a copy of one does not fit.
    pub(crate) fn before(function: &FnPtr, context: &Context) -> Result<Self, Diagnostic> {
        let frame = context.frame();
        let globals = frame.globals.borrow();
        let held = |name: &str| globals.get(name).and_then(function_in);
        let names = Reach::default().from([function.fn_name().to_owned()].into(), held, &frame);
        let named = names.iter().filter_map(|name| Some((name.as_str(), globals.get(name)?)));
        let captured = function.curry().iter().map(|cell| (function.fn_name(), cell));
        let (mut room, mut kept, mut aside) = (MOST, Vec::new(), Aside::new(context));
        for (name, cell) in captured.chain(named).filter(|(_, cell)| cell.is_shared()) {
            let bytes = size::of(cell).copied();
            let old = match room.checked_sub(bytes) {
                Some(left) => {
                    room = left;
                    cell.flatten_clone()
                }
                None => aside.copy(cell, (name, bytes))?,
            };
            kept.push((cell.clone(), old));
        }
        Ok(Self { kept, _aside: aside })
    }

    /// Puts them back.
    pub(crate) fn restore(self) {
        for (mut cell, old) in self.kept {
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

    /// Whether a name is in one of the functions among these names, or that these variables hold.
    fn is_within(&mut self, name: &str, names: &BTreeSet<String>, scope: &Scope<'_>, frame: &Frame) -> bool {
        names.iter().any(|function| {
            let held = scope.get(function).and_then(function_in);
            std::iter::once(function.clone())
                .chain(held)
                .any(|function| self.of_function(&function, frame).contains(name))
        })
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
