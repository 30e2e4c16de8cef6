//! Rules as native closures: Rhai's syntax tree to one typed form to a tree of Rust closures.
//!
//! Moves are pure, so the compiled code never has to explain itself: where it cannot go on (a number too large, an index
//! out of range, too deep a recursion, no fuel) the run is thrown away and the interpreter evaluates that position. It
//! gives the real value or the real error with its place. What the compiler does not understand stays interpreted, and
//! [`Unsupported`] says what that was. A string is the array of its characters, a map with fixed keys the array of its values;
//! numbers with a point are not compiled.

mod arena;
mod borrow;
mod chain;
mod closures;
mod code;
mod emission;
mod fault;
mod form;
mod inference;
mod inline;
mod ir;
mod layout;
mod lower;
mod machine;
#[cfg_attr(not(feature = "machine-code"), path = "compile/machine_code/absent.rs")]
mod machine_code;
mod mend;
mod natives;
mod options;
pub(crate) mod pure;
#[cfg(feature = "machine-code")]
mod range;
mod sink;
mod standard;
mod trap;

#[cfg(test)]
mod tests;

use std::cell::{Cell, RefCell};

use bouton_rules::Place;
use rhai::FnPtr;

use crate::Context;
use crate::frame::Frame;
use crate::rule::RuleEngine;
pub(crate) use fault::is_switched_off;
pub(crate) use form::Form;
use form::Listing;
use inference::Type;
use lower::{Lowerer, Program};
use machine::Machine;
use machine_code::MachineCode;
pub(crate) use mend::mend;
use options::Takes;
use standard::Standard;
use trap::Traps;

/// A construct that the compiler does not understand.
#[derive(Clone, Debug)]
pub(crate) struct Unsupported {
    /// What it is.
    pub(crate) construct: String,
    /// Where it stands; none for a value that was frozen.
    pub(crate) place: Option<Place>,
    /// Whether it is that values of several types meet in one place.
    pub(crate) mixes: bool,
}

impl Unsupported {
    /// What isn't compiled because of the function as a whole.
    pub(crate) fn of(construct: impl Into<String>) -> Self {
        Self { construct: construct.into(), place: None, mixes: false }
    }
}

/// A function of the script as native code.
pub(crate) struct Compiled {
    machine: RefCell<Machine>,
    code: Option<MachineCode>,
    parameters: Vec<Form>,
    result: Form,
    takes: Takes,
    listing: Option<Listing>,
    /// The routine that hands over its options one by one.
    emitting: Option<usize>,
    /// The function as a standard form that needs no run.
    standard: Option<Standard>,
    runs: Cell<u64>,
    traps: Traps,
}

/// A function in its typed form; `mixed`: its options are sums, and positions as well.
fn lowered(
    function: &FnPtr,
    frame: &Frame,
    parameters: &[Form],
    mixed: bool,
) -> Result<Program, Unsupported> {
    let mut lowerer = Lowerer::new(frame);
    let closure = lowerer.constant_closure(function)?;
    let types: Vec<Type> = parameters.iter().map(|form| form.type_in(&mut lowerer.types)).collect();
    if mixed {
        lowerer.mix(function.fn_name(), closure.captured.len() + types.len(), &types);
    }
    lowerer.program(&closure, &types)
}

/// Less to call, to copy and to make.
fn improve(program: &mut Program) {
    borrow::arguments(&mut program.functions);
    inline::functions(&mut program.functions);
    for function in &mut program.functions {
        chain::fuse(function, &program.types);
        borrow::variables(function);
    }
}

impl Compiled {
    /// Compiles a function for parameters of these forms.
    ///
    /// # Errors
    ///
    /// The first construct that is not understood.
    pub(crate) fn new(
        function: &FnPtr,
        frame: &Frame,
        parameters: &[Form],
        context: &Context,
    ) -> Result<Self, Unsupported> {
        let mut program = match lowered(function, frame, parameters, false) {
            Err(error) if error.mixes => lowered(function, frame, parameters, true).map_err(|_| error)?,
            program => program?,
        };
        let Some(result) = Form::settled(&program.types, program.result) else {
            return Err(Unsupported::of("a function without a value"));
        };
        for function in &mut program.functions {
            emission::simplify(&mut function.body, &program.types);
        }
        improve(&mut program);
        let world = (&program.types, &program.constants);
        let emitting = emission::function(&program.functions[0], world, &result).map(|function| {
            program.functions.push(function);
            program.functions.len() - 1
        });
        let standard = Standard::of(&program.functions[0]).filter(|_| result == Form::ints());
        let fastest = context.rule_engine() == RuleEngine::Fastest;
        let heaps = parameters == [Form::Int] && result.listing() == Some(Listing::Ints);
        let code = if fastest { MachineCode::new(&program, emitting, heaps) } else { None };
        let routines = closures::build(&program);
        program.constants.fix();
        program.constants.layouts = program.types.layouts();
        let machine = Machine::new(routines, program.constants, &result, context.clone());
        Ok(Self {
            machine: RefCell::new(machine),
            code,
            parameters: parameters.to_vec(),
            takes: Takes::of(parameters),
            listing: result.listing(),
            result,
            emitting,
            standard: standard.filter(|_| parameters == [Form::ints()]),
            runs: Cell::new(0),
            traps: Traps::default(),
        })
    }

    /// How many runs there were, and those that the interpreter had to repeat.
    pub(crate) fn runs(&self) -> (u64, &Traps) {
        (self.runs.get(), &self.traps)
    }

    /// Whether it is machine code; else it is a tree of closures.
    pub(crate) fn is_machine_code(&self) -> bool {
        self.code.is_some()
    }

    /// Whether the function only sorts the parts of a position.
    pub(crate) fn only_sorts(&self) -> bool {
        self.standard.as_ref().is_some_and(Standard::only_sorts)
    }

    /// Runs a routine on these words; none is a trap.
    fn start(&self, machine: &mut Machine, routine: usize, arguments: &[i64]) -> Option<i64> {
        let found = match &self.code {
            Some(code) => code.start(machine, self.emitting == Some(routine), arguments),
            None => machine.start(routine, arguments).map_err(|exit| machine.trap = exit).ok(),
        };
        if found.is_none() {
            self.traps.because(machine.reason());
        }
        found
    }
}
