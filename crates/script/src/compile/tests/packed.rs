//! Options that compiled code hands over as words, where they are arrays of small numbers, and as lists where not.

use bouton_rules::{Datum, IntOptions, Packing, PositionKind};

use crate::compile::Compiled;
use crate::compile::form::Listing;

/// The options of a position, sorted; none if they are no arrays.
pub(super) fn options(compiled: &Compiled, kind: PositionKind, position: &Datum) -> Option<Vec<Vec<Datum>>> {
    let routine = compiled.lists(Listing::Ints).filter(|_| compiled.lists_arrays)?;
    if kind != PositionKind::Array(None) {
        return None;
    }
    let packing = Packing::new(4, 0, 6)?;
    compiled.machine.borrow_mut().options = IntOptions::packed(packing);
    let found = compiled.run(routine, position, |machine, _| Some(machine.options.clone()));
    compiled.machine.borrow_mut().options = IntOptions::default();
    let found = found?;
    let unpacked = found.keys().iter().map(|key| {
        let mut parts = Vec::new();
        packing.unpack(*key, &mut parts);
        parts
    });
    let all = unpacked.chain(found.iter().map(<[i64]>::to_vec));
    let mut options: Vec<Vec<Datum>> = all.map(|parts| vec![Datum::ints(parts)]).collect();
    options.sort();
    Some(options)
}
