//! Questions to the user: an `input_request` goes out, an `input_reply` comes back.

use std::io;
use std::sync::mpsc::Sender;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use zeromq::RouterRecvHalf;

use crate::socket;
use crate::wire::Wire;

/// Where the answer of a question goes.
type Answer = Sender<io::Result<String>>;

/// The question that waits for its answer. Cheap to clone.
#[derive(Clone, Default)]
pub(crate) struct Questions(Arc<Mutex<Option<Answer>>>);

impl Questions {
    fn open(&self) -> MutexGuard<'_, Option<Answer>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A question was asked: the next answer belongs to it.
    pub(crate) fn asked(&self, answer: Answer) {
        *self.open() = Some(answer);
    }

    /// Nobody waits any more: an answer that still comes is dropped.
    pub(crate) fn forget(&self) {
        *self.open() = None;
    }

    /// Hands answers to who asked.
    pub(crate) async fn serve(self, mut socket: RouterRecvHalf, wire: Arc<Wire>) {
        loop {
            let Some(message) = socket::receive(&mut socket, &wire).await else { continue };
            if message.kind() != "input_reply" {
                continue;
            }
            let line = message.content["value"].as_str().unwrap_or_default().to_owned();
            if let Some(answer) = self.open().take() {
                let _ = answer.send(Ok(line));
            }
        }
    }
}
