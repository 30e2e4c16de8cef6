//! Maps with fixed keys: an array with an item for every key, in the order of the keys.

use rhai::{Expr as Rhai, Position};

use super::super::inference::{BOOL, INT, Shape};
use super::super::ir::{Binary, Expr, Kind, Native};
use super::super::pure;
use super::{Lower, Lowerer};

impl Lowerer<'_> {
    /// Whether it is a map.
    pub(crate) fn is_record(&self, value: &Expr) -> bool {
        matches!(self.shape(value), Some(Shape::Record(_)))
    }

    /// `#{ key: value, … }`.
    pub(crate) fn map<'r>(
        &mut self,
        entries: impl Iterator<Item = (&'r str, &'r Rhai)>,
        position: Position,
    ) -> Lower<Expr> {
        let mut values = self.operand(|this| {
            let value = |(key, value): (&'r str, &'r Rhai)| Ok((key, this.expression(value)?.owned()));
            entries.map(value).collect::<Lower<Vec<_>>>()
        })?;
        values.sort_by_key(|(key, _)| *key);
        for (_, value) in &values {
            self.item_type(value.ty, position)?;
        }
        if values.is_empty() {
            // Filled later, with keys that are computed.
            let item = self.types.open();
            return Ok(Expr { kind: Kind::List(Vec::new()), ty: self.types.dict(item) });
        }
        let fields = values.iter().map(|(key, value)| ((*key).to_owned(), value.ty)).collect();
        let ty = self.types.record(fields);
        Ok(Expr { kind: Kind::List(values.into_iter().map(|(_, value)| value).collect()), ty })
    }

    /// `map.key`.
    pub(crate) fn field(&mut self, map: Expr, key: &str) -> Lower<Expr> {
        let Some((place, ty)) = self.types.field(map.ty, key) else {
            // We still evaluate it, because the interpreter may refuse it.
            let missing = self.missing();
            let ty = missing.ty;
            return Ok(Expr { kind: Kind::Block(vec![map, missing]), ty });
        };
        let place = Expr { kind: Kind::Word(place as i64), ty: INT };
        Ok(Expr { kind: Kind::Native(Native::Index, vec![map, place]), ty })
    }

    /// `map[key]` with a key that is computed.
    pub(crate) fn value_of(&mut self, map: Expr, key: Expr, position: Position) -> Lower<Expr> {
        if self.shape(&key) != Some(Shape::Text) {
            return self.refuse("a key that is not a string", position);
        }
        self.apply(&pure::GET, vec![map, key], position)
    }

    /// `map[key] = value`, or with an operator; the parts of [`pure::GET`].
    pub(crate) fn set_value_of(
        &mut self,
        (mut place, symbol): (Expr, Option<&str>),
        value: Expr,
        position: Position,
    ) -> Lower<Expr> {
        let value = match symbol {
            None => value,
            Some(symbol) => {
                let old = self.present(place.clone());
                self.operation(symbol, old, value, position)?
            }
        };
        let Kind::Native(_, parts) = &mut place.kind else {
            return self.refuse("this assignment", position);
        };
        let mut parts = std::mem::take(parts);
        parts.push(value);
        self.apply(&pure::SET, parts, position)
    }

    /// `put(map, key, value)`.
    pub(crate) fn put_field(
        &mut self,
        map: &Rhai,
        key: &str,
        value: &Rhai,
        position: Position,
    ) -> Lower<Expr> {
        let map = self.operand(|this| this.expression(map))?;
        self.put_into(map, key, value, position)
    }

    /// `put` of a key into a map.
    pub(crate) fn put_into(&mut self, map: Expr, key: &str, value: &Rhai, position: Position) -> Lower<Expr> {
        let value = self.operand(|this| this.expression(value))?.owned();
        let Some((place, known)) = self.types.field(map.ty, key) else {
            return self.refuse(&format!("the key `{key}`, which the map may not have"), position);
        };
        self.unify(value.ty, known, "a key with values of several types", position)?;
        let (ty, place) = (map.ty, Expr { kind: Kind::Word(place as i64), ty: INT });
        Ok(Expr { kind: Kind::Native(Native::Put, vec![map, place, value]), ty })
    }

    /// `==` or `!=` of maps.
    pub(crate) fn record_operation(
        &mut self,
        symbol: &str,
        left: Expr,
        right: Expr,
        position: Position,
    ) -> Lower<Expr> {
        self.unify(left.ty, right.ty, &format!("`{symbol}` of values of several types"), position)?;
        let operator = self.binary(symbol, position)?;
        if !matches!(operator, Binary::Equal | Binary::NotEqual) {
            return self.refuse(&format!("`{symbol}` of maps"), position);
        }
        Ok(Expr { kind: Kind::Compare(operator, Box::new(left), Box::new(right)), ty: BOOL })
    }

    /// Refuses what needs an order of maps, which they do not have.
    pub(crate) fn must_have_order(&self, ty: usize, position: Position) -> Lower<()> {
        match self.types.shape(ty) {
            Some(Shape::Record(_) | Shape::Dict(_)) => self.refuse("an order of maps", position),
            Some(Shape::Array(item)) => self.must_have_order(item, position),
            _ => Ok(()),
        }
    }
}
