//! Functions on plain numbers, as the table of pure functions has them: what compiled rules call is what the interpreter calls.

use rhai::{Array, Dynamic, Engine};

use super::argument::integers;
use crate::compile::pure::{self, Code};
use crate::diagnostic::Native;

/// Says why there is no value for these numbers.
type Refuse = fn(&[i64]) -> Box<rhai::EvalAltResult>;

/// Registers the functions of a name; those on words are the compiler's alone.
pub(super) fn register(engine: &mut Engine, name: &'static str, refuse: Refuse) {
    for row in pure::named(name) {
        match row.code {
            Code::Number(f) => {
                engine.register_fn(name, move |n: i64| f(n).ok_or_else(|| refuse(&[n])));
            }
            Code::Numbers(f) => {
                engine.register_fn(name, move |a: i64, b: i64| f(a, b).ok_or_else(|| refuse(&[a, b])));
            }
            Code::Holds(f) => {
                engine.register_fn(name, f);
            }
            Code::Lists(f) => {
                engine.register_fn(name, move |n: i64| f(n).map(array).ok_or_else(|| refuse(&[n])));
            }
            Code::ListsBoth(f) => {
                let both = move |a: i64, b: i64| f(a, b).map(array).ok_or_else(|| refuse(&[a, b]));
                engine.register_fn(name, both);
            }
            Code::Gathers(f) => {
                engine.register_fn(name, move |items: Array| -> Native<i64> {
                    let numbers = integers(&items)?;
                    f(&numbers).ok_or_else(|| refuse(&numbers))
                });
            }
            Code::Words(_) => {}
        }
    }
}

fn array(numbers: Vec<i64>) -> Array {
    numbers.into_iter().map(Dynamic::from).collect()
}
