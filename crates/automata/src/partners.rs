//! The numbers that go with some that are given: each `y` for which a relation R(x, y) holds, for one x.
//!
//! The digits of x are fixed, so we look only at the states that they leave, place by place: x may have any
//! size, and R need not be projected. We tell a number that goes with x by several ways once, because we
//! follow sets of states (Rabin and Scott 1959).

use std::collections::BTreeMap;
use std::rc::Rc;

use crate::automaton::Automaton;
use crate::quick_hash::QuickMap;
use crate::system::{Reading, System};
use crate::watch::{Halt, Watch};

impl Automaton {
    /// Calls `each` with every tuple of numbers on the tracks of `told` that goes with the numbers on the
    /// other tracks that are `given`, once, until it says `false`. Whether all were told.
    ///
    /// `self` may only accept words of numbers, and has to ignore leading zeros.
    ///
    /// ```
    /// use bouton_automata::{System, Watch, conjunction};
    /// use bouton_theory::formula::{Condition, Linear};
    ///
    /// // x = 2 y + z, and z is 0 or 1.
    /// let twice = Condition::Zero(Linear { constant: 0, coefficients: vec![1, -2, -1] });
    /// let rest = Condition::AtLeastZero(Linear { constant: 1, coefficients: vec![0, 0, -1] });
    /// let (mut watch, mut halves) = (Watch::default(), Vec::new());
    /// let half = conjunction(System::FIBONACCI, 3, &[twice, rest], &mut watch)?;
    /// half.each_partner(System::FIBONACCI, &[(0, 1_000_000_000_000_001)], &[1], &mut watch, &mut |y| {
    ///     halves.push(y[0]);
    ///     true
    /// })?;
    /// assert_eq!(halves, [500_000_000_000_000]);
    /// # Ok::<(), bouton_automata::Halt>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`Halt::Stopped`]; [`Halt::Range`] if a number that is told leaves 64 bits; [`Halt::Malformed`] if a
    /// track doesn't exist.
    pub fn each_partner(
        &self,
        system: System,
        given: &[(usize, u64)],
        told: &[usize],
        watch: &mut Watch<'_>,
        each: &mut dyn FnMut(&[u64]) -> bool,
    ) -> Result<bool, Halt> {
        let named = given.iter().map(|(track, _)| track).chain(told);
        if named.copied().any(|track| track >= self.tracks()) {
            return Err(Halt::Malformed);
        }
        let mut partners = Partners::new(self, system, given, told);
        partners.lengthen(watch)?;
        if !partners.leads(0, 0) {
            return Ok(true);
        }
        partners.follow(&[0], &mut vec![Reading::default(); told.len()], 0, watch, each)
    }

    /// Whether some numbers on the other tracks go with those that are given.
    ///
    /// # Errors
    ///
    /// As for [`Automaton::each_partner`].
    pub fn has_partner(
        &self,
        system: System,
        given: &[(usize, u64)],
        watch: &mut Watch<'_>,
    ) -> Result<bool, Halt> {
        Ok(!self.each_partner(system, given, &[], watch, &mut |_| false)?)
    }
}

/// The digits on the tracks that are told, and the classes of symbols that have them.
type Choice = (Vec<u32>, Vec<u32>);

/// A relation with digits that are given, place by place.
struct Partners<'a> {
    automaton: &'a Automaton,
    system: System,
    /// The choices at each place, the most significant first.
    choices: Vec<Rc<Vec<Choice>>>,
    /// The choices where all given digits are 0.
    zeros: Rc<Vec<Choice>>,
    /// By the number of places that are left: the states that can still reach an accepting one.
    alive: Vec<Vec<bool>>,
}

impl<'a> Partners<'a> {
    fn new(automaton: &'a Automaton, system: System, given: &[(usize, u64)], told: &[usize]) -> Self {
        let words: Vec<(usize, Vec<u32>)> =
            given.iter().map(|(track, number)| (*track, system.word(*number))).collect();
        let length = words.iter().map(|(_, word)| word.len()).max().unwrap_or(0);
        let mut known: QuickMap<Vec<u32>, Rc<Vec<Choice>>> = QuickMap::default();
        let mut at = |digit: &dyn Fn(&Vec<u32>) -> u32| {
            let digits: Vec<(usize, u32)> = words.iter().map(|(track, word)| (*track, digit(word))).collect();
            let key = digits.iter().map(|(_, digit)| *digit).collect();
            Rc::clone(known.entry(key).or_insert_with(|| Rc::new(choices(automaton, &digits, told))))
        };
        let digit = |word: &Vec<u32>, place: usize| {
            if place + word.len() < length { 0 } else { word[place + word.len() - length] }
        };
        let choices = (0..length).map(|place| at(&|word| digit(word, place))).collect();
        let zeros = at(&|_| 0);
        Self { automaton, system, choices, zeros, alive: vec![automaton.accepting.clone()] }
    }

    /// Puts zeros before the given words, as many places as other numbers may need: on a shortest way no
    /// state comes twice.
    fn lengthen(&mut self, watch: &mut Watch<'_>) -> Result<(), Halt> {
        let length = self.choices.len();
        self.count(length, watch)?;
        let more = self.useful(watch)?;
        let zeros = std::iter::repeat_n(Rc::clone(&self.zeros), more);
        self.choices.splice(0..0, zeros);
        self.count(length + more, watch)
    }

    /// Fills [`alive`](Self::alive) for up to this many places.
    fn count(&mut self, places: usize, watch: &mut Watch<'_>) -> Result<(), Halt> {
        while self.alive.len() <= places {
            let before = self.alive.len() - 1;
            let choices = &self.choices[self.choices.len() - self.alive.len()];
            let mut classes: Vec<u32> = choices.iter().flat_map(|(_, classes)| classes.clone()).collect();
            classes.sort_unstable();
            classes.dedup();
            let mut next = Vec::with_capacity(self.automaton.accepting.len());
            for state in 0..self.automaton.accepting.len() as u32 {
                watch.step()?;
                let row = self.automaton.row(state);
                next.push(classes.iter().any(|class| self.alive[before][row[*class as usize] as usize]));
            }
            self.alive.push(next);
        }
        Ok(())
    }

    /// How many states but the start are reached while all given digits are 0, and lead to an accepting one.
    fn useful(&self, watch: &mut Watch<'_>) -> Result<usize, Halt> {
        let mut before: QuickMap<u32, Vec<u32>> = QuickMap::default();
        let (mut order, mut at) = (vec![0u32], 0);
        before.insert(0, Vec::new());
        while at < order.len() {
            watch.step()?;
            let state = order[at];
            for class in self.zeros.iter().flat_map(|(_, classes)| classes) {
                let next = self.automaton.row(state)[*class as usize];
                let reached = before.entry(next).or_insert_with(|| {
                    order.push(next);
                    Vec::new()
                });
                if reached.last() != Some(&state) {
                    reached.push(state);
                }
            }
            at += 1;
        }
        let last = &self.alive[self.choices.len()];
        let mut useful: Vec<u32> = order.into_iter().filter(|state| last[*state as usize]).collect();
        let mut is_useful: QuickMap<u32, ()> = useful.iter().map(|state| (*state, ())).collect();
        at = 0;
        while at < useful.len() {
            watch.step()?;
            for state in before.get(&useful[at]).into_iter().flatten() {
                if is_useful.insert(*state, ()).is_none() {
                    useful.push(*state);
                }
            }
            at += 1;
        }
        Ok(useful.iter().filter(|state| **state != 0).count())
    }

    /// Whether the places from `place` on lead from a state to an accepting one.
    fn leads(&self, place: usize, state: u32) -> bool {
        self.alive[self.choices.len() - place][state as usize]
    }

    fn follow(
        &self,
        states: &[u32],
        readings: &mut Vec<Reading>,
        place: usize,
        watch: &mut Watch<'_>,
        each: &mut dyn FnMut(&[u64]) -> bool,
    ) -> Result<bool, Halt> {
        watch.step()?;
        let Some(choices) = self.choices.get(place) else {
            let (term, scaled) = self.system.first();
            let number = |reading: &Reading| u64::try_from(reading.value(term, scaled)?).ok();
            let numbers = readings.iter().map(number).collect::<Option<Vec<u64>>>();
            return Ok(each(&numbers.ok_or(Halt::Range)?));
        };
        for (digits, classes) in choices.iter() {
            let rows = states.iter().map(|state| self.automaton.row(*state));
            let mut next: Vec<u32> =
                rows.flat_map(|row| classes.iter().map(|class| row[*class as usize])).collect();
            next.retain(|state| self.leads(place + 1, *state));
            if next.is_empty() {
                continue;
            }
            next.sort_unstable();
            next.dedup();
            let before = readings.clone();
            for (reading, digit) in readings.iter_mut().zip(digits) {
                *reading = reading.push(self.system, i128::from(*digit)).ok_or(Halt::Range)?;
            }
            let goes_on = self.follow(&next, readings, place + 1, watch, each)?;
            *readings = before;
            if !goes_on {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

/// The symbols with these digits on their tracks, by their digits on the tracks that are told.
fn choices(automaton: &Automaton, given: &[(usize, u32)], told: &[usize]) -> Vec<Choice> {
    let alphabet = automaton.alphabet;
    let mut tuple = vec![0; alphabet.tracks];
    given.iter().for_each(|(track, digit)| tuple[*track] = *digit);
    let is_given = |track: &usize| given.iter().any(|(one, _)| one == track);
    let free: Vec<usize> = (0..alphabet.tracks).filter(|track| !is_given(track)).collect();
    let mut found: BTreeMap<Vec<u32>, Vec<u32>> = BTreeMap::new();
    loop {
        let class = automaton.classes[alphabet.pack(tuple.iter().copied())];
        found.entry(told.iter().map(|track| tuple[*track]).collect()).or_default().push(class);
        let Some(last) = free.iter().rposition(|track| tuple[*track] + 1 < alphabet.digits) else { break };
        tuple[free[last]] += 1;
        free[last + 1..].iter().for_each(|track| tuple[*track] = 0);
    }
    found.values_mut().for_each(|classes| {
        classes.sort_unstable();
        classes.dedup();
    });
    found.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use bouton_theory::formula::{Condition, Linear};

    use super::*;
    use crate::condition::conjunction;

    fn term(constant: i64, coefficients: &[i64]) -> Linear {
        Linear { constant, coefficients: coefficients.to_vec() }
    }

    fn partners(
        relation: &Automaton,
        system: System,
        given: &[(usize, u64)],
        told: &[usize],
    ) -> Vec<Vec<u64>> {
        let mut found = Vec::new();
        let mut keep = |numbers: &[u64]| {
            found.push(numbers.to_vec());
            found.len() < 500
        };
        relation.each_partner(system, given, told, &mut Watch::default(), &mut keep).unwrap();
        found
    }

    /// Every track is given in turn, in bases and recurrences, and held against all tuples of a box.
    #[test]
    fn partners_are_those_of_a_box() {
        let systems = [System::BINARY, System::FIBONACCI, System::base(3).unwrap()];
        let recurrences = [System::recurrence(3, 2).unwrap(), System::recurrence(2, 1).unwrap()];
        // z = 3 y − x, and y ≤ 30: z may be larger than x, and have more digits.
        let conditions = [Condition::Zero(term(0, &[-1, 3, -1])), Condition::AtLeastZero(term(30, &[0, -1]))];
        for system in systems.into_iter().chain(recurrences) {
            let relation = conjunction(system, 3, &conditions, &mut Watch::default()).unwrap();
            for x in 0..=40 {
                let mut all = partners(&relation, system, &[(0, x)], &[1, 2]);
                all.sort();
                let expected: Vec<Vec<u64>> =
                    (0..=30).filter_map(|y: u64| Some(vec![y, (3 * y).checked_sub(x)?])).collect();
                assert_eq!(all, expected, "{system}, {x}");
                let mut behind = partners(&relation, system, &[(2, x)], &[1, 0]);
                behind.sort();
                assert_eq!(behind, expected, "{system}, {x}");
                let pair = [(0, x), (2, 7)];
                let one = relation.has_partner(system, &pair, &mut Watch::default());
                assert_eq!(one, Ok((x + 7) % 3 == 0 && x + 7 <= 90), "{system}, {x}");
            }
        }
    }

    /// A number that goes with another by very many numbers between them is told once, and at once.
    #[test]
    fn what_is_between_isnt_counted() {
        // x = y + u + v with 1 ≤ u, and y ≤ 2.
        let conditions = [
            Condition::Zero(term(0, &[1, -1, -1, -1])),
            Condition::AtLeastZero(term(-1, &[0, 0, 1])),
            Condition::AtLeastZero(term(2, &[0, -1])),
        ];
        let far = 1_000_000_000_000_000;
        for system in [System::BINARY, System::FIBONACCI] {
            let relation = conjunction(system, 4, &conditions, &mut Watch::default()).unwrap();
            let mut watch = Watch::default();
            let mut found = Vec::new();
            let all = relation.each_partner(system, &[(0, far)], &[1], &mut watch, &mut |y| {
                found.push(y[0]);
                true
            });
            assert_eq!((all, found), (Ok(true), vec![0, 1, 2]));
            assert!(watch.work().steps < 10_000, "{}", watch.work().steps);
        }
    }

    #[test]
    fn broken_calls_are_refused_and_long_lists_are_stopped() {
        let below = Condition::AtLeastZero(term(-1, &[1, -1]));
        let relation = conjunction(System::BINARY, 2, &[below], &mut Watch::default()).unwrap();
        let mut none = |_: &[u64]| true;
        let mut watch = Watch::default();
        let outside = relation.each_partner(System::BINARY, &[(2, 5)], &[1], &mut watch, &mut none);
        assert_eq!(outside, Err(Halt::Malformed));
        let mut go_on = |work: &crate::Work| work.steps < 5_000;
        let mut watch = Watch::new(&mut go_on);
        let stopped = relation.each_partner(System::BINARY, &[(0, u64::MAX)], &[1], &mut watch, &mut none);
        assert_eq!(stopped, Err(Halt::Stopped));
    }
}
