//! Assignments to variables and to items of arrays.

use rhai::{BinaryExpr, Expr as Rhai, OpAssignment, Position};

use super::super::inference::{INT, Shape, UNIT};
use super::super::ir::{Expr, Kind, Native};
use super::super::pure;
use super::{Binding, Lower, Lowerer, Slot};

impl Lowerer<'_> {
    pub(crate) fn assignment(
        &mut self,
        operator: &OpAssignment,
        parts: &BinaryExpr,
        position: Position,
    ) -> Lower<Expr> {
        let symbol = operator.get_op_assignment_info().map(|info| info.5);
        match &parts.lhs {
            Rhai::Variable(name, _, place) => {
                let slot = self.assignable(&name.1, *place)?;
                match symbol {
                    None => self.set(slot, &parts.rhs, position),
                    Some(symbol) => self.update(slot, symbol, &parts.rhs, position),
                }
            }
            Rhai::Index(..) | Rhai::Dot(..) => self.set_item(&parts.lhs, symbol, &parts.rhs, position),
            _ => self.refuse("this assignment", position),
        }
    }

    /// The variable that a name stands for, if it may be assigned to here.
    fn assignable(&mut self, name: &str, position: Position) -> Lower<Slot> {
        match self.lookup(name)? {
            Some(Binding::Slot(slot)) if slot.assignable && slot.level == self.body.level => Ok(slot),
            Some(Binding::Slot(slot)) if slot.assignable => {
                self.refuse("an assignment to an outer variable within an expression", position)
            }
            _ => self.refuse("an assignment to what is not a local variable", position),
        }
    }

    fn set(&mut self, slot: Slot, value: &Rhai, position: Position) -> Lower<Expr> {
        let value = self.value_or_missing(value)?.owned();
        let value = self.coerced(value, slot.ty);
        let value = self.lifted(value, slot.ty);
        self.unify(value.ty, slot.ty, "a variable with values of several types", position)?;
        Ok(Expr { kind: Kind::Set(slot.slot, Box::new(value)), ty: UNIT })
    }

    fn update(&mut self, slot: Slot, symbol: &str, value: &Rhai, position: Position) -> Lower<Expr> {
        let value = self.operand(|this| this.expression(value))?;
        if let (Some(Shape::Text), "+", true) = (self.types.shape(slot.ty), symbol, slot.changeable) {
            let text = Expr { kind: Kind::Local(slot.slot), ty: slot.ty };
            return self.extend(text, value, position);
        }
        if let (Some(Shape::Array(_)), "+") = (self.types.shape(slot.ty), symbol) {
            let array = Expr { kind: Kind::Local(slot.slot), ty: slot.ty };
            if !slot.changeable {
                return self.refuse("a change of an array that is looped over", position);
            }
            return self.extend(array, value, position);
        }
        let old = self.present(Expr { kind: Kind::Local(slot.slot), ty: slot.ty });
        let new = self.operation(symbol, old, value, position)?;
        let new = self.coerced(new, slot.ty);
        self.unify(new.ty, slot.ty, "a variable with values of several types", position)?;
        Ok(Expr { kind: Kind::Set(slot.slot, Box::new(new)), ty: UNIT })
    }

    /// `array += value`: all items of an array, or one item of another type; `text += value`.
    fn extend(&mut self, array: Expr, value: Expr, position: Position) -> Lower<Expr> {
        if self.shape(&array) == Some(Shape::Text) {
            let more = self.as_text(value, position)?;
            return Ok(Expr { kind: Kind::Native(Native::Append, vec![array, more]), ty: UNIT });
        }
        let native = match self.types.shape(value.ty) {
            Some(Shape::Array(_)) => Native::Append,
            // The rule's options, as a range of heaps.
            Some(Shape::Range) if self.mixed.is_some() => return self.refuse("an array of ranges", position),
            _ => Native::Push,
        };
        self.apply(native.row(), vec![array, value], position)
    }

    fn set_item(
        &mut self,
        target: &Rhai,
        symbol: Option<&str>,
        value: &Rhai,
        position: Position,
    ) -> Lower<Expr> {
        let value = self.operand(|this| this.expression(value))?.owned();
        let place = self.operand(|this| this.chain(target, position))?;
        if matches!(place.kind, Kind::Native(of, _) if of.row() == &pure::GET) {
            self.changeable_root(target, position)?;
            return self.set_value_of((place, symbol), value, position);
        }
        let Kind::Native(Native::Index, mut parts) = place.kind else {
            return match super::chain::last_key(target) {
                Some(key) if self.is_missing(&place) => {
                    self.refuse(&format!("the key `{key}`, which the map may not have"), position)
                }
                _ => self.refuse("this assignment", position),
            };
        };
        let (Some(index), Some(array)) = (parts.pop(), parts.pop()) else {
            return self.refuse("this assignment", position);
        };
        self.changeable_root(target, position)?;
        if (self.shape(&array), symbol) == (Some(Shape::Text), None) {
            return self.set_character((array, index, value), position);
        }
        if let (Some(Shape::Text | Shape::Array(_)), Some("+")) = (self.types.shape(place.ty), symbol) {
            let place = Expr { kind: Kind::Native(Native::Index, vec![array, index]), ty: place.ty };
            return self.extend(place, value, position);
        }
        self.unify(value.ty, place.ty, "an array with items of several types", position)?;
        let operator = match symbol {
            None => None,
            Some(symbol) => {
                self.unify(place.ty, INT, "an operator on an item that is not a number", position)?;
                Some(self.binary(symbol, position)?)
            }
        };
        let parts = (Box::new(array), Box::new(index), Box::new(value));
        Ok(Expr { kind: Kind::SetItem(operator, parts.0, parts.1, parts.2), ty: UNIT })
    }

    /// Refuses to change an array in place unless a local variable owns it.
    pub(crate) fn changeable_root(&mut self, target: &Rhai, position: Position) -> Lower<()> {
        let root = match target {
            Rhai::Index(parts, ..) | Rhai::Dot(parts, ..) => &parts.lhs,
            other => other,
        };
        let Rhai::Variable(name, ..) = root else {
            return self.refuse("a change of what is not a variable", position);
        };
        match self.lookup(&name.1)? {
            Some(Binding::Slot(slot))
                if slot.assignable && slot.changeable && slot.level == self.body.level =>
            {
                Ok(())
            }
            _ => self.refuse("a change of an array that is not a local variable here", position),
        }
    }
}
