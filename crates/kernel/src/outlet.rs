//! Where messages go out: replies, outputs, questions.

use std::sync::Arc;

use bytes::Bytes;
use serde_json::{Value as Json, json};
use tokio::sync::mpsc::UnboundedSender;
use zeromq::ZmqMessage;

use crate::iopub::Publisher;
use crate::message::Message;
use crate::wire::Wire;

/// The ways out of the kernel. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Outlet {
    pub(crate) wire: Arc<Wire>,
    pub(crate) iopub: Publisher,
    pub(crate) shell: UnboundedSender<ZmqMessage>,
    pub(crate) stdin: UnboundedSender<ZmqMessage>,
}

impl Outlet {
    /// Answers a request on the shell channel.
    pub(crate) fn reply(&self, request: &Message, kind: &str, content: Json) {
        send(&self.shell, self.answer(request, kind, content), &self.wire);
    }

    /// The answer to a request, for the channel that it came by.
    pub(crate) fn answer(&self, request: &Message, kind: &str, content: Json) -> Message {
        let identities = request.identities.clone();
        Message { identities, ..self.wire.message(kind, &request.header, content) }
    }

    /// Asks the user through the front end that sent the request.
    pub(crate) fn ask(&self, request: &Message, prompt: &str) {
        let content = json!({"prompt": prompt, "password": false});
        send(&self.stdin, self.answer(request, "input_request", content), &self.wire);
    }

    /// Publishes an output that belongs to the request with this header.
    pub(crate) fn publish(&self, parent: &Json, kind: &str, content: Json) {
        self.publish_with(parent, kind, content, Json::Null, Vec::new());
    }

    /// The same with metadata and binary data.
    pub(crate) fn publish_with(
        &self,
        parent: &Json,
        kind: &str,
        content: Json,
        metadata: Json,
        buffers: Vec<Vec<u8>>,
    ) {
        let mut message = self.wire.message(kind, parent, content);
        if metadata.is_object() {
            message.metadata = metadata;
        }
        message.buffers = buffers.into_iter().map(Bytes::from).collect();
        message.identities = vec![Bytes::from(format!("kernel.{}.{kind}", self.wire.session))];
        if let Some(frames) = message.encode(&self.wire.signer) {
            self.iopub.publish(&frames);
        }
    }

    /// Publishes that the kernel is busy or idle.
    pub(crate) fn status(&self, parent: &Json, state: &str) {
        self.publish(parent, "status", json!({"execution_state": state}));
    }
}

fn send(queue: &UnboundedSender<ZmqMessage>, message: Message, wire: &Wire) {
    // While the kernel ends, the queue may have gone: then nobody waits for the message.
    if let Some(frames) = message.encode(&wire.signer) {
        let _ = queue.send(frames);
    }
}
