//! The text and place of a question, and the reason why one is refused.

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};

use bouton_session::{Session, SessionThread};
use lsp_types::Uri;
use serde::de::DeserializeOwned;
use serde_json::Value as Json;

use crate::document::{Document, Encoding, Places};

/// What all questions see: the texts that are open, and a session that knows the language.
pub(crate) struct State {
    pub(crate) session: SessionThread,
    pub(crate) documents: HashMap<Uri, Document>,
    pub(crate) encoding: Encoding,
}

impl State {
    /// Asks the session. A fault of ours in an answer leaves the session as it was.
    pub(crate) fn ask<T: Send + 'static>(
        &self,
        question: impl FnOnce(&Session) -> T + Send + 'static,
    ) -> Result<T, Refusal> {
        let caught = move |session: &mut Session| catch_unwind(AssertUnwindSafe(|| question(session)));
        self.session.ask(caught).and_then(Result::ok).ok_or(Refusal::Gone)
    }
}

/// A text with a question about it.
pub(crate) struct Asked<'a> {
    pub(crate) state: &'a State,
    pub(crate) uri: Uri,
    pub(crate) document: &'a Document,
    pub(crate) places: Places<'a>,
    /// All that the question says.
    pub(crate) params: Json,
}

/// The reason why a question is refused.
pub(crate) enum Refusal {
    /// The server doesn't have this method.
    Unknown,
    /// Its parameters can't be read.
    Params(String),
    /// It can't be done, as a rename to a name that isn't one.
    Failed(String),
    /// A fault of ours.
    Gone,
}

/// The parameters of a message.
pub(crate) fn read<T: DeserializeOwned>(params: Json) -> Result<T, Refusal> {
    serde_json::from_value(params).map_err(|error| Refusal::Params(error.to_string()))
}
