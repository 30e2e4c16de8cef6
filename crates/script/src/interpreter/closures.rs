//! Closures that nothing can call any more are given up between two cells.
//!
//! Rhai keeps a closure as a function with a made-up name, `anon$…`. After a cell such as
//! `(0..10).map(|n| n * n)` nothing holds that name, but the function would stay with the session's
//! functions, together with the text of its cell: 1.6 kB for each, and a session lives for days. A closure
//! can still be called if its name is in a variable, in the value of a cell that the session recalls, in an
//! open widget, in a function with a name, or in another closure that can be called. A game needs none of
//! them, because it has a frame of its own.

use std::collections::BTreeSet;

use rhai::{AST, ASTNode, Dynamic, Expr, FnPtr};

use super::Interpreter;
use crate::frame::{Frame, is_closure, only};
use crate::value::walk::Walk;

/// The fewest new functions that start a sweep. If more remained after the last sweep, we wait for that many,
/// so that walking over all values costs little for each cell.
const MANY: usize = if cfg!(test) { 1 } else { 256 };

/// The names of closures in values.
#[derive(Default)]
struct Callable {
    found: BTreeSet<String>,
    walk: Walk,
}

impl Callable {
    fn visit(&mut self, value: &Dynamic) {
        let Self { found, walk } = self;
        walk.visit(value, &mut |value| {
            if let Some(function) = value.read_lock::<FnPtr>()
                && is_closure(function.fn_name())
            {
                found.insert(function.fn_name().to_owned());
            }
        });
    }

    /// The closures in the bodies of functions.
    fn bodies(&mut self, functions: &AST) {
        functions.walk(&mut |path| {
            if let Some(ASTNode::Expr(Expr::DynamicConstant(value, _))) = path.last() {
                self.visit(value);
            }
            true
        });
    }
}

impl Interpreter {
    /// Keeps closures that nothing holds any longer, from now on: a host may hold some that the session
    /// doesn't know.
    pub fn keep_closures(&mut self) {
        self.functions_after_sweep = usize::MAX;
    }

    /// Gives up the closures that nothing can call, if many functions are new. Only between two cells: a
    /// running statement holds closures that are nowhere else.
    pub(super) fn give_up_closures(&mut self) {
        let frame = self.context.frame();
        let many = self.functions_after_sweep.max(MANY).saturating_add(self.functions_after_sweep);
        if frame.sources.len() < many {
            return;
        }
        if let Some(callable) = self.callable(&frame) {
            self.context.set_frame(frame.with_closures(|name| callable.contains(name)));
        }
        self.functions_after_sweep = self.context.frame().sources.len();
    }

    /// The closures that can still be called; `None` if we don't see all of them.
    fn callable(&self, frame: &Frame) -> Option<BTreeSet<String>> {
        let mut callable = Callable::default();
        self.scope.iter_raw().for_each(|(_, _, value)| callable.visit(value));
        frame.globals.borrow().values().for_each(|value| callable.visit(value));
        self.context.recall().each(|value| callable.visit(value));
        let callbacks = self.context.callbacks();
        callbacks.iter().for_each(|function| callable.visit(&Dynamic::from((**function).clone())));
        let mut functions = only(&frame.functions, |name, _| !is_closure(name));
        let mut seen = BTreeSet::new();
        loop {
            callable.bodies(&functions);
            let new: BTreeSet<String> = callable.found.difference(&seen).cloned().collect();
            if new.is_empty() {
                break;
            }
            functions = only(&frame.functions, |name, _| new.contains(name));
            seen.extend(new);
        }
        (!callable.walk.is_partial).then_some(seen)
    }
}

#[cfg(test)]
mod tests {
    use std::rc::Rc;

    use super::Interpreter;
    use crate::Host;
    use crate::frame::is_closure;

    struct Quiet;
    impl Host for Quiet {}

    /// The closures of a session after these cells, and the value of the last.
    fn after(cells: &[&str]) -> (usize, String) {
        let mut interpreter = Interpreter::new(Rc::new(Quiet));
        let mut last = String::new();
        for (cell, number) in cells.iter().zip(1..) {
            let evaluated = interpreter.eval(&format!("In[{number}]"), cell);
            let evaluated = evaluated.unwrap_or_else(|error| panic!("{cell}: {error:?}"));
            last = evaluated.shown.text;
            interpreter.keep_value(number, evaluated.value);
        }
        interpreter.functions_after_sweep = 0;
        interpreter.give_up_closures();
        let frame = interpreter.context().frame();
        let left = frame.functions.iter_functions().filter(|function| is_closure(function.name)).count();
        assert_eq!(frame.sources.keys().filter(|name| is_closure(name)).count(), left);
        (left, last)
    }

    #[test]
    fn a_closure_lives_as_long_as_something_can_call_it() {
        // (cells, closures that are left, the value of the last cell)
        let rows: &[(&[&str], usize, &str)] = &[
            (&["[1, 2].map(|n| n + 1)", "(0..3).map(|n| n * n)", "7"], 0, "7"),
            (&["let f = |n| n + 1;", "f.call(4)"], 1, "5"),
            (&["let f = |n| n + 1;", "f = 3;", "f"], 0, "3"),
            (&["let a = [#{f: |n| n + 1}];", "0", "a[0].f.call(4)"], 1, "5"),
            (&["|n| n + 1", "0", "Out[1].call(4)"], 1, "5"),
            (&["fn twice(a) { a.map(|n| 2 * n) }", "0", "twice([4])"], 1, "[8]"),
            (&["fn add(k) { |n| [n].map(|m| m + k) }", "let f = add(3);", "f.call(4)"], 2, "[7]"),
            (&["let k = 3; let f = |n| n + k;", "let g = |n| f.call(n) + 1; f = ();", "7"], 1, "7"),
            (&["let k = 3; let f = |n| n + k; let g = |n| f.call(n) + 1;", "k = 4;", "g.call(1)"], 2, "6"),
            (&["let f = (); f = |n| f;", "0", "7"], 1, "7"),
            (&["let e = (); try { throw |n| n + 1; } catch (x) { e = x; }", "0", "type_of(e)"], 1, "Error"),
            (&["let g = game(|n| [n - 1].filter(|m| m >= 0));", "0", "g.grundy(5)"], 0, "*1"),
        ];
        for (cells, left, last) in rows {
            assert_eq!(after(cells), (*left, (*last).to_owned()), "{cells:?}");
        }
    }

    #[test]
    fn what_is_too_deep_to_look_at_keeps_all() {
        let deep = "let a = [|n| n + 1]; for i in 0..100 { a = [a]; }";
        assert_eq!(after(&[deep, "[1].map(|n| n + 1)", "7"]), (2, "7".to_owned()));
    }
}
