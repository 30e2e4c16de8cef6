//! What long proofs find, in a folder: a proof that was stopped or killed goes on where it was.
//!
//! Each proof has a directory of its own ([`bouton_store::Run`]), which is made when the proof has taken as
//! long as a checkpoint waits. Another source or another position has another one.

use std::cell::Cell;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use bouton_rules::RuleError;
use bouton_solve::{ProofKeeper, ProofLog};
use bouton_store::{Block, Run, StoreError, Values};

use crate::learned::{Learned, hash};

/// A folder of proofs.
#[derive(Clone, Debug)]
pub struct ProofFolder {
    /// The folder; it is made if there is none.
    pub dir: PathBuf,
    /// New results are stored once per interval.
    pub every: Duration,
    /// Whether damaged blocks are forgotten instead of refused.
    pub recover: bool,
    /// The source of the running text: a game from another source is another game.
    pub source: String,
}

/// The folder, for a source that may have been told more.
pub(crate) struct Proofs {
    pub(crate) folder: ProofFolder,
    pub(crate) learned: Learned,
    /// The most bytes that are read of one proof.
    pub(crate) limit: u64,
}

/// The directory of one proof.
struct ProofDirectory {
    folder: ProofFolder,
    limit: u64,
    path: PathBuf,
    /// The line by which the directory identifies its run.
    line: String,
    run: Option<Run>,
    kept: Cell<Instant>,
}

fn failed(error: &StoreError) -> RuleError {
    RuleError::new("checkpoint", error.to_string())
}

impl ProofKeeper for Proofs {
    fn open(&self, what: &str) -> Result<(Vec<u64>, Box<dyn ProofLog>), RuleError> {
        let source = self.learned.beside(&self.folder.source);
        let hash = hash(0, what.as_bytes()) ^ hash(0, source.as_bytes()).rotate_left(1);
        // A line of words: neither quotes nor line ends.
        let words: String = what.chars().map(|c| if c.is_control() { ' ' } else { c }).take(200).collect();
        let mut directory = ProofDirectory {
            path: self.folder.dir.join(format!("proof-{hash:016x}")),
            folder: self.folder.clone(),
            limit: self.limit,
            line: format!("proof {hash:016x} {words}"),
            run: None,
            kept: Cell::new(Instant::now()),
        };
        let known = if directory.path.exists() { directory.open()? } else { Vec::new() };
        Ok((known, Box::new(directory)))
    }
}

impl ProofDirectory {
    /// Opens or makes the directory; returns its contents.
    fn open(&mut self) -> Result<Vec<u64>, RuleError> {
        let opened = Run::open(&self.path, &self.line, self.folder.recover, self.limit);
        let (run, values) = opened.map_err(|error| failed(&error))?;
        self.run = Some(run);
        Ok(match values {
            Values::U64(words) => words,
            other => other.block().iter().collect(),
        })
    }

    fn is_old(&self) -> bool {
        self.kept.get().elapsed() >= self.folder.every
    }
}

impl ProofLog for ProofDirectory {
    fn is_due(&self) -> bool {
        self.is_old()
    }

    fn keep(&mut self, found: &[u64]) -> Result<(), RuleError> {
        if self.run.is_none() {
            self.open()?;
        }
        if let Some(run) = &mut self.run {
            run.append(Block::U64(found)).map_err(|error| failed(&error))?;
        }
        self.kept.set(Instant::now());
        Ok(())
    }

    fn close(&mut self, found: &[u64]) -> Result<(), RuleError> {
        if self.run.is_some() || self.is_old() { self.keep(found) } else { Ok(()) }
    }
}
