//! The options of a position are the same in every sink.

use std::collections::BTreeSet;

use bouton_theory::Convention;

use super::oracle::{Oracle, Summand};
use super::{Violation, run, violation};
use crate::{Datum, HeapTable, Options, Packing, PositionKind, PositionRef, Ruleset, Words};

/// The options in full, after a look at those with labels and at those that are packed.
pub(super) fn listed(rules: &dyn Ruleset, position: &Datum) -> Result<Options, Violation> {
    let law = "an option is a position";
    let (mut plain, mut labelled) = (Options::new(), Options::with_labels());
    run(law, position, rules.list(position, &mut plain))?;
    run(law, position, rules.list(position, &mut labelled))?;
    if plain.data() != labelled.data() {
        return violation("labels change no option", position, "the options differ");
    }
    let numbers = rules.kind().is_number();
    let words: fn(Packing) -> Words = if numbers { Words::Numbers } else { Words::Rows };
    let length = if numbers { 1 } else { position.as_ints().map_or(0, <[i64]>::len) };
    for (bits, least) in [(1, 0), (3, 0), (3, length), (9, length)] {
        let Some(packing) = Packing::new(bits, least, length) else { continue };
        let mut packed = Options::packed(words(packing));
        run(law, position, rules.list(position, &mut packed))?;
        let set = |options: &Options| options.data().into_iter().collect::<BTreeSet<_>>();
        if set(&packed) != set(&plain) {
            return violation("packed options are the same", position, format!("{bits} bits a part"));
        }
    }
    Ok(plain)
}

/// The standard form is found in one way for all positions.
pub(super) fn one_kind_of_standard_form(
    rules: &dyn Ruleset,
    positions: &BTreeSet<Datum>,
) -> Result<(), Violation> {
    let law = "standard forms are of one kind for all positions";
    let mut first = None;
    for position in positions {
        let mut code = Vec::new();
        let found = rules.standard(PositionRef::of(position, &mut code), &mut Options::new());
        let found = run(law, position, found)?;
        let first = *first.get_or_insert(found);
        if first != found {
            return violation(
                law,
                position,
                format!("it is {found:?}, that of another position is {first:?}"),
            );
        }
    }
    Ok(())
}

/// Marking the options of heaps gives the values that listing them gives.
pub(super) fn heaps(oracle: &mut Oracle<'_>, positions: &BTreeSet<Datum>) -> Result<(), Violation> {
    let rules = oracle.rules();
    if rules.kind() != PositionKind::Heap {
        return Ok(());
    }
    for convention in [Convention::Normal, Convention::Misere] {
        let (mut filled, mut marked) = (HeapTable::new(convention), HeapTable::new(convention));
        let end = positions.last().and_then(Datum::as_int).map_or(0, |largest| largest as usize + 1);
        rules.fill(&mut filled, end);
        Options::marking().fill(&mut marked, end, |heap, out| rules.options(heap.into(), out));
        for values in [filled.values(), marked.values()] {
            for (heap, value) in (0..).zip(values) {
                let position = Datum::Int(heap);
                let known = match convention {
                    Convention::Normal => run("play ends", &position, oracle.value(&position)).map(Some)?,
                    Convention::Misere => oracle.whole(&[Summand::of(&position)]).map(|known| known.misere),
                };
                if known.is_some_and(|known| known.0 != u64::from(*value)) {
                    let detail = format!("in {convention} play it is marked with {value}, not {known:?}");
                    return violation(
                        "a heap has the same value where options are marked",
                        &position,
                        detail,
                    );
                }
            }
        }
    }
    Ok(())
}
