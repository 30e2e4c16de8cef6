//! The commands, one file each.

pub(crate) mod eval;
pub(crate) mod run;
