//! Whether a set is finite, and its tuples if it is.

use crate::automaton::Automaton;
use crate::system::System;
use crate::watch::{Halt, Watch};

impl Automaton {
    /// All accepted tuples, those with the fewest digits first; `None` if there are more than `most`.
    ///
    /// Only right for minimal automata that ignore leading zeros.
    ///
    /// ```
    /// use bouton_automata::{System, Watch, conjunction};
    /// use bouton_theory::formula::{Condition, Linear};
    ///
    /// let mut watch = Watch::default();
    /// let below_three = Condition::AtLeastZero(Linear { constant: 2, coefficients: vec![-1] });
    /// let few = conjunction(System::BINARY, 1, &[below_three], &mut watch)?;
    /// assert_eq!(few.finite(System::BINARY, 5, &mut watch)?, Some(vec![vec![0], vec![1], vec![2]]));
    /// assert_eq!(few.complement(&mut watch)?.finite(System::BINARY, 5, &mut watch)?, None);
    /// # Ok::<(), bouton_automata::Halt>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`Halt::Stopped`], or [`Halt::Range`] if a number leaves 64 bits.
    pub fn finite(
        &self,
        system: System,
        most: usize,
        watch: &mut Watch<'_>,
    ) -> Result<Option<Vec<Vec<u64>>>, Halt> {
        if self.is_empty() {
            return Ok(Some(Vec::new()));
        }
        if self.has_long_words() {
            return Ok(None);
        }
        // No state comes twice in a word, but for the zeros before it.
        let mut found: Vec<Vec<u64>> = Vec::new();
        let is_all = self.each_accepted(system, &[], self.accepting.len(), watch, &mut |tuple| {
            found.push(tuple.to_vec());
            found.len() <= most
        })?;
        Ok((is_all && found.len() <= most).then_some(found))
    }

    /// Whether some word may be made longer without end, other than by zeros before it.
    fn has_long_words(&self) -> bool {
        let dead = self.dead();
        let zero = self.classes.first().copied().unwrap_or(0);
        let is_zero_alone = self.classes.iter().filter(|class| **class == zero).count() == 1;
        let leads = |state: u32| {
            (0u32..).zip(self.row(state)).filter_map(move |(class, next)| {
                let is_padding = state == 0 && *next == 0 && class == zero && is_zero_alone;
                (Some(*next) != dead && !is_padding).then_some(*next)
            })
        };
        // All states but the dead one lead to an accepting one, so a cycle among them is a long word. We take
        // away states that nothing leads to any more; a cycle stays.
        let mut entries = vec![0usize; self.accepting.len()];
        let live: Vec<u32> = (0..self.accepting.len() as u32).filter(|state| Some(*state) != dead).collect();
        live.iter().flat_map(|state| leads(*state)).for_each(|next| entries[next as usize] += 1);
        let mut free: Vec<u32> = live.iter().copied().filter(|state| entries[*state as usize] == 0).collect();
        let mut taken = 0;
        while let Some(state) = free.pop() {
            taken += 1;
            for next in leads(state) {
                entries[next as usize] -= 1;
                if entries[next as usize] == 0 {
                    free.push(next);
                }
            }
        }
        taken < live.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::condition::{conjunction, disjunction};
    use bouton_theory::formula::{Condition, Linear};

    #[test]
    fn finite_sets_are_listed_and_infinite_ones_are_not() {
        let mut watch = Watch::default();
        let zero = |constant, coefficients: &[i64]| {
            Condition::Zero(Linear { constant, coefficients: coefficients.to_vec() })
        };
        for system in [System::BINARY, System::FIBONACCI, System::base(3).unwrap()] {
            let points = [vec![zero(-5, &[1]), zero(-1, &[0, 1])], vec![zero(0, &[1]), zero(-40, &[0, 1])]];
            let few = disjunction(system, 2, &points, &mut watch).unwrap();
            assert_eq!(few.finite(system, 2, &mut watch).unwrap(), Some(vec![vec![5, 1], vec![0, 40]]));
            assert_eq!(few.finite(system, 1, &mut watch).unwrap(), None);
            // A line, a half line and everything.
            for conditions in [vec![zero(0, &[1, -1])], vec![zero(0, &[1])], vec![]] {
                let many = conjunction(system, 2, &conditions, &mut watch).unwrap();
                assert_eq!(many.finite(system, 1_000, &mut watch).unwrap(), None, "{conditions:?}");
            }
            let none = disjunction(system, 2, &[], &mut watch).unwrap();
            assert_eq!(none.finite(system, 0, &mut watch).unwrap(), Some(Vec::new()));
        }
    }
}
