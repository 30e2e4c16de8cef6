//! Where `run` and `eval` keep what long proofs of values find.

use std::path::PathBuf;

use bouton_session::ProofFolder;
use clap::Args as ClapArgs;

use crate::end::Done;
use crate::limits;

/// Where long proofs are kept.
#[derive(Debug, Default, ClapArgs)]
pub(crate) struct ProofArgs {
    /// Keep what long proofs find in this directory, and go on from what it holds of the same script
    #[arg(long, value_name = "DIR")]
    checkpoint: Option<PathBuf>,
    /// Seconds between two checkpoints
    #[arg(long, value_name = "SECONDS", default_value_t = 20.0, requires = "checkpoint")]
    every: f64,
    /// Forget damaged blocks of the checkpoint and compute them again
    #[arg(long, requires = "checkpoint")]
    recover: bool,
}

impl ProofArgs {
    /// The folder, for this source. Returns `None` if the user doesn't want one.
    pub(crate) fn folder(&self, source: &str) -> Done<Option<ProofFolder>> {
        let Some(dir) = self.checkpoint.clone() else { return Ok(None) };
        let every = limits::seconds(self.every)?;
        Ok(Some(ProofFolder { dir, every, recover: self.recover, source: source.to_owned() }))
    }
}
