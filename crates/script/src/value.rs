//! The values of the language that the layers below do not have.

pub mod check;
pub mod code;
pub mod misere_value;
pub mod moves;
pub mod page;
pub mod table;
pub mod values;

pub use check::Check;
pub use code::Code;
pub use misere_value::MisereValue;
pub use moves::Moves;
pub use page::Page;
pub use table::{Axis, Grid, Rows, Table};
pub use values::Values;
