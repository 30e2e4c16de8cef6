//! A table of values over two ranges.

use std::fmt;

use bouton_theory::{Nimber, notebook};

use crate::markup;

/// Values over two ranges: rows × columns.
///
/// ```
/// use bouton::prelude::*;
/// let table = nim().table(0..=3, 0..=3)?;
/// assert_eq!(table.get(1, 3), Some(Nimber(2)));
/// assert_eq!(table.zeros().len(), 4);
/// # Ok::<(), bouton::Error>(())
/// ```
#[derive(Clone)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Table {
    game: String,
    row_start: u64,
    column_start: u64,
    rows: Vec<Vec<Option<Nimber>>>,
    misere: bool,
}

/// Larger tables are cut to this many rows and columns where they are shown.
const MOST_ROWS: usize = 100;
const MOST_COLUMNS: usize = 40;

impl Table {
    /// A table of your own; `rows[i][j]` is the value at (`row_start` + i, `column_start` + j), none where there is no position.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let mine = Table::new("My game", 0, 0, vec![vec![Some(Nimber(0)), None]], false);
    /// assert_eq!((mine.get(0, 0), mine.get(0, 1)), (Some(Nimber(0)), None));
    /// ```
    #[must_use]
    pub fn new(
        game: &str,
        row_start: u64,
        column_start: u64,
        rows: Vec<Vec<Option<Nimber>>>,
        misere: bool,
    ) -> Self {
        Self { game: game.to_owned(), row_start, column_start, rows, misere }
    }

    /// The game's name.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert_eq!(wythoff().table(0..=3, 0..=3)?.game(), wythoff().name());
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn game(&self) -> &str {
        &self.game
    }

    /// The coordinates of the first cell.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert_eq!(nim().table(2..=3, 5..=9)?.start(), (2, 5));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn start(&self) -> (u64, u64) {
        (self.row_start, self.column_start)
    }

    /// Row by row; none where there is no position.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert_eq!(nim().table(1..=1, 0..=2)?.rows(), [vec![Some(Nimber(1)), Some(Nimber(0)), Some(Nimber(3))]]);
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn rows(&self) -> &[Vec<Option<Nimber>>] {
        &self.rows
    }

    /// The value at these coordinates.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert_eq!(nim().table(2..=3, 5..=9)?.get(3, 5), Some(Nimber(6)));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn get(&self, row: u64, column: u64) -> Option<Nimber> {
        let row = self.rows.get(usize::try_from(row.checked_sub(self.row_start)?).ok()?)?;
        *row.get(usize::try_from(column.checked_sub(self.column_start)?).ok()?)?
    }

    /// Whether the values are misère values g⁻.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert!(nim().misere().table(0..=2, 0..=2)?.is_misere());
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn is_misere(&self) -> bool {
        self.misere
    }

    /// Coordinates and value of every cell that has one, row by row.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let largest = nim().table(0..=3, 0..=3)?.cells().map(|(.., value)| value).max();
    /// assert_eq!(largest, Some(3));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    pub fn cells(&self) -> impl Iterator<Item = (u64, u64, u64)> {
        (self.row_start..).zip(&self.rows).flat_map(move |(r, row)| {
            (self.column_start..).zip(row).filter_map(move |(c, cell)| Some((r, c, (*cell)?.0)))
        })
    }

    /// The coordinates of the zeros: the P-positions.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert_eq!(wythoff().table(0..=3, 0..=3)?.zeros(), [(0, 0), (1, 2), (2, 1)]);
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn zeros(&self) -> Vec<(u64, u64)> {
        self.cells().filter(|(.., value)| *value == 0).map(|(r, c, _)| (r, c)).collect()
    }

    fn width(&self) -> usize {
        self.rows.iter().map(Vec::len).max().unwrap_or(0)
    }

    fn title(&self) -> String {
        let what = if self.misere { "misère values" } else { "Grundy values" };
        format!("{}: {what}", self.game)
    }

    fn footer(&self) -> String {
        let (rows, columns) = (self.rows.len(), self.width());
        if rows > MOST_ROWS || columns > MOST_COLUMNS {
            return format!("… of {rows} × {columns}");
        }
        "[0] marks the P-positions".to_owned()
    }

    /// The table as HTML.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert!(nim().table(0..=3, 0..=3)?.to_html().contains("<table"));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn to_html(&self) -> String {
        let columns = (self.column_start..).take(self.width().min(MOST_COLUMNS));
        let heads: Vec<String> =
            std::iter::once(String::new()).chain(columns.map(|c| c.to_string())).collect();
        let rows = (self.row_start..).zip(self.rows.iter().take(MOST_ROWS)).map(|(r, row)| {
            let cells = row.iter().take(MOST_COLUMNS);
            let cells: String = cells.map(|cell| markup::value_cell(cell.map(|v| v.0))).collect();
            format!("<th scope=\"row\">{r}</th>{cells}")
        });
        markup::table(&self.title(), &heads, rows)
    }

    /// Shows the table in an evcxr notebook, as HTML and as text.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// wythoff().table(0..=5, 0..=5)?.evcxr_display();
    /// # Ok::<(), bouton::Error>(())
    /// ```
    pub fn evcxr_display(&self) {
        notebook::show(&[("text/html", &self.to_html()), ("text/plain", &self.to_string())]);
    }
}

/// Aligned, with coordinates, P-positions in brackets.
impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let columns = self.width().min(MOST_COLUMNS);
        let rows = &self.rows[..self.rows.len().min(MOST_ROWS)];
        let widest = self.cells().map(|(.., value)| value).max().unwrap_or(0).to_string().len();
        let head = self.column_start.saturating_add(columns as u64).to_string().len();
        let width = widest.max(head).max(2) + 2;
        let margin = self.row_start.saturating_add(rows.len() as u64).to_string().len();
        writeln!(f, "{}", self.title())?;
        let heads: String =
            (self.column_start..).take(columns).map(|c| format!("{:>width$}", format!("{c} "))).collect();
        writeln!(f, "{:margin$} |{}", "", heads.trim_end())?;
        for (r, row) in (self.row_start..).zip(rows) {
            let mark = |cell: &Option<Nimber>| match cell {
                None => "- ".to_owned(),
                Some(Nimber(0)) => "[0]".to_owned(),
                Some(value) => format!("{} ", value.0),
            };
            let cells: String = row.iter().take(columns).map(|c| format!("{:>width$}", mark(c))).collect();
            writeln!(f, "{r:>margin$} |{}", cells.trim_end())?;
        }
        f.write_str(&self.footer())
    }
}

/// Equal numbers at equal places, whatever the games are called.
impl PartialEq for Table {
    fn eq(&self, other: &Self) -> bool {
        self.start() == other.start() && self.misere == other.misere && self.rows == other.rows
    }
}

impl Eq for Table {}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Table({}, {} × {})", self.game, self.rows.len(), self.width())
    }
}
