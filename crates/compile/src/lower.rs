//! From Rhai's syntax tree to the typed form.
//!
//! Names are resolved as Rhai does at run time: the innermost local of that name, then a frozen global.
//! Closures are inlined where they are called; functions are compiled once, for one type of each parameter.
//! An assignment to a variable of an outer expression in the middle of it (`[x, { x += 1; x }]`) is refused,
//! so that the order in which operands are computed never matters.

mod arrange;
mod assign;
mod call;
mod chain;
mod constant;
mod expression;
mod method;
mod mismatch;
mod missing;
mod mixed;
mod native;
pub(super) mod operator;
mod record;
mod repeat;
mod scope;
mod statement;
mod switch;
pub(super) mod text;

use std::collections::HashMap;

use mismatch::Mismatches;
pub(crate) use scope::{Binding, Closure, FunctionScope, Slot};

use bouton_rules::Place;
use rhai::{ASTNode, Position, Stmt};

use super::arena::Arena;
use super::inference::{Shape, Type, Types, UNIT};
use super::ir::{Expr, Function, Kind};
use super::pure::Ownership;
use super::script::{self, Script};
use super::unsupported::Unsupported;

/// The typed form, or a construct that we don't understand.
pub(crate) type Lower<T> = Result<T, Unsupported>;

/// Closures within one another that are inlined.
const INLINED: usize = 16;
/// Statements and expressions of one rule, inlined copies included.
const NODES: usize = 100_000;

struct Signature {
    index: usize,
    parameters: Vec<Type>,
    result: Type,
}

/// A rule in its typed form.
pub(crate) struct Program {
    pub(crate) functions: Vec<Function>,
    pub(crate) types: Types,
    pub(crate) constants: Arena,
    /// Copies of them that stay where they are, for generated code.
    #[cfg(feature = "machine-code")]
    pub(crate) copies: Vec<Box<[i64]>>,
    pub(crate) result: Type,
    /// What [`Kind::At`] names, if the places were to be kept.
    pub(crate) places: Vec<Place>,
}

impl Program {
    /// Expressions of all its functions.
    pub(crate) fn size(&self) -> u64 {
        let mut size = 0;
        self.functions.iter().for_each(|function| function.body.walk(&mut |_| size += 1));
        size
    }
}

/// The work in hand.
pub(crate) struct Lowerer<'a> {
    pub(crate) script: &'a dyn Script,
    pub(crate) types: Types,
    pub(crate) constants: Arena,
    pub(crate) body: FunctionScope,
    pub(crate) inlined: usize,
    /// Some options are sums, others aren't.
    pub(crate) mixed: Option<mixed::Mixed>,
    /// The name of the rule, and how many parameters of it are captured and how many are a position's.
    rule: Option<(String, usize, usize)>,
    mismatches: Mismatches,
    /// Where expressions stand, if somebody wants to know.
    places: Option<Vec<Place>>,
    /// Whether the result may be missing: an array of one item or of none, then.
    may_be_missing: bool,
    nodes: usize,
    functions: Vec<Option<Function>>,
    signatures: HashMap<(String, usize), Signature>,
}

impl<'a> Lowerer<'a> {
    pub(crate) fn new(script: &'a dyn Script) -> Self {
        Self {
            script,
            types: Types::new(),
            constants: Arena::default(),
            body: FunctionScope::new("", UNIT),
            inlined: 0,
            mixed: None,
            rule: None,
            mismatches: Mismatches::default(),
            places: None,
            may_be_missing: false,
            nodes: 0,
            functions: Vec::new(),
            signatures: HashMap::new(),
        }
    }

    /// The function `name`, its first parameters given by capture, the others of these types.
    pub(crate) fn program(mut self, closure: &Closure, parameters: &[Type]) -> Lower<Program> {
        let open = self.types.open();
        let result = match self.may_be_missing {
            true => self.types.maybe(open),
            false => self.mixed_options().unwrap_or(open),
        };
        self.functions.push(None);
        self.rule = Some((closure.name.clone(), closure.captured.len(), parameters.len()));
        self.function(0, closure, parameters, result).map_err(|error| self.with_mismatch(error))?;
        self.without_mismatch(result, parameters)?;
        if let Some(Shape::Maybe(_)) = self.types.shape(result).filter(|_| !self.may_be_missing) {
            return self.refuse("the value () for some positions", Position::NONE);
        }
        let functions = self.functions.into_iter().flatten().collect();
        Ok(Program {
            functions,
            types: self.types,
            constants: self.constants,
            #[cfg(feature = "machine-code")]
            copies: Vec::new(),
            result,
            places: self.places.unwrap_or_default(),
        })
    }

    /// Lowers a function into its place.
    fn function(&mut self, index: usize, closure: &Closure, types: &[Type], result: Type) -> Lower<()> {
        let outer = std::mem::replace(&mut self.body, FunctionScope::new(&closure.name, result));
        let lowered = self.function_body(closure, types);
        let body = std::mem::replace(&mut self.body, outer);
        self.functions[index] = Some(Function { parameters: types.len(), slots: body.slots, body: lowered? });
        Ok(())
    }

    fn function_body(&mut self, closure: &Closure, types: &[Type]) -> Lower<Expr> {
        let arity = closure.captured.len() + types.len();
        let names = self.parameters(&closure.name, arity)?;
        let (captured, given) = names.split_at(closure.captured.len());
        for (name, binding) in captured.iter().zip(&closure.captured) {
            self.body.scope.push((name.clone(), binding.clone()));
        }
        for (name, ty) in given.iter().zip(types) {
            self.declare(name, *ty, true, true);
        }
        let result = self.body.result;
        let value = self.statements_of(&closure.name, arity)?;
        let position = Position::NONE;
        let value = self.give(value);
        let value = self.coerced(value, result);
        let value = self.lifted(value, result);
        self.unify(value.ty, result, "a function that returns values of several types", position)?;
        Ok(value)
    }

    /// The value of a function's body. Its parameters are in scope.
    pub(crate) fn statements_of(&mut self, name: &str, arity: usize) -> Lower<Expr> {
        let statements = statements(self.script, name, arity);
        self.block(&statements, true)
    }

    /// The function of the script with this name and arity, for these types: its number and the type of its
    /// result.
    pub(crate) fn callee(&mut self, name: &str, types: &[Type], position: Position) -> Lower<(usize, Type)> {
        let key = (name.to_owned(), types.len());
        if let Some(found) = self.signatures.get(&key) {
            let (index, result, known) = (found.index, found.result, found.parameters.clone());
            for (ty, known) in types.iter().zip(known) {
                self.unify(*ty, known, "a function called with values of several types", position)?;
            }
            return Ok((index, result));
        }
        let (index, result) = (self.functions.len(), self.result_of(name, types.len()));
        self.functions.push(None);
        let signature = Signature { index, parameters: types.to_vec(), result };
        self.signatures.insert(key, signature);
        let closure = Closure { name: name.to_owned(), captured: Vec::new() };
        self.function(index, &closure, types, result)?;
        Ok((index, result))
    }

    /// Arguments as a function takes them that is known already.
    pub(crate) fn as_taken(&mut self, name: &str, arguments: Vec<Expr>) -> Vec<Expr> {
        let known = self.signatures.get(&(name.to_owned(), arguments.len()));
        let Some(types) = known.map(|known| known.parameters.clone()) else { return arguments };
        arguments.into_iter().zip(types).map(|(argument, ty)| self.coerced(argument, ty)).collect()
    }

    /// The names of a function's parameters.
    pub(crate) fn parameters(&self, name: &str, arity: usize) -> Lower<Vec<String>> {
        let found =
            self.script.functions().iter_functions().find(|f| f.name == name && f.params.len() == arity);
        match found {
            Some(function) => Ok(function.params.iter().map(|name| (*name).to_owned()).collect()),
            None => self.refuse("a function of another number of parameters", Position::NONE),
        }
    }

    /// Whether the script has a function of this name.
    pub(crate) fn is_defined(&self, name: &str) -> bool {
        self.script.functions().iter_functions().any(|function| function.name == name)
    }

    /// A new slot for a variable.
    pub(crate) fn declare(&mut self, name: &str, ty: Type, assignable: bool, changeable: bool) -> usize {
        let slot = self.body.slots;
        self.body.slots += 1;
        let level = self.body.level;
        let binding = Binding::Slot(Slot { slot, ty, level, assignable, changeable });
        self.body.scope.push((name.to_owned(), binding));
        slot
    }

    /// The meaning of a name here.
    pub(crate) fn lookup(&mut self, name: &str) -> Lower<Option<Binding>> {
        let local = self.body.scope[self.body.floor..].iter().rev().find(|(known, _)| known == name);
        if let Some((_, binding)) = local {
            return Ok(Some(binding.clone()));
        }
        let global = self.script.global(name);
        if let Some(value) = global {
            return self.constant(&value).map(Some);
        }
        let closure = Closure { name: name.to_owned(), captured: Vec::new() };
        Ok(self.is_defined(name).then_some(Binding::Closure(closure)))
    }

    /// Makes two types one, or refuses what needs both.
    pub(crate) fn unify(&mut self, a: Type, b: Type, what: &str, position: Position) -> Lower<()> {
        if self.types.unify(a, b) {
            return Ok(());
        }
        let keys = self.types.take_keys_differ();
        let refused = self.refuse(if keys { "maps with different keys" } else { what }, position);
        refused.map_err(|error| Unsupported { mixes: !keys, ..error })
    }

    /// A value that leaves its function: a local array goes with it.
    pub(crate) fn give(&self, value: Expr) -> Expr {
        match value.kind {
            Kind::Local(slot) if slot >= self.body.movable => value,
            Kind::Block(mut all) => {
                if let Some(last) = all.pop() {
                    all.push(self.give(last));
                }
                Expr { kind: Kind::Block(all), ty: value.ty }
            }
            _ => value.owned(),
        }
    }

    /// Lowers operands: nothing outside may be assigned to meanwhile.
    pub(crate) fn operand<T>(&mut self, lower: impl FnOnce(&mut Self) -> Lower<T>) -> Lower<T> {
        self.body.level += 1;
        let lowered = lower(self);
        self.body.level -= 1;
        lowered
    }

    /// Counts a node.
    pub(crate) fn node(&mut self, position: Position) -> Lower<()> {
        self.nodes += 1;
        if self.nodes > NODES { self.refuse("a rule of this length", position) } else { Ok(()) }
    }

    /// From now on keeps where expressions stand.
    pub(crate) fn keep_places(&mut self) {
        self.places = Some(Vec::new());
    }

    /// Lets the result be missing: it is an array of one item or of none.
    pub(crate) fn let_result_be_missing(&mut self) {
        self.may_be_missing = true;
    }

    /// The expression with its place, if we keep places. Expressions that are read or changed in place stay
    /// bare, because the lowering looks at them.
    pub(crate) fn placed(&mut self, value: Expr, position: Position) -> Expr {
        let of_interest = match &value.kind {
            Kind::Binary(..) | Kind::Compare(..) | Kind::Call(..) | Kind::Each(..) => true,
            Kind::Native(of, _) => of.row().ownership != Ownership::Borrowed,
            _ => false,
        };
        if of_interest { self.at(value, position) } else { value }
    }

    /// The expression with its place, if we keep places.
    pub(crate) fn at(&mut self, value: Expr, position: Position) -> Expr {
        let place = self.places.is_some().then(|| self.script.place(&self.body.name, position)).flatten();
        let (Some(places), Some(place)) = (&mut self.places, place) else { return value };
        places.push(place);
        let ty = value.ty;
        Expr { kind: Kind::At(places.len() - 1, Box::new(value)), ty }
    }

    /// Refuses a construct that the compiler doesn't understand.
    pub(crate) fn refuse<T>(&self, construct: &str, position: Position) -> Lower<T> {
        let place = self.script.place(&self.body.name, position);
        Err(Unsupported { place, ..Unsupported::of(construct) })
    }
}

/// The statements of a function. Rhai shows them only to a visitor.
fn statements(script: &dyn Script, name: &str, arity: usize) -> Vec<Stmt> {
    let one = script::only(script.functions(), |known, parameters| known == name && parameters == arity);
    let mut found = Vec::new();
    one.walk(&mut |path| {
        if let [ASTNode::Stmt(statement)] = path {
            found.push((*statement).clone());
        }
        true
    });
    found
}

/// A statement's value.
pub(crate) fn unit() -> Expr {
    Expr { kind: Kind::Word(0), ty: UNIT }
}
