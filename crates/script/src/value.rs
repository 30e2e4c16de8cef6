//! The values of the language that the layers below do not have.

pub mod values;

pub use values::Values;
