//! The control channel: requests that must be answered while a cell runs.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use serde_json::{Value as Json, json};
use tokio::sync::mpsc::UnboundedSender;
use zeromq::{RouterSocket, SocketSend};

use crate::message::Message;
use crate::outlet::Outlet;
use crate::request::info;
use crate::socket;

/// Answers the control channel.
pub(crate) struct Control {
    outlet: Outlet,
    interrupt: Arc<AtomicBool>,
    shutdown: UnboundedSender<()>,
}

impl Control {
    pub(crate) fn new(outlet: Outlet, interrupt: Arc<AtomicBool>, shutdown: UnboundedSender<()>) -> Self {
        Self { outlet, interrupt, shutdown }
    }

    /// Answers for as long as the kernel lives.
    pub(crate) async fn serve(self, mut socket: RouterSocket) {
        loop {
            let Some(request) = socket::receive(&mut socket, &self.outlet.wire).await else { continue };
            self.outlet.status(&request.header, "busy");
            if let Some((kind, content)) = self.answer(&request) {
                let reply = self.outlet.answer(&request, kind, content);
                if let Some(frames) = reply.encode(&self.outlet.wire.signer) {
                    // A peer that has gone needs no answer.
                    let _ = socket.send(frames).await;
                }
            }
            self.outlet.status(&request.header, "idle");
            if request.kind() == "shutdown_request" {
                let _ = self.shutdown.send(());
            }
        }
    }

    fn answer(&self, request: &Message) -> Option<(&'static str, Json)> {
        match request.kind() {
            "kernel_info_request" => Some(("kernel_info_reply", info::content())),
            "interrupt_request" => {
                self.interrupt.store(true, Ordering::Relaxed);
                Some(("interrupt_reply", json!({"status": "ok"})))
            }
            "shutdown_request" => {
                self.interrupt.store(true, Ordering::Relaxed);
                Some(("shutdown_reply", shutdown(&self.outlet, request)))
            }
            _ => None,
        }
    }
}

/// The content of the reply to a shutdown, which is published too.
pub(crate) fn shutdown(outlet: &Outlet, request: &Message) -> Json {
    let restart = request.content["restart"].as_bool().unwrap_or(false);
    let content = json!({"status": "ok", "restart": restart});
    outlet.publish(&request.header, "shutdown_reply", content.clone());
    content
}
