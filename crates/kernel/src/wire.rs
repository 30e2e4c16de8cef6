//! What every message of this kernel has in common: session, counter, version, signature.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::SystemTime;

use serde_json::{Value as Json, json};

use crate::PROTOCOL;
use crate::message::Message;
use crate::signature::Signer;

/// Makes messages.
pub(crate) struct Wire {
    pub(crate) signer: Signer,
    pub(crate) session: String,
    sent: AtomicU64,
}

impl Wire {
    pub(crate) fn new(key: &str) -> Self {
        let session = uuid::Uuid::new_v4().simple().to_string();
        Self { signer: Signer::new(key), session, sent: AtomicU64::new(0) }
    }

    /// A message that answers `parent`, a header; an empty object if it answers nothing.
    pub(crate) fn message(&self, kind: &str, parent: &Json, content: Json) -> Message {
        let number = self.sent.fetch_add(1, Ordering::Relaxed);
        let header = json!({
            "msg_id": format!("{}_{number}", self.session),
            "msg_type": kind,
            "session": self.session,
            "username": "kernel",
            "date": humantime::format_rfc3339_micros(SystemTime::now()).to_string(),
            "version": PROTOCOL,
        });
        Message {
            identities: Vec::new(),
            header,
            parent: parent.clone(),
            metadata: json!({}),
            content,
            buffers: Vec::new(),
        }
    }
}
