//! Plots of data: an array of numbers, of pairs or of rows, an array of maps, the columns of a table.

mod options;
mod read;

use bouton_plot::{Chart, ChartKind, Figure, Matrix, Series};
use rhai::{Array, Dynamic, Map};

use super::wanted;
use crate::argument::bad;
use crate::diagnostic::Native;
use crate::library::rows;
use crate::messages;
use crate::value::{Rows, Table};
use options::{DataKind, Options};
use read::{Column, number, whole};

/// More series are told apart by nobody.
const SERIES: usize = 8;

/// The figure of an array.
pub(super) fn of_array(items: &[Dynamic], options: &Map) -> Native<Figure> {
    let options = Options::read(options)?;
    let Some(first) = items.first() else { return Err(bad("plot-empty", &[])) };
    if first.is_map() {
        let Table::Rows(rows) = rows::of_array(items)? else { return Err(bad("plot-table", &[])) };
        return of_columns(&rows, options);
    }
    if let Some(column) = options.x.iter().chain(&options.y).next() {
        return Err(bad("plot-no-columns", &[("column", column)]));
    }
    match first.read_lock::<Array>().map(|row| row.len()) {
        None => {
            let place = |at: usize| format!("[{at}]");
            let numbers: Vec<f64> = items
                .iter()
                .enumerate()
                .map(|(at, item)| number(item, || place(at)))
                .collect::<Native<_>>()?;
            let points = numbers.into_iter().enumerate().map(|(at, v)| (at as f64, v)).collect();
            let (x, y) = (messages::text("plot-index", &[]), messages::text("plot-value", &[]));
            chart(options, (x, vec![y]), Labels::default(), vec![points], 0)
        }
        Some(0) => Err(bad("plot-empty", &[])),
        Some(width) => of_rows(items, width, options),
    }
}

/// Rows of equal length: pairs are points, longer ones a heat map, unless the kind says that the first number
/// of each is x.
fn of_rows(items: &[Dynamic], width: usize, options: Options) -> Native<Figure> {
    let mut rows: Vec<Array> = Vec::with_capacity(items.len());
    for (at, item) in items.iter().enumerate() {
        let row = item.read_lock::<Array>().map(|row| row.clone());
        let row = row.filter(|row| row.len() == width);
        let found = crate::show::brief(item);
        rows.push(
            row.ok_or_else(|| bad("plot-ragged", &[("index", &at), ("wanted", &width), ("found", &found)]))?,
        );
    }
    if options.kind == Some(DataKind::Heat) || (options.kind.is_none() && width > 2) {
        return matrix(rows.iter().map(|row| row.iter()), (Vec::new(), Vec::new()), options);
    }
    let cell = |(at, row): (usize, &Array), part: usize| number(&row[part], || format!("[{at}][{part}]"));
    let mut series = Vec::new();
    for part in 1..width.max(2) {
        let points = rows.iter().enumerate().map(|row| match width {
            1 => Ok((row.0 as f64, cell(row, 0)?)),
            _ => Ok((cell(row, 0)?, cell(row, part)?)),
        });
        series.push(points.collect::<Native<Vec<_>>>()?);
    }
    let names = match series.len() {
        1 => vec!["y".to_owned()],
        many => (1..=many).map(|at| format!("y{at}")).collect(),
    };
    chart(options, ("x".to_owned(), names), Labels::default(), series, 0)
}

/// The figure of a table.
pub(super) fn of_table(rows: &Rows, options: &Map) -> Native<Figure> {
    of_columns(rows, Options::read(options)?)
}

fn of_columns(rows: &Rows, mut options: Options) -> Native<Figure> {
    if rows.rows.is_empty() {
        return Err(bad("plot-empty", &[]));
    }
    let columns = read::columns(rows);
    if options.kind == Some(DataKind::Heat) {
        return heat(rows, &columns, options);
    }
    let is = |name: &str| columns.iter().any(|column| column.name == name && column.is_numbers);
    if options.x.is_none() && options.y.is_empty() && is("preperiod") && is("period") {
        // A survey: where each period begins, and how long it is, over all sizes.
        options.x = Some("preperiod".to_owned());
        options.y = vec!["period".to_owned()];
        options.log.get_or_insert((true, true));
    }
    let x = match &options.x {
        Some(name) => Some(read::find(&columns, name)?),
        None => columns
            .first()
            .filter(|column| column.is_numbers || !column.is_empty && options.y != [column.name.clone()]),
    };
    let is_lone = columns.iter().filter(|column| column.is_numbers).count() == 1;
    // One column of numbers is shown against the number of the row.
    let x = x.filter(|x| options.x.is_some() || !(x.is_numbers && is_lone));
    let y: Vec<&Column> = match options.y.as_slice() {
        [] => {
            columns.iter().filter(|column| column.is_numbers && x.is_none_or(|x| x.at != column.at)).collect()
        }
        names => names.iter().map(|name| read::find(&columns, name)).collect::<Native<_>>()?,
    };
    if y.is_empty() {
        return Err(bad("plot-no-numbers", &[]));
    }
    let places = x.filter(|x| !x.is_numbers).map(|x| read::labels(rows, x)).unwrap_or_default();
    let mut labels = Labels { places, points: Vec::new() };
    let called = x.filter(|x| x.is_numbers).and_then(|_| names_of(rows, &columns));
    let (mut left_out, mut series) = (0, Vec::new());
    for column in &y {
        let (mut points, mut names) = (Vec::new(), Vec::new());
        for (at, row) in rows.rows.iter().enumerate() {
            let across = match x.filter(|x| x.is_numbers) {
                Some(x) => read::cell(&row[x.at], at, &x.name)?,
                None => Some(at as f64),
            };
            match across.zip(read::cell(&row[column.at], at, &column.name)?) {
                Some(point) => {
                    points.push(point);
                    names.extend(called.as_ref().map(|names| names[at].clone()));
                }
                None => left_out += 1,
            }
        }
        series.push(points);
        labels.points.push(names);
    }
    let across = x.map_or_else(|| messages::text("plot-index", &[]), |x| x.name.clone());
    let names = y.iter().map(|column| column.name.clone()).collect();
    chart(options, (across, names), labels, series, left_out)
}

/// What the points over numbers are called: the first column of words.
fn names_of(rows: &Rows, columns: &[Column]) -> Option<Vec<String>> {
    let words = columns.iter().find(|column| !column.is_numbers && !column.is_empty)?;
    Some(read::labels(rows, words))
}

/// The columns of numbers as a heat map, with the first column of words for the names of the rows.
fn heat(rows: &Rows, columns: &[Column], options: Options) -> Native<Figure> {
    let shown: Vec<&Column> = match options.y.as_slice() {
        [] => columns.iter().filter(|column| column.is_numbers).collect(),
        names => names.iter().map(|name| read::find(columns, name)).collect::<Native<_>>()?,
    };
    if shown.is_empty() {
        return Err(bad("plot-no-numbers", &[]));
    }
    let named = match &options.x {
        Some(name) => Some(read::find(columns, name)?),
        None => columns.first().filter(|column| !column.is_numbers),
    };
    let labels = named.map(|column| read::labels(rows, column)).unwrap_or_default();
    let headers = shown.iter().map(|column| column.name.clone()).collect();
    let cells = rows
        .rows
        .iter()
        .map(|row| shown.iter().map(|column| &row[column.at]).collect::<Vec<_>>().into_iter());
    matrix(cells, (labels, headers), options)
}

fn matrix<'a, R>(
    rows: impl Iterator<Item = R>,
    (row_labels, column_labels): (Vec<String>, Vec<String>),
    options: Options,
) -> Native<Figure>
where
    R: Iterator<Item = &'a Dynamic>,
{
    let row = |(at, row): (usize, R)| {
        row.enumerate()
            .map(|(part, cell)| whole(cell, || format!("[{at}][{part}]")))
            .collect::<Native<Vec<_>>>()
    };
    let rows = rows.enumerate().map(row).collect::<Native<_>>()?;
    let name = |given: &Option<String>, key: &str| given.clone().unwrap_or_else(|| messages::text(key, &[]));
    let (row_name, column_name) = (name(&options.y_name, "plot-row"), name(&options.x_name, "plot-column"));
    let figure = wanted(&options.figure)?.options;
    Ok(Matrix { row_name, column_name, row_labels, column_labels, rows }.figure(figure))
}

/// The words in a chart.
#[derive(Default)]
struct Labels {
    /// The names of the places across; none if they are numbers.
    places: Vec<String>,
    /// The names of the points of each series.
    points: Vec<Vec<String>>,
}

/// The chart of some series over common places.
fn chart(
    options: Options,
    (across, names): (String, Vec<String>),
    labels: Labels,
    points: Vec<Vec<(f64, f64)>>,
    left_out: usize,
) -> Native<Figure> {
    if names.len() > SERIES {
        return Err(bad("plot-series", &[("count", &names.len()), ("most", &SERIES)]));
    }
    if points.iter().all(Vec::is_empty) {
        return Err(bad("plot-empty", &[]));
    }
    let log = options.log.unwrap_or_default();
    let below = |(x, y): &&(f64, f64)| (log.0 && *x < 0.0) || (log.1 && *y < 0.0);
    if let Some((x, y)) = points.iter().flatten().find(below) {
        return Err(bad("plot-log-negative", &[("x", x), ("y", y)]));
    }
    let kind = match options.kind {
        Some(DataKind::Bars) => ChartKind::Bars,
        Some(DataKind::Line) => ChartKind::Line,
        None if !labels.places.is_empty() => ChartKind::Bars,
        _ => ChartKind::Scatter,
    };
    let y_name = if let [one] = names.as_slice() { one.clone() } else { messages::text("plot-value", &[]) };
    let mut called = labels.points.into_iter();
    let series = names.into_iter().zip(points);
    let series =
        series.map(|(name, points)| Series { name, points, names: called.next().unwrap_or_default() });
    let series = series.collect();
    let chart = Chart {
        kind,
        x_name: options.x_name.unwrap_or(across),
        y_name: options.y_name.unwrap_or(y_name),
        labels: labels.places,
        series,
        log,
        left_out,
    };
    Ok(chart.figure(wanted(&options.figure)?.options))
}
