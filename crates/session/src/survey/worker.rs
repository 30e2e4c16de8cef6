//! The work of a survey's worker: the row of one game.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use bouton_heaps::survey;
use bouton_results::{Cell, survey as rows};
use bouton_rules::{HeapCode, RuleError};
use bouton_script::messages;
use bouton_solve::statistics::Row;
use bouton_solve::{Control, SolveError, Work};
use bouton_theory::Convention;

use super::family::{Family, Rule};
use crate::{Cell as Input, Diagnostic, Failure, Session, SessionThread};

/// What became of a game.
pub(crate) struct Found {
    /// The row, or why there is none.
    row: Result<Row, Trouble>,
    /// How long it took.
    pub(crate) took: Duration,
}

/// The reason why a game doesn't get a row.
enum Trouble {
    Code(RuleError),
    Solver(SolveError),
    Rule(Box<Failure>),
}

impl Found {
    /// Whether it was stopped: then nothing is known of the game.
    pub(crate) fn is_stopped(&self) -> bool {
        self.failure().is_some_and(|failure| failure.is_interrupt())
    }

    /// Whether a worker with more memory might find the row.
    pub(crate) fn is_short(&self) -> bool {
        self.failure().is_some_and(|failure| failure.is_budget())
    }

    /// The reason for the missing row, in the language of this thread.
    pub(crate) fn failure(&self) -> Option<Failure> {
        let diagnostic = match self.row.as_ref().err()? {
            Trouble::Code(error) => Diagnostic::from(error.clone()),
            Trouble::Solver(error) => Diagnostic::from(error.clone()),
            Trouble::Rule(failure) => return Some((**failure).clone()),
        };
        Some(Failure::of(diagnostic, ""))
    }

    /// The cells of the row. Errors are English, because rows are the same on all machines.
    pub(crate) fn cells(&self, game: &str) -> Vec<Cell> {
        match &self.row {
            // A game of a rule is called by its arguments.
            Ok(row) => rows::record(&Row { code: game.to_owned(), ..row.clone() }, self.took),
            Err(_) => {
                let failure = messages::in_language("en", || self.failure());
                let why = failure.map(|failure| failure.diagnostic.message).unwrap_or_default();
                rows::failed(game, &why, self.took)
            }
        }
    }
}

/// The workers of a family. They may be on several threads.
pub(crate) struct Workers<'a> {
    family: &'a Family,
    /// Sessions of the rule that no thread uses now.
    idle: Mutex<Vec<SessionThread>>,
}

impl<'a> Workers<'a> {
    pub(crate) fn of(family: &'a Family) -> Self {
        Self { family, idle: Mutex::default() }
    }

    /// The row of a game on the heaps 0..=`to`.
    pub(crate) fn find(&self, game: &str, to: u64, control: &Control) -> Found {
        let Some(rule) = &self.family.rule else {
            return timed(|| {
                let code = game.parse::<HeapCode>().map_err(Trouble::Code)?;
                survey::row(&code, to, control).map_err(Trouble::Solver)
            });
        };
        let idle = || self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        let free = idle().pop();
        let session = match free.map_or_else(|| start(rule), Ok) {
            Ok(session) => session,
            Err(failure) => return timed(|| Err(Trouble::Rule(failure))),
        };
        // The start of a session isn't counted in the row.
        let found = timed(|| in_session(&session, game, to, control).map_err(Trouble::Rule));
        idle().push(session);
        found
    }
}

fn timed(find: impl FnOnce() -> Result<Row, Trouble>) -> Found {
    let begun = Instant::now();
    let row = find();
    Found { row, took: begun.elapsed() }
}

/// The row of the game that the rule makes of some arguments, unless the survey ends first.
fn in_session(session: &SessionThread, game: &str, to: u64, control: &Control) -> Result<Row, Box<Failure>> {
    let arguments = game.strip_prefix('[').and_then(|text| text.strip_suffix(']')).unwrap_or(game);
    let call = format!("{FUNCTION}.call({arguments})");
    let stop = || control.poll(&Work::default()).is_err();
    let found = session.ask_until(move |session| session.survey_row(call, to), stop);
    found.unwrap_or_else(|| Err(Box::new(Failure::new("internal", "the session of the rule has ended"))))
}

/// The variable that holds the rule's function.
const FUNCTION: &str = "survey_rule";
/// The variable that holds the game of a row.
const GAME: &str = "survey_game";

/// A session in which the rule is defined.
fn start(rule: &Rule) -> Result<SessionThread, Box<Failure>> {
    let no_thread =
        |error| Box::new(Failure::new("internal", messages::text("cli-no-thread", &[("error", &error)])));
    let session = SessionThread::start(rule.settings.clone()).map_err(no_thread)?;
    let cell = Input::new(rule.source.as_str()).named(rule.name.as_str()).silent().bind(FUNCTION);
    let defined = session.ask(move |session| session.eval(&cell).result.map(|_| ()));
    defined.unwrap_or(Ok(())).map(|()| session)
}

impl Session {
    /// The row of the game that a call gives.
    fn survey_row(&mut self, call: String, to: u64) -> Result<Row, Box<Failure>> {
        let given = self.eval(&Input::new(call).named("a survey").silent().bind(GAME)).result?;
        let game = self.game(GAME).map_err(|_| {
            let found = given.map_or_else(|| "()".to_owned(), |bundle| bundle.text().to_owned());
            Box::new(Failure::new("bad-argument", messages::text("survey-game", &[("found", &found)])))
        })?;
        let control = self.control("survey");
        let failed = |error: SolveError| Box::new(Failure::of(Diagnostic::from(error), ""));
        if let (Some(code), Convention::Normal) = (game.rules().heap_code(), game.convention()) {
            return survey::row(&code.clone().simplest(), to, &control).map_err(failed);
        }
        let claim = game.period(Some(to), &control).map_err(failed)?;
        let grows = claim.period.is_some_and(|period| period.saltus > 0);
        let largest = || game.values(to, &control).map(|values| values.iter().map(|value| value.0).max());
        let max = if grows { None } else { largest().map_err(failed)? };
        Ok(Row { code: String::new(), standard: None, claim, max, rare: None })
    }
}
