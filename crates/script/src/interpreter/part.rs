//! A part of a variable, without running anything: for completion.

use rhai::{Array, Dynamic, Map};

use super::Interpreter;
use crate::help;

/// From a value to a part of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PartStep {
    /// `.key` or `["key"]`
    Key(String),
    /// `[3]`; negative numbers count from the end.
    Item(i64),
}

/// The facts about a part: its type, and its keys with their types if it is a map.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Part {
    /// The name of the type, as the manual writes it.
    pub kind: String,
    /// The keys, in order.
    pub keys: Vec<(String, String)>,
}

impl Interpreter {
    /// The value at the end of the steps from a variable, or from `_` or `Out`. Returns `None` if there isn't
    /// one.
    #[must_use]
    pub fn part(&self, variable: &str, steps: &[PartStep]) -> Option<Part> {
        let found = self.variables().filter(|(name, ..)| *name == variable).last();
        if let Some((_, _, value)) = found {
            return follow(value, steps);
        }
        let (number, steps) = match (variable, steps) {
            ("_", steps) => (-1, steps),
            ("Out", [PartStep::Item(number), steps @ ..]) => (*number, steps),
            _ => return None,
        };
        follow(&self.context.recall().value(number).ok()?, steps)
    }
}

fn follow(value: &Dynamic, steps: &[PartStep]) -> Option<Part> {
    let Some((step, rest)) = steps.split_first() else { return Some(described(value)) };
    match step {
        PartStep::Key(key) => follow(value.read_lock::<Map>()?.get(key.as_str())?, rest),
        PartStep::Item(number) => {
            let items = value.read_lock::<Array>()?;
            let at = usize::try_from(*number).ok();
            let at = at.or_else(|| items.len().checked_sub(usize::try_from(number.unsigned_abs()).ok()?))?;
            follow(items.get(at)?, rest)
        }
    }
}

fn described(value: &Dynamic) -> Part {
    let kind = help::kind_of(value);
    let keys = value.read_lock::<Map>().map(|map| {
        map.iter().map(|(key, value)| (key.to_string(), help::kind_of(value))).collect::<Vec<_>>()
    });
    Part { kind, keys: keys.unwrap_or_default() }
}
