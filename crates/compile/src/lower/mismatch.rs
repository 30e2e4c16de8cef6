//! A comparison of values of different kinds, which a rule can't mean: `n == "3"` of a number.
//!
//! It is found where the types of a rule are: only where both are known, and only if the positions that the
//! rule leads to have the types of the one that it was compiled for.

use rhai::{ASTNode, Expr as Rhai, Position, Stmt};

use super::super::inference::{BOOL, INT, Shape, Type};
use super::super::ir::{Expr, Kind};
use super::super::unsupported::{Mismatch, Unsupported};
use super::{Lowerer, statements};

/// The mismatches of a rule that is being lowered.
#[derive(Default)]
pub(crate) struct Mismatches {
    /// The first one.
    first: Option<Mismatch>,
    /// The first one that nothing later in the rule could overturn.
    sure: Option<Mismatch>,
}

/// The kind of values that can be equal to one another. Returns `None` for types that may be of several
/// kinds.
fn kind(shape: Shape) -> Option<&'static str> {
    Some(match shape {
        Shape::Int => "i64",
        Shape::Bool => "bool",
        Shape::Range => "range",
        // A letter equals a text of this letter.
        Shape::Char | Shape::Text => "string",
        Shape::Array(_) => "array",
        Shape::Dict(_) | Shape::Record(_) => "map",
        Shape::Unit | Shape::Sum(_) | Shape::Maybe(_) => return None,
    })
}

impl Lowerer<'_> {
    /// If the sides of a comparison are of different kinds, notes it and returns the result, false. Returns
    /// `None` if they agree.
    pub(crate) fn mismatch(
        &mut self,
        symbol: &str,
        (left, right): (&Expr, &Expr),
        position: Position,
    ) -> Option<Expr> {
        if !matches!(symbol, "==" | "!=" | "<" | "<=" | ">" | ">=") {
            return None;
        }
        let kinds = [kind(self.shape(left)?)?, kind(self.shape(right)?)?];
        if kinds[0] == kinds[1] {
            return None;
        }
        if self.mismatches.first.is_none() || self.mismatches.sure.is_none() {
            let place = self.script.place(&self.body.name, position);
            let found = Mismatch { symbol: symbol.to_owned(), kinds, place };
            if self.mismatches.sure.is_none() && self.are_given(&[left, right]) {
                self.mismatches.sure = Some(found.clone());
            }
            self.mismatches.first.get_or_insert(found);
        }
        Some(Expr { kind: Kind::Word(0), ty: BOOL })
    }

    /// Whether values are made of the rule's parameters and nothing else that has a name.
    fn are_given(&self, values: &[&Expr]) -> bool {
        let Some((rule, captured, parameters)) = &self.rule else { return false };
        let mut given = self.inlined == 0 && *rule == self.body.name;
        for value in values {
            value.walk(&mut |part| match part.kind {
                Kind::Local(slot) | Kind::Set(slot, _) => given &= slot < *parameters,
                Kind::Call(..) => given = false,
                _ => {}
            });
        }
        given && !asks_or_assigns(&statements(self.script, rule, captured + parameters))
    }

    /// A rule that was lowered, unless a comparison in it can't be meant. `result` and `parameters` are its
    /// types.
    pub(crate) fn without_mismatch(&mut self, result: Type, parameters: &[Type]) -> Result<(), Unsupported> {
        if self.mismatches.first.is_none() || !self.stays(result, parameters) {
            return Ok(());
        }
        let found = self.mismatches.first.take();
        Err(Unsupported { mismatch: found.map(Box::new), ..Unsupported::of("a comparison of two kinds") })
    }

    /// Why a rule is not compiled, with the comparison in it that can't be meant.
    pub(crate) fn with_mismatch(&mut self, error: Unsupported) -> Unsupported {
        // Where types conflict, the finding may be a consequence of the conflict.
        let found = self.mismatches.sure.take().filter(|_| !error.mixes);
        Unsupported { mismatch: found.map(Box::new), ..error }
    }

    /// Whether the options of a rule are made of the types of its parameters, so that all positions have
    /// them.
    fn stays(&mut self, result: Type, parameters: &[Type]) -> bool {
        let position = match parameters {
            [INT] => return true,
            [one] => *one,
            [first, rest @ ..] => {
                if !rest.iter().all(|next| self.types.unify(*first, *next)) {
                    return false;
                }
                self.types.array(*first)
            }
            [] => return false,
        };
        let option = match self.types.shape(result) {
            Some(Shape::Array(option)) => option,
            _ => return false,
        };
        match self.types.shape(option) {
            Some(Shape::Sum(part)) => self.types.unify(part, position),
            _ => self.types.unify(option, position),
        }
    }
}

/// Whether statements give a variable a new value, which may be of another kind, or ask what kind one is of.
fn asks_or_assigns(statements: &[Stmt]) -> bool {
    let mut found = false;
    for statement in statements {
        statement.walk(&mut Vec::new(), &mut |path: &[ASTNode<'_>]| {
            found |= match path.last() {
                Some(ASTNode::Stmt(Stmt::Assignment(parts))) => matches!(parts.1.lhs, Rhai::Variable(..)),
                Some(ASTNode::Expr(Rhai::FnCall(call, _) | Rhai::MethodCall(call, _))) => {
                    call.name == "type_of"
                }
                _ => false,
            };
            !found
        });
    }
    found
}
