//! Whether a rule ends with its options.
//!
//! A rule whose last statement is a loop, a `let`, an assignment or a `push`, and that returns nowhere, never
//! gives any option: its last line, `options`, was forgotten. Such a rule is refused where it is defined; as
//! it stands it would be a game without moves. A branch without a value, `if n > 0 { [n - 1] }`, is meant: it
//! has no options.

use rhai::{ASTFlags, ASTNode, Expr, Position, Stmt};

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
            last = Some((never_a_value(statement), statement.position()));
            array = array.take().or_else(|| begun_array(statement));
        }
        returns |= matches!(path.last(),
            Some(ASTNode::Stmt(Stmt::Return(_, flags, _))) if !flags.contains(ASTFlags::BREAK));
        true
    });
    match last {
        Some((true, position)) if !returns => {
            Err(refusal(array.as_deref().unwrap_or("options"), position, name, frame))
        }
        _ => Ok(()),
    }
}

fn refusal(array: &str, position: Position, name: &str, frame: &Frame) -> Diagnostic {
    Diagnostic::coded("no-options", &[("last", &array)]).at(frame.source_of(name).place(position))
}

/// Whether a statement has no value whatever happens.
fn never_a_value(statement: &Stmt) -> bool {
    match statement {
        Stmt::For(..) | Stmt::Var(..) | Stmt::Assignment(..) => true,
        Stmt::While(flow, _) => !flow.expr.is_unit(),
        Stmt::Expr(expression) => is_push(expression),
        _ => false,
    }
}

/// `options.push(…)`.
fn is_push(expression: &Expr) -> bool {
    match expression {
        Expr::Dot(pair, ..) => matches!(&pair.rhs, Expr::MethodCall(call, _) if call.name == "push"),
        _ => false,
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
