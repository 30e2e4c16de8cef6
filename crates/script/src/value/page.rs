//! A page of help: Markdown that is read as it stands at a terminal and rendered in a notebook.

use std::fmt;

/// A page of help or a list of games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    /// The text, as Markdown.
    pub markdown: String,
}

impl Page {
    /// A page from its Markdown.
    #[must_use]
    pub fn new(markdown: impl Into<String>) -> Self {
        Self { markdown: markdown.into() }
    }
}

impl fmt::Display for Page {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.markdown.trim_end())
    }
}
