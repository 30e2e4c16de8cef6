//! The language server: what editors ask of a script.
//!
//! One thread reads messages (`wire`), one answers them in their order (`server`); what takes the
//! language (faults, completion, help) is asked of a session, in which nothing runs. Diagnostics wait until
//! no message does, so that they are those of the last key. Only `run` runs scripts: on a thread of its
//! own, with limits, without files, and a cancelled request stops it.
//!
//! A message that can't be read is answered by an error, and the next one is read.

mod action;
mod answer;
mod asked;
mod diagnostics;
mod document;
mod help;
mod lens;
mod navigation;
mod outline;
mod output;
mod run;
mod semantic;
mod server;
mod wire;

pub use server::{LspSettings, serve};
