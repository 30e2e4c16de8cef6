//! An error that a script caught, as a value.

use rhai::Dynamic;

use super::Diagnostic;

/// A caught error, or a thrown value.
#[derive(Clone, Debug)]
pub(crate) struct Caught {
    pub(crate) error: Diagnostic,
    pub(crate) value: Option<Dynamic>,
}
