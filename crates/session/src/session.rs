//! One session: cells in, replies out; the same for a terminal, a notebook and a test.

use std::cell::OnceCell;
use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::rc::Rc;
use std::time::Duration;

use bouton_script::{Comm, Diagnostic, Dynamic, Evaluated, Game, Host, Interpreter, is_typed, without_mark};
use bouton_solve::Control;

use crate::catalogue::{self, Verb};
use crate::command::{self, Command};
use crate::graph_rules::SentGraphs;
use crate::learned::Learned;
use crate::pasted;
use crate::proofs::Proofs;
use crate::recorder::Recorder;
use crate::{Bundle, Failure, History, Reply, Settings, builtin, script_of};

/// A cell to evaluate.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cell {
    /// The text.
    pub code: String,
    /// The name that messages use for it; none: `In[n]`.
    pub source: Option<String>,
    /// Puts nothing out, and neither counts nor is remembered.
    pub silent: bool,
    /// Neither counts nor is remembered, but puts out.
    pub unrecorded: bool,
    /// Sets this variable to the value of the last expression.
    pub bind: Option<String>,
    /// Which cell of a notebook it is. Running it again closes the comms that it had opened.
    pub place: Option<String>,
}

impl Cell {
    /// A cell as a user types it.
    #[must_use]
    pub fn new(code: impl Into<String>) -> Self {
        Self { code: code.into(), ..Self::default() }
    }

    /// Names its source: a file.
    #[must_use]
    pub fn named(mut self, source: impl Into<String>) -> Self {
        self.source = Some(source.into());
        self
    }

    /// Makes it silent.
    #[must_use]
    pub fn silent(mut self) -> Self {
        self.silent = true;
        self
    }

    /// Keeps its value in a variable.
    #[must_use]
    pub fn bind(mut self, name: impl Into<String>) -> Self {
        self.bind = Some(name.into());
        self
    }
}

/// Variables, functions, counter, history and sources of one user. Lives on one thread.
pub struct Session {
    interpreter: Interpreter,
    recorder: Rc<Recorder>,
    faults: bool,
    count: u64,
    history: History,
    /// The texts that ran in this cell.
    ran: Vec<String>,
    /// The files that `:save` wrote.
    saved: BTreeSet<String>,
    verbs: OnceCell<Vec<Verb>>,
    graphs: SentGraphs,
}

impl Session {
    /// A session with the usual settings.
    #[must_use]
    pub fn new(host: Rc<dyn Host>) -> Self {
        Self::with(host, &Settings::default())
    }

    /// A session.
    #[must_use]
    pub fn with(host: Rc<dyn Host>, settings: &Settings) -> Self {
        let recorder = Rc::new(Recorder::new(host, settings));
        let mut interpreter = Interpreter::with_limits(Rc::clone(&recorder) as Rc<dyn Host>, settings.limits);
        interpreter.set_budget(settings.budget);
        if let Some(proofs) = &settings.proofs {
            let (folder, learned) = (proofs.clone(), recorder.learned().clone());
            // Data that is read is held in addition to the table that it fills.
            let limit = settings.budget.bytes / 2;
            interpreter.set_proof_keeper(Rc::new(Proofs { folder, learned, limit }));
        }
        Self {
            interpreter,
            recorder,
            faults: settings.faults,
            count: 0,
            history: History::default(),
            ran: Vec::new(),
            saved: BTreeSet::new(),
            verbs: OnceCell::new(),
            graphs: SentGraphs::new(),
        }
    }

    /// Evaluates a cell. Variables and functions of earlier cells survive, even if it fails.
    pub fn eval(&mut self, cell: &Cell) -> Reply {
        let is_recorded = !cell.silent && !cell.unrecorded;
        if is_recorded {
            self.count += 1;
            self.history.add(&cell.code);
        }
        self.ran.clear();
        let source = cell.source.clone().unwrap_or_else(|| format!("In[{}]", self.count));
        self.recorder.begin(cell.silent);
        self.interpreter.context().open_for(cell.place.as_deref());
        let result = self.whole(&source, cell);
        if is_recorded {
            self.history.ran(std::mem::take(&mut self.ran));
        }
        Reply { count: self.count, outputs: self.recorder.take(), result }
    }

    fn whole(&mut self, source: &str, cell: &Cell) -> Result<Option<Bundle>, Box<Failure>> {
        match pasted::inputs(without_mark(&cell.code)) {
            None => self.one(source, cell, &cell.code),
            Some(inputs) => self.inputs(source, cell, &inputs),
        }
    }

    /// Evaluates the inputs of a printed session, one after the other; the value of the last one is the
    /// cell's, all others are put out.
    fn inputs(
        &mut self,
        source: &str,
        cell: &Cell,
        inputs: &[String],
    ) -> Result<Option<Bundle>, Box<Failure>> {
        let Some((last, before)) = inputs.split_last() else { return Ok(None) };
        for input in before {
            match command::of(source, input) {
                Some(_) => drop(self.one(source, cell, input)?),
                None => {
                    let Evaluated { value, shown } = self.evaluate(source, cell, input)?;
                    if !value.is_unit() {
                        self.recorder.display(&shown);
                    }
                }
            }
        }
        self.one(source, cell, last)
    }

    fn one(&mut self, source: &str, cell: &Cell, code: &str) -> Result<Option<Bundle>, Box<Failure>> {
        match command::of(source, code) {
            None => self.run(source, cell, code),
            Some(command) => self.obey(&command, source, (cell, code)),
        }
    }

    /// Carries out a command.
    fn obey(
        &mut self,
        command: &Command,
        source: &str,
        (cell, code): (&Cell, &str),
    ) -> Result<Option<Bundle>, Box<Failure>> {
        self.interpreter.context().restart();
        if let Some(refused) = command::refusal(command, source, code) {
            return Err(Box::new(self.failure(refused, source, code)));
        }
        let failed = |error| Box::new(Failure::of(error, ""));
        match command {
            Command::Vars => {
                let shown = self.interpreter.show(Dynamic::from(command::variables(&self.interpreter)));
                return shown.map(|shown| self.kept(shown, cell)).map_err(failed);
            }
            Command::Load(path) => {
                let code = command::loaded(&*self.recorder, path).map_err(failed)?;
                // No file is a cell that somebody types.
                let name = if is_typed(path) { format!("./{path}") } else { path.clone() };
                return self.whole(&name, &Cell { code, ..cell.clone() });
            }
            Command::Save(path) => {
                let is_valid = |text: &str| self.interpreter.check("script.rhai", text).is_empty();
                let script = script_of::script(self.history.texts(), is_valid);
                let file = (path.as_str(), self.saved.contains(path));
                let said = command::save(&*self.recorder, file, &script, self.history.forgotten());
                let said = said.map_err(failed)?;
                self.saved.insert(path.clone());
                self.recorder.print(&said);
                return Ok(None);
            }
            Command::Time(_) | Command::Help(_) | Command::Unknown(_) => {}
        }
        let begun = self.recorder.elapsed();
        let result = self.run(source, cell, command::cell(command))?;
        if matches!(command, Command::Help(_)) {
            return Ok(result);
        }
        if let (Some(begun), Some(now)) = (begun, self.recorder.elapsed()) {
            self.recorder.print(&command::took(now.saturating_sub(begun)));
        }
        Ok(result)
    }

    /// Runs the code of a cell, which may begin later than its text.
    fn run(&mut self, source: &str, cell: &Cell, code: &str) -> Result<Option<Bundle>, Box<Failure>> {
        let evaluated = self.evaluate(source, cell, code)?;
        if let Some(name) = &cell.bind {
            self.interpreter.set_variable(name, evaluated.value.clone());
        }
        Ok(self.kept(evaluated, cell))
    }

    fn evaluate(&mut self, source: &str, cell: &Cell, code: &str) -> Result<Evaluated, Box<Failure>> {
        // The interpreter's state is a list of variables and functions, whole after every statement: going on
        // after a panic is safe.
        let interpreter = &mut self.interpreter;
        let faulty = self.faults && cell.code.starts_with("// fault");
        let evaluated = catch_unwind(AssertUnwindSafe(|| {
            assert!(!faulty, "a fault that the front end asked for");
            interpreter.eval(source, code).map_err(Box::new)
        }));
        match evaluated {
            Ok(Ok(evaluated)) => {
                self.ran.extend(self.interpreter.plain_text(source).map(script_of::statement));
                Ok(evaluated)
            }
            Ok(Err(diagnostic)) => Err(Box::new(self.failure(*diagnostic, source, without_mark(&cell.code)))),
            Err(panic) => Err(Box::new(internal(panic.as_ref()))),
        }
    }

    /// The value of a cell in every form, and the value itself for later cells.
    fn kept(&mut self, Evaluated { value, shown }: Evaluated, cell: &Cell) -> Option<Bundle> {
        if value.is_unit() {
            return None;
        }
        if !cell.silent && !cell.unrecorded {
            self.interpreter.keep_value(self.count, value);
        }
        Some(self.recorder.fitted(shown.into()))
    }

    /// Hands a message of the front end to the widget that it is for. Neither counted nor remembered.
    pub fn receive(&mut self, message: &Comm) -> Reply {
        self.recorder.begin(false);
        let interpreter = &mut self.interpreter;
        let received = catch_unwind(AssertUnwindSafe(|| interpreter.receive(message).map_err(Box::new)));
        let result = match received {
            Ok(Ok(())) => Ok(None),
            Ok(Err(diagnostic)) => Err(Box::new(self.failure(*diagnostic, "", ""))),
            Err(panic) => Err(Box::new(internal(panic.as_ref()))),
        };
        Reply { count: self.count, outputs: self.recorder.take(), result }
    }

    /// The comms that are open, with their targets. A front end that asks has widgets.
    #[must_use]
    pub fn comms(&self) -> Vec<(String, String)> {
        self.interpreter.context().widgets_asked();
        self.interpreter.context().open_comms()
    }

    /// The faults of a text, without running it: the first fault that the parser finds, or else every unknown
    /// name.
    #[must_use]
    pub fn check(&self, source: &str, code: &str) -> Vec<Failure> {
        // A page checks text without a name while you type: it is read as a cell.
        let source = if source.is_empty() { "In[]" } else { source };
        let command = command::of(source, code);
        if let Some(refused) = command.as_ref().and_then(|command| command::refusal(command, source, code)) {
            return vec![self.failure(refused, source, code)];
        }
        let found = self.interpreter.check(source, command.as_ref().map_or(code, command::cell));
        let code = without_mark(code);
        found.into_iter().map(|diagnostic| self.failure(diagnostic, source, code)).collect()
    }

    /// The reply, or, if it failed because its time was over (which the host knows), the failure that says
    /// so: a budget, not an interrupt. The place is where it stopped.
    #[must_use]
    pub fn in_time(&self, mut reply: Reply, exceeded: Option<Duration>) -> Reply {
        if let (Some(failure), Some(time)) = (reply.failure(), exceeded)
            && (failure.is_interrupt() || failure.is_budget())
        {
            let place = Some(failure.diagnostic.clone());
            reply.result = Err(Box::new(self.out_of_time(time, place)));
        }
        reply
    }

    pub(crate) fn out_of_time(&self, time: Duration, stopped: Option<Diagnostic>) -> Failure {
        let (place, trace) = stopped.map_or((None, Vec::new()), |stopped| (stopped.place, stopped.trace));
        let late = Diagnostic::keyed("budget", "time-limit", &[("seconds", &time.as_secs_f64())]);
        self.failure(Diagnostic { place, trace, ..late }, "", "")
    }

    /// The failure with its line: of the text that is at hand, or of one that was evaluated earlier.
    pub(crate) fn failure(&self, diagnostic: Diagnostic, source: &str, code: &str) -> Failure {
        let text = match &diagnostic.place {
            Some(place) if place.source != source => self.interpreter.source_text(&place.source),
            Some(_) => Some(code),
            None => None,
        };
        let text = text.unwrap_or_default().to_owned();
        Failure::of(diagnostic, &text)
    }

    /// The game that a variable holds.
    pub(crate) fn game(&self, variable: &str) -> Result<Game, Box<Failure>> {
        let found = self.interpreter.variables().filter(|(name, ..)| *name == variable).last();
        let game = found.and_then(|(_, _, value)| value.flatten_clone().try_cast::<Game>());
        game.ok_or_else(|| Box::new(Failure::new("not-a-game", format!("`{variable}` is not a game"))))
    }

    /// The inputs of its scripts in addition to their source.
    pub(crate) fn learned(&self) -> &Learned {
        self.recorder.learned()
    }

    /// Gives a variable a value.
    pub(crate) fn set_variable(&mut self, name: &str, value: Dynamic) {
        self.interpreter.set_variable(name, value);
    }

    /// The bounds for one call of a solver, with the host as watcher.
    pub(crate) fn control(&self, what: &str) -> Control {
        self.interpreter.context().control(what)
    }

    /// The execution counter: how many cells were evaluated.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.count
    }

    /// The cells so far.
    #[must_use]
    pub fn history(&self) -> &History {
        &self.history
    }

    /// Everything that can be called, the library's before Rhai's own.
    pub(crate) fn verbs(&self) -> &[Verb] {
        self.verbs.get_or_init(|| {
            let mut verbs = catalogue::verbs();
            verbs.extend(builtin::methods());
            verbs
        })
    }

    /// The games with graphs that another program sends.
    pub(crate) fn graphs(&mut self) -> &mut SentGraphs {
        &mut self.graphs
    }

    /// The interpreter, to look at variables and functions.
    pub(crate) fn interpreter(&self) -> &Interpreter {
        &self.interpreter
    }
}

pub(crate) fn internal(panic: &(dyn std::any::Any + Send)) -> Failure {
    let said = panic
        .downcast_ref::<&str>()
        .map(|text| (*text).to_owned())
        .or_else(|| panic.downcast_ref::<String>().cloned())
        .unwrap_or_else(|| "no message".to_owned());
    Failure::new("internal", format!("a fault inside Bouton: {said}"))
        .hint("variables are kept; please report the cell that led here")
}
