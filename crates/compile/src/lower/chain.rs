//! Chains of indices, methods and properties: `a[i].filter(…).len()`.
//!
//! Rhai nests them to the right; here we take them from left to right.

use rhai::{ASTFlags, Expr as Rhai, FnCallExpr, Position};

use super::super::inference::{INT, Shape};
use super::super::ir::{Expr, Kind, Native};
use super::super::pure;
use super::{Lower, Lowerer};

/// One step of a chain.
enum ChainStep<'a> {
    Index(&'a Rhai),
    Method(&'a FnCallExpr, Position),
    Property(&'a str),
    Other,
}

/// The root of a chain and its steps.
fn flatten(chain: &Rhai) -> (&Rhai, Vec<ChainStep<'_>>) {
    let (mut parts, mut flags, mut indexes) = match chain {
        Rhai::Index(parts, flags, _) => (parts, *flags, true),
        Rhai::Dot(parts, flags, _) => (parts, *flags, false),
        other => return (other, Vec::new()),
    };
    let root = &parts.lhs;
    let mut steps = Vec::new();
    loop {
        if flags.intersects(ASTFlags::NEGATED) {
            steps.push(ChainStep::Other);
        }
        match (&parts.rhs, indexes && flags.intersects(ASTFlags::BREAK)) {
            (Rhai::Index(next, next_flags, _), false) => {
                steps.push(step(&next.lhs, indexes));
                (parts, flags, indexes) = (next, *next_flags, true);
            }
            (Rhai::Dot(next, next_flags, _), false) => {
                steps.push(step(&next.lhs, indexes));
                (parts, flags, indexes) = (next, *next_flags, false);
            }
            (last, _) => {
                steps.push(step(last, indexes));
                return (root, steps);
            }
        }
    }
}

/// The key at the end of a chain.
pub(crate) fn last_key(chain: &Rhai) -> Option<&str> {
    match flatten(chain).1.last()? {
        ChainStep::Property(key) => Some(key),
        ChainStep::Index(Rhai::StringConstant(key, _)) => Some(key),
        _ => None,
    }
}

fn step(expression: &Rhai, indexes: bool) -> ChainStep<'_> {
    match expression {
        _ if indexes => ChainStep::Index(expression),
        Rhai::MethodCall(call, position) => ChainStep::Method(call, *position),
        Rhai::Property(name, _) => ChainStep::Property(&name.2),
        _ => ChainStep::Other,
    }
}

impl Lowerer<'_> {
    pub(crate) fn chain(&mut self, expression: &Rhai, position: Position) -> Lower<Expr> {
        let (root, steps) = flatten(expression);
        let last = steps.len().saturating_sub(1);
        let mut rest = steps.as_slice();
        let mut value = match (self.closure_of(root)?, rest) {
            (Some(closure), [ChainStep::Method(call, place), more @ ..]) if call.name == "call" => {
                rest = more;
                self.call_closure(&closure, &call.args, *place)?
            }
            (Some(_), _) => return self.refuse("a function as a value", position),
            (None, _) => self.expression(root)?,
        };
        for (i, step) in rest.iter().enumerate() {
            value = self.present(value);
            value = match step {
                ChainStep::Index(index) => self.index(value, index, i == last, position)?,
                ChainStep::Method(call, place) if pure::changes(&call.name) && !self.is_textual(&value) => {
                    if i != last {
                        return self.refuse("a change in the middle of a chain", *place);
                    }
                    self.changing(value, (expression, root), call, *place)?
                }
                ChainStep::Method(call, place) if self.is_text_change(&value, call) => {
                    let target = (last == 0).then_some(root);
                    let changed = self.text_change(&value, target, call, *place)?;
                    changed.map_or_else(|| self.refuse(&format!("this `{}`", call.name), *place), Ok)?
                }
                ChainStep::Method(call, place) => self.method(value, root, call, *place)?,
                ChainStep::Property(key) if matches!(self.shape(&value), Some(Shape::Dict(_))) => {
                    let key = self.text(key);
                    self.value_of(value, key, position)?
                }
                ChainStep::Property(key) if self.is_record(&value) => self.field(value, key)?,
                ChainStep::Property(name @ ("len" | "is_empty")) => {
                    let length = self.native(name, vec![value], position)?;
                    length.map_or_else(|| self.refuse(&format!("the property `{name}`"), position), Ok)?
                }
                ChainStep::Property(name) => {
                    return self.refuse(&format!("the property `{name}`"), position);
                }
                ChainStep::Other => return self.refuse("this chain", position),
            };
        }
        Ok(value)
    }

    /// Whether a method changes a string.
    fn is_text_change(&self, value: &Expr, call: &FnCallExpr) -> bool {
        let changes =
            matches!(call.name.as_str(), "crop" | "replace" | "make_upper" | "make_lower" | "clear");
        changes && self.shape(value) == Some(Shape::Text) && !self.is_defined(&call.name)
    }

    fn index(&mut self, array: Expr, index: &Rhai, last: bool, position: Position) -> Lower<Expr> {
        if self.shape(&array) == Some(Shape::Text) {
            return self.text_index(array, index, last, position);
        }
        if let (Rhai::StringConstant(key, _), true) = (index, self.is_record(&array)) {
            return self.field(array, key);
        }
        let index = self.operand(|this| this.expression(index))?;
        if let Some(Shape::Dict(_)) = self.shape(&array) {
            return self.value_of(array, index, position);
        }
        self.unify(index.ty, INT, "an index that is not a number", position)?;
        let item = self.types.open();
        let whole = self.types.array(item);
        self.unify(array.ty, whole, "an index into what is not an array", position)?;
        Ok(Expr { kind: Kind::Native(Native::Index, vec![array, index]), ty: item })
    }

    /// A method that changes the array at the end of a chain, which begins at a root.
    fn changing(
        &mut self,
        array: Expr,
        (chain, root): (&Rhai, &Rhai),
        call: &FnCallExpr,
        position: Position,
    ) -> Lower<Expr> {
        if self.is_defined(&call.name) {
            return self.refuse(&format!("`{}`, which the script defines", call.name), position);
        }
        self.changeable_root(chain, position)?;
        let borrowed = matches!(array.kind, Kind::Local(_) | Kind::Native(Native::Index, _));
        if !borrowed {
            return self.refuse("a change of what is not a variable", position);
        }
        if let Some(changed) = self.changing_by(&array, root, call, position)? {
            return Ok(changed);
        }
        let (name, args) = self.call_arguments(array, call)?;
        let changed = self.native(&name, args, position)?;
        changed.map_or_else(|| self.refuse(&format!("this `{}`", call.name), position), Ok)
    }
}
