//! What every native function of the library can reach: the host, the budget, the engine, the script's
//! functions.
//!
//! A native function that calls back into the script uses [`Context::call`]; one that allocates by a number
//! that the script gave asks [`Context::reserve`] first; one that works long polls [`Context::poll`] or hands
//! [`Context::control`] to a solver.

mod comms;
mod memory;
mod services;

use std::cell::{Cell, RefCell};
use std::collections::BTreeSet;
use std::rc::{Rc, Weak};

use bouton_partizan::Forms;
use bouton_solve::{Advised, Budget, Control, ProofKeeper, Work};
use rhai::{AST, Dynamic, Engine, FnPtr};

use crate::diagnostic::{Diagnostic, Native};
use crate::frame::Frame;
use crate::holdings::{Full, Holdings};
use crate::limits::{Limits, NESTING};
use crate::natives::Natives;
use crate::readings::Readings;
use crate::recall::Recall;
use crate::rule_engine::RuleEngine;
use crate::{Host, messages, share};

use comms::Comms;
pub(crate) use services::Services;

/// Shared by all native functions of one interpreter. Cheap to clone.
#[derive(Clone)]
pub struct Context {
    inner: Rc<Inner>,
}

struct Inner {
    host: Rc<dyn Host>,
    services: &'static dyn Services,
    limits: Limits,
    budget: RefCell<Budget>,
    keeper: RefCell<Option<Rc<dyn ProofKeeper>>>,
    /// The advice of the last search that used up its budget.
    advised: Advised,
    rules: Cell<RuleEngine>,
    engine: RefCell<Weak<Engine>>,
    frames: RefCell<Vec<Rc<Frame>>>,
    nesting: Cell<usize>,
    operations: Cell<u64>,
    checks_passed: Cell<i64>,
    /// Whether displays are large, for a projector.
    large: Cell<bool>,
    /// The errata of the texts that were told in this session.
    told: RefCell<BTreeSet<&'static str>>,
    comms: Comms,
    natives: Natives,
    recall: Recall,
    holdings: Holdings,
    forms: RefCell<Option<Rc<RefCell<Forms>>>>,
    readings: Readings,
    /// The value of the body of a `catch` that has just ended.
    caught: RefCell<Option<Dynamic>>,
    /// Variables that the script wants to be forgotten.
    forgotten: RefCell<Vec<String>>,
    /// Why the script stops at its next step.
    refused: RefCell<Option<Diagnostic>>,
}

/// A store of forms that takes more bytes is left to the values that it holds, and a new one begins.
const FULL_STORE: u64 = 64 << 20;
/// One that takes more, and that no value holds, is given up between two cells.
const LARGE_STORE: u64 = 8 << 20;

impl Context {
    /// A context for a host.
    #[must_use]
    pub(crate) fn new(host: Rc<dyn Host>, services: &'static dyn Services, limits: Limits) -> Self {
        messages::set_language(host.language());
        Self {
            inner: Rc::new(Inner {
                host,
                services,
                limits,
                budget: RefCell::default(),
                keeper: RefCell::default(),
                advised: Advised::default(),
                rules: Cell::default(),
                engine: RefCell::default(),
                frames: RefCell::new(vec![Rc::new(Frame::empty())]),
                nesting: Cell::new(0),
                operations: Cell::new(0),
                checks_passed: Cell::new(0),
                large: Cell::new(false),
                told: RefCell::default(),
                comms: Comms::default(),
                natives: Natives::default(),
                recall: Recall::default(),
                holdings: Holdings::default(),
                forms: RefCell::default(),
                readings: Readings::default(),
                caught: RefCell::default(),
                forgotten: RefCell::default(),
                refused: RefCell::default(),
            }),
        }
    }

    /// The outside world.
    #[must_use]
    pub fn host(&self) -> &Rc<dyn Host> {
        &self.inner.host
    }

    /// The interpreter and its help.
    pub(crate) fn services(&self) -> &'static dyn Services {
        self.inner.services
    }

    /// The sources that are read: each guard keeps its own, because the place of an error counts in it.
    pub(crate) fn readings(&self) -> &Readings {
        &self.inner.readings
    }

    /// The value of the body of a `catch` that has just ended, for the `try` that it belongs to.
    pub(crate) fn caught(&self) -> &RefCell<Option<Dynamic>> {
        &self.inner.caught
    }

    /// The variables that the interpreter forgets once the statement has ended.
    pub(crate) fn forgotten(&self) -> &RefCell<Vec<String>> {
        &self.inner.forgotten
    }

    /// The native games that were made already.
    pub(crate) fn natives(&self) -> &Natives {
        &self.inner.natives
    }

    /// The values of earlier cells.
    pub(crate) fn recall(&self) -> &Recall {
        &self.inner.recall
    }

    /// The store in which new forms are kept.
    pub(crate) fn forms(&self) -> Rc<RefCell<Forms>> {
        let mut store = self.inner.forms.borrow_mut();
        let kept = store.take().filter(|forms| forms.borrow().bytes() <= FULL_STORE);
        Rc::clone(store.insert(kept.unwrap_or_default()))
    }

    /// The limits of a script.
    #[must_use]
    pub fn limits(&self) -> &Limits {
        &self.inner.limits
    }

    /// Whether displays are large, for a projector.
    pub(crate) fn is_large(&self) -> bool {
        self.inner.large.get()
    }

    /// Makes displays large from now on, or normal.
    pub(crate) fn set_large(&self, large: bool) {
        self.inner.large.set(large);
    }

    /// The bounds for one call of a solver, with the host as watcher.
    #[must_use]
    pub fn control(&self, what: &str) -> Control {
        let (solver, what) = (memory::Solver::begin(self), what.to_owned());
        let watch = move |work: &Work, engine| {
            let stop = solver.context.host().progress(&what, work, engine);
            stop.or_else(|| solver.stop(work.bytes))
        };
        let host = Rc::clone(self.host());
        let clock = move || host.elapsed().zip(host.time());
        let control = Control::reported(*self.inner.budget.borrow(), watch).timed(clock);
        control.advising(Rc::clone(&self.inner.advised)).keeping(self.inner.keeper.borrow().clone())
    }

    /// An error with what would have helped, if a search used up its budget.
    pub(crate) fn advised(&self, mut error: Diagnostic) -> Diagnostic {
        let advice = self.inner.advised.take();
        if error.code == "budget" && !advice.is_empty() {
            let sentences: Vec<String> = advice.iter().map(messages::advice).collect();
            // Beside what would be less: which variable to give back, or what limit would do.
            let also = error.hint.take().filter(|_| Full::noted(None).is_some());
            error.hint = Some(sentences.into_iter().chain(also).collect::<Vec<_>>().join(" "));
        }
        error
    }

    /// The bounds of every solver call from now on.
    pub fn set_budget(&self, budget: Budget) {
        *self.inner.budget.borrow_mut() = budget;
    }

    /// Keeps what long proofs find there, from now on.
    pub(crate) fn set_proof_keeper(&self, keeper: Rc<dyn ProofKeeper>) {
        *self.inner.keeper.borrow_mut() = Some(keeper);
    }

    /// How rules are evaluated.
    #[must_use]
    pub fn rule_engine(&self) -> RuleEngine {
        self.inner.rules.get()
    }

    /// Chooses how the rules of games that are defined from now on are evaluated.
    pub fn set_rule_engine(&self, engine: RuleEngine) {
        self.inner.rules.set(engine);
    }

    /// The engine; none while it is being built or dropped.
    #[must_use]
    pub fn engine(&self) -> Option<Rc<Engine>> {
        self.inner.engine.borrow().upgrade()
    }

    /// The functions that can be called now: the session's, or those of the rule that is being evaluated.
    #[must_use]
    pub fn functions(&self) -> AST {
        self.frame().functions.clone()
    }

    /// Calls a function of the script: the way in which every native function calls back.
    ///
    /// # Errors
    ///
    /// An error of the function, with its place; `error[too-deep]` when functions and natives call each other
    /// endlessly.
    pub fn call(&self, function: &FnPtr, arguments: Vec<Dynamic>) -> Native<Dynamic> {
        let engine = self.engine().ok_or_else(|| Diagnostic::internal("the engine is gone").raise())?;
        let _level = self.enter()?;
        function.call(&engine, &self.frame().functions, arguments)
    }

    /// Fails if the user interrupted or a limit is reached: called by every native loop.
    ///
    /// # Errors
    ///
    /// `error[interrupted]`, `error[memory]`, `error[operations]`.
    pub fn poll(&self) -> Native<()> {
        self.stop().map_or(Ok(()), |diagnostic| Err(diagnostic.raise()))
    }

    /// Does work in which rules, displays and pure functions, too, ask whether to go on
    /// ([`bouton_rules::meter`]).
    pub fn metered<T>(&self, work: impl FnOnce() -> T) -> T {
        let inner = Rc::downgrade(&self.inner);
        let look = move |bytes| Some(Self { inner: inner.upgrade()? }.look(bytes)?.into());
        bouton_rules::meter::metered(look, work)
    }

    /// Like [`Context::stop`], without counting a step; also looks at the clock and at the process's memory
    /// with `bytes` more, because much may happen between two looks.
    pub(crate) fn look(&self, bytes: u64) -> Option<Diagnostic> {
        let host = self.host();
        if host.time().zip(host.elapsed()).is_some_and(|(limit, elapsed)| elapsed >= limit) {
            return Some(Diagnostic::coded("interrupted", &[]));
        }
        self.stop_after(0).or_else(|| self.bursting(bytes))
    }

    /// Asks the user for a line.
    ///
    /// # Errors
    ///
    /// `error[no-input]` when nobody answers, `error[interrupted]` when the user interrupts instead.
    pub fn ask(&self, prompt: &str) -> Native<String> {
        self.ask_or_leave(prompt)?.ok_or_else(|| Diagnostic::coded("interrupted", &[]).raise())
    }

    /// The same; none when the user leaves the question without an answer.
    ///
    /// # Errors
    ///
    /// As [`Context::ask`].
    pub(crate) fn ask_or_leave(&self, prompt: &str) -> Native<Option<String>> {
        self.inner.host.input(prompt).map(Some).or_else(|error| {
            self.poll()?;
            match error.kind() {
                std::io::ErrorKind::Interrupted => Ok(None),
                _ => Err(Diagnostic::coded("no-input", &[("error", &error)]).raise()),
            }
        })
    }

    /// Why the script must stop now, if it must. Called at every step of the interpreter.
    pub(crate) fn stop(&self) -> Option<Diagnostic> {
        self.stop_after(1)
    }

    /// The same for this many steps at once.
    pub(crate) fn stop_after(&self, steps: u64) -> Option<Diagnostic> {
        let inner = &*self.inner;
        if inner.host.interrupted() {
            return Some(Diagnostic::coded("interrupted", &[]));
        }
        if let Some(refused) = self.refused() {
            return Some(refused);
        }
        if let Some(too_much) = self.out_of_memory() {
            return Some(too_much);
        }
        let count = inner.operations.get().saturating_add(steps);
        inner.operations.set(count);
        let limit = inner.limits.operations?;
        (count > limit).then(|| Diagnostic::coded("operations", &[("limit", &limit)]))
    }

    /// Makes the script stop at its next step, for functions that can't return an error to Rhai; they return
    /// the default value.
    pub(crate) fn refuse<T: Default>(&self, error: Diagnostic) -> T {
        self.inner.refused.borrow_mut().get_or_insert(error);
        T::default()
    }

    /// Why the script stops, once.
    pub(crate) fn refused(&self) -> Option<Diagnostic> {
        let waits = self.inner.refused.borrow().is_some();
        if waits { self.inner.refused.take() } else { None }
    }

    /// The steps that the cell has taken.
    pub(crate) fn steps(&self) -> u64 {
        self.inner.operations.get()
    }

    /// The bounds of every solver call.
    pub(crate) fn budget(&self) -> Budget {
        *self.inner.budget.borrow()
    }

    /// How many checks of the session have passed.
    pub(crate) fn checks_passed(&self) -> i64 {
        self.inner.checks_passed.get()
    }

    /// One more check has passed. The count is here, because engines come and go.
    pub(crate) fn count_check(&self) {
        self.inner.checks_passed.set(self.checks_passed() + 1);
    }

    /// Starts the count of operations again, in the language of the host.
    pub fn restart(&self) {
        self.speak();
        self.inner.advised.borrow_mut().clear();
        self.inner.operations.set(0);
        self.inner.refused.take();
        share::bound(self.bounds());
        self.give_up_forms();
        let held = self.held().unwrap_or(0);
        self.inner.holdings.begin(held, held);
    }

    /// Forgets the forms of earlier cells, if they are many and no value holds them.
    fn give_up_forms(&self) {
        let mut store = self.inner.forms.borrow_mut();
        let is_idle = |forms: &mut Rc<RefCell<Forms>>| {
            Rc::strong_count(forms) == 1 && forms.try_borrow().is_ok_and(|forms| forms.bytes() > LARGE_STORE)
        };
        drop(store.take_if(is_idle));
    }

    /// Chooses the language of the host: several interpreters may share a thread.
    pub(crate) fn speak(&self) {
        messages::set_language(self.inner.host.language());
    }

    /// The visible functions and variables.
    pub(crate) fn frame(&self) -> Rc<Frame> {
        self.inner.frames.borrow().last().cloned().unwrap_or_else(|| Rc::new(Frame::empty()))
    }

    /// Replaces the frame that is visible now: the session's, or that of a file that is being loaded.
    pub(crate) fn set_frame(&self, frame: Frame) {
        let mut frames = self.inner.frames.borrow_mut();
        frames.pop();
        frames.push(Rc::new(frame));
    }

    /// Leaves every rule at once, after a panic.
    pub(crate) fn forget_rules(&self) {
        self.inner.frames.borrow_mut().truncate(1);
        self.inner.nesting.set(0);
    }

    /// Makes `frame` the visible one until the guard is dropped.
    pub(crate) fn within(&self, frame: Rc<Frame>) -> Within<'_> {
        self.inner.frames.borrow_mut().push(frame);
        Within { context: self }
    }

    /// One level deeper between script and natives.
    pub(crate) fn enter(&self) -> Native<Level<'_>> {
        let nesting = self.inner.nesting.get();
        if nesting >= NESTING {
            return Err(Diagnostic::coded("too-deep", &[("levels", &NESTING)]).raise());
        }
        self.inner.nesting.set(nesting + 1);
        let held = || self.held().unwrap_or(0);
        // A script's work for a solver belongs to the script.
        let solver = self.inner.holdings.solver_runs();
        if solver {
            self.inner.holdings.solver_ends(held());
        }
        Ok(Level { context: self, solver })
    }

    /// From now on natives call back through this engine: the interpreter builds another when a cell needs
    /// more.
    pub(crate) fn set_engine(&self, engine: &Rc<Engine>) {
        *self.inner.engine.borrow_mut() = Rc::downgrade(engine);
    }
}

/// Restores the frame that was visible before.
pub(crate) struct Within<'a> {
    context: &'a Context,
}

impl Drop for Within<'_> {
    fn drop(&mut self) {
        self.context.inner.frames.borrow_mut().pop();
    }
}

/// Leaves a level.
pub(crate) struct Level<'a> {
    context: &'a Context,
    /// Whether a solver goes on then.
    solver: bool,
}

impl Drop for Level<'_> {
    fn drop(&mut self) {
        let inner = &self.context.inner;
        inner.nesting.set(inner.nesting.get().saturating_sub(1));
        if self.solver {
            inner.holdings.solver_begins(self.context.held().unwrap_or(0));
        }
    }
}
