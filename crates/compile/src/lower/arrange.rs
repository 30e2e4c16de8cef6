//! Methods that ask a closure which items stay, where one is, or how they are sorted.
//!
//! They become loops around the closure's body: rows of the table call nothing back.

use rhai::{Expr as Rhai, FnCallExpr, Position};

use super::super::inference::{BOOL, INT, Shape, Type, UNIT};
use super::super::ir::{Binary, Expr, Kind, Loop, Method, Source};
use super::super::pure::{self, Row};
use super::{Closure, Lower, Lowerer};

fn local(slot: usize, ty: Type) -> Expr {
    Expr { kind: Kind::Local(slot), ty }
}

fn word(n: i64) -> Expr {
    Expr { kind: Kind::Word(n), ty: INT }
}

fn set(slot: usize, value: Expr) -> Expr {
    Expr { kind: Kind::Set(slot, Box::new(value)), ty: UNIT }
}

fn call(row: &'static Row, args: Vec<Expr>, ty: Type) -> Expr {
    Expr { kind: Kind::Native(row.native(), args), ty }
}

fn block(all: Vec<Expr>) -> Expr {
    let ty = all.last().map_or(UNIT, |last| last.ty);
    Expr { kind: Kind::Block(all), ty }
}

/// Makes a loop note where it is, and pass over what stands before an index.
fn noting(of: &mut Loop, from: Expr, (found, counter): (usize, usize)) {
    let at = || local(counter, INT);
    let far = Kind::Binary(Binary::GreaterEqual, Box::new(at()), Box::new(from));
    let body = std::mem::replace(&mut of.body, super::unit());
    let holds = Kind::And(vec![Expr { kind: far, ty: BOOL }, body]);
    of.counter = Some(counter);
    of.body = block(vec![set(found, at()), Expr { kind: holds, ty: BOOL }]);
}

impl Lowerer<'_> {
    /// A method that changes an array by a closure; the caller has made sure that the array is a local
    /// variable. Returns `None` for other methods.
    pub(crate) fn changing_by(
        &mut self,
        array: &Expr,
        root: &Rhai,
        method: &FnCallExpr,
        position: Position,
    ) -> Lower<Option<Expr>> {
        let [function] = method.args.as_slice() else { return Ok(None) };
        let Some(closure) = self.closure_of(function)? else { return Ok(None) };
        let row = match method.name.as_str() {
            "retain" => &pure::RETAINED,
            "drain" => &pure::DRAINED,
            "dedup" => return self.compared(array, root, &closure, position, Self::deduplicated).map(Some),
            "sort" | "sort_by" => {
                return self.compared(array, root, &closure, position, Self::sorted_by).map(Some);
            }
            _ => return Ok(None),
        };
        let answers = self.each(Method::Map, array.clone(), root, &method.args, position)?;
        let truths = self.types.array(BOOL);
        self.unify(answers.ty, truths, "a closure that answers neither true nor false", position)?;
        let ty = array.ty;
        Ok(Some(call(row, vec![array.clone(), answers], ty)))
    }

    /// A method that compares items by a closure.
    fn compared(
        &mut self,
        array: &Expr,
        root: &Rhai,
        closure: &Closure,
        position: Position,
        lower: impl FnOnce(&mut Self, &Expr, &Closure, Type, Position) -> Lower<Expr>,
    ) -> Lower<Expr> {
        self.not_captured(array, root, closure, position)?;
        let item = self.types.open();
        let whole = self.types.array(item);
        self.unify(array.ty, whole, "a change of what is not an array", position)?;
        self.item_type(item, position)?;
        self.body.level += 1;
        let lowered = lower(self, array, closure, item, position);
        self.body.level -= 1;
        lowered
    }

    /// The body of a closure of two items, and the slots in which it expects them.
    fn of_two(&mut self, closure: &Closure, item: Type, position: Position) -> Lower<(Expr, Vec<usize>)> {
        let mut slots = Vec::new();
        let body = self.inline(closure, 2, position, |this, names| {
            slots.extend(names.iter().map(|name| this.declare(name, item, true, false)));
            Ok(())
        })?;
        Ok((body, slots))
    }

    /// `array.dedup(|a, b| …)`: we compare every item with the last one kept.
    fn deduplicated(
        &mut self,
        array: &Expr,
        closure: &Closure,
        item: Type,
        position: Position,
    ) -> Lower<Expr> {
        let (body, slots) = self.of_two(closure, item, position)?;
        self.unify(body.ty, BOOL, "a closure that answers neither true nor false", position)?;
        let kept = self.declare("", array.ty, false, false);
        let all = || local(kept, array.ty);
        let some = Expr {
            kind: Kind::Binary(
                Binary::Less,
                Box::new(word(0)),
                Box::new(call(&pure::LENGTH, vec![all()], INT)),
            ),
            ty: BOOL,
        };
        let last = call(&pure::INDEX, vec![all(), word(-1)], item);
        let same = block(vec![set(slots[0], last), body]);
        let repeats = Expr { kind: Kind::And(vec![some, same]), ty: BOOL };
        let push = call(&pure::PUSH, vec![all(), local(slots[1], item)], UNIT);
        let body =
            Expr { kind: Kind::If(Box::new(repeats), Box::new(super::unit()), Box::new(push)), ty: UNIT };
        let source = Source::Items(Box::new(array.clone()), false);
        let each = Loop { source, item: slots[1], counter: None, body };
        let empty = Expr { kind: Kind::List(Vec::new()), ty: array.ty };
        let rounds = Expr { kind: Kind::For(Box::new(each)), ty: UNIT };
        Ok(block(vec![set(kept, empty), rounds, call(&pure::BECOME, vec![array.clone(), all()], UNIT)]))
    }

    /// `array.sort(|a, b| …)`, by the merges of [`pure::MERGE`].
    fn sorted_by(&mut self, array: &Expr, closure: &Closure, item: Type, position: Position) -> Lower<Expr> {
        let (body, slots) = self.of_two(closure, item, position)?;
        let right_first = match self.shape(&body) {
            Some(Shape::Bool) => body,
            _ => {
                self.unify(
                    body.ty,
                    INT,
                    "a comparison that gives neither a number nor true or false",
                    position,
                )?;
                Expr { kind: Kind::Binary(Binary::Less, Box::new(body), Box::new(word(0))), ty: BOOL }
            }
        };
        let ints = self.types.array(INT);
        let (merges, merged) =
            (self.declare("", ints, false, false), self.declare("", array.ty, false, false));
        let all = || vec![array.clone(), local(merges, ints), local(merged, array.ty)];
        let next = |row| call(row, vec![array.clone(), local(merges, ints)], item);
        let mut chosen = all();
        chosen.push(right_first);
        let body = block(vec![
            set(slots[0], next(&pure::NEXT_RIGHT)),
            set(slots[1], next(&pure::NEXT_LEFT)),
            call(&pure::MERGED, chosen, UNIT),
        ]);
        let pending = call(&pure::PENDING, all(), BOOL);
        let empty = Expr { kind: Kind::List(Vec::new()), ty: array.ty };
        Ok(block(vec![
            set(merges, call(&pure::MERGE, vec![array.clone()], ints)),
            set(merged, empty),
            Expr { kind: Kind::While(Box::new(pending), Box::new(body)), ty: UNIT },
        ]))
    }

    /// `array.index_of(|x| …)` or `array.find(|x| …)`, from an index on. Returns `None` if the argument isn't
    /// a closure.
    pub(crate) fn place_of(
        &mut self,
        receiver: &Expr,
        root: &Rhai,
        method: &FnCallExpr,
        position: Position,
    ) -> Lower<Option<Expr>> {
        let (function, start) = match method.args.as_slice() {
            [function] => (function, None),
            [function, start] => (function, Some(start)),
            _ => return Ok(None),
        };
        if self.closure_of(function)?.is_none()
            || !matches!(self.shape(receiver), None | Some(Shape::Array(_)))
        {
            return Ok(None);
        }
        let start = start.map(|start| self.operand(|this| this.expression(start))).transpose()?;
        // We compute it only once.
        let held = self.declare("", receiver.ty, false, false);
        let hold = set(held, receiver.clone());
        let array = if receiver.is_borrowed() { receiver.clone() } else { local(held, receiver.ty) };
        let only = std::slice::from_ref(function);
        let searched = if receiver.is_borrowed() { root } else { function };
        let Kind::Each(_, mut of, _) = self.each(Method::Some, array.clone(), searched, only, position)?.kind
        else {
            return Ok(None);
        };
        let first = match start {
            None => word(0),
            Some(start) => {
                self.unify(start.ty, INT, "an index that is not a number", position)?;
                call(&pure::OFFSET, vec![array.clone(), start], INT)
            }
        };
        let (from, found) = (self.declare("", INT, false, false), self.declare("", INT, false, false));
        let counter = of.counter.unwrap_or_else(|| self.declare("", INT, false, false));
        noting(&mut of, local(from, INT), (found, counter));
        let some = Expr { kind: Kind::Each(Method::Some, of, None), ty: BOOL };
        let (yes, no) = self.answers(&method.name, array, local(found, INT));
        let ty = yes.ty;
        self.unify(no.ty, ty, "this call", position)?;
        let choice = Expr { kind: Kind::If(Box::new(some), Box::new(yes), Box::new(no)), ty };
        Ok(Some(block(vec![hold, set(from, first), choice])))
    }

    /// The results of a search that finds an item and of one that doesn't: its place, or with `find` the
    /// item.
    fn answers(&mut self, name: &str, array: Expr, place: Expr) -> (Expr, Expr) {
        if name == "index_of" {
            return (place, word(-1));
        }
        let item = match self.shape(&array) {
            Some(Shape::Array(item)) => item,
            _ => self.types.open(),
        };
        let found = call(&pure::INDEX, vec![array, place], item).owned();
        let ty = self.types.maybe(item);
        (Expr { kind: Kind::List(vec![found]), ty }, Expr { kind: Kind::List(Vec::new()), ty })
    }
}
