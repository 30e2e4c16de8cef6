//! `bouton survey`: which games, how far, where the rows come from and go to.

use std::path::PathBuf;

use clap::Args as ClapArgs;

/// `bouton survey`
#[derive(Debug, ClapArgs)]
pub(crate) struct SurveyArgs {
    /// Codes (0.77 4.3), sets ('S(1, 3)'), and families: octal:3, hex:2, quaternary:4 for all codes with so
    /// many digits, octal:2! for those with a constraint, subtraction:3:20 for all sets of 3 numbers up to 20
    #[arg(value_name = "GAMES")]
    pub(crate) games: Vec<String>,
    /// All octal codes with N digits after the point, and 0 or 4 before it: octal:N
    #[arg(long, value_name = "N", conflicts_with_all = ["games", "file", "rule"])]
    pub(crate) digits: Option<u32>,
    /// Games from a file, one a line; with --rule, arrays of arguments
    #[arg(long, value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
    /// A script that ends with a function of some arguments that returns a game
    #[arg(long, value_name = "FILE", conflicts_with = "games")]
    pub(crate) rule: Option<PathBuf>,
    /// The arguments for the rule, an array of arrays: an expression, or a .json or .csv file
    #[arg(long, value_name = "EXPR|FILE", requires = "rule", conflicts_with = "file")]
    pub(crate) parameters: Option<String>,
    /// The largest heap [default: 10000, of a rule 1000, for misère quotients 40]
    #[arg(short, value_name = "N")]
    pub(crate) n: Option<u64>,
    /// Their misère quotients: order, P-portion, claim, period
    #[arg(long, alias = "misère")]
    pub(crate) misere: bool,
    #[command(flatten)]
    pub(crate) kept: KeptArgs,
    #[command(flatten)]
    pub(crate) form: SurveyForm,
}

/// Where rows come from, and where they are kept.
#[derive(Debug, ClapArgs)]
pub(crate) struct KeptArgs {
    /// Write the rows into this directory as they come, and go on from what it holds
    #[arg(long, value_name = "DIR")]
    pub(crate) store: Option<PathBuf>,
    /// Do the games again whose row in the store is an error
    #[arg(long, requires = "store")]
    pub(crate) retry: bool,
    /// Compute nothing: print the games that the store lacks, one a line
    #[arg(long, conflicts_with_all = ["rows", "csv", "json", "jsonl"])]
    pub(crate) missing: bool,
    /// Compute nothing: take rows from a file with the lines that --jsonl prints elsewhere; - reads the
    /// standard input
    #[arg(long, value_name = "FILE")]
    pub(crate) rows: Option<PathBuf>,
    /// Say how far it is, at which rate and how long it will take, on stderr
    #[arg(long)]
    pub(crate) progress: bool,
    /// End, with all rows kept, when the process has ended that started this one
    #[arg(long, hide = true)]
    pub(crate) with_parent: bool,
}

/// How rows are printed.
#[derive(Debug, ClapArgs)]
#[group(multiple = false)]
pub(crate) struct SurveyForm {
    /// Comma-separated, with the columns error and seconds
    #[arg(long)]
    pub(crate) csv: bool,
    /// One JSON document
    #[arg(long)]
    pub(crate) json: bool,
    /// One JSON object a line
    #[arg(long)]
    pub(crate) jsonl: bool,
}
