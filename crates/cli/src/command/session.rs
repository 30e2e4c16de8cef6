//! `bouton session --json`: a session for another program, one JSON document a line in each direction.
//!
//! Requests: `{"id": 1, "op": "eval", "code": "…"}`, `{"id": 2, "op": "complete", "code": "…", "cursor":
//! 3}` (a character), `{"id": 3, "op": "graph", "name": "g", "first": 0, "options": "…"}` (see
//! [`GraphBatch`]; its bytes in base64), `{"op": "interrupt"}`, and the answer to a question, `{"op":
//! "input", "value": "…"}` or `{"op": "refuse"}`. Events carry the identifier of their request, always;
//! `{"event": "reply", …}` is the last of a cell. A line that isn't a request is answered with an error, and
//! the session goes on. The end of the input ends the session.

use std::io::{self, BufRead, Read};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use bouton_session::{
    Bundle, Cell, Event, Failure, Files, GraphBatch, Output, Progress, Reply, SessionThread, Settings,
    ThreadSettings,
};
use serde_json::{Map, Value as Json, json};

use crate::args::SessionArgs;
use crate::end::{Done, End};
use crate::interrupt::{self, Front};
use crate::limits::Limits;
use crate::words::say;
use crate::{output, parent};

/// The most bytes that one cell puts out.
const OUTPUT: usize = 4 << 20;

/// The longest line that is read, in bytes: twice the longest cell with every character escaped.
const LINE: u64 = 8 << 20;

/// Where the answer of a question goes.
type Answer = Sender<io::Result<String>>;

/// The question that waits for its answer.
#[derive(Clone, Default)]
struct Question(Arc<Mutex<Option<Answer>>>);

impl Question {
    fn open(&self) -> MutexGuard<'_, Option<Answer>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Serves requests until the input ends.
pub(crate) fn run(args: &SessionArgs, limits: &Limits) -> Done {
    let settings = Settings {
        record: false,
        output_limit: Some(OUTPUT),
        budget: limits.budget,
        limits: limits.script,
        language: crate::words::wanted(),
        ..Settings::default()
    };
    let files = Files::under(Path::new(".")).unwrap_or_else(|_| Files::none());
    let session =
        SessionThread::start(ThreadSettings { session: settings, files, time: limits.time, widgets: None });
    let session = session.map_err(|error| End::Usage(say("cli-no-thread", &[("error", &error)])))?;
    if args.with_parent {
        parent::end_with(session.interrupt());
    }
    let (question, (requests, inbox)) = (Question::default(), mpsc::channel());
    let (flag, asked) = (session.interrupt(), question.clone());
    thread::spawn(move || read(&requests, &flag, &asked));
    interrupt::install(session.interrupt(), Front::Prompt(Duration::MAX))
        .map_err(|error| End::Usage(say("cli-interrupt", &[("error", &error)])))?;
    for request in inbox {
        answer(&session, &request, &question)?;
    }
    Ok(())
}

/// A line of the input: a request, or its identifier and the fault.
type Request = Result<Json, (Json, String)>;

/// Reads requests. Those that must not wait for the running cell are handled here.
fn read(requests: &Sender<Request>, interrupt: &AtomicBool, question: &Question) {
    let mut input = io::stdin().lock();
    while let Some(request) = next(&mut input) {
        let operation = request.as_ref().ok().and_then(|request| request["op"].as_str());
        match operation.map(str::to_owned).as_deref() {
            Some("interrupt") => interrupt.store(true, Ordering::Relaxed),
            Some("input") => {
                let value = request.iter().find_map(|request| request["value"].as_str());
                if let (Some(answer), Some(value)) = (question.open().take(), value) {
                    let _ = answer.send(Ok(value.to_owned()));
                }
            }
            // Dropping the answer refuses the question.
            Some("refuse") => drop(question.open().take()),
            _ if requests.send(request).is_err() => return,
            _ => {}
        }
    }
}

/// The next line; none at the end of the input. Of a line that is too long the rest is skipped.
fn next(input: &mut impl BufRead) -> Option<Request> {
    let mut line = Vec::new();
    loop {
        line.clear();
        if input.by_ref().take(LINE).read_until(b'\n', &mut line).ok()? == 0 {
            return None;
        }
        if line.len() as u64 == LINE && line.last() != Some(&b'\n') {
            skip_line(input)?;
            return Some(Err((Json::Null, say("session-line-long", &[("limit", &(LINE >> 20))]))));
        }
        if !line.trim_ascii().is_empty() {
            return Some(request(&line));
        }
    }
}

/// Reads to the end of the line. Returns `None` if the input can't be read.
fn skip_line(input: &mut impl BufRead) -> Option<()> {
    loop {
        let buffer = input.fill_buf().ok()?;
        let (length, ended) = match buffer.iter().position(|byte| *byte == b'\n') {
            Some(at) => (at + 1, true),
            None => (buffer.len(), buffer.is_empty()),
        };
        input.consume(length);
        if ended {
            return Some(());
        }
    }
}

/// A line as a request, if it is an object with the parts that its operation needs.
fn request(line: &[u8]) -> Request {
    let Ok(text) = std::str::from_utf8(line) else { return Err((Json::Null, say("session-not-utf8", &[]))) };
    let request: Json = serde_json::from_str(text)
        .map_err(|error| (Json::Null, say("session-not-json", &[("error", &error)])))?;
    let id = request.get("id").cloned().unwrap_or_default();
    let part = match request.get("op").and_then(Json::as_str) {
        None => return Err((id, say("session-no-request", &[]))),
        Some("eval" | "complete") => "code",
        Some("input") => "value",
        Some("graph") => "options",
        Some("interrupt" | "refuse") => return Ok(request),
        Some(_) => return Err((id, say("session-no-request", &[]))),
    };
    match request[part].is_string() {
        true => Ok(request),
        false => Err((id, say("session-no-text", &[("part", &part)]))),
    }
}

fn answer(session: &SessionThread, request: &Request, question: &Question) -> Done {
    let request = match request {
        Ok(request) => request,
        Err((id, message)) => {
            let failure = Failure::new("usage", message.as_str()).hint(say("session-requests", &[]));
            return write(id, "reply", json!({"status": "error", "failure": described(&failure)}));
        }
    };
    let (id, code) = (&request["id"], request["code"].as_str().unwrap_or_default().to_owned());
    match request["op"].as_str() {
        Some("graph") => graph(session, id, request),
        Some("complete") => complete(session, id, code, request["cursor"].as_u64()),
        _ => follow(id, &session.eval(cell(request, code)), question, &session.interrupt()),
    }
}

fn follow(id: &Json, events: &Receiver<Event>, question: &Question, interrupt: &AtomicBool) -> Done {
    let ended = Failure::new("internal", say("cli-session-ended", &[]));
    loop {
        let event = events.recv().map_err(|_| End::from(ended.clone()))?;
        let written = match event {
            Event::Reply(reply) => return write(id, "reply", replied(*reply)),
            Event::Output(output) => put_out(id, &output),
            Event::Progress(Progress { what, done, total, bytes, engine }) => {
                let report =
                    json!({"what": what, "done": done, "total": total, "bytes": bytes, "engine": engine});
                write(id, "progress", report)
            }
            Event::Input(prompt, answer) => {
                *question.open() = Some(answer);
                write(id, "input", json!({"prompt": prompt}))
            }
        };
        if written.is_err() {
            // Nobody reads any more: the cell need not go on.
            interrupt.store(true, Ordering::Relaxed);
            return written;
        }
    }
}

fn put_out(id: &Json, output: &Output) -> Done {
    let stream = |name: &str, text: &str| write(id, "stream", json!({"name": name, "text": text}));
    match output {
        Output::Stream(text) => stream("stdout", text),
        Output::Debug(text) => stream("stderr", text),
        Output::Display(bundle) => write(id, "display", shown(bundle)),
        Output::Update(bundle) => write(id, "update", shown(bundle)),
        Output::Clear(wait) => write(id, "clear", json!({"wait": wait})),
        // Widgets don't exist here.
        Output::Comm(_) => Ok(()),
    }
}

fn complete(session: &SessionThread, id: &Json, code: String, cursor: Option<u64>) -> Done {
    let at = cursor.and_then(|at| usize::try_from(at).ok()).unwrap_or(usize::MAX);
    let byte = code.char_indices().nth(at).map_or(code.len(), |(byte, _)| byte);
    let text = code.clone();
    let found = session.ask(move |session| session.complete(&text, byte)).unwrap_or_default();
    let characters = |byte: usize| code.char_indices().take_while(|(at, _)| *at < byte).count();
    let matches: Vec<Json> = found
        .matches
        .iter()
        .map(|m| json!({"text": m.text, "kind": m.kind, "signature": m.signature, "summary": m.summary}))
        .collect();
    let content = json!({"start": characters(found.start), "end": characters(found.end), "matches": matches});
    write(id, "reply", content)
}

/// A cell: its value may get a name, and its text one for messages.
fn cell(request: &Json, code: String) -> Cell {
    let part = |name: &str| request[name].as_str().map(str::to_owned);
    Cell { bind: part("bind"), source: part("source"), ..Cell::new(code) }
}

/// Adds positions to a game that the other program lists.
fn graph(session: &SessionThread, id: &Json, request: &Json) -> Done {
    let added = match batch(request) {
        Some(batch) => session.ask(move |session| session.send_graph(&batch)),
        None => Some(Err(Box::new(Failure::new("usage", say("session-graph", &[]))))),
    };
    let ended = || Err(Box::new(Failure::new("internal", say("cli-session-ended", &[]))));
    let content = match added.unwrap_or_else(ended) {
        Ok(()) => json!({"status": "ok"}),
        Err(failure) => json!({"status": "error", "failure": described(&failure)}),
    };
    write(id, "reply", content)
}

fn batch(request: &Json) -> Option<GraphBatch> {
    let label = |label: &Json| {
        let position = label[0].as_u64().and_then(|position| u32::try_from(position).ok())?;
        Some((position, label[1].as_str()?.to_owned()))
    };
    let labels = request["labels"].as_array().map_or(&[][..], Vec::as_slice);
    Some(GraphBatch {
        name: request["name"].as_str()?.to_owned(),
        title: request["title"].as_str().unwrap_or("game").to_owned(),
        first: usize::try_from(request["first"].as_u64()?).ok()?,
        options: STANDARD.decode(request["options"].as_str()?).ok()?,
        labels: labels.iter().map(label).collect::<Option<_>>()?,
    })
}

fn replied(reply: Reply) -> Json {
    match reply.result {
        Ok(None) => json!({"status": "ok", "count": reply.count}),
        Ok(Some(mut bundle)) => {
            // Taken, because it may be large.
            let value = std::mem::take(&mut bundle.json);
            let mut content = shown(&bundle);
            content["status"] = "ok".into();
            content["count"] = reply.count.into();
            content["value"] = value;
            content
        }
        Err(failure) => json!({"status": "error", "count": reply.count, "failure": described(&failure)}),
    }
}

fn described(failure: &Failure) -> Json {
    let mut content = failure.json();
    content["text"] = failure.text.as_str().into();
    content["ansi"] = failure.ansi.as_str().into();
    content
}

/// A bundle's forms; JSON types become JSON.
fn shown(bundle: &Bundle) -> Json {
    let form = |(kind, content): (&String, &String)| {
        let parsed = kind.ends_with("json").then(|| serde_json::from_str(content).ok()).flatten();
        (kind.clone(), parsed.unwrap_or_else(|| Json::from(content.as_str())))
    };
    let data: Map<String, Json> = bundle.mime.iter().map(form).collect();
    json!({"data": data, "metadata": bundle.metadata, "display": bundle.id})
}

/// Writes an event and sends it at once.
fn write(id: &Json, event: &str, content: Json) -> Done {
    let mut document = Map::new();
    document.insert("id".to_owned(), id.clone());
    document.insert("event".to_owned(), event.into());
    if let Json::Object(content) = content {
        document.extend(content);
    }
    output::json_line(&Json::Object(document))?;
    output::flush()
}
