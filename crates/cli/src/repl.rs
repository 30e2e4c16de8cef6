//! The prompt: line editor, colours, completion menu.

mod colour;
mod complete;
pub(crate) mod editor;
mod prompt;
mod whole;
