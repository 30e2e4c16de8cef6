//! The requests of the shell channel, one file each family.

pub(crate) mod code;
pub(crate) mod comm;
mod events;
pub(crate) mod execute;
pub(crate) mod history;
pub(crate) mod info;
mod question;

pub(crate) use question::Questions;
