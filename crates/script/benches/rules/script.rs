//! The rules in the language.

use std::rc::Rc;

pub(crate) use bouton_script::RuleEngine::{Closures, Fastest, Interpreter as Interpreted};
use bouton_script::{Game, Host, Interpreter, RuleEngine};

use bouton_rules::Ruleset;

use crate::clock::seconds;
use crate::rows::Row;
use crate::rust;

struct Quiet;
impl Host for Quiet {}

/// A rule in the language, ready to be asked.
pub(crate) struct Prepared {
    rules: Rc<dyn Ruleset>,
    /// Seconds that it took to compile.
    pub(crate) compile: f64,
    /// Rules live as long as their session.
    _session: Interpreter,
}

impl Prepared {
    pub(crate) fn new(row: &Row, engine: RuleEngine) -> Self {
        let mut session = Interpreter::new(Rc::new(Quiet));
        session.context().set_rule_engine(engine);
        let game = session.eval("bench", row.script).map_err(|error| error.message).expect("a game").value;
        let game = game.try_cast::<Game>().expect("a game");
        let begin = seconds();
        rust::warm(&game, &row.question);
        Self { rules: Rc::clone(game.rules()), compile: seconds() - begin, _session: session }
    }

    /// Seconds of the rule in the solver.
    pub(crate) fn time(&self, row: &Row) -> f64 {
        rust::ask(&Game::new(Rc::clone(&self.rules)), &row.question).0
    }
}
