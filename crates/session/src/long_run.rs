//! A long run over the heaps of a game: values go to disk as they come, and a later run goes on from there.
//!
//! The run works on the table of the game that a variable holds. At a pace that the front end chooses it
//! stops the solver, writes what is new as one block of a [`bouton_store::Run`], and goes on. An interrupt, a
//! budget or a failure ends the run only after a last block is written.

use std::cell::Cell;
use std::path::PathBuf;
use std::rc::Rc;
use std::time::{Duration, Instant};

use bouton_script::{Game, Stop, messages};
use bouton_solve::table::Table;
use bouton_solve::{Control, SolveError};
use bouton_store::{Block, Run, StoreError, Values};

use crate::{Diagnostic, Failure, Session};

/// What to run.
pub struct LongRun {
    /// The variable that holds the game.
    pub variable: String,
    /// The source of the game, if it is a rule of the user: a checkpoint of another source is not its own.
    pub source: Option<String>,
    /// The largest heap.
    pub to: u64,
    /// Where to write and from where to go on.
    pub checkpoint: Option<Checkpoint>,
    /// Receives all values at the end.
    pub finish: Finish,
}

/// What receives all values at the end of a run.
pub type Finish = Box<dyn FnOnce(Block<'_>) -> Result<(), Failure> + Send>;

/// A directory that a run writes.
#[derive(Clone, Debug)]
pub struct Checkpoint {
    /// The directory; it is made if there is none.
    pub dir: PathBuf,
    /// A block is written once in this time.
    pub every: Duration,
    /// Whether damaged blocks are forgotten instead of refused.
    pub recover: bool,
}

impl Session {
    /// Does a long run. The session's interrupt flag and budgets stop it as they stop a cell.
    ///
    /// # Errors
    ///
    /// When the variable holds no heap game, the work is stopped, or the files cannot be used: with a
    /// sentence that says what is on disk.
    pub fn long_run(&mut self, run: LongRun) -> Result<(), Box<Failure>> {
        let game = self.game(&run.variable)?;
        if game.is_heap_game() {
            // Before a directory is made for it.
            let budget = self.control("values").budget;
            game.memory().check(run.to.saturating_add(1), budget).map_err(failure)?;
        }
        let mut disk = match &run.checkpoint {
            Some(checkpoint) => Some(open(&game, &run, checkpoint, &self.control("values"))?),
            None => None,
        };
        self.fill(&game, &run, disk.as_mut())?;
        let control = Control::bounded(self.control("values").budget);
        let count = usize::try_from(run.to).map_or(usize::MAX, |to| to.saturating_add(1));
        let finished = game.with_values(run.to, &control, |table| (run.finish)(block(table).first(count)));
        finished.map_err(failure)?.map_err(Box::new)
    }

    /// Computes and writes block after block.
    fn fill(&self, game: &Game, run: &LongRun, mut disk: Option<&mut Run>) -> Result<(), Box<Failure>> {
        let every = run.checkpoint.as_ref().map(|checkpoint| checkpoint.every);
        loop {
            let due = Rc::new(Cell::new(false));
            let control = paused(self.control("values"), every, Rc::clone(&due));
            let result = game.with_values(run.to, &control, |_| ());
            if let Some(disk) = &mut disk {
                write(game, disk)?;
            }
            match result {
                Ok(()) => return Ok(()),
                Err(SolveError::Stopped(Stop::Time)) if due.get() => {}
                Err(error) => {
                    let next = what_goes_on(&error);
                    let failure = self.failure(Diagnostic::from(error), "", "");
                    return Err(kept(Box::new(failure), disk.as_deref(), next));
                }
            }
        }
    }
}

/// So many small heaps, which cost nothing, are computed again beside a few large ones.
const SAMPLE: u64 = 256;

/// Opens the directory and gives its values to the game; some of them are computed again.
fn open(game: &Game, run: &LongRun, checkpoint: &Checkpoint, control: &Control) -> Result<Run, Box<Failure>> {
    if !game.is_heap_game() {
        let message = messages::text("checkpoint-heaps", &[("game", &game.name())]);
        return Err(Box::new(Failure::new("checkpoint", message)));
    }
    let name = identity(game, run.source.as_deref());
    let (run, values) =
        Run::open(&checkpoint.dir, &name, checkpoint.recover).map_err(|e| stored(&e, None))?;
    let count = run.count();
    game.restore(table(values));
    for heap in (0..count.min(SAMPLE)).chain([count / 3, count / 2, count.saturating_sub(1)]) {
        if heap < count && !game.recheck(heap, control).map_err(failure)? {
            let dir = checkpoint.dir.display().to_string();
            let message = messages::text("checkpoint-value", &[("dir", &dir), ("heap", &heap)]);
            return Err(Box::new(Failure::new("checkpoint", message)));
        }
    }
    Ok(run)
}

/// What a directory is known by, in one line: the code, else the name and a checksum of the source.
fn identity(game: &Game, source: Option<&str>) -> String {
    let convention = game.convention();
    if let Some(code) = game.rules().heap_code() {
        return format!("{} {convention}", bouton_solve::recognise::name(&code.simplest()));
    }
    let name: String = game.name().chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    match source {
        Some(source) => {
            let sum = bouton_store::block::checksum(bouton_store::block::EMPTY, source.as_bytes());
            format!("{name} {convention}, rule {sum:016x}")
        }
        None => format!("{name} {convention}"),
    }
}

/// Writes what is not on disk yet.
fn write(game: &Game, disk: &mut Run) -> Result<(), Box<Failure>> {
    let (have, known) = (game.computed(), disk.count());
    let Some(last) = have.checked_sub(1).filter(|_| have > known) else { return Ok(()) };
    // Everything asked for is in the table: nothing is computed.
    let new = usize::try_from(known).unwrap_or(usize::MAX);
    let written = game.with_values(last, &Control::unbounded(), |table| disk.append(block(table).from(new)));
    written.map_err(failure)?.map_err(|error| stored(&error, Some(known)))
}

/// The control that stops the work when a block is due.
fn paused(control: Control, every: Option<Duration>, due: Rc<Cell<bool>>) -> Control {
    let Some(every) = every else { return control };
    let begun = Instant::now();
    control.and(move |_| {
        due.set(begun.elapsed() >= every);
        due.get().then_some(Stop::Time)
    })
}

fn block(table: &Table) -> Block<'_> {
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

fn failure(error: SolveError) -> Box<Failure> {
    Box::new(Failure::of(Diagnostic::from(error), ""))
}

/// What the files did not allow, and what is intact.
fn stored(error: &StoreError, known: Option<u64>) -> Box<Failure> {
    let failure = Failure::new("checkpoint", error.to_string());
    let hint = match (error, known) {
        (StoreError::Damaged { sound: 0, .. }, _) => messages::text("checkpoint-lost", &[]),
        (StoreError::Damaged { sound, .. }, _) => messages::text("checkpoint-recover", &[("count", sound)]),
        (StoreError::Io { .. }, Some(0)) => messages::text("checkpoint-empty", &[]),
        (StoreError::Io { .. }, Some(known)) => messages::text("checkpoint-kept", &[("count", &known)]),
        (StoreError::Busy { .. }, _) => messages::text("checkpoint-busy", &[]),
        (StoreError::Foreign { .. } | StoreError::OtherRun { .. }, _) => {
            messages::text("checkpoint-other", &[])
        }
        _ => return Box::new(failure),
    };
    Box::new(failure.hint(hint))
}

/// The sentence for a run that cannot go on.
const FAILED: &str = "checkpoint-kept-error";

/// The sentence for a run that stopped for this reason and has values on disk: what it takes to go on.
fn what_goes_on(error: &SolveError) -> &'static str {
    match error {
        SolveError::Stopped(Stop::Interrupt) => "checkpoint-kept",
        SolveError::Stopped(Stop::Bytes(_)) | SolveError::TableTooLarge { .. } => "checkpoint-kept-memory",
        SolveError::Stopped(Stop::Time) => "checkpoint-kept-time",
        // The same command would come to the same place.
        _ => FAILED,
    }
}

/// A stopped run says what is on disk.
fn kept(failure: Box<Failure>, disk: Option<&Run>, sentence: &'static str) -> Box<Failure> {
    match disk.map(Run::count) {
        Some(count) if count > 0 => {
            let said = messages::text(sentence, &[("count", &count)]);
            // What would mend a rule is said first; what would allow more work is the same command.
            let own = failure.diagnostic.hint.clone().filter(|_| sentence == FAILED);
            Box::new(failure.hint(own.map_or(said.clone(), |own| format!("{own}; {said}"))))
        }
        _ => failure,
    }
}
