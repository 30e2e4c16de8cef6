//! A search for a period far beyond every table: its windows go to disk, and a later run goes on from there.

use std::fs;
use std::path::PathBuf;

use bouton_heaps::octal::windows::search::{PeriodSearch, SearchError};
use bouton_heaps::octal::windows::{Halt, REACH, Windows};
use bouton_rules::{HeapCode, TakeAndBreak};
use bouton_script::messages;
use bouton_solve::SolveError;
use bouton_store::{StoreError, WindowStore};
use bouton_theory::certificate::window::WindowCertificate;
use bouton_theory::{Claim, Convention};

use crate::{Diagnostic, Failure, Session};

/// What to search.
pub struct WindowRun {
    /// The variable that holds the game.
    pub variable: String,
    /// Where the windows are kept.
    pub dir: PathBuf,
    /// The largest heap to look at; none: until a period is found.
    pub to: Option<u64>,
    /// Receives the findings, as a sentence, and the certificate.
    pub finish: Told,
}

/// What receives the end of a search.
pub type Told = Box<dyn FnOnce(String, Option<&WindowCertificate>) -> Result<(), Failure> + Send>;

/// A window is kept each time after this many heaps.
const EVERY: u64 = 2_000_000_000;
/// The file in the directory that holds the certificate.
pub const CERTIFICATE: &str = "certificate.txt";

impl Session {
    /// Searches. The session's interrupt flag and its limits of memory and time stop it as they stop a cell.
    ///
    /// # Errors
    ///
    /// When the game doesn't suit the engine, the work is stopped, or the files can't be used: with a
    /// sentence on the windows that are on disk.
    pub fn window_run(&mut self, run: WindowRun) -> Result<(), Box<Failure>> {
        let game = self.game(&run.variable)?;
        let control = self.control("period");
        let code = game.rules().heap_code().map(HeapCode::simplest);
        let (Some(HeapCode::TakeAndBreak(code)), Convention::Normal) = (code, game.convention()) else {
            return Err(unsuited("windows-rules", &[]));
        };
        let name = code.to_string();
        let stored = |error: StoreError| Box::new(Failure::new("checkpoint", error.to_string()));
        let known = run.dir.join(CERTIFICATE);
        let windows = self.windows(&code, &control)?;
        let mut store = WindowStore::open(&run.dir, &name, REACH).map_err(stored)?;
        if let Some(certificate) = read(&known, &name) {
            return (run.finish)(proved(&certificate), Some(&certificate)).map_err(Box::new);
        }
        let ended = |session: &Self, error, heap| session.ended(error, heap);
        let mut search =
            PeriodSearch::new(windows, &mut store, EVERY).map_err(|error| ended(self, error, None))?;
        let found = search.find(run.to.unwrap_or(u64::MAX), &control);
        let heap = Some(search.windows().heap());
        let Some(found) = found.map_err(|error| ended(self, error, heap))? else {
            let text = messages::text(
                "windows-none",
                &[("to", &run.to.unwrap_or(u64::MAX)), ("dir", &run.dir.display())],
            );
            return (run.finish)(text, None).map_err(Box::new);
        };
        let certificate = search.certificate(&name, found, &control);
        let certificate = certificate.map_err(|error| ended(self, error, heap))?;
        // Under another name first: a certificate that is there is whole.
        let new = run.dir.join(format!("{CERTIFICATE}.new"));
        let written = fs::write(&new, certificate.to_string()).and_then(|()| fs::rename(&new, &known));
        written.map_err(|error| {
            Failure::not_written(crate::files::explain(&known.display().to_string(), &error).to_string())
        })?;
        (run.finish)(proved(&certificate), Some(&certificate)).map_err(Box::new)
    }

    fn windows(&self, code: &TakeAndBreak, control: &bouton_solve::Control) -> Result<Windows, Box<Failure>> {
        Windows::start(code, control).map_err(|halt| self.ended(SearchError::Halt(halt), None))
    }

    /// Why a search ended, and how it goes on. `heap`: how far it came.
    fn ended(&self, error: SearchError, heap: Option<u64>) -> Box<Failure> {
        let failure = match error {
            SearchError::Halt(Halt::Work(error)) => self.stopped(error),
            SearchError::Halt(Halt::Rare { count, last }) => {
                return unsuited("windows-rare", &[("count", &count), ("last", &last)]);
            }
            SearchError::Halt(Halt::Value { heap }) => return unsuited("windows-value", &[("heap", &heap)]),
            SearchError::Halt(Halt::NoWitness { heap, value }) => {
                return unsuited("windows-witness", &[("heap", &heap), ("value", &value)]);
            }
            SearchError::Halt(_) => return unsuited("windows-rules", &[]),
            SearchError::Early { preperiod, period } => {
                return unsuited("windows-early", &[("preperiod", &preperiod), ("period", &period)]);
            }
            SearchError::Keep(why) => return Box::new(Failure::new("checkpoint", why)),
            _ => return unsuited("windows-rules", &[]),
        };
        match heap {
            Some(heap) => Box::new(failure.hint(messages::text("windows-kept", &[("heap", &heap)]))),
            None => Box::new(failure),
        }
    }

    fn stopped(&self, error: SolveError) -> Failure {
        self.failure(Diagnostic::from(error), "", "")
    }
}

fn unsuited(key: &str, args: messages::Args<'_>) -> Box<Failure> {
    Box::new(Failure::new("windows", messages::text(key, args)))
}

/// A certificate that an earlier run has left.
fn read(path: &std::path::Path, code: &str) -> Option<WindowCertificate> {
    let text = fs::read_to_string(path).ok()?;
    WindowCertificate::read(&text).ok().filter(|certificate| certificate.code == code)
}

/// The code and the claim.
pub(crate) fn proved(certificate: &WindowCertificate) -> String {
    format!("{}: {}", certificate.code, Claim::proved(certificate.claim(), certificate.claim().checked_to()))
}
