//! One session of the language: cells in, values and diagnostics out.

mod access;

use std::rc::Rc;

use bouton_rules::Place;
use rhai::{AST, Dynamic, Engine, EvalAltResult, Scope};

use crate::{Context, Diagnostic, Host, Shown, registry, show};

/// An interpreter with its variables and functions. Lives on one thread.
pub struct Interpreter {
    engine: Rc<Engine>,
    context: Context,
    scope: Scope<'static>,
    functions: AST,
}

/// What a cell gave.
#[derive(Clone, Debug)]
pub struct Evaluated {
    /// The value of its last expression.
    pub value: Dynamic,
    /// The same as front ends show it.
    pub shown: Shown,
}

impl Interpreter {
    /// An interpreter with the whole library.
    #[must_use]
    pub fn new(host: Rc<dyn Host>) -> Self {
        let context = Context::new(Rc::clone(&host));
        let mut engine = Engine::new();
        for entry in registry::functions() {
            (entry.register)(&mut engine, &context);
        }
        engine.on_print(move |text| host.print(text));
        let engine = Rc::new(engine);
        context.set_engine(&engine);
        Self { engine, context, scope: Scope::new(), functions: AST::empty() }
    }

    /// Evaluates a cell. `source` names it in messages: a file, `"In[3]"`.
    ///
    /// # Errors
    ///
    /// What is wrong with it. Variables and functions of earlier cells are kept.
    pub fn eval(&mut self, source: &str, text: &str) -> Result<Evaluated, Diagnostic> {
        let ast = self
            .engine
            .compile_with_scope(&self.scope, text)
            .map_err(|error| diagnose(source, &EvalAltResult::from(error)))?;
        self.functions = self.functions.merge(&ast.clone_functions_only());
        self.context.set_functions(self.functions.clone());
        let value: Dynamic = self
            .engine
            .eval_ast_with_scope(&mut self.scope, &ast)
            .map_err(|error| diagnose(source, &error))?;
        let shown = show::show(&value);
        Ok(Evaluated { value, shown })
    }
}

/// The diagnostic for a Rhai error.
fn diagnose(source: &str, error: &EvalAltResult) -> Diagnostic {
    let position = error.position();
    let place = position.line().map(|line| Place {
        source: source.to_owned(),
        line: line as u32,
        column: position.position().unwrap_or(1) as u32,
    });
    if let EvalAltResult::ErrorRuntime(payload, _) = error.unwrap_inner()
        && let Some(diagnostic) = payload.clone().try_cast::<Diagnostic>()
    {
        return Diagnostic { place: diagnostic.place.clone().or(place), ..diagnostic };
    }
    Diagnostic { place, ..Diagnostic::new("script", error.to_string()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Quiet;
    impl Host for Quiet {}

    #[test]
    fn a_rule_gives_its_values() {
        let mut interpreter = Interpreter::new(Rc::new(Quiet));
        let cell = r#"
            let kayles = game("Kayles", |n| {
                let options = [];
                for a in 0..n     { options.push([a, n - 1 - a]); }
                for a in 0..n - 1 { options.push([a, n - 2 - a]); }
                options
            });
            kayles.values(0..=11)"#;
        let got = interpreter.eval("test", cell).expect("the cell runs");
        assert_eq!(got.shown.text, "0 1 2 3 1 4 3 2 1 4 2 6");
    }
}
