//! The values of earlier cells: `_` is the last one, `Out[3]` that of `In[3]`.
//!
//! Both are names that somebody types at a prompt; a file knows neither. `_` isn't a name in plain Rhai, so
//! that the rewriting makes [`LAST`] of it, and both are found where the engine looks for variables. A
//! variable of the author hides them. Large values are not kept, because nobody would know how to give them
//! back.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;

use rhai::Dynamic;

use crate::diagnostic::{Diagnostic, Native};
use crate::functions::Functions;
use crate::messages;
use crate::value::size;

/// The name of the last value in plain Rhai.
const LAST: &str = "_Out";
/// The name of all of them.
pub(crate) const ALL: &str = "Out";

/// The most values that are kept.
const KEPT: usize = 1_000;
/// The most bytes that all of them together take, and so does each.
const BYTES: u64 = 32 << 20;

/// The values of the cells of a session. Cheap to clone: the clones share them.
#[derive(Clone, Debug, Default)]
pub(crate) struct Recall(Rc<RefCell<VecDeque<Entry>>>);

#[derive(Clone, Debug)]
struct Entry {
    /// It is the value of `In[number]`.
    number: u64,
    /// None: it was too large.
    value: Option<Dynamic>,
    bytes: u64,
}

impl Recall {
    /// Keeps the value of `In[number]`.
    pub(crate) fn keep(&self, number: u64, value: Dynamic) {
        if value.is::<Self>() {
            return;
        }
        let bytes = size::of(&value).all();
        let value = (bytes <= BYTES).then_some(value);
        let mut entries = self.0.borrow_mut();
        entries.push_back(Entry { number, value, bytes });
        let held = |entry: &Entry| if entry.value.is_some() { entry.bytes } else { 0 };
        let mut all: u64 = entries.iter().map(held).sum();
        while entries.len() > KEPT || all > BYTES {
            all -= entries.pop_front().as_ref().map_or(0, held);
        }
    }

    /// Calls `visit` with every value.
    pub(crate) fn each(&self, visit: impl FnMut(&Dynamic)) {
        self.0.borrow().iter().filter_map(|entry| entry.value.as_ref()).for_each(visit);
    }

    /// Forgets all values.
    pub(crate) fn clear(&self) {
        // We take it out first, because freeing a value may look here.
        drop(self.0.take());
    }

    /// The meaning of a name, if it is one of the two.
    pub(crate) fn find(&self, name: &str) -> Native<Option<Dynamic>> {
        match name {
            LAST => self.value(-1).map(Some),
            ALL => Ok(Some(Dynamic::from(self.clone()))),
            _ => Ok(None),
        }
    }

    /// `Out[number]`; negative numbers count from the last value back.
    pub(crate) fn value(&self, number: i64) -> Native<Dynamic> {
        let entries = self.0.borrow();
        let entry = match usize::try_from(number) {
            Ok(number) => entries.iter().find(|entry| entry.number == number as u64),
            Err(_) => entries.iter().rev().nth(usize::try_from(-(number + 1)).unwrap_or(usize::MAX)),
        };
        let refused = match entry {
            Some(Entry { value: Some(value), .. }) => return Ok(value.clone()),
            Some(Entry { number, bytes, .. }) => {
                let held = messages::bytes(*bytes);
                Diagnostic::keyed("out-of-bounds", "recall-large", &[("number", number), ("size", &held)])
            }
            None if entries.is_empty() => Diagnostic::keyed("out-of-bounds", "recall-empty", &[]),
            None => Diagnostic::keyed("out-of-bounds", "recall-none", &[("number", &number)]),
        };
        Err(refused.raise())
    }

    /// The values that are kept, one a line, each as `say` says it.
    pub(crate) fn lines(&self, say: impl Fn(&Dynamic) -> String) -> String {
        let line = |entry: &Entry| {
            let value = entry.value.as_ref().map_or_else(|| "…".to_owned(), &say);
            format!("Out[{}]: {value}", entry.number)
        };
        self.0.borrow().iter().map(line).collect::<Vec<_>>().join("\n")
    }
}

/// Whether a name stands for the value of earlier cells.
pub(crate) fn is_name(name: &str) -> bool {
    matches!(name, LAST | ALL)
}

/// Adds `Out[n]`.
pub(crate) fn register(functions: &mut Functions) {
    functions.register_indexer_get(|all: &mut Recall, number: i64| all.value(number));
}
