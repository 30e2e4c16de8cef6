//! Values that may be missing: `()` mixed with others.
//!
//! Such a value is an array of one item or of none, and its type says so. It takes this form only in
//! variables, arguments, results and comparisons; code that needs the value itself takes the item, and if it
//! is missing the interpreter reports what that means.

use rhai::{ASTFlags, ASTNode, Expr as Rhai, FlowControl, Position, Stmt};

use super::super::inference::{BOOL, INT, Shape, Type};
use super::super::ir::{Expr, Kind};
use super::super::pure;
use super::{Lower, Lowerer, statements};

impl Lowerer<'_> {
    /// The value `()`.
    pub(crate) fn missing(&mut self) -> Expr {
        let item = self.types.open();
        Expr { kind: Kind::List(Vec::new()), ty: self.types.maybe(item) }
    }

    /// A value as itself: where it is missing, the interpreter goes on.
    pub(crate) fn present(&self, value: Expr) -> Expr {
        let Some(Shape::Maybe(item)) = self.shape(&value) else { return value };
        let first = Expr { kind: Kind::Word(0), ty: INT };
        Expr { kind: Kind::Native(pure::INDEX.native(), vec![value, first]), ty: item }
    }

    /// A value in the form that is wanted: one that may be missing, or the value itself.
    pub(crate) fn coerced(&mut self, value: Expr, wanted: Type) -> Expr {
        match (self.types.shape(wanted), self.shape(&value)) {
            (Some(Shape::Maybe(_)), _) => self.perhaps(value),
            (Some(_), Some(Shape::Maybe(_))) => self.present(value),
            _ => value,
        }
    }

    /// Whether a value may be missing.
    pub(crate) fn is_missing(&self, value: &Expr) -> bool {
        matches!(self.shape(value), Some(Shape::Maybe(_)))
    }

    /// Whether the function in hand may end without a value.
    pub(crate) fn gives_missing(&self) -> bool {
        matches!(self.types.shape(self.body.result), Some(Shape::Maybe(_)))
    }

    /// A value as one that may be missing.
    fn perhaps(&mut self, value: Expr) -> Expr {
        match self.shape(&value) {
            Some(Shape::Maybe(_)) => value,
            Some(Shape::Unit) => {
                let missing = self.missing();
                let ty = missing.ty;
                Expr { kind: Kind::Block(vec![value, missing]), ty }
            }
            _ => {
                let value = value.owned_block();
                let ty = self.types.maybe(value.ty);
                Expr { kind: Kind::List(vec![value]), ty }
            }
        }
    }

    /// Two values, one of which will be chosen: if one may be missing, both may.
    pub(crate) fn perhaps_both(&mut self, a: Expr, b: Expr) -> (Expr, Expr) {
        let shapes = (self.shape(&a), self.shape(&b));
        match shapes {
            (Some(Shape::Maybe(_)), _) | (_, Some(Shape::Maybe(_))) => (self.perhaps(a), self.perhaps(b)),
            (Some(Shape::Unit), Some(other)) | (Some(other), Some(Shape::Unit)) if other != Shape::Unit => {
                (self.perhaps(a), self.perhaps(b))
            }
            _ => (a, b),
        }
    }

    /// `==` and `!=`, also with `()`.
    pub(crate) fn equality(
        &mut self,
        symbol: &str,
        left: Expr,
        right: Expr,
        position: Position,
    ) -> Lower<Expr> {
        if !self.is_missing(&left) && !self.is_missing(&right) {
            return self.operation(symbol, left, right, position);
        }
        let operator = self.binary(symbol, position)?;
        let nothing = |value: &Expr| matches!(&value.kind, Kind::List(items) if items.is_empty());
        let asked = if nothing(&right) { &left } else { &right };
        if (nothing(&left) || nothing(&right)) && self.is_missing(asked) {
            let length = Expr { kind: Kind::Native(pure::LENGTH.native(), vec![asked.clone()]), ty: INT };
            let zero = Expr { kind: Kind::Word(0), ty: INT };
            return Ok(Expr { kind: Kind::Binary(operator, Box::new(length), Box::new(zero)), ty: BOOL });
        }
        let (left, right) = (self.perhaps(left), self.perhaps(right));
        self.unify(left.ty, right.ty, &format!("`{symbol}` of values of several types"), position)?;
        Ok(Expr { kind: Kind::Compare(operator, Box::new(left), Box::new(right)), ty: BOOL })
    }

    /// `a ?? b`: the first that is not missing.
    pub(crate) fn coalesced(&mut self, items: &[Rhai]) -> Lower<Expr> {
        let position = items[0].start_position();
        let mut values = self.operand(|this| {
            items.iter().map(|item| this.value_or_missing(item).map(Expr::owned)).collect::<Lower<Vec<_>>>()
        })?;
        let Some(mut value) = values.pop() else { return self.refuse("this expression", position) };
        while let Some(first) = values.pop() {
            let Some(Shape::Maybe(_)) = self.shape(&first) else {
                value = first;
                continue;
            };
            let slot = self.declare("", first.ty, false, false);
            let kept = Expr { kind: Kind::Local(slot), ty: first.ty };
            let unit = super::unit();
            let set = Expr { kind: Kind::Set(slot, Box::new(first)), ty: unit.ty };
            let missing = self.missing();
            let known = self.equality("!=", kept.clone(), missing, position)?;
            let kept = self.coerced(kept, value.ty).owned();
            self.unify(kept.ty, value.ty, "`??` of values of several types", position)?;
            let ty = value.ty;
            let choice = Expr { kind: Kind::If(Box::new(known), Box::new(kept), Box::new(value)), ty };
            value = Expr { kind: Kind::Block(vec![set, choice]), ty };
        }
        Ok(value)
    }

    /// The type of a function's result: if it ends with a value on some paths and without one on others, a
    /// value that may be missing.
    pub(crate) fn result_of(&mut self, name: &str, arity: usize) -> Type {
        let item = self.types.open();
        let body = statements(self.script, name, arity);
        let mut ends = ends_of(&body);
        for statement in &body {
            statement.walk(&mut Vec::new(), &mut |path: &[ASTNode<'_>]| {
                if let Some(ASTNode::Stmt(Stmt::Return(value, flags, _))) = path.last()
                    && !flags.intersects(ASTFlags::BREAK)
                {
                    ends.add(value.as_deref().map_or(Endings::NOTHING, ends_of_expression));
                }
                true
            });
        }
        if ends.value && ends.nothing { self.types.maybe(item) } else { item }
    }
}

/// How a function ends, as far as its text says.
#[derive(Clone, Copy)]
struct Endings {
    value: bool,
    nothing: bool,
}

impl Endings {
    const VALUE: Self = Self { value: true, nothing: false };
    const NOTHING: Self = Self { value: false, nothing: true };
    const NEVER: Self = Self { value: false, nothing: false };

    fn add(&mut self, other: Self) {
        self.value |= other.value;
        self.nothing |= other.nothing;
    }

    fn or(mut self, other: Self) -> Self {
        self.add(other);
        self
    }
}

fn ends_of(body: &[Stmt]) -> Endings {
    match body.last() {
        None | Some(Stmt::Noop(_) | Stmt::Var(..) | Stmt::Assignment(_) | Stmt::For(..) | Stmt::Do(..)) => {
            Endings::NOTHING
        }
        Some(Stmt::Expr(value)) => ends_of_expression(value),
        Some(Stmt::If(flow, _)) => ends_of_branches(flow),
        Some(Stmt::Block(block)) => ends_of(block.statements()),
        Some(Stmt::While(flow, _)) if !super::statement::is_endless(&flow.expr) => Endings::NOTHING,
        Some(Stmt::While(..) | Stmt::Return(..) | Stmt::BreakLoop(..)) => Endings::NEVER,
        Some(_) => Endings::VALUE,
    }
}

fn ends_of_branches(flow: &FlowControl) -> Endings {
    ends_of(flow.body.statements()).or(ends_of(flow.branch.statements()))
}

fn ends_of_expression(value: &Rhai) -> Endings {
    match value {
        Rhai::Unit(_) => Endings::NOTHING,
        Rhai::Stmt(block) => ends_of(block.statements()),
        _ => Endings::VALUE,
    }
}
