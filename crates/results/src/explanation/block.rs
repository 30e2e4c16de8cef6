//! The elements of an explanation: sentences, tables and moves, each as text and as HTML.
//!
//! Explanations are put together from blocks without knowing either form, so that text and page say the same.

use crate::html::{self, escape};

/// A piece of an explanation.
pub(super) enum Block {
    /// The position and who wins.
    Headline(String),
    /// A paragraph.
    Line(String),
    /// What belongs to the line before it.
    Detail(String),
    /// Lines that are counted.
    Steps(Vec<String>),
    /// A table.
    Grid(Grid),
    /// Lines in text, a table on a page.
    Listed(Vec<String>, Grid),
    /// Winning moves with their heading, and a remark on those left out.
    Moves(String, Vec<Item>, Option<String>),
}

/// A move, and why it wins.
pub(super) struct Item {
    pub(super) step: String,
    /// Behind the move, in brackets of its own.
    pub(super) note: Option<String>,
    /// The rules' words for the move.
    pub(super) words: Option<String>,
    /// A line of its own.
    pub(super) reason: Option<String>,
}

/// A table with the names of its rows in the first column. The last columns may be digits, which are set
/// close together.
#[derive(Default)]
pub(super) struct Grid {
    pub(super) head: Vec<String>,
    pub(super) rows: Vec<Row>,
    /// The first column of digits.
    pub(super) digits: usize,
}

/// A row of a table.
pub(super) struct Row {
    pub(super) cells: Vec<BlockCell>,
    /// Whether it sums up the rows above it.
    pub(super) is_sum: bool,
}

/// A cell: its content, and the class for its meaning.
#[derive(Clone)]
pub(super) struct BlockCell {
    pub(super) text: String,
    pub(super) class: Option<&'static str>,
}

impl BlockCell {
    pub(super) fn plain(text: impl ToString) -> Self {
        Self { text: text.to_string(), class: None }
    }

    pub(super) fn marked(text: impl ToString, class: &'static str) -> Self {
        Self { text: text.to_string(), class: Some(class) }
    }
}

/// Beyond this many columns of digits we leave out their headings in text, because they would be wider than
/// the digits.
const HEADED: usize = 14;

impl Grid {
    fn lines(&self) -> Vec<String> {
        let columns = self.rows.iter().map(|row| row.cells.len()).max().unwrap_or(0);
        let headed = !self.head.iter().all(String::is_empty) && columns <= self.digits.saturating_add(HEADED);
        let mut rows: Vec<Vec<&str>> = Vec::new();
        if headed {
            rows.push(self.head.iter().map(String::as_str).collect());
        }
        rows.extend(self.rows.iter().map(|row| row.cells.iter().map(|cell| cell.text.as_str()).collect()));
        let width = |column: usize| {
            rows.iter().filter_map(|row| row.get(column)).map(|text| text.chars().count()).max().unwrap_or(0)
        };
        let widths: Vec<usize> = (0..columns).map(width).collect();
        let tight = widths[self.digits.min(columns)..].iter().all(|width| *width < 2) && !headed;
        let line = |row: &Vec<&str>| {
            let mut line = String::from("  ");
            for (column, text) in row.iter().enumerate() {
                let pad = " ".repeat(widths[column] - text.chars().count());
                match column {
                    0 => line += &format!("{text}{pad}"),
                    c if c <= self.digits => line += &format!("  {pad}{text}"),
                    _ if tight => line += text,
                    _ => line += &format!(" {pad}{text}"),
                }
            }
            line.trim_end().to_owned()
        };
        rows.iter().map(line).collect()
    }

    fn html(&self) -> String {
        let cell = |cell: &BlockCell| {
            let class = cell.class.map_or_else(String::new, |class| format!(" class=\"{class}\""));
            format!("<td{class}>{}</td>", escape(&cell.text))
        };
        let row = |row: &Row| {
            let (head, cells) = row.cells.split_first()?;
            let cells: String = cells.iter().map(cell).collect();
            let make = if row.is_sum { html::last_row } else { html::row };
            Some(make(&head.text, &cells))
        };
        let rows: Vec<String> = self.rows.iter().filter_map(row).collect();
        let head = if self.head.iter().all(String::is_empty) { &[] } else { self.head.as_slice() };
        html::table(if self.digits == usize::MAX { "words" } else { "values" }, "", head, &rows)
    }
}

impl Block {
    /// As lines of text.
    pub(super) fn lines(&self) -> Vec<String> {
        match self {
            Self::Headline(text) | Self::Line(text) => vec![text.clone()],
            Self::Detail(text) => vec![format!("  {text}")],
            Self::Steps(steps) => {
                steps.iter().enumerate().map(|(i, step)| format!("{}. {step}", i + 1)).collect()
            }
            Self::Grid(grid) => grid.lines(),
            Self::Listed(lines, _) => lines.iter().map(|line| format!("  {line}")).collect(),
            Self::Moves(head, items, more) => {
                let items = items.iter().flat_map(Item::lines);
                let more = more.iter().map(|more| format!("  {more}"));
                std::iter::once(head.clone()).chain(items).chain(more).collect()
            }
        }
    }

    pub(super) fn html(&self) -> String {
        match self {
            Self::Headline(text) => format!("<p><b>{}</b></p>", escape(text)),
            Self::Line(text) | Self::Detail(text) => format!("<p>{}</p>", escape(text)),
            Self::Steps(steps) => {
                let steps: String = steps.iter().map(|step| format!("<li>{}</li>", escape(step))).collect();
                format!("<ol>{steps}</ol>")
            }
            Self::Grid(grid) | Self::Listed(_, grid) => grid.html(),
            Self::Moves(head, items, more) => {
                let items: String = items.iter().map(Item::html).collect();
                let more = more.as_ref().map_or_else(String::new, |more| html::note(more));
                format!("<p><b>{}</b></p><ul>{items}</ul>{more}", escape(head))
            }
        }
    }
}

impl Item {
    fn lines(&self) -> Vec<String> {
        let note = self.note.as_ref().map_or_else(String::new, |note| format!("   {note}"));
        let words = self.words.as_ref().map_or_else(String::new, |words| format!(": {words}"));
        let reason = self.reason.iter().map(|reason| format!("    {reason}"));
        std::iter::once(format!("  {}{note}{words}", self.step)).chain(reason).collect()
    }

    fn html(&self) -> String {
        let words = self.words.as_ref().map_or_else(String::new, |words| format!(": {}", escape(words)));
        let reason = self.reason.as_ref().map(|reason| format!("({reason})"));
        let why = self.note.iter().chain(&reason);
        let why: String = why.map(|why| format!(" <span class=\"note\">{}</span>", escape(why))).collect();
        format!("<li>{}{words}{why}</li>", escape(&self.step))
    }
}
