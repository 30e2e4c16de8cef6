//! Cells in sequence, in a session that lives on, as strangers type them: each ends, and nothing else
//! changes.

use std::time::Duration;

use bouton_script::{Budget, Limits};
use bouton_session::{Cell, Event, Files, Reply, SessionThread, Settings, ThreadSettings};

use super::{LANGUAGE, Target, cells_of_the_manual};

/// A session and how many inputs it has seen.
#[derive(Default)]
pub(crate) struct Cells(Option<(SessionThread, usize)>);

const MEMORY: u64 = 128 << 20;
/// A session has 1,024 variables at most.
const INPUTS: usize = 400;
/// What no cell may change.
const KEPT: &str = "#{a: [1, [2, 3]], s: \"kept\"}";

impl Target for Cells {
    fn seeds(&self) -> Vec<Vec<u8>> {
        cells_of_the_manual()
    }

    fn words(&self) -> &'static [&'static str] {
        LANGUAGE
    }

    fn run(&mut self, input: &[u8]) -> Result<(), String> {
        let text = String::from_utf8_lossy(input);
        let (session, seen) = self.0.get_or_insert_with(|| (session(), 0));
        *seen += 1;
        let over = *seen >= INPUTS;
        let told = tried(session, &text);
        if over || told.is_err() {
            self.0 = None;
        }
        told
    }
}

fn tried(session: &SessionThread, text: &str) -> Result<(), String> {
    if text.contains("kept") || text.contains("fault") {
        return Ok(());
    }
    if let Some(failure) = answer(session, text)?.failure() {
        if failure.code() == "internal" {
            return Err(failure.text.clone());
        }
        if failure.place().is_none() {
            return Err(format!("an error has no place: {}", failure.text));
        }
    }
    let reply = answer(session, "kept")?;
    match &reply.result {
        Ok(Some(shown)) if shown.text() == KEPT => Ok(()),
        Ok(shown) => Err(format!("`kept` is now {}", shown.as_ref().map_or("nothing", |shown| shown.text()))),
        Err(failure) => Err(format!("`kept` cannot be asked for: {}", failure.text)),
    }
}

fn session() -> SessionThread {
    let budget = Budget { positions: 200_000, bytes: MEMORY, threads: 2, ..Budget::default() };
    let limits = Limits { operations: Some(2_000_000), ..Limits::within(MEMORY) };
    let settings = Settings { record: false, budget, limits, ..Settings::default() };
    let time = Some(Duration::from_millis(300));
    let settings = ThreadSettings { session: settings, files: Files::none(), time, widgets: None };
    let session = SessionThread::start(settings).unwrap_or_else(|error| panic!("{error}"));
    let _ = answer(&session, &format!("let kept = {KEPT};"));
    session
}

/// The reply to a cell. Questions are refused.
fn answer(session: &SessionThread, code: &str) -> Result<Reply, String> {
    let events = session.eval(Cell::new(code));
    loop {
        match events.recv() {
            Ok(Event::Reply(reply)) => return Ok(*reply),
            Ok(_) => {}
            Err(_) => return Err("the session has ended".to_owned()),
        }
    }
}
