//! The table of results.

use std::process::ExitCode;

/// Rows as they come, and whether values differed.
pub struct Report {
    rows: usize,
    short: Vec<String>,
    different: Vec<String>,
}

/// One job.
pub struct Row<'a> {
    pub job: &'a str,
    pub heaps: u64,
    pub peer: &'a str,
    pub peer_seconds: f64,
    pub seconds: f64,
    /// The lowest ratio that we want.
    pub wanted: f64,
    pub equal: bool,
    pub note: String,
}

impl Report {
    pub fn new() -> Self {
        println!("| job | heaps | peer | peer s | Bouton s | ratio | wanted | values | |");
        println!("|---|---|---|---|---|---|---|---|---|");
        Self { rows: 0, short: Vec::new(), different: Vec::new() }
    }

    pub fn row(&mut self, row: &Row<'_>) {
        let ratio = row.peer_seconds / row.seconds;
        let equal = if row.equal { "equal" } else { "DIFFERENT" };
        println!(
            "| {} | {} | {} | {:.4} | {:.6} | {:.1} | {} | {} | {} |",
            row.job, row.heaps, row.peer, row.peer_seconds, row.seconds, ratio, row.wanted, equal, row.note
        );
        self.rows += 1;
        let line = format!("{} to {}", row.job, row.heaps);
        if ratio < row.wanted {
            self.short.push(format!("{line}: {ratio:.1} of {}", row.wanted));
        }
        if !row.equal {
            self.different.push(line);
        }
    }

    pub fn close(self) -> ExitCode {
        println!("\n{} rows; below what is wanted: {}", self.rows, list(&self.short));
        println!("different values: {}", list(&self.different));
        if self.different.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
    }
}

fn list(lines: &[String]) -> String {
    if lines.is_empty() { "none".to_owned() } else { lines.join("; ") }
}
