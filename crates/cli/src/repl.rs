//! The prompt: line editor, colours, completion menu.

mod complete;
pub(crate) mod editor;
mod prompt;
mod whole;
