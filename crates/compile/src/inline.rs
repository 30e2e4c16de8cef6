//! Small functions of the script are put where they are called, so that a call costs nothing and what follows
//! sees into it.
//!
//! Functions that call themselves, directly or through others, stay calls. A `return` at the end of a branch
//! becomes the branch's value; with another `return` the body is in an [`Kind::Inline`].

use super::ir::{Expr, Function, Kind, Loop};

/// Expressions of a function that is put in more than one place.
const SMALL: usize = 120;
/// Expressions that a function may have in the end.
const MOST: usize = 4_000;

/// Puts small functions where they are called.
pub(crate) fn functions(all: &mut [Function]) {
    for at in callees_first(all) {
        let mut caller = all[at].clone();
        let mut room = MOST.saturating_sub(size(&caller.body));
        let slots = &mut caller.slots;
        caller.body.change(&mut |e| {
            let Kind::Call(to, arguments) = &mut e.kind else { return };
            let Some(callee) = all.get(*to).filter(|_| !reaches(all, *to, *to)) else { return };
            let nodes = size(&callee.body);
            if nodes > SMALL || nodes > room {
                return;
            }
            room -= nodes;
            let kind = body_of(callee, std::mem::take(arguments), *slots, e);
            *slots += callee.slots;
            e.kind = kind;
        });
        caller.body.change(&mut |e| {
            if let Kind::Inline(body) = &mut e.kind {
                let ty = body.ty;
                let body = without_returns((**body).clone(), ty);
                e.kind = if returns(&body) { Kind::Inline(Box::new(body)) } else { body.kind };
            }
        });
        all[at] = caller;
    }
}

/// The body of a function with these arguments, its variables from this slot on.
fn body_of(callee: &Function, arguments: Vec<Expr>, base: usize, call: &Expr) -> Kind {
    let mut body = callee.body.clone();
    shift(&mut body, base);
    let unit = super::inference::UNIT;
    let set = |(at, argument)| Expr { kind: Kind::Set(base + at, Box::new(argument)), ty: unit };
    let mut all: Vec<Expr> = arguments.into_iter().enumerate().map(set).collect();
    all.push(Expr { kind: Kind::Inline(Box::new(body)), ty: call.ty });
    Kind::Block(all)
}

fn size(of: &Expr) -> usize {
    let mut size = 0;
    of.walk(&mut |_| size += 1);
    size
}

fn callees(of: &Function) -> Vec<usize> {
    let mut found = Vec::new();
    of.body.walk(&mut |e| {
        if let Kind::Call(to, _) = e.kind {
            found.push(to);
        }
    });
    found
}

/// Whether a function calls another one, perhaps through others.
fn reaches(all: &[Function], from: usize, to: usize) -> bool {
    let (mut seen, mut open) = (vec![false; all.len()], callees(&all[from]));
    while let Some(next) = open.pop() {
        if next == to {
            return true;
        }
        if !std::mem::replace(&mut seen[next], true) {
            open.extend(callees(&all[next]));
        }
    }
    false
}

/// All functions, those that are called before those that call them.
fn callees_first(all: &[Function]) -> Vec<usize> {
    fn visit(at: usize, all: &[Function], seen: &mut [bool], order: &mut Vec<usize>) {
        if !std::mem::replace(&mut seen[at], true) {
            callees(&all[at]).into_iter().for_each(|to| visit(to, all, seen, order));
            order.push(at);
        }
    }
    let (mut seen, mut order) = (vec![false; all.len()], Vec::new());
    (0..all.len()).for_each(|at| visit(at, all, &mut seen, &mut order));
    order
}

/// Renames the slots of a body.
fn shift(body: &mut Expr, by: usize) {
    let looped = |of: &mut Loop| {
        of.item += by;
        of.counter = of.counter.map(|slot| slot + by);
    };
    body.change(&mut |e| match &mut e.kind {
        Kind::Local(slot) | Kind::Set(slot, _) => *slot += by,
        Kind::For(of) => looped(of),
        Kind::Each(_, of, start) => {
            looped(of);
            if let Some((slot, _)) = start {
                *slot += by;
            }
        }
        _ => {}
    });
}

fn returns(of: &Expr) -> bool {
    of.any(&mut |e| matches!(e.kind, Kind::Return(_)))
}

/// Whether evaluation always leaves this by a `return`.
fn always_returns(of: &Expr) -> bool {
    match &of.kind {
        Kind::Return(_) => true,
        Kind::Block(all) => all.last().is_some_and(always_returns),
        Kind::If(_, yes, no) => always_returns(yes) && always_returns(no),
        _ => false,
    }
}

/// The value of a body, of this type, without those `return`s after which nothing would follow.
fn without_returns(body: Expr, ty: usize) -> Expr {
    let kind = match body.kind {
        Kind::Return(value) => return without_returns(*value, ty),
        Kind::If(condition, yes, no) => {
            Kind::If(condition, Box::new(without_returns(*yes, ty)), Box::new(without_returns(*no, ty)))
        }
        Kind::Switch(value, cases, bodies, otherwise) => {
            let bodies = bodies.into_iter().map(|body| without_returns(body, ty)).collect();
            Kind::Switch(value, cases, bodies, Box::new(without_returns(*otherwise, ty)))
        }
        Kind::Block(all) => Kind::Block(block_without_returns(all, ty)),
        kind => return Expr { kind, ty: body.ty },
    };
    Expr { kind, ty }
}

/// `if … { return a } b` is `if … { a } else { b }`.
fn block_without_returns(mut all: Vec<Expr>, ty: usize) -> Vec<Expr> {
    let leaves =
        |e: &Expr| matches!(&e.kind, Kind::If(_, yes, no) if always_returns(yes) != always_returns(no));
    let early = all.iter().take(all.len().saturating_sub(1)).position(leaves);
    let last = match early {
        None => all.pop(),
        Some(at) => {
            let rest = Expr { kind: Kind::Block(all.split_off(at + 1)), ty };
            all.pop().map(|branch| followed(branch, rest, ty))
        }
    };
    all.extend(last.map(|last| without_returns(last, ty)));
    all
}

/// A branch with one side that leaves, and the continuation of the other side.
fn followed(branch: Expr, rest: Expr, ty: usize) -> Expr {
    let Kind::If(condition, yes, no) = branch.kind else { return branch };
    let go_on = |side: Box<Expr>| Box::new(Expr { kind: Kind::Block(vec![*side, rest]), ty });
    let kind = if always_returns(&yes) {
        Kind::If(condition, yes, go_on(no))
    } else {
        Kind::If(condition, go_on(yes), no)
    };
    Expr { kind, ty }
}
