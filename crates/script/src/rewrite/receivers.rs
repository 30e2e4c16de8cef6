//! Receivers of methods that call back: `h.filter(|x| x < h.len())` becomes `__copy(h).filter(…)`.
//!
//! A method holds the variable that it is called on, and Rhai refuses to read a variable that is held. The
//! whole receiver is copied, if its root is a variable; a copy is not made where the function that is called
//! back is a closure that plainly does not touch the variable.

use super::{Edit, opens_closure};
use crate::lexer::Kind;
use crate::lexer::lexeme::Lexeme;
use crate::limits::STEPS;

/// Methods that change their receiver: a copy would lose the change.
const CHANGING: &[&str] = &[
    "append",
    "call",
    "chop",
    "clear",
    "crop",
    "dedup",
    "drain",
    "extract",
    "fill_with",
    "for_each",
    "insert",
    "make_lower",
    "make_upper",
    "mixin",
    "order",
    "order_by",
    "order_desc",
    "pad",
    "pop",
    "push",
    "remove",
    "replace",
    "retain",
    "reverse",
    "set",
    "shift",
    "sort",
    "sort_by",
    "sort_desc",
    "splice",
    "split",
    "trim",
    "truncate",
];

/// Methods of arrays and maps that call back, whatever stands between their brackets.
const CALLING_BACK: &[&str] =
    &["all", "any", "filter", "find", "find_map", "index_of", "map", "reduce", "reduce_rev", "some"];

/// Finds the receivers that must be copied.
pub(super) fn find(words: &[Lexeme<'_>], is_function: &dyn Fn(&str) -> bool, edits: &mut Vec<Edit>) {
    for dot in 1..words.len().saturating_sub(2) {
        let [point, method, open] = [words[dot], words[dot + 1], words[dot + 2]];
        if point.text != "." || method.kind != Kind::Name || open.text != "(" {
            continue;
        }
        let Some(close) = open.partner else { continue };
        let arguments = dot + 3..close;
        if !calls_back(words, method.text, arguments.clone(), is_function) {
            continue;
        }
        let Some(root) = root(words, dot - 1) else { continue };
        if touches(words, words[root].text, arguments) {
            edits.push((words[root].start, "__copy("));
            edits.push((words[dot - 1].end, ")"));
        }
    }
}

/// Whether a method leaves its receiver as it is and is given a function.
fn calls_back(
    words: &[Lexeme<'_>],
    method: &str,
    mut arguments: std::ops::Range<usize>,
    is_function: &dyn Fn(&str) -> bool,
) -> bool {
    if CHANGING.contains(&method) {
        return false;
    }
    CALLING_BACK.contains(&method) || (is_function(method) && arguments.any(|at| opens_closure(words, at)))
}

/// The variable at the root of the receiver that ends at `at`; none if the receiver is a value of its own, or
/// is copied already.
fn root(words: &[Lexeme<'_>], mut at: usize) -> Option<usize> {
    for _ in 0..STEPS {
        let word = words[at];
        match word.text {
            ")" => {
                let name = word.partner?.checked_sub(1)?;
                let method = words[name];
                let dotted = name.checked_sub(1).is_some_and(|before| is_dot(words[before]));
                if method.kind != Kind::Name || !dotted || CALLING_BACK.contains(&method.text) {
                    return None;
                }
                at = name.checked_sub(2)?;
            }
            "]" => {
                let before = word.partner?.checked_sub(1)?;
                if !(words[before].kind == Kind::Name || matches!(words[before].text, ")" | "]" | "this")) {
                    return None;
                }
                at = before;
            }
            _ if word.kind == Kind::Name || word.text == "this" => match at.checked_sub(1) {
                Some(before) if is_dot(words[before]) => at = before.checked_sub(1)?,
                Some(before) if words[before].text == "::" => return None,
                _ => return Some(at),
            },
            _ => return None,
        }
    }
    None
}

fn is_dot(word: Lexeme<'_>) -> bool {
    matches!(word.text, "." | "?.")
}

/// Whether what is called back may touch the variable `name`: unless it is a closure that neither names it
/// nor calls anything.
fn touches(words: &[Lexeme<'_>], name: &str, arguments: std::ops::Range<usize>) -> bool {
    let literal = opens_closure(words, arguments.start);
    let calls = arguments.clone().skip(1).any(|at| words[at].text == "(" && words[at - 1].kind == Kind::Name);
    !literal || calls || arguments.into_iter().any(|at| words[at].text == name)
}
