//! Requests of a page and their replies, one JSON text each.
//!
//! | `do` | with | reply |
//! |---|---|---|
//! | `start` | `language`, `unique`, `seconds`, `bytes`, `stack`, `widgets` | `version` |
//! | `eval` | `code`, `source`, `place`, `silent` | `count`, `value`, `error` |
//! | `comm` | `id`, `kind`, `data` | `error` |
//! | `complete` | `code`, `cursor` | `start`, `end`, `matches` |
//! | `inspect` | `code`, `cursor` | `data`, if something is known |
//! | `check` | `code`, `source` | `faults` |
//! | `whole` | `code` | `whole`: `complete`, `incomplete`, `invalid` |
//! | `games` | nothing | `games`: the native games in the language of the session, each with an example |
//! | `set` | `language`, `seconds` | nothing: both hold from the next request on |
//! | `file` | `name`, `text` | nothing: scripts can read it |
//!
//! Cursors are counted in UTF-16 units, as in browsers. Unknown requests are answered with `fault`.

use std::rc::Rc;
use std::time::Duration;

use bouton_script::{Budget, Host, Limits, help};
use bouton_session::{
    Cell, Comm, CommEvent, Completeness, Completions, Diagnostic, Failure, Reply, Session, Settings,
    completeness,
};
use serde_json::{Value as Json, json};

use crate::host::WebHost;
use crate::{Page, event, utf16};

/// The memory of a session where the page asks for none: far below what WebAssembly can address, because one
/// step of a script may hold a value three times.
const BYTES: u64 = 1 << 30;

/// A session, once it was started.
pub struct Protocol {
    page: Rc<dyn Page>,
    started: Option<(Session, Rc<WebHost>)>,
}

impl Protocol {
    /// Nothing is started yet.
    #[must_use]
    pub fn new(page: Rc<dyn Page>) -> Self {
        Self { page, started: None }
    }

    /// Answers a request.
    pub fn answer(&mut self, request: &str) -> String {
        let answer = match serde_json::from_str::<Json>(request) {
            Err(error) => fault(&format!("a request is JSON: {error}")),
            Ok(request) if request["do"] == "start" => self.start(&request),
            Ok(request) => match &mut self.started {
                None => fault("no session was started"),
                Some((session, host)) => asked(session, host, &request),
            },
        };
        answer.to_string()
    }

    fn start(&mut self, request: &Json) -> Json {
        let stack = request["stack"].as_u64().and_then(|stack| usize::try_from(stack).ok());
        let host = Rc::new(WebHost::new(Rc::clone(&self.page), text(request, "unique"), stack));
        set(&host, request);
        let bytes = request["bytes"].as_u64().unwrap_or(BYTES);
        let settings = Settings {
            record: false,
            json: false,
            budget: Budget { bytes, ..Budget::default() },
            limits: Limits::within(bytes),
            ..Settings::default()
        };
        // The old one goes first: both might not find room.
        self.started = None;
        let session = Session::with(Rc::clone(&host) as Rc<dyn Host>, &settings);
        if request["widgets"] != false {
            // As a front end says that has widgets: it asks which are there.
            let _ = session.comms();
        }
        self.started = Some((session, host));
        json!({ "version": env!("CARGO_PKG_VERSION") })
    }
}

fn asked(session: &mut Session, host: &WebHost, request: &Json) -> Json {
    let code = text(request, "code");
    match text(request, "do") {
        "eval" => eval(session, host, request),
        "comm" => receive(session, host, request),
        "complete" => complete(session, code, cursor(request)),
        "inspect" => {
            let found = session.inspect(code, utf16::byte(code, cursor(request)));
            json!({ "data": found.map(|found| found.data()) })
        }
        "check" => {
            let faults = session.check(text(request, "source"), code);
            json!({ "faults": faults.iter().map(event::failure).collect::<Vec<_>>() })
        }
        "whole" => json!({ "whole": whole(code) }),
        "games" => json!({ "games": games() }),
        "set" => {
            set(host, request);
            json!({})
        }
        "file" => {
            host.keep(text(request, "name"), text(request, "text").as_bytes().to_vec());
            json!({})
        }
        other => fault(&format!("no request `{other}`")),
    }
}

/// The language and the time limit, where the request names them; `seconds: null` takes the limit away.
fn set(host: &WebHost, request: &Json) {
    if let Some(tag) = request["language"].as_str() {
        host.speak(tag);
    }
    if let Some(seconds) = request.get("seconds") {
        host.limit(seconds.as_f64().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok()));
    }
}

fn eval(session: &mut Session, host: &WebHost, request: &Json) -> Json {
    let name = |field: &str| request[field].as_str().map(str::to_owned);
    let silent = request["silent"].as_bool().unwrap_or(false);
    let cell = Cell {
        code: text(request, "code").to_owned(),
        source: name("source"),
        place: name("place"),
        silent,
        ..Cell::default()
    };
    host.begin();
    let reply = session.eval(&cell);
    event::reply(&judged(session, host, reply, text(request, "code")))
}

/// The reply, or the failure that says why the host stopped the cell.
fn judged(session: &Session, host: &WebHost, reply: Reply, code: &str) -> Reply {
    let Some(stopped) = reply.failure().filter(|failure| failure.is_interrupt() && host.sank()) else {
        return session.in_time(reply, host.exceeded());
    };
    let deep = Diagnostic::keyed("too-deep", "too-deep-browser", &[]);
    let place = stopped.diagnostic.place.clone();
    Reply { result: Err(Box::new(Failure::of(Diagnostic { place, ..deep }, code))), ..reply }
}

fn receive(session: &mut Session, host: &WebHost, request: &Json) -> Json {
    let kind = match text(request, "kind") {
        "open" => CommEvent::Open(text(request, "target").to_owned()),
        "close" => CommEvent::Close,
        _ => CommEvent::Message,
    };
    host.begin();
    let reply = session.receive(&Comm::new(text(request, "id"), kind, request["data"].clone()));
    event::reply(&judged(session, host, reply, ""))
}

fn complete(session: &Session, code: &str, cursor: usize) -> Json {
    let Completions { start, end, matches } = session.complete(code, utf16::byte(code, cursor));
    let shown = matches.iter().map(|found| {
        json!({
            "text": found.text, "signature": found.signature, "summary": found.summary, "kind": found.kind,
        })
    });
    let shown: Vec<Json> = shown.collect();
    json!({ "start": utf16::units(code, start), "end": utf16::units(code, end), "matches": shown })
}

fn whole(code: &str) -> &'static str {
    match completeness(code) {
        Completeness::Complete => "complete",
        Completeness::Incomplete(_) => "incomplete",
        Completeness::Invalid => "invalid",
    }
}

fn games() -> Vec<Json> {
    let shown = help::mentioning("").into_iter().map(|game| {
        let (call, position) = game.example;
        json!({
            "id": game.id, "title": help::title(game), "summary": help::moves(game), "aliases": game.aliases,
            "call": call, "position": position, "tags": game.tags,
        })
    });
    shown.collect()
}

/// A field of a request; without it, nothing.
fn text<'a>(request: &'a Json, field: &str) -> &'a str {
    request[field].as_str().unwrap_or_default()
}

/// Where the cursor is; without a number, the end.
fn cursor(request: &Json) -> usize {
    request["cursor"].as_u64().and_then(|at| usize::try_from(at).ok()).unwrap_or(usize::MAX)
}

/// The reply to malformed requests: a mistake of the page, not of the user.
fn fault(message: &str) -> Json {
    json!({ "fault": message })
}
