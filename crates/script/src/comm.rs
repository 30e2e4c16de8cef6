//! Comms: messages between the widgets of a front end and the session, as plain data.
//!
//! A *comm* is a channel with an identifier and a target (`"jupyter.widget"`), as the Jupyter messaging
//! protocol defines it. A native function opens one with [`crate::Context::open_comm`] and hands over a
//! [`Receiver`], which is called on the session's thread for every message of the front end. Outgoing
//! messages leave by [`crate::Host::comm`]. A front end without widgets says so ([`crate::Host::widgets`]),
//! and then nobody opens comms. This file doesn't know widgets.

use serde_json::Value as Json;

use crate::diagnostic::Native;

/// A message's event for its comm.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CommEvent {
    /// It begins, with this target.
    Open(String),
    /// It carries data.
    Message,
    /// It has ended.
    Close,
}

/// One message, in either direction. Plain data.
#[derive(Clone, Debug, PartialEq)]
pub struct Comm {
    /// Which comm.
    pub id: String,
    /// What happens to it.
    pub event: CommEvent,
    /// The content, as the target defines it.
    pub data: Json,
    /// Metadata of the target: `{"version": "2.1.0"}` when a widget is opened; null for nothing.
    pub metadata: Json,
    /// Binary data.
    pub buffers: Vec<Vec<u8>>,
}

impl Comm {
    /// A message without metadata and binary data.
    #[must_use]
    pub fn new(id: impl Into<String>, event: CommEvent, data: Json) -> Self {
        Self { id: id.into(), event, data, metadata: Json::Null, buffers: Vec::new() }
    }
}

/// The session's end of a comm.
pub trait Receiver {
    /// A message of the front end: data, or the end of the comm (after which it is forgotten).
    ///
    /// # Errors
    ///
    /// An error of a callback of the script.
    fn receive(&self, message: &Comm) -> Native<()>;
}
