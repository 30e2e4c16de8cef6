//! The printed text of a cell, cut at a limit with a message: a flood of lines must not fill a notebook.

use crate::messages;

/// How much a cell has printed.
#[derive(Clone, Copy, Debug)]
pub struct OutputLimit {
    limit: usize,
    printed: usize,
}

impl Default for OutputLimit {
    /// 1 MiB.
    fn default() -> Self {
        Self::new(1 << 20)
    }
}

impl OutputLimit {
    /// A limit in bytes.
    #[must_use]
    pub fn new(limit: usize) -> Self {
        Self { limit, printed: 0 }
    }

    /// What to show of a line, without its line end: the line, the beginning of it and the message that the
    /// rest is cut, or nothing when that was said before.
    pub fn pass(&mut self, line: &str) -> Option<String> {
        if self.printed > self.limit {
            return None;
        }
        let left = self.limit - self.printed;
        self.printed = self.printed.saturating_add(line.len() + 1);
        if line.len() <= left {
            return Some(line.to_owned());
        }
        let cut = (0..=left).rev().find(|at| line.is_char_boundary(*at)).unwrap_or(0);
        self.printed = usize::MAX;
        let message = messages::text("output-cut", &[("limit", &messages::bytes(self.limit as u64))]);
        Some(format!("{}\n{message}", &line[..cut]))
    }

    /// Begins again: for the next cell.
    pub fn restart(&mut self) {
        self.printed = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn output_is_cut_once() {
        let mut limit = OutputLimit::new(10);
        assert_eq!(limit.pass("12345").as_deref(), Some("12345"));
        let cut = limit.pass("äöü").expect("the cut is said");
        assert!(cut.starts_with("äö\n…"), "{cut}");
        assert_eq!(limit.pass("x"), None);
        limit.restart();
        assert_eq!(limit.pass("x").as_deref(), Some("x"));
    }
}
