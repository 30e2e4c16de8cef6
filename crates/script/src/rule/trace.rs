//! Which expression of a rule made an option: errors about it point there.
//!
//! A rule is pure, so it can be asked once more, by an engine whose `push` notes what is added and where.
//! What no `push` added stands in an array that the rule writes out, or is made by its last expression.

use std::cell::RefCell;
use std::rc::Rc;

use bouton_rules::{Datum, Place};
use rhai::{ASTNode, Array, Dynamic, Expr, NativeCallContext, Position, Stmt};

use super::ScriptRules;
use crate::{frame, interpreter, show};

/// What was added to an array, as text, and where.
type Noted = Rc<RefCell<Vec<(String, Position)>>>;

/// The most additions that are noted.
const MOST: usize = 1 << 16;

/// Where the option with this index was made at a position; none: that cannot be told.
pub(super) fn place(rules: &ScriptRules, position: &Datum, index: usize) -> Option<Place> {
    pushed(rules, position, index).or_else(|| written(rules, index))
}

/// The place of the `push` that added the option.
fn pushed(rules: &ScriptRules, position: &Datum, index: usize) -> Option<Place> {
    let noted = Noted::default();
    let mut engine = interpreter::whole_engine(&rules.context);
    let sink = Rc::clone(&noted);
    engine.register_fn("push", move |call: NativeCallContext<'_>, array: &mut Array, item: Dynamic| {
        let mut sink = sink.borrow_mut();
        if sink.len() < MOST {
            sink.push((show::nested(&item), call.call_position()));
        }
        array.push(item);
    });
    let _frame = rules.context.within(Rc::clone(&rules.frame));
    let _level = rules.context.enter().ok()?;
    let function = &rules.definition.moves;
    let found: Dynamic = function.call(&engine, &rules.frame.functions, rules.arguments(position)).ok()?;
    let option = found.flatten().try_cast::<Array>()?.into_iter().nth(index)?;
    let wanted = show::nested(&option);
    let noted = noted.borrow();
    let source = rules.frame.source_of(function.fn_name());
    let places = noted.iter().filter(|(text, _)| *text == wanted).filter_map(|(_, at)| source.place(*at));
    // A helper of the rule may stand in another source.
    places.into_iter().find(|place| source.text[source.byte_of(place)..].starts_with("push"))
}

/// The place of the item of an array that the rule writes out, else that of its last expression.
fn written(rules: &ScriptRules, index: usize) -> Option<Place> {
    let name = rules.definition.moves.fn_name();
    let one = frame::only(&rules.frame.functions, |known, _| known == name);
    let (mut last, mut arrays) = (None, Vec::new());
    one.walk(&mut |path| {
        if let [ASTNode::Stmt(statement)] = path {
            last = Some((*statement).clone());
        }
        if let Some(ASTNode::Stmt(Stmt::Var(parts, ..))) = path.last()
            && let Some(item) = item(&parts.1, index)
        {
            arrays.push((parts.0.name.to_string(), item));
        }
        true
    });
    let last = last?;
    let at = ending(&last, index, &arrays).unwrap_or_else(|| last.position());
    rules.frame.source_of(name).place(at)
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
    items.get(index).map(Expr::start_position)
}
