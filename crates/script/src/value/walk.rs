//! A walk over a value and all values within it.

use std::collections::HashSet;

use rhai::{Array, Dynamic, FnPtr, Map};

use super::{SumOf, Table};
use crate::diagnostic::caught::Caught;

/// How deep values may be nested: deeper ones hold themselves.
pub(crate) const DEPTH: usize = 64;

/// The values that were visited. One walk may visit several values, and what they share is visited once.
#[derive(Default)]
pub(crate) struct Walk {
    /// Where the shared values lie: a closure may hold itself.
    shared: HashSet<usize>,
    /// Whether some value was in use, or nested too deeply to look into it.
    pub(crate) is_partial: bool,
}

impl Walk {
    /// Shows a value to `see`, and then those within it.
    pub(crate) fn visit(&mut self, value: &Dynamic, see: &mut dyn FnMut(&Dynamic)) {
        self.at(value, 0, see);
    }

    fn at(&mut self, value: &Dynamic, depth: usize, see: &mut dyn FnMut(&Dynamic)) {
        if depth > DEPTH {
            self.is_partial = true;
        } else if value.is_shared() {
            let Some(inner) = value.read_lock::<Dynamic>() else {
                self.is_partial = true;
                return;
            };
            if self.shared.insert(std::ptr::from_ref(&*inner).addr()) {
                self.at(&inner, depth + 1, see);
            }
        } else {
            see(value);
            self.within(value, &mut |walk, item| walk.at(item, depth + 1, see));
        }
    }

    /// Hands out the values that a value holds. The types of the library that aren't named here don't hold
    /// values of a script.
    fn within(&mut self, value: &Dynamic, out: &mut dyn FnMut(&mut Self, &Dynamic)) {
        let mut each = |item: &Dynamic| out(self, item);
        if let Some(array) = value.read_lock::<Array>() {
            array.iter().for_each(each);
        } else if let Some(map) = value.read_lock::<Map>() {
            map.values().for_each(each);
        } else if let Some(function) = value.read_lock::<FnPtr>() {
            function.curry().iter().for_each(each);
        } else if let Some(sum) = value.read_lock::<SumOf>() {
            sum.parts.iter().for_each(each);
        } else if let Some(table) = value.read_lock::<Table>() {
            if let Table::Rows(rows) = &*table {
                rows.rows.iter().flatten().for_each(each);
            }
        } else if let Some(Caught { value: Some(thrown), .. }) = value.read_lock::<Caught>().as_deref() {
            each(thrown);
        }
    }
}
