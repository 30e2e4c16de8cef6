//! Printed text in batches: a message per line would drown the front end.

use std::time::{Duration, Instant};

/// How long printed text waits for more.
const DELAY: Duration = Duration::from_millis(50);
/// How much printed text waits at most, in bytes.
const SIZE: usize = 8 << 10;

/// Text that waits to be sent.
#[derive(Default)]
pub(crate) struct Batch {
    text: String,
    since: Option<Instant>,
}

impl Batch {
    /// Adds text; gives the batch when it is large enough.
    pub(crate) fn add(&mut self, text: &str) -> Option<String> {
        self.text.push_str(text);
        self.since.get_or_insert_with(Instant::now);
        if self.text.len() >= SIZE || self.due().is_some_and(|left| left.is_zero()) {
            self.take()
        } else {
            None
        }
    }

    /// How long until the batch must go; none while it is empty.
    pub(crate) fn due(&self) -> Option<Duration> {
        self.since.map(|since| DELAY.saturating_sub(since.elapsed()))
    }

    /// The batch, if there is one.
    pub(crate) fn take(&mut self) -> Option<String> {
        self.since = None;
        (!self.text.is_empty()).then(|| std::mem::take(&mut self.text))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_lines_are_few_batches() {
        let mut batch = Batch::default();
        let line = "x".repeat(63) + "\n";
        let sent: Vec<String> = (0..1280).filter_map(|_| batch.add(&line)).collect();
        let rest = batch.take().unwrap_or_default();
        let total: usize = sent.iter().map(String::len).sum();
        assert_eq!(total + rest.len(), 1280 * 64);
        assert!(batch.take().is_none() && batch.due().is_none());
        assert!(sent.iter().all(|text| text.ends_with('\n')));
    }
}
