//! `bouton kernel` in a build without it.

use crate::args::KernelArgs;
use crate::end::{Done, End};
use crate::limits::Limits;

/// Says how to get it.
pub(crate) fn run(_: &KernelArgs, _: &Limits, _: &[String]) -> Done {
    Err(End::not_built_in("bouton kernel"))
}
