//! A sequence of Grundy values with its game and its first heap.

mod show;
mod slice;
mod statistics;

pub(crate) use show::mark;

use std::fmt;
use std::ops::Range;
use std::sync::Arc;

use bouton_theory::Nimber;
use bouton_theory::wording::English;

use crate::Show;

/// The values of the heaps `start`, `start` + 1, … of a game: a slice of [`Nimber`]s that knows where it
/// comes from. Cheap to clone.
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
    /// A family of positions may begin below 0, heaps never do.
    start: i64,
    values: Arc<Vec<Nimber>>,
    misere: bool,
}

impl Values {
    /// How to cite them: the game and the heaps, the program, the works, the sequence in the OEIS.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert!(kayles().values(0..=9)?.cite().to_string().contains("Sequence A002186 of the OEIS"));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn cite(&self) -> crate::Citation {
        self.citation(&English)
    }

    /// Values of your own: those of the positions `start`, `start` + 1, …
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let mine = bouton::Values::new("My game", 1, vec![Nimber(1), Nimber(2)], false);
    /// assert_eq!((mine.start(), mine.get_heap(2)), (1, Some(Nimber(2))));
    /// ```
    #[must_use]
    pub fn new(game: &str, start: u64, values: Vec<Nimber>, misere: bool) -> Self {
        Self::of_family(game, i64::try_from(start).unwrap_or(i64::MAX), values, misere)
    }

    /// The values of a family of positions. Its first index may be below 0.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let mine = bouton::Values::of_family("My game", -1, vec![Nimber(2), Nimber(0), Nimber(2)], false);
    /// assert_eq!(mine.indices(), -1..2);
    /// ```
    #[must_use]
    pub fn of_family(game: &str, start: i64, values: Vec<Nimber>, misere: bool) -> Self {
        Self { game: game.to_owned(), start, values: Arc::new(values), misere }
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
        heap(self.start)
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
        heap(self.indices().end)
    }

    /// The indices of the values: the heaps, or the numbers of the members of a family.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert_eq!(kayles().values(5..=9)?.indices(), 5..10);
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn indices(&self) -> Range<i64> {
        self.start..self.start.saturating_add(self.values.len() as i64)
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
        self.at(i64::try_from(n).ok()?)
    }

    /// The value at an index, if it is here.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert_eq!(kayles().values(5..=9)?.at(9), Some(Nimber(4)));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn at(&self, index: i64) -> Option<Nimber> {
        self.values.get(usize::try_from(index.checked_sub(self.start)?).ok()?).copied()
    }

    /// The values at these indices, as far as they are here.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert_eq!(kayles().values(0..=11)?.between(9..100), [4, 2, 6]);
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn between(&self, indices: Range<i64>) -> Self {
        let Range { start, end } = self.indices();
        let from = indices.start.clamp(start, end);
        let to = indices.end.clamp(from, end);
        let values = self.values[(from - start) as usize..(to - start) as usize].to_vec();
        Self { start: from, values: Arc::new(values), ..self.clone() }
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
        (self.start()..).zip(self.values.iter().map(|value| value.0))
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
        self.html(&English).unwrap_or_default()
    }

    /// The values as comma-separated text: `n,value`, a line each.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert_eq!(nim().values(0..=1)?.to_csv(), "n,value\n0,0\n1,1\n");
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn to_csv(&self) -> String {
        let head = if self.misere { "n,misere_value\n" } else { "n,value\n" };
        let lines = self.indices().zip(self.values.iter()).map(|(n, value)| format!("{n},{}\n", value.0));
        head.to_owned() + lines.collect::<String>().as_str()
    }

    /// Shows the values in an evcxr notebook, as a table, as a formula and as text.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// kayles().values(0..=40)?.evcxr_display();
    /// # Ok::<(), bouton::Error>(())
    /// ```
    pub fn evcxr_display(&self) {
        crate::notebook(self);
    }
}

/// An index as a heap.
pub(crate) fn heap(index: i64) -> u64 {
    u64::try_from(index).unwrap_or(0)
}

/// A short sequence in one line; a long one in rows, the first heap of each at the left and P-positions in
/// brackets.
impl fmt::Display for Values {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(&English))
    }
}

/// The values in one line, cut after forty.
impl fmt::Debug for Values {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shown: Vec<String> = self.values.iter().take(40).map(|value| value.0.to_string()).collect();
        let dots = if self.values.len() > 40 { ", …" } else { "" };
        write!(f, "Values({}, heaps from {}: [{}{dots}])", self.game, self.start, shown.join(", "))
    }
}
