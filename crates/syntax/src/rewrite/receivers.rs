//! Receivers of methods that call back: `h.filter(|x| x < h.len())` becomes `__copy(h).filter(…)`.
//!
//! A chain of methods holds its first variable until its end, and Rhai refuses to read a held variable. So we
//! copy the whole receiver before the first method of the chain with a function that may touch the variable:
//! `h.map(f).map(|x| h)` becomes `__copy(h.map(f)).map(…)`. If a closure plainly doesn't touch it, we save
//! the copy.

use std::collections::HashMap;

use super::{Edit, opens_closure};
use crate::lexer::Kind;
use crate::lexer::around::is_dot;
use crate::lexer::lexeme::Lexeme;
use crate::limits::STEPS;
use crate::methods;

/// A receiver that holds a variable: the index at which it begins, and that of the variable.
#[derive(Clone, Copy)]
struct Holding {
    start: usize,
    variable: usize,
}

/// Finds the receivers that must be copied. `is_plain` tells whether a method of this name comes from the
/// library and not from a script, because a script's may change its receiver.
pub(super) fn find(words: &[Lexeme<'_>], is_plain: &dyn Fn(&str) -> bool, edits: &mut Vec<Edit>) {
    // The variables that the result of a method still holds, by the bracket that closes its call.
    let mut results: HashMap<usize, Holding> = HashMap::new();
    for dot in 1..words.len().saturating_sub(2) {
        let [point, method, open] = [words[dot], words[dot + 1], words[dot + 2]];
        if !is_dot(&point) || method.kind != Kind::Name || open.text != "(" {
            continue;
        }
        let Some((close, holding)) = open.partner.zip(holding(words, dot - 1, &results)) else { continue };
        let arguments = dot + 3..close;
        if calls_back(words, method.text, arguments.clone(), is_plain)
            && touches(words, words[holding.variable].text, arguments)
        {
            edits.push((words[holding.start].start, "__copy(".into()));
            edits.push((words[dot - 1].end, ")".into()));
        } else {
            results.insert(close, holding);
        }
    }
}

/// Whether a method leaves its receiver as it is and may be given a function.
fn calls_back(
    words: &[Lexeme<'_>],
    method: &str,
    mut arguments: std::ops::Range<usize>,
    is_plain: &dyn Fn(&str) -> bool,
) -> bool {
    // A copy would lose the change.
    if methods::is_changing(method) || arguments.is_empty() {
        return false;
    }
    // Also where a variable is what stands between the brackets.
    let known = methods::calls_back(method) || arguments.any(|at| opens_closure(words, at));
    known && is_plain(method)
}

/// The variable held by the receiver that ends at `at`. Returns `None` if it is a value of its own, or was
/// copied.
fn holding(words: &[Lexeme<'_>], mut at: usize, results: &HashMap<usize, Holding>) -> Option<Holding> {
    let before = |at: usize| at.checked_sub(1).map(|before| (before, words[before]));
    for _ in 0..STEPS {
        let word = words[at];
        match word.text {
            ")" => return results.get(&at).copied().or_else(|| bracketed(words, at, results)),
            "]" => match before(word.partner?)? {
                (before, word) if word.kind == Kind::Name || matches!(word.text, ")" | "]" | "this") => {
                    at = before;
                }
                _ => return None,
            },
            _ if word.kind == Kind::Name || word.text == "this" => match before(at) {
                Some((dot, word)) if is_dot(&word) => at = dot.checked_sub(1)?,
                // A name that is being declared holds nothing.
                Some((_, word)) if matches!(word.text, "::" | "let" | "const") => return None,
                _ => return Some(Holding { start: at, variable: at }),
            },
            _ => return None,
        }
    }
    None
}

/// The same for a call of a variable, or for a chain in brackets of its own; what else is in brackets is a
/// value of its own.
fn bracketed(words: &[Lexeme<'_>], close: usize, results: &HashMap<usize, Holding>) -> Option<Holding> {
    let open = words[close].partner?;
    match open.checked_sub(1) {
        // `f!(x)` calls with the caller's variables.
        Some(mark) if words[mark].text == "!" && mark > 0 && words[mark - 1].kind == Kind::Name => None,
        Some(name) if words[name].kind == Kind::Name => {
            let is_part = |before: usize| is_dot(&words[before]) || words[before].text == "::";
            let part = name.checked_sub(1).is_some_and(is_part);
            (!part).then_some(Holding { start: name, variable: name })
        }
        _ => {
            let inner = holding(words, close - 1, results)?;
            (inner.start == open + 1).then_some(Holding { start: open, ..inner })
        }
    }
}

/// Whether a callback may touch the variable `name`: always, unless it is a closure that neither names it nor
/// calls anything.
fn touches(words: &[Lexeme<'_>], name: &str, arguments: std::ops::Range<usize>) -> bool {
    let literal = opens_closure(words, arguments.start);
    let calls = arguments.clone().skip(1).any(|at| words[at].text == "(" && words[at - 1].kind == Kind::Name);
    !literal || calls || arguments.into_iter().any(|at| words[at].text == name)
}
