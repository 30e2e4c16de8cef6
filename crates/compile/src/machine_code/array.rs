//! Operations on arrays: calls of the functions that the closures use as well.

use cranelift_codegen::ir::{InstBuilder, Value};

use super::super::inference::Shape;
use super::super::ir::{Binary, Expr, Native};
use super::super::operator::Depths;
use super::body::Body;
use super::state::{Ask, Request};

impl Body<'_, '_> {
    /// How deeply a value is nested, and its items.
    pub(super) fn depths(&self, of: &Expr) -> Depths {
        let item = match self.types.settled(of.ty) {
            Shape::Array(item) => self.types.layout(item),
            _ => 0,
        };
        Depths { whole: self.types.layout(of.ty), item }
    }

    pub(super) fn native(&mut self, of: Native, args: &[Expr]) -> Option<Value> {
        let mut depths = self.depths(&args[0]);
        if of.takes_over() && args[0].is_fresh() {
            depths.whole = 0;
        }
        if let Some(reading) = self.reading(of, args) {
            return reading;
        }
        let code = Request { native: of, depths, ..Request::of(Ask::Native) };
        // As the closures: the array last, after what might change it.
        let mut values = self.exprs(args.iter().rev())?;
        values.reverse();
        Some(match of {
            Native::Negate => self.negated(values[0]),
            Native::Not => self.builder.ins().bxor_imm(values[0], 1),
            Native::Push => {
                self.push(values[0], values[1]);
                self.word(0)
            }
            _ => self.ask(code, &values),
        })
    }

    /// What only looks at an array: generated code does it itself. None: it is something else.
    fn reading(&mut self, of: Native, args: &[Expr]) -> Option<Option<Value>> {
        match (of, args) {
            (Native::Len, [array]) => Some(self.array(array).map(|array| self.length(array))),
            (Native::Contains, [array, word]) if self.depths(array).item == 0 => {
                let word = self.expr(word);
                let array = self.array(array);
                Some(word.zip(array).map(|(word, array)| self.contains(array, word)))
            }
            (Native::Index | Native::At, [array, at]) => {
                let natural = of == Native::At || self.ranges.is_at_least(at, 0);
                let at = self.expr(at);
                let array = self.array(array);
                Some(at.zip(array).map(|(at, array)| self.item(array, at, natural)))
            }
            _ => None,
        }
    }

    pub(super) fn set_item(
        &mut self,
        of: Option<Binary>,
        array: &Expr,
        index: &Expr,
        value: &Expr,
    ) -> Option<Value> {
        let value = self.expr(value)?;
        let natural = self.ranges.is_at_least(index, 0);
        let index = self.expr(index)?;
        let array = self.expr(array)?;
        self.change_item(array, index, natural, |this, old| match of {
            Some(of) => {
                let old = old(this);
                this.operator(of, old, value)
            }
            None => value,
        });
        Some(self.word(0))
    }

    pub(super) fn list(&mut self, items: &[Expr]) -> Option<Value> {
        let items = self.exprs(items)?;
        Some(self.made(&items))
    }

    pub(super) fn range(&mut self, from: &Expr, to: &Expr, inclusive: bool) -> Option<Value> {
        let from = self.expr(from)?;
        let mut to = self.expr(to)?;
        if inclusive {
            to = self.plus(to, 1);
        }
        Some(self.made(&[from, to]))
    }

    pub(super) fn copy(&mut self, value: &Expr) -> Option<Value> {
        let depths = self.depths(value);
        let value = self.expr(value)?;
        Some(self.copied(value, depths.whole))
    }

    /// A copy of an array nested so deep; a number is its own.
    pub(super) fn copied(&mut self, value: Value, whole: usize) -> Value {
        if whole == 0 {
            return value;
        }
        self.ask(Request { depths: Depths { whole, item: 0 }, ..Request::of(Ask::Copy) }, &[value])
    }
}
