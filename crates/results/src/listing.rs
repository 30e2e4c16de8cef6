//! Rows under headers: options, surveys, counts.

use std::fmt;
use std::time::Duration;

use bouton_rules::Datum;
use bouton_theory::visible::in_one_line;
use bouton_theory::{Level, LoopyValue, Nimber, Outcome};

use crate::cite::Citation;
use crate::csv::csv_line;
use crate::wording::{English, Wording, say};
use crate::{Json, MisereValue, Show, claim, html};

/// A table of rows. Its headers and the levels of claims are English names, which programs compare; people
/// read them in their language.
///
/// ```
/// use bouton::prelude::*;
/// use bouton::results::Cell;
/// let table = bouton::survey(&[[1, 3, 6], [2, 4, 7]], |set| subtraction(set), 1_000)?;
/// assert_eq!(table.headers[..4], ["item", "name", "preperiod", "period"]);
/// assert_eq!(table.rows[1][3], Cell::Int(3));
/// # Ok::<(), bouton::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listing {
    /// Its title; may be empty.
    pub title: String,
    /// The names of the columns.
    pub headers: Vec<String>,
    /// The rows, each as long as the headers.
    pub rows: Vec<Vec<Cell>>,
}

/// The content of a cell.
///
/// ```
/// use bouton::results::Cell;
/// assert_eq!((Cell::number(Some(3)), Cell::number(None)), (Cell::Int(3), Cell::Nothing));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cell {
    /// Nothing: a dash.
    Nothing,
    /// A number.
    Int(i64),
    /// A text.
    Text(String),
    /// Plain data, such as a position.
    Datum(Datum),
    /// Plain data, and its name for people: the squares of a knight.
    #[doc(hidden)]
    Named(Datum, String),
    /// A Grundy value.
    Value(Nimber),
    /// The value of a position with loops: ∞ with a set of numbers.
    Loopy(LoopyValue),
    /// A misère value g⁻.
    Misere(MisereValue),
    /// Who wins.
    Outcome(Outcome),
    /// How long something took: a number of seconds, to the microsecond.
    Seconds(Duration),
}

impl Cell {
    /// A value of the play convention.
    ///
    /// ```
    /// use bouton::{Nimber, results::Cell};
    /// assert_eq!(Cell::value(Nimber(3), false), Cell::Value(Nimber(3)));
    /// ```
    #[must_use]
    pub fn value(value: Nimber, misere: bool) -> Self {
        if misere { Self::Misere(MisereValue(value)) } else { Self::Value(value) }
    }

    /// A value of the play convention, which may be ∞ in normal play.
    ///
    /// ```
    /// use bouton::{LoopyValue, Nimber, results::Cell};
    /// assert_eq!(Cell::loopy(Nimber(3).into(), false), Cell::Value(Nimber(3)));
    /// assert_eq!(Cell::loopy(LoopyValue::infinite([0]), false), Cell::Loopy(LoopyValue::infinite([0])));
    /// ```
    #[must_use]
    #[doc(hidden)]
    pub fn loopy(value: LoopyValue, misere: bool) -> Self {
        value.finite().map_or(Self::Loopy(value), |value| Self::value(value, misere))
    }

    /// A number, if there is one.
    ///
    /// ```
    /// use bouton::results::Cell;
    /// assert_eq!(Cell::number(None), Cell::Nothing);
    /// ```
    #[must_use]
    pub fn number(n: Option<u64>) -> Self {
        n.map_or(Self::Nothing, |n| Self::Int(i64::try_from(n).unwrap_or(i64::MAX)))
    }

    /// What programs read as a number or as nothing; else the text.
    fn bare(&self) -> String {
        match self {
            Self::Nothing => String::new(),
            Self::Value(value) | Self::Misere(MisereValue(value)) => value.0.to_string(),
            Self::Loopy(value) => value.code(),
            Self::Named(datum, _) => Self::Datum(datum.clone()).shown().0,
            _ => self.shown().0,
        }
    }

    fn shown(&self) -> (String, Json) {
        let result: &dyn Show = match self {
            Self::Nothing => return ("–".to_owned(), Json::Null),
            Self::Int(n) => return (n.to_string(), (*n).into()),
            Self::Text(text) => return (text.clone(), text.as_str().into()),
            Self::Datum(Datum::Text(text)) => return (text.to_string(), Json::Text(text.to_string())),
            Self::Datum(datum) => return (datum.to_string(), datum.into()),
            Self::Named(datum, name) => return (name.clone(), datum.into()),
            Self::Value(value) => value,
            Self::Loopy(value) => value,
            Self::Misere(value) => value,
            Self::Outcome(outcome) => outcome,
            Self::Seconds(took) => {
                // As the shortest text that reads as the same number.
                let seconds = took.as_micros() as f64 / 1e6;
                return (seconds.to_string(), Json::Float(seconds));
            }
        };
        (result.text(&English), result.json())
    }
}

/// The headings of the columns. Scripts and files use the English names.
const HEADINGS: &[(&str, &str)] = &[
    ("bound", "heading-bound"),
    ("claim", "heading-claim"),
    ("code", "heading-code"),
    ("count", "heading-count"),
    ("error", "heading-error"),
    ("example", "heading-example"),
    ("family", "heading-family"),
    ("game", "heading-game"),
    ("heap", "heading-heap"),
    ("heaps", "heading-heaps"),
    ("item", "heading-item"),
    ("last_rare", "heading-last-rare"),
    ("mask", "heading-mask"),
    ("matched", "heading-matched"),
    ("max", "heading-max"),
    ("move", "heading-move"),
    ("name", "heading-name"),
    ("nim-sum", "explain-nim-sum"),
    ("option", "heading-option"),
    ("outcome", "heading-outcome"),
    ("period", "heading-period"),
    ("player", "heading-player"),
    ("position", "heading-position"),
    ("preperiod", "heading-preperiod"),
    ("rare", "heading-rare"),
    ("saltus", "heading-saltus"),
    ("seconds", "heading-seconds"),
    ("shift", "heading-shift"),
    ("standard", "heading-standard"),
    ("value", "heading-value"),
    ("verdict", "heading-verdict"),
    ("when", "heading-when"),
];

impl Listing {
    /// A table of rows.
    ///
    /// ```
    /// use bouton::results::{Cell, Listing};
    /// let heaps = Listing::new("Heaps", &["heap", "value"], vec![vec![Cell::Int(0), Cell::Int(1)]]);
    /// assert_eq!(heaps.to_string(), "Heaps\nheap  value\n----  -----\n0     1");
    /// ```
    #[must_use]
    pub fn new(title: impl Into<String>, headers: &[&str], rows: Vec<Vec<Cell>>) -> Self {
        let headers = headers.iter().map(|&header| header.to_owned()).collect();
        Self { title: title.into(), headers, rows }
    }

    /// The place of a column.
    fn column(&self, name: &str) -> Option<usize> {
        self.headers.iter().position(|header| header == name)
    }

    /// Whether it has claims on the periods of codes.
    fn is_of_claims(&self) -> bool {
        self.column("code").is_some() && self.column("claim").is_some()
    }

    /// The finding in the words of a citation.
    fn known(&self, words: &dyn Wording) -> String {
        let columns = self.headings(words).join(", ");
        let title = if self.title.is_empty() { columns } else { self.title.clone() };
        let mut said = vec![say(words, "cite-rows", &[("title", &title), ("rows", &self.rows.len())])];
        let Some(claim) = self.column("claim") else { return said.remove(0) };
        for level in [Level::Proved, Level::Conditional, Level::Observed, Level::None] {
            let is_of_level =
                |row: &&Vec<Cell>| matches!(&row[claim], Cell::Text(text) if text == level.name());
            let count = self.rows.iter().filter(is_of_level).count();
            if count > 0 {
                said.push(format!("{} {count}", claim::level(level, words)));
            }
        }
        let bound = self.column("bound").map(|at| self.rows.iter().map(move |row| &row[at]));
        let farthest = bound.and_then(|cells| {
            cells.filter_map(|cell| if let Cell::Int(n) = cell { Some(*n) } else { None }).max()
        });
        said.extend(farthest.map(|heap| say(words, "cite-bound", &[("heap", &heap)])));
        said.join(", ")
    }

    fn headings(&self, words: &dyn Wording) -> Vec<String> {
        let heading = |header: &String| {
            let known = HEADINGS.iter().find(|(name, _)| name == header);
            known.map_or_else(|| header.clone(), |(_, key)| say(words, key, &[]))
        };
        self.headers.iter().map(heading).collect()
    }

    /// How wide each column is in characters.
    ///
    /// ```
    /// use bouton_results::{Cell, Listing};
    /// let heaps = Listing::new("", &["heap", "value"], vec![vec![Cell::Int(1_000_000), Cell::Int(1)]]);
    /// assert_eq!(heaps.widths(&bouton_theory::wording::English), [7, 5]);
    /// ```
    #[must_use]
    #[doc(hidden)]
    pub fn widths(&self, words: &dyn Wording) -> Vec<usize> {
        let (headers, cells) = self.in_lines(words);
        widths(&headers, &cells)
    }

    /// The headers and cells as text has them: each in one line, so that no name makes a row of its own.
    fn in_lines(&self, words: &dyn Wording) -> (Vec<String>, Vec<Vec<String>>) {
        let lines = |texts: &Vec<String>| texts.iter().map(|text| in_one_line(text)).collect();
        (lines(&self.headings(words)), self.cells(words).iter().map(lines).collect())
    }

    /// The rows as an HTML table, with a line of text below it.
    ///
    /// ```
    /// use bouton_results::{Cell, Listing};
    /// let heaps = Listing::new("", &["heap"], vec![vec![Cell::Int(0)]]);
    /// assert!(heaps.html_with("the first of many", &bouton_theory::wording::English).contains("of many"));
    /// ```
    #[must_use]
    #[doc(hidden)]
    pub fn html_with(&self, note: &str, words: &dyn Wording) -> String {
        let numbers = self.rows.iter().flatten().all(|cell| matches!(cell, Cell::Nothing | Cell::Int(_)));
        let row = |cells: &Vec<String>| {
            let (first, rest) = cells.split_first().map_or(("", &[][..]), |(first, rest)| (first, rest));
            html::row(first, &rest.iter().map(|text| html::cell(text)).collect::<String>())
        };
        let rows: Vec<String> = self.cells(words).iter().map(row).collect();
        let class = if numbers { "values" } else { "words" };
        html::card(
            &(html::table(class, &self.title, &self.headings(words), &rows) + html::note(note).as_str()),
        )
    }

    /// The cells of the rows as people read them.
    fn cells(&self, words: &dyn Wording) -> Vec<Vec<String>> {
        let cell = |(cell, header): (&Cell, &String)| match (cell.shown().0, header.as_str()) {
            (text, "claim") => level_in_words(&text, words),
            (text, _) => text,
        };
        self.rows.iter().map(|row| row.iter().zip(&self.headers).map(cell).collect()).collect()
    }

    /// The rows as comma-separated text under their headers. An empty cell is empty, and values are numbers.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let table = bouton::survey_codes(&["0.77", "0.07"], 1_000, &Control::new())?;
    /// assert!(table.to_csv().starts_with("code,standard,preperiod,period,saltus,max,mask,rare,last_rare,claim,bound\n0.77,"));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn to_csv(&self) -> String {
        let cells = |row: &Vec<Cell>| csv_line(row.iter().map(Cell::bare));
        csv_line(self.headers.iter().cloned()) + self.rows.iter().map(cells).collect::<String>().as_str()
    }

    /// The rows as a JSON array of objects.
    ///
    /// ```
    /// use bouton::results::{Cell, Listing};
    /// let heaps = Listing::new("", &["heap", "value"], vec![vec![Cell::Int(3), Cell::Nothing]]);
    /// assert_eq!(heaps.to_json(), r#"[{"heap":3,"value":null}]"#);
    /// ```
    #[doc(hidden)]
    #[must_use]
    pub fn to_json(&self) -> String {
        self.json().to_string()
    }

    /// Each row as a JSON object.
    ///
    /// ```
    /// use bouton::results::{Cell, Listing};
    /// let heaps = Listing::new("", &["heap"], vec![vec![Cell::Int(0)], vec![Cell::Int(1)]]);
    /// assert!(heaps.json_lines().eq([r#"{"heap":0}"#, r#"{"heap":1}"#]));
    /// ```
    #[doc(hidden)]
    pub fn json_lines(&self) -> impl Iterator<Item = String> {
        self.rows.iter().map(|row| self.object(row).to_string())
    }

    fn object(&self, cells: &[Cell]) -> Json {
        Json::object(self.headers.iter().cloned().zip(cells.iter().map(|cell| cell.shown().1)))
    }

    /// The rows as an HTML table.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert!(bouton::survey_codes(&["0.77"], 1_000, &Control::new())?.to_html().contains("<table"));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn to_html(&self) -> String {
        self.html(&English).unwrap_or_default()
    }

    /// Shows the rows in an evcxr notebook.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// bouton::survey_codes(&["0.77"], 1_000, &Control::new())?.evcxr_display();
    /// # Ok::<(), bouton::Error>(())
    /// ```
    pub fn evcxr_display(&self) {
        crate::notebook(self);
    }
}

/// The rows under their headers, aligned.
impl fmt::Display for Listing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(&English))
    }
}

/// The widest text of each column.
fn widths(headers: &[String], cells: &[Vec<String>]) -> Vec<usize> {
    let width = |(c, head): (usize, &String)| {
        cells.iter().map(|row| row[c].chars().count()).fold(head.chars().count(), usize::max)
    };
    headers.iter().enumerate().map(width).collect()
}

/// The texts of a row, each with blanks behind it. (Not by a width of `format!`, which is at most 65,535.)
fn aligned(row: &[String], widths: &[usize]) -> String {
    let padded = |(cell, &width): (&String, &usize)| {
        let blanks = width.saturating_sub(cell.chars().count());
        cell.clone() + " ".repeat(blanks).as_str()
    };
    row.iter().zip(widths).map(padded).collect::<Vec<_>>().join("  ")
}

/// The level in a cell of a survey, which programs compare: `"proved"`.
fn level_in_words(cell: &str, words: &dyn Wording) -> String {
    let levels = [Level::Proved, Level::Conditional, Level::Observed, Level::None];
    let found = levels.into_iter().find(|level| level.name() == cell);
    found.map_or_else(|| cell.to_owned(), |level| claim::level(level, words))
}

impl Show for Listing {
    /// Aligned.
    fn text(&self, words: &dyn Wording) -> String {
        let (headers, cells) = self.in_lines(words);
        let widths = widths(&headers, &cells);
        let line = |row: &[String]| aligned(row, &widths).trim_end().to_owned();
        let mut out = Vec::new();
        if !self.title.is_empty() {
            out.push(in_one_line(&self.title));
        }
        out.push(line(&headers));
        out.push(widths.iter().map(|&width| "-".repeat(width)).collect::<Vec<_>>().join("  "));
        out.extend(cells.iter().map(|row| line(row)));
        out.join("\n")
    }

    /// Numbers to the right, words to the left.
    fn html(&self, words: &dyn Wording) -> Option<String> {
        Some(self.html_with("", words))
    }

    fn json(&self) -> Json {
        Json::list(self.rows.iter().map(|row| self.object(row)))
    }

    /// Its title and columns; for claims the number at each level, and how far we looked.
    fn citation(&self, words: &dyn Wording) -> Citation {
        let known = self.known(words);
        Citation::of(&known, if self.is_of_claims() { "Guy and Smith 1956" } else { "" })
    }
}
