//! Parts of strings: characters by their index, ranges of them, and changes in place.

use rhai::{Expr as Rhai, FnCallExpr, Position};

use super::super::super::inference::{CHAR, INT, Shape, TEXT, UNIT};
use super::super::super::ir::{Expr, Kind};
use super::super::super::pure;
use super::super::{Binding, Lower, Lowerer};
use super::{native, word};

impl Lowerer<'_> {
    /// The ends of `a..b` as written, and whether the last is included; for a missing end we take the last
    /// number.
    pub(crate) fn ends(&mut self, range: &Rhai) -> Lower<Option<(Expr, Expr, bool)>> {
        let Rhai::FnCall(call, position) = range else { return Ok(None) };
        let (name, [from, to]) = (call.name.as_str(), call.args.as_slice()) else { return Ok(None) };
        if !matches!(name, ".." | "..=") {
            return Ok(None);
        }
        let ends = self.operand(|this| {
            let from = if from.is_unit() { word(0) } else { this.expression(from)? };
            let to = if to.is_unit() { word(i64::MAX) } else { this.expression(to)? };
            Ok((from, to))
        })?;
        self.unify(ends.0.ty, INT, "a range of what is not a number", *position)?;
        self.unify(ends.1.ty, INT, "a range of what is not a number", *position)?;
        Ok(Some((ends.0, ends.1, name == "..=")))
    }

    /// `text[index]` or `text[from..to]`; `last`: nothing is called on it, after which Rhai would write the
    /// character back, at another place if the index is negative.
    pub(crate) fn text_index(
        &mut self,
        text: Expr,
        index: &Rhai,
        last: bool,
        position: Position,
    ) -> Lower<Expr> {
        match self.ends(index)? {
            Some((from, to, false)) => Ok(native(&pure::WINDOW, vec![text, from, to], TEXT)),
            Some(_) => self.refuse("a string indexed by a range with its last number", position),
            None => {
                let index = self.operand(|this| this.expression(index))?;
                self.unify(index.ty, INT, "an index that is not a number", position)?;
                let of = if last { &pure::INDEX } else { &pure::AT };
                Ok(native(of, vec![text, index], CHAR))
            }
        }
    }

    /// A method that changes a string: afterwards the variable has the changed string. Returns `None` for
    /// other methods.
    pub(crate) fn text_change(
        &mut self,
        text: &Expr,
        target: Option<&Rhai>,
        call: &FnCallExpr,
        position: Position,
    ) -> Lower<Option<Expr>> {
        let text = text.clone();
        let value = match (call.name.as_str(), call.args.len()) {
            ("crop", 1 | 2) => {
                let mut cut = call.clone();
                cut.name = "sub_string".into();
                let (name, args) = self.call_arguments(text, &cut)?;
                self.native(&name, args, position)?
            }
            ("replace", 2) => {
                let mut args = vec![text];
                args.extend(self.arguments(&call.args)?);
                if !args.iter().all(|arg| self.is_textual(arg)) {
                    return self.refuse("`replace` of what is not a string", position);
                }
                Some(native(&pure::REPLACED, self.texts(args, position)?, TEXT))
            }
            ("make_upper", 0) => Some(native(&pure::UPPER, vec![text], TEXT)),
            ("make_lower", 0) => Some(native(&pure::LOWER, vec![text], TEXT)),
            ("clear", 0) => Some(self.text("").owned()),
            _ => return Ok(None),
        };
        let Some(value) = value else { return Ok(None) };
        let slot = match target {
            Some(Rhai::Variable(name, ..)) => self.lookup(&name.1)?,
            _ => None,
        };
        match slot {
            Some(Binding::Slot(slot)) if slot.assignable && slot.level == self.body.level => {
                Ok(Some(Expr { kind: Kind::Set(slot.slot, Box::new(value)), ty: UNIT }))
            }
            _ => self.refuse("a change of a string that is not a local variable here", position),
        }
    }

    /// `text[index] = c`, which the caller has seen to be a local variable's.
    pub(crate) fn set_character(
        &mut self,
        (text, index, value): (Expr, Expr, Expr),
        position: Position,
    ) -> Lower<Expr> {
        if self.shape(&value) != Some(Shape::Char) {
            return self.refuse("a character of a string set to what is not a character", position);
        }
        Ok(native(&pure::SET_CHARACTER, vec![text, index, value], UNIT))
    }
}
