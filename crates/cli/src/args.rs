//! The command line: what can be asked, with examples in the help.

mod position;
mod proofs;
mod script;
mod session;
mod shell;
mod survey;
mod theorem;

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{Args as ClapArgs, Parser, Subcommand, ValueEnum};

pub(crate) use position::{ExplainArgs, PlayArgs};
pub(crate) use script::{CheckArgs, FmtArgs};
pub(crate) use session::SessionArgs;
pub(crate) use shell::CompletionsArgs;
#[cfg(feature = "command-line-docs")]
pub(crate) use shell::ShellName;
pub(crate) use survey::SurveyArgs;
pub(crate) use theorem::TheoremArgs;

use crate::limits::LimitArgs;
use proofs::ProofArgs;

const EXAMPLES: &str = "\
Examples:
  bouton                                    a prompt: write rules, look at values
  bouton scripts/kayles.rhai                run a script and print its last value
  bouton -i scripts/kayles.rhai             run it, then a prompt with its variables
  bouton run scripts/kayles.rhai            run it for what it prints
  bouton run mine.rhai --html mine.html     and keep its tables and figures as a page
  bouton eval 'nim().grundy([3, 5])'        the value of an expression
  bouton values kayles -n 20                Grundy values of heaps 0 to 20
  bouton values 0.137 -n 100 --bfile        of a game by its code, as OEIS writes sequences
  bouton values 0.6 -n 100000000 --progress --checkpoint officers
                                            a long run that can be stopped and goes on
  bouton period 0.77 --certificate k.txt    the period, and its proof in a file
  bouton certify k.txt                      checks the proof
  bouton period 0.104 --windows w --progress
                                            a period beyond every table, which other machines can check
  bouton quotient kayles -n 180             the misère quotient, how sure, and its proof
  bouton theorem wythoff --certificate w.txt
                                            who wins every position, of any size, and the proof
  bouton survey octal:2                     all octal codes of two digits
  bouton survey octal:4 -n 1000000 --store census --progress
                                            a survey that can be stopped and goes on
  bouton period mygame.rhai                 of the game that a file ends with
  bouton plot 'subtraction([2, 5])' -n 60 -o s.svg
  bouton explain nim 3 4 8 10               why it is won, and every winning move
  bouton play chomp '[3, 4]'                against the machine
  bouton worksheet nim-sum --seed 7 -o s.html
                                            questions to print, and s.key.html with the answers
  bouton check mine.rhai                    what is wrong with it
  bouton fmt mine.rhai                      its lines and blanks put right
  bouton games heap                         what there is

GAME is an identifier or a call (kayles, 'moore_nim(2)'), a code (0.137), or a .rhai file that ends with a game.
Exit codes, of every command: 0 done; 1 an error in the script; 2 wrong use; 3 a limit is reached; 4 the output
cannot be written; 129, 130, 143 ended by a signal (hang-up, Ctrl-C, TERM); 141 the reader of the output has gone.";

/// Impartial games: Grundy values, winning moves, periods with their proof, pictures.
#[derive(Debug, Parser)]
#[command(name = "bouton", version, after_help = EXAMPLES, max_term_width = 100)]
pub(crate) struct Args {
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    /// Run this script, then prompt with its variables; the words behind it are its `args`
    #[arg(short, long, num_args = 1.., value_names = ["FILE", "ARGS"], allow_hyphen_values = false)]
    pub(crate) interactive: Vec<OsString>,
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

impl Args {
    /// Whether errors are JSON documents.
    pub(crate) fn json(&self) -> bool {
        use Command as C;
        match &self.command {
            Some(C::Eval(EvalArgs { json, .. }) | C::Run(RunArgs { json, .. })) => *json,
            Some(C::Values(values)) => values.form.json,
            Some(C::Period(PeriodArgs { json, .. }) | C::Explain(ExplainArgs { json, .. })) => *json,
            Some(C::Survey(survey)) => survey.form.json || survey.form.jsonl,
            Some(C::Quotient(QuotientArgs { json, .. }) | C::Theorem(TheoremArgs { json, .. })) => *json,
            Some(C::Games(GamesArgs { json, .. }) | C::Check(CheckArgs { json, .. })) => *json,
            Some(
                C::Certify(_)
                | C::Plot(_)
                | C::Play(_)
                | C::Worksheet(_)
                | C::Docs(_)
                | C::Fmt(_)
                | C::Completions(_)
                | C::Man
                | C::Lsp
                | C::Kernel(_)
                | C::Session(_),
            )
            | None => false,
        }
    }
}

/// What to do.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Run a script
    Run(RunArgs),
    /// Print the value of a script's last expression
    Eval(EvalArgs),
    /// Print the Grundy values of heaps 0 to N
    Values(ValuesArgs),
    /// Say whether the values repeat, and how sure that is
    Period(PeriodArgs),
    /// Find the misère quotient of heaps 0 to N
    Quotient(QuotientArgs),
    /// Find and prove who wins positions of every size, or their Grundy values
    Theorem(TheoremArgs),
    /// Compare the periods and sparse spaces of many codes, or their misère quotients
    Survey(SurveyArgs),
    /// Check a certificate by computing everything again
    Certify(CertifyArgs),
    /// Draw the values of heaps 0 to N
    Plot(PlotArgs),
    /// Explain why a position is won or lost
    Explain(ExplainArgs),
    /// Play against the machine
    Play(PlayArgs),
    /// Write a worksheet for a class, and its answers
    Worksheet(WorksheetArgs),
    /// List the native games
    Games(GamesArgs),
    /// Test a script: unknown names, its own checks, its canonical forms
    Check(CheckArgs),
    /// Write scripts as the house writes them: blanks and lines, never a word
    Fmt(FmtArgs),
    /// Print the reference manual, or one entry of it
    Docs(DocsArgs),
    /// Jupyter: install the kernel, list or remove it, run it
    Kernel(KernelArgs),
    /// Print the completions of a shell, which it reads when it starts
    Completions(CompletionsArgs),
    /// Print the page on this command for `man`
    Man,
    /// Serve an editor: the language server, over the standard input and output
    Lsp,
    /// Serve another program: cells in, outputs out, as lines of JSON
    Session(SessionArgs),
}

/// `bouton run`
#[derive(Debug, ClapArgs)]
pub(crate) struct RunArgs {
    /// The script; - reads it from the standard input
    pub(crate) file: PathBuf,
    /// Words that the script finds in the array `args`
    #[arg(trailing_var_arg = true)]
    pub(crate) args: Vec<String>,
    /// Print the value of the last expression as JSON; what the script prints goes to stderr
    #[arg(long)]
    pub(crate) json: bool,
    /// Write source, outputs, tables and figures as one HTML page that needs nothing else
    #[arg(long, value_name = "FILE")]
    pub(crate) html: Option<PathBuf>,
    /// Whether the value of the last expression is printed.
    #[arg(skip)]
    pub(crate) prints_value: bool,
    #[command(flatten)]
    pub(crate) proofs: ProofArgs,
}

/// `bouton eval`
#[derive(Debug, ClapArgs)]
pub(crate) struct EvalArgs {
    /// The script
    #[arg(allow_hyphen_values = true)]
    pub(crate) code: String,
    /// Print the value as JSON; what the script prints goes to stderr
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) proofs: ProofArgs,
}

/// Which game.
#[derive(Debug, ClapArgs)]
pub(crate) struct GameArgs {
    /// An identifier or a call (kayles, 'moore_nim(2)'), a code (0.137), or a .rhai file that ends with a
    /// game
    pub(crate) game: String,
    /// Misère play: whoever moves last loses
    #[arg(long, alias = "misère")]
    pub(crate) misere: bool,
}

/// `bouton values`
#[derive(Debug, ClapArgs)]
pub(crate) struct ValuesArgs {
    #[command(flatten)]
    pub(crate) game: GameArgs,
    /// The largest heap
    #[arg(short, value_name = "N", default_value_t = 40)]
    pub(crate) n: u64,
    #[command(flatten)]
    pub(crate) form: ValuesForm,
    #[command(flatten)]
    pub(crate) long: LongArgs,
}

/// Long runs.
#[derive(Debug, ClapArgs)]
pub(crate) struct LongArgs {
    /// Say beforehand what it takes, and then how far it is, at which rate and how long it will take, on
    /// stderr
    #[arg(long)]
    pub(crate) progress: bool,
    /// Write the values into this directory as they come, and go on from what it holds
    #[arg(long, value_name = "DIR")]
    pub(crate) checkpoint: Option<PathBuf>,
    /// Seconds between two checkpoints
    #[arg(long, value_name = "SECONDS", default_value_t = 20.0, requires = "checkpoint")]
    pub(crate) every: f64,
    /// Forget damaged blocks of the checkpoint and compute them again
    #[arg(long, requires = "checkpoint")]
    pub(crate) recover: bool,
    /// Write all values as one numpy file
    #[arg(long, value_name = "FILE")]
    pub(crate) npy: Option<PathBuf>,
}

/// How values are printed.
#[derive(Debug, ClapArgs)]
#[group(multiple = false)]
pub(crate) struct ValuesForm {
    /// A table with the columns n and value
    #[arg(long)]
    pub(crate) csv: bool,
    /// One array
    #[arg(long)]
    pub(crate) json: bool,
    /// Lines `n value`, as OEIS b-files
    #[arg(long)]
    pub(crate) bfile: bool,
    /// Nothing: compute only
    #[arg(long)]
    pub(crate) quiet: bool,
}

/// `bouton period`
#[derive(Debug, ClapArgs)]
pub(crate) struct PeriodArgs {
    #[command(flatten)]
    pub(crate) game: GameArgs,
    /// Look as far as this heap
    #[arg(short, value_name = "N")]
    pub(crate) n: Option<u64>,
    /// Write the proof into this file, for `bouton certify`
    #[arg(long, value_name = "FILE")]
    pub(crate) certificate: Option<PathBuf>,
    /// Search far beyond every table; windows of values are kept in this directory, and the search goes on
    /// from there
    #[arg(long, value_name = "DIR", conflicts_with = "json")]
    pub(crate) windows: Option<PathBuf>,
    /// Lines that say how far a search with windows is
    #[arg(long, requires = "windows")]
    pub(crate) progress: bool,
    /// Print one JSON document
    #[arg(long)]
    pub(crate) json: bool,
}

/// `bouton quotient`
#[derive(Debug, ClapArgs)]
pub(crate) struct QuotientArgs {
    #[command(flatten)]
    pub(crate) game: GameArgs,
    /// The largest heap
    #[arg(short, value_name = "N", default_value_t = 40)]
    pub(crate) n: u64,
    /// Write the proof into this file, for `bouton certify`
    #[arg(long, value_name = "FILE")]
    pub(crate) certificate: Option<PathBuf>,
    /// Print one JSON document
    #[arg(long)]
    pub(crate) json: bool,
}

/// `bouton certify`
#[derive(Debug, ClapArgs)]
pub(crate) struct CertifyArgs {
    /// The file that `--certificate FILE` of `bouton period`, `quotient` or `theorem` wrote, or rows that
    /// `bouton survey … --jsonl` printed: then the solver finds the proof of each period that a row claims
    pub(crate) file: PathBuf,
    /// Of rows only the row of this code
    #[arg(long, value_name = "CODE", conflicts_with = "segment")]
    pub(crate) code: Option<String>,
    /// Only this segment of a certificate of windows, from 0: all of them together are the proof
    #[arg(long, value_name = "K")]
    pub(crate) segment: Option<usize>,
}

/// `bouton plot`
#[derive(Debug, ClapArgs)]
pub(crate) struct PlotArgs {
    #[command(flatten)]
    pub(crate) game: GameArgs,
    /// The largest heap
    #[arg(short, value_name = "N", default_value_t = 100)]
    pub(crate) n: u64,
    /// The file to write: .svg, .png or .txt; without it the picture is drawn in characters
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// What to draw
    #[arg(long, value_enum, default_value_t = PlotKind::Values)]
    pub(crate) kind: PlotKind,
}

/// `bouton worksheet`
#[derive(Debug, ClapArgs)]
pub(crate) struct WorksheetArgs {
    /// who-wins, winning-moves, complete, nim-sum, table, line, period, misere, powers, knights, staircase or
    /// dialogue
    pub(crate) kind: String,
    /// The same seed gives the same questions
    #[arg(long, value_name = "N", default_value_t = 1, allow_negative_numbers = true)]
    pub(crate) seed: i64,
    /// How many questions
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub(crate) count: Option<i64>,
    /// The language of the pages, such as en, pt, es or ca
    #[arg(long, value_name = "TAG")]
    pub(crate) language: Option<String>,
    /// The file to write, X.html; the answers go to X.key.html. Without it the questions are printed
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

/// What `bouton plot` draws.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum PlotKind {
    /// Values against heap size
    Values,
    /// Residues: one row a period
    Rows,
    /// How often each value occurs
    Histogram,
    /// Two heaps: a heat map of the values
    Table,
}

/// `bouton games`
#[derive(Debug, ClapArgs)]
pub(crate) struct GamesArgs {
    /// Only games that mention this word
    pub(crate) word: Option<String>,
    /// Print one JSON document
    #[arg(long)]
    pub(crate) json: bool,
}

/// `bouton docs`
#[derive(Debug, ClapArgs)]
pub(crate) struct DocsArgs {
    /// Only the entry of this function or game
    pub(crate) name: Option<String>,
    /// Write the manual as Markdown files into this directory
    #[arg(long, value_name = "DIR", conflicts_with = "name")]
    pub(crate) out: Option<PathBuf>,
    /// Write completions for shells and the manual page of the command into this directory
    #[arg(long, value_name = "DIR", conflicts_with_all = ["name", "out"])]
    pub(crate) command_line: Option<PathBuf>,
    /// Print the English catalogue of messages, which a translator copies
    #[arg(long, conflicts_with_all = ["name", "out"])]
    pub(crate) catalogue: bool,
}

/// `bouton kernel`
#[derive(Debug, ClapArgs)]
pub(crate) struct KernelArgs {
    #[command(subcommand)]
    pub(crate) command: KernelCommand,
}

/// What to do with the Jupyter kernel.
#[derive(Debug, Subcommand)]
pub(crate) enum KernelCommand {
    /// Make the kernel known to Jupyter
    Install(KernelPlace),
    /// Remove it again
    Uninstall(KernelPlace),
    /// List the installed Bouton kernels
    List,
    /// Run the kernel: Jupyter does this
    Run {
        /// The file in which Jupyter says where to listen
        connection_file: PathBuf,
    },
}

/// Where a kernel is installed.
#[derive(Debug, ClapArgs)]
pub(crate) struct KernelPlace {
    /// For this user only (the default)
    #[arg(long, group = "place")]
    user: bool,
    /// Into the Python environment that is active: the one of VIRTUAL_ENV or CONDA_PREFIX
    #[arg(long, group = "place")]
    pub(crate) sys_prefix: bool,
    /// Into DIR/share/jupyter
    #[arg(long, value_name = "DIR", group = "place")]
    pub(crate) prefix: Option<PathBuf>,
    /// The name by which Jupyter knows it
    #[arg(long, default_value = "bouton")]
    pub(crate) name: String,
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory as _;

    #[test]
    fn the_command_line_is_consistent() {
        Args::command().debug_assert();
    }
}
