//! Whether a rule changes captured variables.
//!
//! A rule gets fresh copies of its captured variables at every call. `seen += 1` would be lost without a
//! word, so we refuse a rule with such an assignment when it is defined. (A method that changes a captured
//! variable, `seen.push(n)`, is refused when it is called.)

use std::collections::BTreeSet;

use rhai::{ASTNode, Expr, FnPtr, Position, Stmt};

use crate::diagnostic::Diagnostic;
use crate::frame::{self, Frame};
use crate::place::Positioned;

/// Refuses a rule that assigns to a variable that it captured.
///
/// # Errors
///
/// `error[constant]`, at the assignment.
pub(super) fn check(rule: &FnPtr, frame: &Frame) -> Result<(), Diagnostic> {
    let captured = rule.curry().len();
    if captured == 0 {
        return Ok(());
    }
    let one = frame::only(&frame.functions, |known, _| known == rule.fn_name());
    let parameters = one.iter_functions().find(|function| function.params.len() >= captured);
    let captured: Vec<String> = parameters.map_or_else(Vec::new, |function| {
        function.params.iter().take(captured).map(|name| (*name).to_owned()).collect()
    });
    let (mut own, mut assigned) = (BTreeSet::new(), Vec::<(String, Position)>::new());
    one.walk(&mut |path| {
        match path.last() {
            // Another variable of the same name, from here on.
            Some(ASTNode::Stmt(Stmt::Var(parts, ..))) => drop(own.insert(parts.0.name.to_string())),
            Some(ASTNode::Stmt(Stmt::Assignment(parts))) => {
                let to = variable(&parts.1.lhs).filter(|name| captured.iter().any(|known| known == name));
                assigned.extend(to.map(|name| (name.to_owned(), parts.1.lhs.start_position())));
            }
            _ => {}
        }
        true
    });
    match assigned.into_iter().find(|(name, _)| !own.contains(name)) {
        Some((name, position)) => {
            let place = frame.source_of(rule.fn_name()).place(position);
            Err(Diagnostic::keyed("constant", "rule-changes-captured", &[("name", &name)]).at(place))
        }
        None => Ok(()),
    }
}

/// The variable that an assignment changes, wholly or in part.
fn variable(left: &Expr) -> Option<&str> {
    match left {
        Expr::Variable(variable, ..) => Some(variable.1.as_str()),
        Expr::Index(pair, ..) | Expr::Dot(pair, ..) => variable(&pair.lhs),
        _ => None,
    }
}
