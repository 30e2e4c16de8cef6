//! Functions on plain numbers, from the table of pure functions: compiled rules and the interpreter call the
//! same code.

use rhai::{Array, Dynamic};

use crate::argument::integers;
use crate::diagnostic::Native;
use crate::functions::Functions;
use bouton_compile::pure::{self, Plain};

/// Says why these numbers don't have a value.
type Refuse = fn(&[i64]) -> Box<rhai::EvalAltResult>;

/// Registers the functions of a name; those on words are the compiler's alone.
pub(super) fn register(functions: &mut Functions, name: &'static str, refuse: Refuse) {
    for function in pure::plain(name) {
        match function {
            Plain::Number(f) => {
                functions.register_fn(name, move |n: i64| f(n).ok_or_else(|| refuse(&[n])));
            }
            Plain::Numbers(f) => {
                functions.register_fn(name, move |a: i64, b: i64| f(a, b).ok_or_else(|| refuse(&[a, b])));
            }
            Plain::Holds(f) => {
                functions.register_fn(name, f);
            }
            Plain::Lists(f) => {
                functions.register_fn(name, move |n: i64| f(n).map(array).ok_or_else(|| refuse(&[n])));
            }
            Plain::ListsBoth(f) => {
                let both = move |a: i64, b: i64| f(a, b).map(array).ok_or_else(|| refuse(&[a, b]));
                functions.register_fn(name, both);
            }
            Plain::Gathers(f) => {
                functions.register_fn(name, move |items: Array| -> Native<i64> {
                    let numbers = integers(&items)?;
                    f(&numbers).ok_or_else(|| refuse(&numbers))
                });
            }
        }
    }
}

fn array(numbers: Vec<i64>) -> Array {
    numbers.into_iter().map(Dynamic::from).collect()
}
