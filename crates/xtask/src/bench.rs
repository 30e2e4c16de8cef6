//! `cargo xtask bench`: measurements in the profile of the release, each with a reference in the same run.

use anyhow::Result;
use clap::{Args, Subcommand};

use crate::jupyter;
use crate::peers::{self, Peers};
use crate::process::{cargo, run};

/// Which benchmark to run.
#[derive(Args)]
pub struct Bench {
    #[command(subcommand)]
    against: Against,
}

#[derive(Subcommand)]
enum Against {
    /// A user's rule against hand-written Rust.
    Rules {
        /// Only rows with one of these texts in their name.
        rows: Vec<String>,
    },
    /// Graphs with loops, compounds and variants.
    Loops {
        /// Only rows with one of these texts in their name.
        rows: Vec<String>,
    },
    /// One game on one thread and on two (or as many as the first number says): heaps and boards.
    Threads {
        /// The number of threads, then only rows of these codes and boards.
        rows: Vec<String>,
    },
    /// The window engine against the engine with a table.
    Windows {
        /// The number of heaps, then only rows of these codes.
        rows: Vec<String>,
    },
    /// Codes of the dense engine by each version of its inner loops.
    Kernels,
    /// Misère quotients with their check, and canonical forms.
    Quotients {
        /// Only rows of these codes.
        rows: Vec<String>,
    },
    /// The cost of a Dask task, a shard and a row of a survey on top of the games.
    Survey {
        /// The number of workers.
        workers: Option<u32>,
    },
    /// Ten jobs natively and as WebAssembly, and the sizes of the module.
    Web,
    /// Against `ogs`, `cgt` and `igsolve` from the crates registry: CPU time, values compared.
    Peers(Peers),
}

/// Runs a benchmark.
///
/// # Errors
///
/// When it fails; a comparison with other programs also when values differ.
pub fn bench(options: &Bench) -> Result<()> {
    match &options.against {
        Against::Peers(options) => peers::compare(options),
        Against::Web => crate::web::bench(),
        Against::Survey { workers } => jupyter::bench_survey(workers.unwrap_or(2)),
        Against::Quotients { rows } => {
            run(cargo(&["bench", "--package", "bouton-solve", "--bench", "quotients", "--"]).args(rows))
        }
        Against::Kernels => run(&mut cargo(&["bench", "--package", "bouton-heaps", "--bench", "kernels"])),
        Against::Windows { rows } => {
            run(cargo(&["bench", "--package", "bouton-heaps", "--bench", "windows", "--"]).args(rows))
        }
        Against::Threads { rows } => {
            for package in ["bouton-heaps", "bouton-search"] {
                run(cargo(&["bench", "--package", package, "--bench", "threads", "--"]).args(rows))?;
            }
            Ok(())
        }
        Against::Loops { rows } => {
            let arguments = [
                "bench",
                "--package",
                "bouton-script",
                "--features",
                "machine-code",
                "--bench",
                "loops",
                "--",
            ];
            run(cargo(&arguments).args(rows))
        }
        Against::Rules { rows } => {
            let arguments = [
                "bench",
                "--package",
                "bouton-script",
                "--features",
                "machine-code",
                "--bench",
                "rules",
                "--",
            ];
            run(cargo(&arguments).args(rows))
        }
    }
}
