//! Arrays: their items, and functions that change none of them.

use std::rc::Rc;

use bouton_theory::formula::{Condition, Linear};

use super::not_linear::{Cause, NotLinear};
use super::path::{End, Path};
use super::term;
use super::translation::{Ends, Translation};
use super::value::{Choice, Choices, Value};
use crate::arena;
use crate::ir::Native;
use crate::operator::Binary;
use crate::pure::{Code, Plain, Row};

/// More numbers than these are not sorted.
const SORTED: usize = 5;

impl Translation<'_> {
    /// A function that changes nothing.
    pub(super) fn native(&mut self, of: Native, path: Path, mut values: Vec<Value>) -> Ends {
        match (of, values.as_mut_slice()) {
            (Native::Negate, [Value::Number(term)]) => {
                Self::number(path, self.fit(term::times(term, -1, 0))?)
            }
            (Native::Not, [Value::Truth(truth)]) => Self::value(path, Value::Truth(!*truth)),
            (Native::Abs, [Value::Number(term)]) => self.absolute(path, term),
            (Native::Total, [Value::List(items)]) => {
                let mut sum = Linear::default();
                for item in std::mem::take(items) {
                    sum = self.fit(term::plus(&sum, 1, &self.term(item)?))?;
                }
                Self::number(path, sum)
            }
            (Native::Len, [Value::List(items)]) => Self::number(path, Linear::constant(items.len() as i64)),
            (Native::Contains, [Value::List(items), item]) => self.contained(path, items, item),
            (Native::Index | Native::At, [Value::List(items), Value::Number(at)]) => {
                let places = self.places(path, at, items.len())?;
                Ok(places.into_iter().map(|(path, at)| (path, End::Value(items[at].clone()))).collect())
            }
            (Native::Concat, [left, right]) => self.concatenated(path, left, right),
            (Native::Sorted, [Value::List(items)]) => self.sorted(path, std::mem::take(items)),
            (Native::Sorted, [choices @ Value::Choices(_)]) => Self::value(path, choices.clone()),
            (Native::Put, [Value::List(items), Value::Number(at), item]) => {
                let places = self.places(path, at, items.len())?;
                let put = |at: usize| {
                    let mut items = items.clone();
                    items[at] = item.clone();
                    Value::List(items)
                };
                Ok(places.into_iter().map(|(path, at)| (path, End::Value(put(at)))).collect())
            }
            (Native::List, [range]) => Self::value(path, range.clone()),
            (Native::Singles, _) => self.refuse(Cause::Sum),
            (Native::Row(row), values) => self.row(row, path, values),
            (of, _) => self.refuse(Cause::Function(of.row().name)),
        }
    }

    fn row(&mut self, row: &'static Row, path: Path, values: &mut [Value]) -> Ends {
        match (row.name, values) {
            ("wythoff_lower", [Value::Number(term)]) => self.golden(path, term, 0),
            ("wythoff_upper", [Value::Number(term)]) => self.golden(path, term, 1),
            ("min" | "max", [Value::List(items)]) if !items.is_empty() => {
                self.extremes(row.name == "max", path, std::mem::take(items))
            }
            ("contains", [Value::Range(from, to), Value::Number(item)]) => {
                let below = self.fit(term::plus(to, -1, item).and_then(|rest| term::moved(&rest, -1)))?;
                let above = self.fit(term::plus(item, -1, from))?;
                let ends = self.ask(path, &Condition::AtLeastZero(above))?;
                self.then(ends, |this, path, value| match value {
                    Value::Truth(true) => this.ask(path, &Condition::AtLeastZero(below.clone())),
                    other => Self::value(path, other),
                })
            }
            ("range with step", [Value::Number(from), Value::Number(to), Value::Number(step)]) => {
                self.stepped(path, from, to, step)
            }
            ("removed", [Value::List(items), Value::Number(at)]) => {
                let places = self.places(path, at, items.len())?;
                let without = |at: usize| {
                    let mut items = items.clone();
                    items.remove(at);
                    Value::List(items)
                };
                Ok(places.into_iter().map(|(path, at)| (path, End::Value(without(at)))).collect())
            }
            (_, values) => match folded(row, values) {
                Some(value) => Self::value(path, value),
                None => self.refuse(Cause::Function(row.name)),
            },
        }
    }

    fn contained(&mut self, path: Path, items: &[Value], item: &Value) -> Ends {
        let Some((first, rest)) = items.split_first() else { return Self::value(path, Value::Truth(false)) };
        let ends = self.equal(path, first, item)?;
        self.then(ends, |this, path, value| match value {
            Value::Truth(false) => this.contained(path, rest, item),
            other => Self::value(path, other),
        })
    }

    fn extremes(&mut self, largest: bool, path: Path, items: Vec<Value>) -> Ends {
        let mut items = items.into_iter();
        let first = items.next().unwrap_or(Value::Unit);
        let mut ends = Self::value(path, first)?;
        for item in items {
            let item = self.term(item)?;
            ends = self.then(ends, |this, path, best| {
                let best = this.term(best)?;
                this.extreme(largest, path, &best, &item)
            })?;
        }
        Ok(ends)
    }

    /// From `from` to before `to`, in steps of a constant.
    fn stepped(&mut self, path: Path, from: &Linear, to: &Linear, step: &Linear) -> Ends {
        let Some(step) = term::constant(step).filter(|step| ![0, i64::MIN].contains(step)) else {
            return self.refuse(Cause::Product);
        };
        let first = self.next;
        let round = Linear::variable(self.variable());
        let item = self.fit(term::plus(from, step, &round))?;
        let (low, high) = if step > 0 { (&item, to) } else { (to, &item) };
        let rest = self.fit(term::plus(high, -1, low).and_then(|rest| term::moved(&rest, -1)))?;
        let conditions = vec![Condition::AtLeastZero(rest)];
        let choice = Choice { conditions, value: Value::Number(item), place: self.place };
        let begun = path.conditions.len();
        Self::value(path, Value::Choices(Choices { begun, first, all: vec![Rc::new(choice)] }))
    }

    fn concatenated(&mut self, path: Path, left: &Value, right: &Value) -> Ends {
        if let (Value::List(left), Value::List(right)) = (left, right) {
            return Self::value(path, Value::List([left.as_slice(), right].concat()));
        }
        // Begun anew, so that nobody takes it for the first array with more in it.
        let mut whole = Choices { begun: path.conditions.len(), first: self.next, all: Vec::new() };
        for part in [left, right] {
            self.append(&path, &mut whole, part.clone())?;
        }
        Self::value(path, Value::Choices(whole))
    }

    /// The places that an index may be, as cases.
    pub(super) fn places(
        &mut self,
        path: Path,
        at: &Linear,
        length: usize,
    ) -> Result<Vec<(Path, usize)>, NotLinear> {
        if let Some(at) = term::constant(at) {
            return match arena::index(at, length) {
                Some(at) => Ok(vec![(path, at)]),
                None => self.refuse(Cause::Failure),
            };
        }
        let (mut open, mut all) = (Some(path), Vec::new());
        let size = length as i64;
        for place in -size..size {
            let Some(path) = open.take() else { break };
            let here = self.fit(term::moved(at, -place))?;
            let [yes, no] = self.fit(path.fork(&Condition::Zero(here)))?;
            all.extend(yes.map(|path| (path, place.rem_euclid(size) as usize)));
            open = no;
        }
        match open {
            // The remaining numbers are outside, as far as there are any: those before the first place and
            // those behind the last.
            Some(path) => {
                let below = self.fit(term::times(at, -1, -size - 1))?;
                let above = self.fit(term::moved(at, -size))?;
                let outside = [below, above].map(|term| path.contradicts(&Condition::AtLeastZero(term)));
                let [below, above] = outside;
                if self.fit(below)? && self.fit(above)? { Ok(all) } else { self.refuse(Cause::Failure) }
            }
            None => Ok(all),
        }
    }

    /// Numbers in order, on a path for each way in which they may have been before.
    pub(super) fn sorted(&mut self, path: Path, items: Vec<Value>) -> Ends {
        if items.len() > SORTED {
            return self.refuse(Cause::Size);
        }
        let mut ends = Self::value(path, Value::List(Vec::new()))?;
        for item in items {
            let item = self.term(item)?;
            ends = self.then(ends, |this, path, sorted| match sorted {
                Value::List(sorted) => this.inserted(path, sorted, &item, 0),
                _ => this.refuse(Cause::Unknown),
            })?;
        }
        Ok(ends)
    }

    /// Puts a number among sorted ones. Those before `at` aren't larger.
    fn inserted(&mut self, path: Path, mut sorted: Vec<Value>, item: &Linear, at: usize) -> Ends {
        let Some(next) = sorted.get(at) else {
            sorted.push(Value::Number(item.clone()));
            return Self::value(path, Value::List(sorted));
        };
        let next = self.term(next.clone())?;
        let ends = self.comparison(Binary::GreaterEqual, path, item, &next)?;
        self.then(ends, |this, path, is_behind| {
            let mut sorted = sorted.clone();
            if is_behind == Value::Truth(true) {
                return this.inserted(path, sorted, item, at + 1);
            }
            sorted.insert(at, Value::Number(item.clone()));
            Self::value(path, Value::List(sorted))
        })
    }
}

/// A function on plain numbers with constant arguments.
fn folded(row: &Row, values: &[Value]) -> Option<Value> {
    let Code::Plain(plain) = row.code else { return None };
    let number = |value: &Value| match value {
        Value::Number(term) => term::constant(term),
        _ => None,
    };
    let constant = |n: i64| Value::Number(Linear::constant(n));
    let list = |all: Vec<i64>| Value::List(all.into_iter().map(constant).collect());
    match (plain, values) {
        (Plain::Number(of), [a]) => of(number(a)?).map(constant),
        (Plain::Numbers(of), [a, b]) => of(number(a)?, number(b)?).map(constant),
        (Plain::Holds(of), [a]) => Some(Value::Truth(of(number(a)?))),
        (Plain::Lists(of), [a]) => of(number(a)?).map(list),
        (Plain::ListsBoth(of), [a, b]) => of(number(a)?, number(b)?).map(list),
        (Plain::Gathers(of), [Value::List(all)]) => {
            of(&all.iter().map(number).collect::<Option<Vec<_>>>()?).map(constant)
        }
        _ => None,
    }
}
