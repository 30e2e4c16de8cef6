//! Octal games: the values of heaps 0, 1, 2, … as fast as this machine can, with a proof of the period.
//!
//! An [`Engine`] fills a [`Table`]. The table is the whole state: an engine that is given a table of any
//! length goes on from its end, so a checkpoint is the table and nothing else.
//!
//! Three engines work for it, and it changes between them as the values ask: `dense` looks at all pairs of
//! heaps, `sparse` only at pairs with a rare heap, and once a period is proved at one of its growing
//! checkpoints (theorem of Guy and Smith 1956), the rest is copied from inside the periodic part. Which
//! engine worked, and on how many threads (`threads`), never changes a value.

use bouton_rules::{HeapCode, TakeAndBreak};
use bouton_theory::{Certificate, Convention, Period, Theorem, period};

use crate::table::Table;
use crate::theorem as theorems;
use crate::{Control, SolveError, Work};

mod bytes;
mod cells;
mod copy;
mod dense;
mod index;
mod kernel;
mod mode;
mod open;
mod proof;
mod repeat;
mod rules;
mod sparse;
mod split;
mod threads;
pub mod windows;

#[cfg(test)]
mod tests;

pub use kernel::Kernel;
pub use split::Split;

use mode::{Choice, Chosen, Mode};
use rules::Rules;
use threads::Threads;

/// The values of one finite octal code in normal play.
#[derive(Clone, Debug)]
pub struct Engine {
    rules: Rules,
    parity: Option<Option<bool>>,
    theorem: Option<Theorem>,
    kernel: Kernel,
    mode: Mode,
    chosen: Chosen,
    threads: Threads,
    certificate: Option<Certificate>,
    /// The length of the table that the state belongs to.
    length: usize,
    /// The lengths at which a period is looked for, and the engine chosen, next.
    next_proof: usize,
    next_choice: usize,
}

/// The first lengths at which a period is looked for and an engine is chosen.
const FIRST_PROOF: usize = 64;
const FIRST_CHOICE: usize = 192;
/// Heaps between two looks of the watcher.
const STRIDE: usize = 1 << 12;
/// Pairs between two looks of the watcher.
const PAIRS: u64 = 1 << 22;

impl Engine {
    /// The engine for a code with digits 0 to 7 that don't repeat for ever: without constraints, or with
    /// unequal heaps required by all digits that divide (Grundy's game). Returns `None` for others.
    #[must_use]
    pub fn new(code: &TakeAndBreak) -> Option<Self> {
        Self::with_kernel(code, Kernel::best())
    }

    /// Whether there is an engine for this code.
    #[must_use]
    pub fn covers(code: &TakeAndBreak) -> bool {
        Rules::cover(code)
    }

    /// As [`new`](Self::new), with a chosen version of the inner loops, one of [`Kernel::available`].
    #[must_use]
    pub fn with_kernel(code: &TakeAndBreak, kernel: Kernel) -> Option<Self> {
        if !Self::covers(code) || !Kernel::available().contains(&kernel) {
            return None;
        }
        let theorem = theorems::of(&HeapCode::TakeAndBreak(Box::new(code.clone())), Convention::Normal);
        Some(Self {
            rules: Rules::of(code),
            parity: split::common_parity(code),
            theorem,
            kernel,
            mode: Mode::Undecided,
            chosen: Chosen::default(),
            threads: Threads::default(),
            certificate: None,
            length: 0,
            next_proof: FIRST_PROOF,
            next_choice: FIRST_CHOICE,
        })
    }

    /// Fills `table`, which holds the values of the first heaps (or is empty), up to the heap `to`.
    ///
    /// # Errors
    ///
    /// When the work is stopped; the table then holds the values found, and a later call goes on from there.
    pub fn extend(&mut self, table: &mut Table, to: u64, control: &Control) -> Result<(), SolveError> {
        self.run(table, to, control, false)
    }

    /// Fills `table` until a period is proved, at most up to the heap `to`.
    ///
    /// # Errors
    ///
    /// As [`extend`](Self::extend).
    pub fn prove(
        &mut self,
        table: &mut Table,
        to: u64,
        control: &Control,
    ) -> Result<Option<&Certificate>, SolveError> {
        self.run(table, to, control, true)?;
        if self.certificate.is_none() {
            self.certify(table);
        }
        Ok(self.certificate.as_ref())
    }

    /// The proof of the period, once there is one. The code's name is not in it.
    #[must_use]
    pub fn certificate(&self) -> Option<&Certificate> {
        self.certificate.as_ref()
    }

    /// The theorem that proves periods of this game.
    #[must_use]
    pub fn theorem(&self) -> Option<&Theorem> {
        self.theorem.as_ref()
    }

    /// The split into rare and common values in use, and the rare heaps found. Returns `None` while a split
    /// doesn't help.
    #[must_use]
    pub fn split(&self) -> Option<(Split, &[usize])> {
        self.mode.split()
    }

    /// How many values several threads found together ([`Budget::threads`](crate::Budget)): where pieces of
    /// the work are large enough.
    #[must_use]
    pub fn shared(&self) -> u64 {
        self.threads.shared
    }

    /// The most bytes that an engine takes for each heap, its table of values included. Several threads take
    /// a few more megabytes if the budget allows it.
    pub const BYTES_PER_HEAP: u64 = 4;

    fn run(
        &mut self,
        table: &mut Table,
        to: u64,
        control: &Control,
        only_prove: bool,
    ) -> Result<(), SolveError> {
        let to = usize::try_from(to).ok().filter(|to| *to < usize::MAX / 8).ok_or(SolveError::TooLarge)?;
        if table.len() != self.length {
            // Another table: nothing that was derived from the last one holds.
            self.mode = Mode::Undecided;
            self.certificate = None;
            (self.next_proof, self.next_choice) =
                (table.len().max(FIRST_PROOF), table.len().max(FIRST_CHOICE));
        }
        let result = self.fill(table, to, control, only_prove);
        self.length = table.len();
        result
    }

    fn fill(
        &mut self,
        table: &mut Table,
        to: usize,
        control: &Control,
        only_prove: bool,
    ) -> Result<(), SolveError> {
        while table.len() <= to {
            if table.len() >= self.next_proof && self.certificate.is_none() {
                let later = table.len() + table.len() / 8 + 1;
                let due = self.certify(table).filter(|due| *due > table.len());
                self.next_proof = due.map_or(later, |due| due.min(later));
            }
            if let Some(certificate) = &self.certificate {
                self.mode = Mode::Undecided;
                return if only_prove { Ok(()) } else { copy::fill(table, certificate.period, to, control) };
            }
            if table.len() >= self.next_choice {
                self.choose(table);
            }
            let goal = (to + 1).min(self.next_proof).min(self.next_choice.max(table.len() + 1));
            self.advance(table, goal, to, control)?;
        }
        Ok(())
    }

    /// Chooses an engine, or keeps the one that is still as good as when it was chosen.
    fn choose(&mut self, table: &Table) {
        let length = table.len();
        if self.mode.is_settled(self.chosen, length) {
            self.next_choice = length + length / 8;
            return;
        }
        let choice = Choice { kernel: self.kernel, rules: &self.rules, parity: self.parity };
        self.next_choice = self.mode.choose(choice, table);
        let rare = self.mode.split().map_or(0, |(_, rare)| rare.len());
        self.chosen = Chosen { length, rare };
    }

    /// Looks for a proof; the length at which there may be one, if a repeat is only too short.
    fn certify(&mut self, table: &Table) -> Option<usize> {
        let theorem = self.theorem.as_ref()?;
        let found = match table {
            Table::U8(values) => repeat::in_bytes(values, theorem),
            Table::U16(values) => repeat::in_words(values, theorem),
            Table::U32(values) => repeat::in_words(values, theorem),
            Table::U64(values) => repeat::in_words(values, theorem),
        };
        let Some(candidate) = found.candidate else { return found.due };
        // With the least preperiod the certificate reads the fewest values.
        self.certificate = crate::table::each_width!(table, values => {
            let preperiod = period::least_preperiod(values, candidate.period, 0);
            theorem.certify(values, Period { preperiod, ..candidate }).ok()
        });
        None
    }

    /// Fills the table up to `goal` values, as the mode says, or less if the mode changes.
    fn advance(
        &mut self,
        table: &mut Table,
        goal: usize,
        to: usize,
        control: &Control,
    ) -> Result<(), SolveError> {
        self.mode.reserve(self.kernel, table, goal);
        control.engine(self.mode.name());
        while table.len() < goal {
            let end = goal.min(table.len() + STRIDE);
            let bytes = table.bytes() + self.mode.bytes();
            let work = Work { done: table.len() as u64, total: Some(to as u64 + 1), bytes };
            control.poll(&work)?;
            if self.threads.stretch(&mut self.mode, &self.rules, table, (goal, to + 1), (control, &work))? {
                continue;
            }
            let mut pairs = 0;
            while table.len() < end && pairs < PAIRS {
                match self.mode.step(&self.rules, table, end) {
                    Some(work) => pairs += work,
                    None => {
                        // Indices that do not fit: another engine from here on.
                        let choice = Choice { kernel: self.kernel, rules: &self.rules, parity: self.parity };
                        self.next_choice = self.mode.widen(choice, table);
                        return Ok(());
                    }
                }
            }
        }
        Ok(())
    }
}
