//! The shell thread: requests one after another, in the order in which they came.
//!
//! The front end learns that a request is being worked on (busy) and done (idle). After a cell that failed,
//! the cells that already wait are aborted; the queue is drained *before* anything tells the front end of the
//! error, so that a cell that it sends afterwards runs.

use std::collections::VecDeque;
use std::sync::mpsc::Receiver;

use bouton_session::SessionThread;
use serde_json::json;
use tokio::sync::mpsc::UnboundedSender;

use crate::control;
use crate::message::Message;
use crate::outlet::Outlet;
use crate::request::{Questions, code, comm, execute, history, info};

/// A request that waits, and whether it will be aborted.
pub(crate) struct Waiting {
    pub(crate) request: Message,
    pub(crate) aborted: bool,
}

/// The state of the shell thread.
pub(crate) struct Shell {
    pub(crate) session: SessionThread,
    pub(crate) outlet: Outlet,
    pub(crate) questions: Questions,
    pub(crate) waiting: VecDeque<Waiting>,
    /// How many cells were evaluated.
    pub(crate) count: u64,
    shutdown: UnboundedSender<()>,
}

impl Shell {
    pub(crate) fn new(
        session: SessionThread,
        outlet: Outlet,
        questions: Questions,
        shutdown: UnboundedSender<()>,
    ) -> Self {
        Self { session, outlet, questions, waiting: VecDeque::new(), count: 0, shutdown }
    }

    /// Answers requests until the kernel ends.
    pub(crate) fn serve(&mut self, inbox: &Receiver<Message>) {
        loop {
            self.drain(inbox);
            let next = match self.waiting.pop_front() {
                Some(next) => next,
                None => match inbox.recv() {
                    Ok(request) => Waiting { request, aborted: false },
                    Err(_) => return,
                },
            };
            self.outlet.status(&next.request.header, "busy");
            if next.aborted {
                self.outlet.reply(&next.request, "execute_reply", execute::aborted());
            } else {
                self.answer(&next.request, inbox);
            }
            self.outlet.status(&next.request.header, "idle");
        }
    }

    /// Takes in the messages that have come.
    pub(crate) fn drain(&mut self, inbox: &Receiver<Message>) {
        let come = inbox.try_iter().map(|request| Waiting { request, aborted: false });
        self.waiting.extend(come);
    }

    /// Aborts the cells that wait.
    pub(crate) fn abort(&mut self, inbox: &Receiver<Message>) {
        self.drain(inbox);
        for waiting in &mut self.waiting {
            waiting.aborted |= waiting.request.kind() == "execute_request";
        }
    }

    fn answer(&mut self, request: &Message, inbox: &Receiver<Message>) {
        match request.kind() {
            "execute_request" => execute::execute(self, request, inbox),
            "complete_request" => code::complete(self, request),
            "inspect_request" => code::inspect(self, request),
            "is_complete_request" => code::is_complete(self, request),
            "history_request" => history::history(self, request),
            "kernel_info_request" => self.outlet.reply(request, "kernel_info_reply", info::content()),
            "comm_info_request" => comm::info(self, request),
            "comm_open" | "comm_msg" | "comm_close" => comm::receive(self, request, inbox),
            "shutdown_request" => self.end(request),
            // The protocol asks us to ignore unknown messages.
            _ => {}
        }
    }

    fn end(&self, request: &Message) {
        let content = control::shutdown(&self.outlet, request);
        self.outlet.reply(request, "shutdown_reply", content);
        let _ = self.shutdown.send(());
    }

    /// Asks the session; the reply is an error if it has gone.
    pub(crate) fn gone(&self, request: &Message, kind: &str) {
        let content = json!({
            "status": "error", "ename": "internal", "evalue": "the session has ended", "traceback": [],
        });
        self.outlet.reply(request, kind, content);
    }
}
