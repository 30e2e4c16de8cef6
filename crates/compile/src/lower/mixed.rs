//! Rules where some options are positions and others are sums of positions.
//!
//! `options.push(n - 1); options.push([a, n - a]);` fills an array with a number and an array, and `[p,
//! sum_of([q, r])]` is such an array as well. If we refuse a rule for it, we lower it once more: there every
//! option is a sum, a position that of one.

use rhai::{ASTFlags, ASTNode, Expr as Rhai, Stmt};

use super::super::inference::{INT, Shape, Type};
use super::super::ir::{Expr, Kind, Native};
use super::{Lowerer, statements};

/// The state of the options in a rule that mixes them.
pub(crate) struct Mixed {
    /// The type of a position; a rule of several parameters leaves it open.
    pub(crate) position: Type,
    rule: String,
    /// The variables that the rule returns.
    returned: Vec<String>,
}

impl Lowerer<'_> {
    /// Makes every option a sum. `parameters` are those of the rule.
    pub(crate) fn mix(&mut self, rule: &str, arity: usize, parameters: &[Type]) {
        let position = match parameters {
            [only] => *only,
            _ => self.types.open(),
        };
        let statements = statements(self.script, rule, arity);
        self.mixed = Some(Mixed { position, rule: rule.to_owned(), returned: returned(&statements) });
    }

    /// The type of the options of a rule that mixes them.
    pub(crate) fn mixed_options(&mut self) -> Option<Type> {
        let position = self.mixed.as_ref()?.position;
        let sum = self.types.sum(position);
        Some(self.types.array(sum))
    }

    /// The value of a new variable: the array that the rule returns is one of sums.
    pub(crate) fn begun(&mut self, name: &str, value: Expr) -> Expr {
        // Helpers have variables of the same names.
        let named = |mixed: &Mixed| {
            mixed.rule == self.body.name && mixed.returned.iter().any(|returned| returned == name)
        };
        if self.inlined > 0 || !self.mixed.as_ref().is_some_and(named) {
            return value;
        }
        match self.mixed_options() {
            Some(options) => self.lifted(value, options),
            None => value,
        }
    }

    /// Two values, one of which will be chosen: if one is made of sums, both are.
    pub(crate) fn met(&mut self, a: Expr, b: Expr) -> (Expr, Expr) {
        let Some(position) = self.mixed.as_ref().map(|mixed| mixed.position) else { return (a, b) };
        let wanted = match (self.shape(&a), self.shape(&b)) {
            (Some(Shape::Array(x)), Some(Shape::Array(y))) if self.differ(x, y) => self.mixed_options(),
            (Some(x), Some(y)) if x != y => self.differ(a.ty, b.ty).then(|| self.types.sum(position)),
            _ => None,
        };
        match wanted {
            Some(wanted) => (self.lifted(a, wanted), self.lifted(b, wanted)),
            None => (a, b),
        }
    }

    /// The items of an array that is written out, all sums if they differ.
    pub(crate) fn met_items(&mut self, items: Vec<Expr>) -> Vec<Expr> {
        let Some(position) = self.mixed.as_ref().map(|mixed| mixed.position) else { return items };
        let differ = items.windows(2).any(|pair| self.differ(pair[0].ty, pair[1].ty));
        if !differ {
            return items;
        }
        let sum = self.types.sum(position);
        items.into_iter().map(|item| self.lifted(item, sum)).collect()
    }

    /// Whether two types are of different kinds and one of them may be a sum.
    fn differ(&self, x: Type, y: Type) -> bool {
        use Shape::{Array, Int, Sum};
        match (self.types.shape(x), self.types.shape(y)) {
            (Some(Sum(_)), Some(Sum(_))) | (None, _) | (_, None) => false,
            (Some(Sum(_)), _) | (_, Some(Sum(_))) => true,
            (Some(Array(_)), Some(Int)) | (Some(Int), Some(Array(_))) => true,
            _ => false,
        }
    }

    /// A value in the form that is wanted, if that is a sum or an array of sums and the value can be one.
    pub(crate) fn lifted(&mut self, value: Expr, wanted: Type) -> Expr {
        if self.mixed.is_none() {
            return value;
        }
        match (self.shape(&value), self.types.shape(wanted)) {
            (Some(Shape::Sum(_)), _) => value,
            (Some(_), Some(Shape::Sum(part))) => self.summed(value, part, wanted),
            (Some(Shape::Array(_) | Shape::Range), Some(Shape::Array(sum))) => match self.types.shape(sum) {
                Some(Shape::Sum(part)) => self.all_summed(value, (sum, part), wanted),
                _ => value,
            },
            _ => value,
        }
    }

    /// A position as a sum.
    fn summed(&mut self, value: Expr, part: Type, wanted: Type) -> Expr {
        let heaps = self.types.shape(part) == Some(Shape::Int);
        if let (Some(Shape::Array(item)), true) = (self.shape(&value), heaps) {
            // In a game of heaps an array is the sum of its heaps; an array of other items isn't an option.
            if !self.types.unify(item, INT) {
                return value;
            }
            return Expr { kind: value.owned().kind, ty: wanted };
        }
        if !self.types.unify(value.ty, part) {
            return value;
        }
        Expr { kind: Kind::List(vec![value.owned()]), ty: wanted }
    }

    /// Options, each as a sum. An option that can't be a sum keeps its type, and so does the list that it
    /// belongs to: code that wants sums refuses them.
    fn all_summed(&mut self, value: Expr, (sum, part): (Type, Type), wanted: Type) -> Expr {
        let ty = value.ty;
        let (kind, lifted) = match value.kind {
            Kind::List(items) => {
                let items: Vec<Expr> = items.into_iter().map(|item| self.lifted(item, sum)).collect();
                let lifted = items.iter().all(|item| self.types.unify(item.ty, sum));
                (Kind::List(items), lifted)
            }
            Kind::Block(mut all) => {
                let last = all.pop().map(|last| self.lifted(last, wanted));
                let lifted = last.as_ref().is_none_or(|last| self.types.unify(last.ty, wanted));
                all.extend(last);
                (Kind::Block(all), lifted)
            }
            Kind::If(condition, yes, no) => {
                let (yes, no) = (self.lifted(*yes, wanted), self.lifted(*no, wanted));
                let lifted = [&yes, &no].into_iter().all(|branch| self.types.unify(branch.ty, wanted));
                (Kind::If(condition, Box::new(yes), Box::new(no)), lifted)
            }
            kind => return self.items_summed(Expr { kind, ty }, part, wanted),
        };
        Expr { kind, ty: if lifted { wanted } else { ty } }
    }

    /// As [`Lowerer::all_summed`], for options that are computed.
    fn items_summed(&mut self, value: Expr, part: Type, wanted: Type) -> Expr {
        let item = match self.shape(&value) {
            Some(Shape::Array(item)) => item,
            _ => INT,
        };
        let (heaps, found) = (self.types.shape(part) == Some(Shape::Int), self.types.shape(item));
        match found {
            None | Some(Shape::Sum(_)) => {
                self.types.unify(value.ty, wanted);
                value
            }
            Some(Shape::Array(heap)) if heaps && self.types.unify(heap, INT) => {
                Expr { kind: value.owned().kind, ty: wanted }
            }
            Some(_) if self.types.unify(item, part) => {
                let range = self.shape(&value) == Some(Shape::Range);
                let all = if range { Kind::Native(Native::List, vec![value]) } else { value.kind };
                let ty = self.types.array(part);
                Expr { kind: Kind::Native(Native::Singles, vec![Expr { kind: all, ty }]), ty: wanted }
            }
            Some(_) => value,
        }
    }
}

/// The variables that a function returns.
fn returned(statements: &[Stmt]) -> Vec<String> {
    let mut names = Vec::new();
    let mut note = |value: &Rhai| {
        if let Rhai::Variable(name, ..) = value {
            names.push(name.1.to_string());
        }
    };
    if let Some(Stmt::Expr(last)) = statements.last() {
        note(last);
    }
    for statement in statements {
        statement.walk(&mut Vec::new(), &mut |path: &[ASTNode<'_>]| {
            if let Some(ASTNode::Stmt(Stmt::Return(Some(value), flags, _))) = path.last()
                && !flags.intersects(ASTFlags::BREAK)
            {
                note(value);
            }
            true
        });
    }
    names
}
