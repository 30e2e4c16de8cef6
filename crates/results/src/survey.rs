//! Rows of a survey of heap games: period, largest value, level of the claim.

use std::rc::Rc;
use std::time::Duration;

use bouton_rules::{HeapCode, HeapGame, TakeAndBreak};
use bouton_solve::statistics::Row;
use bouton_solve::{Control, Game, SolveError};
use bouton_theory::Claim;

use crate::{Cell, Listing};

/// The columns of [`row`].
pub const COLUMNS: [&str; 7] = ["name", "preperiod", "period", "saltus", "max", "claim", "bound"];

/// The row of one game. A rule is looked at up to heap `to`, a code until its period is proved.
///
/// # Errors
///
/// When this is not a heap game, the rule fails, or the work is stopped.
pub fn row(game: &Game, to: u64, control: &Control) -> Result<Vec<Cell>, SolveError> {
    let by_code = game.rules().heap_code().is_some();
    let claim = game.period(if by_code { None } else { Some(to) }, control)?;
    let period = claim.period;
    // Values that grow are unbounded; of a period the first round is enough.
    let bounded = period.is_none_or(|p| p.saltus == 0);
    let last = period.map_or(claim.checked_to, |p| (p.preperiod + p.period).min(claim.checked_to));
    let max = match bounded {
        true => game.values(last, control)?.iter().max().map(|value| value.0),
        false => None,
    };
    let name = Cell::Text(game.name().to_owned());
    Ok([vec![name], period_cells(&claim), vec![Cell::number(max)], level(&claim)].concat())
}

/// The columns of [`quotient`].
pub const QUOTIENT_COLUMNS: [&str; 7] = ["name", "order", "p_portion", "claim", "to", "preperiod", "period"];

/// The misère quotient of one code, on the heaps 0..=`to`, as far as it closes within about a second a heap.
///
/// # Errors
///
/// When the work is stopped.
pub fn quotient(code: TakeAndBreak, to: u64, control: &Control) -> Result<Vec<Cell>, SolveError> {
    let game = Game::new(Rc::new(HeapGame::new(HeapCode::TakeAndBreak(Box::new(code)))));
    let found = game.misere_quotient_within(to, bouton_solve::quotient::BY_ITSELF, control)?;
    Ok(vec![
        Cell::Text(game.name().to_owned()),
        Cell::number(Some(found.quotient.order() as u64)),
        Cell::number(Some(found.quotient.p_portion() as u64)),
        Cell::Text(found.level.name().to_owned()),
        Cell::number(found.to),
        Cell::number(found.period.map(|p| p.preperiod)),
        Cell::number(found.period.map(|p| p.period)),
    ])
}

/// The columns of the survey of codes.
const CODE_COLUMNS: [&str; 11] = [
    "code",
    "standard",
    "preperiod",
    "period",
    "saltus",
    "max",
    "mask",
    "rare",
    "last_rare",
    "claim",
    "bound",
];

/// The survey of codes as a table.
#[must_use]
pub fn codes(rows: &[Row]) -> Listing {
    Listing::new("", &CODE_COLUMNS, rows.iter().map(code_cells).collect())
}

/// The columns of a survey that outlives its process: those of codes, the reason for a missing row, and the
/// time it took.
#[doc(hidden)]
#[must_use]
pub fn record_columns() -> Vec<&'static str> {
    [&CODE_COLUMNS[..], &["error", "seconds"]].concat()
}

/// The cells of a game of such a survey.
#[doc(hidden)]
#[must_use]
pub fn record(row: &Row, took: Duration) -> Vec<Cell> {
    [code_cells(row), vec![Cell::Nothing, Cell::Seconds(took)]].concat()
}

/// The cells of a game without a row.
#[doc(hidden)]
#[must_use]
pub fn failed(game: &str, error: &str, took: Duration) -> Vec<Cell> {
    let mut cells = vec![Cell::Nothing; CODE_COLUMNS.len()];
    cells[0] = Cell::Text(game.to_owned());
    [cells, vec![Cell::Text(error.to_owned()), Cell::Seconds(took)]].concat()
}

fn code_cells(row: &Row) -> Vec<Cell> {
    let rare = row.rare.as_ref();
    let standard = row.standard.clone().map_or(Cell::Nothing, Cell::Text);
    let names = vec![Cell::Text(row.code.clone()), standard];
    let rest = vec![
        Cell::number(row.max),
        rare.map_or(Cell::Nothing, |rare| Cell::Text(rare.mask())),
        Cell::number(rare.map(|rare| rare.heaps.len() as u64)),
        Cell::number(rare.and_then(|rare| rare.heaps.last().copied())),
    ];
    [names, period_cells(&row.claim), rest, level(&row.claim)].concat()
}

fn period_cells(claim: &Claim) -> Vec<Cell> {
    let period = claim.period;
    let parts = [period.map(|p| p.preperiod), period.map(|p| p.period), period.map(|p| p.saltus)];
    parts.map(Cell::number).to_vec()
}

/// The level as programs compare it, and the last heap that was looked at.
fn level(claim: &Claim) -> Vec<Cell> {
    vec![Cell::Text(claim.level.name().to_owned()), Cell::number(Some(claim.checked_to))]
}
