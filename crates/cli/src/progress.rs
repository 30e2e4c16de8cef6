//! A progress bar for long work, on a terminal only, once the work has taken a while.

use std::io::{self, IsTerminal};
use std::time::{Duration, Instant};

use bouton_session::Progress;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// Work that is over sooner shows no bar.
const DELAY: Duration = Duration::from_millis(300);

/// The bar of the cell that runs.
#[derive(Default)]
pub(crate) struct Bar {
    begun: Option<Instant>,
    bar: Option<(Progress, ProgressBar)>,
}

impl Bar {
    /// Shows how far the work has come.
    pub(crate) fn show(&mut self, progress: &Progress) {
        if !io::stderr().is_terminal() {
            return;
        }
        let begun = *self.begun.get_or_insert_with(Instant::now);
        if begun.elapsed() < DELAY {
            return;
        }
        let same = self.bar.as_ref().is_some_and(|(shown, _)| {
            shown.what == progress.what && shown.total == progress.total && shown.done <= progress.done
        });
        if !same {
            self.clear();
            self.begun = Some(begun);
            self.bar = Some((progress.clone(), new_bar(progress, begun)));
        }
        if let Some((shown, bar)) = &mut self.bar {
            bar.set_position(progress.done);
            bar.set_prefix(if progress.bytes >= 1 << 20 {
                format!("{} MiB", progress.bytes >> 20)
            } else {
                String::new()
            });
            shown.done = progress.done;
        }
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

fn new_bar(progress: &Progress, begun: Instant) -> ProgressBar {
    let (template, length) = match progress.total {
        Some(total) => (
            "{msg} {wide_bar:.cyan/blue} {human_pos}/{human_len} {per_sec}, {eta} left {prefix}",
            Some(total),
        ),
        None => ("{spinner} {msg} {human_pos} {per_sec}, {elapsed} {prefix}", None),
    };
    let style = ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar());
    let bar = ProgressBar::with_draw_target(length, ProgressDrawTarget::stderr())
        .with_style(style.progress_chars("█▉▊▋▌▍▎▏ "))
        .with_elapsed(begun.elapsed());
    bar.set_message(progress.what.clone());
    bar
}
