//! The prompt: line editor, colours, completion menu.

pub(crate) mod colour;
mod complete;
pub(crate) mod editor;
mod prompt;
mod whole;
