//! The certificate of .106 in parts: its head, and a segment drawn by seed, each by a process of its own. The
//! segment is killed on the way and started again, because it needs nothing but the file. And one of the
//! certificates of four-digit codes, drawn likewise.

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result, bail};

use crate::done::Done;
use crate::jupyter;
use crate::process::{command, run};

const CERTIFICATE: &str = "tests/windows/0.106.txt";
const FOUR_DIGITS: &str = "census/four-digits";
/// Values that are read in less than a minute.
const SOON: u64 = 40_000_000;
/// Its segments are 0 to this.
const LAST: u64 = 500;
/// When the first process is killed.
const KILLED: Duration = Duration::from_secs(2);

/// Checks the head, a segment, and a certificate of another code.
///
/// # Errors
///
/// When one of them is refused.
pub fn head_and_segment() -> Result<Done> {
    let seed = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs());
    let drawn = segment(seed);
    println!("segments 0 and {drawn}, by the seed {seed}");
    run(&mut certify(0)?)?;
    let mut process = start(drawn)?;
    sleep(KILLED);
    process.kill()?;
    process.wait()?;
    process = start(drawn)?;
    let certificate = one_of(FOUR_DIGITS, seed)?.display().to_string();
    run(&mut command(&binary()?, &["certify", &certificate]))?;
    holds(drawn, &mut process)?;
    Ok(Done::Passed)
}

/// Checks four segments, two at a time.
///
/// # Errors
///
/// When one of them is refused.
pub fn segments(seed: u64) -> Result<()> {
    for seed in [seed, seed + 1] {
        let drawn = [segment(seed), segment(seed + LAST)];
        let [mut one, mut two] = [start(drawn[0])?, start(drawn[1])?];
        holds(drawn[0], &mut one)?;
        holds(drawn[1], &mut two)?;
    }
    Ok(())
}

/// A segment drawn by a seed.
fn segment(seed: u64) -> u64 {
    seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) % LAST + 1
}

fn binary() -> Result<String> {
    Ok(jupyter::checked()?.display().to_string())
}

fn certify(segment: u64) -> Result<Command> {
    Ok(command(&binary()?, &["certify", CERTIFICATE, "--segment", &segment.to_string()]))
}

fn start(segment: u64) -> Result<Child> {
    let mut process = certify(segment)?;
    process.stderr(Stdio::null()).spawn().with_context(|| format!("cannot start segment {segment}"))
}

fn holds(segment: u64, process: &mut Child) -> Result<()> {
    let status = process.wait()?;
    if !status.success() {
        bail!("segment {segment} ended with {status}");
    }
    Ok(())
}

/// One of the certificates of a folder that a checker is done with in a minute.
fn one_of(folder: &str, seed: u64) -> Result<PathBuf> {
    let files = std::fs::read_dir(folder).with_context(|| format!("cannot read {folder}"))?;
    let paths = files.flatten().map(|file| file.path());
    let mut paths: Vec<PathBuf> = paths.filter(|path| is_soon_checked(path)).collect();
    paths.sort();
    let place = (seed % paths.len().max(1) as u64) as usize;
    paths.into_iter().nth(place).with_context(|| format!("no certificate in {folder} is checked in a minute"))
}

/// Whether a file is a certificate with a proof that reads no more values than [`SOON`] says.
fn is_soon_checked(path: &Path) -> bool {
    let Ok(text) = std::fs::read_to_string(path) else { return false };
    let read = text.lines().find_map(|line| line.strip_prefix("checked ")?.parse().ok());
    path.extension().is_some_and(|e| e == "txt") && read.is_none_or(|read: u64| read <= SOON)
}
