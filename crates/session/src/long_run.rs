//! A long run over the heaps of a game: values go to disk as they come, and a later run goes on from there.
//!
//! The run works on the table of the game that a variable holds; [`bouton_store::game_run`] writes it. This
//! file has the messages of a run that ends early.

use std::path::PathBuf;
use std::time::Duration;

use bouton_script::{Game, Stop, messages};
use bouton_solve::{Control, SolveError};
use bouton_store::{Block, Directory, GameRun, GameRunError, StoreError, game_run};

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
    /// When the variable doesn't hold a heap game, the work is stopped, or the files can't be used: with a
    /// sentence on the values that are on disk.
    pub fn long_run(&mut self, run: LongRun) -> Result<(), Box<Failure>> {
        let game = self.game(&run.variable)?;
        let control = Control::bounded(self.control("values").budget);
        match &run.checkpoint {
            Some(checkpoint) => self.fill(&game, &run, checkpoint)?,
            None => {
                let filled = game.with_values(run.to, &self.control("values"), |_| ());
                filled.map_err(|error| Box::new(self.failure(Diagnostic::from(error), "", "")))?;
            }
        }
        let count = usize::try_from(run.to).map_or(usize::MAX, |to| to.saturating_add(1));
        let finished =
            game.with_values(run.to, &control, |table| (run.finish)(game_run::block(table).first(count)));
        finished.map_err(failure)?.map_err(Box::new)
    }

    /// Computes and writes block after block.
    fn fill(&self, game: &Game, run: &LongRun, checkpoint: &Checkpoint) -> Result<(), Box<Failure>> {
        let Checkpoint { dir, every, recover } = checkpoint;
        let source = run.source.as_ref().map(|source| self.learned().beside(source));
        let directory = Directory { path: dir, source: source.as_deref(), recover: *recover };
        let mut disk = GameRun::open(game, run.to, directory, &self.control("values")).map_err(not_opened)?;
        let filled = disk.fill(run.to, *every, || self.control("values"));
        filled.map_err(|error| match error {
            GameRunError::Solve(error) => {
                let next = what_goes_on(&error);
                kept(Box::new(self.failure(Diagnostic::from(error), "", "")), disk.count(), next)
            }
            GameRunError::Store(error) => stored(&error, Some(disk.count())),
            other => not_opened(other),
        })
    }
}

fn failure(error: SolveError) -> Box<Failure> {
    Box::new(Failure::of(Diagnostic::from(error), ""))
}

/// Why a run did not begin.
fn not_opened(error: GameRunError) -> Box<Failure> {
    let message = match error {
        GameRunError::Store(error) => return stored(&error, None),
        GameRunError::Solve(error) => return failure(error),
        GameRunError::NoHeaps { game } => messages::text("checkpoint-heaps", &[("game", &game)]),
        GameRunError::WrongValue { dir, heap } => {
            messages::text("checkpoint-value", &[("dir", &dir), ("heap", &heap)])
        }
        other => other.to_string(),
    };
    Box::new(Failure::new("checkpoint", message))
}

/// An error of the files, and the values that are intact.
fn stored(error: &StoreError, known: Option<u64>) -> Box<Failure> {
    let failure = match error {
        StoreError::Io { verb: "written", .. } => Failure::not_written(error.to_string()),
        _ => Failure::new("checkpoint", error.to_string()),
    };
    let hint = match (error, known) {
        (StoreError::Damaged { sound: 0, .. }, _) => messages::text("checkpoint-lost", &[]),
        (StoreError::Damaged { sound, .. }, _) => messages::text("checkpoint-recover", &[("count", sound)]),
        (StoreError::Io { .. }, Some(0)) => messages::text("checkpoint-empty", &[]),
        (StoreError::Io { .. }, Some(known)) => messages::text("checkpoint-kept", &[("count", &known)]),
        (StoreError::TooLarge { need, .. }, _) => {
            messages::text("checkpoint-large", &[("option", &messages::bytes_to_allow(*need))])
        }
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

/// The sentence for a run that stopped for this reason and has values on disk: how to continue.
fn what_goes_on(error: &SolveError) -> &'static str {
    match error {
        SolveError::Stopped(Stop::Interrupt) => "checkpoint-kept",
        SolveError::Stopped(Stop::Bytes(_)) | SolveError::TableTooLarge { .. } => "checkpoint-kept-memory",
        SolveError::Stopped(Stop::Time) => "checkpoint-kept-time",
        // The same command would come to the same place.
        _ => FAILED,
    }
}

/// A stopped run says which values are on disk.
fn kept(failure: Box<Failure>, count: u64, sentence: &'static str) -> Box<Failure> {
    if count == 0 {
        return failure;
    }
    let said = messages::text(sentence, &[("count", &count)]);
    // What would mend a rule is said first; what would allow more work is the same command.
    let own = failure.diagnostic.hint.clone().filter(|_| sentence == FAILED);
    Box::new(failure.hint(own.map_or(said.clone(), |own| format!("{own}; {said}"))))
}
