//! A function of the script as native code: compiled, run on positions.

mod explored;
mod options;

use std::cell::{Cell, OnceCell, RefCell};
use std::mem::take;

use bouton_rules::{Datum, PositionRef, Shape, coding};
use rhai::FnPtr;

use crate::board_function::BoardFunction;
use crate::data_type::{DataType, OptionEncoding};
use crate::inference::Type;
use crate::lower::{Lowerer, Program};
use crate::machine::{DEPTH, Machine};
use crate::machine_code::MachineCode;
use crate::script::Script;
use crate::standard::Standard;
use crate::trap::{Reason, Traps};
use crate::unsupported::{Mismatch, Unsupported};
use crate::warm_up::WarmUp;
use crate::{borrow, chain, closures, code, emission, inline};
use options::ParameterShape;

/// The code that a function is turned into.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BackEnd {
    /// A tree of closures, and machine code once the rule has run for some milliseconds. It stays closures
    /// where the crate was built without the feature `machine-code`, and where this processor or this rule
    /// can't have machine code.
    #[default]
    Fastest,
    /// The same with a switch after this many steps of the closures, with 0 from the beginning.
    MachineCode {
        /// The steps: calls and rounds of loops.
        warm_up: u64,
    },
    /// A tree of closures.
    Closures,
}

impl BackEnd {
    /// How long a program runs as closures; `None` if it always does.
    fn warm_up(self, program: &Program) -> Option<WarmUp> {
        let steps = match self {
            Self::Fastest => None,
            Self::MachineCode { warm_up } => Some(warm_up),
            Self::Closures => return None,
        };
        MachineCode::IS_MADE.then(|| WarmUp::of(program.size(), steps))
    }
}

/// Runs that were thrown away for one reason, which the interpreter repeated.
#[derive(Clone, Copy, Debug)]
pub struct Trapped {
    /// The reason.
    pub reason: Reason,
    /// How many there were.
    pub count: u64,
    /// How many calls within one another or words of arrays there may be, if that is the reason.
    pub most: usize,
}

/// A function of the script as native code.
pub struct Compiled {
    machine: RefCell<Machine>,
    /// What machine code is made from.
    program: Program,
    /// Machine code, once the rule has run for long enough; none within: there will be none.
    code: OnceCell<Option<MachineCode>>,
    parameters: Vec<DataType>,
    result: DataType,
    takes: ParameterShape,
    /// The shape of the positions that it takes, if these aren't numbers.
    shape: Option<Shape>,
    listing: Option<OptionEncoding>,
    /// The routine that hands over its options one by one.
    emitting: Option<usize>,
    /// The function as a standard form that needs no run.
    standard: Option<Standard>,
    board_function: Option<BoardFunction>,
    runs: Cell<u64>,
    traps: Traps,
}

/// A comparison in a function that its author can't mean, for parameters of these forms. We don't look at a
/// function that holds large values, because no value is worth a copy of them here.
#[must_use]
pub fn mismatch(function: &FnPtr, script: &dyn Script, parameters: &[DataType]) -> Option<Mismatch> {
    let error = lowered(function, script, parameters, 0).err()?;
    error.mismatch.map(|found| *found)
}

/// A function in its typed form, once more with sums where its options are sums as well as positions.
fn lowered(
    function: &FnPtr,
    script: &dyn Script,
    parameters: &[DataType],
    bytes: u64,
) -> Result<Program, Unsupported> {
    match lowered_as(function, script, parameters, bytes, false) {
        Err(error) if error.mixes => {
            let again = lowered_as(function, script, parameters, bytes, true);
            again.map_err(|again| if again.mismatch.is_some() { again } else { error })
        }
        lowered => lowered,
    }
}

/// A function in its typed form; `mixed`: its options are sums, and positions as well.
fn lowered_as(
    function: &FnPtr,
    script: &dyn Script,
    parameters: &[DataType],
    bytes: u64,
    mixed: bool,
) -> Result<Program, Unsupported> {
    let mut lowerer = Lowerer::new(script);
    lowerer.constants.within(bytes);
    let closure = lowerer.constant_closure(function)?;
    let types: Vec<Type> = parameters.iter().map(|form| form.type_in(&mut lowerer.types)).collect();
    if mixed {
        lowerer.mix(function.fn_name(), closure.captured.len() + types.len(), &types);
    }
    lowerer.program(&closure, &types)
}

/// The shape of positions that have these parameters, if they aren't numbers or arrays of numbers.
fn shape_of(parameters: &[DataType]) -> Option<Shape> {
    if ParameterShape::of(parameters) != ParameterShape::Code {
        return None;
    }
    match parameters {
        [form] => form.shape(),
        forms => Some(Shape::Tuple(forms.iter().map(DataType::shape).collect::<Option<_>>()?)),
    }
}

/// Less to call, to copy and to make.
fn improve(program: &mut Program) {
    borrow::arguments(&mut program.functions, &program.types);
    inline::functions(&mut program.functions);
    for function in &mut program.functions {
        chain::fuse(function, &program.types);
        borrow::variables(function, &program.types);
    }
}

impl Compiled {
    /// Compiles a function for parameters of these forms. The arrays of one position, with the values that
    /// the function captured, may take part of `bytes`; we leave runs that need more to the interpreter. We
    /// ask `stops` now and then, after a given number of steps, whether to stop.
    ///
    /// # Errors
    ///
    /// The first construct that is not understood.
    pub fn new(
        function: &FnPtr,
        script: &dyn Script,
        parameters: &[DataType],
        back_end: BackEnd,
        bytes: u64,
        stops: impl Fn(u64) -> bool + 'static,
    ) -> Result<Self, Unsupported> {
        let mut program = lowered(function, script, parameters, bytes)?;
        let Some(result) = DataType::settled(&program.types, program.result) else {
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
        let standard = Standard::of(&program.functions[0], &result);
        let board_function = BoardFunction::of(&program.functions[0]);
        let warm_up = back_end.warm_up(&program);
        let routines = closures::build(&program);
        program.constants.fix();
        #[cfg(feature = "machine-code")]
        if warm_up.is_some() {
            program.copies = program.constants.copies();
        }
        program.constants.layouts = program.types.layouts();
        let (shape, constants) = (shape_of(parameters), take(&mut program.constants));
        let mut machine = Machine::new(routines, constants, (shape.clone(), &result), Box::new(stops));
        machine.arena.within(bytes);
        machine.warm_up = warm_up.unwrap_or(WarmUp::ENDLESS);
        machine.changes = emitting.is_some_and(|at| program.functions[at].body.has_changes());
        let compiled = Self {
            machine: RefCell::new(machine),
            program,
            code: warm_up.map_or(OnceCell::from(None), |_| OnceCell::new()),
            parameters: parameters.to_vec(),
            takes: ParameterShape::of(parameters),
            shape,
            listing: result.listing(),
            standard: standard.filter(|_| *parameters == [result.clone()]),
            result,
            emitting,
            board_function,
            runs: Cell::new(0),
            traps: Traps::default(),
        };
        // Without a warm-up it is machine code before the first run.
        compiled.code(&compiled.machine.borrow());
        Ok(compiled)
    }

    /// The value of the function at a position; none: the interpreter must say it.
    #[must_use]
    pub fn value(&self, position: PositionRef<'_>) -> Option<Datum> {
        let machine = &mut *self.machine.try_borrow_mut().ok()?;
        let word = self.repeated_when_warm(machine, |machine| {
            machine.begin().ok()?;
            self.start_at(machine, 0, position)
        })?;
        let mut found = Vec::new();
        code::put(&machine.arena, word, &self.result, &mut found)?;
        Some(coding::take(&mut found.as_slice()))
    }

    /// How many runs there were.
    #[must_use]
    pub fn runs(&self) -> u64 {
        self.runs.get()
    }

    /// Those that the interpreter had to repeat, by their reasons.
    pub fn trapped(&self) -> impl Iterator<Item = Trapped> + '_ {
        let trapped = move |reason| {
            let most = match reason {
                Reason::Value | Reason::Number | Reason::Index | Reason::Empty => 0,
                Reason::Deep => DEPTH,
                Reason::Full => self.machine.try_borrow().map_or(0, |machine| machine.arena.most()),
            };
            Trapped { reason, count: self.traps.of(reason), most }
        };
        Reason::ALL.into_iter().map(trapped).filter(|trapped| trapped.count > 0)
    }

    /// Whether it is machine code by now; else it is a tree of closures.
    #[must_use]
    pub fn is_machine_code(&self) -> bool {
        self.code.get().is_some_and(Option::is_some)
    }

    /// Machine code, if the rule has run for long enough; it is made once, or found to be impossible.
    fn code(&self, machine: &Machine) -> Option<&MachineCode> {
        if !machine.warm_up.is_over() {
            return None;
        }
        let heaps = self.takes == ParameterShape::Number && self.listing == Some(OptionEncoding::Ints);
        self.code.get_or_init(|| MachineCode::new(&self.program, self.emitting, heaps)).as_ref()
    }

    /// Runs closures or machine code. Closures that end in a trap because the warm-up is over are run again,
    /// as machine code.
    fn repeated_when_warm<T>(
        &self,
        machine: &mut Machine,
        mut run: impl FnMut(&mut Machine) -> Option<T>,
    ) -> Option<T> {
        let warm = machine.warm_up.is_over();
        match run(machine) {
            None if machine.warm_up.is_over() != warm => run(machine),
            found => found,
        }
    }

    /// The shape of the positions that it takes, if their leaves may be handed over.
    #[must_use]
    pub fn shape(&self) -> Option<&Shape> {
        self.shape.as_ref()
    }

    /// Which function of a board it is, if it only calls one.
    #[must_use]
    pub fn board_function(&self) -> Option<BoardFunction> {
        self.board_function
    }

    /// Counts a position that was answered without a run.
    pub fn count(&self) {
        self.runs.set(self.runs.get() + 1);
    }

    /// Whether the function only sorts the arrays of numbers of a position.
    #[must_use]
    pub fn only_sorts(&self) -> bool {
        self.standard.as_ref().is_some_and(Standard::only_sorts)
    }

    /// Runs a routine on these words; none is a trap.
    fn start(&self, machine: &mut Machine, routine: usize, arguments: &[i64]) -> Option<i64> {
        let found = match self.code(machine) {
            Some(code) => code.start(machine, self.emitting == Some(routine), arguments),
            None => machine.start(routine, arguments).map_err(|exit| machine.trap = exit).ok(),
        };
        if found.is_none() {
            self.traps.because(machine.reason());
        }
        found
    }
}
