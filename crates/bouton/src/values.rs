//! A sequence of Grundy values with its game and its first heap.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::Deref;

use bouton_theory::{Nimber, Period, notebook, period};

use crate::Claim;
use crate::markup::{table, value_cell};

/// The values of the heaps `start`, `start` + 1, … of a game: a slice of [`Nimber`]s that knows where it comes from.
///
/// ```
/// use bouton::prelude::*;
/// let values = kayles().values(0..=11)?;
/// assert_eq!(values.to_string(), "0 1 2 3 1 4 3 2 1 4 2 6");
/// assert_eq!(values.get_heap(5), Some(Nimber(4)));
/// assert_eq!(values.iter().max(), Some(&Nimber(6)));
/// # Ok::<(), bouton::Error>(())
/// ```
#[derive(Clone)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Values {
    game: String,
    start: u64,
    values: Vec<Nimber>,
    misere: bool,
}

/// The width of a terminal that everybody has.
const WIDTH: usize = 80;
/// More values than these are cut where they are shown.
const MOST: usize = 2_000;

impl Values {
    /// Values of your own: those of the positions `start`, `start` + 1, …
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let mine = Values::new("My game", 1, vec![Nimber(1), Nimber(2)], false);
    /// assert_eq!((mine.start(), mine.get_heap(2)), (1, Some(Nimber(2))));
    /// ```
    #[must_use]
    pub fn new(game: &str, start: u64, values: Vec<Nimber>, misere: bool) -> Self {
        Self { game: game.to_owned(), start, values, misere }
    }

    /// The game's name.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert_eq!(kayles().values(0..=3)?.game(), "Kayles");
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn game(&self) -> &str {
        &self.game
    }

    /// The first heap.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert_eq!(kayles().values(5..=9)?.start(), 5);
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn start(&self) -> u64 {
        self.start
    }

    /// The heap after the last one.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert_eq!(kayles().values(5..=9)?.end(), 10);
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn end(&self) -> u64 {
        self.start.saturating_add(self.values.len() as u64)
    }

    /// Whether they are misère values g⁻.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert!(kayles().misere().values(0..=9)?.is_misere());
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn is_misere(&self) -> bool {
        self.misere
    }

    /// The value of the heap `n`, if it is here.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let values = kayles().values(5..=9)?;
    /// assert_eq!((values.get_heap(5), values.get_heap(4)), (Some(Nimber(4)), None));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn get_heap(&self, n: u64) -> Option<Nimber> {
        self.values.get(usize::try_from(n.checked_sub(self.start)?).ok()?).copied()
    }

    /// The values as plain numbers, for plots and files.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert_eq!(kayles().values(0..=4)?.to_numbers(), [0, 1, 2, 3, 1]);
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn to_numbers(&self) -> Vec<u64> {
        self.values.iter().map(|value| value.0).collect()
    }

    /// Heap and value of each.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert_eq!(kayles().values(5..=6)?.pairs().collect::<Vec<_>>(), [(5, 4), (6, 3)]);
    /// # Ok::<(), bouton::Error>(())
    /// ```
    pub fn pairs(&self) -> impl Iterator<Item = (u64, u64)> {
        (self.start..).zip(self.values.iter().map(|value| value.0))
    }

    /// The heaps of value 0: the P-positions.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert_eq!(octal("0.07")?.values(0..=10)?.zeros(), [0, 1, 5, 9]);
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn zeros(&self) -> Vec<u64> {
        self.pairs().filter(|(_, value)| *value == 0).map(|(heap, _)| heap).collect()
    }

    /// How often each value occurs, by value.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let counts = kayles().values(0..=11)?.counts();
    /// assert_eq!(counts, [(0, 1), (1, 3), (2, 3), (3, 2), (4, 2), (6, 1)]);
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn counts(&self) -> Vec<(u64, u64)> {
        let mut counts = BTreeMap::new();
        for value in &self.values {
            *counts.entry(value.0).or_insert(0) += 1;
        }
        counts.into_iter().collect()
    }

    /// The period that these values show at least three times: observed, never more. [`Game::period`](crate::Game::period)
    /// looks for a proof.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let seen = subtraction([1, 2])?.values(0..=20)?.period();
    /// assert_eq!((seen.level(), seen.length()), (Level::Observed, Some(3)));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn period(&self) -> Claim {
        let checked_to = self.end().saturating_sub(1);
        let claim = match period::observe(&self.values, 3) {
            None => bouton_theory::Claim::none(checked_to),
            Some(seen) => {
                let preperiod = seen.preperiod.saturating_add(self.start);
                let repeats = Some(seen.repeats(self.values.len() as u64));
                let observed = bouton_theory::Claim::observed(Period { preperiod, ..seen }, checked_to);
                bouton_theory::Claim { repeats, ..observed }
            }
        };
        Claim::observed(&self.game, if self.misere { claim.of_misere_values() } else { claim })
    }

    /// What they are, in a line.
    fn title(&self) -> String {
        let what = if self.misere { "misère values" } else { "Grundy values" };
        match self.end().checked_sub(1).filter(|last| *last >= self.start) {
            Some(last) => format!("{}: {what} of heaps {}..={last}", self.game, self.start),
            None => format!("{}: no heaps", self.game),
        }
    }

    fn cut(&self) -> Option<String> {
        let more = self.values.len().checked_sub(MOST).filter(|more| *more > 0)?;
        Some(format!("… and {more} more"))
    }

    /// The values as an HTML table, up to twenty a row.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert!(kayles().values(0..=40)?.to_html().contains("<table"));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn to_html(&self) -> String {
        let shown = &self.values[..self.values.len().min(MOST)];
        let one_row = shown.len() <= 20;
        let per_row = if one_row { shown.len().max(1) } else { 20 };
        let head = |i: usize| if one_row { (self.start + i as u64).to_string() } else { format!("+{i}") };
        let heads: Vec<String> = std::iter::once("n".to_owned()).chain((0..per_row).map(head)).collect();
        let rows = shown.chunks(per_row).enumerate().map(|(row, chunk)| {
            let first =
                if one_row { "g(n)".to_owned() } else { (self.start + (row * per_row) as u64).to_string() };
            let cells: String = chunk.iter().map(|value| value_cell(Some(value.0))).collect();
            format!("<th scope=\"row\">{first}</th>{cells}")
        });
        let more = self.cut().map_or_else(String::new, |more| format!("<p>{more}</p>"));
        format!("{}{more}", table(&self.title(), &heads, rows))
    }

    /// Shows the values in an evcxr notebook, as a table and as text.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// kayles().values(0..=40)?.evcxr_display();
    /// # Ok::<(), bouton::Error>(())
    /// ```
    pub fn evcxr_display(&self) {
        notebook::show(&[("text/html", &self.to_html()), ("text/plain", &self.to_string())]);
    }

    fn rows(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shown = &self.values[..self.values.len().min(MOST)];
        let digits = shown.iter().map(|v| v.0).max().unwrap_or(0).to_string().len();
        let (cell, margin) = ((digits + 1).max(4), self.end().to_string().len());
        let per_row = [20, 10, 5].into_iter().find(|n| margin + 2 + n * cell <= WIDTH + 10).unwrap_or(1);
        writeln!(f, "{}", self.title())?;
        for (row, chunk) in shown.chunks(per_row).enumerate() {
            let first = self.start + (row * per_row) as u64;
            let mark = |v: &Nimber| if v.is_zero() { "[0]".to_owned() } else { format!("{} ", v.0) };
            let cells: String = chunk.iter().map(|v| format!("{:>cell$}", mark(v))).collect();
            writeln!(f, "{first:>margin$} |{}", cells.trim_end())?;
        }
        f.write_str(&self.cut().unwrap_or_else(|| "[0] marks the P-positions".to_owned()))
    }
}

impl Deref for Values {
    type Target = [Nimber];

    fn deref(&self) -> &[Nimber] {
        &self.values
    }
}

impl IntoIterator for Values {
    type Item = Nimber;
    type IntoIter = std::vec::IntoIter<Nimber>;

    fn into_iter(self) -> Self::IntoIter {
        self.values.into_iter()
    }
}

impl<'a> IntoIterator for &'a Values {
    type Item = &'a Nimber;
    type IntoIter = std::slice::Iter<'a, Nimber>;

    fn into_iter(self) -> Self::IntoIter {
        self.values.iter()
    }
}

impl PartialEq<[u64]> for Values {
    fn eq(&self, numbers: &[u64]) -> bool {
        self.values.len() == numbers.len() && self.values.iter().zip(numbers).all(|(value, n)| value.0 == *n)
    }
}

impl<const N: usize> PartialEq<[u64; N]> for Values {
    fn eq(&self, numbers: &[u64; N]) -> bool {
        *self == numbers[..]
    }
}

impl PartialEq<Vec<u64>> for Values {
    fn eq(&self, numbers: &Vec<u64>) -> bool {
        *self == numbers[..]
    }
}

/// A short sequence in one line; a long one in rows, the first heap of each at the left and P-positions in brackets.
impl fmt::Display for Values {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line: Vec<String> = self.values.iter().take(WIDTH).map(|value| value.0.to_string()).collect();
        let line = line.join(" ");
        let label = if self.misere { "g⁻: " } else { "" };
        if self.values.len() <= WIDTH / 2 && label.len() + line.len() <= WIDTH {
            return write!(f, "{label}{line}");
        }
        self.rows(f)
    }
}

/// Equal numbers at equal places, whatever the games are called.
impl PartialEq for Values {
    fn eq(&self, other: &Self) -> bool {
        self.start == other.start && self.misere == other.misere && self.values == other.values
    }
}

impl Eq for Values {}

/// The values in one line, cut after forty.
impl fmt::Debug for Values {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shown: Vec<String> = self.values.iter().take(40).map(|value| value.0.to_string()).collect();
        let dots = if self.values.len() > 40 { ", …" } else { "" };
        write!(f, "Values({}, heaps from {}: [{}{dots}])", self.game, self.start, shown.join(", "))
    }
}
