//! The moves from a row of positions, read from the linear constraints.
//!
//! Row a has the positions (a, b) for b = 0, 1, 2, … It is *Nim-like* if from (a, b) you may move to every
//! (a, b′) with b′ < b, and all other moves lead to lower rows: to a column at a fixed distance from b
//! ([`Jump`]), or to any column up to a fixed distance from b ([`Reach`]). Once we put in the number of the
//! row, the constraints contain b and the player's choices. We try bounded choices one by one; at most one
//! choice remains, and it is the column.

mod columns;

use bouton_theory::formula::{Condition, Disjunct, Formula, Linear};

use super::NotNimLike;
pub(super) use columns::ColumnSpan;
use columns::{Ends, Kind, restrict};

/// The moves from a row.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct RowMoves {
    /// The moves to single columns of lower rows.
    pub jumps: Vec<Jump>,
    /// The moves to all columns of lower rows up to some distance.
    pub reaches: Vec<Reach>,
}

/// From each column b among `from` a move leads to one column of another row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Jump {
    /// The row that it leads to.
    pub row: u64,
    /// The column that it leads to, as a term in b; its factor is 1 unless `from` is finite.
    pub factor: i64,
    /// The amount added to `factor` times b.
    pub shift: i64,
    /// The columns that it leads from.
    pub from: ColumnSpan,
}

/// From each column b among `from` a move leads to every column up to b + `shift` of another row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Reach {
    /// The row that it leads to.
    pub row: u64,
    /// How far the last column is from b.
    pub shift: i64,
    /// The columns that it leads from.
    pub from: ColumnSpan,
}

/// The number of b among the variables.
const COLUMN: usize = 1;
/// The most combinations of bounded choices that are tried for a row.
const MOST: usize = 1 << 20;
/// The most rounds in which bounds of choices are derived from one another.
const ROUNDS: usize = 16;

/// The moves from row `row`, or why it isn't Nim-like. `poll` is asked between combinations of choices.
pub(super) fn moves<E>(
    formula: &Formula,
    row: u64,
    poll: &mut dyn FnMut() -> Result<(), E>,
) -> Result<Result<RowMoves, NotNimLike>, E> {
    let mut reading = Reading { row, found: RowMoves::default(), own: Vec::new(), tried: 0, is_wide: false };
    if formula.parts != 2 {
        return Ok(Err(NotNimLike::Parts { found: formula.parts }));
    }
    if formula.domain.iter().all(|conditions| !conditions.is_empty()) {
        return Ok(Err(NotNimLike::Positions));
    }
    if !formula.repeated.is_empty() {
        return Ok(Err(NotNimLike::TooMany));
    }
    for disjunct in &formula.moves {
        if let Err(why) = reading.disjunct(disjunct, poll)? {
            return Ok(Err(why));
        }
    }
    Ok(if reading.has_all_of_its_row() { Ok(reading.found) } else { Err(NotNimLike::NotAll { row }) })
}

/// The moves of a row, as far as we have read them.
struct Reading {
    row: u64,
    found: RowMoves,
    /// The columns from which every smaller one of the row can be reached.
    own: Vec<ColumnSpan>,
    tried: usize,
    /// Whether a move leads to more columns at fixed distances than are looked at.
    is_wide: bool,
}

/// A disjunct in which the row and the first choices are numbers.
type Choices = Vec<Option<i64>>;

impl Reading {
    fn disjunct<E>(
        &mut self,
        disjunct: &Disjunct,
        poll: &mut dyn FnMut() -> Result<(), E>,
    ) -> Result<Result<(), NotNimLike>, E> {
        let Ok(row) = i64::try_from(self.row) else { return Ok(Err(NotNimLike::TooMany)) };
        let mut chosen: Choices = vec![None; disjunct.variables.max(2)];
        chosen[0] = Some(row);
        let bounds = bounds(disjunct, &chosen);
        let order: Vec<(usize, i64)> =
            (2..chosen.len()).filter_map(|variable| Some((variable, bounds[variable]?))).collect();
        self.choose(disjunct, &mut chosen, &order, poll)
    }

    /// Tries every number for the bounded choices that are left.
    fn choose<E>(
        &mut self,
        disjunct: &Disjunct,
        chosen: &mut Choices,
        left: &[(usize, i64)],
        poll: &mut dyn FnMut() -> Result<(), E>,
    ) -> Result<Result<(), NotNimLike>, E> {
        poll()?;
        self.tried += 1;
        if self.tried > MOST {
            return Ok(Err(NotNimLike::TooMany));
        }
        if disjunct.conditions.iter().any(|condition| fails(condition, chosen)) {
            return Ok(Ok(()));
        }
        let Some((&(variable, most), left)) = left.split_first() else {
            return Ok(self.chosen(disjunct, chosen));
        };
        for number in 0..=most {
            chosen[variable] = Some(number);
            if let Err(why) = self.choose(disjunct, chosen, left, poll)? {
                return Ok(Err(why));
            }
        }
        chosen[variable] = None;
        Ok(Ok(()))
    }

    /// All that is open is the column, and one choice at most.
    fn chosen(&mut self, disjunct: &Disjunct, chosen: &Choices) -> Result<(), NotNimLike> {
        let open: Vec<usize> = (2..chosen.len()).filter(|variable| chosen[*variable].is_none()).collect();
        let conditions = disjunct.conditions.iter();
        let conditions: Option<Vec<(Kind, Linear)>> = conditions.map(|one| restricted(one, chosen)).collect();
        let option = disjunct.option.iter().map(|term| put_in(term, chosen));
        let option: Option<Vec<Linear>> = option.collect();
        let to = option_shown(disjunct, chosen);
        let own = self.row;
        let not_a_line = || NotNimLike::NotALine { row: own, to: to.clone() };
        let (conditions, option) = conditions.zip(option).ok_or_else(not_a_line)?;
        let [target, column] = &option[..] else { return Err(not_a_line()) };
        // An equation may fix the choice that is open.
        let is_used = |variable: usize| {
            conditions.iter().any(|(_, term)| term.coefficient(variable) != 0)
                || option.iter().any(|term| term.coefficient(variable) != 0)
        };
        let open: Vec<usize> = open.into_iter().filter(|variable| is_used(*variable)).collect();
        let is_constant = target.coefficients.iter().all(|factor| *factor == 0);
        let row = u64::try_from(target.constant).ok().filter(|_| is_constant).ok_or_else(not_a_line)?;
        if row > self.row {
            return Err(NotNimLike::Higher { row: self.row, to });
        }
        let found = match open[..] {
            [] => self.jump(row, column, &conditions),
            [choice] => self.line(row, column, choice, &conditions),
            _ => None,
        };
        found.ok_or_else(|| if self.is_wide { NotNimLike::TooMany } else { not_a_line() })
    }

    /// A move to one column; `None` if it leads to no column, or far away.
    fn jump(&mut self, row: u64, column: &Linear, conditions: &[(Kind, Linear)]) -> Option<()> {
        let mut from = ColumnSpan::ALL;
        for (kind, term) in conditions {
            restrict(&mut from, *kind, term.coefficient(COLUMN), term.constant)?;
        }
        self.add_jump(Jump { row, factor: column.coefficient(COLUMN), shift: column.constant, from })
    }

    fn add_jump(&mut self, jump: Jump) -> Option<()> {
        if jump.from.is_empty() {
            return Some(());
        }
        let to = |column: i64| jump.factor.checked_mul(column)?.checked_add(jump.shift);
        let (first, last) = (jump.from.first, jump.from.last.unwrap_or(jump.from.first));
        if (jump.from.last.is_none() && jump.factor != 1) || to(first)? < 0 || to(last)? < 0 {
            return None;
        }
        if jump.row < self.row {
            self.found.jumps.push(jump);
        } else if to(first)? >= first || to(last)? >= last {
            // Play along the row doesn't go down.
            return None;
        }
        Some(())
    }

    /// Moves to the columns that one choice reaches.
    fn line(
        &mut self,
        row: u64,
        column: &Linear,
        choice: usize,
        conditions: &[(Kind, Linear)],
    ) -> Option<()> {
        let (step, slope) = (column.coefficient(choice), column.coefficient(COLUMN));
        if step.abs() != 1 {
            return None;
        }
        // choice = step · (t - slope · b - constant), where t is the column that the move leads to.
        let mut ends = Ends { from: ColumnSpan::ALL, ..Ends::default() };
        ends.add(
            Kind::AtLeast,
            step.checked_mul(slope)?.checked_neg()?,
            step,
            step.checked_mul(column.constant)?.checked_neg()?,
        )?;
        for (kind, term) in conditions {
            let factor = term.coefficient(choice).checked_mul(step)?;
            let of_column = term.coefficient(COLUMN).checked_sub(factor.checked_mul(slope)?)?;
            let constant = term.constant.checked_sub(factor.checked_mul(column.constant)?)?;
            ends.add(*kind, of_column, factor, constant)?;
        }
        let Ends { from, least, behind, up_to } = ends;
        let up_to = up_to?;
        self.tried = self
            .tried
            .saturating_add(usize::try_from(up_to.saturating_sub(behind.unwrap_or(0))).unwrap_or(0));
        self.is_wide = self.tried > MOST;
        match (behind, up_to) {
            _ if self.is_wide => None,
            (Some(behind), up_to) => (behind..=up_to).try_for_each(|shift| {
                let mut from = from.clone();
                from.at_least(least.checked_sub(shift)?);
                self.add_jump(Jump { row, factor: 1, shift, from })
            }),
            (None, shift) if least > 0 => {
                // Only columns from some number on.
                let mut from = from;
                from.at_least(least.checked_sub(shift)?);
                from.is_empty().then_some(())
            }
            (None, shift) if row < self.row => {
                self.found.reaches.push(Reach { row, shift, from });
                Some(())
            }
            (None, -1) if row == self.row => {
                self.own.push(from);
                Some(())
            }
            (None, shift) => (shift < -1).then_some(()),
        }
    }

    /// Whether every smaller column of the row can be reached from each column.
    fn has_all_of_its_row(&self) -> bool {
        let settled = self.own.iter().map(ColumnSpan::settled_from).max().unwrap_or(0);
        // Spans change only at their ends.
        let ends = self.own.iter().flat_map(|span| {
            let last = span.last.map(|last| last.saturating_add(1));
            span.without.iter().copied().chain(last).chain([span.first])
        });
        let mut places: Vec<i64> = ends.chain([1, settled]).filter(|place| *place >= 1).collect();
        places.sort_unstable();
        places.iter().all(|place| self.own.iter().any(|span| span.contains(*place)))
    }
}

/// The term of a condition with the chosen numbers put in; `None` for bits that aren't all chosen.
fn restricted(condition: &Condition, chosen: &Choices) -> Option<(Kind, Linear)> {
    Some(match condition {
        Condition::AtLeastZero(term) => (Kind::AtLeast, put_in(term, chosen)?),
        Condition::Zero(term) => (Kind::Equal, put_in(term, chosen)?),
        Condition::NotZero(term) => (Kind::Differs, put_in(term, chosen)?),
        Condition::Bits { law, left, right, result } => {
            let number = |variable: &usize| chosen.get(*variable).copied().flatten();
            let holds = law.of(number(left)?, number(right)?) == number(result)?;
            (Kind::Equal, Linear::constant(i64::from(!holds)))
        }
    })
}

/// The term with the chosen numbers put in; `None` beyond 64 bits.
fn put_in(term: &Linear, chosen: &Choices) -> Option<Linear> {
    let mut left = term.clone();
    for (variable, number) in chosen.iter().enumerate() {
        let (Some(number), Some(factor)) = (number, left.coefficients.get_mut(variable)) else { continue };
        left.constant = left.constant.checked_add(factor.checked_mul(*number)?)?;
        *factor = 0;
    }
    Some(left)
}

/// The option in letters: b for the column, k, l, m … for the choices.
fn option_shown(disjunct: &Disjunct, chosen: &Choices) -> String {
    let letter = |variable: usize| match variable {
        COLUMN => 'b',
        choice => char::from(b'k' + u8::try_from(choice.saturating_sub(2) % 16).unwrap_or(0)),
    };
    let shown = |term: &Linear| {
        let term = put_in(term, chosen).unwrap_or_else(|| term.clone()).to_string();
        let mut parts = term.split('v');
        let mut text = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let digits = part.find(|c: char| !c.is_ascii_digit()).unwrap_or(part.len());
            text.push(part[..digits].parse().map_or('?', letter));
            text.push_str(&part[digits..]);
        }
        text
    };
    let option: Vec<String> = disjunct.option.iter().map(shown).collect();
    format!("[{}]", option.join(", "))
}

/// Whether a condition fails for all values of the open choices.
fn fails(condition: &Condition, chosen: &Choices) -> bool {
    let Some((kind, term)) = restricted(condition, chosen) else { return false };
    let is_constant = term.coefficients.iter().all(|factor| *factor == 0);
    match kind {
        Kind::AtLeast => term.constant < 0 && term.coefficients.iter().all(|factor| *factor <= 0),
        Kind::Equal => is_constant && term.constant != 0,
        Kind::Differs => is_constant && term.constant == 0,
    }
}

/// The largest number of each variable, the column included, as far as the conditions give one.
fn bounds(disjunct: &Disjunct, chosen: &Choices) -> Vec<Option<i64>> {
    let mut most = chosen.clone();
    let mut terms = Vec::new();
    for condition in &disjunct.conditions {
        match restricted(condition, chosen) {
            Some((Kind::AtLeast, term)) => terms.push(term),
            Some((Kind::Equal, term)) => {
                terms.extend(Linear::default().plus(-1, &term));
                terms.push(term);
            }
            _ => {}
        }
    }
    // Each round is sound, so a few are enough: bounds that creep down one by one aren't waited for.
    for _ in 0..ROUNDS {
        let mut has_changed = false;
        for term in &terms {
            for (variable, &factor) in term.coefficients.iter().enumerate().filter(|(_, f)| **f < 0) {
                let Some(bound) = bound(term, variable, factor, &most) else { continue };
                if most[variable].is_none_or(|known| bound < known) {
                    (most[variable], has_changed) = (Some(bound), true);
                }
            }
        }
        if !has_changed {
            break;
        }
    }
    most
}

/// How large the variable may be if the term isn't negative; -1 if it always is.
fn bound(term: &Linear, variable: usize, factor: i64, most: &[Option<i64>]) -> Option<i64> {
    let mut room = term.constant;
    for (other, &times) in term.coefficients.iter().enumerate() {
        if times > 0 && other != variable {
            room = room.checked_add(times.checked_mul(most[other]?)?)?;
        }
    }
    Some(room.div_euclid(factor.checked_abs()?).max(-1))
}
