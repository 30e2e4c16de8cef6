//! Whether a rule ends with its options.
//!
//! If a rule ends in a loop, a `let` or an assignment, and never returns a value, its author forgot the last
//! line, `options`; the same holds for a rule that gathers options in an array and ends with `()`. A rule
//! that ends with `options.push(…)` or `options.sort()`, in any of its branches, returns nothing there,
//! because such a method only changes the array. We refuse all of these when the game is defined, because as
//! they are they would be games without moves. A branch without a value, `if n > 0 { [n - 1] }`, is intended:
//! it has no options.

use bouton_syntax::methods;
use rhai::{ASTFlags, ASTNode, Expr, FnCallExpr, Position, Stmt};

use crate::diagnostic::Diagnostic;
use crate::frame::{self, Frame};
use crate::place::Positioned;

/// Refuses a rule that never gives options; `arity` counts captured variables too.
///
/// # Errors
///
/// `error[no-options]`, at the last statement.
pub(super) fn check(name: &str, arity: usize, frame: &Frame) -> Result<(), Diagnostic> {
    let one = frame::only(&frame.functions, |known, parameters| known == name && parameters == arity);
    let (mut last, mut array) = (None, None);
    let mut returns = false;
    one.walk(&mut |path| {
        if let [ASTNode::Stmt(statement)] = path {
            array = array.take().or_else(|| begun_array(statement));
            let never = never_a_value(statement) || array.is_some() && is_nothing(statement);
            last = Some((never, statement.position(), lost(statement)));
        }
        returns |= matches!(path.last(),
            Some(ASTNode::Stmt(Stmt::Return(Some(value), flags, _)))
                if !flags.contains(ASTFlags::BREAK) && !value.is_unit());
        true
    });
    let array = array.as_deref().unwrap_or("options");
    match last {
        Some((_, _, Some((method, position)))) if method != "push" => {
            let error = Diagnostic::coded("gives-nothing", &[("method", &method)]);
            Err(error.at(frame.source_of(name).place(position)))
        }
        Some((_, position, Some(_))) => Err(refusal(array, position, name, frame)),
        Some((true, position, None)) if !returns => Err(refusal(array, position, name, frame)),
        _ => Ok(()),
    }
}

fn refusal(array: &str, position: Position, name: &str, frame: &Frame) -> Diagnostic {
    Diagnostic::coded("no-options", &[("last", &array)]).at(frame.source_of(name).place(position))
}

/// Whether a statement never has a value.
fn never_a_value(statement: &Stmt) -> bool {
    match statement {
        Stmt::For(..) | Stmt::Var(..) | Stmt::Assignment(..) => true,
        Stmt::While(flow, _) => !flow.expr.is_unit(),
        _ => false,
    }
}

/// Whether it is `()` or `return;`. They mean "no options", which a rule that has gathered some can't mean.
fn is_nothing(statement: &Stmt) -> bool {
    match statement {
        Stmt::Expr(value) => value.is_unit(),
        Stmt::Return(value, ..) => value.as_ref().is_none_or(|value| value.is_unit()),
        _ => false,
    }
}

/// The method that returns nothing, and its place, if its result is the statement's value.
fn lost(statement: &Stmt) -> Option<(String, Position)> {
    match statement {
        Stmt::Expr(expression) => {
            let (call, position) = last_call(expression)?;
            let lost = methods::gives_nothing(&call.name, !call.args.is_empty());
            lost.then(|| (call.name.to_string(), position))
        }
        Stmt::Block(block) => lost(block.statements().last()?),
        Stmt::If(flow, _) => {
            let branches = [&flow.body, &flow.branch];
            branches.into_iter().find_map(|branch| lost(branch.statements().last()?))
        }
        _ => None,
    }
}

/// The last method of a chain.
fn last_call(expression: &Expr) -> Option<(&FnCallExpr, Position)> {
    match expression {
        Expr::Dot(pair, ..) | Expr::Index(pair, ..) => last_call(&pair.rhs),
        Expr::MethodCall(call, position) => Some((call, *position)),
        _ => None,
    }
}

/// The name in `let options = [];`.
fn begun_array(statement: &Stmt) -> Option<String> {
    match statement {
        Stmt::Var(parts, ..) if matches!(&parts.1, Expr::Array(..)) => Some(parts.0.name.to_string()),
        Stmt::Var(parts, ..) if matches!(&parts.1, Expr::DynamicConstant(value, _) if value.is_array()) => {
            Some(parts.0.name.to_string())
        }
        _ => None,
    }
}
