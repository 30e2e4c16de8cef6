//! What `bouton theorem` is asked.

use std::path::PathBuf;

use clap::Args as ClapArgs;

use super::GameArgs;

/// `bouton theorem`
#[derive(Debug, ClapArgs)]
pub(crate) struct TheoremArgs {
    #[command(flatten)]
    pub(crate) game: GameArgs,
    /// The Grundy value of each position, not only who wins
    #[arg(long)]
    pub(crate) values: bool,
    /// How many parts positions have, where the rules allow several numbers: 1 to 5
    #[arg(long, value_name = "N")]
    pub(crate) parts: Option<u64>,
    /// Only this numeration system: a base, Fibonacci, or A,B for U(n) = A U(n - 1) + B U(n - 2)
    #[arg(long, value_name = "SYSTEM")]
    pub(crate) system: Option<String>,
    /// The most states of the automaton
    #[arg(long, value_name = "N")]
    pub(crate) states: Option<u64>,
    /// Ask the solver only about positions with all parts below this
    #[arg(long, value_name = "N")]
    pub(crate) bound: Option<u64>,
    /// Write the proof into this file, for `bouton certify`
    #[arg(long, value_name = "FILE")]
    pub(crate) certificate: Option<PathBuf>,
    /// Print one JSON document
    #[arg(long)]
    pub(crate) json: bool,
}
