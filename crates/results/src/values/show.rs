//! A sequence of values as text, as HTML, as a line of a formula.
//!
//! A short one is a line; a long one is rows with the first heap of each at the left, P-positions in
//! brackets.

use bouton_theory::Nimber;

use super::Values;
use crate::cite::{self, Citation};
use crate::html;
use crate::wording::{Wording, cut, say};
use crate::{Json, Show};

/// The width of a terminal that every front end has.
const WIDTH: usize = 80;
/// More values than these are cut.
const MOST: usize = 2_000;
/// The row lengths to choose from.
const ROWS: [usize; 4] = [20, 10, 5, 1];

impl Values {
    /// The text for a terminal with this many columns.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// use bouton_theory::wording::English;
    /// let text = kayles().values(0..=100)?.text_on(&English, 40);
    /// assert!(text.lines().all(|line| line.chars().count() <= 40));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[doc(hidden)]
    #[must_use]
    pub fn text_on(&self, words: &dyn Wording, columns: usize) -> String {
        text_within(self, words, (columns.min(WIDTH), columns.min(WIDTH + 10)))
    }
}

impl Show for Values {
    fn text(&self, words: &dyn Wording) -> String {
        text_within(self, words, (WIDTH, WIDTH + 10))
    }

    /// A table, up to ten a row: that many fit a narrow page, too.
    fn html(&self, words: &dyn Wording) -> Option<String> {
        const ROW: usize = 10;
        let (shown, left_out) = shown(self, words);
        let short = shown.len() <= ROW;
        let symbol = if self.misere { "g⁻(n)" } else { "g(n)" };
        let head = |i: usize| if short { (self.start + i as i64).to_string() } else { format!("+{i}") };
        let heads: Vec<String> =
            std::iter::once("n".to_owned()).chain((0..shown.len().clamp(1, ROW)).map(head)).collect();
        let row = |(row, chunk): (usize, &[Nimber])| {
            let first = (self.start + (row * ROW) as i64).to_string();
            let cells = html::value_cells(chunk.iter().map(|v| Some(v.0)), true, words);
            html::row(if short { symbol } else { &first }, &cells)
        };
        let rows: Vec<String> = shown.chunks(ROW).enumerate().map(row).collect();
        let zeros = shown.iter().any(|v| v.is_zero()).then(|| say(words, "html-zeros", &[]));
        let notes: Vec<String> = zeros.into_iter().chain(left_out).collect();
        let table = html::table("values", &title(self, words), &heads, &rows);
        Some(html::card(&(table + html::note(&notes.join(" ")).as_str())))
    }

    /// A line of a formula, the first forty.
    fn latex(&self) -> Option<String> {
        const SHOWN: usize = 40;
        let symbol = if self.misere { "g^-" } else { "g" };
        let mut listed: Vec<String> = self.iter().take(SHOWN).map(|v| v.0.to_string()).collect();
        if self.len() > SHOWN {
            listed.push("\\ldots".to_owned());
        }
        let (first, last) = (self.start, self.indices().end - 1);
        Some(format!("${symbol}({first}),\\ldots,{symbol}({last}) = {}$", listed.join(",\\ ")))
    }

    fn json(&self) -> Json {
        Json::list(self.iter().map(|value| value.0))
    }

    /// The game and the heaps, with their OEIS number if we know it.
    fn citation(&self, words: &dyn Wording) -> Citation {
        Citation::of(&title(self, words), cite::GRUNDY).with_game(self.game(), self.misere)
    }
}

/// The values that are shown, and how many are not.
fn shown<'a>(values: &'a Values, words: &dyn Wording) -> (&'a [Nimber], Option<String>) {
    let shown = &values[..values.len().min(MOST)];
    let more = values.len() - shown.len();
    let left_out = || cut(words, say(words, "values-more", &[("count", &more)]), "values-save");
    (shown, (more > 0).then(left_out))
}

/// The values in one line if it fits into `line_columns`, or else in rows that fit into `row_columns`.
fn text_within(values: &Values, words: &dyn Wording, (line_columns, row_columns): (usize, usize)) -> String {
    let line = values.iter().take(WIDTH).map(|v| v.0.to_string()).collect::<Vec<_>>().join(" ");
    let label = if values.misere { "g⁻: " } else { "" };
    if values.len() <= WIDTH / 2 && label.len() + line.len() <= line_columns {
        return format!("{label}{line}");
    }
    wrapped(values, words, row_columns)
}

fn wrapped(values: &Values, words: &dyn Wording, columns: usize) -> String {
    let (shown, left_out) = shown(values, words);
    let digits = shown.iter().map(|v| v.0).max().unwrap_or(0).to_string().len();
    let cell = (digits + 1).max(4);
    let margin = (values.indices().end - 1).to_string().len();
    let per_row = ROWS.into_iter().find(|&n| margin + 3 + n * cell <= columns).unwrap_or(1);
    let mut out = format!("{}\n", title(values, words));
    for (row, chunk) in shown.chunks(per_row).enumerate() {
        let first = values.start + (row * per_row) as i64;
        let cells: String = chunk.iter().map(|&v| format!("{:>cell$}", mark(Some(v), true))).collect();
        out.push_str(&format!("{first:>margin$} |{}\n", cells.trim_end()));
    }
    out + left_out.unwrap_or_else(|| say(words, "zeros-marked", &[])).as_str()
}

/// A value as a cell: a zero in brackets, the others followed by a space, so that digits align.
pub(crate) fn mark(value: Option<Nimber>, zeros_are_p: bool) -> String {
    match value {
        None => "- ".to_owned(),
        Some(Nimber(0)) if zeros_are_p => "[0]".to_owned(),
        Some(value) => format!("{} ", value.0),
    }
}

fn title(values: &Values, words: &dyn Wording) -> String {
    let key = if values.misere { "values-title-misere" } else { "values-title" };
    let last = values.indices().end - 1;
    say(words, key, &[("game", &values.game), ("first", &values.start), ("last", &last)])
}
