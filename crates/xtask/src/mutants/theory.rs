//! tmp
use super::mutant::{Edit, Mutant};
pub const MUTANTS: &[Mutant] = &[];
