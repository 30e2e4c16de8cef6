//! Which expression of a rule made an option: errors about it point there.
//!
//! A rule is pure, so we can run it once more, with an engine whose `push` notes each added item and its
//! place. An option that no `push` added is in an array that the rule writes out, or is made by its last
//! expression.

use std::cell::RefCell;
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};
use std::rc::Rc;

use bouton_rules::{Datum, Place};
use rhai::{ASTFlags, ASTNode, Array, Dynamic, Expr, NativeCallContext, Position, Stmt};

use super::ScriptRules;
use crate::place::Positioned;
use crate::value::size;
use crate::{frame, written};

/// The items added to an array, each as a name for its text, with its place.
type Noted = Rc<RefCell<Vec<(u64, Position)>>>;

/// The most additions that are noted.
const MOST: usize = 1 << 16;

/// Larger options aren't looked for, because they are compared as texts, and copies of one text take no
/// memory until they are written.
const LARGE: u64 = 1 << 20;

/// Where the option with this index was made at a position; none: that cannot be told.
pub(super) fn place(rules: &ScriptRules, position: &Datum, index: usize) -> Option<Place> {
    pushed(rules, position, index).or_else(|| written(rules, index))
}

/// The place of the `push` that added the option.
fn pushed(rules: &ScriptRules, position: &Datum, index: usize) -> Option<Place> {
    let noted = Noted::default();
    let mut engine = rules.context.services().engine(&rules.context);
    let sink = Rc::clone(&noted);
    engine.register_fn("push", move |call: NativeCallContext<'_>, array: &mut Array, item: Dynamic| {
        let mut sink = sink.borrow_mut();
        if sink.len() < MOST {
            sink.extend(name(&item).map(|name| (name, call.call_position())));
        }
        array.push(item);
    });
    let _frame = rules.context.within(Rc::clone(&rules.frame));
    let _level = rules.context.enter().ok()?;
    let function = &rules.definition.moves;
    let found: Dynamic = function.call(&engine, &rules.frame.functions, rules.arguments(position)).ok()?;
    let option = found.flatten().try_cast::<Array>()?.into_iter().nth(index)?;
    let wanted = name(&option)?;
    let noted = noted.borrow();
    let source = rules.frame.source_of(function.fn_name());
    let places = noted.iter().filter(|(name, _)| *name == wanted).filter_map(|(_, at)| source.place(*at));
    // A helper of the rule may be in another source.
    places.into_iter().find(|place| source.text[source.byte_of(place)..].starts_with("push"))
}

const NAMES: BuildHasherDefault<DefaultHasher> = BuildHasherDefault::new();

/// A name for the text of an option. Returns `None` if that is large.
fn name(option: &Dynamic) -> Option<u64> {
    (size::of(option).values <= LARGE).then(|| NAMES.hash_one(written::nested(option)))
}

/// The place of the item of an array that the rule writes out, else that of its last expression.
fn written(rules: &ScriptRules, index: usize) -> Option<Place> {
    let name = rules.definition.moves.fn_name();
    let one = frame::only(&rules.frame.functions, |known, _| known == name);
    let (mut last, mut arrays, mut returns) = (None, Vec::new(), false);
    one.walk(&mut |path| {
        if let [ASTNode::Stmt(statement)] = path {
            last = Some((*statement).clone());
        }
        if let Some(ASTNode::Stmt(statement)) = path.last() {
            arrays.extend(assigned(statement, index));
            let leaves = |flags: &ASTFlags| path.len() > 1 && !flags.contains(ASTFlags::BREAK);
            returns |= matches!(statement, Stmt::Return(_, flags, _) if leaves(flags));
        }
        true
    });
    // With several ways out nothing says which it was.
    let last = last.filter(|_| !returns)?;
    let at = ending(&last, index, &arrays).or_else(|| match &last {
        Stmt::Expr(expression) => beginning(expression),
        other => Some(other.position()),
    });
    rules.frame.source_of(name).place(at?)
}

/// The variable that gets an array which is written out, and where its item stands: the one with this index,
/// or the first that a `+=` adds.
fn assigned(statement: &Stmt, index: usize) -> Option<(String, Position)> {
    match statement {
        Stmt::Var(parts, ..) => Some((parts.0.name.to_string(), item(&parts.1, index)?)),
        Stmt::Assignment(parts) => {
            let Expr::Variable(variable, ..) = &parts.1.lhs else { return None };
            let at = item(&parts.1.rhs, index).or_else(|| item(&parts.1.rhs, 0))?;
            Some((variable.1.to_string(), at))
        }
        _ => None,
    }
}

/// Where the item with this index stands, if a statement ends in an array that is written out.
fn ending(statement: &Stmt, index: usize, arrays: &[(String, Position)]) -> Option<Position> {
    match statement {
        Stmt::Expr(expression) => value(expression, index, arrays),
        Stmt::Return(Some(expression), ..) => value(expression, index, arrays),
        Stmt::Block(block) => ending(block.statements().last()?, index, arrays),
        Stmt::If(flow, _) => {
            let branches = [&flow.body, &flow.branch];
            branches.into_iter().find_map(|block| ending(block.statements().last()?, index, arrays))
        }
        _ => None,
    }
}

fn value(expression: &Expr, index: usize, arrays: &[(String, Position)]) -> Option<Position> {
    if let Expr::Variable(variable, ..) = expression {
        return arrays.iter().find(|(name, _)| *name == *variable.1).map(|(_, at)| *at);
    }
    if let Expr::Stmt(block) = expression {
        return ending(block.statements().last()?, index, arrays);
    }
    item(expression, index)
}

fn item(expression: &Expr, index: usize) -> Option<Position> {
    let Expr::Array(items, _) = expression else { return None };
    items.get(index).and_then(beginning)
}

/// Where an expression begins: an operator's own position is behind its first operand.
fn beginning(expression: &Expr) -> Option<Position> {
    let mut first: Option<Position> = None;
    expression.walk(&mut Vec::new(), &mut |path| {
        if let Some(ASTNode::Expr(part)) = path.last() {
            let at = part.start_position();
            if !at.is_none() && first.is_none_or(|first| at < first) {
                first = Some(at);
            }
        }
        true
    });
    first
}
