//! The cells of a session, in order.

/// The most cells that are remembered.
const KEPT: usize = 10_000;
/// The most bytes of their texts; the last cell is remembered in any case.
const BYTES: usize = 4 << 20;

/// One cell with its number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// `In[count]`.
    pub count: u64,
    /// The text.
    pub code: String,
    /// What of it ran without a fault, as a file has it.
    ran: Option<String>,
}

impl Entry {
    fn bytes(&self) -> usize {
        self.code.len() + self.ran.as_ref().map_or(0, String::len)
    }
}

/// The cells of a session; empty ones are not remembered.
#[derive(Clone, Debug, Default)]
pub struct History {
    entries: Vec<Entry>,
    count: u64,
    /// Of all texts.
    bytes: usize,
    /// How many cells that ran were given up.
    forgotten: usize,
}

impl History {
    /// Adds the next cell.
    pub(crate) fn add(&mut self, code: &str) {
        self.count += 1;
        if code.trim().is_empty() {
            return;
        }
        self.bytes += code.len();
        self.entries.push(Entry { count: self.count, code: code.to_owned(), ran: None });
        self.fit();
    }

    /// Notes the texts that ran in the last cell.
    pub(crate) fn ran(&mut self, texts: Vec<String>) {
        let last = self.entries.last_mut().filter(|last| last.count == self.count && !texts.is_empty());
        if let Some(last) = last {
            let text = texts.join("\n");
            self.bytes += text.len();
            last.ran = Some(text);
            self.fit();
        }
    }

    /// Gives up the oldest cells beyond the bounds.
    fn fit(&mut self) {
        while self.entries.len() > 1 && (self.entries.len() > KEPT || self.bytes > BYTES) {
            let oldest = self.entries.remove(0);
            self.bytes -= oldest.bytes();
            self.forgotten += usize::from(oldest.ran.is_some());
        }
    }

    /// How many cells that ran were given up because the history is full.
    pub(crate) fn forgotten(&self) -> usize {
        self.forgotten
    }

    /// The texts of the cells that ran, oldest first.
    pub(crate) fn texts(&self) -> impl DoubleEndedIterator<Item = &str> {
        self.entries.iter().filter_map(|entry| entry.ran.as_deref())
    }

    /// The last `n` cells, oldest first.
    #[must_use]
    pub fn tail(&self, n: usize) -> &[Entry] {
        &self.entries[self.entries.len().saturating_sub(n)..]
    }

    /// The cells `In[start]` to `In[stop - 1]`.
    pub fn range(&self, start: u64, stop: u64) -> impl Iterator<Item = &Entry> {
        self.entries.iter().filter(move |entry| (start..stop).contains(&entry.count))
    }

    /// The last `n` cells that match a pattern with `*` and `?`, oldest first; with `unique`, a text counts
    /// once.
    #[must_use]
    pub fn search(&self, pattern: &str, n: usize, unique: bool) -> Vec<Entry> {
        let pattern: Vec<char> = pattern.chars().collect();
        let mut found: Vec<Entry> = Vec::new();
        for entry in self.entries.iter().rev() {
            if found.len() == n {
                break;
            }
            let known = unique && found.iter().any(|other| other.code == entry.code);
            let text: Vec<char> = entry.code.chars().collect();
            if !known && matches(&pattern, &text) {
                found.push(entry.clone());
            }
        }
        found.reverse();
        found
    }
}

/// Whether a text matches a pattern: `*` is any text, `?` any character. Linear in space, at worst the
/// product of the lengths in time.
fn matches(pattern: &[char], text: &[char]) -> bool {
    let (mut p, mut t, mut star) = (0, 0, None);
    while t < text.len() {
        match pattern.get(p) {
            Some('*') => {
                star = Some((p, t));
                p += 1;
            }
            Some(&c) if c == '?' || c == text[t] => {
                p += 1;
                t += 1;
            }
            _ => {
                let Some((at, from)) = star else { return false };
                star = Some((at, from + 1));
                p = at + 1;
                t = from + 1;
            }
        }
    }
    pattern[p..].iter().all(|&c| c == '*')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn history() -> History {
        let mut history = History::default();
        for code in ["let a = 1", "", "a + 1", "let b = 2", "a + 1"] {
            history.add(code);
        }
        history
    }

    fn counts(entries: &[Entry]) -> Vec<u64> {
        entries.iter().map(|entry| entry.count).collect()
    }

    #[test]
    fn tails_ranges_and_searches() {
        let history = history();
        assert_eq!(counts(history.tail(2)), [4, 5]);
        assert_eq!(counts(history.tail(99)), [1, 3, 4, 5]);
        assert_eq!(history.range(2, 5).map(|e| e.count).collect::<Vec<_>>(), [3, 4]);
        assert_eq!(counts(&history.search("let*", 9, false)), [1, 4]);
        assert_eq!(counts(&history.search("a ? 1", 9, false)), [3, 5]);
        assert_eq!(counts(&history.search("a*1", 9, true)), [5]);
        assert_eq!(counts(&history.search("*", 1, false)), [5]);
        assert!(history.search("a", 9, false).is_empty());
    }
    #[test]
    fn the_oldest_texts_are_given_up() {
        let mut history = History::default();
        (0..5).for_each(|_| history.add(&"x".repeat(BYTES / 2)));
        assert_eq!(counts(history.tail(9)), [4, 5]);
        history.add(&"x".repeat(2 * BYTES));
        assert_eq!((counts(history.tail(9)), history.bytes), (vec![6], 2 * BYTES));
        (0..KEPT + 5).for_each(|_| history.add("1"));
        assert_eq!((history.tail(usize::MAX).len(), history.bytes), (KEPT, KEPT));
    }
}
