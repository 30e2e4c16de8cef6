//! Questions about one position.

use clap::Args as ClapArgs;

use super::GameArgs;

/// `bouton explain`
#[derive(Debug, ClapArgs)]
pub(crate) struct ExplainArgs {
    #[command(flatten)]
    pub(crate) game: GameArgs,
    /// A number, an array such as '[3, 5]', or a text
    #[arg(allow_hyphen_values = true)]
    pub(crate) position: String,
    /// More numbers, as at the prompt: nim 3 4 5 is nim '[3, 4, 5]'
    #[arg(allow_negative_numbers = true)]
    pub(crate) more: Vec<String>,
    /// Print one JSON document
    #[arg(long)]
    pub(crate) json: bool,
}

/// `bouton play`
#[derive(Debug, ClapArgs)]
pub(crate) struct PlayArgs {
    #[command(flatten)]
    pub(crate) game: GameArgs,
    /// Where to begin
    #[arg(allow_hyphen_values = true)]
    pub(crate) position: Option<String>,
    /// 1 to play against the machine, 2 for two people
    #[arg(long, value_name = "N")]
    pub(crate) players: Option<u8>,
    /// How the machine plays: perfect, errs, greedy or random
    #[arg(long, value_name = "HOW")]
    pub(crate) machine: Option<String>,
    /// Who begins: me or machine
    #[arg(long, value_name = "WHO")]
    pub(crate) first: Option<String>,
    /// The same seed gives the same moves of a machine that errs
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub(crate) seed: Option<i64>,
}
