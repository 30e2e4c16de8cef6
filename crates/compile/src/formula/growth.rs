//! By how much a variable grows from round to round of a loop.

use bouton_theory::formula::Linear;

use super::term::{self, Fit};
use super::value::Value;

/// How a variable changes in a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Growth {
    /// Unchanged, except for items put into an array that is only filled.
    Same,
    /// This constant is added.
    By(i64),
    /// The items of an array grow.
    Items(Vec<Self>),
    /// In an unknown way: nobody may read the value from before the round.
    Lost,
}

impl Growth {
    /// What happened in one round.
    pub(super) fn of(before: &Value, after: &Value) -> Self {
        match (before, after) {
            (Value::Choices(old), Value::Choices(new)) if new.extends(old) => Self::Same,
            (before, after) if before == after => Self::Same,
            (Value::Number(old), Value::Number(new)) => {
                let grown = term::plus(new, -1, old).ok().as_ref().and_then(term::constant);
                grown.map_or(Self::Lost, Self::By)
            }
            (Value::List(old), Value::List(new)) if old.len() == new.len() => {
                let items: Vec<Self> = old.iter().zip(new).map(|(old, new)| Self::of(old, new)).collect();
                if items.contains(&Self::Lost) { Self::Lost } else { Self::Items(items) }
            }
            _ => Self::Lost,
        }
    }

    /// The value after this many rounds. Returns `None` if we don't know it.
    pub(super) fn after(&self, rounds: &Linear, start: &Value) -> Fit<Option<Value>> {
        Ok(match (self, start) {
            (Self::Same, start) => Some(start.clone()),
            (Self::By(step), Value::Number(start)) => Some(Value::Number(term::plus(start, *step, rounds)?)),
            (Self::Items(growths), Value::List(items)) => {
                let both = growths.iter().zip(items);
                let items =
                    both.map(|(growth, item)| growth.after(rounds, item)).collect::<Fit<Option<_>>>()?;
                items.map(Value::List)
            }
            _ => None,
        })
    }
}
