//! `bouton completions` and `bouton man` in a build without them.

use crate::args::CompletionsArgs;
use crate::end::{Done, End};

/// Says how to get them.
pub(crate) fn completions(_: &CompletionsArgs) -> Done {
    Err(End::not_built_in("bouton completions"))
}

/// Says how to get it.
pub(crate) fn man() -> Done {
    Err(End::not_built_in("bouton man"))
}
