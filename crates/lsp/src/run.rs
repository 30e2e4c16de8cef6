//! The commands of the lenses: run a file, or show the values or picture of one of its games. Each runs on a
//! thread of its own in a new session, with limits and without files; its answer is sent when it is done.

use std::collections::HashMap;
use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;

use bouton_session::names::names;
use bouton_session::{Bundle, Cell, Event, Failure, Output as PutOut, SessionThread, ThreadSettings, reply};
use lsp_server::{Notification, RequestId, Response};
use lsp_types::{ExecuteCommandParams, Uri};
use serde_json::{Value as Json, json};

use crate::asked::{Refusal, read};
use crate::output::{Output, send};

/// The commands that the lenses call.
pub(crate) const COMMANDS: [&str; 3] = ["bouton.run", "bouton.values", "bouton.plot"];

/// We send at most this many characters of printed text.
const MOST: usize = 20_000;
/// This many runs at once.
const AT_ONCE: usize = 4;

/// A job: the text, then an expression.
pub(crate) struct Run {
    code: String,
    then: Option<String>,
}

impl Run {
    /// The job that a command requests; `text` returns the text of an open file.
    pub(crate) fn read(params: Json, text: impl FnOnce(&Uri) -> Option<String>) -> Result<Self, Refusal> {
        let ExecuteCommandParams { command, arguments, .. } = read(params)?;
        if !COMMANDS.contains(&command.as_str()) {
            return Err(Refusal::Params(format!("there is no command `{command}`")));
        }
        let mut arguments = arguments.into_iter();
        let uri: Uri = read(arguments.next().unwrap_or_default())?;
        let Some(code) = text(&uri) else {
            return Err(Refusal::Failed("the file isn't open".to_owned()));
        };
        if command == "bouton.run" {
            return Ok(Self { code, then: None });
        }
        let name: String = read(arguments.next().unwrap_or_default())?;
        let all = names(&code);
        let Some(game) = all.definitions.iter().rfind(|found| found.is_global && found.name == name) else {
            return Err(Refusal::Failed(format!("the file defines no `{name}`")));
        };
        // What follows the game isn't needed for it.
        let end = game.whole.end;
        let then = if command == "bouton.plot" { "plot(0..=100)" } else { "values(0..=40)" };
        Ok(Self { then: Some(format!("{name}.{then}")), code: code[..end].to_owned() })
    }
}

/// The runs that go on.
pub(crate) struct Runs {
    settings: ThreadSettings,
    output: Output,
    going: Arc<Mutex<HashMap<RequestId, Arc<AtomicBool>>>>,
    /// Whether the client shows the answers by itself.
    client_shows: bool,
}

impl Runs {
    pub(crate) fn new(settings: ThreadSettings, output: Output) -> Self {
        Self { settings, output, going: Arc::default(), client_shows: false }
    }

    pub(crate) fn client_shows(&mut self, shows: bool) {
        self.client_shows = shows;
    }

    /// Starts one.
    ///
    /// # Errors
    ///
    /// When too many jobs are running, or a thread can't be started.
    pub(crate) fn start(&self, id: RequestId, run: Run) -> io::Result<()> {
        let session = SessionThread::start(self.settings.clone())?;
        {
            let Ok(mut going) = self.going.lock() else { return Err(io::ErrorKind::Other.into()) };
            if going.len() >= AT_ONCE {
                return Err(io::Error::other("other runs haven't ended yet"));
            }
            going.insert(id.clone(), session.interrupt());
        }
        let (output, going) = (Arc::clone(&self.output), Arc::clone(&self.going));
        let client_shows = self.client_shows;
        thread::Builder::new().name("lsp run".into()).spawn(move || {
            let result = run.go(&session);
            if let Ok(mut going) = going.lock() {
                going.remove(&id);
            }
            if !client_shows {
                let shown = json!({"type": 3, "message": result["text"]});
                send(&output, &Notification::new("window/showMessage".into(), shown).into());
            }
            send(&output, &Response::new_ok(id, result).into());
        })?;
        Ok(())
    }

    /// Stops the run of a question.
    pub(crate) fn stop(&self, id: &RequestId) {
        if let Some(flag) = self.going.lock().ok().and_then(|going| going.get(id).cloned()) {
            flag.store(true, Ordering::Relaxed);
        }
    }

    pub(crate) fn stop_all(&self) {
        if let Ok(going) = self.going.lock() {
            going.values().for_each(|flag| flag.store(true, Ordering::Relaxed));
        }
    }
}

impl Run {
    /// Runs it: the text that it printed, its value, and its picture if it is one.
    fn go(&self, session: &SessionThread) -> Json {
        let mut printed = String::new();
        let words = Cell::new("[]").silent().bind("args");
        if let Err(failure) = follow(session, words, &mut printed) {
            return json!({"text": failure.text, "svg": null, "failed": true});
        }
        let mut result = follow(session, Cell::new(self.code.as_str()).named("script"), &mut printed);
        if let (Ok(_), Some(then)) = (&result, &self.then) {
            // Nobody asked for the text that the definition printed.
            printed.clear();
            result = follow(session, Cell::new(then.as_str()), &mut printed);
        }
        let (value, failed) = match result {
            Ok(value) => (value, false),
            Err(failure) => {
                printed.push_str(&failure.text);
                (None, true)
            }
        };
        let picture = value.as_ref().and_then(|value| value.mime.get(reply::SVG)).cloned();
        if let Some(value) = &value {
            printed.push_str(value.text());
        }
        if let Some((end, _)) = printed.char_indices().nth(MOST) {
            printed.truncate(end);
            printed.push('…');
        }
        json!({"text": printed, "svg": picture, "failed": failed})
    }
}

/// Evaluates a cell: its value, and its output.
fn follow(session: &SessionThread, cell: Cell, printed: &mut String) -> Result<Option<Bundle>, Box<Failure>> {
    // A run that was cancelled before it began doesn't begin.
    let stopped = session.interrupt().load(Ordering::Relaxed);
    let events = session.eval(cell);
    if stopped {
        session.interrupt().store(true, Ordering::Relaxed);
    }
    while let Ok(event) = events.recv() {
        match event {
            Event::Output(PutOut::Stream(text) | PutOut::Debug(text)) if printed.len() < 4 * MOST => {
                printed.push_str(&text);
            }
            Event::Output(PutOut::Display(bundle)) if printed.len() < 4 * MOST => {
                printed.push_str(bundle.text());
                printed.push('\n');
            }
            Event::Reply(reply) => return reply.result,
            // Nobody is asked for anything.
            Event::Output(_) | Event::Progress(_) | Event::Input(..) => {}
        }
    }
    Err(Box::new(Failure::new("internal", "the session has ended")))
}
