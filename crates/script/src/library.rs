//! The functions of the language, by section of the manual.

pub mod checks;
pub mod define;
pub mod heap;

use crate::registry::FunctionEntry;

/// The sections of the manual with their functions.
pub const SECTIONS: &[(&str, &[FunctionEntry])] =
    &[("Define a game", define::ENTRIES), ("Heaps", heap::ENTRIES), ("Checks", checks::ENTRIES)];
