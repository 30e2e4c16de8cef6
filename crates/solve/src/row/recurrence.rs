//! The values of a row, column by column, and the proof that they are periodic.
//!
//! # Main statement
//!
//! The value at column b is the least number that isn't the value of an earlier column of the row, nor of a
//! column of a lower row that moves lead to. From some column on this depends on little: on the values that
//! are used up, from the least one on that isn't (relative to b), and on b modulo the periods of the lower
//! rows, which grow by their length in each period. If such a state comes again, so does all that follows
//! (Dress, Flammenkamp and Pink 1999; Landman 2002). Rows are taken in order, so the periods of the lower
//! ones are proved before.

use bouton_theory::{Period, period};

use super::shape::{Reach, RowMoves};
use super::used::UsedValues;
use crate::{Control, SolveError, Work};

/// The values of a row as far as they are known.
#[derive(Clone, Debug, Default)]
pub(super) struct RowValues {
    /// Those of the first columns: of the preperiod and one period, if that is proved.
    pub values: Vec<u64>,
    /// The period, if it is proved.
    pub period: Option<Period>,
    /// How many columns were computed.
    pub computed: u64,
}

impl RowValues {
    /// The value at a column; `None` if it isn't known, or too large.
    pub(super) fn at(&self, column: u64) -> Option<u64> {
        let known = usize::try_from(column).ok().and_then(|column| self.values.get(column));
        known.copied().or_else(|| self.period?.value_at(&self.values, column))
    }
}

/// A row that is being computed.
pub(super) struct Recurrence<'a> {
    moves: &'a RowMoves,
    lower: &'a [RowValues],
    values: Vec<u64>,
    /// The values of the row.
    own: UsedValues,
    /// The values of the columns that each reach leads to.
    reached: Vec<UsedValues>,
    /// Every value below this is used up, at this column and all that follow.
    floor: u64,
    /// The values that moves to single columns lead to.
    single: Vec<u64>,
}

/// What decides how a row goes on, relative to the column: the floor, and the values that are used up from
/// there on.
#[derive(PartialEq)]
struct RowState {
    floor: i64,
    used: Vec<Vec<u64>>,
}

/// The control is asked once in this many columns.
const POLLED: usize = 1 << 10;

impl<'a> Recurrence<'a> {
    pub(super) fn new(moves: &'a RowMoves, lower: &'a [RowValues]) -> Self {
        let reached = moves.reaches.iter().map(|_| UsedValues::default()).collect();
        let (values, own, single) = Default::default();
        Self { moves, lower, values, own, reached, floor: 0, single }
    }

    /// The first `columns` values, or fewer and a proved period.
    ///
    /// # Errors
    ///
    /// When the work is stopped, or a number leaves 64 bits.
    pub(super) fn run(mut self, columns: u64, control: &Control) -> Result<RowValues, SolveError> {
        let settled = self.settled();
        let mut saved: Option<(RowState, usize)> = None;
        let mut power = 1;
        let mut states = 0_u64;
        while (self.values.len() as u64) < columns {
            let column = self.values.len();
            if column.is_multiple_of(POLLED) {
                let bytes = 8 * column as u64;
                control.poll(&Work { done: column as u64, total: Some(columns), bytes })?;
            }
            let is_due = settled.is_some_and(|(from, every)| {
                (column as u64).checked_sub(from).is_some_and(|beyond| beyond.is_multiple_of(every))
            });
            if is_due {
                let state = self.state();
                if let Some((_, first)) = saved.as_ref().filter(|(known, _)| *known == state) {
                    return Ok(self.proved(*first));
                }
                // Brent 1980: the saved state is replaced after 1, 2, 4, 8 … others.
                states += 1;
                if states == power {
                    (saved, power) = (Some((state, column)), power * 2);
                }
            }
            self.step()?;
        }
        Ok(RowValues { computed: columns, values: self.values, period: None })
    }

    /// The column from which all moves are at fixed distances and all lower rows periodic, and the number of
    /// columns after which the latter are as before; `None` if a lower row isn't known to be periodic.
    fn settled(&self) -> Option<(u64, u64)> {
        let jumps = self.moves.jumps.iter().map(|jump| (jump.row, jump.shift, &jump.from));
        let reaches = self.moves.reaches.iter().map(|reach| (reach.row, reach.shift, &reach.from));
        let (mut from, mut every) = (0, 1_u64);
        for (row, shift, columns) in jumps.chain(reaches) {
            from = from.max(u64::try_from(columns.settled_from()).ok()?);
            if columns.last.is_some() {
                continue;
            }
            let Period { preperiod, period, saltus } = self.lower.get(usize::try_from(row).ok()?)?.period?;
            if saltus != period {
                return None;
            }
            from = from.max(u64::try_from(i64::try_from(preperiod).ok()?.checked_sub(shift)?).unwrap_or(0));
            every = least_common_multiple(every, period)?;
        }
        Some((from, every))
    }

    /// The next column.
    fn step(&mut self) -> Result<(), SolveError> {
        let column = i64::try_from(self.values.len()).map_err(|_| SolveError::TooLarge)?;
        for (reach, used) in self.moves.reaches.iter().zip(&mut self.reached) {
            let to = column + reach.shift;
            // The first column of the row may lead to several at once.
            let first = if column == 0 { 0 } else { to.max(0) };
            for target in first..=to {
                used.add(at(self.lower, reach.row, target)?);
            }
        }
        let used_here =
            |(reach, used): (&Reach, &UsedValues)| reach.from.contains(column).then(|| used.base());
        let reaches = self.moves.reaches.iter().zip(&self.reached);
        let start = reaches.clone().filter_map(used_here).fold(self.own.base(), u64::max);
        self.single.clear();
        for jump in self.moves.jumps.iter().filter(|jump| jump.from.contains(column)) {
            let target = jump.factor.checked_mul(column).and_then(|target| target.checked_add(jump.shift));
            let value = at(self.lower, jump.row, target.ok_or(SolveError::TooLarge)?)?;
            if value >= start {
                self.single.push(value);
            }
        }
        self.single.sort_unstable();
        let is_free = |value: &u64| {
            let is_reached =
                |(reach, used): (&Reach, &UsedValues)| reach.from.contains(column) && used.contains(*value);
            self.single.binary_search(value).is_err()
                && !self.own.contains(*value)
                && !reaches.clone().any(is_reached)
        };
        let value = (start..).find(is_free).ok_or(SolveError::TooLarge)?;
        self.own.add(value);
        self.values.push(value);
        self.raise_floor(column);
        Ok(())
    }

    /// Forgets values that are used up from here on.
    fn raise_floor(&mut self, column: i64) {
        let lasting = self
            .moves
            .reaches
            .iter()
            .zip(&self.reached)
            .filter(|(reach, _)| reach.from.last.is_none() && reach.from.settled_from() <= column);
        self.floor = lasting.map(|(_, used)| used.base()).fold(self.own.base(), u64::max);
        self.own.forget_below(self.floor);
        for used in &mut self.reached {
            used.forget_below(self.floor);
        }
    }

    fn state(&self) -> RowState {
        let column = self.values.len() as u64;
        let floor = self.floor.cast_signed().wrapping_sub(column.cast_signed());
        let used = std::iter::once(&self.own).chain(&self.reached).map(|used| used.from(self.floor));
        RowState { floor, used: used.collect() }
    }

    /// The state of this column is that of column `first`: the values between them repeat.
    fn proved(self, first: usize) -> RowValues {
        let mut values = self.values;
        let computed = values.len();
        let whole = computed - first;
        for column in computed..computed + whole {
            values.push(values[column - whole] + whole as u64);
        }
        let rises = |p: usize| -> Option<u64> {
            let rise = values[first + p].checked_sub(values[first])?;
            let same = |n: usize| values[n].checked_add(rise) == Some(values[n + p]);
            (first..computed).all(same).then_some(rise)
        };
        let divisors = (1..=whole).filter(|p| whole.is_multiple_of(*p));
        let least = divisors.filter_map(|p| Some((p as u64, rises(p)?))).next();
        // The whole stretch rises by its own length.
        let (p, saltus) = least.unwrap_or((whole as u64, whole as u64));
        let preperiod = period::least_preperiod(&values, p, saltus);
        let period = Period { preperiod, period: p, saltus };
        values.truncate(usize::try_from(preperiod + p).unwrap_or(usize::MAX));
        RowValues { values, period: Some(period), computed: computed as u64 }
    }
}

/// The value at a column of a lower row.
fn at(lower: &[RowValues], row: u64, column: i64) -> Result<u64, SolveError> {
    let line = usize::try_from(row).ok().and_then(|row| lower.get(row));
    let column = u64::try_from(column).ok();
    line.zip(column).and_then(|(line, column)| line.at(column)).ok_or(SolveError::TooLarge)
}

fn least_common_multiple(one: u64, other: u64) -> Option<u64> {
    let (mut greatest, mut rest) = (one, other);
    while rest > 0 {
        (greatest, rest) = (rest, greatest % rest);
    }
    (one / greatest).checked_mul(other)
}
