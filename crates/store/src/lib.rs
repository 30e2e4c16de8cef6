//! Long sequences of numbers on disk: a directory that a run writes as it goes, and from which it goes on.
//!
//! # The format
//!
//! | file | what |
//! |---|---|
//! | `values-000000000000.npy`, … | blocks of values, named by their first index: one-dimensional arrays as numpy writes them (NEP 1, version 1.0), unsigned, little-endian, 1, 2, 4 or 8 bytes a value |
//! | `run.txt` | which blocks belong to the run, see [`manifest`] |
//! | `run-copy.txt` | the same once more, written after it |
//! | `lock` | empty; locked while a run writes |
//!
//! # Promises
//!
//! A block is written under another name, synced and renamed before `run.txt` mentions it, and `run.txt` is
//! replaced in one step: a process or a machine that dies at any moment leaves the checkpoint before it
//! intact. Every block has a checksum, and so has `run.txt`; torn or altered files are named when you open
//! the run. If `run.txt` is damaged, you can ask to recover from its copy. We refuse a second writer, and
//! anything that isn't a regular file, because opening a pipe would wait for ever.
//!
//! The windows of a search for a period have files of their own: [`windows`]; and so have the rows of a
//! survey: [`survey`].
//!
//! A run is known by a line of words that its owner gives; only [`game_run`] knows that the numbers are the
//! values of a game.

pub mod block;
pub mod game_run;
pub mod manifest;
pub mod regular;
mod run;
pub mod survey;
pub mod windows;

pub use block::{Block, Values};
pub use game_run::{Directory, GameRun, GameRunError};
pub use run::{Run, StoreError};
pub use survey::{Survey, SurveyStore};
pub use windows::WindowStore;
