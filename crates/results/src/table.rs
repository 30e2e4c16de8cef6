//! A table of values over two ranges.

mod show;

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use bouton_theory::wording::English;
use bouton_theory::{LoopyValue, Nimber};

use crate::Show;
use crate::values::heap;

/// Values over two ranges: rows × columns. Cheap to clone.
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
    /// A family of positions may begin below 0, heaps never do.
    row_start: i64,
    column_start: i64,
    rows: Arc<Vec<Vec<Option<Nimber>>>>,
    /// The values that aren't numbers, by the places of their cells.
    #[cfg_attr(feature = "serde", serde(skip))]
    infinite: Arc<BTreeMap<(usize, usize), LoopyValue>>,
    misere: bool,
    /// A table without rows has columns, too.
    #[cfg_attr(feature = "serde", serde(skip))]
    columns: usize,
    /// Whether a zero is only a number (a table of completions), not a P-position.
    #[cfg_attr(feature = "serde", serde(skip))]
    plain: bool,
    /// The names of rows and columns, if people don't use their numbers.
    #[cfg_attr(feature = "serde", serde(skip))]
    names: Option<[Name; 2]>,
}

/// The name of a row or a column.
type Name = fn(i64) -> String;

impl Table {
    /// How to cite it: the game and the size, the program and the works.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert!(wythoff().table(0..=9, 0..=9)?.cite().bibtex().contains("@article{wythoff-1907,"));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn cite(&self) -> crate::Citation {
        self.citation(&English)
    }

    /// A table of your own; `rows[i][j]` is the value at (`row_start` + i, `column_start` + j), or `None` if
    /// that isn't a position.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let mine = bouton::Table::new("My game", 0, 0, vec![vec![Some(Nimber(0)), None]], false);
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
        let index = |heap| i64::try_from(heap).unwrap_or(i64::MAX);
        Self::of_family(game, (index(row_start), index(column_start)), 0, rows, misere)
    }

    /// The values of a family of positions in at least this many columns. Its first indices may be below 0.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let mine = bouton::Table::of_family("My game", (-1, 0), 2, vec![vec![Some(Nimber(0)), None]], false);
    /// assert_eq!((mine.first(), mine.width()), ((-1, 0), 2));
    /// ```
    #[must_use]
    pub fn of_family(
        game: &str,
        (row_start, column_start): (i64, i64),
        columns: usize,
        rows: Vec<Vec<Option<Nimber>>>,
        misere: bool,
    ) -> Self {
        let columns = rows.iter().map(Vec::len).fold(columns, usize::max);
        let rows = Arc::new(rows);
        let (game, infinite) = (game.to_owned(), Arc::default());
        Self { game, row_start, column_start, rows, infinite, misere, columns, plain: false, names: None }
    }

    /// The values of a family of positions that may be ∞: `None` if it isn't a position.
    ///
    /// ```
    /// use bouton::{LoopyValue, Nimber, Table};
    /// let row = vec![Some(Nimber(2).into()), Some(LoopyValue::infinite([0, 3])), None];
    /// let table = Table::of_loopy("Round", (0, 0), 3, vec![row], false);
    /// assert_eq!((table.get(0, 0), table.get(0, 1)), (Some(Nimber(2)), None));
    /// assert_eq!(table.infinite(0, 1), Some(&LoopyValue::infinite([0, 3])));
    /// assert!(table.to_string().contains("∞{0, 3}"));
    /// ```
    #[must_use]
    #[doc(hidden)]
    pub fn of_loopy(
        game: &str,
        start: (i64, i64),
        columns: usize,
        rows: Vec<Vec<Option<LoopyValue>>>,
        misere: bool,
    ) -> Self {
        let mut infinite = BTreeMap::new();
        // Row by row, so that a large table isn't in memory twice.
        let mut numbers = |(r, row): (usize, Vec<Option<LoopyValue>>)| {
            let mut number = |(c, cell): (usize, Option<LoopyValue>)| {
                let value = cell?;
                let finite = value.finite();
                if finite.is_none() {
                    infinite.insert((r, c), value);
                }
                finite
            };
            row.into_iter().enumerate().map(&mut number).collect()
        };
        let numbers = rows.into_iter().enumerate().map(&mut numbers).collect();
        let infinite = Arc::new(infinite);
        Self { infinite, ..Self::of_family(game, start, columns, numbers, misere) }
    }

    /// The value at these coordinates, if it is ∞.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert_eq!(nim().table(0..=2, 0..=2)?.infinite(1, 1), None);
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn infinite(&self, row: i64, column: i64) -> Option<&LoopyValue> {
        let place = |at: i64, start: i64| usize::try_from(at.checked_sub(start)?).ok();
        self.infinite.get(&(place(row, self.row_start)?, place(column, self.column_start)?))
    }

    /// The places of the values that are ∞, with their texts.
    #[cfg(feature = "plot")]
    pub(crate) fn infinite_cells(&self) -> Vec<(usize, usize, String)> {
        self.infinite.iter().map(|((r, c), value)| (*r, *c, value.to_string())).collect()
    }

    /// The same numbers as a table of something else: a zero is not a P-position, and nothing is said of
    /// misère values.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let numbers = nim().table(0..=1, 0..=1)?.of_numbers("Third heaps");
    /// assert!(!numbers.to_string().contains("P-positions"));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn of_numbers(self, title: &str) -> Self {
        Self { game: title.to_owned(), misere: false, plain: true, ..self }
    }

    /// The same table of a board with names for its rows and columns.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let board = nim().table(0..=1, 0..=1)?.of_squares(|row| format!("r{row}"), |column| format!("c{column}"));
    /// assert_eq!(board.to_csv(), ",c0,c1\nr0,0,1\nr1,1,0\n");
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    #[doc(hidden)]
    pub fn of_squares(self, row: Name, column: Name) -> Self {
        Self { names: Some([row, column]), ..self }
    }

    /// Whether its rows and columns have names of their own.
    pub(crate) fn is_of_squares(&self) -> bool {
        self.names.is_some()
    }

    /// The name of the row (0) or the column (1) with this number.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert_eq!(nim().table(0..=1, 0..=1)?.called(1, 0), "0");
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    #[doc(hidden)]
    pub fn called(&self, axis: usize, number: i64) -> String {
        self.names.map_or_else(|| number.to_string(), |names| names[axis](number))
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
        (heap(self.row_start), heap(self.column_start))
    }

    /// Row by row; `None` for cells without a position.
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

    /// The coordinates of the first cell, below 0 too.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert_eq!(nim().table(2..=3, 5..=9)?.first(), (2, 5));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn first(&self) -> (i64, i64) {
        (self.row_start, self.column_start)
    }

    /// How many columns there are.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert_eq!(nim().table(2..=3, 5..=9)?.width(), 5);
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn width(&self) -> usize {
        self.rows.iter().map(Vec::len).fold(self.columns, usize::max)
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
        let row = self.rows.get(usize::try_from(row.checked_sub(self.start().0)?).ok()?)?;
        *row.get(usize::try_from(column.checked_sub(self.start().1)?).ok()?)?
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
        self.numbers().map(|(r, c, value)| (heap(r), heap(c), value))
    }

    /// As [`cells`](Self::cells), with coordinates below 0, too.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert_eq!(nim().table(1..=1, 1..=2)?.numbers().collect::<Vec<_>>(), [(1, 1, 0), (1, 2, 3)]);
    /// # Ok::<(), bouton::Error>(())
    /// ```
    pub fn numbers(&self) -> impl Iterator<Item = (i64, i64, u64)> {
        (self.row_start..).zip(self.rows.iter()).flat_map(move |(r, row)| {
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

    /// The table as HTML.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert!(nim().table(0..=3, 0..=3)?.to_html().contains("<table"));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn to_html(&self) -> String {
        self.html(&English).unwrap_or_default()
    }

    /// The table as comma-separated text, with its coordinates.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert_eq!(nim().table(0..=1, 0..=1)?.to_csv(), ",0,1\n0,0,1\n1,1,0\n");
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn to_csv(&self) -> String {
        show::csv(self)
    }

    /// Shows the table in an evcxr notebook, as HTML, as a matrix and as text.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// wythoff().table(0..=5, 0..=5)?.evcxr_display();
    /// # Ok::<(), bouton::Error>(())
    /// ```
    pub fn evcxr_display(&self) {
        crate::notebook(self);
    }
}

/// Aligned, with coordinates, P-positions in brackets.
impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(&English))
    }
}

/// Equal numbers at equal places, under any names of the games.
impl PartialEq for Table {
    fn eq(&self, other: &Self) -> bool {
        self.first() == other.first()
            && self.misere == other.misere
            && self.rows == other.rows
            && self.infinite == other.infinite
    }
}

impl Eq for Table {}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Table({}, {} × {})", self.game, self.rows.len(), self.width())
    }
}
