//! Changes of the array that a variable holds.

use std::rc::Rc;

use super::not_linear::{Cause, NotLinear};
use super::path::{End, Path};
use super::term;
use super::translation::{Ends, Translation, local};
use super::value::{Choice, Value};
use crate::ir::{Expr, Kind, Native};
use crate::operator::Binary;
use crate::pure::Row;

/// The value of an array after a change, on each of several paths, and the value of the change itself.
type Changes = Result<Vec<(Path, Value, Value)>, NotLinear>;

impl Translation<'_> {
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
}
