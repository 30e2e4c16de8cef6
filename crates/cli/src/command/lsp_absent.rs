//! What stands in place of the language server in a build without it.

use crate::end::{Done, End};
use crate::limits::Limits;

/// Says how to get it.
pub(crate) fn run(_: &Limits) -> Done {
    Err(End::not_built_in("bouton lsp"))
}
