//! How a statement uses a variable: we needn't save a copy of a large one if the statement only reads it, or
//! replaces it by something plain.
//!
//! Any use that isn't plainly one of these counts as a change: a copy too many only costs time.

use rhai::{ASTNode, Expr, FnCallExpr, Stmt};

/// How a statement uses a variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Usage {
    /// The value stays as it is.
    Reads,
    /// The whole statement is `name = …` with a literal or another variable on the right.
    Replaces,
    /// It may change the value in place.
    Changes,
}

/// Functions and methods that leave the value as it is that they are called on.
const READING: &[&str] = &[
    "__case",
    "__copy",
    "__shift",
    "__unshift",
    "all",
    "any",
    "check",
    "check_equal",
    "contains",
    "ends_with",
    "filter",
    "find",
    "find_map",
    "get",
    "index_of",
    "is_empty",
    "keys",
    "len",
    "map",
    "max",
    "mean",
    "min",
    "mode",
    "print",
    "reduce",
    "reduce_rev",
    "show",
    "some",
    "starts_with",
    "sub_string",
    "sum",
    "to_string",
    "type_of",
    "values",
];

/// How a statement uses the variable of this name.
pub(super) fn of(name: &str, statement: &Stmt) -> Usage {
    if replaces(name, statement) {
        return Usage::Replaces;
    }
    let mut reads = true;
    statement.walk(&mut Vec::new(), &mut |path| {
        if let Some(ASTNode::Expr(Expr::Variable(variable, ..))) = path.last()
            && variable.1 == name
        {
            reads &= is_read(path);
        }
        reads
    });
    if reads { Usage::Reads } else { Usage::Changes }
}

/// Whether it is `name = …` with something that nothing is called for.
fn replaces(name: &str, statement: &Stmt) -> bool {
    let Stmt::Assignment(parts) = statement else { return false };
    let (operation, pair) = (&parts.0, &parts.1);
    let is_name = matches!(&pair.lhs, Expr::Variable(variable, ..) if variable.1 == name);
    let plain = match &pair.rhs {
        Expr::Variable(variable, ..) => variable.1 != name,
        Expr::Array(items, _) => items.is_empty(),
        constant => constant.is_constant(),
    };
    is_name && plain && !operation.is_op_assignment()
}

/// Whether the variable at the end of a path is only read there.
fn is_read(path: &[ASTNode<'_>]) -> bool {
    let [.., outer, ASTNode::Expr(variable)] = path else { return false };
    let is_it = |expression: &Expr| std::ptr::eq(expression, *variable);
    match outer {
        ASTNode::Expr(Expr::FnCall(call, _)) | ASTNode::Stmt(Stmt::FnCall(call, _)) => {
            !call.args.first().is_some_and(is_it) || is_reading(call)
        }
        ASTNode::Expr(Expr::Dot(pair, ..)) => is_it(&pair.lhs) && begins_with_reading(&pair.rhs),
        ASTNode::Expr(index @ Expr::Index(pair, ..)) => {
            let goes_on = matches!(pair.rhs, Expr::Dot(..) | Expr::Index(..));
            let assigned = path.iter().rev().nth(2).is_some_and(|node| {
                matches!(node, ASTNode::Stmt(Stmt::Assignment(parts)) if std::ptr::eq(&parts.1.lhs, *index))
            });
            !is_it(&pair.lhs) || !(goes_on || assigned)
        }
        ASTNode::Stmt(Stmt::Assignment(parts)) => is_it(&parts.1.rhs),
        ASTNode::Stmt(statement) => {
            matches!(
                statement,
                Stmt::Expr(..) | Stmt::For(..) | Stmt::If(..) | Stmt::While(..) | Stmt::Var(..)
            )
        }
        ASTNode::Expr(
            Expr::Array(..) | Expr::Map(..) | Expr::InterpolatedString(..) | Expr::And(..) | Expr::Or(..),
        ) => true,
        _ => false,
    }
}

/// Whether a call leaves its first argument as it is: operators do.
fn is_reading(call: &FnCallExpr) -> bool {
    !call.name.starts_with(|c: char| c.is_alphabetic() || c == '_') || READING.contains(&call.name.as_str())
}

/// Whether the first step of a chain is a method that leaves its receiver as it is.
fn begins_with_reading(chain: &Expr) -> bool {
    match chain {
        Expr::MethodCall(call, _) => is_reading(call),
        Expr::Dot(pair, ..) | Expr::Index(pair, ..) => begins_with_reading(&pair.lhs),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use rhai::Engine;

    use super::*;

    fn usage(text: &str) -> Usage {
        let tree = Engine::new().compile(text).expect("a text");
        of("a", tree.statements().first().expect("a statement"))
    }

    #[test]
    fn what_only_reads_is_told_from_what_may_change() {
        for text in [
            "a",
            "a.len()",
            "let b = a;",
            "a[3]",
            "print(a)",
            "a + b",
            "b = a",
            "[a, 1]",
            "for x in a { b += x; }",
            "a.map(|x| x + 1).push(3)",
            "if a[0] == 1 { a.len() } else { 2 }",
            "`${a}`",
            "f(1, a)",
            "a.len() + a[1]",
        ] {
            assert_eq!(usage(text), Usage::Reads, "{text}");
        }
        for text in [
            "a.push(1)",
            "a[1] = 2",
            "a += [1]",
            "a[1].push(2)",
            "push(a, 1)",
            "f(a)",
            "a.x = 1",
            "a.f()",
            "a[0][1] = 3",
            "if c { a = () }",
            "a = a.filter(|x| x > 1)",
            "a = f(1)",
            "loop { a.push(1); }",
            "a[1] += 1",
            "a.b.push(1)",
        ] {
            assert_eq!(usage(text), Usage::Changes, "{text}");
        }
        for text in ["a = ()", "a = []", "a = 3", "a = b", "a = \"\""] {
            assert_eq!(usage(text), Usage::Replaces, "{text}");
        }
    }
}
