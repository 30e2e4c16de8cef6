//! Options that compiled code hands over as words where they are small, and in full where not.

use std::rc::Rc;

use bouton_compile::Compiled;
use bouton_rules::{Datum, Layout, Options, Packing, PositionKind, PositionRef, Shape, Words};

use super::differential::sorted;

/// The options of a position by each sink that makes words of such options, sorted; `listed`: the options in
/// full.
pub(super) fn options(
    compiled: &Compiled,
    kind: PositionKind,
    position: &Datum,
    listed: &[Vec<Datum>],
) -> Vec<Vec<Vec<Datum>>> {
    let mut code = Vec::new();
    let position = PositionRef::of(position, &mut code);
    let asked = |mut sink: Options| compiled.options(kind, position, &mut sink).map(|()| sorted(&sink));
    let keeping = |mut sink: Options| {
        sink.keep_lines(true);
        sink
    };
    let (written, kept) = (sinks(kind, listed), sinks(kind, listed).into_iter().map(keeping));
    written.into_iter().chain(kept).filter_map(asked).collect()
}

fn sinks(kind: PositionKind, listed: &[Vec<Datum>]) -> Vec<Options> {
    if kind.is_number() {
        return Packing::new(4, 1, 1)
            .map(|packing| Options::packed(Words::Numbers(packing)))
            .into_iter()
            .collect();
    }
    let rows = Packing::new(4, 0, 6).filter(|_| kind == PositionKind::Array(None)).map(Words::Rows);
    let samples: Vec<Datum> = listed.iter().flatten().cloned().collect();
    // A layout made from two samples doesn't have words for larger positions.
    let laid = [&samples[..], &samples[..samples.len().min(2)]].map(|samples| Layout::of(samples, None, 55));
    // As rules that say which shape their positions have: these hand over leaves.
    let stated = samples.first().and_then(|first| Layout::of(&samples, Some(&Shape::of(first)), 55));
    let laid = laid.into_iter().flatten().chain(stated).map(|layout| Words::Laid(Rc::new(layout)));
    rows.into_iter().chain(laid).map(Options::packed).collect()
}
