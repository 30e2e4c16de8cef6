//! Expressions other than calls and chains.

use rhai::{Expr as Rhai, Position};

use super::super::inference::{BOOL, CHAR, INT};
use super::super::ir::{Expr, Kind};
use super::{Binding, Lower, Lowerer};

impl Lowerer<'_> {
    /// The value of an expression.
    pub(crate) fn expression(&mut self, expression: &Rhai) -> Lower<Expr> {
        self.value_or_missing(expression).map(|value| self.present(value))
    }

    /// The value of an expression, which may be missing.
    pub(crate) fn value_or_missing(&mut self, expression: &Rhai) -> Lower<Expr> {
        self.expression_or_effect(expression, true)
    }

    /// An expression, either for its value or for its effect.
    pub(crate) fn expression_or_effect(&mut self, expression: &Rhai, wanted: bool) -> Lower<Expr> {
        let value = self.expression_without_place(expression, wanted)?;
        let position = match expression {
            Rhai::FnCall(_, position) => *position,
            _ => expression.start_position(),
        };
        Ok(self.placed(value, position))
    }

    fn expression_without_place(&mut self, expression: &Rhai, wanted: bool) -> Lower<Expr> {
        let position = expression.start_position();
        self.node(position)?;
        match expression {
            Rhai::IntegerConstant(n, _) => Ok(Expr { kind: Kind::Word(*n), ty: INT }),
            Rhai::BoolConstant(b, _) => Ok(Expr { kind: Kind::Word((*b).into()), ty: BOOL }),
            Rhai::DynamicConstant(value, position) => {
                let binding = self.constant(value)?;
                self.read(binding, *position)
            }
            Rhai::Variable(name, _, position) => self.variable_value(&name.1, *position),
            Rhai::Array(items, position) => self.list(items, *position),
            Rhai::And(items, _) => Ok(Expr { kind: Kind::And(self.conditions(items)?), ty: BOOL }),
            Rhai::Or(items, _) => Ok(Expr { kind: Kind::Or(self.conditions(items)?), ty: BOOL }),
            Rhai::Stmt(block) => {
                let value = self.block_of(block, wanted)?;
                Ok(if wanted { value.owned_block() } else { value })
            }
            Rhai::FnCall(call, position) => self.free_call(call, *position),
            Rhai::Dot(..) | Rhai::Index(..) => self.chain(expression, position),
            Rhai::FloatConstant(..) => self.refuse("a number with a point", position),
            Rhai::StringConstant(text, _) => Ok(self.text(text)),
            Rhai::CharConstant(c, _) => Ok(Expr { kind: Kind::Word(i64::from(u32::from(*c))), ty: CHAR }),
            Rhai::InterpolatedString(items, _) => self.interpolated(items, position),
            Rhai::Map(parts, position) => {
                self.map(parts.0.iter().map(|(key, value)| (key.name.as_str(), value)), *position)
            }
            Rhai::Unit(_) if wanted => Ok(self.missing()),
            Rhai::Coalesce(items, _) => self.coalesced(items),
            _ => self.refuse("this expression", position),
        }
    }

    fn conditions(&mut self, items: &[Rhai]) -> Lower<Vec<Expr>> {
        self.operand(|this| items.iter().map(|item| this.condition(item)).collect())
    }

    fn variable_value(&mut self, name: &str, position: Position) -> Lower<Expr> {
        match self.lookup(name)? {
            Some(binding) => self.read(binding, position),
            None => self.refuse(&format!("the variable `{name}`"), position),
        }
    }

    /// The value of a name.
    pub(crate) fn read(&mut self, binding: Binding, position: Position) -> Lower<Expr> {
        match binding {
            Binding::Slot(slot) => Ok(Expr { kind: Kind::Local(slot.slot), ty: slot.ty }),
            Binding::Word(word, ty) => Ok(Expr { kind: Kind::Word(word), ty }),
            Binding::Array(handle, ty) => Ok(Expr { kind: Kind::Constant(handle as usize), ty }),
            Binding::Closure(_) => self.refuse("a function as a value", position),
        }
    }

    fn list(&mut self, items: &[Rhai], position: Position) -> Lower<Expr> {
        let item = self.types.open();
        let values = self.operand(|this| {
            let mut values = Vec::with_capacity(items.len());
            for each in items {
                values.push(this.expression(each)?.owned());
            }
            Ok(values)
        })?;
        let values = self.met_items(values);
        for value in &values {
            self.unify(value.ty, item, "an array with items of several types", position)?;
        }
        self.item_type(item, position)?;
        Ok(Expr { kind: Kind::List(values), ty: self.types.array(item) })
    }

    /// Arrays hold numbers, truth values and arrays.
    pub(crate) fn item_type(&mut self, item: usize, position: Position) -> Lower<()> {
        use super::super::inference::Shape;
        match self.types.shape(item) {
            Some(Shape::Unit | Shape::Maybe(_)) => self.refuse("an array that holds ()", position),
            Some(Shape::Range) => self.refuse("an array of ranges", position),
            _ => Ok(()),
        }
    }
}
