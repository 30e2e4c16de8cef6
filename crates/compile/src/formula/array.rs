//! Arrays: their items, changes of them, and functions on them.

use std::rc::Rc;

use bouton_theory::formula::{Condition, Linear};

use super::not_linear::{Cause, NotLinear};
use super::path::{End, Path};
use super::term::{self, Names};
use super::translation::{Ends, Translation, local};
use super::value::{Choice, Choices, Value};
use crate::arena;
use crate::ir::{Expr, Kind, Native};
use crate::operator::Binary;
use crate::pure::{Code, Plain, Row};

/// What an array becomes on each of several paths, and the value of the change.
type Changes = Result<Vec<(Path, Value, Value)>, NotLinear>;

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
            // What is left are numbers outside, as far as there are any: those before the first place and
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
    fn sorted(&mut self, path: Path, items: Vec<Value>) -> Ends {
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

    /// Puts a number among sorted ones, of which those before `at` aren't larger.
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

    /// `array[index] = value`, or with an operator.
    pub(super) fn set_item(
        &mut self,
        of: Option<Binary>,
        array: &Expr,
        (index, value): (&Expr, &Expr),
        path: Path,
    ) -> Ends {
        let operands = [value.clone(), index.clone()];
        self.operands(&operands, path, &mut |this, path, values| {
            let [value, Value::Number(at)] = values.as_slice() else { return this.refuse(Cause::Unknown) };
            this.change(array, path, &mut |this, path, old| {
                let Value::List(items) = old else { return this.refuse(Cause::Unknown) };
                let mut all = Vec::new();
                for (path, at) in this.places(path, at, items.len())? {
                    let ends = match of {
                        Some(of) => this.binary(of, path, &items[at], value)?,
                        None => Self::value(path, value.clone())?,
                    };
                    for (path, end) in ends {
                        let End::Value(value) = end else { return this.refuse(Cause::Jump) };
                        let mut items = items.clone();
                        items[at] = value;
                        all.push((path, Value::List(items), Value::Unit));
                    }
                }
                Ok(all)
            })
        })
    }

    /// A function that changes its first argument.
    pub(super) fn change_by(&mut self, of: Native, args: &[Expr], path: Path) -> Ends {
        let Some((array, rest)) = args.split_first() else { return self.refuse(Cause::Unknown) };
        self.operands(rest, path, &mut |this, path, values| {
            this.change(array, path, &mut |this, path, old| this.changed(of, path, old, &values))
        })
    }

    /// Changes the array that a variable holds, or an array within it.
    fn change(
        &mut self,
        target: &Expr,
        path: Path,
        on: &mut dyn FnMut(&mut Self, Path, Value) -> Changes,
    ) -> Ends {
        if let Some(slot) = local(target) {
            let Some(old) = path.slots[slot].clone() else { return self.refuse(Cause::Changed) };
            let changes = on(self, path, old)?;
            let set = |(mut path, new, value): (Path, Value, Value)| {
                path.slots[slot] = Some(new);
                (path, End::Value(value))
            };
            return Ok(changes.into_iter().map(set).collect());
        }
        let Kind::Native(Native::Index, args) = &target.kind else { return self.refuse(Cause::Unknown) };
        let [outer, at] = args.as_slice() else { return self.refuse(Cause::Unknown) };
        let ends = self.expr(at, path)?;
        self.then(ends, |this, path, at| {
            let at = this.term(at)?;
            this.change(outer, path, &mut |this, path, old| {
                let Value::List(items) = old else { return this.refuse(Cause::Unknown) };
                let mut all = Vec::new();
                for (path, at) in this.places(path, &at, items.len())? {
                    for (path, new, value) in on(this, path, items[at].clone())? {
                        let mut items = items.clone();
                        items[at] = new;
                        all.push((path, Value::List(items), value));
                    }
                }
                Ok(all)
            })
        })
    }

    fn changed(&mut self, of: Native, path: Path, old: Value, values: &[Value]) -> Changes {
        let unit = |path, new| Ok(vec![(path, new, Value::Unit)]);
        match (of, old, values) {
            (Native::Push, Value::List(mut items), [item]) => {
                items.push(item.clone());
                unit(path, Value::List(items))
            }
            (Native::Push, Value::Choices(mut all), [item]) => {
                let conditions = path.conditions[all.begun..].to_vec();
                let (value, place) = (item.clone(), self.place);
                all.all.push(Rc::new(Choice { conditions, value, place }));
                unit(path, Value::Choices(all))
            }
            (Native::Append, Value::List(items), [Value::List(more)]) => {
                unit(path, Value::List([items.as_slice(), more].concat()))
            }
            (Native::Append, Value::Choices(mut all), [more]) => {
                self.append(&path, &mut all, more.clone())?;
                unit(path, Value::Choices(all))
            }
            (Native::Row(row), old, values) => self.changed_by(row, path, old, values),
            _ => self.refuse(Cause::Unknown),
        }
    }

    fn changed_by(&mut self, row: &'static Row, path: Path, old: Value, values: &[Value]) -> Changes {
        let unit = |path, new| Ok(vec![(path, new, Value::Unit)]);
        match (row.name, old, values) {
            ("sort" | "reverse" | "dedup", choices @ Value::Choices(_), []) => unit(path, choices),
            ("clear", _, []) => unit(path, Value::List(Vec::new())),
            ("reverse", Value::List(mut items), []) => {
                items.reverse();
                unit(path, Value::List(items))
            }
            ("sort", Value::List(items), []) => {
                let ends = self.sorted(path, items)?;
                let sorted = |(path, end)| match end {
                    End::Value(new) => Some((path, new, Value::Unit)),
                    _ => None,
                };
                Ok(ends.into_iter().filter_map(sorted).collect())
            }
            ("pop" | "shift", Value::List(mut items), []) if !items.is_empty() => {
                let at = if row.name == "pop" { items.len() - 1 } else { 0 };
                let item = items.remove(at);
                Ok(vec![(path, Value::List(items), item)])
            }
            ("remove", Value::List(items), [Value::Number(at)]) => {
                let without = |(path, at): (Path, usize)| {
                    let mut items = items.clone();
                    let item = items.remove(at);
                    (path, Value::List(items), item)
                };
                Ok(self.places(path, at, items.len())?.into_iter().map(without).collect())
            }
            ("insert", Value::List(mut items), [Value::Number(at), item]) => {
                let at = term::constant(at).and_then(|at| usize::try_from(at).ok());
                let Some(at) = at.filter(|at| *at <= items.len()) else { return self.refuse(Cause::Failure) };
                items.insert(at, item.clone());
                unit(path, Value::List(items))
            }
            _ => self.refuse(Cause::Function(row.name)),
        }
    }

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
    fn append(&mut self, path: &Path, to: &mut Choices, more: Value) -> Result<(), NotLinear> {
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

/// A function on plain numbers of which all are constants.
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
