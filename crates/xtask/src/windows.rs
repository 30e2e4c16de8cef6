//! The certificate of .106 in parts: its head, and two segments drawn by seed, each by a process of its own.
//! One of the two is killed on the way and started again: a segment needs nothing but the file. And one of
//! the certificates of four-digit codes, drawn likewise.

use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};
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

/// Checks the head and two segments, and a certificate of another code.
///
/// # Errors
///
/// When a segment is refused.
pub fn segments() -> Result<Done> {
    let binary = jupyter::checked()?.display().to_string();
    let certify =
        |segment: u64| command(&binary, &["certify", CERTIFICATE, "--segment", &segment.to_string()]);
    let seed = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs());
    let [one, two] = [seed, seed / LAST].map(|seed| seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) % LAST + 1);
    println!("segments 0, {one} and {two}, by the seed {seed}");
    run(&mut certify(0))?;
    let start = |segment: u64| -> Result<Child> {
        let mut process = certify(segment);
        process.stderr(Stdio::null()).spawn().with_context(|| format!("cannot start segment {segment}"))
    };
    let (mut first, mut second) = (start(one)?, start(two)?);
    sleep(KILLED);
    first.kill()?;
    first.wait()?;
    first = start(one)?;
    for (segment, process) in [(one, &mut first), (two, &mut second)] {
        let status = process.wait()?;
        if !status.success() {
            bail!("segment {segment} ended with {status}");
        }
    }
    let certificate = drawn(seed)?.display().to_string();
    run(&mut command(&binary, &["certify", &certificate]))?;
    Ok(Done::Passed)
}

/// One of the certificates of four-digit codes that a checker is done with in a minute.
fn drawn(seed: u64) -> Result<PathBuf> {
    let files = std::fs::read_dir(FOUR_DIGITS).with_context(|| format!("cannot read {FOUR_DIGITS}"))?;
    let paths = files.flatten().map(|file| file.path());
    let mut paths: Vec<PathBuf> = paths.filter(|path| is_soon_checked(path)).collect();
    paths.sort();
    let place = (seed % paths.len().max(1) as u64) as usize;
    paths.into_iter().nth(place).with_context(|| format!("there is no certificate in {FOUR_DIGITS}"))
}

/// Whether a file is a certificate with a proof that reads no more values than [`SOON`] says.
fn is_soon_checked(path: &Path) -> bool {
    let Ok(text) = std::fs::read_to_string(path) else { return false };
    let read = text.lines().find_map(|line| line.strip_prefix("checked ")?.parse().ok());
    path.extension().is_some_and(|e| e == "txt") && read.is_none_or(|read: u64| read <= SOON)
}
