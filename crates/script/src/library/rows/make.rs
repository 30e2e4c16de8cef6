//! Arrays as tables of rows.

use std::collections::{BTreeMap, BTreeSet};

use bouton_rules::meter;
use rhai::{Array, Dynamic, Map};

use crate::argument::bad;
use crate::diagnostic::{Native, OrRaise};
use crate::show::{self, collection};
use crate::value::{Rows, Table, Values};

/// The name for a column without one.
pub(crate) fn unnamed(at: usize) -> String {
    format!("column{}", at + 1)
}

/// The first name that two columns have.
pub(crate) fn repeated(headers: &[String]) -> Option<&String> {
    let mut seen = BTreeSet::new();
    headers.iter().find(|header| !seen.insert(*header))
}

/// Refuses two columns of one name: a row is a map, which would have only one of them.
pub(super) fn unique(headers: &[String]) -> Native<()> {
    repeated(headers).map_or(Ok(()), |name| Err(bad("table-twice", &[("name", name)])))
}

/// The table of an array of maps, of arrays of equal length, or of other values, which make one column.
pub(crate) fn of_array(items: &[Dynamic]) -> Native<Table> {
    let maps = items.iter().filter_map(|item| item.read_lock::<Map>()).collect::<Vec<_>>();
    if !maps.is_empty() {
        let keys: BTreeSet<String> =
            maps.iter().flat_map(|map| map.keys().map(ToString::to_string)).collect();
        return under(items, &collection::in_order(keys));
    }
    let width = items.first().and_then(|item| Some(item.read_lock::<Array>()?.len()));
    match width {
        Some(width) => under(items, &(0..width).map(unnamed).collect::<Vec<_>>()),
        None => {
            let rows: Vec<Dynamic> = items.iter().map(|item| vec![item.clone()].into()).collect();
            under(&rows, &["value".to_owned()])
        }
    }
}

/// The table of an array under these headers: of maps, their entries; of arrays, their items in order.
pub(super) fn under(items: &[Dynamic], headers: &[String]) -> Native<Table> {
    unique(headers)?;
    let of_maps = items.iter().any(|item| item.is_map());
    let row = |(at, item): (usize, &Dynamic)| {
        meter::tick(size_of::<Dynamic>() * (1 + headers.len())).or_raise()?;
        let wrong =
            |key| bad(key, &[("index", &at), ("found", &show::quoted(item)), ("wanted", &headers.len())]);
        if of_maps {
            let map = item.read_lock::<Map>().ok_or_else(|| wrong("table-map"))?;
            let cell = |name: &String| map.get(name.as_str()).map_or(Dynamic::UNIT, Dynamic::flatten_clone);
            return Ok(headers.iter().map(cell).collect());
        }
        let cells = item.read_lock::<Array>().filter(|cells| cells.len() == headers.len());
        let cells = cells.ok_or_else(|| wrong("table-array"))?;
        Ok(cells.iter().map(Dynamic::flatten_clone).collect())
    };
    let rows = items.iter().enumerate().map(row).collect::<Native<_>>()?;
    Ok(Table::of_rows(Rows { title: String::new(), headers: headers.to_vec(), rows, names: BTreeMap::new() }))
}

/// A row for each value of a sequence.
pub(super) fn of_values(values: &Values) -> Table {
    let row = |(n, value): (i64, &bouton_theory::Nimber)| vec![n.into(), (value.0 as i64).into()];
    let rows = values.indices().zip(values.iter()).map(row).collect();
    let headers = vec!["n".to_owned(), "value".to_owned()];
    Table::of_rows(Rows { title: values.game().to_owned(), headers, rows, names: BTreeMap::new() })
}
