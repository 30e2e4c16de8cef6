//! Methods: natives with a receiver, and those that call a closure for every item.

use rhai::{Expr as Rhai, FnCallExpr, Position};

use super::super::inference::{BOOL, INT, Type};
use super::super::ir::{Expr, Kind, Loop, Method, Source};
use super::super::pure;
use super::{Binding, Closure, Lower, Lowerer};

impl Lowerer<'_> {
    /// `receiver.name(…)`; `root` is where the chain of the receiver begins.
    pub(crate) fn method(
        &mut self,
        receiver: Expr,
        root: &Rhai,
        call: &FnCallExpr,
        position: Position,
    ) -> Lower<Expr> {
        let name = call.name.as_str();
        if self.is_defined(name) {
            return self.refuse(&format!("`{name}`, which the script defines"), position);
        }
        if let ("put", [Rhai::StringConstant(key, _), value]) = (name, call.args.as_slice())
            && self.is_record(&receiver)
        {
            return self.put_into(receiver, key, value, position);
        }
        if matches!(name, "index_of" | "find")
            && !self.is_textual(&receiver)
            && let Some(place) = self.place_of(&receiver, root, call, position)?
        {
            return Ok(place);
        }
        let method = match (name, call.args.len()) {
            _ if self.is_textual(&receiver) => return self.plain_method(receiver, root, call, position),
            ("map", 1) => Method::Map,
            ("filter", 1) => Method::Filter,
            ("some", 1) => Method::Some,
            ("all", 1) => Method::All,
            ("reduce", 2) => Method::Reduce,
            _ => return self.plain_method(receiver, root, call, position),
        };
        self.each(method, receiver, root, &call.args, position)
    }

    /// A method that is a function of its receiver.
    fn plain_method(
        &mut self,
        receiver: Expr,
        root: &Rhai,
        call: &FnCallExpr,
        position: Position,
    ) -> Lower<Expr> {
        if let (true, Rhai::Variable(name, ..)) = (pure::writes(&call.name), root)
            && !matches!(self.lookup(&name.1)?, Some(Binding::Slot(slot)) if slot.assignable)
        {
            return self.refuse(&format!("`{}` of a constant", call.name), position);
        }
        let (name, args) = self.call_arguments(receiver, call)?;
        let known = self.native(&name, args, position)?;
        known.map_or_else(|| self.refuse(&format!("the method `{}`", call.name), position), Ok)
    }

    pub(crate) fn each(
        &mut self,
        method: Method,
        receiver: Expr,
        root: &Rhai,
        arguments: &[Rhai],
        position: Position,
    ) -> Lower<Expr> {
        let Some(closure) = self.closure_of(&arguments[0])? else {
            return self.refuse("a method given what is not a closure", position);
        };
        self.not_captured(&receiver, root, &closure, position)?;
        self.body.level += 1;
        let lowered = self.each_within(method, receiver, &closure, arguments.get(1), position);
        self.body.level -= 1;
        lowered
    }

    /// Rhai refuses a closure that reads a variable while a method of it is running.
    pub(crate) fn not_captured(
        &mut self,
        receiver: &Expr,
        root: &Rhai,
        closure: &Closure,
        position: Position,
    ) -> Lower<()> {
        let Rhai::Variable(name, ..) = root else { return Ok(()) };
        if !receiver.is_borrowed() {
            return Ok(());
        }
        if let Some(Binding::Slot(slot)) = self.lookup(&name.1)?
            && reads(closure, slot.slot)
        {
            return self.refuse("a closure that reads the variable whose method calls it", position);
        }
        Ok(())
    }

    fn each_within(
        &mut self,
        method: Method,
        receiver: Expr,
        closure: &Closure,
        start: Option<&Rhai>,
        position: Position,
    ) -> Lower<Expr> {
        let (source, item) = self.source_value(receiver, false, position)?;
        let range = !matches!(source, Source::Items(..));
        let start = start.map(|start| self.expression(start)).transpose()?.map(Expr::owned);
        let before = usize::from(start.is_some());
        let given = self.taken(closure, before + 1, range, position)?;
        let (mut slots, mut accumulator) = (Vec::new(), None);
        let accumulated = start.as_ref().map(|start| start.ty);
        let body = self.inline(closure, given, position, |this, names| {
            let types: Vec<Type> = accumulated.into_iter().chain([item, INT]).collect();
            for (i, (name, ty)) in names.iter().zip(types).enumerate() {
                let slot = this.declare(name, ty, true, i < before);
                slots.push(slot);
            }
            Ok(())
        })?;
        let body = if method == Method::Map { body } else { self.present(body) };
        if let Some(start) = start {
            self.unify(body.ty, start.ty, "a `reduce` with values of several types", position)?;
            accumulator = Some((slots[0], Box::new(start)));
        }
        let ty = match method {
            Method::Map => {
                self.item_type(body.ty, position)?;
                self.types.array(body.ty)
            }
            Method::Filter => self.types.array(item),
            Method::Some | Method::All => BOOL,
            Method::Reduce => body.ty,
        };
        if matches!(method, Method::Filter | Method::Some | Method::All) {
            self.unify(body.ty, BOOL, "a closure that answers neither true nor false", position)?;
        }
        let counter = slots.get(before + 1).copied();
        let of = Loop { source, item: slots[before], counter, body };
        Ok(Expr { kind: Kind::Each(method, Box::new(of), accumulator), ty })
    }

    /// How many parameters a closure takes: the items, and perhaps their numbers.
    fn taken(&self, closure: &Closure, least: usize, range: bool, position: Position) -> Lower<usize> {
        let captured = closure.captured.len();
        if self.parameters(&closure.name, captured + least).is_ok() {
            return Ok(least);
        }
        if !range && self.parameters(&closure.name, captured + least + 1).is_ok() {
            return Ok(least + 1);
        }
        self.refuse("a closure with another number of parameters", position)
    }
}

/// Whether a closure captured this slot, itself or by a closure.
fn reads(closure: &Closure, slot: usize) -> bool {
    closure.captured.iter().any(|binding| match binding {
        Binding::Slot(captured) => captured.slot == slot,
        Binding::Closure(inner) => reads(inner, slot),
        _ => false,
    })
}
