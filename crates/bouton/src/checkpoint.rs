//! Long runs over heaps that write their values to disk as they come (feature `store`).

use std::path::PathBuf;
use std::time::Duration;

use bouton_store::{Directory, GameRun, GameRunError, StoreError};

use crate::{Error, Game, Values};

/// A directory that keeps the values of a game: numpy reads its blocks, and `bouton values --checkpoint`
/// continues with it, just as this crate continues with the command's directory.
///
/// ```
/// use bouton::prelude::*;
/// use bouton::Checkpoint;
/// use std::time::Duration;
/// let dir = std::env::temp_dir().join(format!("bouton-doc-{}", std::process::id()));
/// let checkpoint = Checkpoint::new(&dir).every(Duration::from_secs(30));
/// let first = octal("0.6")?.long_run(5_000, &checkpoint)?;
/// // Another day: a new game takes up what is on disk.
/// let longer = octal("0.6")?.long_run(10_000, &checkpoint)?;
/// assert_eq!((longer.len(), longer.between(0..5_001)), (10_001, first));
/// # std::fs::remove_dir_all(&dir).map_err(|error| bouton::Error::new("file", error.to_string()))?;
/// # Ok::<(), bouton::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checkpoint {
    dir: PathBuf,
    every: Duration,
    recover: bool,
}

impl Checkpoint {
    /// A directory, which is made if there is none. A block is written once a minute, and at the end.
    ///
    /// ```
    /// use bouton::Checkpoint;
    /// assert_ne!(Checkpoint::new("officers"), Checkpoint::new("kayles"));
    /// ```
    #[must_use]
    pub fn new(dir: impl Into<PathBuf>) -> Self {
        Self { dir: dir.into(), every: Duration::from_secs(60), recover: false }
    }

    /// Writes a block once in this time.
    ///
    /// ```
    /// use bouton::Checkpoint;
    /// use std::time::Duration;
    /// assert_ne!(Checkpoint::new("officers").every(Duration::from_secs(5)), Checkpoint::new("officers"));
    /// ```
    #[must_use]
    pub fn every(mut self, every: Duration) -> Self {
        self.every = every;
        self
    }

    /// Forgets damaged blocks, and those after them, instead of refusing the directory.
    ///
    /// ```
    /// use bouton::Checkpoint;
    /// assert_ne!(Checkpoint::new("officers").recover(), Checkpoint::new("officers"));
    /// ```
    #[must_use]
    pub fn recover(mut self) -> Self {
        self.recover = true;
        self
    }
}

impl Game {
    /// The values of the heaps 0..=`to`, written to disk as they come. What ends the work, an interrupt or a
    /// budget, ends it after a last block is written: the same call goes on from there.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let dir = std::env::temp_dir().join(format!("bouton-run-{}", std::process::id()));
    /// let small = games::grundy_game().with_control(Control::new().positions(1_000));
    /// let stopped = small.long_run(5_000, &bouton::Checkpoint::new(&dir)).unwrap_err();
    /// assert_eq!((stopped.code(), stopped.hint().map(|hint| hint.contains("on disk"))), ("budget", Some(true)));
    /// let values = games::grundy_game().long_run(5_000, &bouton::Checkpoint::new(&dir))?;
    /// assert_eq!(values, games::grundy_game().values(0..=5_000)?);
    /// # std::fs::remove_dir_all(&dir).map_err(|error| bouton::Error::new("file", error.to_string()))?;
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When this isn't a heap game, the rule fails, the work is stopped, or the directory (`checkpoint`) is
    /// another game's, damaged, or used by another run.
    pub fn long_run(&self, to: u64, checkpoint: &Checkpoint) -> Result<Values, Error> {
        let Checkpoint { dir, every, recover } = checkpoint;
        let directory = Directory { path: dir, source: None, recover: *recover };
        self.asker.ask(|control| {
            let mut run = GameRun::open(&self.solver, to, directory, control)?;
            let filled = run.fill(to, *every, || self.asker.control.begin());
            filled.map_err(|error| {
                let (error, count) = (Error::from(error), run.count());
                match error.is_stopped() && count > 0 {
                    true => error
                        .with_hint(format!("{count} values are on disk; the same call goes on from there")),
                    false => error,
                }
            })
        })?;
        self.values(0..=to)
    }
}

impl From<GameRunError> for Error {
    fn from(error: GameRunError) -> Self {
        let plain = Self::new("checkpoint", error.to_string());
        match error {
            GameRunError::Solve(error) => error.into(),
            GameRunError::Store(StoreError::Damaged { sound, .. }) => plain.with_hint(format!(
                "the first {sound} values are sound: Checkpoint::recover() forgets the others and goes on"
            )),
            GameRunError::Store(StoreError::Foreign { .. } | StoreError::OtherRun { .. }) => {
                plain.with_hint("take another directory")
            }
            GameRunError::Store(StoreError::TooLarge { need, .. }) => {
                plain.with_hint(format!("a budget of {need} bytes opens it"))
            }
            GameRunError::Store(StoreError::Busy { .. }) => {
                plain.with_hint("wait for its end, or take another directory")
            }
            _ => plain,
        }
    }
}
