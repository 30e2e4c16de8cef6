//! A survey of many games that may take a week: rows go to disk as they come, and a later run goes on from
//! there.
//!
//! Games are independent, so the work is a list of them, which a few threads share. Where the list is long
//! and the way far, a short run comes first and tells the heavy games from the light ones: those that took
//! longest begin, because a heavy one that begins last keeps one thread busy while the others idle. What
//! doesn't fit into a worker's share of the memory is done alone in the end.
//!
//! A game that fails is a row with its error. Rows may also come from elsewhere ([`Source::Rows`]): then
//! nothing is computed here.

mod family;
mod ledger;
mod record;
mod worker;

use std::collections::HashMap;
use std::io::{self, BufRead};
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use bouton_heaps::survey::{spread, workers};
use bouton_results::{Cell, Listing};
use bouton_script::value::Table;
use bouton_script::{Dynamic, messages};
use bouton_solve::{Control, SolveError, Stop, Work};
use bouton_store::StoreError;

pub use family::{Family, Rule};

use crate::{Diagnostic, Event, Failure, Session, SessionThread};
use ledger::Ledger;
use worker::{Found, Workers};

/// What to survey.
pub struct SurveyRun {
    /// Which games.
    pub family: Family,
    /// The largest heap.
    pub to: u64,
    /// Where rows are kept; none: in memory only.
    pub store: Option<PathBuf>,
    /// Whether games with an error as their row in the store are done again.
    pub retry: bool,
    /// Where rows come from.
    pub source: Source,
    /// The variable that gets the rows as a table, without what only programs read. Then a survey in which
    /// every game fails is an error.
    pub variable: Option<String>,
    /// Receives remarks that deserve a line in addition to the rows.
    pub note: Note,
    /// Receives all rows.
    pub finish: Finish,
}

/// Where rows come from.
pub enum Source {
    /// They are computed.
    Games,
    /// They are read, one JSON object a line.
    Rows(Box<dyn BufRead + Send>),
    /// Nowhere: the games that have none are told.
    Nothing(Box<dyn FnOnce(Vec<String>) -> Result<(), Failure> + Send>),
}

/// Receives remarks in addition to the rows.
pub type Note = Box<dyn Fn(&str) + Send>;
/// What receives all rows.
pub type Finish = Box<dyn FnOnce(&Listing) -> Result<(), Failure> + Send>;

/// A pilot runs to a part of the heaps, if that is far enough to tell anything.
const PILOT_PART: u64 = 20;
const PILOT_LEAST: u64 = 500;

impl SessionThread {
    /// Surveys many games; the events end with its reply, which doesn't have a value.
    #[must_use]
    pub fn survey_run(&self, run: SurveyRun) -> Receiver<Event> {
        self.long_work(|session| session.survey_run(run))
    }
}

impl Session {
    /// Does a survey. The session's interrupt flag and budgets stop it as they stop a cell.
    ///
    /// # Errors
    ///
    /// When the work is stopped or the files can't be used: with a sentence on the rows that are on disk.
    pub fn survey_run(&mut self, run: SurveyRun) -> Result<(), Box<Failure>> {
        let opened = Ledger::open(&run.family, run.to, run.store.as_deref(), run.retry);
        let (mut ledger, damaged) = opened.map_err(|error| stored(&error, None))?;
        for error in damaged {
            (run.note)(&messages::text("survey-damaged", &[("error", &sentence(&error))]));
        }
        let (all, known) = (run.family.games.len(), ledger.count());
        if known > 0 && !matches!(run.source, Source::Nothing(_)) {
            (run.note)(&messages::text("survey-known", &[("rows", &known), ("games", &all)]));
        }
        let worked = match run.source {
            Source::Games => self.compute(&run.family, run.to, &mut ledger),
            Source::Rows(lines) => self.receive_rows(lines, &mut ledger),
            Source::Nothing(tell) => {
                let games = ledger.missing().into_iter().map(|game| run.family.games[game].clone());
                return tell(games.collect()).map_err(Box::new);
            }
        };
        // We keep the finished rows, for any reason to end.
        let written = ledger.write().map_err(|error| stored(&error, Some(&ledger)));
        let failed = worked.and_then(|failed| written.map(|()| failed));
        let failed = failed.map_err(|failure| kept(failure, &ledger, all))?;
        if ledger.count() < all {
            let rows = ledger.count();
            let missing = messages::text("survey-missing", &[("rows", &rows), ("games", &all)]);
            return Err(kept(Box::new(Failure::new("survey", missing)), &ledger, all));
        }
        let listing = ledger.listing();
        if let Some(variable) = &run.variable {
            if let Some(failure) = failed.filter(|_| shown(&listing).is_none()) {
                return Err(Box::new(failure));
            }
            let table = shown(&listing).unwrap_or_else(|| listing.clone());
            self.set_variable(variable, Dynamic::from(Table::listing(table)));
        }
        (run.finish)(&listing).map_err(Box::new)
    }

    /// Computes the rows that are missing; the failure of the first game that has one.
    fn compute(
        &self,
        family: &Family,
        to: u64,
        ledger: &mut Ledger<'_>,
    ) -> Result<Option<Failure>, Box<Failure>> {
        let (workshop, mut control) = (Workers::of(family), self.control("survey"));
        let mut order = ledger.missing();
        let mut count = workers(control.budget.threads, order.len(), to, control.budget);
        if count > 1 && order.len() > count && to / PILOT_PART >= PILOT_LEAST {
            order = self.pilot(family, to / PILOT_PART, &workshop, (order, count))?;
        }
        let mut failed = None;
        while !order.is_empty() {
            let (mut alone, mut unwritten) = (Vec::new(), None);
            let find = |game: usize, control: &Control| workshop.find(&family.games[game], to, control);
            let take = |game: usize, found: Found| {
                if found.is_short() && count > 1 {
                    alone.push(game);
                } else if !found.is_stopped() {
                    failed = failed.take().or_else(|| found.failure());
                    unwritten = ledger.add(game, found.cells(&family.games[game])).err();
                }
                if unwritten.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            };
            let ended = spread(&order, count, &control, find, take);
            if let Some(error) = unwritten {
                return Err(stored(&error, Some(ledger)));
            }
            ended.map_err(|stop| self.stopped_by(stop))?;
            (order, count) = (alone, 1);
            control = self.control("survey");
        }
        Ok(failed)
    }

    /// The games in the order of the time that they took up to a smaller heap, longest first.
    fn pilot(
        &self,
        family: &Family,
        to: u64,
        workshop: &Workers<'_>,
        (order, count): (Vec<usize>, usize),
    ) -> Result<Vec<usize>, Box<Failure>> {
        let mut times = Vec::with_capacity(order.len());
        let find = |game: usize, control: &Control| workshop.find(&family.games[game], to, control).took;
        let take = |game: usize, took: Duration| {
            times.push((took, game));
            ControlFlow::Continue(())
        };
        spread(&order, count, &self.control("survey pilot"), find, take)
            .map_err(|stop| self.stopped_by(stop))?;
        times.sort_unstable_by(|one, two| two.cmp(one));
        Ok(times.into_iter().map(|(_, game)| game).collect())
    }

    /// Takes rows as lines, until they end.
    fn receive_rows(
        &self,
        lines: Box<dyn BufRead + Send>,
        ledger: &mut Ledger<'_>,
    ) -> Result<Option<Failure>, Box<Failure>> {
        let (control, places) = (self.control("survey"), ledger.places());
        let (sender, receiver) = mpsc::sync_channel(64);
        // Reading may wait for ever, so it is nobody's business but its own.
        let reader = thread::Builder::new().spawn(move || {
            lines.lines().map(|line| sender.send(line)).take_while(Result::is_ok).for_each(drop);
        });
        reader.map_err(|error| Box::new(Failure::new("internal", error.to_string())))?;
        let total = Some(places.len() as u64);
        for number in 1_u64.. {
            let line = loop {
                let work = Work { done: ledger.count() as u64, total, bytes: 0 };
                control.poll(&work).map_err(|stop| self.stopped_by(stop))?;
                ledger.write_if_due().map_err(|error| stored(&error, Some(ledger)))?;
                match receiver.recv_timeout(Duration::from_millis(50)) {
                    Ok(line) => break line,
                    Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) => return Ok(None),
                }
            };
            if line.as_ref().is_ok_and(|line| line.trim().is_empty()) {
                continue;
            }
            let (place, row) = row(line, &places).map_err(|why| {
                let said = messages::text("survey-row", &[("line", &number), ("why", &why)]);
                Box::new(Failure::new("survey", said))
            })?;
            ledger.add(place, row).map_err(|error| stored(&error, Some(ledger)))?;
        }
        Ok(None)
    }

    fn stopped_by(&self, stop: Stop) -> Box<Failure> {
        Box::new(self.failure(Diagnostic::from(SolveError::Stopped(stop)), "", ""))
    }
}

/// The row of a line, with the place of its game.
fn row(line: io::Result<String>, places: &HashMap<&str, usize>) -> Result<(usize, Vec<Cell>), String> {
    let row = record::cells(&line.map_err(|error| error.to_string())?)?;
    let game = record::text(&row, "code").unwrap_or_default();
    let place = places.get(game).ok_or_else(|| messages::text("survey-row-game", &[("game", &game)]))?;
    Ok((*place, row))
}

/// The rows for people, who don't need times, and need errors only if there are some. Returns `None` if every
/// game failed.
fn shown(listing: &Listing) -> Option<Listing> {
    let failed = listing.rows.iter().filter(|row| record::text(row, "error").is_some()).count();
    if failed == listing.rows.len() {
        return None;
    }
    let mut shown = listing.clone();
    let columns = listing.headers.len() - if failed > 0 { 1 } else { 2 };
    shown.headers.truncate(columns);
    shown.rows.iter_mut().for_each(|row| row.truncate(columns));
    Some(shown)
}

/// A survey that ended early says which rows are on disk.
fn kept(failure: Box<Failure>, ledger: &Ledger<'_>, games: usize) -> Box<Failure> {
    match ledger.kept() {
        Some(rows) => {
            Box::new(failure.hint(messages::text("survey-kept", &[("rows", &rows), ("games", &games)])))
        }
        None => failure,
    }
}

/// An error of the files.
fn stored(error: &StoreError, ledger: Option<&Ledger<'_>>) -> Box<Failure> {
    let failure = match error {
        StoreError::Io { verb: "written", .. } => Failure::not_written(sentence(error)),
        _ => Failure::new("checkpoint", sentence(error)),
    };
    let hint = match error {
        _ if ledger.is_some() => return Box::new(failure),
        StoreError::Busy { .. } => messages::text("checkpoint-busy", &[]),
        _ => messages::text("checkpoint-other", &[]),
    };
    Box::new(failure.hint(hint))
}

/// The same as a sentence in the language of the session; the system's messages stay as they are.
fn sentence(error: &StoreError) -> String {
    match error {
        StoreError::Busy { dir } => messages::text("survey-store-busy", &[("dir", dir)]),
        StoreError::Foreign { dir } => messages::text("survey-store-foreign", &[("dir", dir)]),
        StoreError::OtherRun { dir, found, wanted } => {
            messages::text("survey-store-other", &[("dir", dir), ("found", found), ("wanted", wanted)])
        }
        StoreError::Damaged { file, .. } => messages::text("survey-store-damaged", &[("file", file)]),
        StoreError::Io { file, verb, error } => {
            let key = if *verb == "read" { "survey-store-read" } else { "survey-store-written" };
            messages::text(key, &[("file", file), ("error", error)])
        }
        other => other.to_string(),
    }
}
