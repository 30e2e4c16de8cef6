//! The state in which compiled code runs: slots of local variables, arrays, fuel.

use std::rc::Rc;

use bouton_rules::{HeapTable, Layout, Options, Packing, RuleError, Shape, Words};
use bouton_theory::Convention;

use super::arena::Arena;
use super::data_type::DataType;
use super::leaves::Packed;
use super::subtraction::Subtraction;
use super::trap::Reason;
use super::warm_up::WarmUp;

/// Steps between two looks at the interrupt and the limits.
const FUEL: u64 = 4096;
/// Runs between two looks at the interrupt; a run burns fuel of its own.
const WATCHED: u64 = 32;
/// Arrays of fewer words are read and written without burning fuel.
const FEW_WORDS: usize = 64;
/// Calls and callbacks within one another; fewer than the interpreter allows, so that it gives the error.
pub(crate) const DEPTH: usize = 192;
/// Slots of all running functions.
const SLOTS: usize = 1 << 16;

/// Why code is left: one word, so that results travel in registers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Exit(i64);

impl Exit {
    /// Out of the innermost loop.
    pub(crate) const BREAK: Self = Self(0);
    /// To the next round.
    pub(crate) const CONTINUE: Self = Self(1);
    /// Out of the function; the value is [`Machine::result`].
    pub(crate) const RETURN: Self = Self(2);
    /// To the interpreter.
    pub(crate) const TRAP: Self = Self(3);
    /// To the interpreter, because a number is too large, or a division is by 0.
    pub(crate) const NUMBER: Self = Self(4);
    /// To the interpreter, because an index is outside.
    pub(crate) const INDEX: Self = Self(5);
    /// To the interpreter, because nothing is there to be taken.
    pub(crate) const EMPTY: Self = Self(6);
}

/// A value or an exit.
pub(crate) type Run = Result<i64, Exit>;
/// Code of an expression.
pub(crate) type Code = Box<dyn Fn(&mut Machine) -> Run>;

/// A function as code.
pub(crate) struct Routine {
    pub(crate) slots: usize,
    pub(crate) code: Code,
    /// The whole rule, if it is that of a subtraction game.
    pub(crate) subtraction: Option<Subtraction>,
}

/// What options that leave as codes are made of.
pub(crate) struct Component {
    /// The form of a position.
    pub(crate) form: DataType,
    /// Its shape, if it has one.
    shape: Option<Shape>,
    /// Whether an option is an array of positions, its sum.
    pub(crate) sums: bool,
    /// Whether positions are maps of numbers alone.
    pub(crate) maps: bool,
}

/// What running code changes.
pub(crate) struct Machine {
    pub(crate) arena: Arena,
    pub(crate) result: i64,
    pub(crate) routines: Rc<[Routine]>,
    /// Where options go: the caller's sink, while the run lasts.
    pub(crate) options: Options,
    /// Whether an array of numbers is one position; else it is a sum of heaps.
    pub(crate) rows: bool,
    pub(crate) component: Component,
    /// How positions that are numbers become words in this run, if they do.
    pub(crate) packing: Packing,
    /// For which words that and `by_leaves` were found out.
    opened: Option<Words>,
    pub(crate) by_leaves: ByLeaves,
    /// The shapes of the positions that the function takes, and of its value.
    shapes: [Option<Shape>; 2],
    pub(crate) packed: Packed,
    /// Whether options are made of other positions by changing leaves.
    pub(crate) changes: bool,
    /// The leaves that are put together; kept for their memory.
    pub(crate) leaves: Vec<i64>,
    /// Room for the words of options that generated code collects; kept for its memory.
    #[cfg(feature = "machine-code")]
    pub(crate) words: Vec<u64>,
    slots: Vec<i64>,
    base: usize,
    top: usize,
    depth: usize,
    /// Whether there were more calls within one another than there may be.
    too_deep: bool,
    /// How the last run ended that ended in a trap.
    pub(crate) trap: Exit,
    fuel: u64,
    /// Whether a run ends where it would look at the interrupt: long runs aren't wanted.
    pub(crate) brief: bool,
    /// Runs until the next look at the interrupt.
    unwatched: u64,
    /// When the rule is worth machine code.
    pub(crate) warm_up: WarmUp,
    /// Whether to stop now, after this many steps.
    stops: Box<dyn Fn(u64) -> bool>,
}

/// Whether the sink makes words of the leaves of positions, by what these are.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct ByLeaves {
    taken: bool,
    /// Of the value of the function.
    pub(crate) value: bool,
    /// Of the components of options.
    pub(crate) component: bool,
}

impl ByLeaves {
    /// Whether options and the position in question have the same leaves.
    pub(crate) fn is_own(self) -> bool {
        self.taken && self.component
    }
}

impl Component {
    /// The kind of options that a rule with this result lists.
    fn of(result: &DataType) -> Self {
        let form = result.component().unwrap_or(&DataType::Int);
        let (sums, maps) = (result.has_sums(), form.keys().is_some());
        Self { form: form.clone(), shape: form.shape(), sums, maps }
    }

    /// How positions that are numbers become words for this sink.
    fn packing(&self, options: &Options, rows: bool) -> Packing {
        if let Some(keys) = self.form.keys() {
            return options.layout().and_then(|layout: &Layout| layout.packing(keys)).unwrap_or_default();
        }
        // Words of the other sort are not options of this run.
        if options.packs_numbers() == rows { Packing::default() } else { options.packing() }
    }
}

impl Machine {
    /// A machine for these functions.
    pub(crate) fn new(
        routines: Rc<[Routine]>,
        arena: Arena,
        (takes, result): (Option<Shape>, &DataType),
        stops: Box<dyn Fn(u64) -> bool>,
    ) -> Self {
        Self {
            arena,
            result: 0,
            routines,
            options: Options::new(),
            rows: false,
            component: Component::of(result),
            packing: Packing::default(),
            opened: None,
            by_leaves: ByLeaves::default(),
            shapes: [takes, result.shape()],
            packed: Packed::default(),
            changes: false,
            leaves: Vec::new(),
            #[cfg(feature = "machine-code")]
            words: Vec::new(),
            slots: Vec::new(),
            base: 0,
            top: 0,
            depth: 0,
            too_deep: false,
            trap: Exit::TRAP,
            fuel: FUEL,
            brief: false,
            unwatched: 0,
            warm_up: WarmUp::ENDLESS,
            stops,
        }
    }

    /// Forgets the last run.
    #[inline]
    pub(crate) fn forget(&mut self) {
        self.arena.reset();
        self.packed.forget();
        (self.base, self.top, self.depth, self.too_deep) = (0, 0, 0, false);
        self.trap = Exit::TRAP;
        if self.brief {
            // Each position may take so much, and not all of them together.
            self.fuel = FUEL;
        }
    }

    /// Says whether an array of numbers is one position, when options have their sink. Most sinks make the
    /// same words as the one before, so we compare shapes once for many positions.
    pub(crate) fn open(&mut self, rows: bool) {
        if self.rows == rows && self.opened.as_ref() == Some(self.options.words()) {
            return;
        }
        self.packed.clear();
        self.rows = rows;
        self.opened = Some(self.options.words().clone());
        self.packing = self.component.packing(&self.options, rows);
        let stated = self.options.layout().and_then(Layout::stated);
        let is = |shape: &Option<Shape>| stated.is_some() && stated == shape.as_ref();
        let [taken, value] = [is(&self.shapes[0]), is(&self.shapes[1])];
        self.by_leaves = ByLeaves { taken, value, component: is(&self.component.shape) };
    }

    /// Whether the function takes positions of this shape.
    pub(crate) fn takes(&self, shape: &Shape) -> bool {
        let stated = self.options.layout().and_then(Layout::stated);
        if stated.is_some_and(|stated| std::ptr::eq(stated, shape)) {
            return self.by_leaves.taken;
        }
        self.shapes[0].as_ref() == Some(shape)
    }

    /// Forgets the last run and looks, once in [`WATCHED`] runs, whether to stop before the next. Runs that
    /// made large arrays count as several.
    pub(crate) fn begin(&mut self) -> Result<(), Exit> {
        let runs = 1 + self.arena.words() as u64 / FUEL;
        self.forget();
        if let Some(left) = self.unwatched.checked_sub(runs) {
            self.unwatched = left;
            return Ok(());
        }
        self.unwatched = WATCHED - 1;
        self.warm_up.ends_with_runs(WATCHED);
        if (self.stops)(WATCHED) { Err(Exit::TRAP) } else { Ok(()) }
    }

    #[inline]
    pub(crate) fn get(&self, slot: usize) -> i64 {
        self.slots[self.base + slot]
    }

    #[inline]
    pub(crate) fn set(&mut self, slot: usize, value: i64) {
        let at = self.base + slot;
        self.slots[at] = value;
    }

    /// Burns fuel; now and then looks whether to stop.
    #[inline]
    pub(crate) fn step(&mut self) -> Result<(), Exit> {
        self.fuel -= 1;
        if self.fuel == 0 { self.refuel() } else { Ok(()) }
    }

    /// Burns fuel for this many rounds.
    pub(crate) fn burn(&mut self, rounds: u64) -> Result<(), Exit> {
        if rounds < self.fuel {
            self.fuel -= rounds;
            return Ok(());
        }
        self.refuel()
    }

    /// Burns fuel for words that were read or written one after the other: eight take about as long as a
    /// round of a loop. A few are free, because the loop around them burns fuel itself.
    #[inline]
    pub(crate) fn burn_words(&mut self, words: usize) -> Result<(), Exit> {
        if words < FEW_WORDS { Ok(()) } else { self.burn(words as u64 >> 3) }
    }

    /// A deep copy of a value of a layout.
    pub(crate) fn copy(&mut self, handle: i64, layout: usize) -> Run {
        let before = self.arena.words();
        let copy = self.arena.copy(handle, layout).ok_or(Exit::TRAP)?;
        self.burn_words(self.arena.words().saturating_sub(before))?;
        Ok(copy)
    }

    /// The order of two values of a layout other than numbers.
    pub(crate) fn order(&mut self, a: i64, b: i64, layout: usize) -> Result<std::cmp::Ordering, Exit> {
        let order = self.arena.order(a, b, layout);
        self.burn_words(self.arena.take_compared())?;
        Ok(order)
    }

    #[cold]
    pub(crate) fn refuel(&mut self) -> Result<(), Exit> {
        self.fuel = FUEL;
        // A run of closures that turns out long is thrown away, because machine code repeats it faster.
        let warm = self.warm_up.ends_with(FUEL);
        let stopped = (self.stops)(FUEL);
        if stopped || warm || self.brief || !self.arena.fits(0) { Err(Exit::TRAP) } else { Ok(()) }
    }

    /// One level deeper.
    pub(crate) fn enter(&mut self) -> Result<(), Exit> {
        self.depth += 1;
        self.too_deep |= self.depth > DEPTH;
        if self.too_deep { Err(Exit::TRAP) } else { Ok(()) }
    }

    /// Why the run was thrown away that has just ended in a trap.
    pub(crate) fn reason(&self) -> Reason {
        match () {
            () if self.too_deep => Reason::Deep,
            () if self.arena.is_full() => Reason::Full,
            () => match self.trap {
                Exit::NUMBER => Reason::Number,
                Exit::INDEX => Reason::Index,
                Exit::EMPTY => Reason::Empty,
                _ => Reason::Value,
            },
        }
    }

    /// A run of generated code ended in a trap at this depth of calls.
    #[cfg(feature = "machine-code")]
    pub(crate) fn ended_at(&mut self, depth: usize) {
        self.too_deep = depth >= DEPTH;
    }

    /// Back from [`Machine::enter`].
    pub(crate) fn leave(&mut self) {
        self.depth -= 1;
    }

    /// Runs a function with arguments that `fill` computes in the caller's frame.
    pub(crate) fn call(&mut self, routine: usize, arguments: &[Code]) -> Run {
        self.step()?;
        self.enter()?;
        let routines = Rc::clone(&self.routines);
        let routine = &routines[routine];
        let (base, top) = (self.base, self.top);
        let above = top + routine.slots;
        // The arguments wait above the slots that their own calls may use.
        self.reserve(above)?;
        self.top = above;
        for (i, argument) in arguments.iter().enumerate() {
            let value = argument(self)?;
            self.slots[top + i] = value;
        }
        self.base = top;
        let run = (routine.code)(self);
        (self.base, self.top) = (base, top);
        self.leave();
        match run {
            Err(Exit::RETURN) => Ok(self.result),
            run => run,
        }
    }

    /// Runs a function on these words.
    pub(crate) fn start(&mut self, routine: usize, arguments: &[i64]) -> Run {
        let routines = Rc::clone(&self.routines);
        self.run(&routines[routine], arguments)
    }

    /// Whether a function is a subtraction rule, which has a loop of its own for heaps.
    pub(crate) fn subtracts(&self, routine: usize) -> bool {
        self.routines[routine].subtraction.is_some()
    }

    /// Evaluates heaps in order, until `end` or until one that cannot be.
    pub(crate) fn fill(&mut self, routine: usize, table: &mut HeapTable, end: usize) -> Result<(), Exit> {
        let routines = Rc::clone(&self.routines);
        let routine = &routines[routine];
        if let Some(subtraction) = &routine.subtraction
            && table.convention() == Convention::Normal
        {
            self.burn(end.saturating_sub(table.len()) as u64)?;
            subtraction.fill(table, end);
            return Ok(());
        }
        (self.rows, self.opened) = (false, None);
        let known = table.len();
        Options::marking().fill(table, end, |heap, out| {
            self.forget();
            std::mem::swap(&mut self.options, out);
            let run = self.run(routine, &[heap]);
            std::mem::swap(&mut self.options, out);
            // Nobody reads this: the heap is left to the interpreter.
            run.map(|_| ()).map_err(|_| RuleError::new("trap", ""))
        });
        self.warm_up.ends_with_runs((table.len() - known) as u64);
        Ok(())
    }

    /// Runs a function on these words.
    #[inline]
    pub(crate) fn run(&mut self, routine: &Routine, arguments: &[i64]) -> Run {
        self.reserve(routine.slots)?;
        self.top = routine.slots;
        self.slots[..arguments.len()].copy_from_slice(arguments);
        match (routine.code)(self) {
            Err(Exit::RETURN) => Ok(self.result),
            run => run,
        }
    }

    fn reserve(&mut self, slots: usize) -> Result<(), Exit> {
        if slots > SLOTS {
            return Err(Exit::TRAP);
        }
        if slots > self.slots.len() {
            self.slots.resize(slots, 0);
        }
        Ok(())
    }
}
