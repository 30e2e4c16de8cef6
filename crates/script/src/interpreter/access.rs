//! The access of a front end between cells: variables, functions, the budget of solvers.

use std::rc::Rc;

use bouton_solve::{Budget, ProofKeeper};
use rhai::{Dynamic, FnPtr, Scope};

use super::Interpreter;
use super::sources::Sources;
use crate::Diagnostic;
use crate::frame::{Frame, is_closure};

impl Interpreter {
    /// Sets a variable, as if a cell had said `let name = value;`.
    pub fn set_variable(&mut self, name: &str, value: Dynamic) {
        self.scope.set_or_push(name, value);
        self.share_variables();
    }

    /// Sets a variable to a function of the host: a script hands it to `game(…)` as a rule, or calls it.
    ///
    /// # Errors
    ///
    /// When `name` is not a name, or a word of the language.
    pub fn set_function(
        &mut self,
        name: &str,
        function: impl Fn(&[Dynamic]) -> Result<Dynamic, Diagnostic> + 'static,
    ) -> Result<(), Diagnostic> {
        let native = move |_: rhai::NativeCallContext<'_>, arguments: &mut [&mut Dynamic]| {
            let arguments: Vec<Dynamic> = arguments.iter().map(|argument| argument.flatten_clone()).collect();
            function(&arguments).map_err(Diagnostic::raise)
        };
        #[expect(deprecated, reason = "Rhai marks the function as volatile; the version is pinned")]
        let pointer = FnPtr::from_fn(name, native)
            .map_err(|_| Diagnostic::new("bad-name", format!("`{name}` is not a name of a variable")))?;
        self.set_variable(name, Dynamic::from(pointer));
        Ok(())
    }

    /// Keeps the value of `In[number]`: it is `Out[number]`, and `_` until the next one.
    pub fn keep_value(&self, number: u64, value: Dynamic) {
        self.context.recall().keep(number, value);
    }

    /// The variables by name, whether each is a constant, and its value; a later one hides an earlier one of
    /// the same name.
    pub fn variables(&self) -> impl Iterator<Item = (&str, bool, &Dynamic)> {
        self.scope.iter_raw()
    }

    /// The functions that the script defined: name and parameters. Closures don't have names and are left
    /// out.
    pub fn script_functions(&self) -> impl Iterator<Item = (String, Vec<String>)> {
        let functions = self.context.functions();
        let named = functions.iter_functions().filter(|function| !is_closure(function.name));
        let list: Vec<_> = named
            .map(|function| {
                (function.name.to_owned(), function.params.iter().map(|p| (*p).to_owned()).collect())
            })
            .collect();
        list.into_iter()
    }

    /// The bounds of every solver call from now on.
    pub fn set_budget(&mut self, budget: Budget) {
        self.context.set_budget(budget);
    }

    /// Keeps what long proofs find there.
    pub fn set_proof_keeper(&mut self, keeper: Rc<dyn ProofKeeper>) {
        self.context.set_proof_keeper(keeper);
    }

    /// Forgets the variable of this name; says whether there was one.
    pub fn forget(&mut self, name: &str) -> bool {
        let found = self.scope.contains(name);
        let kept: Vec<(String, bool, Dynamic)> = self
            .scope
            .iter_raw()
            .filter(|(other, ..)| *other != name)
            .map(|(name, constant, value)| (name.to_owned(), constant, value.clone()))
            .collect();
        self.scope = Scope::new();
        for (name, constant, value) in kept {
            if constant {
                self.scope.push_constant_dynamic(name, value);
            } else {
                self.scope.push_dynamic(name, value);
            }
        }
        self.context.frame().globals.borrow_mut().remove(name);
        found
    }

    /// Forgets all variables and functions of the script.
    pub fn reset(&mut self) {
        self.scope = Scope::new();
        self.sources = Sources::default();
        self.context.recall().clear();
        self.context.set_frame(Frame::empty());
    }
}
