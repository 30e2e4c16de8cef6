//! The values of positions, from the options of both players.
//!
//! Positions are visited without recursion, because a line of play may be longer than the machine's stack is
//! deep. A position that falls apart is the sum of its parts.

use std::cell::RefCell;
use std::hash::Hash;

use rustc_hash::FxHashMap;

use crate::{FormId, Forms, Halt, Watch};

/// The reason why a position doesn't have a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unvalued<P, E> {
    /// The work stopped.
    Halted(Halt),
    /// The work stopped on the caller's wish, along this line of play with positions that are still unvalued.
    Unfinished(Vec<P>),
    /// This line of play is so long that we take it to be endless.
    Endless(Vec<P>),
    /// Play can come back to this position, so it isn't a short game.
    Loop(P),
    /// The rules refuse a position.
    Rules(E),
}

impl<P, E> From<Halt> for Unvalued<P, E> {
    fn from(halt: Halt) -> Self {
        Self::Halted(halt)
    }
}

/// A position as the sum of parts; an option of a rule.
pub type Parts<P> = Vec<P>;

/// What rules say of a position.
#[derive(Clone, Debug)]
pub enum Look<P> {
    /// A theorem gives its value.
    Value(FormId),
    /// It is the sum of other positions.
    Sum(Parts<P>),
    /// The options of Left and of Right.
    Options([Vec<Parts<P>>; 2]),
}

/// We take play of this depth to be endless.
const DEEPEST: usize = 1 << 18;
/// Estimated bytes of a position, and the additional bytes while it waits for its options.
const KNOWN_BYTES: usize = 100;
const OPEN_BYTES: usize = 600;

/// The rules' answer for a position. We don't hold a borrow of a form while asking.
type Rules<'a, P, E> = dyn FnMut(&P, &mut Watch<'_>) -> Result<Look<P>, Unvalued<P, E>> + 'a;

/// A position while its options or parts are valued.
struct Open<P> {
    position: P,
    options: [Vec<Parts<P>>; 2],
    /// Whether the position itself is the one option of Left that is listed.
    is_sum: bool,
    /// The next part to value: player, option, part.
    next: [usize; 3],
}

/// The values that are known of one game, in one [`Forms`].
#[derive(Debug)]
pub struct Values<P> {
    /// None for a position that is being valued.
    known: FxHashMap<P, Option<FormId>>,
}

impl<P> Default for Values<P> {
    fn default() -> Self {
        Self { known: FxHashMap::default() }
    }
}

impl<P: Clone + Eq + Hash> Values<P> {
    /// How many positions have a value.
    #[must_use]
    pub fn len(&self) -> usize {
        self.known.len()
    }

    /// Whether no position has a value yet.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.known.is_empty()
    }

    /// The value of a position of these rules.
    ///
    /// # Errors
    ///
    /// When the work stops, play can repeat a position, or the rules fail.
    pub fn value<E>(
        &mut self,
        position: &P,
        rules: &mut Rules<'_, P, E>,
        forms: &RefCell<Forms>,
        watch: &mut Watch<'_>,
    ) -> Result<FormId, Unvalued<P, E>> {
        let mut open = Vec::new();
        let found = self.visit(position, rules, forms, watch, &mut open);
        for unfinished in &open {
            self.known.remove(&unfinished.position);
        }
        let line = |open: Vec<Open<P>>| open.into_iter().map(|open| open.position).collect();
        match found {
            Err(_) if open.len() > DEEPEST => Err(Unvalued::Endless(line(open))),
            Err(Unvalued::Halted(Halt::Stopped)) => Err(Unvalued::Unfinished(line(open))),
            found => found,
        }
    }

    fn visit<E>(
        &mut self,
        position: &P,
        rules: &mut Rules<'_, P, E>,
        forms: &RefCell<Forms>,
        watch: &mut Watch<'_>,
        open: &mut Vec<Open<P>>,
    ) -> Result<FormId, Unvalued<P, E>> {
        let mut wanted = Some(position.clone());
        loop {
            if let Some(position) = wanted.take() {
                match self.known.get(&position) {
                    Some(Some(_)) => {}
                    Some(None) => return Err(Unvalued::Loop(position)),
                    None => {
                        let bytes = (KNOWN_BYTES * self.known.len() + OPEN_BYTES * open.len()) as u64;
                        watch.step(|| forms.borrow().bytes() + bytes)?;
                        if open.len() > DEEPEST {
                            return Err(Unvalued::Halted(Halt::Stopped));
                        }
                        let found = rules(&position, watch)?;
                        self.begin(position, found, open);
                    }
                }
            }
            let Some(last) = open.last_mut() else { break };
            wanted = last.next_part();
            if wanted.is_none() {
                let id = self.finished(last, forms, watch)?;
                self.known.insert(last.position.clone(), Some(id));
                open.pop();
            }
        }
        Ok(self.known.get(position).copied().flatten().unwrap_or(FormId::ZERO))
    }

    /// Records the rules' answer for a position.
    fn begin(&mut self, position: P, found: Look<P>, open: &mut Vec<Open<P>>) {
        let (options, is_sum) = match found {
            Look::Value(id) => {
                self.known.insert(position, Some(id));
                return;
            }
            Look::Sum(parts) => ([vec![parts], Vec::new()], true),
            Look::Options(options) => (options, false),
        };
        self.known.insert(position.clone(), None);
        open.push(Open { position, options, is_sum, next: [0; 3] });
    }

    /// The form of a position with values for all its parts.
    fn finished(
        &self,
        position: &Open<P>,
        forms: &RefCell<Forms>,
        watch: &mut Watch<'_>,
    ) -> Result<FormId, Halt> {
        let forms = &mut *forms.borrow_mut();
        let mut sides = [Vec::new(), Vec::new()];
        for (side, options) in sides.iter_mut().zip(&position.options) {
            for option in options {
                let mut sum = FormId::ZERO;
                for part in option {
                    let value = self.known.get(part).copied().flatten().unwrap_or(FormId::ZERO);
                    sum = forms.sum(sum, value, watch)?;
                }
                side.push(sum);
            }
        }
        let [left, right] = sides;
        if position.is_sum {
            return Ok(left.first().copied().unwrap_or(FormId::ZERO));
        }
        forms.canonical(left, right, watch)
    }
}

impl<P: Clone> Open<P> {
    /// The next part of an option; none after the last.
    fn next_part(&mut self) -> Option<P> {
        loop {
            let [player, option, part] = self.next;
            let Some(parts) = self.options.get(player)?.get(option) else {
                self.next = [player + 1, 0, 0];
                continue;
            };
            let Some(found) = parts.get(part) else {
                self.next = [player, option + 1, 0];
                continue;
            };
            self.next[2] += 1;
            return Some(found.clone());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_line_of_play_needs_no_stack_and_a_loop_is_found() {
        let forms = RefCell::new(Forms::default());
        let mut values = Values::default();
        let mut down = |n: &u32, _: &mut Watch<'_>| {
            let left = if *n > 0 { vec![vec![n - 1]] } else { vec![] };
            Ok::<_, Unvalued<u32, ()>>(Look::Options([left, vec![]]))
        };
        let id = values.value(&50_000, &mut down, &forms, &mut Watch::default()).expect("short");
        assert_eq!(forms.borrow().as_number(id), Some(crate::Dyadic::integer(50_000)));

        let mut round = |n: &u32, _: &mut Watch<'_>| {
            Ok::<_, Unvalued<u32, ()>>(Look::Options([vec![vec![(n + 1) % 5]], vec![]]))
        };
        let mut values = Values::default();
        let found = values.value(&3, &mut round, &forms, &mut Watch::default());
        assert_eq!(found, Err(Unvalued::Loop(3)));
        assert!(values.is_empty(), "what wasn't finished is forgotten");
    }
}
