//! An error that a script caught, as a value.

use rhai::Dynamic;

use super::Diagnostic;

/// An error that was caught, and what a script threw.
#[derive(Clone, Debug)]
pub(crate) struct Caught {
    pub(crate) error: Diagnostic,
    pub(crate) value: Option<Dynamic>,
}
