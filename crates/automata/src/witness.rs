//! The numbers that an automaton accepts: the smallest tuple, or all tuples of up to a given number of
//! digits.

use crate::automaton::Automaton;
use crate::system::{Reading, System};
use crate::watch::{Halt, Watch};

impl Automaton {
    /// The accepted tuple with the fewest digits, and among those the first in the order of words; `None` if
    /// there is none, or if a number leaves 64 bits.
    ///
    /// It is the smallest by its largest digits first, so its greatest number is the smallest possible but
    /// for the digits after the first.
    #[must_use]
    pub fn smallest(&self, system: System) -> Option<Vec<u64>> {
        let first = self.representatives();
        let mut from: Vec<Option<(u32, usize)>> = vec![None; self.accepting.len()];
        let mut order = vec![0u32];
        let mut at = 0;
        while at < order.len() {
            let state = order[at];
            if self.accepting[state as usize] {
                return self.read(system, &self.word_to(state, &from));
            }
            for (class, next) in self.row(state).iter().enumerate() {
                if *next != 0 && from[*next as usize].is_none() {
                    from[*next as usize] = Some((state, first[class]));
                    order.push(*next);
                }
            }
            at += 1;
        }
        None
    }

    /// The first `count` accepted tuples, those with the fewest digits first, or all if there are fewer.
    ///
    /// # Errors
    ///
    /// [`Halt::Stopped`], or [`Halt::Range`] if a number leaves 64 bits.
    pub fn first_accepted(
        &self,
        system: System,
        count: usize,
        watch: &mut Watch<'_>,
    ) -> Result<Vec<Vec<u64>>, Halt> {
        let Some(smallest) = self.smallest(system) else { return Ok(Vec::new()) };
        let shortest = smallest.iter().map(|number| system.word(*number).len()).max().unwrap_or(0);
        let mut found: Vec<Vec<u64>> = Vec::new();
        // A set may have fewer tuples; a few digits more tell.
        for digits in shortest..shortest + 3 {
            let mut seen = 0;
            self.each_accepted(system, &[], digits, watch, &mut |tuple| {
                seen += 1;
                // The order of words of one length begins with the shorter ones, which are known.
                if seen > found.len() {
                    found.push(tuple.to_vec());
                }
                found.len() < count
            })?;
            if found.len() >= count {
                break;
            }
        }
        Ok(found)
    }

    fn word_to(&self, mut state: u32, from: &[Option<(u32, usize)>]) -> Vec<usize> {
        let mut word = Vec::new();
        while let Some((before, symbol)) = from[state as usize] {
            word.push(symbol);
            state = before;
        }
        word.reverse();
        word
    }

    /// The numbers of a word.
    fn read(&self, system: System, word: &[usize]) -> Option<Vec<u64>> {
        let mut readings = vec![Reading::default(); self.tracks()];
        let mut tuple = vec![0; self.tracks()];
        for symbol in word {
            self.alphabet.unpack(*symbol, &mut tuple);
            for (reading, digit) in readings.iter_mut().zip(&tuple) {
                *reading = reading.push(system, i128::from(*digit))?;
            }
        }
        let (term, scaled) = system.first();
        readings.iter().map(|reading| u64::try_from(reading.value(term, scaled)?).ok()).collect()
    }

    /// Calls `each` with every accepted tuple of at most `digits` digits that starts with the numbers
    /// `fixed`, until it says `false`. Whether all were told.
    ///
    /// # Errors
    ///
    /// [`Halt::Stopped`], or [`Halt::Range`] if a number leaves 64 bits.
    pub fn each_accepted(
        &self,
        system: System,
        fixed: &[u64],
        digits: usize,
        watch: &mut Watch<'_>,
        each: &mut dyn FnMut(&[u64]) -> bool,
    ) -> Result<bool, Halt> {
        let words: Vec<Vec<u32>> = fixed.iter().map(|number| system.word(*number)).collect();
        if words.iter().any(|word| word.len() > digits) {
            return Ok(true);
        }
        let padded = |word: &Vec<u32>| [vec![0; digits - word.len()], word.clone()].concat();
        let fixed = words.iter().map(padded).collect();
        let leads = self.leads(digits, watch)?;
        let mut walk = Walk { automaton: self, system, fixed, digits, leads, word: Vec::new() };
        if walk.leads[digits][0] { walk.from(0, watch, each) } else { Ok(true) }
    }

    /// For each length up to `digits`, the states from which a word of that length leads to an accepting
    /// state.
    ///
    /// Without it a search would enter every word that a longer one could go on from: all numbers below n to
    /// find the numbers from n on.
    fn leads(&self, digits: usize, watch: &mut Watch<'_>) -> Result<Vec<Vec<bool>>, Halt> {
        let mut leads = vec![self.accepting.clone()];
        for before in 0..digits {
            let mut next = Vec::with_capacity(self.accepting.len());
            for state in 0..self.accepting.len() as u32 {
                watch.step()?;
                next.push(self.row(state).iter().any(|to| leads[before][*to as usize]));
            }
            leads.push(next);
        }
        Ok(leads)
    }
}

/// A search by depth through the words of one length.
struct Walk<'a> {
    automaton: &'a Automaton,
    system: System,
    /// The digits of the first tracks.
    fixed: Vec<Vec<u32>>,
    digits: usize,
    /// For each number of symbols left, whether a state can still reach an accepting one.
    leads: Vec<Vec<bool>>,
    word: Vec<usize>,
}

impl Walk<'_> {
    fn from(
        &mut self,
        state: u32,
        watch: &mut Watch<'_>,
        each: &mut dyn FnMut(&[u64]) -> bool,
    ) -> Result<bool, Halt> {
        watch.step()?;
        if self.word.len() == self.digits {
            return Ok(each(&self.automaton.read(self.system, &self.word).ok_or(Halt::Range)?));
        }
        let alphabet = self.automaton.alphabet;
        let place = self.word.len();
        let free = alphabet.digits.pow((alphabet.tracks - self.fixed.len()) as u32) as usize;
        let start = self
            .fixed
            .iter()
            .fold(0, |so_far, word| so_far * alphabet.digits as usize + word[place] as usize);
        for symbol in start * free..(start + 1) * free {
            let next = self.automaton.next(state, symbol);
            if !self.leads[self.digits - place - 1][next as usize] {
                continue;
            }
            self.word.push(symbol);
            let goes_on = self.from(next, watch, each)?;
            self.word.pop();
            if !goes_on {
                return Ok(false);
            }
        }
        Ok(true)
    }
}
