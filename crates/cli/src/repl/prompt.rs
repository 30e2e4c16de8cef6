//! `In[3]> `, by which errors name the cell.

use std::borrow::Cow;

use reedline::{Prompt, PromptEditMode, PromptHistorySearch, PromptHistorySearchStatus, PromptViMode};

use crate::words::say;

/// The prompt of the cell with this number.
pub(crate) struct Numbered(pub(crate) u64);

impl Prompt for Numbered {
    fn render_prompt_left(&self) -> Cow<'_, str> {
        Cow::Owned(format!("In[{}]", self.0))
    }

    fn render_prompt_right(&self) -> Cow<'_, str> {
        Cow::Borrowed("")
    }

    /// A colon says that letters are commands of vi now.
    fn render_prompt_indicator(&self, mode: PromptEditMode) -> Cow<'_, str> {
        match mode {
            PromptEditMode::Vi(PromptViMode::Insert) => Cow::Borrowed("> "),
            PromptEditMode::Vi(_) => Cow::Borrowed(": "),
            _ => Cow::Borrowed("> "),
        }
    }

    fn render_prompt_multiline_indicator(&self) -> Cow<'_, str> {
        let width = self.render_prompt_left().len();
        Cow::Owned(format!("{}: ", ".".repeat(width)))
    }

    fn render_prompt_history_search_indicator(&self, search: PromptHistorySearch) -> Cow<'_, str> {
        let key = match search.status {
            PromptHistorySearchStatus::Passing => "cli-history",
            PromptHistorySearchStatus::Failing => "cli-history-none",
        };
        Cow::Owned(format!(" {}: ", say(key, &[("term", &search.term)])))
    }
}
