//! The rules in the language.

use std::rc::Rc;

pub(crate) use bouton_script::RuleEngine::{Closures, Fastest, Interpreter as Interpreted};
use bouton_script::{Game, Host, Interpreter, RuleEngine};

use crate::clock::seconds;
use crate::rows::Row;
use crate::rust;

struct Quiet;
impl Host for Quiet {}

/// Seconds of the rule in the solver, and to compile it.
pub(crate) fn time(row: &Row, engine: RuleEngine) -> (f64, f64) {
    let mut session = Interpreter::new(Rc::new(Quiet));
    session.context().set_rule_engine(engine);
    let game = session.eval("bench", row.script).map_err(|error| error.message).expect("a game").value;
    let game = game.try_cast::<Game>().expect("a game");
    let mut compile = 0.0;
    let begin = seconds();
    let (time, _) = rust::ask(&game, &row.question, || compile = seconds() - begin);
    drop(session);
    (time, compile)
}
