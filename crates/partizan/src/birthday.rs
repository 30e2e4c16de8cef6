//! The birthday of a game: 0 on day 0, and on each day the games with options born before.

use crate::{FormId, Forms, Halt, NumberUpStar, Watch};

impl Forms {
    /// The day on which the canonical form is born.
    ///
    /// # Errors
    ///
    /// When the watch stops the work, or the form is too deep.
    pub fn birthday(&mut self, id: FormId, watch: &mut Watch<'_>) -> Result<u64, Halt> {
        if let Some(value) = self.as_short(id) {
            return Ok(of_short(value));
        }
        if let Some(known) = self.birthdays.get(&id) {
            return Ok(*known);
        }
        self.step(watch)?;
        let day = watch.deeper(|watch| {
            let moves = self.moves(id)?;
            let mut day = 0;
            for option in moves.left.iter().chain(&*moves.right) {
                day = day.max(self.birthday(*option, watch)? + 1);
            }
            Ok(day)
        })?;
        self.birthdays.insert(id, day);
        Ok(day)
    }

    /// All values that are born by a day, in the order in which they are found: 1, 4, 22, 1474 of them by day
    /// 0 to 3. Nobody has counted day 4.
    ///
    /// # Errors
    ///
    /// When the watch stops the work.
    pub fn born_by(&mut self, day: u32, watch: &mut Watch<'_>) -> Result<Vec<FormId>, Halt> {
        let mut born = vec![FormId::ZERO];
        for _ in 0..day {
            // Dominated options change no value, so sets without comparable members are enough.
            let mut sets = vec![Vec::new()];
            self.antichains(&born, &mut Vec::new(), &mut sets, watch)?;
            let mut next = Vec::new();
            let mut seen = rustc_hash::FxHashSet::default();
            for left in &sets {
                for right in &sets {
                    let id = self.canonical(left.clone(), right.clone(), watch)?;
                    if seen.insert(id) {
                        next.push(id);
                    }
                }
            }
            born = next;
        }
        Ok(born)
    }

    /// Adds the sets of members of `rest` that, with those chosen, hold no two comparable ones.
    fn antichains(
        &mut self,
        rest: &[FormId],
        chosen: &mut Vec<FormId>,
        out: &mut Vec<Vec<FormId>>,
        watch: &mut Watch<'_>,
    ) -> Result<(), Halt> {
        for (place, id) in rest.iter().enumerate() {
            let mut fits = true;
            for other in &*chosen {
                fits &=
                    !self.less_or_equal(*id, *other, watch)? && !self.less_or_equal(*other, *id, watch)?;
            }
            if fits {
                self.step(watch)?;
                chosen.push(*id);
                out.push(chosen.clone());
                self.antichains(&rest[place + 1..], chosen, out, watch)?;
                chosen.pop();
            }
        }
        Ok(())
    }
}

/// The birthday of x + n·↑ + ∗m is that of x and that of the rest together.
fn of_short(value: NumberUpStar) -> u64 {
    let number = value.number;
    let size = if number.is_negative() { number.negated() } else { number };
    // Whole parts have at most 126 bits; no one will see the day beyond 2^64.
    let whole = u64::try_from(size.floor()).unwrap_or(u64::MAX);
    let steps = if number.is_integer() { 0 } else { u64::from(number.exponent()) + 1 };
    let nimber = u64::from(value.nimber);
    let infinitesimal = match u64::from(value.ups.unsigned_abs()) {
        0 => nimber,
        ups => {
            // Each option with one up less has another star, down to ↑ or ↑∗, which are born on day 2.
            let last = if ups.is_multiple_of(2) { nimber ^ 1 } else { nimber };
            ups - 1 + if last <= 1 { 2 } else { (last ^ 1) + 1 }
        }
    };
    whole.saturating_add(steps).saturating_add(infinitesimal)
}
