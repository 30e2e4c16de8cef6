//! Statements: blocks, declarations, branches, returns. A block's value is that of its last statement.

use rhai::{ASTFlags, FlowControl, Position, Stmt, StmtBlock};

use super::super::inference::{BOOL, CHAR, INT, Shape, UNIT};
use super::super::ir::{Expr, Kind, Source};
use super::{Binding, Lower, Lowerer, unit};

impl Lowerer<'_> {
    /// Statements in a scope of their own; their value is wanted or not.
    pub(crate) fn block(&mut self, statements: &[Stmt], wanted: bool) -> Lower<Expr> {
        let (scope, movable) = (self.body.scope.len(), self.body.movable);
        let lowered = self.statements(statements, wanted);
        self.body.scope.truncate(scope);
        self.body.movable = movable;
        lowered
    }

    fn statements(&mut self, statements: &[Stmt], wanted: bool) -> Lower<Expr> {
        let mut all = Vec::with_capacity(statements.len());
        for (i, statement) in statements.iter().enumerate() {
            let last = i + 1 == statements.len();
            let wanted = wanted && last;
            let made = self.statement(statement, wanted)?;
            all.push(if wanted { made } else { self.at(made, statement.position()) });
        }
        match all.len() {
            0 => Ok(unit()),
            1 => Ok(all.remove(0)),
            _ => {
                let ty = all.last().map_or(UNIT, |last| last.ty);
                Ok(Expr { kind: Kind::Block(all), ty })
            }
        }
    }

    pub(crate) fn block_of(&mut self, block: &StmtBlock, wanted: bool) -> Lower<Expr> {
        self.block(block.statements(), wanted)
    }

    fn statement(&mut self, statement: &Stmt, wanted: bool) -> Lower<Expr> {
        let position = statement.position();
        self.node(position)?;
        match statement {
            Stmt::Noop(_) | Stmt::Share(_) => Ok(unit()),
            Stmt::Expr(expression) => self.expression_or_effect(expression, wanted),
            Stmt::FnCall(call, position) => self.free_call(call, *position),
            Stmt::Block(block) => {
                let value = self.block_of(block, wanted)?;
                Ok(if wanted { value.owned_block() } else { value })
            }
            Stmt::Var(parts, flags, position) => {
                let constant = flags.intersects(ASTFlags::CONSTANT);
                self.variable(&parts.0.name, &parts.1, constant, *position)
            }
            Stmt::Assignment(parts) => self.assignment(&parts.0, &parts.1, position),
            Stmt::If(flow, position) => self.branch(flow, wanted, *position),
            Stmt::Switch(parts, position) => self.switch(&parts.0, &parts.1, wanted, *position),
            Stmt::While(flow, _) if wanted && is_endless(&flow.expr) => self.valued_loop(flow, position),
            Stmt::While(flow, _) => self.while_loop(flow),
            Stmt::Do(flow, flags, _) => self.do_loop(flow, flags.intersects(ASTFlags::NEGATED)),
            Stmt::For(parts, position) => {
                let counter = parts.1.as_ref().map(|counter| counter.name.as_str());
                self.for_loop(&parts.0.name, counter, &parts.2, *position)
            }
            Stmt::BreakLoop(value, flags, _) => {
                self.jump(value.as_deref(), flags.intersects(ASTFlags::BREAK), position)
            }
            Stmt::Return(_, flags, _) if flags.intersects(ASTFlags::BREAK) => {
                Ok(Expr { kind: Kind::Trap, ty: self.types.open() })
            }
            Stmt::Return(Some(value), ..) => self.return_value(value, position),
            Stmt::Return(None, ..) if !self.gives_missing() => {
                self.refuse("`return` without a value", position)
            }
            Stmt::Return(None, ..) => self.return_value(&rhai::Expr::Unit(position), position),
            Stmt::TryCatch(..) => self.refuse("`try`", position),
            _ => self.refuse("this statement", position),
        }
    }

    fn variable(
        &mut self,
        name: &str,
        value: &rhai::Expr,
        constant: bool,
        position: Position,
    ) -> Lower<Expr> {
        if let Some(closure) = self.closure_of(value)? {
            self.body.scope.push((name.to_owned(), Binding::Closure(closure)));
            return Ok(unit());
        }
        let value = self.value_or_missing(value)?.owned();
        let value = self.begun(name, value);
        if self.types.shape(value.ty) == Some(Shape::Unit) {
            return self.refuse("a variable without a value", position);
        }
        let slot = self.declare(name, value.ty, !constant, !constant);
        Ok(Expr { kind: Kind::Set(slot, Box::new(value)), ty: UNIT })
    }

    fn branch(&mut self, flow: &FlowControl, wanted: bool, position: Position) -> Lower<Expr> {
        let condition = self.condition(&flow.expr)?;
        let yes = self.block_of(&flow.body, wanted)?;
        let no = self.block_of(&flow.branch, wanted)?;
        let (yes, no) = if wanted { (yes.owned_block(), no.owned_block()) } else { (yes, no) };
        let (yes, no) = if wanted { self.perhaps_both(yes, no) } else { (yes, no) };
        let (yes, no) = if wanted { self.met(yes, no) } else { (yes, no) };
        let ty = if wanted { yes.ty } else { UNIT };
        if wanted {
            self.unify(yes.ty, no.ty, "an `if` whose branches have values of several types", position)?;
        }
        Ok(Expr { kind: Kind::If(Box::new(condition), Box::new(yes), Box::new(no)), ty })
    }

    /// An expression that must be true or false.
    pub(crate) fn condition(&mut self, expression: &rhai::Expr) -> Lower<Expr> {
        let condition = self.expression(expression)?;
        let position = expression.start_position();
        self.unify(condition.ty, BOOL, "a condition that is not a truth value", position)?;
        Ok(condition)
    }

    /// The source of a loop, and the type of an item. `apart`: the loop's body may change the variable that
    /// it runs over, so it must run over a copy.
    pub(crate) fn source(
        &mut self,
        expression: &rhai::Expr,
        apart: bool,
        position: Position,
    ) -> Lower<(Source, usize)> {
        let value = match self.stepped(expression)? {
            Some(numbers) => numbers,
            None => self.expression(expression)?,
        };
        self.source_value(value, apart, position)
    }

    /// `range(from, to)` and `range(from, to, step)`, over which only loops run.
    fn stepped(&mut self, expression: &rhai::Expr) -> Lower<Option<Expr>> {
        let rhai::Expr::FnCall(call, position) = expression else { return Ok(None) };
        if call.name != "range" || call.is_qualified() || self.is_defined("range") {
            return Ok(None);
        }
        let args = self.arguments(&call.args)?;
        self.native(if args.len() == 3 { "range with step" } else { "range" }, args, *position)
    }

    pub(crate) fn source_value(
        &mut self,
        value: Expr,
        apart: bool,
        position: Position,
    ) -> Lower<(Source, usize)> {
        if let Kind::Range(from, to, inclusive) = value.kind {
            let to = if inclusive { super::super::ir::above(*to) } else { *to };
            return Ok((Source::Between(from, Box::new(to)), INT));
        }
        if self.types.shape(value.ty) == Some(Shape::Range) {
            return Ok((Source::Range(Box::new(value)), INT));
        }
        let item = if self.shape(&value) == Some(Shape::Text) { CHAR } else { self.types.open() };
        let array = if item == CHAR { value.ty } else { self.types.array(item) };
        self.unify(value.ty, array, "a loop over what is neither an array nor a range", position)?;
        let constant = matches!(value.kind, Kind::Constant(_));
        let value = if apart && !constant { value.owned() } else { value };
        Ok((Source::Items(Box::new(value), apart), item))
    }

    fn return_value(&mut self, value: &rhai::Expr, position: Position) -> Lower<Expr> {
        if value.is_unit() && !self.gives_missing() {
            return self.refuse("the value ()", position);
        }
        let value = self.value_or_missing(value)?;
        let value = self.give(value);
        let result = self.body.result;
        let value = self.coerced(value, result);
        let value = self.lifted(value, result);
        self.unify(value.ty, result, "a function that returns values of several types", position)?;
        self.body.returns = true;
        Ok(Expr { kind: Kind::Return(Box::new(value)), ty: self.types.open() })
    }
}

/// Whether a loop with this condition is left by a jump only: that of `loop` is unit.
pub(super) fn is_endless(condition: &rhai::Expr) -> bool {
    matches!(condition, rhai::Expr::Unit(_) | rhai::Expr::BoolConstant(true, _))
}

impl Expr {
    /// As [`Expr::owned`], for the value of a block.
    pub(crate) fn owned_block(self) -> Self {
        match self.kind {
            Kind::Block(mut all) => {
                if let Some(last) = all.pop() {
                    all.push(last.owned_block());
                }
                Self { kind: Kind::Block(all), ty: self.ty }
            }
            _ => self.owned(),
        }
    }
}
