//! A session with the terminal around it: cells in, outputs on stdout or stderr, progress, questions.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

use bouton_session::certify::theorem::RuleRun;
use bouton_session::{
    Bundle, Cell, Event, Failure, Files, LongRun, Output, ProofFolder, Reply, SessionThread, Settings,
    SurveyRun, ThreadSettings, WindowRun,
};

use crate::end::{Done, End};
use crate::interrupt::Front;
use crate::limits::Limits;
use crate::progress::Bar;
use crate::words::say;
use crate::{interrupt, margin, output, question};

/// Output waits for its reader no longer than about twice this.
const PACE: Duration = Duration::from_millis(200);

/// The name of cells that the command line makes; errors in them show no place.
pub(crate) const COMMAND_LINE: &str = "the command line";

/// A session and where its outputs go.
pub(crate) struct Console {
    session: Arc<SessionThread>,
    count: u64,
    bar: Bar,
    /// What scripts print goes to stderr: stdout is one document.
    aside: bool,
    /// The output of the cells, if it is kept.
    kept: Option<Vec<Output>>,
    /// Whether anything was put out.
    spoke: bool,
}

impl Console {
    /// Starts a session with access to the files under `root`.
    pub(crate) fn start(limits: &Limits, root: &Path, aside: bool) -> Done<Self> {
        Self::open(limits, root, (aside, false), Front::Command)
    }

    /// The same for a prompt, with some patience for a second Ctrl-C.
    pub(crate) fn for_prompt(limits: &Limits, root: &Path, patience: Duration) -> Done<Self> {
        Self::open(limits, root, (false, false), Front::Prompt(patience))
    }

    /// The same for a script that may keep its long proofs in a folder; with pictures for one that becomes a
    /// page.
    pub(crate) fn for_script(
        limits: &Limits,
        (aside, pictures): (bool, bool),
        proofs: Option<ProofFolder>,
    ) -> Done<Self> {
        let mut settings = settings(limits, Path::new("."), aside, pictures)?;
        settings.session.proofs = proofs;
        Self::with(settings, Front::Command)
    }

    /// The same for a stranger's script, without access to files; it prints to stderr.
    pub(crate) fn without_files(limits: &Limits) -> Done<Self> {
        let settings = settings(limits, Path::new("."), true, false)?;
        Self::with(ThreadSettings { files: Files::none(), ..settings }, Front::Command)
    }

    /// The permissions and limits of a session, for callers that start their own.
    #[cfg(feature = "lsp")]
    pub(crate) fn settings(
        limits: &Limits,
        root: &Path,
        aside: bool,
        pictures: bool,
    ) -> Done<ThreadSettings> {
        settings(limits, root, aside, pictures)
    }

    fn open(limits: &Limits, root: &Path, (aside, pictures): (bool, bool), front: Front) -> Done<Self> {
        Self::with(settings(limits, root, aside, pictures)?, front)
    }

    fn with(settings: ThreadSettings, front: Front) -> Done<Self> {
        let aside = settings.session.json;
        let session = SessionThread::start(settings)
            .map_err(|error| End::Usage(say("cli-no-thread", &[("error", &error)])))?;
        interrupt::install(session.interrupt(), front)
            .map_err(|error| End::Usage(say("cli-interrupt", &[("error", &error)])))?;
        let session = Arc::new(session);
        Ok(Self { session, count: 0, bar: Bar::default(), aside, kept: None, spoke: false })
    }

    /// From now on keeps the output of the cells.
    pub(crate) fn keep_outputs(&mut self) {
        self.kept = Some(Vec::new());
    }

    /// The kept output.
    pub(crate) fn kept(&mut self) -> Vec<Output> {
        self.kept.take().unwrap_or_default()
    }

    /// Whether a cell put anything out.
    pub(crate) fn spoke(&self) -> bool {
        self.spoke
    }

    /// The session behind it.
    pub(crate) fn session(&self) -> &SessionThread {
        &self.session
    }

    /// The session, to be asked from elsewhere.
    pub(crate) fn share(&self) -> Arc<SessionThread> {
        Arc::clone(&self.session)
    }

    /// How many cells were evaluated.
    pub(crate) fn count(&self) -> u64 {
        self.count
    }

    /// The value of a cell that the command line makes.
    pub(crate) fn ask(&mut self, code: impl Into<String>) -> Done<Bundle> {
        let found = self.eval(Cell::new(code).named(COMMAND_LINE))?;
        Ok(found.unwrap_or_default())
    }

    /// Evaluates a cell: shows its printed text and returns its value.
    pub(crate) fn eval(&mut self, cell: Cell) -> Done<Option<Bundle>> {
        let events = self.session.eval(cell);
        let reply = self.follow(&events);
        self.bar.clear();
        let reply = reply?;
        self.count = reply.count;
        let result = reply.result;
        result.map_err(|failure| {
            let made = failure.place().is_some_and(|place| place.source == COMMAND_LINE);
            if made { failure.without_place().into() } else { failure.into() }
        })
    }

    /// Does a long run, with lines on its progress if stderr isn't a terminal and `lines` says so.
    pub(crate) fn long_run(&mut self, run: LongRun, lines: bool) -> Done {
        self.bar.lines(lines);
        let events = self.session.long_run(run);
        self.follow_to_end(&events)
    }

    /// Searches for a period with windows on disk.
    pub(crate) fn window_run(&mut self, run: WindowRun, lines: bool) -> Done {
        self.bar.lines(lines);
        let events = self.session.window_run(run);
        self.follow_to_end(&events)
    }

    /// Compares the moves in a certificate with those of a rule.
    pub(crate) fn rule_run(&mut self, run: RuleRun) -> Done {
        let events = self.session.rule_run(run);
        self.follow_to_end(&events).map_err(|end| match end {
            End::Failed(failure) if failure.code() == Self::CLOSED => End::Closed,
            end => end,
        })
    }

    /// Surveys many games.
    pub(crate) fn survey_run(&mut self, run: SurveyRun, lines: bool) -> Done {
        self.bar.lines(lines);
        let events = self.session.survey_run(run);
        self.follow_to_end(&events).map_err(|end| match end {
            End::Failed(failure) if failure.code() == Self::CLOSED => End::Closed,
            end => end,
        })
    }

    /// The code of the failure that says that the reader of the output has gone.
    pub(crate) const CLOSED: &'static str = "closed";

    /// The settings of a session that works for this one. It speaks English, because its sentences go into
    /// rows that are the same everywhere; only the whole has a limit of time.
    pub(crate) fn worker(limits: &Limits) -> Done<ThreadSettings> {
        let mut settings = settings(limits, Path::new("."), true, false)?;
        settings.session.budget.threads = 1;
        settings.session.language = None;
        Ok(ThreadSettings { time: None, ..settings })
    }

    fn follow_to_end(&mut self, events: &Receiver<Event>) -> Done {
        let reply = self.follow(events);
        self.bar.clear();
        reply?.result.map(|_| ()).map_err(End::from)
    }

    fn follow(&mut self, events: &Receiver<Event>) -> Done<Reply> {
        let mut flushed = Instant::now();
        loop {
            // A script that prints and computes: show the printed text so far, even between reports of
            // progress.
            if flushed.elapsed() >= PACE {
                self.or_stop(output::flush())?;
                flushed = Instant::now();
            }
            if interrupt::asked() {
                // A signal that came between two cells, or that a script has caught, ends this one.
                self.session.interrupt().store(true, Ordering::Relaxed);
            }
            match events.recv_timeout(PACE) {
                Ok(Event::Reply(reply)) => return Ok(*reply),
                Ok(Event::Output(output)) => {
                    self.spoke = true;
                    self.put_out(&output)?;
                    if let Some(kept) = &mut self.kept {
                        kept.push(output);
                    }
                }
                Ok(Event::Progress(progress)) => self.bar.show(&progress),
                Ok(Event::Input(prompt, answer)) => {
                    // If the session waits no more, nobody needs the line.
                    let flag = self.session.interrupt();
                    let stopped = || interrupt::asked() || flag.load(Ordering::Relaxed);
                    let _ = answer.send(self.bar.aside(|| question::ask(&prompt, &stopped)));
                    // Waiting was no work.
                    self.bar.clear();
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(Failure::new("internal", say("cli-session-ended", &[])).into());
                }
            }
        }
    }

    fn put_out(&self, put: &Output) -> Done {
        if let Output::Display(bundle) = put
            && let (false, Some(colours)) = (self.aside, output::colours(bundle))
        {
            let written = self.bar.aside(|| output::painted(&format!("{colours}\n")));
            return self.or_stop(written);
        }
        let columns = if self.aside { None } else { output::width() };
        let within = |text| margin::within(text, columns);
        let text = match put {
            Output::Stream(text) | Output::Debug(text) => within(text).into_owned(),
            Output::Display(bundle) => format!("{}\n", within(bundle.text())),
            // A terminal can't take back text and doesn't have widgets.
            Output::Update(_) | Output::Clear(_) | Output::Comm(_) => return Ok(()),
        };
        let written = self.bar.aside(|| {
            if self.aside {
                output::aside(&text);
                return Ok(());
            }
            output::text(&text)
        });
        self.or_stop(written)
    }

    /// When nobody is reading any more, the cell need not go on.
    fn or_stop(&self, written: Done) -> Done {
        if written.is_err() {
            self.session.interrupt().store(true, Ordering::Relaxed);
        }
        written
    }
}

/// The permissions and limits of a session.
fn settings(limits: &Limits, root: &Path, aside: bool, pictures: bool) -> Done<ThreadSettings> {
    let files = Files::under(root)
        .map_err(|error| End::Usage(say("cli-directory", &[("path", &root.display()), ("error", &error)])))?;
    let session = Settings {
        record: false,
        output_limit: None,
        pictures,
        json: aside,
        screen: output::screen,
        faults: false,
        budget: limits.budget,
        limits: limits.script,
        proofs: None,
        language: crate::words::wanted(),
    };
    Ok(ThreadSettings { session, files, time: limits.time, widgets: None })
}
