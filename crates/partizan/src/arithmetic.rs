//! Sums and negatives.
//!
//! In a sum a player moves in one of the two games. Adding a number moves every option by it and leaves the
//! form canonical (number translation, Conway 1976); any other sum is brought to canonical form.

use crate::{FormId, Forms, Halt, Moves, NumberUpStar, Watch};

impl Forms {
    /// The sum of two games.
    ///
    /// # Errors
    ///
    /// When the watch stops the work, or the forms are too deep or out of range.
    pub fn sum(&mut self, a: FormId, b: FormId, watch: &mut Watch<'_>) -> Result<FormId, Halt> {
        match (self.as_short(a), self.as_short(b)) {
            (Some(x), Some(y)) => return Ok(self.short(x.plus(y)?)),
            (Some(x), None) if x.is_number() => return self.translated(b, x, watch),
            (None, Some(y)) if y.is_number() => return self.translated(a, y, watch),
            (Some(x), None) | (None, Some(x)) if !x.number.is_zero() => {
                // The number goes last, so that the tables know the rest from other sums.
                let rest = self.short(x.infinitesimal());
                let other = if self.as_short(a).is_some() { b } else { a };
                let sum = self.sum(rest, other, watch)?;
                return self.translated(sum, NumberUpStar::number(x.number), watch);
            }
            _ if self.known_negative(a) == Some(b) => return Ok(FormId::ZERO),
            _ => {}
        }
        let pair = (a.min(b), a.max(b));
        if let Some(known) = self.known_sum(pair) {
            return Ok(known);
        }
        self.step(watch)?;
        let found = watch.deeper(|watch| {
            let (first, second) = (self.moves(a)?, self.moves(b)?);
            let left =
                self.moved(&first.left, b, watch)?.chain(self.moved(&second.left, a, watch)?).collect();
            let right =
                self.moved(&first.right, b, watch)?.chain(self.moved(&second.right, a, watch)?).collect();
            self.canonical(left, right, watch)
        })?;
        self.set_sum(pair, found);
        Ok(found)
    }

    /// The options that moves in one part of a sum lead to.
    fn moved(
        &mut self,
        options: &[FormId],
        rest: FormId,
        watch: &mut Watch<'_>,
    ) -> Result<std::vec::IntoIter<FormId>, Halt> {
        let sums: Result<Vec<FormId>, Halt> =
            options.iter().map(|option| self.sum(*option, rest, watch)).collect();
        Ok(sums?.into_iter())
    }

    /// The game with a number added.
    fn translated(
        &mut self,
        id: FormId,
        number: NumberUpStar,
        watch: &mut Watch<'_>,
    ) -> Result<FormId, Halt> {
        if let Some(value) = self.as_short(id) {
            return Ok(self.short(value.plus(number)?));
        }
        if number == NumberUpStar::ZERO {
            return Ok(id);
        }
        let number_id = self.short(number);
        if let Some(known) = self.known_sum((id, number_id)) {
            return Ok(known);
        }
        self.step(watch)?;
        let found = watch.deeper(|watch| {
            let moves = self.moves(id)?;
            let mut all = |side: &[FormId]| -> Result<Vec<FormId>, Halt> {
                side.iter().map(|option| self.translated(*option, number, watch)).collect()
            };
            let (left, right) = (all(&moves.left)?, all(&moves.right)?);
            Ok(self.keep(left, right))
        })?;
        self.set_sum((id, number_id), found);
        Ok(found)
    }

    /// The negative: the players change places.
    ///
    /// # Errors
    ///
    /// When the watch stops the work, or the forms are too deep.
    pub fn negative(&mut self, id: FormId, watch: &mut Watch<'_>) -> Result<FormId, Halt> {
        if let Some(value) = self.as_short(id) {
            return Ok(self.short(value.negated()));
        }
        if let Some(known) = self.known_negative(id) {
            return Ok(known);
        }
        self.step(watch)?;
        let negative = watch.deeper(|watch| {
            let moves = self.moves(id)?;
            let mut all = |side: &[FormId]| -> Result<Vec<FormId>, Halt> {
                side.iter().map(|option| self.negative(*option, watch)).collect()
            };
            let (left, right) = (all(&moves.right)?, all(&moves.left)?);
            Ok(self.keep(left, right))
        })?;
        self.set_negative(id, negative);
        Ok(negative)
    }

    /// The difference `a - b`.
    ///
    /// # Errors
    ///
    /// When the watch stops the work, or the forms are too deep or out of range.
    pub fn difference(&mut self, a: FormId, b: FormId, watch: &mut Watch<'_>) -> Result<FormId, Halt> {
        let negative = self.negative(b, watch)?;
        self.sum(a, negative, watch)
    }

    /// `count` copies of a game, or of its negative.
    ///
    /// # Errors
    ///
    /// When the watch stops the work, or the forms are too deep or out of range.
    pub fn multiple(&mut self, id: FormId, count: i64, watch: &mut Watch<'_>) -> Result<FormId, Halt> {
        let mut power = if count < 0 { self.negative(id, watch)? } else { id };
        let (mut left, mut total) = (count.unsigned_abs(), FormId::ZERO);
        while left > 0 {
            if left & 1 == 1 {
                total = self.sum(total, power, watch)?;
            }
            left >>= 1;
            if left > 0 {
                power = self.sum(power, power, watch)?;
            }
        }
        Ok(total)
    }

    /// The same game in another store.
    ///
    /// # Errors
    ///
    /// When the watch stops the work, or the forms are too deep.
    pub fn import(&mut self, from: &mut Self, id: FormId, watch: &mut Watch<'_>) -> Result<FormId, Halt> {
        let mut known = rustc_hash::FxHashMap::default();
        self.copied(from, id, &mut known, watch)
    }

    fn copied(
        &mut self,
        from: &mut Self,
        id: FormId,
        known: &mut rustc_hash::FxHashMap<FormId, FormId>,
        watch: &mut Watch<'_>,
    ) -> Result<FormId, Halt> {
        if let Some(value) = from.as_short(id) {
            return Ok(self.short(value));
        }
        if let Some(copy) = known.get(&id) {
            return Ok(*copy);
        }
        self.step(watch)?;
        let copy = watch.deeper(|watch| {
            let Moves { left, right } = &*from.moves(id)?;
            let mut all = |side: &[FormId]| -> Result<Vec<FormId>, Halt> {
                side.iter().map(|option| self.copied(from, *option, known, watch)).collect()
            };
            let (left, right) = (all(left)?, all(right)?);
            Ok(self.keep(left, right))
        })?;
        known.insert(id, copy);
        Ok(copy)
    }
}
