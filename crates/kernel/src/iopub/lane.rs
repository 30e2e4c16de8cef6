//! One XPUB socket with its queue.

use std::any::Any;
use std::collections::VecDeque;
use std::net::TcpListener;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use bytes::Bytes;
use serde_json::json;
use tokio::sync::{Notify, mpsc, oneshot};
use zeromq::{Socket, SocketRecv, SocketSend, XPubSocket, ZmqMessage, ZmqResult};

use crate::wire::Wire;

/// The most bytes that wait in a lane.
const CAPACITY: usize = 64 << 20;
/// A full lane that has not moved for so long has stalled.
const STALLED: Duration = Duration::from_millis(500);
/// What waits in a lane that has not moved for so long is given up: nobody will read it soon, and the session
/// needs the memory.
const GIVEN_UP: Duration = Duration::from_secs(10);
/// How often such lanes are looked for.
const LOOK: Duration = Duration::from_secs(2);
/// How long a publisher waits before it looks again at a full lane.
const PAUSE: Duration = Duration::from_millis(2);

/// What stops a listener when it is dropped.
pub(super) type Listening = Box<dyn Any + Send>;

/// Asks a lane to listen.
pub(super) struct Listen {
    pub(super) listener: TcpListener,
    pub(super) answer: oneshot::Sender<Listening>,
}

/// The queue of a lane.
#[derive(Default)]
pub(super) struct Lane {
    open: AtomicBool,
    queue: Mutex<Queue>,
    ready: Notify,
}

#[derive(Default)]
struct Queue {
    messages: VecDeque<ZmqMessage>,
    bytes: usize,
    moved: Option<Instant>,
}

impl Lane {
    /// From now on messages are kept for the lane.
    pub(super) fn open(&self) {
        self.open.store(true, Ordering::Relaxed);
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Queues a message; drops it if the lane is full and has stalled.
    pub(super) fn push(&self, message: &ZmqMessage) {
        if !self.open.load(Ordering::Relaxed) {
            return;
        }
        loop {
            let mut queue = self.queue();
            if queue.bytes < CAPACITY {
                if queue.messages.is_empty() {
                    queue.moved = Some(Instant::now());
                }
                queue.bytes += size(message);
                queue.messages.push_back(message.clone());
                drop(queue);
                self.ready.notify_one();
                return;
            }
            if queue.moved.is_none_or(|moved| moved.elapsed() >= STALLED) {
                return;
            }
            drop(queue);
            thread::sleep(PAUSE);
        }
    }

    /// Gives up what waits, if it has waited for so long without a move; whether there was anything.
    fn give_up(&self, after: Duration) -> bool {
        let mut queue = self.queue();
        let stuck = !queue.messages.is_empty() && queue.moved.is_some_and(|moved| moved.elapsed() >= after);
        if stuck {
            (queue.messages, queue.bytes) = (VecDeque::new(), 0);
        }
        stuck
    }

    /// The next message. Nothing is lost if the wait is given up.
    async fn next(&self) -> ZmqMessage {
        loop {
            if let Some(message) = self.pop() {
                return message;
            }
            self.ready.notified().await;
        }
    }

    fn pop(&self) -> Option<ZmqMessage> {
        let mut queue = self.queue();
        let message = queue.messages.pop_front()?;
        queue.bytes = queue.bytes.saturating_sub(size(&message));
        queue.moved = Some(Instant::now());
        Some(message)
    }
}

fn size(message: &ZmqMessage) -> usize {
    message.iter().map(Bytes::len).sum()
}

/// Serves a lane for as long as the kernel lives; the returned function asks it to listen.
pub(super) fn start(socket: XPubSocket, lane: &Arc<Lane>, wire: &Arc<Wire>) -> mpsc::UnboundedSender<Listen> {
    let (asks, asked) = mpsc::unbounded_channel();
    tokio::spawn(serve(socket, Arc::clone(lane), asked, Arc::clone(wire)));
    tokio::spawn(relieve(Arc::clone(lane)));
    asks
}

/// Frees the memory that a stalled subscriber costs.
async fn relieve(lane: Arc<Lane>) {
    loop {
        tokio::time::sleep(LOOK).await;
        if lane.give_up(GIVEN_UP) {
            bouton_session::counting::give_back();
        }
    }
}

async fn serve(
    mut socket: XPubSocket,
    lane: Arc<Lane>,
    mut asked: mpsc::UnboundedReceiver<Listen>,
    wire: Arc<Wire>,
) {
    loop {
        tokio::select! {
            subscription = socket.recv() => match subscription {
                Ok(frames) => welcome(&mut socket, &frames, &wire).await,
                // A subscriber that has gone.
                Err(_) => tokio::time::sleep(PAUSE).await,
            },
            Some(ask) = asked.recv() => {
                if let Ok(listening) = listen(&mut socket, ask.listener).await {
                    // If nobody waits any more, dropping it stops the listening.
                    drop(ask.answer.send(listening));
                }
            }
            message = lane.next() => drop(socket.send(message).await),
        }
    }
}

async fn listen(socket: &mut XPubSocket, listener: TcpListener) -> ZmqResult<Listening> {
    let endpoint = socket.bind_listener(listener).await?;
    let handle = socket.binds().remove(&endpoint);
    Ok(Box::new(handle))
}

/// Answers a subscription (1 and the topic) by a message under that topic.
async fn welcome(socket: &mut XPubSocket, frames: &ZmqMessage, wire: &Wire) {
    let Some(topic) = frames.get(0).and_then(|frame| frame.strip_prefix(&[1])) else { return };
    let subscription = String::from_utf8_lossy(topic);
    let mut message = wire.message("iopub_welcome", &json!({}), json!({"subscription": subscription}));
    message.identities = vec![Bytes::copy_from_slice(topic)];
    if let Some(frames) = message.encode(&wire.signer) {
        let _ = socket.send(frames).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stalled_lane_drops_and_a_closed_one_keeps_nothing() {
        let lane = Lane::default();
        let megabyte = ZmqMessage::from(vec![0_u8; 1 << 20]);
        lane.push(&megabyte);
        assert_eq!(lane.queue().messages.len(), 0, "nobody has ever connected");
        lane.open();
        (0..80).for_each(|_| lane.push(&megabyte));
        let kept = CAPACITY >> 20;
        assert_eq!(lane.queue().messages.len(), kept);
        assert!(lane.pop().is_some());
        lane.push(&megabyte);
        assert_eq!(lane.queue().messages.len(), kept, "there was room again");
        assert!(!lane.give_up(Duration::from_secs(60)), "it moved a moment ago");
        assert!(lane.give_up(Duration::ZERO) && !lane.give_up(Duration::ZERO), "once");
        assert_eq!(lane.queue().messages.capacity(), 0, "the memory is given back");
        lane.push(&megabyte);
        assert_eq!(lane.queue().messages.len(), 1, "and it goes on");
    }
}
