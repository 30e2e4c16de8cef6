//! A progress bar as a display that changes: how far, how fast, how long still.

use std::time::{Duration, Instant};

use bouton_session::Progress;
use bouton_session::page::escape;
use serde_json::{Value as Json, json};
use uuid::Uuid;

/// Work that is over sooner shows no bar.
const DELAY: Duration = Duration::from_millis(500);
/// The least time between two pictures of the bar.
const PACE: Duration = Duration::from_millis(100);

/// The bar of one cell. Several pieces of work follow each other in the same bar.
pub(crate) struct Bar {
    begun: Instant,
    /// Whether the cell waits for an answer, which doesn't count as work.
    waits: bool,
    work: Option<Work>,
    shown: Option<Display>,
}

/// The piece of work that is under way.
struct Work {
    progress: Progress,
    begun: Instant,
    from: u64,
}

/// The display that is in the notebook.
struct Display {
    id: String,
    at: Instant,
}

/// What to publish.
pub(crate) struct Picture {
    id: String,
    new: bool,
    text: String,
    html: String,
}

impl Picture {
    pub(crate) fn kind(&self) -> &'static str {
        if self.new { "display_data" } else { "update_display_data" }
    }

    pub(crate) fn content(&self) -> Json {
        json!({
            "data": {"text/plain": self.text, "text/html": self.html},
            "metadata": {"bouton": {"progress": true}},
            "transient": {"display_id": self.id},
        })
    }
}

impl Bar {
    pub(crate) fn new() -> Self {
        Self { begun: Instant::now(), waits: false, work: None, shown: None }
    }

    /// The cell asks the user something.
    pub(crate) fn wait(&mut self) {
        self.waits = true;
    }

    /// Takes in how far the work has come; gives a picture now and then.
    pub(crate) fn report(&mut self, progress: &Progress) -> Option<Picture> {
        let now = Instant::now();
        if std::mem::take(&mut self.waits) {
            self.begun = now;
            self.work = None;
        }
        match &mut self.work {
            Some(work) if work.progress.leads_to(progress) => work.progress = progress.clone(),
            _ => self.work = Some(Work { progress: progress.clone(), begun: now, from: progress.done }),
        }
        let early = now.duration_since(self.begun) < DELAY;
        let soon = self.shown.as_ref().is_some_and(|shown| now.duration_since(shown.at) < PACE);
        if early || soon { None } else { self.picture(now, false) }
    }

    /// The last picture, if there was a bar.
    pub(crate) fn finish(&mut self) -> Option<Picture> {
        self.shown.as_ref()?;
        self.picture(Instant::now(), true)
    }

    fn picture(&mut self, now: Instant, end: bool) -> Option<Picture> {
        let work = self.work.as_ref()?;
        let text = if end { ended(work, now.duration_since(self.begun)) } else { line(work, now) };
        let html = if end { format!("<small>{text}</small>") } else { html(work, &text) };
        let new = self.shown.is_none();
        let shown =
            self.shown.get_or_insert_with(|| Display { id: Uuid::new_v4().simple().to_string(), at: now });
        shown.at = now;
        Some(Picture { id: shown.id.clone(), new, text, html })
    }
}

/// `period: 45 % · 4,500,000 of 10,000,000 · 1,200,000/s · 5 s left · 120 MiB · dense engine`
fn line(work: &Work, now: Instant) -> String {
    let Progress { what, done, total, bytes, engine } = &work.progress;
    let rate = rate(done.saturating_sub(work.from), now.duration_since(work.begun));
    let mut parts = Vec::new();
    match total.filter(|total| *total > 0) {
        Some(total) => {
            parts.push(format!("{} %", percent(*done, total)));
            parts.push(format!("{} of {}", grouped(*done), grouped(total)));
            parts.push(format!("{}/s", grouped(rate)));
            if let Some(seconds) = total.saturating_sub(*done).checked_div(rate) {
                parts.push(format!("{} left", duration(Duration::from_secs(seconds.saturating_add(1)))));
            }
        }
        None => {
            parts.push(grouped(*done));
            parts.push(format!("{}/s", grouped(rate)));
            parts.push(duration(now.duration_since(work.begun)));
        }
    }
    if *bytes >= 1 << 20 {
        parts.push(format!("{} MiB", bytes >> 20));
    }
    if !engine.is_empty() {
        parts.push(engine.clone());
    }
    format!("{what}: {}", parts.join(" · "))
}

fn ended(work: &Work, time: Duration) -> String {
    let Progress { what, done, .. } = &work.progress;
    format!("{what}: {} in {}", grouped(*done), duration(time))
}

fn html(work: &Work, text: &str) -> String {
    let bar = match work.progress.total.filter(|total| *total > 0) {
        Some(total) => {
            format!("<progress max=\"100\" value=\"{}\"></progress>", percent(work.progress.done, total))
        }
        None => "<progress></progress>".to_owned(),
    };
    format!("<div>{bar} <small>{}</small></div>", escape(text))
}

fn percent(done: u64, total: u64) -> u128 {
    u128::from(done.min(total)) * 100 / u128::from(total.max(1))
}

/// Steps a second.
fn rate(steps: u64, time: Duration) -> u64 {
    let rate = u128::from(steps) * 1000 / time.as_millis().max(1);
    u64::try_from(rate).unwrap_or(u64::MAX)
}

/// `1,234,567`
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut out = String::with_capacity(digits.len() + digits.len() / 3);
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

/// `3.2 s`, `4 min 5 s`, `2 h 3 min`
fn duration(time: Duration) -> String {
    let seconds = time.as_secs();
    match seconds {
        0..10 => format!("{}.{} s", seconds, time.subsec_millis() / 100),
        10..60 => format!("{seconds} s"),
        60..3600 => format!("{} min {} s", seconds / 60, seconds % 60),
        _ => format!("{} h {} min", seconds / 3600, seconds % 3600 / 60),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_times_are_written_for_people() {
        for (number, text) in [(0, "0"), (999, "999"), (1000, "1,000"), (1_234_567, "1,234,567")] {
            assert_eq!(grouped(number), text);
        }
        for (seconds, text) in [(3.25, "3.2 s"), (59.9, "59 s"), (61.0, "1 min 1 s"), (7380.0, "2 h 3 min")] {
            assert_eq!(duration(Duration::from_secs_f64(seconds)), text);
        }
        assert_eq!(percent(u64::MAX, u64::MAX), 100);
        assert_eq!(rate(500, Duration::from_millis(250)), 2000);
    }

    #[test]
    fn a_bar_says_how_far_how_fast_and_how_long() {
        let now = Instant::now();
        let progress = Progress {
            what: "values".to_owned(),
            done: 3000,
            total: Some(5000),
            bytes: 3 << 20,
            ..Progress::default()
        };
        let begun = now.checked_sub(Duration::from_secs(2)).unwrap_or(now);
        let mut work = Work { progress, begun, from: 1000 };
        assert_eq!(line(&work, now), "values: 60 % · 3,000 of 5,000 · 1,000/s · 3.0 s left · 3 MiB");
        assert!(html(&work, "a < b").contains("value=\"60\""));
        work.progress.engine = "dense engine".to_owned();
        assert!(line(&work, now).ends_with(" · 3 MiB · dense engine"));
        work.progress.engine.clear();
        work.progress.total = None;
        assert_eq!(line(&work, now), "values: 3,000 · 1,000/s · 2.0 s · 3 MiB");
    }

    #[test]
    fn waiting_for_an_answer_is_no_work() {
        let mut bar = Bar::new();
        bar.begun = bar.begun.checked_sub(DELAY).unwrap_or(bar.begun);
        bar.wait();
        assert!(bar.report(&Progress::default()).is_none());
    }

    #[test]
    fn short_work_shows_nothing_and_a_bar_keeps_its_display() {
        let progress =
            |done| Progress { what: "values".to_owned(), done, total: Some(10), ..Progress::default() };
        let mut bar = Bar::new();
        assert!(bar.report(&progress(1)).is_none() && bar.finish().is_none());
        bar.begun = bar.begun.checked_sub(DELAY).unwrap_or(bar.begun);
        let first = bar.report(&progress(2)).expect("a bar");
        assert_eq!(first.kind(), "display_data");
        assert!(bar.report(&progress(3)).is_none(), "too soon");
        let last = bar.finish().expect("the end");
        assert_eq!((last.kind(), &last.id), ("update_display_data", &first.id));
        assert!(last.text.starts_with("values: 3 in 0."), "{}", last.text);
    }
}
