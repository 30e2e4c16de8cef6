//! The back end without a code generator: a tree of Rust closures.
//!
//! Each expression becomes a closure that holds the closures of its operands; operators on locals and
//! constants have closures of their own. Calls go through the machine's table of routines.

mod array;
mod each;
mod emit;
mod flow;
mod operand;
mod operator;
mod subtraction;

use std::rc::Rc;

use super::inference::{Shape, Types};
use super::ir::{Expr, Kind};
use super::lower::Program;
use super::machine::{Code, Exit, Routine};
use super::subtraction::Subtraction;

/// The functions of a program as code.
pub(crate) fn build(program: &Program) -> Rc<[Routine]> {
    let types = &program.types;
    let routine = |function: &super::ir::Function| Routine {
        slots: function.slots,
        code: code(&function.body, types),
        subtraction: Subtraction::of(function),
    };
    program.functions.iter().map(routine).collect()
}

/// The code of an expression.
pub(crate) fn code(expr: &Expr, types: &Types) -> Code {
    match &expr.kind {
        Kind::Word(word) => constant(*word),
        Kind::Constant(handle) => constant(*handle as i64),
        Kind::Local(slot) => {
            let slot = *slot;
            Box::new(move |m| Ok(m.get(slot)))
        }
        Kind::Binary(of, left, right) => operator::binary(*of, left, right, types),
        Kind::Compare(of, left, right) => operator::compare(*of, left, right, types),
        Kind::Native(of, args) => array::native(*of, args, types),
        Kind::And(items) => operator::all(items, types),
        Kind::Or(items) => operator::any(items, types),
        Kind::If(condition, yes, no) => flow::branch(condition, yes, no, types),
        Kind::Switch(value, cases, bodies, otherwise) => flow::switch(value, cases, bodies, otherwise, types),
        Kind::Block(all) => flow::block(all, types),
        Kind::Set(slot, value) => set(*slot, value, types),
        Kind::SetItem(of, array, index, value) => array::set_item(*of, array, index, value, types),
        Kind::While(condition, body) => flow::while_loop(condition, body, types),
        Kind::Do(body, condition) => flow::do_loop(body, condition, types),
        Kind::For(of) => each::for_loop(of, types),
        Kind::Break => Box::new(|_| Err(Exit::BREAK)),
        Kind::Continue => Box::new(|_| Err(Exit::CONTINUE)),
        Kind::Return(value) => {
            let value = code(value, types);
            Box::new(move |m| {
                m.result = value(m)?;
                Err(Exit::RETURN)
            })
        }
        Kind::At(_, value) => code(value, types),
        Kind::Inline(body) => {
            let body = code(body, types);
            Box::new(move |m| match body(m) {
                Err(Exit::RETURN) => Ok(m.result),
                run => run,
            })
        }
        Kind::Call(routine, arguments) => {
            let (routine, arguments) = (*routine, codes(arguments, types));
            Box::new(move |m| m.call(routine, &arguments))
        }
        Kind::List(items) => array::list(items, types),
        Kind::Range(from, to, inclusive) => array::range(from, to, *inclusive, types),
        Kind::Copy(value) => copy(value, types),
        Kind::Each(method, of, start) => each::method(*method, of, start.as_ref(), types),
        Kind::Trap => Box::new(|_| Err(Exit::TRAP)),
        Kind::Emit(of) => emit::emit(of, types),
    }
}

/// The code of several expressions.
pub(crate) fn codes<'e>(all: impl IntoIterator<Item = &'e Expr>, types: &Types) -> Vec<Code> {
    all.into_iter().map(|expr| code(expr, types)).collect()
}

fn constant(word: i64) -> Code {
    Box::new(move |_| Ok(word))
}

fn set(slot: usize, value: &Expr, types: &Types) -> Code {
    let value = code(value, types);
    Box::new(move |m| {
        let value = value(m)?;
        m.set(slot, value);
        Ok(0)
    })
}

fn copy(value: &Expr, types: &Types) -> Code {
    let depth = types.layout(value.ty);
    let value = code(value, types);
    if depth == 0 {
        return value;
    }
    Box::new(move |m| {
        let handle = value(m)?;
        m.copy(handle, depth)
    })
}

/// How deeply the items of an array are nested.
fn item_depth(array: &Expr, types: &Types) -> usize {
    match types.settled(array.ty) {
        Shape::Array(item) => types.layout(item),
        _ => 0,
    }
}
