//! Conditions on numbers that are read side by side: whether some numbers meet all of them, and which numbers
//! others go with.
//!
//! A constant is a number of its own, which is read like the others. So a linear condition needs no bound on
//! its constant, and a large one costs its digits.

use std::collections::{BTreeMap, HashMap, HashSet};

use bouton_theory::formula::{Condition, Linear};

use super::machine::{Machine, table_fits};
use super::meter::Meter;
use super::numeration::Numeration;
use super::reader::{Asked, BitReader, ConstantReader, MachineReader, Reader, SumReader, WordReader};
use crate::certificate::Refusal;

/// Readers of some numbers, each on its own tracks.
pub(super) struct Conjunction<'m> {
    numeration: Numeration,
    tracks: usize,
    /// Conditions name tracks below this one: those behind are constants and parts of options.
    named: usize,
    readers: Vec<(Box<dyn Reader + 'm>, Vec<usize>)>,
    /// The tracks of constants.
    constants: BTreeMap<u64, usize>,
    /// A condition without variables fails.
    is_impossible: bool,
}

impl<'m> Conjunction<'m> {
    /// No condition but that all tracks are words of numbers.
    pub(super) fn new(numeration: Numeration, tracks: usize) -> Self {
        let readers = Vec::new();
        let constants = BTreeMap::new();
        let mut made =
            Self { numeration, tracks: 0, named: tracks, readers, constants, is_impossible: false };
        for _ in 0..tracks {
            made.track();
        }
        made
    }

    /// A further number.
    pub(super) fn track(&mut self) -> usize {
        self.readers.push((Box::new(WordReader(self.numeration)), vec![self.tracks]));
        self.tracks += 1;
        self.tracks - 1
    }

    /// The numbers meet all of these. The variables of a condition are the tracks.
    pub(super) fn meet_all(&mut self, conditions: &[Condition]) -> Result<(), Refusal> {
        conditions.iter().try_for_each(|condition| self.meet(condition))
    }

    /// The numbers meet this.
    pub(super) fn meet(&mut self, condition: &Condition) -> Result<(), Refusal> {
        match condition {
            Condition::AtLeastZero(term) => self.sum(term, &[], Asked::AtLeastZero),
            Condition::Zero(term) => self.sum(term, &[], Asked::Zero),
            Condition::NotZero(term) => self.sum(term, &[], Asked::NotZero),
            Condition::Bits { law, left, right, result } => {
                if !self.numeration.has_bits() {
                    return Err(Refusal::Theorem("bits are put together only in bases of bits"));
                }
                if [left, right, result].into_iter().any(|variable| *variable >= self.named) {
                    return Err(NO_VARIABLE);
                }
                self.read(BitReader(*law), vec![*left, *right, *result])
            }
        }
    }

    /// The term is the number on this track.
    pub(super) fn is_on(&mut self, term: &Linear, track: usize) -> Result<(), Refusal> {
        self.sum(term, &[(track, -1)], Asked::Zero)
    }

    /// The numbers on these tracks are accepted by a machine, or aren't.
    pub(super) fn accepted(
        &mut self,
        machine: &'m Machine,
        is_inverted: bool,
        tracks: Vec<usize>,
    ) -> Result<(), Refusal> {
        self.read(MachineReader::new(machine, is_inverted), tracks)
    }

    fn read(&mut self, reader: impl Reader + 'm, tracks: Vec<usize>) -> Result<(), Refusal> {
        if tracks.iter().any(|track| *track >= self.tracks) {
            return Err(NO_VARIABLE);
        }
        self.readers.push((Box::new(reader), tracks));
        Ok(())
    }

    /// A linear condition: the term, and more numbers with their factors.
    fn sum(&mut self, term: &Linear, more: &[(usize, i128)], asked: Asked) -> Result<(), Refusal> {
        let mut factors: BTreeMap<usize, i128> = BTreeMap::new();
        for (track, factor) in term.coefficients.iter().enumerate() {
            factors.insert(track, i128::from(*factor));
        }
        for (track, factor) in more {
            *factors.entry(*track).or_default() += factor;
        }
        factors.retain(|_, factor| *factor != 0);
        if (self.named..term.coefficients.len()).any(|variable| term.coefficient(variable) != 0) {
            return Err(NO_VARIABLE);
        }
        if factors.is_empty() {
            let holds = match asked {
                Asked::AtLeastZero => term.constant >= 0,
                Asked::Zero => term.constant == 0,
                Asked::NotZero => term.constant != 0,
            };
            self.is_impossible |= !holds;
            return Ok(());
        }
        if term.constant != 0 {
            let track = self.constant(term.constant.unsigned_abs())?;
            factors.insert(track, i128::from(term.constant.signum()));
        }
        let (tracks, factors) = factors.into_iter().unzip();
        self.read(SumReader::new(self.numeration, asked, factors), tracks)
    }

    /// The track on which this number is.
    fn constant(&mut self, number: u64) -> Result<usize, Refusal> {
        if let Some(track) = self.constants.get(&number) {
            return Ok(*track);
        }
        let track = self.track();
        self.read(ConstantReader(self.numeration.word(number)), vec![track])?;
        self.constants.insert(number, track);
        Ok(track)
    }

    /// Numbers on the first `kept` tracks that meet everything together with some on the others: those with
    /// the shortest words. `None` if there are none; a number beyond 64 bits is `u64::MAX`.
    pub(super) fn example(self, kept: usize, meter: &mut Meter<'_, '_>) -> Result<Option<Vec<u64>>, Refusal> {
        let (numeration, is_impossible) = (self.numeration, self.is_impossible);
        let mut search = Search::new(self, kept);
        if is_impossible {
            return Ok(None);
        }
        let mut from: Vec<(u32, Vec<u32>)> = vec![(0, Vec::new())];
        let mut at = 0;
        while at < from.len() {
            if search.accepts(at as u32) {
                let mut words: Vec<Vec<u32>> = Vec::new();
                while at > 0 {
                    words.push(from[at].1.clone());
                    at = from[at].0 as usize;
                }
                let number = |track: usize| numeration.number(words.iter().rev().map(|tuple| tuple[track]));
                return Ok(Some((0..kept).map(|track| number(track).unwrap_or(u64::MAX)).collect()));
            }
            for (next, digits) in search.steps(at as u32, None, meter)? {
                if next as usize == from.len() {
                    from.push((at as u32, digits[..kept].to_vec()));
                }
            }
            at += 1;
        }
        Ok(None)
    }

    /// The machine of the numbers on the first `kept` tracks that some on the others go with: sets of states
    /// become states (Rabin and Scott 1959). Numbers that are dropped may need more digits than those that
    /// stay, so the start is closed under zeros on the tracks that stay.
    pub(super) fn project(self, kept: usize, meter: &mut Meter<'_, '_>) -> Result<Machine, Refusal> {
        let (digits, is_impossible) = (self.numeration.digits(), self.is_impossible);
        let width = Machine::tuples(digits, kept).ok_or(TOO_WIDE)?;
        let empty = Machine { digits, tracks: kept, rows: vec![0; width], accepting: vec![false] };
        if is_impossible {
            return Ok(empty);
        }
        let mut search = Search::new(self, kept);
        let mut sets = Sets::default();
        let start = search.closed(meter)?;
        sets.number(start);
        let (mut rows, mut accepting, mut at) = (Vec::new(), Vec::new(), 0);
        while at < sets.order.len() {
            let set = sets.order[at].clone();
            accepting.push(set.iter().any(|state| search.accepts(*state)));
            for symbol in 0..width {
                let next = search.set_after(&set, &empty.tuple(symbol), meter)?;
                rows.push(sets.number(next));
                meter.grown(sets.order.len())?;
            }
            table_fits(rows.len())?;
            at += 1;
        }
        Machine { digits, tracks: kept, rows, accepting }.minimised(meter)
    }
}

const NO_VARIABLE: Refusal = Refusal::Theorem("a condition names a variable that doesn't exist");

const TOO_WIDE: Refusal = Refusal::Theorem("it reads more tuples of digits than this checker does");

/// Sets of states, numbered as they come.
#[derive(Default)]
struct Sets {
    order: Vec<Vec<u32>>,
    numbers: HashMap<Vec<u32>, u32>,
}

impl Sets {
    fn number(&mut self, set: Vec<u32>) -> u32 {
        if let Some(number) = self.numbers.get(&set) {
            return *number;
        }
        let number = self.order.len() as u32;
        self.order.push(set.clone());
        self.numbers.insert(set, number);
        number
    }
}

/// The states of all readers together, numbered as they are met; state 0 is the start.
struct Search<'m> {
    digits: u32,
    readers: Vec<(Box<dyn Reader + 'm>, Vec<usize>)>,
    /// The tracks in the order in which digits are chosen, and the readers that then have all of theirs.
    order: Vec<(usize, Vec<usize>)>,
    kept: usize,
    states: Vec<Vec<u32>>,
    numbers: HashMap<Vec<u32>, u32>,
    /// The steps that were taken, by state and the digits that were given.
    taken: HashMap<(u32, Vec<u32>), Vec<u32>>,
}

/// A step: the state, and the digits of all tracks.
type Step = (u32, Vec<u32>);

impl<'m> Search<'m> {
    fn new(conjunction: Conjunction<'m>, kept: usize) -> Self {
        let Conjunction { numeration, tracks, readers, constants, .. } = conjunction;
        // Constants have one digit to choose from, so they come before what depends on them.
        let fixed: Vec<usize> = constants.into_values().filter(|track| *track >= kept).collect();
        let others: Vec<usize> = (kept..tracks).filter(|track| !fixed.contains(track)).collect();
        let tracks: Vec<usize> = (0..kept).chain(fixed).chain(others).collect();
        let place = |track: &usize| tracks.iter().position(|one| one == track).unwrap_or(0);
        let last = |tracks: &Vec<usize>| tracks.iter().map(place).max().unwrap_or(0);
        let ready = |at: usize| (0..readers.len()).filter(|one| last(&readers[*one].1) == at).collect();
        let order = tracks.iter().enumerate().map(|(at, track)| (*track, ready(at))).collect();
        let start = vec![0; readers.len()];
        let digits = numeration.digits();
        let numbers = HashMap::from([(start.clone(), 0)]);
        Self { digits, order, kept, states: vec![start], numbers, taken: HashMap::new(), readers }
    }

    fn accepts(&self, state: u32) -> bool {
        let states = &self.states[state as usize];
        self.readers.iter().zip(states).all(|((reader, _), state)| reader.accepts(*state))
    }

    /// Every step from a state, with all digits or with these on the kept tracks.
    fn steps(
        &mut self,
        state: u32,
        given: Option<&[u32]>,
        meter: &mut Meter<'_, '_>,
    ) -> Result<Vec<Step>, Refusal> {
        let from = self.states[state as usize].clone();
        let (digits, read) = (vec![0; self.order.len()], Vec::new());
        let mut choice = Choice { next: from.clone(), from, digits, read, found: Vec::new() };
        self.choose(0, given, &mut choice, meter)?;
        let mut steps = Vec::with_capacity(choice.found.len());
        for (states, digits) in choice.found {
            let number = match self.numbers.get(&states) {
                Some(number) => *number,
                None => {
                    let number = self.states.len() as u32;
                    meter.grown(self.states.len())?;
                    self.states.push(states.clone());
                    self.numbers.insert(states, number);
                    number
                }
            };
            steps.push((number, digits));
        }
        Ok(steps)
    }

    /// Chooses the digits of the tracks from place `at` on; a reader that leads nowhere ends a choice early.
    fn choose(
        &mut self,
        at: usize,
        given: Option<&[u32]>,
        choice: &mut Choice,
        meter: &mut Meter<'_, '_>,
    ) -> Result<(), Refusal> {
        let Some((track, ready)) = self.order.get(at).map(|(track, ready)| (*track, ready.len())) else {
            choice.found.push((choice.next.clone(), choice.digits.clone()));
            return Ok(());
        };
        let given_here = given.and_then(|given| given.get(track).copied()).filter(|_| track < self.kept);
        let range = given_here.map_or(0..self.digits, |digit| digit..digit + 1);
        'digit: for digit in range {
            meter.step()?;
            choice.digits[track] = digit;
            for place in 0..ready {
                let one = self.order[at].1[place];
                let (reader, tracks) = &mut self.readers[one];
                choice.read.clear();
                choice.read.extend(tracks.iter().map(|track| choice.digits[*track]));
                match reader.step(choice.from[one], &choice.read)? {
                    Some(next) => choice.next[one] = next,
                    None => continue 'digit,
                }
            }
            self.choose(at + 1, given, choice, meter)?;
        }
        Ok(())
    }

    /// The states that some digits on the other tracks lead to.
    fn set_after(
        &mut self,
        set: &[u32],
        given: &[u32],
        meter: &mut Meter<'_, '_>,
    ) -> Result<Vec<u32>, Refusal> {
        let mut next = Vec::new();
        for state in set {
            let key = (*state, given.to_vec());
            if !self.taken.contains_key(&key) {
                let steps = self.steps(*state, Some(given), meter)?;
                self.taken.insert(key.clone(), steps.into_iter().map(|(state, _)| state).collect());
            }
            next.extend(self.taken.get(&key).into_iter().flatten().copied());
        }
        next.sort_unstable();
        next.dedup();
        Ok(next)
    }

    /// The states that words of zeros on the kept tracks lead to from the start.
    fn closed(&mut self, meter: &mut Meter<'_, '_>) -> Result<Vec<u32>, Refusal> {
        let zeros = vec![0; self.kept];
        let (mut queue, mut seen) = (vec![0], HashSet::from([0]));
        while let Some(state) = queue.pop() {
            for next in self.set_after(&[state], &zeros, meter)? {
                if seen.insert(next) {
                    queue.push(next);
                }
            }
        }
        let mut all: Vec<u32> = seen.into_iter().collect();
        all.sort_unstable();
        Ok(all)
    }
}

/// Digits that are being chosen.
struct Choice {
    from: Vec<u32>,
    next: Vec<u32>,
    digits: Vec<u32>,
    /// The digits that one reader reads.
    read: Vec<u32>,
    found: Vec<(Vec<u32>, Vec<u32>)>,
}
