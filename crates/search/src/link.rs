//! The destinations of the options of positions: one list for all positions on the stack.
//!
//! Of a position it holds first its options that are one position each, then its sums, then the positions to
//! be solved, small ones first: then the stack stays low in games that only shrink. Answers that are known
//! stand there themselves, each once.

use std::ops::Range;

use super::answers::Answers;
use super::question::Question;
use super::state::{self, State};

/// The name of a position in a search: its number, or its word with [`WORD`].
pub(super) type Name = u64;
/// The bit of names that are words.
pub(super) const WORD: Name = 1 << 63;

/// Names, answers and ends of sums.
#[derive(Debug, Default)]
pub(crate) struct Links {
    all: Vec<u64>,
    /// The sums of the position whose options are being linked: the nim-sum of the known parts, the names of
    /// the others, and [`END`].
    apart: Vec<u64>,
    /// Positions to be solved, with their sizes.
    fresh: Vec<(u64, Name)>,
    pub(super) answers: Answers,
}

/// The bit that marks a link as an answer. Names and answers stored here never have it themselves.
const ANSWER: u64 = 1 << 62;
/// Closes a sum.
const END: u64 = u64::MAX;

impl Links {
    pub(super) fn len(&self) -> usize {
        self.all.len()
    }

    /// Bytes in use.
    pub(super) fn size(&self) -> u64 {
        (self.all.capacity() * 8 + self.apart.capacity() * 8 + self.fresh.capacity() * 16) as u64
    }

    pub(super) fn name(&self, at: usize) -> Name {
        self.all[at]
    }

    pub(super) fn truncate(&mut self, length: usize) {
        self.all.truncate(length);
    }

    /// The options of another position follow: where they begin.
    pub(super) fn begin(&mut self) -> usize {
        self.apart.clear();
        self.fresh.clear();
        self.answers.clear();
        self.all.len()
    }

    /// As [`Links::begin`], where the answers noted so far are those of the same options.
    pub(super) fn begin_noted(&mut self) -> usize {
        self.apart.clear();
        self.fresh.clear();
        self.all.len()
    }

    /// Links an option that is one position.
    pub(super) fn lone(&mut self, name: Name, known: Option<u64>, size: impl FnOnce() -> u64) {
        match known {
            Some(answer) => self.known(answer),
            None => self.unknown(name, size()),
        }
    }

    /// Links an option with a known answer.
    #[inline]
    pub(super) fn known(&mut self, answer: u64) {
        if self.answers.is_new(answer) {
            // A nimber this large can only be given by a formula: it can't be a mex, so leaving it out
            // doesn't change one.
            if answer < ANSWER {
                self.all.push(answer | ANSWER);
            }
        }
    }

    /// The same for an answer that has this state.
    #[inline(always)]
    pub(super) fn known_state(&mut self, state: State) {
        if self.answers.is_new_state(state) {
            self.all.push((u64::from(state) - state::FIRST as u64) | ANSWER);
        }
    }

    /// Links an option that is to be solved.
    #[inline(always)]
    pub(super) fn unknown(&mut self, name: Name, size: u64) {
        self.all.push(name);
        self.fresh.push((size, name));
    }

    /// Links an option that is the sum of these positions; returns its value, if it is known.
    pub(super) fn sum(
        &mut self,
        names: &[Name],
        answer: impl Fn(Name) -> Option<u64>,
        size: impl Fn(Name) -> u64,
    ) -> Option<u64> {
        let (begun, mut sum) = (self.apart.len(), 0);
        self.apart.push(0);
        for name in names {
            match answer(*name) {
                Some(value) => sum ^= value,
                None => {
                    self.apart.push(*name);
                    self.fresh.push((size(*name), *name));
                }
            }
        }
        if self.apart.len() == begun + 1 {
            self.apart.truncate(begun);
            self.known(sum);
            return Some(sum);
        }
        self.apart[begun] = sum;
        self.apart.push(END);
        None
    }

    /// The answer, if it follows at once.
    pub(super) fn answer(&mut self, question: Question) -> Option<u64> {
        if self.answers.contains(0)
            && let Some(answer) = question.settled_by(0)
        {
            return Some(answer);
        }
        if !self.fresh.is_empty() {
            return None;
        }
        Some(if self.answers.is_end() { question.at_end() } else { question.fold(&mut self.answers) })
    }

    /// Closes the lists of a position that waits: where its sums begin, and the positions to be solved.
    pub(super) fn order(&mut self) -> (usize, usize) {
        self.fresh.sort_unstable();
        self.fresh.dedup();
        let apart = self.all.len();
        self.all.append(&mut self.apart);
        let todo = self.all.len();
        self.all.extend(self.fresh.iter().map(|(_, name)| *name));
        (apart, todo)
    }

    /// The answer of a position from its links, all of them solved: `known` are their answers.
    pub(super) fn fold(
        &mut self,
        lone: Range<usize>,
        apart: Range<usize>,
        question: Question,
        known: impl Fn(Name) -> Option<u64>,
    ) -> u64 {
        let Self { all, answers, .. } = self;
        answers.clear();
        let answer =
            |link: u64| if link & ANSWER == 0 { known(link).unwrap_or_default() } else { link & !ANSWER };
        all[lone].iter().for_each(|link| answers.insert(answer(*link)));
        let mut sum = None;
        for link in &all[apart] {
            match (*link, sum) {
                (END, value) => {
                    answers.insert(value.unwrap_or_default());
                    sum = None;
                }
                (first, None) => sum = Some(first),
                (name, Some(value)) => sum = Some(value ^ known(name).unwrap_or_default()),
            }
        }
        question.fold(answers)
    }
}
