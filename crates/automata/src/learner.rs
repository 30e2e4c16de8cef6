//! An automaton learned from membership queries and counterexamples.
//!
//! States are told apart by a tree of suffixes (Kearns and Vazirani 1994); each counterexample gives one
//! suffix, the shortest that shows two states in one (Angluin 1987; Rivest and Schapire 1993). No depth of
//! suffixes is fixed beforehand. Every state has a word that leads to it and differs from every other state
//! by a suffix, so a set that needs n states is never given more.

use crate::alphabet::Alphabet;
use crate::automaton::Automaton;
use crate::system::{Reading, System};
use crate::teacher::Teacher;
use crate::watch::{Halt, Watch};

/// What we know about a set of tuples: a guess that agrees with every answer that told two states apart.
pub(crate) struct Learner {
    system: System,
    alphabet: Alphabet,
    symbols: usize,
    states: Vec<Prefix>,
    accepting: Vec<bool>,
    /// Where each state and symbol leads.
    rows: Vec<u32>,
    tree: Vec<Node>,
    /// The leaf of each state.
    leaves: Vec<usize>,
    /// `U(n)` and `b U(n − 1)`.
    terms: Vec<(i128, i128)>,
    most: usize,
}

/// A word that is read first.
#[derive(Clone)]
struct Prefix {
    readings: Vec<Reading>,
    /// The last digit of each track.
    last: Vec<u32>,
    is_valid: bool,
}

/// A word that is read after a prefix.
#[derive(Clone)]
struct Suffix {
    length: usize,
    values: Vec<i128>,
    /// The first digit of each track, 0 of the empty word.
    first: Vec<u32>,
    is_valid: bool,
}

enum Node {
    State(u32),
    /// The suffix, and where a rejected and an accepted word go.
    Fork(Suffix, [usize; 2]),
}

impl Learner {
    /// A guess of one state. We refuse guesses of more than `most` states with [`Halt::States`].
    pub(crate) fn new<T: Teacher>(
        system: System,
        tracks: usize,
        most: usize,
        teacher: &mut T,
        watch: &Watch<'_>,
    ) -> Result<Self, T::Refusal> {
        let (alphabet, symbols) = Alphabet::sized(system.digits(), tracks, watch)?;
        let start =
            Prefix { readings: vec![Reading::default(); tracks], last: vec![0; tracks], is_valid: true };
        let accepts = teacher.belongs(&vec![0; tracks])?;
        Ok(Self {
            system,
            alphabet,
            symbols,
            states: vec![start],
            accepting: vec![accepts],
            rows: vec![0; symbols],
            tree: vec![Node::State(0)],
            leaves: vec![0],
            terms: vec![system.first()],
            most,
        })
    }

    /// The guess, not minimised: it may accept words that no number is written as.
    pub(crate) fn guess(&self) -> Automaton {
        Automaton {
            alphabet: self.alphabet,
            classes: (0..self.symbols as u32).collect(),
            width: self.symbols,
            rows: self.rows.clone(),
            accepting: self.accepting.clone(),
        }
    }

    /// Whether the guess has these numbers in the set.
    pub(crate) fn guesses(&self, numbers: &[u64]) -> bool {
        self.guesses_word(&self.word(numbers))
    }

    /// Whether the guess has the numbers of this word in the set.
    pub(crate) fn guesses_word(&self, word: &[usize]) -> bool {
        self.accepting[word.iter().fold(0, |state, symbol| self.next(state, *symbol)) as usize]
    }

    /// Mends the guess until it is right for these numbers; whether it was wrong.
    pub(crate) fn teach<T: Teacher>(
        &mut self,
        numbers: &[u64],
        teacher: &mut T,
        watch: &mut Watch<'_>,
    ) -> Result<bool, T::Refusal> {
        let belongs = teacher.belongs(numbers)?;
        let mut was_wrong = false;
        while self.guesses(numbers) != belongs {
            watch.step()?;
            was_wrong = true;
            let word = self.word(numbers);
            self.mend(&word, teacher, watch)?;
        }
        Ok(was_wrong)
    }

    /// Finds the last place of a word at which the guess goes wrong, and makes a state of it.
    fn mend<T: Teacher>(
        &mut self,
        word: &[usize],
        teacher: &mut T,
        watch: &mut Watch<'_>,
    ) -> Result<(), T::Refusal> {
        let mut path = vec![0];
        for symbol in word {
            path.push(self.next(path[path.len() - 1], *symbol));
        }
        let end = path[word.len()];
        let mut after = self.accepting[end as usize];
        let mut suffix = Suffix::empty(self.alphabet.tracks);
        for place in (0..word.len()).rev() {
            let longer = self.longer(word[place], &suffix).ok_or(Halt::Range)?;
            let here = self.ask(&self.states[path[place] as usize], &longer, teacher)?;
            if here != after {
                let new =
                    self.extended(&self.states[path[place] as usize], word[place]).ok_or(Halt::Range)?;
                return self.split(path[place + 1], new, suffix, here, teacher, watch);
            }
            (suffix, after) = (longer, here);
        }
        // The first question is about the word itself and the last about the guess, which differ.
        Err(Halt::Malformed.into())
    }

    /// Takes a new state out of an old one: with the suffix, the new one is accepted if `accepts`.
    fn split<T: Teacher>(
        &mut self,
        old: u32,
        new: Prefix,
        suffix: Suffix,
        accepts: bool,
        teacher: &mut T,
        watch: &mut Watch<'_>,
    ) -> Result<(), T::Refusal> {
        if self.states.len() == self.most {
            return Err(Halt::States(self.most).into());
        }
        watch.grown(self.states.len() + 1, self.symbols)?;
        let fork = self.leaves[old as usize];
        let number = self.states.len() as u32;
        let is_accepted = new.is_valid && teacher.belongs(&self.numbers(&new)?)?;
        let leaves = [self.tree.len(), self.tree.len() + 1];
        self.leaves[old as usize] = leaves[usize::from(!accepts)];
        self.leaves.push(leaves[usize::from(accepts)]);
        let states = if accepts { [old, number] } else { [number, old] };
        self.tree.extend(states.map(Node::State));
        self.tree[fork] = Node::Fork(suffix, leaves);
        self.accepting.push(is_accepted);
        self.states.push(new);
        let known = self.rows.len();
        let done = self.rewire(old, fork, teacher, watch);
        if done.is_err() {
            // An unanswered question leaves the guess as it was, so we can still teach it something else.
            self.undo(old, fork, known);
        }
        done
    }

    /// Finds where the new state leads, and which symbols lead to it and no longer to the old one.
    fn rewire<T: Teacher>(
        &mut self,
        old: u32,
        fork: usize,
        teacher: &mut T,
        watch: &mut Watch<'_>,
    ) -> Result<(), T::Refusal> {
        for at in 0..self.rows.len() {
            if self.rows[at] == old {
                watch.step()?;
                self.rows[at] = self.sift(at / self.symbols, at % self.symbols, fork, teacher)?;
            }
        }
        for symbol in 0..self.symbols {
            watch.step()?;
            let next = self.sift(self.states.len() - 1, symbol, 0, teacher)?;
            self.rows.push(next);
        }
        Ok(())
    }

    /// Gives up the newest state, which came out of an old one at this fork.
    fn undo(&mut self, old: u32, fork: usize, known: usize) {
        let number = (self.states.len() - 1) as u32;
        self.rows.truncate(known);
        self.rows.iter_mut().filter(|next| **next == number).for_each(|next| *next = old);
        self.tree.truncate(self.tree.len() - 2);
        self.tree[fork] = Node::State(old);
        self.leaves[old as usize] = fork;
        self.leaves.pop();
        self.accepting.pop();
        self.states.pop();
    }

    /// The state that a state and a symbol lead to, from this node of the tree on.
    fn sift<T: Teacher>(
        &self,
        state: usize,
        symbol: usize,
        mut node: usize,
        teacher: &mut T,
    ) -> Result<u32, T::Refusal> {
        let prefix = self.extended(&self.states[state], symbol).ok_or(Halt::Range)?;
        loop {
            node = match &self.tree[node] {
                Node::State(state) => return Ok(*state),
                Node::Fork(suffix, next) => next[usize::from(self.ask(&prefix, suffix, teacher)?)],
            };
        }
    }

    /// Whether a prefix and a suffix are a word of the set.
    fn ask<T: Teacher>(&self, prefix: &Prefix, suffix: &Suffix, teacher: &mut T) -> Result<bool, T::Refusal> {
        let mut borders = prefix.last.iter().zip(&suffix.first);
        let is_valid = prefix.is_valid
            && suffix.is_valid
            && (suffix.length == 0 || borders.all(|(last, first)| self.system.may_follow(*last, *first)));
        if !is_valid {
            return Ok(false);
        }
        let (term, scaled) = self.terms[suffix.length];
        let number = |(reading, value): (&Reading, &i128)| {
            u64::try_from(reading.value(term, scaled)?.checked_add(*value)?).ok()
        };
        let numbers: Option<Vec<u64>> = prefix.readings.iter().zip(&suffix.values).map(number).collect();
        teacher.belongs(&numbers.ok_or(Halt::Range)?)
    }

    fn term(&mut self, n: usize) -> Option<(i128, i128)> {
        while self.terms.len() <= n {
            let (last, before) = self.terms[self.terms.len() - 1];
            self.terms.push(self.system.next(last, before)?);
        }
        Some(self.terms[n])
    }

    fn numbers(&self, prefix: &Prefix) -> Result<Vec<u64>, Halt> {
        let (term, scaled) = self.system.first();
        let number = |reading: &Reading| u64::try_from(reading.value(term, scaled)?).ok();
        prefix.readings.iter().map(number).collect::<Option<_>>().ok_or(Halt::Range)
    }

    fn next(&self, state: u32, symbol: usize) -> u32 {
        self.rows[state as usize * self.symbols + symbol]
    }

    /// The word of some numbers, one for each track.
    pub(crate) fn word(&self, numbers: &[u64]) -> Vec<usize> {
        self.alphabet.word(self.system, numbers)
    }

    /// A prefix and one more symbol.
    fn extended(&self, prefix: &Prefix, symbol: usize) -> Option<Prefix> {
        let mut tuple = vec![0; self.alphabet.tracks];
        self.alphabet.unpack(symbol, &mut tuple);
        let follows =
            prefix.last.iter().zip(&tuple).all(|(last, digit)| self.system.may_follow(*last, *digit));
        let readings = prefix.readings.iter().zip(&tuple);
        let readings = readings.map(|(reading, digit)| reading.push(self.system, i128::from(*digit)));
        Some(Prefix {
            readings: readings.collect::<Option<_>>()?,
            is_valid: prefix.is_valid && follows,
            last: tuple,
        })
    }

    /// A symbol before a suffix; `None` if its term leaves 128 bits.
    fn longer(&mut self, symbol: usize, suffix: &Suffix) -> Option<Suffix> {
        let (term, _) = self.term(suffix.length)?;
        // The next term is for questions with the suffix that is made here.
        self.term(suffix.length + 1)?;
        let mut tuple = vec![0; self.alphabet.tracks];
        self.alphabet.unpack(symbol, &mut tuple);
        let mut borders = tuple.iter().zip(&suffix.first);
        let follows =
            suffix.length == 0 || borders.all(|(digit, first)| self.system.may_follow(*digit, *first));
        let values = suffix.values.iter().zip(&tuple);
        let values = values.map(|(value, digit)| term.checked_mul(i128::from(*digit))?.checked_add(*value));
        Some(Suffix {
            length: suffix.length + 1,
            values: values.collect::<Option<_>>()?,
            is_valid: suffix.is_valid && follows,
            first: tuple,
        })
    }
}

impl Suffix {
    fn empty(tracks: usize) -> Self {
        Self { length: 0, values: vec![0; tracks], first: vec![0; tracks], is_valid: true }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::condition::conjunction;
    use crate::validity::numbers;
    use bouton_theory::formula::{Condition, Linear};

    /// Knows the set, and counts the questions.
    struct Known(Automaton, System, usize);

    impl Teacher for Known {
        type Refusal = Halt;

        fn belongs(&mut self, numbers: &[u64]) -> Result<bool, Halt> {
            self.2 += 1;
            Ok(self.0.accepts(self.1, numbers))
        }
    }

    /// Knows the set, but for numbers that are too large.
    struct Below(Known, u64);

    impl Teacher for Below {
        type Refusal = Halt;

        fn belongs(&mut self, numbers: &[u64]) -> Result<bool, Halt> {
            if numbers.iter().any(|number| *number >= self.1) {
                Err(Halt::Range)
            } else {
                self.0.belongs(numbers)
            }
        }
    }

    fn learn(known: &mut Known, most: usize) -> Result<Automaton, Halt> {
        let (system, tracks) = (known.1, known.0.tracks());
        let mut watch = Watch::default();
        let mut learner = Learner::new(system, tracks, most, known, &watch)?;
        let valid = numbers(system, tracks, &mut watch)?;
        loop {
            let guess = crate::minimise::minimise(&learner.guess(), &mut watch)?.and(&valid, &mut watch)?;
            let wrong = guess.differing(&known.0, &mut watch)?;
            let Some(numbers) = wrong.smallest(system) else { return Ok(guess) };
            assert!(learner.teach(&numbers, known, &mut watch)?);
        }
    }

    #[test]
    fn what_is_learned_with_counterexamples_is_the_set() {
        let mut watch = Watch::default();
        for system in [System::base(2), System::base(3), Some(System::FIBONACCI), System::recurrence(3, 2)] {
            let system = system.unwrap();
            for (constant, coefficients) in [(0, [1, -1]), (-7, [2, -3]), (-100, [1, 1]), (3, [5, -4])] {
                let term = Linear { constant, coefficients: coefficients.to_vec() };
                let set = conjunction(system, 2, &[Condition::AtLeastZero(term)], &mut watch).unwrap();
                let mut known = Known(set, system, 0);
                assert_eq!(learn(&mut known, 1_000), Ok(known.0.clone()), "{system}");
                assert!(known.2 < 400 * known.0.accepting.len(), "{system}: {} questions", known.2);
                assert_eq!(learn(&mut known, 2), Err(Halt::States(2)));
            }
        }
    }

    /// After an unanswered question the guess is unchanged, and we can teach it the rest.
    #[test]
    fn a_refused_question_leaves_no_half_state() {
        let mut watch = Watch::default();
        for system in [System::BINARY, System::FIBONACCI] {
            let term = Linear { constant: -37, coefficients: vec![2, -1] };
            let set = conjunction(system, 2, &[Condition::AtLeastZero(term)], &mut watch).unwrap();
            let mut refused = 0;
            for bound in (1..120).step_by(7) {
                let mut below = Below(Known(set.clone(), system, 0), bound);
                let mut learner = Learner::new(system, 2, 1_000, &mut below, &watch).unwrap();
                for numbers in (0..bound).flat_map(|a| (0..bound).step_by(3).map(move |b| [a, b])) {
                    let before = learner.guess();
                    if learner.teach(&numbers, &mut below, &mut watch).is_err() {
                        refused += 1;
                        assert_eq!(learner.rows.len(), learner.states.len() * learner.symbols);
                        assert!(learner.states.len() > before.states() || learner.guess() == before);
                    }
                }
                // After any refusal, a teacher who knows everything can still teach the rest.
                let mut known = Known(set.clone(), system, 0);
                for numbers in (0..40).flat_map(|a| (0..40).map(move |b| [a, b])) {
                    learner.teach(&numbers, &mut known, &mut watch).unwrap();
                    assert_eq!(learner.guesses(&numbers), set.accepts(system, &numbers), "{system}");
                }
            }
            assert!(refused > 0, "{system}");
        }
    }
}
