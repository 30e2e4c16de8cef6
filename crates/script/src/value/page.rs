//! A page of help: Markdown that is read as it stands at a terminal and rendered in a notebook.

use bouton_results::{Json, Show};
use bouton_solve::wording::Wording;

use crate::markdown;

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

impl Show for Page {
    fn text(&self, _: &dyn Wording) -> String {
        self.markdown.trim_end().to_owned()
    }

    fn html(&self, _: &dyn Wording) -> Option<String> {
        Some(markdown::html(&self.markdown))
    }

    fn json(&self) -> Json {
        self.markdown.trim_end().into()
    }
}
