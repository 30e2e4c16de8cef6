//! A game: rules, a play convention, the memory of what was computed, and the control of its calls.

use std::fmt;
use std::ops::{Bound, RangeBounds};
use std::rc::Rc;

use bouton_rules::{Datum, PositionKind, Ruleset};
use bouton_theory::{Convention, Nimber, Outcome, notebook};

use crate::control::Asker;
use crate::renamed::Renamed;
use crate::{Claim, Code, Control, Error, Explanation, IntoDatum, Moves, Position, Table, Values};

/// A game of any kind, always of this one type: `let g: Game = octal("0.77")?;`.
///
/// Clones share their memory. Two games are equal if they have the same rules (one object) and one convention.
///
/// ```
/// use bouton::prelude::*;
/// let kayles: Game = octal("0.77")?;
/// assert_eq!(kayles.values(0..=11)?, [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]);
/// assert_eq!(kayles.outcome([3, 3])?, Outcome::P);
/// # Ok::<(), bouton::Error>(())
/// ```
#[derive(Clone)]
pub struct Game {
    pub(crate) solver: bouton_solve::Game,
    pub(crate) asker: Asker,
}

impl Game {
    /// A game in normal play from rules of your own kind: the way in for types that implement [`Ruleset`].
    #[must_use]
    pub fn new(rules: Rc<dyn Ruleset>) -> Self {
        Self::of(bouton_solve::Game::new(rules), Asker::default())
    }

    pub(crate) fn of(solver: bouton_solve::Game, asker: Asker) -> Self {
        Self { solver, asker }
    }

    /// The same rules under another name.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert_eq!(heap_game(|n| 0..n).named("Nim").name(), "Nim");
    /// ```
    #[must_use]
    pub fn named(self, name: &str) -> Self {
        let rules = Rc::new(Renamed { name: name.to_owned(), rules: Rc::clone(self.solver.rules()) });
        let solver = bouton_solve::Game::new(rules).under(self.convention());
        Self { solver, ..self }
    }

    /// The same game, whose calls run under this control.
    #[must_use]
    pub fn with_control(mut self, control: Control) -> Self {
        self.asker.control = control;
        self
    }

    /// The control of its calls.
    #[must_use]
    pub fn control(&self) -> &Control {
        &self.asker.control
    }

    /// The name that people read.
    #[must_use]
    pub fn name(&self) -> &str {
        self.solver.name()
    }

    /// The play convention.
    #[must_use]
    pub fn convention(&self) -> Convention {
        self.solver.convention()
    }

    /// What a position is.
    #[must_use]
    pub fn kind(&self) -> PositionKind {
        self.solver.rules().kind()
    }

    /// The rules.
    #[must_use]
    pub fn rules(&self) -> &Rc<dyn Ruleset> {
        self.solver.rules()
    }

    /// How the options are found: native code, a Rust function, or a script's rule and in which way.
    #[must_use]
    pub fn engine(&self) -> String {
        self.solver.rules().engine().to_string()
    }

    /// The same game under misère play: the player who cannot move wins.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert_eq!(nim().misere().outcome([1, 1])?, Outcome::N);
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn misere(&self) -> Self {
        Self::of(self.solver.under(Convention::Misere), self.asker.clone())
    }

    /// The same game under normal play: the player who cannot move loses.
    #[must_use]
    pub fn normal(&self) -> Self {
        Self::of(self.solver.under(Convention::Normal), self.asker.clone())
    }

    /// The position that `place` means: a number, an array, a text. In a game of heaps an array is the sum of its heaps.
    ///
    /// # Errors
    ///
    /// When it is no position of this game: says what was found and what was expected.
    pub fn position(&self, place: impl IntoDatum) -> Result<Position, Error> {
        let datum = place.into_datum();
        let sum = self.asker.ask(|_| self.solver.position(datum))?;
        Ok(Position::of(sum, self.asker.clone()))
    }

    /// The Grundy value of a position (in misère play: g⁻).
    ///
    /// # Errors
    ///
    /// When it is no position of this game, the rule fails, the game is loopy, or the work is stopped.
    pub fn grundy(&self, place: impl IntoDatum) -> Result<Nimber, Error> {
        self.position(place)?.grundy()
    }

    /// Who wins a position.
    ///
    /// # Errors
    ///
    /// As [`grundy`](Self::grundy).
    pub fn outcome(&self, place: impl IntoDatum) -> Result<Outcome, Error> {
        self.position(place)?.outcome()
    }

    /// Every move from a position, with who wins after it.
    ///
    /// # Errors
    ///
    /// As [`grundy`](Self::grundy).
    pub fn options(&self, place: impl IntoDatum) -> Result<Moves, Error> {
        self.position(place)?.options()
    }

    /// Every winning move from a position.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let moves = nim().winning_moves([3, 4, 8, 10])?;
    /// assert_eq!((moves.len(), moves.to_string().as_str()), (1, "[3, 1, 8, 10]"));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`grundy`](Self::grundy).
    pub fn winning_moves(&self, place: impl IntoDatum) -> Result<Moves, Error> {
        self.position(place)?.winning_moves()
    }

    /// Why a position is won or lost.
    ///
    /// # Errors
    ///
    /// As [`grundy`](Self::grundy).
    pub fn explain(&self, place: impl IntoDatum) -> Result<Explanation, Error> {
        self.position(place)?.explain()
    }

    /// How many moves play lasts when the winner hurries and the loser delays.
    ///
    /// # Errors
    ///
    /// As [`grundy`](Self::grundy).
    pub fn remoteness(&self, place: impl IntoDatum) -> Result<u64, Error> {
        self.position(place)?.remoteness()
    }

    /// The values of a range of heaps (in misère play: g⁻). They are kept: a longer call goes on where this one ended.
    ///
    /// # Errors
    ///
    /// When this is no heap game, the rule fails, or the work is stopped.
    pub fn values(&self, heaps: impl RangeBounds<u64>) -> Result<Values, Error> {
        let (start, end) = span(&heaps, "values")?;
        let misere = self.convention() == Convention::Misere;
        let Some(last) = end.checked_sub(1).filter(|last| *last >= start) else {
            return Ok(Values::new(self.name(), start, Vec::new(), misere));
        };
        let read = |table: &bouton_solve::Table| {
            (start..=last).map_while(|n| table.get(usize::try_from(n).ok()?)).collect()
        };
        let values = self.asker.ask(|control| self.solver.with_values(last, control, read))?;
        Ok(Values::new(self.name(), start, values, misere))
    }

    /// The values of a family of positions as a sequence: `values_of(0..=9, |n| [n, n + 1])`.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert_eq!(wythoff().values_of(0..=4, |n| [n, n])?, [0, 2, 1, 6, 7]);
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`grundy`](Self::grundy).
    pub fn values_of<P: IntoDatum>(
        &self,
        range: impl RangeBounds<u64>,
        position: impl Fn(i64) -> P,
    ) -> Result<Values, Error> {
        let (start, end) = span(&range, "values_of")?;
        let value = |n: u64| self.grundy(position(i64::try_from(n).unwrap_or(i64::MAX)));
        let values: Result<Vec<Nimber>, Error> = (start..end).map(value).collect();
        Ok(Values::new(self.name(), start, values?, self.convention() == Convention::Misere))
    }

    /// The values of the positions [i, j] over two ranges: positions of two parts, or sums of two heaps.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let table = wythoff().table(0..=5, 0..=5)?;
    /// assert_eq!(table.zeros(), [(0, 0), (1, 2), (2, 1), (3, 5), (5, 3)]);
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When these are no positions of this game, the rule fails, or the work is stopped.
    pub fn table(&self, rows: impl RangeBounds<u64>, columns: impl RangeBounds<u64>) -> Result<Table, Error> {
        self.table_of(rows, columns, |i, j| [i, j])
    }

    /// The values of a family of positions over two ranges: a slice of a game with more than two parts.
    ///
    /// # Errors
    ///
    /// As [`table`](Self::table).
    pub fn table_of<P: IntoDatum>(
        &self,
        rows: impl RangeBounds<u64>,
        columns: impl RangeBounds<u64>,
        position: impl Fn(i64, i64) -> P,
    ) -> Result<Table, Error> {
        let (rows, columns) = (span(&rows, "table")?, span(&columns, "table")?);
        let misere = self.convention() == Convention::Misere;
        self.asker.ask(|control| {
            let (mut cells, mut done) = (Vec::new(), 0);
            for i in rows.0..rows.1 {
                let mut row = Vec::new();
                for j in columns.0..columns.1 {
                    let total = (rows.1 - rows.0).checked_mul(columns.1 - columns.0);
                    control.poll(&bouton_solve::Work { done, total, bytes: 8 * done })?;
                    done += 1;
                    let datum = position(i as i64, j as i64).into_datum();
                    row.push(Some(self.solver.position(datum)?.value(control)?.value));
                }
                cells.push(row);
            }
            Ok::<_, bouton_solve::SolveError>(Table::new(self.name(), rows.0, columns.0, cells, misere))
        })
    }

    /// Every P-position whose part i is at most `bounds[i]`: heaps for one bound, sums of heaps or array positions for more.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let cold: Vec<Datum> = wythoff().p_positions(&[5, 5])?;
    /// assert_eq!(format!("{cold:?}"), "[[0, 0], [1, 2], [2, 1], [3, 5], [5, 3]]");
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`table`](Self::table); positions that the game refuses are left out.
    pub fn p_positions(&self, bounds: &[u64]) -> Result<Vec<Datum>, Error> {
        self.asker.ask(|control| self.solver.p_positions(bounds, control))
    }

    /// The heaps x ≤ `to` that make `heaps` + x a P-position.
    ///
    /// # Errors
    ///
    /// When this is no heap game, the rule fails, or the work is stopped.
    pub fn completions(&self, heaps: &[u64], to: u64) -> Result<Vec<u64>, Error> {
        self.asker.ask(|control| self.solver.completions(heaps, to, control))
    }

    /// The period of the heap values, with the level of the claim and its certificate. It looks as far as a bound that depends on
    /// the kind of rules, and says where it stopped.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let claim = octal("0.77")?.period()?;
    /// assert_eq!((claim.preperiod(), claim.length(), claim.level()), (Some(71), Some(12), Level::Proved));
    /// claim.verify()?;   // by a checker that shares no code with the solver
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When this is no heap game, the rule fails, or the work is stopped.
    pub fn period(&self) -> Result<Claim, Error> {
        self.claim(None)
    }

    /// As [`period`](Self::period), looking no further than the heap `to`.
    ///
    /// # Errors
    ///
    /// As [`period`](Self::period).
    pub fn period_to(&self, to: u64) -> Result<Claim, Error> {
        self.claim(Some(to))
    }

    fn claim(&self, to: Option<u64>) -> Result<Claim, Error> {
        let claim = self.asker.ask(|control| self.solver.period(to, control))?;
        Ok(Claim::of_game(claim, self))
    }

    /// The take-and-break code that the rule follows on every heap up to `to`; none if it follows none.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let dawson = heap_game(|n| (0..=n - 2).map(move |a| [a, n - 2 - a]));
    /// assert_eq!(dawson.code(100)?.map(|code| code.to_string()), Some("0.07".to_owned()));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`period`](Self::period).
    pub fn code(&self, to: u64) -> Result<Option<Code>, Error> {
        let found = self.asker.ask(|control| bouton_solve::recognise::code(&self.solver, to, control))?;
        Ok(found.map(Code))
    }

    fn words(&self) -> String {
        let kind = match self.kind() {
            PositionKind::Heap => "positions are heaps".to_owned(),
            PositionKind::Number => "positions are numbers".to_owned(),
            PositionKind::Array(Some(parts)) => format!("positions are arrays of {parts} parts"),
            PositionKind::Array(None) => "positions are arrays".to_owned(),
            PositionKind::Text => "positions are strings".to_owned(),
            PositionKind::Map => "positions are maps".to_owned(),
        };
        format!("{} ({} play; {kind}; {})", self.name(), self.convention(), self.engine())
    }

    /// Shows the game in an evcxr notebook: its name, its convention and what a position is.
    pub fn evcxr_display(&self) {
        notebook::show(&[("text/plain", &self.to_string())]);
    }
}

impl PartialEq for Game {
    fn eq(&self, other: &Self) -> bool {
        self.solver == other.solver
    }
}

impl Eq for Game {}

/// `Kayles (normal play; positions are heaps; native code)`.
impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.words())
    }
}

impl fmt::Debug for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words())
    }
}

/// First number and the one after the last.
pub(crate) fn span(range: &impl RangeBounds<u64>, verb: &str) -> Result<(u64, u64), Error> {
    let start = match range.start_bound() {
        Bound::Included(n) => *n,
        Bound::Excluded(n) => n.saturating_add(1),
        Bound::Unbounded => 0,
    };
    let end = match range.end_bound() {
        Bound::Included(n) => n.saturating_add(1),
        Bound::Excluded(n) => *n,
        Bound::Unbounded => {
            return Err(Error::new("bad-range", format!("`{verb}` needs an end of the range"))
                .with_hint("write 0..=100"));
        }
    };
    if end > i64::MAX as u64 {
        return Err(Error::new("bad-range", format!("`{verb}` reaches to heaps below 2^63")));
    }
    Ok((start, end.max(start)))
}
