//! What figures say as data, said through `theory::wording`: titles, descriptions, axes, legends, notes, tooltips.
//!
//! [`Words`] is the language of a figure; it stands in its [`Options`](crate::Options). What it does not know is English.

use std::fmt;
use std::sync::Arc;

use bouton_theory::wording::{self, English};
pub use bouton_theory::wording::{Args, Sentences, Wording};

/// Every sentence and label of this crate, sorted by key.
pub const SENTENCES: &Sentences = &[
    ("number-group", ","),
    ("number-point", "."),
    ("plot-board", "Board"),
    ("plot-board-empty", "an empty board"),
    ("plot-board-note", "the first { $down } × { $across } of { $rows } × { $columns } squares are shown"),
    ("plot-board-of", "A board of { $rows } by { $across }"),
    (
        "plot-cells-note",
        "the first { $rows } × { $columns } of { $all_rows } × { $all_columns } cells are shown",
    ),
    ("plot-cells-note-short", "the first { $rows } × { $columns } of { $all_rows } × { $all_columns } cells"),
    ("plot-chips-nim", "Nim { $heaps }"),
    ("plot-chips-of", "{ $heaps } with nim-sum { $sum }: { $outcome }"),
    ("plot-chips-p", "every chip has a partner, so this is a P-position: the next player loses"),
    ("plot-chips-remains", "{ $powers } remains, so this is an N-position: the next player wins"),
    ("plot-claim", "claim"),
    ("plot-claim-conditional", "conditional"),
    ("plot-claim-observed", "observed"),
    ("plot-claim-proved", "proved"),
    ("plot-column-note", "(each column: the largest of { $count } values)"),
    ("plot-d", "D: a draw"),
    ("plot-different-value", "{ $count } different value"),
    ("plot-different-values", "{ $count } different values"),
    ("plot-edge", "{ $count } edge"),
    ("plot-edges", "{ $count } edges"),
    ("plot-empty-table", "{ $name }, an empty table"),
    ("plot-exceptional", "exceptional"),
    ("plot-exceptional-before", "{ $values } before the period"),
    ("plot-exceptional-count", "exceptional: { $count }"),
    ("plot-exceptional-none", "no exceptional values"),
    ("plot-exceptional-value", "{ $count } exceptional value"),
    ("plot-exceptional-values", "{ $count } exceptional values"),
    ("plot-first-heap", "first heap of the row"),
    ("plot-game", "game"),
    ("plot-games", "{ $count } games"),
    ("plot-graph", "Graph"),
    ("plot-graph-key", "([option] = a winning move)"),
    ("plot-graph-left-out", "{ $count } more positions are not drawn"),
    ("plot-graph-of", "A graph of { $vertices } and { $edges }"),
    ("plot-graph-sentence", "{ $root }, { $winning }; { $positions } in layers by birthday"),
    ("plot-graph-title", "{ $name }: the option graph"),
    ("plot-grundy-axis", "Grundy value g(n)"),
    ("plot-grundy-axis-misere", "misère value g⁻(n)"),
    ("plot-heap", "heap { $n }"),
    ("plot-heap-misere", "heap { $n } (misère values)"),
    ("plot-heap-of", "A heap of { $size }"),
    ("plot-heap-size", "heap size n"),
    ("plot-heaps", "heaps { $first }–{ $last }"),
    ("plot-heaps-in-nim-sum", "and { $count } more heaps, counted in the nim-sum"),
    ("plot-heaps-misere", "heaps { $first }–{ $last } (misère values)"),
    ("plot-heaps-more", "and { $count } more heaps"),
    ("plot-heaps-more-text", "… { $count } more heaps"),
    ("plot-heaps-none", "No heaps"),
    ("plot-heaps-of", "{ $heaps } of { $sizes }"),
    ("plot-heaps-title", "Heaps"),
    ("plot-histogram-none", "{ $name }, no values to count"),
    (
        "plot-histogram-sentence",
        "{ $name }, { $values }, { $different }, 0 occurs { $zeros } and the largest is { $largest }, the most common is { $value } ({ $times })",
    ),
    ("plot-histogram-title", "{ $name }: how often each Grundy value occurs"),
    ("plot-histogram-title-misere", "{ $name }: how often each misère value occurs"),
    ("plot-how-often", "how often"),
    ("plot-it-is", "it is"),
    ("plot-key-letters", "a = 10 … z = 35"),
    ("plot-largest", "largest value { $value }"),
    ("plot-largest-at", "largest value { $value } at n = { $n }"),
    ("plot-list-in-all", "{ $list }, … { $count } in all"),
    ("plot-list-more", "{ $list } and { $count } more"),
    ("plot-map-across", "{ $name } = { $span } across"),
    ("plot-map-down", "{ $name } = { $span } down"),
    ("plot-map-title", "{ $name }: Grundy values of positions ({ $row }, { $column })"),
    ("plot-map-title-misere", "{ $name }: misère values of positions ({ $row }, { $column })"),
    ("plot-move", "{ $count } move"),
    ("plot-moves", "{ $count } moves"),
    ("plot-n", "N: the next player wins"),
    ("plot-n-position", "N-position"),
    ("plot-never", "never"),
    ("plot-nim-sum", "nim-sum"),
    ("plot-no-games", "No games to compare"),
    ("plot-no-heaps", "{ $name }, no heaps in this range"),
    ("plot-no-moves", "no moves"),
    ("plot-no-partner", "no partner: remains"),
    ("plot-no-positions", "no positions"),
    ("plot-no-positions-of", "{ $name }, no positions"),
    ("plot-no-values", "(no values)"),
    ("plot-no-vertices", "no vertices"),
    ("plot-none", "none"),
    ("plot-not-known", "not known"),
    ("plot-nothing-to-count", "nothing to count"),
    ("plot-nothing-to-count-text", "(nothing to count)"),
    ("plot-nothing-to-show", "nothing to show"),
    ("plot-nothing-to-show-text", "(nothing to show)"),
    ("plot-once", "once"),
    ("plot-options", "options"),
    ("plot-other-values", "other values"),
    ("plot-outcome", "outcome"),
    ("plot-p", "P: the previous player wins"),
    ("plot-p-position", "P-position"),
    ("plot-p-position-count", "{ $count } P-position"),
    ("plot-p-positions-count", "{ $count } P-positions"),
    ("plot-pair", "a pair of equal chips: cancels"),
    ("plot-period", "period { $length } from { $from } ({ $claim })"),
    ("plot-period-band", "period { $length } ({ $claim })"),
    ("plot-period-from", "periodic from n = { $from }"),
    ("plot-period-saltus", "period { $length }, saltus { $saltus } from { $from } ({ $claim })"),
    ("plot-png-render", "the PNG could not be drawn: { $message }"),
    ("plot-png-scale", "the scale of a PNG is between 0.1 and 16, not { $scale }"),
    (
        "plot-png-too-large",
        "a PNG of { $width } × { $height } pixels is larger than 64 megapixels: use a smaller scale",
    ),
    ("plot-position", "position"),
    ("plot-position-count", "{ $count } position"),
    ("plot-positions-count", "{ $count } positions"),
    ("plot-root-d", "{ $name }, { $position } is a draw"),
    ("plot-root-d-value", "{ $name }, { $position } is a draw of value { $value }"),
    ("plot-root-n", "{ $name }, { $position } is an N-position"),
    ("plot-root-n-value", "{ $name }, { $position } is an N-position of value { $value }"),
    ("plot-root-p", "{ $name }, { $position } is a P-position"),
    ("plot-root-p-value", "{ $name }, { $position } is a P-position of value { $value }"),
    ("plot-row", "{ $count } row"),
    ("plot-rows", "{ $count } rows"),
    ("plot-rows-heaps", "heaps { $first }–{ $last } in rows of one period"),
    ("plot-rows-title", "{ $name }: Grundy values in rows of { $length }"),
    ("plot-rows-title-misere", "{ $name }: misère values in rows of { $length }"),
    ("plot-side-by-side", "{ $games } side by side"),
    ("plot-size-heap", "{ $count } heap"),
    ("plot-size-heaps", "{ $count } heaps"),
    ("plot-times", "{ $count } times"),
    ("plot-tree-cut", "the tree is cut: … marks where it goes on"),
    ("plot-tree-key", "(═ = a winning move)"),
    ("plot-tree-sentence", "{ $root }, { $winning }; lines of play up to { $moves } long"),
    ("plot-tree-title", "{ $name }: the decision tree"),
    ("plot-twice", "twice"),
    ("plot-value", "value"),
    ("plot-value-count", "{ $count } value"),
    ("plot-value-g", "value g(n)"),
    ("plot-value-g-misere", "value g⁻(n)"),
    ("plot-value-key", "one character a value; ○ = 0"),
    ("plot-values-above-zero", "values above 0"),
    ("plot-values-count", "{ $count } values"),
    ("plot-values-more", "… { $count } more values"),
    ("plot-values-title", "{ $name }: Grundy values"),
    ("plot-values-title-misere", "{ $name }: misère values"),
    ("plot-vertex", "{ $count } vertex"),
    ("plot-vertex-alone", "(alone)"),
    ("plot-vertices", "{ $count } vertices"),
    ("plot-vertices-more", "… { $count } more vertices"),
    ("plot-vertices-not-drawn", "{ $count } more vertices are not drawn"),
    ("plot-winning-count", "{ $count } winning move"),
    ("plot-winning-counts", "{ $count } winning moves"),
    ("plot-winning-move", "winning move"),
    ("plot-zero", "value 0"),
    ("plot-zero-count", "{ $count } zero"),
    ("plot-zero-misere", "misère value 0"),
    ("plot-zero-p", "value 0: P-position"),
    ("plot-zero-p-count", "value 0 (P-position): { $count }"),
    ("plot-zero-value-count", "value 0: { $count }"),
    ("plot-zeros-all", "all zeros"),
    ("plot-zeros-at", "zeros at { $list }"),
    ("plot-zeros-count", "{ $count } zeros"),
    ("plot-zeros-last", "{ $count } zeros, the last at { $last }"),
    ("plot-zeros-none", "no zeros"),
    ("plot-zeros-p", "value 0: P-positions"),
];

/// The language of a figure; English by default. Cheap to clone.
#[derive(Clone, Default)]
pub struct Words(Option<Arc<dyn Wording + Send + Sync>>);

impl Words {
    /// The language that `wording` speaks.
    #[must_use]
    pub fn new(wording: impl Wording + Send + Sync + 'static) -> Self {
        Words(Some(Arc::new(wording)))
    }

    /// The sentence of `key`.
    pub(crate) fn say(&self, key: &str, args: Args<'_>) -> String {
        match &self.0 {
            Some(wording) => wording::say(SENTENCES, &**wording, key, args),
            None => wording::say(SENTENCES, &English, key, args),
        }
    }

    /// The words of `key`, which has no placeables.
    pub(crate) fn label(&self, key: &str) -> String {
        self.say(key, &[])
    }

    /// How many: the sentence of `one` or of `many`, with the number as `$count`.
    pub(crate) fn count(&self, n: usize, (one, many): (&str, &str)) -> String {
        self.say(if n == 1 { one } else { many }, &[("count", &self.grouped(n as u64))])
    }
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0.is_some() { "Words(…)" } else { "Words(English)" })
    }
}

/// Equal when they are the same object: what two languages would say is not compared.
impl PartialEq for Words {
    fn eq(&self, other: &Self) -> bool {
        match (&self.0, &other.0) {
            (None, None) => true,
            (Some(own), Some(theirs)) => Arc::ptr_eq(own, theirs),
            _ => false,
        }
    }
}

impl Eq for Words {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_are_sorted() {
        let pair = SENTENCES.windows(2).find(|pair| pair[0].0 >= pair[1].0);
        assert_eq!(pair, None);
    }

    #[test]
    fn one_and_many() {
        let words = Words::default();
        assert_eq!(words.count(1, ("plot-heap-none", "plot-size-heaps")), "plot-heap-none");
        assert_eq!(words.count(1000, ("plot-size-heap", "plot-size-heaps")), "1,000 heaps");
    }
}
