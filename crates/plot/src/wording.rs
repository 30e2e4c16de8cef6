//! What figures say as data, said through `theory::wording`: titles, descriptions, axes, legends, notes, tooltips.
//!
//! [`Words`] is the language of a figure; it stands in its [`Options`](crate::Options). What it does not know is English.

use std::fmt;
use std::sync::Arc;

use bouton_theory::wording::{self, English};
pub use bouton_theory::wording::{Args, Sentences, Wording};

/// Every sentence and label of this crate, sorted by key.
pub const SENTENCES: &Sentences = &[
    ("figure-board", "Board"),
    ("figure-board-empty", "an empty board"),
    ("figure-board-note", "the first { $down } × { $across } of { $rows } × { $columns } squares are shown"),
    ("figure-board-of", "A board of { $rows } by { $across }"),
    (
        "figure-cells-note",
        "the first { $rows } × { $columns } of { $all_rows } × { $all_columns } cells are shown",
    ),
    (
        "figure-cells-note-short",
        "the first { $rows } × { $columns } of { $all_rows } × { $all_columns } cells",
    ),
    ("figure-chips-of", "{ $heaps } with nim-sum { $sum }: { $outcome }"),
    ("figure-chips-p", "every chip has a partner, so this is a P-position: the next player loses"),
    ("figure-chips-remains", "{ $powers } remains, so this is an N-position: the next player wins"),
    ("figure-claim", "claim"),
    ("figure-claim-conditional", "conditional"),
    ("figure-claim-observed", "observed"),
    ("figure-claim-proved", "proved"),
    ("figure-column-note", "(each column: the largest of { $count } values)"),
    ("figure-d", "D: a draw"),
    ("figure-different-value", "{ $count } different value"),
    ("figure-different-values", "{ $count } different values"),
    ("figure-edge", "{ $count } edge"),
    ("figure-edges", "{ $count } edges"),
    ("figure-empty-table", "{ $name }, an empty table"),
    ("figure-exceptional", "exceptional"),
    ("figure-exceptional-before", "{ $values } before the period"),
    ("figure-exceptional-count", "exceptional: { $count }"),
    ("figure-exceptional-none", "no exceptional values"),
    ("figure-exceptional-value", "{ $count } exceptional value"),
    ("figure-exceptional-values", "{ $count } exceptional values"),
    ("figure-first-heap", "first heap of the row"),
    ("figure-game", "game"),
    ("figure-games", "{ $count } games"),
    ("figure-graph", "Graph"),
    ("figure-graph-key", "([option] = a winning move)"),
    ("figure-graph-left-out", "{ $count } more positions are not drawn"),
    ("figure-graph-of", "A graph of { $vertices } and { $edges }"),
    ("figure-graph-sentence", "{ $root }, { $winning }; { $positions } in layers by birthday"),
    ("figure-graph-title", "{ $name }: the option graph"),
    ("figure-grundy-axis", "Grundy value g(n)"),
    ("figure-grundy-axis-misere", "misère value g⁻(n)"),
    ("figure-heap", "heap { $n }"),
    ("figure-heap-misere", "heap { $n } (misère values)"),
    ("figure-heap-of", "A heap of { $size }"),
    ("figure-heap-size", "heap size n"),
    ("figure-heaps", "heaps { $first }–{ $last }"),
    ("figure-heaps-in-nim-sum", "and { $count } more heaps, counted in the nim-sum"),
    ("figure-heaps-misere", "heaps { $first }–{ $last } (misère values)"),
    ("figure-heaps-more", "and { $count } more heaps"),
    ("figure-heaps-more-text", "… { $count } more heaps"),
    ("figure-heaps-none", "No heaps"),
    ("figure-heaps-of", "{ $heaps } of { $sizes }"),
    ("figure-heaps-title", "Heaps"),
    ("figure-histogram-none", "{ $name }, no values to count"),
    (
        "figure-histogram-sentence",
        "{ $name }, { $values }, { $different }, 0 occurs { $zeros } and the largest is { $largest }, the most common is { $value } ({ $times })",
    ),
    ("figure-histogram-title", "{ $name }: how often each Grundy value occurs"),
    ("figure-histogram-title-misere", "{ $name }: how often each misère value occurs"),
    ("figure-how-often", "how often"),
    ("figure-it-is", "it is"),
    ("figure-key-letters", "a = 10 … z = 35"),
    ("figure-largest", "largest value { $value }"),
    ("figure-largest-at", "largest value { $value } at n = { $n }"),
    ("figure-list-in-all", "{ $list }, … { $count } in all"),
    ("figure-list-more", "{ $list } and { $count } more"),
    ("figure-map-across", "{ $name } = { $span } across"),
    ("figure-map-down", "{ $name } = { $span } down"),
    ("figure-map-title", "{ $name }: Grundy values of positions ({ $row }, { $column })"),
    ("figure-map-title-misere", "{ $name }: misère values of positions ({ $row }, { $column })"),
    ("figure-move", "{ $count } move"),
    ("figure-moves", "{ $count } moves"),
    ("figure-n", "N: the next player wins"),
    ("figure-n-position", "N-position"),
    ("figure-never", "never"),
    ("figure-nim-sum", "nim-sum"),
    ("figure-no-games", "No games to compare"),
    ("figure-no-heaps", "{ $name }, no heaps in this range"),
    ("figure-no-moves", "no moves"),
    ("figure-no-partner", "no partner: remains"),
    ("figure-no-positions", "no positions"),
    ("figure-no-positions-of", "{ $name }, no positions"),
    ("figure-no-values", "(no values)"),
    ("figure-no-vertices", "no vertices"),
    ("figure-none", "none"),
    ("figure-not-known", "not known"),
    ("figure-nothing-to-count", "nothing to count"),
    ("figure-nothing-to-count-text", "(nothing to count)"),
    ("figure-nothing-to-show", "nothing to show"),
    ("figure-nothing-to-show-text", "(nothing to show)"),
    ("figure-once", "once"),
    ("figure-options", "options"),
    ("figure-other-values", "other values"),
    ("figure-outcome", "outcome"),
    ("figure-p", "P: the previous player wins"),
    ("figure-p-position", "P-position"),
    ("figure-p-position-count", "{ $count } P-position"),
    ("figure-p-positions-count", "{ $count } P-positions"),
    ("figure-pair", "a pair of equal chips: cancels"),
    ("figure-period", "period { $length } from { $from } ({ $claim })"),
    ("figure-period-band", "period { $length } ({ $claim })"),
    ("figure-period-from", "periodic from n = { $from }"),
    ("figure-period-saltus", "period { $length }, saltus { $saltus } from { $from } ({ $claim })"),
    ("figure-png-render", "the PNG could not be drawn: { $message }"),
    ("figure-png-scale", "the scale of a PNG is between 0.1 and 16, not { $scale }"),
    (
        "figure-png-too-large",
        "a PNG of { $width } × { $height } pixels is larger than 64 megapixels: use a smaller scale",
    ),
    ("figure-position", "position"),
    ("figure-position-count", "{ $count } position"),
    ("figure-positions-count", "{ $count } positions"),
    ("figure-root-d", "{ $name }, { $position } is a draw"),
    ("figure-root-d-value", "{ $name }, { $position } is a draw of value { $value }"),
    ("figure-root-n", "{ $name }, { $position } is an N-position"),
    ("figure-root-n-value", "{ $name }, { $position } is an N-position of value { $value }"),
    ("figure-root-p", "{ $name }, { $position } is a P-position"),
    ("figure-root-p-value", "{ $name }, { $position } is a P-position of value { $value }"),
    ("figure-row", "{ $count } row"),
    ("figure-rows", "{ $count } rows"),
    ("figure-rows-heaps", "heaps { $first }–{ $last } in rows of one period"),
    ("figure-rows-title", "{ $name }: Grundy values in rows of { $length }"),
    ("figure-rows-title-misere", "{ $name }: misère values in rows of { $length }"),
    ("figure-side-by-side", "{ $games } side by side"),
    ("figure-size-heap", "{ $count } heap"),
    ("figure-size-heaps", "{ $count } heaps"),
    ("figure-times", "{ $count } times"),
    ("figure-tree-cut", "the tree is cut: … marks where it goes on"),
    ("figure-tree-key", "(═ = a winning move)"),
    ("figure-tree-sentence", "{ $root }, { $winning }; lines of play up to { $moves } long"),
    ("figure-tree-title", "{ $name }: the decision tree"),
    ("figure-twice", "twice"),
    ("figure-value", "value"),
    ("figure-value-count", "{ $count } value"),
    ("figure-value-g", "value g(n)"),
    ("figure-value-g-misere", "value g⁻(n)"),
    ("figure-value-key", "one character a value; ○ = 0"),
    ("figure-values-above-zero", "values above 0"),
    ("figure-values-count", "{ $count } values"),
    ("figure-values-more", "… { $count } more values"),
    ("figure-values-title", "{ $name }: Grundy values"),
    ("figure-values-title-misere", "{ $name }: misère values"),
    ("figure-vertex", "{ $count } vertex"),
    ("figure-vertex-alone", "(alone)"),
    ("figure-vertices", "{ $count } vertices"),
    ("figure-vertices-more", "… { $count } more vertices"),
    ("figure-vertices-not-drawn", "{ $count } more vertices are not drawn"),
    ("figure-winning-count", "{ $count } winning move"),
    ("figure-winning-counts", "{ $count } winning moves"),
    ("figure-winning-move", "winning move"),
    ("figure-zero", "value 0"),
    ("figure-zero-count", "{ $count } zero"),
    ("figure-zero-misere", "misère value 0"),
    ("figure-zero-p", "value 0: P-position"),
    ("figure-zero-p-count", "value 0 (P-position): { $count }"),
    ("figure-zero-value-count", "value 0: { $count }"),
    ("figure-zeros-all", "all zeros"),
    ("figure-zeros-at", "zeros at { $list }"),
    ("figure-zeros-count", "{ $count } zeros"),
    ("figure-zeros-last", "{ $count } zeros, the last at { $last }"),
    ("figure-zeros-none", "no zeros"),
    ("figure-zeros-p", "value 0: P-positions"),
    ("number-group", ","),
    ("number-point", "."),
];

/// The language of a figure; English by default. Cheap to clone.
///
/// ```
/// use bouton_plot::wording::{Args, Wording};
/// use bouton_plot::{Chips, Options, Words};
///
/// struct Galician;
/// impl Wording for Galician {
///     fn sentence(&self, key: &str, _: Args<'_>) -> Option<String> {
///         (key == "figure-nim-sum").then(|| "suma nim".to_owned())
///     }
/// }
///
/// let figure = Chips::nim(&[3, 5]).figure(Options::default().words(Words::new(Galician)));
/// assert!(figure.text().contains("suma nim"));
/// assert!(figure.description().starts_with("2 heaps with nim-sum 6"), "the rest stays English");
/// ```
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
        assert_eq!(words.count(1, ("figure-heap-none", "figure-size-heaps")), "figure-heap-none");
        assert_eq!(words.count(1000, ("figure-size-heap", "figure-size-heaps")), "1,000 heaps");
    }
}
