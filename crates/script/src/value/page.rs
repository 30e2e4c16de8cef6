//! A page of help: Markdown that is readable as it is at a terminal and rendered in a notebook.

use bouton_results::{Json, Show};
use bouton_solve::wording::Wording;

use crate::markdown;

/// A page of help or a list of games, in the language of [`markdown`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    markdown: String,
}

impl Page {
    /// A page from its Markdown: a user's text gets into it by `markdown::escape` only.
    #[must_use]
    pub fn new(markdown: impl Into<String>) -> Self {
        Self { markdown: markdown.into() }
    }

    /// The page as `text/markdown`.
    #[must_use]
    pub fn commonmark(&self) -> String {
        markdown::commonmark(&self.markdown)
    }
}

impl Show for Page {
    fn text(&self, _: &dyn Wording) -> String {
        markdown::plain(&self.markdown)
    }

    fn html(&self, _: &dyn Wording) -> Option<String> {
        Some(markdown::html(&self.markdown))
    }

    fn json(&self) -> Json {
        markdown::plain(&self.markdown).into()
    }
}
