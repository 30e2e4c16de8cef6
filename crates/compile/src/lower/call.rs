//! Calls by name: operators, functions of the script, natives; and closures, which are inlined.

use rhai::{Expr as Rhai, FnCallExpr, FnPtr, Position, Stmt};

use super::super::inference::{INT, Shape, UNIT};
use super::super::ir::{Expr, Kind};
use super::super::pure;
use super::{Binding, Closure, INLINED, Lower, Lowerer, operator};

impl Lowerer<'_> {
    pub(crate) fn free_call(&mut self, call: &FnCallExpr, position: Position) -> Lower<Expr> {
        let name = call.name.as_str();
        if call.is_operator_call() {
            return self.operator_call(name, &call.args, position);
        }
        if call.is_qualified() || call.capture_parent_scope {
            return self.refuse("a qualified call", position);
        }
        if self.is_defined(name) {
            let arguments = self.operand(|this| {
                call.args.iter().map(|argument| this.value_or_missing(argument)).collect::<Lower<Vec<_>>>()
            })?;
            self.parameters(name, arguments.len())?;
            return self.script_call(name, arguments, position);
        }
        match name {
            "contains" | "!" | "==" | "!=" => {}
            _ if pure::changes(name) || pure::writes(name) => {
                return self.refuse(&format!("`{name}` called as a function"), position);
            }
            _ => {}
        }
        // The wrapper around the operand of `<<=` is for Rhai, which doesn't check it: here the shift does.
        if let ("__shift" | "__unshift", [.., by]) = (name, call.args.as_slice()) {
            return self.expression(by);
        }
        if let ("put", [map, Rhai::StringConstant(key, _), value]) = (name, call.args.as_slice()) {
            return self.put_field(map, key, value, position);
        }
        let mut arguments = self.arguments(&call.args)?;
        if name == "sum_of" && arguments.len() == 1 {
            return self.sum_of(arguments.remove(0), position);
        }
        match self.native(name, arguments, position)? {
            Some(value) => Ok(value),
            None => self.refuse(&format!("the function `{name}`"), position),
        }
    }

    /// `sum_of(positions)`: the array as an option that falls apart.
    fn sum_of(&mut self, parts: Expr, position: Position) -> Lower<Expr> {
        let item = self.types.open();
        let array = self.types.array(item);
        self.unify(parts.ty, array, "the function `sum_of` of what is not an array", position)?;
        if !matches!(
            self.types.shape(item),
            None | Some(Shape::Int | Shape::Text | Shape::Array(_) | Shape::Record(_))
        ) {
            return self.refuse("the function `sum_of` of what are not positions", position);
        }
        let parts = parts.owned();
        Ok(Expr { kind: parts.kind, ty: self.types.sum(item) })
    }

    pub(crate) fn arguments(&mut self, arguments: &[Rhai]) -> Lower<Vec<Expr>> {
        self.operand(|this| arguments.iter().map(|argument| this.expression(argument)).collect())
    }

    /// `"key" in map`, `==` and `!=`: whether something is there.
    fn question(&mut self, name: &str, operands: &[Rhai], position: Position) -> Lower<Option<Expr>> {
        if let ("contains", [map, Rhai::StringConstant(key, _)]) = (name, operands) {
            let map = self.operand(|this| this.expression(map))?;
            if self.is_record(&map) {
                let known = self.types.field(map.ty, key).is_some();
                let answer = Expr { kind: Kind::Word(known.into()), ty: super::super::inference::BOOL };
                let ty = answer.ty;
                return Ok(Some(Expr { kind: Kind::Block(vec![map, answer]), ty }));
            }
        }
        if let ("==" | "!=", [left, right]) = (name, operands) {
            let (left, right) =
                self.operand(|this| Ok((this.value_or_missing(left)?, this.value_or_missing(right)?)))?;
            return self.equality(name, left, right, position).map(Some);
        }
        Ok(None)
    }

    fn operator_call(&mut self, name: &str, operands: &[Rhai], position: Position) -> Lower<Expr> {
        if name == "contains" && self.is_defined(name) {
            return self.refuse("`contains`, which the script defines", position);
        }
        if let Some(value) = self.question(name, operands, position)? {
            return Ok(value);
        }
        let mut operands = self.arguments(operands)?;
        match (name, operands.len()) {
            ("-" | "+", 1) => {
                let value = operands.remove(0);
                self.unify(value.ty, INT, "a sign before what is not a number", position)?;
                let negate = super::super::ir::Native::Negate;
                let kind = if name == "-" { Kind::Native(negate, vec![value]) } else { value.kind };
                Ok(Expr { kind, ty: INT })
            }
            ("!", 1) => {
                let value = operands.remove(0);
                let bool = super::super::inference::BOOL;
                self.unify(value.ty, bool, "`!` before what is not a truth value", position)?;
                Ok(operator::not(value))
            }
            ("contains", 2) => {
                let found = self.native(name, operands, position)?;
                found.map_or_else(|| self.refuse("this `in`", position), Ok)
            }
            (".." | "..=", 2) => {
                let to = operands.remove(1);
                let from = operands.remove(0);
                self.unify(from.ty, INT, "a range of what is not a number", position)?;
                self.unify(to.ty, INT, "a range of what is not a number", position)?;
                let kind = Kind::Range(Box::new(from), Box::new(to), name == "..=");
                Ok(Expr { kind, ty: super::super::inference::RANGE })
            }
            (_, 2) => {
                let right = operands.remove(1);
                let left = operands.remove(0);
                self.operation(name, left, right, position)
            }
            _ => self.refuse(&format!("the operator `{name}`"), position),
        }
    }

    fn script_call(&mut self, name: &str, arguments: Vec<Expr>, position: Position) -> Lower<Expr> {
        let arguments: Vec<Expr> = arguments.into_iter().map(Expr::owned).collect();
        if arguments.iter().any(|value| self.types.shape(value.ty) == Some(Shape::Unit)) {
            return self.refuse("() as an argument", position);
        }
        let arguments = self.as_taken(name, arguments);
        let types: Vec<usize> = arguments.iter().map(|value| value.ty).collect();
        let (index, ty) = self.callee(name, &types, position)?;
        Ok(Expr { kind: Kind::Call(index, arguments), ty })
    }

    /// The closure that an expression is, if it is one.
    pub(crate) fn closure_of(&mut self, expression: &Rhai) -> Lower<Option<Closure>> {
        match expression {
            Rhai::DynamicConstant(value, _) => match value.as_ref().clone().try_cast::<FnPtr>() {
                Some(function) => self.constant_closure(&function).map(Some),
                None => Ok(None),
            },
            Rhai::Variable(name, _, _) => match self.lookup(&name.1)? {
                Some(Binding::Closure(closure)) => Ok(Some(closure)),
                _ => Ok(None),
            },
            Rhai::Stmt(block) => match block.statements() {
                [Stmt::Share(_), Stmt::Expr(last)] => self.closure_of(last),
                _ => Ok(None),
            },
            Rhai::FnCall(call, position) if call.name == "curry" => {
                let Some((function, captured)) = call.args.split_first() else { return Ok(None) };
                let Some(mut closure) = self.closure_of(function)? else { return Ok(None) };
                for each in captured {
                    let Rhai::Variable(name, ..) = each else {
                        return self.refuse("curry", *position);
                    };
                    match self.lookup(&name.1)? {
                        Some(binding) => closure.captured.push(binding),
                        None => return self.refuse(&format!("the variable `{}`", name.1), *position),
                    }
                }
                Ok(Some(closure))
            }
            _ => Ok(None),
        }
    }

    /// The body of a closure. `parameters` declares the names that it is given, and says how many it takes.
    pub(crate) fn inline(
        &mut self,
        closure: &Closure,
        given: usize,
        position: Position,
        parameters: impl FnOnce(&mut Self, &[String]) -> Lower<()>,
    ) -> Lower<Expr> {
        if self.inlined >= INLINED {
            return self.refuse("closures called within one another so deeply", position);
        }
        let arity = closure.captured.len() + given;
        let names = self.parameters(&closure.name, arity)?;
        let scope = self.body.scope.len();
        let result = self.result_of(&closure.name, arity);
        let outer = (
            std::mem::replace(&mut self.body.name, closure.name.clone()),
            std::mem::replace(&mut self.body.floor, scope),
            std::mem::replace(&mut self.body.result, result),
            self.body.movable,
            std::mem::replace(&mut self.body.returns, false),
        );
        self.inlined += 1;
        let (captured, given) = names.split_at(closure.captured.len());
        for (name, binding) in captured.iter().zip(&closure.captured) {
            self.body.scope.push((name.clone(), binding.clone()));
        }
        let lowered = parameters(self, given).and_then(|()| {
            self.body.movable = self.body.slots;
            let value = self.statements_of(&closure.name, arity)?;
            let value = self.give(value);
            let value = self.coerced(value, result);
            self.unify(value.ty, result, "a closure that returns values of several types", position)?;
            Ok(value)
        });
        self.inlined -= 1;
        let returns = self.body.returns;
        self.body.scope.truncate(scope);
        let body = &mut self.body;
        (body.name, body.floor, body.result, body.movable, body.returns) = outer;
        let value = lowered?;
        let ty = value.ty;
        Ok(if returns { Expr { kind: Kind::Inline(Box::new(value)), ty } } else { value })
    }

    /// `f.call(…)` of a closure.
    pub(crate) fn call_closure(
        &mut self,
        closure: &Closure,
        arguments: &[Rhai],
        position: Position,
    ) -> Lower<Expr> {
        let arguments = self.arguments(arguments)?;
        let mut sets = Vec::with_capacity(arguments.len() + 1);
        let given = arguments.len();
        // Computed before any parameter has its name.
        self.body.level += 1;
        let body = self.inline(closure, given, position, |this, names| {
            for (name, value) in names.iter().zip(arguments) {
                let value = value.owned();
                let slot = this.declare(name, value.ty, true, true);
                sets.push(Expr { kind: Kind::Set(slot, Box::new(value)), ty: UNIT });
            }
            Ok(())
        });
        self.body.level -= 1;
        let body = body?;
        let ty = body.ty;
        sets.push(body);
        Ok(Expr { kind: Kind::Block(sets), ty })
    }
}
