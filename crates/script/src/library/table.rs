//! Tables of values over two ranges, completions, and lists of P-positions.

use std::any::TypeId;
use std::ops::RangeInclusive;

use bouton_results::Table as Grid;
use bouton_results::families::Rows;
use bouton_rules::{Datum, PositionKind, Squares};
use bouton_solve::{Control, Game, SolveError, Work};
use bouton_theory::{Convention, LoopyValue, Nimber, Outcome};
use rhai::{Array, Dynamic, FnPtr, Variant};

use crate::Context;
use crate::argument::{self, Span, bad, call, position, span};
use crate::diagnostic::{Diagnostic, Native, OrRaise};
use crate::entry::FunctionEntry;
use crate::errata::{self, Met};
use crate::functions::{Functions, borrowed};
use crate::messages::Chosen;
use crate::value::Table;

/// Asks for the positions up to some bounds.
type Bounded<T> = fn(&Game, &[i64], &Context) -> Native<T>;

/// Registers a function of one to six bounds, one for each part of a position.
fn over_bounds<T: Variant + Clone>(
    functions: &mut Functions,
    context: &Context,
    name: &str,
    run: Bounded<T>,
) {
    let (context, types) =
        (context.clone(), [TypeId::of::<Game>()].into_iter().chain([TypeId::of::<i64>(); 6]));
    let types: Vec<TypeId> = types.collect();
    let each = (2..=types.len()).map(|count| types[..count].to_vec());
    functions.register_each(name, each, move |arguments| {
        let bounds: Vec<i64> = arguments[1..].iter().filter_map(|bound| bound.as_int().ok()).collect();
        run(&*borrowed::<Game>(arguments[0])?, &bounds, &context).map(Dynamic::from)
    });
}

/// The most positions among which families are sought: every shape is held against all of them.
const MOST_ROWS: i64 = 100_000;

/// The rows.
pub const ENTRIES: &[FunctionEntry] = &[
    FunctionEntry {
        name: "completions",
        receiver: Some("Game"),
        signatures: &["game.completions(m, n) -> Table", "game.completions(m, n, most) -> Table"],
        summary: "For every pair of heaps 0..=m and 0..=n the least third heap that makes a P-position. It looks up to `most` (2(m + n) + 8 if it is left out); a dash means that there is none up to there.",
        example: "nim().completions(3, 3).to_array()",
        output: "[[0, 1, 2, 3], [1, 0, 3, 2], [2, 3, 0, 1], [3, 2, 1, 0]]",
        source: "Bouton 1901",
        register: |functions, context| {
            let (one, two) = (context.clone(), context.clone());
            functions.register_fn("completions", move |game: &mut Game, m: i64, n: i64| {
                completions(game, m, n, None, &one)
            });
            functions.register_fn("completions", move |game: &mut Game, m: i64, n: i64, most: i64| {
                completions(game, m, n, Some(most), &two)
            });
        },
    },
    FunctionEntry {
        name: "p_families",
        receiver: Some("Game"),
        signatures: &["game.p_families(m, n, k, …) -> Table"],
        summary: "The P-positions as families, such as (a, b, a) with b other than a: shapes and the cases in which they are P-positions throughout, up to the bounds, one for each part. It is observed, and check_p_positions tests it further.",
        example: "end_nim().p_families(5, 5, 5)",
        output: "P-positions of End Nim by families (observed, not proved)\nfamily     when           count  example\n---------  -------------  -----  ---------\n(a, b, a)  b < a | b > a  20     [5, 4, 5]",
        source: "Costa 2016, section 2.7",
        register: |functions, context| over_bounds(functions, context, "p_families", p_families),
    },
    FunctionEntry {
        name: "p_positions",
        receiver: Some("Game"),
        signatures: &[
            "game.p_positions(n) -> Array",
            "game.p_positions(m, n) -> Array",
            "game.p_positions(m, n, k, …) -> Array",
            "game.p_positions(range, range, …) -> Array",
        ],
        summary: "The P-positions among the heaps 0..=n, among all [a, b] with a in 0..=m and b in 0..=n, or among rows of three to six parts; with ranges those of a window, which may be far away if a theorem on all positions of the game is found. p_families sorts them.",
        example: "[nim().p_positions(2, 3), nim().p_positions(7..=9, 8..=9)]",
        output: "[[[0, 0], [1, 1], [2, 2]], [[8, 8], [9, 9]]]",
        source: "",
        register: |functions, context| {
            over_bounds(functions, context, "p_positions", p_positions);
            let context = context.clone();
            let types = [TypeId::of::<Game>()];
            functions.register_listed("p_positions", types, 1..=6, move |game, ranges| {
                Ok(Dynamic::from(window(&*borrowed::<Game>(game[0])?, ranges, &context)?))
            });
        },
    },
    FunctionEntry {
        name: "table",
        receiver: Some("Game"),
        signatures: &[
            "game.table() -> Table",
            "game.table(m, n) -> Table",
            "game.table(range, range) -> Table",
            "game.table(range, range, |x, z| position) -> Table",
        ],
        summary: "The values of all positions [a, b] with a in 0..=m and b in 0..=n. With a function: of the position that it gives for each pair, a slice of a larger game. Of a game on squares: the value of each square, with the names of rows and columns; without ranges the whole board.",
        example: "nim().table(3, 3)",
        output: "Nim\n  |  0   1   2   3\n--+----------------\n0 | [0]  1   2   3\n1 |  1  [0]  3   2\n2 |  2   3  [0]  1\n3 |  3   2   1  [0]\n[0] marks the P-positions",
        source: "",
        register: register_table,
    },
];

fn register_table(functions: &mut Functions, context: &Context) {
    let (one, two) = (context.clone(), context.clone());
    let whole = context.clone();
    functions.register_fn("table", move |game: &mut Game| {
        let Some(Squares { size: [rows, columns], .. }) = game.rules().squares() else {
            return Err(bad("table-bounds-missing", &[("game", &game.name())]));
        };
        let (rows, columns) = (Span { first: 0, last: rows - 1 }, Span { first: 0, last: columns - 1 });
        reserve::<Cell>(&whole, rows, columns)?;
        errata::meet(&whole, "table", &Met::Values(game));
        searched(game, rows, columns, &whole.control("table"))
    });
    functions.register_fn("table", move |game: &mut Game, rows: Dynamic, columns: Dynamic| {
        let (rows, columns) = sides(&rows, &columns)?;
        let control = one.control("table");
        reserve::<Cell>(&one, rows, columns)?;
        plain(game, rows, columns, &control)
    });
    functions.register_fn("table", move |game: &mut Game, rows: Dynamic, columns: Dynamic, slice: FnPtr| {
        let (rows, columns) = sides(&rows, &columns)?;
        let control = two.control("table");
        reserve::<Cell>(&two, rows, columns)?;
        fill(game, (rows, columns), &control, |x, z| {
            let place = call(&two, &slice, vec![Dynamic::from(x), Dynamic::from(z)])?;
            position(game, &[place])?.loopy_value(&control).or_raise().map(|value| Some(value.value))
        })
    });
    functions.register_indexer_get(|table: &mut Table, row: i64| self::row(table, row));
    functions.register_get("title", |table: &mut Table| match table {
        Table::Grid(grid) => grid.game().to_owned(),
        Table::Rows(rows) => rows.title.clone(),
    });
}

/// Rows and columns of a table.
pub(super) fn sides(rows: &Dynamic, columns: &Dynamic) -> Native<(Span, Span)> {
    Ok((side(rows, "table-rows")?, side(columns, "table-columns")?))
}

/// A side of a table: a range, or the last index; `name` is its key in the catalogue.
fn side(value: &Dynamic, name: &str) -> Native<Span> {
    if let Ok(last) = value.as_int() {
        return Ok(Span { first: 0, last: argument::count(last, "count-side")? as i64 });
    }
    let found = span(value, "table")?;
    // `0..=n - 1` is empty for n = 0, as it is meant.
    if found.last < found.first.saturating_sub(1) {
        let write = Span { first: found.last.max(0), last: found.first.max(0) };
        return Err(range("table-reversed", name, found, write, ""));
    }
    Ok(found)
}

/// The refusal of a side; `write` is a range that every game takes.
fn range(key: &str, side: &str, found: Span, write: Span, game: &str) -> Box<rhai::EvalAltResult> {
    let (side, from, to) = (crate::messages::text(side, &[]), write.first, write.last);
    let args: crate::messages::Args<'_> = &[
        ("side", &side),
        ("first", &found.first),
        ("last", &found.last),
        ("from", &from),
        ("to", &to),
        ("game", &game),
    ];
    Diagnostic::keyed("bad-range", key, args).raise()
}

/// Refuses rows and columns below 0 if the game doesn't have positions there, at the corners.
fn not_below(game: &Game, rows: Span, columns: Span) -> Native<()> {
    let ends = |span: Span| [span.first, span.last];
    let known = |rows: [i64; 2], columns: [i64; 2]| {
        rows.iter().any(|r| columns.iter().any(|c| game.position(Datum::ints([*r, *c])).is_ok()))
    };
    let below = |span: Span| [span.first, span.last.min(-1)];
    let above = |span: Span| Span { first: 0, last: span.last.max(0) };
    if rows.first < 0 && !known(below(rows), ends(columns)) {
        return Err(range("table-below", "table-rows", rows, above(rows), game.name()));
    }
    if columns.first < 0 && !known(ends(rows), below(columns)) {
        return Err(range("table-below", "table-columns", columns, above(columns), game.name()));
    }
    Ok(())
}

/// Refuses tables that do not fit.
fn area(rows: Span, columns: Span) -> Native<i64> {
    let cells = rows.len().saturating_mul(columns.len());
    if cells > argument::MOST_ITEMS { Err(argument::too_many(cells)) } else { Ok(cells) }
}

/// The content of a cell before the table is made.
type Cell = Option<LoopyValue>;

/// Refuses tables with so many cells of this type that they break the limit of memory.
pub(super) fn reserve<T>(context: &Context, rows: Span, columns: Span) -> Native<()> {
    let bytes = area(rows, columns)?.max(0) as u64 * size_of::<T>() as u64;
    context.reserve(bytes, "table")
}

/// This many cells are filled between two questions whether to go on.
const STRIDE: u64 = 1024;

fn fill(
    game: &Game,
    (rows, columns): (Span, Span),
    control: &Control,
    mut value: impl FnMut(i64, i64) -> Native<Option<LoopyValue>>,
) -> Native<Table> {
    let total = Some(area(rows, columns)?.max(0) as u64);
    let mut done = 0;
    // The search for one cell may be too short to ask whether to go on.
    let mut cell = |r, c| {
        done += 1;
        if done % STRIDE == 0 {
            control.poll(&Work { done, total, bytes: 0 }).map_err(SolveError::from).or_raise()?;
        }
        value(r, c)
    };
    let row = |r| columns.iter().map(|c| cell(r, c)).collect();
    let cells = rows.iter().map(row).collect::<Native<_>>()?;
    let (start, misere) = ((rows.first, columns.first), game.convention() == Convention::Misere);
    Ok(Table::Grid(Grid::of_loopy(game.name(), start, columns.len() as usize, cells, misere)))
}

fn grid(game: &Game, rows: Span, columns: Span, cells: Vec<Vec<Option<Nimber>>>) -> Grid {
    let misere = game.convention() == Convention::Misere;
    Grid::of_family(game.name(), (rows.first, columns.first), columns.len() as usize, cells, misere)
}

/// The table of the positions [a, b]; in a heap game in normal play the nim-sum of the values of two heaps.
fn plain(game: &Game, rows: Span, columns: Span, control: &Control) -> Native<Table> {
    if game.is_heap_game() && game.convention() == Convention::Normal && rows.first >= 0 && columns.first >= 0
    {
        let to = rows.last.max(columns.last).max(0);
        let values = match game.values(to as u64, control) {
            Err(SolveError::Infinite { .. }) => return searched(game, rows, columns, control),
            values => values.or_raise()?,
        };
        let cell = |r, c| Some((values[r as usize] + values[c as usize]).into());
        return fill(game, (rows, columns), control, |r, c| Ok(cell(r, c)));
    }
    two_parts(game, "table")?;
    not_below(game, rows, columns)?;
    searched(game, rows, columns, control)
}

/// The same, position by position. Pairs that the rules forbid stay without a value; if they forbid all, the
/// refusal of the first one says why.
fn searched(game: &Game, rows: Span, columns: Span, control: &Control) -> Native<Table> {
    let (mut refusal, mut admitted) = (None, false);
    let range = |span: Span| Some(u64::try_from(span.first).ok()?..=u64::try_from(span.last).ok()?);
    let ranges: Vec<RangeInclusive<u64>> = [rows, columns].into_iter().filter_map(range).collect();
    let window = game.window(&ranges, false, control).or_raise()?;
    let table = fill(game, (rows, columns), control, |r, c| {
        if let Some(value) = window.value(&[r as u64, c as u64]) {
            admitted = true;
            return Ok(Some(value.into()));
        }
        let position = match game.position(Datum::ints([r, c])) {
            Err(SolveError::Rule(error)) if !error.stopped => {
                refusal.get_or_insert(SolveError::Rule(error));
                return Ok(None);
            }
            position => position.or_raise()?,
        };
        admitted = true;
        Ok(Some(position.loopy_value(control).or_raise()?.value))
    })?;
    if let Some(error) = refusal.filter(|_| !admitted) {
        return Err(error).or_raise();
    }
    Ok(match (table, game.rules().squares()) {
        (Table::Grid(grid), Some(squares)) => Table::Grid(grid.of_squares(squares.row, squares.column)),
        (table, _) => table,
    })
}

/// Refuses games on positions other than pairs of numbers.
fn two_parts(game: &Game, verb: &str) -> Native<()> {
    match game.rules().kind() {
        PositionKind::Text | PositionKind::Map | PositionKind::Array(Some(0 | 1 | 3..)) => {
            Err(other_positions(game, verb, "table-pairs"))
        }
        _ => Ok(()),
    }
}

fn other_positions(game: &Game, verb: &str, key: &str) -> Box<rhai::EvalAltResult> {
    let kind = crate::show::kind(game);
    Diagnostic::keyed("wrong-kind", key, &[("verb", &verb), ("game", &game.name()), ("kind", &kind)]).raise()
}

/// The bounds of the parts, if the game has this many.
fn bounds(game: &Game, bounds: &[i64]) -> Native<Vec<u64>> {
    let counts = bounds.iter().map(|&n| argument::count(n, "count-bound"));
    let counts: Vec<u64> = counts.collect::<Native<_>>()?;
    has_parts(game, bounds)?;
    Ok(counts)
}

/// Whether the positions of the game have as many parts as there are bounds.
fn has_parts(game: &Game, bounds: &[i64]) -> Native<()> {
    if let PositionKind::Text | PositionKind::Map = game.rules().kind() {
        return Err(other_positions(game, "p_positions", "table-numbers"));
    }
    let parts = match game.rules().kind() {
        PositionKind::Array(Some(parts)) => Some(parts),
        // A square is a row and a column.
        _ => game.rules().squares().map(|_| 2),
    };
    if let Some(parts) = parts.filter(|parts| *parts != bounds.len()) {
        let bound = bounds.last().copied().unwrap_or(0).to_string();
        let call = format!("game.p_positions({})", vec![bound; parts].join(", "));
        let args: crate::messages::Args<'_> =
            &[("game", &game.name()), ("count", &parts), ("found", &bounds.len()), ("call", &call)];
        return Err(Diagnostic::keyed("wrong-kind", "table-bounds", args).raise());
    }
    Ok(())
}

fn p_families(game: &Game, most: &[i64], context: &Context) -> Native<Table> {
    let (mut rows, bounds) = (Rows::default(), bounds(game, most)?);
    let count = bounds.iter().fold(1_i64, |count, most| count.saturating_mul(*most as i64 + 1));
    if count > MOST_ROWS {
        return Err(bad("families-many", &[("count", &count), ("most", &MOST_ROWS)]));
    }
    let control = context.control("p_families");
    let ranges: Vec<RangeInclusive<u64>> = bounds.iter().map(|bound| 0..=*bound).collect();
    game.each_row(&ranges, &control, |row, outcome| {
        rows.push(row.to_vec(), outcome == Outcome::P);
        Ok(())
    })
    .or_raise()?;
    let mut poll = || control.poll(&Work::default()).map_err(SolveError::from);
    let families = rows.families(game.name(), &Chosen, &mut poll);
    Ok(Table::listing(families.or_raise()?))
}

fn p_positions(game: &Game, most: &[i64], context: &Context) -> Native<Array> {
    let found = game.p_positions(&bounds(game, most)?, &context.control("p_positions")).or_raise()?;
    Ok(found.iter().map(crate::convert::dynamic).collect())
}

/// The P-positions of a window. Its sides are ranges, or numbers that they end with.
fn window(game: &Game, sides: &[Dynamic], context: &Context) -> Native<Array> {
    let side = |side: &Dynamic| match side.as_int() {
        Ok(last) => Ok(Span { first: 0, last }),
        Err(_) => argument::span(side, "p_positions"),
    };
    let spans: Vec<Span> = sides.iter().map(side).collect::<Native<_>>()?;
    if spans.iter().any(|span| span.len() == 0 && span.first >= 0) {
        return Ok(Array::new());
    }
    has_parts(game, &spans.iter().map(|span| span.last).collect::<Vec<i64>>())?;
    let range = |span: &Span| match u64::try_from(span.first).ok().zip(u64::try_from(span.last).ok()) {
        Some((first, last)) => Ok(first..=last),
        None => argument::count(span.first.min(span.last), "count-bound").map(|bound| bound..=bound),
    };
    let ranges: Vec<RangeInclusive<u64>> = spans.iter().map(range).collect::<Native<_>>()?;
    let found = game.p_positions_within(&ranges, &context.control("p_positions")).or_raise()?;
    Ok(found.iter().map(crate::convert::dynamic).collect())
}

fn completions(game: &Game, m: i64, n: i64, most: Option<i64>, context: &Context) -> Native<Table> {
    let rows = Span { first: 0, last: argument::count(m, "count-heap")? as i64 };
    let columns = Span { first: 0, last: argument::count(n, "count-heap")? as i64 };
    area(rows, columns)?;
    if !matches!(game.rules().kind(), PositionKind::Heap | PositionKind::Array(None | Some(3))) {
        return Err(other_positions(game, "completions", "table-thirds"));
    }
    let most =
        most.map_or(Ok(2 * (rows.last + columns.last) as u64 + 8), |n| argument::count(n, "count-heap"))?;
    let control = context.control("completions");
    let (m, n) = (rows.last as u64, columns.last as u64);
    let thirds = game.completion_table(m, n, most, &control).or_raise()?;
    let cells = thirds.into_iter().map(|row| row.into_iter().map(|third| third.map(Nimber)).collect());
    errata::meet(context, "completions", &Met::Values(game));
    let misere = game.convention() == Convention::Misere;
    let key = if misere { "table-completions-misere" } else { "table-completions" };
    let title = crate::messages::text(key, &[("game", &game.name())]);
    Ok(Table::Grid(grid(game, rows, columns, cells.collect()).of_numbers(&title)))
}

/// The row with this index of the axis (rows of a grid) or this number (other rows).
fn row(table: &Table, index: i64) -> Native<Dynamic> {
    let missing = || Diagnostic::keyed("index", "table-row", &[("index", &index)]).raise();
    match table {
        Table::Grid(grid) => {
            let rows = grid.rows();
            let at = if index < 0 { rows.len() as i64 + index } else { index - grid.first().0 };
            let row = usize::try_from(at).ok().and_then(|at| rows.get(at)).ok_or_else(missing)?;
            let cells = row.iter().enumerate().map(|(column, &cell)| entry(grid, at, column, cell));
            Ok(Dynamic::from_array(cells.collect()))
        }
        Table::Rows(rows) => {
            let at = if index < 0 { rows.rows.len() as i64 + index } else { index };
            let row = usize::try_from(at).ok().and_then(|at| rows.rows.get(at)).ok_or_else(missing)?;
            Ok(record(&rows.headers, row))
        }
    }
}

/// The content of a cell, by its place.
pub(super) fn entry(grid: &Grid, row: i64, column: usize, cell: Option<Nimber>) -> Dynamic {
    let (first_row, first_column) = grid.first();
    let infinite = grid.infinite(first_row + row, first_column + column as i64);
    if let Some(value) = infinite {
        return Dynamic::from(value.clone());
    }
    cell.map_or(Dynamic::UNIT, |n| Dynamic::from(n.0 as i64))
}

pub(super) fn record(headers: &[String], row: &[Dynamic]) -> Dynamic {
    let map: rhai::Map = headers.iter().map(|h| h.as_str().into()).zip(row.iter().cloned()).collect();
    Dynamic::from_map(map)
}

/// A grid as an array of rows; other rows as an array of maps.
pub(crate) fn array(table: &Table) -> Array {
    match table {
        Table::Grid(grid) => {
            let row = |(at, row): (usize, &Vec<_>)| {
                let cells =
                    row.iter().enumerate().map(|(column, &cell)| entry(grid, at as i64, column, cell));
                Dynamic::from_array(cells.collect())
            };
            grid.rows().iter().enumerate().map(row).collect()
        }
        Table::Rows(rows) => rows.rows.iter().map(|row| record(&rows.headers, row)).collect(),
    }
}
