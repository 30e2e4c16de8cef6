//! Values that were frozen when the game was defined: captures and globals.

use rhai::{Array, Dynamic, FnPtr, ImmutableString, Map, Position};

use super::super::inference::{BOOL, CHAR, INT, Shape, TEXT, Type};
use super::text::words;
use super::{Binding, Closure, Lower, Lowerer};

impl Lowerer<'_> {
    /// A frozen value as a constant.
    pub(crate) fn constant(&mut self, value: &Dynamic) -> Lower<Binding> {
        let value = value.flatten_clone();
        if value.is_fnptr() {
            return Ok(Binding::Closure(self.constant_closure(&value.cast::<FnPtr>())?));
        }
        let ty = self.types.open();
        let word = self.constant_word(&value, ty)?;
        let known = !matches!(self.types.shape(ty), None | Some(Shape::Int | Shape::Bool | Shape::Char));
        Ok(if known { Binding::Array(word, ty) } else { Binding::Word(word, ty) })
    }

    /// A closure that was frozen with its captures.
    pub(crate) fn constant_closure(&mut self, function: &FnPtr) -> Lower<Closure> {
        let captured: Lower<Vec<Binding>> =
            function.curry().iter().map(|value| self.constant(value)).collect();
        Ok(Closure { name: function.fn_name().to_owned(), captured: captured? })
    }

    fn constant_word(&mut self, value: &Dynamic, ty: Type) -> Lower<i64> {
        let value = value.flatten_clone();
        let (word, found) = if let Ok(n) = value.as_int() {
            (n, INT)
        } else if let Ok(b) = value.as_bool() {
            (b.into(), BOOL)
        } else if let Ok(c) = value.as_char() {
            (i64::from(u32::from(c)), CHAR)
        } else if let Some(text) = value.read_lock::<ImmutableString>() {
            self.room_for_constant(text.len())?;
            (self.constants.of(&words(&text)), TEXT)
        } else if let Some(array) = value.read_lock::<Array>() {
            self.room_for_constant(array.len())?;
            let item = self.types.open();
            let words: Lower<Vec<i64>> = array.iter().map(|value| self.constant_word(value, item)).collect();
            (self.constants.of(&words?), self.types.array(item))
        } else if let Some(map) = value.read_lock::<Map>() {
            self.constant_record(&map)?
        } else {
            return self.refuse(
                "a global or captured value that is not a number, string, array or map",
                Position::NONE,
            );
        };
        self.unify(found, ty, "a frozen array with items of several types", Position::NONE)?;
        Ok(word)
    }

    /// Refuses what takes more words than there may be: copies of a text share its letters in a script, and
    /// don't here.
    fn room_for_constant(&mut self, words: usize) -> Lower<()> {
        if self.constants.fits(words) {
            return Ok(());
        }
        self.refuse("captured values or globals of this size", Position::NONE)
    }

    fn constant_record(&mut self, map: &Map) -> Lower<(i64, Type)> {
        let (mut words, mut fields) = (Vec::new(), Vec::new());
        for (key, value) in map {
            let ty = self.types.open();
            words.push(self.constant_word(value, ty)?);
            fields.push((key.to_string(), ty));
        }
        Ok((self.constants.of(&words), self.types.record(fields)))
    }
}
