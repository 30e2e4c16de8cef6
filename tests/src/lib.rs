//! The harness of the golden tests: Markdown files that are documentation and test at once.

pub mod transcript;
