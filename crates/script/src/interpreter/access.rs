//! What a front end may read and set between cells: variables and the budget of solvers.

use bouton_solve::Budget;
use rhai::Dynamic;

use super::Interpreter;

impl Interpreter {
    /// Sets a variable, as if a cell had said `let name = value;`.
    pub fn set_variable(&mut self, name: &str, value: Dynamic) {
        self.scope.set_or_push(name, value);
    }

    /// The variables by name, each with its value; a later one hides an earlier one of the same name.
    pub fn variables(&self) -> impl Iterator<Item = (&str, bool, &Dynamic)> {
        self.scope.iter_raw()
    }

    /// The functions that the script defined: name and parameters.
    pub fn script_functions(&self) -> impl Iterator<Item = (String, Vec<String>)> {
        self.functions.iter_functions().map(|function| {
            (function.name.to_owned(), function.params.iter().map(|p| (*p).to_owned()).collect())
        })
    }

    /// The bounds of every solver call from now on.
    pub fn set_budget(&mut self, budget: Budget) {
        self.context.set_budget(budget);
    }
}
