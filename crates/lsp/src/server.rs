//! The messages, in their order: edits, questions, and cancellations.

use std::collections::{HashMap, VecDeque};
use std::io::{self, BufRead, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use bouton_session::{Cell, SessionThread, ThreadSettings};
use lsp_server::{Message, Notification, Request, RequestId, Response};
use lsp_types::{
    CancelParams, DidChangeTextDocumentParams, DidCloseTextDocumentParams, DidOpenTextDocumentParams,
    InitializeParams, NumberOrString, Uri,
};
use serde_json::{Value as Json, json};

use crate::asked::{Refusal, State, read};
use crate::document::{Document, Encoding};
use crate::output::{Output, send};
use crate::run::{Run, Runs};
use crate::wire::{self, Incoming};
use crate::{answer, diagnostics};

/// The choices of the front end.
#[derive(Clone, Debug)]
pub struct LspSettings {
    /// The session that is asked of the language. Nothing runs in it.
    pub language: ThreadSettings,
    /// The sessions in which the lenses run games: with limits, without files.
    pub runs: ThreadSettings,
    /// The version of the command.
    pub version: String,
}

/// So long nothing must come before faults are looked for.
const QUIET: Duration = Duration::from_millis(30);

const INVALID_PARAMS: i32 = -32602;
const METHOD_NOT_FOUND: i32 = -32601;
const NOT_INITIALIZED: i32 = -32002;
const INVALID_REQUEST: i32 = -32600;
const REQUEST_FAILED: i32 = -32803;
const CANCELLED: i32 = -32800;
const INTERNAL: i32 = -32603;

/// The state of a server.
struct Server {
    state: State,
    output: Output,
    runs: Runs,
    version: String,
    /// The texts with faults to report.
    changed: Vec<Uri>,
    initialized: bool,
    shut_down: bool,
}

/// Serves a client until it leaves; whether it said so, as the protocol asks.
///
/// # Errors
///
/// When the session's thread can't be started, or the input can't be read.
pub fn serve(
    settings: LspSettings,
    input: impl BufRead + Send + 'static,
    output: impl Write + Send + 'static,
) -> io::Result<bool> {
    let output: Output = Arc::new(Mutex::new(Box::new(output)));
    let mut server = Server {
        state: State {
            session: SessionThread::start(settings.language)?,
            documents: HashMap::new(),
            encoding: Encoding::Utf16,
        },
        runs: Runs::new(settings.runs, Arc::clone(&output)),
        output,
        version: settings.version,
        changed: Vec::new(),
        initialized: false,
        shut_down: false,
    };
    // The words behind a script, which it finds in this variable.
    drop(server.state.session.eval(Cell::new("[]").silent().bind("args")));
    let (sender, receiver) = mpsc::channel();
    thread::Builder::new().name("lsp reader".into()).spawn(move || read_all(input, &sender))?;
    server.listen(&receiver)
}

fn read_all(mut input: impl BufRead, sender: &Sender<io::Result<Incoming>>) {
    loop {
        let next = wire::read(&mut input).transpose();
        let Some(next) = next else { return };
        let is_last = next.is_err();
        if sender.send(next).is_err() || is_last {
            return;
        }
    }
}

impl Server {
    /// Answers until the client leaves.
    fn listen(&mut self, receiver: &Receiver<io::Result<Incoming>>) -> io::Result<bool> {
        let mut waiting: VecDeque<Incoming> = VecDeque::new();
        loop {
            // All that has come: a question that is cancelled in it needs no answer.
            while let Ok(next) = receiver.try_recv() {
                waiting.push_back(next?);
            }
            let next = match waiting.pop_front() {
                Some(next) => next,
                None => {
                    let next = if self.changed.is_empty() {
                        receiver.recv().map_err(|_| RecvTimeoutError::Disconnected)
                    } else {
                        receiver.recv_timeout(QUIET)
                    };
                    match next {
                        Ok(next) => next?,
                        Err(RecvTimeoutError::Disconnected) => return Ok(self.shut_down),
                        Err(RecvTimeoutError::Timeout) => {
                            self.tell_faults();
                            continue;
                        }
                    }
                }
            };
            match next {
                Incoming::Broken(answer) => self.send_raw(&answer),
                Incoming::Message(Message::Response(_)) => {}
                Incoming::Message(Message::Notification(note)) if note.method == "exit" => {
                    return Ok(self.shut_down);
                }
                Incoming::Message(Message::Notification(note)) => self.notice(note),
                Incoming::Message(Message::Request(request)) => {
                    let cancelled = waiting.iter().any(|later| cancels(later, &request.id));
                    let response = if cancelled {
                        Some(Response::new_err(request.id, CANCELLED, "cancelled".into()))
                    } else {
                        self.answer(request)
                    };
                    if let Some(response) = response {
                        send(&self.output, &response.into());
                    }
                }
            }
        }
    }

    fn send_raw(&self, answer: &Json) {
        let body = answer.to_string();
        if let Ok(mut stream) = self.output.lock() {
            let _ = write!(stream, "Content-Length: {}\r\n\r\n{body}", body.len());
            let _ = stream.flush();
        }
    }

    /// The answer to a question; `None` if a thread gives it later.
    fn answer(&mut self, request: Request) -> Option<Response> {
        let Request { id, method, params } = request;
        let refused = |code: i32, why: &str| Some(Response::new_err(id.clone(), code, why.to_owned()));
        match method.as_str() {
            _ if self.shut_down => return refused(INVALID_REQUEST, "the server was shut down"),
            "initialize" => {
                let Some(params) = read::<InitializeParams>(params).ok() else {
                    return refused(INVALID_PARAMS, "these are no parameters of `initialize`");
                };
                self.initialized = true;
                self.state.encoding = answer::encoding(&params);
                let options = params.initialization_options.unwrap_or_default();
                self.runs.client_shows(options.get("showsResults") == Some(&Json::Bool(true)));
                return Some(Response::new_ok(id, answer::abilities(self.state.encoding, &self.version)));
            }
            _ if !self.initialized => return refused(NOT_INITIALIZED, "the first question is `initialize`"),
            "shutdown" => {
                self.shut_down = true;
                self.runs.stop_all();
                return Some(Response::new_ok(id, Json::Null));
            }
            "workspace/executeCommand" => {
                return match self.start_run(&id, params) {
                    Ok(()) => None,
                    Err(refusal) => Some(refusal.response(id, &method)),
                };
            }
            _ => {}
        }
        let state = &self.state;
        let answered = catch_unwind(AssertUnwindSafe(|| answer::answer(state, &method, params)));
        Some(match answered.unwrap_or(Err(Refusal::Gone)) {
            Ok(answer) => Response::new_ok(id, answer),
            Err(refusal) => refusal.response(id, &method),
        })
    }

    /// Starts the job of a lens; its thread answers.
    fn start_run(&mut self, id: &RequestId, params: Json) -> Result<(), Refusal> {
        let run = Run::read(params, |uri| self.state.documents.get(uri).map(|open| open.text.clone()))?;
        self.runs.start(id.clone(), run).map_err(|error| Refusal::Failed(error.to_string()))
    }

    fn notice(&mut self, note: Notification) {
        match note.method.as_str() {
            "textDocument/didOpen" => {
                if let Ok(DidOpenTextDocumentParams { text_document: opened }) = read(note.params) {
                    let document = Document::new(opened.text, opened.version);
                    self.state.documents.insert(opened.uri.clone(), document);
                    self.mark(opened.uri);
                }
            }
            "textDocument/didChange" => {
                let Ok(params) = read::<DidChangeTextDocumentParams>(note.params) else { return };
                let uri = params.text_document.uri;
                let Some(document) = self.state.documents.get_mut(&uri) else { return };
                document.version = params.text_document.version;
                for change in params.content_changes {
                    document.change(change, self.state.encoding);
                }
                self.mark(uri);
            }
            "textDocument/didClose" => {
                if let Ok(DidCloseTextDocumentParams { text_document }) = read(note.params) {
                    self.state.documents.remove(&text_document.uri);
                    self.changed.retain(|uri| *uri != text_document.uri);
                    self.publish(&text_document.uri, None, Vec::new());
                }
            }
            "$/cancelRequest" => {
                if let Ok(CancelParams { id }) = read(note.params) {
                    self.runs.stop(&request_id(id));
                }
            }
            _ => {}
        }
    }

    fn mark(&mut self, uri: Uri) {
        if !self.changed.contains(&uri) {
            self.changed.push(uri);
        }
    }

    /// Tells the faults of the texts that changed.
    fn tell_faults(&mut self) {
        for uri in std::mem::take(&mut self.changed) {
            let Some(document) = self.state.documents.get(&uri) else { continue };
            if let Some(found) = diagnostics::of(&self.state, &uri, document) {
                self.publish(&uri, Some(document.version), found);
            }
        }
    }

    fn publish(&self, uri: &Uri, version: Option<i32>, found: Vec<lsp_types::Diagnostic>) {
        let params = json!({"uri": uri, "version": version, "diagnostics": found});
        let note = Notification::new("textDocument/publishDiagnostics".into(), params);
        send(&self.output, &note.into());
    }
}

impl Refusal {
    fn response(self, id: RequestId, method: &str) -> Response {
        let (code, why) = match self {
            Self::Unknown => (METHOD_NOT_FOUND, format!("there is no `{method}` here")),
            Self::Params(why) => (INVALID_PARAMS, why),
            Self::Failed(why) => (REQUEST_FAILED, why),
            Self::Gone => (INTERNAL, "a fault inside Bouton".to_owned()),
        };
        Response::new_err(id, code, why)
    }
}

fn request_id(id: NumberOrString) -> RequestId {
    match id {
        NumberOrString::Number(number) => number.into(),
        NumberOrString::String(text) => text.into(),
    }
}

/// Whether a message cancels a question.
fn cancels(message: &Incoming, id: &RequestId) -> bool {
    let Incoming::Message(Message::Notification(note)) = message else { return false };
    note.method == "$/cancelRequest"
        && read::<CancelParams>(note.params.clone()).is_ok_and(|params| request_id(params.id) == *id)
}
