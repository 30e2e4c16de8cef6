//! The values of the language that the layers below do not have, and those of the layer of results.

pub mod page;
pub(crate) mod recall;
pub(crate) mod size;
pub mod table;
pub(crate) mod worksheet;

pub use bouton_results::{Check, Code, MisereValue, Moves, Values};
pub use page::Page;
pub use table::{Rows, Table};
