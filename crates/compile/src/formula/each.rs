//! Methods that call a closure for every item.
//!
//! A closure changes only its own variables, so its runs for different items are independent.

use std::rc::Rc;

use super::not_linear::{Cause, NotLinear};
use super::path::{End, Path};
use super::translation::{Ends, Translation};
use super::value::{Choice, Choices, Value};
use crate::inference::Shape;
use crate::ir::{Expr, Loop, Method};

/// An item, and the path on which it is one.
type Item = (Path, Value);

impl Translation<'_> {
    /// `map`, `filter`, `some`, `all` and `reduce`.
    pub(super) fn each(
        &mut self,
        method: Method,
        of: &Loop,
        start: Option<&(usize, Box<Expr>)>,
        path: Path,
    ) -> Ends {
        let ends = self.source(&of.source, path)?;
        self.then(ends, |this, path, source| {
            let items = this.spread(&source)?;
            match (method, items) {
                (Method::Map, Some(items)) => this.map(of, items, path),
                (Method::Filter, Some(items)) => this.filter(of, items, path),
                (Method::Some, Some(items)) => this.until(of, &items, 0, true, path),
                (Method::All, Some(items)) => this.until(of, &items, 0, false, path),
                (Method::Reduce, Some(items)) => this.reduce(of, start, items, path),
                (Method::Reduce, None) => this.refuse(Cause::Rounds),
                (method, None) => {
                    let first = this.next;
                    let items = this.any_item(of, source, &path)?;
                    match method {
                        Method::Map => this.gathered(of, (items, first), true, path),
                        Method::Filter => this.gathered(of, (items, first), false, path),
                        _ => this.decided_by_all(of, items, method == Method::Some, path),
                    }
                }
            }
        })
    }

    /// The closure for one item.
    fn closure(&mut self, of: &Loop, at: Option<usize>, item: Value, mut path: Path) -> Ends {
        path.slots[of.item] = Some(item);
        if let Some(counter) = of.counter {
            let Some(at) = at else { return self.refuse(Cause::Unknown) };
            path.slots[counter] = Some(Value::Number(bouton_theory::formula::Linear::constant(at as i64)));
        }
        let ends = self.expr(&of.body, path)?;
        if ends.iter().any(|(_, end)| !matches!(end, End::Value(_))) {
            return self.refuse(Cause::Jump);
        }
        Ok(ends)
    }

    /// Any item of an array with a length that depends on the position.
    fn any_item(&mut self, of: &Loop, source: Value, path: &Path) -> Result<Vec<Item>, NotLinear> {
        if of.counter.is_some() {
            return self.refuse(Cause::Unknown);
        }
        let choices = self.choices(source, path)?;
        let mut items = Vec::new();
        for choice in &choices.all {
            let (conditions, value) = self.chosen(&choices, choice)?;
            let mut path = path.clone();
            path.conditions.extend(conditions);
            items.push((path, value));
        }
        Ok(items)
    }

    /// The results of the closure, or the items for which it returns true, as a set. Variables from `first`
    /// on are the items' own.
    fn gathered(&mut self, of: &Loop, (items, first): (Vec<Item>, usize), is_map: bool, path: Path) -> Ends {
        let (begun, place, mut all) = (path.conditions.len(), self.place, Vec::new());
        for (at, (start, item)) in items.into_iter().enumerate() {
            for (end, how) in self.closure(of, Some(at), item.clone(), start)? {
                let End::Value(value) = how else { continue };
                let value = match value {
                    value if is_map => value,
                    Value::Truth(true) => item.clone(),
                    _ => continue,
                };
                let conditions = end.conditions[begun..].to_vec();
                all.push(Rc::new(Choice { conditions, value, place }));
            }
        }
        Self::value(path, Value::Choices(Choices { begun, first, all }))
    }

    /// Whether an array of items of this kind may be a position, so that its length and order count.
    fn may_be_position(&self, ty: usize) -> bool {
        self.has_arrays && matches!(self.program.types.settled(ty), Shape::Int | Shape::Bool)
    }

    fn map(&mut self, of: &Loop, items: Vec<Value>, path: Path) -> Ends {
        if self.may_be_position(of.body.ty) {
            return self.mapped(of, &items, Vec::new(), path);
        }
        let (mut open, mut made) = (path.clone(), Vec::with_capacity(items.len()));
        for (at, item) in items.iter().enumerate() {
            let mut ends = self.closure(of, Some(at), item.clone(), open)?;
            match (ends.pop(), ends.is_empty()) {
                (Some((next, End::Value(value))), true) => {
                    open = next;
                    made.push(value);
                }
                _ => {
                    let first = self.next;
                    let items = items.iter().map(|item| (path.clone(), item.clone())).collect();
                    return self.gathered(of, (items, first), true, path);
                }
            }
        }
        Self::value(open, Value::List(made))
    }

    /// An array on each path that the closures of its items take.
    fn mapped(&mut self, of: &Loop, items: &[Value], made: Vec<Value>, path: Path) -> Ends {
        let Some(item) = items.get(made.len()) else { return Self::value(path, Value::List(made)) };
        let ends = self.closure(of, Some(made.len()), item.clone(), path)?;
        self.then(ends, |this, path, value| {
            let mut made = made.clone();
            made.push(value);
            this.mapped(of, items, made, path)
        })
    }

    fn filter(&mut self, of: &Loop, items: Vec<Value>, path: Path) -> Ends {
        let Some(kept) = self.decided_items(of, &items, &path)? else {
            if items.iter().all(|item| matches!(item, Value::Number(_))) && self.has_arrays {
                return self.filtered(of, &items, (0, Vec::new()), path);
            }
            let first = self.next;
            let items = items.into_iter().map(|item| (path.clone(), item)).collect();
            return self.gathered(of, (items, first), false, path);
        };
        Self::value(path, Value::List(kept))
    }

    /// The items that a filter keeps, if it keeps the same ones for all positions of the path.
    fn decided_items(
        &mut self,
        of: &Loop,
        items: &[Value],
        path: &Path,
    ) -> Result<Option<Vec<Value>>, NotLinear> {
        let mut kept = Vec::new();
        for (at, item) in items.iter().enumerate() {
            let ends = self.closure(of, Some(at), item.clone(), path.clone())?;
            let mut truths = ends.into_iter().map(|(_, end)| matches!(end, End::Value(Value::Truth(true))));
            let truth = truths.next().unwrap_or(false);
            if truths.any(|other| other != truth) {
                return Ok(None);
            }
            if truth {
                kept.push(item.clone());
            }
        }
        Ok(Some(kept))
    }

    fn filtered(&mut self, of: &Loop, items: &[Value], (at, kept): (usize, Vec<Value>), path: Path) -> Ends {
        let Some(item) = items.get(at) else { return Self::value(path, Value::List(kept)) };
        let ends = self.closure(of, Some(at), item.clone(), path)?;
        self.then(ends, |this, path, value| {
            let mut kept = kept.clone();
            kept.extend((value == Value::Truth(true)).then(|| item.clone()));
            this.filtered(of, items, (at + 1, kept), path)
        })
    }

    /// `some` and `all`: until the closure first answers so.
    fn until(&mut self, of: &Loop, items: &[Value], at: usize, answer: bool, path: Path) -> Ends {
        let Some(item) = items.get(at) else { return Self::value(path, Value::Truth(!answer)) };
        let ends = self.closure(of, Some(at), item.clone(), path)?;
        self.then(ends, |this, path, value| {
            if value == Value::Truth(answer) {
                Self::value(path, value)
            } else {
                this.until(of, items, at + 1, answer, path)
            }
        })
    }

    /// `some` and `all` over items that we know only as a set: the answer if no item decides it.
    fn decided_by_all(&mut self, of: &Loop, items: Vec<Item>, answer: bool, path: Path) -> Ends {
        for (start, item) in items {
            let ends = self.closure(of, None, item, start)?;
            if ends.iter().any(|(_, end)| matches!(end, End::Value(Value::Truth(truth)) if *truth == answer))
            {
                return self.refuse(Cause::Unknown);
            }
        }
        Self::value(path, Value::Truth(!answer))
    }

    fn reduce(
        &mut self,
        of: &Loop,
        start: Option<&(usize, Box<Expr>)>,
        items: Vec<Value>,
        path: Path,
    ) -> Ends {
        let Some((slot, start)) = start else { return self.refuse(Cause::Unknown) };
        let mut ends = self.expr(start, path)?;
        for (at, item) in items.into_iter().enumerate() {
            ends = self.then(ends, |this, mut path, value| {
                path.slots[*slot] = Some(value);
                this.closure(of, Some(at), item.clone(), path)
            })?;
        }
        Ok(ends)
    }
}
