//! Loops, and the jumps out of them. A `loop` is an expression: its value comes with `break`.

use rhai::{FlowControl, Position, StmtBlock};

use super::super::inference::{BOOL, INT, Type, UNIT};
use super::super::ir::{Expr, Kind, Loop};
use super::{Lower, Lowerer};

impl Lowerer<'_> {
    /// The body of a loop; `value` is the slot of the loop's value, if it has one.
    fn round(&mut self, body: &StmtBlock, value: Option<(usize, Type)>) -> Lower<Expr> {
        self.body.loops.push(value);
        let body = self.block_of(body, false);
        self.body.loops.pop();
        body
    }

    pub(super) fn while_loop(&mut self, flow: &FlowControl) -> Lower<Expr> {
        let condition = match &flow.expr {
            rhai::Expr::Unit(_) => Expr { kind: Kind::Word(1), ty: BOOL },
            expression => self.condition(expression)?,
        };
        let body = self.round(&flow.body, None)?;
        Ok(Expr { kind: Kind::While(Box::new(condition), Box::new(body)), ty: UNIT })
    }

    pub(super) fn do_loop(&mut self, flow: &FlowControl, until: bool) -> Lower<Expr> {
        let body = self.round(&flow.body, None)?;
        let mut condition = self.condition(&flow.expr)?;
        if until {
            condition = super::operator::not(condition);
        }
        Ok(Expr { kind: Kind::Do(Box::new(body), Box::new(condition)), ty: UNIT })
    }

    pub(super) fn for_loop(
        &mut self,
        name: &str,
        counter: Option<&str>,
        flow: &FlowControl,
        position: Position,
    ) -> Lower<Expr> {
        let (source, item) = self.source(&flow.expr, true, position)?;
        let scope = self.body.scope.len();
        let counter = counter.map(|counter| self.declare(counter, INT, true, true));
        let slot = self.declare(name, item, true, true);
        let body = self.round(&flow.body, None)?;
        self.body.scope.truncate(scope);
        let of = Loop { source, item: slot, counter, body };
        Ok(Expr { kind: Kind::For(Box::new(of)), ty: UNIT })
    }

    /// `loop` in the place of a value, which each of its `break`s must give.
    pub(super) fn valued_loop(&mut self, flow: &FlowControl, position: Position) -> Lower<Expr> {
        let ty = self.types.open();
        // A name that no program can write.
        let slot = self.declare("", ty, false, false);
        let body = self.round(&flow.body, Some((slot, ty)))?;
        self.item_type(ty, position)?;
        let always = Expr { kind: Kind::Word(1), ty: BOOL };
        let rounds = Expr { kind: Kind::While(Box::new(always), Box::new(body)), ty: UNIT };
        let value = Expr { kind: Kind::Local(slot), ty };
        Ok(Expr { kind: Kind::Block(vec![rounds, value]), ty })
    }

    /// `break`, with or without a value, or `continue`.
    pub(super) fn jump(&mut self, value: Option<&rhai::Expr>, out: bool, position: Position) -> Lower<Expr> {
        let kind = if out { Kind::Break } else { Kind::Continue };
        let jump = Expr { kind, ty: self.types.open() };
        let wanted = self.body.loops.last().copied().flatten().filter(|_| out);
        let before = match (value, wanted) {
            (None, None) => return Ok(jump),
            (None, Some(_)) => return self.refuse("`break` without a value beside others", position),
            (Some(value), wanted) => {
                let value = self.expression(value)?.owned();
                match wanted {
                    None => value,
                    Some((slot, ty)) => {
                        self.unify(value.ty, ty, "a `loop` with values of several types", position)?;
                        Expr { kind: Kind::Set(slot, Box::new(value)), ty: UNIT }
                    }
                }
            }
        };
        let ty = jump.ty;
        Ok(Expr { kind: Kind::Block(vec![before, jump]), ty })
    }
}
