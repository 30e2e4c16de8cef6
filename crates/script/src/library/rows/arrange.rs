//! The rows of tables in another order, in groups, and side by side.

use std::collections::{BTreeMap, BTreeSet};

use bouton_rules::meter;
use rhai::{Array, Dynamic, Map};

use super::{columns_of, make, place, places, with};
use crate::Context;
use crate::argument::bad;
use crate::diagnostic::{Native, OrRaise};
use crate::library::order;
use crate::show::{self, collection};
use crate::value::{Rows, Table};

/// The cost of the work on a cell, in bytes that are moved.
const CELL: usize = 64;

/// The rows by columns; a minus before a name puts the largest first.
pub(super) fn sort(table: &Rows, by: &Dynamic) -> Native<Table> {
    let mut rows = table.rows.clone();
    // Each pass is stable, so the most important column comes last.
    for name in columns_of(by)?.iter().rev() {
        let falling = name.strip_prefix('-').filter(|_| !table.headers.contains(name));
        let at = place(table, falling.unwrap_or(name))?;
        let keys: Vec<Dynamic> = rows.iter().map(|row| row[at].clone()).collect();
        rows = order(&keys, falling.is_some())?.into_iter().map(|at| std::mem::take(&mut rows[at])).collect();
    }
    Ok(with(table, table.headers.clone(), rows))
}

/// The places of keys in their order; empty ones come last, and equal ones keep their order.
pub(super) fn order(keys: &[Dynamic], falling: bool) -> Native<Vec<usize>> {
    let last = keys.len() as i64;
    let key = |(at, key): (i64, &Dynamic)| -> Native<Dynamic> {
        meter::tick(CELL).or_raise()?;
        let (empty, at) = (key.is_unit(), if falling { last - at } else { at });
        // An empty cell is compared with nothing but its place.
        Ok(vec![(empty != falling).into(), if empty { 0.into() } else { key.clone() }, at.into()].into())
    };
    let mut keyed: Array = (0..last).zip(keys).map(key).collect::<Native<_>>()?;
    order::sort(&mut keyed)?;
    let at = |key: Dynamic| key.into_array().ok()?.pop()?.as_int().ok();
    let places = keyed.into_iter().filter_map(at).map(|at| if falling { last - at } else { at } as usize);
    let mut places: Vec<usize> = places.collect();
    if falling {
        places.reverse();
    }
    Ok(places)
}

/// A text that is the same for the same cells only.
fn key(row: &[Dynamic], places: &[usize]) -> Native<String> {
    let key: String = places.iter().map(|&at| show::nested(&row[at]) + "\n").collect();
    meter::tick(CELL * row.len() + key.len()).or_raise()?;
    Ok(key)
}

/// A row for each combination of cells in some columns, in the order in which they come first.
pub(super) fn group(table: &Rows, by: &Dynamic, tell: impl Fn(Table) -> Native<Dynamic>) -> Native<Table> {
    let places = places(table, by)?;
    let (mut known, mut groups) = (BTreeMap::new(), Vec::<Vec<Vec<Dynamic>>>::new());
    for row in &table.rows {
        let at = *known.entry(key(row, &places)?).or_insert(groups.len());
        if at == groups.len() {
            groups.push(Vec::new());
        }
        groups[at].push(row.clone());
    }
    let mut told = Vec::new();
    for rows in groups {
        let cells: Vec<Dynamic> = places.iter().map(|&at| rows[0][at].clone()).collect();
        let found = tell(with(table, table.headers.clone(), rows))?;
        let map =
            found.read_lock::<Map>().ok_or_else(|| bad("table-group", &[("found", &show::found(&found))]))?;
        told.push((cells, map.clone()));
    }
    let keys: BTreeSet<String> =
        told.iter().flat_map(|(_, map)| map.keys().map(ToString::to_string)).collect();
    let keys = collection::in_order(keys);
    let headers =
        places.iter().map(|&at| table.headers[at].clone()).chain(keys.iter().cloned()).collect::<Vec<_>>();
    make::unique(&headers)?;
    let cell = |map: &Map, key: &String| map.get(key.as_str()).map_or(Dynamic::UNIT, Dynamic::flatten_clone);
    let row = |(mut cells, map): (Vec<Dynamic>, Map)| {
        cells.extend(keys.iter().map(|key| cell(&map, key)));
        cells
    };
    Ok(with(table, headers, told.into_iter().map(row).collect()))
}

/// The rows of two tables side by side, for all pairs with the same cells in some columns.
pub(super) fn join(left: &Rows, right: &Rows, by: &Dynamic, context: &Context) -> Native<Table> {
    let (own, other) = (places(left, by)?, places(right, by)?);
    let added: Vec<usize> = (0..right.headers.len()).filter(|at| !other.contains(at)).collect();
    let name = |at: &usize| match &right.headers[*at] {
        name if left.headers.contains(name) => format!("{name}_2"),
        name => name.clone(),
    };
    let headers: Vec<String> = left.headers.iter().cloned().chain(added.iter().map(name)).collect();
    make::unique(&headers)?;
    let mut found: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    for (at, row) in right.rows.iter().enumerate() {
        found.entry(key(row, &other)?).or_default().push(at);
    }
    let mut rows = Vec::new();
    for row in &left.rows {
        for &at in found.get(&key(row, &own)?).into_iter().flatten() {
            context.poll()?;
            let cells = added.iter().map(|&column| right.rows[at][column].clone());
            rows.push(row.iter().cloned().chain(cells).collect());
        }
    }
    Ok(with(left, headers, rows))
}
