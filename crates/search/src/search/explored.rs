//! Positions that the rules evaluate themselves, in a flat table, without lists of options (see
//! [`bouton_rules::word_table`]).
//!
//! Positions that the rules can't evaluate are searched as ever. If that happens often, we stop asking. For
//! rules with many options lists are faster, but a box of positions in order is faster still: so now and then
//! we ask the rules for a sample, to see whether there is one.

use bouton_heaps::SolveError;
use bouton_rules::word_table::{Folding, Seen, Sweep};
use bouton_rules::{Standard, WordTable, word_table};

use super::{NO_WORD, Search};
use crate::answers::Answers;
use crate::link::WORD;
use crate::question::Question;
use crate::state::{self, OPEN, UNKNOWN};

/// The state kept from one position to the next.
#[derive(Default)]
pub(super) struct Explored {
    asking: Asking,
    /// Whether the rules list options in any order of their parts.
    sorted: bool,
    /// Positions that were searched while the rules weren't asked because of many options.
    listed: u64,
    stack: Vec<u64>,
    /// Positions that were evaluated, and those that were gone through in vain.
    done: u64,
    vain: u64,
    /// How often many options were gone through only to find which are missing.
    many: u64,
    /// Those with few options that were searched.
    few: u64,
    /// The statistics so far, and when to consider next whether to evaluate a box of positions in order.
    seen: Seen,
    judged: u64,
    sweep: Option<Sweep>,
}

/// Whether the rules are asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Asking {
    #[default]
    Never,
    Always,
    /// Not before this many positions are searched.
    Later(u64),
    /// Until it is judged whether there is a box.
    Until,
}

/// A sample is one position for this many searched ones; the number of searched positions grows by this
/// factor before the next sample.
const SAMPLE: u64 = 16;
const APART: u64 = 4;

/// One position in this many may be gone through in vain, and this many at the beginning.
const VAIN: u64 = 8;
const FIRST_VAIN: u64 = 64;

/// Fewer positions say little of how play goes.
const FEWEST: u64 = 1 << 13;

/// The answers to a question, as the rules need them.
struct Noted<'a> {
    answers: &'a mut Answers,
    question: Question,
}

impl word_table::Fold for Noted<'_> {
    fn clear(&mut self) {
        self.answers.clear();
    }

    fn noted(&mut self) -> &mut [u8; word_table::STATES] {
        self.answers.bytes()
    }

    fn answer(&mut self) -> u64 {
        match self.question {
            Question::Value => self.answers.mex(),
            question if self.answers.has_noted() => question.fold(self.answers),
            question => question.at_end(),
        }
    }

    fn folding(&self) -> Option<Folding> {
        let end = state::of(self.question.at_end()) as u8;
        Some(Folding { end, others: self.question.folded() })
    }

    fn settled(&self) -> Option<u8> {
        Some(state::of(self.question.settled_by(0)?) as u8)
    }
}

impl Explored {
    /// Nothing yet. `flat`: positions have a flat table.
    pub(super) fn new(flat: bool, standard: Standard) -> Self {
        let asked = flat && standard != Standard::Written;
        let asking = if asked { Asking::Always } else { Asking::Never };
        Self { asking, sorted: standard == Standard::Sorted, judged: FEWEST, ..Self::default() }
    }

    /// Whether the rules are asked for the next position.
    fn asks(&mut self) -> bool {
        if let Asking::Later(from) = self.asking {
            self.listed += 1;
            if self.listed >= from {
                self.judged = self.done + self.listed / SAMPLE;
                self.asking = Asking::Until;
            }
        }
        matches!(self.asking, Asking::Always | Asking::Until)
    }

    /// No longer asks where lists of many options are faster, unless this is a sample.
    fn rest(&mut self) {
        if self.asking == Asking::Always && self.many >= FIRST_VAIN + self.done / VAIN {
            // Sorted positions don't form a box.
            self.asking = if self.sorted { Asking::Never } else { Asking::Later(self.listed + FEWEST) };
        }
    }

    /// Whether boxes of positions may be evaluated in order.
    fn has_boxes(&self) -> bool {
        !self.sorted && self.asking != Asking::Never
    }

    /// Positions with few options that were searched; 0 if most were evaluated in order.
    pub(super) fn few(&self) -> u64 {
        if self.few > self.done / 2 { self.few } else { 0 }
    }

    /// Bytes in use.
    pub(super) fn size(&self) -> u64 {
        8 * self.stack.capacity() as u64
    }
}

impl Search<'_> {
    /// Lets the rules evaluate an unknown position and all positions that it leads to; returns whether its
    /// answer is known now.
    pub(super) fn explore(&mut self, word: u64) -> Result<bool, SolveError> {
        let Some(packed) = &mut self.packed else { return Ok(false) };
        if !packed.explored.asks() {
            return Ok(false);
        }
        packed.explored.stack.push(word);
        self.explore_stack()?;
        let Some(packed) = &self.packed else { return Ok(false) };
        Ok(self.family.store.borrow().packed[packed.own.at].state(word) > OPEN)
    }

    /// Lets the rules evaluate the positions on the stack, as far as they can.
    fn explore_stack(&mut self) -> Result<(), SolveError> {
        loop {
            let stuck = self.explore_some();
            if stuck {
                self.unwind();
                return Ok(());
            }
            self.poll()?;
            if self.packed.as_ref().is_none_or(|packed| packed.explored.stack.is_empty()) {
                return Ok(());
            }
            self.judge();
        }
    }

    /// Begins a sweep where play goes down; asked each time that twice as many positions are evaluated.
    fn judge(&mut self) {
        let Self { family, frames, packed: Some(packed), progress, .. } = self else { return };
        let explored = &mut packed.explored;
        if explored.done < explored.judged || explored.sorted {
            return;
        }
        explored.judged = 2 * explored.done;
        let done = explored.done + explored.listed;
        let store = &mut *family.store.borrow_mut();
        if let Some((words, cells)) = store.packed[packed.own.at].bytes() {
            let waiting = frames.iter().map(|frame| frame.word).chain(explored.stack.iter().copied());
            explored.seen.reach(words, waiting.filter(|word| *word != NO_WORD));
            let table = (words, cells.places, &cells.cells[..]);
            explored.sweep = explored.seen.sweep(table, done, progress.left());
            if explored.sweep.is_some() {
                explored.judged = u64::MAX;
            }
        }
        if explored.asking == Asking::Until && explored.sweep.is_none() {
            explored.asking = Asking::Later(APART * explored.listed);
        }
    }

    /// Evaluates the positions with parts up to these: a few runs of them as they come, which shows how play
    /// goes down, then boxes in that order, as far as the rules evaluate any.
    pub(super) fn fill(&mut self, most: &[i64]) -> Result<(), SolveError> {
        let mut rest = self.sweep_to(most, &Seen::default());
        let mut judged = FEWEST;
        while let Some(run) = rest.as_mut().and_then(Sweep::next_words).filter(|_| self.outgrown.is_none()) {
            let Some(packed) = &self.packed else { break };
            if packed.explored.done >= judged {
                judged = 2 * packed.explored.done;
                let seen = packed.explored.seen.clone();
                if let Some(sweep) = self.sweep_to(most, &seen) {
                    self.sweep(sweep)?;
                }
            }
            self.explore_run(run)?;
        }
        Ok(())
    }

    /// The box of the positions with parts up to these in the order that was seen, if they have cells.
    fn sweep_to(&self, most: &[i64], seen: &Seen) -> Option<Sweep> {
        let packed = self.packed.as_ref().filter(|packed| packed.explored.has_boxes())?;
        let store = &mut *self.family.store.borrow_mut();
        let (words, _) = store.packed[packed.own.at].bytes()?;
        seen.sweep_to(words, most)
    }

    /// Evaluates some positions: all at once by the rules, what these leave by the search.
    fn explore_run(&mut self, run: impl Iterator<Item = u64>) -> Result<(), SolveError> {
        let Self { family, packed: Some(packed), .. } = self else { return Ok(()) };
        let at = packed.own.at;
        let unknown = |word: &u64| family.store.borrow().packed[at].state(*word) == UNKNOWN;
        let words: Vec<u64> = run.filter(unknown).collect();
        if !words.is_empty() && packed.explored.asks() {
            packed.explored.stack.extend(words.iter().rev());
            self.explore_stack()?;
        }
        words.into_iter().try_for_each(|word| self.solve(word | WORD))
    }

    /// Lets the rules evaluate a box.
    fn sweep(&mut self, sweep: Sweep) -> Result<(), SolveError> {
        let Some(packed) = &mut self.packed else { return Ok(()) };
        packed.explored.sweep = Some(sweep);
        while self.packed.as_ref().is_some_and(|packed| packed.explored.sweep.is_some()) {
            self.explore_some();
            self.poll()?;
        }
        Ok(())
    }

    /// The same for a few positions; true: the rules can't go on.
    fn explore_some(&mut self) -> bool {
        let Self { family, packed: Some(packed), links, progress, question, .. } = self else { return true };
        let store = &mut *family.store.borrow_mut();
        let Some((words, cells)) = store.packed[packed.own.at].bytes() else { return true };
        let explored = &mut packed.explored;
        let sweeps = explored.sweep.is_some();
        let mut table = WordTable {
            words,
            places: cells.places,
            cells: &mut cells.cells,
            fold: &mut Noted { answers: &mut links.answers, question: *question },
            options: &mut packed.options,
            stack: &mut explored.stack,
            sweep: explored.sweep.as_mut(),
            seen: &mut explored.seen,
            sorted: explored.sorted,
            most: progress.room(),
            done: 0,
            listed: 0,
            many: 0,
            stuck: false,
        };
        packed.rules.explore(&mut table);
        let (done, stuck, listed, many) = (table.done, table.stuck, table.listed, table.many);
        let over = explored.sweep.take_if(|sweep| sweep.is_over()).is_some();
        if over && done == 0 && explored.asking == Asking::Until {
            // The rules evaluate no boxes.
            explored.asking = Asking::Never;
        }
        explored.few += if sweeps { 0 } else { done.saturating_sub(listed) };
        explored.many += many;
        progress.steps(done);
        explored.done += done;
        explored.rest();
        stuck || done == 0 && !sweeps || matches!(explored.asking, Asking::Never | Asking::Later(_))
    }

    /// Closes positions that the rules left open.
    pub(super) fn unwind(&mut self) {
        let Self { family, packed: Some(packed), .. } = self else { return };
        let explored = &mut packed.explored;
        let store = &mut *family.store.borrow_mut();
        if let Some((_, cells)) = store.packed[packed.own.at].bytes() {
            let open = word_table::unwind(&mut explored.stack, cells.places, &mut cells.cells);
            // A sample that ends says nothing of the rules.
            explored.vain += if matches!(explored.asking, Asking::Later(_)) { 0 } else { 1 + open };
        }
        explored.stack.clear();
        if explored.vain >= FIRST_VAIN + explored.done / VAIN {
            explored.asking = Asking::Never;
        }
    }
}
