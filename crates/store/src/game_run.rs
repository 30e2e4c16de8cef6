//! The values of a heap game on disk: written as they come, and taken up again by a later run.
//!
//! The solver stops at a pace that the caller chooses, the new values are written as one block of a [`Run`],
//! and the solver goes on. A last block is written before the work ends, for any reason.

use std::cell::Cell;
use std::path::Path;
use std::rc::Rc;
use std::time::{Duration, Instant};

use bouton_solve::{Control, Game, SolveError, Stop, Table, recognise};

use crate::block::{self, Block, Values};
use crate::{Run, StoreError};

/// Why a run of a game ended early.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum GameRunError {
    /// The directory cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The solver failed. The values computed so far are on disk.
    #[error(transparent)]
    Solve(#[from] SolveError),
    /// Only the values of heaps are written.
    #[error("a checkpoint keeps the values of heaps 0, 1, 2, …, and a position of {game} is not a heap")]
    NoHeaps {
        /// The game's name.
        game: String,
    },
    /// A value on disk contradicts the rules.
    #[error("the value of heap {heap} in `{dir}` contradicts the rules")]
    WrongValue {
        /// The directory.
        dir: String,
        /// The heap.
        heap: u64,
    },
}

/// Where a run is kept.
#[derive(Clone, Copy, Debug)]
pub struct Directory<'a> {
    /// The directory; it is made if there is none.
    pub path: &'a Path,
    /// The source of the game, if it is a rule of the user: the values of another source are not its own.
    pub source: Option<&'a str>,
    /// Whether damaged blocks are forgotten instead of refused.
    pub recover: bool,
}

/// We recompute this many small heaps, because they cost nothing, and a few large ones.
const SAMPLE: u64 = 256;

/// A game that keeps its values on disk.
#[derive(Debug)]
pub struct GameRun<'a> {
    game: &'a Game,
    run: Run,
}

impl<'a> GameRun<'a> {
    /// Opens the directory for the values of the heaps 0..=`to` and gives those on disk to the game; some of
    /// them are computed again.
    ///
    /// # Errors
    ///
    /// When this isn't a heap game, the table won't fit (then we don't make a directory), the directory can't
    /// be used, or a value on disk is wrong.
    pub fn open(
        game: &'a Game,
        to: u64,
        directory: Directory<'_>,
        control: &Control,
    ) -> Result<Self, GameRunError> {
        if !game.is_heap_game() {
            return Err(GameRunError::NoHeaps { game: game.name().to_owned() });
        }
        game.memory().check(to.saturating_add(1), control.budget)?;
        let name = identity(game, directory.source);
        let (run, values) = Run::open(directory.path, &name, directory.recover, control.budget.bytes)?;
        let count = run.count();
        game.restore(table(values));
        for heap in (0..count.min(SAMPLE)).chain([count / 3, count / 2, count.saturating_sub(1)]) {
            if heap < count && !game.recheck(heap, control)? {
                let dir = directory.path.display().to_string();
                return Err(GameRunError::WrongValue { dir, heap });
            }
        }
        Ok(Self { game, run })
    }

    /// How many values are on disk.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.run.count()
    }

    /// Computes the values of the heaps 0..=`to` and writes the new ones after each interval `every`, and at
    /// the end. `control` makes the control of each stretch of work.
    ///
    /// # Errors
    ///
    /// When the work is stopped, the rule fails, or the values can't be written.
    pub fn fill(
        &mut self,
        to: u64,
        every: Duration,
        control: impl Fn() -> Control,
    ) -> Result<(), GameRunError> {
        loop {
            let due = Rc::new(Cell::new(false));
            let result = self.game.with_values(to, &paused(control(), every, Rc::clone(&due)), |_| ());
            self.write()?;
            match result {
                Err(SolveError::Stopped(Stop::Time)) if due.get() => {}
                ended => return Ok(ended?),
            }
        }
    }

    /// Writes the values that aren't on disk yet.
    fn write(&mut self) -> Result<(), GameRunError> {
        let (have, known) = (self.game.computed(), self.run.count());
        let Some(last) = have.checked_sub(1).filter(|_| have > known) else { return Ok(()) };
        // Everything asked for is in the table: nothing is computed.
        let new = usize::try_from(known).unwrap_or(usize::MAX);
        let run = &mut self.run;
        Ok(self
            .game
            .with_values(last, &Control::unbounded(), |table| run.append(block(table).from(new)))??)
    }
}

/// The line that identifies a directory: the code, or else the name and a checksum of the source.
fn identity(game: &Game, source: Option<&str>) -> String {
    let convention = game.convention();
    if let Some(code) = game.rules().heap_code() {
        return format!("{} {convention}", recognise::name(&code.simplest()));
    }
    let name: String = game.name().chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    match source {
        Some(source) => {
            let sum = block::checksum(block::EMPTY, source.as_bytes());
            format!("{name} {convention}, rule {sum:016x}")
        }
        None => format!("{name} {convention}"),
    }
}

/// The control that stops the work when a block is due.
fn paused(control: Control, every: Duration, due: Rc<Cell<bool>>) -> Control {
    let begun = Instant::now();
    control.and(move |_| {
        due.set(begun.elapsed() >= every);
        due.get().then_some(Stop::Time)
    })
}

/// The values of a table as they are written.
#[must_use]
pub fn block(table: &Table) -> Block<'_> {
    match table {
        Table::U8(values) => Block::U8(values),
        Table::U16(values) => Block::U16(values),
        Table::U32(values) => Block::U32(values),
        Table::U64(values) => Block::U64(values),
    }
}

fn table(values: Values) -> Table {
    match values {
        Values::U8(values) => Table::U8(values),
        Values::U16(values) => Table::U16(values),
        Values::U32(values) => Table::U32(values),
        Values::U64(values) => Table::U64(values),
    }
}
