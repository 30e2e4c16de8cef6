//! Random inputs for everything that reads what strangers write: `cargo xtask fuzz` runs it.
//!
//! `bouton-fuzz TARGET [--seconds N] [--inputs N] [--seed S]`: each input is a seed of the target, changed at
//! random; earlier finds are in `corpus/TARGET` and come first. An input is a find if the target complains,
//! panics, takes too long or ends the process: we write it to `target/fuzz/TARGET` before we try it, and
//! leave it there.

mod mutation;
mod target;
mod watch;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use bouton_session::Counting;
use bouton_tests::random::Random;

use crate::target::{TARGETS, Target, files_of};
use crate::watch::Watch;

/// Without it no limit of memory would hold.
#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// The command line's options.
struct Options {
    target: String,
    time: Duration,
    /// The most inputs.
    inputs: usize,
    seed: u64,
}

fn main() -> ExitCode {
    let options = match options() {
        Ok(options) => options,
        Err(wrong) => return end(&format!("error: {wrong}"), 2),
    };
    let Some((name, make)) = TARGETS.iter().find(|(name, _)| *name == options.target) else {
        let names: Vec<&str> = TARGETS.iter().map(|(name, _)| *name).collect();
        return end(&format!("error: the targets are {}", names.join(", ")), 2);
    };
    // A session's thread, so that inputs have the stack that they have in life.
    let run = bouton_script::limits::spawn_session_thread(move || fuzz(name, &mut *make(), &options));
    match run.map(|run| run.join()) {
        Ok(Ok(Ok(said))) => end(&said, 0),
        Ok(Ok(Err(found))) => end(&found, 1),
        _ => end("error: the thread has ended", 1),
    }
}

#[expect(clippy::print_stderr, reason = "a program for the terminal")]
fn end(said: &str, code: u8) -> ExitCode {
    eprintln!("{said}");
    ExitCode::from(code)
}

fn options() -> Result<Options, String> {
    let mut options =
        Options { target: String::new(), time: Duration::from_secs(10), inputs: usize::MAX, seed: 1 };
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let mut number = || words.next().and_then(|n| n.parse().ok()).ok_or(format!("{word} takes a number"));
        match word.as_str() {
            "--seconds" => options.time = Duration::from_secs(number()?),
            "--inputs" => options.inputs = usize::try_from(number()?).unwrap_or(usize::MAX),
            "--seed" => options.seed = number()?,
            _ => options.target = word,
        }
    }
    Ok(options)
}

/// Tries inputs until the time is over: how many there were, or the first find.
fn fuzz(name: &str, target: &mut dyn Target, options: &Options) -> Result<String, String> {
    let mut watch = Watch::start(name).map_err(|error| format!("error: {error}"))?;
    let seeds = target.seeds();
    let kept = files_of(&format!("corpus/{name}"));
    for input in &kept {
        attempt(target, input, &mut watch)?;
    }
    let (mut random, begun, mut inputs) = (Random::new(options.seed), Instant::now(), kept.len());
    while begun.elapsed() < options.time && inputs < options.inputs {
        let input = mutation::input(&seeds, target.words(), &mut random);
        attempt(target, &input, &mut watch)?;
        inputs += 1;
    }
    watch.end();
    let rate = inputs as f64 / begun.elapsed().as_secs_f64();
    Ok(format!("{name}: {inputs} inputs, seed {}, {rate:.0} a second, nothing found", options.seed))
}

fn attempt(target: &mut dyn Target, input: &[u8], watch: &mut Watch) -> Result<(), String> {
    watch.begin(input);
    let tried = catch_unwind(AssertUnwindSafe(|| target.run(input)));
    let wrong = match tried {
        Ok(Ok(())) => return Ok(()),
        Ok(Err(wrong)) => wrong,
        Err(_) => "a panic".to_owned(),
    };
    let shown: String = String::from_utf8_lossy(input).chars().take(400).collect();
    Err(format!("FOUND {}: {wrong}\nthe input is in {}:\n{shown}", watch.name(), watch.file().display()))
}
