//! Arrays with lengths that depend on the position: how they begin, and how to take one of their items.

use std::rc::Rc;

use bouton_theory::formula::{Condition, Linear};

use super::not_linear::{Cause, NotLinear};
use super::path::Path;
use super::term::{self, Names};
use super::translation::Translation;
use super::value::{Choice, Choices, Value};

impl Translation<'_> {
    /// An array of any length as its choices.
    pub(super) fn choices(&mut self, of: Value, path: &Path) -> Result<Choices, NotLinear> {
        let (begun, first, place) = (path.conditions.len(), self.next, self.place);
        let choice = |conditions, value| Rc::new(Choice { conditions, value, place });
        let all = match of {
            Value::Choices(choices) => return Ok(choices),
            Value::List(items) => items.into_iter().map(|item| choice(Vec::new(), item)).collect(),
            Value::Range(from, to) => {
                let round = Linear::variable(self.variable());
                let item = self.fit(term::plus(&from, 1, &round))?;
                let rest = self.fit(term::plus(&to, -1, &item).and_then(|rest| term::moved(&rest, -1)))?;
                vec![choice(vec![Condition::AtLeastZero(rest)], Value::Number(item))]
            }
            _ => return self.refuse(Cause::Unknown),
        };
        Ok(Choices { begun, first, all })
    }

    /// Puts all items of an array behind those of another.
    pub(super) fn append(&mut self, path: &Path, to: &mut Choices, more: Value) -> Result<(), NotLinear> {
        let more = self.choices(more, path)?;
        for choice in &more.all {
            let (conditions, value) = self.chosen(&more, choice)?;
            let conditions = [&path.conditions[to.begun..], &conditions].concat();
            to.all.push(Rc::new(Choice { conditions, value, place: choice.place }));
        }
        Ok(())
    }

    /// An item of an array, with variables of its own.
    pub(super) fn chosen(
        &mut self,
        among: &Choices,
        choice: &Choice,
    ) -> Result<(Vec<Condition>, Value), NotLinear> {
        let mut names = Names::new();
        let mut name = |this: &mut Self, of: usize| {
            if of >= among.first {
                names.entry(of).or_insert_with(|| this.variable());
            }
        };
        for condition in &choice.conditions {
            term::variables(condition).into_iter().for_each(|of| name(self, of));
        }
        each_term(&choice.value, &mut |term| term::used(term).for_each(|of| name(self, of)));
        if choice.value.has_choices() {
            return self.refuse(Cause::Unknown);
        }
        let conditions = choice.conditions.iter().map(|of| term::renamed_condition(of, &names)).collect();
        Ok((conditions, renamed(&choice.value, &names)))
    }
}

/// Visits the terms of a value.
fn each_term(of: &Value, visit: &mut dyn FnMut(&Linear)) {
    match of {
        Value::Number(term) => visit(term),
        Value::List(items) => items.iter().for_each(|item| each_term(item, visit)),
        Value::Range(from, to) => [from, to].into_iter().for_each(visit),
        Value::Unit | Value::Truth(_) | Value::Choices(_) => {}
    }
}

fn renamed(of: &Value, names: &Names) -> Value {
    match of {
        Value::Number(term) => Value::Number(term::renamed(term, names)),
        Value::List(items) => Value::List(items.iter().map(|item| renamed(item, names)).collect()),
        Value::Range(from, to) => Value::Range(term::renamed(from, names), term::renamed(to, names)),
        other => other.clone(),
    }
}
