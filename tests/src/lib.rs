//! The harness of the golden tests: Markdown files that are documentation and test at once.

pub mod grammar;
pub mod highlight;
pub mod hints;
pub mod imports;
pub mod memory;
pub mod module;
pub mod picture;
pub mod pool;
pub mod random;
pub mod text_pages;
pub mod transcript;
pub mod translations;
pub mod tree;
pub mod truth;
