//! Estimated memory of values.
//!
//! Looked at only where much is held: the walk visits every item of every array.

use bouton_partizan::Form;
use bouton_rules::Datum;
use bouton_solve::{Component, Game, Sum};
use rhai::{Array, Blob, Dynamic, ImmutableString, Map, Scope};

use super::walk::Walk;
use super::{Rows, SumOf, Table, Values};
use crate::messages;

/// The bytes of a map for each key, in addition to its letters.
const ENTRY: usize = 48;
/// Smaller variables are not worth a word.
const NAMED: u64 = 1 << 20;
/// This many variables are named.
const MOST_NAMED: usize = 3;

/// The bytes of a value and of the tables of the games in it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Size {
    /// The bytes of values that the script made.
    pub(crate) values: u64,
    /// Of the solvers' tables.
    pub(crate) tables: u64,
    /// Of the letters of texts, which copies share.
    texts: u64,
    /// The rows of tables, the cells in them, and the letters of the headings above these cells.
    rows: u64,
    cells: u64,
    headers: u64,
}

impl Size {
    /// Both together.
    pub(crate) fn all(self) -> u64 {
        self.values.saturating_add(self.tables)
    }

    /// The bytes of a table's cells as texts, before they are a file.
    pub(crate) fn as_csv(self) -> u64 {
        self.values.saturating_mul(8)
    }

    /// The bytes of a copy of the value.
    pub(crate) fn copied(self) -> u64 {
        self.values - self.texts
    }

    /// The bytes that the rows of tables add to a file of JSON, where each has the names of all columns.
    pub(crate) fn named(self) -> u64 {
        self.headers.saturating_add(8 * self.cells)
    }

    /// Their bytes as objects in memory, until they are written: a node of a tree for each row.
    pub(crate) fn objects(self) -> u64 {
        (640 * self.rows + 120 * self.cells).saturating_add(self.headers.saturating_mul(3))
    }

    fn add(&mut self, bytes: usize) {
        self.values += bytes as u64;
    }

    fn game(&mut self, game: &Game) {
        self.tables = self.tables.max(game.bytes());
    }
}

/// The bytes of a value. Games that it contains more than once count once; of several games the largest
/// counts.
pub(crate) fn of(value: &Dynamic) -> Size {
    let mut sizes = Sizes::default();
    sizes.visit(value);
    sizes.size
}

/// The bytes of the items of an array.
pub(crate) fn of_items<'a>(items: impl Iterator<Item = &'a Dynamic>) -> u64 {
    let mut sizes = Sizes::default();
    items.for_each(|item| {
        sizes.size.add(size_of::<Dynamic>());
        sizes.visit(item);
    });
    sizes.size.values
}

/// The bytes of the values of all variables; a captured value belongs to the variable and counts once.
pub(crate) fn of_all(scope: &Scope<'_>) -> u64 {
    let mut sizes = Sizes::default();
    scope.iter_raw().for_each(|(_, _, value)| sizes.visit(value));
    sizes.size.values
}

/// The games that a value holds.
pub(crate) fn games(value: &Dynamic) -> Vec<Game> {
    let mut sizes = Sizes::default();
    sizes.visit(value);
    sizes.games
}

/// The largest variables with their sizes, the largest first.
pub(crate) fn largest<'a>(variables: impl Iterator<Item = (&'a str, &'a Dynamic)>) -> Vec<(String, u64)> {
    let mut all: Vec<(String, u64)> =
        variables.map(|(name, value)| (name.to_owned(), of(value).all())).collect();
    all.retain(|(_, size)| *size >= NAMED);
    all.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
    all.dedup_by(|a, b| a.0 == b.0);
    all.truncate(MOST_NAMED);
    all
}

/// The largest variables in words: ``"`a` (480 MiB), `g` (12 MiB)"``. Returns `None` if all are small.
pub(crate) fn in_words(largest: &[(String, u64)]) -> Option<String> {
    let named: Vec<String> =
        largest.iter().map(|(name, size)| format!("`{name}` ({})", messages::bytes(*size))).collect();
    (!named.is_empty()).then(|| named.join(", "))
}

/// Adds up the sizes of values.
#[derive(Default)]
struct Sizes {
    size: Size,
    games: Vec<Game>,
    walk: Walk,
}

impl Sizes {
    fn visit(&mut self, value: &Dynamic) {
        let Self { size, games, walk } = self;
        walk.visit(value, &mut |value| size.value(value, games));
    }
}

impl Size {
    /// Adds the bytes of a value without those of the values within it, and the games that it holds.
    fn value(&mut self, value: &Dynamic, games: &mut Vec<Game>) {
        if let Some(array) = value.read_lock::<Array>() {
            self.add(array.capacity() * size_of::<Dynamic>());
        } else if let Some(map) = value.read_lock::<Map>() {
            map.keys().for_each(|key| self.add(key.len() + ENTRY));
        } else if let Some(text) = value.read_lock::<ImmutableString>() {
            self.add(text.len());
            self.texts += text.len() as u64;
        } else if let Some(blob) = value.read_lock::<Blob>() {
            self.add(blob.capacity());
        } else {
            self.object(value, games);
        }
    }

    /// Values of the library.
    fn object(&mut self, value: &Dynamic, games: &mut Vec<Game>) {
        if let Some(game) = value.read_lock::<Game>() {
            self.game(&game);
            games.push(game.clone());
        } else if let Some(sum) = value.read_lock::<Sum>() {
            self.add(std::mem::size_of_val::<[Component]>(sum.components()));
            sum.components().iter().for_each(|component| self.add(of_position(&component.position)));
            if let Some(component) = sum.components().first() {
                self.game(&component.game);
            }
            games.extend(sum.components().iter().map(|component| component.game.clone()));
        } else if let Some(sum) = value.read_lock::<SumOf>() {
            self.add(size_of_val::<[Dynamic]>(&sum.parts));
        } else if let Some(form) = value.read_lock::<Form>() {
            self.tables = self.tables.max(form.store().borrow().bytes());
        } else if let Some(values) = value.read_lock::<Values>() {
            self.add(8 * values.len());
        } else if let Some(table) = value.read_lock::<Table>() {
            match &*table {
                Table::Rows(rows) => self.rows(rows),
                Table::Grid(grid) => grid.rows().iter().for_each(|row| self.add(size_of_val::<[_]>(row))),
            }
        }
    }

    fn rows(&mut self, rows: &Rows) {
        let letters = rows.headers.iter().map(String::len).sum::<usize>();
        self.rows += rows.rows.len() as u64;
        self.cells += (rows.rows.len() * rows.headers.len()) as u64;
        self.headers = self.headers.saturating_add(rows.rows.len() as u64 * letters as u64);
        rows.rows.iter().for_each(|row| self.add(row.capacity() * size_of::<Dynamic>()));
    }
}

/// The heap memory of a position.
fn of_position(position: &Datum) -> usize {
    match position {
        Datum::Bool(_) | Datum::Int(_) => 0,
        Datum::Ints(parts) => std::mem::size_of_val::<[i64]>(parts),
        Datum::Text(text) => text.len(),
        Datum::List(items) => {
            std::mem::size_of_val::<[Datum]>(items) + items.iter().map(of_position).sum::<usize>()
        }
        Datum::Map(entries) => entries.iter().map(|(key, item)| ENTRY + key.len() + of_position(item)).sum(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nested_values_count_all_that_they_hold() {
        let inner: Array = vec![Dynamic::from(1_i64); 1000];
        let outer: Array = (0..100).map(|_| Dynamic::from(inner.clone())).collect();
        let size = of(&Dynamic::from(outer));
        assert!((1_600_000..1_700_000).contains(&size.values), "{size:?}");
        assert_eq!(of(&Dynamic::from("x".repeat(5000))).values, 5000);
        assert_eq!(of(&Dynamic::from(7_i64)), Size::default());
    }

    #[test]
    fn what_is_shared_counts_once() {
        let array: Array = vec![Dynamic::from(1_i64); 1000];
        let one = Dynamic::from(array).into_shared();
        let mut scope = Scope::new();
        scope.push_dynamic("one", one.clone());
        let once = of_all(&scope);
        scope.push_dynamic("same", one.clone()).push_dynamic("pair", vec![one.clone(), one].into());
        assert!((16_000..17_000).contains(&once) && of_all(&scope) < once + 100, "{once} {}", of_all(&scope));
        scope.push("copy", scope.get("one").expect("a variable").flatten_clone());
        assert!(of_all(&scope) >= 2 * once);
    }

    #[test]
    fn variables_are_named_by_size() {
        let mut scope = Scope::new();
        scope.push("small", 1_i64).push("text", "x".repeat(3 << 20)).push("blob", vec![0_u8; 5 << 20]);
        assert_eq!(
            in_words(&largest(scope.iter_raw().map(|(name, _, value)| (name, value)))).as_deref(),
            Some("`blob` (5 MiB), `text` (3 MiB)")
        );
        assert_eq!(in_words(&[]), None);
    }
}
