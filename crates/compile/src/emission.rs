//! A rule that hands over its options one by one, instead of returning an array of them.
//!
//! The rule never reads the array that it fills and returns, so `r.push(x)` may as well hand `x` to the
//! solver at once (deforestation: Wadler 1990). Compiled rules are pure and a trap throws the whole run away,
//! hence the order of options and traps doesn't matter. The same goes for `map` and `filter` in the place of
//! the result. A result in another form is computed as an array and handed over item by item.

mod changed;
mod fusion;
mod gathered;
mod line;
mod place;
mod scalars;
mod unroll;

use std::cell::Cell;

use super::arena::Arena;
use super::data_type::{DataType, OptionEncoding};
use super::inference::{Shape, Type, Types, UNIT};
use super::ir::{Emit, Expr, Function, Kind, Loop, Method, Native};
pub(super) use fusion::{choice, jumps, looped};
use fusion::{endless, returns, sets};
use gathered::Gathered;

/// The function with its result handed over option by option. Returns `None` if the result isn't an array of
/// options.
pub(crate) fn function(
    of: &Function,
    (types, constants): (&Types, &Arena),
    result: &DataType,
) -> Option<Function> {
    let gathered = Gathered::find(&of.body, constants, types);
    let codes = result.listing()? == OptionEncoding::Codes;
    let flat = result.component().is_some_and(DataType::is_flat);
    let sums = result.has_sums();
    let emission = Emission { types, constants, gathered, codes, sums, flat, within: None };
    let body = emission.body(&of.body)?;
    let made = Function { parameters: of.parameters, slots: of.slots, body };
    let made = unroll::loops(made, (types, constants));
    let made = scalars::replace(made, (types, constants), flat && !result.has_sums());
    let made = Function { body: tidy(made.body), ..made };
    let made = match result.component().filter(|_| codes && !flat && !result.has_sums()) {
        Some(position) => changed::leaves(made, types, position),
        None => made,
    };
    Some(Function { body: place::places(line::lines(made.body, flat)), ..made })
}

/// Numbers need no copies: we drop those that the lowering made to be safe, and blocks of one statement.
pub(crate) fn simplify(body: &mut Expr, types: &Types) {
    body.change(&mut |e| {
        let plain = match &e.kind {
            Kind::Copy(_) => types.layout(e.ty) == 0 && types.settled(e.ty) != Shape::Range,
            Kind::Block(all) => all.len() == 1,
            _ => false,
        };
        if plain {
            e.kind = match std::mem::replace(&mut e.kind, Kind::Trap) {
                Kind::Copy(inner) => inner.kind,
                Kind::Block(mut all) => all.pop().map_or(Kind::Word(0), |only| only.kind),
                other => other,
            };
        }
    });
}

/// Removes statements that do nothing, and blocks within blocks: the remains of the pushes and the array of a
/// rule. Nobody reads the value of a rule that hands over its options.
fn tidy(mut body: Expr) -> Expr {
    body.change(&mut |e| {
        if let (Kind::Block(all), UNIT) = (&mut e.kind, e.ty) {
            let old = std::mem::take(all);
            for inner in old {
                match inner.kind {
                    Kind::Word(_) | Kind::Local(_) => {}
                    Kind::Block(within) if inner.ty == UNIT => all.extend(within),
                    kind => all.push(Expr { kind, ty: inner.ty }),
                }
            }
            if all.is_empty() {
                e.kind = Kind::Word(0);
            }
        }
    });
    body
}

struct Emission<'a> {
    types: &'a Types,
    constants: &'a Arena,
    /// The arrays that are filled and returned.
    gathered: Gathered,
    /// Options leave as codes, not as numbers.
    codes: bool,
    /// Each option is a sum.
    sums: bool,
    /// Positions are arrays of numbers, or maps of numbers alone.
    flat: bool,
    /// In a part of the rule that evaluates to an array of options: whether it has begun to fill one.
    within: Option<Cell<bool>>,
}

pub(super) fn unit(kind: Kind) -> Expr {
    Expr { kind, ty: UNIT }
}

fn block(all: Vec<Expr>) -> Expr {
    unit(Kind::Block(all))
}

impl Emission<'_> {
    /// The body of the rule, or of a part of it. Returns `None` if it returns from a place where we can't
    /// hand over options.
    fn body(mut self, of: &Expr) -> Option<Expr> {
        // Nobody would hand over the options that leave from within an operand.
        let whole = |body: &Expr| !leaves(body, &|value| value.ty != UNIT);
        self.returned(of.clone()).filter(whole).or_else(|| {
            // Some arrays are gathered and then used in part: they stay arrays.
            self.gathered = Gathered::default();
            self.returned(of.clone()).filter(whole)
        })
    }

    /// The rewritten form of a part of the rule that evaluates to an array of options, such as a helper
    /// function that fills an array of its own.
    fn part(&self, of: &Expr) -> Option<Expr> {
        if self.gathered.mentions(of) > 0 {
            return None;
        }
        let gathered = Gathered::find(of, self.constants, self.types);
        Emission { gathered, within: Some(Cell::new(false)), ..*self }.body(of)
    }

    /// An expression in the place of the result; the returns within it hand over their values as well.
    fn returned(&self, value: Expr) -> Option<Expr> {
        match value.kind {
            Kind::Block(mut all) => {
                // Nothing comes after a loop that only a `return` leaves, not even its value.
                if let Some(at) = all.iter().position(endless) {
                    all.truncate(at + 1);
                }
                let last = all.pop();
                let mut made: Vec<Expr> =
                    all.into_iter().map(|e| self.statement(e)).collect::<Option<_>>()?;
                if let Some(last) = last {
                    made.push(self.returned(last)?);
                }
                Some(block(made))
            }
            Kind::If(condition, yes, no) => {
                let begun = self.begun();
                let yes = self.returned(*yes)?;
                let after = self.within.as_ref().is_some_and(|within| within.replace(begun));
                let no = self.returned(*no)?;
                self.begin(after);
                Some(unit(Kind::If(condition, Box::new(yes), Box::new(no))))
            }
            Kind::Switch(of, cases, bodies, otherwise) => {
                let bodies = bodies.into_iter().map(|body| self.returned(body)).collect::<Option<_>>()?;
                let otherwise = Box::new(self.returned(*otherwise)?);
                Some(unit(Kind::Switch(of, cases, bodies, otherwise)))
            }
            Kind::Return(value) => self.statement(Expr { kind: Kind::Return(value), ty: UNIT }),
            Kind::Trap => Some(value),
            kind if value.ty == UNIT => self.statement(Expr { kind, ty: UNIT }),
            kind => self.result(Expr { kind, ty: value.ty }),
        }
    }

    /// The value of the rule, when it isn't a branch.
    fn result(&self, value: Expr) -> Option<Expr> {
        let used = self.gathered.mentions(&value);
        if used == 0 && self.within.is_some() {
            // Only the rule itself may forget options, because those of other parts came before.
            return if self.begun() { None } else { self.all(value) };
        }
        if used == 0 && self.gathered.is_any() {
            let handed = self.all(value)?;
            return Some(block(vec![unit(Kind::Emit(Emit::Restart)), handed]));
        }
        if used != self.gathered.count() {
            return None;
        }
        self.all(value)
    }

    /// Hands over the items of an array or a range.
    fn all(&self, value: Expr) -> Option<Expr> {
        let ty = value.ty;
        Some(match value.kind {
            Kind::Local(slot) if self.gathered.has(slot) => unit(Kind::Word(0)),
            Kind::Copy(inner) => return self.all(*inner),
            Kind::List(items) => block(items.into_iter().map(|item| self.one(item)).collect::<Option<_>>()?),
            Kind::Range(from, to, inclusive) => {
                let to = if inclusive { Box::new(super::ir::above(*to)) } else { to };
                unit(Kind::Emit(Emit::Range(from, to)))
            }
            Kind::Native(Native::Concat, mut both) => {
                let second = self.all(both.pop()?)?;
                let first = self.all(both.pop()?)?;
                block(vec![first, second])
            }
            // Numbers are handed over as they are.
            Kind::Native(Native::Singles, mut of) if !self.codes => return self.all(of.pop()?),
            Kind::Native(Native::List, mut of) if !self.codes => return self.all(of.pop()?),
            Kind::Each(Method::Map, of, _) => {
                let body = self.one(of.body)?;
                looped(of.source, of.item, of.counter, body)
            }
            Kind::Each(Method::Filter, of, start) => {
                let item = Expr { kind: Kind::Local(of.item), ty: self.item(ty)? };
                if sets(&of.body, of.item) {
                    let kind = Kind::Each(Method::Filter, of, start);
                    return self.computed(Expr { kind, ty });
                }
                let body = self.one(item)?;
                looped(of.source, of.item, of.counter, choice(of.body, body))
            }
            Kind::If(condition, yes, no) => {
                unit(Kind::If(condition, Box::new(self.all(*yes)?), Box::new(self.all(*no)?)))
            }
            Kind::Inline(body) => match self.part(&body) {
                Some(body) => unit(Kind::Inline(Box::new(body))),
                None => return self.computed(Expr { kind: Kind::Inline(body), ty }),
            },
            Kind::Block(all) if !all.iter().any(|e| leaves(e, &|_| true)) => self.block(all, ty)?,
            Kind::Trap => Expr { kind: Kind::Trap, ty },
            kind => return self.computed(Expr { kind, ty }),
        })
    }

    /// Hands over the items of the array that a block ends with.
    fn block(&self, all: Vec<Expr>, ty: Type) -> Option<Expr> {
        let whole = Expr { kind: Kind::Block(all), ty };
        if let Some(handed) = self.part(&whole) {
            return Some(handed);
        }
        let Kind::Block(mut all) = whole.kind else { return None };
        let last = self.all(all.pop()?)?;
        all.push(last);
        Some(block(all))
    }

    fn computed(&self, value: Expr) -> Option<Expr> {
        if self.codes {
            return Some(unit(Kind::Emit(Emit::Wholes(Box::new(value)))));
        }
        let fits = match self.types.settled(value.ty) {
            Shape::Range => true,
            Shape::Array(_) => self.types.layout(value.ty) <= 2,
            _ => false,
        };
        fits.then(|| unit(Kind::Emit(Emit::Items(Box::new(value)))))
    }

    /// Hands over one option.
    fn one(&self, value: Expr) -> Option<Expr> {
        let ty = value.ty;
        Some(match value.kind {
            Kind::Copy(inner) => return self.one(*inner),
            Kind::If(condition, yes, no) => {
                unit(Kind::If(condition, Box::new(self.one(*yes)?), Box::new(self.one(*no)?)))
            }
            Kind::Block(mut all) => {
                let last = self.one(all.pop()?)?;
                all.push(last);
                block(all)
            }
            Kind::Inline(body) if !returns(&body) => return self.one(*body),
            Kind::Trap => Expr { kind: Kind::Trap, ty },
            kind if self.codes => self.position(Expr { kind, ty }),
            kind => match (self.types.settled(ty), kind) {
                (Shape::Sum(_), Kind::List(parts)) => unit(Kind::Emit(Emit::Parts(parts))),
                (Shape::Sum(_), kind) => unit(Kind::Emit(Emit::Array(Box::new(Expr { kind, ty })))),
                (Shape::Int, kind) => unit(Kind::Emit(Emit::Parts(vec![Expr { kind, ty }]))),
                (Shape::Array(_), Kind::List(parts)) if self.types.layout(ty) == 1 => {
                    if self.types.settled(self.item(ty)?) != Shape::Int {
                        return None;
                    }
                    unit(Kind::Emit(Emit::Parts(parts)))
                }
                (Shape::Array(_), kind) if self.types.layout(ty) == 1 => {
                    if self.types.settled(self.item(ty)?) != Shape::Int {
                        return None;
                    }
                    if let Kind::Native(Native::Put, args) = kind {
                        return Some(unit(Kind::Emit(Emit::Put(args))));
                    }
                    unit(Kind::Emit(Emit::Array(Box::new(Expr { kind, ty }))))
                }
                _ => return None,
            },
        })
    }

    /// Hands over one option that is a position or a sum of positions.
    fn position(&self, value: Expr) -> Expr {
        unit(Kind::Emit(match value.kind {
            Kind::List(parts) if self.sums => Emit::Sum(parts),
            Kind::List(parts) if self.flat => Emit::Parts(parts),
            kind => Emit::Whole(Box::new(Expr { kind, ty: value.ty })),
        }))
    }

    fn begun(&self) -> bool {
        self.within.as_ref().is_some_and(Cell::get)
    }

    fn begin(&self, begins: bool) {
        self.within.iter().for_each(|within| within.set(within.get() || begins));
    }

    fn item(&self, array: Type) -> Option<Type> {
        match self.types.settled(array) {
            Shape::Array(item) => Some(item),
            _ => None,
        }
    }

    /// A statement of the rule: we hand over the options that it pushes to a gathered array, and the options
    /// that it returns.
    fn statement(&self, of: Expr) -> Option<Expr> {
        let ty = of.ty;
        let kind = match of.kind {
            Kind::Set(slot, _) if self.gathered.has(slot) => {
                self.begin(true);
                return Some(unit(Kind::Word(0)));
            }
            Kind::Native(Native::Push, mut args) if self.gathered.is(&args[0]) => {
                return self.one(args.pop()?);
            }
            Kind::Native(Native::Append, mut args) if self.gathered.is(&args[0]) => {
                return self.all(args.pop()?);
            }
            Kind::Return(value) => {
                let handed = self.returned(*value)?;
                let end = Kind::Return(Box::new(unit(Kind::Word(0))));
                return Some(block(vec![handed, Expr { kind: end, ty }]));
            }
            Kind::Block(all) => {
                Kind::Block(all.into_iter().map(|e| self.statement(e)).collect::<Option<_>>()?)
            }
            Kind::If(condition, yes, no) => {
                let (yes, no) = (self.statement(*yes)?, self.statement(*no)?);
                Kind::If(condition, Box::new(yes), Box::new(no))
            }
            Kind::Switch(value, cases, bodies, otherwise) => {
                let bodies = bodies.into_iter().map(|e| self.statement(e)).collect::<Option<_>>()?;
                Kind::Switch(value, cases, bodies, Box::new(self.statement(*otherwise)?))
            }
            Kind::While(condition, body) => Kind::While(condition, Box::new(self.statement(*body)?)),
            Kind::Do(body, condition) => Kind::Do(Box::new(self.statement(*body)?), condition),
            Kind::For(of) => {
                let body = self.statement(of.body)?;
                Kind::For(Box::new(Loop { body, ..*of }))
            }
            kind => kind,
        };
        Some(Expr { kind, ty })
    }
}

/// Whether this may be left by a `return` of a value that passes `test`.
fn leaves(of: &Expr, test: &impl Fn(&Expr) -> bool) -> bool {
    match &of.kind {
        // What returns within leaves only this.
        Kind::Inline(_) => false,
        Kind::Return(value) if test(value) => true,
        _ => {
            let mut found = false;
            of.parts(&mut |part| found = found || leaves(part, test));
            found
        }
    }
}
