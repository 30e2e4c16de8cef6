//! The events of a running cell, and its result, as JSON.

use bouton_session::{Bundle, Comm, CommEvent, Failure, Progress, Reply};
use serde_json::{Value as Json, json};

/// A value in all its forms.
pub(crate) fn bundle(bundle: &Bundle) -> Json {
    json!({ "data": bundle.data(), "metadata": bundle.metadata, "id": bundle.id })
}

/// A display, or what takes its place.
pub(crate) fn display(kind: &str, shown: &Bundle) -> Json {
    let mut event = bundle(shown);
    event["event"] = kind.into();
    event
}

/// A message to a widget.
pub(crate) fn comm(message: &Comm) -> Json {
    let (kind, target) = match &message.event {
        CommEvent::Open(target) => ("open", Some(target.as_str())),
        CommEvent::Message => ("message", None),
        CommEvent::Close => ("close", None),
    };
    json!({ "event": "comm", "kind": kind, "id": message.id, "target": target, "data": message.data })
}

/// How far long work has come.
pub(crate) fn progress(progress: &Progress) -> Json {
    let Progress { what, done, total, bytes, engine } = progress;
    json!({
        "event": "progress", "what": what, "done": done, "total": total, "bytes": bytes, "engine": engine,
    })
}

/// The fault: its data, and as text with the line of the source.
pub(crate) fn failure(failure: &Failure) -> Json {
    let mut found = failure.json();
    found["text"] = failure.text.as_str().into();
    found
}

/// The result of a cell.
pub(crate) fn reply(reply: &Reply) -> Json {
    let (value, error) = match &reply.result {
        Ok(value) => (value.as_ref().map(bundle), None),
        Err(found) => (None, Some(failure(found))),
    };
    json!({ "count": reply.count, "value": value, "error": error })
}
