//! The events of a cell become messages.

use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::Duration;

use bouton_session::{Bundle, Comm, CommEvent, Event, Output, Reply};
use serde_json::{Value as Json, json};

use crate::message::Message;
use crate::outlet::Outlet;
use crate::progress::Bar;
use crate::request::Questions;
use crate::shell::Shell;
use crate::stream::Batch;

/// While nothing waits to be sent.
const LONG: Duration = Duration::from_secs(3600);

/// Follows a running cell.
pub(crate) struct Following<'a> {
    outlet: &'a Outlet,
    questions: &'a Questions,
    request: &'a Message,
    may_ask: bool,
    batch: Batch,
    bar: Bar,
}

impl<'a> Following<'a> {
    pub(crate) fn new(shell: &'a Shell, request: &'a Message, may_ask: bool) -> Self {
        let Shell { outlet, questions, .. } = shell;
        Self { outlet, questions, request, may_ask, batch: Batch::default(), bar: Bar::new() }
    }

    /// Publishes the events until the reply, and returns the reply. Returns `None` if the session has gone.
    pub(crate) fn follow(mut self, events: &Receiver<Event>) -> Option<Reply> {
        let reply = loop {
            match events.recv_timeout(self.batch.due().unwrap_or(LONG)) {
                Ok(Event::Reply(reply)) => break Some(*reply),
                Ok(Event::Output(output)) => self.put_out(output),
                Ok(Event::Progress(progress)) => {
                    if let Some(shown) = self.bar.report(&progress) {
                        self.flush();
                        self.publish(shown.kind(), shown.content());
                    }
                }
                Ok(Event::Input(prompt, answer)) => {
                    self.flush();
                    self.bar.wait();
                    // Dropping the answer refuses the question.
                    if self.may_ask {
                        self.questions.asked(answer);
                        self.outlet.ask(self.request, &prompt);
                    }
                }
                Err(RecvTimeoutError::Timeout) => self.flush(),
                Err(RecvTimeoutError::Disconnected) => break None,
            }
        };
        self.questions.forget();
        self.flush();
        if let Some(shown) = self.bar.finish() {
            self.publish(shown.kind(), shown.content());
        }
        reply
    }

    fn put_out(&mut self, output: Output) {
        if let Output::Stream(text) = &output {
            if let Some(text) = self.batch.add(text) {
                self.stream(&text);
            }
            return;
        }
        self.flush();
        match output {
            Output::Stream(_) => {}
            Output::Debug(text) => self.publish("stream", json!({"name": "stderr", "text": text})),
            Output::Display(bundle) => self.publish("display_data", display(&bundle)),
            Output::Update(bundle) => self.publish("update_display_data", display(&bundle)),
            Output::Clear(wait) => self.publish("clear_output", json!({"wait": wait})),
            Output::Comm(message) => self.comm(*message),
        }
    }

    fn publish(&self, kind: &str, content: Json) {
        self.outlet.publish(&self.request.header, kind, content);
    }

    fn flush(&mut self) {
        if let Some(text) = self.batch.take() {
            self.stream(&text);
        }
    }

    fn stream(&self, text: &str) {
        self.publish("stream", json!({"name": "stdout", "text": text}));
    }

    fn comm(&self, message: Comm) {
        let Comm { id, event, data, metadata, buffers } = message;
        let (kind, mut content) = match event {
            CommEvent::Open(target) => ("comm_open", json!({"target_name": target})),
            CommEvent::Message => ("comm_msg", json!({})),
            CommEvent::Close => ("comm_close", json!({})),
        };
        content["comm_id"] = id.into();
        content["data"] = data;
        self.outlet.publish_with(&self.request.header, kind, content, metadata, buffers);
    }
}

/// The content of a display.
fn display(shown: &Bundle) -> Json {
    let (data, metadata) = bundle(shown);
    let transient = shown.id.as_ref().map_or_else(|| json!({}), |id| json!({"display_id": id}));
    json!({"data": data, "metadata": metadata, "transient": transient})
}

/// A bundle's forms and its metadata. JSON types become JSON.
pub(crate) fn bundle(bundle: &Bundle) -> (Json, Json) {
    let metadata = if bundle.metadata.is_object() { bundle.metadata.clone() } else { json!({}) };
    (bundle.data(), metadata)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_display_has_its_identifier_and_metadata() {
        let mime = [("text/plain".to_owned(), "1".to_owned())].into();
        let content = display(&Bundle { mime, id: Some("d".to_owned()), ..Bundle::default() });
        assert_eq!(content["data"]["text/plain"], "1");
        assert_eq!(content["transient"]["display_id"], "d");
        assert_eq!(content["metadata"], json!({}));
    }
}
