//! A progress bar for long work, on a terminal only, once the work has taken a while.

use std::fmt::Write;
use std::io::{self, IsTerminal, Result};
use std::time::{Duration, Instant};

use bouton_script::diagnostic::visible;
use bouton_session::Progress;
use console::Term;
use indicatif::{
    HumanCount, HumanDuration, ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle, TermLike,
};

use crate::output;
use crate::words::say;

/// Work that is over sooner shows no bar.
const DELAY: Duration = Duration::from_millis(300);

/// The bar of the cell that runs.
#[derive(Default)]
pub(crate) struct Bar {
    begun: Option<Instant>,
    bar: Option<(Progress, ProgressBar)>,
    /// If stderr isn't a terminal: where the work began, and when we last wrote a line.
    lines: Option<Lines>,
}

/// Progress in lines.
#[derive(Default)]
struct Lines {
    /// The step at which this work began, and when.
    first: Option<(u64, Instant)>,
    seen: Progress,
    last: Option<Instant>,
}

/// The time between two lines.
const PACE: Duration = Duration::from_secs(5);

impl Bar {
    /// Shows how far the work has come.
    pub(crate) fn show(&mut self, progress: &Progress) {
        let begun = *self.begun.get_or_insert_with(Instant::now);
        if let Some(lines) = &mut self.lines {
            return lines.show(progress, begun);
        }
        if !io::stderr().is_terminal() || begun.elapsed() < DELAY {
            return;
        }
        if !self.bar.as_ref().is_some_and(|(shown, _)| shown.leads_to(progress)) {
            self.clear();
            self.begun = Some(begun);
            self.bar = Some((progress.clone(), new_bar(progress, begun)));
        }
        if let Some((shown, bar)) = &mut self.bar {
            bar.set_position(progress.done);
            bar.set_prefix(aside(progress));
            shown.done = progress.done;
        }
    }

    /// Writes lines if stderr isn't a terminal.
    pub(crate) fn lines(&mut self, wanted: bool) {
        self.lines = (wanted && !io::stderr().is_terminal()).then(Lines::default);
    }

    /// Takes the bar away while `write` writes to the terminal.
    pub(crate) fn aside<T>(&self, write: impl FnOnce() -> T) -> T {
        match &self.bar {
            Some((_, bar)) => bar.suspend(write),
            None => write(),
        }
    }

    /// Takes the bar away.
    pub(crate) fn clear(&mut self) {
        if let Some((_, bar)) = self.bar.take() {
            bar.finish_and_clear();
        }
        self.begun = None;
    }
}

impl Lines {
    /// `values: 1,000,000 of 10,000,000, 2,000,000/s, 4s left, dense engine`
    fn show(&mut self, progress: &Progress, begun: Instant) {
        if !self.seen.leads_to(progress) {
            self.first = self.first.map(|_| (progress.done, Instant::now()));
        }
        self.seen = progress.clone();
        let (first, since) = *self.first.get_or_insert((progress.done, begun));
        let elapsed = since.elapsed();
        if begun.elapsed() < DELAY || self.last.is_some_and(|last| last.elapsed() < PACE) {
            return;
        }
        self.last = Some(Instant::now());
        let done = progress.done.saturating_sub(first);
        let rate = done as f64 / elapsed.as_secs_f64().max(0.001);
        let done = HumanCount(progress.done);
        let done = match progress.total.map(HumanCount) {
            Some(total) => say("cli-done-of", &[("done", &done), ("total", &total)]),
            None => done.to_string(),
        };
        let what = visible::line(&progress.what);
        let mut line = format!("{what}: {done}, {}/s", steps(rate));
        if let Some(left) = progress.total.and_then(|total| total.checked_sub(progress.done))
            && let Ok(time) = Duration::try_from_secs_f64((left as f64 / rate).floor())
        {
            let time = HumanDuration(time);
            let _ = write!(line, ", {}", say("cli-left", &[("time", &time)]));
        }
        if !progress.engine.is_empty() {
            let _ = write!(line, ", {}", progress.engine);
        }
        output::error(&line);
    }
}

/// The text at the end of a bar: the memory, if it is large, and the engine.
fn aside(progress: &Progress) -> String {
    let memory = (progress.bytes >= 1 << 20).then(|| format!("{} MiB", progress.bytes >> 20));
    let engine = (!progress.engine.is_empty()).then(|| progress.engine.clone());
    memory.into_iter().chain(engine).collect::<Vec<_>>().join(", ")
}

/// Steps a second, with decimals only where they are few.
fn rate(state: &ProgressState, out: &mut dyn Write) {
    let _ = write!(out, "{}/s", steps(state.per_sec()));
}

fn steps(rate: f64) -> String {
    if rate < 10.0 { format!("{:.2}", rate.max(0.0)) } else { HumanCount(rate.min(1e15) as u64).to_string() }
}

fn new_bar(progress: &Progress, begun: Instant) -> ProgressBar {
    let (template, length) = match progress.total {
        Some(total) => {
            let left = say("cli-left", &[("time", &"{eta}")]);
            let bar = "{msg} {wide_bar:.cyan/blue} {human_pos}/{human_len} {rate}";
            (format!("{bar}, {left} {{prefix}}"), Some(total))
        }
        None => ("{spinner} {msg} {human_pos} {rate}, {elapsed} {prefix}".to_owned(), None),
    };
    let style = ProgressStyle::with_template(&template).unwrap_or_else(|_| ProgressStyle::default_bar());
    let bar = ProgressBar::with_draw_target(
        length,
        ProgressDrawTarget::term_like_with_hz(Box::new(Narrow(Term::stderr())), 20),
    )
    .with_style(style.progress_chars("█▉▊▋▌▍▎▏ ").with_key("rate", rate))
    .with_elapsed(begun.elapsed())
    .with_position(progress.done);
    // Heaps that an earlier run did must not count towards this run's speed.
    bar.reset_eta();
    bar.set_message(visible::line(&progress.what).into_owned());
    bar
}

/// The terminal with a margin, so that the `^C` that it echoes does not break the line of the bar.
#[derive(Debug)]
struct Narrow(Term);

impl TermLike for Narrow {
    fn width(&self) -> u16 {
        self.0.size().1.saturating_sub(4)
    }

    fn move_cursor_up(&self, n: usize) -> Result<()> {
        self.0.move_cursor_up(n)
    }

    fn move_cursor_down(&self, n: usize) -> Result<()> {
        self.0.move_cursor_down(n)
    }

    fn move_cursor_right(&self, n: usize) -> Result<()> {
        self.0.move_cursor_right(n)
    }

    fn move_cursor_left(&self, n: usize) -> Result<()> {
        self.0.move_cursor_left(n)
    }

    fn write_line(&self, line: &str) -> Result<()> {
        self.0.write_line(line)
    }

    fn write_str(&self, text: &str) -> Result<()> {
        self.0.write_str(text)
    }

    fn clear_line(&self) -> Result<()> {
        self.0.clear_line()
    }

    fn flush(&self) -> Result<()> {
        Term::flush(&self.0)
    }
}
