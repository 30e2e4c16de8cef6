//! `--positions`, `--memory`, `--time`, `--threads`, `--search`: what every computation may use.

use std::time::Duration;

use bouton_session::{Budget, Limits as ScriptLimits};
use clap::Args as ClapArgs;

use crate::end::{Done, End};
use crate::words::say;

/// Bounds for every computation.
#[derive(Debug, ClapArgs)]
pub(crate) struct LimitArgs {
    /// The most positions that one computation evaluates
    #[arg(long, global = true, value_name = "N", help_heading = "Budgets")]
    positions: Option<u64>,
    /// The most memory that a session holds, a quarter of it for the values of scripts: 500M, 4G
    #[arg(long, global = true, value_name = "SIZE", help_heading = "Budgets")]
    memory: Option<String>,
    /// The longest that a script may take, in seconds
    #[arg(long, global = true, value_name = "SECONDS", help_heading = "Budgets")]
    time: Option<f64>,
    /// The most threads that work together, 1 for one after another; as many as the machine runs at once, if
    /// left out
    #[arg(long, global = true, value_name = "N", help_heading = "Budgets", value_parser = clap::value_parser!(u16).range(1..))]
    threads: Option<u16>,
    /// Search where a theorem on the game would answer
    #[arg(long, global = true, help_heading = "Budgets")]
    search: bool,
}

/// Bounds, read.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Limits {
    pub(crate) budget: Budget,
    pub(crate) script: ScriptLimits,
    pub(crate) time: Option<Duration>,
}

impl LimitArgs {
    /// The bounds that the user named, as words of a command line.
    pub(crate) fn given(&self) -> Vec<String> {
        let bounds = [
            ("--positions", self.positions.map(|n| n.to_string())),
            ("--memory", self.memory.clone()),
            ("--time", self.time.map(|n| n.to_string())),
            ("--threads", self.threads.map(|n| n.to_string())),
        ];
        bounds.into_iter().filter_map(|(name, value)| Some([name.to_owned(), value?])).flatten().collect()
    }

    /// The bounds, with the usual ones where the user said none.
    pub(crate) fn resolve(&self) -> Done<Limits> {
        let usual = Budget::of_this_machine();
        let positions = self.positions.unwrap_or(usual.positions);
        let asked = self.memory.as_deref().map(bytes).transpose()?;
        let bytes = asked.unwrap_or(usual.bytes);
        let script = ScriptLimits::within(bytes);
        let threads = self.threads.map_or(usual.threads, usize::from);
        let time = self.time.map(seconds).transpose()?;
        Ok(Limits { budget: Budget { positions, bytes, threads, theorems: !self.search }, script, time })
    }
}

/// `"500M"` in bytes; the units are powers of 1024.
fn bytes(text: &str) -> Done<u64> {
    let bad = || End::Usage(say("cli-memory-size", &[("text", &text)]));
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let shift = match text[digits.len()..].to_ascii_uppercase().as_str() {
        "" | "B" => 0,
        "K" | "KB" | "KIB" => 10,
        "M" | "MB" | "MIB" => 20,
        "G" | "GB" | "GIB" => 30,
        "T" | "TB" | "TIB" => 40,
        _ => return Err(bad()),
    };
    let number: u64 = digits.parse().map_err(|_| bad())?;
    number.checked_mul(1 << shift).ok_or_else(bad)
}

pub(crate) fn seconds(seconds: f64) -> Done<Duration> {
    let found = Duration::try_from_secs_f64(seconds).ok().filter(|time| !time.is_zero());
    found.ok_or_else(|| End::Usage(say("cli-seconds-wrong", &[("text", &seconds)])))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_of_memory() {
        for (text, size) in [
            ("0", Some(0)),
            ("64K", Some(65_536)),
            ("4g", Some(4 << 30)),
            ("1TiB", Some(1 << 40)),
            ("", None),
            ("M", None),
            ("-1M", None),
            ("1.5G", None),
            ("99999999999T", None),
            ("5 G", None),
            ("5é", None),
        ] {
            assert_eq!(bytes(text).ok(), size, "{text}");
        }
    }

    #[test]
    fn lengths_of_time() {
        assert_eq!(seconds(0.5).ok(), Some(Duration::from_millis(500)));
        for bad in [0.0, -1.0, f64::NAN, f64::INFINITY] {
            assert!(seconds(bad).is_err(), "{bad}");
        }
    }
}
