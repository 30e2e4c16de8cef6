//! A function of the script that is called with one value after another: `map`, `filter`, `reduce` and their
//! kin.
//!
//! The interpreter makes the first calls. If there are many, and the values are numbers or arrays of numbers,
//! we compile the function like a rule, and the rest of the calls run as native code. We don't compile a
//! function that changes a captured variable, prints or draws random numbers, so both ways do the same; a run
//! that ends in an error is repeated by the interpreter, which tells where it happened.

use bouton_compile::{Compiled, DataType};
use bouton_rules::{Datum, PositionRef};
use rhai::{Array, Dynamic, FnPtr};

use crate::diagnostic::Native;
use crate::rule::Snapshot;
use crate::{Context, argument};

/// The interpreter takes this many steps first, about as long as compiling a function takes.
const FIRST: u64 = 5_000;
/// Calls between two looks whether to go on.
const STRIDE: usize = 1_024;

/// A function on its way through a list of values.
pub(crate) struct Applied<'a> {
    context: &'a Context,
    pub(crate) function: &'a FnPtr,
    /// Calls of the compiled function.
    calls: usize,
    /// The count of the interpreter's steps at which it is compiled: later if it captured large arrays, which
    /// are copied for it.
    first: u64,
    /// The compiled function once it was tried; `None` within if it isn't understood.
    compiled: Option<Option<Compiled>>,
    numbers: Vec<i64>,
}

impl<'a> Applied<'a> {
    /// A function that nobody has called yet.
    pub(crate) fn new(context: &'a Context, function: &'a FnPtr) -> Self {
        let captured = function.curry().iter().map(items).sum::<usize>() as u64;
        let first = context.steps().saturating_add(FIRST).saturating_add(captured);
        Self { context, function, calls: 0, first, compiled: None, numbers: Vec::new() }
    }

    /// The function's result for these arguments.
    ///
    /// # Errors
    ///
    /// An error of the function, or a stop.
    pub(crate) fn call(&mut self, arguments: &[Dynamic]) -> Native<Dynamic> {
        match self.native(arguments)? {
            Some(found) => Ok(found),
            None => argument::call(self.context, self.function, arguments.to_vec()),
        }
    }

    /// The result of a function that must return true or false.
    ///
    /// # Errors
    ///
    /// As for [`Applied::call`], or when it gives something else.
    pub(crate) fn ask(&mut self, arguments: &[Dynamic]) -> Native<bool> {
        argument::answer(&self.call(arguments)?)
    }

    /// The function's result for these arguments if it runs compiled; `None` means that the interpreter must
    /// call it.
    ///
    /// # Errors
    ///
    /// When the work is stopped.
    pub(crate) fn native(&mut self, arguments: &[Dynamic]) -> Native<Option<Dynamic>> {
        if self.compiled.is_none() && self.context.steps() >= self.first {
            self.compiled = Some(self.compile(arguments));
        }
        let Some(Some(compiled)) = &self.compiled else { return Ok(None) };
        self.calls += 1;
        if self.calls.is_multiple_of(STRIDE)
            && let Some(stop) = self.context.stop_after(STRIDE as u64)
        {
            return Err(stop.raise());
        }
        let found = position(arguments, &mut self.numbers).and_then(|position| compiled.value(position));
        Ok(found.and_then(|found| match found {
            Datum::Int(number) => Some(number.into()),
            Datum::Bool(answer) => Some(answer.into()),
            Datum::Ints(numbers) => Some(numbers.into_iter().map(Dynamic::from).collect::<Array>().into()),
            // A text may be a letter, and an array without items one of anything.
            Datum::Text(_) | Datum::List(_) | Datum::Map(_) => None,
        }))
    }

    /// The function for arguments like these, if it takes as many and is understood.
    fn compile(&self, arguments: &[Dynamic]) -> Option<Compiled> {
        let forms: Option<Vec<DataType>> = arguments.iter().map(form).collect();
        let snapshot = Snapshot::new(self.function.clone(), self.context).ok()?;
        if snapshot.arity() != arguments.len() {
            return None;
        }
        snapshot.compile(&forms?, self.context.rule_engine().back_end()?).ok()
    }
}

/// How many items a value holds, those of the arrays in it included.
fn items(value: &Dynamic) -> usize {
    value.read_lock::<Array>().map_or(1, |array| array.iter().map(items).sum::<usize>() + 1)
}

/// The form of a number or of an array of numbers.
fn form(argument: &Dynamic) -> Option<DataType> {
    if argument.is_int() {
        return Some(DataType::Int);
    }
    let array = argument.read_lock::<Array>()?;
    array.iter().all(Dynamic::is_int).then(|| DataType::List(Box::new(DataType::Int)))
}

/// The arguments as a compiled function takes them: a number, several, or an array of numbers.
fn position<'a>(arguments: &[Dynamic], numbers: &'a mut Vec<i64>) -> Option<PositionRef<'a>> {
    numbers.clear();
    if let [one] = arguments {
        if let Ok(number) = one.as_int() {
            return Some(PositionRef::Int(number));
        }
        for item in &*one.read_lock::<Array>()? {
            numbers.push(item.as_int().ok()?);
        }
    } else {
        for argument in arguments {
            numbers.push(argument.as_int().ok()?);
        }
    }
    Some(PositionRef::Ints(numbers))
}
