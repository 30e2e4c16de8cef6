//! The values of the language that the layers below do not have, and those of the layer of results.

pub mod page;
pub(crate) mod size;
mod sum_of;
pub mod table;
pub(crate) mod walk;

pub use bouton_results::{Check, Code, MisereValue, Moves, Values};
pub use page::Page;
pub use sum_of::SumOf;
pub use table::{Rows, Table};
