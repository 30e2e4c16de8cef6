//! We drop copies of arrays that make no difference: the arguments of a function that only reads them, a
//! variable that only reads a part of a value that is itself only read, the items of a loop that leaves them
//! alone.
//!
//! The lowering copies whenever an array gets a second name, so that each array has one owner. A name *only
//! reads* if nothing is changed through it and it is never moved to a place that owns.

use super::inference::{Shape, Types};
use super::ir::{Expr, Function, Kind, Loop, Method, Native, Source};

/// What happens to the arrays in the slots of a function.
struct ArrayUses<'a> {
    types: &'a Types,
    /// It's changed through this name, or moved away from it.
    owned: Vec<bool>,
    /// The first slot reads a part of the value in the second.
    aliases: Vec<(usize, usize)>,
}

/// Drops the copies of arguments that the called functions only read.
pub(crate) fn arguments(all: &mut [Function], types: &Types) {
    let read: Vec<Vec<bool>> = all
        .iter()
        .map(|function| {
            let uses = ArrayUses::of(function, types);
            (0..function.parameters).map(|slot| uses.only_reads(slot)).collect()
        })
        .collect();
    for function in all {
        function.body.change(&mut |e| {
            let Kind::Call(to, arguments) = &mut e.kind else { return };
            for (argument, read) in arguments.iter_mut().zip(&read[*to]) {
                if *read {
                    drop_copy(argument);
                }
            }
        });
    }
}

/// Drops the copies of variables and of the items of loops.
pub(crate) fn variables(function: &mut Function, types: &Types) {
    let uses = ArrayUses::of(function, types);
    function.body.change(&mut |e| match &mut e.kind {
        Kind::Set(slot, value) if uses.only_reads(*slot) => {
            if matches!(&value.kind, Kind::Copy(inner) if uses.is_calm(inner)) {
                drop_copy(value);
            }
        }
        Kind::For(of) => {
            if let Source::Items(array, copied) = &mut of.source {
                *copied &= !(uses.only_reads(of.item) && (array.is_fresh() || uses.is_calm(array)));
            }
        }
        _ => {}
    });
}

fn drop_copy(of: &mut Expr) {
    if let Kind::Copy(inner) = &mut of.kind {
        let ty = of.ty;
        let kind = std::mem::replace(&mut inner.kind, Kind::Trap);
        *of = Expr { kind, ty };
    }
}

/// The slot of the array within which an expression reads.
fn root(of: &Expr) -> Option<usize> {
    match &of.kind {
        Kind::Local(slot) => Some(*slot),
        Kind::Native(Native::Index, args) => root(&args[0]),
        _ => None,
    }
}

/// For each slot, whether nothing is changed through it.
pub(crate) fn only_read(function: &Function, types: &Types) -> Vec<bool> {
    let uses = ArrayUses::of(function, types);
    (0..function.slots).map(|slot| uses.only_reads(slot)).collect()
}

/// Whether an expression reads within a constant of the rule, or within a slot that holds a part of one.
pub(crate) fn is_constant(of: &Expr, slots: &[bool]) -> bool {
    match &of.kind {
        Kind::Constant(_) => true,
        Kind::Local(slot) => slots.get(*slot).is_some_and(|constant| *constant),
        Kind::Native(Native::Index, args) => is_constant(&args[0], slots),
        _ => false,
    }
}

/// The slots that hold nothing but constants of the rule and parts of them, which nobody changes.
#[cfg(feature = "machine-code")]
pub(crate) fn constants(function: &Function, types: &Types) -> Vec<bool> {
    let uses = ArrayUses::of(function, types);
    let mut constant: Vec<bool> =
        (0..function.slots).map(|slot| slot >= function.parameters && uses.only_reads(slot)).collect();
    // A slot that holds something else may be what others take their values from.
    loop {
        let mut other = Vec::new();
        function.body.walk(&mut |e| match &e.kind {
            Kind::Set(slot, value) if !is_constant(value, &constant) => other.push(*slot),
            Kind::For(of) => other.extend(of.item_unless_constant(&constant)),
            Kind::Each(_, of, start) => {
                other.extend(of.item_unless_constant(&constant));
                other.extend(start.iter().map(|(slot, _)| *slot));
            }
            _ => {}
        });
        other.retain(|slot| constant[*slot]);
        if other.is_empty() {
            return constant;
        }
        other.into_iter().for_each(|slot| constant[slot] = false);
    }
}

#[cfg(feature = "machine-code")]
impl Loop {
    /// The slot of the item, unless each is a part of a constant.
    fn item_unless_constant(&self, slots: &[bool]) -> Option<usize> {
        let constant = matches!(&self.source, Source::Items(array, false) if is_constant(array, slots));
        (!constant).then_some(self.item)
    }
}

impl<'a> ArrayUses<'a> {
    fn of(function: &Function, types: &'a Types) -> Self {
        let mut uses = Self { types, owned: vec![false; function.slots], aliases: Vec::new() };
        uses.see(&function.body, true);
        loop {
            let spread = uses.aliases.iter().filter(|(name, of)| uses.owned[*name] && !uses.owned[*of]);
            let spread: Vec<usize> = spread.map(|(_, of)| *of).collect();
            if spread.is_empty() {
                return uses;
            }
            spread.into_iter().for_each(|slot| uses.owned[slot] = true);
        }
    }

    fn only_reads(&self, slot: usize) -> bool {
        !self.owned[slot]
    }

    /// Whether nothing changes the values that an expression reads.
    fn is_calm(&self, of: &Expr) -> bool {
        is_constant(of, &[]) || root(of).is_some_and(|slot| self.only_reads(slot))
    }

    /// Whether the value is an array; nobody owns a number.
    fn is_array(&self, of: &Expr) -> bool {
        self.types.layout(of.ty) > 0 || self.types.settled(of.ty) == Shape::Range
    }

    fn own(&mut self, of: &Expr) {
        if let Some(slot) = root(of) {
            self.owned[slot] = true;
        }
    }

    fn alias(&mut self, name: usize, of: &Expr) {
        if let Some(slot) = root(of) {
            self.aliases.push((name, slot));
        }
    }

    /// Looks at an expression. Its value is either moved to an owner, or only read.
    fn see(&mut self, of: &Expr, moved: bool) {
        match &of.kind {
            Kind::Local(_) | Kind::Native(Native::Index, _) if moved && self.is_array(of) => {
                self.own(of);
                self.see(of, false);
            }
            Kind::Native(native, args) => {
                if native.is_change() {
                    self.own(&args[0]);
                }
                for (at, arg) in args.iter().enumerate() {
                    self.see(arg, at > 0 && (native.is_change() || *native == Native::Put));
                }
            }
            Kind::SetItem(_, array, index, value) => {
                self.own(array);
                self.see(array, false);
                self.see(index, false);
                self.see(value, true);
            }
            Kind::Set(slot, value) if root(value).is_some() => {
                self.alias(*slot, value);
                self.see(value, false);
            }
            Kind::Set(_, value) | Kind::Return(value) => self.see(value, true),
            Kind::Inline(value) => self.see(value, moved),
            Kind::List(all) | Kind::Call(_, all) => all.iter().for_each(|each| self.see(each, true)),
            Kind::Block(all) => {
                for (at, each) in all.iter().enumerate() {
                    self.see(each, moved && at + 1 == all.len());
                }
            }
            Kind::If(condition, yes, no) => {
                self.see(condition, false);
                self.see(yes, moved);
                self.see(no, moved);
            }
            Kind::Switch(value, cases, bodies, otherwise) => {
                self.see(value, false);
                cases.iter().filter_map(|case| case.condition.as_ref()).for_each(|e| self.see(e, false));
                bodies.iter().for_each(|body| self.see(body, moved));
                self.see(otherwise, moved);
            }
            Kind::For(of) => self.looped(of, false),
            Kind::Each(method, of, start) => {
                self.looped(of, matches!(method, Method::Map | Method::Reduce));
                start.iter().for_each(|(_, start)| self.see(start, true));
            }
            _ => of.parts(&mut |part| self.see(part, false)),
        }
    }

    fn looped(&mut self, of: &Loop, moved: bool) {
        match &of.source {
            Source::Items(array, copied) => {
                if !copied {
                    self.alias(of.item, array);
                }
                self.see(array, false);
            }
            Source::Range(range) => self.see(range, false),
            Source::Between(from, to) => {
                self.see(from, false);
                self.see(to, false);
            }
        }
        self.see(&of.body, moved);
    }
}
