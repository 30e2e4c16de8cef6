//! The messages to the editor.

use std::io::Write;
use std::sync::{Arc, Mutex};

use lsp_server::Message;

/// Where answers go; shared with the threads that run something.
pub(crate) type Output = Arc<Mutex<Box<dyn Write + Send>>>;

/// Sends a message; a client that has gone is noticed when it is read from.
pub(crate) fn send(output: &Output, message: &Message) {
    if let Ok(mut stream) = output.lock() {
        let _ = message.write(&mut *stream);
    }
}
