//! Options that compiled code hands over as words, where they are small, and in full where not.

use bouton_rules::{Datum, Options, Packing, PositionKind, PositionRef};

use crate::compile::Compiled;

/// The options of a position, sorted; none if compiled code does not say them, or if no position of this kind is a word.
pub(super) fn options(compiled: &Compiled, kind: PositionKind, position: &Datum) -> Option<Vec<Vec<Datum>>> {
    if !kind.is_number() && kind != PositionKind::Array(None) {
        return None;
    }
    let least = usize::from(kind.is_number());
    let packing = Packing::new(4, least, if kind.is_number() { 1 } else { 6 })?;
    let mut options = Options::packed(packing, kind.is_number());
    compiled.options(kind, PositionRef::of(position, &mut Vec::new()), &mut options)?;
    Some(super::differential::sorted(&options))
}
