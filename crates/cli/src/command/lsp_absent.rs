//! `bouton lsp` in a build without the language server.

use crate::end::{Done, End};
use crate::limits::Limits;

/// Says how to get it.
pub(crate) fn run(_: &Limits) -> Done {
    Err(End::not_built_in("bouton lsp"))
}
