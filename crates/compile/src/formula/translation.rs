//! Expressions and statements of the typed form, on every path that may be taken.
//!
//! Invariant: the paths on which an expression ends exclude one another, and together they are the path on
//! which it began. Variables that a path takes on the way are numbers that are determined, such as a
//! quotient, or the number of a round.

use bouton_theory::formula::{Condition, Linear};

use super::not_linear::{Cause, NotLinear};
use super::path::{End, Path};
use super::term::Fit;
use super::value::Value;
use crate::inference::{Shape, Type};
use crate::ir::{Case, Expr, Kind, Native};
use crate::lower::Program;

/// Paths, and how an expression ends on each.
pub(super) type Ends = Result<Vec<(Path, End)>, NotLinear>;

/// We look at no more expressions than this, all paths together.
const STEPS: usize = 400_000;
/// No more paths end an expression.
const PATHS: usize = 4_096;
/// Functions within one another.
const CALLS: usize = 12;
/// A constant array with more items is too large.
const CONSTANTS: usize = 1_024;

/// The work in hand.
pub(super) struct Translation<'p> {
    pub(super) program: &'p Program,
    /// The number of the next variable.
    pub(super) next: usize,
    /// The place of the expression that we look at.
    pub(super) place: Option<usize>,
    /// For each slot of the function that is run: whether it is an array that is only filled.
    filled: Vec<bool>,
    /// Whether an array of numbers is a position, so that its length and order count.
    pub(super) has_arrays: bool,
    calls: usize,
    steps: usize,
}

impl<'p> Translation<'p> {
    /// Variables below `parts` are those of the position.
    pub(super) fn new(program: &'p Program, parts: usize, has_arrays: bool) -> Self {
        Self { program, next: parts, place: None, filled: Vec::new(), has_arrays, calls: 0, steps: 0 }
    }

    /// Refuses to translate, with the cause and the current place.
    pub(super) fn refuse<T>(&self, cause: Cause) -> Result<T, NotLinear> {
        Err(self.because(cause))
    }

    pub(super) fn because(&self, cause: Cause) -> NotLinear {
        NotLinear { cause, place: self.place.and_then(|at| self.program.places.get(at).cloned()) }
    }

    /// A number that has to fit.
    pub(super) fn fit<T>(&self, value: Fit<T>) -> Result<T, NotLinear> {
        value.map_err(|cause| self.because(cause))
    }

    /// A new variable.
    pub(super) fn variable(&mut self) -> usize {
        self.next += 1;
        self.next - 1
    }

    /// One end.
    pub(super) fn value(path: Path, value: Value) -> Ends {
        Ok(vec![(path, End::Value(value))])
    }

    pub(super) fn number(path: Path, term: Linear) -> Ends {
        Self::value(path, Value::Number(term))
    }

    /// The two ways to answer a condition.
    pub(super) fn ask(&self, path: Path, condition: &Condition) -> Ends {
        let [yes, no] = self.fit(path.fork(condition))?;
        let answer = |path: Option<Path>, truth| path.map(|path| (path, End::Value(Value::Truth(truth))));
        Ok([answer(yes, true), answer(no, false)].into_iter().flatten().collect())
    }

    /// Goes on where there is a value.
    pub(super) fn then(
        &mut self,
        ends: Vec<(Path, End)>,
        mut on: impl FnMut(&mut Self, Path, Value) -> Ends,
    ) -> Ends {
        let mut all = Vec::new();
        for (path, end) in ends {
            match end {
                End::Value(value) => all.extend(on(self, path, value)?),
                other => all.push((path, other)),
            }
            if all.len() > PATHS {
                return self.refuse(Cause::Size);
            }
        }
        Ok(all)
    }

    /// Goes on with the values of several expressions.
    pub(super) fn operands(
        &mut self,
        all: &[Expr],
        path: Path,
        on: &mut dyn FnMut(&mut Self, Path, Vec<Value>) -> Ends,
    ) -> Ends {
        self.operands_behind(Vec::new(), all, path, on)
    }

    fn operands_behind(
        &mut self,
        values: Vec<Value>,
        all: &[Expr],
        path: Path,
        on: &mut dyn FnMut(&mut Self, Path, Vec<Value>) -> Ends,
    ) -> Ends {
        let Some((first, rest)) = all.split_first() else { return on(self, path, values) };
        let ends = self.expr(first, path)?;
        self.then(ends, |this, path, value| {
            let mut values = values.clone();
            values.push(value);
            this.operands_behind(values, rest, path, on)
        })
    }

    /// An expression on a path.
    pub(super) fn expr(&mut self, e: &Expr, path: Path) -> Ends {
        self.steps += 1;
        if self.steps > STEPS {
            return self.refuse(Cause::Size);
        }
        match &e.kind {
            Kind::Word(word) => Self::value(path, self.word(*word, e.ty)),
            Kind::Constant(handle) => {
                let value = self.constant(*handle as i64, e.ty, &mut CONSTANTS.clone())?;
                Self::value(path, value)
            }
            Kind::Local(slot) => match path.slots[*slot].clone() {
                Some(value) => Self::value(path, value),
                None => self.refuse(Cause::Changed),
            },
            Kind::At(place, value) => self.at(*place, value, path),
            Kind::Copy(value) => self.expr(value, path),
            Kind::Inline(body) => {
                let ends = self.expr(body, path)?;
                Ok(ends.into_iter().map(|(path, end)| (path, given(end))).collect())
            }
            Kind::Binary(of, left, right) => self.both(left, right, path, &mut |this, path, left, right| {
                this.binary(*of, path, &left, &right)
            }),
            Kind::Compare(of, left, right) => self.both(left, right, path, &mut |this, path, left, right| {
                this.compared(*of, path, &left, &right)
            }),
            Kind::And(all) => self.all(all, true, path),
            Kind::Or(all) => self.all(all, false, path),
            Kind::If(condition, yes, no) => self.branch(condition, (yes, no), path, e.ty),
            Kind::Switch(value, cases, bodies, otherwise) => {
                self.switch(value, (cases, bodies, otherwise), path, e.ty)
            }
            Kind::Block(all) => self.block(all, path),
            Kind::Set(slot, value) => self.set(*slot, value, path),
            Kind::SetItem(of, array, index, value) => self.set_item(*of, array, (index, value), path),
            Kind::Native(of, args) if of.is_change() => self.change_by(*of, args, path),
            Kind::Native(of, args) => {
                self.operands(args, path, &mut |this, path, values| this.native(*of, path, values))
            }
            Kind::Call(routine, arguments) => self.call(*routine, arguments, path),
            Kind::List(items) => {
                self.operands(items, path, &mut |_, path, values| Self::value(path, Value::List(values)))
            }
            Kind::Range(from, to, inclusive) => self.both(from, to, path, &mut |this, path, from, to| {
                let (from, to) = (this.term(from)?, this.term(to)?);
                let to = this.fit(super::term::moved(&to, i64::from(*inclusive)))?;
                Self::value(path, Value::Range(from, to))
            }),
            _ => self.flow(e, path),
        }
    }

    /// Loops, and the jumps out of them.
    fn flow(&mut self, e: &Expr, path: Path) -> Ends {
        match &e.kind {
            Kind::Each(method, of, start) => self.each(*method, of, start.as_ref(), path),
            Kind::For(of) => self.for_loop(of, path),
            Kind::While(condition, body) => self.while_loop(condition, body, path),
            Kind::Do(body, condition) => self.do_loop(body, condition, path),
            Kind::Break => Ok(vec![(path, End::Break)]),
            Kind::Continue => Ok(vec![(path, End::Continue)]),
            Kind::Return(value) => {
                let ends = self.expr(value, path)?;
                self.then(ends, |_, path, value| Ok(vec![(path, End::Return(value))]))
            }
            // The rule fails here, and a formula can't express that.
            _ => self.refuse(Cause::Failure),
        }
    }

    fn at(&mut self, place: usize, value: &Expr, path: Path) -> Ends {
        let outer = self.place.replace(place);
        let ends = self.expr(value, path)?;
        self.place = outer;
        Ok(ends)
    }

    /// Two expressions.
    fn both(
        &mut self,
        left: &Expr,
        right: &Expr,
        path: Path,
        on: &mut dyn FnMut(&mut Self, Path, Value, Value) -> Ends,
    ) -> Ends {
        let ends = self.expr(left, path)?;
        self.then(ends, |this, path, first| {
            let ends = this.expr(right, path)?;
            this.then(ends, |this, path, second| on(this, path, first.clone(), second))
        })
    }

    /// A value that is a number.
    pub(super) fn term(&self, value: Value) -> Result<Linear, NotLinear> {
        match value {
            Value::Number(term) => Ok(term),
            _ => self.refuse(Cause::Unknown),
        }
    }

    fn word(&self, word: i64, ty: Type) -> Value {
        match self.program.types.settled(ty) {
            Shape::Bool => Value::Truth(word != 0),
            Shape::Unit => Value::Unit,
            _ => Value::Number(Linear::constant(word)),
        }
    }

    fn constant(&self, handle: i64, ty: Type, room: &mut usize) -> Result<Value, NotLinear> {
        let words = self.program.constants.get(handle).to_vec();
        let Some(left) = room.checked_sub(words.len()) else { return self.refuse(Cause::Size) };
        *room = left;
        let fields: Vec<Type> = match self.program.types.settled(ty) {
            Shape::Array(item) => vec![item; words.len()],
            Shape::Record(_) => {
                let fields = self.program.types.fields(ty).unwrap_or_default();
                fields.iter().map(|(_, field)| *field).collect()
            }
            _ => return self.refuse(Cause::Position),
        };
        let mut items = Vec::with_capacity(words.len());
        for (word, ty) in words.into_iter().zip(fields) {
            items.push(match self.program.types.settled(ty) {
                Shape::Int | Shape::Bool | Shape::Char | Shape::Unit => self.word(word, ty),
                _ => self.constant(word, ty, room)?,
            });
        }
        Ok(Value::List(items))
    }

    /// `&&` if `open` is what all must be for the next to be asked, else `||`.
    fn all(&mut self, all: &[Expr], open: bool, path: Path) -> Ends {
        let Some((first, rest)) = all.split_first() else { return Self::value(path, Value::Truth(open)) };
        let ends = self.expr(first, path)?;
        self.then(ends, |this, path, value| {
            if value == Value::Truth(open) { this.all(rest, open, path) } else { Self::value(path, value) }
        })
    }

    fn branch(&mut self, condition: &Expr, (yes, no): (&Expr, &Expr), path: Path, ty: Type) -> Ends {
        let before = path.clone();
        let ends = self.expr(condition, path)?;
        let ends = self.then(ends, |this, path, value| {
            this.expr(if value == Value::Truth(true) { yes } else { no }, path)
        })?;
        Ok(self.rejoined(&before, ends, ty))
    }

    /// One path after a statement whose branches all continue from `before`, if nothing tells them apart.
    fn rejoined(&self, before: &Path, ends: Vec<(Path, End)>, ty: Type) -> Vec<(Path, End)> {
        let goes_on = |(_, end): &(Path, End)| matches!(end, End::Value(_));
        if self.program.types.settled(ty) != Shape::Unit || !ends.iter().all(goes_on) {
            return ends;
        }
        let paths = ends.into_iter().map(|(path, _)| path).collect();
        before.joined(paths).into_iter().map(|path| (path, End::Value(Value::Unit))).collect()
    }

    fn switch(
        &mut self,
        value: &Expr,
        (cases, bodies, otherwise): (&[Case], &[Expr], &Expr),
        path: Path,
        ty: Type,
    ) -> Ends {
        let before = path.clone();
        let ends = self.expr(value, path)?;
        let ends = self.then(ends, |this, path, value| {
            let term = this.term(value)?;
            this.cases(&term, (cases, bodies, otherwise), path)
        })?;
        Ok(self.rejoined(&before, ends, ty))
    }

    fn cases(
        &mut self,
        term: &Linear,
        (cases, bodies, otherwise): (&[Case], &[Expr], &Expr),
        path: Path,
    ) -> Ends {
        let Some((case, rest)) = cases.split_first() else { return self.expr(otherwise, path) };
        let mut ends = Vec::new();
        for (path, within) in self.within(path, term, case.first, case.last)? {
            let answered = match &case.condition {
                Some(condition) if within => self.expr(condition, path)?,
                _ => vec![(path, End::Value(Value::Truth(within)))],
            };
            ends.extend(self.then(answered, |this, path, value| {
                if value == Value::Truth(true) {
                    this.expr(&bodies[case.body], path)
                } else {
                    this.cases(term, (rest, bodies, otherwise), path)
                }
            })?);
        }
        Ok(ends)
    }

    fn block(&mut self, all: &[Expr], path: Path) -> Ends {
        let Some((first, rest)) = all.split_first() else { return Self::value(path, Value::Unit) };
        if rest.is_empty() {
            return self.expr(first, path);
        }
        let before = path.clone();
        let ends = self.expr(first, path)?;
        let ends = if sets_nothing(first) { self.rejoined(&before, ends, first.ty) } else { ends };
        self.then(ends, |this, path, _| this.block(rest, path))
    }

    fn set(&mut self, slot: usize, value: &Expr, path: Path) -> Ends {
        let ends = self.expr(value, path)?;
        self.then(ends, |this, mut path, value| {
            let is_array = matches!(value, Value::List(_) | Value::Range(..));
            let is_filled = is_array && this.filled.get(slot).copied().unwrap_or(false);
            let value = if is_filled { Value::Choices(this.choices(value, &path)?) } else { value };
            path.slots[slot] = Some(value);
            Self::value(path, Value::Unit)
        })
    }

    fn call(&mut self, routine: usize, arguments: &[Expr], path: Path) -> Ends {
        if self.calls >= CALLS {
            return self.refuse(Cause::Recursion);
        }
        self.operands(arguments, path, &mut |this, mut path, values| {
            let caller = std::mem::take(&mut path.slots);
            this.calls += 1;
            let ends = this.function(routine, values, path.conditions)?;
            this.calls -= 1;
            let back = |(path, end): (Path, End)| (Path { slots: caller.clone(), ..path }, given(end));
            Ok(ends.into_iter().map(back).collect())
        })
    }

    /// A function with these arguments.
    pub(super) fn function(
        &mut self,
        routine: usize,
        arguments: Vec<Value>,
        conditions: Vec<Condition>,
    ) -> Ends {
        let function = &self.program.functions[routine];
        let mut slots: Vec<Option<Value>> = arguments.into_iter().map(Some).collect();
        slots.resize(function.slots.max(slots.len()), None);
        let outer = std::mem::replace(&mut self.filled, filled(&function.body, function.slots));
        let ends = self.expr(&function.body, Path { slots, conditions })?;
        self.filled = outer;
        Ok(ends)
    }
}

/// The end of a function or a closure when it returns.
fn given(end: End) -> End {
    match end {
        End::Return(value) => End::Value(value),
        other => other,
    }
}

/// Whether no variable holds anything behind a statement that was empty before.
fn sets_nothing(statement: &Expr) -> bool {
    match &statement.kind {
        Kind::At(_, inner) => sets_nothing(inner),
        kind => matches!(kind, Kind::For(_) | Kind::Native(..)),
    }
}

/// The variable that an expression is, perhaps copied.
pub(super) fn local(of: &Expr) -> Option<usize> {
    match &of.kind {
        Kind::Local(slot) => Some(*slot),
        Kind::Copy(inner) | Kind::At(_, inner) => local(inner),
        _ => None,
    }
}

/// The arrays that a function fills without reading an item or the length.
fn filled(body: &Expr, slots: usize) -> Vec<bool> {
    let (mut fills, mut reads) = (vec![false; slots], vec![false; slots]);
    body.walk(&mut |e| match &e.kind {
        Kind::Native(Native::Push | Native::Append, args) => {
            if let Some(slot) = args.first().and_then(local) {
                fills[slot] = true;
            }
        }
        Kind::Native(Native::Concat, _) => {}
        Kind::Native(of, args) => {
            let keeps_items = matches!(of.row().name, "sort" | "reverse" | "dedup" | "sorted");
            if let Some(slot) = args.first().and_then(local).filter(|_| !keeps_items) {
                reads[slot] = true;
            }
        }
        Kind::SetItem(_, array, ..) | Kind::Compare(_, array, _) => {
            array.walk(&mut |e| {
                if let Kind::Local(slot) = e.kind {
                    reads[slot] = true;
                }
            });
        }
        _ => {}
    });
    fills.into_iter().zip(reads).map(|(fills, reads)| fills && !reads).collect()
}
